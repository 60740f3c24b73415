"""Who plays what an Action leaves to be done (p. 17-21): chapters say so as they are loaded, `steps.py` checks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.play.procedure import Procedures

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Pending
    from escarmouche.games.drakerys.state import Game

PROCEDURES: Procedures[Game] = Procedures()
stage, before, drives = PROCEDURES.stage, PROCEDURES.before, PROCEDURES.drives


def coming(game: Game, record: Pending) -> Callable[..., Any] | None:
    """What plays the stage of a record that comes now; None where it is over."""
    found = PROCEDURES.of(type(record)).coming(game, record)
    return None if found is None else found.play
