"""Listens to a match and keeps what a page of figures needs. It knows no game: only scenes and events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.deeds import DeedCount, Deeds
from escarmouche.play.journal import Journal

if TYPE_CHECKING:
    from escarmouche.play.match import Match

NUMBERED = re.compile(r"(.+?) \d+")
"""How a name tells figures of one profile apart."""


class Details(Struct):
    """What is told of one match beside its result."""

    scores: list[list[int]]
    """The score of each player at the end of each turn, the first before any was played."""
    deeds: list[Deeds]


class Collector(Journal):
    """A journal that counts instead of writing."""

    def __init__(self) -> None:
        super().__init__()
        self.count = DeedCount(lambda disc: profile_of(disc.name))
        self.scores: dict[int, list[int]] = {}
        """The score of each player at the end of each turn."""
        self.playing = 0
        """The turn under way."""
        self.played = False
        """Whether anything has happened in it."""

    def open(self, match: Match) -> None:
        """The table before the first step."""
        self.playing = match.rules.turn(match.game)
        self.look(match, self.playing - 1)

    def step(self, match: Match) -> None:
        """A finished step: who hurt whom, who fell; at the end of a turn, the scores."""
        self.played = True
        self.count.step(match.game.events or [])
        turn = match.rules.turn(match.game)
        if turn != self.playing:
            self.look(match, self.playing)
            self.playing, self.played = turn, False

    def close(self, match: Match) -> None:
        """The last turn ends with the match, unless it had only been counted up."""
        if self.played:
            self.look(match, self.playing)

    def undo(self, match: Match) -> None:
        """Nobody takes an answer back in a match that plays itself."""
        raise RuntimeError("a match that is counted cannot go back")

    def look(self, match: Match, turn: int) -> None:
        """Everybody on the table, and the scores at the end of this turn."""
        scene = match.rules.scene(match.game)
        for disc in scene.discs.values():
            self.count.meet(disc)
        tracks = [scene.tracks.get(f"score:{player}") for player in range(match.players)]
        if turn >= 0:
            self.scores[turn] = [track.value if track is not None else 0 for track in tracks]

    @property
    def details(self) -> Details:
        """All that was kept."""
        return Details([self.scores[turn] for turn in sorted(self.scores)], self.count.lines)


def profile_of(name: str) -> str:
    """The profile of a figure by its name: without the number that tells several apart."""
    found = NUMBERED.fullmatch(name)
    return found[1] if found else name
