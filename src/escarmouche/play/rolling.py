"""The dice of a match: a hash of its seed, its branch, the step and the number of the roll, or a script of tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.dice.faces import faces
from escarmouche.play.scene import Counted, Event, Thrown

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Roll

MOST_SIDES = 20
"""Of dice that people throw; one with more stands for a direction."""

DICE_SUM = "luck.dice"
"""What is counted where nothing better is known: the sum of the faces."""

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
    dice = [face.shown for face in shown]
    counted = counted_sum(roll.dice, sum(face.number for face in shown))
    return Event(roll.why, roll.about, [], Thrown(roll.owner, dice, rolled, counted=counted))


def counted_sum(dice: Sequence[Die], shown: int) -> Counted | None:
    """What dice show together; none where one of them has no numbers, or measures an angle."""
    if any(die.sides > MOST_SIDES or min(face.number for face in die.faces) < 1 for die in dice):
        return None
    means = [face_mean(die) for die in dice]
    return Counted(DICE_SUM, shown, sum(mean for mean, _ in means), sum(variance for _, variance in means))


@lru_cache(maxsize=64)
def face_mean(die: Die) -> tuple[float, float]:
    """What a die shows on the mean, and how far it scatters."""
    mean = sum(face.number for face in die.faces) / die.sides
    return mean, sum((face.number - mean) ** 2 for face in die.faces) / die.sides
