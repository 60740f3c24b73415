"""Where matches are kept: SQLite in a file of the user, or a PostgreSQL server; the same tables in both.

Everything that was said is a row; a save every so often spares saying it all again. What is written in one call is
written whole or not at all, and is on the disk when the call returns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from msgspec import Struct
from sqlalchemy.exc import DBAPIError

from escarmouche.play.reason import Reason
from escarmouche.web import seat_keys
from escarmouche.web.agreed import Agreed, Summary
from escarmouche.web.encounter import Word, packed, unpacked

SCHEMA = 1

tables = sql.MetaData()
about = sql.Table("escarmouche", tables, sql.Column("schema", sql.Integer, primary_key=True))
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
STATEMENTS = (ADD_MATCH, ADD_WORD, ADD_SAVE, ADD_LINE, CHANGE_MATCH, CHANGE_SAVE)

encode = msgspec.json.Encoder().encode
decode_reasons = msgspec.json.Decoder(tuple[Reason, ...]).decode
decode_agreed = msgspec.json.Decoder(Agreed).decode
decode_summary = msgspec.json.Decoder(Summary).decode


class StorageError(Exception):
    """What could not be stored or read, in words for people; what the system said stands behind it."""

    def __init__(self, key: str, **params: str | int) -> None:
        self.why = Reason(key, "", tuple(params.items()))
        super().__init__(key)


class Step(Struct):
    """What one word adds to a match: itself, the lines of the record it led to, and where the match stands now."""

    match: str
    number: int
    word: Word | None
    lines: list[tuple[int, bytes]]
    summary: Summary
    changed: float
    save: bytes | None = None
    cut: int | None = None
    """From which line on the record is written anew."""


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


class Listing(Struct):
    """A match in a list."""

    agreed: Agreed
    summary: Summary
    changed: float


class Storage:
    """The tables, through one engine. Its calls block: the server makes them from a thread of their own."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        try:
            tables.create_all(self.engine)
            seat_keys.create_missing(self.engine)
            with self.engine.begin() as connection:
                known = connection.execute(sql.select(about.c.schema)).scalar()
                if known is None:
                    connection.execute(about.insert().values(schema=SCHEMA))
        except DBAPIError as error:
            self.close()
            raise StorageError("web.storage.unreachable") from error
        if known not in (None, SCHEMA):
            self.close()
            raise StorageError("web.storage.schema", written=int(known), known=SCHEMA)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    # ---- writing --------------------------------------------------------------------------------------------------

    def write(self, parts: Sequence[Birth | Step]) -> None:
        """All of these at once."""
        try:
            with self.engine.begin() as connection:
                rows = Rows()
                for part in parts:
                    if isinstance(part, Birth):
                        bear(rows, part)
                        seat_keys.admit(connection, part.agreed.match, part.admission)
                        seat_keys.begun(connection, part.agreed.match)
                    else:
                        append(connection, rows, part)
                rows.write(connection)
        except DBAPIError as error:
            raise StorageError("web.storage.write") from error

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """A transaction of its own, beside what the matches write; done when the block is left without an error."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise StorageError("web.storage.write") from error

    def change_agreed(self, agreed: Agreed) -> None:
        """Write down anew who plays a match."""
        with self.writing() as connection:
            this = matches.c.id == agreed.match
            connection.execute(matches.update().where(this).values(agreed=encode(agreed)))

    # ---- reading --------------------------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """A connection to read by; what goes wrong is said in words for people."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise StorageError("web.storage.read") from error

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
            )
            return Stored(
                decode_agreed(row.agreed),
                decode_summary(row.summary),
                unpacked(save.data),
                save.words,
                [word_of(said_row) for said_row in said],
                written(connection, match),
            )

    def record(self, match: str) -> tuple[Agreed, Summary, bytes] | None:
        """The journal of a match, as far as it has come."""
        with self.reading() as connection:
            row = connection.execute(sql.select(matches).where(matches.c.id == match)).first()
            if row is None:
                return None
            return decode_agreed(row.agreed), decode_summary(row.summary), b"".join(written(connection, match))

    def latest(self, most: int) -> list[Listing]:
        """The matches that changed last and are not private."""
        public = matches.c.id.not_in(sql.select(seat_keys.unlisted.c.match))
        with self.reading() as connection:
            rows = connection.execute(sql.select(matches).where(public).order_by(matches.c.changed.desc()).limit(most))
            return [listing_of(row) for row in rows]

    def listings(self, those: Sequence[str]) -> list[Listing]:
        """These matches, private or not."""
        with self.reading() as connection:
            return [listing_of(row) for row in connection.execute(sql.select(matches).where(matches.c.id.in_(those)))]

    def unattended(self) -> list[str]:
        """The unfinished matches in which only computers sit, the first opened first."""
        with self.reading() as connection:
            rows = connection.execute(sql.select(matches.c.agreed).where(sql.not_(matches.c.over)))
            found = [agreed for row in rows if (agreed := decode_agreed(row.agreed)).unattended]
        return [agreed.match for agreed in sorted(found, key=lambda agreed: agreed.opened)]


def engine(url: str) -> sql.Engine:
    """The engine for a database by its URL; a plain path is a file of SQLite."""
    if "://" not in url:
        try:
            Path(url).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError("web.storage.unreachable") from error
        url = f"sqlite:///{url}"
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        made = sql.create_engine(url)
    except (sql.exc.ArgumentError, ModuleNotFoundError) as error:
        raise StorageError("web.storage.url") from error
    if made.dialect.name == "sqlite":
        sql.event.listen(made, "connect", prepare_sqlite)
    return made


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside the writer, and every commit on the disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


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
                connection.execute(statement, rows)
                self.waiting[statement] = []


def bear(rows: Rows, birth: Birth) -> None:
    """Write a new match."""
    match, now = birth.agreed.match, birth.summary
    told = {"summary": encode(now), "changed": birth.agreed.opened, "over": now.over}
    rows.add(ADD_MATCH, {"id": match, "agreed": encode(birth.agreed), **told})
    rows.add(ADD_SAVE, {"match": match, "words": 0, "data": packed(birth.save)})
    rows.add_lines(match, list(enumerate(birth.lines)))


def append(connection: sql.Connection, rows: Rows, step: Step) -> None:
    """Write what one word added."""
    match, word = step.match, step.word
    if word is not None:
        said = {"kind": word.kind, "player": word.player, "request": word.request, "value": encode(word.value)}
        rows.add(ADD_WORD, {"match": match, "number": step.number, **said, "reasons": encode(word.reasons)})
    if step.cut is not None:
        rows.write(connection)
        connection.execute(lines.delete().where(lines.c.match == match, lines.c.number >= step.cut))
    rows.add_lines(match, step.lines)
    told = {"summary": encode(step.summary), "changed": step.changed, "over": step.summary.over}
    rows.add(CHANGE_MATCH, {"this": match, **told})
    if step.save is not None:
        held = step.number + (word is not None)
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
    return Word(row.kind, row.player, msgspec.json.decode(row.value), row.request, decode_reasons(row.reasons))
