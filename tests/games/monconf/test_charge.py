"""Engagement and Charge (p. 10): whom, how far, by which way; what becomes of them when the target is lost."""

from __future__ import annotations

from math import hypot

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place, to, why
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Move
from escarmouche.games.monconf.moves.charge import CHARGE, ENGAGE, plans
from escarmouche.games.monconf.moves.charge_penalty import inflict_charge_penalties
from escarmouche.games.monconf.moves.contact import TooFar, plan
from escarmouche.games.monconf.moves.mover import ON_FOOT
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.reason import reason
from escarmouche.play.scene import Move as Moved
from escarmouche.play.script import dice

MAN, GOBLIN = "conscrit-du-griffon", "gobelin-du-rat"


@pytest.fixture
def board() -> Board:
    made = Board()
    free_table(made)
    return made


def named(board: Board, fighter: Fighter, action: object = CHARGE) -> dict[int, str]:
    """Whom an action may name, and why not."""
    targets = action.targets(board.game, fighter)  # type: ignore[attr-defined]  # every action of this chapter has some
    return {number: "" if why is None else why.key for number, why in targets.items()}


@pytest.mark.rule("MCF-CHARGE-01", "MCF-MOVE-04", "MCF-SKILLP-27")
def test_a_charge_needs_a_line_of_view_an_engagement_does_not(board: Board) -> None:
    man = board.put(MAN, 0, 30, 30, facing=0)
    before, behind, scout = board.put(GOBLIN, 1, 40, 30), board.put(GOBLIN, 1, 20, 30), board.put(GOBLIN, 1, 40, 40)
    scout.hidden = True
    assert named(board, man) == {before.id: "", behind.id: "charge.unseen", scout.id: "target.hidden"}
    assert named(board, man, ENGAGE) == {before.id: "", behind.id: "", scout.id: "target.hidden"}


@pytest.mark.rule("MCF-CHARGE-02", "MCF-R-20", "MCF-R-07", "MCF-CORE-09", "MCF-R-107")
def test_a_charger_goes_straight_into_contact_and_faces_its_target(board: Board) -> None:
    man, foe = board.put(MAN, 0, 20, 20, facing=45), board.put(GOBLIN, 1, 32, 29)
    moving = Moving(board, man)
    assert moving.order(CHARGE, man, at=foe) is None
    assert hypot(man.x - foe.x, man.y - foe.y) == pytest.approx(2.5, abs=0.03)
    assert (man.x - 20) / (man.y - 20) == pytest.approx(12 / 9, abs=0.01)
    assert man.facing == pytest.approx(369, abs=3)
    assert board.told("event.went")[0]["length"] == pytest.approx(12.5, abs=0.03)
    assert man.charged
    assert not man.dived
    assert moving.batch.contacts == [[man.id, foe.id, 1]]
    assert foe.facing == 0


@pytest.mark.rule("MCF-CHARGE-02", "MCF-CHARGE-05", "MCF-R-21", "MCF-R-101")
def test_a_charge_reaches_twice_the_mou_and_becomes_a_run_beyond(board: Board) -> None:
    """MOU 10: from 22.5 cm it gets there; from 22.6 it runs where it likes, and touches nobody."""
    man, near = board.put(MAN, 0, 20, 20, facing=0), board.put(GOBLIN, 1, 42.5, 20)
    Moving(board, man).order(CHARGE, man, at=near)
    assert board.game.engaged(man)
    other, far = board.put(MAN, 0, 20, 50, facing=0), board.put(GOBLIN, 1, 42.6, 50)
    moving = Moving(board, other)
    asked = moving.order(CHARGE, other, at=far)
    assert (asked.kind, asked.topic) == ("route", "run")
    assert board.told("event.too-far")
    assert why(asked, to((40.05, 50))) == "path.too-long"
    moving.play(to((39.9, 50)))
    assert not board.game.engaged(other)
    assert (other.charged, other.action, moving.batch.contacts) == (False, "run", [])


@pytest.mark.rule("MCF-CHARGE-05", "MCF-R-20")
def test_why_a_target_is_out_of_reach_is_told_in_hundredths(board: Board) -> None:
    """Two bases of 1.25 and the 0.05 of contact are taken off the distance of the centres."""
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 44.1234, 20)
    made = plan(board.game, man, foe, 20.125, ON_FOOT, direct=True)
    assert isinstance(made, TooFar)
    assert made.reason("MCF-CHARGE-05") == reason("contact.too-far", "MCF-CHARGE-05", length=21.57, most=20.12)


