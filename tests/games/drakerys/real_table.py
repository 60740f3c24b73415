"""A match of Drakerys on a real table, led by a script: each word says what it answers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from escarmouche.play.journal import SILENT, Journal, StepLine, read
from escarmouche.play.match import Match
from escarmouche.play.requests import Faces, Ground

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Event

QUIET = ("total_destruction", "epic_fight", "messenger")
"""Missions that ask nothing while Units move and fight."""


class RealTable:
    """A match with real dice that has come to its first Activation, the first player's."""

    def __init__(self, armies: tuple[str, str], missions: tuple[str, str, str] = QUIET, **options: Any) -> None:
        self.match = Match.new(
            "drakerys-companion", armies=armies, missions=missions, seed=7, dice="ask", journal=Journal(), **options
        )
        self.say("roll", [10]).say("roll", [1])
        rng = Random(1)
        while self.ask.topic != "activate":
            for player, ask in self.match.asked():
                self.match.answer(player, ask.sample(rng))

    @property
    def game(self) -> StagedGame:
        game: StagedGame = self.match.game
        return game

    @property
    def ask(self) -> Ask[Any]:
        """What is asked."""
        return self.match.asked()[0][1]

    def unit(self, profile: str, player: int) -> Unit:
        """The first Unit of a profile."""
        return next(u for u in self.game.units if (u.profile, u.player) == (profile, player))

    def say(self, topic: str, value: Any) -> RealTable:
        """Answer what is asked, which is this."""
        ((player, ask),) = self.match.asked()
        assert ask.topic == topic, (ask.topic, ask.options())
        assert not isinstance(ask, Ground)
        self.match.answer(player, value)
        return self

    def roll(self, *faces: int) -> RealTable:
        """The dice fall; the last face is that of all others."""
        assert isinstance(self.ask, Faces)
        dice = len(self.ask.dice)
        return self.say("roll", [*faces, *[faces[-1]] * dice][:dice])

    def activate(self, unit: Unit, *deeds: str) -> RealTable:
        """A Unit is picked, and declares."""
        self.say("activate", f"unit:{unit.id}")
        for deed in deeds:
            self.say("declare", deed)
        return self

    def told(self) -> list[str]:
        """The keys of all sentences told so far."""
        return [event.said.key for event in self.events()]

    def events(self) -> list[Event]:
        """All that happened so far, the step under way included."""
        journal = self.match.journal
        assert journal is not None
        _, lines, _ = read(b"".join(journal.lines), partial=True)
        written = [event for line in lines if isinstance(line, StepLine) for event in line.events]
        return [event for event in [*written, *(self.game.events or ())] if event.said != SILENT]
