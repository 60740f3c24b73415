"""`escarmouche ladder`: how strong players are, and whether a change is an improvement."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from games.samples import ONE
from workbench.conftest import Run

from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.ladder.command import ladder
from escarmouche.workbench.ladder.meetings import Meeting, Result, meetings, schedule
from escarmouche.workbench.ladder.ratings import ratings, strengths
from escarmouche.workbench.ladder.sequential import LEAST, Test, expected
from escarmouche.workbench.simulation import Fault

if TYPE_CHECKING:
    from pathlib import Path

FAULT = Fault(1, {}, [], "broken", "")


def test_every_two_meet_from_both_sides_with_the_same_lists_and_dice() -> None:
    agreement = Agreement(game=ONE, armies="all", scenario="all")
    names = ("novice", "regular", "random")
    planned = schedule(agreement, names, 2, 7)
    assert [bout.number for bout in planned] == list(range(12))
    for one, other in zip(planned[::2], planned[1::2], strict=True):
        assert (one.swapped, other.swapped) == (False, True)
        assert one.plan.players == [names[one.first], names[one.second]] == other.plan.players[::-1]
        assert (one.plan.seed, one.plan.options) == (other.plan.seed, other.plan.options)
    rounds = [{(bout.plan.seed, str(bout.plan.options)) for bout in planned[at : at + 6]} for at in (0, 6)]
    assert [len(each) for each in rounds] == [1, 1]
    assert rounds[0] != rounds[1]
    assert schedule(agreement, names, 1, 7) == planned[:6]


def test_a_meeting_counts_once_both_its_matches_are_over() -> None:
    results = [
        Result(0, 0, 1, 1.0), Result(1, 0, 1, 0.5),
        Result(2, 0, 2, 0.0),
        Result(4, 1, 2, fault=FAULT), Result(5, 1, 2, 0.0),
    ]  # fmt: skip
    assert meetings(reversed(results)) == [Meeting(0, 1, 0.75)]


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    true, rng = [200.0, 0.0, -200.0], Random(3)
    played = []
    for one, other in combinations(range(3), 2):
        chance = expected(true[one] - true[other])
        played += [Meeting(one, other, float(rng.random() < chance)) for _ in range(120)]
    found = ratings(3, played)
    for rating, elo in zip(found, true, strict=True):
        assert abs(rating.elo - elo) < 80
        assert rating.low <= elo <= rating.high
        assert rating.high - rating.low < 200


def test_who_lost_everything_has_a_rating_and_nobody_changes_the_mean() -> None:
    found = strengths(3, [Meeting(0, 2, 1.0)] * 5 + [Meeting(1, 2, 1.0)] * 5)
    assert found[0] == pytest.approx(found[1])
    assert -2000 < found[2] < -200
    assert sum(found) == pytest.approx(0.0, abs=1e-6)
    assert strengths(2, []) == [0.0, 0.0]


def test_a_change_is_accepted_refused_or_left_open() -> None:
    test = Test(0.0, 50.0)
    assert test.decision([1.0] * (LEAST - 1)) == "open", "too few to say anything"
    assert test.decision([1.0, 0.75, 0.5, 1.0] * 20) == "accepted"
    assert test.decision([0.5, 0.25, 0.75, 0.0] * 20) == "refused"
    assert test.decision([0.5, 0.75, 0.25, 0.5] * 3) == "open"
    assert test.ratio([0.75] * 10) > test.ratio([0.5] * 10) > test.ratio([0.25] * 10)


def test_wrong_decisions_are_as_rare_as_promised() -> None:
    wrong = {"accepted": 0, "refused": 0}
    rng, test = Random(11), Test(0.0, 100.0)
    for gain, mistake in ((0.0, "accepted"), (100.0, "refused")):
        for _ in range(100):
            shares: list[float] = []
            while (decision := test.decision(shares)) == "open" and len(shares) < 2000:
                shares.append(sum(rng.random() < expected(gain) for _ in range(2)) / 2)
            wrong[mistake] += decision == mistake
    assert all(number <= 12 for number in wrong.values()), wrong


def test_the_standings_are_told_best_first_with_their_times() -> None:
    results = [
        Result(0, 0, 1, 0.0, (10, 5), (1.0, 0.1), (0, 1)), Result(1, 0, 1, 0.5, (10, 5), (1.0, 0.1), (0, 0)),
        Result(2, 0, 1, fault=FAULT),
    ]  # fmt: skip
    found = ladder("toy", ("slow", "quick"), results, 2.0)
    best, last = found.standings
    assert (best.player, best.wins, best.draws, best.losses, best.milliseconds, best.late) == (
        "quick",
        1,
        1,
        0,
        20.0,
        1,
    )
    assert (last.player, last.wins, last.draws, last.losses, last.milliseconds) == ("slow", 0, 1, 1, 100.0)
    assert best.rating.elo > last.rating.elo
    assert found.faults == [FAULT]


def test_the_command_rates_players_and_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "ladder.log"
    base = ["ladder", ONE, "--players", "random,regular", "--json", "--log", str(log)]
    first = json.loads(run(*base, "-n", "1").stdout)
    assert [each["player"] for each in first["standings"]] == ["regular", "random"]
    lines = log.read_bytes().splitlines()
    assert len(lines) == 3
    log.write_bytes(b"\n".join(lines[:2]) + b"\n")
    again = json.loads(run(*base, "-n", "1", "--resume").stdout)
    assert [each["wins"] for each in again["standings"]] == [each["wins"] for each in first["standings"]]
    assert [line.split(b",")[:4] for line in log.read_bytes().splitlines()] == [line.split(b",")[:4] for line in lines]


def test_the_command_tries_a_change(run: Run) -> None:
    found = run("ladder", ONE, "--change", "regular", "--before", "random", "-n", "12", "--gain", "300", "--json")
    trial = json.loads(found.stdout)
    assert (trial["decision"], trial["faults"]) == ("accepted", [])
    assert trial["matches"] < 24, "it stops as soon as it is sure"
    assert found.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "random"], "au moins deux"),
        (["--players", "random,random"], "une seule fois"),
        (["--players", "random,nobody"], "nobody"),
        (["--resume"], "--log"),
        (["--change", "random", "--log", "x"], "--change"),
    ],
)
def test_what_cannot_be_rated_is_told(run: Run, arguments: list[str], told: str) -> None:
    found = run("ladder", ONE, *arguments)
    assert found.exit_code == 2
    assert told in found.stderr
