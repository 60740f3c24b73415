"""Where matches are kept: SQLite in a file of the user, or a PostgreSQL server; the same tables in both.

Everything that was said is a row; a save every so often spares saying it all again. What is written in one call is
written whole or not at all, and is on the disk when the call returns.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import DBAPIError

from escarmouche.play.reason import Reason
from escarmouche.play.signing import SigningKey
from escarmouche.players.explanation import Reasons
from escarmouche.web import list_shelf, seat_keys, writing_test
from escarmouche.web.agreed import Agreed, Summary
from escarmouche.web.database import StorageError as StorageError
from escarmouche.web.database import about, engine, prepare, tables
from escarmouche.web.lease import Lease, LeaseLost
from escarmouche.web.logs import log
from escarmouche.web.outage import Outage, kind_of
from escarmouche.web.served_match import Word, packed, unpacked

matches = sql.Table(
    "matches",
    tables,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("agreed", sql.LargeBinary, nullable=False),
    sql.Column("summary", sql.LargeBinary, nullable=False),
    sql.Column("changed", sql.Double, nullable=False, index=True),
    sql.Column("over", sql.Boolean, nullable=False),
)
words = sql.Table(
    "words",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("player", sql.Integer, nullable=False),
    sql.Column("request", sql.String(64), nullable=False),
    sql.Column("value", sql.LargeBinary, nullable=False),
    sql.Column("reasons", sql.LargeBinary, nullable=False),
)
saves = sql.Table(
    "saves",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("words", sql.Integer, nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
lines = sql.Table(
    "lines",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("line", sql.LargeBinary, nullable=False),
)
checkpoints = sql.Table(
    "checkpoints",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("words", sql.Integer, nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
signatures = sql.Table(
    "signatures",
    tables,
    sql.Column("match", sql.String(32), primary_key=True),
    sql.Column("line", sql.LargeBinary, nullable=False),
)
signing_keys = sql.Table(
    "signing_keys",
    tables,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("private", sql.LargeBinary, nullable=False),
)
KEPT_BY_PLAYERS = (list_shelf.shelves, list_shelf.shelved)
"""Tables that have to do with no match."""
OF_A_MATCH = (*seat_keys.OF_A_MATCH, words, saves, lines, checkpoints, signatures)
"""Tables whose rows go with their match."""

ADD_MATCH, ADD_WORD = matches.insert(), words.insert()
ADD_SAVE, ADD_LINE = saves.insert(), lines.insert()
CHANGE_MATCH = (
    matches.update()
    .where(matches.c.id == sql.bindparam("this"))
    .values({name: sql.bindparam(name) for name in ("summary", "changed", "over")})
)
CHANGE_SAVE = (
    saves.update()
    .where(saves.c.match == sql.bindparam("this"))
    .values({name: sql.bindparam(name) for name in ("words", "data")})
)
SET_CHECKPOINT = sql.text(
    "insert into checkpoints (match, words, data) values (:match, :words, :data) "
    "on conflict (match) do update set words = excluded.words, data = excluded.data"
)
SET_SIGNATURE = sql.text(
    "insert into signatures (match, line) values (:match, :line) on conflict (match) do update set line = excluded.line"
)
STATEMENTS = (
    ADD_MATCH, ADD_WORD, ADD_SAVE, ADD_LINE, CHANGE_MATCH, CHANGE_SAVE, SET_CHECKPOINT, SET_SIGNATURE
)  # fmt: skip

T = TypeVar("T")
FOREIGN = (msgspec.MsgspecError, zlib.error, ValueError)
"""What reading a row raises that is not as it was written."""
logger = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode
decode_reasons = msgspec.json.Decoder(Reasons | tuple[Reason, ...] | None).decode
decode_agreed = msgspec.json.Decoder(Agreed).decode
decode_summary = msgspec.json.Decoder(Summary).decode


class StoredStep(Struct):
    """What one word adds to a match: itself, the lines of the record it led to, and where the match stands now."""

    match: str
    number: int
    word: Word | None
    lines: list[tuple[int, bytes]]
    summary: Summary
    changed: float
    save: bytes | None = None
    cut: int | None = None
    """From which line on the record is written anew; words that are not held any more are deleted with them."""
    checkpoint: bytes | None = None
    """The start of the step under way, where it has only now begun."""
    signature: bytes | None = None
    """The line that signs the journal, once the match is over."""


class Birth(Struct):
    """A new match."""

    agreed: Agreed
    admission: seat_keys.Admission
    lines: list[bytes]
    summary: Summary
    save: bytes


class Stored(Struct):
    """All that is known of a match: a save, the words said since, the lines of the record."""

    agreed: Agreed
    summary: Summary
    saved: bytes
    first: int
    """How many words the save holds."""
    words: list[Word]
    lines: list[bytes]
    checkpoint: bytes | None = None
    """The start of the step under way, still packed: it is seldom wanted."""
    start: int = 0
    """How many words the checkpoint holds."""


class Listing(Struct):
    """A match in a list."""

    agreed: Agreed
    summary: Summary
    changed: float


class Storage:
    """The tables, through one engine. Its calls block: the server makes them from a thread of their own."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        self.reads, self.writes = self.outages = (Outage("reading"), Outage("writing"))
        self.lease: Lease | None = None
        self.broken: set[str] = set()
        """Matches whose rows cannot be read: each is logged once."""
        try:
            prepare(self.engine)
            self.signing = SigningKey(own_key(self.engine))
        except StorageError:
            self.close()
            raise
        except DBAPIError as error:
            self.close()
            raise StorageError("web.storage.unreachable") from error

    def take_lease(self) -> None:
        """Be the one server that writes here; raises `StorageError` where there is another."""
        self.lease = Lease(self.engine, self.writes)

    def close(self) -> None:
        """Give back the lease and let go of all connections."""
        try:
            if self.lease is not None:
                self.lease.give_back()
        except DBAPIError as error:
            log(logger, logging.WARNING, "lease not given back", kind=kind_of(error))
        self.lease = None
        self.engine.dispose()

    # ---- writing --------------------------------------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """A transaction in which nobody else holds the lease; what goes wrong is said in words for people."""
        try:
            with self.engine.begin() as connection:
                if self.lease is not None:
                    self.lease.check(connection)
                yield connection
        except DBAPIError as error:
            self.writes.failed(error)
            raise StorageError("web.storage.write") from error
        self.writes.worked()

    def write(self, parts: Sequence[Birth | StoredStep]) -> None:
        """All of these at once, as long as the lease is ours."""
        with self.writing() as connection:
            rows = Rows()
            for part in parts:
                if isinstance(part, Birth):
                    bear(rows, part)
                    seat_keys.admit(connection, part.agreed.match, part.admission)
                    seat_keys.begun(connection, part.agreed.match)
                else:
                    append(connection, rows, part)
            rows.write(connection)

    def delete(self, gone: Collection[str], before: float) -> int:
        """Delete these matches with all that belongs to them, unless they changed after all; how many there were."""
        old = sql.and_(matches.c.id.in_(gone), matches.c.changed < before)
        with self.writing() as connection:
            found = connection.execute(matches.delete().where(old).returning(matches.c.id)).scalars().all()
            for table in OF_A_MATCH:
                connection.execute(table.delete().where(table.c.match.in_(found)))
        return len(found)

    def change_agreed(self, agreed: Agreed) -> None:
        """Write down anew who plays a match."""
        with self.writing() as connection:
            this = matches.c.id == agreed.match
            connection.execute(matches.update().where(this).values(agreed=encode(agreed)))

    # ---- reading --------------------------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """A connection to read by; what goes wrong is said in words for people."""
        if self.lease is not None and self.lease.lost.is_set():
            raise LeaseLost
        try:
            with self.engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            self.reads.failed(error)
            raise StorageError("web.storage.read") from error
        self.reads.worked()

    def trouble(self) -> str:
        """Why no match can be stored now, in a word; empty where the database is there and takes what is written."""
        try:
            with self.engine.connect() as connection:
                connection.execute(sql.select(about.c.schema)).scalar_one()
        except (DBAPIError, sql.exc.TimeoutError, sql.exc.NoResultFound) as error:
            self.reads.failed(error)
            return writing_test.UNREACHABLE
        self.reads.worked()
        try:
            return writing_test.trouble(self.engine)
        except DBAPIError as error:
            self.writes.failed(error)
            return writing_test.cause_of(error)

    def seats(self, key: str) -> tuple[str, list[int]] | None:
        """The match and the seats that a key opens."""
        with self.reading() as connection:
            held = seat_keys.held_by(connection, key)
        return None if held is None or held.opener else (held.match, held.seats)

    def holds(self, digest: str) -> bool:
        """Whether the key of this digest opens anything still."""
        with self.reading() as connection:
            return seat_keys.is_known(connection, digest)

    def waits(self, match: str) -> bool:
        """Whether a match is agreed on and not begun."""
        with self.reading() as connection:
            return seat_keys.gathering(connection, match) is not None

    def load(self, match: str) -> Stored | None:
        """A match as it was last stored."""
        with self.reading() as connection:
            row = connection.execute(sql.select(matches).where(matches.c.id == match)).first()
            save = connection.execute(sql.select(saves).where(saves.c.match == match)).first()
            if row is None or save is None:
                return None
            said = connection.execute(
                sql.select(words).where(words.c.match == match, words.c.number >= save.words).order_by(words.c.number)
            ).all()
            begun = connection.execute(sql.select(checkpoints).where(checkpoints.c.match == match)).first()
            stored = written(connection, match)
        try:
            return Stored(
                decode_agreed(row.agreed),
                decode_summary(row.summary),
                unpacked(save.data),
                save.words,
                [word_of(said_row) for said_row in said],
                stored,
                None if begun is None else bytes(begun.data),
                0 if begun is None else begun.words,
            )
        except FOREIGN as error:
            self.set_aside(match)
            raise StorageError("web.storage.restore") from error

    def set_aside(self, match: str) -> None:
        """Log a match whose rows cannot be read, once."""
        if match not in self.broken:
            self.broken.add(match)
            log(logger, logging.ERROR, "match cannot be read", match=match)

    def sound(self, rows: Sequence[Any], read: Callable[[Any], T]) -> list[T]:
        """What the rows of matches hold; one that cannot be read does not hide the others."""
        found = []
        for row in rows:
            try:
                found.append(read(row))
            except FOREIGN:
                self.set_aside(row.id)
        return found

    def record(self, match: str) -> tuple[Agreed, Summary, bytes] | None:
        """The journal of a match, as far as it has come; signed where it was signed when it ended."""
        with self.reading() as connection:
            row = connection.execute(sql.select(matches).where(matches.c.id == match)).first()
            if row is None:
                return None
            found = written(connection, match)
            signed = connection.execute(sql.select(signatures.c.line).where(signatures.c.match == match)).scalar()
        try:
            agreed, summary = decode_agreed(row.agreed), decode_summary(row.summary)
        except FOREIGN as error:
            self.set_aside(match)
            raise StorageError("web.storage.restore") from error
        return agreed, summary, b"".join([*found, bytes(signed or b"")])

    def answers_to(self, match: str, player: int, request: str) -> list[bytes]:
        """What a player answered to a question, as it was written."""
        said = (words.c.match == match, words.c.request == request, words.c.player == player, words.c.kind == "answer")
        with self.reading() as connection:
            return [bytes(value) for value in connection.execute(sql.select(words.c.value).where(*said)).scalars()]

    def latest(self, most: int) -> list[Listing]:
        """The matches that changed last and are not private."""
        public = matches.c.id.not_in(sql.select(seat_keys.unlisted.c.match))
        with self.reading() as connection:
            rows = connection.execute(
                sql.select(matches).where(public).order_by(matches.c.changed.desc()).limit(most)
            ).all()
        return self.sound(rows, listing_of)

    def listings(self, those: Sequence[str]) -> list[Listing]:
        """These matches, private or not."""
        with self.reading() as connection:
            rows = connection.execute(sql.select(matches).where(matches.c.id.in_(those))).all()
        return self.sound(rows, listing_of)

    def unattended(self) -> list[str]:
        """The unfinished matches in which only computers sit, the first opened first."""
        with self.reading() as connection:
            rows = connection.execute(sql.select(matches.c.id, matches.c.agreed).where(sql.not_(matches.c.over))).all()
        found = [agreed for agreed in self.sound(rows, lambda row: decode_agreed(row.agreed)) if agreed.unattended]
        return [agreed.match for agreed in sorted(found, key=lambda agreed: agreed.opened)]

    def untouched(self, before: float, most: int) -> list[str]:
        """Matches in which nothing has changed since then, finished or not; the oldest first."""
        with self.reading() as connection:
            old = sql.select(matches.c.id).where(matches.c.changed < before).order_by(matches.c.changed).limit(most)
            return list(connection.execute(old).scalars())


