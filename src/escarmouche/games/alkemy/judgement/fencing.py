"""Combat cards (V2 p. 10, 26-29): what each pair brings, and the mix against which the enemy can do no better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.agenda import FightEnds
from escarmouche.games.alkemy.cards import CARDS, legal_cards
from escarmouche.games.alkemy.choosing_cards import cards_in
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.judgement.facts import Shown
from escarmouche.games.alkemy.judgement.mixing import best_mix
from escarmouche.games.alkemy.judgement.tables import TABLES
from escarmouche.games.alkemy.rolls import Throw
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import gather, speaking
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason, total

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask


FINE = 3
"""Digits of a payoff that matter."""


def cards(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """The cards of a fight, weighed by how often a good player shows them; chance draws one."""
    game, offered = evaluation.game, keys_of(ask)
    keys = [key for key in offered if len(cards_in(key)) == 1]
    active, target = (game.fighters[int(number)] for number in ask.about)
    duel = Duel(active, target, charger=active if is_charge(evaluation, active) else None)
    me, enemy = (active, target) if active.player == evaluation.player else (target, active)
    theirs = [card.key for card in legal_cards(game, duel, enemy)] or ["inactive"]
    payoffs = matrix(evaluation, duel, me, keys, enemy, theirs)
    mix = best_mix(tuple([tuple([round(payoff, FINE) for payoff in row]) for row in payoffs]))
    drawn = draw(mix, rng)
    found = [
        Weighed(
            key,
            share + (1.0 if at == drawn else 0.0),
            reason("aim.card", card=f"@card.{key}", chance=round(100 * share), enemy=evaluation.name(enemy)),
        )
        for at, (key, share) in enumerate(zip(keys, mix, strict=True))
    ]
    return found + [Weighed(pair, 2.0, reason("aim.useful")) for pair in best_pair(offered, found)]


def best_pair(offered: Sequence[str], found: list[Weighed]) -> list[str]:
    """For whoever may choose two cards, the two that are shown most often (AK1-SKILL-131)."""
    ranked = {str(each.answer) for each in sorted(found, key=lambda each: -each.value)[:2]}
    chosen = {pair: cards_in(pair) for pair in offered}
    return [pair for pair, two in chosen.items() if len(two) > 1 and {card.key for card in two} == ranked]


def is_charge(evaluation: Evaluation, active: Fighter) -> bool:
    """Whether this is the free card of a charge."""
    under_way = evaluation.game.agenda[0] if evaluation.game.agenda else None
    return isinstance(under_way, FightEnds) and under_way.charger == active.id


def draw(mix: Sequence[float], rng: Random) -> int:
    """One of the cards, by its share."""
    left = rng.random()
    for at, share in enumerate(mix):
        left -= share
        if left < 0.0:
            return at
    return max(range(len(mix)), key=lambda at: mix[at])


def matrix(
    evaluation: Evaluation, duel: Duel, me: Fighter, mine: Sequence[str], enemy: Fighter, theirs: Sequence[str]
) -> list[list[float]]:
    """What each pair of cards is worth to the first: harm given, less harm suffered, less PA spent."""
    shown, against = with_dice(evaluation, duel, me, mine), with_dice(evaluation, duel, enemy, theirs)
    fee, theirs_fee = fees(evaluation, duel, me), fees(evaluation, duel, enemy)
    box, kill = evaluation.rates(enemy)
    own_box, own_kill = evaluation.rates(me)
    costs = [CARDS[answer.card].cost * theirs_fee for answer in against]
    payoffs: list[list[float]] = []
    for card, row in zip(
        shown, TABLES.clashes(evaluation.figure(me), shown, evaluation.figure(enemy), against), strict=True
    ):
        spent = CARDS[card.card].cost * fee
        payoffs.append(
            [
                given.boxes * box
                + given.kill * kill
                - suffered.boxes * own_box
                - suffered.kill * own_kill
                - spent
                + cost
                for (given, suffered), cost in zip(row, costs, strict=True)
            ]
        )
    return payoffs


def fees(evaluation: Evaluation, duel: Duel, fighter: Fighter) -> float:
    """What a PA for a card costs who shows it."""
    return 0.0 if fighter is duel.charger else evaluation.pa(fighter) * 0.5


def with_dice(evaluation: Evaluation, duel: Duel, fighter: Fighter, keys: Sequence[str]) -> tuple[Shown, ...]:
    """Cards with the dice of the charge and of skills, as far as these are known before the cards are."""
    is_charging = fighter is duel.charger
    heard = speaking(evaluation.game, fighter, Skill.dice)
    return tuple([Shown(key, dice_with(evaluation, duel, fighter, key, is_charging, bool(heard))) for key in keys])


def dice_with(evaluation: Evaluation, duel: Duel, fighter: Fighter, key: str, is_charging: bool, heard: bool) -> int:
    """Bonus dice of an attack card; `heard`: whether skills speak of them at all."""
    card = CARDS[key]
    if card.kind != "attack":
        return 0
    if not heard:
        return int(is_charging)
    opponent = duel.opponent(fighter)
    duel.cards = {fighter.id: card, opponent.id: CARDS["inactive"]}
    throw = Throw(fighter, "combat", "attack", opponent=opponent, card=card, duel=duel, charging=is_charging)
    return int(is_charging) + total(gather(evaluation.game, Skill.dice, fighter, throw))


CARDS_SHOWN: TopicTable[Evaluation] = TopicTable(drawn={"card": cards})
