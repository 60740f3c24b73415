"""What is heard of a match, and what it adds up to."""

from __future__ import annotations

import pytest
from games.samples import ONE

from escarmouche.play.deeds import Deeds
from escarmouche.play.match import Match
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import games
from escarmouche.play.scene import Disc, Drop, Event, PutDisc
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import play
from escarmouche.workbench.simulation.analysis import analysis, curves, share_of
from escarmouche.workbench.simulation.collector import Collector, Details, profile_of
from escarmouche.workbench.simulation.plan import Plan
from escarmouche.workbench.simulation.playing import Played, run
from escarmouche.workbench.simulation.profile_stats import profile_lines, skill_lines


def played(number: int, winner: int | None, *deeds: Deeds, lists: tuple[str, str] = ("one", "other")) -> Played:
    winners = () if winner is None else (winner,)
    scores = [[0, 0], [number, 1]]
    return Played(
        number, number, "here", 2, 10, 10, winners, (1, 0), "why", lists=list(lists), turns=3,
        details=Details(scores, list(deeds)),
    )  # fmt: skip


@pytest.mark.usefixtures("toys")
def test_harm_falls_and_scores_are_heard() -> None:
    collector = Collector()
    match = Match.new("brawl", seed=1, undo=False, journal=collector)
    play(match, [RandomPlayer(), RandomPlayer()], 1)
    wolf, owl = collector.details.deeds
    assert (wolf.player, wolf.profile, owl.player, owl.profile) == (0, "Wolf", 1, "Owl")
    for line in (wolf, owl):
        assert (line.figures, line.dealt, line.taken, line.felled, line.fallen) == (1, 3 * 2, 3 * (2 + 1), 1, 1)
    assert [turn[0] // 10 for turn in collector.details.scores] == [1, 2, 3]


def test_who_stays_although_it_is_lost_falls_when_it_leaves() -> None:
    """The last blow counts, not what hurt it once more before it left; whoever just walks away has not fallen."""
    collector = Collector()
    for number, (owner, name) in enumerate([(0, "Wolf"), (1, "Owl"), (1, "Hare")]):
        collector.count.meet(Disc(str(number), 0, 0, 1, name=name, owner=owner))
    for told in (
        [Event(reason("event.wounded", wounds=3), (1, 0)), Event(reason("event.dying"), (1,))],
        [Event(reason("event.wounded", wounds=1), (1,))],
        [Event(reason("toy.left"), (2,), [Drop("2")])],
        [Event(reason("toy.gone"), (1,), [Drop("1")])],
    ):
        hurt: dict[str, str] = {}
        for event in told:
            collector.count.hear(event, hurt)
    deeds = {line.profile: (line.dealt, line.taken, line.felled, line.fallen) for line in collector.details.deeds}
    assert deeds == {"Wolf": (3, 0, 1, 0), "Owl": (0, 4, 0, 1), "Hare": (0, 0, 0, 0)}


def test_who_comes_back_is_counted_anew() -> None:
    collector = Collector()
    wolf, owl = (Disc(str(number), 0, 0, 1, name=name, owner=number) for number, name in enumerate(["Wolf", "Owl"]))
    for disc in (wolf, owl):
        collector.count.meet(disc)
    for event in 2 * [Event(reason("toy.gone"), (1,), [Drop("1")]), Event(reason("toy.risen"), (1,), [PutDisc(owl)])]:
        collector.count.hear(event, {"1": "0"})
    deeds = {line.profile: (line.figures, line.felled, line.fallen) for line in collector.details.deeds}
    assert deeds == {"Wolf": (1, 2, 0), "Owl": (3, 0, 2)}


def test_a_name_without_its_number_is_a_profile() -> None:
    assert [profile_of(name) for name in ("Recrue 2", "Recrue", "Type 3 12")] == ["Recrue", "Recrue", "Type 3"]


def test_listening_changes_no_match() -> None:
    plan = Plan(0, ONE, 5, {}, ["random", "random"])
    plain, detailed = run(plan), run(Plan(0, ONE, 5, {}, ["random", "random"], detailed=True))
    assert plain.details is None
    assert (plain.digest, plain.scores, plain.turns) == (detailed.digest, detailed.scores, detailed.turns)


@pytest.mark.parametrize("game", games())
def test_what_a_game_tells_adds_up(game: str) -> None:
    result = run(Plan(0, game, 4, {}, ["greedy", "greedy"], detailed=True))
    assert result.details is not None
    deeds = result.details.deeds
    assert {line.player for line in deeds} == {0, 1}
    assert sum(line.taken for line in deeds) >= sum(line.dealt for line in deeds) > 0
    assert all(
        line.fallen <= line.figures and line.felled <= line.dealt <= sum(d.taken for d in deeds) for line in deeds
    )
    assert 0 < sum(line.felled for line in deeds) <= sum(line.fallen for line in deeds)
    assert result.details.scores[0] == [0, 0]
    assert len(result.details.scores) <= result.turns + 2


def test_deeds_are_added_by_profile() -> None:
    lines = profile_lines(
        [played(0, 0, Deeds(0, "Wolf", 2, 5, 1, 1, 0), Deeds(1, "Wolf", 1, 1, 2, 0, 1)), played(1, 1, Deeds(0, "Owl"))]
    )
    assert [(line.profile, line.figures, line.dealt, line.taken, line.felled, line.fallen) for line in lines] == [
        ("Owl", 0, 0, 0, 0, 0),
        ("Wolf", 3, 6, 3, 1, 1),
    ]


def test_a_skill_is_weighed_where_one_side_alone_has_it() -> None:
    wolf, owl = Deeds(0, "Wolf", 2, felled=3), Deeds(1, "Owl", 2, felled=1)
    both = (wolf, Deeds(1, "Wolf", 1))
    skills = {"Wolf": ("Bite",), "Owl": ("Fly", "See")}
    finished = [played(0, 0, wolf, owl), played(1, 1, wolf, owl), played(2, 0, wolf, owl), played(3, 0, *both)]
    finished.append(played(4, None, wolf, owl))
    bite, fly, see = skill_lines(finished, skills)
    assert (bite.skill, bite.alone, bite.wins, bite.bearers) == ("Bite", 3, 2, 11)
    assert (fly.alone, fly.wins) == (see.alone, see.wins) == (3, 1)
    assert bite.pace == pytest.approx((15 / 11) / (19 / 19), abs=1e-3)
    assert bite.share == pytest.approx(2 / 3, abs=1e-4)
    assert bite.low < bite.share < bite.high


def test_shares_count_decided_matches_alone() -> None:
    finished = [
        played(0, 0),
        played(1, 1, lists=("other", "one")),
        played(2, 1),
        played(3, None),
        played(4, 0, lists=("one", "one")),
    ]
    found = analysis(finished, {})
    one = found.lists["one"]
    assert (one.wins, one.decided, one.draws) == (2, 3, 1)
    assert found.versus["one"]["other"] == one
    assert found.versus["other"]["one"] == share_of(1, 3, 1)
    assert [(seat.wins, seat.decided) for seat in found.seats] == [(2, 4), (2, 4)]
    assert found.changed_seats
    assert not analysis(finished[2:4], {}).changed_seats
    assert found.lengths.turns == {3: 5}
    assert found.lengths.decisions == [10] * 5
    assert sum(found.lengths.counts) == 5


def test_a_match_that_is_over_keeps_its_score() -> None:
    short, long = played(0, 0), played(4, 0)
    assert long.details is not None
    long.details.scores.append([8, 1])
    found = curves([short, long])
    assert found["one"].own == [0.0, 2.0, 4.0]
    assert found["other"].own == [0.0, 1.0, 1.0]
    assert found["other"].others == found["one"].own
