"""Who decides while odds of MonCon'f are reckoned.

Splits of dice, parries, blows, weapons and targets are weighed. Nobody plays tactics, dispels, censures, uses
Concentration or Mutagène, rolls an INI test again, gives support or pursues; who may walk besides a shot does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from escarmouche.games.monconf.characteristics import full_hp, value
from escarmouche.games.monconf.odds.tally import FIRST_STATE, GONE, LOST, OF_EACH, SCORE, STATES, TOXIC, first_fighter
from escarmouche.play.companion import assumed
from escarmouche.play.numbered import number_in
from escarmouche.play.pose_requests import Route
from escarmouche.play.position import LeftOut, answers_to, any_answer
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral, Confirm, Order, Split

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.requests import Answer, Ask

WEIGHED = frozenset({
    "allocate", "chain", "fury", "parry", "reroll", "second-shot", "stray-shot", "strike", "target", "weapon",
})  # fmt: skip
"""Choices of which whoever decides takes what is worth most to him."""
INITIATIVE = "MCF-CC-11"
FIRST = frozenset({"gems", "redirect", "wings", "amount", "keep"})
"""Choices of which the first answer will do."""
DECLINED = ("none", "end", "go", "enough")
"""The keys by which an offer is declined."""
WOUND, POINT = 0.5, 12.0
"""What part of its cost a fighter loses with all its life but the last breath; what a victory point is worth."""
STATE, POISON = (0.04, 0.25, 0.04), 0.1
"""What parts of its cost a fighter loses by each state, and by toxic markers."""


def keep(ask: Ask[Any]) -> Answer:
    """Nothing is asked inside a throw of this game."""
    raise LeftOut


class Counted(Protocol):
    """A reading with something more, such as a combat that is still to be fought."""

    @property
    def numbers(self) -> Tally:
        """What is counted of it."""


class MonconfPolicy:
    """Decides for both players."""

    keep = staticmethod(keep)

    def __init__(self, game: Game) -> None:
        self.first = first_fighter(game)
        self.prices = [price(game, fighter) for fighter in game.fighters]
        self.quickness = [value(game, fighter, "ini") if fighter.on_table else 0 for fighter in game.fighters]

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """What the assumptions say; a choice that they do not speak of is weighed."""
        if (told := assumed(ask)) is not None:
            return told
        if ask.topic in WEIGHED and ask.rule != INITIATIVE:
            return None
        match ask:
            case Confirm():
                return False
            case Order():
                return list(ask.keys)
            case ChooseSeveral():
                return list(ask.keys[: ask.least])
            case Split():
                return answers_to(ask)[0]
            case Route():
                return any_answer(ask)
            case Choose() if ask.topic == "champion":
                return max(ask.keys, key=lambda key: self.quickness[number_in(str(key))])
            case Choose() if ask.topic == "resolve":
                return next((key for key in ask.keys if str(key).startswith("order:")), "end")
            case Choose() if ask.topic in FIRST:
                return ask.keys[0]
            case Choose():
                return next((key for key in DECLINED if ask.offers(key)), ask.keys[0])
        raise LeftOut

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        """Nothing that rolls dice is chosen in secret."""
        raise LeftOut

    def worth(self, reading: Tally | Counted, player: int) -> float:
        """Points of cost that the enemies lose, less one's own; and victory points."""
        if not isinstance(reading, tuple):
            reading = reading.numbers
        found = POINT * (reading[2 * player + SCORE] - reading[2 * (1 - player) + SCORE])
        for number, (owner, cost, life) in enumerate(self.prices):
            if lost := cost * lost_by(reading, self.first + number * OF_EACH, life):
                found += -lost if owner == player else lost
        return found


def lost_by(reading: Tally, at: int, life: int) -> float:
    """What part of its worth a fighter has lost: all, once it is gone."""
    if reading[at + GONE]:
        return 1.0
    found = WOUND * (life + reading[at + LOST]) / life + POISON * (reading[at + TOXIC] > 0)
    for number in range(len(STATES)):
        found += STATE[number] * reading[at + FIRST_STATE + number]
    return found


def price(game: Game, fighter: Fighter) -> tuple[int, int, int]:
    """Whose it is, what it is worth, and its full life; nothing once it is gone."""
    if not fighter.on_table:
        return fighter.player, 0, 1
    return fighter.player, max(4, game.profile(fighter).cost), full_hp(game, fighter)
