"""What every main mission has (p. 33-35): tokens, gifts after deployment, actions, points; and who counts for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.victory import Point
    from escarmouche.play.reason import Refusal
    from escarmouche.play.rulebook import Step


class MissionRules:
    """A main mission by its key; silent where it has nothing to say."""

    key: ClassVar[str]
    grid: ClassVar[float] = 1.0
    """How fine the grid is on which the program looks for places of its tokens."""

    # ---- set-up ---------------------------------------------------------------------------------

    def lay_out(self, game: Game) -> None:
        """Tokens that lie where the book says, before anybody places any."""

    def placed_by_each(self, game: Game) -> list[int]:
        """The players who place a token each, in order: alternately, the first player first (DYS-R-60)."""
        return []

    def why_not_there(self, game: Game, player: int, x: float, y: float) -> Refusal | None:
        """Why a player's token may not lie there."""
        return None

    def room_at(self, game: Game, player: int, x: float, y: float) -> float:
        """How far a spot is from the nearest token that must keep its distance: the most is best (DYS-R-60)."""
        return 0.0

    def put_token(self, game: Game, player: int, x: float, y: float) -> None:
        """A player's token is placed."""

    def gifts(self, game: Game) -> list[Step[Game]]:
        """What is given out after deployment and scouts, one step each (DYS-R-92)."""
        return []

    # ---- play -----------------------------------------------------------------------------------

    def actions(self, game: Game, figure: Figure) -> list[Action]:
        """Actions that figures have while it is in play (DYS-ACT-04)."""
        return []

    def picked_up_after_moves(self) -> str:
        """The kind of token that a figure may pick up where it ends a move; empty for none (DYS-R-61)."""
        return ""

    def struck(self, game: Game, statue: Figure, by: Figure, wounds: int) -> list[Point]:
        """What wounds on a statue are worth to the player who inflicted them."""
        return []

    async def before_scoring(self, game: Game) -> None:
        """At the end of a turn, before points are counted."""

    def points(self, game: Game, player: int) -> list[Point]:
        """What a player earns at the end of a turn."""
        return []

    def may_earn(self, game: Game, player: int) -> bool:
        """Whether a player has a figure that could still earn a point by it (DYS-END-04, DYS-R-69)."""
        return bool(holders(game, player))

    def reveal(self, game: Game, player: int) -> None:
        """What a player must show before he scores."""


# ---- who counts -----------------------------------------------------------------------------------------------------


def contests(game: Game, figure: Figure) -> bool:
    """Whether a figure counts at all: not one that is À terre (DYS-MISSION-01, DYS-R-68)."""
    return figure.on_table and not figure.statue and not figure.prone


def earns(game: Game, figure: Figure) -> bool:
    """Whether a figure holds something for its player: it stands and is not Insignifiant (DYS-SKILL-49, R-68)."""
    return contests(game, figure) and not any_says(game, Skill.insignificant, figure)


def holders(game: Game, player: int) -> list[Figure]:
    """A player's figures that hold something for him as soon as they stand."""
    return [figure for figure in game.band(player) if not any_says(game, Skill.insignificant, figure)]


def bearers(game: Game, player: int) -> list[Figure]:
    """Those of them who could carry a token: neither a Bête nor a Machine (DYS-SKILL-16, DYS-R-61)."""
    return [
        figure
        for figure in holders(game, player)
        if not any_says(game, Skill.beast, figure) and permitted(game, Skill.forbids_action, figure, "pick-up") is None
    ]


def in_order(game: Game, times: int) -> list[int]:
    """The players in turn, the first player first, so often each."""
    count = len(game.sides)
    return [(game.first + ahead) % count for ahead in range(count)] * times
