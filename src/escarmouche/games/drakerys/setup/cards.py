"""Drawing missions (p. 15): nine cards, one common to both players, then one for each of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

DECK = reason("roll.missions", "DRK-MISSION-01")


async def draw_mission(game: Game) -> None:
    """Shuffle the deck; then one card in each step: common, the First Player's, the opponent's (DRK-MISSION-01..06)."""
    agreed = game.library.options.missions
    if agreed:
        for key in agreed:
            show(game, key)
    elif game.deck is None:
        await shuffle(game)
    else:
        top, *rest = game.deck.known
        game.deck = Secret(rest, game.deck.known_by)
        show(game, top)
    if game.sides[1 - game.first].solo:
        game.active = 1 - game.first
        game.phase = "objectives"


async def shuffle(game: Game) -> None:
    """Nobody knows the order of the cards."""
    left = list(catalogue().missions)
    lots = await Roll(tuple([one_of(len(left) - drawn) for drawn in range(len(left))]), DECK, hidden=True)
    game.deck = Secret([left.pop(lot) for lot in lots])


def show(game: Game, key: str) -> None:
    """A card is drawn: it is public, and its effect applies at once (DRK-MISSION-02..05, DRK-R-62)."""
    mission = f"@mission.{key}"
    if not game.common:
        game.common = key
        chronicle.say(game, "event.common-mission", "DRK-MISSION-02", player=game.first + 1, mission=mission)
        return
    own = not game.sides[game.first].solo
    player = game.first if own else 1 - game.first
    game.sides[player].solo = key
    chronicle.say(
        game, "event.solo-mission", "DRK-MISSION-03" if own else "DRK-MISSION-04", player=player + 1, mission=mission
    )  # fmt: skip
