"""Combat (V2 p. 26-29): two figures, two secret cards, four cases."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Hashable
from typing import TYPE_CHECKING, Any

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
    part_by_opposed_roll,
    prepare,
    roller,
    side_of,
    tell_hit,
    tell_roll,
)
from escarmouche.games.alkemy2.skills.in_play import grant, react, report, some_reacts, speaking
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.state import Fighter
from escarmouche.play.effects import Until
from escarmouche.play.odds import InTurn, Parting, Rest
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import Choose, Confirm, choose_secretly, settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.rolls import Kept, Side
    from escarmouche.games.alkemy2.state import Game

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
        """The same fight in a twin of this state; in this state itself, this very fight."""
        fighters = game.fighters
        if fighters[self.active.id] is self.active:
            return self
        duel = Duel(
            fighters[self.active.id],
            fighters[self.target.id],
            charger=fighters[self.charger.id] if self.charger else None,
            forced=self.forced,
            free_action=self.free_action,
        )
        duel.cards, duel.chained = self.cards.copy(), self.chained.copy()
        return duel


Verb = Callable[..., Coroutine[Any, Any, None]]


def rest(game: Game, verb: Verb, facts: Callable[[], Hashable], *what: Any) -> Rest:
    """Await a part of a fight with nothing after it but another such part: the state and these facts say all."""

    def begin(game: Game) -> Coroutine[Any, Any, None]:
        return verb(game, *[there(game, each) for each in what])

    return Rest(game, lambda: (verb, facts()), begin)


def there(game: Game, what: Any) -> Any:
    """The same in a twin of the state."""
    if isinstance(what, Fighter):
        return game.fighters[what.id]
    return what.copy(game) if isinstance(what, (Duel, Throw)) else what


async def fight(game: Game, duel: Duel) -> None:
    """Jouer une Carte de Combat (p. 27): secret cards, reveal, pay, then one of four cases."""
    await choose_cards_secretly(game, duel)
    await rest(game, play_cards, duel.facts, duel)
    report(game, FIGHT_ENDS, duel.active.id)


FIGHT_ENDS = "fight ends"


async def play_cards(game: Game, duel: Duel) -> None:
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
            await attack(game, duel, attacker)
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

    def strike_in_turn(won: Throw) -> InTurn:
        faster = won.fighter
        return InTurn(game, *[turn_of(game, duel, fighter) for fighter in (faster, duel.opponent(faster))])

    throws = [reflex_throw(duel, fighter) for fighter in (first, second)]
    await part_by_opposed_roll(game, throws[0], throws[1], "AK2-FIGHT-11", strike_in_turn)


def turn_of(game: Game, duel: Duel, attacker: Fighter) -> Rest:
    """Await the attack of one of two who strike in turn: of the other card matters only whether it is beaten."""

    def facts() -> Hashable:
        card, dice = duel.card(attacker).key, total(card_dice(duel, attacker))
        return left_of(duel, attacker), card, dice, attacker is duel.charger

    return rest(game, attack, facts, duel, attacker)


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


async def attack(game: Game, duel: Duel, attacker: Fighter) -> None:
    """A COM roll against the enemy's DEF; the same dice say the damage (AK2-FIGHT-12, 13, 16, AK2-ROLL-10)."""
    target = duel.opponent(attacker)
    if not (attacker.alive and target.alive):
        return
    difficulty = defence(game, target)
    blow = combat_throw(game, duel, attacker, difficulty)
    dice, net = await prepare(game, blow)

    def read(kept: Kept) -> Rest | InTurn:
        result = Result(kept, blow.value or 0)
        tell_roll(game, blow, result, difficulty, "AK2-FIGHT-12")
        amount = damage(game.profile(attacker).damage, kept, duel.card(attacker).shift)
        harm = amount if result.total >= difficulty else None
        if harm is not None:
            tell_hit(game, blow, kept, card_shift(duel.card(attacker)), harm, "AK2-FIGHT-13")
        facts = left_of(duel, attacker), harm
        blow_ends = rest(game, resolve_attack, lambda: (*facts, answered(game, blow)), duel, blow, harm)
        more = follow_ups(game, duel, attacker, harm)
        return InTurn(game, blow_ends, *more) if more else blow_ends

    by = roller(game, blow, "AK2-FIGHT-12")
    await Parting(game, settle(keep_two, by, dice, net, blow.stake), read)


