"""Mustering (V2 p. 16-18): from what the players agreed on to a match before its first step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from escarmouche.games.alkemy.mustering import troops
from escarmouche.games.alkemy2.army import Army, affinities, check
from escarmouche.games.alkemy2.catalogue import READER, Catalogue
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.games.alkemy2.state import Game, Side
from escarmouche.play.reason import Refusal, Refused, refusal

DEFAULT_ARMIES = ("avalon-180-2", "aurlok-180-1")
DEFAULT_SCENARIO = "bornes-jins"


def muster(options: Mapping[str, Any]) -> tuple[Game, Library]:
    """The state before the first step and its library; raises `Refused` on what does not fit."""
    given = dict(options)
    shelf = READER.shelf_for(given.get("armies") or (), given.pop("content", ()), known)
    armies = [army_named(name, shelf) for name in given.pop("armies", None) or DEFAULT_ARMIES]
    players = len(armies)
    if not 2 <= players <= 4:
        raise Refused(refusal("new.players", "AK2-MULTI-01", players=players))
    points = given.pop("format", None) or max(army.format for army in armies)
    agreed = read_options(given, points, width_of(shelf, points, players), shelf, players)
    for army in armies:
        allowed = agreed[0].allow_cartel_loges
        for fault in check(army, shelf, format=points, multiplayer=players > 2, allow_cartel_loges=allowed):
            raise Refused(Refusal(fault))
    library = Library(
        options=agreed[0],
        scenario=agreed[1],
        profiles=dict(shelf.profiles),
        formulas=shelf.formulas,
        terrain=shelf.terrain,
        factions=[army.faction for army in armies],
        armies=[army.key for army in armies],
    )
    sides = [Side(affinity=affinities(army, shelf)[0]) for army in armies]
    game = Game(sides=sides, fighters=troops(armies, shelf.profiles), order=list(range(players)))
    game.library = library
    for fighter in game.fighters:
        fighter.components = game.profile(fighter).components
    return game, library


def read_options(given: dict[str, Any], points: int, width: int, shelf: Catalogue, players: int) -> tuple[Options, Any]:
    """The options of the match and its scenario."""
    key = given.pop("scenario", None) or DEFAULT_SCENARIO
    scenario = shelf.scenarios.get(key)
    if scenario is None:
        raise Refused(refusal("new.scenario", "AK2-SCEN-01", scenario=key, known=", ".join(shelf.scenarios)))
    try:
        options = msgspec.convert({"width": width, "format": points, **given}, Options)
    except msgspec.ValidationError as error:
        raise Refused(refusal("new.options", "AK2-SETUP-01", fault=str(error))) from error
    if scenario.on(options.width, players) is None:
        raise Refused(refusal("new.layout", "AK2-MULTI-02", scenario=key, width=options.width, players=players))
    return options, scenario


def width_of(shelf: Catalogue, points: int, players: int) -> int:
    """The table that goes with a format (p. 16, p. 38)."""
    formats: Mapping[int, Any] = shelf.multiplayer if players > 2 else shelf.formats
    if points not in formats:
        raise Refused(refusal("new.format", "AK2-ARMY-01", format=points, known=", ".join(map(str, formats))))
    width: int = formats[points].table
    return width


def army_named(name: Any, shelf: Catalogue) -> Army:
    """A list as it is, by its key, the beginning of its key, or the file that holds it."""
    return name if isinstance(name, Army) else READER.army(name, shelf, "AK2-ARMY-01")
