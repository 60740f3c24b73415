"""A match on a real table as two people play it: each says what is asked, tests say what matters."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.requests import Ask, Faces, Ground

PLAIN: dict[str, Any] = {
    "table.touching": [],
    "table.near": [],
    "table.near-what": [],
    "table.within": False,
}
"""What is said of a table where a test does not care."""


class OnRealTable:
    """A match, and whoever answers for both players."""

    plain: ClassVar[dict[str, Any]] = PLAIN
    """What is said where a test does not care."""

    def __init__(self, game: str, seed: int = 1, **options: Any) -> None:
        self.journal = Journal()
        self.match = Match.new(f"{game}-companion", seed=seed, dice="ask", journal=self.journal, **options)

    @property
    def ask(self) -> Ask[Any]:
        """What is asked now, first of all."""
        return self.match.asked()[0][1]

    @property
    def topic(self) -> str:
        return "" if self.match.over else self.ask.topic

    def say(self, topic: str, answer: Any) -> None:
        """Answer the open question, which is about this."""
        assert self.topic == topic, f"{self.topic}, not {topic}"
        self.match.answer(self.ask.player, answer)

    def roll(self, face: int) -> None:
        """Every die of the open roll shows this face."""
        assert isinstance(self.ask, Faces), self.topic
        self.say("roll", [face] * len(self.ask.dice))

    def until(self, *topics: str, rng: Random | None = None) -> str:
        """Answer plainly until one of these is asked."""
        drawn = rng or Random(0)
        for _ in range(200):
            if self.topic in ("", *topics):
                return self.topic
            self.match.answer(self.ask.player, self.answer(self.ask, drawn))
        raise AssertionError(f"{self.topic} is asked for ever, not {topics}")

    def answer(self, ask: Ask[Any], rng: Random) -> Any:
        """An answer where a test does not care."""
        assert not isinstance(ask, Ground), ask.topic
        if isinstance(ask, Faces):
            return [4 - ask.player] * len(ask.dice)
        if (said := self.plain.get(ask.topic)) is not None and ask.refusal(said) is None:
            return said
        return ask.sample(rng)

    def told(self, key: str) -> list[dict[str, Any]]:
        """What the journal and the step under way told of this kind."""
        frames = Replay(b"".join(self.journal.lines), partial=True).frames()
        events = [*[frame.event for frame in frames if frame.event is not None], *(self.match.game.events or [])]
        return [dict(event.said.params) for event in events if event.said.key == key]
