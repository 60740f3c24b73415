"""Combat (V2 p. 26-29): two figures, two secret cards, four cases. Each roll is a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.agenda import (
    Announced,
    Blow,
    CounterParry,
    FightEnds,
    FollowUp,
    Parade,
    Reflexes,
    comes_next,
)
from escarmouche.games.alkemy2.cards import CARDS, PARRY, Card, beats, forbidden_cards, legal_cards
from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import can_strike
from escarmouche.games.alkemy2.harm import Harm, hurt, toughness
from escarmouche.games.alkemy2.rolls import (
    COUNTER_PARRY,
    Result,
    Throw,
    announce,
    clash,
    opposed_roll,
    result_and_damage,
    roller,
    side_of,
    stake_of,
    strike,
    striking_side,
    tell_hit,
    tell_roll,
)
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import grant, react, report, some_reacts, speaking
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import Choose, Confirm, choose_secretly, settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.agenda import Fight
    from escarmouche.games.alkemy2.rolls import StrikingSide, Struck
    from escarmouche.games.alkemy2.state import Fighter, Game

__all__ = ["Card", "Duel", "attack", "fight", "free_attack"]


class Duel:
    """A fight between the active figure and its target. It lives inside one step."""

    __slots__ = ("active", "cards", "charger", "forced", "free_action", "target")

    def __init__(
        self,
        active: Fighter,
        target: Fighter,
        *,
        charger: Fighter | None = None,
        forced: Card | None = None,
        free_action: bool = False,
    ) -> None:
        self.active, self.target = active, target
        self.charger = charger
        """Who plays the free card of its charge, if anybody does (AK2-CHARGE-12)."""
        self.forced = forced
        """The card that the active figure must show (AK2-FX-02)."""
        self.free_action = free_action
        """Whether the active figure's card costs nothing (AK2-SKILL-110)."""
        self.cards: dict[int, Card] = {}

    def opponent(self, fighter: Fighter) -> Fighter:
        return self.target if fighter is self.active else self.active

    def card(self, fighter: Fighter) -> Card:
        return self.cards[fighter.id]

    @property
    def both(self) -> tuple[Fighter, Fighter]:
        return self.active, self.target


async def fight(game: Game, due: Fight) -> None:
    """Jouer une Carte de Combat (p. 27): secret cards, reveal, pay, then one of four cases."""
    active, target = game.fighters[due.active], game.fighters[due.target]
    if target.id not in active.engaged:
        return
    duel = Duel(
        active,
        target,
        charger=game.fighters[due.charger] if due.charger >= 0 else None,
        forced=CARDS[due.forced] if due.forced else None,
        free_action=due.free,
    )
    if not legal_cards(game, duel, active):
        chronicle.say(game, "event.no-card", "AK2-R-118", active, target, figure=active, enemy=target)
        return
    comes_next(game, FightEnds(due.active, due.charger))
    await choose_cards_secretly(game, duel)
    for fighter in duel.both:
        await react(game, Skill.exchanges_card, fighter, duel)
    for fighter in duel.both:
        await react(game, Skill.after_reveal, fighter, duel)
    for fighter in duel.both:
        await pay_for_card(game, duel, fighter)
        brace(game, duel, fighter)
    match [fighter for fighter in duel.both if duel.card(fighter).kind == "attack"]:
        case [first, second]:  # Cas 1: two attacks
            comes_next(game, Reflexes(blow_of(duel, first), blow_of(duel, second)))
        case [attacker] if duel.card(duel.opponent(attacker)) is PARRY:  # Cas 3
            comes_next(game, Parade(blow_of(duel, attacker)))
        case [attacker]:  # Cas 2: against Inactif
            comes_next(game, blow_of(duel, attacker))
        case []:  # Cas 4
            both_defend(game, duel)


def blow_of(duel: Duel, attacker: Fighter) -> Blow:
    """The attack that a card brings."""
    target = duel.opponent(attacker)
    return Blow(attacker.id, target.id, duel.card(attacker).key, duel.card(target).key, attacker is duel.charger)


def duel_of(game: Game, blow: Blow) -> Duel:
    """The fight that a blow is part of, as the attacker sees it."""
    attacker, target = game.fighters[blow.attacker], game.fighters[blow.target]
    duel = Duel(attacker, target, charger=attacker if blow.charging else None)
    duel.cards = {attacker.id: CARDS[blow.card], target.id: CARDS[blow.against]}
    return duel


