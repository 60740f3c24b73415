"""What odds ask of an edition: its steps, an empty table, and what its charges and shots leave to be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Activation, Declared, Fighter, Game
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook

G = TypeVar("G", bound="Game")

Told = Callable[["Match", "Ask[Any]", Any], "OddsReport | None"]
"""What is told of an option of an open question."""


class Edition(ABC, Generic[G]):
    """One edition, as far as odds ask it; `game.book.odds` hands it out."""

    counter_move: ClassVar[str]
    """The move against a shooter that its target may answer with."""

    # ---- steps and tables -------------------------------------------------------------------------

    @property
    @abstractmethod
    def rules(self) -> Rulebook[G]:
        """Which step comes next."""

    @property
    @abstractmethod
    def topics(self) -> Mapping[str, Told]:
        """What is told of questions that this edition alone asks."""

    @property
    @abstractmethod
    def declarations(self) -> Mapping[str, Told]:
        """What is told of Actions that this edition alone has, by their keys."""

    @abstractmethod
    def empty_table(self) -> G:
        """Two players and nothing else."""

    @property
    @abstractmethod
    def profiles(self) -> Mapping[str, Profile]:
        """All that are printed, by key."""

    @abstractmethod
    def profile_named(self, name: str) -> Profile | Reason:
        """The one profile that a name can mean."""

    @abstractmethod
    def activation(self, fighter: Fighter, declared: Sequence[Declared] = ()) -> Activation:
        """That of a figure which acts by itself."""

    @abstractmethod
    async def declare(self, game: G) -> None:
        """The step in which it says what it does."""

    # ---- charges ----------------------------------------------------------------------------------

    @abstractmethod
    def charge_due(self, charger: int, target: int) -> Sequence[Any]:
        """A charge that arrives, before what it does first and before its cards."""

    @abstractmethod
    def why_no_charge(self, game: G, charger: Fighter, targets: list[Fighter]) -> Reason | None:
        """Why a charge would fail: what everybody sees, and with measuring what anybody may measure."""

    @abstractmethod
    def falls_short(self, game: G, charger: Fighter, target: Fighter) -> bool:
        """Whether a charge from here would fail once it is measured."""

    @abstractmethod
    def opponents(self, game: G, fighter: Fighter) -> list[Fighter]:
        """Enemies whom a figure may fight."""

    # ---- shots ------------------------------------------------------------------------------------

    @abstractmethod
    def targets(self, game: G, shooter: Fighter) -> list[Fighter]:
        """Enemies whom a shot may name."""

    @abstractmethod
    def point_blank(self, game: G, shooter: Fighter) -> float:
        """Within what distance a target is at point blank."""

    @abstractmethod
    def has_aim(self, game: G, shot: Shot) -> bool:
        """Whether a shot has its bonus for a good estimate."""

    @abstractmethod
    def shot_due(self, shot: Shot) -> Sequence[Any]:
        """A shot that is still to be rolled for, and its end."""

    @abstractmethod
    def reaction_due(self, shot: Shot, reaction: str) -> Sequence[Any]:
        """A shot, and what its target answers."""

    @abstractmethod
    def counter_reach(self, game: G, fighter: Fighter) -> float:
        """How far a figure comes in a move against whoever shoots at it."""

    @abstractmethod
    def is_aimed(self, match: Match, shooter: Fighter, target: Fighter) -> bool:
        """Whether the shot that was declared was estimated rightly."""
