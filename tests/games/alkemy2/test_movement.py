"""Moves (V2 p. 24, 26): walk, run, where they may end, and the step that Allonge leaves its target."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy2.moves import carry_out, path_of, refused, why
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.walking import set_out
from escarmouche.games.alkemy2.charge import CHARGE
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.movement import CLIMB, RUN, WALK, move_along, move_freely, step_into_contact
from escarmouche.games.alkemy2.shooting import reactions
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refusal, Refused, refusal
from escarmouche.play.script import dice, play, run, secretly
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

RECRUIT, LANCER = "Recrues Avaloniennes", "Miliciens-Lanciers"
FROG, HIVER = "Ca'apiti Yeux Rouges", "Lance-Ruches Crapaud"


def test_a_move_says_how_long_its_way_was_bends_included() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 4)
    play(carry_out(board.game, WALK, recruit), [4, 5.5, 6, 5.5])
    assert board.told("event.went") == [{"figure": board.game.name(recruit), "length": 3.5}]
    assert Phrases("fr", "alkemy2").say((board.game.events or [])[-1].said).endswith(" se déplace de 3,5 p.")


# ---- walk -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-MOVE-06", "AK2-MOVE-07", "AK2-X-20")
def test_a_walk_costs_one_and_goes_as_far_as_the_card_says() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 4)
    play(carry_out(board.game, WALK, recruit), [8, 4])
    assert (recruit.x, recruit.y, recruit.action_points) == (8, 4, 1)
    assert board.told("event.went") == [{"figure": board.game.name(recruit), "length": 4.0}]
    with pytest.raises(Refused, match=r"path\.too-long.*AK2-MOVE-07"):
        play(carry_out(board.game, WALK, recruit), [12.01, 4])


@pytest.mark.rule("AK2-MOVE-01", "AK2-MOVE-02")
def test_a_move_may_be_shorter_and_bend() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 12, 12)
    request = path_of(board.game, WALK, recruit)
    for path in ([12.5, 12], [12, 9], [11, 11], [12, 13, 13, 13, 13, 12]):
        assert refused(request, *path) == ""
    assert refused(request, 12, 14.5, 12, 12.9) == "path.too-long", (
        "the length of the path counts, not how far it leads"
    )


@pytest.mark.rule("AK2-R-27")
def test_a_walk_may_stay_put_and_is_then_no_displacement() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 12, 12)
    grant(board.game, recruit, "Allonge", Until("displaced", recruit.id))
    play(carry_out(board.game, WALK, recruit), [])
    assert (recruit.x, recruit.y, recruit.action_points) == (12, 12, 1)
    play(move_along(board.game, recruit, [12.009, 12], "AK2-MOVE-07"))
    assert recruit.effects, "a hundredth of an inch is nothing"
    play(move_along(board.game, recruit, [13, 14, 12, 12], "AK2-MOVE-07"))
    assert recruit.effects, "nor is a way out and back"
    play(move_along(board.game, recruit, [12.1, 12], "AK2-MOVE-07"))
    assert not recruit.effects


@pytest.mark.rule("AK2-MOVE-03")
@pytest.mark.parametrize("player", [0, 1])
def test_nobody_walks_through_figures(player: int) -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.put(RECRUIT, player, 12, 12.9)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13.5, 12) == "path.figure", "not even partly"
    assert refused(request, 13.5, 11.8) == ""


@pytest.mark.rule("AK2-MOVE-04")
def test_nobody_walks_through_objectives() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.marker("borne", 12, 12.9)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13.5, 12) == "path.objective"
    assert refused(request, 13.5, 11.8) == ""


@pytest.mark.rule("AK2-MOVE-05", "AK2-TERRAIN-14")
def test_nobody_walks_through_terrain_in_the_basic_game() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.piece("marsh", 13, 12)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13.5, 12) == "path.piece"
    assert refused(request, 10.5, 15) == ""


@pytest.mark.rule("AK2-R-05")
def test_a_base_touches_but_overlaps_neither_table_edge_nor_a_narrow_gap() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 2, 2)
    assert refused(path_of(board.game, WALK, recruit), 0.5, 2) == ""
    assert refused(path_of(board.game, WALK, recruit), 0.4, 2) == "path.edge"
    for y in (1.0, 2.98):
        board.put(RECRUIT, 0, 4, y)
    assert refused(path_of(board.game, WALK, recruit), 5.5, 2) == "path.figure", "the gap is 0.98 wide"
    board.game.fighters[2].y = 3.0
    board.changed()
    assert refused(path_of(board.game, WALK, recruit), 5.5, 2) == "", "exactly as wide as the base"


@pytest.mark.rule("AK2-MOVE-08", "AK2-STATE-06", "AK2-R-03", "AK2-R-04")
def test_a_walk_ends_free() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.put(RECRUIT, 1, 13, 12)
    board.put(RECRUIT, 0, 10, 15)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 12, 12) == "path.contact"
    assert refused(request, 11.985, 12) == "path.contact", "two hundredths still touch"
    assert refused(request, 11.97, 12) == ""
    assert refused(request, 10, 14) == "", "a friend may be touched"
    board.marker("borne", 8, 12)
    assert refused(path_of(board.game, WALK, recruit), 9, 12) == "", "and so may an objective"
    assert refused(request, 12, 12, 11.5, 12) == "", "touching on the way is allowed"


@pytest.mark.rule("AK2-MOVE-09", "AK2-ACT-24")
def test_walks_may_be_repeated_while_points_last() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 4)
    for _ in range(2):
        assert why(WALK, board.game, recruit) == ""
        play(carry_out(board.game, WALK, recruit), [recruit.x + 4, 4])
    assert recruit.x == 12
    assert why(WALK, board.game, recruit) == "action.too-dear"
    assert WALK.refused(board.game, recruit, free=True) is None


# ---- run --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-MOVE-10", "AK2-MOVE-11", "AK2-MOVE-12", "AK2-MOVE-13", "AK2-X-22")
def test_a_run_costs_two_goes_far_ends_free_and_is_the_last_move() -> None:
    board = Board(advanced_terrain=True)
    board.piece("low-wall", 14, 13.5)
    recruit = board.put(RECRUIT, 0, 4, 12, action_points=6)
    board.put(RECRUIT, 1, 15, 12)
    request = path_of(board.game, RUN, recruit)
    assert recruit.action_points == 4
    assert refused(request, 4, 1.99) == "path.too-long"
    assert refused(request, 14, 12) == "path.contact"
    play(RUN.resolve(board.game, play(RUN.declare(board.game, recruit))), [13.95, 12])
    assert recruit.x == pytest.approx(13.95, abs=0.001)
    assert [why(action, board.game, recruit) for action in (WALK, RUN, CHARGE, CLIMB)] == ["move.rooted"] * 4


@pytest.mark.rule("AK2-R-127", "AK2-CARD-12")
def test_who_has_no_run_value_cannot_run() -> None:
    board = Board()
    assert why(RUN, board.game, board.put(HIVER, 0, 4, 4)) == "move.no-run"


@pytest.mark.rule("AK2-MOVE-14")
def test_a_walk_may_come_before_a_run_or_a_charge() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 4, action_points=4)
    board.put(RECRUIT, 1, 20, 20)
    play(carry_out(board.game, WALK, recruit), [8, 4])
    assert why(RUN, board.game, recruit) == ""
    assert why(CHARGE, board.game, recruit) == ""


@pytest.mark.rule("AK2-REACT-04", "AK2-REACT-05", "AK2-REACT-06")
def test_the_target_of_a_shot_may_walk_or_charge_but_not_run() -> None:
    board = Board()
    archer = board.put("Arbalétriers Avaloniens", 0, 4, 12)
    recruit = board.put(RECRUIT, 1, 14, 12)
    board.piece("house", 14, 14.5)
    offered = reactions(board.game, Shot(archer, recruit))
    assert sorted(offered) == ["react-charge", "react-walk"]
    recruit.rooted = True
    assert reactions(board.game, Shot(archer, recruit)) == []


@pytest.mark.rule("AK2-SHOOT-36", "AK2-ACT-14")
def test_a_walk_may_be_told_where_to_end() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 12, 12)

    def east_only(x: float, y: float) -> Refusal | None:
        return refusal("here.not-east", "AK2-SHOOT-37", (x, y)) if x < 15 else None

    with pytest.raises(Refused, match=r"here\.not-east"):
        play(move_freely(board.game, recruit, "walk", "AK2-SHOOT-36", east_only), [12, 14])
    _, (request,) = run(move_freely(board.game, recruit, "walk", "AK2-SHOOT-36", east_only), [[15.5, 12]])
    assert recruit.x == 15.5
    assert request.rule == "AK2-SHOOT-36"
    play(move_freely(board.game, recruit, "walk", "AK2-SHOOT-36", lambda x, y: refusal("no", where=(x, y))))
    assert board.told("event.stays"), "nowhere to end: nothing is asked, nobody moves"


@pytest.mark.rule("AK2-GEN-05", "AK2-R-109")
def test_what_is_within_reach_is_shown_once_the_move_is_paid_and_something_is_learnt_by_it() -> None:
    for measuring in (False, True):
        board = Board(measuring=measuring)
        recruit = board.put(RECRUIT, 0, 12, 12)
        request = path_of(board.game, WALK, recruit)
        assert request.region()
        assert board.game.learnt is not measuring


def test_a_way_to_a_spot_is_offered_round_what_stands_between() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 12, 12)
    board.put(RECRUIT, 1, 14, 12)
    request = path_of(board.game, RUN, recruit)
    way = request.offer(16, 12)
    assert way is not None
    assert len(way) > 2
    assert way[-2:] == [16, 12]
    assert request.refusal(way) is None
    assert request.offer(23, 23) is None, "out of reach"


@pytest.mark.rule("AK2-SKILL-100")
def test_moving_near_a_hive_wakes_its_bees() -> None:
    board = Board()
    hiver = board.put(HIVER, 0, 2, 2)
    recruit = board.put(RECRUIT, 1, 12, 12)
    board.marker("hive", 16, 12, solid=False, owner=0, about=hiver.id)
    play(carry_out(board.game, WALK, recruit), [12.4, 12])
    assert recruit.lost == 0, "2.6 p away"
    play(carry_out(board.game, WALK, recruit), [13, 12], dice(4, 4))
    assert recruit.lost == 2, "two axes in the line of the bees"


# ---- out of a fight ---------------------------------------------------------------------------------------------


def duel(gap: float = 0.0, name: str = RECRUIT, **fields: Any) -> tuple[Board, Fighter, Fighter]:
    """Two figures in a fight, the first at (12, 12)."""
    board = Board()
    leaver = board.put(RECRUIT, 0, 12, 12, **fields)
    enemy = board.put(name, 1, 13 + gap, 12)
    board.engage(leaver, enemy)
    return board, leaver, enemy


WON = (dice(6, 6), dice(1, 1))
"""Both Reflex rolls of a disengagement that succeeds."""


@pytest.mark.rule("AK2-R-38", "AK2-R-39")
def test_whoever_leaves_a_fight_ends_out_of_reach() -> None:
    board, leaver, lancer = duel(name=LANCER)
    with pytest.raises(Refused, match=r"path\.within-reach"):
        play(carry_out(board.game, WALK, leaver), *WON, [11.01, 12])
    assert leaver.engaged == [lancer.id]
    leaver.action_points = 2
    play(carry_out(board.game, WALK, leaver), *WON, [10.98, 12])
    assert leaver.engaged == lancer.engaged == []
    board, leaver, _ = duel()
    play(carry_out(board.game, WALK, leaver), *WON, [11.5, 12])
    assert leaver.free, "without Allonge it is enough not to touch"


@pytest.mark.rule("AK2-R-38")
def test_an_allonge_of_ones_own_holds_as_well() -> None:
    board = Board()
    lancer, recruit = board.put(LANCER, 0, 12, 12), board.put(RECRUIT, 1, 13, 12)
    board.engage(lancer, recruit)
    with pytest.raises(Refused, match=r"path\.within-reach"):
        play(carry_out(board.game, WALK, lancer), *WON, [11.5, 12])


@pytest.mark.rule("AK2-R-38")
def test_nobody_leaves_a_fight_without_a_free_place_to_go() -> None:
    board, leaver, _ = duel()
    assert why(WALK, board.game, leaver) == ""
    for x, y in ((11, 12), (12.5, 12.87), (12.5, 11.13), (11.5, 12.87), (11.5, 11.13)):
        board.put(RECRUIT, 0, x, y)
    assert why(WALK, board.game, leaver) == why(RUN, board.game, leaver) == "move.no-way-out"


@pytest.mark.rule("AK2-STATE-08", "AK2-R-39")
def test_walking_up_to_an_allonge_starts_no_fight() -> None:
    board = Board()
    recruit, lancer = board.put(RECRUIT, 0, 10, 12), board.put(LANCER, 1, 13, 12)
    play(carry_out(board.game, WALK, recruit), [11.5, 12])
    assert recruit.free
    assert lancer.free


@pytest.mark.rule("AK2-SKILL-118")
def test_leaving_an_entangler_costs_one_more() -> None:
    board, leaver, enemy = duel(action_points=1)
    grant(board.game, leaver, "Enchevêtré", source=enemy.id)
    assert why(WALK, board.game, leaver) == "move.entangled"
    assert WALK.refused(board.game, leaver, free=True) is None
    leaver.action_points = 2
    assert why(WALK, board.game, leaver) == ""
    assert why(RUN, board.game, leaver) == "move.entangled", "three in all"
    play(carry_out(board.game, WALK, leaver), *WON, [9, 12])
    assert leaver.action_points == 0
    leaver.action_points = 1
    assert why(WALK, board.game, leaver) == "", "it is Free now"


@pytest.mark.rule("AK2-SKILL-118", "AK2-ACT-14")
def test_who_can_no_longer_pay_to_leave_stays() -> None:
    board, leaver, enemy = duel(action_points=0)
    grant(board.game, leaver, "Enchevêtré", source=enemy.id)
    play(set_out(board.game, leaver, "walk", "AK2-MOVE-06"))
    assert leaver.engaged == [enemy.id]
    assert board.told("event.stays")


# ---- the step of Allonge ----------------------------------------------------------------------------------------


async def stepped(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether the free step was made, and what it took played to its end."""
    before = fighter.x, fighter.y
    await to_the_end(game, step_into_contact(game, fighter, enemy))
    return (fighter.x, fighter.y) != before


