"""What every mission says of its worth (insert): where a Unit is wanted, and what its life is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules, choice_of
from escarmouche.play.judging.topics import TopicTable

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.state import Game, Unit

CanDo = Callable[["Game", "Unit", "Goal"], bool]
"""Whether what a goal asks for may be done where a Unit stands."""


class MissionWorth:
    """What a mission is worth to a good player; silent where it has nothing to say.

    Its owner is the player whose solo mission it is, or COMMON; stakes are told in victory points.
    """

    mission: ClassVar[type[MissionRules]]
    actions: ClassVar[Mapping[str, CanDo]] = {}
    """Its Special Actions, and where they may be done."""
    topics: ClassVar[TopicTable[Evaluation]] = TopicTable()
    """The questions that it alone asks."""
    counts_losses: ClassVar[bool] = False
    """Whether each quarter of an enemy army is a victory point."""

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        """Where a Unit is wanted, by what a victory point is worth; nowhere where it is about who lives."""
        return iter(())

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        """What hangs on the life of a Unit, as far as a player knows."""
        return 0.0

    def cage_stake(self, unit: Unit, owner: int) -> float:
        """What hangs on a cage."""
        return 0.0

    def carried_stake(self, kinds: list[str]) -> float:
        """What hangs on a Unit that carries tokens of these kinds."""
        return 0.0

    def watched(self, game: Game) -> Iterator[Any]:
        """What its goals and stakes depend on beyond tokens and choices."""
        return iter(())


def is_own(unit: Unit, owner: int) -> bool:
    """Whether a mission brings the side of a Unit anything."""
    return owner in (COMMON, unit.player)


def named_share(game: Game, viewer: int, unit: Unit, owner: int, able: list[int], count: int) -> float:
    """How likely a Unit was named for a mission, as far as a player knows."""
    choice = choice_of(game.sides[unit.player], owner)
    if choice is None:
        return 0.0
    if viewer in choice.known_by:
        return float(unit.id in choice.known)
    return min(1.0, count / len(able)) if unit.id in able else 0.0
