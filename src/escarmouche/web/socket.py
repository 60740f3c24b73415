"""The socket of a table: sit down first, then speak; every message is answered, none ends the server."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from escarmouche.play.reason import Refused, reason
from escarmouche.web.connection import AGAIN, Connection, encode
from escarmouche.web.desk import Busy
from escarmouche.web.handlers import speak
from escarmouche.web.incoming import Incoming
from escarmouche.web.limits import Bucket
from escarmouche.web.messages import AnswerMessage, FromTable, ProblemMessage, RefusedMessage, Sit
from escarmouche.web.seat_keys import digest
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble
from escarmouche.web.visitor import address_of

if TYPE_CHECKING:
    from escarmouche.web.metrics import Outcome
    from escarmouche.web.room import Room
    from escarmouche.web.rooms import Rooms

PATH = "/api/socket"
POLICY, TOO_BIG = 1008, 1009
"""Why a socket is closed: it broke the rules; a message too long."""

decode = Incoming[FromTable](FromTable).read
logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket(PATH)
async def table_socket(socket: Socket) -> None:
    """One table, from its first message to its last."""
    rooms: Rooms = socket.app.state.rooms
    await socket.accept()
    try:
        found = await sit_down(socket, rooms)
        if found is not None:
            await at_table(socket, rooms, *found)
    except WebSocketDisconnect:
        return
    except Exception as error:
        log_trouble(logger, error)
        await close(socket, AGAIN)


async def sit_down(socket: Socket, rooms: Rooms) -> tuple[Room, Connection] | None:
    """The room and the seats of the key that the first message names."""
    message: FromTable | None = None
    try:
        message = decode(await asyncio.wait_for(text_of(socket, rooms.limits.message), rooms.limits.sit))
        await asyncio.sleep(rooms.allowances.pause(address_of(socket.scope), message))
        found = await rooms.enter(message.key) if isinstance(message, Sit) else None
    except (msgspec.MsgspecError, RecursionError, TimeoutError):
        found = None
    except StorageError as error:
        await refuse(socket, rooms, ProblemMessage(error.why))
        return None
    except Busy:
        await refuse(socket, rooms, ProblemMessage(reason("web.problem.busy")), AGAIN)
        return None
    except Refused as refused:
        await refuse(socket, rooms, ProblemMessage(refused.refusal.reason))
        return None
    if found is None or not isinstance(message, Sit):
        await refuse(socket, rooms, ProblemMessage(reason("web.problem.no-seat")))
        return None
    room, seats = found
    connection = Connection(seats, rooms.limits.unsent, digest(message.key), address_of(socket.scope))
    if not rooms.places.take(room.agreed.match, connection):
        await refuse(socket, rooms, ProblemMessage(reason("web.problem.full")))
        return None
    return room, connection


async def at_table(socket: Socket, rooms: Rooms, room: Room, connection: Connection) -> None:
    """Listen and speak until the table goes, or does not read what it is told."""
    try:
        await room.sit(connection)
        if not await still_holds(rooms, room, connection):
            room.tables.dismiss(connection.key)
        await until_gone(socket, rooms, room, connection)
    finally:
        rooms.places.leave(room.agreed.match, connection)
        if connection.dropped:
            rooms.dropped.count()


async def still_holds(rooms: Rooms, room: Room, connection: Connection) -> bool:
    """Whether its key was not given up between the look at it and the moment the table sat down."""
    if not connection.seats and not room.agreed.private:
        return True
    return await rooms.lookups.do(rooms.storage.holds, connection.key)


async def until_gone(socket: Socket, rooms: Rooms, room: Room, connection: Connection) -> None:
    """Listen and speak at once; when one ends so does the other, and the table is forgotten."""
    sending = asyncio.create_task(send_all(socket, connection, rooms.limits.sending))
    listening = asyncio.create_task(listen(socket, rooms, room, connection))
    try:
        await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.hang_up()
        listening.cancel()
        await room.leave(connection)
        _, heard = await asyncio.gather(sending, listening, return_exceptions=True)
    if isinstance(heard, Exception):
        raise heard


async def send_all(socket: Socket, connection: Connection, seconds: float) -> None:
    """Send what waits, in order, each within so many seconds; at the end close."""
    try:
        while (data := await connection.next()) is not None:
            await asyncio.wait_for(send(socket, data), seconds)
        await asyncio.wait_for(socket.close(connection.code), seconds)
    except TimeoutError:
        connection.drop()
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.abandon()


async def listen(socket: Socket, rooms: Rooms, room: Room, connection: Connection) -> None:
    """Every message in turn; a table that speaks too fast has to wait, one that speaks nonsense has to go."""
    bucket, faults = Bucket(rooms.limits.rate, rooms.limits.burst), 0
    while not connection.lost:
        text = await text_of(socket, rooms.limits.message)
        if connection.lost:
            return
        if (pause := bucket.wait()) > 0:
            await asyncio.sleep(pause)
        try:
            message = decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            faults += 1
            connection.send(ProblemMessage(reason("web.problem.unreadable"), number_of(text)))
            if faults >= rooms.limits.faults:
                return
            continue
        if (pause := rooms.allowances.pause(address_of(socket.scope), message)) > 0:
            await asyncio.sleep(pause)
        since = time.monotonic()
        outcome = await obey(room, connection, message)
        if isinstance(message, AnswerMessage):
            rooms.metrics.answered(outcome, time.monotonic() - since)


async def obey(room: Room, connection: Connection, message: FromTable) -> Outcome:
    """Do what a message says; whatever goes wrong is told and no more."""
    number = getattr(message, "id", None)
    try:
        await speak(room, connection, message)
    except Refused as refused:
        connection.send(RefusedMessage(number or 0, refused.refusal))
        return "refused"
    except StorageError as error:
        connection.send(ProblemMessage(error.why, number))
        return "failed"
    except Exception as error:
        log_trouble(logger, error)
        connection.send(ProblemMessage(reason("web.problem.internal"), number))
        return "failed"
    return "accepted"


def number_of(text: str) -> int | None:
    """The number of a message that cannot be read otherwise."""
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


class Numbered(msgspec.Struct):
    """Whatever it is, it has a number."""

    id: int


async def text_of(socket: Socket, most: int) -> str:
    """The next message as text; a table that sends anything else has to go."""
    message: Any = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone")
    text = message.get("text")
    if text is None or len(text) > most:
        await socket.close(TOO_BIG if text is not None else POLICY)
        raise WebSocketDisconnect(detail="too much")
    return str(text)


async def send(socket: Socket, data: bytes) -> None:
    """One message as text."""
    await socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})


async def refuse(socket: Socket, rooms: Rooms, problem: ProblemMessage, code: int = POLICY) -> None:
    """Say why nobody sits down here, and close."""
    try:
        await asyncio.wait_for(send(socket, encode(problem)), rooms.limits.sending)
    except TimeoutError:
        return
    await close(socket, code)


async def close(socket: Socket, code: int) -> None:
    """Close a socket that may be closed already."""
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
