"""What a table may say, and what is done about it: one verb for each message."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Refused, refusal
from escarmouche.play.seeing import seen
from escarmouche.web.asking import length, offer
from escarmouche.web.connection import encode
from escarmouche.web.encounter import Word
from escarmouche.web.messages import (
    AcceptedMessage,
    AnswerMessage,
    AsideMessage,
    AskOdds,
    Check,
    Consent,
    Explain,
    Explained,
    ExplainedMessage,
    LookMessage,
    OddsMessage,
    OfferedMessage,
    OfferMessage,
    SeenMessage,
    Show,
    Sit,
    UndoMessage,
    VerdictMessage,
)
from escarmouche.web.odds import odds

if TYPE_CHECKING:
    from escarmouche.play.looking import Look
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.web.connection import Connection
    from escarmouche.web.messages import FromTable
    from escarmouche.web.room import Room


async def speak(room: Room, connection: Connection, message: FromTable) -> None:
    """Do what a message says; raises `Refused` when it will not do."""
    match message:
        case AnswerMessage():
            own(connection, message.player)
            word = Word("answer", message.player, message.value, message.request)
            await room.say(word, accepted(message.id), connection)
        case UndoMessage():
            own(connection, message.player)
            await room.say(Word("undo", message.player), accepted(message.id), connection)
        case Consent():
            own(connection, message.player)
            await room.say(Word("consent", message.player, message.agrees), accepted(message.id), connection)
        case AsideMessage():
            own(connection, message.player)
            await room.say(Word("aside", message.player, message.name), accepted(message.id), connection)
        case Show():
            await room.show(connection, message.player)
        case Sit():
            raise Refused(refusal("web.sits-already"))
        case OfferMessage():
            async with room.lock:
                connection.send(await asyncio.to_thread(told, room, connection, message))
        case AskOdds():
            async with room.lock:
                player = question(room, connection, message).player
                twin = room.encounter.match.fork()
            found = await asyncio.to_thread(odds, twin, dict(twin.asked())[player], message.value)
            connection.send(OddsMessage(message.id, found))
        case _:
            async with room.lock:
                connection.send(told(room, connection, message))


def own(connection: Connection, player: int) -> None:
    """Nobody speaks for a seat that is not his."""
    if player not in connection.seats:
        raise Refused(refusal("web.not-your-seat"))


def accepted(number: int) -> bytes:
    """The acknowledgement of a message."""
    return encode(AcceptedMessage(number))


Question = Check | OfferMessage | LookMessage | Explain


def told(room: Room, connection: Connection, message: Question) -> Any:
    """The answer to a question about the table; nothing changes."""
    match message:
        case Check():
            ask = question(room, connection, message)
            found = ask.refusal(message.value)
            return VerdictMessage(message.id, found, way_length(room, connection, ask, message.value))
        case OfferMessage():
            ask = question(room, connection, message)
            table = viewed(room, connection)
            x, y = min(max(message.x, 0.0), table.width), min(max(message.y, 0.0), table.height)
            answer = offer(room.encounter.match, ask, x, y)
            found = None if answer is None else ask.refusal(answer)
            return OfferedMessage(message.id, answer, found, way_length(room, connection, ask, answer))
        case LookMessage():
            return SeenMessage(message.id, looked(room, connection.viewer, message))
        case Explain():
            return ExplainedMessage(message.id, explained(room, connection.viewer, message.last))


def question(room: Room, connection: Connection, message: Check | OfferMessage | AskOdds) -> Ask[Any]:
    """The open question that a message is about, if it is asked of the one who is looking."""
    own(connection, message.player)
    match = room.encounter.match
    if message.request != match.request_id:
        raise Refused(refusal("answer.stale", request=message.request))
    ask = dict(match.asked()).get(message.player)
    if ask is None or message.player != connection.viewer or connection.waiting is not None:
        raise Refused(refusal("answer.not-asked"))
    return ask


def way_length(room: Room, connection: Connection, ask: Ask[Any], answer: Any) -> float | None:
    """How long the way of an answer is, where it is one and players may measure."""
    try:
        return None if answer is None else length(room.encounter.match, ask, answer, viewed(room, connection))
    except (TypeError, ValueError, LookupError):
        return None


def looked(room: Room, viewer: int, message: LookMessage) -> Look | None:
    """What a look finds, on the table as the viewer knows it."""
    match = room.encounter.match
    masked = match.rules.encode(match.rules.mask(match.game, viewer))
    return match.rules.look(match.rules.decode(masked, match.library), message.one, message.other)


def viewed(room: Room, connection: Connection) -> Scene:
    """The scene as this table shows it."""
    sight = room.sights.get(connection.viewer)
    return sight.scene if sight is not None else seen(room.encounter.match, connection.viewer)


def explained(room: Room, viewer: int, last: int) -> list[Explained]:
    """Why computers answered as they did, the latest first; of what is still secret only to who may know it."""
    encounter = room.encounter
    match, entries = encounter.match, encounter.record.entries
    open_to_viewer = [
        why
        for why in reversed(encounter.explained)
        if match.over or why.player == viewer or not (why.kept or why.player in match.pending)
    ]
    return [
        Explained(why.player, sum(entry.heard_by(viewer) for entry in entries[: why.entry]), list(why.reasons))
        for why in open_to_viewer[: max(0, last)]
    ]
