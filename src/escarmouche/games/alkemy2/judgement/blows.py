"""What blows and cards bring (V2 p. 10-13, 26-29), tabulated once for all figures that are alike.

Quicker and rougher than the exact odds: the dice are those of the rules, of the skills only those that speak by numbers
are heard.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy2.cards import CARDS, PARRY
from escarmouche.games.alkemy2.combat import COUNTER_PARRY
from escarmouche.games.alkemy2.judgement.exchange import Keeper
from escarmouche.games.alkemy2.profiles import Colour, Line
from escarmouche.games.alkemy2.rolls import MOST_EXTRA, Stake, best_pair, contest, damage, keep_two
from escarmouche.play.judgement import keys_of
from escarmouche.play.odds import distribution

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.printed import CombatCard
    from escarmouche.play.requests import Answer, Ask

KEEP = Keeper()


class Advised(Struct, frozen=True):
    """Keeps dice as the rules advise, knowing what is at stake."""

    stake: Stake | None

    def __call__(self, ask: Ask[Any]) -> Answer:
        return best_pair(tuple(keys_of(ask)), self.stake) if self.stake is not None else KEEP(ask)


class Facts(Struct, frozen=True):
    """What the dice know of a figure."""

    colour: Colour
    combat: int
    reflex: int
    defence: int
    line: Line
    tough: int
    life: int


class Blow(Struct, frozen=True):
    """What one roll does: how likely it hurts, life boxes ticked on average, how likely it removes."""

    hit: float = 0.0
    boxes: float = 0.0
    kill: float = 0.0

    def times(self, chance: float) -> Blow:
        """A blow that comes about only so often."""
        return Blow(self.hit * chance, self.boxes * chance, self.kill * chance)

    def and_then(self, other: Blow) -> Blow:
        """This or that blow, by chances that exclude one another."""
        return Blow(self.hit + other.hit, self.boxes + other.boxes, self.kill + other.kill)


NO_BLOW = Blow()


def dice_of(colour: Colour, net: int) -> tuple[tuple[Colour, ...], int]:
    """The dice taken up, and how many of them are bonus or malus."""
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    return (colour,) * (2 + abs(net)), net


def felt(amount: int, tough: int) -> int:
    """Boxes that damage ticks through Coriace: at least one (AK2-SKILL-43)."""
    return max(1, amount - tough) if amount > 0 else 0


@lru_cache(maxsize=1 << 14)
def strike(colour: Colour, net: int, value: int, line: Line, shift: int, target: Facts) -> Blow:
    """A roll against DEF."""
    dice, extra = dice_of(colour, net)
    need = max(1, target.defence - value)
    stake = (0, need, line, shift) if extra else None
    hit = boxes = kill = 0.0
    for kept, chance in distribution(keep_two, (0, dice, extra, stake), Advised(stake)).items():
        if kept[0].number + kept[1].number < need:
            continue
        ticks = felt(damage(line, kept, shift), target.tough)
        hit += chance if ticks else 0.0
        boxes += chance * min(ticks, target.life)
        kill += chance if ticks >= target.life else 0.0
    return Blow(hit, boxes, kill)


@lru_cache(maxsize=1 << 14)
def parried(attacker: Facts, net: int, shift: int, defender: Facts, block: int) -> tuple[Blow, Blow]:
    """An attack against a Parade: what the defender suffers, and the attacker by the counter-parry."""
    dice, extra = dice_of(attacker.colour, net)
    shield, more = dice_of(defender.colour, block)
    stopped: dict[int, float] = {}
    for kept, chance in distribution(keep_two, (0, shield, more, None), KEEP).items():
        total = kept[0].number + kept[1].number + defender.combat
        stopped[total] = stopped.get(total, 0.0) + chance
    hit = boxes = kill = back = 0.0
    for kept, chance in distribution(keep_two, (0, dice, extra, None), KEEP).items():
        total = kept[0].number + kept[1].number + attacker.combat
        through = sum([weight for against, weight in stopped.items() if total > against])
        back += chance * sum([weight for against, weight in stopped.items() if against >= total + COUNTER_PARRY])
        ticks = felt(damage(attacker.line, kept, shift), defender.tough)
        hit += chance * through
        boxes += chance * through * min(ticks, defender.life)
        kill += chance * through * (ticks >= defender.life)
    answer = strike(defender.colour, 0, defender.combat, defender.line, 0, attacker)
    return Blow(hit, boxes, kill), answer.times(back)


@lru_cache(maxsize=1 << 14)
def faster(one: Facts, bonus: int, other: Facts, other_bonus: int) -> float:
    """How likely the first wins the opposed Reflex roll."""
    dice, net = dice_of(one.colour, bonus)
    against, other_net = dice_of(other.colour, other_bonus)
    chances = distribution(contest, ((0, dice, net, one.reflex), (1, against, other_net, other.reflex)), KEEP)
    return sum([chance for verdict, chance in chances.items() if verdict.winner == 0])


class Shown(Struct, frozen=True):
    """A card that a figure shows, and bonus dice that its skills and its charge add to the COM roll."""

    card: str
    dice: int = 0


@lru_cache(maxsize=1 << 14)
def clash(one: Facts, mine: Shown, other: Facts, theirs: Shown) -> tuple[Blow, Blow]:
    """Two cards: what the other suffers, and what the first does."""
    card, shown = CARDS[mine.card], CARDS[theirs.card]
    if card.kind != "attack":
        if shown.kind != "attack":
            return NO_BLOW, NO_BLOW
        suffered, given = clash(other, theirs, one, mine)
        return given, suffered
    if shown is PARRY:
        return parried(one, bonus(card, shown) + mine.dice, card.shift, other, bonus(shown, card) + theirs.dice)
    given = attack(one, mine, other, shown)
    if shown.kind != "attack":
        return given, NO_BLOW
    suffered = attack(other, theirs, one, card)
    first = faster(one, card.reflex, other, shown.reflex)
    return given.times(first + (1 - first) * (1 - suffered.kill)), suffered.times(1 - first + first * (1 - given.kill))


def attack(one: Facts, mine: Shown, other: Facts, shown: CombatCard) -> Blow:
    """One attack card against an enemy who shows another; a robust stance makes him tougher."""
    card = CARDS[mine.card]
    target = other if not shown.tough else tougher(other, shown.tough)
    return strike(one.colour, bonus(card, shown) + mine.dice, one.combat, one.line, card.shift, target)


def tougher(facts: Facts, tough: int) -> Facts:
    """The same figure with more Coriace."""
    return Facts(
        facts.colour, facts.combat, facts.reflex, facts.defence, facts.line, facts.tough + tough, facts.life
    )  # fmt: skip


def bonus(card: CombatCard, shown: CombatCard) -> int:
    """The bonus die of a card against another that it beats."""
    return int(shown.stands_for in card.beats)
