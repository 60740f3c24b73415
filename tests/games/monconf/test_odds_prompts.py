"""What is told at the prompts of a match of MonCon'f: orders whole, splits with advice, parries; and how quickly."""

from __future__ import annotations

from itertools import product
from math import sqrt
from random import Random
from time import thread_time
from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, field
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Batch, Fight
from escarmouche.games.monconf.odds.brawl import Brawl
from escarmouche.games.monconf.odds.fights import Patch, copied
from escarmouche.games.monconf.odds.quick import QuickPolicy
from escarmouche.games.monconf.odds.tally import tally
from escarmouche.games.monconf.rulebook import RULES
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.wound_table import result
from escarmouche.play.game_odds import odds_at
from escarmouche.play.match import Match
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.view import World

DIE = range(1, 7)


def asked(board: Board) -> tuple[Match, Any]:
    """A match from here, and its first question."""
    match = Match.begin(RULES, board.library, board.game, seed=1)
    return match, match.asked()[0][1]


def told(match: Match, ask: Any, value: Any) -> OddsReport:
    report = odds_at(World(match), ask, value)
    assert report is not None
    return report


def chance(report: OddsReport, key: str, fighter: str | None = None) -> float:
    """The chance of one bar."""
    found = [bar for bar in report.bars if bar.label.key == key]
    if fighter is not None:
        found = [bar for bar in found if dict(bar.label.params).get("fighter") == fighter]
    assert len(found) == 1, report.bars
    assert found[0].chance is not None
    return found[0].chance


def ordering(board: Board, fighter: Fighter) -> tuple[Match, Any]:
    """The question what a fighter does."""
    board.game.phase, board.game.active = "speaking", fighter.player
    board.game.agenda = [Batch(fighter.player, [fighter.card], [fighter.id])]
    for side in board.game.sides:
        side.command_points = 0
    return asked(board)


@pytest.mark.rule("MCF-SHOOT-13", "MCF-SHOOT-03")
def test_shots_are_told_before_they_are_ordered() -> None:
    """Tireur/3 at 15 cm: a shot reaches thresholds 0 to 5, an aimed one 1 to 6, with force -1."""
    board = Board()
    shooter = board.put("Élémentaire du Feu", 0, 20, 20)
    board.put("Conscrit du Griffon", 1, 35, 20, facing=180)
    match, ask = ordering(board, shooter)
    assert ask.topic == "action"
    options = {option.key: option.chance for option in told(match, ask, None).options}
    for key, more in (("shoot", 0), ("aimed", 1)):
        wounding = [face for face in DIE if face + 3 - 1 + more - 3 > 0 and result(face - 1 + more, -1).isdigit()]
        assert options[key] == pytest.approx(len(wounding) / 6)
        report = told(match, ask, key)
        assert report.spreads[0].label.key == "odds.mcf.wounds"
        assert chance(report, "odds.mcf.each") == pytest.approx(len(wounding) / 6)
    assert options["aimed"] > options["shoot"]
    assert odds_at(World(match), ask, "walk") is None


@pytest.mark.rule("MCF-FEAR-04", "MCF-CHARGE-03", "MCF-R-25")
def test_a_charge_is_told_whole() -> None:
    """The charger must face Effrayant/8 with COU 5: contact comes of a 3 or more, and then a combat in which both
    may be hurt; the charged suffers no penalty of one so much smaller."""
    board = Board()
    brave = skilled(board, x=20, y=20, str=12, cou=5, cost=30)
    board.put("Élémentaire du Feu", 1, 32, 20, facing=180)
    match, ask = ordering(board, brave)
    report = told(match, ask, "charge")
    assert report.title.key == "odds.mcf.deed-charge"
    assert chance(report, "odds.mcf.contact") == pytest.approx(4 / 6)
    assert chance(report, "odds.mcf.frightened", board.game.name(brave)) == pytest.approx(2 / 6, abs=1e-9)
    hurt = chance(report, "odds.mcf.each", "Élémentaire du Feu")
    assert 0.0 < hurt < 4 / 6
    assert report.left_out < 0.05


