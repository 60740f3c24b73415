"""Who deploys first (Déploiement des troupes, V2 p. 19, p. 38), once command cards are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.setup.deployment import begins, count_cards, loser_of_roll, sent_first
from escarmouche.games.alkemy2.command import choose_hand
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


async def decide_deployment_order(game: Game) -> None:
    """The player with most profile cards begins (AK2-SETUP-23, AK2-MULTI-15).

    Command points are counted, and the cards chosen, before any figure is deployed (AK2-CMD-01, 03).
    """
    if game.library.options.command and any(side.hand is None for side in game.sides):
        await choose_hand(game)
        return
    if (sent := sent_first(game)) is not None:
        begins(game, sent)
        return
    cards = {player: count_cards(game, player) for player in game.order}
    first = [player for player in game.order if cards[player] == max(cards.values())]
    if len(first) == 1:
        begins(game, first[0])
    elif game.players == 2:
        begins(game, await loser_of_roll(game))
    else:
        (lot,) = await Roll((one_of(len(first)),), reason("roll.deploys-first", "AK2-MULTI-15"))
        begins(game, first[lot])
