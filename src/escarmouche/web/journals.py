"""Journals that visitors bring: read within bounds, shown like a match that was played here."""

from __future__ import annotations

from litestar import Response, post

from escarmouche.web.allowances import QUEUES
from escarmouche.web.journal_reading import MEGABYTE, BroughtJournal
from escarmouche.web.page import sent_once
from escarmouche.web.visit import Visit, address_in, body_of, rooms_of

MOST_SENT = 8 * MEGABYTE
"""Bytes of a journal as it is sent."""


@post("/api/journals", opt=QUEUES, status_code=200, request_max_body_size=MOST_SENT)
async def post_journal(request: Visit) -> Response[bytes]:
    """Show a journal, plain or packed by gzip, and say who signed it."""
    rooms, address = rooms_of(request), address_in(request)
    async with rooms.uploads.take(address):
        wanted = BroughtJournal(await body_of(request), rooms.storage.signing.public)
        found = await rooms.readers.answer("journal", wanted, address, rooms.limits.replaying)
    return await rooms.replays.do_for(address, sent_once, request, found)


JOURNALS = [post_journal]