def left_of(duel: Duel, attacker: Fighter) -> Hashable:
    """What is left to know of a fight once dice are read. The cards have been played: nobody looks at them again."""
    return attacker.id, duel.opponent(attacker).id, tuple(duel.chained)


def answered(game: Game, *throws: Throw) -> Hashable:
    """What who answers to the end of a roll may look at."""
    return tuple([tuple(each.modifiers) for each in throws if speaking(game, each.fighter, Skill.after_roll)])


async def resolve_attack(game: Game, duel: Duel, blow: Throw, harm: int | None) -> None:
    """A blow is read: so much damage, or a miss."""
    await react(game, Skill.after_roll, blow.fighter, blow, harm is not None)
    await resolve_card(game, duel, blow.fighter, harm)


async def resolve_card(game: Game, duel: Duel, attacker: Fighter, harm: int | None) -> None:
    """The end of an attack card, hit or miss."""
    target = duel.opponent(attacker)
    if harm is not None:
        await hurt(game, Harm(target, harm, "attack", attacker, duel=duel, with_card=True), "AK2-FIGHT-13")
    else:
        await card_missed(game, duel, attacker, target)
    report(game, ATTACK_ROLL, attacker.id)


def follow_ups(game: Game, duel: Duel, attacker: Fighter, harm: int | None) -> list[Rest]:
    """Await what comes after a successful attack, if anything does, such as Enchaînement."""
    if harm is None or not speaking(game, attacker, Skill.after_successful_attack):
        return []
    facts = left_of(duel, attacker)
    return [rest(game, follow_up, lambda: facts, duel, attacker)]


async def follow_up(game: Game, duel: Duel, attacker: Fighter) -> None:
    """What a successful attack brings with it."""
    if attacker.alive:
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
    one = await side_of(game, blow, "AK2-FIGHT-19")

    def announce(kept: Kept) -> Rest:
        tell_roll(game, blow, Result(kept, blow.value or 0), None, "AK2-FIGHT-19")
        return rest(game, answer_blow, lambda: (duel.facts(), one, kept), duel, blow, one, kept)

    if speaking(game, defender, Skill.forces_reroll) or speaking(game, defender, Skill.before_roll):
        await Parting(game, settle(keep_two, *one[:4]), announce)
    else:
        await parry(game, duel, blow, one, None)


async def answer_blow(game: Game, duel: Duel, blow: Throw, one: Side, kept: Kept) -> None:
    """Who can answer to the result announced does so before he parries (AK2-FIGHT-19, AK2-SKILL-56)."""
    if await some_reacts(game, Skill.forces_reroll, duel.opponent(blow.fighter), duel):
        await rest(game, parry, lambda: (duel.facts(), one), duel, blow, one, None)
    else:
        await parry(game, duel, blow, one, kept)


async def parry(game: Game, duel: Duel, blow: Throw, one: Side, struck: Kept | None) -> None:
    """The Parade is rolled against a blow, known or struck with it, both again on a tie (AK2-FIGHT-20, AK2-ROLL-09)."""
    defender = duel.opponent(blow.fighter)
    dice = card_dice(duel, defender)
    block = Throw(defender, "combat", "parry", opponent=blow.fighter, card=PARRY, duel=duel, modifiers=dice)
    two = await side_of(game, block, "AK2-FIGHT-20")

    def read(kept: tuple[Kept, Kept]) -> InTurn:
        mine, theirs = Result(kept[0], blow.value or 0), Result(kept[1], block.value or 0)
        if kept[0] is not struck:
            tell_roll(game, blow, mine, None, "AK2-FIGHT-19")
        tell_roll(game, block, theirs, None, "AK2-FIGHT-20")
        won = (mine.total, blow.value or 0) > (theirs.total, block.value or 0)
        amount = damage(game.profile(blow.fighter).damage, kept[0], duel.card(blow.fighter).shift)
        harm, facts = amount if won else None, left_of(duel, blow.fighter)
        tell_parry(game, blow, block, won)
        if harm is not None:
            tell_hit(game, blow, kept[0], card_shift(duel.card(blow.fighter)), harm, "AK2-FIGHT-21")

        def verdict() -> Hashable:
            return facts, harm, answered(game, blow, block)

        ends = [rest(game, resolve_parry, verdict, duel, blow, block, harm)]
        if theirs.total - mine.total >= COUNTER_PARRY:
            ends.append(rest(game, counter_parry, lambda: facts, duel, defender))
        return InTurn(game, *ends, *follow_ups(game, duel, blow.fighter, harm))

    await Parting(game, settle(clash, one, two, struck), read)


