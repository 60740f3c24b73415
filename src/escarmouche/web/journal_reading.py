"""Journals, of this server and of visitors, as replays and stories: read where lists are read, within bounds.

A few bytes packed well unpack to many, and many short lines take long to read: nothing of that is done by the server.
"""

from __future__ import annotations

import zlib

from msgspec import Struct

from escarmouche.play.card import Card
from escarmouche.play.journal import JournalError, Replay
from escarmouche.play.match_story import MatchStory, story_of
from escarmouche.play.outside_text import HiddenCharacter, one_line, read_text
from escarmouche.play.reason import Refused, refusal
from escarmouche.play.rulebook import has_rules_for
from escarmouche.play.signing import signature_of
from escarmouche.web.agreed import Agreed
from escarmouche.web.http_messages import ReplayMessage
from escarmouche.web.messages import Chair
from escarmouche.web.replaying import cards, drawn, replay

MEGABYTE = 2**20
MOST_UNPACKED = 24 * MEGABYTE
"""Bytes of a journal once it is unpacked."""
MOST_NAMES, LONGEST_NAME = 8, 60
GZIP = b"\x1f\x8b"


class BroughtJournal(Struct):
    """A journal that a visitor brings, to a server with this public key."""

    data: bytes
    own_key: bytes


class KeptJournal(Struct):
    """The journal of a match that is kept here, and what was agreed on."""

    agreed: Agreed
    journal: bytes
    own_key: bytes


def kept_replay(kept: KeptJournal) -> ReplayMessage:
    """The replay of a match of this server."""
    return replay(kept.agreed, kept.journal, kept.own_key)


def kept_story(kept: KeptJournal) -> MatchStory:
    """What decided a match of this server."""
    return story_of(Replay(kept.journal))


def brought_replay(brought: BroughtJournal) -> ReplayMessage:
    """The replay of a journal from outside; what stands after a fault is left out."""
    journal = unpacked(brought.data)
    try:
        read = Replay(journal, partial=True)
        names = [one_line(read_text(name), LONGEST_NAME) for name in read.header.names]
    except JournalError as error:
        raise Refused(refusal("web.journal.unreadable", line=error.line)) from error
    except (HiddenCharacter, LookupError, ValueError, RecursionError) as error:
        raise Refused(refusal("web.journal.no-text")) from error
    header = read.header
    if not has_rules_for(header.game):
        raise Refused(refusal("web.journal.game", game=one_line(header.game, LONGEST_NAME)))
    seats = [*names, *[""] * MOST_NAMES][: min(max(header.players, 0), MOST_NAMES)]
    message = drawn(read, [Chair(name, "", "") for name in seats], foreign_cards(read))
    message.signature = signature_of(journal, [brought.own_key])
    return message


def unpacked(data: bytes) -> bytes:
    """A journal as it was written; however little was sent, no more than the bound is ever unpacked."""
    if not data.startswith(GZIP):
        return data
    unpacking = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    try:
        found = unpacking.decompress(data, MOST_UNPACKED)
    except zlib.error as error:
        raise Refused(refusal("web.journal.no-text")) from error
    if unpacking.unconsumed_tail:
        raise Refused(refusal("web.journal.long", most=MOST_UNPACKED // MEGABYTE))
    return found


def foreign_cards(read: Replay) -> list[Card]:
    """The cards of a journal's profiles; none where its library or a snapshot is not what it should be."""
    try:
        return cards(read)
    except MemoryError:
        raise
    except Exception:  # whatever a forger wrote there: the rest is shown without cards
        return []
