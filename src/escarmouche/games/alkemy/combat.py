"""Combat (V2 p. 26-29): two figures, two secret cards, four cases. Each roll is a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import (
    Announced,
    Blow,
    CounterParry,
    FightEnds,
    FollowUp,
    Parade,
    Reflexes,
    comes_next,
)
from escarmouche.games.alkemy.cards import CARDS, Card, beats, legal_cards, price
from escarmouche.games.alkemy.characteristics import characteristic, defence
from escarmouche.games.alkemy.choosing_cards import choose_cards, name_card, pick_of_two
from escarmouche.games.alkemy.clash import COUNTER_PARRY, announce, clash, result_and_damage, verdict
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.harm import Harm, hurt, toughness
from escarmouche.games.alkemy.helping import contested, made_up_for
from escarmouche.games.alkemy.rolls import (
    Result,
    Throw,
    column_read,
    keep_two,
    opposed_roll,
    roller,
    side_of,
    stake_of,
    strike,
    striking_side,
    tell_contest,
    tell_hit,
    tell_roll,
    to_keep,
)
from escarmouche.games.alkemy.rolls import damage as damage_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import (
    any_says,
    gather,
    grant,
    react,
    replaced,
    report,
    some_reacts,
    speaking,
)
from escarmouche.play.effects import Until
from escarmouche.play.odds import Reading
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.requests import Confirm, settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.agenda import Fight
    from escarmouche.games.alkemy.clash import Clashed, Struck
    from escarmouche.games.alkemy.profiles import Line
    from escarmouche.games.alkemy.rolls import Kept, Side, StrikingSide
    from escarmouche.games.alkemy.state import Fighter, Game

__all__ = ["Card", "Duel", "attack", "fight", "free_attack"]


class Duel:
    """A fight between the active figure and its target. It lives inside one step."""

    __slots__ = ("active", "again", "cards", "charger", "forced", "free_action", "spare", "target")

    def __init__(
        self,
        active: Fighter,
        target: Fighter,
        *,
        charger: Fighter | None = None,
        forced: Card | None = None,
        free_action: bool = False,
        again: bool = False,
    ) -> None:
        self.active, self.target = active, target
        self.charger = charger
        """Who plays the free card of its charge, if anybody does (AK2-CHARGE-12)."""
        self.forced = forced
        """The card that the active figure must show (AK2-FX-02)."""
        self.free_action = free_action
        """Whether the active figure's card costs nothing (AK2-SKILL-110)."""
        self.again = again
        """Whether it is the second fight of a Double Attaque (AK1-SKILL-132)."""
        self.cards: dict[int, Card] = {}
        self.spare: dict[int, Card] = {}
        """The second card of whoever has chosen two (AK1-SKILL-131)."""

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
        again=due.again,
    )
    for fighter in duel.both:
        await react(game, Skill.before_cards, fighter, duel)
    if not legal_cards(game, duel, active):
        chronicle.say(game, "event.no-card", game.rule("no-card"), active, target, figure=active, enemy=target)
        return
    comes_next(game, FightEnds(due.active, due.charger))
    await choose_cards(game, duel)
    await pick_of_two(game, duel)
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
        case [attacker] if duel.card(duel.opponent(attacker)).stands_for == "parry":  # Cas 3
            comes_next(game, Parade(blow_of(duel, attacker)))
        case [attacker]:  # Cas 2: against Inactif
            comes_next(game, blow_of(duel, attacker))
        case []:  # Cas 4
            both_defend(game, duel)


def blow_of(duel: Duel, attacker: Fighter) -> Blow:
    """The attack that a card brings."""
    target = duel.opponent(attacker)
    shown, met, spare = duel.card(attacker).key, duel.card(target).key, duel.spare.get(attacker.id)
    return Blow(attacker.id, target.id, shown, met, attacker is duel.charger, spare.key if spare is not None else "")


