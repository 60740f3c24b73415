"""The tables that show a match: who sits at them, what each has been sent, and what it is to be sent next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.play.reason import reason
from escarmouche.web.connection import Connection, encode
from escarmouche.web.messages import (
    Chair,
    ChairsMessage,
    HandOverMessage,
    ProblemMessage,
    SeatMessage,
    WishAnsweredMessage,
)
from escarmouche.web.tutor import taught_at
from escarmouche.web.viewer_state import ViewerState, hides, news, table
from escarmouche.web.viewers import Viewers

if TYPE_CHECKING:
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.served_match import ServedMatch, Wish, Word


class Moment(NamedTuple):
    """What a whole table is made of, beside the seats of its viewer."""

    state: ViewerState
    agreed: Agreed
    chairs: list[Chair]
    said: int

    def same(self, other: Moment) -> bool:
        """Whether a table made then would show the same now."""
        same_things = self.state is other.state and self.agreed is other.agreed
        return same_things and self.said == other.said and self.chairs == other.chairs


class Tables:
    """Those of one match; whoever speaks to them holds its room."""

    def __init__(self, agreed: Agreed, served: ServedMatch) -> None:
        self.agreed, self.served = agreed, served
        self.connections: list[Connection] = []
        self.viewers = Viewers(served)
        self.computers = frozenset(seat for seat, seating in enumerate(agreed.seats) if not seating.person)
        self.shown: dict[int, ViewerState] = {}
        """What the tables of each viewer were last sent."""
        self.sent: dict[tuple[int, tuple[int, ...]], tuple[Moment, bytes]] = {}
        """The whole table as it was last sent to each viewer: who asks again is sent the same bytes."""

    # ---- who sits there --------------------------------------------------------------------------------------

    def sit(self, connection: Connection, said: int) -> None:
        """A table is connected: it is shown everything, the others that somebody came."""
        self.connections.append(connection)
        self.tell_chairs(connection)
        self.greet(connection, said)

    def leave(self, connection: Connection) -> None:
        """A table is gone."""
        self.connections.remove(connection)
        self.tell_chairs()

    def chairs(self) -> list[Chair]:
        """Who sits where."""
        here = {seat for connection in self.connections for seat in connection.seats} | self.computers
        return [
            Chair(seating.name, seating.kind, seating.army, seating.faction, seat in here)
            for seat, seating in enumerate(self.agreed.seats)
        ]

    def tell_chairs(self, but: Connection | None = None) -> None:
        """Tell all tables who is there."""
        message = ChairsMessage(self.chairs())
        for connection in self.connections:
            if connection is not but:
                connection.send(message)

    def change_seats(self, agreed: Agreed, message: SeatMessage) -> None:
        """Seats changed hands: all are told who sits there now, and those of the other seats that it happened."""
        self.agreed = agreed
        self.tell_chairs()
        for connection in self.connections:
            if connection.seats and not set(connection.seats) & set(message.seats):
                connection.send(message)

    def dismiss(self, key: str) -> None:
        """A key, by its digest, is worth nothing any more: whoever sits by it has to go."""
        for connection in self.connections:
            if connection.key == key:
                connection.send(ProblemMessage(reason("web.problem.key-gone")))
                connection.hang_up()

    def hang_up(self, why: str = "") -> None:
        """Nothing more is shown: all are to come again, and are told why where that is known."""
        for connection in self.connections:
            if why:
                connection.send(ProblemMessage(reason(why)))
            connection.hang_up()

    # ---- what they are shown ---------------------------------------------------------------------------------

    def greet(self, connection: Connection, said: int) -> None:
        """The first that a table is shown; on a shared screen with secrets it first asks who is looking, by name."""
        connection.viewer = self.next_viewer(connection)
        if len(connection.seats) > 1 and not self.served.match.over and self.hides(connection):
            connection.waiting = connection.viewer
            connection.send(ChairsMessage(self.chairs()))
            connection.send(HandOverMessage(connection.viewer))
        else:
            self.send_table(connection, said)

    def hand_over(self, connection: Connection, player: int, said: int) -> None:
        """A shared screen was handed over."""
        if player in connection.seats and connection.waiting in (None, player):
            connection.viewer, connection.waiting = player, None
            self.send_table(connection, said)

    def show_anew(self, served: ServedMatch, said: int) -> None:
        """The match was taken from the storage again: whoever looks is sent everything."""
        self.served, self.viewers, self.shown = served, Viewers(served), {}
        for connection in self.connections:
            if connection.waiting is None:
                self.send_table(connection, said)

    def updates(self, said: int) -> list[tuple[Connection, bytes]]:
        """For each table what it is to be sent after a word."""
        self.viewers.renew(self.served)
        viewers = {connection.viewer for connection in self.connections}
        before = {} if self.served.went_back else self.shown
        self.shown = {viewer: self.viewers.state(viewer) for viewer in before if viewer in viewers}
        taught = taught_at(self.agreed, said)
        sent = {viewer: encode(news(before[viewer], now, self.computers, taught)) for viewer, now in self.shown.items()}
        return [
            (connection, data)
            for connection in self.connections
            for data in self.update(connection, sent.get(connection.viewer), said)
        ]

    def update(self, connection: Connection, news: bytes | None, said: int) -> list[bytes]:
        """What one table is sent: the news, or everything; and whom it is to be handed over to."""
        if connection.waiting is not None:
            if connection.waiting in self.served.asked_players():
                return []
            connection.waiting, news = None, None
        messages = [news if news is not None else self.table(connection, said)]
        viewer = self.next_viewer(connection)
        if viewer != connection.viewer:
            if self.hides(connection):
                connection.waiting = viewer
                messages.append(encode(HandOverMessage(viewer)))
            else:
                connection.viewer = viewer
                messages.append(self.table(connection, said))
        return messages

    def wish_answered(self, wish: Wish | None, word: Word) -> list[tuple[Connection, bytes]]:
        """What the tables of the one who wished to go back are to be sent when somebody agrees to it or does not."""
        if wish is None or word.kind != "consent":
            return []
        data = encode(WishAnsweredMessage(word.player, bool(word.value)))
        return [(connection, data) for connection in self.connections if wish.player in connection.seats]

    def next_viewer(self, connection: Connection) -> int:
        """Whose eyes a table is to show: whoever of its seats is asked, the one who looks now before the others."""
        asked = self.served.asked_players()
        if connection.viewer in asked:
            return connection.viewer
        return next((seat for seat in connection.seats if seat in asked), connection.viewer)

    def hides(self, connection: Connection) -> bool:
        """Whether a shared screen must not be seen by all who share it."""
        return hides([self.viewers.state(seat) for seat in connection.seats])

    def table(self, connection: Connection, said: int) -> bytes:
        """Everything, for one table, after so many words."""
        state = self.shown[connection.viewer] = self.viewers.state(connection.viewer)
        moment = Moment(state, self.agreed, self.chairs(), said)
        for_whom = connection.viewer, tuple(connection.seats)
        found = self.sent.get(for_whom)
        if found is None or not found[0].same(moment):
            parts = state, self.agreed, moment.chairs, connection.seats, self.computers, taught_at(self.agreed, said)
            self.sent[for_whom] = found = moment, encode(table(*parts))
        return found[1]

    def send_table(self, connection: Connection, said: int) -> None:
        """Send everything to one table."""
        connection.post(self.table(connection, said))
