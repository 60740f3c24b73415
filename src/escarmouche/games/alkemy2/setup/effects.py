"""Giving Special Effects (Effets Spéciaux, V2 p. 35-36) instead of placing a piece; Stratégique moves its piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.setup.spots import draw_one, draw_spot, find_spot, random_spot, rings
from escarmouche.games.alkemy.state import discs_changed
from escarmouche.games.alkemy2.scene import terrain_area
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.games.alkemy2.setup.room import strategic_refusal
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Place, choose
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

EFFECTS = ("shaal", "haunted", "invigorating", "bewitching", "strategic", "alchemical", "obscure", "soothing")
"""Touché par le Shaal, Hanté, Revigorant, Envoûtant, Stratégique, Alchimique, Obscur, Apaisant (p. 36)."""


def available_effects(game: Game, player: int) -> list[str]:
    """Effects that the player may still give: each once per game, so many per player (AK2-ADVT-04, 08, 11, 12)."""
    if game.sides[player].effects_given >= limits(game).effects:
        return []
    given = [piece.effect for piece in game.pieces]
    return [effect for effect in EFFECTS if effect not in given and pieces_for(game, effect)]


def pieces_for(game: Game, effect: str) -> list[int]:
    """The pieces that may have an effect: those without one (AK2-ADVT-13); for Stratégique, those that it can move."""
    return [
        number
        for number, piece in enumerate(game.pieces)
        if not piece.effect and (effect != "strategic" or movable(game, number))
    ]


def movable(game: Game, number: int) -> bool:
    """Neither Opaque nor Infranchissable (AK2-FX-11)."""
    printed = game.library.terrain[game.pieces[number].key]
    return printed.vision != "opaque" and "impassable" not in printed.crossing


async def give_effect(game: Game, player: int, by_lot: bool = False) -> None:
    """Give an effect to a piece; it is no piece placed, and changes no zone due (AK2-ADVT-04, AK2-R-83)."""
    effects = available_effects(game, player)
    if by_lot:
        effect = await draw_one(game, effects)
        number = await draw_one(game, pieces_for(game, effect))
    else:
        effect = await choose(player, "effect", "AK2-ADVT-04", effects, label=effect_label)
        keys = [f"piece:{number}" for number in pieces_for(game, effect)]
        key = await choose(player, "effect-piece", "AK2-ADVT-04", keys, label=lambda key: piece_on_table(game, key))
        number = number_in(key)
    game.pieces[number] = replace(game.pieces[number], effect=effect)
    game.sides[player].effects_given += 1
    tell_piece(game, number, "event.effect-given", "AK2-ADVT-04", player)
    if effect == "strategic":
        await move_strategic(game, player, number, by_lot)


async def move_strategic(game: Game, player: int, number: int, by_lot: bool) -> None:
    """Stratégique: the piece is put elsewhere at once, an objective in or on it if the player likes (AK2-FX-11, 12)."""
    width = float(game.library.options.width)
    table = [(0.0, 0.0, width, width)]
    sure = find_spot(table, lambda spot: strategic_refusal(game, number, spot))
    if sure is None:
        return
    if by_lot:
        spot = await draw_spot(game, table, lambda spot: strategic_refusal(game, number, spot)) or sure
    else:
        spot = await Place(
            player,
            "strategic",
            "AK2-FX-11",
            lambda spot: strategic_refusal(game, number, spot),
            lambda rng: random_spot(rng, table, lambda spot: strategic_refusal(game, number, spot), sure),
            (f"piece:{number}",),
            region=lambda: rings(table),
            outline=game.library.terrain[game.pieces[number].key].outline,
        )
    x, y, turn = spot
    game.pieces[number] = replace(game.pieces[number], x=x, y=y, turn=turn)
    discs_changed(game)
    tell_piece(game, number, "event.piece-moved", "AK2-FX-11", player)


def tell_piece(game: Game, number: int, key: str, rule: str, player: int) -> None:
    """Something happened to a piece: it is drawn anew."""
    piece = game.pieces[number]
    changes = [PutArea(terrain_area(game, number, piece))]
    effect, name = f"@effect.{piece.effect}", f"@terrain.{piece.key}"
    chronicle.say(game, key, rule, changes=changes, player=player + 1, piece=name, effect=effect)


def effect_label(effect: str) -> Reason:
    """The name of an effect."""
    return reason(f"effect.{effect}", "AK2-ADVT-12")


def piece_on_table(game: Game, key: str) -> Reason:
    """A piece on the table as an option: what it is; which, the table shows."""
    piece = game.pieces[number_in(key)]
    return reason("option.piece", kind=f"@terrain.{piece.key}")