async def end_fight(game: Game, due: FightEnds) -> None:
    """Both cards are played: what lasted for the fight ends."""
    report(game, FIGHT_ENDS, due.active)


FIGHT_ENDS = "fight ends"


async def choose_cards_secretly(game: Game, duel: Duel) -> None:
    """Both choose face down, and reveal together (AK2-FIGHT-07, 10); a Spent figure shows Inactif (AK2-FIGHT-09)."""
    questions = [
        Choose(
            fighter.player,
            "card",
            "AK2-FIGHT-07",
            [card.key for card in legal_cards(game, duel, fighter)],
            (duel.active.id, duel.target.id),
            why_not=lambda fighter=fighter: forbidden_cards(game, duel, fighter),  # type: ignore[misc]
            label=card_label,
        )
        for fighter in duel.both
    ]
    chosen = await choose_secretly(questions)
    for fighter in duel.both:
        duel.cards[fighter.id] = CARDS[chosen[fighter.player]]
    chronicle.say(
        game, "event.cards", "AK2-FIGHT-10", *duel.both,
        active=duel.active, target=duel.target,
        first=f"@card.{duel.card(duel.active).key}", second=f"@card.{duel.card(duel.target).key}",
    )  # fmt: skip


def card_label(key: str) -> Reason:
    """The name of a card."""
    return reason(f"card.{key}", "AK2-CC-01")


async def pay_for_card(game: Game, duel: Duel, fighter: Fighter) -> None:
    """Every card but Inactif costs 1 PA; the card of a charge was paid before the move (AK2-FIGHT-08, 10)."""
    card = duel.card(fighter)
    if card.cost == 0 or fighter is duel.charger or (duel.free_action and fighter is duel.active):
        return
    if not await some_reacts(game, Skill.pays_for_card, fighter, duel):
        fighter.action_points -= card.cost


def brace(game: Game, duel: Duel, fighter: Fighter) -> None:
    """Botte Robuste: tougher against the opponent's next COM roll in this fight (AK2-CC-18, AK2-R-128)."""
    card = duel.card(fighter)
    if card.tough:
        opponent = duel.opponent(fighter)
        grant(game, fighter, f"Robuste/{card.tough}", Until(ATTACK_ROLL, opponent.id), Until(FIGHT_ENDS), by=card.key)


ATTACK_ROLL = "attack roll"
"""Reported once a COM roll that may inflict damage, and its damage, are over (AK2-FORM-29)."""


async def roll_reflexes(game: Game, due: Reflexes) -> None:
    """Cas 1 (p. 27): an opposed Reflex roll says who strikes first; the other strikes if it still lives."""
    duel = duel_of(game, due.first)
    one, two = (reflex_throw(duel, fighter) for fighter in duel.both)
    won = await opposed_roll(game, one, two, "AK2-FIGHT-11")
    comes_next(game, *((due.first, due.second) if won is one else (due.second, due.first)))


def reflex_throw(duel: Duel, fighter: Fighter) -> Throw:
    """The Reflex roll of a fight, with the modifier of the card shown."""
    card = duel.card(fighter)
    dice = [Modifier(card.reflex, reason(f"card.{card.key}", "AK2-CC-04"))] if card.reflex else []
    opponent = duel.opponent(fighter)
    return Throw(fighter, "reflex", "duel", opponent=opponent, card=card, duel=duel, modifiers=dice)


def card_dice(duel: Duel, fighter: Fighter) -> list[Modifier]:
    """Bonus dice of the card shown: against a card it beats, for a charge (AK2-CC-05, 08, 10, 19, AK2-CHARGE-14)."""
    card, shown = duel.card(fighter), duel.card(duel.opponent(fighter))
    dice: list[Modifier] = []
    if beats(card, shown):
        dice.append(
            Modifier(1, reason("card.beats", "AK2-CC-05", card=f"@card.{card.key}", other=f"@card.{shown.key}"))
        )
    if fighter is duel.charger:
        dice.append(Modifier(1, reason("dice.charge", "AK2-CHARGE-14")))
    return dice


def card_shift(card: Card) -> list[Modifier]:
    """By how many columns a card shifts the damage that is read (AK2-CC-06, 09, 17)."""
    return [Modifier(card.shift, reason(f"card.{card.key}", "AK2-CC-03"))] if card.shift else []


