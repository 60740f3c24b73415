"""Who visits and what for: the address that limits count by, the host that was asked for, the page that asks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

EVERYWHERE = ("0.0.0.0", "::", "")
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.IGNORECASE)
PASSED_ON = (b"forwarded", b"via", b"x-forwarded-for", b"x-real-ip")
"""Headers by which a proxy says that it asks for somebody else."""

Scope = dict[str, Any]


def address_of(scope: Any) -> str:
    """The address that every limit counts by: that of one machine, or of one household where it has many."""
    client = scope.get("client")
    address = numeric(client[0]) if client else None
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False).network_address)
    return str(address) if address is not None else ""


def numeric(name: str) -> IPv4Address | IPv6Address | None:
    """A name as the numeric address that it is, if it is one."""
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def from_this_machine(scope: Any) -> bool:
    """Whether a program on this very machine asks: one that came through a proxy there does not."""
    client = scope.get("client")
    address = numeric(client[0]) if client else None
    passed_on = any(name in PASSED_ON for name, _ in scope["headers"])
    return address is not None and address.is_loopback and not passed_on


def header(scope: Scope, name: bytes) -> str | None:
    """A header that is there once; of several the last, which the nearest server wrote."""
    found = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return found[-1] if found else None


def host_name(netloc: str) -> str | None:
    """The name in `name:port`, in small letters; None where it is none."""
    try:
        parts = urlsplit(f"//{netloc}")
        name, _ = parts.hostname, parts.port
    except ValueError:
        return None
    return name if name and parts.netloc == netloc and parts.username is None and names_host(name) else None


def names_host(name: str) -> bool:
    """Whether a browser could ask for this: the name of a machine, or a numeric address."""
    return numeric(name) is not None or NAME.fullmatch(name) is not None


class Hosts(Struct, frozen=True):
    """The names by which this server may be asked for: a page of another name has no business here."""

    names: frozenset[str]
    everywhere: bool
    """Whether it listens at every address of the machine."""

    @classmethod
    def of(cls, host: str, allowed: Iterable[str] = ()) -> Hosts:
        """The names of a server that listens at this address, and those that whoever runs it allows."""
        return cls(frozenset(name.lower().strip("[]") for name in (host, *allowed) if name), host in EVERYWHERE)

    def and_by(self, name: str) -> Hosts:
        """These names and one more."""
        return Hosts(self.names | {name}, self.everywhere)

    def allow(self, scope: Scope) -> bool:
        """Whether a request asks for one of them."""
        name = host_name(header(scope, b"host") or "")
        if name is None:
            return False
        address = numeric(name)
        if name in self.names or name == "localhost" or (address is not None and address.is_loopback):
            return True
        server = scope.get("server")
        return self.everywhere and address is not None and server is not None and address == numeric(server[0])


def origin_host(origin: str) -> str | None:
    """Where the page that asks came from, as `name:port`; None where that cannot be read. `null` is nowhere."""
    try:
        parts = urlsplit(origin)
        parts.port  # noqa: B018  (reading it checks it)
    except ValueError:
        return None
    return parts.netloc if parts.netloc or origin == "null" else None
