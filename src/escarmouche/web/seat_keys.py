"""Who may sit down where: keys of seats, the opener's key, invitations, and matches that still wait for their guests.

Keys and tokens are stored as digests only. The functions take the connection of a transaction; whoever calls them
turns what the database says into words.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

import msgspec
import sqlalchemy as sql
from msgspec import Struct

from escarmouche.web.database import tables

keys = sql.Table(
    "keys",
    tables,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("match", sql.String(32), nullable=False),
    sql.Column("seats", sql.LargeBinary, nullable=False),
)
"""Who holds a key sits on its seats; a key of no seat watches a private match."""
keys_by_match = sql.Index("ix_keys_match", keys.c.match)
openers = sql.Table(
    "openers",
    tables,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("match", sql.String(32), nullable=False, index=True),
)
"""The key of the one who opened a match: he invites, and has no seat by it."""
invitations = sql.Table(
    "invitations",
    tables,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("match", sql.String(32), nullable=False, index=True),
    sql.Column("seats", sql.LargeBinary, nullable=False),
    sql.Column("taken", sql.Boolean, nullable=False),
)
gatherings = sql.Table(
    "gatherings",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("opened", sql.Double, nullable=False, index=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
"""Matches that are agreed on but not begun."""
unlisted = sql.Table("unlisted", tables, sql.Column("match", sql.String(32), primary_key=True))
"""The private matches, so that the list of matches can leave them out without reading each."""
OF_A_MATCH = (keys, openers, invitations, gatherings, unlisted)
"""Tables whose rows go with their match."""

encode = msgspec.json.Encoder().encode
decode_seats = msgspec.json.Decoder(list[int]).decode
WATCHING = encode([])
"""The seats of a key by which a private match is watched."""


class Held(Struct, frozen=True):
    """What a key opens: the seats of a match, none for who watches; or all its invitations, for its opener."""

    match: str
    seats: list[int]
    opener: bool = False


class Invited(Struct, frozen=True):
    """What a token invites to, and whether somebody came already."""

    match: str
    seats: list[int]
    taken: bool


def new_secret() -> str:
    """A key or a token that nobody guesses."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """A key or a token as it is stored: who reads the tables cannot sit down."""
    return blake2b(secret.encode(), digest_size=32).hexdigest()


# ---- keys ----------------------------------------------------------------------------------------------------------


def held_by(connection: sql.Connection, key: str) -> Held | None:
    """What a key opens."""
    row = connection.execute(sql.select(keys).where(keys.c.digest == digest(key))).first()
    if row is not None:
        return Held(row.match, decode_seats(row.seats))
    own = connection.execute(sql.select(openers).where(openers.c.digest == digest(key))).first()
    return None if own is None else Held(own.match, [], opener=True)


def matches_of(connection: sql.Connection, held: list[str]) -> list[str]:
    """The matches that these keys open, of seats or of openers."""
    digests = [digest(key) for key in held]
    rows = [
        row.match
        for table in (keys, openers)
        for row in connection.execute(sql.select(table.c.match).where(table.c.digest.in_(digests)))
    ]
    return list(dict.fromkeys(rows))


def is_known(connection: sql.Connection, digest: str) -> bool:
    """Whether the key of this digest opens any seat."""
    return connection.execute(sql.select(keys.c.match).where(keys.c.digest == digest)).first() is not None


def add_key(connection: sql.Connection, match: str, seats: list[int]) -> str:
    """A new key of these seats."""
    key = new_secret()
    connection.execute(keys.insert().values(digest=digest(key), match=match, seats=encode(seats)))
    return key


def drop_key(connection: sql.Connection, key: str) -> None:
    """Whoever holds this key has no seat any more."""
    connection.execute(keys.delete().where(keys.c.digest == digest(key)))


def drop_watching(connection: sql.Connection, match: str) -> list[str]:
    """Whoever watches a private match does so no more; the digests of the keys."""
    watching = (keys.c.match == match) & (keys.c.seats == WATCHING)
    found = [row.digest for row in connection.execute(sql.select(keys.c.digest).where(watching))]
    connection.execute(keys.delete().where(watching))
    return found


def seated(connection: sql.Connection, match: str) -> set[int]:
    """The seats of a match that somebody holds a key to."""
    rows = connection.execute(sql.select(keys.c.seats).where(keys.c.match == match))
    return {seat for row in rows for seat in decode_seats(row.seats)}


# ---- invitations ---------------------------------------------------------------------------------------------------


def invite(connection: sql.Connection, match: str, seats: list[int]) -> str:
    """A new invitation to these seats; any earlier one is worth nothing from now on."""
    withdraw(connection, match, seats)
    token = new_secret()
    row = {"digest": digest(token), "match": match, "seats": encode(seats), "taken": False}
    connection.execute(invitations.insert().values(row))
    return token


def withdraw(connection: sql.Connection, match: str, seats: list[int]) -> None:
    """Nobody is invited to these seats any more."""
    these = (invitations.c.match == match) & (invitations.c.seats == encode(seats))
    connection.execute(invitations.delete().where(these))


def invited_by(connection: sql.Connection, token: str) -> Invited | None:
    """What a token invites to."""
    row = connection.execute(sql.select(invitations).where(invitations.c.digest == digest(token))).first()
    return None if row is None else Invited(row.match, decode_seats(row.seats), row.taken)


def take(connection: sql.Connection, token: str) -> str | None:
    """The key that an invitation is exchanged for; None where somebody was quicker."""
    this = invitations.c.digest == digest(token)
    done = connection.execute(invitations.update().where(this, sql.not_(invitations.c.taken)).values(taken=True))
    row = connection.execute(sql.select(invitations).where(this)).first()
    if done.rowcount != 1 or row is None:
        return None
    return add_key(connection, row.match, decode_seats(row.seats))


def awaited(connection: sql.Connection, match: str) -> set[int]:
    """The seats of a match to which somebody is invited who has not come."""
    these = (invitations.c.match == match) & sql.not_(invitations.c.taken)
    rows = connection.execute(sql.select(invitations.c.seats).where(these))
    return {seat for row in rows for seat in decode_seats(row.seats)}


# ---- matches -------------------------------------------------------------------------------------------------------


class Admission(Struct):
    """What is given out when a match is agreed on: keys and tokens in clear, for those who are to have them."""

    opener: str = ""
    keys: list[tuple[str, list[int]]] = []
    invitations: list[tuple[str, list[int]]] = []
    private: bool = False


def admit(connection: sql.Connection, match: str, admission: Admission) -> None:
    """Give out what a new match has to give."""
    if admission.opener:
        connection.execute(openers.insert().values(digest=digest(admission.opener), match=match))
    for key, seats in admission.keys:
        connection.execute(keys.insert().values(digest=digest(key), match=match, seats=encode(seats)))
    for token, seats in admission.invitations:
        row = {"digest": digest(token), "match": match, "seats": encode(seats), "taken": False}
        connection.execute(invitations.insert().values(row))
    if admission.private:
        connection.execute(unlisted.insert().values(match=match))


def gather(connection: sql.Connection, match: str, opened: float, data: bytes) -> None:
    """Keep what is agreed on so far of a match that waits for its guests."""
    connection.execute(gatherings.delete().where(gatherings.c.match == match))
    connection.execute(gatherings.insert().values(match=match, opened=opened, data=data))


def gathering(connection: sql.Connection, match: str) -> bytes | None:
    """What is agreed on so far; None where the match has begun, or there is none."""
    row = connection.execute(sql.select(gatherings.c.data).where(gatherings.c.match == match)).first()
    return None if row is None else bytes(row.data)


def begun(connection: sql.Connection, match: str) -> None:
    """Nobody is waited for any more."""
    connection.execute(gatherings.delete().where(gatherings.c.match == match))


def call_off(connection: sql.Connection, match: str) -> None:
    """A match that has not begun never will: its keys and invitations are worth nothing."""
    for table in OF_A_MATCH:
        connection.execute(table.delete().where(table.c.match == match))


def call_off_before(connection: sql.Connection, before: float, most: int) -> int:
    """Call off matches agreed on before then that have not begun, no more than so many; how many there were."""
    old = sql.select(gatherings.c.match).where(gatherings.c.opened < before).order_by(gatherings.c.opened).limit(most)
    found = list(connection.execute(old).scalars())
    for match in found:
        call_off(connection, match)
    return len(found)