@pytest.mark.rule("AK2-SKILL-09", "AK2-R-130", "AK2-R-37", "AK2-SKILL-34")
def test_the_target_of_an_allonge_may_step_into_contact_for_free() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    recruit.rooted = True
    assert play(stepped(board.game, recruit, lancer), False) is False
    assert recruit.x == 12
    assert play(stepped(board.game, recruit, lancer), True) is True
    assert board.game.in_contact(recruit, lancer)
    assert recruit.action_points == 2
    assert recruit.engaged == [lancer.id]


@pytest.mark.rule("AK2-SKILL-09")
def test_the_step_comes_before_the_cards_of_its_own_combat_action() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    lancer.action_points = 0
    rule = to_the_end(board.game, FIGHT.resolve(board.game, play(FIGHT.declare(board.game, recruit))))
    play(rule, True, *cards_then(recruit, "normal", 1, 1))
    assert board.game.in_contact(recruit, lancer)


def cards_then(fighter: Fighter, card: str, *faces: int) -> tuple[Any, ...]:
    """The secret card of the only player who has a choice, then the COM roll."""
    return secretly({fighter.player: card}), dice(*faces)


@pytest.mark.rule("AK2-R-130")
def test_without_a_straight_way_there_is_no_step() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    board.put(RECRUIT, 0, 12.95, 12.7)
    assert play(stepped(board.game, recruit, lancer)) is False, "nothing is asked"
    assert recruit.x == 12


