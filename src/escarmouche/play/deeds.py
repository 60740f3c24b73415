"""Who did what in a match, read from its events. It knows no game: only scenes and events.

Harm is told by an event `event.wounded` about the one hurt and, where there is one, about who hurt him; the first
number of its sentence is how much. A figure is taken out when it leaves the table by an event about somebody hurt in
that step, or after an event `event.dying` about itself: it had stayed for a while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from escarmouche.play.scene import Disc, Drop, Event, PutDisc

WOUNDED, DYING = "event.wounded", "event.dying"
FIGHTER = "fighter"


class Deeds(Struct):
    """What figures that are counted together did for one player in one match."""

    player: int
    profile: str
    """Or the name of one figure, where each is counted alone."""
    figures: int = 0
    dealt: int = 0
    """Harm done to figures of others."""
    taken: int = 0
    felled: int = 0
    """Figures of others taken out."""
    fallen: int = 0


class DeedCount:
    """Counts deeds, step by step; `called` says under which name a figure is counted."""

    def __init__(self, called: Callable[[Disc], str]) -> None:
        self.called = called
        self.figures: dict[str, Deeds] = {}
        """The line of each figure seen so far, by its id on the scene."""
        self.out: set[str] = set()
        """Those taken out. Who comes back is counted anew."""
        self.deeds: dict[tuple[int, str], Deeds] = {}
        self.dying: dict[str, str] = {}
        """Who stays on the table although it is lost, and by whom (empty: by nobody)."""

    @property
    def lines(self) -> list[Deeds]:
        """All that was counted, by player and name."""
        return [self.deeds[key] for key in sorted(self.deeds)]

    def meet(self, disc: Disc) -> None:
        """A disc on the table: a figure that was not known joins the line of its name."""
        if disc.kind != FIGHTER or disc.id in self.figures:
            return
        key = (disc.owner, self.called(disc))
        line = self.figures[disc.id] = self.deeds.setdefault(key, Deeds(*key))
        line.figures += 1

    def step(self, events: Iterable[Event]) -> None:
        """A finished step: who hurt whom, who fell."""
        hurt: dict[str, str] = {}
        for event in events:
            self.hear(event, hurt)

    def hear(self, event: Event, hurt: dict[str, str]) -> None:
        """One event; `hurt` says who was hurt in this step, and by whom (empty: by nobody)."""
        about = [str(thing) for thing in event.about]
        if event.said.key == WOUNDED and about:
            hurt[about[0]] = about[1] if len(about) > 1 else ""
            self.harm(about[0], hurt[about[0]], amount(event))
        if event.said.key == DYING and about:
            self.dying[about[0]] = hurt.get(about[0], "")
        for change in event.changes:
            if isinstance(change, PutDisc):
                if change.disc.id in self.out:
                    self.out.remove(change.disc.id)
                    del self.figures[change.disc.id]
                self.meet(change.disc)
            elif isinstance(change, Drop) and change.id in self.dying:
                self.fall(change.id, self.dying.pop(change.id))
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
        if victim is not None and target not in self.out:
            self.out.add(target)
            victim.fallen += 1
            if doer is not None and doer.player != victim.player:
                doer.felled += 1


def amount(event: Event) -> int:
    """How much an event is about: the first number of its sentence."""
    return next((value for _, value in event.said.params if isinstance(value, int)), 0)
