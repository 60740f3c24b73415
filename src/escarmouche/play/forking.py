"""A match once more at the same point, that goes its own way from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.match import Match


def fork(match: Match, seed: int | None) -> Match:
    """It stands where the match stands; with another seed it meets other dice. It keeps no journal and no past."""
    fork: Match = match.__class__.__new__(match.__class__)
    fork.rules, fork.library, fork.game = match.rules, match.library, match.at_start()
    fork.seed = match.seed if seed is None else seed
    fork.branch, fork.number, fork.step, fork.inserted = match.branch, match.number, match.step, match.inserted
    fork.snapshots = match.snapshots.fork()
    fork.digest, fork.rolled, fork.pending = match.digest, match.rolled, match.pending.copy()
    fork.real_dice, fork.script, fork.journal, fork.history = match.real_dice, None, None, None
    fork.request, fork.said, fork.who, fork.running = None, [], [], None
    if (cache := match.snapshots.cache) is not None:
        fork.game.cache = cache.fork()
    if match.request is not None:
        fork.repeat(match.said, match.who)
    return fork
