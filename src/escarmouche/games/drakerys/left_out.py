"""Why a question does not even show what somebody could name (p. 10-27): a Unit, a fighter, a spell, a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.activation import abilities, actions
from escarmouche.games.drakerys.choosing import number_named, unit_named
from escarmouche.games.drakerys.missions import MISSIONS
from escarmouche.games.drakerys.missions.rules import COMMON
from escarmouche.games.drakerys.scene import FATES
from escarmouche.games.drakerys.setup.sources import ELEMENTS
from escarmouche.play.numbered import name_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.left_out import Side
    from escarmouche.play.requests import Ask

OWN = (
    "activate", "deploy", "guard", "name-bearer", "name-breakthrough", "order-unit", "prayer-unit", "zephyr",
)  # fmt: skip
ENEMIES = ("attack-target", "charge-target", "chasm", "engulf", "shoot-target")
ASKS_FOR: Mapping[str, Side] = {**dict.fromkeys(OWN, "own"), **dict.fromkeys(ENEMIES, "enemy")}
"""Whose Units a question is about."""

UNITS = {
    "attack-target": "not-in-contact", "charge-target": "not-reached", "chasm": "far-enemy", "deploy": "deployed",
    "engulf": "far-enemy", "name-breakthrough": "not-recruited", "order-unit": "deaf", "prayer-unit": "unprayed",
    "zephyr": "far-ally",
}  # fmt: skip
"""By topic: why a Unit of the right side that is on the table is not asked for."""

Cause = Callable[["Game", "Ask[Any]", str], Reason | None]


def left_out(game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
    """What the game itself says of a key that a question does not show; None: nobody could name it."""
    text = str(key)
    if ask.topic in CAUSES:
        return CAUSES[ask.topic](game, ask, text)
    number = number_named("unit", text)
    return None if number is None else unit_left_out(game, ask, number)


# ---- Units and fighters ---------------------------------------------------------------------------------------------


def unit_left_out(game: Game, ask: Ask[Any], number: int) -> Reason:
    """A Unit that is of no army, another's, off the table, or none that the rule means."""
    if number >= len(game.units):
        return reason("left-out.no-unit", ask.rule)
    unit = game.units[number]
    who, side = game.name(unit), side_asked(game, ask)
    if side is not None and (unit.player == ask.player) != (side == "own"):
        return reason("left-out.not-yours" if side == "own" else "left-out.own", ask.rule, who=who)
    if unit.cage:
        return reason("left-out.cage", "DRK-R-69")
    if not unit.on_table:
        return reason(f"left-out.{FATES[unit.where]}", ask.rule, who=who)
    if ask.about and unit.leader == ask.about[0]:
        return reason("left-out.oneself", ask.rule, who=who)
    return reason(f"left-out.{UNITS.get(ask.topic, 'unsuited')}", ask.rule, who=who)


def side_asked(game: Game, ask: Any) -> Side | None:
    """Whose Units are to be named; of a spell, those of the side that it may name at all."""
    if ask.topic != "spell-target":
        return ASKS_FOR.get(ask.topic)
    offered = [unit_named(game, key) for key in ask.keys if number_named("unit", str(key)) is not None]
    return None if not offered else "own" if offered[0].player == ask.player else "enemy"


def asked_of(game: Game, ask: Ask[Any]) -> Unit:
    """The Unit that a question is about, by its Leader."""
    return game.units[game.figures[int(ask.about[0])].unit]


def loss(game: Game, ask: Ask[Any], key: str) -> Reason:
    """A fighter of another Unit, one that is gone already, or one that the priorities keep or take in any case."""
    unit = asked_of(game, ask)
    if not key.isdecimal() or int(key) not in unit.figures:
        return reason("left-out.other-unit", ask.rule, who=game.name(unit))
    if not game.figures[int(key)].alive:
        return reason("left-out.fallen", ask.rule, who=game.name(unit))
    return reason("losses.priorities", "DRK-WOUND-09")


# ---- Actions, spells, dice ------------------------------------------------------------------------------------------


def deed(game: Game, ask: Ask[Any], key: str) -> Reason | None:
    """A capacity that the Unit does not have or cannot use now, an Action of another mission or of no use to it."""
    unit = asked_of(game, ask)
    if name := name_in(key):
        own = abilities(game, unit).get(key)
        why = None if own is None else own.ability(game, unit)
        return why or reason("left-out.not-on-card", "DRK-GEN-07", who=game.name(unit), what=name)
    if key in [action.key for action in actions(game)]:
        return reason("left-out.no-action", ask.rule, who=game.name(unit))
    special = [one.key for mission in MISSIONS.values() for owner in (COMMON, 0) for one in mission.actions(owner)]
    return reason("left-out.not-in-play", "DRK-ACT-04", what=f"@option.{key}") if key in special else None


def spell(game: Game, ask: Ask[Any], key: str) -> Reason | None:
    """A spell that was not attributed to this wizard."""
    if key not in game.library.spells:
        return None
    return reason("left-out.not-attributed", "DRK-MAGIC-09", who=game.name(asked_of(game, ask)), spell=f"@spell.{key}")


def die(game: Game, ask: Ask[Any], key: str) -> Reason:
    """A die of another roll, or one that may not be rolled again."""
    return reason("left-out.die", "DRK-DICE-08")


# ---- sources, scenery -----------------------------------------------------------------------------------------------


def source(game: Game, ask: Ask[Any], key: str) -> Reason:
    """A source that is gone, exhausted, out of reach, or without room or time for anything."""
    number = number_named("source", key)
    if number is None or number >= len(game.sources):
        return reason("left-out.gone", ask.rule)
    found = game.sources[number]
    if found.gone:
        return reason("left-out.gone", ask.rule)
    if found.exhausted:
        return reason("left-out.exhausted", "DRK-SUMMON-04")
    return reason("left-out.source", "DRK-SUMMON-02")


def piece(game: Game, ask: Ask[Any], key: str) -> Reason:
    """A piece that lies beyond the range of the spell, or does not lie on the table."""
    number = number_named("scenery", key)
    there = number is not None and number < len(game.scenery)
    return reason("left-out.piece" if there else "left-out.gone", ask.rule)


def piece_to_place(game: Game, ask: Ask[Any], key: str) -> Reason | None:
    """A piece that is placed already, has no room, or is of another set."""
    if key not in game.library.scenery:
        return None
    return reason("left-out.placed", "DRK-H-SCEN-01", what=f"@scenery.{key}")


def element(game: Game, ask: Ask[Any], key: str) -> Reason | None:
    """An Element whose Vortex lies on the table."""
    return reason("left-out.element", "DRK-SETUP-03", element=f"@element.{key}") if key in ELEMENTS else None


def location(game: Game, ask: Ask[Any], key: str) -> Reason:
    """A location where a Vortex lies."""
    return reason("left-out.location", "DRK-SETUP-03")


CAUSES: dict[str, Cause] = {
    "declare": deed, "losses": loss, "reroll": die, "spell": spell, "spell-scenery": piece, "summon-source": source,
    "scenery": piece_to_place, "vortex": element, "vortex-location": location,
}  # fmt: skip
"""By the topic of the question, where no Unit is asked for."""
