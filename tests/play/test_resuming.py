"""From any point of a journal the match can be played on, and stands there exactly as it did."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from conformance.suite import answer_all
from games.samples import ONE

from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.resuming import BranchError, resume_from
from escarmouche.play.rulebook import games, rulebook


def played(game: str, seed: int, undo: bool = False) -> tuple[Match, bytes]:
    journal, rng = Journal(), Random(seed)
    match = Match.new(game, seed=seed, journal=journal)
    while not match.over:
        answer_all(match, rng)
        if undo and rng.random() < 0.05 and any(who >= 0 for who in match.who):
            match.undo(next(who for who in match.who if who >= 0), consent=range(match.players))
    return match, b"".join(journal.lines)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("undo", [False, True])
def test_a_branch_stands_where_the_match_stood(game: str, undo: bool) -> None:
    match, data = played(game, 11, undo)
    journal, starts = Replay(data), {past.number: past.snapshot for past in match.history or []}
    compared = 0
    for number in range(0, match.number, 7):
        rules, library, state = resume_from(journal, number)
        assert rules.encode(state) == starts[number]
        compared += 1
    assert compared > 20
    again = Match.begin(rules, library, state, seed=1)
    rng = Random(2)
    while not again.over:
        answer_all(again, rng)
    assert again.outcome.scores


def test_a_player_who_conceded_is_gone_in_the_branch_too() -> None:
    journal, rng = Journal(), Random(4)
    match = Match.new(ONE, seed=4, journal=journal, armies=["avalon-150-1", "aurlok-150-1", "avalon-150-2"])
    while match.rules.turn(match.game) < 2:
        answer_all(match, rng)
    while match.said or match.pending:
        answer_all(match, rng)
    match.aside(0, "concede")
    after = match.number + 2
    while not match.over and match.number <= after:
        answer_all(match, rng)
    rules, _, state = resume_from(Replay(b"".join(journal.lines), partial=True), after)
    assert state.sides[0].conceded
    assert rules.encode(state) == next(past.snapshot for past in match.history or [] if past.number == after)


@pytest.mark.parametrize("step", [-1, 10**6])
def test_a_step_that_never_was_is_refused(step: int) -> None:
    _, data = played(ONE, 3)
    with pytest.raises(BranchError) as refused:
        resume_from(Replay(data), step)
    assert refused.value.why.key == "branch.step"


def test_the_end_is_no_place_to_play_on_from() -> None:
    match, data = played(ONE, 3)
    with pytest.raises(BranchError) as refused:
        resume_from(Replay(data), match.number)
    assert refused.value.why.key == "branch.over"


def test_other_rules_cannot_go_on() -> None:
    _, data = played(ONE, 3)
    journal = Replay(data)
    journal.header = msgspec.structs.replace(journal.header, revision="0")
    resume_from(journal, 0)
    with pytest.raises(BranchError, match="rules have changed"):
        resume_from(journal, 1)
    journal.header = msgspec.structs.replace(journal.header, schema=-1)
    with pytest.raises(BranchError, match="rules have changed"):
        resume_from(journal, 0)


def test_a_damaged_journal_is_told_so() -> None:
    _, data = played(ONE, 3)
    journal = Replay(data)
    cut = journal.header.library
    at = next(at for at in range(len(cut)) if damaged(journal, cut[:at] + b"\xff" + cut[at + 1 :]))
    journal.header = msgspec.structs.replace(journal.header, library=cut[:at] + b"\xff" + cut[at + 1 :])
    with pytest.raises(BranchError) as refused:
        resume_from(journal, 0)
    assert refused.value.why.key == "branch.damaged"


def damaged(journal: Replay, library: bytes) -> bool:
    """Whether these bytes hold a text that is none."""
    try:
        rulebook(journal.header.game).decode_library(library)
    except UnicodeDecodeError:
        return True
    except (msgspec.MsgspecError, ValueError):
        return False
    return False