def combat_throw(game: Game, duel: Duel, attacker: Fighter, difficulty: int) -> Throw:
    """The COM roll of a card."""
    card, target = duel.card(attacker), duel.opponent(attacker)
    line = game.profile(attacker).damage
    return Throw(
        attacker,
        "combat",
        "attack",
        opponent=target,
        card=card,
        duel=duel,
        charging=attacker is duel.charger,
        modifiers=card_dice(duel, attacker),
        stake=(characteristic(game, attacker, "combat") or 0, difficulty, line, card.shift),
    )


async def attack(game: Game, blow: Blow) -> None:
    """A COM roll against the enemy's DEF; the same dice say the damage (AK2-FIGHT-12, 13, 16, AK2-ROLL-10)."""
    duel = duel_of(game, blow)
    attacker, target = duel.both
    if not (attacker.alive and target.alive):
        return
    difficulty = defence(game, target)
    throw = combat_throw(game, duel, attacker, difficulty)
    struck = await settle(strike, *await striking_side(game, throw, "AK2-FIGHT-12"))
    tell_roll(game, throw, Result(struck.dice, throw.value or 0), difficulty, "AK2-FIGHT-12")
    if struck.value is not None:
        tell_hit(game, throw, struck.dice, card_shift(duel.card(attacker)), struck.value, "AK2-FIGHT-13")
    await react(game, Skill.after_roll, attacker, throw, struck.value is not None)
    await resolve_card(game, duel, struck.value)


async def resolve_card(game: Game, duel: Duel, damage: int | None) -> None:
    """An attack card that hit for so much damage, or missed (None)."""
    attacker, target = duel.both
    if damage is not None:
        await hurt(game, Harm(target, damage, "attack", attacker, duel=duel, with_card=True), "AK2-FIGHT-13")
        if speaking(game, attacker, Skill.after_successful_attack):
            comes_next(game, FollowUp(attacker.id, target.id))
    else:
        await card_missed(game, duel)
    report(game, ATTACK_ROLL, attacker.id)


async def card_missed(game: Game, duel: Duel) -> None:
    """A card that missed is resolved all the same (AK2-FORM-40)."""
    attacker, target = duel.both
    if speaking(game, target, Skill.after_card_against):
        tough = total(toughness(game, target, Harm(target, 0, "attack", attacker, duel=duel, with_card=True)))
        await react(game, Skill.after_card_against, target, attacker, tough)


async def follow_up(game: Game, due: FollowUp) -> None:
    """What a successful attack brings with it, once for each card (AK2-SKILL-13)."""
    attacker, target = game.fighters[due.attacker], game.fighters[due.target]
    if attacker.alive:
        await some_reacts(game, Skill.after_successful_attack, attacker, target)


async def attack_against_parry(game: Game, due: Parade) -> None:
    """Cas 3 (p. 28): opposed COM rolls, the attacker first. Who can answer to his result hears it (AK2-FIGHT-19)."""
    duel = duel_of(game, due.blow)
    attacker, defender = duel.both
    blow = combat_throw(game, duel, attacker, 0)
    one = await striking_side(game, blow, "AK2-FIGHT-19")
    if not (speaking(game, defender, Skill.forces_reroll) or speaking(game, defender, Skill.before_roll)):
        await parry_blow(game, duel, blow, one, None)
        return
    struck = await settle(announce, *one)
    tell_roll(game, blow, Result(struck.dice, blow.value or 0), None, "AK2-FIGHT-19")
    comes_next(game, Announced(due.blow, one[1], one[2], tuple(blow.modifiers), struck.dice))


async def answer_blow(game: Game, due: Announced) -> None:
    """The defender hears the result: he makes the attacker roll again, or parries (AK2-FIGHT-20, AK2-SKILL-56)."""
    duel = duel_of(game, due.blow)
    if due.kept is not None and await some_reacts(game, Skill.forces_reroll, duel.target, duel):
        comes_next(game, replace(due, kept=None))
        return
    blow = combat_throw(game, duel, duel.active, 0)
    blow.modifiers, blow.value, stake = [*due.modifiers], characteristic(game, duel.active, "combat"), stake_of(blow)
    by, value = roller(game, blow, "AK2-FIGHT-19"), blow.value or 0
    struck = result_and_damage(due.kept, value, stake) if due.kept is not None else None
    await parry_blow(game, duel, blow, (by, due.dice, due.net, value, stake), struck)


