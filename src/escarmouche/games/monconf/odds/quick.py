"""Who decides in combats too wide to weigh: dice split and blows parried as somebody does who counts wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.play.numbered import pieces_in
from escarmouche.play.requests import Choose, Confirm, Split

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.requests import Answer, Ask

KINDS = ("blow", "master", "feint")


def half(dice: int, least_defence: int) -> tuple[int, int]:
    """So many dice, the larger half of them to attack."""
    defence = max(dice // 2, least_defence)
    return dice - defence, defence


class QuickPolicy(MonconfPolicy):
    """As usual, but nothing of a combat is weighed: half of the dice attack, the larger half; each blow is parried."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.life = [(fighter.hp, fighter.id) for fighter in game.fighters]

    def decide(self, ask: Ask[Any]) -> Answer | None:
        match ask:
            case Split() if ask.topic == "allocate":
                return list(half(ask.points, ask.floors[1]))
            case Confirm() if ask.topic in ("chain", "fury", "reroll"):
                return False
            case Choose() if ask.topic == "parry":
                return next(key for key in ("die", "sustained", "none") if ask.offers(key))
            case Choose() if ask.topic == "strike":
                return min(ask.keys, key=self.weakest)
        return super().decide(ask)

    def weakest(self, key: Any) -> tuple[int, tuple[int, int], str]:
        """Plain blows first, upon whoever had least life."""
        kind, _, target = pieces_in(str(key))
        return KINDS.index(kind), self.life[int(target)], str(key)
