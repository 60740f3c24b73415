"""A match under a new revision of the rules: it goes on from the start of the step that was under way.

Words were said to the rules that heard them: those of that step are not said again, and everybody is told whose they
were.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from escarmouche.play.reason import Reason, reason
from escarmouche.play.rulebook import rulebook
from escarmouche.play.saving import Saved as SavedMatch
from escarmouche.play.saving import at_step, read_save
from escarmouche.play.speakers import speakers
from escarmouche.web.logs import log
from escarmouche.web.record import Record
from escarmouche.web.served_match import Checkpoint, Saved, ServedMatch, unpacked

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.web.storage import Stored

logger = logging.getLogger(__name__)


def begins_anew(stored: Stored) -> bool:
    """Whether the rules have changed while the match was running."""
    if stored.summary.over:
        return False
    saved = msgspec.msgpack.decode(stored.saved, type=Saved)
    return saved.revision != rulebook(read_save(saved.match).game).revision


def renewed(stored: Stored) -> tuple[ServedMatch, int]:
    """The served match at the start of the step that was under way, and how many words had been said until then.

    That is where the checkpoint stands, or the save where that is the later one.
    """
    saved = msgspec.msgpack.decode(stored.saved, type=Saved)
    inside, lines, said = read_save(saved.match), saved.lines, stored.first
    spoke = spoken(inside)
    start = None if stored.checkpoint is None else msgspec.msgpack.decode(unpacked(stored.checkpoint), type=Checkpoint)
    late = start is not None and stored.start > stored.first
    if start is not None and late:
        inside, lines, spoke = begun_at(start, inside), start.lines, list(start.spoke)
    if start is not None and (late or (start.branch, start.number) == (inside.branch, inside.number)):
        said = stored.start
    since = stored.words[max(0, said - stored.first) :]
    spoke += [word.player for word in since if word.kind == "answer"]
    match, record = at_step(inside), Record.of(stored.lines[:lines])
    record.renew(match, told(saved.revision, match, spoke))
    served = ServedMatch(match, record, stored.agreed.groups())
    served.explained = [why for why in saved.explained if why.step < match.number]
    log(logger, logging.WARNING, "rules have changed", match=stored.agreed.match, answers_lost=len(spoke))
    return served, said


def spoken(saved: SavedMatch) -> list[int]:
    """Whose answers a save holds of its step, those given face down among them."""
    said = [player for who, word in zip(saved.who, saved.said, strict=True) for player in speakers(who, word)]
    return said + [player for player, _ in saved.pending]


def begun_at(start: Checkpoint, saved: SavedMatch) -> SavedMatch:
    """An earlier save, moved on to the start of a later step."""
    moved = {name: getattr(start, name) for name in ("branch", "number", "snapshot", "digest")}
    return msgspec.structs.replace(saved, **moved)


def told(before: str, match: Match, spoke: Sequence[int]) -> list[Reason]:
    """What the players hear: what begins anew and why, that nothing may be taken back, whose answers are gone."""
    lost = Counter(spoke)
    return [
        reason("renewal.began", before=before, now=match.rules.revision),
        *(reason("renewal.lost", player=player + 1, answers=lost[player]) for player in sorted(lost)),
    ]
