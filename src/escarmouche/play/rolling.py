"""The dice of a match: a hash of its seed, its branch, the step and the number of the roll, or a script of tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from escarmouche.dice.faces import faces
from escarmouche.play.scene import Event, Thrown

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Roll

MOST_SIDES = 20
"""Of dice that people throw; one with more stands for a direction."""

Dice = Callable[[Sequence["Die"]], list[int]]


def roll(match: Match, roll: Roll) -> list[int]:
    """The faces that these dice show now."""
    if match.script is not None:
        return match.script(roll.dice)
    number = match.rolled
    match.rolled = number + 1
    return faces(match.seed, match.branch, match.number, number, [len(die.faces) for die in roll.dice])


def dice_fall(roll: Roll, rolled: list[int]) -> Event:
    """What everybody sees as a player's dice fall."""
    shown = [die.faces[face] for die, face in zip(roll.dice, rolled, strict=True)]
    dice = [f"{face.number} {face.symbol}".strip() for face in shown]
    return Event(roll.why, roll.about, [], Thrown(roll.owner, dice, rolled, expected=expected_sum(roll.dice)))


def expected_sum(dice: Sequence[Die]) -> float:
    """What dice show together on the mean; nought where one of them has no numbers, or measures an angle."""
    if any(die.sides > MOST_SIDES or min(face.number for face in die.faces) < 1 for die in dice):
        return 0.0
    return sum(sum(face.number for face in die.faces) / die.sides for die in dice)
