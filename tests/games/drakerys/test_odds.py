"""Odds of Drakerys: equal to what was reckoned before they came from the rules, and to the rules played often."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import Combat, MoraleTest
from escarmouche.games.drakerys.odds.course import Course
from escarmouche.games.drakerys.odds.empty_table import Pair, in_contact
from escarmouche.games.drakerys.odds.harm import Suffered, mean
from escarmouche.games.drakerys.odds.meetings import CombatOdds, ShotOdds, over
from escarmouche.games.drakerys.odds.policy import DrakerysPolicy
from escarmouche.games.drakerys.odds.questions import Attack, Shot, counted
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.shooting import shoot
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.play.game_odds import odds_at
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.view import World
from escarmouche.players.seating import chances

GOLDEN = json.loads((Path(__file__).parent / "odds_golden.json").read_text(encoding="utf-8"))
TIMES = 500


def flat(told: dict[str, Any], under: str = "") -> dict[str, Any]:
    """Every number by its way."""
    found: dict[str, Any] = {}
    for key, value in told.items():
        found |= flat(value, f"{under}{key}/") if isinstance(value, dict) else {under + key: value}
    return found


def compare(told: dict[str, Any], golden: dict[str, Any]) -> None:
    """A mean weighs what is left out of a distribution by its numbers, so that it is a little less sharp."""
    ours, theirs = flat(told), flat(golden)
    for key in ours.keys() | theirs.keys():
        if isinstance(theirs.get(key), str | bool):
            assert ours[key] == theirs[key], key
        else:
            within = 1e-8 if "mean" in key else 1.1e-9
            assert ours.get(key, 0.0) == pytest.approx(theirs.get(key, 0.0), abs=within), key


@pytest.mark.parametrize("number", range(len(GOLDEN["attack"])))
def test_combats_are_as_they_were(number: int) -> None:
    question, golden = GOLDEN["attack"][number]
    compare(Attack(**question).answer().data, golden)


@pytest.mark.parametrize("number", range(len(GOLDEN["shot"])))
def test_shots_are_as_they_were(number: int) -> None:
    question, golden = GOLDEN["shot"][number]
    compare(Shot(**question).answer().data, golden)


# ---- the rules played often -----------------------------------------------------------------------------------------


def play_on(game: Game, rng: Random) -> int:
    """Play to the end by chance; what the second Unit had lost before any Morale roll."""
    policy, target = DrakerysPolicy(game), game.units[1]
    lost = 0
    while not over(game):
        if isinstance(game.agenda[0], MoraleTest):
            lost = lost or len(target.figures) - game.size(target)
        running = Running(resolve_pending(game))
        while (request := running.play_in_line()) is not None:
            if isinstance(request, Roll):
                running.say([int(rng.random() * 10) for _ in request.dice])
            else:
                running.say(DrakerysPolicy.keep(request) if request.topic == "reroll" else policy.decide(request))
    return lost or (len(target.figures) - (0 if target.where == "gone" else game.size(target)))


def agree(harm: Suffered, game: Game, seed: int) -> None:
    """Losses of so many matches, within four deviations."""
    rng, seen = Random(seed), dict[int, int]()
    for _ in range(TIMES):
        lost = play_on(RULES.decode(RULES.encode(game), game.library), rng)
        seen[lost] = seen.get(lost, 0) + 1
    for number, chance in harm.losses.items():
        spread = 4 * (max(chance * (1 - chance), 1e-3) / TIMES) ** 0.5
        assert seen.get(number, 0) / TIMES == pytest.approx(chance, abs=spread), (number, seen)


@pytest.mark.parametrize(
    ("unit", "target", "charge"), [("Guerriers × 6", "Corbeaux × 6", True), ("Brutes", "Lanciers (Aurium) × 6", False)]
)
def test_combats_played_many_times_agree(unit: str, target: str, charge: bool) -> None:
    pair = Pair(*counted(unit), *counted(target))
    combat = Combat(0, 1, charge=charge, stage="initiative")
    found = CombatOdds(in_contact(pair), combat)
    game = in_contact(pair)
    game.agenda = [Combat(0, 1, charge=charge, stage="initiative")]
    agree(found.given, game, 5)


# ---- a table with others on it --------------------------------------------------------------------------------------


def fought(board: Board) -> CombatOdds:
    return CombatOdds(board.game, Combat(0, 1, stage="initiative"))


@pytest.mark.rule("DRK-CC-12")
def test_a_friend_in_contact_lets_dice_be_rerolled() -> None:
    alone, helped = Board(), Board()
    for board in (alone, helped):
        board.put("guerriers", 0, (20, 20), (22.5, 20))
        board.put("corbeaux", 1, (20, 22.5), (22.5, 22.5))
    helped.put("guerriers", 0, (20, 25.0))
    assert mean(fought(helped).given.hits) > mean(fought(alone).given.hits) + 0.1


def test_what_is_reckoned_leaves_the_table_as_it_is() -> None:
    board = Board()
    archers = board.put("irosia-archers", 0, *rank(20, 20, 5))
    board.put("guerriers", 1, *rank(20, 35, 6))
    before = RULES.encode(board.game)

    async def volley(game: Game) -> None:
        await shoot(game, game.units[archers.id], game.units[1], board.library.weapons["Arc"])

    found = ShotOdds(board.game, Course(board.game, step=volley), 1)
    assert RULES.encode(board.game) == before
    assert sum(found.harm.losses.values()) == pytest.approx(1.0)
    assert 0.0 < found.harm.dispersed < 1.0


# ---- what is asked --------------------------------------------------------------------------------------------------


def test_tension_and_distance_make_shots_worse() -> None:
    near, far, tired, hidden = [
        Shot(unit="Arbalétriers", target="Guerriers", distance=distance, tension=tension, obstacles=obstacles)
        .answer()
        .data["mean"]["hits"]
        for distance, tension, obstacles in ((8.0, 0, 0), (18.0, 0, 0), (8.0, 1, 0), (8.0, 0, 1))
    ]
    assert near > far
    assert far == pytest.approx(tired) == pytest.approx(hidden)


@pytest.mark.parametrize(
    "question",
    [
        Shot(unit="Guerriers", target="Corbeaux"),
        Shot(unit="Arbalétriers", target="Corbeaux", distance=80.0),
        Shot(unit="Arbalétriers", target="Corbeaux", obstacles=21),
        Attack(unit="Guerriers × 99", target="Corbeaux"),
        Attack(unit="Guerriers", target="Corbeaux", tension=-1),
        Attack(unit="Nobody", target="Corbeaux"),
    ],
)
def test_bad_questions_are_refused(question: Attack | Shot) -> None:
    with pytest.raises(Refused):
        question.answer()


def test_the_prompt_tells_what_each_option_brings() -> None:
    """The first Unit of a match that could do harm: a chance on each option, and the one asked about in full."""
    match = Match.new("drakerys", armies=("avaren-470", "ashral-470"), seed=4, undo=False)
    rngs, report = chances(4, 2), None
    while report is None and (asked := match.asked()):
        for player, ask in asked:
            if report is None and ask.topic == "declare" and (report := odds_at(World(match), ask, None)) is not None:
                best = max(report.options, key=lambda option: option.chance)
                full = odds_at(World(match), ask, best.key)
                assert 0.0 < best.chance <= 1.0
                assert full is not None
                assert full.spreads or full.bars
                assert [note.key for note in full.notes] == ["odds.drk.note.combat"]
            match.answer(player, ask.sample(rngs[player]))
    assert report is not None