def duel_of(game: Game, blow: Blow) -> Duel:
    """The fight that a blow is part of, as the attacker sees it."""
    attacker, target = game.fighters[blow.attacker], game.fighters[blow.target]
    duel = Duel(attacker, target, charger=attacker if blow.charging else None)
    duel.cards = {attacker.id: CARDS[blow.card], target.id: CARDS[blow.against]}
    if blow.spare:
        duel.spare = {attacker.id: CARDS[blow.spare]}
    return duel


async def end_fight(game: Game, due: FightEnds) -> None:
    """Both cards are played: what lasted for the fight ends."""
    report(game, FIGHT_ENDS, due.active)


FIGHT_ENDS = "fight ends"


async def pay_for_card(game: Game, duel: Duel, fighter: Fighter) -> None:
    """Every card but Inactif costs 1 PA; the card of a charge was paid before the move (AK2-FIGHT-08, 10)."""
    cost = price(game, duel, fighter, duel.card(fighter))
    if cost and not await some_reacts(game, Skill.pays_for_card, fighter, duel):
        fighter.action_points -= cost


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
    one, two = (reflex_throw(game, duel, fighter) for fighter in duel.both)
    won = await opposed_roll(game, one, two, game.rule("reflexes"))
    comes_next(game, *((due.first, due.second) if won is one else (due.second, due.first)))


def reflex_throw(game: Game, duel: Duel, fighter: Fighter) -> Throw:
    """The Reflex roll of a fight, with the modifier of the card shown."""
    card = duel.card(fighter)
    dice = [Modifier(card.reflex, reason(f"card.{card.key}", game.rule("card-reflex")))] if card.reflex else []
    opponent = duel.opponent(fighter)
    return Throw(fighter, "reflex", "duel", opponent=opponent, card=card, duel=duel, modifiers=dice)


def card_dice(game: Game, duel: Duel, fighter: Fighter) -> list[Modifier]:
    """Bonus dice of the card shown: against a card it beats, for a charge (AK2-CC-05, 08, 10, 19, AK2-CHARGE-14)."""
    card, shown = duel.card(fighter), duel.card(duel.opponent(fighter))
    dice: list[Modifier] = []
    if beats(card, shown):
        dice.append(
            Modifier(
                1, reason("card.beats", game.rule("card-beats"), card=f"@card.{card.key}", other=f"@card.{shown.key}")
            )
        )
    if fighter is duel.charger:
        dice.append(Modifier(1, reason("dice.charge", game.rule("charge-die"))))
    return dice


def card_shifts(game: Game, duel: Duel, attacker: Fighter) -> list[Modifier]:
    """By how many columns card and skills shift the damage that is read (AK1-DOM-02, AK2-CC-06, 09, 17)."""
    card = duel.card(attacker)
    shifts = [Modifier(card.shift, reason(f"card.{card.key}", game.rule("card-shift")))] if card.shift else []
    shifts += gather(game, Skill.shifts, attacker, duel)
    shifts += gather(game, Skill.shifts_blows, attacker)
    return shifts + gather(game, Skill.exposes, duel.opponent(attacker), duel)


def combat_line(game: Game, attacker: Fighter, target: Fighter, card: Card | None = None) -> Line:
    """The line in which combat damage is read: the first of the profile, unless a skill says another."""
    return replaced(game, Skill.damage_line, attacker, target, card, value=game.profile(attacker).damage)


def combat_throw(game: Game, duel: Duel, attacker: Fighter, difficulty: int) -> Throw:
    """The COM roll of a card."""
    card, target = duel.card(attacker), duel.opponent(attacker)
    line, shift = combat_line(game, attacker, target, card), total(card_shifts(game, duel, attacker))
    return Throw(
        attacker,
        "combat",
        "attack",
        opponent=target,
        card=card if attacker.id not in duel.spare else None,
        duel=duel,
        charging=attacker is duel.charger,
        modifiers=card_dice(game, duel, attacker),
        stake=(characteristic(game, attacker, "combat") or 0, difficulty, line, shift),
    )


