"""Special actions (p. 10, H-13): Ramasser, Passer, Lâcher, Sécuriser, Sortir, each with its walk."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board, piece
from games.monconf.acting import Acting

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.agenda import Special
from escarmouche.games.monconf.ground.objectives import touches
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.scenarios.breakthrough import LEAVE
from escarmouche.games.monconf.scenarios.markers import SECURE
from escarmouche.games.monconf.scenarios.relic import PASS, PICK_UP, PUT_DOWN, carrier_of, take_up
from escarmouche.games.monconf.state import Fighter, put
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.effects import Effect
from escarmouche.play.script import play

CONSCRIPT, ZOMBIE = "Conscrit du Griffon", "Zombie"


def refused(board: Board, action: Action, fighter: Fighter) -> str:
    """The key of the reason why an action cannot be chosen; nothing where it can."""
    why = action.why_not(board.game, fighter)
    return "" if why is None else why.key


def relic() -> tuple[Board, Fighter]:
    """The relic in the middle, a conscript (MOU 10) 8 cm south of it, an enemy far away."""
    board = Board(scenario="relique")
    board.objective("relic", 37.5, 37.5)
    fighter = board.put(CONSCRIPT, 0, 37.5, 29.5)
    board.put(ZOMBIE, 1, 70, 70)
    return board, fighter


@pytest.mark.rule("MCF-ACT-11", "MCF-G-07", "MCF-H-13")
def test_each_scenario_gives_its_own_special_actions() -> None:
    given = {key: [action.key for action in one.special_actions] for key, one in scenarios.SCENARIOS.items()}
    assert given == {
        "escarmouche": [],
        "trois-bornes": ["special:secure"],
        "relique": ["special:pick-up", "special:pass", "special:put-down"],
        "tete-du-chef": [],
        "percee": ["special:leave"],
    }
    assert not any(action.shot_at for one in scenarios.SCENARIOS.values() for action in one.special_actions)


# ---- contact --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-88")
@pytest.mark.parametrize(("away", "touching"), [(3.3, True), (3.31, False), (0.0, True)])
def test_an_objective_is_touched_by_the_edge_of_a_base_and_hinders_nobody(away: float, touching: bool) -> None:
    board = Board(scenario="relique")
    objective = board.objective("relic", 37.5, 37.5)
    fighter = board.put(CONSCRIPT, 0, 37.5, 37.5 - away)
    assert touches(board.game, fighter, objective) is touching
    fighter.airborne = True
    assert not touches(board.game, fighter, objective)


# ---- Ramasser -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-22", "MCF-R-88", "MCF-ACT-11")
def test_the_relic_is_picked_up_at_the_end_of_a_walk() -> None:
    board, fighter = relic()
    request = Acting(board).order(PICK_UP, fighter)
    assert request.kind == "route"
    assert Acting(board).order(PICK_UP, fighter, [90, 37.5, 34.5, 0]) is None
    assert fighter.carries
    assert carrier_of(board.game) is fighter
    assert (fighter.x, fighter.y) == (37.5, 34.5)


@pytest.mark.rule("MCF-G-22", "MCF-R-88")
def test_a_relic_touched_at_the_start_is_carried_along_the_slower_walk() -> None:
    board, _ = relic()
    other = board.put(CONSCRIPT, 0, 37.5, 40.5)
    request = Acting(board).order(PICK_UP, other)
    assert other.carries
    assert request.refusal([90, 37.5, 48.1, 0]) is not None, "7.6 cm with MOU 7.5"
    assert Acting(board).order(PUT_DOWN, other, [90], [37.5, 40.5]) is None
    assert Acting(board).order(PICK_UP, other, [90, 37.5, 48, 0]) is None
    assert carrier_of(board.game) is other
    assert other.y == 48


@pytest.mark.rule("MCF-R-88")
def test_a_walk_that_ends_elsewhere_takes_nothing() -> None:
    board, fighter = relic()
    assert Acting(board).order(PICK_UP, fighter, [90, 30, 29.5, 0]) is None
    assert (fighter.carries, carrier_of(board.game)) == (False, None)


@pytest.mark.rule("MCF-R-88", "MCF-H-13")
@pytest.mark.parametrize("fate", ["free", "engaged", "frightened", "gone"])
def test_whoever_was_stopped_on_its_walk_takes_nothing(fate: str) -> None:
    board, fighter = relic()
    put(board.game, fighter, 37.5, 35, 0, 0)
    if fate == "engaged":
        board.put(ZOMBIE, 1, 40, 35)
    elif fate == "gone":
        board.game.poses.lift(fighter.id)
        fighter.where = "gone"
    fighter.frightened = fate == "frightened"
    board.game.agenda = [Special(fighter.id, "special:pick-up", stage="walked")]
    play(resolve_pending(board.game))
    assert fighter.carries is (fate == "free")


@pytest.mark.rule("MCF-R-88", "MCF-R-103")
def test_whoever_cannot_walk_takes_what_it_touches_without_being_asked() -> None:
    board, _ = relic()
    stuck = board.put(CONSCRIPT, 0, 37.5, 40.5, effects=[Effect("MOU −10")])
    assert Acting(board).order(PICK_UP, stuck) is None
    assert stuck.carries
    assert not touches(board.game, stuck, board.game.objectives[0]), "what is carried does not lie there"


@pytest.mark.rule("MCF-ACT-04", "MCF-ACT-16", "MCF-G-22")
def test_who_cannot_pick_the_relic_up() -> None:
    board, fighter = relic()
    assert refused(board, PICK_UP, fighter) == ""
    assert refused(board, PICK_UP, board.put(CONSCRIPT, 0, 37.5, 24.3)) == ""  # 9.9 cm short of the disc
    assert refused(board, PICK_UP, board.put(CONSCRIPT, 0, 50, 24)) == "special.too-far"
    fighter.frightened = True
    assert refused(board, PICK_UP, fighter) == "special.frightened"
    fighter.frightened = False
    board.put(ZOMBIE, 1, 40, 29.5)
    assert refused(board, PICK_UP, fighter) == "special.engaged"
    take_up(board.game, fighter)
    assert refused(board, PICK_UP, board.game.fighters[2]) == "special.relic-carried"


# ---- Passer, Lâcher -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-22")
def test_a_free_carrier_passes_the_relic_to_a_free_ally_in_contact() -> None:
    board, fighter = relic()
    assert refused(board, PASS, fighter) == "special.no-relic"
    take_up(board.game, fighter)
    assert refused(board, PASS, fighter) == "special.nobody-takes"
    ally, shy = board.put(CONSCRIPT, 0, 40, 29.5), board.put(CONSCRIPT, 0, 35, 29.5, frightened=True)
    busy = board.put(CONSCRIPT, 0, 37.5, 27)
    board.put(ZOMBIE, 1, 37.5, 24.5)
    unseen = board.put(CONSCRIPT, 0, 37.5, 32, hidden=True)
    assert refused(board, PASS, fighter) == ""
    assert PASS.targets is not None
    found = {number: why and why.key for number, why in PASS.targets(board.game, fighter).items()}
    assert found == {
        ally.id: None, shy.id: "special.ally-frightened", busy.id: "special.ally-engaged",
        unseen.id: "special.ally-hidden",
    }  # fmt: skip
    assert Acting(board).order(PASS, fighter, at=ally) is None
    assert (fighter.carries, ally.carries, carrier_of(board.game)) == (False, True, ally)
    assert [effect.by for effect in fighter.effects] == []


@pytest.mark.rule("MCF-G-22", "MCF-R-88")
def test_a_free_carrier_walks_then_puts_the_relic_down_in_contact() -> None:
    board, fighter = relic()
    assert refused(board, PUT_DOWN, fighter) == "special.no-relic"
    take_up(board.game, fighter)
    request = Acting(board).order(PUT_DOWN, fighter, [90, 37.5, 22, 0])
    assert (request.kind, request.topic) == ("place", "put-relic")
    assert request.refusal([37.5, 25.25]) is None
    assert request.refusal([37.5, 25.35]).reason.key == "special.out-of-reach"
    request = Acting(board).order(PUT_DOWN, fighter, [90], [37.5, 18.75])
    assert request is None
    [lying] = board.game.objectives
    assert (lying.x, lying.y, lying.carrier, fighter.carries) == (37.5, 18.75, -1, False)


@pytest.mark.rule("MCF-G-22")
def test_the_relic_is_not_put_inside_a_wall() -> None:
    board = Board(piece("wall", rectangle=(37.5, 32, 8, 1, 0)), scenario="relique")
    board.objective("relic", 37.5, 37.5)
    fighter = board.put(CONSCRIPT, 0, 37.5, 30)
    board.put(ZOMBIE, 1, 70, 70)
    take_up(board.game, fighter)
    request = Acting(board).order(PUT_DOWN, fighter, [90])
    assert request.refusal([37.5, 32]).reason.key == "deploy.body"
    assert request.refusal([37.5, 33]) is None
    assert request.refusal([37.5, 33.3]) is None, "contact has a tolerance"


@pytest.mark.rule("MCF-G-22", "MCF-ACT-16")
def test_an_engaged_carrier_puts_the_relic_down_without_a_walk() -> None:
    board, fighter = relic()
    take_up(board.game, fighter)
    board.put(ZOMBIE, 1, 40, 29.5)
    assert refused(board, PUT_DOWN, fighter) == ""
    request = Acting(board).order(PUT_DOWN, fighter)
    assert request.topic == "put-relic"


# ---- Sécuriser ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-21", "MCF-R-88")
def test_a_milestone_is_secured_by_a_walk_that_ends_in_contact_or_none() -> None:
    board = Board(scenario="trois-bornes")
    for x in (15, 37.5, 60):
        board.objective("mark", x, 37.5)
    near, beside, far = (
        board.put(CONSCRIPT, 0, 60, 28),
        board.put(CONSCRIPT, 0, 15, 35),
        board.put(CONSCRIPT, 0, 30, 10),
    )
    board.put(ZOMBIE, 1, 70, 70)
    assert [refused(board, SECURE, fighter) for fighter in (near, beside, far)] == ["", "", "special.too-far"]
    Acting(board).order(SECURE, near, [90, 60, 34.3, 0])
    Acting(board).order(SECURE, beside, [90])
    assert (near.secured, beside.secured) == (2, 0)
    Acting(board).order(SECURE, near, [90, 60, 30, 0])
    assert near.secured == -1


# ---- Sortir ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-24", "MCF-H-13", "MCF-SKILLP-57", "MCF-R-80")
@pytest.mark.parametrize("edge", ["south", "north"])
def test_an_attacker_leaves_by_the_defenders_edge_and_is_no_loss(edge: str) -> None:
    board = Board(scenario="percee")
    game = board.game
    game.attacker = 1
    game.sides[1].edge, game.sides[0].edge = edge, "north" if edge == "south" else "south"

    def off(gap: float) -> float:
        return 75 - gap if edge == "south" else gap

    runner, late = board.put(ZOMBIE, 1, 30, off(8)), board.put(ZOMBIE, 1, 50, off(40))
    guard = board.put(CONSCRIPT, 0, 70, off(5))
    assert refused(board, LEAVE, guard) == "special.defender"
    assert refused(board, LEAVE, late) == "special.too-far"
    assert refused(board, LEAVE, runner) == ""
    Acting(board).order(LEAVE, runner, [90, 30, off(1.5), 0])
    assert runner.on_table, "a quarter of a cm short of the edge"
    Acting(board).order(LEAVE, runner, [90, 30, off(1.25), 0])
    assert runner.where == "left"
    assert (game.sides[1].fallen, game.sides[1].losses, game.sides[1].reinforcements) == (0, 0, 0)
    assert scenarios.of(game).points(game, 1) == game.profile(runner).cost


@pytest.mark.rule("MCF-G-24")
def test_an_engaged_attacker_does_not_leave() -> None:
    board = Board(scenario="percee")
    board.game.attacker = 0
    runner = board.put(CONSCRIPT, 0, 30, 73)
    board.put(ZOMBIE, 1, 32.5, 73)
    assert refused(board, LEAVE, runner) == "special.engaged"
