"""The journal of a match: what was said and what happened, step by step, with a scene at each turn.

A replay runs no rule. A journal is a text of JSON lines; each ends with a digest chained to the line before, so that an
edited or cut file is found out, and where. The seed is written only once the match is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import IO, TYPE_CHECKING, Any

import msgspec

from escarmouche.play import journal_check
from escarmouche.play.reason import Param, Reason, reason
from escarmouche.play.scene import Event, Scene, differences
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.rulebook import Outcome

FORMAT = 1

SILENT = Reason("")
"""What an event says that only draws."""


class Header(msgspec.Struct, tag="header"):
    """The first line: which rules, on which library."""

    game: str
    revision: str
    schema: int
    players: int
    library: bytes
    names: list[str]
    format: int = FORMAT


class Keyframe(msgspec.Struct, tag="scene"):
    """What the table looks like at the start of a step, and the state there, to play on from."""

    step: int
    turn: int
    scene: Scene
    snapshot: bytes


class StepLine(msgspec.Struct, tag="step", omit_defaults=True):
    """One step: its name, who said what, and what happened; of an aside, who inserted it."""

    step: int
    name: str
    said: list[Any]
    who: list[int]
    events: list[Event]
    inserted: tuple[int, str] | None = None


class Undone(msgspec.Struct, tag="undo"):
    """Players went back: the steps from this one on did not happen."""

    step: int
    branch: int


class End(msgspec.Struct, tag="end"):
    """The match is over: how it ended, and the seed of its dice."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Any
    seed: int
    digest: bytes


class Note(msgspec.Struct, tag="note"):
    """What the players are told between two steps: that rules changed, and what it cost them. It is never undone."""

    step: int
    events: list[Event]


class Signed(msgspec.Struct, tag="signature"):
    """After the end: the public key of the server that kept the journal, its signature over all bytes before."""

    key: bytes
    signature: bytes


Line = Header | Keyframe | StepLine | Undone | Note | End | Signed

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Line).decode


class JournalError(ValueError):
    """A journal that cannot be read: what is wrong and in which line."""

    def __init__(self, line: int, key: str, **params: Param) -> None:
        self.line, self.why = line, reason(key, "", **params)
        super().__init__(f"line {line}: {Phrases('en').say(self.why)}")


class Journal:
    """Writes lines as a match goes on, to a file or to memory."""

    def __init__(self, file: IO[bytes] | None = None, names: list[str] | None = None) -> None:
        self.lines: list[bytes] = []
        self.file = file
        self.names = names or []
        self.chain = b""
        self.turn: int | None = None
        self.drawn: Scene | None = None
        """What somebody who draws the lines written so far would see."""

    def open(self, match: Match) -> None:
        """The header."""
        rules = match.rules
        self.write(
            Header(
                rules.name, rules.revision, rules.schema, match.players, rules.encode_library(match.library), self.names
            )
        )
        self.keyframe(match, 0)

    def keyframe(self, match: Match, step: int) -> None:
        """A scene whenever a new turn begins."""
        turn = match.rules.turn(match.game)
        if turn != self.turn:
            self.turn = turn
            self.drawn = match.rules.scene(match.game)
            self.write(Keyframe(step, turn, self.drawn, match.rules.encode(match.game)))

    def step(self, match: Match) -> None:
        """A finished step. What its events left undrawn (a point paid, an effect gone) is drawn in silence."""
        events = list(match.game.events or [])
        if self.drawn is not None:
            for event in events:
                event.draw(self.drawn)
            if left := differences(self.drawn, match.rules.scene(match.game)):
                events.append(Event(SILENT, (), left))
                events[-1].draw(self.drawn)
        if match.said or events:
            self.write(StepLine(match.number, match.step, match.said, match.who, events, match.inserted))
        self.keyframe(match, match.number + 1)

    def undo(self, match: Match) -> None:
        """The match went back to within this step: the table looks as it did at its start."""
        self.write(Undone(match.number, match.branch))
        self.turn = None
        self.drawn = match.rules.scene(match.rules.decode(match.snapshot, match.library))

    def close(self, match: Match) -> None:
        """The last line."""
        outcome: Outcome = match.outcome
        self.write(End(outcome.winners, outcome.scores, outcome.reason, match.seed, match.digest))

    def write(self, line: Line) -> None:
        """One line, chained to the one before and flushed: a killed process loses at most its last line."""
        text = encode(line)
        self.chain = blake2b(self.chain + text, digest_size=8).digest()
        sealed = text + b" " + self.chain.hex().encode() + b"\n"
        if self.file is None:
            self.lines.append(sealed)
        else:
            self.file.write(sealed)
            self.file.flush()