def own_key(engine: sql.Engine) -> bytes:
    """The private key of the server over this database, made when it is first asked for.

    It lives in the database, so that a backup carries it and every server over the same matches signs alike.
    """
    wanted = sql.select(signing_keys.c.private)
    with engine.connect() as connection:
        found = connection.execute(wanted).scalar()
    if found is None:
        new = sql.text("insert into signing_keys (id, private) values (1, :private) on conflict (id) do nothing")
        with engine.begin() as connection:
            connection.execute(new, {"private": SigningKey.drawn()})
            found = connection.execute(wanted).scalar_one()
    return bytes(found)


class Rows:
    """What waits to be written, table by table: many rows cost hardly more than one."""

    def __init__(self) -> None:
        self.waiting: dict[sql.Executable, list[dict[str, Any]]] = {statement: [] for statement in STATEMENTS}

    def add(self, statement: sql.Executable, row: dict[str, Any]) -> None:
        """One row more."""
        self.waiting[statement].append(row)

    def add_lines(self, match: str, new: list[tuple[int, bytes]]) -> None:
        """Lines of the record."""
        self.waiting[ADD_LINE] += [{"match": match, "number": number, "line": line} for number, line in new]

    def write(self, connection: sql.Connection) -> None:
        """All that waits."""
        for statement, rows in self.waiting.items():
            if rows:
                done = connection.execute(statement, rows)
                if statement is CHANGE_MATCH and done.rowcount < len(rows):
                    raise StorageError("web.storage.gone")
                self.waiting[statement] = []


