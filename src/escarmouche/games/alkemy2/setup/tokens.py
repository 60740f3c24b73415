"""Resource tokens (pions Ressources Alchimiques, V2 p. 19, p. 38): each marks a whole terrain piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.setup.spots import draw_one
from escarmouche.games.alkemy2.scenarios.zones import mostly, share_abroad
from escarmouche.games.alkemy2.scene import terrain_area
from escarmouche.games.alkemy2.setup.effects import piece_on_table
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.play.numbered import number_in
from escarmouche.play.requests import choose
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


async def place_token(game: Game) -> None:
    """One token of the player whose go it is; nobody places any without an alchemist in play (AK2-R-76)."""
    player = game.active
    if not due(game):
        game.phase = "deploy order"
        return
    pieces = allowed_pieces(game, player)
    if pieces and game.sides[player].tokens < limits(game).tokens:
        if game.library.options.setup == "quick":
            number = await draw_one(game, pieces)
        else:
            keys = [f"piece:{number}" for number in pieces]
            key = await choose(player, "place-token", "AK2-SETUP-16", keys, label=lambda key: piece_on_table(game, key))
            number = number_in(key)
        mark(game, player, number)
    at = game.order.index(player)
    game.active = game.order[(at + 1) % game.players]
    if not due(game):
        game.phase = "deploy order"


def due(game: Game) -> bool:
    """Whether tokens are still to be placed: one player has an alchemist, some have tokens left, pieces are free."""
    if not any(game.profile(fighter).alchemist for fighter in game.fighters):
        return False
    left = any(side.tokens < limits(game).tokens for side in game.sides)
    return left and any(not piece.token for piece in game.pieces)


def abroad(game: Game, player: int, number: int) -> bool:
    """Whether a piece lies mostly in an opponent's table zone (AK2-R-74, 102)."""
    return mostly(share_abroad(game, player, game.standing.ground.pieces[number].outline))


def allowed_pieces(game: Game, player: int) -> list[int]:
    """Pieces without a token; in the end only those that meet the minimum abroad (AK2-SETUP-19..21, AK2-R-77)."""
    side, found = game.sides[player], limits(game)
    free = [number for number, piece in enumerate(game.pieces) if not piece.token]
    if found.tokens_away - side.tokens_abroad >= found.tokens - side.tokens:
        return [number for number in free if abroad(game, player, number)] or free
    return free


def mark(game: Game, player: int, number: int) -> None:
    """A token of the player's affinity marks the piece (AK2-SETUP-17, 18)."""
    side = game.sides[player]
    piece = game.pieces[number] = replace(game.pieces[number], token=side.affinity)
    side.tokens += 1
    side.tokens_abroad += abroad(game, player, number)
    chronicle.say(
        game, "event.token-placed", "AK2-SETUP-16",
        changes=[PutArea(terrain_area(game, number, piece))],
        player=player + 1, piece=f"@terrain.{piece.key}", element=f"@element.{piece.token}",
    )  # fmt: skip