@pytest.mark.rule("MCF-MOVE-05", "MCF-MOVE-02", "MCF-CHARGE-02")
def test_a_charge_takes_the_most_direct_way_an_engagement_any() -> None:
    """Through the pond it is 17.5 cm, 10 of them twice: 27.5, too far. Round it some 20: an engagement does it."""
    board = Board(piece("pond", rectangle=(40, 30, 10, 6, 0)))
    free_table(board)
    man, foe = board.put(MAN, 0, 30, 30, facing=0), board.put(GOBLIN, 1, 50, 30)
    asked = Moving(board, man).order(CHARGE, man, at=foe)
    assert asked.topic == "run"
    moving = Moving(board, man)
    asked = moving.order(ENGAGE, man, at=foe)
    assert asked.topic == "engage"
    assert why(asked, to((47.5, 30))) == "path.too-long"
    assert why(asked, to((40, 33.2), (45, 33.2))) == "engage.no-contact"
    assert why(asked, []) == "answer.route"
    assert why(asked, to()) == "engage.no-contact"
    moving.play(asked.offer(50, 30))
    assert board.game.engaged(man)
    assert man.facing == pytest.approx(3600 - 300, abs=400)
    assert (man.charged, moving.batch.contacts) == (False, [[man.id, foe.id, 0]])


@pytest.mark.rule("MCF-MOVE-04")
def test_an_engagement_goes_by_any_way_of_twice_the_mou(board: Board) -> None:
    man, foe = board.put(MAN, 0, 30, 30, facing=180), board.put(GOBLIN, 1, 40, 30)
    moving = Moving(board, man)
    asked = moving.order(ENGAGE, man, at=foe)
    assert why(asked, to((30, 36), (40, 36), (40, 32.5))) == ""
    assert why(asked, to((30, 37), (40, 37), (40, 32.5))) == "path.too-long"
    offered = asked.offer(40, 32.5)
    assert offered[-3:-1] == [pytest.approx(40, abs=0.05), pytest.approx(32.5, abs=0.05)], "there, not the nearest"
    assert asked.offer(20, 60)[1:3] == [pytest.approx(37.5, abs=0.05), 30], "no contact there: the nearest"
    moving.play(to((30, 36), (40, 36), (40, 32.5), facing=7))
    assert (place(man), man.facing) == ((40, 32.5), 2700)


@pytest.mark.rule("MCF-R-20")
def test_a_charger_touches_no_other_enemy_if_it_can_avoid_it(board: Board) -> None:
    """A second goblin beside the straight way would be touched there: the place of contact is moved."""
    man, foe = board.put(MAN, 0, 20, 20, facing=0), board.put(GOBLIN, 1, 30, 20)
    beside = board.put(GOBLIN, 1, 28.5, 22.2)
    moving = Moving(board, man)
    moving.order(CHARGE, man, at=foe)
    assert [enemy.id for enemy in board.game.opponents(man)] == [foe.id]
    assert man.y < 20
    assert moving.batch.contacts == [[man.id, foe.id, 1]]
    assert beside.on_table


@pytest.mark.rule("MCF-R-20")
def test_where_it_cannot_be_avoided_the_other_contact_is_an_engagement(board: Board) -> None:
    """The target stands in a ring of goblins with one gap: whoever enters it touches the two beside it."""
    man, foe = board.put(MAN, 0, 20, 20, facing=0), board.put(GOBLIN, 1, 30, 20)
    ring = [(27.6, 22.51), (27.6, 17.49), (30, 23.0), (30, 17.0), (32.9, 21.4), (32.9, 18.6)]
    others = [board.put(GOBLIN, 1, x, y) for x, y in ring]
    moving = Moving(board, man)
    assert moving.order(CHARGE, man, at=foe) is None
    touched = {enemy.id for enemy in board.game.opponents(man)}
    assert foe.id in touched
    assert len(touched) > 1
    assert [man.id, foe.id, 1] in moving.batch.contacts
    assert all([man.id, other.id, 0] in moving.batch.contacts for other in others if other.id in touched)


