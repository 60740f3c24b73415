"""A situation: any position of any game, set up from a file, with answers and dice to play there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, refusal

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.journal import Journal
    from escarmouche.play.rulebook import Rulebook


class Say(Struct, forbid_unknown_fields=True):
    """A player, counted from 1, and his answer."""

    player: int
    answer: Any


class Situation(Struct):
    """A state between two steps, and what is said and rolled from there."""

    game: Any
    library: Any
    answers: list[Say] = []
    dice: list[list[int]] = []


class ScriptedDice:
    """Faces from a file, roll by roll, from one to the number of sides; then chance."""

    def __init__(self, rolls: Sequence[Sequence[int]], chance: int) -> None:
        self.rolls, self.chance, self.used = rolls, chance, 0

    def __call__(self, dice: Sequence[Die]) -> list[int]:
        from escarmouche.dice.faces import faces

        number, self.used = self.used, self.used + 1
        if number >= len(self.rolls):
            return faces(self.chance, 0, 0, number, [die.sides for die in dice])
        rolled = self.rolls[number]
        if len(rolled) != len(dice):
            raise Refused(refusal("situation.dice-count", roll=number + 1, needed=len(dice), given=len(rolled)))
        for face, die in zip(rolled, dice, strict=True):
            if not 1 <= face <= die.sides:
                raise Refused(refusal("situation.face", roll=number + 1, face=face, sides=die.sides))
        return [face - 1 for face in rolled]


def begin(rules: Rulebook[Any], situation: Situation, seed: int = 0, journal: Journal | None = None) -> Match:
    """A match that stands where the situation says."""
    script = ScriptedDice(situation.dice, seed) if situation.dice else None
    return Match.begin(rules, situation.library, situation.game, seed, undo=True, journal=journal, script=script)


def play(match: Match, situation: Situation) -> None:
    """Say the answers of the file in their order; raises `SituationRefused` at the first that will not do."""
    for number, say in enumerate(situation.answers, 1):
        wrong = match.refusal(say.player - 1, say.answer)
        if wrong is not None:
            raise SituationRefused(number, wrong)
        match.answer(say.player - 1, say.answer)


class SituationRefused(Refused):
    """An answer of the file that the match refuses: the how-manieth, and why."""

    def __init__(self, number: int, why: Any) -> None:
        super().__init__(why)
        self.number = number
