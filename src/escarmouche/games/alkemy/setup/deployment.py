"""Deployment (first edition p. 37, V2 p. 19, p. 38): card by card, each base wholly in its zone."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import base
from escarmouche.games.alkemy.mustering import BROUGHT_BY
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.setup.spots import draw_spot, rings
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Choose, Place, Roll, choose, choose_secretly, on_lattice
from escarmouche.play.scene import PutDisc
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Fighter, Game

TRIES = 60
STEP = 0.25


# ---- who begins -------------------------------------------------------------------------------------------------


def count_cards(game: Game, player: int) -> int:
    """Profile cards of the troop, as the book counts them; formula cards are none (AK1-DEPLOY-02, AK2-SETUP-25)."""
    mine = [f for f in game.fighters if f.player == player and BROUGHT_BY not in f.tally]
    return len({fighter.card for fighter in mine if game.book.card_counts(game, fighter)})


def begins(game: Game, player: int) -> None:
    """A player is the first to deploy."""
    game.first = game.active = player
    game.phase = "deploy"
    chronicle.say(game, "event.deploys-first", game.rule("deploys-first"), player=player + 1)


def sent_first(game: Game) -> int | None:
    """Who begins without a count of cards: the opponent of a strategist (AK1-SKILL-099)."""
    last = strategist(game)
    return None if last is None else next(player for player in game.order if player != last)


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
    return reason("option.contender", game.rule("deployment-roll"), name=profile.name, mind=profile.mind or 0)


async def loser_of_roll(game: Game) -> int:
    """Equal numbers: an opposed ESP roll with one profile each, the loser begins (AK2-SETUP-24)."""
    one, other = game.order
    able = [player for player in game.order if contenders(game, player)]
    if not able:
        (lot,) = await Roll((one_of(2),), reason("roll.coin", game.rule("deployment-roll")))
        return game.order[lot]
    if len(able) == 1:
        return other if able[0] == one else one
    picks = await choose_secretly(
        [
            Choose(
                player, "deployment-roll", game.rule("deployment-roll"), [f.id for f in contenders(game, player)],
                label=lambda number: profile_label(game, number),
            )
            for player in able
        ]
    )  # fmt: skip
    first, second = (Throw(game.fighters[picks[player]], "mind", "deployment") for player in game.order)
    winner = await opposed_roll(game, first, second, game.rule("deployment-roll"))
    return other if winner.fighter.player == one else one


# ---- card by card -----------------------------------------------------------------------------------------------


async def deploy_card(game: Game) -> None:
    """All figures of one card come onto the table (AK2-SETUP-26), or the card is held back (AK2-SKILL-65)."""
    player = game.active
    waiting = somebody_prompt(game)
    card = await choose_card(game, player)
    if card is not None:
        figures = cards_left(game, player)[card]
        for fighter in [*figures, *brought(game, figures)]:
            spot = await choose_spot(game, fighter)
            place(game, fighter, *spot)
            changes = [PutDisc(base(game, fighter))]
            chronicle.say(game, "event.deployed", game.rule("deploy-card"), fighter, changes=changes, figure=fighter)
    pass_on(game, player, held_follow=waiting and not somebody_prompt(game))


def brought(game: Game, figures: list[Fighter]) -> list[Fighter]:
    """Figures that come with others (AK1-SKILL-090)."""
    return [f for f in game.fighters if any(f.tally.get(BROUGHT_BY) == leader.id for leader in figures)]


def cards_left(game: Game, player: int) -> dict[int, list[Fighter]]:
    """The cards of a player not yet on the table, with their figures."""
    found: dict[int, list[Fighter]] = {}
    for fighter in game.fighters:
        if fighter.player == player and fighter.where == "reserve" and BROUGHT_BY not in fighter.tally:
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


def strategist(game: Game) -> int | None:
    """The one player who deploys when all others have (Stratège); two of them are of no effect (AK1-SKILL-099)."""
    found = {fighter.player for fighter in game.fighters if any_says(game, Skill.deploys_last, fighter)}
    return found.pop() if len(found) == 1 else None


def around_strategist(game: Game, player: int, last: int, held_follow: bool) -> list[int]:
    """Who deploys next where one is the strategist: the others, then he, then what was held back (AK1-R-139)."""
    others = [other for other in game.order if other != last]
    prompt = [each for each in (*others, last) if not only_late(game, each)]
    if prompt or held_follow:
        return prompt or [*others, last]
    at = game.order.index(player)
    return game.order[at + 1 :] + game.order[: at + 1]


def only_late(game: Game, player: int) -> bool:
    """Whether a player has nothing left but what he may hold back."""
    return all(late(game, figures) for figures in cards_left(game, player).values())


async def choose_card(game: Game, player: int) -> int | None:
    """Which card comes next; None holds back all that are left."""
    cards, hold = cards_left(game, player), may_hold(game, player)
    if strategist(game) is not None:
        if hold:
            return None
        cards = {card: figures for card, figures in cards.items() if not late(game, figures)} or cards
    if game.library.options.setup == "quick":
        prompt = [card for card, figures in cards.items() if not late(game, figures)]
        return None if hold else (prompt or list(cards))[0]
    keys = [f"card:{card}" for card in cards] + (["hold"] if hold else [])
    stays = {} if hold else {"hold": reason("deploy.no-hold", game.rule("hold-back"))}
    key = await choose(
        player, "deploy", game.rule("deploy-card"), keys,
        why_not=lambda: stays, label=lambda key: card_label(game, player, key),
    )  # fmt: skip
    return None if key == "hold" else number_in(key)


def card_label(game: Game, player: int, key: str) -> Reason:
    """A card by the name of its profile, with the number of its figures."""
    if key == "hold":
        return reason("option.hold", game.rule("hold-back"))
    figures = cards_left(game, player)[number_in(key)]
    return reason("option.deploy-card", name=game.profile(figures[0]).name, figures=len(figures))


def pass_on(game: Game, player: int, held_follow: bool) -> None:
    """The next player with cards left (AK2-R-78); `held_follow`: only cards that were held back are left."""
    last = strategist(game)
    if last is None:
        around = game.book.next_to_deploy(game, player, held_follow)
    else:
        around = around_strategist(game, player, last, held_follow)
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
        drawn = await draw_spot(game, [zone], lambda spot: deployment_refusal(game, fighter, spot), 15)
        spot = drawn or free_spot(game, fighter, zone)
    else:
        spot = await Place(
            fighter.player,
            "deploy-place",
            game.rule("deploy-zone"),
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
        return refusal("deploy.outside", game.rule("deploy-zone"), (x, y))
    for other in game.fighters:
        if other.alive and hypot(other.x - x, other.y - y) < radius + game.profile(other).radius - OVERLAP:
            return refusal("deploy.on-figure", game.rule("deploy-room"), (x, y), figure=game.name(other))
    return game.book.no_room(game, fighter, x, y)


def in_zone(game: Game, zone: Rectangle, x: float, y: float, radius: float) -> bool:
    """Whether a base lies wholly behind the lines of its zone; only the edge of the table may be touched."""
    width, height = game.standing.ground.width, game.standing.ground.height
    left, bottom, right, top = zone
    return (
        (x - radius >= 0 if left == 0 else x - radius > left)
        and (y - radius >= 0 if bottom == 0 else y - radius > bottom)
        and (x + radius <= width if right == width else x + radius < right)
        and (y + radius <= height if top == height else y + radius < top)
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