@pytest.mark.rule("MCF-R-20", "MCF-MOVE-01")
def test_a_charge_bends_round_what_is_impassable_and_a_walled_in_target_is_out_of_reach() -> None:
    board = Board(piece("wall", rectangle=(30, 30, 1, 8, 0)))
    free_table(board)
    man, foe = board.put(MAN, 0, 26, 33, facing=0), board.put(MAN, 1, 36, 33)
    Moving(board, man).order(CHARGE, man, at=foe)
    assert board.game.engaged(man)
    (went,) = [change for event in board.game.events or [] for change in event.changes if isinstance(change, Moved)]
    assert len(went.path) > 2
    assert place(man) == (pytest.approx(33.7, abs=0.03), pytest.approx(33.99, abs=0.03)), "where it first touches"
    walls = [(50, 33, 9, 1, 0), (50, 27, 9, 1, 0), (46, 30, 1, 6, 0), (54, 30, 1, 6, 0)]
    board = Board(*[piece("wall", rectangle=wall) for wall in walls])
    free_table(board)
    man, foe = board.put(MAN, 0, 40, 30, facing=0), board.put(MAN, 1, 50, 30)
    assert Moving(board, man).order(ENGAGE, man, at=foe).topic == "run"
    assert man.action == "run"


@pytest.mark.rule("MCF-ACT-06")
def test_a_target_that_is_gone_makes_it_a_rest(board: Board) -> None:
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 30, 20)
    foe.hidden = True
    Moving(board, man).order(CHARGE, man, at=foe)
    assert (place(man), man.action) == ((20, 20), "rest")


@pytest.mark.rule("MCF-SKILLP-27", "MCF-R-74")
def test_one_who_is_revealed_can_be_reached_from_then_on(board: Board) -> None:
    """Also where it was asked about before, and nobody has moved since."""
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 30, 20, hidden=True)
    assert plans(board.game, man, foe, "charge") == {}
    foe.hidden = False
    assert list(plans(board.game, man, foe, "charge")) == ["on-foot"]


# ---- fear -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-25", "MCF-FEAR-16", "MCF-R-101")
def test_a_mover_that_fails_its_fear_stays_and_rests(board: Board) -> None:
    """COU 4 against Effrayant/9: a 4 makes 8."""
    man, beast = skilled(board, x=20, y=20), skilled(board, "Effrayant/9", player=1, x=30, y=20)
    moving = Moving(board, man)
    assert moving.order(CHARGE, man, at=beast) is not None
    assert moving.play(dice(4)) is None
    assert (place(man), man.action, man.frightened, man.charged) == ((20, 20), "rest", True, False)
    assert moving.batch.contacts == []


@pytest.mark.rule("MCF-R-25", "MCF-FEAR-18")
def test_a_fanatic_goes_on_though_frightened(board: Board) -> None:
    man, beast = skilled(board, "Fanatisme", x=20, y=20), skilled(board, "Effrayant/9", player=1, x=30, y=20)
    Moving(board, man).order(CHARGE, man, dice(4), at=beast)
    assert man.frightened
    assert board.game.engaged(man)


@pytest.mark.rule("MCF-R-25", "MCF-FEAR-14", "MCF-FEAR-15", "MCF-MOVE-06")
def test_a_target_that_flees_makes_an_engagement_a_run(board: Board) -> None:
    """MOU 10: it flees 20 cm straight away from where the mover stands, and counts as activated."""
    beast, man = skilled(board, "Effrayant/9", x=20, y=20), skilled(board, player=1, x=30, y=20, facing=0)
    moving = Moving(board, beast)
    asked = moving.order(ENGAGE, beast, at=man)
    moving.play(asked.offer(30, 20), dice(4))
    asked = moving.play()
    assert (asked.kind, asked.topic, asked.player) == ("facing", "facing", 1)
    assert (place(man), man.activated, place(beast)) == ((50, 20), True, (20, 20))
    asked = moving.play(90.0)
    assert (asked.topic, asked.player, man.facing) == ("run", 0, 900)
    moving.play(to((40, 20)))
    assert (place(beast), beast.action) == ((40, 20), "run")


@pytest.mark.rule("MCF-R-25")
def test_a_target_that_was_activated_is_frightened_and_stays(board: Board) -> None:
    beast, man = skilled(board, "Effrayant/9", x=20, y=20), skilled(board, player=1, x=30, y=20, activated=True)
    Moving(board, beast).order(CHARGE, beast, dice(4), at=man)
    assert man.frightened
    assert place(man) == (30, 20)
    assert board.game.engaged(man)


