"""`escarmouche arena`: who is better, and how sure that is."""

from __future__ import annotations

import json
from random import Random
from time import process_time

import pytest
from games.samples import ONE
from play.toy import TOY
from workbench.conftest import Run

from escarmouche.play.match import Match
from escarmouche.play.requests import Answer
from escarmouche.players.player import Seat
from escarmouche.players.search import Search
from escarmouche.players.seating import seat_at
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.arena import Fought, Timed, bouts, fight, verdict, wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (97, 100, 0.9155, 0.9897)]
)
def test_wilson(wins: int, matches: int, low: float, high: float) -> None:
    found = wilson(wins, matches)
    assert found.share == wins / matches
    assert [found.low, found.high] == pytest.approx([low, high], abs=2e-4)


def test_nothing_played_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_each_match_is_played_from_both_sides() -> None:
    planned = bouts(Agreement(game=ONE, armies="all", scenario="all"), ("greedy", "random"), 6, 3)
    assert len(planned) == 6
    for (one, straight), (other, swapped) in zip(planned[::2], planned[1::2], strict=True):
        assert (straight, swapped) == (False, True)
        assert (one.seed, one.options) == (other.seed, other.options)
        assert one.players == list(reversed(other.players)) == ["greedy", "random"]


def test_a_win_belongs_to_the_player_and_not_to_the_seat() -> None:
    planned = bouts(Agreement(game=ONE), ("greedy", "random"), 2, 1)
    fought = [fight(bout) for bout in planned]
    assert [result.winner for result in fought] == [0, 0]
    assert all(result.fault is None and result.seconds[0] and result.seconds[1] for result in fought)


def test_the_verdict_counts_draws_sides_and_times() -> None:
    fought = [
        Fought(0, "a", False, 0, "end", ([0.001] * 99 + [0.5], [0.002]), (3, 0)),
        Fought(0, "a", True, 0, "end", ([], [])),
        Fought(1, "b", False, 0, "end", ([], [])),
        Fought(1, "b", True, None, "draw", ([], [])),
    ]
    found = verdict("toy", ("x", "y"), fought, 2.0)
    assert [each.wins for each in found.players] == [3, 0]
    assert found.draws == 1
    assert found.players[0].interval.share == 0.75
    assert found.first_seat.share == pytest.approx(2 / 3)
    assert found.scenarios["b"] == {"matches": 2, "first": 1, "second": 0, "draws": 1}
    times = found.players[0].times
    assert (times.decisions, times.p99, times.most, times.late) == (100, 500.0, 500.0, 3)
    assert times.mean == pytest.approx(5.99)
    assert found.matches_per_second == 2.0


def test_greedy_beats_chance(run: Run) -> None:
    result = run("arena", ONE, "greedy", "random", "-n", "6", "--scenario", "all", "--armies", "all", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert [player["player"] for player in found["players"]] == ["greedy", "random"]
    assert found["players"][0]["wins"] >= 5
    assert found["faults"] == []


@pytest.mark.parametrize(("language", "word"), [("fr", "Victoires"), ("en", "Wins")])
def test_people_read_a_table(run: Run, language: str, word: str) -> None:
    result = run("--lang", language, "arena", ONE, "random", "random", "-n", "2")
    assert result.exit_code == 0
    assert word in result.stdout
    assert "[" in result.stdout


def test_an_unknown_player_is_refused(run: Run) -> None:
    result = run("arena", ONE, "greedy", "nobody", "-n", "2")
    assert result.exit_code == 2
    assert "nobody" in result.stderr


@pytest.mark.parametrize("verb", [("arena", "toy", "random", "rush"), ("simulate", "toy", "--players", "random,rush")])
def test_a_sparring_partner_is_known_in_his_game_alone(run: Run, verb: tuple[str, ...]) -> None:
    result = run("--lang", "en", *verb, "-n", "2")
    assert result.exit_code == 2
    assert "“rush”" in result.stderr
    assert "random, flat, greedy" in result.stderr


def test_the_computer_explains_itself(run: Run) -> None:
    result = run("--lang", "en", "play", ONE, "--players", "greedy,greedy", "--seed", "2", "--explain")
    assert result.exit_code == 0
    assert "Player 1: " in result.stdout
    assert "has the better of" in result.stdout or "makes for an objective" in result.stdout


def test_late_answers_are_counted() -> None:
    class Dawdler(Search):
        def decide(self, seat: Seat) -> Answer:
            return seat.request.sample(seat.rng)

    watch = iter([0.0, 0.105, 1.0, 1.2, 2.0, 2.111])
    timed = Timed(Dawdler(0.1), lambda: next(watch))
    state, library = TOY.new({})
    match = Match.begin(TOY, library, state, 1)
    for _ in range(3):
        ((player, ask), *_) = match.asked()
        timed.decide(seat_at(match, player, ask, Random(1)))
    assert timed.late == 2
    assert timed.seconds == pytest.approx([0.105, 0.2, 0.111])


def test_who_searches_keeps_time_by_the_watch_of_the_arena() -> None:
    searching = Search(0.1)
    Timed(searching, process_time)
    assert searching.now is process_time


def test_a_clock_is_part_of_a_name(run: Run) -> None:
    result = run("arena", ONE, "search:0.001", "random", "-n", "1", "--cpu-clock", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["players"][0]["player"] == "search:0.001"
    assert found["players"][0]["times"]["late"] >= 0


def test_a_script_that_is_not_there_is_a_fault_of_its_match(run: Run) -> None:
    result = run("arena", ONE, "scripted:nowhere", "random", "-n", "1", "--json")
    assert result.exit_code == 1
    assert "nowhere" in json.loads(result.stdout)["faults"][0]["what"]
