"""A companion match of Alkemy as two people play it: each says what is asked, tests say what matters."""

from __future__ import annotations

from random import Random
from typing import Any

from escarmouche.games.alkemy.companion.state import CompanionGame
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.requests import Ask, Faces, Ground

PLAIN: dict[str, Any] = {
    "begins": "player:0",
    "reaction": "no-reaction",
    "charge-more": [],
    "table.between": 0,
    "table.touching": [],
    "table.near": [],
    "table.near-what": [],
    "table.cover": [],
    "table.within": False,
}
"""What is said where a test does not care."""


class Companion:
    """A match on a real table, with its first turn begun."""

    def __init__(self, game: str, seed: int = 1, **options: Any) -> None:
        self.journal = Journal()
        self.match = Match.new(f"{game}-companion", seed=seed, dice="ask", journal=self.journal, **options)
        self.until("activate")

    @property
    def game(self) -> CompanionGame:
        game: CompanionGame = self.match.game
        return game

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
            self.match.answer(self.ask.player, plain(self.ask, drawn))
        raise AssertionError(f"{self.topic} is asked for ever, not {topics}")

    def activate(self, fighter: Fighter) -> None:
        """Play the card of a figure of whoever has the hand, up to what it declares."""
        self.until("activate")
        assert fighter.player == self.ask.player
        self.say("activate", f"card:{fighter.card}")
        self.until("declare")
        while self.ask.about != (fighter.id,):
            self.say("declare", "stop")
            self.until("declare")

    def declares(self, action: str) -> Fighter:
        """Some figure of whoever has the hand that may declare an Action: it is activated."""
        self.until("activate")
        player = self.ask.player
        for fighter in self.game.troop(player):
            trial = self.match.fork()
            if trial.request.refusal(f"card:{fighter.card}") is not None:  # type: ignore[union-attr]
                continue
            trial.answer(player, f"card:{fighter.card}")
            while trial.asked() and trial.asked()[0][1].topic.startswith("table."):
                ask = trial.asked()[0][1]
                trial.answer(ask.player, plain(ask, Random(0)))
            ask = trial.asked()[0][1]
            if ask.topic == "declare" and ask.refusal(action) is None:
                found = self.game.fighters[int(ask.about[0])]
                self.activate(found)
                return found
        raise AssertionError(f"nobody may {action}")

    def told(self, key: str) -> list[dict[str, Any]]:
        """What the journal and the step under way told of this kind."""
        frames = Replay(b"".join(self.journal.lines), partial=True).frames()
        events = [*[frame.event for frame in frames if frame.event is not None], *(self.game.events or [])]
        return [dict(event.said.params) for event in events if event.said.key == key]


def plain(ask: Ask[Any], rng: Random) -> Any:
    """An answer where a test does not care."""
    assert not isinstance(ask, Ground), ask.topic
    if isinstance(ask, Faces):
        return [4 - ask.player] * len(ask.dice)
    if (said := PLAIN.get(ask.topic)) is not None and ask.refusal(said) is None:
        return said
    if ask.topic == "declare" and ask.refusal("stop") is None:
        return "stop"
    return ask.sample(rng)
