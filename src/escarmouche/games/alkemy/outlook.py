"""What may be known of an Action before it is declared: whether it moves the figure, or is surely wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from escarmouche.games.alkemy.activation import action_named
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.play.option import Outlook

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

Pace = Literal["walk", "run", "charge"]
"""The Actions that move a figure, and the values of its card that say how far."""
PACES: dict[str, Pace] = {pace: pace for pace in get_args(Pace)}


def outlook(game: Game, fighter: Fighter, key: str) -> Outlook | None:
    """What a player may know of an Action of this figure; how far it goes, where measuring is allowed."""
    if key not in game.book.actions(game):
        return None
    pace, measuring = PACES.get(key), game.library.options.measuring
    reach = float(characteristic(game, fighter, pace) or 0) if pace is not None and measuring else None
    return Outlook(pace is not None, reach, action_named(game, key).wasted(game, fighter))
