"""The log of a match at the terminal: a journal that also remembers what each player may read of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from escarmouche.play.journal import Journal
from escarmouche.workbench.speech import BadInput

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.scene import Event


class Log(Journal):
    """Keeps the events of every finished step, by step."""

    def __init__(self, path: Path | None = None, names: list[str] | None = None) -> None:
        super().__init__(None, names)
        self.path = path
        self.told: list[tuple[int, Event]] = []

    def open(self, match: Match) -> None:
        """The header, in a new file: one that is there may hold another match."""
        if self.path is not None:
            try:
                self.file = self.path.open("xb")
            except FileExistsError:
                raise BadInput("journal.exists", file=str(self.path)) from None
        super().open(match)

    def step(self, match: Match) -> None:
        """A finished step."""
        self.told += [(match.number, event) for event in match.game.events or []]
        super().step(match)

    def undo(self, match: Match) -> None:
        """What was told since did not happen."""
        self.told = [(step, event) for step, event in self.told if step < match.number]
        super().undo(match)

    def heard(self, match: Match, player: int | None) -> list[Event]:
        """Everything that this player may read (None: all there is), also of the step under way."""
        events = [event for _, event in self.told] + (match.game.events or [])
        return [event for event in events if player is None or event.only is None or player in event.only]

    def resume(self, match: Match) -> None:
        """Listen to a match that was loaded: its step is said again, so that what it told so far is heard."""
        match.journal = self
        self.open(match)
        if match.over:
            return
        match.game = match.rules.decode(match.snapshot, match.library)
        match.game.events = []
        match.repeat(match.said, match.who)

    def shut(self) -> None:
        """Nothing more will be written."""
        if self.file is not None:
            self.file.close()
