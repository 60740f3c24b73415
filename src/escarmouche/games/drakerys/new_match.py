"""From what the players agreed on (p. 14) to a match before its first step: armies and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from escarmouche.games.drakerys.army import Army, check, points_of
from escarmouche.games.drakerys.catalogue import READER, Catalogue
from escarmouche.games.drakerys.library import Library, Options
from escarmouche.games.drakerys.skills.registry import known
from escarmouche.games.drakerys.state import Figure, Game, Side, Unit
from escarmouche.play.reason import Refusal, Refused, refusal

DEFAULT_ARMIES = ("avaren-470", "irosia-470-2")


def muster(options: Mapping[str, Any]) -> tuple[Game, Library]:
    """The state before the first step and its library; raises `Refused` on what does not fit."""
    given = dict(options)
    shelf = READER.shelf_for(given.get("armies") or (), given.pop("content", ()), known)
    armies = [army_named(name, shelf) for name in given.pop("armies", None) or DEFAULT_ARMIES]
    if len(armies) != 2:
        raise Refused(refusal("new.players", "DRK-GEN-01", players=len(armies)))
    agreed = read_options(given, armies, shelf)
    for army in armies:
        for fault in check(army, shelf, points=agreed.points, rarity=agreed.rarity):
            raise Refused(Refusal(fault))
    library = Library(
        options=agreed,
        profiles=dict(shelf.profiles),
        spells=shelf.spells,
        weapons=shelf.weapons,
        scenery=shelf.scenery,
        armies=[army.key for army in armies],
    )
    units, figures = troops(armies)
    sides = [Side(allegiance=army.allegiance, army_points=points_of(army)) for army in armies]
    game = Game(sides=sides, units=units, figures=figures)
    game.library = library
    return game, library


def read_options(given: Mapping[str, Any], armies: Sequence[Army], shelf: Catalogue) -> Options:
    """The options of the match; its strategic value is that of the larger list unless told (DRK-ARMY-04)."""
    largest = max(armies, key=lambda army: army.points)
    rarity = max(army.rarity for army in armies)
    try:
        options = msgspec.convert({"points": largest.points, "rarity": rarity, **given}, Options)
    except msgspec.ValidationError as error:
        raise Refused(refusal("new.options", "DRK-ARMY-04", fault=str(error))) from error
    unknown = [key for key in options.missions if key not in shelf.missions]
    if unknown or len(options.missions) not in (0, 3) or len(set(options.missions)) != len(options.missions):
        names = ", ".join(unknown or options.missions)
        raise Refused(refusal("new.missions", "DRK-MISSION-06", missions=names, known=", ".join(shelf.missions)))
    if options.scenery not in shelf.scenery_sets:
        known_sets = ", ".join(shelf.scenery_sets)
        raise Refused(refusal("new.scenery", "DRK-H-SCEN-03", scenery=options.scenery, known=known_sets))
    return options


def army_named(name: Any, shelf: Catalogue) -> Army:
    """A list as it is, by its key, the beginning of its key, or the file that holds it."""
    return name if isinstance(name, Army) else READER.army(name, shelf, "DRK-ARMY-01")


def troops(armies: Sequence[Army]) -> tuple[list[Unit], list[Figure]]:
    """The Units of both armies and their fighters, the first of each Unit its Leader (DRK-UNIT-04)."""
    units: list[Unit] = []
    figures: list[Figure] = []
    for player, army in enumerate(armies):
        for recruited in army.units:
            number, first = len(units), len(figures)
            ids = list(range(first, first + recruited.figures))
            figures += [Figure(figure, number) for figure in ids]
            spells = list(army.spells.get(recruited.profile, ()))
            unit = Unit(number, player, recruited.profile, ids, first, points=recruited.points, weapon=recruited.weapon)
            unit.spells = spells
            units.append(unit)
    return units, figures
