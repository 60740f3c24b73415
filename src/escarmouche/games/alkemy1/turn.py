"""The turn (p. 17-19, 38): start, initiative, activations, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, bearers, react, report
from escarmouche.games.alkemy1 import activation
from escarmouche.games.alkemy1.activation import able_cards, figures_of, figures_to_play, may_be_activated
from escarmouche.games.alkemy1.ending import check_end
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.games.alkemy1.state import Activation
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Order, Roll, choose
from escarmouche.play.scene import SetTrack

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.rulebook import Step

# ---- start of the turn ------------------------------------------------------------------------------------------


async def start_of_turn(game: Game) -> None:
    """All figures have all their PA; skills of the start of the turn, then poison (AK1-TURN-02, AK1-R-27)."""
    game.turn += 1
    game.passes = 0
    for fighter in game.fighters:
        if fighter.alive:
            fighter.action_points = game.profile(fighter).action_points
            fighter.activations = 0
            fighter.rooted = fighter.wary = False
            fighter.used = []
    clear_hives_turn(game)
    chronicle.say(
        game, "event.turn", "AK1-TURN-01", *game.fighters, changes=[SetTrack("turn", game.turn)], turn=game.turn
    )
    await scenario_rules(game).start_of_turn(game)
    first = await first_to_speak(game)
    for moment in STARTING:
        await speak_in_order(game, moment, first)
    game.phase = "initiative"


async def first_to_speak(game: Game) -> int:
    """Whose skills speak first as a turn starts: he lost the last initiative, or is drawn at random (AK1-R-27)."""
    if game.turn > 1:
        return 1 - game.initiative
    concerned = {f.player for moment in STARTING for f in bearers(game, moment)}
    if len(concerned) < 2:
        return 0
    (first,) = await Roll((one_of(2),), reason("roll.coin", "AK1-R-27"))
    return first


STARTING = (Skill.at_start_of_turn, Skill.before_initiative)


async def speak_in_order(game: Game, moment: Callable[..., Coroutine[Any, Any, None]], first: int) -> None:
    """Skills due at one moment: those of one player, then the other's, each in the order he likes (AK1-R-29)."""
    for player in (first, 1 - first):
        for fighter in await in_order(game, player, bearers(game, moment, player)):
            if fighter.alive:
                await react(game, moment, fighter)


async def in_order(game: Game, player: int, fighters: list[Fighter]) -> list[Fighter]:
    """One player's figures in the order that he likes (AK1-R-29)."""
    if len(fighters) < 2:
        return fighters
    numbers = await Order(player, "effects-order", "AK1-R-29", [fighter.id for fighter in fighters])
    return [game.fighters[number] for number in numbers]


async def roll_initiative(game: Game) -> None:
    """Initiative (p. 17): an opposed ESP roll; the winner says who has the hand first (AK1-INIT-01..03).

    If it is his opponent, that one may not refuse to play a first card (AK1-INIT-04, AK1-R-31).
    """
    here = present(game)
    able = {player: with_mind(game, player) for player in here}
    winner = await initiative_winner(game, able, between_two) if len(here) > 1 else here[0]
    game.initiative = winner
    begins = await choose(winner, "begins", "AK1-INIT-03", player_keys(here), label=player_label)
    game.active = game.first = number_in(begins)
    game.must_activate = game.active != winner
    game.phase = "hand"
    chronicle.say(game, "event.begins", "AK1-INIT-03", winner=winner + 1, first=game.first + 1)


# ---- activations ------------------------------------------------------------------------------------------------


async def take_hand(game: Game) -> None:
    """The player with the hand names a card and plays it, or passes (p. 17-18); who has no card passes (AK1-R-32)."""
    player = game.active
    if next(able_cards(game, player), None) is None:
        hand_over(game, player, passed=True)
        return
    key = await LazyChoose(
        player, "activate", "AK1-ACT-01", lambda: hand_keys(game, player),
        why_not=lambda: kept_from_hand(game, player), label=lambda key: hand_label(game, key),
    )  # fmt: skip
    game.must_activate = False
    if key == PASS:
        chronicle.say(game, "event.passed", "AK1-PASS-01", player=player + 1)
        hand_over(game, player, passed=True)
        return
    card = number_in(key)
    game.passes = 0
    game.activation = Activation(card, player, await figures_to_play(game, player, card))
    game.phase = "begin activation"
    await activation.begin_activation(game)


