"""Charge (p. 9): the shortest way into contact, who may take it on himself, and the Combat that follows."""

from __future__ import annotations

from random import Random

import pytest
from games.dysma.asking import asked, needs
from games.dysma.boards import Board, crowd, piece
from games.dysma.fights import resolve
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.agenda import ChargeMove, Combat
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.charge import ChargePlan, charge, charge_on, charges, why_not_charge
from escarmouche.games.dysma.charge import charger as charging
from escarmouche.games.dysma.interception import interceptions
from escarmouche.games.dysma.pivot import face
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.reason import Reason
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def planned(board: Board, figure: Figure, target: Figure) -> ChargePlan:
    """The charge on a target, which is legal."""
    found = charge_on(board.game, figure, target)
    assert isinstance(found, ChargePlan), found
    return found


def refused(board: Board, figure: Figure, target: Figure) -> str:
    """Why a target cannot be charged."""
    found = charge_on(board.game, figure, target)
    assert isinstance(found, Reason), found
    return found.key


def declared(board: Board, figure: Figure, *words: str, target: Figure | None = None) -> ChargeMove:
    """A charge is declared: what is left to be done."""
    play(charge(board.game, figure, target), *words)
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    return record


def run_in(board: Board, record: ChargeMove, *words: str) -> Combat:
    """A charge is run: the Combat that follows."""
    play(resolve(board.game, record), *words)
    combat = board.game.agenda.pop(0)
    assert isinstance(combat, Combat)
    return combat


