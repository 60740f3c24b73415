"""What was agreed on before a match, as it is stored and as everybody may read it."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.content import Words
from escarmouche.play.rulebook import COMPANION

SCREEN, LINK = "screen", "link"
"""Seats of people: at the screen where the match was opened, or far away."""
TUTOR = "tutor"
"""The seat of the other side in a lesson: it says what is written there."""


class Seating(Struct, frozen=True):
    """Who sits on a chair: a person here ("screen"), far away ("link"), or a level of the computer."""

    kind: str
    name: str
    army: str
    faction: Words | None

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return self.kind in (SCREEN, LINK)


class Agreed(Struct, frozen=True):
    """The match by its public id, and what everybody may know of how it was made."""

    match: str
    game: str
    scenario: str | None
    modules: list[str]
    setup: str | None
    dice: str
    seats: list[Seating]
    opened: float
    private: bool = False
    """Whether nobody sees it without a key."""
    lesson: str = ""
    """The lesson that is given here, by its key."""
    problem: str = ""
    """The problem that is posed here, by its key."""

    @property
    def companion(self) -> bool:
        """Whether the figures stand on a real table."""
        return self.game.endswith(COMPANION)

    @property
    def on_shelf(self) -> str:
        """The game by the name that it has on the shelf, wherever its figures stand."""
        return self.game.removesuffix(COMPANION)

    @property
    def unattended(self) -> bool:
        """Whether only computers sit here: nobody has to be waited for."""
        return not any(seating.person for seating in self.seats)

    def groups(self) -> list[frozenset[int]]:
        """The people who share a key: all those at the screen, and each one far away."""
        here = frozenset(seat for seat, seating in enumerate(self.seats) if seating.kind == SCREEN)
        far = [frozenset({seat}) for seat, seating in enumerate(self.seats) if seating.kind == LINK]
        return [here, *far] if here else far


class Summary(Struct, frozen=True):
    """Where a match stands, for the list of all matches, and what a restored one is compared with."""

    turn: int
    scores: list[int]
    asked: list[int]
    over: bool
    winners: list[int]
    digest: str
    """Of what was said, and of the open question."""
