"""A player who looks at each sensible answer once, by the judgement of the game, and takes the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.players.explanation import explanation

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.judgement import Judgement, Weighed
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.players.explanation import Explanation
    from escarmouche.players.player import Seat

HURRY = 0.005
"""With fewer seconds than this no time is left to look."""


class Greedy:
    """Knows the game by its judgement alone; in a game without one any acceptable answer is as good as another."""

    __slots__ = ("_judgement", "_said", "_why", "blur", "noise")

    def __init__(self, blur: float = 0.10, noise: float = 0.0) -> None:
        self.blur = blur
        """By which share of a distance he is wrong, one deviation, where he may not measure."""
        self.noise = noise
        """By which share of what is at stake he misjudges an answer, one deviation."""
        self._judgement: Judgement[Any] | None = None
        self._why: Explanation | None = None
        self._said: tuple[Weighed, list[Weighed]] | None = None

    def decide(self, seat: Seat) -> Answer:
        """The acceptable answer worth most; chance decides between equals, and where there is nothing to weigh."""
        self._why = self._said = None
        ask, rng = seat.request, seat.rng
        weighed = self.weighed(seat)
        chosen = self.best(weighed, rng)
        if chosen is not None and ask.refusal(chosen.answer) is not None:
            others = [each for each in self.best_first(weighed, rng) if each is not chosen]
            chosen = next((each for each in others if ask.refusal(each.answer) is None), None)
        if chosen is None:
            return ask.sample(rng)
        self._said = chosen, weighed
        return chosen.answer

    def open_eyes(self, rules: Rulebook[Any], seed: int) -> None:
        """See as this seed has it, from now on; who is not told sees as his own chance has it at his first decision."""
        self._judgement = rules.judgement(self.blur, seed)

    def weighed(self, seat: Seat) -> list[Weighed]:
        """What the judgement of the game says about the question, in a world that fits what is known."""
        if seat.rules is None or (seat.clock is not None and seat.clock < HURRY):
            return []
        if self._judgement is None:
            self.open_eyes(seat.rules, seat.rng.getrandbits(32))
        if self._judgement is None:
            return []
        offhand = self._judgement.offhand(seat.request)
        if offhand is not None:
            return [offhand]
        if seat.peek is None:
            return []
        return self._judgement.weigh(seat.peek(seat.rng), seat.request.player, seat.request, seat.rng)

    def best(self, weighed: list[Weighed], rng: Random) -> Weighed | None:
        """What he thinks is worth most; the others need no order until it is refused."""
        if self.noise or len(weighed) < 2:
            return next(iter(self.best_first(weighed, rng)), None)
        most = max([each.value for each in weighed])
        equals = [each for each in weighed if each.value == most]
        return equals[0] if len(equals) == 1 else rng.choice(equals)

    def best_first(self, weighed: list[Weighed], rng: Random) -> list[Weighed]:
        """In the order of what he thinks they are worth."""
        if len(weighed) < 2:
            return weighed
        values = [each.value for each in weighed]
        spread = self.noise * (max(values) - min(values))
        if spread:
            values = [value + rng.gauss(0.0, spread) for value in values]
        order = sorted(range(len(weighed)), key=lambda at: (-values[at], rng.random()))
        return [weighed[at] for at in order]

    def explain(self) -> list[Reason]:
        """What the last answer aimed at, and what it was preferred to."""
        if self._why is None and self._said is not None:
            self._why = explanation(*self._said)
        return self._why.reasons() if self._why is not None else []