@pytest.mark.rule("MCF-CC-16", "MCF-CC-18")
def test_a_split_is_told_against_every_answer_with_advice() -> None:
    """The loser of the INI test is asked first: three rows, three columns, the best marked; then the winner."""
    board = field()
    one, other = skilled(board, str=12, att=5, cost=30), skilled(board, player=1, x=22.5, str=9, cost=30)
    board.game.agenda = [Fight(one.id, [other.id], stage="allocate", first=0, active=0)]
    match, ask = asked(board)
    assert (ask.topic, ask.player) == ("allocate", 1)
    start = thread_time()
    report = told(match, ask, None)
    assert thread_time() - start < 1.0
    matrix = report.matrix
    assert matrix is not None
    assert [len(matrix.rows), len(matrix.columns)] == [3, 3]
    worst = [min(row) for row in matrix.values]
    assert matrix.mix[worst.index(max(worst))] == 1.0
    assert [note.key for note in report.notes] == ["odds.mcf.advice", "odds.mcf.answer", "odds.mcf.note-worth"]
    advised = dict(report.notes[0].params)
    assert told(match, ask, [advised["attack"], advised["defence"]]).bars == report.bars
    match.answer(1, [0, 2])
    ask = match.asked()[0][1]
    answer = told(match, ask, None).matrix
    assert answer is not None
    assert [len(answer.rows), len(answer.columns)] == [3, 1]
    assert answer.values[0][0] == pytest.approx(-matrix.values[2][0])


@pytest.mark.rule("MCF-CC-28", "MCF-CC-29", "MCF-CC-30")
def test_each_parry_has_its_odds_and_they_come_in_a_blink() -> None:
    """A blow of 9 upon DEF 3, force 1: without a die six wounds of threshold 6, with one the mean of six."""
    board = field()
    one, other = skilled(board, att=6, str=9), skilled(board, player=1, x=22.5)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    match, ask = asked(board)
    assert ask.topic == "parry"
    attack = int(dict(ask.why.params)["result"])
    took = list[float]()
    for key in ("none", "die"):
        start = thread_time()
        report = told(match, ask, key)
        took.append(thread_time() - start)
        faces = [0] if key == "none" else list(DIE)
        readings = [result(attack - 3 - face, 1) if attack - 3 - face > 0 else "*" for face in faces]
        hurt = sum(read.isdigit() for read in readings) / len(faces)
        found = [bar for bar in report.bars if bar.label.key == "odds.mcf.each"]
        assert sum(bar.chance or 0.0 for bar in found) == pytest.approx(hurt)
        assert report.left_out == 0.0
    assert min(took) < 0.2


@pytest.mark.rule("MCF-CC-22", "MCF-CC-23", "MCF-CC-24")
def test_odds_of_a_combat_of_several_are_what_comes_of_many() -> None:
    """One against two, fought six hundred times with real dice by the rules: as often as the odds say."""
    board = field()
    one = skilled(board, str=12, att=5)
    two = [skilled(board, player=1, x=20 + dx, str=11) for dx in (2.5, -2.5)]
    game = board.game
    game.events = None
    fight = Fight(one.id, [two[0].id, two[1].id])
    brawl, expected = Brawl(game, fight, lambda bodies: 0.0), dict[Any, float]()
    for first, share in enumerate(brawl.first_strikes):
        for reading, likely in Patch(game, brawl.sides).all_of(brawl.endings(first)).items():
            expected[reading] = expected.get(reading, 0.0) + share * likely
    rng, times, seen = Random(5), 600, dict[Any, int]()
    game.agenda = [fight]
    policy = QuickPolicy(game)
    for _ in range(times):
        table = copied(game)
        while any(isinstance(pending, Fight) for pending in table.agenda):
            running = Running(resolve_pending(table))
            while (request := running.play_in_line()) is not None:
                faces = isinstance(request, Roll)
                running.say([rng.randrange(6) for _ in request.dice] if faces else policy.decide(request))
        table.agenda = []
        seen[tally(table)] = seen.get(tally(table), 0) + 1
    assert set(seen) <= set(expected)
    for reading, likely in expected.items():
        often = seen.get(reading, 0) / times
        assert abs(often - likely) <= 5 * sqrt(likely * (1 - likely) / times) + 0.002


def test_no_question_of_a_skirmish_takes_long_or_is_far_from_the_truth() -> None:
    """Every option of every question that three fighters of each side are asked in a combat phase."""
    board = field()
    for (x, player), hp in zip(product((20, 30, 40), (0, 1)), (4, 4, 3, 4, 4, 2), strict=True):
        skilled(board, player=player, x=x + 2.5 * player, str=9, hp=hp)
    board.game.phase = "separation"
    match, rng, took = Match.begin(RULES, board.library, board.game, seed=4), Random(4), list[float]()
    topics = set[str]()
    while (questions := match.asked()) and match.game.phase in ("separation", "fights"):
        player, ask = questions[0]
        for value in (None, *[option.key for option in ask.options()]):
            start = thread_time()
            report = odds_at(World(match), ask, value)
            if report is not None:
                took.append(thread_time() - start)
                topics.add(ask.topic)
                assert report.left_out == 0.0
        match.answer(player, ask.sample(rng))
    assert {"combat", "allocate", "parry"} <= topics
    assert sorted(took)[len(took) // 2] < 0.3
