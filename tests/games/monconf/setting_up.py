"""A match of MonCon'f before its first turn: fighters who wait off the table, and the steps of the set-up."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board

from escarmouche.games.monconf.content_types import MapPiece
from escarmouche.games.monconf.setup import SETUP
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.running import Running
from escarmouche.play.script import reply, run


class SetUpBoard(Board):
    """A board on which nobody stands yet; decisions are asked unless the set-up is quick."""

    def __init__(self, *pieces: MapPiece, phase: str = "edges", **options: Any) -> None:
        options.setdefault("setup", "played")
        super().__init__(*pieces, **options)
        self.game.phase, self.game.turn = phase, 0

    def reserve(self, key: str, player: int, card: int | None = None, **fields: Any) -> Fighter:
        """A fighter who is not deployed yet, on a card of its own unless told."""
        number = len(self.game.fighters)
        mine = self.card(player) if card is None else card
        self.game.fighters.append(Fighter(number, player, self.profile(key).key, mine, **fields))
        self.changed()
        return self.game.fighters[-1]

    def step(self, *script: Any) -> list[Any]:
        """Play one step of the set-up; what was asked."""
        return run(SETUP[self.game.phase](self.game), script)[1]

    def asked(self, *script: Any) -> Any:
        """What the coming step asks after these words; the step is not played on."""
        running = Running(SETUP[self.game.phase](self.game))
        request = running.play_in_line()
        for word in script:
            running.say(reply(request, word))
            request = running.play_in_line()
        return request


def why(request: Any, answer: Any) -> str:
    """The key of the refusal of an answer; nothing where it will do."""
    refused = request.refusal(answer)
    return "" if refused is None else refused.reason.key
