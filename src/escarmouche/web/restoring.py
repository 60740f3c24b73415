"""A match taken from the storage again: the last save, and what was said since, said once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.journal import JournalError
from escarmouche.play.reason import Refused
from escarmouche.play.saving import SaveError
from escarmouche.web.agreed import Summary
from escarmouche.web.encounter import Encounter
from escarmouche.web.storage import StorageError

if TYPE_CHECKING:
    from escarmouche.web.storage import Stored


class Restored(Struct):
    """The encounter, and from which line on its record differs from what is stored, if it does."""

    encounter: Encounter
    rewrite: int | None = None


def restored(stored: Stored) -> Restored:
    """The encounter as it stood; raises `StorageError` when it does not come out as it was."""
    try:
        encounter = Encounter.load(stored.saved, stored.lines, stored.agreed.groups())
    except (SaveError, JournalError) as error:
        raise StorageError("web.storage.restore") from error
    try:
        for word in stored.words:
            encounter.say(word)
    except Refused as refused:
        if not encounter.renewed:
            raise StorageError("web.storage.restore") from refused
    if not encounter.renewed and summary(encounter).digest != stored.summary.digest:
        raise StorageError("web.storage.restore")
    now, then = encounter.record.lines, stored.lines
    if now == then:
        return Restored(encounter)
    same = next((at for at, (one, other) in enumerate(zip(now, then, strict=False)) if one != other), None)
    return Restored(encounter, min(len(now), len(then)) if same is None else same)


def summary(encounter: Encounter) -> Summary:
    """Where a match stands, as everybody may know it."""
    match = encounter.match
    drawn = encounter.record.drawn
    tracks = drawn.tracks if drawn is not None else {}
    scores = [track.value for player in range(match.players) if (track := tracks.get(f"score:{player}")) is not None]
    return Summary(
        turn=match.rules.turn(match.game),
        scores=list(match.outcome.scores) if match.over else scores,
        asked=[player for player, _ in match.asked()],
        over=match.over,
        winners=list(match.outcome.winners) if match.over else [],
        digest=f"{match.digest.hex()}/{match.request_id}",
    )