async def parry_blow(game: Game, duel: Duel, blow: Throw, one: StrikingSide, announced: Struck | None) -> None:
    """The Parade is rolled; won by 3 or more, it may strike back (AK2-FIGHT-20..23)."""
    attacker, defender = duel.both
    block = parry_throw(duel, defender)
    clashed = await settle(clash, one, await side_of(game, block, "AK2-FIGHT-20"), announced)
    kept, parried = clashed.dice
    if announced is None or kept is not announced.dice:
        tell_roll(game, blow, Result(kept, blow.value or 0), None, "AK2-FIGHT-19")
    tell_roll(game, block, Result(parried, block.value or 0), None, "AK2-FIGHT-20")
    damage, margin = clashed.value
    tell_parry(game, blow, block, damage is not None)
    if damage is not None:
        tell_hit(game, blow, kept, card_shift(duel.card(attacker)), damage, "AK2-FIGHT-21")
    await react(game, Skill.after_roll, attacker, blow, damage is not None)
    await react(game, Skill.after_roll, defender, block, damage is None)
    if damage is None:
        game.sides[defender.player].count("parries won")
    if margin >= COUNTER_PARRY:
        comes_next(game, CounterParry(defender.id, attacker.id))
    await resolve_card(game, duel, damage)


def tell_parry(game: Game, blow: Throw, block: Throw, struck: bool) -> None:
    """Whether a blow was parried."""
    verdict, rule = ("event.not-parried", "AK2-FIGHT-21") if struck else ("event.parried", "AK2-FIGHT-22")
    chronicle.say(game, verdict, rule, block.fighter, figure=block.fighter, enemy=blow.fighter)


def parry_throw(duel: Duel, defender: Fighter) -> Throw:
    """The COM roll of a Parade (AK2-FIGHT-20)."""
    attacker = duel.opponent(defender)
    dice = card_dice(duel, defender)
    return Throw(defender, "combat", "parry", opponent=attacker, card=PARRY, duel=duel, modifiers=dice)


async def counter_parry(game: Game, due: CounterParry) -> None:
    """Contre-parade (p. 28): one Normal attack without card, if the player likes (AK2-FIGHT-23, 24)."""
    defender, attacker = game.fighters[due.defender], game.fighters[due.attacker]
    if not (defender.alive and attacker.alive and can_strike(game, defender, attacker)):
        return
    if await Confirm(defender.player, "counter-parry", "AK2-FIGHT-23", (defender.id, attacker.id)):
        await free_attack(game, defender, attacker, "normal", "AK2-FIGHT-23")


FREE_SHIFT = {"quick": -1, "normal": 0, "brutal": 1}


async def free_attack(game: Game, attacker: Fighter, target: Fighter, kind: str, rule: str) -> None:
    """An attack without card (p. 29): a COM roll against DEF, no Reaction (AK2-FREEATK-07..10)."""
    difficulty, line, shift = defence(game, target), game.profile(attacker).damage, FREE_SHIFT[kind]
    stake = (characteristic(game, attacker, "combat") or 0, difficulty, line, shift)
    throw = Throw(attacker, "combat", "free-attack", opponent=target, stake=stake)
    struck = await settle(strike, *await striking_side(game, throw, rule))
    tell_roll(game, throw, Result(struck.dice, throw.value or 0), difficulty, rule)
    if struck.value is not None:
        shifts = [Modifier(shift, reason(f"card.{kind}", "AK2-FREEATK-07"))] if shift else []
        tell_hit(game, throw, struck.dice, shifts, struck.value, rule)
    await react(game, Skill.after_roll, attacker, throw, struck.value is not None)
    if struck.value is not None:
        await hurt(game, Harm(target, struck.value, "attack", attacker), rule)
    report(game, ATTACK_ROLL, attacker.id)


def both_defend(game: Game, duel: Duel) -> None:
    """Cas 4 (p. 28): nothing happens; if both showed Inactif the activation ends at once (AK2-FIGHT-26..29)."""
    if all(duel.card(fighter).cost == 0 for fighter in duel.both) and game.activation is not None:
        game.activation.ending = True
        chronicle.say(game, "event.both-inactive", "AK2-FIGHT-28", *duel.both)
