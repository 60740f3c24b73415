"""A companion match of Alkemy as two people play it: each says what is asked, tests say what matters."""

from __future__ import annotations

from random import Random
from typing import Any

from games.boards.on_real_table import PLAIN, OnRealTable

from escarmouche.games.alkemy.companion.state import CompanionGame
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.requests import Ask


class Companion(OnRealTable):
    """A match on a real table, with its first turn begun."""

    plain = {
        **PLAIN,
        "begins": "player:0",
        "reaction": "no-reaction",
        "charge-more": [],
        "table.between": 0,
        "table.cover": [],
    }

    def __init__(self, game: str, seed: int = 1, **options: Any) -> None:
        super().__init__(game, seed, **options)
        self.until("activate")

    @property
    def game(self) -> CompanionGame:
        game: CompanionGame = self.match.game
        return game

    def answer(self, ask: Ask[Any], rng: Random) -> Any:
        if ask.topic == "declare" and ask.refusal("stop") is None:
            return "stop"
        return super().answer(ask, rng)

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
                trial.answer(ask.player, self.answer(ask, Random(0)))
            ask = trial.asked()[0][1]
            if ask.topic == "declare" and ask.refusal(action) is None:
                found = self.game.fighters[int(ask.about[0])]
                self.activate(found)
                return found
        raise AssertionError(f"nobody may {action}")
