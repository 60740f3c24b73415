"""What every scenario says of its worth (first edition p. 36-38, V2 p. 18, 23-24): where points are to be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from escarmouche.games.alkemy.scenario import ScenarioAction, ScenarioRules

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")

Kept = dict[str, list[dict[int, int]]]
"""What was found out about a position for one figure, and holds for the others."""


class ScenarioWorth(Generic[G]):
    """What a scenario is worth to a good player; where nothing is said, figures just fight."""

    scenario: ClassVar[type[ScenarioRules[Any]]] = ScenarioRules
    marker_actions: ClassVar[tuple[ScenarioAction[Any, Any], ...]] = ()
    """Actions of which a goal names the marker."""
    contested: ClassVar[tuple[ScenarioAction[Any, Any], ...]] = ()
    """Those of them that an enemy may undo by the same Action before the turn is counted."""
    alike: ClassVar[bool] = False
    """Whether all figures of a player that carry the same are offered the same."""
    scores_by_removal: ClassVar[bool] = False
    """Whether the end of any figure brings points nearer: then no enemy is spared for the sake of the match."""

    def goals(self, game: G, fighter: Fighter, kept: Kept) -> list[Goal]:
        """What it offers a figure of the troop."""
        return []

    def points_now(self, game: G, player: int) -> int:
        """What a player would score if the turn ended now."""
        return 0

    def life_at_stake(self, fighter: Fighter) -> float:
        """Scenario points that hang on the life of a figure, whoever gains by its end."""
        return 0.5 if fighter.carries or self.scores_by_removal else 0.0


def by_key(*worths: ScenarioWorth[Any]) -> dict[str, ScenarioWorth[Any]]:
    """The scenarios of a book by their keys."""
    return {worth.scenario.key: worth for worth in worths}
