"""What a good player of Alkemy does with the choices inside a fight or a shot, and what its outcome is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy.cards import PARRY
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.clash import parry
from escarmouche.games.alkemy.combat import card_dice
from escarmouche.games.alkemy.rolls import NOBODY, Throw, prepare
from escarmouche.games.alkemy.transformation import recruited_as
from escarmouche.play.odds import Reading, distribution, resume

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.rolls import Side, StrikingSide
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.requests import Answer, Ask

HIGHEST_DICE = 12
"""The most that two dice show."""

ALWAYS = frozenset({"chain", "counter-parry", "iron-grip", "master"})
"""Offers that cost nothing and can only help."""


class Keeper(Struct, frozen=True):
    """Chooses the two dice to keep of a roll on which damage depends (AK2-DICE-13, AK2-R-14)."""

    against_parry: tuple[float, ...] = ()
    """How likely each total, from 0, beats the Parade it is announced against; nothing: that is not known."""

    def __call__(self, ask: Ask[Any]) -> Answer:
        """A pair that succeeds, of these the highest damage, then the highest total (AK2-R-15).

        Against a Parade, where any total may do, the pair with the most damage to expect.
        """
        return max(ask.options(), key=lambda option: self.worth(dict(option.label.params) if option.label else {})).key

    def worth(self, means: dict[str, Any]) -> tuple[float, int, int]:
        """What a pair is worth, by what its label says."""
        total, difficulty, harm = means["total"], means["difficulty"], means["damage"]
        if difficulty == 0 and self.against_parry:
            return harm * self.against_parry[min(total, len(self.against_parry) - 1)], harm, total
        return float(total >= difficulty), harm, total


class Highest(Struct, frozen=True):
    """Keeps the highest total, of equal ones the highest damage: what most players do against a Parade."""

    def __call__(self, ask: Ask[Any]) -> Answer:
        """The pair to keep, by what its label says."""
        return max(ask.options(), key=lambda option: self.worth(dict(option.label.params) if option.label else {})).key

    def worth(self, means: dict[str, Any]) -> tuple[int, int]:
        return means["total"], means["damage"]


class Loss(Struct, frozen=True):
    """What has happened to one figure."""

    boxes: int
    gone: bool


class Price(Struct, frozen=True):
    """What a figure is worth while it lives: its cost, box by box."""

    player: int
    cost: int
    boxes: int
    lost: int

    def of(self, loss: Loss) -> float:
        """Points of cost lost since: each box its share, and all that is left for a figure removed."""
        return self.cost * ((self.boxes if loss.gone else min(loss.boxes, self.boxes)) - self.lost) / self.boxes


def price(game: Game, fighter: Fighter) -> Price:
    """What a figure is worth now; a possessed one, what was paid for it."""
    cost = game.library.profiles[recruited_as(fighter)].cost
    return Price(fighter.player, cost, len(game.profile(fighter).boxes), fighter.lost)


def against_parry(game: Game, duel: Duel, attacker: Fighter) -> Keeper:
    """Keeps dice knowing how well the enemy parries. It takes up his dice: give it a copy of the state."""
    defender = duel.opponent(attacker)
    block = Throw(
        defender, "combat", "parry", opponent=attacker, card=PARRY, duel=duel, modifiers=card_dice(game, duel, defender)
    )
    _, (dice, net) = resume(prepare(game, block), [], agree)
    mine = characteristic(game, attacker, "combat") or 0
    one, two = (NOBODY, dice, net, mine, (mine, 0, NO_LINE, 0)), (NOBODY, dice, net, block.value or 0)
    return Keeper(tuple([chance_to_beat(one, two, total) for total in range(HIGHEST_DICE + mine + 1)]))


def chance_to_beat(one: StrikingSide, two: Side, total: int) -> float:
    """How likely a total announced is not parried; of a tie, which is rolled off, half counts."""
    found = distribution(parry, (one, two, Reading((total, 0), ())), Keeper())
    through = [chance for reading, chance in found.items() if reading is not None and reading.value[0] is not None]
    return sum(through) + found.get(None, 0.0) / 2


NO_LINE = (0, 0, 0, 0, 0, 0)


def agree(ask: Ask[Any]) -> Answer:
    """Yes to everything."""
    return ask.options()[0].key
