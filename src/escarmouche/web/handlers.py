"""What a table may say, and what is done about it: one verb for each message."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from escarmouche.play.left_out import refusal_in
from escarmouche.play.reason import Refused, refusal
from escarmouche.web.asking import length, offer
from escarmouche.web.connection import encode
from escarmouche.web.messages import (
    AcceptedMessage,
    AnswerMessage,
    AsideMessage,
    AskOdds,
    Check,
    Consent,
    Explain,
    ExplainedMessage,
    LookMessage,
    OddsMessage,
    OfferedMessage,
    OfferMessage,
    Ping,
    PongMessage,
    SeenMessage,
    Show,
    Sit,
    UndoMessage,
    VerdictMessage,
)
from escarmouche.web.reckoning import Wanted
from escarmouche.web.served_match import Word
from escarmouche.web.viewer_state import SPECTATOR

if TYPE_CHECKING:
    from escarmouche.play.requests import Ask
    from escarmouche.web.connection import Connection
    from escarmouche.web.messages import FromTable
    from escarmouche.web.room import Room
    from escarmouche.web.viewer_state import ViewerState


GO_ON = "go-on"
"""What somebody who learns says when he has read enough."""
LONGEST_ASIDE = 100
"""So long is the name of what may be done at any moment."""


async def speak(room: Room, connection: Connection, message: FromTable) -> None:
    """Do what a message says; raises `Refused` when it will not do."""
    match message:
        case AnswerMessage():
            own(connection, message.player)
            await answer(room, connection, message)
        case UndoMessage():
            own(connection, message.player)
            await room.say(Word("undo", message.player), accepted(message.id), connection)
        case Consent():
            own(connection, message.player)
            await room.say(Word("consent", message.player, message.agrees), accepted(message.id), connection)
        case AsideMessage(name=name) if name == GO_ON and room.tutor is not None:
            own(connection, message.player)
            connection.post(accepted(message.id))
            await room.go_on()
        case AsideMessage(name=name) if len(name) > LONGEST_ASIDE:
            raise Refused(refusal("aside.unknown", name=name[:LONGEST_ASIDE]))
        case AsideMessage():
            own(connection, message.player)
            await room.say(Word("aside", message.player, message.name), accepted(message.id), connection)
        case Ping():
            connection.send(PongMessage())
        case Show():
            await room.hand_over(connection, message.player)
        case Sit():
            raise Refused(refusal("web.sits-already"))
        case OfferMessage():
            async with room.lock:
                state = room.tables.viewers.state(eyes(connection))
                connection.send(await asyncio.to_thread(told, state, connection, message))
        case AskOdds():
            async with room.lock:
                want_odds(room, connection, message)
        case _:
            async with room.lock:
                connection.send(told(room.tables.viewers.state(eyes(connection)), connection, message))


async def answer(room: Room, connection: Connection, message: AnswerMessage) -> None:
    """An answer, said and stored; one that was stored before its line broke is acknowledged once more."""
    word = Word("answer", message.player, message.value, message.request)
    try:
        await room.say(word, accepted(message.id), connection)
    except Refused:
        if not await room.heard_before(word):
            raise
        connection.post(accepted(message.id))


def want_odds(room: Room, connection: Connection, message: AskOdds) -> None:
    """Let odds be reckoned: the table goes on meanwhile, and is told if it still asks the same then."""
    state = room.tables.viewers.state(eyes(connection))
    ask = question(state, connection, message)
    if message.value is not None and ask.refusal(message.value) is not None:
        connection.send(OddsMessage(message.id, None))
        return

    async def stands() -> bool:
        async with room.lock:
            viewer = eyes(connection)
            return viewer == state.viewer and room.tables.viewers.state(viewer).request == message.request

    view = room.tables.viewers.view(ask.player)
    connection.reckoning.want(Wanted(message, view, state.game.library, stands))


def eyes(connection: Connection) -> int:
    """Whose eyes a table shows; while a screen is handed over anybody may look at it."""
    return connection.viewer if connection.waiting is None else SPECTATOR


def own(connection: Connection, player: int) -> None:
    """Nobody speaks for a seat that is not his."""
    if player not in connection.seats:
        raise Refused(refusal("web.not-your-seat"))


def accepted(number: int) -> bytes:
    """The acknowledgement of a message."""
    return encode(AcceptedMessage(number))


Question = Check | OfferMessage | LookMessage | Explain


def told(state: ViewerState, connection: Connection, message: Question) -> Any:
    """The answer to a question about the table, from what its viewer knows; nothing changes."""
    match message:
        case Check():
            ask = question(state, connection, message)
            found = refusal_in(state.rules, state.game, ask, message.value)
            return VerdictMessage(message.id, found, way_length(state, ask, message.value))
        case OfferMessage():
            ask = question(state, connection, message)
            x, y = min(max(message.x, 0.0), state.scene.width), min(max(message.y, 0.0), state.scene.height)
            answer = offer(state, ask, x, y)
            found = None if answer is None else ask.refusal(answer)
            return OfferedMessage(message.id, answer, found, way_length(state, ask, answer))
        case LookMessage():
            return SeenMessage(message.id, state.rules.look(state.game, message.one, message.other))
        case Explain():
            return ExplainedMessage(message.id, state.explained[: max(0, message.last)])


def question(state: ViewerState, connection: Connection, message: Check | OfferMessage | AskOdds) -> Ask[Any]:
    """The open question that a message is about, if it is asked of the one who is looking."""
    own(connection, message.player)
    if message.request != state.request:
        raise Refused(refusal("answer.stale", request=message.request))
    if state.question is None or message.player != state.viewer:
        raise Refused(refusal("answer.not-asked"))
    return state.question


def way_length(state: ViewerState, ask: Ask[Any], answer: Any) -> float | None:
    """How long the way of an answer is, where it is one and players may measure."""
    try:
        return None if answer is None else length(ask, answer, state.scene)
    except (TypeError, ValueError, LookupError):
        return None
