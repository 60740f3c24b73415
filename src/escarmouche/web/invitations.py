"""Invitations and keys, over HTTP. Keys and tokens travel in bodies and headers only: no address holds a secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import msgspec
from litestar import Response, post

from escarmouche.play.reason import Refused
from escarmouche.web import seating
from escarmouche.web.allowances import QUEUES, READS
from escarmouche.web.gathering import Gathering
from escarmouche.web.http_messages import (
    ByKey,
    ByToken,
    InvitationLink,
    ListedMatch,
    Matches,
    OfSeat,
    OwnMatches,
    SeatLink,
    Seats,
    SeatTaken,
    TakeSeat,
)
from escarmouche.web.lobby import check_brought, listed
from escarmouche.web.page import sent_once
from escarmouche.web.visit import Denied, Visit, address_in, rooms_of, said

MOST_KEYS = 200
"""The keys of one browser that are looked up at once."""

P = ParamSpec("P")
T = TypeVar("T")


def count_try(request: Visit) -> None:
    """So many tokens from one address, and no more: nobody finds one by trying."""
    rooms = rooms_of(request)
    if not rooms.tokens.take(address_in(request)):
        raise Denied(429, "web.problem.tokens", most=rooms.limits.tokens)


async def looked_up(request: Visit, look: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What a key opens; one that opens nothing counts as a try."""
    try:
        return await asyncio.to_thread(look, *args, **named)
    except Refused:
        count_try(request)
        raise


@post("/api/invitations/read", opt=READS, status_code=200)
async def post_read(request: Visit) -> Seats:
    """What a token invites to."""
    wanted = await said(request, ByToken)
    count_try(request)
    return await asyncio.to_thread(seating.seats_by_token, rooms_of(request).storage, wanted.token)


@post("/api/invitations", opt=QUEUES)
async def post_take(request: Visit) -> SeatTaken:
    """Take a seat."""
    rooms, wanted = rooms_of(request), await said(request, TakeSeat)
    count_try(request)
    if wanted.army is not None:
        invited = await asyncio.to_thread(seating.seats_by_token, rooms.storage, wanted.token)
        await check_brought(request, invited.game, [wanted.army])
    return await seating.take_seat(rooms, wanted, address_in(request))


@post("/api/invitations/renew", opt=READS)
async def post_invite(request: Visit) -> InvitationLink:
    """Another invitation in place of the last one."""
    rooms, wanted = rooms_of(request), await said(request, OfSeat)
    await looked_up(request, seating.opened_by, rooms.storage, wanted.key)
    return await seating.invite(rooms, wanted.key, wanted.seat)


@post("/api/invitations/cancel", opt=READS, status_code=200)
async def post_cancel(request: Visit) -> Seats:
    """Nobody is invited any more."""
    rooms, wanted = rooms_of(request), await said(request, OfSeat)
    await looked_up(request, seating.opened_by, rooms.storage, wanted.key)
    await seating.cancel(rooms, wanted.key, wanted.seat)
    return await asyncio.to_thread(seating.seats_by_key, rooms.storage, wanted.key)


@post("/api/seats", opt=READS, status_code=200)
async def post_seats(request: Visit) -> Seats:
    """Who sits at the match of a key, or is awaited."""
    wanted = await said(request, ByKey)
    return await looked_up(request, seating.seats_by_key, rooms_of(request).storage, wanted.key)


@post("/api/seats/renew", opt=READS, status_code=200)
async def post_renew(request: Visit) -> SeatLink:
    """Another key for one's own seat."""
    rooms, wanted = rooms_of(request), await said(request, ByKey)
    await looked_up(request, seating.held_by, rooms.storage, wanted.key)
    return await seating.renew_key(rooms, wanted.key)


@post("/api/seats/leave", opt=READS, status_code=204)
async def post_leave(request: Visit) -> None:
    """Give one's own seat up."""
    rooms, wanted = rooms_of(request), await said(request, ByKey)
    await looked_up(request, seating.held_by, rooms.storage, wanted.key)
    await seating.leave_seat(rooms, wanted.key)


@post("/api/matches/cancel", opt=READS, status_code=204)
async def post_call_off(request: Visit) -> None:
    """A match that waits for its guests will not be played."""
    rooms, wanted = rooms_of(request), await said(request, ByKey)
    await looked_up(request, seating.opened_by, rooms.storage, wanted.key)
    await seating.call_off(rooms, wanted.key)


@post("/api/matches/own", opt=READS, status_code=200)
async def post_own(request: Visit) -> Response[bytes]:
    """The matches of one browser, waiting and private too."""
    wanted = await said(request, OwnMatches)
    keys = wanted.keys[:MOST_KEYS]
    begun, waiting = await asyncio.to_thread(seating.own_matches, rooms_of(request).storage, keys)
    found = Matches([*map(listed_waiting, waiting), *map(listed, begun)])
    return sent_once(request, msgspec.json.encode(found))


def listed_waiting(waiting: Gathering) -> ListedMatch:
    """A match in the list that has not begun."""
    agreed = waiting.seated()
    nothing: dict[str, Any] = {"turn": 0, "scores": [], "asked": [], "over": False, "winners": []}
    return ListedMatch(
        match=agreed.match,
        game=agreed.on_shelf,
        scenario=agreed.scenario,
        seats=[seat.kind for seat in agreed.seats],
        names=[seat.name for seat in agreed.seats],
        armies=[seat.army for seat in agreed.seats],
        opened=agreed.opened,
        changed=agreed.opened,
        private=agreed.private,
        companion=agreed.companion,
        waiting=True,
        **nothing,
    )


INVITATIONS = [
    post_read,
    post_take,
    post_invite,
    post_cancel,
    post_seats,
    post_renew,
    post_leave,
    post_call_off,
    post_own,
]
