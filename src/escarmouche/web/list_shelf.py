"""Lists that a player keeps on a server: a shelf by a personal key, of which only the digest is stored.

What stands on a shelf is nobody's business but its owner's: the server takes it as it is, within its bounds. The
functions take the connection of a transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import sqlalchemy as sql
from msgspec import Meta, Struct

from escarmouche.play.outside_text import one_line
from escarmouche.play.reason import Refused, refusal
from escarmouche.web.database import tables
from escarmouche.web.seat_keys import digest

MOST_ITEMS = 300
"""Lists and content files on one shelf, deleted ones counted while they are remembered."""
LONGEST_ITEM = 60_000
"""Characters of one of them."""
MOST_KEPT = 2**20
"""Characters on one shelf."""
MOST_SHELVES = 5000
LONGEST_NAME = 40

shelves = sql.Table(
    "shelves",
    tables,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("name", sql.String(LONGEST_NAME), nullable=False),
    sql.Column("used", sql.Double, nullable=False, index=True),
    sql.Column("opener", sql.String(32), nullable=True, index=True),
)
"""The opener is an address as nobody but this server can tell it: so many shelves it may have opened."""
shelved = sql.Table(
    "shelved",
    tables,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("changed", sql.Double, nullable=False),
    sql.Column("data", sql.Text, nullable=True),
)
"""What stands on a shelf; without data it was deleted, which other devices are yet to hear."""

PersonalKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{32,64}\Z")]
ItemId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]


class ShelfItem(Struct, forbid_unknown_fields=True):
    """A list or a content file: when it was last changed, and as what; no data where it was deleted."""

    id: ItemId
    kind: Literal["list", "content"]
    changed: float
    data: Annotated[str, Meta(max_length=LONGEST_ITEM)] | None
    base: float = 0.0
    """When that was changed from which this was made, as the shelf knew it; 0: the shelf had none."""


class OpenShelf(Struct, forbid_unknown_fields=True):
    """POST /api/shelf/open: a shelf for a new key."""

    key: PersonalKey
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class SyncShelf(Struct, forbid_unknown_fields=True):
    """POST /api/shelf: what changed here, and what is known of the shelf: when each thing on it was last changed."""

    key: PersonalKey
    items: Annotated[list[ShelfItem], Meta(max_length=MOST_ITEMS)] = []
    known: Annotated[dict[ItemId, float], Meta(max_length=MOST_ITEMS)] = {}


class OfShelf(Struct, forbid_unknown_fields=True):
    """POST /api/shelf/delete: all of it, for good."""

    key: PersonalKey


class ShelfState(Struct):
    """Whose shelf it is, what on it was not yet known, and what was sent in vain: it was changed elsewhere, too."""

    name: str
    items: list[ShelfItem] = []
    conflicts: list[str] = []


def open_shelf(
    connection: sql.Connection, wanted: OpenShelf, now: float, opener: str = "", most: int = MOST_SHELVES
) -> ShelfState:
    """A new shelf; raises `Refused` where there is no room, its opener has so many, or there is one of this key."""
    name = one_line(wanted.name, LONGEST_NAME)
    if not name:
        raise Refused(refusal("web.shelf.no-name"))
    count = sql.select(sql.func.count()).select_from(shelves)
    if connection.execute(count).scalar_one() >= MOST_SHELVES:
        raise Refused(refusal("web.shelf.no-room"))
    if opener and connection.execute(count.where(shelves.c.opener == opener)).scalar_one() >= most:
        raise Refused(refusal("web.shelf.enough", most=most))
    if name_of(connection, wanted.key) is not None:
        raise Refused(refusal("web.shelf.taken"))
    connection.execute(shelves.insert().values(digest=digest(wanted.key), name=name, used=now, opener=opener or None))
    return ShelfState(name)


def name_of(connection: sql.Connection, key: str) -> str | None:
    """Whose shelf it is; None where no shelf has this key."""
    return connection.execute(sql.select(shelves.c.name).where(shelves.c.digest == digest(key))).scalar()


def known_shelf(connection: sql.Connection, key: str) -> str:
    """The name of a shelf; raises `Refused` where there is none."""
    name = name_of(connection, key)
    if name is None:
        raise Refused(refusal("web.shelf.unknown"))
    return name


def sync_shelf(connection: sql.Connection, wanted: SyncShelf, now: float) -> ShelfState:
    """Take what changed, unless it was changed elsewhere meanwhile; then tell what is new."""
    name, own = known_shelf(connection, wanted.key), digest(wanted.key)
    rows = connection.execute(sql.select(shelved.c.id, shelved.c.changed).where(shelved.c.digest == own))
    there = {row.id: row.changed for row in rows}
    conflicts = [item.id for item in wanted.items if item.id in there and there[item.id] != item.base]
    fitting = [item for item in wanted.items if item.id not in conflicts]
    put(connection, own, fitting, there)
    kept = items_on(connection, own)
    check_room(kept)
    connection.execute(shelves.update().where(shelves.c.digest == own).values(used=now))
    known = {**wanted.known, **{item.id: item.changed for item in fitting}}
    return ShelfState(name, [item for item in kept if known.get(item.id) != item.changed], conflicts)


def put(connection: sql.Connection, own: str, items: Sequence[ShelfItem], there: Mapping[str, float]) -> None:
    """Lay things on a shelf, in the place of what they were made from."""
    for item in {item.id: item for item in items}.values():
        values = {"kind": item.kind, "changed": item.changed, "data": item.data}
        this = (shelved.c.digest == own) & (shelved.c.id == item.id)
        if item.id in there:
            connection.execute(shelved.update().where(this).values(values))
        else:
            connection.execute(shelved.insert().values(digest=own, id=item.id, **values))


def items_on(connection: sql.Connection, own: str) -> list[ShelfItem]:
    """What stands on a shelf, the longest unchanged first."""
    found = connection.execute(sql.select(shelved).where(shelved.c.digest == own).order_by(shelved.c.changed)).all()
    return [ShelfItem(row.id, row.kind, row.changed, row.data) for row in found]


def check_room(kept: Sequence[ShelfItem]) -> None:
    """Refuse what is too much for one shelf, counted in characters; nothing of it is kept then."""
    if len(kept) > MOST_ITEMS or sum(len(item.data or "") for item in kept) > MOST_KEPT:
        raise Refused(refusal("web.shelf.full", most=MOST_ITEMS))


def clear_away(connection: sql.Connection, unused: float, empty: float, most: int) -> int:
    """Delete some shelves that nobody has used since then, or on which nothing stands since another time; how many."""
    bare = shelves.c.digest.not_in(sql.select(shelved.c.digest))
    old = sql.or_(shelves.c.used < unused, sql.and_(shelves.c.used < empty, bare))
    gone = connection.execute(sql.select(shelves.c.digest).where(old).limit(most)).scalars().all()
    for table in (shelved, shelves):
        connection.execute(table.delete().where(table.c.digest.in_(gone)))
    return len(gone)


def delete_shelf(connection: sql.Connection, key: str) -> None:
    """Nothing of it is left."""
    known_shelf(connection, key)
    for table in (shelved, shelves):
        connection.execute(table.delete().where(table.c.digest == digest(key)))
