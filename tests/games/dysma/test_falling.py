"""Falls (p. 30): as many dice as the height, a Defence roll, armour; and the charge that dives."""

from __future__ import annotations

import pytest
from games.dysma.asking import needs
from games.dysma.boards import Board, piece
from games.dysma.fights import resolve, to_the_end
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.agenda import ChargeMove, Combat, Fall, Harm, Push
from escarmouche.games.dysma.charge import ChargePlan, charge, charge_on, charges, dive_on
from escarmouche.games.dysma.combat import attack_throw
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure, Game, lift
from escarmouche.play.reason import Reason
from escarmouche.play.script import dice, play


def tower(height: float, *more: Figure) -> Board:
    """A platform of some height from x = 5 to 12; nobody can buy dice."""
    board = Board("", piece("platform", rectangle=(5, 5, 12, 15), height=height))
    for side in board.game.sides:
        side.command_points = 0
    return board


async def fallen(game: Game) -> None:
    """The fall attack alone."""
    while isinstance(record := game.agenda[0], Fall):
        await resolve(game, record)


@pytest.mark.rule("DYS-FALL-01", "DYS-FALL-02", "DYS-FALL-03", "DYS-R-70")
def test_a_push_over_the_edge_is_a_fall_attack() -> None:
    """From 4.9 pas: four dice at 4+, against three of Défense at 4+; armour 2 counts; the pusher has the kill.

    4, 3, 8, 5 and 1 after the 8 are three successes, 4, 2, 1 one: two hits, no wound through heavy armour.
    """
    board = tower(4.9)
    elf = board.put("garde-royal", 0, 11.5, 10, z=4.9, facing=90, on_guard=True)
    orc = board.put("guerrier-orque", 1, 10, 10, z=4.9)
    play(resolve(board.game, Push(elf.id, orc.id, 2)), True, 0)
    assert elf.z == 0
    assert elf.x > 12.49
    assert elf.facing == 900
    assert not elf.on_guard
    assert board.game.agenda == [Fall(elf.id, 4, orc.id)]
    play(to_the_end(board.game), dice(4, 3, 8, 5), dice(1), dice(4, 2, 1))
    assert (elf.wounds, elf.prone) == (0, False)
    assert board.told("event.fall.hits") == [{"figure": "Garde royal", "hits": 2}]


@pytest.mark.rule("DYS-FALL-03", "DYS-R-49", "DYS-R-70")
def test_hits_of_a_fall_wound_and_kill() -> None:
    """An orc of armour 0 and Sa 2: two successes more than its Défense remove it, on the pusher's account."""
    board = tower(2)
    orc = board.put("guerrier-orque", 1, 11.5, 10, z=2)
    elf = board.put("garde-royal", 0, 10, 10, z=2)
    play(resolve(board.game, Push(orc.id, elf.id, 2)), True, 0)
    assert board.game.agenda == [Fall(orc.id, 2, elf.id)]
    play(fallen(board.game), dice(4, 7), dice(1, 2, 3))
    harm = board.game.agenda[0]
    assert isinstance(harm, Harm)
    assert (harm.by, harm.hits, harm.cause) == (elf.id, 2, "fall")
    play(to_the_end(board.game))
    assert orc.where == "gone"


@pytest.mark.rule("DYS-R-70", "DYS-R-40")
def test_bought_dice_help_the_defence_not_the_fall() -> None:
    """One die of Héroïsme: two dice of the fall, four of Défense."""
    board = tower(2)
    orc = board.put("guerrier-orque", 1, 11.5, 10)
    play(resolve(board.game, Fall(orc.id, 2, stage="rolls", bonus=1)), dice(4, 4), dice(4, 4, 1, 1))
    assert board.told("event.fall.unhurt")


@pytest.mark.rule("DYS-FALL-01", "DYS-FALL-04", "DYS-R-70")
@pytest.mark.parametrize(("height", "fall"), [(1.9, 0), (2.0, 2), (2.9, 2), (3.0, 3)])
def test_height_is_counted_in_whole_pas_from_two_on(height: float, fall: int) -> None:
    board = tower(height)
    elf = board.put("garde-royal", 0, 11.5, 10, z=height)
    orc = board.put("guerrier-orque", 1, 10, 10, z=height)
    play(resolve(board.game, Push(elf.id, orc.id, 2)), True, 0)
    assert elf.z == 0
    assert [record.height for record in board.game.agenda if isinstance(record, Fall)] == ([fall] if fall else [])


