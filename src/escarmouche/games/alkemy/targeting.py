"""Naming a target at a distance: what Garde and Icône may answer to (AK2-SKILL-59..64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, some_reacts
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Reason

Act = Literal["charge", "engagement", "shot", "formula"]


class Targeting:
    """An enemy Action that names a figure as its target."""

    __slots__ = ("act", "actor", "legal", "target", "targets")

    def __init__(
        self,
        act: Act,
        actor: Fighter,
        target: Fighter,
        targets: list[int],
        legal: Callable[[Fighter], bool] = lambda _: True,
    ) -> None:
        self.act, self.actor, self.target, self.targets, self.legal = act, actor, target, targets, legal
        """`legal`: whether another figure might be this Action's target (AK2-SKILL-60)."""


async def guarded(game: Game, targeting: Targeting) -> Fighter:
    """Who is the target in the end: the one named, or a guard who took its place."""
    if targeting.target.player == targeting.actor.player:
        return targeting.target
    for guard in bearers(game, Skill.target_named, targeting.target.player):
        if await some_reacts(game, Skill.target_named, guard, targeting):
            return guard
    return targeting.target


def only_reason(barred: Mapping[int, Reason]) -> Reason | None:
    """Why nobody may be named, where the same keeps all of them away, or there is but one."""
    whys = list(barred.values())
    return whys[0] if whys and all(why.key == whys[0].key for why in whys) else None


async def choose_figure(
    game: Game, player: int, topic: str, rule: str, figures: list[Fighter], about: tuple[int, ...] = ()
) -> Fighter:
    """Ask a player for one of several figures."""
    return game.fighters[await choose(player, topic, rule, [figure.id for figure in figures], about)]
