"""Who plays what is left to be done of a turn (p. 7): the chapters say so as they are loaded, `steps.py` checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.procedure import Procedures

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

PROCEDURES: Procedures[Game] = Procedures()
stage, before, drives, waits_for = PROCEDURES.stage, PROCEDURES.before, PROCEDURES.drives, PROCEDURES.waits_for
