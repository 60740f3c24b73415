"""Something sent from memory: as it is and packed, with the mark by which a browser knows that it has it already."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import Any

from litestar import MediaType, Request, Response
from msgspec import Struct

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OWN = "private, no-cache"
"""For the browser that asked alone: a key opened it."""
QUICK, SMALLEST = 4, 9
"""How hard to pack what is sent once, and what is sent for ever."""
WORTH_PACKING = 1000
"""Bytes from which on something that is sent once is packed."""

Visit = Request[Any, Any, Any]


class Page(Struct, frozen=True):
    """What is sent, and for how long it may be kept."""

    data: bytes
    packed: dict[str, bytes]
    """The same in fewer bytes, by the name of the packing, the smallest first."""
    kind: str
    keep: str
    mark: str

    @classmethod
    def of(
        cls, data: bytes, kind: str = MediaType.JSON, keep: str = ASK_AGAIN, *, pack: bool = True, brotli: bytes = b""
    ) -> Page:
        """A page with its mark; packed as small as may be, for that is done once, and by brotli where that is given."""
        mark = f'W/"{blake2b(data, digest_size=12).hexdigest()}"'
        packed = {"br": brotli} if brotli else {}
        if pack:
            packed["gzip"] = gzip.compress(data, SMALLEST, mtime=0)
        return cls(data, packed, kind, keep, mark)

    def sent(self, request: Visit) -> Response[bytes]:
        """The answer to a request: nothing where the browser has it already, packed where it reads that."""
        vary = "Accept-Encoding, Authorization" if self.keep == OWN else "Accept-Encoding"
        headers = {"Cache-Control": self.keep, "Vary": vary, "ETag": self.mark}
        known = [mark.strip() for mark in request.headers.get("if-none-match", "").split(",")]
        if self.mark in known:
            return Response(b"", status_code=304, media_type=self.kind, headers=headers)
        readable = packings(request)
        for name, data in self.packed.items():
            if name in readable:
                return Response(data, media_type=self.kind, headers={**headers, "Content-Encoding": name})
        return Response(self.data, media_type=self.kind, headers=headers)


def sent_once(request: Visit, data: bytes, kind: str = MediaType.JSON) -> Response[bytes]:
    """What was made for this answer alone, packed quickly where the browser reads that.

    Never for an answer that holds a key: who sees how long it is, and has text of his own put into it, would learn
    from its length what else it holds. Such answers are sent as they are.
    """
    headers = {"Vary": "Accept-Encoding"}
    if len(data) < WORTH_PACKING or "gzip" not in packings(request):
        return Response(data, media_type=kind, headers=headers)
    packed = gzip.compress(data, QUICK, mtime=0)
    return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


def packings(request: Visit) -> set[str]:
    """The packings that a browser says it reads."""
    found = set()
    for each in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if weight.strip("0.") or not weight:
            found.add(name)
    return found
