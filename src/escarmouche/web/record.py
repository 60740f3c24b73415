"""The record of a match on the server: a journal that also keeps its events as the log of each table tells them."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw, Struct

from escarmouche.play.journal import SILENT, Journal, JournalError, Keyframe, Note, StepLine, read
from escarmouche.play.reason import Reason
from escarmouche.play.scene import Change, Event, Thrown

if TYPE_CHECKING:
    from escarmouche.play.match import Match


class LogBody(Struct):
    """All of an entry of the log but its number, which differs from reader to reader."""

    step: int
    turn: int
    said: Reason
    about: list[str | int]
    changes: list[Change]
    thrown: Thrown | None = None


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(LogBody).decode


KEYFRAME, UNDONE = b'{"type":"scene"', b'{"type":"undo"'
"""How lines begin; after an undo the next finished step ends with a keyframe."""


class Entry(Struct, frozen=True):
    """An event, written out when it was heard: what it put on the table may go on from there, the log may not."""

    step: int
    only: tuple[int, ...] | None
    text: bytes
    lasting: bool = False
    """Whether it stays though the match goes back beyond it."""

    def heard_by(self, player: int) -> bool:
        """Whether this player (-1: a spectator) may know it."""
        return self.only is None or player in self.only

    def changes(self) -> list[Change]:
        """What it changes on the scene, as it was then; made anew, for a scene keeps what is put on it."""
        return decode(self.text).changes

    def told(self, number: int) -> Raw:
        """As the log of a reader tells it, who counts it so."""
        return Raw(b'{"id":%d,' % number + self.text[1:])


class Record(Journal):
    """Keeps what was told, of finished steps and of the one under way."""

    def __init__(self, names: list[str] | None = None) -> None:
        super().__init__(None, names)
        self.entries: list[Entry] = []
        self.finished = 0
        """How many entries belong to finished steps."""
        self.now = 0
        """The turn at the start of the step under way."""

    @classmethod
    def of(cls, lines: list[bytes]) -> Record:
        """The record that wrote these lines; raises `JournalError` where they are not as they were written."""
        chain = sealed(lines)
        header, kept, _ = read(b"".join(lines), partial=True)
        record = cls(header.names)
        record.lines, record.chain = lines, chain
        for line in kept:
            if isinstance(line, Keyframe):
                record.now = record.turn = line.turn
                record.drawn = line.scene
            elif isinstance(line, StepLine):
                record.hear(line)
            elif isinstance(line, Note):
                for event in line.events:
                    record.keep(event, line.step, lasting=True)
        record.finished = len(record.entries)
        framed = (line for line in reversed(lines) if line.startswith((KEYFRAME, UNDONE)))
        if next(framed).startswith(UNDONE):
            record.turn = None
        return record

    def hear(self, line: StepLine) -> None:
        """The events of a step that was written down."""
        for event in line.events:
            if event.said != SILENT:
                self.keep(event, line.step)
            if self.drawn is not None:
                event.draw(self.drawn)

    def catch_up(self, match: Match) -> None:
        """Hear what the step under way has told since."""
        events: list[Event] = match.game.events or []
        for event in events[len(self.entries) - self.finished :]:
            self.keep(event, match.number)

    def note(self, match: Match, said: list[Reason]) -> None:
        """Tell everybody something before the step under way has told anything; it outlives every undo."""
        note = Note(match.number, [Event(reason) for reason in said])
        self.write(note)
        for event in note.events:
            self.keep(event, note.step, lasting=True)
        self.finished = len(self.entries)

    def keep(self, event: Event, step: int, lasting: bool = False) -> None:
        """An event becomes an entry of the log, as it is now."""
        rest = LogBody(step, self.now, event.said, list(event.about), event.changes, event.thrown)
        self.entries.append(Entry(step, event.only, encode(rest), lasting))

    def keyframe(self, match: Match, step: int) -> None:
        """A scene whenever a new turn begins."""
        super().keyframe(match, step)
        self.now = match.rules.turn(match.game)

    def step(self, match: Match) -> None:
        """A finished step."""
        self.catch_up(match)
        self.finished = len(self.entries)
        super().step(match)

    def undo(self, match: Match) -> None:
        """The match went back: what was told since did not happen."""
        super().undo(match)
        self.entries = [entry for entry in self.entries if entry.lasting or entry.step < match.number]
        self.finished = len(self.entries)
        self.now = match.rules.turn(match.rules.decode(match.snapshot, match.library))

    def listen(self, match: Match) -> None:
        """Listen to a match that was loaded: its step is said again, so that what it told so far is heard."""
        match.journal = self
        if match.over:
            return
        match.game = match.rules.decode(match.snapshot, match.library)
        match.game.events = []
        match.repeat(match.said, match.who)

    def renew(self, match: Match, said: list[Reason]) -> None:
        """Listen to a match that goes on under other rules: its step begins anew, and everybody is told so."""
        match.journal = self
        match.branch += 1
        self.undo(match)
        self.note(match, said)
        match.game.events = []
        match.begin_anew()


def sealed(lines: list[bytes]) -> bytes:
    """The seal of the last line, each found to fit the one before."""
    chain = b""
    for number, line in enumerate(lines, 1):
        text, _, seal = line.rstrip(b"\n").rpartition(b" ")
        chain = blake2b(chain + text, digest_size=8).digest()
        if seal != chain.hex().encode():
            raise JournalError(number, "journal.changed")
    return chain
