"""Odds of Drakerys against icepool, which knows only dice, against brute force, and against the rules played often."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import icepool
import pytest
from boards.drakerys import Board, rank
from typer.testing import CliRunner

from escarmouche.games.drakerys.combat import combat_stage
from escarmouche.games.drakerys.judgement.chances import mean, pool, reroll_failures, wounds_of_a_die
from escarmouche.games.drakerys.judgement.strikes import Body, Nerve, Volley, shot_down, wounds
from escarmouche.games.drakerys.morale import test as morale_test
from escarmouche.games.drakerys.rolls import D10, throw_pool
from escarmouche.games.drakerys.shooting import shoot
from escarmouche.games.drakerys.state import Combat, Game, MoraleTest
from escarmouche.play.match import Match
from escarmouche.play.odds import tabulate
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Answer, Ask, Roll, Settle
from escarmouche.play.roller import NOBODY
from escarmouche.play.view import World
from escarmouche.players.seating import chances
from escarmouche.workbench.cli import app
from escarmouche.workbench.odds.drakerys import attack, attack_odds, facts_of, shot, table_of
from escarmouche.workbench.odds.drakerys_table import brought_together, fought, shot_down_by
from escarmouche.workbench.odds.question import Question, odds_at
from escarmouche.workbench.speech import BadInput

TIMES = 4000


# ---- dice -----------------------------------------------------------------------------------------------------------


def exploding(least: int) -> Any:
    """One D10 by the book: a success from `least` on, a 10 adds a die, and so do its 10s (DRK-DICE-03, 07)."""
    die = icepool.Die([int(face >= least) for face in range(1, 10)] + [100])
    return die.map(lambda face: 1 + die.map(tail(die, 8)) if face == 100 else face)


def tail(die: Any, depth: int) -> Any:
    """The dice that a 10 adds, to a depth beyond which nothing weighs anything."""

    def added(face: int) -> Any:
        if face != 100:
            return face
        return 1 + die.map(tail(die, depth - 1)) if depth else 1

    return added


@pytest.mark.rule("DRK-DICE-03", "DRK-DICE-07")
@pytest.mark.parametrize(("dice", "least"), [(1, 5), (4, 7), (6, 3), (9, 10)])
def test_a_pool_is_what_icepool_says(dice: int, least: int) -> None:
    expected = dice @ exploding(least)
    for number, chance in enumerate(pool(dice, least)):
        assert chance == pytest.approx(float(expected.probability(number)), abs=2e-8)


@pytest.mark.rule("DRK-DICE-08")
@pytest.mark.parametrize(("least", "failures", "rerolls"), [(5, True, 0), (6, False, 1), (4, False, 2)])
def test_rerolled_pools_are_the_rule_run_over_every_fall(least: int, failures: bool, rerolls: int) -> None:
    """Two dice: the rule itself, followed along all branches with the same policy."""

    def fails(ask: Ask[Any]) -> Answer:
        shown = {option.key: dict(option.label.params)["face"] for option in ask.options() if option.label}
        low = sorted([(face, key) for key, face in shown.items() if int(face) < least])
        return [key for _, key in low][: getattr(ask, "most", 0)]

    found = tabulate(lambda: throw_pool(NOBODY, 2, least, failures, rerolls, "extra die", False), fails)
    expected: dict[int, float] = {}
    for result, chance in found.items():
        expected[result.successes] = expected.get(result.successes, 0.0) + chance
    told = pool(2, least, failures, rerolls)
    assert {number: chance for number, chance in enumerate(told) if chance > 1e-9} == pytest.approx(
        {number: chance for number, chance in expected.items() if chance > 1e-9}, abs=1e-7
    )


@pytest.mark.rule("DRK-SKILL-23", "DRK-SKILL-55")
def test_fatal_blows_and_expert_parries_by_hand() -> None:
    """One die that hits on 8; 6 to 9 wounds, a 10 does not, but a 10 to hit wounds by itself."""
    spread = wounds_of_a_die(8, False, True, 6, False, "failure")
    missed, hit_in_vain = 0.7, 0.2 * (1 - 0.4)
    assert spread[0] == pytest.approx(missed + hit_in_vain, abs=1e-9)


def test_every_wound_comes_from_a_hit() -> None:
    volley = Volley(5, 6, worth="ordinary")
    expected = icepool.Die([0] * 5 + [1] * 5)
    for dice in (1, 3, 5):
        told = wounds(dice, volley)
        through = (dice @ exploding(5)).map(lambda hits: hits @ expected if hits else 0)
        for number in range(4):
            assert told[number] == pytest.approx(float(through.probability(number)), abs=2e-8)


def test_losses_and_flight_of_a_shot_by_brute_force() -> None:
    """Two dice that hit on 6 and wound on 7 with no criticals counted twice: every fall of four dice and two more."""
    volley, body, nerve = Volley(6, 7, worth="ordinary"), Body(3, 1), Nerve(3)
    harm = shot_down(2, volley, body, nerve, 2)
    hits = pool(2, 6)
    wound = 0.4
    none = sum([chance * (1 - wound) ** number for number, chance in enumerate(hits)])
    assert harm.losses[0] == pytest.approx(none, abs=1e-9)
    fled = sum(all(face < 5 and face != 10 for face in fall) for fall in product(range(1, 11), repeat=2)) / 100
    assert nerve.disperses(2, 2) == pytest.approx(fled, abs=1e-9)
    assert harm.dispersed == pytest.approx((1 - none - harm.wiped) * fled, abs=1e-9)


# ---- the rules played often -----------------------------------------------------------------------------------------


class Chance:
    """Plays rules with a policy: failures rerolled, losses from the rear, no Block, no harassing, no dice bought."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def run(self, rule: Any) -> None:
        word: Any = None
        while True:
            try:
                request = rule.send(word)
            except StopIteration:
                return
            word = self.answer(request)

    def settled(self, throw: Any) -> Any:
        word: Any = None
        while True:
            try:
                request = throw.send(word)
            except StopIteration as stop:
                return stop.value
            word = self.answer(request)

    def answer(self, request: Any) -> Any:
        if isinstance(request, Settle):
            return self.settled(request.throw(*request.facts))
        if isinstance(request, Roll):
            assert set(request.dice) == {D10}
            return [int(self.rng.random() * 10) for _ in request.dice]
        match request.topic:
            case "reroll":
                return reroll_failures(request) if len(request.keys) == request.most else []
            case "losses":
                answer = list(request.keys[: request.least])
                return answer if request.refusal(answer) is None else request.sample(self.rng)
            case "block" | "harass":
                return False
            case "heroic-dice":
                return 0
        return request.sample(self.rng)