async def attack(game: Game, blow: Blow) -> None:
    """A COM roll against the enemy's DEF; the same dice say the damage (AK2-FIGHT-12, 13, 16, AK2-ROLL-10)."""
    duel = duel_of(game, blow)
    attacker, target = duel.both
    if not (attacker.alive and target.alive) or any_says(game, Skill.cannot_strike, attacker):
        return
    if await some_reacts(game, Skill.plays_card, attacker, duel):
        return
    difficulty = defence(game, target)
    throw = combat_throw(game, duel, attacker, difficulty)
    struck = await settle(strike, *await striking_side(game, throw, game.rule("attack")))
    tell_roll(game, throw, Result(struck.dice, throw.value or 0), difficulty, game.rule("attack"))
    dealt = await pick_after_roll(game, duel, throw, struck.dice, await made_up_for(game, throw, struck))
    if dealt is not None:
        tell_hit(game, throw, struck.dice, card_shifts(game, duel, attacker), dealt, game.rule("hit"))
    await react(game, Skill.after_roll, attacker, throw, dealt is not None)
    await react(game, Skill.after_roll_against, target, "defence")
    await resolve_card(game, duel, dealt, throw, struck.dice)


async def pick_after_roll(game: Game, duel: Duel, throw: Throw, kept: Kept, read: int | None) -> int | None:
    """Of two attack cards the one is played whose column the player likes, once he sees his roll (AK1-SKILL-131)."""
    attacker = duel.active
    spare = duel.spare.pop(attacker.id, None)
    if spare is None:
        return read
    pair = {card.key: card for card in (duel.card(attacker), spare)}
    duel.cards[attacker.id] = throw.card = pair[await name_card(game, duel, attacker, list(pair))]
    value, difficulty, line, _ = stake_of(throw)
    throw.stake = (value, difficulty, line, total(card_shifts(game, duel, attacker)))
    return damage_of(line, kept, throw.stake[3]) if read is not None else None


async def resolve_card(game: Game, duel: Duel, damage: int | None, throw: Throw, kept: Kept) -> None:
    """An attack card that hit for so much damage, or missed (None)."""
    attacker, target = duel.both
    if damage is not None:
        read = column_read(kept, stake_of(throw))
        total_of = Result(kept, throw.value or 0).total
        harm = Harm(
            target,
            damage,
            "attack",
            attacker,
            duel=duel,
            with_card=True,
            total=total_of,
            column=read,
            line=stake_of(throw)[2],
        )
        await hurt(game, harm, game.rule("hit"))
        if speaking(game, attacker, Skill.after_successful_attack):
            shown, met = duel.card(attacker).key, duel.card(target).key
            comes_next(game, FollowUp(attacker.id, target.id, shown, met, attacker is duel.charger))
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
        await some_reacts(game, Skill.after_successful_attack, attacker, target, due)


async def attack_against_parry(game: Game, due: Parade) -> None:
    """Cas 3 (p. 28): opposed COM rolls, the attacker first. Who can answer to his result hears it (AK2-FIGHT-19)."""
    duel = duel_of(game, due.blow)
    attacker, defender = duel.both
    if await some_reacts(game, Skill.plays_card, attacker, duel):
        return
    blow = combat_throw(game, duel, attacker, 0)
    one = await striking_side(game, blow, game.rule("blow-announced"))
    if not (speaking(game, defender, Skill.forces_reroll) or speaking(game, defender, Skill.before_roll)):
        await parry_blow(game, duel, blow, one, None)
        return
    struck = await settle(announce, *one)
    tell_roll(game, blow, Result(struck.dice, blow.value or 0), None, game.rule("blow-announced"))
    comes_next(game, Announced(due.blow, one[1], one[2], tuple(blow.modifiers), struck.dice))


