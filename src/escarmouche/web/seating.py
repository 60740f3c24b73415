"""How seats change hands: taking one by an invitation, giving it up, renewing its key; and what an opener may do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.web import gathering, seat_keys
from escarmouche.web.agreed import Agreed
from escarmouche.web.gathering import Gathering, Guest
from escarmouche.web.http_messages import InvitationLink, Opened, SeatLink, Seats, SeatState, SeatTaken, TakeSeat
from escarmouche.web.messages import SeatMessage
from escarmouche.web.opening import admission_to, given_out, refuse, tidy_name
from escarmouche.web.seat_keys import Held, Invited, digest
from escarmouche.web.storage import Listing

if TYPE_CHECKING:
    from escarmouche.web.rooms import Rooms
    from escarmouche.web.storage import Storage

WATCHING = -1
"""The seat of those who watch a private match."""


class Meeting(Struct, frozen=True):
    """A match that waits or has begun, and which of its seats are taken or awaited."""

    agreed: Agreed
    waiting: Gathering | None
    taken: set[int]
    awaited: set[int]


# ---- what is known -------------------------------------------------------------------------------------------------


def invited_by(storage: Storage, token: str) -> Invited:
    """What a token invites to; raises `Refused` where it is worth nothing."""
    with storage.reading() as connection:
        found = seat_keys.invited_by(connection, token)
    if found is None:
        raise refuse("web.invitation.gone")
    if found.taken:
        raise refuse("web.invitation.taken")
    return found


def held_by(storage: Storage, key: str) -> Held:
    """What a key opens; raises `Refused` where it is none."""
    with storage.reading() as connection:
        found = seat_keys.held_by(connection, key)
    if found is None:
        raise refuse("web.problem.no-seat")
    return found


def opened_by(storage: Storage, key: str) -> str:
    """The match that the holder of a key opened."""
    held = held_by(storage, key)
    if not held.opener:
        raise refuse("web.invitation.not-opener")
    return held.match


def may_read(storage: Storage, match: str, key: str) -> bool:
    """Whether a key opens this match in any way."""
    with storage.reading() as connection:
        held = seat_keys.held_by(connection, key)
    return held is not None and held.match == match


def meeting(storage: Storage, match: str) -> Meeting:
    """A match, waiting or begun, by its public id."""
    with storage.reading() as connection:
        data = seat_keys.gathering(connection, match)
        taken, awaited = seat_keys.seated(connection, match), seat_keys.awaited(connection, match)
    if data is not None:
        waiting = gathering.decode(data)
        return Meeting(waiting.seated(), waiting, taken, awaited)
    found = storage.listings([match])
    if not found:
        raise refuse("web.problem.no-seat")
    return Meeting(found[0].agreed, None, taken, awaited)


def seats_of(met: Meeting, own: list[int], opener: bool = False) -> Seats:
    """Who sits at a match, or is awaited, for somebody who may know it."""
    agreed, waiting = met.agreed, met.waiting
    groups = {seat: sorted(group) for group in agreed.groups() for seat in group}
    chairs = [
        SeatState(one.kind, one.name, one.army, one.faction, state_of(met, seat), groups.get(seat, [seat]))
        for seat, one in enumerate(agreed.seats)
    ]
    return Seats(
        agreed.match,
        agreed.on_shelf,
        agreed.scenario,
        agreed.modules,
        agreed.setup,
        agreed.dice,
        0 if waiting is None else waiting.format,
        agreed.private,
        waiting is not None,
        chairs,
        own,
        opener,
        waiting is not None and any(waiting.brings(seat) for seat in own),
        agreed.companion,
    )


def state_of(met: Meeting, seat: int) -> str:
    """Whether somebody holds a seat, is invited to it, or could be."""
    if not met.agreed.seats[seat].person:
        return "computer"
    if seat in met.taken:
        return "taken"
    return "invited" if seat in met.awaited else "free"


def seats_by_token(storage: Storage, token: str) -> Seats:
    """What somebody is invited to."""
    invited = invited_by(storage, token)
    return seats_of(meeting(storage, invited.match), invited.seats)


def seats_by_key(storage: Storage, key: str) -> Seats:
    """Who sits at the match of a key."""
    held = held_by(storage, key)
    return seats_of(meeting(storage, held.match), held.seats, held.opener)


def own_matches(storage: Storage, keys: list[str]) -> tuple[list[Listing], list[Gathering]]:
    """The matches that these keys open: those begun, and those that wait."""
    with storage.reading() as connection:
        found = seat_keys.matches_of(connection, keys)
        waiting = [data for match in found if (data := seat_keys.gathering(connection, match)) is not None]
    return storage.listings(found), [gathering.decode(data) for data in waiting]


# ---- guests --------------------------------------------------------------------------------------------------------


async def gather(rooms: Rooms, waiting: Gathering) -> Opened:
    """Store a match that waits for its guests, and give out its keys and invitations."""
    admission = admission_to(waiting.agreed)

    def store() -> None:
        with rooms.storage.writing() as connection:
            seat_keys.admit(connection, waiting.match, admission)
            seat_keys.gather(connection, waiting.match, waiting.agreed.opened, waiting.save())

    await asyncio.to_thread(store)
    return given_out(waiting.agreed, admission, waiting=True)


async def take_seat(rooms: Rooms, wanted: TakeSeat, address: str) -> SeatTaken:
    """Exchange an invitation for a key; the last guest who is awaited begins the match."""
    async with rooms.seating:
        invited = await asyncio.to_thread(invited_by, rooms.storage, wanted.token)
        met = await asyncio.to_thread(meeting, rooms.storage, invited.match)
        name = tidy_name(wanted.name)
        waiting = met.waiting
        if waiting is not None:
            waiting = await join(rooms, waiting, invited.seats, Guest(name, wanted.army), address)
        key = await asyncio.to_thread(exchange, rooms.storage, wanted.token, waiting)
        if met.waiting is None:
            # A seat keeps the name that the opener gave it where its guest gives none.
            name = name or met.agreed.seats[invited.seats[0]].name
            await change_seats(rooms, met.agreed, invited.seats, name, "taken")
        return SeatTaken(invited.match, met.agreed.on_shelf, key, invited.seats, waiting is not None)


async def join(rooms: Rooms, waiting: Gathering, seats: list[int], guest: Guest, address: str) -> Gathering | None:
    """A guest takes his seats; None where nobody else is awaited: then the match has begun."""
    for seat in seats:
        seated = await rooms.at_desk(address, gathering.guest_for, waiting, seat, guest.name, guest.army)
        waiting = waiting.joined(seat, seated)
    if not waiting.complete:
        return waiting
    await rooms.open(await rooms.at_desk(address, gathering.begin, waiting, next(rooms.seeds)))
    return None


def exchange(storage: Storage, token: str, waiting: Gathering | None) -> str:
    """The key for a token, and who sits at a match that goes on waiting."""
    with storage.writing() as connection:
        key = seat_keys.take(connection, token)
        if key is None:
            raise refuse("web.invitation.taken")
        if waiting is not None:
            seat_keys.gather(connection, waiting.match, waiting.agreed.opened, waiting.save())
    return key


async def leave_seat(rooms: Rooms, key: str) -> None:
    """Give a seat up: nobody sits there until the opener invites somebody else."""
    async with rooms.seating:
        held = await asyncio.to_thread(held_by, rooms.storage, key)
        if not held.seats:
            raise refuse("web.problem.no-seat")
        met = await asyncio.to_thread(meeting, rooms.storage, held.match)
        waiting = None if met.waiting is None else met.waiting.left(held.seats)

        def store() -> None:
            with rooms.storage.writing() as connection:
                seat_keys.drop_key(connection, key)
                seat_keys.withdraw(connection, held.match, held.seats)
                if waiting is not None:
                    seat_keys.gather(connection, held.match, waiting.agreed.opened, waiting.save())

        await asyncio.to_thread(store)
        dismiss(rooms, held.match, digest(key))
        if waiting is None:
            gone = met.agreed.seats[held.seats[0]].name
            await change_seats(rooms, met.agreed, held.seats, "", "left", gone)


async def renew_key(rooms: Rooms, key: str) -> SeatLink:
    """Another key for the same seats; the old one opens nothing from now on."""
    async with rooms.seating:
        held = await asyncio.to_thread(held_by, rooms.storage, key)
        if not held.seats:
            raise refuse("web.problem.no-seat")

        def store() -> str:
            with rooms.storage.writing() as connection:
                seat_keys.drop_key(connection, key)
                return seat_keys.add_key(connection, held.match, held.seats)

        new = await asyncio.to_thread(store)
        dismiss(rooms, held.match, digest(key))
        return SeatLink(new, held.seats)


async def change_seats(
    rooms: Rooms, agreed: Agreed, seats: list[int], name: str, change: str, who: str | None = None
) -> None:
    """Write down who sits here now, and tell those of the other seats."""
    now = gathering.newly_seated(agreed, seats, name)
    async with rooms.waking(agreed.match):
        await asyncio.to_thread(rooms.storage.change_agreed, now)
        room = rooms.awake.get(agreed.match)
        if room is not None:
            room.change_seats(now, SeatMessage(seats, change, name if who is None else who))


def dismiss(rooms: Rooms, match: str, *keys: str) -> None:
    """Whoever sits by one of these keys, by their digests, has to go."""
    room = rooms.awake.get(match)
    if room is not None:
        for key in keys:
            room.tables.dismiss(key)


# ---- the opener ----------------------------------------------------------------------------------------------------


async def invite(rooms: Rooms, key: str, seat: int) -> InvitationLink:
    """A new invitation to a seat that nobody holds; whoever had an earlier one comes too late."""
    async with rooms.seating:
        match = await asyncio.to_thread(opened_by, rooms.storage, key)
        met = await asyncio.to_thread(meeting, rooms.storage, match)
        if seat == WATCHING:
            return InvitationLink(await renew_watching(rooms, met), [])
        seats = free_seats(met, seat)

        def store() -> str:
            with rooms.storage.writing() as connection:
                return seat_keys.invite(connection, match, seats)

        return InvitationLink(await asyncio.to_thread(store), seats)


async def cancel(rooms: Rooms, key: str, seat: int) -> None:
    """Nobody is invited to a seat any more, or may watch a private match."""
    async with rooms.seating:
        match = await asyncio.to_thread(opened_by, rooms.storage, key)
        met = await asyncio.to_thread(meeting, rooms.storage, match)
        if seat == WATCHING:
            dismiss(rooms, match, *await asyncio.to_thread(drop_watching, rooms.storage, match))
            return
        seats = free_seats(met, seat)

        def store() -> None:
            with rooms.storage.writing() as connection:
                seat_keys.withdraw(connection, match, seats)

        await asyncio.to_thread(store)


async def renew_watching(rooms: Rooms, met: Meeting) -> str:
    """Another key to watch a private match by; the old one opens nothing from now on."""
    if not met.agreed.private:
        raise refuse("web.invitation.public")
    match = met.agreed.match
    dismiss(rooms, match, *await asyncio.to_thread(drop_watching, rooms.storage, match))

    def store() -> str:
        with rooms.storage.writing() as connection:
            return seat_keys.add_key(connection, match, [])

    return await asyncio.to_thread(store)


def drop_watching(storage: Storage, match: str) -> list[str]:
    """Nobody watches a private match any more; the digests of the keys that did."""
    with storage.writing() as connection:
        return seat_keys.drop_watching(connection, match)


def free_seats(met: Meeting, seat: int) -> list[int]:
    """The seats that go with this one, where nobody holds them."""
    seats = next((sorted(group) for group in met.agreed.groups() if seat in group), None)
    if seats is None:
        raise refuse("web.open.seat")
    if seat in met.taken:
        raise refuse("web.invitation.seated")
    return seats


async def call_off(rooms: Rooms, key: str) -> None:
    """A match that still waits for its guests will not be played."""
    async with rooms.seating:
        match = await asyncio.to_thread(opened_by, rooms.storage, key)
        if not await asyncio.to_thread(rooms.storage.waits, match):
            raise refuse("web.invitation.begun")

        def store() -> None:
            with rooms.storage.writing() as connection:
                seat_keys.call_off(connection, match)

        await asyncio.to_thread(store)
