"""What players count on that the two books say differently: `game.book.judged` hands out that of the match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from escarmouche.games.alkemy.judgement.worth import ScenarioWorth

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.judgement.eye import Eye
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")

NO_WORTH: ScenarioWorth[Any] = ScenarioWorth()


class LineOfFire(NamedTuple):
    """What lies between a shooter and a target: columns that it shifts a shot, how likely it stops one that hit."""

    shift: int = 0
    stopped: float = 0.0


OPEN = LineOfFire()


class JudgedBook(ABC, Generic[G]):
    """One edition, as far as a player who counts asks it."""

    estimate_step: ClassVar[float]
    """How finely a distance is announced."""
    worths: ClassVar[Mapping[str, ScenarioWorth[Any]]]
    """What its scenarios are worth, by key."""

    @abstractmethod
    def eye(self, blur: float, seed: int) -> Eye:
        """The eye of a player; `blur`: one deviation of its error, as a share, were he to play V2."""

    @abstractmethod
    def scenario(self, game: G) -> str:
        """The key of the scenario that is played."""

    @abstractmethod
    def goal(self, game: G) -> int:
        """Scenario points that win."""

    def worth(self, game: G) -> ScenarioWorth[Any]:
        """What the scenario that is played is worth."""
        return self.worths.get(self.scenario(game), NO_WORTH)

    def own_goals(self, game: G, fighter: Fighter) -> list[Goal]:
        """What else there is on the table that a figure had better go to."""
        return []

    @abstractmethod
    def line_of_fire(self, game: G, shooter: Fighter, target: Fighter) -> LineOfFire:
        """What lies between two figures that see each other."""

    @abstractmethod
    def point_blank(self, game: G, shooter: Fighter) -> float:
        """From how near a shot is read one column to the right."""

    @abstractmethod
    def strikes_opponent(self, game: G, target: Fighter) -> float:
        """How likely a shot that hits a figure in a fight strikes another of it."""

    def may_strike(self, game: G, fighter: Fighter, enemy: Fighter) -> bool:
        """Whether a figure thinks of a blow at an enemy that it is in a fight with."""
        return True

    def overcomes(self, game: G, caster: Fighter, formula: Formula, target: Fighter) -> float:
        """How likely a formula that is cast on an enemy works."""
        return 1.0

    @abstractmethod
    def castable(self, game: G, caster: Fighter, formula: Formula) -> bool:
        """Whether a formula could be cast now, and paid for."""
