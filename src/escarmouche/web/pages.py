"""What every browser asks for first, the shelf and the words: worked out before the server listens."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from escarmouche.play.rulebook import games
from escarmouche.web.encounter import Encounter
from escarmouche.web.letters import OpenMatch
from escarmouche.web.listing import shelf, words
from escarmouche.web.opening import opened
from escarmouche.web.page import Page


class Pages(Struct, frozen=True):
    """The pages, ready to be sent."""

    shelf: Page
    words: dict[str, Page]


def prepared() -> Pages:
    """All pages; on the way everything is read that later several threads will read at once.

    msgspec learns a type when it first reads one; two threads that teach it the same type bring the process down.
    """
    found = Pages(
        Page.of(msgspec.json.encode(shelf())),
        {game: Page.of(words(game)) for game in games()},
    )
    for game in games():
        rehearse(game)
    return found


def rehearse(game: str) -> None:
    """Open a match and restore it, for nobody."""
    new = opened(OpenMatch(game, [*shelf().levels[:1] * min(listed_players(game))]), 0)
    Encounter.load(new.birth.save, new.birth.lines, [])


def listed_players(game: str) -> list[int]:
    """With how many a game is played."""
    return next(listed.players for listed in shelf().games if listed.key == game)
