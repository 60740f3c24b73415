"""What an Action leaves to be done: one throw a step, in the order of the book."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.agenda import (
    Announced,
    BeeAttack,
    Blow,
    CounterParry,
    Fear,
    Fight,
    Fire,
    Meeting,
    Parade,
    Stir,
    Strikes,
    Travel,
)
from escarmouche.games.alkemy.judgement import Keeper
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, speaking
from escarmouche.games.alkemy.state import Activation, Declared, Fighter
from escarmouche.games.alkemy2.activation import act, begin_activation
from escarmouche.games.alkemy2.agenda import Charge, ChargeMove, Pending, ReactionShots
from escarmouche.games.alkemy2.charge import charge
from escarmouche.games.alkemy2.movement import RUN, WALK
from escarmouche.games.alkemy2.rulebook import PENDING, RULES, resolve_pending
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.match import Match
from escarmouche.play.odds import chance_outcomes
from escarmouche.play.requests import AskSecretly, Roll, Settle
from escarmouche.play.running import Running
from escarmouche.play.script import dice, play

RECRUIT, RETIARIUS, HIVER, ARBALIST = "Recrues Avaloniennes", "Rétiaire Avalonien", "Lance-Ruches", "Arbalétriers"


def test_whatever_may_be_due_has_its_step_and_is_read_back_from_a_save() -> None:
    assert set(PENDING) == set(get_args(Pending))
    game = Board().game
    game.agenda = [Fear(0, 1), ChargeMove(Charge(0, (1, 2), "brutal")), Fire(2, 0, aim=True), Strikes(0, (1, 2))]
    assert RULES.decode(RULES.encode(game), game.library).agenda == game.agenda


# ---- one throw a step -------------------------------------------------------------------------------------------


class Play:
    """A match played at random, each settled throw by its odds: how many throws each step had."""

    def __init__(self, seed: int, **options: Any) -> None:
        match = Match.new("alkemy2", seed=seed, undo=False, **options)
        self.rng, self.game = Random(seed), match.at_start()
        self.throws: list[tuple[str, int]] = []

    def step(self) -> bool:
        """Play the next step; whether there was one."""
        step = RULES.next_step(self.game)
        if step is None:
            return False
        name = type(self.game.agenda[0]).__name__ if self.game.agenda else self.game.phase
        running, thrown = Running(step(self.game)), 0
        while (request := running.request) is not None:
            thrown += isinstance(request, (Settle, Roll))
            running.say(self.word(request))
        self.throws.append((name, thrown))
        return True

    def word(self, request: Any) -> Any:
        if isinstance(request, Roll):
            return [self.rng.randrange(die.sides) for die in request.dice]
        if isinstance(request, Settle):
            outcomes = chance_outcomes(request, Keeper())
            return self.rng.choices([word for word, _ in outcomes], [chance for _, chance in outcomes])[0]
        if isinstance(request, AskSecretly):
            return [[player, ask.sample(self.rng)] for player, ask in request.questions.items()]
        return request.sample(self.rng)


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_no_step_of_an_action_has_two_throws(seed: int) -> None:
    """Throws of one step multiply in the odds, throws of several add up."""
    matches = [Play(seed), Play(seed + 1)]
    for match in matches:
        while match.step():
            pass
    throws = [found for match in matches for found in match.throws if found[0] != "deploy"]
    assert {name for name, thrown in throws if thrown > 1} == set()
    assert {"Blow", "initiative"} <= {name for name, thrown in throws if thrown == 1}


# ---- bees -------------------------------------------------------------------------------------------------------


def hive(board: Board, x: float, y: float) -> None:
    """A hive whose thrower is far away."""
    thrower = board.put(HIVER, 1, 23, 23)
    board.marker("hive", x, y, radius=0.5, size=0, solid=False, owner=1, about=thrower.id)


@pytest.mark.rule("AK2-R-113", "AK2-SKILL-100", "AK2-SKILL-115")
def test_bees_sting_a_charger_before_anybody_throws_a_net() -> None:
    board = Board()
    one, other = board.put(RETIARIUS, 0, 4, 12), board.put(RECRUIT, 1, 10, 12)
    hive(board, 9, 14)
    play(charge(board.game, one, [other]))
    assert board.game.agenda == [Fear(one.id, other.id), ChargeMove(Charge(one.id, (other.id,)))]
    play(resolve_pending(board.game), dice(6, 6))
    play(resolve_pending(board.game), [9, 12])
    assert board.game.agenda == [BeeAttack(0, one.id), Meeting(one.id, other.id), Fight(one.id, other.id, one.id)]
    assert one.engaged == [other.id]


@pytest.mark.rule("AK2-R-113", "AK2-R-114", "AK2-SKILL-100")
def test_bees_sting_who_shot_at_a_charger_before_the_charge_goes_on() -> None:
    board = Board()
    charger, archer = board.put(RECRUIT, 0, 4, 12), board.put(ARBALIST, 1, 10, 12)
    other = board.put(ARBALIST, 1, 10, 13.2)
    hive(board, 11.5, 10)
    play(charge(board.game, charger, [archer, other]))
    assert board.game.agenda[0] == ReactionShots(charger.id, (archer.id, other.id))
    play(resolve_pending(board.game), archer.id, True)
    play(resolve_pending(board.game), dice(1, 1))
    play(resolve_pending(board.game))
    waiting = [ReactionShots(charger.id, (other.id,)), Charge(charger.id, (archer.id, other.id))]
    assert board.game.agenda == [BeeAttack(0, archer.id), *waiting]


@pytest.mark.rule("AK2-SKILL-100")
@pytest.mark.parametrize(("x", "stung"), [(4.0, False), (9.0, True)])
def test_bees_look_where_a_charger_has_come_to_not_where_it_set_out(x: float, stung: bool) -> None:
    """The target may shoot first, so that the move is still to be made when the Action itself is over."""
    board = Board()
    charger, archer = board.put(RECRUIT, 0, 4, 12), board.put(ARBALIST, 1, 10, 12)
    hive(board, x, 14.4)
    game = board.game
    game.activation, game.phase = Activation(charger.card, 0, [charger.id]), "act"
    game.activation.declared = [Declared(charger.id, "charge", [archer.id])]
    play(act(game))
    assert game.agenda[-1] == Stir(charger.id)
    script = [False, [9, 12], *([dice(1, 1)] if stung else [])]
    play(until_the_fight(board), *script)
    assert game.markers[0].visited == ([charger.id] if stung else [])
    assert game.agenda == [Fight(charger.id, archer.id, charger.id), Stir(charger.id)]


async def until_the_fight(board: Board) -> None:
    while not isinstance(board.game.agenda[0], Fight):
        await resolve_pending(board.game)


@pytest.mark.rule("AK2-SKILL-99")
def test_each_attack_of_a_hive_that_bursts_is_a_step() -> None:
    board = Board()
    thrower = board.put(HIVER, 0, 6, 14)
    near = [board.put(RECRUIT, 1, 10, 17), board.put(RECRUIT, 1, 10, 11)]
    (own,) = speaking(board.game, thrower, Skill.ability)
    play(own.use(board.game, thrower), [10.0, 14.0])
    assert board.game.agenda == [BeeAttack(0, fighter.id) for fighter in near]


# ---- leaving a fight --------------------------------------------------------------------------------------------


def surrounded() -> tuple[Board, Fighter, list[Fighter]]:
    """A figure between two enemies."""
    board = Board()
    leaver = board.put(RECRUIT, 0, 12, 12)
    enemies = [board.put(RECRUIT, 1, 13, 12), board.put(RECRUIT, 1, 11, 12)]
    for enemy in enemies:
        board.engage(leaver, enemy)
    return board, leaver, enemies


@pytest.mark.rule("AK2-DISENG-04", "AK2-DISENG-05", "AK2-R-40")
def test_the_roll_each_strike_and_the_move_are_steps() -> None:
    board, leaver, enemies = surrounded()
    game, move = board.game, Travel(leaver.id, "walk", "AK2-MOVE-07")
    play(WALK.resolve(game, Declared(leaver.id, "walk")), enemies[0].id, dice(1, 1), dice(6, 6))
    assert game.agenda == [Strikes(leaver.id, (enemies[0].id, enemies[1].id)), move]
    play(resolve_pending(game), enemies[1].id, dice(6, 4))
    assert leaver.lost == 3, "axe and mace, one column to the left"
    assert game.agenda == [Strikes(leaver.id, (enemies[0].id,)), move]
    play(resolve_pending(game), "no-strike")
    assert game.agenda == [move]
    play(resolve_pending(game), [12, 9])
    assert (leaver.y, leaver.free, game.agenda) == (9, True, [])


@pytest.mark.rule("AK2-MOVE-10", "AK2-DISENG-04")
def test_who_breaks_away_at_a_run_is_rooted_after_it() -> None:
    board, leaver, enemies = surrounded()
    leaver.profile = board.profile(RETIARIUS).key
    board.changed()
    play(RUN.resolve(board.game, Declared(leaver.id, "run")), enemies[0].id, dice(6, 6), dice(1, 1))
    assert not leaver.rooted
    play(resolve_pending(board.game), [12, 8])
    assert (leaver.y, leaver.rooted) == (8, True)


# ---- several tests of terrain and formulas ------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-29", "AK2-FX-05", "AK2-FX-10")
def test_each_effect_of_terrain_is_a_step() -> None:
    board = Board(advanced_terrain=True)
    for effect in ("haunted", "bewitching"):
        board.piece("crates", 10, 10, effect=effect)
    fighter = board.put(RECRUIT, 0, 12, 10)
    board.game.activation, board.game.phase = Activation(fighter.card, 0, [fighter.id]), "begin activation"
    play(begin_activation(board.game), "bewitching", dice(1, 1))
    assert (board.game.phase, fighter.action_points, fighter.activations) == ("begin activation", 1, 1)
    play(begin_activation(board.game), dice(6, 6))
    assert (board.game.phase, fighter.action_points, fighter.activations) == ("declare", 1, 1)


# ---- a blow announced -------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FIGHT-19", "AK2-SKILL-56", "AK2-FORM-46")
def test_a_blow_announced_is_a_step_that_a_save_carries_on() -> None:
    """The attacker takes up his dice once, whatever he is made to roll again, and loses his guard when he fails."""
    board = Board()
    attacker, pilgrim = board.put(RECRUIT, 0, 5, 5), board.put("Pélerin Avalonien", 1, 6, 5)
    board.engage(attacker, pilgrim)
    grant(board.game, attacker, "Bienveillance du Beathacrann", Until(TURN_ENDS))
    board.game.agenda = [Parade(Blow(attacker.id, pilgrim.id, "normal", "parry"))]
    play(resolve_pending(board.game), True, dice(1, 1, 6), "1 axe + 6 mace")
    (announced,) = board.game.agenda
    assert isinstance(announced, Announced)
    game = RULES.decode(RULES.encode(board.game), board.library)
    assert game.agenda == [announced]
    play(resolve_pending(game), True)
    (again,) = game.agenda
    assert isinstance(again, Announced)
    assert (again.kept, again.dice, again.net) == (None, ("white",) * 3, 1)
    play(resolve_pending(game), dice(1, 1, 1), dice(6, 6, 6, 6))
    assert game.fighters[0].effects[-1].skill == "Défense Ouverte/2"
    assert game.agenda == [CounterParry(pilgrim.id, attacker.id)]
