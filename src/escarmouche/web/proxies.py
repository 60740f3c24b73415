"""The proxies before this server: whoever else claims to ask for somebody is not believed."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from msgspec import Struct

from escarmouche.web.visitor import Scope, header, numeric

LOOPBACK = ("127.0.0.0/8", "::1")
"""Where a proxy is that stands on this machine."""
SECURE = {"http": "https", "ws": "wss"}


class Proxies(Struct, frozen=True):
    """The addresses from which proxies ask; none where there is no proxy."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()

    @classmethod
    def at(cls, addresses: Iterable[str]) -> Proxies:
        """Proxies on this machine, and at these addresses or in these networks; raises `ValueError` for any other."""
        return cls(tuple(ip_network(each) for each in (*LOOPBACK, *addresses)))

    def __bool__(self) -> bool:
        """Whether there is one at all."""
        return bool(self.networks)

    def sent(self, scope: Scope) -> bool:
        """Whether a request came from one of them."""
        client = scope.get("client")
        near = numeric(client[0]) if client else None
        return near is not None and any(near in network for network in self.networks)

    def forwarded(self, scope: Scope) -> Scope:
        """A request as the proxy got it: of what its headers tell, what the proxy itself wrote.

        The name that was asked for it passes on as `Host`. A proxy writes no `X-Forwarded-Host` unless it is told to,
        and lets that of the visitor through: it is not looked at.
        """
        if not self.sent(scope):
            return scope
        told = dict(scope)
        visitor, proto = [
            (header(scope, name) or "").rpartition(",")[2].strip()
            for name in (b"x-forwarded-for", b"x-forwarded-proto")
        ]
        if numeric(visitor) is not None:
            told["client"] = (visitor, 0)
        if proto in ("https", "wss"):
            told["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])
        return told


NO_PROXY = Proxies()
