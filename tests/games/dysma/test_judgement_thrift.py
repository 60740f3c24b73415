"""What computers of Dysma's Portal spend: breath on Marches, thought on figures that are alike, blows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.playing import PlayedBoard
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.agenda import Combat, Harm, Push
from escarmouche.games.dysma.judgement.evaluation import Evaluation
from escarmouche.games.dysma.judgement.forecast import combat_forecast
from escarmouche.games.dysma.judgement.topics import DysmaJudgement
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.steps import PENDING
from escarmouche.play.script import Dice, dice, run


def best(board: PlayedBoard, ask: Any) -> Any:
    """The acceptable answer that is worth most."""
    found = DysmaJudgement().weigh(board.game, ask.player, ask, Random(1))
    return max([each for each in found if ask.refusal(each.answer) is None], key=lambda each: each.value).answer


def evaluation(board: Any, player: int = 0) -> Evaluation:
    return Evaluation(board.game, player, DysmaJudgement().caches[player])


@pytest.mark.rule("DYS-ACT-10", "DYS-ACT-12")
@pytest.mark.parametrize(("far", "wanted"), [(6.5, "march"), (16.0, "end")])
def test_nobody_tires_for_a_march_that_leads_to_nothing_yet(far: float, wanted: str) -> None:
    """After a Run a fatigue March is worth it that reaches the chest in this turn, not one on the way to it."""
    board = PlayedBoard()
    board.game.mission = "chests"
    board.token("chest", 18, 5 + 10 + far)
    runner = board.put("garde-royal", 0, 18, 5, facing=90)
    board.put("guerrier-orque", 1, 30, 35, facing=270)
    board.begin(runner)
    ask = board.play("run", [90, 18, 15, 0])
    assert ask.refusal("march") is None
    assert best(board, ask) == wanted


def test_whoever_is_about_to_win_is_pressed() -> None:
    """What an enemy in the zone holds is dearer at ten points than at none; its own side thinks so too."""
    board = MissionBoard("breakthrough")
    intruder = board.put("guerrier-orque", 1, 18, 3)
    board.put("garde-royal", 0, 18, 12)
    calm = evaluation(board).stake(intruder)
    board.game.sides[1].score = 10
    assert evaluation(board).stake(intruder) == evaluation(board, 1).stake(intruder) == pytest.approx(3 * calm)
    board.game.sides[0].score = 10
    assert evaluation(board).stake(intruder) == pytest.approx(3 * calm)


def test_who_comes_near_the_zone_is_worth_more_dead_the_nearer_it_is() -> None:
    board = MissionBoard("breakthrough")
    board.put("garde-royal", 0, 30, 12)
    there, near, far = (board.put("guerrier-orque", 1, 6 + 6 * k, y) for k, y in enumerate((3, 10, 28)))
    found = evaluation(board)
    assert found.stake(there) > found.stake(near) > found.stake(far) == 0.0


def test_figures_alike_in_like_condition_share_what_was_reckoned() -> None:
    """Three goblins against one elf are one duel; a wound, a companion or another's aura makes it another."""
    board = PlayedBoard()
    elf = board.put("garde-royal", 0, 10, 10)
    goblins = [board.put("guerrier-gobelin", 1, 16 + 4 * k, 10, facing=180) for k in range(3)]
    drummer = board.put("guerrier-gobelin", 1, 33, 33, gear=("Instrument",))
    found = evaluation(board)
    values = {found.combat(goblin, elf, "charge") for goblin in goblins}
    assert (len(values), len(found.cache.duels)) == (1, 1)
    found.combat(drummer, elf, "charge")
    assert len(found.cache.duels) == 2
    elf.wounds = 1
    hurt = Evaluation(board.game, 0, found.cache)
    assert hurt.combat(goblins[0], elf, "charge") > values.pop()
    assert len(found.cache.duels) == 3


def test_the_fear_of_a_riposte_is_gone_where_the_target_is_tired() -> None:
    """The duel is the same; only whether the troll may strike back differs (DYS-RIPOSTE-01)."""
    board = PlayedBoard()
    goblin, troll = board.put("guerrier-gobelin", 0, 10, 10), board.put("troll", 1, 16, 10, facing=180)
    found = evaluation(board)
    rested = found.combat(goblin, troll, "charge")
    troll.fatigued = True
    tired = Evaluation(board.game, 0, found.cache).combat(goblin, troll, "charge")
    assert rested < 0.5 * tired
    assert len(found.cache.duels) == 1


def test_more_wounds_than_remove_the_target_count_as_so_many() -> None:
    """Co 3+ against De 5+, one wound left of two: one wound or none."""
    board = PlayedBoard()
    chief = board.put("chef-de-guerre", 0, 10, 10)
    target = board.put("archer-sylvain", 1, 11, 10, facing=180, wounds=board.profile("archer-sylvain").sa - 1)
    given = combat_forecast(board.game, Combat(chief.id, target.id)).given
    assert given[1] > 0.5
    assert sum(given[2:]) == 0.0
    assert sum(given) == pytest.approx(1.0)


@pytest.mark.rule("DYS-SKILL-21", "DYS-SKILL-34", "DYS-R-93")
@pytest.mark.parametrize(
    ("skill", "wounds", "faces", "left"),
    [
        ("", 0, dice(7, 1, 1), []),
        ("Enchaînement", 0, dice(7, 1, 1), []),
        ("Coup puissant", 0, dice(7, 1, 1), [Push, Combat]),
        ("", 0, dice(7, 7, 1), []),
        ("Enchaînement", 0, dice(7, 7, 1), [Combat]),
        ("", 1, dice(7, 7, 1), [Harm, Combat]),
    ],
)
def test_what_asks_nobody_after_the_rolls_joins_their_step(
    skill: str, wounds: int, faces: Dice, left: list[type]
) -> None:
    """Wounds, and a blow that wins by one, are quiet; a push, a win by two of some, a death are steps of their own."""
    board = PlayedBoard()
    one = board.put("guerrier-orque", 0, 10, 10)
    other = board.put("guerrier-orque", 1, 11, 10, facing=180, wounds=wounds)
    grant(board.game, other, "Armure +1")
    if skill:
        grant(board.game, one, skill)
    board.game.agenda = [Combat(one.id, other.id, stage="rolls")]
    run(PENDING(board.game), [faces, dice(*[1] * (3 - wounds))])  # who is wounded has a die less
    assert [type(pending) for pending in board.game.agenda] == left
