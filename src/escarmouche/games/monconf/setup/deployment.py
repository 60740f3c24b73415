"""Deployment (p. 8): cards are turned alternately, and their fighters put down one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.ground.own_zone import why_not_in_zone, zone_of
from escarmouche.games.monconf.ground.zones import whole_table, why_not_stand
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.scene import put_down
from escarmouche.games.monconf.setup.places import decide_pose
from escarmouche.games.monconf.setup.quick import decide
from escarmouche.games.monconf.sight.hiding import hides_as
from escarmouche.games.monconf.state import put
from escarmouche.games.monconf.turns.piles import set_pile
from escarmouche.play.reason import reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Reason, Refusal

SCOUTS = 20.0
"""How far scouts stay from every enemy outside their own zone (MCF-SKILLP-31)."""
SLACK = 1e-6


async def deploy_next(game: Game) -> None:
    """What comes next: a card is turned, or a refusal spent; or the next fighter of the card is put down."""
    card = game.setup.get("card", -1)
    if card < 0:
        await turn_card(game)
        return
    waiting = to_deploy(game, card)
    await deploy(game, waiting[0])
    if len(waiting) == 1:
        game.setup = {}
        pass_on(game)


def to_deploy(game: Game, card: int) -> list[Fighter]:
    """The fighters of a card who are not on the table yet."""
    return [fighter for fighter in game.fighters if fighter.card == card and fighter.where == "reserve"]


# ---- cards ----------------------------------------------------------------------------------------------------------


async def turn_card(game: Game) -> None:
    """The player turns his top card (MCF-DEPLOY-07), or spends a refusal, if he has any (MCF-DEPLOY-08, 09, X-21)."""
    player = game.active
    side = game.sides[player]
    if side.refusals and game.sides[1 - player].piled:
        keys = ["card", "refusal"]
        if (
            await decide(game, player, "deploy", "MCF-DEPLOY-08", keys, label=lambda key: card_label(game, key))
            == "refusal"
        ):
            side.refusals -= 1
            changes = chronicle.track(game, "refusals", player, side.refusals)
            chronicle.say(game, "event.refusal", "MCF-DEPLOY-08", changes=changes, player=player + 1)
            pass_on(game)
            return
    if side.pile is None:
        raise LookupError("no pile to deploy from")
    card, *rest = side.pile.known
    set_pile(side, player, rest)
    changes = chronicle.track(game, "pile", player, side.piled)
    said = game.library.card_name(game, card)
    chronicle.say(game, "event.deploys-card", "MCF-DEPLOY-07", changes=changes, player=player + 1, card=said)
    game.setup = {"card": card}


def card_label(game: Game, key: str) -> Reason:
    """What a player may do: only he reads what his top card is called."""
    pile = game.sides[game.active].pile
    if key != "card" or pile is None:
        return label_in(game)(key)
    top = pile.known[0]
    return reason("option.deploy-card", name=game.library.card_name(game, top), card=top)


def pass_on(game: Game) -> None:
    """The other player's go, unless he has no card left; when neither has, turn 1 begins (MCF-DEPLOY-10)."""
    player = game.active
    if game.sides[1 - player].piled:
        game.active = 1 - player
    elif not game.sides[player].piled:
        end_deployment(game)


def end_deployment(game: Game) -> None:
    """Refusals of the deployment are worth nothing later; the first turn comes."""
    for player, side in enumerate(game.sides):
        side.pile, side.piled, side.refusals = None, 0, 0
        changes = chronicle.track(game, "refusals", player, 0)
        chronicle.say(game, "event.deployed-all", "MCF-DEPLOY-10", changes=changes, player=player + 1)
    game.phase = "tactician"


# ---- fighters -------------------------------------------------------------------------------------------------------


async def deploy(game: Game, fighter: Fighter) -> None:
    """A fighter is put down on the ground (MCF-DEPLOY-11): in its zone, or as a scout anywhere (MCF-DEPLOY-12)."""
    hiding = hides_as(game, fighter)

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_deploy(game, fighter, pose, scout=hiding == "scout")

    region = whole_table(game) if hiding == "scout" else zone_of(game, fighter.player)
    pose = await decide_pose(game, fighter, "deploy-place", "MCF-DEPLOY-07", check, region)
    if pose is None:
        raise LookupError("no room in the deployment zone")
    put_on_table(game, fighter, pose, hidden=hiding != "")


def why_not_deploy(game: Game, fighter: Fighter, pose: PoseAt, *, scout: bool) -> Refusal | None:
    """Why a fighter cannot be deployed there: outside its zone, or, of a scout, too near an enemy (MCF-SKILLP-31)."""
    why = why_not_in_zone(game, fighter, pose)
    if why is None or not scout or why.reason.key != "deploy.outside":
        return why
    for enemy in game.enemies(fighter.player):
        dx, dy = enemy.x - pose.x, enemy.y - pose.y
        if dx * dx + dy * dy < (SCOUTS - SLACK) * (SCOUTS - SLACK):
            return refusal("deploy.scout-near", "MCF-SKILLP-31", (pose.x, pose.y), fighter=game.name(enemy))
    return why_not_stand(game, fighter, pose)


def put_on_table(game: Game, fighter: Fighter, pose: PoseAt, *, hidden: bool = False) -> None:
    """A fighter comes onto the table, whole; some are hidden from now on (MCF-SKILLP-26, MCF-ITEM-03)."""
    put(game, fighter, *pose)
    fighter.hidden, fighter.hp = hidden, full_hp(game, fighter)
    key = "event.deployed-hidden" if hidden else "event.deployed"
    rule = "MCF-SKILLP-26" if hidden else "MCF-DEPLOY-07"
    chronicle.say(game, key, rule, fighter, changes=[put_down(game, fighter)], fighter=fighter)
