"""Deployment (Déploiement des troupes, V2 p. 19, p. 38): card by card, each base wholly in its zone."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.command import choose_hand
from escarmouche.games.alkemy2.rolls import Throw, opposed_roll
from escarmouche.games.alkemy2.scenarios.zones import deployment_zone, opponents
from escarmouche.games.alkemy2.scene import base
from escarmouche.games.alkemy2.setup import quick
from escarmouche.games.alkemy2.setup.room import rings
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says
from escarmouche.games.alkemy2.state import place
from escarmouche.play.lots import one_of
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Choose, Place, Roll, choose, choose_secretly, on_lattice
from escarmouche.play.scene import PutDisc
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.content_types import Rectangle
    from escarmouche.games.alkemy2.state import Fighter, Game

TRIES = 60
STEP = 0.25


# ---- who begins -------------------------------------------------------------------------------------------------


async def decide_deployment_order(game: Game) -> None:
    """The player with most profile cards begins (AK2-SETUP-23, AK2-MULTI-15).

    Command points are counted, and the cards chosen, before any figure is deployed (AK2-CMD-01, 03).
    """
    if game.library.options.command and any(side.hand is None for side in game.sides):
        await choose_hand(game)
        return
    cards = {player: count_cards(game, player) for player in game.order}
    first = [player for player in game.order if cards[player] == max(cards.values())]
    if len(first) == 1:
        begins = first[0]
    elif game.players == 2:
        begins = await loser_of_roll(game)
    else:
        (lot,) = await Roll((one_of(len(first)),), reason("roll.deploys-first", "AK2-MULTI-15"))
        begins = first[lot]
    game.first = game.active = begins
    game.phase = "deploy"
    chronicle.say(game, "event.deploys-first", "AK2-SETUP-23", player=begins + 1)


def count_cards(game: Game, player: int) -> int:
    """Profile cards of the troop; those of Animals and formula cards are none (AK2-SETUP-25, AK2-R-81)."""
    return len({f.card for f in game.fighters if f.player == player and of_the_troop(game, f)})


def contenders(game: Game, player: int) -> list[Fighter]:
    """A figure for each profile of the troop that has an ESP value."""
    found: dict[str, Fighter] = {}
    for fighter in game.fighters:
        if fighter.player == player and game.profile(fighter).mind is not None and of_the_troop(game, fighter):
            found.setdefault(fighter.profile, fighter)
    return list(found.values())


def profile_label(game: Game, number: int) -> Reason:
    """A figure in reserve by the name of its profile, and the ESP that it would roll with."""
    profile = game.profile(game.fighters[number])
    return reason("option.contender", "AK2-SETUP-24", name=profile.name, mind=profile.mind or 0)


async def loser_of_roll(game: Game) -> int:
    """Equal numbers: an opposed ESP roll with one profile each, the loser begins (AK2-SETUP-24)."""
    one, other = game.order
    able = [player for player in game.order if contenders(game, player)]
    if not able:
        (lot,) = await Roll((one_of(2),), reason("roll.coin", "AK2-SETUP-24"))
        return game.order[lot]
    if len(able) == 1:
        return other if able[0] == one else one
    picks = await choose_secretly(
        [
            Choose(
                player, "deployment-roll", "AK2-SETUP-24", [f.id for f in contenders(game, player)],
                label=lambda number: profile_label(game, number),
            )
            for player in able
        ]
    )  # fmt: skip
    first, second = (Throw(game.fighters[picks[player]], "mind", "deployment") for player in game.order)
    winner = await opposed_roll(game, first, second, "AK2-SETUP-24")
    return other if winner.fighter.player == one else one


# ---- card by card -----------------------------------------------------------------------------------------------


async def deploy_card(game: Game) -> None:
    """All figures of one card come onto the table (AK2-SETUP-26), or the card is held back (AK2-SKILL-65)."""
    player = game.active
    waiting = somebody_prompt(game)
    card = await choose_card(game, player)
    if card is not None:
        for fighter in cards_left(game, player)[card]:
            spot = await choose_spot(game, fighter)
            place(game, fighter, *spot)
            changes = [PutDisc(base(game, fighter))]
            chronicle.say(game, "event.deployed", "AK2-SETUP-26", fighter, changes=changes, figure=fighter)
    pass_on(game, player, held_follow=waiting and not somebody_prompt(game))


def cards_left(game: Game, player: int) -> dict[int, list[Fighter]]:
    """The cards of a player not yet on the table, with their figures."""
    found: dict[int, list[Fighter]] = {}
    for fighter in game.fighters:
        if fighter.player == player and fighter.where == "reserve":
            found.setdefault(fighter.card, []).append(fighter)
    return found


def late(game: Game, figures: list[Fighter]) -> bool:
    """Whether a card may be held back (Furtivité)."""
    return any(any_says(game, Skill.deploys_late, fighter) for fighter in figures)


def somebody_prompt(game: Game) -> bool:
    """Whether a card that cannot be held back is still to be deployed, by anybody."""
    return any(not late(game, figures) for player in game.order for figures in cards_left(game, player).values())


def may_hold(game: Game, player: int) -> bool:
    """Whether all the player's cards may be held back, and there is something to wait for (AK2-SKILL-65)."""
    return all(late(game, figures) for figures in cards_left(game, player).values()) and somebody_prompt(game)


