"""Situation files of the first edition: any position of a turn (p. 17-19), to ask what may be done, or play on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.alkemy.hives import HIVE
from escarmouche.games.alkemy.situation import (
    FamilyReader,
    activate,
    check_activation,
    check_cards,
    check_fighter,
    fighter_of,
)
from escarmouche.games.alkemy.smoke import SIZE as SMOKE_SIZE
from escarmouche.games.alkemy.smoke import SMOKE
from escarmouche.games.alkemy.state import Marker, Piece
from escarmouche.games.alkemy.written import WrittenSide
from escarmouche.games.alkemy1.army import profile_named
from escarmouche.games.alkemy1.book import RULES
from escarmouche.games.alkemy1.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy1.components import COMPONENT, RADIUS
from escarmouche.games.alkemy1.library import Library
from escarmouche.games.alkemy1.skills.registry import REGISTRY, known
from escarmouche.games.alkemy1.state import Activation, Game, Side
from escarmouche.games.alkemy1.terrain import holds, kind
from escarmouche.games.alkemy1.written import FirstEditionSituation, WrittenMarker
from escarmouche.play.reason import Reason
from escarmouche.play.written import spot_of

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.library import Options
    from escarmouche.play.content import Source
    from escarmouche.play.written import Checker

PLAYERS = 2
PHASES = (
    "before first turn", "start", "initiative", "hand", "begin activation", "declare", "act", "end activation",
    "end of turn",
)  # fmt: skip
"""The phases of the game proper: a situation stands after the set-up."""
CARRIED = {"coffres": re.compile("chest")}
"""What figures carry, by scenario."""
FLAT = (COMPONENT, HIVE)
"""Markers of size 0 that stop nobody (AK1-R-12, 13)."""
SIZES = {SMOKE: SMOKE_SIZE}
"""The sizes of markers that are no objectives; these are of size 1 (AK1-SETUP-02)."""


class FirstEditionReader(FamilyReader[FirstEditionSituation, Catalogue]):
    """How a file becomes a state."""

    game = "alkemy1"
    file = FirstEditionSituation
    unit_rule = "AK1-CARD-01"
    model = "alkemy1-tous-les-champs.toml"
    phases = PHASES
    registry = REGISTRY
    rules = RULES

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def players(self, written: FirstEditionSituation) -> int:
        return PLAYERS

    def check(self, written: FirstEditionSituation, shelf: Catalogue, checker: Checker) -> None:
        check_options(written, shelf, checker)
        options = with_table(written.options, shelf)
        for number, side in enumerate(written.side):
            checker.known(f"side[{number}].faction", side.faction, shelf.factions, "AK1-ARMY-12")
        profiles = [profile_named(figure.profile, "", shelf.profiles) for figure in written.fighter]
        for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True)):
            place, carried = f"fighter[{number}]", CARRIED.get(written.scenario)
            if isinstance(profile, Reason):
                checker.refuse(f"{place}.profile", profile)
                continue
            checker.on_table(f"{place}.at", figure.at, options.width, profile.radius, "AK1-R-39", options.height)
            check_fighter(place, figure, profile, shelf.formulas.values(), carried, REGISTRY, RULES, checker)
        check_cards(written, profiles, RULES, checker)
        for number, piece in enumerate(written.piece):
            checker.known(f"piece[{number}].key", piece.key, shelf.terrain)
            checker.on_table(f"piece[{number}].at", piece.at, options.width, height=options.height)
        check_markers(written, profiles, options, checker)
        check_activation(written, PHASES, RULES, checker)
        for number, name in enumerate(written.acted):
            checker.known(f"acted[{number}]", name, written.activating, "AK1-ACT-02")

    def build(self, written: FirstEditionSituation, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        sides = written.side + [WrittenSide() for _ in range(PLAYERS - len(written.side))]
        library = Library(
            options=with_table(written.options, shelf),
            scenario=shelf.scenarios[written.scenario],
            profiles=dict(shelf.profiles),
            formulas=shelf.formulas,
            terrain=shelf.terrain,
            factions=[side.faction for side in sides],
            armies=[""] * PLAYERS,
        )
        cards: dict[str, int] = {}
        profiles: Any = [profile_named(figure.profile, "", shelf.profiles) for figure in written.fighter]
        game = Game(
            sides=[Side(affinity=side.affinity, score=side.score) for side in sides],
            fighters=[
                fighter_of(number, figure, profile, cards, self.effects(figure, shelf, checker, PLAYERS), 0, checker)
                for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True))
            ],
            pieces=[Piece(piece.key, *spot_of(piece.at), piece.turn) for piece in written.piece],
            markers=[marker_of(marker, shelf, checker) for marker in written.marker],
            phase=written.phase,
            turn=written.turn,
            active=(written.active or 1) - 1,
            first=(written.active or 1) - 1,
            initiative=written.initiative - 1,
            order=[0, 1],
            passes=int(written.passed),
            must_activate=written.must_activate,
        )
        activate(game, Activation, written, checker)
        if game.activation is not None:
            game.activation.acted = [checker.numbers["fighter"][name] for name in written.acted]
        return game, library

    def stands_on(self, game: Game, fighter: Fighter, piece: int) -> bool:
        """Whoever leapt or climbed on a flat top stands there (AK1-R-16)."""
        return kind(game, piece).standable and holds(game, piece, fighter.x, fighter.y)


def with_table(options: Options, shelf: Catalogue) -> Options:
    """The options with the table of their format."""
    table = shelf.formats.get(options.format)
    return options if table is None else replace(options, width=table.width, height=table.height)


def check_options(written: FirstEditionSituation, shelf: Catalogue, checker: Checker) -> None:
    """Scenario, phase and turn, and what the players agreed on."""
    options, scenario = written.options, shelf.scenarios.get(written.scenario)
    if scenario is None:
        known_keys = ", ".join(shelf.scenarios)
        checker.wrong("scenario", "new.scenario", "AK1-GEN-02", scenario=written.scenario, known=known_keys)
    checker.known("options.format", options.format, shelf.formats, "AK1-GEN-09")
    checker.known("options.setup", options.setup, ("quick", "played"))
    most = 1000 if options.max_turns is None else options.max_turns
    if checker.between("options.max_turns", most, 1, 1000, "AK1-R-107"):
        checker.between("turn", written.turn, 1, most, "AK1-R-107")
    for place, player in (("active", written.active or 1), ("initiative", written.initiative)):
        checker.player(place, player, PLAYERS, "AK1-GEN-01")


def check_markers(
    written: FirstEditionSituation, profiles: Sequence[Profile | Reason], options: Options, checker: Checker
) -> None:
    """Markers by themselves; a hive has been thrown by somebody."""
    for number, marker in enumerate(written.marker):
        place = f"marker[{number}]"
        checker.between(f"{place}.owner", marker.owner, 0, PLAYERS)
        checker.on_table(f"{place}.at", marker.at, options.width, height=options.height)
        if not marker.about and marker.kind != HIVE:
            continue
        whose = checker.number("fighter", marker.about, f"{place}.about")
        profile = None if whose is None else profiles[whose]
        if marker.kind == HIVE and profile is not None and not isinstance(profile, Reason) and profile.bees is None:
            checker.wrong(f"{place}.about", "situation.no-bees", "AK1-SKILL-057", figure=profile.name)


def marker_of(marker: WrittenMarker, shelf: Catalogue, checker: Checker) -> Marker:
    """A marker: what is not written is as its scenario puts it."""
    x, y = spot_of(marker.at)
    printed, flat = shelf.objects.get(marker.kind), marker.kind in FLAT
    radius = RADIUS if printed is None else printed.radius
    return Marker(
        marker.kind,
        x,
        y,
        radius if marker.radius is None else marker.radius,
        (0 if flat else SIZES.get(marker.kind, 1)) if marker.size is None else marker.size,
        not flat if marker.solid is None else marker.solid,
        marker.owner - 1,
        None,
        marker.element,
        checker.numbers["fighter"].get(marker.about, -1),
    )
