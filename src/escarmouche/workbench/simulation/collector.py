"""Listens to a match and keeps what a page of figures needs. It knows no game: only scenes and events.

Harm is told by an event `event.wounded` about the one hurt and, where there is one, about who hurt him; the first
number of its sentence is how much. A figure is taken out when it leaves the table by an event about somebody hurt in
that step.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.journal import Journal
from escarmouche.play.scene import Disc, Drop, Event, PutDisc

if TYPE_CHECKING:
    from escarmouche.play.match import Match

WOUNDED = "event.wounded"
FIGHTER = "fighter"
NUMBERED = re.compile(r"(.+?) \d+")
"""How a name tells figures of one profile apart."""


class Deeds(Struct):
    """What the figures of one profile did for one player in one match."""

    player: int
    profile: str
    figures: int = 0
    dealt: int = 0
    """Harm done to figures of others."""
    taken: int = 0
    felled: int = 0
    """Figures of others taken out."""
    fallen: int = 0


class Details(Struct):
    """What is told of one match beside its result."""

    scores: list[list[int]]
    """The score of each player at the end of each turn, the first before any was played."""
    deeds: list[Deeds]


class Collector(Journal):
    """A journal that counts instead of writing."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: dict[str, Deeds] = {}
        """The line of each figure seen so far, by its id on the scene."""
        self.deeds: dict[tuple[int, str], Deeds] = {}
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
        hurt: dict[str, str] = {}
        for event in match.game.events or []:
            self.hear(event, hurt)
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
            self.meet(disc)
        tracks = [scene.tracks.get(f"score:{player}") for player in range(match.players)]
        if turn >= 0:
            self.scores[turn] = [track.value if track is not None else 0 for track in tracks]

    def meet(self, disc: Disc) -> None:
        """A disc on the table: a figure seen for the first time joins the line of its profile."""
        if disc.kind != FIGHTER or disc.id in self.figures:
            return
        key = (disc.owner, profile_of(disc.name))
        line = self.figures[disc.id] = self.deeds.setdefault(key, Deeds(*key))
        line.figures += 1

    def hear(self, event: Event, hurt: dict[str, str]) -> None:
        """One event; `hurt` says who was hurt in this step, and by whom (empty: by nobody)."""
        about = [str(thing) for thing in event.about]
        if event.said.key == WOUNDED and about:
            hurt[about[0]] = about[1] if len(about) > 1 else ""
            self.harm(about[0], hurt[about[0]], amount(event))
        for change in event.changes:
            if isinstance(change, PutDisc):
                self.meet(change.disc)
            elif isinstance(change, Drop) and about and about[0] in hurt:
                self.fall(change.id, hurt[about[0]])

    def harm(self, target: str, by: str, much: int) -> None:
        """Somebody is hurt."""
        victim, doer = self.figures.get(target), self.figures.get(by)
        if victim is not None:
            victim.taken += much
            if doer is not None and doer.player != victim.player:
                doer.dealt += much

    def fall(self, target: str, by: str) -> None:
        """Somebody is taken out."""
        victim, doer = self.figures.get(target), self.figures.get(by)
        if victim is not None:
            victim.fallen += 1
            if doer is not None and doer.player != victim.player:
                doer.felled += 1

    @property
    def details(self) -> Details:
        """All that was kept."""
        return Details(
            [self.scores[turn] for turn in sorted(self.scores)], [self.deeds[key] for key in sorted(self.deeds)]
        )


def amount(event: Event) -> int:
    """How much an event is about: the first number of its sentence."""
    return next((value for _, value in event.said.params if isinstance(value, int)), 0)


def profile_of(name: str) -> str:
    """The profile of a figure by its name: without the number that tells several apart."""
    found = NUMBERED.fullmatch(name)
    return found[1] if found else name
