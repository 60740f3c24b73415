"""A journal as a replay: everything it holds, in the shape of the table, and whose signature it bears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.journal import SILENT, Keyframe, Note, Replay, StepLine
from escarmouche.play.own_words import words_of_library
from escarmouche.play.rulebook import COMPANION, rulebook
from escarmouche.play.signing import UNSIGNED, Signature, signature_of
from escarmouche.web.http_messages import ReplayFrame, ReplayKeyframe, ReplayMessage
from escarmouche.web.messages import Chair, Ending, Told

if TYPE_CHECKING:
    from escarmouche.play.card import Card
    from escarmouche.play.scene import Event
    from escarmouche.web.agreed import Agreed


def replay(agreed: Agreed, journal: bytes, own: bytes) -> ReplayMessage:
    """The replay of a match that is kept here, by the server with this public key."""
    read = Replay(journal)
    chairs = [Chair(seat.name, seat.kind, seat.army, seat.faction) for seat in agreed.seats]
    message = drawn(read, chairs, cards(read))
    message.match, message.signature = agreed.match, signature_of(journal, [own])
    return message


def drawn(read: Replay, chairs: list[Chair], cards: list[Card]) -> ReplayMessage:
    """What a journal shows; no rule is run."""
    keyframes: list[ReplayKeyframe] = []
    frames: list[ReplayFrame] = []
    turn = 0
    for line in read.lines:
        if isinstance(line, Keyframe):
            turn = line.turn
            keyframes.append(ReplayKeyframe(len(frames), line.step, turn, line.scene))
        elif isinstance(line, StepLine | Note):
            for event in line.events:
                show(frames, event, line.step, turn)
    end = read.end
    ending = Ending(list(end.winners), list(end.scores), end.reason) if end is not None else None
    game = read.header.game
    display = rulebook(game).display()
    on_shelf, companion = game.removesuffix(COMPANION), game.endswith(COMPANION)
    signature = Signature(UNSIGNED)
    words = words_of_library(rulebook(game), read.header.library)
    return ReplayMessage("", on_shelf, chairs, display, cards, keyframes, frames, ending, signature, companion, words)


def show(frames: list[ReplayFrame], event: Event, step: int, turn: int) -> None:
    """An event is a frame; what is drawn in silence belongs to the frame before, if all may see that one."""
    last = frames[-1] if frames else None
    if event.said == SILENT and last is not None and last.told.step == step and last.only is None:
        last.told.changes += event.changes
        return
    told = Told(len(frames), step, turn, event.said, list(event.about), list(event.changes), event.thrown)
    frames.append(ReplayFrame(told, None if event.only is None else list(event.only)))


def cards(read: Replay) -> list[Card]:
    """The cards of all profiles that were on the table; none where the rules have changed since."""
    rules = rulebook(read.header.game)
    if rules.schema != read.header.schema:
        return []
    library = rules.decode_library(read.header.library)
    found: dict[str, Card] = {}
    for line in read.lines:
        if isinstance(line, Keyframe):
            found |= {card.key: card for card in rules.cards(rules.decode(line.snapshot, library))}
    return list(found.values())
