"""The turn (V2 p. 20-23): start phase, activation phase, end phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import PASS, card_label
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.hives import clear_hives_turn
from escarmouche.games.alkemy.initiative import (
    between_two,
    initiative_winner,
    player_keys,
    player_label,
    present,
    with_mind,
)
from escarmouche.games.alkemy.lava import cool
from escarmouche.games.alkemy.rolls import Result, Throw, side_of, tell_roll, total
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, bearers, react, report
from escarmouche.games.alkemy.state import Activation
from escarmouche.games.alkemy2.activation import able, able_cards, able_figures
from escarmouche.games.alkemy2.ending import check_end
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Order, choose, settle
from escarmouche.play.scene import SetTrack

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


# ---- who is there, and in which order ---------------------------------------------------------------------------


def next_player(game: Game, player: int) -> int:
    """The next player clockwise who is still present (AK2-MULTI-18)."""
    at = game.order.index(player)
    around = game.order[at + 1 :] + game.order[: at + 1]
    here = present(game)
    return next((other for other in around if other in here), player)


async def in_order_of_effects(game: Game, fighters: list[Fighter]) -> list[Fighter]:
    """Effects due at one moment: the first player concerned after him with the initiative sets the order (AK2-GEN-10).

    Before the roll of a turn it is still the winner of the last one who has it (AK2-R-21).
    """
    owners = {fighter.player for fighter in fighters}
    if len(owners) < 2:
        return fighters
    at = game.order.index(game.initiative)
    decider = next(player for player in game.order[at + 1 :] + game.order[: at + 1] if player in owners)
    numbers = await Order(decider, "effects-order", "AK2-GEN-10", [fighter.id for fighter in fighters])
    return [game.fighters[number] for number in numbers]


# ---- start phase ------------------------------------------------------------------------------------------------


async def start_of_turn(game: Game) -> None:
    """Phase de début (p. 21): effects due now apply, and every figure has the PA printed on its card."""
    game.turn += 1
    game.passes = 0
    for fighter in game.fighters:
        if fighter.alive:
            fighter.action_points = game.profile(fighter).action_points
            fighter.activations = 0
            fighter.rooted = fighter.wary = False
            fighter.used = []
    game.pieces = [replace(piece, used=False) if piece.used else piece for piece in game.pieces]
    clear_hives_turn(game)
    chronicle.say(
        game, "event.turn", "AK2-TURN-01", *game.fighters, changes=[SetTrack("turn", game.turn)], turn=game.turn
    )
    await scenario_rules(game).start_of_turn(game)
    for moment in (Skill.at_start_of_turn, Skill.before_initiative):
        for fighter in await in_order_of_effects(game, bearers(game, moment)):
            await react(game, moment, fighter)
    game.phase = "command" if game.library.options.command else "initiative"


async def roll_initiative(game: Game) -> None:
    """Tirage d'initiative (p. 21): an opposed ESP roll between figures picked in secret; the winner says who begins."""
    here = present(game)
    able = {player: candidates(game, player) for player in here}
    winner = await initiative_winner(game, able, roll_among_many) if len(here) > 1 else here[0]
    game.initiative = winner
    begins = await choose(winner, "begins", "AK2-TURN-05", player_keys(here), label=player_label)
    game.active = game.first = number_in(begins)
    game.must_activate = True
    game.phase = "hand"
    chronicle.say(game, "event.begins", "AK2-TURN-05", winner=winner + 1, first=game.first + 1)


def candidates(game: Game, player: int) -> list[Fighter]:
    """Figures that may roll for initiative: with a printed ESP, and of the troop (AK2-R-22)."""
    return [fighter for fighter in with_mind(game, player) if of_the_troop(game, fighter)]


async def roll_among_many(game: Game, throws: list[Throw]) -> Throw:
    """Of three or four (AK2-MULTI-16, 17): highest result, then ESP; the tied roll again (AK2-R-103)."""
    if len(throws) == 2:
        return await between_two(game, throws)
    sides = {id(throw): await side_of(game, throw, "AK2-MULTI-16") for throw in throws}
    while len(throws) > 1:
        totals: list[tuple[int, int]] = []
        for throw in throws:
            rolled = await settle(total, *sides[id(throw)])
            tell_roll(game, throw, Result(rolled.dice, throw.value or 0), None, "AK2-MULTI-16")
            totals.append((rolled.value, throw.value or 0))
        throws = [throw for throw, result in zip(throws, totals, strict=True) if result == max(totals)]
    return throws[0]


# ---- activation phase -------------------------------------------------------------------------------------------


