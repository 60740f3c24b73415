"""Journals that visitors bring: read within bounds, shown like a match that was played here."""

from __future__ import annotations

import logging
import zlib
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, post

from escarmouche.play.journal import JournalError, Replay
from escarmouche.play.rulebook import has_rules_for
from escarmouche.play.signing import signature_of
from escarmouche.web.lobby import Denied, Visit
from escarmouche.web.messages import Chair
from escarmouche.web.page import sent_once
from escarmouche.web.replaying import cards, drawn
from escarmouche.web.rooms import Rooms
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from escarmouche.play.card import Card
    from escarmouche.web.http_messages import ReplayMessage

MEGABYTE = 2**20
MOST_SENT = 8 * MEGABYTE
"""Bytes of a journal as it is sent."""
MOST_UNPACKED = 24 * MEGABYTE
"""Bytes of a journal once it is unpacked."""
MOST_NAMES, LONGEST_NAME = 8, 60
GZIP = b"\x1f\x8b"

logger = logging.getLogger(__name__)


@post("/api/journals", status_code=200, request_max_body_size=MOST_SENT)
async def post_journal(request: Visit) -> Response[bytes]:
    """Show a journal, plain or packed by gzip, and say who signed it."""
    rooms: Rooms = request.app.state.rooms
    message = await rooms.replays.do(brought, await request.body(), rooms.storage.signing.public)
    return sent_once(request, msgspec.json.encode(message))


def brought(data: bytes, own: bytes) -> ReplayMessage:
    """The replay of a journal from outside, on a server with this public key; what stands after a fault is left out."""
    journal = unpacked(data)
    try:
        read = Replay(journal, partial=True)
    except JournalError as error:
        raise Denied(422, "web.journal.unreadable", line=error.line) from error
    except (ValueError, LookupError, RecursionError) as error:
        raise Denied(422, "web.journal.no-text") from error
    header = read.header
    if not has_rules_for(header.game):
        raise Denied(422, "web.journal.game", game=header.game[:LONGEST_NAME])
    names = [*header.names, *[""] * MOST_NAMES][: min(max(header.players, 0), MOST_NAMES)]
    chairs = [Chair(name[:LONGEST_NAME], "", "") for name in names]
    message = drawn(read, chairs, foreign_cards(read))
    message.signature = signature_of(journal, [own])
    return message


def unpacked(data: bytes) -> bytes:
    """A journal as it was written; however little was sent, no more than the bound is ever unpacked."""
    if not data.startswith(GZIP):
        return data
    unpacking = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    try:
        found = unpacking.decompress(data, MOST_UNPACKED)
    except zlib.error as error:
        raise Denied(422, "web.journal.no-text") from error
    if unpacking.unconsumed_tail:
        raise Denied(413, "web.journal.long", most=MOST_UNPACKED // MEGABYTE)
    return found


def foreign_cards(read: Replay) -> list[Card]:
    """The cards of a journal's profiles; none where its library or a snapshot is not what it should be."""
    try:
        return cards(read)
    except Exception as error:
        log_trouble(logger, error)
        return []


JOURNALS = [post_journal]
