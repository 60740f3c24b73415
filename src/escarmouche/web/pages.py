"""What every browser asks for first, the shelf and the words: worked out before the server listens."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from escarmouche.web.agreed import LINK
from escarmouche.web.encounter import Encounter
from escarmouche.web.letters import ListedGame, OpenMatch
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
    offered = shelf()
    for game in offered.games:
        rehearse(game)
    return Pages(
        Page.of(msgspec.json.encode(offered)),
        {game.key: Page.of(words(game.key)) for game in offered.games},
    )


def rehearse(game: ListedGame) -> None:
    """Open a match and restore it, for nobody."""
    new = opened(OpenMatch(game.key, [LINK] * min(game.players)), 0)
    Encounter.load(new.birth.save, new.birth.lines, [])
