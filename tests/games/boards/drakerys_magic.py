"""Wizards, troops and castings for tests of the magic of Drakerys: nobody has a skill that the test does not name."""

from __future__ import annotations

from typing import Any

from games.boards.drakerys import Board

from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.magic import CAST
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.script import dice, play

NUMBERS = {
    **dict.fromkeys(("actions", "health", "initiative", "melee", "strength", "toughness", "will"), 3),
    "power": 1,
    "walk": 10,
    "charge": 15,
}


def profile(board: Board, name: str, **fields: Any) -> str:
    """A profile of one's own on the shelf of this board; its key."""
    made = Profile(**{"name": name, "allegiance": "irosia", "types": ("infantry",), **NUMBERS, **fields})
    board.library.profiles[made.key] = made
    return made.key


def mage(
    board: Board,
    *spells: str,
    player: int = 0,
    at: tuple[float, float] = (45, 45),
    domain: str = "Tempête",
    **fields: Any,
) -> Unit:
    """A wizard of level 3 who knows these spells."""
    skills = (f"Magicien[3] ({domain})", *fields.pop("skills", ()))
    return board.put(profile(board, f"Mage {player}", skills=skills, **fields), player, at, spells=list(spells))


def troop(board: Board, player: int, *spots: tuple[float, float], **fields: Any) -> Unit:
    """An ordinary Unit."""
    name = fields.pop("name", f"Troupe {len(board.game.units)}")
    return board.put(profile(board, name, **fields), player, *spots)


def maelstrom(board: Board, unit: Unit) -> None:
    """A Maelstrom under the feet of a wizard: no opposition, nine dice."""
    leader = board.game.leader(unit)
    board.source("maelstrom", leader.x, leader.y)


def activate(board: Board, unit: Unit) -> Activation:
    """The Activation of a Unit, as if it had just declared an Action of 1 time section."""
    board.game.activation = Activation(unit.id, spent=1, actions=1, cost=1)
    return board.game.activation


def cast(board: Board, unit: Unit, *script: Any) -> None:
    """Resolve one casting in the Activation of the wizard."""
    activation = board.game.activation
    if activation is None or activation.unit != unit.id:
        activation = activate(board, unit)
    play(CAST.resolve(board.game, unit, activation), *script)


def succeed(
    board: Board, unit: Unit, successes: int, *named: Any, tier: int | None = None, then: tuple[Any, ...] = ()
) -> None:
    """Cast with so many successes out of the one Maelstrom: what is named first, the tier if it is asked for."""
    chosen = [] if tier is None else [f"tier:{tier}"]
    cast(board, unit, *named, successes - 1, dice(*[9] * successes), *chosen, *then)


def effects(unit: Unit) -> list[str]:
    """What lies beside a Unit."""
    return [effect.skill for effect in unit.effects]


def strikes(board: Board) -> list[tuple[int, int, int, int]]:
    """Hits due: Unit, number, Strength, Saturation."""
    return [(s.unit, s.hits, s.strength, s.saturation) for s in board.game.agenda if isinstance(s, Strike)]
