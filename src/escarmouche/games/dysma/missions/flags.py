"""Capture the flag (Capture du drapeau, p. 34): a flag for each player, in the hands of a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import figure_in, figure_keys, figure_label
from escarmouche.games.dysma.missions.rules import MissionRules, earns, in_order
from escarmouche.games.dysma.missions.tokens import (
    NOBODY,
    ground_at,
    hand_over_actions,
    heart_of_zone,
    lay,
    pick_up,
    place_of,
    why_not_carry,
)
from escarmouche.games.dysma.quick_setup import decide
from escarmouche.games.dysma.state import Token
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import in_zone

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.rulebook import Step

WORTH = 4


class Flags(MissionRules):
    """DYS-MISSION-50 to 55."""

    key = "flags"

    def gifts(self, game: Game) -> list[Step[Game]]:
        return [give_flag(player) for player in in_order(game, 1)]

    def actions(self, game: Game, figure: Figure) -> list[Action]:
        return HAND_OVER

    def picked_up_after_moves(self) -> str:
        return "flag"

    def may_earn(self, game: Game, player: int) -> bool:
        """As long as there is a flag: his own earns wherever the enemy himself carries it (DYS-R-63)."""
        return any(token.kind == "flag" for token in game.tokens)

    def points(self, game: Game, player: int) -> list[Point]:
        """The enemy flag held, and one's own in the enemy zone (DYS-MISSION-54, 55, DYS-R-63)."""
        held = [t for t in game.tokens if t.kind == "flag" and t.owner != player and carried_by(game, t, player)]
        own = [t for t in game.tokens if t.kind == "flag" and t.owner == player and is_home(game, t, player)]
        return [
            Point("flag", "DYS-MISSION-54", WORTH * len(held)),
            Point("own-flag", "DYS-MISSION-55", WORTH * len(own)),
        ]


def carried_by(game: Game, token: Token, player: int) -> bool:
    """Whether a figure of a player holds a flag: it stands and is not Insignifiant (DYS-R-63)."""
    if token.carrier == NOBODY:
        return False
    carrier = game.figures[token.carrier]
    return carrier.player == player and earns(game, carrier)


def is_home(game: Game, token: Token, player: int) -> bool:
    """Whether a player's flag is in the enemy zone, whoever carries it; an own carrier must count (DYS-R-63)."""
    if token.gone or not in_zone(game, 1 - player, *place_of(game, token)):
        return False
    own = token.carrier != NOBODY and game.figures[token.carrier].player == player
    return not own or earns(game, game.figures[token.carrier])


def give_flag(player: int) -> Step[Game]:
    """A player gives his flag to a figure that may carry it; where there is none it lies in his zone (DYS-R-61)."""

    async def step(game: Game) -> None:
        able = [figure for figure in game.band(player) if why_not_carry(game, figure) is None]
        if not able:
            lay(game, "flag", *heart_of_zone(game, player), player, "DYS-MISSION-50")
            return
        keys = figure_keys(able)
        key = await decide(game, player, "flag-bearer", "DYS-MISSION-50", keys, label=figure_label(game))
        figure = figure_in(game, key)
        game.tokens = [*game.tokens, Token("flag", figure.x, figure.y, ground_at(game, figure.x, figure.y), player)]
        pick_up(game, figure, len(game.tokens) - 1, "DYS-MISSION-50")
        chronicle.say(game, "event.flag-bearer", "DYS-MISSION-50", figure, player=player + 1, figure=figure)

    return step


HAND_OVER = hand_over_actions("flag", "DYS-MISSION-51")
