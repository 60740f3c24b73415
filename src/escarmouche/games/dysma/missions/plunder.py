"""Plunder (Pillage, p. 35): three resources for each player, their values hidden until somebody scores them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import figure_in, figure_keys, figure_label, names_figure
from escarmouche.games.dysma.missions.rules import MissionRules, bearers, earns
from escarmouche.games.dysma.missions.tokens import (
    NOBODY,
    drawn,
    ground_at,
    hand_over_actions,
    heart_of_zone,
    why_not_carry,
)
from escarmouche.games.dysma.quick_setup import by_lot
from escarmouche.games.dysma.scene import TOKEN_RADIUS
from escarmouche.games.dysma.secrets import VALUES
from escarmouche.games.dysma.state import Token
from escarmouche.games.dysma.victory import Point
from escarmouche.play.lots import draw_several
from escarmouche.play.numbered import number_in
from escarmouche.play.requests import AskSecretly, ChooseSeveral
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.rulebook import Step

EVERYBODY = (-1, 0, 1)
"""Who knows what is public: the players, and those who watch."""


class Plunder(MissionRules):
    """DYS-MISSION-70 to 75."""

    key = "plunder"

    def gifts(self, game: Game) -> list[Step[Game]]:
        return [give_resources]

    def actions(self, game: Game, figure: Figure) -> list[Action]:
        return HAND_OVER

    def picked_up_after_moves(self) -> str:
        return "resource"

    def reveal(self, game: Game, player: int) -> None:
        """Whoever carries an enemy resource shows its value before it scores (DYS-MISSION-75)."""
        for number, token in enumerate(game.tokens):
            if is_plundered(game, token, player) and token.value is not None and token.value.known_by != EVERYBODY:
                game.tokens = [*game.tokens]
                game.tokens[number] = replace(token, value=Secret(token.value.known, EVERYBODY))
                figure = game.figures[token.carrier]
                value = token.value.known
                chronicle.say(game, "event.resource", "DYS-MISSION-75", figure, figure=figure, value=value)

    def may_earn(self, game: Game, player: int) -> bool:
        """As long as the enemy has resources, and somebody could carry them."""
        theirs = any(token.kind == "resource" and token.owner != player for token in game.tokens)
        return theirs and bool(bearers(game, player))

    def points(self, game: Game, player: int) -> list[Point]:
        held = [token.value.known for token in game.tokens if is_plundered(game, token, player) and token.value]
        return [Point("resource", "DYS-MISSION-75", sum(held))]


def is_plundered(game: Game, token: Token, player: int) -> bool:
    """Whether a figure of a player carries an enemy resource, and counts (DYS-R-64)."""
    if token.kind != "resource" or token.owner == player or token.carrier == NOBODY:
        return False
    carrier = game.figures[token.carrier]
    return carrier.player == player and earns(game, carrier)


async def give_resources(game: Game) -> None:
    """Each player gives his resources to different figures, unseen: first that of 4, then 3, then 1 (DYS-R-64).

    Tokens are numbered by who carries them, so that their numbers tell nothing of their values.
    """
    open_to = {player: able(game, player) for player in range(len(game.sides))}
    if by_lot(game):
        chosen = {player: await draw_several(keys, len(VALUES), hidden=True) for player, keys in open_to.items()}
    else:
        label = figure_label(game)
        questions = [
            ChooseSeveral(player, "resources", "DYS-MISSION-71", keys, len(VALUES), len(VALUES), label=label)
            for player, keys in open_to.items()
        ]
        chosen = await AskSecretly(questions, kept=True)
    for player, keys in sorted(chosen.items()):
        dealt = dict(zip(keys, VALUES, strict=True))
        for key in sorted(dealt, key=order_of):
            deal(game, player, key, dealt[key])
        chronicle.say(game, "event.resources", "DYS-MISSION-71", *game.band(player), player=player + 1)


def able(game: Game, player: int) -> list[str]:
    """To whom a resource may go; where there are too few, what is left lies in the owner's zone (DYS-R-64)."""
    keys = figure_keys([figure for figure in game.band(player) if why_not_carry(game, figure) is None])
    return [*keys, *[f"ground:{number}" for number in range(1, len(VALUES) - len(keys) + 1)]]


def order_of(key: str) -> tuple[bool, int]:
    """Those who carry by their numbers, then what lies on the ground."""
    return not names_figure(key), number_in(key)


def deal(game: Game, player: int, key: str, value: int) -> None:
    """A resource goes to a figure, or to the ground."""
    secret, number = Secret(value, (player,)), len(game.tokens)
    if not names_figure(key):
        x, y = heart_of_zone(game, player)
        x += 2 * TOKEN_RADIUS * number_in(key)
        game.tokens = [*game.tokens, Token("resource", x, y, ground_at(game, x, y), player, value=secret)]
        chronicle.say(game, "event.token", "DYS-R-64", changes=drawn(game, number), token="@token.resource")
        return
    figure = figure_in(game, key)
    token = Token("resource", figure.x, figure.y, figure.z, player, carrier=figure.id, value=secret)
    game.tokens = [*game.tokens, token]
    figure.carries = number


HAND_OVER = hand_over_actions("resource", "DYS-MISSION-72")
