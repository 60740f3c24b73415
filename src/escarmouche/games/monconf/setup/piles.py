"""Deployment piles (p. 8): each player orders his cards in secret; who has fewer gets refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.setup.quick import by_lot
from escarmouche.games.monconf.turns.piles import set_pile
from escarmouche.play.lots import draw_several
from escarmouche.play.numbered import number_in
from escarmouche.play.requests import AskSecretly, Order

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game


async def make_piles(game: Game) -> None:
    """Both order their cards at once; each may look at his own pile, and at no other (MCF-DEPLOY-04, 05)."""
    cards = [[card.id for card in game.cards if card.player == player] for player in range(len(game.sides))]
    piles = await drawn_piles(cards) if by_lot(game) else await chosen_piles(game, cards)
    for player, pile in enumerate(piles):
        side = game.sides[player]
        set_pile(side, player, pile)
        side.refusals = max(0, len(piles[1 - player]) - len(pile))
        changes = [
            *chronicle.track(game, "pile", player, side.piled),
            *chronicle.track(game, "refusals", player, side.refusals),
        ]
        chronicle.say(
            game, "event.deployment-pile", "MCF-DEPLOY-06", changes=changes, player=player + 1, cards=side.piled,
            refusals=side.refusals,
        )  # fmt: skip
    game.phase = "deployment"


async def drawn_piles(cards: list[list[int]]) -> list[list[int]]:
    """Piles by lot, which nobody sees."""
    return [await draw_several(own, len(own), hidden=True) for own in cards]


async def chosen_piles(game: Game, cards: list[list[int]]) -> list[list[int]]:
    """Piles as the players order them; a pile of one card needs no order. How many cards there are is public."""
    asked = [
        Order(player, "pile", "MCF-DEPLOY-04", [f"card:{card}" for card in own], label=label_in(game))
        for player, own in enumerate(cards)
        if len(own) > 1
    ]
    said = await AskSecretly(asked, kept=True) if asked else {}
    return [[number_in(key) for key in said[player]] if player in said else own for player, own in enumerate(cards)]