def copied(game: Game) -> Game:
    from escarmouche.games.drakerys.rulebook import RULES

    return RULES.decode(RULES.encode(game), game.library)


def played(game: Game, rule: Any, chance: Chance) -> tuple[int, bool]:
    """How many fighters the second Unit lost before any Morale roll, and whether it dispersed."""
    target = game.units[1]
    before = game.size(target)
    chance.run(rule(game))
    game.activation = None
    while game.agenda:
        pending = game.agenda.pop(0)
        if isinstance(pending, Combat):
            chance.run(combat_stage(game, pending))
        elif isinstance(pending, MoraleTest) and pending.unit == target.id:
            lost = before - game.size(target)
            chance.run(morale_test(game, pending))
            return lost, target.where == "gone"
        elif isinstance(pending, MoraleTest):
            return before - game.size(target), False
    return before - game.size(target), False


def near(found: float, times: int, expected: float) -> bool:
    """Whether a share seen so many times fits, within four deviations."""
    return bool(abs(found - expected) <= 4 * (max(expected * (1 - expected), 1e-4) / times) ** 0.5)


@pytest.mark.parametrize(
    ("unit", "target", "charge"),
    [
        ("Guerriers × 6", "Corbeaux × 6", True),
        ("Corbeaux × 6", "Guerriers × 6", False),
        ("Sakhil", "Scouts × 6", True),
        ("Brutes", "Lanciers (Aurium) × 6", False),
    ],
)
def test_combats_played_many_times_agree(unit: str, target: str, charge: bool) -> None:
    question = Question(attacker=unit, target=target, charge=charge)
    told = attack(question)
    facts = facts_of(question)
    game = table_of(facts, max(facts.fighters, facts.foes) + 6.0)
    brought_together(game, game.units[0], game.units[1], 90.0)
    losses: dict[int, int] = {}
    dispersed, chance = 0, Chance(5)

    async def combat(game: Game) -> None:
        game.agenda.append(Combat(0, 1, charge=charge, stage="initiative"))

    for _ in range(TIMES):
        lost, fled = played(copied(game), combat, chance)
        losses[lost] = losses.get(lost, 0) + 1
        dispersed += fled
    assert told.exact
    for number, expected in enumerate(told.battle.given.losses):
        assert near(losses.get(number, 0) / TIMES, TIMES, expected), (number, losses, expected)
    assert near(dispersed / TIMES, TIMES, told.battle.given.dispersed)