def hand_keys(game: Game, player: int) -> LazyKeys[str]:
    """The cards that may be activated, and passing; one that a skill demands comes alone (AK1-ACT-01, AK1-PASS-01)."""
    demanded = demanded_cards(game, player)
    cards = demanded or [fighter.card for fighter in game.troop(player)]
    bound = bool(demanded) or game.must_activate

    def open_to(key: str, _: LazyKeys[str]) -> bool:
        return may_be_activated(game, player, number_in(key))

    return LazyKeys([f"card:{card}" for card in dict.fromkeys(cards)], open_to, *(() if bound else (PASS,)))


def demanded_cards(game: Game, player: int) -> list[int]:
    """Cards that a skill makes the player activate next, as far as he can (AK1-SKILL-079)."""
    named = bearers(game, Skill.must_be_next, player)
    demanded = [bearer.card for bearer in named if any_says(game, Skill.must_be_next, bearer)]
    return [card for card in demanded if may_be_activated(game, player, card)]


def kept_from_hand(game: Game, player: int) -> dict[str, Reason]:
    """Cards that cannot be activated now, and passing where it is forbidden; each with the reason."""
    demanded = demanded_cards(game, player)
    cards = dict.fromkeys([fighter.card for fighter in game.troop(player)])
    found = {f"card:{card}": not_now(game, player, card, demanded) for card in cards if card not in demanded}
    if demanded or game.must_activate:
        found[PASS] = reason("hand.demanded", "AK1-SKILL-079") if demanded else reason("hand.no-pass", "AK1-INIT-04")
    return {key: why for key, why in found.items() if why is not None}


def not_now(game: Game, player: int, card: int, demanded: list[int]) -> Reason | None:
    """Why a card cannot be activated: another is demanded, it was before, or nobody on it can do anything."""
    if demanded:
        return reason("hand.demanded", "AK1-SKILL-079")
    if may_be_activated(game, player, card):
        return None
    figures = figures_of(game, player, card)
    if not any(figure.activations for figure in figures):
        return reason("hand.nothing-to-do", "AK1-R-33")
    alert = any(figure.alert for figure in figures)
    return reason("hand.not-again", "AK1-WATCH-02") if alert else reason("hand.tilted", "AK1-ACT-11")


def hand_label(game: Game, key: str) -> Reason:
    """The figures of a card, to be activated or replayed, or passing."""
    if key == PASS:
        return reason("option.pass", "AK1-PASS-01")
    return card_label(game, figures_of(game, game.active, number_in(key)), "AK1-ACT-01", "AK1-WATCH-01")


def hand_over(game: Game, player: int, passed: bool) -> None:
    """The hand goes to the opponent; two passes in a row, one by each, end the turn (AK1-ACT-09, AK1-PASS-02..04)."""
    game.must_activate = False
    game.passes = game.passes + 1 if passed else 0
    here = present(game)
    if game.passes >= len(here):
        game.phase = "end of turn"
        return
    game.active = next((other for other in here if other != player), player)
    game.phase = "hand"


# ---- end of the turn --------------------------------------------------------------------------------------------


async def end_of_turn(game: Game) -> None:
    """Skills of the end of the turn; effects end; the scenario counts; victory is checked (AK1-TURN-04, AK1-R-28)."""
    await speak_in_order(game, Skill.at_end_of_turn, game.active)
    report(game, TURN_ENDS, -1)
    cool(game)
    tidy(game)
    await scenario_rules(game).count(game)
    game.phase = "start"
    check_end(game)


async def declare(game: Game) -> None:
    """An activation in which nothing more is declared ends at once (AK1-ACT-07)."""
    await activation.declare(game)
    if game.phase == "end activation":
        await activation.end_activation(game)


STEPS: dict[str, Step[Game]] = {
    "start": start_of_turn,
    "initiative": roll_initiative,
    "hand": take_hand,
    "begin activation": activation.begin_activation,
    "declare": declare,
    "act": activation.act,
    "end activation": activation.end_activation,
    "end of turn": end_of_turn,
}
