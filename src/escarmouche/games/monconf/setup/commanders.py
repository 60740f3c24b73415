"""Commanders (p. 8): each player names one of his incarnates, both at once; the lower DIS deploys first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.setup.quick import by_lot
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, Roll, choose_secretly

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


async def name_commanders(game: Game) -> None:
    """Both name their commander, for the whole game (MCF-DEPLOY-01, MCF-R-105)."""
    able = [eligible(game, player) for player in range(len(game.sides))]
    if by_lot(game):
        chosen = {player: fighters[0] for player, fighters in enumerate(able)}
    else:
        asked = [
            Choose(player, "commander", "MCF-DEPLOY-01", [f"fighter:{f.id}" for f in fighters], label=label_in(game))
            for player, fighters in enumerate(able)
        ]
        said = await choose_secretly(asked)
        chosen = {player: game.fighters[number_in(key)] for player, key in said.items()}
    for player, commander in sorted(chosen.items()):
        side = game.sides[player]
        side.commander = side.named_commander = commander.id
        chronicle.say(game, "event.commander", "MCF-DEPLOY-01", commander, player=player + 1, fighter=commander)
    game.active = await first_to_deploy(game, [chosen[0], chosen[1]])
    chronicle.say(game, "event.first-to-deploy", "MCF-DEPLOY-02", player=game.active + 1)
    game.phase = "piles"


def eligible(game: Game, player: int) -> list[Fighter]:
    """A player's incarnates, in the order of his list; without any, whoever has the highest DIS (MCF-R-32)."""
    own = [fighter for fighter in game.fighters if fighter.player == player]
    incarnates = [fighter for fighter in own if game.profile(fighter).incarnate]
    return incarnates or sorted(own, key=lambda fighter: -discipline(game, fighter))[:1]


def discipline(game: Game, fighter: Fighter) -> int:
    """Its DIS now."""
    return value(game, fighter, "dis")


async def first_to_deploy(game: Game, commanders: list[Fighter]) -> int:
    """The player whose commander has the lower DIS; equals are drawn at random (MCF-DEPLOY-02, 03)."""
    one, other = (discipline(game, commander) for commander in commanders)
    if one != other:
        return 0 if one < other else 1
    return (await Roll((one_of(2),), reason("roll.first-to-deploy", "MCF-DEPLOY-03")))[0]
