"""Placing terrain (Placement des décors, V2 p. 18, p. 35, p. 38): one go is a piece, a Special Effect, or stopping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.setup.spots import find_spot, random_spot, rings
from escarmouche.games.alkemy.state import Piece, discs_changed
from escarmouche.games.alkemy2.scene import terrain_area
from escarmouche.games.alkemy2.setup import quick
from escarmouche.games.alkemy2.setup.effects import available_effects, give_effect
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.games.alkemy2.setup.room import Room, zones_due
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Place, choose
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

GAP_STEP, LEAST_GAP = 0.5, 1.0
"""How the gap shrinks where there is no room for a piece that must be placed (AK2-R-75)."""


async def place_terrain(game: Game) -> None:
    """One go of the player whose turn it is to place (AK2-SETUP-05, AK2-MULTI-08, 09)."""
    last = someone_stopped(game)
    if game.library.options.setup == "quick":
        await quick_go(game)
    else:
        await played_go(game)
    if last:
        game.sides[game.active].stopped = True
    pass_on(game)


def someone_stopped(game: Game) -> bool:
    """Whether a player has stopped, so that this go is the other's last (AK2-SETUP-13, AK2-MULTI-11)."""
    return any(side.stopped for side in game.sides)


def pass_on(game: Game) -> None:
    """The next player clockwise who may place; when there is none, or the table is full, tokens come next."""
    found = limits(game)
    at = game.order.index(game.active)
    around = game.order[at + 1 :] + game.order[: at + 1]
    able = [p for p in around if not game.sides[p].stopped and game.sides[p].pieces < found.most_each]
    if not able or len(game.pieces) >= found.most:
        game.phase = "tokens"
        game.active = game.order[2 if game.players > 2 else 1]
    else:
        game.active = able[0]


# ---- what a player may do ---------------------------------------------------------------------------------------


def why_not_stop(game: Game, player: int) -> Reason | None:
    """Why the player may not stop yet (AK2-SETUP-11, 12, 14, 15, AK2-ADVT-06, 07, 09, 10, AK2-MULTI-10)."""
    found = limits(game)
    if someone_stopped(game):
        return None
    if game.players > 2:
        if any(side.pieces < found.least_each for side in game.sides):
            return reason("placing.stop-all", "AK2-MULTI-10", pieces=found.least_each)
        return None
    if game.sides[player].pieces + 1 < found.stop_from:
        return reason("placing.stop-from", "AK2-SETUP-11", piece=found.stop_from)
    if len(game.pieces) < found.least:
        return reason("placing.stop-least", "AK2-SETUP-14", least=found.least)
    return None


def below_minimum(game: Game, player: int) -> bool:
    """Whether the table, or the player, still lacks pieces that must be there."""
    found = limits(game)
    return len(game.pieces) < found.least or game.sides[player].pieces < found.least_each


async def played_go(game: Game) -> None:
    """The player chooses a piece and its place, or gives a Special Effect instead, or announces that he stops."""
    player, gap = game.active, limits(game).gap
    pieces = list(game.library.terrain)
    while True:
        if not pieces and below_minimum(game, player) and gap > LEAST_GAP:
            gap -= GAP_STEP
            pieces = list(game.library.terrain)
            chronicle.say(game, "event.gap-shrinks", "AK2-R-75", player=player + 1, gap=gap)
        other = ["effect"] if available_effects(game, player) else []
        if why_not_stop(game, player) is None or not pieces:
            other.append("stop")
        key = await choose(
            player, "terrain", "AK2-SETUP-05", pieces + other,
            why_not=lambda: refused_words(game, player), label=piece_label,
        )  # fmt: skip
        if key == "stop":
            stop(game, player)
            return
        if key == "effect":
            await give_effect(game, player)
            return
        if await place_piece(game, player, key, gap):
            return
        pieces.remove(key)


def refused_words(game: Game, player: int) -> dict[str, Reason]:
    """Stopping and giving an effect, where they are not allowed."""
    refused = {"stop": why_not_stop(game, player)}
    if game.library.options.advanced_terrain and not available_effects(game, player):
        refused["effect"] = reason("placing.no-effect-left", "AK2-ADVT-08", most=limits(game).effects)
    return {key: why for key, why in refused.items() if why is not None}


def piece_label(key: str) -> Reason:
    """A piece of the collection as an option, or one of the two other words."""
    return reason({"stop": "option.stop-placing", "effect": "option.effect"}.get(key, f"terrain.{key}"), "AK2-R-111")


async def place_piece(game: Game, player: int, key: str, gap: float) -> bool:
    """Put down a piece of this kind; False where there is no room for it."""
    room, piece, zones = Room(game, player, gap), game.library.terrain[key], zones_due(game, player)
    sure = find_spot(zones, lambda spot: room.refusal(piece, spot))
    if sure is None:
        chronicle.say(game, "event.no-room", "AK2-R-75", player=player + 1, piece=f"@terrain.{key}")
        return False
    spot = await Place(
        player,
        "terrain-place",
        "AK2-SETUP-09",
        lambda spot: room.refusal(piece, spot),
        lambda rng: random_spot(rng, zones, lambda spot: room.refusal(piece, spot), sure),
        region=lambda: rings(zones),
        outline=piece.outline,
    )
    put_piece(game, player, key, spot)
    return True


def put_piece(game: Game, player: int, key: str, spot: list[float]) -> None:
    """A piece lies on the table, with the Vision and Crossing that it always has (AK2-ADVT-05, AK2-R-93)."""
    game.pieces.append(Piece(key, spot[0], spot[1], spot[2]))
    game.sides[player].pieces += 1
    discs_changed(game)
    if game.events is None:
        return
    number = len(game.pieces) - 1
    changes = [PutArea(terrain_area(game, number, game.pieces[number]))]
    chronicle.say(
        game, "event.piece-placed", "AK2-SETUP-05", changes=changes, player=player + 1, piece=f"@terrain.{key}"
    )


def stop(game: Game, player: int) -> None:
    """The player places no more; each other player may place one last piece (AK2-SETUP-13, AK2-MULTI-11)."""
    game.sides[player].stopped = True
    chronicle.say(game, "event.terrain-stopped", "AK2-SETUP-13", player=player + 1)


# ---- played by the program --------------------------------------------------------------------------------------


async def quick_go(game: Game) -> None:
    """Quick set-up: pieces drawn by lot on legal spots, then with the advanced module an effect each, then the end."""
    player = game.active
    if len(game.pieces) < quick.pieces_of(game):
        drawn = await quick.draw_piece(game, player, limits(game).gap)
        if drawn is not None:
            put_piece(game, player, *drawn)
            return
    elif game.sides[player].effects_given == 0 and available_effects(game, player):
        await give_effect(game, player, by_lot=True)
        return
    stop(game, player)
