"""What every browser asks for first, the shelf and the words: worked out before the server listens."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from escarmouche.play.journal import Replay
from escarmouche.play.words import LANGUAGES
from escarmouche.web.agreed import LINK
from escarmouche.web.http_messages import ListedGame, OpenMatch
from escarmouche.web.listing import shelf, words, words_in
from escarmouche.web.opening import opened
from escarmouche.web.page import Page
from escarmouche.web.replaying import cards
from escarmouche.web.served_match import ServedMatch


class Pages(Struct, frozen=True):
    """The pages, ready to be sent."""

    shelf: Page
    words: dict[str, Page]
    words_in: dict[tuple[str, str], Page]
    """Those of a game in one language."""
    lists: dict[str, frozenset[str]]
    """The keys of the ready-made lists of each game: what is none of them was brought by a visitor."""


def prepared() -> Pages:
    """All pages; on the way everything is read that later several threads will read at once.

    msgspec learns a type when it first reads one; two threads that teach it the same type bring the process down.
    """
    offered = shelf()
    for game in offered.games:
        rehearse(game)
    return Pages(
        Page.of(msgspec.json.encode(offered)),
        {game.key: Page.of(words(game.key), pack=False) for game in offered.games},
        {(game.key, each): Page.of(words_in(game.key, each)) for game in offered.games for each in LANGUAGES},
        {game.key: frozenset(army.key for army in game.armies) for game in offered.games},
    )


def rehearse(game: ListedGame) -> None:
    """Open a match, on a real table too where there may be one, restore it and read its journal, for nobody."""
    for companion in {False, game.companion}:
        new = opened(OpenMatch(game.key, [LINK] * min(game.players), companion=companion), 0)
        ServedMatch.load(new.birth.save, new.birth.lines, [])
        cards(Replay(b"".join(new.birth.lines), partial=True))