class Frame(msgspec.Struct):
    """A moment of a replay: the event just shown (none at a keyframe) and the scene after it."""

    step: int
    scene: Scene
    event: Event | None


class Replay:
    """A journal read back: its header, its lines that still count, its end."""

    def __init__(self, data: bytes, partial: bool = False) -> None:
        self.header, self.lines, self.end = read(data, partial)

    def frames(self, player: int | None = None) -> Iterator[Frame]:
        """Every event in order with the scene after it, as this player saw it (None: everything)."""
        scene: Scene | None = None
        for line in self.lines:
            if isinstance(line, Keyframe):
                scene = msgspec.json.decode(encode(line.scene), type=Scene)
                yield Frame(line.step, scene, None)
            elif isinstance(line, StepLine | Note) and scene is not None:
                for event in line.events:
                    event.draw(scene)
                    if player is None or event.only is None or player in event.only:
                        yield Frame(line.step, scene, event)


def read(data: bytes, partial: bool = False) -> tuple[Header, list[Line], End | None]:
    """The lines of a journal, checked; raises `JournalError` at the first that is edited, cut or foreign."""
    chain = b""
    lines: list[Line] = []
    header: Header | None = None
    end: End | None = None
    signed = False
    for number, sealed in enumerate(data.splitlines(keepends=True), 1):
        text, _, seal = sealed.rstrip(b"\n").rpartition(b" ")
        chain = blake2b(chain + text, digest_size=8).digest()
        whole = sealed.endswith(b"\n") and seal == chain.hex().encode()
        if not whole:
            if partial and header is not None:
                break
            cut = not sealed.endswith(b"\n")
            raise JournalError(number, "journal.cut" if cut else "journal.changed")
        try:
            line = decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise JournalError(number, "journal.foreign", fault=str(error)) from error
        if header is None and not isinstance(line, Header):
            raise JournalError(number, "journal.header")
        if place := next(faults_of(line, header), None):
            raise JournalError(number, "journal.impossible", place=place)
        if signed:
            raise JournalError(number, "journal.after-signature")
        if isinstance(line, Header):
            header = line
        elif isinstance(line, End):
            end = line
        elif isinstance(line, Signed):
            signed = True
        elif isinstance(line, Undone):
            lines = [kept for kept in lines if kept_before(kept, line.step)]
        else:
            lines.append(line)
    if header is None:
        raise JournalError(1, "journal.empty")
    if header.format != FORMAT:
        raise JournalError(1, "journal.format", written=header.format, known=FORMAT)
    if end is None and not partial:
        raise JournalError(len(data.splitlines()), "journal.unfinished")
    return header, lines, end


def faults_of(line: Line, header: Header | None) -> Iterator[str]:
    """The places of a line that no match can have written, and nobody could draw."""
    players = header.players if header is not None else 0
    match line:
        case Header():
            yield from journal_check.faults_of_header(line.players, line.names)
        case Keyframe():
            yield from (f"scene.{place}" for place in journal_check.faults_of_scene(line.scene, players))
        case StepLine():
            yield from (f"events{place}" for place in journal_check.faults_of_events(line.events, players))
        case End():
            yield from journal_check.faults_of_outcome(line.winners, line.scores, line.reason, players)


def kept_before(line: Line, step: int) -> bool:
    """Whether a line still counts once the match went back to this step."""
    if isinstance(line, Note):
        return True
    return isinstance(line, Keyframe | StepLine) and (
        line.step < step or (isinstance(line, Keyframe) and line.step == step)
    )