async def answer_blow(game: Game, due: Announced) -> None:
    """The defender hears the result: he makes the attacker roll again, or parries (AK2-FIGHT-20, AK2-SKILL-56)."""
    duel = duel_of(game, due.blow)
    if due.kept is not None and await some_reacts(game, Skill.forces_reroll, duel.target, duel):
        comes_next(game, replace(due, kept=None))
        return
    blow = combat_throw(game, duel, duel.active, 0)
    blow.modifiers, blow.value, stake = [*due.modifiers], characteristic(game, duel.active, "combat"), stake_of(blow)
    by, value = roller(game, blow, game.rule("blow-announced")), blow.value or 0
    struck = result_and_damage(due.kept, value, stake) if due.kept is not None else None
    await parry_blow(game, duel, blow, (by, due.dice, due.net, value, stake), struck)


async def parry_blow(game: Game, duel: Duel, blow: Throw, one: StrikingSide, announced: Struck | None) -> None:
    """The Parade is rolled; won by 3 or more, it may strike back (AK2-FIGHT-20..23)."""
    attacker, defender = duel.both
    block = parry_throw(game, duel, defender)
    two = await side_of(game, block, game.rule("parry"))
    clashed = await clashed_dice(game, duel, one, two, announced)
    kept, parried = clashed.dice
    if announced is None or kept is not announced.dice:
        tell_roll(game, blow, Result(kept, blow.value or 0), None, game.rule("blow-announced"))
    tell_roll(game, block, Result(parried, block.value or 0), None, game.rule("parry"))
    damage, margin = await contested(game, (blow, kept), (block, parried), clashed.value)
    totals = [Result(pair, throw.value or 0).total for pair, throw in ((kept, blow), (parried, block))]
    if totals[0] == totals[1]:
        winner, loser = (blow, block) if damage is not None else (block, blow)
        tell_contest(game, winner, loser, totals, game.rule("parry"))
    tell_parry(game, blow, block, damage is not None)
    damage = await pick_after_roll(game, duel, blow, kept, damage)
    if damage is not None:
        tell_hit(game, blow, kept, card_shifts(game, duel, attacker), damage, game.rule("not-parried"))
    await react(game, Skill.after_roll, attacker, blow, damage is not None)
    await react(game, Skill.after_roll, defender, block, damage is None)
    if damage is None:
        game.sides[defender.player].count("parries won")
        await react(game, Skill.after_parry, defender, duel, margin)
    if margin >= COUNTER_PARRY:
        kind = replaced(game, Skill.strikes_back, defender, margin, value="normal")
        comes_next(game, CounterParry(defender.id, attacker.id, kind))
    await resolve_card(game, duel, damage, blow, kept)


async def clashed_dice(game: Game, duel: Duel, one: StrikingSide, two: Side, announced: Struck | None) -> Clashed:
    """A blow and a Parade; somebody may swap a die once both have kept theirs (AK1-SKILL-083)."""
    while able := [fighter for fighter in duel.both if any_says(game, Skill.may_swap_die, fighter)]:
        by, dice, net, _, stake = one
        struck = await settle(keep_two, *to_keep(by, dice, net, stake)) if announced is None else announced.dice
        kept = [struck, await settle(keep_two, *two[:3], None)]
        for fighter in able:
            mine, theirs = kept if fighter is duel.active else reversed(kept)
            for own in speaking(game, fighter, Skill.swaps_die):
                if (pairs := await own.swaps_die(game, fighter, mine, theirs)) is not None:
                    kept = list(pairs if fighter is duel.active else reversed(pairs))
        blow = result_and_damage(kept[0], one[3], one[4])
        parried = Reading(Result(kept[1], two[3]).total, kept[1])
        if (found := verdict(one, two, blow, parried)) is not None:
            return found
        announced = None
    clashed: Clashed = await settle(clash, one, two, announced)
    return clashed


