"""What blows and cards bring (V2 p. 10-13, 26-29), tabulated once for all figures that are alike.

Quicker and rougher than the exact odds: the throws are those of the rules, of the skills only those that speak by
numbers are heard.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import clash as parades
from escarmouche.games.alkemy import rolls
from escarmouche.games.alkemy.cards import CARDS, PARRY, beats
from escarmouche.games.alkemy.clash import COUNTER_PARRY
from escarmouche.games.alkemy.harm import through_toughness
from escarmouche.games.alkemy.judgement.exchange import Highest, Keeper
from escarmouche.games.alkemy.judgement.facts import BlowOdds, Facts, Shown
from escarmouche.games.alkemy.profiles import Colour, Line
from escarmouche.games.alkemy.rolls import NOBODY, handful
from escarmouche.play.odds import Reading, decided, distribution

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import CombatCard


NO_BLOW = BlowOdds()
KEEP, KEEP_HIGHEST = Keeper(), Highest()


def strike(colour: Colour, net: int, value: int, line: Line, shift: int, target: Facts) -> BlowOdds:
    """A roll against DEF."""
    return struck(colour, net, max(1, target.defence - value), line, shift, target.tough, target.life)


@lru_cache(maxsize=1 << 14)
def struck(colour: Colour, net: int, need: int, line: Line, shift: int, tough: int, life: int) -> BlowOdds:
    """A roll that needs so much, by all that matters of its target."""
    facts = (NOBODY, *handful(colour, net), 0, (0, need, line, shift))
    found = distribution(rolls.strike, facts, KEEP).items()
    return blow_of([(reading.value, chance) for reading, chance in found], tough, life)


def blow_of(damages: list[tuple[int | None, float]], tough: int, life: int) -> BlowOdds:
    """What damage, or a miss (None), by its chances does to who has so much Coriace and life."""
    hit = boxes = kill = 0.0
    for damage, chance in damages:
        ticks = through_toughness(damage or 0, tough)
        if ticks:
            hit += chance
            boxes += chance * min(ticks, life)
            kill += chance if ticks >= life else 0.0
    return BlowOdds(hit, boxes, kill)


@lru_cache(maxsize=1 << 14)
def parried(attacker: Facts, net: int, shift: int, defender: Facts, block: int) -> tuple[BlowOdds, BlowOdds]:
    """An attack against a Parade: what the defender suffers, and the attacker by the counter-parry."""
    edge = attacker.combat - defender.combat
    blow = (NOBODY, *handful(attacker.colour, net), edge, (edge, 0, attacker.line, shift))
    found = distribution(parades.clash, (blow, (NOBODY, *handful(defender.colour, block), 0), None), KEEP_HIGHEST)
    verdicts = [(*reading.value, chance) for reading, chance in found.items()]
    back = sum([chance for _, margin, chance in verdicts if margin >= COUNTER_PARRY])
    answer = strike(defender.colour, 0, defender.combat, defender.line, 0, attacker)
    given = blow_of([(damage, chance) for damage, _, chance in verdicts], defender.tough, defender.life)
    return given, answer.times(back)


def faster(one: Facts, bonus: int, other: Facts, other_bonus: int) -> float:
    """How likely the first wins the opposed Reflex roll."""
    return wins_reflex(one.colour, bonus, other.colour, other_bonus, one.reflex - other.reflex)


@lru_cache(maxsize=1 << 12)
def wins_reflex(colour: Colour, bonus: int, other: Colour, other_bonus: int, ahead: int) -> float:
    """How likely, by the dice of both, and by how much the first has the higher value."""
    sides = (NOBODY, *handful(colour, bonus), ahead), (NOBODY, *handful(other, other_bonus), 0)
    return distribution(decided, (rolls.contest, sides), KEEP).get(Reading(0, None), 0.0)


@lru_cache(maxsize=1 << 14)
def clash(one: Facts, mine: Shown, other: Facts, theirs: Shown) -> tuple[BlowOdds, BlowOdds]:
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


def attack(one: Facts, mine: Shown, other: Facts, shown: CombatCard) -> BlowOdds:
    """One attack card against an enemy who shows another; a robust stance makes him tougher."""
    card = CARDS[mine.card]
    target = other if not shown.tough else tougher(other, shown.tough)
    return strike(one.colour, bonus(card, shown) + mine.dice, one.combat, one.line, card.shift, target)


def tougher(facts: Facts, tough: int) -> Facts:
    """A figure with so much more Coriace."""
    return Facts(
        facts.colour, facts.combat, facts.reflex, facts.defence, facts.line, facts.tough + tough, facts.life
    )  # fmt: skip


def bonus(card: CombatCard, shown: CombatCard) -> int:
    """The bonus die of a card against another that it beats."""
    return int(beats(card, shown))
