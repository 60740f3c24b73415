"""Combat (V2 p. 26-29): two figures, two secret cards, four cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.cards import CARDS, PARRY, Card, forbidden_cards, legal_cards
from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.engagement import can_strike
from escarmouche.games.alkemy2.harm import Harm, hurt, toughness
from escarmouche.games.alkemy2.rolls import (
    Result,
    Throw,
    clash,
    damage,
    keep_two,
    opposed_roll,
    prepare,
    roll,
    tell_roll,
)
from escarmouche.games.alkemy2.skills.in_play import grant, react, report, some_reacts, speaking
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.play.effects import Until
from escarmouche.play.odds import Parting, Rest
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import Choose, Confirm, choose_secretly, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable
    from typing import Any

    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.state import Fighter, Game

__all__ = ["Card", "Duel", "attack", "fight", "free_attack"]

COUNTER_PARRY = 3
"""By how much a Parade must win to strike back (AK2-FIGHT-23)."""


class Duel:
    """A fight between the active figure and its target. It lives inside one step."""

    __slots__ = ("active", "cards", "chained", "charger", "forced", "free_action", "target")

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
        self.chained: list[int] = []
        """Who has had the extra attack of Enchaînement for its card (AK2-SKILL-13)."""

    def opponent(self, fighter: Fighter) -> Fighter:
        return self.target if fighter is self.active else self.active

    def card(self, fighter: Fighter) -> Card:
        return self.cards[fighter.id]

    @property
    def both(self) -> tuple[Fighter, Fighter]:
        return self.active, self.target

    def facts(self) -> Hashable:
        """All there is to know about the fight beside the state."""
        return (
            self.active.id, self.target.id, self.charger.id if self.charger else -1,
            self.forced.key if self.forced else "", self.free_action, tuple(self.chained),
            *[(number, card.key) for number, card in self.cards.items()],
        )  # fmt: skip

    def copy(self, game: Game) -> Duel:
        """The same fight in this state or a twin of it."""
        fighters = game.fighters
        duel = Duel(
            fighters[self.active.id],
            fighters[self.target.id],
            charger=fighters[self.charger.id] if self.charger else None,
            forced=self.forced,
            free_action=self.free_action,
        )
        duel.cards, duel.chained = self.cards.copy(), self.chained.copy()
        return duel


def finish(
    game: Game, verb: Callable[[Game, Duel, Fighter], Coroutine[Any, Any, None]], duel: Duel, fighter: Fighter
) -> Rest:
    """Await the rest of a fight."""
    return Rest(
        game, (verb, fighter.id, duel.facts()), lambda game: verb(game, duel.copy(game), game.fighters[fighter.id])
    )


async def fight(game: Game, duel: Duel) -> None:
    """Jouer une Carte de Combat (p. 27): secret cards, reveal, pay, then one of four cases."""
    await choose_cards_secretly(game, duel)
    await finish(game, play_cards, duel, duel.active)
    report(game, FIGHT_ENDS, duel.active.id)


FIGHT_ENDS = "fight ends"


async def play_cards(game: Game, duel: Duel, active: Fighter) -> None:
    """Both cards lie open (p. 27): pay, then one of four cases."""
    for fighter in duel.both:
        await react(game, Skill.exchanges_card, fighter, duel)
    for fighter in duel.both:
        await react(game, Skill.after_reveal, fighter, duel)
    for fighter in duel.both:
        await pay_for_card(game, duel, fighter)
        brace(game, duel, fighter)
    match [fighter for fighter in duel.both if duel.card(fighter).kind == "attack"]:
        case [first, second]:
            await attack_against_attack(game, duel, first, second)
        case [attacker] if duel.card(duel.opponent(attacker)) is PARRY:
            await attack_against_parry(game, duel, attacker)
        case [attacker]:
            await last_attack(game, duel, attacker)
        case []:
            both_defend(game, duel)


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


async def attack_against_attack(game: Game, duel: Duel, first: Fighter, second: Fighter) -> None:
    """Cas 1 (p. 27): an opposed Reflex roll says who strikes first; the other strikes if it still lives."""
    throws = [reflex_throw(duel, fighter) for fighter in (first, second)]
    faster = (await opposed_roll(game, throws[0], throws[1], "AK2-FIGHT-11")).fighter
    await finish(game, attack_in_turn, duel, faster)


async def attack_in_turn(game: Game, duel: Duel, faster: Fighter) -> None:
    """The faster strikes; the other strikes if both still live (p. 27)."""
    slower = duel.opponent(faster)
    await attack(game, duel, faster)
    if slower.alive and faster.alive:
        await finish(game, last_attack, duel, slower)


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
    if shown.stands_for in card.beats:
        dice.append(
            Modifier(1, reason("card.beats", "AK2-CC-05", card=f"@card.{card.key}", other=f"@card.{shown.key}"))
        )
    if fighter is duel.charger:
        dice.append(Modifier(1, reason("dice.charge", "AK2-CHARGE-14")))
    return dice


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


async def attack(game: Game, duel: Duel, attacker: Fighter) -> None:
    """A COM roll against the enemy's DEF; the same dice say the damage (AK2-FIGHT-12, 13, 16, AK2-ROLL-10)."""
    target = duel.opponent(attacker)
    difficulty = defence(game, target)
    throw = combat_throw(game, duel, attacker, difficulty)
    result = await roll(game, throw)
    tell_roll(game, throw, result, difficulty, "AK2-FIGHT-12")
    success = result.total >= difficulty
    await react(game, Skill.after_roll, attacker, throw, success)
    await resolve_card(game, duel, attacker, result if success else None)