def tell_parry(game: Game, blow: Throw, block: Throw, struck: bool) -> None:
    """Whether a blow was parried."""
    verdict, rule = (
        ("event.not-parried", game.rule("not-parried")) if struck else ("event.parried", game.rule("parried"))
    )
    chronicle.say(game, verdict, rule, block.fighter, figure=block.fighter, enemy=blow.fighter)


def parry_throw(game: Game, duel: Duel, defender: Fighter) -> Throw:
    """The COM roll of a Parade (AK2-FIGHT-20)."""
    attacker = duel.opponent(defender)
    dice = card_dice(game, duel, defender)
    return Throw(defender, "combat", "parry", opponent=attacker, card=duel.card(defender), duel=duel, modifiers=dice)


async def counter_parry(game: Game, due: CounterParry) -> None:
    """Contre-parade (p. 28): one Normal attack without card, if the player likes (AK2-FIGHT-23, 24)."""
    defender, attacker = game.fighters[due.defender], game.fighters[due.attacker]
    if not (defender.alive and attacker.alive):
        return
    if not can_strike(game, defender, attacker):
        chronicle.say(
            game, "event.strike-out-of-reach", game.rule("strike-back"), defender, attacker,
            figure=defender, enemy=attacker,
        )  # fmt: skip
        return
    if await Confirm(defender.player, "counter-parry", game.rule("strike-back"), (defender.id, attacker.id)):
        await free_attack(game, defender, attacker, due.kind, game.rule("strike-back"))


FREE_SHIFT = {"quick": -1, "normal": 0, "brutal": 1}


async def free_attack(
    game: Game, attacker: Fighter, target: Fighter, kind: str, rule: str, dice: tuple[Modifier, ...] = ()
) -> None:
    """An attack without card (p. 29): a COM roll against DEF, no Reaction (AK1-R-59, AK2-FREEATK-07..10)."""
    if any_says(game, Skill.cannot_strike, attacker):
        chronicle.say(game, "event.strike-lost", rule, attacker, target, figure=attacker, enemy=target)
        return
    difficulty, line = defence(game, target), combat_line(game, attacker, target)
    shifts = [Modifier(FREE_SHIFT[kind], reason(f"card.{kind}", game.rule("without-card")))] if FREE_SHIFT[kind] else []
    shifts += gather(game, Skill.shifts_blows, attacker)
    shift = total(shifts)
    stake = (characteristic(game, attacker, "combat") or 0, difficulty, line, shift)
    throw = Throw(attacker, "combat", "free-attack", opponent=target, modifiers=[*dice], stake=stake)
    struck = await settle(strike, *await striking_side(game, throw, rule))
    tell_roll(game, throw, Result(struck.dice, throw.value or 0), difficulty, rule)
    dealt = await made_up_for(game, throw, struck)
    if dealt is not None:
        tell_hit(game, throw, struck.dice, shifts, dealt, rule)
    await react(game, Skill.after_roll, attacker, throw, dealt is not None)
    await react(game, Skill.after_roll_against, target, "defence")
    if dealt is not None:
        total_of, read = Result(struck.dice, throw.value or 0).total, column_read(struck.dice, stake)
        await hurt(game, Harm(target, dealt, "attack", attacker, total=total_of, column=read, line=line), rule)
    report(game, ATTACK_ROLL, attacker.id)


def both_defend(game: Game, duel: Duel) -> None:
    """Cas 4 (p. 28): nothing happens; if both showed Inactif the activation ends at once (AK2-FIGHT-26..29).

    That of the figure which began the fight: one that fights in nobody's activation, or in another's, ends none
    (AK1-R-57).
    """
    activation = game.activation
    if activation is None or duel.active.id not in activation.fighters:
        return
    if all(duel.card(fighter).cost == 0 for fighter in duel.both):
        activation.ending = True
        chronicle.say(game, "event.both-inactive", game.rule("both-inactive"), *duel.both)
