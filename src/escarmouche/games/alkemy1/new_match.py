"""Mustering (p. 8-12): from what the players agreed on to a match before its first step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.games.alkemy.mustering import troops
from escarmouche.games.alkemy.recruitment import Army, affinities
from escarmouche.games.alkemy1.army import check
from escarmouche.games.alkemy1.catalogue import READER, Catalogue
from escarmouche.games.alkemy1.library import Library, Options
from escarmouche.games.alkemy1.skills.registry import known
from escarmouche.games.alkemy1.state import Game, Side
from escarmouche.play.reason import Refusal, Refused, refusal

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.content_types import Scenario

DEFAULT_ARMIES = ("avalon-180-1", "aurlok-180-1")
DEFAULT_SCENARIO = "bornes-jins"
PLAYERS = 2


def muster(options: Mapping[str, Any]) -> tuple[Game, Library]:
    """The state before the first step and its library; raises `Refused` on what does not fit."""
    given = dict(options)
    shelf = READER.shelf_for(given.get("armies") or (), given.pop("content", ()), known)
    armies = [army_named(name, shelf) for name in given.pop("armies", None) or DEFAULT_ARMIES]
    if len(armies) != PLAYERS:
        raise Refused(refusal("new.players", "AK1-GEN-01", players=len(armies)))
    points = max(army.format for army in armies)
    agreed, scenario = read_options(given, points, shelf)
    for army in armies:
        for fault in check(army, shelf, points):
            raise Refused(Refusal(fault))
    library = Library(
        options=agreed,
        scenario=scenario,
        profiles=dict(shelf.profiles),
        formulas=shelf.formulas,
        terrain=shelf.terrain,
        factions=[army.faction for army in armies],
        armies=[army.key for army in armies],
    )
    game = Game(sides=[side_of(army, shelf) for army in armies], fighters=troops(armies, shelf.profiles), order=[0, 1])
    game.library = library
    return game, library


def side_of(army: Army, shelf: Catalogue) -> Side:
    """A player; where his troop leaves the element open he says it before his first token (AK1-R-108)."""
    able = affinities(army, shelf)
    return Side(affinity=able[0] if len(able) == 1 else "")


def read_options(given: dict[str, Any], points: int, shelf: Catalogue) -> tuple[Options, Scenario]:
    """The options of the match and its scenario; table and scenery go with the points (AK1-GEN-08, 09)."""
    key = given.pop("scenario", None) or DEFAULT_SCENARIO
    scenario = shelf.scenarios.get(key)
    if scenario is None:
        raise Refused(refusal("new.scenario", "AK1-GEN-02", scenario=key, known=", ".join(shelf.scenarios)))
    table = given.pop("format", None) or shelf.format_for(points).key
    if table not in shelf.formats:
        raise Refused(refusal("new.format", "AK1-GEN-09", format=str(table), known=", ".join(shelf.formats)))
    played = shelf.formats[table]
    try:
        options = msgspec.convert({**given, "format": table, "width": played.width, "height": played.height}, Options)
    except msgspec.ValidationError as error:
        raise Refused(refusal("new.options", "AK1-GEN-09", fault=str(error))) from error
    if scenario.on(table) is None:
        raise Refused(refusal("new.layout", "AK1-GEN-02", scenario=key, format=table))
    return options, scenario


def army_named(name: Any, shelf: Catalogue) -> Army:
    """A list as it is, by its key, the beginning of its key, or the file that holds it."""
    return name if isinstance(name, Army) else READER.army(name, shelf, "AK1-ARMY-01")
