"""Command (module Commandement, V2 p. 36-37): a hand of cards, a pool of points, one card a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral, Confirm, choose
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.content_types import CommandCard
    from escarmouche.games.alkemy2.state import Game

CARDS = catalogue().command
MOST_CARDS = 5
PER_ALCHEMIST = 2
PER_LEADER = 1
NO_CARD = "none"
MOST_CONCENTRATION = 4


# ---- before the first turn ------------------------------------------------------------------------------------------


async def choose_hand(game: Game) -> None:
    """Each player secretly takes at most five cards, for the whole game (AK2-CMD-01, 02, AK2-R-94)."""
    await count_command_points(game)
    questions = [
        ChooseSeveral(player, "command-hand", "AK2-CMD-01", list(CARDS), 0, MOST_CARDS, label=card_label)
        for player in range(game.players)
    ]
    hands = await AskSecretly(questions, kept=True)
    for player, side in enumerate(game.sides):
        side.hand = Secret(list(hands[player]), (player,))


async def count_command_points(game: Game) -> None:
    """The pool: ESP of one hero of his choice, 2 for each alchemist, 1 for each hero who is Chef (AK2-CMD-03..06)."""
    for player, side in enumerate(game.sides):
        troop = [fighter for fighter in game.fighters if fighter.player == player]
        profiles = [game.profile(fighter) for fighter in troop]
        heroes = [fighter for fighter in troop if game.profile(fighter).hero]
        side.command_points = sum(PER_ALCHEMIST for profile in profiles if profile.alchemist)
        side.command_points += sum(PER_LEADER for profile in profiles if profile.hero and "Chef" in profile.skills)
        if heroes:
            keys = [hero.id for hero in heroes]
            hero = await choose(player, "command-hero", "AK2-CMD-04", keys, label=lambda key: hero_label(game, key))
            side.command_points += game.profile(game.fighters[hero]).mind or 0
        chronicle.say(game, "event.command-points", "AK2-CMD-03", player=player + 1, points=side.command_points)


def hero_label(game: Game, number: int) -> Reason:
    """A hero not yet on the table, and what his ESP brings."""
    profile = game.profile(game.fighters[number])
    return reason("option.command-hero", "AK2-CMD-04", name=profile.name, mind=profile.mind or 0)


def card_label(key: str) -> Reason:
    """The name of a card, and what it costs."""
    if key == NO_CARD:
        return reason("option.no-command", "AK2-CMD-11")
    return reason(
        "option.command", CARDS[key].rule, card=f"@command.{key}", cost=CARDS[key].cost, text=f"@command-text.{key}"
    )


# ---- each turn, before initiative -----------------------------------------------------------------------------------


async def play_command_cards(game: Game) -> None:
    """Secret picks, revealed together and paid; figures named; cancels; then the cards take effect (AK2-CMD-07..13)."""
    picks = await pick_cards(game)
    order = deciding_order(game)
    for player in order:
        if picks.get(player, NO_CARD) != NO_CARD:
            reveal(game, player, CARDS[picks[player]])
    for player in order:
        if game.sides[player].playing:
            await name_figures(game, player)
    for player in order:
        await cancel(game, player)
    for player in order:
        if game.sides[player].playing:
            take_effect(game, player)


def deciding_order(game: Game) -> list[int]:
    """Clockwise, from the player after him who won the last initiative; he comes last (AK2-R-21, AK2-R-95)."""
    at = game.order.index(game.initiative)
    return game.order[at + 1 :] + game.order[: at + 1]


async def pick_cards(game: Game) -> dict[int, str]:
    """One card or none from each player with points; who has no card left is asked too: his hand is secret."""
    cheapest = min(card.cost for card in CARDS.values())
    questions = [
        Choose(
            player, "command", "AK2-CMD-07", [*playable(game, player), NO_CARD],
            why_not=lambda player=player: too_dear(game, player), label=card_label,  # type: ignore[misc]
        )
        for player, side in enumerate(game.sides)
        if side.command_points >= cheapest and any(game.troop(player))
    ]  # fmt: skip
    return await AskSecretly(questions) if questions else {}


def hand(game: Game, player: int) -> Sequence[str]:
    """The cards that the player has not played yet."""
    held = game.sides[player].hand
    return held.known if held is not None else []


def playable(game: Game, player: int) -> list[str]:
    """Cards of the hand that the pool can pay for (AK2-CMD-09, 10)."""
    return [key for key in hand(game, player) if CARDS[key].cost <= game.sides[player].command_points]


def too_dear(game: Game, player: int) -> dict[str, Reason]:
    """Cards of the hand that cost more than the pool holds."""
    points = game.sides[player].command_points
    return {
        key: reason("command.too-dear", "AK2-CMD-09", cost=CARDS[key].cost, points=points)
        for key in hand(game, player)
        if CARDS[key].cost > points
    }


def reveal(game: Game, player: int, card: CommandCard) -> None:
    """A card is shown, paid and used up (AK2-CMD-08, 10)."""
    side = game.sides[player]
    side.command_points -= card.cost
    held = side.hand.known_by if side.hand is not None else (player,)
    side.hand = Secret([key for key in hand(game, player) if key != card.key], held)
    side.played = [*side.played, card.key]
    side.playing = card.key
    chronicle.say(
        game, "event.command-played", "AK2-CMD-07",
        player=player + 1, card=f"@command.{card.key}", points=side.command_points,
    )  # fmt: skip


async def name_figures(game: Game, player: int) -> None:
    """Cards that choose a figure choose it at the reveal, before any cancel (AK2-HCMD-15)."""
    side, troop = game.sides[player], game.troop(player)
    card = CARDS[side.playing]
    if card.key in ("second-wind", "rampart"):
        side.chosen = [(await choose_figure(game, player, card.key, card.rule, troop)).id]
    elif card.key == "first-aid" and (wounded := [fighter.id for fighter in troop if fighter.lost]):
        side.chosen = wounded
        if len(wounded) > 1:
            side.chosen = await ChooseSeveral(player, card.key, card.rule, wounded, 1, 2)


async def cancel(game: Game, player: int) -> None:
    """A player may cancel enemy cards, each for its cost and 1 more; the card stays used up (AK2-CMD-12, AK2-R-95)."""
    side = game.sides[player]
    for enemy in deciding_order(game):
        other = game.sides[enemy]
        if enemy == player or not other.playing or side.command_points < CARDS[other.playing].cost + 1:
            continue
        if await Confirm(player, "cancel-command", "AK2-CMD-12", (f"command:{other.playing}",)):
            side.command_points -= CARDS[other.playing].cost + 1
            chronicle.say(
                game, "event.command-cancelled", "AK2-CMD-12",
                player=player + 1, card=f"@command.{other.playing}", points=side.command_points,
            )  # fmt: skip
            other.playing, other.chosen = "", []


# ---- what the cards do ----------------------------------------------------------------------------------------------


def take_effect(game: Game, player: int) -> None:
    """A card acts for one turn (AK2-CMD-13)."""
    key = game.sides[player].playing
    if key in AT_ONCE:
        AT_ONCE[key](game, player)
    for fighter in bearers_of(game, player, key):
        grant(game, fighter, CARDS[key].name.fr, Until(TURN_ENDS), by=f"command:{player}")


def bearers_of(game: Game, player: int, key: str) -> list[Fighter]:
    """The figures on which a card works the whole turn."""
    troop = game.troop(player)
    match key:
        case "dark-omen":
            return game.enemies(player)
        case "last-stand":
            return [fighter for fighter in troop if game.profile(fighter).hero]
        case "alchemical-rite":
            return [fighter for fighter in troop if game.profile(fighter).alchemist]
        case "rampart":
            return [game.fighters[number] for number in game.sides[player].chosen]
        case "second-wind" | "first-aid" | "spies":
            return []
        case _:
            return troop


def give_second_wind(game: Game, player: int) -> None:
    """Second Souffle: 1 PA more this turn (AK2-HCMD-05)."""
    for number in game.sides[player].chosen:
        game.fighters[number].action_points += 1


def raise_concentration(game: Game, player: int) -> None:
    """Rite Alchimique: one level for each alchemist at once (AK2-HCMD-07)."""
    for fighter in bearers_of(game, player, "alchemical-rite"):
        fighter.concentration = min(MOST_CONCENTRATION, fighter.concentration + 1)


def give_first_aid(game: Game, player: int) -> None:
    """Soins d'Urgence: 2 PdV of one figure, or 1 PdV of two (AK2-HCMD-09)."""
    chosen = [game.fighters[number] for number in game.sides[player].chosen]
    for fighter in chosen:
        boxes = heal(game, fighter, 2 // len(chosen))
        chronicle.say(game, "event.first-aid", "AK2-HCMD-09", fighter, figure=fighter, boxes=boxes)


def spy(game: Game, player: int) -> None:
    """Espions: he sees what command cards and which Secret Objective the enemies hold (AK2-HCMD-14)."""
    for enemy, side in enumerate(game.sides):
        if enemy == player:
            continue
        if side.hand is not None:
            side.hand = side.hand.told(player)
            for key in side.hand.known:
                spied(game, player, enemy, f"@command.{key}")
        if side.objective is not None:
            side.objective = side.objective.told(player)
            spied(game, player, enemy, f"@objective.{side.objective.known}")


def spied(game: Game, player: int, enemy: int, card: str) -> None:
    """Tell a player, and nobody else, of a card that an enemy holds."""
    chronicle.say(game, "event.spied", "AK2-HCMD-14", only=(player,), player=enemy + 1, card=card)


AT_ONCE: dict[str, Callable[[Game, int], None]] = {
    "second-wind": give_second_wind,
    "alchemical-rite": raise_concentration,
    "first-aid": give_first_aid,
    "spies": spy,
}