async def choose_card(game: Game, player: int) -> int | None:
    """Which card comes next; None holds back all that are left."""
    cards, hold = cards_left(game, player), may_hold(game, player)
    if game.library.options.setup == "quick":
        prompt = [card for card, figures in cards.items() if not late(game, figures)]
        return None if hold else (prompt or list(cards))[0]
    keys = [f"card:{card}" for card in cards] + (["hold"] if hold else [])
    key = await choose(player, "deploy", "AK2-SETUP-26", keys, label=lambda key: card_label(game, player, key))
    return None if key == "hold" else int(key.removeprefix("card:"))


def card_label(game: Game, player: int, key: str) -> Reason:
    """A card by the name of its profile, with the number of its figures."""
    if key == "hold":
        return reason("option.hold", "AK2-SKILL-65")
    figures = cards_left(game, player)[int(key.removeprefix("card:"))]
    return reason("option.deploy-card", name=game.profile(figures[0]).name, figures=len(figures))


def pass_on(game: Game, player: int, held_follow: bool) -> None:
    """The next player with cards left (AK2-R-78); held cards follow from who deployed first (AK2-SKILL-65)."""
    around = [game.first, *opponents(game, game.first)] if held_follow else [*opponents(game, player), player]
    able = [other for other in around if cards_left(game, other)]
    if able:
        game.active = able[0]
        return
    game.active = game.first = game.order[0]
    game.phase = "before first turn"


# ---- where ------------------------------------------------------------------------------------------------------


async def choose_spot(game: Game, fighter: Fighter) -> tuple[float, float]:
    """Where a figure is put: chosen by its player, or by lot."""
    zone = deployment_zone(game, fighter.player)
    if game.library.options.setup == "quick":
        drawn = await quick.draw_spot([zone], lambda spot: deployment_refusal(game, fighter, spot), 15)
        spot = drawn or free_spot(game, fighter, zone)
    else:
        spot = await Place(
            fighter.player,
            "deploy-place",
            "AK2-SETUP-22",
            lambda spot: deployment_refusal(game, fighter, spot),
            lambda rng: sample_spot(game, fighter, zone, rng),
            (fighter.id,),
            region=lambda: rings([zone]),
        )
    return spot[0], spot[1]


def deployment_refusal(game: Game, fighter: Fighter, spot: list[float]) -> Refusal | None:
    """Why a figure cannot stand there: wholly in its zone, clear of bases, objectives and terrain (AK2-SETUP-22)."""
    x, y = spot[0], spot[1]
    radius = game.profile(fighter).radius
    if not in_zone(game, deployment_zone(game, fighter.player), x, y, radius):
        return refusal("deploy.outside", "AK2-SETUP-22", (x, y))
    for other in game.fighters:
        if other.alive and hypot(other.x - x, other.y - y) < radius + game.profile(other).radius - OVERLAP:
            return refusal("deploy.on-figure", "AK2-R-05", (x, y), figure=game.name(other))
    for marker in game.markers:
        if marker.solid and not marker.gone and hypot(marker.x - x, marker.y - y) < radius + marker.radius - OVERLAP:
            return refusal("deploy.on-objective", "AK2-R-05", (x, y))
    standing = game.standing
    if any(standing.ground.solid[piece] for piece in standing.pieces_at(x, y, radius)):
        return refusal("deploy.on-terrain", "AK2-TERRAIN-04", (x, y))
    return None


def in_zone(game: Game, zone: Rectangle, x: float, y: float, radius: float) -> bool:
    """Whether a base lies wholly behind the lines of its zone; only the edge of the table may be touched."""
    width = game.library.options.width
    left, bottom, right, top = zone
    return (
        (x - radius >= 0 if left == 0 else x - radius > left)
        and (y - radius >= 0 if bottom == 0 else y - radius > bottom)
        and (x + radius <= width if right == width else x + radius < right)
        and (y + radius <= width if top == width else y + radius < top)
    )


def sample_spot(game: Game, fighter: Fighter, zone: Rectangle, rng: Random) -> list[float]:
    """Some legal spot."""
    left, bottom, right, top = zone
    for _ in range(TRIES):
        spot = on_lattice([left + rng.random() * (right - left), bottom + rng.random() * (top - bottom)])
        if deployment_refusal(game, fighter, spot) is None:
            return spot
    return free_spot(game, fighter, zone)


def free_spot(game: Game, fighter: Fighter, zone: Rectangle) -> list[float]:
    """The first legal spot of a grid; a zone always has room for a troop."""
    left, bottom, right, top = zone
    for across in range(int((right - left) / STEP)):
        for up in range(int((top - bottom) / STEP)):
            spot = [left + across * STEP, bottom + up * STEP]
            if deployment_refusal(game, fighter, spot) is None:
                return spot
    raise LookupError("no room in the deployment zone")
