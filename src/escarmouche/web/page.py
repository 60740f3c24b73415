"""Something sent from memory: as it is and packed, with the mark by which a browser knows that it has it already."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import Any

from litestar import MediaType, Request, Response
from msgspec import Struct

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Page(Struct, frozen=True):
    """What is sent, and for how long it may be kept."""

    data: bytes
    packed: bytes | None
    kind: str
    keep: str
    mark: str

    @classmethod
    def of(cls, data: bytes, kind: str = MediaType.JSON, keep: str = ASK_AGAIN, *, pack: bool = True) -> Page:
        """A page with its mark; packed as small as may be, for that is done once."""
        mark = f'W/"{blake2b(data, digest_size=12).hexdigest()}"'
        return cls(data, gzip.compress(data, 9, mtime=0) if pack else None, kind, keep, mark)

    def sent(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The answer to a request: nothing where the browser has it already, packed where it reads that."""
        headers = {"Cache-Control": self.keep, "Vary": "Accept-Encoding", "ETag": self.mark}
        known = [mark.strip() for mark in request.headers.get("if-none-match", "").split(",")]
        if self.mark in known:
            return Response(b"", status_code=304, media_type=self.kind, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.data, media_type=self.kind, headers=headers)
