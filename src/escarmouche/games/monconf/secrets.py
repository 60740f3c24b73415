"""What is hidden (p. 8-9, MCF-R-79): the order and identity of the cards in piles, and which cards are in reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Batch
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.state import Game


def imagine(game: Game, rng: Random) -> None:
    """Deal the cards that are not face up among the piles and reserves that are masked."""
    for player, side in enumerate(game.sides):
        masked = [secret for secret in (side.pile, side.reserve) if secret is not None and secret.value is None]
        if not masked:
            continue
        known = [card for secret in (side.pile, side.reserve) if secret is not None for card in secret.value or ()]
        left = [card for card in face_down(game, player) if card not in known]
        rng.shuffle(left)
        if side.pile is not None and side.pile.value is None:
            side.pile = Secret(tuple(left[: side.piled]), side.pile.known_by)
            left = left[side.piled :]
        if side.reserve is not None and side.reserve.value is None:
            side.reserve = Secret(tuple(left[: side.reserved]), side.reserve.known_by)


def face_down(game: Game, player: int) -> list[int]:
    """The cards of a player that may still lie in his pile or his reserve: before the game those whose fighters are
    not on the table yet, later those that have somebody to activate and have not been turned (MCF-R-34).
    """
    waiting = "reserve" if game.turn == 0 else "table"
    turned = {
        card for batch in game.agenda if isinstance(batch, Batch) and not batch.galvanised for card in batch.cards
    }
    turned.add(game.setup.get("card", -1))
    mine = [f for f in game.fighters if f.player == player and f.where == waiting and not f.activated]
    return [card for card in dict.fromkeys(f.card for f in mine) if card not in turned]
