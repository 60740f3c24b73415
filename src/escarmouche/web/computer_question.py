"""What is asked of the computers of a room: by what the one who is asked knows, and for whoever waits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.players.onlooker import knows_more
from escarmouche.web.computers import Question
from escarmouche.web.fair_queue import Urgency
from escarmouche.web.viewer_state import SPECTATOR

if TYPE_CHECKING:
    from escarmouche.web.computer_seats import ComputerSeats
    from escarmouche.web.connection import Connection


def question_for(seats: ComputerSeats, player: int, attempt: int) -> Question:
    """What is asked of the computer that plays for this player."""
    match, agreed, tables = seats.room.served.match, seats.room.agreed, seats.room.tables
    view, public = match.view(player), match.view(SPECTATOR)
    return Question(
        visitor=visitor(tables.connections),
        match=agreed.match,
        view=view,
        library=seats.library,
        level=agreed.seats[player].kind,
        who=f"{seats.chance}/{player}",
        urgency=lambda: urgency(tables.connections),
        attempt=attempt,
        public=public if knows_more(view, public) else None,
    )


def urgency(connections: Sequence[Connection]) -> Urgency:
    """Who waits for the computers of a room with these tables."""
    if any(connection.seats for connection in connections):
        return Urgency.PLAYER
    return Urgency.SPECTATOR if connections else Urgency.NOBODY


def visitor(connections: Sequence[Connection]) -> str:
    """For whom they think, by address: whoever plays, or else looks on; nobody where nobody does."""
    here = [connection for connection in connections if connection.seats] or connections
    return here[0].address if here else ""