def tell_parry(game: Game, blow: Throw, block: Throw, struck: bool) -> None:
    """Whether a blow was parried."""
    verdict, rule = ("event.not-parried", "AK2-FIGHT-21") if struck else ("event.parried", "AK2-FIGHT-22")
    chronicle.say(game, verdict, rule, block.fighter, figure=block.fighter, enemy=blow.fighter)


async def resolve_parry(game: Game, duel: Duel, blow: Throw, block: Throw, harm: int | None) -> None:
    """The blow does its damage, or is parried (AK2-FIGHT-21, 22)."""
    await react(game, Skill.after_roll, blow.fighter, blow, harm is not None)
    await react(game, Skill.after_roll, block.fighter, block, harm is None)
    if harm is None:
        game.sides[block.fighter.player].count("parries won")
    await resolve_card(game, duel, blow.fighter, harm)


async def counter_parry(game: Game, duel: Duel, defender: Fighter) -> None:
    """Contre-parade (p. 28): one Normal attack without card, if the player likes (AK2-FIGHT-23, 24)."""
    attacker = duel.opponent(defender)
    if not (defender.alive and attacker.alive and can_strike(game, defender, attacker)):
        return
    if await Confirm(defender.player, "counter-parry", "AK2-FIGHT-23", (defender.id, attacker.id)):
        await free_attack(game, defender, attacker, "normal", "AK2-FIGHT-23")


FREE_SHIFT = {"quick": -1, "normal": 0, "brutal": 1}


async def free_attack(game: Game, attacker: Fighter, target: Fighter, kind: str, rule: str) -> None:
    """An attack without card (p. 29): a COM roll against DEF, no Reaction (AK2-FREEATK-07..10); it ends a fight."""
    difficulty, line, shift = defence(game, target), game.profile(attacker).damage, FREE_SHIFT[kind]
    stake = (characteristic(game, attacker, "combat") or 0, difficulty, line, shift)
    blow = Throw(attacker, "combat", "free-attack", opponent=target, stake=stake)
    dice, net = await prepare(game, blow)

    def read(kept: Kept) -> Rest:
        result = Result(kept, blow.value or 0)
        tell_roll(game, blow, result, difficulty, rule)
        harm = damage(line, kept, shift) if result.total >= difficulty else None
        if harm is not None:
            shifts = [Modifier(shift, reason(f"card.{kind}", "AK2-FREEATK-07"))] if shift else []
            tell_hit(game, blow, kept, shifts, harm, rule)
        facts = (attacker.id, target.id, ()), harm
        return rest(game, resolve_free_attack, lambda: (*facts, answered(game, blow)), blow, target, harm, rule)

    await Parting(game, settle(keep_two, roller(game, blow, rule), dice, net, stake), read)


async def resolve_free_attack(game: Game, blow: Throw, target: Fighter, harm: int | None, rule: str) -> None:
    """A blow without card is read: so much damage, or a miss."""
    attacker = blow.fighter
    await react(game, Skill.after_roll, attacker, blow, harm is not None)
    if harm is not None:
        await hurt(game, Harm(target, harm, "attack", attacker), rule)
    report(game, ATTACK_ROLL, attacker.id)


def both_defend(game: Game, duel: Duel) -> None:
    """Cas 4 (p. 28): nothing happens; if both showed Inactif the activation ends at once (AK2-FIGHT-26..29)."""
    if all(duel.card(fighter).cost == 0 for fighter in duel.both) and game.activation is not None:
        game.activation.ending = True
        chronicle.say(game, "event.both-inactive", "AK2-FIGHT-28", *duel.both)
