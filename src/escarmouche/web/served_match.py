"""A match as the server keeps it: its record, who wishes to go back, and why computers answered as they did.

Everything that can be said to it is a `Word`; the same words give the same served, so that a save and the words
after it are all that has to be stored.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.play.reason import Reason, Refused, refusal
from escarmouche.play.requests import AskSecretly
from escarmouche.play.speakers import speakers
from escarmouche.players.explanation import Reasons
from escarmouche.web.record import Record

MOST_STEPS = 100
"""How many finished steps are kept to go back to."""
MOST_EXPLAINED = 20


class Word(Struct, frozen=True):
    """What was said to a match: an answer, an undo, a consent to one, an aside."""

    kind: str
    player: int
    value: Any = None
    request: str = ""
    reasons: Reasons | None = None
    """Of a computer: why."""


class Wish(Struct):
    """A player would take back what was learnt from; who has agreed so far."""

    player: int
    agreed: list[int]


class Explanation(Struct, frozen=True):
    """Why a computer answered as it did, at which step, before which entry of the log."""

    player: int
    step: int
    entry: int
    reasons: tuple[Reason, ...]
    kept: bool
    """Whether the answer is a secret that outlives its step: nobody else hears why before the end."""
    told: tuple[Reason, ...] = ()
    """What others hear of it before."""


class Saved(Struct):
    """A served match as bytes: the match, how much of its record was written, and what hangs beside."""

    match: bytes
    lines: int
    wish: Wish | None
    explained: list[Explanation]
    revision: str


class Checkpoint(Struct):
    """The start of the step under way: with any earlier save, all that a new revision of the rules goes on from."""

    branch: int
    number: int
    snapshot: bytes
    digest: bytes
    lines: int
    spoke: list[int]
    """Whose answers of this step stood already when it was taken: an undo may lead into the midst of a step."""


class ServedMatch:
    """A match and all that is said to it. `agreeing` are players who always consent to each other's undo."""

    def __init__(self, match: Match, record: Record, agreeing: Sequence[frozenset[int]]) -> None:
        self.match, self.record, self.agreeing = match, record, agreeing
        self.wish: Wish | None = None
        self.explained: list[Explanation] = []
        self.went_back = False
        """Whether the last word took something back."""
        record.catch_up(match)

    def say(self, word: Word) -> None:
        """Say a word; raises `Refused`, and changes nothing, when it will not do."""
        if self.match.over:
            raise Refused(refusal("aside.over"))
        branch = self.match.branch
        match word.kind:
            case "answer":
                self.answer(word)
            case "aside":
                self.match.aside(word.player, word.value)
                self.wish = None
            case "undo":
                self.undo(word.player)
            case "consent":
                self.consent(word.player, bool(word.value))
        self.went_back = self.match.branch != branch
        self.record.catch_up(self.match)
        self.forget()

    def answer(self, word: Word) -> None:
        """An answer; with it whoever wished to go back has waited too long."""
        match = self.match
        kept = isinstance(match.request, AskSecretly) and match.request.kept
        at = match.number, len(self.record.entries)
        match.answer(word.player, word.value, word.request)
        self.wish = None
        if (why := word.reasons) is not None:
            self.explained.append(Explanation(word.player, *at, why.own, kept, why.told))

    def undo(self, player: int) -> None:
        """Back to before this player's last answer, or the wish for it where the others have to agree."""
        consenting = sorted(self.consenting(player))
        try:
            self.match.undo(player, consent=consenting)
        except Refused as refused:
            if refused.refusal.reason.key != "undo.learnt":
                raise
            self.wish = Wish(player, consenting)
        else:
            self.wish = None

    def consent(self, player: int, agrees: bool) -> None:
        """Somebody agrees to an undo, or does not; nobody has to be asked twice."""
        wish = self.wish
        if wish is None or player not in self.undecided():
            raise Refused(refusal("web.no-wish"))
        if not agrees:
            self.wish = None
            return
        agreed = [*wish.agreed, player, *self.agreeing_with(player)]
        if {*agreed, wish.player} >= set(range(self.match.players)):
            self.match.undo(wish.player, consent=agreed)
            self.wish = None
        else:
            self.wish = Wish(wish.player, sorted(set(agreed) - {wish.player}))

    def undecided(self) -> list[int]:
        """Who has yet to say whether he agrees to the wish that is open."""
        if self.wish is None:
            return []
        said = {self.wish.player, *self.wish.agreed}
        return [player for player in range(self.match.players) if player not in said]

    def agreeing_with(self, player: int) -> set[int]:
        """Who sits with this player."""
        return {other for group in self.agreeing if player in group for other in group}

    def consenting(self, player: int) -> set[int]:
        """Who need not be asked when this player goes back: computers, and who sits beside him."""
        seated = {seat for group in self.agreeing for seat in group}
        return (set(range(self.match.players)) - seated) | (self.agreeing_with(player) - {player})

    def forget(self) -> None:
        """What lies too far back to be undone or explained."""
        if self.match.history is not None:
            del self.match.history[:-MOST_STEPS]
        if self.went_back:
            self.explained = [why for why in self.explained if why.step < self.match.number]
        del self.explained[:-MOST_EXPLAINED]

    def asked_players(self) -> list[int]:
        """Whose answer is awaited."""
        return [player for player, _ in self.match.asked()]

    def may_undo(self, player: int) -> bool:
        """Whether this player has said anything that could still be taken back."""
        match = self.match
        steps = [(match.who, match.said), *((past.who, past.said) for past in reversed(match.history or []))]
        spoke = any(player in speakers(who, word) for step in steps for who, word in zip(*step, strict=True))
        return not match.over and (player in match.pending or spoke)

    # ---- save and load --------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """All it takes to go on, beside the lines of the record."""
        saved = Saved(self.match.save(), len(self.record.lines), self.wish, self.explained, self.match.rules.revision)
        return msgspec.msgpack.encode(saved)

    @classmethod
    def load(cls, data: bytes, lines: list[bytes], agreeing: Sequence[frozenset[int]]) -> ServedMatch:
        """The served match that `save` wrote, with the lines of its record; words said since are to be said again."""
        saved = msgspec.msgpack.decode(data, type=Saved)
        match, record = Match.load(saved.match), Record.of(lines[: saved.lines])
        record.listen(match)
        served = cls(match, record, agreeing)
        served.wish, served.explained = saved.wish, saved.explained
        return served

    @property
    def step(self) -> tuple[int, int]:
        """Names the step under way."""
        return self.match.branch, self.match.number

    def checkpoint(self) -> bytes:
        """The start of the step under way."""
        match = self.match
        spoke = [player for who, word in zip(match.who, match.said, strict=True) for player in speakers(who, word)]
        start = (match.branch, match.number, match.snapshot, match.digest)
        return msgspec.msgpack.encode(Checkpoint(*start, len(self.record.lines), spoke))


def packed(data: bytes) -> bytes:
    """A save as it is stored: snapshots of one match are much alike."""
    return zlib.compress(data, 1)


def unpacked(data: bytes) -> bytes:
    """A save as it was before it was stored."""
    return zlib.decompress(data)
