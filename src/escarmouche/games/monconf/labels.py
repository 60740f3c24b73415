"""What options are called that name a fighter or a card (p. 4), or nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game


def label_in(game: Game, none: str = "option.none") -> Callable[[str], Reason]:
    """The label of "fighter:3" is that fighter's name, of "card:2" that card's; any other key has a word of its own.

    `none` says in the words of the deed that it is not done.
    """

    def label(key: str) -> Reason:
        kind, number = kind_in(key), name_in(key)
        if kind == "fighter":
            return reason("option.fighter", fighter=game.name(game.fighters[int(number)]))
        if kind == "card" and number:
            return reason("option.named-card", card=game.library.card_name(game, int(number)))
        return reason(none if key == "none" else f"option.{key}")

    return label
