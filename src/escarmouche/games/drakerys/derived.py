"""What hangs beside a state at the start of a step, and is handed down to its forks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.table.standing import Standing

KEPT = ("formations", "contacts", "stirred", "gaps", "footprints", "summoning spots")
"""What is found out about where the bases stand: dictionaries and sets of values, copied for each fork."""


def secrets(game: Game) -> list[Any]:
    """The choices on which an offer may depend: who imagines others is offered other things."""
    return [choice for side in game.sides for choice in (side.common_choice, side.solo_choice)]


class Derived:
    """Skills, bases and what was found out about them; what was offered before anybody spoke."""

    __slots__ = ("beside", "moves", "offered", "secrets", "standing", "voices")

    def __init__(self, game: Game) -> None:
        self.voices, self.beside = game.voices, game.__dict__
        self.standing: Standing | None = self.beside.get("standing")
        self.moves = self.standing.moves if self.standing is not None else 0
        handed: dict[Any, Any] | None = self.beside.pop("handed", None)
        self.offered = game.offered = {} if handed is None else handed
        self.secrets = secrets(game)

    def hand_down(self, game: Game) -> None:
        """To a state of the same step; not what was found out about the bases, once one of them has moved."""
        beside, standing = game.__dict__, self.standing
        beside["voices"] = self.voices
        if secrets(game) == self.secrets:
            beside["handed"] = self.offered
        if standing is None or standing.moves != self.moves or id(self.beside.get("standing")) != id(standing):
            return
        ours = beside["standing"] = standing.twin()
        for noun in KEPT:
            if noun in self.beside:
                beside[noun] = self.beside[noun].copy()
        found = self.beside.get("found")
        if found is not None and found[0] is standing and found[1] == self.moves:
            beside["found"] = ours, ours.moves, found[2]
