"""What a good player of Alkemy V2 does with the choices inside a fight or a shot, and what its outcome is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy2.cards import PARRY
from escarmouche.games.alkemy2.characteristics import characteristic
from escarmouche.games.alkemy2.combat import card_dice
from escarmouche.games.alkemy2.growing import recruited_as
from escarmouche.games.alkemy2.judgement.pairs import sums_of
from escarmouche.games.alkemy2.rolls import Throw, damage, keep_two, prepare
from escarmouche.play.odds import resume

if TYPE_CHECKING:
    from collections.abc import Hashable

    from escarmouche.games.alkemy2.combat import Duel
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.requests import Answer, Ask, Settle

HIGHEST = 31
"""Above every total that dice and a characteristic make."""

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
            return harm * self.against_parry[total], harm, total
        return float(total >= difficulty), harm, total


class Loss(Struct, frozen=True):
    """What has happened to one figure."""

    boxes: int
    gone: bool


Losses = tuple[Loss, ...]
"""By the number of the figure."""


def losses(game: Game) -> Losses:
    """Life boxes ticked so far, and who is gone."""
    return tuple([Loss(fighter.lost, fighter.where == "removed") for fighter in game.fighters])


class Price(Struct, frozen=True):
    """What a figure is worth while it lives: its cost, box by box."""

    player: int
    cost: int
    boxes: int
    lost: int

    def of(self, loss: Loss) -> float:
        """Points of cost lost since: each box its share, and all that is left for a figure removed."""
        return self.cost * ((self.boxes if loss.gone else min(loss.boxes, self.boxes)) - self.lost) / self.boxes


class Judgement(Struct, frozen=True):
    """Decides for both players while odds are reckoned."""

    prices: tuple[Price, ...]
    keep: Keeper = Keeper()

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """What costs nothing is taken; everything else (Feinte, Sans Faille, …) is weighed."""
        return True if ask.topic in ALWAYS else None

    def worth(self, outcome: Losses, player: int) -> float:
        """Points of cost that the enemies lose, less those of one's own."""
        return sum(
            [
                -price.of(loss) if price.player == player else price.of(loss)
                for price, loss in zip(self.prices, outcome, strict=True)
            ]
        )

    def alike(self, throw: Settle[Any], outcome: Any) -> Hashable:
        """Of two dice kept the rules hear their sum and the damage they read; against a difficulty, whether they do."""
        if throw.throw is not keep_two:
            kind: Hashable = outcome
            return kind
        _, _, _, stake = throw.facts
        total = outcome[0].number + outcome[1].number
        if stake is None:
            return (total,)
        value, difficulty, line, shift = stake
        harm = damage(line, outcome, shift)
        if difficulty == 0:
            return total, harm
        return harm if total + value >= difficulty else None

    def fresh(self, throw: Settle[Any]) -> bool:
        """A roll for damage: what came before is in the boxes ticked and the effects given."""
        return throw.throw is keep_two and throw.facts[3] is not None


def judgement(game: Game, keep: Keeper | None = None) -> Judgement:
    """The judgement for what begins in this state."""
    return Judgement(tuple([price(game, fighter) for fighter in game.fighters]), keep or Keeper())


def price(game: Game, fighter: Fighter) -> Price:
    """What a figure is worth now; a possessed one, what was paid for it."""
    cost = game.library.profiles[recruited_as(fighter)].cost
    return Price(fighter.player, cost, len(game.profile(fighter).boxes), fighter.lost)


def against_parry(game: Game, duel: Duel, attacker: Fighter) -> Keeper:
    """Keeps dice knowing how well the enemy parries. It takes up his dice: give it a copy of the state."""
    defender = duel.opponent(attacker)
    block = Throw(
        defender, "combat", "parry", opponent=attacker, card=PARRY, duel=duel, modifiers=card_dice(duel, defender)
    )
    _, (dice, net) = resume(prepare(game, block), [], agree)
    mine, theirs = characteristic(game, attacker, "combat") or 0, block.value or 0
    chances = [0.0] * HIGHEST
    for rolled, chance in sums_of(dice, net).items():
        parried = rolled + theirs
        for total in range(HIGHEST):
            if (total, mine) == (parried, theirs):
                chances[total] += chance / 2
            elif (total, mine) > (parried, theirs):
                chances[total] += chance
    return Keeper(tuple(chances))


def agree(ask: Ask[Any]) -> Answer:
    """Yes to everything."""
    return ask.options()[0].key