@pytest.mark.rule("MCF-CHARGE-06", "MCF-R-21", "MCF-R-101")
def test_a_charge_whose_target_fled_is_redirected_to_another_in_sight_and_reach(board: Board) -> None:
    """One is behind a charger that looks along the x axis, one too far: two are left to choose from."""
    beast = skilled(board, "Effrayant/9", x=30, y=30, facing=0)
    fled = skilled(board, player=1, x=40, y=30)
    one, two = skilled(board, player=1, x=40, y=40, activated=True), skilled(board, player=1, x=36, y=22)
    skilled(board, player=1, x=20, y=30)
    skilled(board, player=1, x=65, y=30)
    moving = Moving(board, beast)
    asked = moving.order(CHARGE, beast, dice(4), 0.0, at=fled)
    assert (asked.topic, set(asked.keys)) == ("redirect", {f"fighter:{one.id}", f"fighter:{two.id}"})
    assert why(asked, "run") == "redirect.forced"
    assert moving.play(f"fighter:{one.id}", dice(6)) is None
    assert [enemy.id for enemy in board.game.opponents(beast)] == [one.id]
    assert moving.batch.contacts == [[beast.id, one.id, 1]]


@pytest.mark.rule("MCF-R-21", "MCF-R-109")
def test_with_nobody_else_to_charge_it_runs_even_if_the_target_could_not_go_anywhere(board: Board) -> None:
    """In the corner it flees 0 cm: that is a flight all the same."""
    beast = skilled(board, "Effrayant/9", x=63.75, y=73.75)
    man = skilled(board, player=1, x=73.75, y=73.75)
    moving = Moving(board, beast)
    asked = moving.order(CHARGE, beast, dice(4), at=man)
    assert (asked.topic, place(man), man.activated) == ("run", (73.75, 73.75), True)


@pytest.mark.rule("MCF-R-25", "MCF-R-20")
def test_the_mover_tests_first_then_all_whom_it_would_touch(board: Board) -> None:
    """An Effrayant/7 charges an Effrayant/9 in a ring of plain men: a 4 is enough for them, and not for the mover."""
    ring = [(27.6, 22.51), (27.6, 17.49), (30, 23.0), (30, 17.0), (32.9, 21.4), (32.9, 18.6)]
    mover, foe = skilled(board, "Effrayant/7", x=20, y=20), skilled(board, "Effrayant/9", player=1, x=30, y=20)
    others = [skilled(board, player=1, x=x, y=y, activated=True) for x, y in ring]
    assert Moving(board, mover).order(CHARGE, mover, dice(4), at=foe) is None
    assert (mover.frightened, place(mover)) == (True, (20, 20))
    mover.frightened = False
    assert Moving(board, mover).order(CHARGE, mover, dice(5), dice(3), dice(2), at=foe) is None
    assert [other.fearless for other in others] == [7, 0, 0, 0, 0, 0]
    assert [other.frightened for other in others] == [False, True, False, False, False, False]
    assert board.game.engaged(foe)


@pytest.mark.rule("MCF-SHOOT-06", "MCF-R-19", "MCF-R-101")
@pytest.mark.parametrize(("far", "script"), [(60, ()), (30, (dice(1), 0.0))])
def test_the_charge_of_an_assault_shot_becomes_a_walk(board: Board, far: float, script: tuple[object, ...]) -> None:
    """Too far, or the target flees: at most the MOU, though another enemy could be charged."""
    beast, man = skilled(board, "Effrayant/9", x=20, y=20), skilled(board, player=1, x=far, y=20)
    skilled(board, player=1, x=30, y=30)
    moving = Moving(board, beast)
    beast.action = "assault"
    board.game.agenda.insert(0, Move(beast.id, "charge", "assault", man.id))
    asked = moving.play(*script)
    assert (asked.topic, beast.action) == ("walk", "assault")
    assert why(asked, to((20, 30.1))) == "path.too-long"
    assert why(asked, to((20, 30))) == ""


@pytest.mark.rule("MCF-SKILLA-09", "MCF-R-107")
def test_a_war_cry_frightens_in_the_charge_itself(board: Board) -> None:
    """Without it nobody tests anything; too far a charge raises none."""
    crier = skilled(board, "Cri de Guerre/9", x=20, y=20)
    man, far = skilled(board, player=1, x=30, y=20, activated=True), skilled(board, player=1, x=60, y=20)
    assert Moving(board, crier).order(CHARGE, crier, at=far).topic == "run"
    assert not crier.effects
    Moving(board, crier).order(CHARGE, crier, dice(4), at=man)
    assert man.frightened
    assert [effect.skill for effect in crier.effects] == ["Effrayant/9"]


