"""A list as the end of a link: packed whole, so that no server has to keep it."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import quote

import msgspec

from escarmouche.play.list_building import Draft

MOST_BYTES = 100_000
"""Of a list that is unpacked from a link."""
RAW = -15
"""Packed without a head, as browsers pack it."""


def link_of(site: str, draft: Draft) -> str:
    """The address at which a site opens this list."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = packer.compress(msgspec.json.encode(draft)) + packer.flush()
    code = urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    return f"{site.rstrip('/')}/lists/{quote(draft.game)}#{code}"


def draft_of(link: str) -> Draft:
    """The list that a link holds; raises `ValueError` where it holds none."""
    code = link.partition("#")[2]
    unpacker = zlib.decompressobj(RAW)
    try:
        data = unpacker.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), MOST_BYTES)
    except zlib.error as error:
        raise ValueError(link[:100]) from error
    return msgspec.json.decode(data, type=Draft)
