"""What a game offers, for the commands that are told its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.rulebook import games, offered_games, rulebook
from escarmouche.workbench.speech import GAME, LANGUAGE, BadInput, Speech

if TYPE_CHECKING:
    from escarmouche.play.offers import Offers


def offers_of(game: str) -> Offers:
    """The choices of a game; from here on its words are at hand."""
    if game not in games():
        raise BadInput("game.unknown", game=game, known=", ".join(offered_games()))
    GAME.set(game)
    return rulebook(game).offers()


def title(game: str) -> str:
    """The name of a game as people say it."""
    return Speech(LANGUAGE.get(), game).messages.get("game.title", game)