@pytest.mark.rule("DYS-CHARGE-01")
def test_the_target_must_be_in_sight(board: Board) -> None:
    """An orc in the elf's back is not charged, one before it is."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    behind, before = board.put("guerrier-orque", 1, 6, 10), board.put("guerrier-orque", 1, 14, 10)
    assert refused(board, elf, behind) == "charge.unseen"
    assert planned(board, elf, before)
    assert list(charges(board.game, elf)) == [f"figure:{before.id}"]


@pytest.mark.rule("DYS-CHARGE-02")
def test_the_charger_touches_no_enemy(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 14, 10)
    board.put("garde-royal", 0, 9, 10)
    assert why_not_charge(board.game, elf) is None
    board.put("guerrier-orque", 1, 10, 11)
    found = why_not_charge(board.game, elf)
    assert found is not None
    assert found.key == "charge.engaged"
    assert refused(board, elf, orc) == "charge.engaged"


@pytest.mark.rule("DYS-CHARGE-03", "DYS-R-79", "DYS-R-61")
def test_contact_must_be_within_a_run(board: Board) -> None:
    """Mv 5: 10 pas from base to base, and the tolerance; not 10.1; not with loot."""
    elf = board.put("garde-royal", 0, 5, 10, facing=0)
    near = board.put("guerrier-orque", 1, 16, 10)
    far = board.put("guerrier-orque", 1, 16.1, 12.5)
    assert planned(board, elf, near).cost == 10
    assert refused(board, elf, far) == "charge.too-far"
    board.token("loot", 5, 10)
    elf.carries = 0
    assert refused(board, elf, near) == "charge.loot"


@pytest.mark.rule("DYS-CHARGE-04", "DYS-R-31")
def test_the_shortest_way_is_taken_even_where_another_is_cheaper() -> None:
    """Straight through the field it is 6 pas long and costs 9; a detour of 7 would be cheaper, and is not taken.

    With 8 pas to go the charge is therefore illegal.
    """
    board = Board("", piece("field", rectangle=(11, 8.8, 14, 11.5)))
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 17, 10)
    found = planned(board, elf, orc)
    assert found.cost == 9
    assert len(found.points) == 1
    slow = board.put("garde-royal", 0, 10, 9, facing=0, gear=("Pavois",))
    assert refused(board, slow, orc) == "charge.too-far"


@pytest.mark.rule("DYS-CHARGE-04", "DYS-R-31", "DYS-R-13")
def test_the_way_bends_round_what_is_impassable_and_round_bases() -> None:
    """A rock that is seen over stands between; the limit of 1 pas does not hold, and it ends facing its target."""
    board = Board("", piece("rock", rectangle=(12, 9, 13, 11), height=1))
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 16, 10)
    found = planned(board, elf, orc)
    assert len(found.points) > 1
    assert 5.3 < found.cost < 6.5
    combat = run_in(board, declared(board, elf))
    assert board.game.touching(elf, orc)
    assert not from_back(board.game, elf, orc)
    assert (combat.attacker, combat.target, combat.cause) == (elf.id, orc.id, "charge")


@pytest.mark.rule("DYS-CHARGE-04", "DYS-R-31")
def test_the_shorter_way_round_is_taken_even_if_it_is_the_dearer() -> None:
    """A low rock between; south of it the way is shorter and lies in a field, north of it in the open."""
    board = Board("", piece("rock", rectangle=(12, 9, 13, 11), height=1), piece("field", rectangle=(11, 6, 14, 8.9)))
    elf = board.put("garde-royal", 0, 10, 9.8, facing=0)
    orc = board.put("guerrier-orque", 1, 16, 9.8)
    found = planned(board, elf, orc)
    assert min(y for _, y, _ in found.points) < 9
    assert found.cost > 7


@pytest.mark.rule("DYS-R-31")
def test_no_free_place_no_charge(board: Board) -> None:
    """Friends of the charger stand round the statue, flush, and leave no place; a troll sees over them."""
    elf = board.put("troll", 0, 10, 10, facing=0)
    orc = board.put("statue", 1, 15, 10)
    for x, y in ((16, 10), (14, 10), (15, 11), (15, 9), (16, 11), (14, 11), (16, 9), (14, 9)):
        board.put("garde-royal", 0, x, y)
    assert refused(board, elf, orc) == "charge.no-place"


@pytest.mark.rule("DYS-R-31", "DYS-CHARGE-05")
def test_touching_others_on_arrival_is_allowed(board: Board) -> None:
    """Two orcs side by side: the charger touches both and strikes the one it charged."""
    elf = board.put("garde-royal", 0, 10, 10.5, facing=0)
    one, other = (
        board.put("guerrier-orque", 1, 15, 10, fatigued=True),
        board.put("guerrier-orque", 1, 15, 11, fatigued=True),
    )
    combat = run_in(board, declared(board, elf, f"figure:{one.id}"))
    assert combat.target == one.id
    assert board.game.touching(elf, one)
    assert board.game.touching(elf, other)


@pytest.mark.rule("DYS-CHARGE-05", "DYS-STATE-15", "DYS-FIGHT-06")
def test_a_charge_ends_with_a_free_combat_from_the_back_if_it_started_there(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, facing=0, on_guard=True)
    board.put("guerrier-orque", 1, 15, 10, facing=0)
    record = declared(board, elf)
    assert not elf.on_guard
    combat = run_in(board, record)
    assert combat.from_back
    assert combat.cause == "charge"
    assert not elf.on_guard
    front = Board()
    elf = front.put("garde-royal", 0, 10, 10, facing=0)
    front.put("guerrier-orque", 1, 15, 10, facing=180)
    assert not run_in(front, declared(front, elf)).from_back


@pytest.mark.rule("DYS-X-17", "DYS-FIGHT-07", "DYS-R-05")
def test_no_felony_where_the_charge_started_in_the_field_of_vision() -> None:
    """Low rocks leave a place of contact at the orc's back alone, but the charge came from its side of the line."""
    rocks = ((16.02, 10), (15, 11.02), (15, 8.98), (16.02, 8.98))
    board = Board("", *[piece("rock", rectangle=(x - 0.5, y - 0.5, x + 0.5, y + 0.5), height=0.7) for x, y in rocks])
    elf = board.put("garde-royal", 0, 14.7, 6, facing=90)
    orc = board.put("guerrier-orque", 1, 15, 10, facing=0)
    assert not from_back(board.game, orc, elf)
    combat = run_in(board, declared(board, elf))
    assert elf.x < 14.5
    assert combat.target == orc.id
    assert not combat.from_back


