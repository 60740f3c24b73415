"""Who may sit down where: no spectator takes a player's place, no old table of a player that of his new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.reason import reason
from escarmouche.web.connection import ELSEWHERE, Connection
from escarmouche.web.messages import ProblemMessage

if TYPE_CHECKING:
    from escarmouche.web.limits import Limits

Place = tuple[str, tuple[int, ...]]
"""A match, and the seats of one key in it; no seats are those of all spectators."""


class Places:
    """All tables that are open, by the place they take."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.taken: dict[Place, list[Connection]] = {}
        self.spectators = 0

    def take(self, match: str, connection: Connection) -> bool:
        """Sit down; whether there is a place. A player always finds one: the oldest table of his seat gives way."""
        place = match, tuple(connection.seats)
        here = self.taken.get(place, [])
        if not connection.seats:
            if len(here) >= self.limits.spectators or self.spectators >= self.limits.all_spectators:
                return False
            self.spectators += 1
        elif len(here) >= self.limits.seat:
            give_way(here.pop(0))
        self.taken[place] = [*here, connection]
        return True

    @property
    def players(self) -> int:
        """Tables of those who play."""
        return sum(len(here) for (_, seats), here in self.taken.items() if seats)

    def leave(self, match: str, connection: Connection) -> None:
        """Get up; who gave way has done so already."""
        place = match, tuple(connection.seats)
        here = [other for other in self.taken.get(place, []) if other is not connection]
        if not connection.seats:
            self.spectators -= 1
        if here:
            self.taken[place] = here
        else:
            self.taken.pop(place, None)


def give_way(connection: Connection) -> None:
    """Tell a table that its seat is open in too many places."""
    connection.send(ProblemMessage(reason("web.problem.elsewhere")))
    connection.hang_up(ELSEWHERE)