async def take_hand(game: Game) -> None:
    """A player passes, or selects a card and activates it (p. 20-21)."""
    player = game.active
    if next(able_cards(game, player), None) is None:
        hand_over(game, player, passed=True)
        return
    key = await LazyChoose(
        player, "activate", "AK2-ACT-01", lambda: hand_keys(game, player),
        why_not=lambda: kept_from_hand(game, player), label=lambda key: hand_label(game, key),
    )  # fmt: skip
    game.must_activate = False
    if key == PASS:
        pass_turn(game, player)
        return
    game.passes = 0
    card = number_in(key)
    game.activation = Activation(card, player, able_figures(game, player, card))
    game.phase = "begin activation"


def hand_keys(game: Game, player: int) -> LazyKeys[str]:
    """The cards that may be activated, and passing, but not in the first activation of a turn (AK2-TURN-06, 11).

    One that an enemy's skill demands comes alone (AK1-SKILL-079).
    """
    mine = [fighter for fighter in game.fighters if fighter.player == player]
    demanded = demanded_cards(game, player)
    cards: dict[str, list[Fighter]] = {}
    for fighter in mine:
        if not demanded or fighter.card in demanded:
            cards.setdefault(f"card:{fighter.card}", []).append(fighter)

    def may_be_activated(key: str, _: LazyKeys[str]) -> bool:
        return any(able(game, fighter) for fighter in cards[key])

    return LazyKeys(list(cards), may_be_activated, *(() if game.must_activate or demanded else (PASS,)))


def demanded_cards(game: Game, player: int) -> list[int]:
    """Cards that a skill makes the player activate next, as far as he can (AK1-SKILL-079)."""
    named = [bearer for bearer in bearers(game, Skill.must_be_next, player) if able(game, bearer)]
    return [bearer.card for bearer in named if any_says(game, Skill.must_be_next, bearer)]


def kept_from_hand(game: Game, player: int) -> dict[str, Reason]:
    """Cards that cannot be activated now, and passing where it is forbidden; each with the reason."""
    demanded, may = demanded_cards(game, player), list(able_cards(game, player))
    found: dict[str, Reason] = {}
    for fighter in game.troop(player):
        if demanded and fighter.card not in demanded:
            found[f"card:{fighter.card}"] = reason("hand.demanded", "AK1-SKILL-079")
        elif fighter.card not in may:
            alert = any(other.alert for other in game.troop(player) if other.card == fighter.card)
            again = reason("hand.not-again", "AK2-R-25") if alert else reason("hand.tilted", "AK2-ACT-08")
            found[f"card:{fighter.card}"] = again
    if demanded or game.must_activate:
        found[PASS] = reason("hand.demanded", "AK1-SKILL-079") if demanded else reason("hand.no-pass", "AK2-TURN-06")
    return found


def pass_turn(game: Game, player: int) -> None:
    """Passer la main (p. 20): the player leaves a card that he could activate for later (AK2-TURN-08)."""
    game.sides[player].count("passed with a card")
    chronicle.say(game, "event.passed", "AK2-TURN-08", player=player + 1)
    hand_over(game, player, passed=True)


def hand_label(game: Game, key: str) -> Reason:
    """The figures of a card, or passing."""
    if key == PASS:
        return reason("option.pass", "AK2-TURN-08")
    figures = [f for f in game.fighters if f.card == number_in(key) and f.player == game.active and f.alive]
    return card_label(game, figures, "AK2-ACT-01", "AK2-ACT-03")


def hand_over(game: Game, player: int, passed: bool) -> None:
    """The hand goes to the next player; when all have passed in a row the phase ends (AK2-TURN-12, AK2-MULTI-19)."""
    game.must_activate = False
    game.passes = game.passes + 1 if passed else 0
    here = present(game)
    if game.passes >= len(here):
        game.phase = "end of turn"
        return
    game.active = next_player(game, player)
    game.phase = "hand"


# ---- end phase --------------------------------------------------------------------------------------------------


async def end_of_turn(game: Game) -> None:
    """Phase de fin (p. 23): effects stop, the scenario counts, the end of the game is checked, unspent PA are lost."""
    for fighter in await in_order_of_effects(game, bearers(game, Skill.at_end_of_turn)):
        if fighter.alive:
            await react(game, Skill.at_end_of_turn, fighter)
    report(game, TURN_ENDS, -1)
    cool(game)
    tidy_after_effects(game)
    await scenario_rules(game).count(game)
    game.phase = "start"
    check_end(game)
    for fighter in game.fighters:
        fighter.action_points = 0
    for side in game.sides:
        side.playing, side.chosen = "", []


def tidy_after_effects(game: Game) -> None:
    """An engagement held only by a borrowed Allonge ends with it (AK2-R-129)."""
    tidy(game)
