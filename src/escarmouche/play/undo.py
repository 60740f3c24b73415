"""Taking an answer back: free to the last thing learnt, beyond it by consent of all others."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play.reason import Refused, refusal
from escarmouche.play.speakers import DICE, HIDDEN, speakers

if TYPE_CHECKING:
    from escarmouche.play.match import Match


class Past(msgspec.Struct):
    """A finished step, kept for undo."""

    number: int
    snapshot: bytes
    said: list[Any]
    who: list[int]
    learnt: bool
    digest: bytes
    inserted: tuple[int, str] | None = None


def step_so_far(match: Match, digest: bytes) -> Past:
    """The step under way, as it would be kept; `digest` of all that was said before it."""
    learnt = match.game.learnt
    return Past(match.number, match.snapshot, match.said, match.who, learnt, digest, match.inserted)


def take_back(match: Match, player: int, consent: Collection[int]) -> None:
    """Go back to before a player's last answer; dice once seen never come again."""
    if player in match.pending:
        del match.pending[player]
        return
    past, at, index = last_answer(match, player, consent)
    if match.history is not None:
        del match.history[index:]
    match.branch += 1
    match.number, match.snapshot, match.digest = past.number, past.snapshot, past.digest
    match.inserted, match.pending = past.inserted, {}
    match.rolled = sum(who in (DICE, HIDDEN) for who in past.who[:at])
    match.rewind()
    match.repeat(past.said[:at], past.who[:at])
    if match.journal is not None:
        match.journal.undo(match)


def last_answer(match: Match, player: int, consent: Collection[int]) -> tuple[Past, int, int]:
    """The step of a player's last answer, its place in it, and how many steps are older; raises `Refused`.

    Learnt is what came by a die, a secret, a measure, or another player's answer.
    """
    steps = [*(match.history or []), step_so_far(match, match.digest)]
    learnt = False
    for index in range(len(steps) - 1, -1, -1):
        past = steps[index]
        learnt = learnt or past.learnt
        for at in range(len(past.said) - 1, -1, -1):
            who = past.who[at]
            spoke = speakers(who, past.said[at])
            learnt = learnt or who in (DICE, HIDDEN) or not spoke <= {player}
            if player not in spoke:
                continue
            others = set(range(match.players)) - {player}
            if learnt and not others <= set(consent):
                raise Refused(refusal("undo.learnt"))
            return past, at, index
    raise Refused(refusal("undo.nothing"))
