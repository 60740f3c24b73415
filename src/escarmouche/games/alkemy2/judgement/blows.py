"""What blows and cards bring (V2 p. 10-13, 26-29), tabulated once for all figures that are alike.

Quicker and rougher than the exact odds: the dice are those of the rules, of the skills only those that speak by numbers
are heard.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.cards import CARDS, PARRY
from escarmouche.games.alkemy2.combat import COUNTER_PARRY
from escarmouche.games.alkemy2.judgement.facts import Blow, Facts, Shown
from escarmouche.games.alkemy2.judgement.pairs import falls, highest, sums
from escarmouche.games.alkemy2.profiles import Colour, Line
from escarmouche.games.alkemy2.rolls import clamp

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.printed import CombatCard


NO_BLOW = Blow()


def felt(amount: int, tough: int) -> int:
    """Boxes that damage ticks through Coriace: at least one (AK2-SKILL-43)."""
    return max(1, amount - tough) if amount > 0 else 0


def ticks_by_column(line: Line, shift: int, tough: int) -> list[int]:
    """Boxes that each column of a damage line ticks, whatever the shift."""
    return [felt(line[clamp(column + shift)], tough) for column in range(len(line))]


def strike(colour: Colour, net: int, value: int, line: Line, shift: int, target: Facts) -> Blow:
    """A roll against DEF: of the pairs that succeed, the one with most damage is kept (AK2-R-15)."""
    return struck(colour, net, max(1, target.defence - value), line, shift, target.tough, target.life)


@lru_cache(maxsize=1 << 14)
def struck(colour: Colour, net: int, need: int, line: Line, shift: int, tough: int, life: int) -> Blow:
    """The same, by all that matters of the target: figures that differ elsewhere are struck alike."""
    by_column = ticks_by_column(line, shift, tough)
    hit = boxes = kill = 0.0
    for chance, pairs in falls(colour, net):
        ticks = max([by_column[column] for total, column in pairs if total >= need], default=0)
        if ticks:
            hit += chance
            boxes += chance * min(ticks, life)
            kill += chance if ticks >= life else 0.0
    return Blow(hit, boxes, kill)


@lru_cache(maxsize=1 << 14)
def parried(attacker: Facts, net: int, shift: int, defender: Facts, block: int) -> tuple[Blow, Blow]:
    """An attack against a Parade: what the defender suffers, and the attacker by the counter-parry."""
    edge, by_column = attacker.combat - defender.combat, ticks_by_column(attacker.line, shift, defender.tough)
    shield = sums(defender.colour, block)
    hit = boxes = kill = back = 0.0
    for (total, column), chance in highest(attacker.colour, net).items():
        against = total + edge
        through = chance * sum([weight for stopped, weight in shield.items() if against > stopped])
        back += chance * sum([weight for stopped, weight in shield.items() if stopped >= against + COUNTER_PARRY])
        ticks = by_column[column]
        hit += through
        boxes += through * min(ticks, defender.life)
        kill += through * (ticks >= defender.life)
    answer = strike(defender.colour, 0, defender.combat, defender.line, 0, attacker)
    return Blow(hit, boxes, kill), answer.times(back)


def faster(one: Facts, bonus: int, other: Facts, other_bonus: int) -> float:
    """How likely the first wins the opposed Reflex roll; ties go to the higher value, then are rolled again."""
    return wins_reflex(one.colour, bonus, other.colour, other_bonus, one.reflex - other.reflex)


@lru_cache(maxsize=1 << 12)
def wins_reflex(colour: Colour, bonus: int, other: Colour, other_bonus: int, ahead: int) -> float:
    """The same, by all that matters: the dice of both, and by how much the first has the higher value."""
    won = lost = 0.0
    for mine, chance in sums(colour, bonus).items():
        for theirs, weight in sums(other, other_bonus).items():
            lead = (mine + ahead - theirs, ahead)
            won += chance * weight * (lead > (0, 0))
            lost += chance * weight * (lead < (0, 0))
    return won / (won + lost)


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