def bear(rows: Rows, birth: Birth) -> None:
    """Write a new match."""
    match, now = birth.agreed.match, birth.summary
    told = {"summary": encode(now), "changed": birth.agreed.opened, "over": now.over}
    rows.add(ADD_MATCH, {"id": match, "agreed": encode(birth.agreed), **told})
    rows.add(ADD_SAVE, {"match": match, "words": 0, "data": packed(birth.save)})
    rows.add_lines(match, list(enumerate(birth.lines)))


def append(connection: sql.Connection, rows: Rows, step: StoredStep) -> None:
    """Write what one word added."""
    match, word = step.match, step.word
    held = step.number + (word is not None)
    if word is not None:
        said = {"kind": word.kind, "player": word.player, "request": word.request, "value": encode(word.value)}
        rows.add(ADD_WORD, {"match": match, "number": step.number, **said, "reasons": encode(word.reasons)})
    if step.cut is not None:
        rows.write(connection)
        connection.execute(lines.delete().where(lines.c.match == match, lines.c.number >= step.cut))
        connection.execute(words.delete().where(words.c.match == match, words.c.number >= held))
    rows.add_lines(match, step.lines)
    told = {"summary": encode(step.summary), "changed": step.changed, "over": step.summary.over}
    rows.add(CHANGE_MATCH, {"this": match, **told})
    if step.checkpoint is not None:
        rows.add(SET_CHECKPOINT, {"match": match, "words": held, "data": packed(step.checkpoint)})
    if step.signature is not None:
        rows.add(SET_SIGNATURE, {"match": match, "line": step.signature})
    if step.save is not None:
        rows.add(CHANGE_SAVE, {"this": match, "words": held, "data": packed(step.save)})


def written(connection: sql.Connection, match: str) -> list[bytes]:
    """The lines of the record of a match."""
    rows = connection.execute(sql.select(lines.c.line).where(lines.c.match == match).order_by(lines.c.number))
    return [bytes(row.line) for row in rows]


def listing_of(row: Any) -> Listing:
    """A match as a list names it."""
    return Listing(decode_agreed(row.agreed), decode_summary(row.summary), row.changed)


def word_of(row: Any) -> Word:
    """A word as it was said."""
    return Word(row.kind, row.player, msgspec.json.decode(row.value), row.request, reasons_of(row))


def reasons_of(row: Any) -> Reasons | None:
    """Why it was said; rows of old hold true reasons only, and none for people."""
    found = decode_reasons(row.reasons)
    return (Reasons(found) if found else None) if isinstance(found, tuple) else found
