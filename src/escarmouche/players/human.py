"""A person at a terminal: shown the question, read line by line until a line answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from escarmouche.play.requests.typed import Unreadable

if TYPE_CHECKING:
    from escarmouche.play.option import Option
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer
    from escarmouche.players.player import Seat


class Undo(Exception):
    """The person takes the last answer back."""


class Leave(Exception):
    """The person gets up; the match may go on later."""


class Terminal(Protocol):
    """Where a person reads and types. It obeys commands (help, why, save) by itself; `undo` and `quit` it raises."""

    def show(self, seat: Seat) -> list[Option]:
        """Draw what the person may know and the question; returns the options as they were numbered."""

    def answer(self, seat: Seat, options: list[Option]) -> Answer:
        """What the next line that is no command means; raises `Unreadable` when it means nothing."""

    def refuse(self, why: Reason) -> None:
        """Say why a line will not do."""


class Human:
    """Decides by typing."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def decide(self, seat: Seat) -> Answer:
        """The first line that answers the question."""
        options = self.terminal.show(seat)
        while True:
            try:
                answer = self.terminal.answer(seat, options)
            except Unreadable as unreadable:
                self.terminal.refuse(unreadable.why)
                continue
            refused = seat.request.refusal(answer)
            if refused is None:
                return answer
            self.terminal.refuse(refused.reason)