@pytest.mark.rule("DYS-FIGHT-02", "DYS-R-13", "DYS-R-02")
def test_no_pivot_to_face_the_target_breaks_contact(board: Board) -> None:
    """Corner to corner, 0.95 aside: turned to the orc's centre the elf would let go of it, so it stays square on."""
    elf = board.put("garde-royal", 0, 10, 10, facing=90)
    orc = board.put("guerrier-orque", 1, 11, 10.95, facing=180)
    face(board.game, elf, orc)
    assert elf.facing in (0, 900)
    assert board.game.touching(elf, orc)
    straight = board.put("garde-royal", 0, 20, 10, facing=90)
    face(board.game, straight, board.put("guerrier-orque", 1, 21, 10, facing=180))
    assert straight.facing == 0


@pytest.mark.parametrize("key", ["clearing", "ruined-town", "ford"])
def test_every_charge_that_is_offered_ends_in_contact_and_in_a_legal_place(key: str) -> None:
    """On the tables of the house, among twenty figures: whoever is charged, or takes the charge, is touched."""
    board, rng = Board(key), Random(11)
    crowd(board, rng, 20)
    tried = 0
    for figure in board.game.figures:
        for name, found in charges(board.game, figure).items():
            fork = Board(key)
            for other in board.game.figures:
                fork.put(other.profile, other.player, other.x, other.y, other.z, other.facing / 10)
            charger, target = fork.game.figures[figure.id], fork.game.figures[int(name.split(":")[1])]
            assert found.cost <= 2 * mv(fork.game, charger) + 0.02
            able = interceptions(charging(fork.game, charger), target, found.points, diving=found.height > 0)
            for points, facing, touched in [
                (found.points, found.facing, target.id),
                *[(one.points, one.facing, one.figure) for one in able],
            ]:
                put(fork.game, charger, *points[-1], facing)
                assert fork.game.poses.obstacle(charger.id, charger.x, charger.y, charger.z) is None
                assert touched in fork.game.contacts(charger)
                tried += 1
    assert tried > 20


