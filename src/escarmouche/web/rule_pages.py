"""The rulebooks as they are sent: each made ready when somebody first looks something up in it, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import msgspec

from escarmouche.play.reference import reference
from escarmouche.web.page import Page


class RulePages:
    """The rulebook of each game on the shelf."""

    def __init__(self, games: Collection[str]) -> None:
        self.games = games
        self._pages: dict[str, Page] = {}
        self._one_at_a_time = asyncio.Lock()
        """msgspec learns a type when it first reads one, and must not learn the same one in two threads."""

    async def of(self, game: str) -> Page | None:
        """The rulebook of a game; None where there is no such game."""
        if game not in self.games:
            return None
        async with self._one_at_a_time:
            if game not in self._pages:
                self._pages[game] = await asyncio.to_thread(prepared, game)
        return self._pages[game]


def prepared(game: str) -> Page:
    """The rulebook of a game, ready to be sent."""
    return Page.of(msgspec.json.encode(reference(game)))
