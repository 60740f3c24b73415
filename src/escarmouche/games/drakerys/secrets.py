"""What is hidden (p. 15, DRK-R-62): Units and scenery named in secret for a mission, and the missions not drawn yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.missions import imagined_choice
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game


def imagine(game: Game, rng: Random) -> None:
    """Fill what is masked with something that fits everything public."""
    if game.deck is not None and game.deck.value is None:
        drawn = {game.common, *[side.solo for side in game.sides]}
        left = sorted(key for key in catalogue().missions if key not in drawn)
        rng.shuffle(left)
        game.deck = Secret(left, game.deck.known_by)
    for player, side in enumerate(game.sides):
        if side.common_choice is not None and side.common_choice.value is None:
            chosen = imagined_choice(game, player, game.common, False, rng)
            side.common_choice = Secret(chosen, side.common_choice.known_by)
        if side.solo_choice is not None and side.solo_choice.value is None:
            chosen = imagined_choice(game, player, side.solo, True, rng)
            side.solo_choice = Secret(chosen, side.solo_choice.known_by)
