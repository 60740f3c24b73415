"""The public key of this user's own server, kept among his data: by it `replay` tells his journals from others'."""

from __future__ import annotations

from escarmouche.workbench.storage import data_folder, write_whole

FILE = "server.pub"


def remember_key(public: bytes) -> None:
    """Keep the key, where it is not kept yet."""
    if own_keys() != [public]:
        write_whole(data_folder() / FILE, public.hex().encode() + b"\n")


def own_keys() -> list[bytes]:
    """The key, where there is one."""
    try:
        return [bytes.fromhex((data_folder() / FILE).read_text(encoding="ascii"))]
    except (OSError, ValueError):
        return []