@needs("Sens aiguisé")
@pytest.mark.rule("DYS-SKILL-59", "DYS-R-05")
def test_who_sees_all_round_is_never_charged_in_the_back(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    board.put("guerrier-orque", 1, 15, 10, facing=0, bought=("Sens aiguisé",))
    assert not run_in(board, declared(board, elf)).from_back


@needs("Vol")
@pytest.mark.rule("DYS-SKILL-72", "DYS-R-30")
def test_a_flyer_charges_over_everything_and_is_intercepted_like_others() -> None:
    board = Board("", piece("rock", rectangle=(12, 9, 13, 11), height=1), piece("field", rectangle=(13, 5, 20, 15)))
    eagle = board.put("garde-royal", 0, 10, 10, facing=0, bought=("Vol",))
    orc = board.put("guerrier-orque", 1, 16, 10)
    assert planned(board, eagle, orc).cost == 5
    other = board.put("guerrier-orque", 1, 14, 11.5)
    combat = run_in(board, declared(board, eagle, f"figure:{orc.id}"), f"figure:{other.id}")
    assert combat.target == other.id


# ---- interception ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-CHARGE-06", "DYS-CHARGE-08", "DYS-R-30")
@pytest.mark.parametrize(("y", "may"), [(12.0, True), (12.05, False)])
def test_a_figure_within_one_pas_of_the_way_may_take_the_charge(y: float, may: bool, board: Board) -> None:
    """The circle of the charger passes at exactly 1 pas, or at 1.05; the interceptor neither moves nor turns."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10)
    friend = board.put("guerrier-orque", 1, 14, y, facing=270, activated=True)
    record = declared(board, elf, f"figure:{orc.id}")
    if not may:
        assert run_in(board, record).target == orc.id
        return
    combat = run_in(board, record, f"figure:{friend.id}")
    assert combat.target == friend.id
    assert board.game.touching(elf, friend)
    assert (friend.x, friend.y, friend.facing) == (14, y, 2700)
    assert board.told("event.intercepts") == [{"figure": "Guerrier orque 2", "enemy": "Garde royal"}]


@pytest.mark.rule("DYS-CHARGE-06", "DYS-R-30")
def test_the_owner_may_let_the_charge_pass(board: Board) -> None:
    """Two friends at different points: he is asked for each in turn, then the target is struck."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10)
    first, second = board.put("guerrier-orque", 1, 13, 11.6), board.put("guerrier-orque", 1, 16, 8.4)
    record = declared(board, elf, f"figure:{orc.id}")
    request = asked(resolve(board.game, record))
    assert (request.player, request.topic, list(request.keys)) == (1, "intercept", [f"figure:{first.id}", "no"])
    combat = run_in(board, record, "no", "no")
    assert combat.target == orc.id
    elf2 = board.put("garde-royal", 0, 10, 20, facing=0)
    board.put("guerrier-orque", 1, 19, 20)
    one, two = board.put("guerrier-orque", 1, 14, 21.6), board.put("guerrier-orque", 1, 14, 18.4)
    record = declared(board, elf2, f"figure:{len(board.game.figures) - 3}")
    request = asked(resolve(board.game, record))
    assert list(request.keys) == [f"figure:{one.id}", f"figure:{two.id}", "no"]
    assert run_in(board, record, f"figure:{two.id}").target == two.id
    assert second.on_table


@pytest.mark.rule("DYS-CHARGE-07")
@pytest.mark.parametrize("state", ["fatigued", "prone", "engaged", "statue", "free"])
def test_who_may_not_intercept(state: str, board: Board) -> None:
    """Fatigué, À terre or in contact with an enemy; a statue does nothing."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10)
    fields = {state: True} if state in ("fatigued", "prone") else {}
    friend = board.put("statue" if state == "statue" else "guerrier-orque", 1, 14, 11.8, **fields)
    if state == "engaged":
        board.put("garde-royal", 0, 14, 12.8)
    record = declared(board, elf, f"figure:{orc.id}")
    if state == "free":
        assert run_in(board, record, f"figure:{friend.id}").target == friend.id
    else:
        assert run_in(board, record).target == orc.id


@pytest.mark.rule("DYS-R-30")
def test_the_start_of_the_way_counts_and_the_run_may_be_exceeded(board: Board) -> None:
    """Half a pas beside the charger as it starts: asked at once, and straight into him."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10)
    friend = board.put("guerrier-orque", 1, 10, 11.5)
    combat = run_in(board, declared(board, elf, f"figure:{orc.id}"), f"figure:{friend.id}")
    assert combat.target == friend.id
    assert elf.x == pytest.approx(10, abs=0.6)
    end = Board()
    elf = end.put("garde-royal", 0, 10, 10, facing=0)
    orc = end.put("guerrier-orque", 1, 21, 10)
    beside = end.put("guerrier-orque", 1, 20.9, 11.9)
    combat = run_in(end, declared(end, elf, f"figure:{orc.id}"), f"figure:{beside.id}")
    assert combat.target == beside.id
    assert 10.1 < end.told("event.went")[0]["length"] < 11


@pytest.mark.rule("DYS-R-30")
def test_the_back_is_tested_on_the_interceptor_from_where_the_charge_started(board: Board) -> None:
    """The target faces the charge, the interceptor looks away from where it started."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10, facing=180)
    friend = board.put("guerrier-orque", 1, 14, 11.8, facing=0)
    assert run_in(board, declared(board, elf, f"figure:{orc.id}"), f"figure:{friend.id}").from_back


@pytest.mark.rule("DYS-R-30", "DYS-R-10")
def test_nobody_intercepts_through_a_wall() -> None:
    """The friend stands behind the wall of a ruin, 0.7 from the charger's way."""
    ruin = piece("ruin", rectangle=(12, 11, 16, 15), walls=("south",))
    board = Board("", ruin)
    elf = board.put("garde-royal", 0, 10, 10.3, facing=0)
    orc = board.put("guerrier-orque", 1, 19, 10.3)
    board.put("guerrier-orque", 1, 14, 11.75)
    assert run_in(board, declared(board, elf, f"figure:{orc.id}")).target == orc.id


# ---- groups, levels -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-26", "DYS-CMD-06", "DYS-R-80")
def test_in_a_group_all_move_before_they_fight(board: Board) -> None:
    """The Combat goes to the end of what is to be done; it is lost if the target is gone by then."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc, other = board.put("guerrier-orque", 1, 15, 10), board.put("guerrier-orque", 1, 15, 14)
    play(charge(board.game, elf, orc, wait=True))
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    assert record.target == orc.id
    later = Combat(other.id, elf.id)
    board.game.agenda = [later]
    play(resolve(board.game, record))
    assert board.game.agenda == [later, record]
    assert board.game.touching(elf, orc)
    play(resolve(board.game, record))
    assert isinstance(board.game.agenda[0], Combat)
    assert board.game.agenda[0].target == orc.id
    orc.where = "gone"
    board.game.poses.lift(orc.id)
    board.game.agenda = []
    play(resolve(board.game, record))
    assert board.game.agenda == []


@pytest.mark.rule("DYS-R-31", "DYS-MOVE-06")
def test_a_charge_uphill_pays_the_height() -> None:
    """1.5 to the foot, half a pas and 2 up, 1.5 on top: 5.5 or so of 10; a rider of Mv 3 less has not enough."""
    board = Board("", piece("hill", rectangle=(12, 5, 20, 15)))
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 14.5, 10, z=2)
    found = planned(board, elf, orc)
    assert found.cost == pytest.approx(5.5, abs=0.05)
    combat = run_in(board, declared(board, elf))
    assert elf.z == 2
    assert combat.target == orc.id
    assert board.game.touching(elf, orc)


@pytest.mark.rule("DYS-R-31", "DYS-R-15")
def test_a_charge_down_a_low_hill_pays_no_height() -> None:
    """1.5 up: 4 pas in plan, 3 to the target's side and 1 to the edge, are all it costs, and no dive."""
    board = Board("", piece("hill", rectangle=(5, 5, 12, 15), height=1.5))
    elf = board.put("garde-royal", 0, 11, 10, z=1.5, facing=0)
    orc = board.put("guerrier-orque", 1, 16, 10)
    assert list(charges(board.game, elf)) == [f"figure:{orc.id}"]
    assert planned(board, elf, orc).cost == pytest.approx(4, abs=0.01)
    combat = run_in(board, declared(board, elf))
    assert (elf.z, combat.diving) == (0, 0)


@needs("Loyal")
@pytest.mark.rule("DYS-R-74")
def test_the_loyal_do_not_charge_a_back(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, facing=0, bought=("Loyal",))
    back, front = board.put("guerrier-orque", 1, 15, 10, facing=0), board.put("guerrier-orque", 1, 15, 14, facing=180)
    assert list(charges(board.game, elf)) == [f"figure:{front.id}"]
    assert isinstance(charge_on(board.game, elf, back), Reason)


@pytest.mark.rule("DYS-CHARGE-03")
def test_a_refusal_says_how_far_it_is_and_how_far_one_may(board: Board) -> None:
    """The gap of bases where all is plain from afar; the length of the way where one had to look for it."""
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 30.876, 10)
    refused = charge_on(board.game, elf, orc)
    assert isinstance(refused, Reason)
    assert (refused.key, dict(refused.params)) == ("charge.too-far", {"length": 19.88, "most": 10})
    nearer = board.put("guerrier-orque", 1, 21.376, 10)
    refused = charge_on(board.game, elf, nearer)
    assert isinstance(refused, Reason)
    assert (refused.key, dict(refused.params)) == ("charge.too-far", {"length": 10.38, "most": 10})


@pytest.mark.rule("DYS-R-61", "DYS-CHARGE-05", "DYS-MISSION-53")
def test_a_flag_at_the_end_of_a_charge_is_picked_up_before_the_blow() -> None:
    """It lies where the elf runs in; he is asked for it before anybody rolls, then the Combat comes."""
    board = PlayedBoard()
    board.game.mission, board.game.deployment = "flags", "standard"
    board.game.sides[0].zone, board.game.sides[1].zone = "south", "north"
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 16, 10, facing=180, fatigued=True)
    board.token("flag", 14.8, 11.0, owner=1)
    board.begin(elf)
    request = board.play("charge")
    assert (request.topic, elf.x) == ("pick-up", 15)
    request = board.play(True)
    assert elf.carries == 0
    assert (request.why.key, request.about) == ("throw.combat-against", (elf.id, orc.id))
    assert len(request.dice) == 4
