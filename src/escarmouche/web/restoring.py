"""A match taken from the storage again: the last save, and what was said since, said once more.

Under a new revision of the rules nothing is said again: the match goes on from the start of the step under way.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.saving import SaveError
from escarmouche.web.agreed import Summary
from escarmouche.web.renewal import begins_anew, renewed
from escarmouche.web.served_match import ServedMatch
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from escarmouche.web.storage import Stored

logger = logging.getLogger(__name__)


class Restored(Struct):
    """The served, and from which line on its record differs from what is stored, if it does."""

    served: ServedMatch
    said: int
    """How many words it holds; those stored beyond are not part of it any more."""
    rewrite: int | None = None


def restored(stored: Stored) -> Restored:
    """The served match as it stood; raises `StorageError` when it does not come out as it was."""
    try:
        found = Restored(*renewed(stored)) if begins_anew(stored) else said_again(stored)
    except StorageError:
        raise
    except SaveError as error:
        known = error.why.key in ("save.schema", "save.game")
        raise StorageError("web.storage.rules" if known else "web.storage.restore") from error
    except Exception as error:
        log_trouble(logger, error)
        raise StorageError("web.storage.restore") from error
    found.rewrite = first_change(stored.lines, found.served.record.lines)
    return found


def said_again(stored: Stored) -> Restored:
    """From the save, with every word since."""
    served = ServedMatch.load(stored.saved, stored.lines, stored.agreed.groups())
    for word in stored.words:
        served.say(word)
    if summary(served).digest != stored.summary.digest:
        raise StorageError("web.storage.restore")
    return Restored(served, stored.first + len(stored.words))


def first_change(then: list[bytes], now: list[bytes]) -> int | None:
    """The first line that is not as it was stored."""
    if now == then:
        return None
    same = next((at for at, (one, other) in enumerate(zip(now, then, strict=False)) if one != other), None)
    return min(len(now), len(then)) if same is None else same


def summary(served: ServedMatch) -> Summary:
    """Where a match stands, as everybody may know it."""
    match = served.match
    drawn = served.record.drawn
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