@pytest.mark.rule("MCF-SKILLP-36", "MCF-R-75")
def test_an_ethereal_terror_frightens_those_it_passes_through(board: Board) -> None:
    """Two are passed, one not; the one that fails flees after the move, away from where the ghost then stands."""
    from escarmouche.games.monconf.moves.movement import WALK

    ghost = skilled(board, "Éthéré", "Effrayant/9", x=20, y=20)
    first, second = skilled(board, player=1, x=23, y=20), skilled(board, player=1, x=26, y=21, activated=True)
    other = skilled(board, player=1, x=24, y=26)
    Moving(board, ghost).order(WALK, ghost, to((30, 20)), dice(4), 0.0, dice(6))
    assert place(ghost) == (30, 20)
    assert (first.frightened, second.frightened, other.frightened) == (True, False, False)
    assert place(first) == (pytest.approx(3, abs=0.05), 20)


# ---- the charge penalty ---------------------------------------------------------------------------------------------


def struck(board: Board, *contacts: tuple[Fighter, Fighter, int]) -> list[bool]:
    """A batch has come into contact so: who suffers the penalty."""
    moving = Moving(board, contacts[0][0])
    moving.batch.contacts = [[mover.id, enemy.id, charge] for mover, enemy, charge in contacts]
    inflict_charge_penalties(board.game, moving.batch)
    return [enemy.charged_upon for _, enemy, _ in contacts]


@pytest.mark.rule("MCF-X-30", "MCF-CHARGE-03", "MCF-CHARGE-04", "MCF-R-22")
def test_the_powers_of_all_chargers_of_a_batch_are_added(board: Board) -> None:
    one, two = board.put(MAN, 0, 20, 20), board.put(MAN, 0, 20, 30)
    troll = skilled(board, player=1, x=30, y=20, size="large")
    assert struck(board, (one, troll, 1)) == [False]
    assert struck(board, (one, troll, 1), (two, troll, 0)) == [False, False]
    assert struck(board, (one, troll, 1), (two, troll, 1)) == [True, True]
    assert len(board.told("event.charged-upon")) == 1
    man = skilled(board, player=1, x=30, y=40)
    assert struck(board, (one, man, 1)) == [True]


@pytest.mark.rule("MCF-X-30", "MCF-SKILLP-12", "MCF-SKILLP-14", "MCF-SKILLP-25", "MCF-MOVE-07")
def test_toughness_brutality_and_bulk_change_the_sum(board: Board) -> None:
    one, brute = skilled(board, x=20, y=20), skilled(board, "Brute Épaisse", x=20, y=30)
    brutal = skilled(board, "Brutal", x=20, y=40)
    tough = skilled(board, "Dur à cuire", player=1, x=30, y=20)
    giant = skilled(board, player=1, x=40, y=20, size="very large")
    plain = skilled(board, player=1, x=50, y=20)
    assert struck(board, (one, tough, 1)) == [False]
    assert struck(board, (brute, giant, 1)) == [False]
    assert struck(board, (brute, tough, 1)) == [True]
    assert struck(board, (brute, giant, 1), (one, giant, 1)) == [True, True]
    assert struck(board, (one, plain, 0), (brute, plain, 0)) == [False, False]
    assert struck(board, (brutal, plain, 0)) == [True]


@pytest.mark.rule("MCF-CHARGE-07", "MCF-R-22")
def test_only_who_reached_contact_counts_and_its_fall_lifts_nothing(board: Board) -> None:
    """Two charge one of power 2; one is out of reach: no penalty. One that fell after contact still counts."""
    near, far = skilled(board, x=20, y=20), skilled(board, x=20, y=50)
    large = skilled(board, player=1, x=30, y=20, size="large", activated=True)
    moving = Moving(board, near, far)
    moving.order(CHARGE, near, at=large)
    assert moving.order(CHARGE, far, to((30, 50)), at=large) is None
    inflict_charge_penalties(board.game, moving.batch)
    assert not large.charged_upon
    moving.batch.contacts = [[near.id, large.id, 1], [far.id, large.id, 1]]
    near.where = "gone"
    inflict_charge_penalties(board.game, moving.batch)
    assert large.charged_upon