@pytest.mark.rule("AK2-R-130", "AK2-STATE-08")
def test_the_step_touches_nobody_else() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    for y in (11, 13):
        board.put(RECRUIT, 1, 12.9, y)
    assert play(stepped(board.game, recruit, lancer)) is False, "it would stand against two others"


@pytest.mark.rule("AK2-SKILL-10")
def test_a_step_out_of_another_fight_needs_a_disengagement_roll() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    other = board.put(RECRUIT, 1, 11, 12)
    board.engage(recruit, other)
    assert play(stepped(board.game, recruit, lancer), True, *WON) is True
    assert recruit.engaged == [lancer.id]
    assert other.free


@pytest.mark.rule("AK2-SKILL-118")
def test_the_step_is_not_made_by_who_cannot_pay_to_leave_the_other_fight() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER, action_points=0)
    other = board.put(RECRUIT, 1, 11, 12)
    board.engage(recruit, other)
    grant(board.game, recruit, "Enchevêtré", source=lancer.id)
    assert play(stepped(board.game, recruit, lancer), True, *WON) is True, "it does not leave the entangler"
    board, recruit, lancer = duel(gap=0.9, name=LANCER, action_points=0)
    other = board.put(RECRUIT, 1, 11, 12)
    board.engage(recruit, other)
    grant(board.game, recruit, "Enchevêtré", source=other.id)
    assert play(stepped(board.game, recruit, lancer)) is False


