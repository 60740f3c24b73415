"""Many matches."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import msgspec
import pytest
from games.samples import ONE
from workbench.conftest import Run

from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.agreement import Agreement, matches
from escarmouche.workbench.simulation.engines import as_they_end
from escarmouche.workbench.simulation.plan import plans, seed_of
from escarmouche.workbench.simulation.playing import Played, run
from escarmouche.workbench.simulation.report import report

WHO = ["random", "random"]
FIELDS = {"game", "matches", "finished", "faults", "wins", "draws", "decisions", "seconds", "hash"}


def told(runs: Run, *arguments: str) -> Any:
    return msgspec.json.decode(runs("simulate", *arguments, "--json").stdout)


def test_figures_of_many_matches(run: Run) -> None:
    found = told(run, "toy", "-n", "12", "--seed", "3")
    assert found.keys() >= FIELDS
    assert (found["matches"], found["finished"], found["faults"]) == (12, 12, 0)
    assert sum(found["wins"]) + found["draws"] == 12
    assert found["decisions"] > 12 * 40


def test_regular_players_play_unless_others_are_named_and_are_named(run: Run) -> None:
    assert told(run, "toy", "-n", "1")["players"] == ["greedy", "greedy"]
    assert told(run, "toy", "-n", "1", "--players", "random,greedy")["players"] == ["random", "greedy"]
    assert "Joueurs : greedy, greedy\n" in run("simulate", "toy", "-n", "1").stdout
    assert "greedy,greedy]" in run("simulate", "--help").stdout


def test_the_hash_is_that_of_the_matches(run: Run) -> None:
    first, again, other = (told(run, "toy", "-n", "4", "--seed", seed)["hash"] for seed in ("3", "3", "4"))
    assert first == again != other


def test_the_hash_does_not_depend_on_the_order() -> None:
    results = [Played(number, seed_of(1, number), "", 2, 5, 5, (number % 2,), (1, 2), "why") for number in range(4)]
    assert report("toy", WHO, results, 1.0).hash == report("toy", WHO, results[::-1], 1.0).hash
    changed = [*results[:3], msgspec.structs.replace(results[3], scores=(1, 3))]
    assert report("toy", WHO, changed, 1.0).hash != report("toy", WHO, results, 1.0).hash


def test_a_fault_of_the_rules_is_counted_and_told(run: Run) -> None:
    done = run("simulate", "broken", "-n", "3", "--json")
    found = msgspec.json.decode(done.stdout)
    assert done.exit_code == 1
    assert (found["finished"], found["faults"]) == (0, 3)
    fault = found["faults_detail"][0]
    assert fault["seed"] == seed_of(0, 0)
    assert "the floor is missing" in fault["what"]
    assert "stumble" in fault["trace"]
    assert "the floor is missing" in run("simulate", "broken", "-n", "1").stdout


def test_people_read_a_table(run: Run) -> None:
    done = run("simulate", "toy", "-n", "3", "--lang", "en")
    assert "3 matches in" in done.stdout
    assert "Player 2" in done.stdout


def test_processes_play_the_same_matches() -> None:
    agreement = Agreement(game=ONE, armies="avalon-180-1,aurlok-180-1")
    planned = plans(agreement, ["random", "random"], 2, 5)
    alone, shared = (report(ONE, WHO, as_they_end(run, planned, workers), 1.0) for workers in (1, 2))
    assert alone.faults == 0
    assert alone.hash == shared.hash


def test_lists_change_seats_with_their_players() -> None:
    agreement = Agreement(game=ONE, armies="avalon-180-1,aurlok-180-1", scenario="all", swap_seats=True)
    drawn = list(islice(matches(agreement, ["random", "greedy"], 1), 4))
    assert [pairing.options["armies"][0] for pairing in drawn] == ["avalon-180-1", "aurlok-180-1"] * 2
    assert [pairing.players for pairing in drawn] == [["random", "greedy"], ["greedy", "random"]] * 2
    assert [pairing.options["scenario"] for pairing in drawn[::2]] == [
        pairing.options["scenario"] for pairing in drawn[1::2]
    ]


def test_everything_is_gone_through_and_can_be_played() -> None:
    drawn = list(islice(matches(Agreement(game=ONE, everything=True), ["random"], 1), 150))
    rules = rulebook(ONE)
    for pairing in drawn:
        game, _ = rules.new(pairing.options)
        assert rules.players(game) == len(pairing.players)
    options = [pairing.options for pairing in drawn]
    assert {len(pairing.players) for pairing in drawn} == {2, 3, 4}
    assert len({entry["scenario"] for entry in options}) == 6
    assert {entry["setup"] for entry in options} == {"quick", "played"}
    assert len({army for entry in options for army in entry["armies"]}) > 30
    modules = Counter(tuple(sorted(key for key, value in entry.items() if value is True)) for entry in options)
    assert len(modules) == 2 ** len(rules.offers().modules)
    assert max(modules.values()) - min(modules.values()) <= 1


def test_only_what_is_all_changes() -> None:
    agreement = Agreement(game=ONE, scenario="all", modules=("command",))
    drawn = [pairing.options for pairing in islice(matches(agreement, ["random", "random"], 1), 12)]
    assert len({entry["scenario"] for entry in drawn}) == 6
    assert all(entry["command"] and "armies" not in entry and "setup" not in entry for entry in drawn)


@pytest.mark.parametrize("armies", [None, "avalon-180-1,aurlok-180-1,aurlok-180-2"])
def test_three_players(armies: str | None) -> None:
    agreement = Agreement(game=ONE, armies=armies)
    pairing = next(matches(agreement, ["random"] * 3, 1))
    assert len(pairing.players) == len(pairing.options["armies"]) == 3
