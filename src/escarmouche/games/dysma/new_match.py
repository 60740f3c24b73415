"""From what the players agreed on (p. 8-9) to a match before its first step: bands, table and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from escarmouche.games.dysma.army import Band
from escarmouche.games.dysma.band_check import check
from escarmouche.games.dysma.catalogue import READER, Catalogue
from escarmouche.games.dysma.library import Library, Options
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.skills.registry import known
from escarmouche.games.dysma.state import Figure, Game, Side
from escarmouche.play.reason import Refusal, Refused, refusal

DEFAULT_BANDS = ("patrouille-200", "crocs-rouges-200")
"""Two bands for a first game, in the standard format of 200 points (DYS-ARMY-02, 13, DYS-HBAND-01, 02)."""
PLAYERS = 2
"""The product ships games for two (DYS-R-83)."""


def new_match(options: Mapping[str, Any]) -> tuple[Game, Library]:
    """The state before the first step and its library; raises `Refused` on what does not fit (DYS-SETUP-01)."""
    given = dict(options)
    if "scenario" in given:
        given["map"] = given.pop("scenario")
    shelf = READER.shelf_for(given.get("armies") or (), given.pop("content", ()), known)
    bands = [band_named(name, shelf) for name in given.pop("armies", None) or DEFAULT_BANDS]
    if len(bands) != PLAYERS:
        raise Refused(refusal("new.players", "DYS-R-83", players=len(bands)))
    agreed = read_options(given, bands, shelf)
    for band, points in zip(bands, agreed.points, strict=True):
        for fault in check(band, shelf, points):
            raise Refused(Refusal(fault))
    library = library_of(agreed, [band.key for band in bands], shelf)
    figures = [figure for player, band in enumerate(bands) for figure in figures_of(band, player, shelf)]
    game = Game(sides=[Side() for _ in bands], figures=numbered(figures))
    game.library = library
    for player, (band, side) in enumerate(zip(bands, game.sides, strict=True)):
        side.band, side.bonus_points = band.key, agreed.bonus_points[player]
        side.dearest = dearest(game, player)
    return game, library


def read_options(given: Mapping[str, Any], bands: Sequence[Band], shelf: Catalogue) -> Options:
    """The options of the match; each player's format is that of his list unless told (DYS-ARMY-03)."""
    points = given.get("points", tuple(band.points for band in bands))
    asked = {**given, "points": (points,) * PLAYERS if isinstance(points, int) else points}
    try:
        options = msgspec.convert(asked, Options)
    except msgspec.ValidationError as error:
        raise Refused(refusal("new.options", "DYS-ARMY-03", fault=str(error))) from error
    if len(options.points) != PLAYERS or len(options.bonus_points) != PLAYERS:
        raise Refused(refusal("new.players", "DYS-R-83", players=len(options.points)))
    for name, key, shelved, rule in (
        ("map", options.map, shelf.maps, "DYS-SETUP-06"),
        ("deployment", options.deployment, shelf.deployments, "DYS-SCEN-01"),
        ("mission", options.mission, shelf.missions, "DYS-SCEN-01"),
        ("secondary", options.secondary, shelf.secondaries, "DYS-SCEN-01"),
    ):
        if key and key not in shelved:
            raise Refused(refusal("new.unknown", rule, what=f"@new.{name}", name=key, known=", ".join(shelved)))
    if options.setup not in ("quick", "played"):
        raise Refused(refusal("new.options", "DYS-SETUP-01", fault=options.setup))
    return options


def band_named(name: Any, shelf: Catalogue) -> Band:
    """A band as it is, by its key, the beginning of its key, or the file that holds it."""
    return name if isinstance(name, Band) else READER.army(name, shelf, "DYS-ARMY-01")


def library_of(options: Options, bands: list[str], shelf: Catalogue) -> Library:
    """What this match may need of all that is printed; without a wish it is played on the first table."""
    return Library(
        options=options,
        map=shelf.maps[options.map or next(iter(shelf.maps))],
        profiles=dict(shelf.profiles),
        weapons=shelf.weapons,
        ranged=shelf.ranged,
        armours=shelf.armours,
        items=shelf.items,
        mounts=shelf.mounts,
        artefacts=shelf.artefacts,
        capacities=shelf.capacities,
        spells=shelf.spells,
        terrain=shelf.terrain,
        bands=bands,
    )


def figures_of(band: Band, player: int, shelf: Catalogue) -> list[Figure]:
    """The figures of a band, each familiar behind its sorcerer (DYS-ARTE-12); they are not numbered yet."""
    found: list[Figure] = []
    for line in band.figures:
        recruit = recruited(line, shelf)
        for _ in range(line.number):
            found.append(
                Figure(
                    -1, player, line.profile, recruit.gear, line.artefacts, recruit.skills, line.domains,
                    recruit.spells, recruit.cost,
                )
            )  # fmt: skip
            familiars = [key for name in line.artefacts if (key := shelf.artefacts[name].figure)]
            found += [Figure(-1, player, key, master=0) for key in familiars]
    return found


def numbered(figures: list[Figure]) -> list[Figure]:
    """Figures with their numbers; the master of a familiar stands just before it."""
    for number, figure in enumerate(figures):
        figure.id = number
        if figure.master >= 0:
            figure.master = number - 1
    return figures


def dearest(game: Game, player: int) -> list[int]:
    """The figures of the highest cost in a band as it begins, never a familiar (DYS-SECOND-70, DYS-R-67)."""
    own = [figure for figure in game.figures if figure.player == player and figure.master < 0]
    most = max([figure.cost for figure in own], default=0)
    return [figure.id for figure in own if figure.cost == most]
