"""A toy whose rules fail in the second turn."""

from __future__ import annotations

from play.toy import Toy, ToyBook, walk


async def stumble(game: Toy) -> None:
    if game.turn == 1:
        raise ZeroDivisionError("the floor is missing")
    await walk(game)


class BrokenToy(ToyBook):
    name = "broken"
    steps = {**ToyBook.steps, "walk": stumble}


RULES = BrokenToy()