def test_shots_played_many_times_agree() -> None:
    board = Board()
    archers = board.put("archers-avaren" if "archers-avaren" in board.library.profiles else "arbaletriers", 0,
                        *rank(20, 20, 6), tension=1)  # fmt: skip
    prey = board.put("guerriers", 1, *rank(20, 35, 6))
    game = board.game
    weapon = next(iter(w for w in board.library.weapons.values() if w.name.fr in game.profile(archers).weapons))
    told = shot_down_by(game, archers, prey, weapon, round(game.distance(archers, prey), 2), 0)
    losses: dict[int, int] = {}
    dispersed, chance = 0, Chance(8)

    async def volley(game: Game) -> None:
        await shoot(game, game.units[0], game.units[1], weapon)

    for _ in range(TIMES):
        lost, fled = played(copied(game), volley, chance)
        losses[lost] = losses.get(lost, 0) + 1
        dispersed += fled
    for number, expected in enumerate(told.harm.losses):
        assert near(losses.get(number, 0) / TIMES, TIMES, expected), (number, losses, expected)
    assert near(dispersed / TIMES, TIMES, told.harm.dispersed)


# ---- what is told ---------------------------------------------------------------------------------------------------


def test_tension_and_distance_make_shots_worse() -> None:
    near_by = shot(Question(attacker="Arbalétriers", target="Guerriers", distance=8.0))
    far = shot(Question(attacker="Arbalétriers", target="Guerriers", distance=18.0))
    tired = shot(Question(attacker="Arbalétriers", target="Guerriers", distance=8.0, tension=1))
    assert mean(near_by.harm.hits) > mean(far.harm.hits)
    assert mean(far.harm.hits) == pytest.approx(mean(tired.harm.hits))


def test_a_charge_is_better_than_an_attack() -> None:
    charge = attack(Question(attacker="Brutes", target="Guerriers", charge=True)).battle
    standing = attack(Question(attacker="Brutes", target="Guerriers")).battle
    assert charge.won > standing.won


def test_bad_questions_are_refused() -> None:
    with pytest.raises(BadInput):
        shot(Question(attacker="Guerriers", target="Corbeaux"))
    with pytest.raises(BadInput):
        shot(Question(attacker="Arbalétriers", target="Corbeaux", distance=80.0))
    with pytest.raises(BadInput):
        attack(Question(attacker="Guerriers × 99", target="Corbeaux"))
    with pytest.raises(Refused):
        attack(Question(attacker="Nobody", target="Corbeaux"))


def test_the_command_tells_distributions() -> None:
    run = CliRunner().invoke(
        app, ["odds", "drakerys", "attack", "--unit", "Guerriers", "--target", "Corbeaux", "--charge", "--json"]
    )
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    for key in ("hits", "wounds", "losses"):
        assert sum(told[key].values()) == pytest.approx(1.0)
        assert sum(told["suffered"][key].values()) == pytest.approx(1.0)
    assert 0.0 < told["dispersed"] < 1.0
    assert told["exact"] is True


def test_the_screen_draws_bars() -> None:
    run = CliRunner().invoke(app, ["odds", "drakerys", "shot", "--unit", "Arbalétriers", "--target", "Corbeaux"])
    assert run.exit_code == 0, run.output
    assert "█" in run.output


def test_the_prompt_tells_odds_before_an_action_is_declared() -> None:
    match = Match.new("drakerys", armies=("avaren-470", "ashral-470"), seed=4, undo=False)
    rngs, seen = chances(4, 2), set[str]()
    while (asked := match.asked()) and len(seen) < 2:
        for player, ask in asked:
            answered = odds_at(World(match), ask)
            if answered is not None:
                told = answered.told()
                seen |= {option["kind"] for option in told["options"]}
                assert answered.shown()
                for option in told["options"]:
                    assert sum(option["losses"].values()) == pytest.approx(1.0)
            match.answer(player, ask.sample(rngs[player]))
    assert seen


def test_warm_odds_are_remembered() -> None:
    question = Question(attacker="Guerriers", target="Corbeaux", charge=True)
    assert attack(question) is attack(question)
    assert attack_odds.cache_info().hits > 0


def test_a_combat_in_a_match_counts_friends() -> None:
    """A friend in contact lets dice be rerolled: more Hits (DRK-CC-12)."""
    alone, helped = Board(), Board()
    for board in (alone, helped):
        board.put("guerriers", 0, (20, 20), (22.5, 20))
        board.put("corbeaux", 1, (20, 22.5), (22.5, 22.5))
    helped.put("guerriers", 0, (20, 25.0))
    told = [fought(board.game, board.game.units[0], board.game.units[1], False) for board in (alone, helped)]
    assert mean(told[1].battle.given.hits) > mean(told[0].battle.given.hits)
