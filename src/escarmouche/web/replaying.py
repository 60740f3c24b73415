"""A finished match as a replay: everything the journal holds, in the shape of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.journal import SILENT, Keyframe, Replay, StepLine
from escarmouche.play.rulebook import rulebook
from escarmouche.web.letters import ReplayFrame, ReplayKeyframe, ReplayMessage
from escarmouche.web.messages import Chair, Ending, Told

if TYPE_CHECKING:
    from escarmouche.play.card import Card
    from escarmouche.play.scene import Event
    from escarmouche.web.agreed import Agreed


def replay(agreed: Agreed, journal: bytes) -> ReplayMessage:
    """The replay of a journal; no rule is run."""
    read = Replay(journal)
    keyframes: list[ReplayKeyframe] = []
    frames: list[ReplayFrame] = []
    turn = 0
    for line in read.lines:
        if isinstance(line, Keyframe):
            turn = line.turn
            keyframes.append(ReplayKeyframe(len(frames), line.step, turn, line.scene))
        elif isinstance(line, StepLine):
            for event in line.events:
                show(frames, event, line.step, turn)
    chairs = [Chair(seat.name, seat.kind, seat.army, seat.faction) for seat in agreed.seats]
    end = read.end
    ending = Ending(list(end.winners), list(end.scores), end.reason) if end is not None else None
    return ReplayMessage(agreed.match, agreed.game, chairs, cards(read), keyframes, frames, ending)


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