@pytest.mark.rule("DYS-R-70")
def test_one_lands_at_the_nearest_free_place_below() -> None:
    """At the foot stands another: the elf lands beside him, not on him."""
    board = tower(3)
    elf = board.put("garde-royal", 0, 11.5, 10, z=3)
    below = board.put("garde-royal", 0, 12.6, 10)
    orc = board.put("guerrier-orque", 1, 10, 10, z=3)
    play(resolve(board.game, Push(elf.id, orc.id, 2)), True, 0)
    assert elf.z == 0
    assert board.game.poses.obstacle(elf.id, elf.x, elf.y, 0.0, elf.facing) is None
    assert board.game.distance(elf, below) < 0.1


@needs("Vol")
@pytest.mark.rule("DYS-R-70")
def test_who_flies_does_not_fall() -> None:
    board = tower(3)
    eagle = board.put("garde-royal", 0, 11.5, 10, z=3, bought=("Vol",))
    orc = board.put("guerrier-orque", 1, 10, 10, z=3)
    play(resolve(board.game, Push(eagle.id, orc.id, 2)), True, 0)
    assert (eagle.z, board.game.agenda) == (0, [])


# ---- the diving charge ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
def test_a_diving_charge_counts_the_way_to_the_edge_and_the_last_stretch() -> None:
    """Mv 4, so 8 pas: 5 to the edge and 2 beyond are 7, with 3 of height they would be 10.

    The one below is tall enough to be seen from there.
    """
    board = tower(3)
    orc = board.put("guerrier-orque", 1, 7, 10, z=3)
    elf = board.put("ancien-des-bois", 0, 15.5, 10, facing=180)
    refused = charge_on(board.game, orc, elf)
    assert isinstance(refused, Reason)
    assert refused.key == "charge.too-far"
    planned = dive_on(board.game, orc, elf)
    assert isinstance(planned, ChargePlan)
    assert (planned.height, round(planned.cost, 1)) == (3, 7.0)
    assert list(charges(board.game, orc)) == [f"dive:{elf.id}"]


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
@pytest.mark.parametrize(
    ("height", "x", "dives"), [(1.9, 14, False), (2.0, 14, True), (3, 15.5, True), (3, 15.6, False)]
)
def test_a_dive_needs_two_pas_of_height_and_an_enemy_near_the_landing(height: float, x: float, dives: bool) -> None:
    """One lands half a pas from the edge at 12.5; the enemy's base may be 2 pas from the base there: 13 + 2."""
    board = tower(height)
    elf = board.put("garde-royal", 0, 11, 10, z=height)
    orc = board.put("guerrier-orque", 1, x, 10, facing=180)
    assert isinstance(dive_on(board.game, elf, orc), ChargePlan) is dives


@pytest.mark.rule("DYS-FALL-06", "DYS-FALL-07", "DYS-R-71")
def test_a_dive_gives_a_die_and_the_fall_comes_after_the_combat() -> None:
    """Assaut and the dive: five dice; nobody wounded, then three dice of the fall against the diver's Défense."""
    board = tower(3)
    elf = board.put("garde-royal", 0, 11, 10, z=3)
    orc = board.put("guerrier-orque", 1, 14, 10, facing=180, fatigued=True)
    board.activate(elf)
    play(charge(board.game, elf), f"dive:{orc.id}")
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    play(resolve(board.game, record))
    assert elf.z == 0
    assert board.game.touching(elf, orc)
    combat = board.game.agenda[0]
    assert isinstance(combat, Combat)
    assert combat.diving == 3
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == ["dice.assault", "dice.dive"]
    play(fought(board.game), dice(1, 1, 1, 1, 1), dice(1, 1, 1))
    assert board.game.agenda[0] == Fall(elf.id, 3)
    play(to_the_end(board.game), dice(4, 1, 1), dice(4, 1, 1))
    assert elf.wounds == 0


@pytest.mark.rule("DYS-R-71", "DYS-R-30")
@pytest.mark.parametrize("straight", [True, False])
@pytest.mark.parametrize(
    ("x", "y", "z", "may"), [(9, 4.4, 0, False), (10, 7.6, 3, False), (13.2, 4.5, 0, True), (13.2, 3.9, 0, False)]
)
def test_a_dive_is_intercepted_only_after_its_landing(x: float, y: float, z: float, may: bool, straight: bool) -> None:
    """One orc stands under the edge along which the elf runs, one up there beside its way, others where it lands.

    A comrade in the way makes it bend.
    """
    board = tower(3)
    elf = board.put("garde-royal", 0, 7, 6, z=3)
    orc = board.put("colosse-d-os", 1, 15, 6, facing=180)
    friend = board.put("guerrier-orque", 1, x, y, z, facing=180)
    if not straight:
        board.put("garde-royal", 0, 8.2, 5.6, z=3)
    play(charge(board.game, elf, orc), *([f"dive:{orc.id}"] if len(charges(board.game, elf, orc)) > 1 else []))
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    assert record.height == 3
    play(resolve(board.game, record), *([f"figure:{friend.id}"] if may else []))
    assert record.target == (friend.id if may else orc.id)


