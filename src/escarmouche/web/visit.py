"""A request to the lobby: what it says, where it is answered, and why it may come to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from escarmouche.play.reason import Reason
from escarmouche.web.incoming import Hidden, incoming
from escarmouche.web.visitor import address_of

if TYPE_CHECKING:
    from escarmouche.web.rooms import Rooms

T = TypeVar("T")

Visit = Request[Any, Any, Any]


class Denied(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, key: str, *, later: int | None = None, **params: str | int) -> None:
        super().__init__(key)
        self.status, self.why = status, Reason(key, "", tuple(params.items()))
        self.headers = {} if later is None else {"Retry-After": str(later)}
        """When to come again, in seconds."""


async def body_of(request: Visit) -> bytes:
    """The bytes of a request; who goes away before he has sent them sent nothing that can be read."""
    try:
        return await request.body()
    except InternalServerException as error:
        raise Denied(400, "web.problem.unreadable") from error


async def said(request: Visit, kind: type[T]) -> T:
    """What a request says."""
    data = await body_of(request)
    try:
        return incoming(kind).read(data)
    except Hidden as error:
        raise Denied(400, "web.problem.hidden") from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Denied(400, "web.problem.unreadable") from error


def rooms_of(request: Visit) -> Rooms:
    """The rooms of this server."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def address_in(request: Visit) -> str:
    """The address that every limit counts by."""
    return address_of(request.scope)