async def last_attack(game: Game, duel: Duel, attacker: Fighter) -> None:
    """The attack after which nothing comes. Nobody listening, only the dice and their card are left to look at."""
    answered = speaking(game, attacker, Skill.after_roll) or speaking(game, attacker, Skill.before_roll)
    if game.events is not None or answered:
        await attack(game, duel, attacker)
        return
    difficulty = defence(game, duel.opponent(attacker))
    throw = combat_throw(game, duel, attacker, difficulty)
    dice, net = await prepare(game, throw)

    def rest(kept: tuple[Face, Face]) -> Rest:
        result = Result(kept, throw.value or 0)
        return resolve_alone(game, duel, attacker, result if result.total >= difficulty else None)

    await Parting(game, settle(keep_two, attacker.player, dice, net, throw.stake), rest)


def resolve_alone(game: Game, duel: Duel, attacker: Fighter, hit: Result | None) -> Rest:
    """The end of the last attack card; the other card has been played, and nothing looks at it any more."""
    card = duel.card(attacker)
    amount = damage(game.profile(attacker).damage, hit.kept, card.shift) if hit is not None else None
    alone = duel.copy(game)
    alone.cards = {attacker.id: card}
    return Rest(
        game,
        (resolve_card, attacker.id, amount, alone.facts()),
        lambda game: resolve_card(game, alone.copy(game), game.fighters[attacker.id], hit),
    )


async def resolve_card(game: Game, duel: Duel, attacker: Fighter, hit: Result | None) -> None:
    """The end of an attack card, hit or miss."""
    target = duel.opponent(attacker)
    if hit is not None:
        amount = damage(game.profile(attacker).damage, hit.kept, duel.card(attacker).shift)
        await hurt(game, Harm(target, amount, "attack", attacker, duel=duel, with_card=True), "AK2-FIGHT-13")
    else:
        await card_missed(game, duel, attacker, target)
    report(game, ATTACK_ROLL, attacker.id)
    if hit is not None and attacker.alive:
        await react(game, Skill.after_successful_attack, attacker, duel)


async def card_missed(game: Game, duel: Duel, attacker: Fighter, target: Fighter) -> None:
    """A card that missed is resolved all the same (AK2-FORM-40)."""
    if speaking(game, target, Skill.after_card_against):
        tough = total(toughness(game, target, Harm(target, 0, "attack", attacker, duel=duel, with_card=True)))
        await react(game, Skill.after_card_against, target, attacker, tough)