async def fought(game: Game) -> None:
    """A Combat to its end."""
    while isinstance(record := game.agenda[0], Combat):
        await resolve(game, record)


@needs("Vol", "Cavalier")
@pytest.mark.rule("DYS-R-71")
@pytest.mark.parametrize("skill", ["Vol", "Cavalier"])
def test_neither_riders_nor_flyers_dive(skill: str) -> None:
    board = Board("", piece("hill", rectangle=(5, 5, 12, 15), height=3))
    one = board.put("garde-royal", 0, 11, 10, z=3, bought=(skill,))
    orc = board.put("guerrier-orque", 1, 14, 10, facing=180)
    assert isinstance(dive_on(board.game, one, orc), Reason)


@pytest.mark.rule("DYS-R-15", "DYS-CMD-08", "DYS-FALL-01")
def test_in_a_group_who_jumps_falls_and_goes_on_before_the_next_one_marches() -> None:
    """The first jumps from a hill of 3 and has 1.5 left; its fall, one wound of two hits, comes before it goes on."""
    board = PlayedBoard("", piece("hill", rectangle=(5, 5, 12, 15), height=3))
    elf = board.put("prince-elfe", 0, 10, 10, z=3)
    other = board.put("prince-elfe", 0, 20, 20)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(elf, other)
    request = board.play("march", [f"figure:{elf.id}", f"figure:{other.id}"], [0, 13.5, 10, 0])
    assert request.why.key == "throw.fall"
    request = board.play(dice(4, 4, 1), dice(1, 1, 1))
    assert (request.topic, request.about, elf.wounds) == ("free-march", (elf.id,), 1)
    assert request.refusal([0, 15, 10, 0]) is None
    assert request.refusal([0, 15.1, 10, 0]) is not None
    request = board.play([0, 15, 10, 0])
    assert (request.topic, request.about, elf.x) == ("march", (other.id,), 15)


@pytest.mark.rule("DYS-FALL-07", "DYS-R-71", "DYS-CMD-09")
def test_who_dives_with_a_group_falls_even_if_the_target_is_dead_by_then() -> None:
    """Both move first; the one on foot kills the orc, and the diver has nobody to strike but the ground."""
    board = PlayedBoard("", piece("hill", rectangle=(5, 5, 12, 15), height=3))
    diver = board.put("prince-elfe", 0, 11, 10, z=3)
    walker = board.put("prince-elfe", 0, 19, 10, facing=180)
    orc = board.put("guerrier-orque", 1, 14, 10, facing=0, gear=(), wounds=1, fatigued=True)
    board.put("guerrier-orque", 1, 33, 33)
    board.begin(diver, walker)
    dive = [f"dive:{orc.id}"] if len(charges(board.game, diver, orc)) > 1 else []
    request = board.play("charge", [f"figure:{walker.id}", f"figure:{diver.id}"], *dive)
    assert request.why.key == "throw.combat-against"
    assert (request.about, diver.z) == ((walker.id, orc.id), 0)
    request = board.play(dice(7, 7, 7, 1, 1), dice(1, 1))
    assert request.topic == "consolidation"
    request = board.play([180])
    assert not orc.on_table
    assert (request.why.key, len(request.dice)) == ("throw.fall", 3)


@pytest.mark.rule("DYS-FALL-07", "DYS-FALL-04", "DYS-R-70")
def test_nobody_rolls_for_a_fall_of_the_dead_of_flyers_or_from_less_than_two_pas() -> None:
    board = Board()
    dead, eagle, elf = (board.put("garde-royal", 0, x, 10) for x in (10, 20, 30))
    lift(board.game, dead, "gone")
    grant(board.game, eagle, "Vol")
    for fall in (Fall(dead.id, 3), Fall(eagle.id, 3), Fall(elf.id, 1)):
        play(resolve(board.game, fall))
    assert board.game.agenda == []
    assert (dead.wounds, eagle.wounds, elf.wounds) == (0, 0, 0)
