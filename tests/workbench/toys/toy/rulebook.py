"""The toy game on the shelf: each player is told something that the other may not read."""

from __future__ import annotations

from play.toy import Toy, ToyBook, walk

from escarmouche.play.reason import reason
from escarmouche.play.scene import Event
from escarmouche.play.state import emit


async def whisper_and_walk(game: Toy) -> None:
    emit(game, Event(reason("toy.whisper", "TOY-8", player=game.active + 1), only=(game.active,)))
    await walk(game)


class WhisperingToy(ToyBook):
    steps = {**ToyBook.steps, "walk": whisper_and_walk}


RULES = WhisperingToy()