async def attack_against_parry(game: Game, duel: Duel, attacker: Fighter) -> None:
    """Cas 3 (p. 28): opposed COM rolls, the attacker first; won by 3 or more, a Parade may strike back."""
    defender = duel.opponent(attacker)
    blow = combat_throw(game, duel, attacker, 0)
    block = Throw(
        defender, "combat", "parry", opponent=attacker, card=PARRY, duel=duel, modifiers=card_dice(duel, defender)
    )
    dice, net = await prepare(game, blow)
    if unheard(game, defender):
        struck, parried = await cross(game, blow, dice, net, block)
    else:
        struck = await strike_once(attacker, blow, dice, net)
        tell_roll(game, blow, struck, None, "AK2-FIGHT-19")
        if await some_reacts(game, Skill.forces_reroll, defender, duel):
            struck = await strike_once(attacker, blow, dice, net)
            tell_roll(game, blow, struck, None, "AK2-SKILL-56")
        parry_dice, parry_net = await prepare(game, block)
        while True:
            parried = Result(await settle(keep_two, defender.player, parry_dice, parry_net, None), block.value or 0)
            tell_roll(game, block, parried, struck.total, "AK2-FIGHT-20")
            if (struck.total, blow.value) != (parried.total, block.value):
                break
            struck = await strike_once(attacker, blow, dice, net)
    won = (struck.total, blow.value or 0) > (parried.total, block.value or 0)
    await react(game, Skill.after_roll, attacker, blow, won)
    await react(game, Skill.after_roll, defender, block, not won)
    if not won:
        game.sides[defender.player].count("parries won")
    await resolve_card(game, duel, attacker, struck if won else None)
    if not won and parried.total - struck.total >= COUNTER_PARRY:
        await counter_parry(game, duel, defender)


def unheard(game: Game, defender: Fighter) -> bool:
    """Whether nobody listens to what is announced, and nothing can be done about it before the Parade is rolled."""
    heard = game.events is not None or speaking(game, defender, Skill.forces_reroll)
    return not heard and not speaking(game, defender, Skill.before_roll)


async def cross(game: Game, blow: Throw, dice: tuple[Colour, ...], net: int, block: Throw) -> tuple[Result, Result]:
    """Blow and Parade as one settled throw, where nothing comes between."""
    parry_dice, parry_net = await prepare(game, block)
    one = (blow.fighter.player, dice, net, blow.stake, blow.value)
    struck, parried = await settle(clash, one, (block.fighter.player, parry_dice, parry_net, None, block.value))
    return Result(struck, blow.value or 0), Result(parried, block.value or 0)


async def strike_once(attacker: Fighter, blow: Throw, dice: tuple[Colour, ...], net: int) -> Result:
    """The attacker rolls, chooses his dice and announces his result (AK2-FIGHT-19)."""
    return Result(await settle(keep_two, attacker.player, dice, net, blow.stake), blow.value or 0)


async def counter_parry(game: Game, duel: Duel, defender: Fighter) -> None:
    """Contre-parade (p. 28): one Normal attack without card, if the player likes (AK2-FIGHT-23, 24)."""
    attacker = duel.opponent(defender)
    if not (defender.alive and attacker.alive and can_strike(game, defender, attacker)):
        return
    if await Confirm(defender.player, "counter-parry", "AK2-FIGHT-23", (defender.id, attacker.id)):
        await free_attack(game, defender, attacker, "normal", "AK2-FIGHT-23")


FREE_SHIFT = {"quick": -1, "normal": 0, "brutal": 1}


async def free_attack(game: Game, attacker: Fighter, target: Fighter, kind: str, rule: str) -> bool:
    """An attack without card (p. 29): a COM roll against DEF, no Reaction; whether it hit (AK2-FREEATK-07..10)."""
    difficulty, line, shift = defence(game, target), game.profile(attacker).damage, FREE_SHIFT[kind]
    stake = (characteristic(game, attacker, "combat") or 0, difficulty, line, shift)
    throw = Throw(attacker, "combat", "free attack", opponent=target, stake=stake)
    result = await roll(game, throw)
    tell_roll(game, throw, result, difficulty, rule)
    success = result.total >= difficulty
    await react(game, Skill.after_roll, attacker, throw, success)
    if success:
        await hurt(game, Harm(target, damage(line, result.kept, shift), "attack", attacker), rule)
    report(game, ATTACK_ROLL, attacker.id)
    return success


def both_defend(game: Game, duel: Duel) -> None:
    """Cas 4 (p. 28): nothing happens; if both showed Inactif the activation ends at once (AK2-FIGHT-26..29)."""
    if all(duel.card(fighter).cost == 0 for fighter in duel.both) and game.activation is not None:
        game.activation.ending = True
        chronicle.say(game, "event.both-inactive", "AK2-FIGHT-28", *duel.both)
