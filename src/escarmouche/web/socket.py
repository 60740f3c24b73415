"""The socket of a table: sit down first, then speak; every message is answered, none ends the server."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from escarmouche.play.reason import Refused, reason
from escarmouche.web.connection import Connection, encode
from escarmouche.web.limits import Bucket
from escarmouche.web.messages import FromTable, ProblemMessage, RefusedMessage, Sit
from escarmouche.web.seat_keys import digest
from escarmouche.web.speaking import speak
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from escarmouche.web.house import House
    from escarmouche.web.room import Room

PATH = "/api/socket"
POLICY, AGAIN, TOO_BIG = 1008, 1012, 1009
"""Why a socket is closed: it broke the rules; come again; a message too long."""

decode = msgspec.json.Decoder(FromTable).decode
logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket(PATH)
async def table_socket(socket: Socket) -> None:
    """One table, from its first message to its last."""
    house: House = socket.app.state.house
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(POLICY)
        return
    await socket.accept()
    try:
        found = await sit_down(socket, house)
        if found is not None:
            await at_table(socket, house, *found)
    except WebSocketDisconnect:
        return
    except Exception as error:
        log_trouble(logger, error)
        await close(socket, AGAIN)


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of this server speaks; programs that are no browser name no origin."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


async def sit_down(socket: Socket, house: House) -> tuple[Room, Connection] | None:
    """The room and the seats of the key that the first message names."""
    message: FromTable | None = None
    try:
        message = decode(await asyncio.wait_for(text_of(socket, house.limits.message), house.limits.sit))
        found = await house.enter(message.key) if isinstance(message, Sit) else None
    except (msgspec.MsgspecError, RecursionError, TimeoutError):
        found = None
    except StorageError as error:
        await refuse(socket, ProblemMessage(error.why))
        return None
    except Refused as refused:
        await refuse(socket, ProblemMessage(refused.refusal.reason))
        return None
    if found is None or not isinstance(message, Sit):
        await refuse(socket, ProblemMessage(reason("web.problem.no-seat")))
        return None
    room, seats = found
    if len(room.connections) >= house.limits.tables:
        await refuse(socket, ProblemMessage(reason("web.problem.full")))
        return None
    return room, Connection(seats, digest(message.key))


async def at_table(socket: Socket, house: House, room: Room, connection: Connection) -> None:
    """Listen and speak until the table goes."""
    await room.sit(connection)
    sender = asyncio.create_task(send_all(socket, connection))
    try:
        if (connection.seats or room.agreed.private) and not await asyncio.to_thread(
            house.storage.holds, connection.key
        ):
            # The key was given up between the look at it and the moment the table sat down.
            room.dismiss(connection.key)
        await listen(socket, house, room, connection)
    finally:
        connection.hang_up()
        await room.leave(connection)
        await sender


async def send_all(socket: Socket, connection: Connection) -> None:
    """Send what waits, in order; at the end close."""
    try:
        while (data := await connection.outgoing.get()) is not None:
            await send(socket, data)
        await socket.close(AGAIN)
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.lost = True


async def listen(socket: Socket, house: House, room: Room, connection: Connection) -> None:
    """Every message in turn; a table that speaks too fast has to wait, one that speaks nonsense has to go."""
    bucket, faults = Bucket(house.limits.rate, house.limits.burst), 0
    while not connection.lost:
        text = await text_of(socket, house.limits.message)
        if connection.lost:
            return
        if (pause := bucket.wait()) > 0:
            await asyncio.sleep(pause)
        try:
            message = decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            faults += 1
            connection.send(ProblemMessage(reason("web.problem.unreadable"), number_of(text)))
            if faults >= house.limits.faults:
                return
            continue
        await obey(room, connection, message)


async def obey(room: Room, connection: Connection, message: FromTable) -> None:
    """Do what a message says; whatever goes wrong is told and no more."""
    number = getattr(message, "id", None)
    try:
        await speak(room, connection, message)
    except Refused as refused:
        connection.send(RefusedMessage(number or 0, refused.refusal))
    except StorageError as error:
        connection.send(ProblemMessage(error.why, number))
    except Exception as error:
        log_trouble(logger, error)
        connection.send(ProblemMessage(reason("web.problem.internal"), number))


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


async def refuse(socket: Socket, problem: ProblemMessage) -> None:
    """Say why nobody sits down here, and close."""
    await send(socket, encode(problem))
    await close(socket, POLICY)


async def close(socket: Socket, code: int) -> None:
    """Close a socket that may be closed already."""
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