@pytest.mark.rule("AK2-SKILL-09", "AK2-SKILL-34")
def test_the_step_of_who_leaves_nobody_costs_nothing_even_to_who_has_nothing() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER, action_points=0)
    assert play(stepped(board.game, recruit, lancer), True) is True
    assert recruit.action_points == 0


@pytest.mark.rule("AK2-SKILL-10", "AK2-R-130")
def test_who_falls_on_the_way_makes_no_step() -> None:
    board, recruit, lancer = duel(gap=0.9, name=LANCER)
    other = board.put(RECRUIT, 1, 11, 12)
    board.engage(recruit, other)
    recruit.lost = sum(board.game.profile(recruit).life) - 1
    lost = dice(1, 1), dice(6, 6)
    assert play(stepped(board.game, recruit, lancer), True, *lost, other.id, dice(6, 6)) is False
    assert (recruit.alive, recruit.x) == (False, 12)


# ---- any answer that is picked will do --------------------------------------------------------------------------


def crowd(seed: int, **options: Any) -> tuple[Board, Fighter]:
    """A crowded table, and somebody in the middle of it."""
    rng = Random(seed)
    board = Board(**options)
    for key in rng.sample(["marsh", "ruins", "hedge", "low-wall", "statue", "scree", "grove"], 5):
        board.piece(key, 6 + 12 * rng.random(), 6 + 12 * rng.random(), 180 * rng.random())
    mover = board.put(rng.choice([RECRUIT, LANCER, FROG]), 0, 12, 12, action_points=3)
    while board.game.standing.nearest_free(mover.id, mover.x, mover.y, within=0.0) is None:
        mover.x, mover.y = 8 + 8 * rng.random(), 8 + 8 * rng.random()
        board.changed()
    for number in range(9):
        other = board.put(rng.choice([RECRUIT, LANCER]), number % 2, 0, 0)
        spot = None
        while spot is None or hypot(spot[0] - mover.x, spot[1] - mover.y) > 5:
            spot = board.game.standing.nearest_free(other.id, 7 + 10 * rng.random(), 7 + 10 * rng.random())
        other.x, other.y = spot
        board.changed()
    for enemy in board.game.enemies(0):
        if board.game.gap(mover, enemy) <= 0.02:
            board.engage(mover, enemy)
    return board, mover


@pytest.mark.rule("AK2-MOVE-01")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_any_sampled_path_is_accepted(seed: int, advanced: bool) -> None:
    rng = Random(seed)
    board, mover = crowd(seed, advanced_terrain=advanced)
    mover.engaged = []
    for action in (WALK, RUN):
        request = path_of(board.game, action, mover)
        for _ in range(15):
            path = request.sample(rng)
            assert request.refusal(path) is None, path
