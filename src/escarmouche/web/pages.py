"""What every browser asks for first, the shelf and the words: worked out once, from the moment the server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from escarmouche.play.rulebook import games
from escarmouche.web.listing import shelf, words
from escarmouche.web.page import Page


class Pages:
    """Each page is made by one thread, however many ask for it meanwhile."""

    def __init__(self) -> None:
        self.making: dict[str, asyncio.Task[Page]] = {}

    async def shelf(self) -> Page:
        """What can be played."""
        return await self.page("shelf", lambda: Page.of(msgspec.json.encode(shelf())))

    async def words(self, game: str) -> Page:
        """Every sentence of a game."""
        return await self.page(game, partial(word_page, game))

    async def page(self, name: str, make: Callable[[], Page]) -> Page:
        """A page by its name; who goes away while it is made does not stop it."""
        if name not in self.making:
            self.making[name] = asyncio.create_task(asyncio.to_thread(make))
        return await asyncio.shield(self.making[name])

    async def prepare(self) -> None:
        """Make them all before anybody asks."""
        await self.shelf()
        for game in games():
            await self.words(game)


def word_page(game: str) -> Page:
    """The words of a game as they are sent."""
    return Page.of(words(game))
