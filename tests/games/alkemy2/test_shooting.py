"""Shooting (V2 p. 30-31): the Action, the fire lane, the Reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy2.charge import charge
from escarmouche.games.alkemy2.engagement import engage
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.profiles import Weapon
from escarmouche.games.alkemy2.shelter import exposed, find_shelter
from escarmouche.games.alkemy2.shooting import SHOOT, Shot, columns, reaction_shot_at_charger, reaction_walk
from escarmouche.games.alkemy2.skills.in_play import grant
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.games.alkemy2.state import BeeAttack, ReactionCharge, ReactionWalk, place
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused, total
from escarmouche.play.requests import Choose, Confirm, Number, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game

ARBALIST, RECRUIT, RAVEN, WIND = (
    "Arbalétriers Avaloniens",
    "Recrues Avaloniennes",
    "Guerrier-Tonnerre du Corbeau",
    "Guerrier-Vent Corbeau",
)
LINE = (1, 2, 3, 4, 5, 6)
SWORDS, AXES, MACES = (5, 5), (4, 4), (6, 6)
"""White faces: 5 sword, 4 axe, 6 mace; a pair reads the first, the fourth and the last column."""


def archer(board: Board, reach: int = 20, **fields: Any) -> str:
    """A figure whose bow tells each column by its damage."""
    name = f"Archer {reach}"
    bow = Weapon(name="Arc", value=3, range=reach, damage=LINE)
    profile = replace(board.profile(ARBALIST), key=f"archer-{reach}", name=name, weapon=bow, life=(9, 2, 2), **fields)
    board.library.profiles[profile.key] = profile
    return name


def target_of(board: Board, size: int = 2, **fields: Any) -> str:
    """A figure that can take a lot."""
    name = f"Cible {size}"
    key = f"cible-{size}"
    board.library.profiles[key] = replace(
        board.profile(RECRUIT), key=key, name=name, size=size, life=(9, 5, 5), **fields
    )
    return name


def facing(board: Board, gap: float = 11.0, points: int = 0) -> tuple[Fighter, Fighter]:
    """An archer and an enemy with nothing between them, so far apart from edge to edge."""
    shooter = board.put(archer(board), 0, 2, 12)
    return shooter, board.put(target_of(board), 1, 3 + gap, 12, action_points=points)


async def shoot(game: Game, shooter: Fighter) -> None:
    """One shooting Action from declaration to end."""
    declared = await SHOOT.declare(game, shooter)
    SHOOT.pay(game, shooter, declared)
    await SHOOT.resolve(game, declared)


def dice_rolled(asked: list[Any]) -> list[int]:
    """How many dice each roll had."""
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


# ---- the Action --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SHOOT-01", "AK2-SHOOT-16", "AK2-SHOOT-17", "AK2-CARD-02")
def test_a_shot_costs_one_point_and_reads_the_line_of_the_weapon() -> None:
    board = Board()
    shooter, target = facing(board)
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert shooter.action_points == 1
    assert target.lost == LINE[3]
    assert board.profile("Archer 20").damage != LINE


@pytest.mark.rule("AK2-SHOOT-16", "AK2-CARD-02")
@pytest.mark.parametrize(("faces", "hurt"), [((2, 4), True), ((1, 4), False)])
def test_the_value_of_the_weapon_is_added_and_the_defence_reached(faces: tuple[int, int], hurt: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    assert board.game.profile(target).defence == 9
    play(shoot(board.game, shooter), 3.0, dice(*faces))
    assert (target.lost > 0) is hurt, "3 and the dice against 9"


@pytest.mark.rule("AK2-SHOOT-01", "AK2-CARD-02")
def test_no_weapon_no_shot() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 2, 12)
    board.put(RECRUIT, 1, 14, 12)
    why = SHOOT.refused(board.game, recruit)
    assert why is not None
    assert why.key == "shoot.no-weapon"


@pytest.mark.rule("AK2-SHOOT-02")
def test_only_enemies_are_targets() -> None:
    board = Board(players=3)
    shooter = board.put(archer(board), 0, 2, 12)
    board.put(RECRUIT, 0, 5, 12)
    assert SHOOT.forbidden(board.game, shooter) is not None
    enemies = [board.put(RECRUIT, player, 14, 6 * player).id for player in (1, 2)]
    request = SHOOT.declare(board.game, shooter).send(None)
    assert isinstance(request, Choose)
    assert list(request.keys) == enemies


@pytest.mark.rule("AK2-SHOOT-03")
def test_an_engaged_figure_does_not_shoot() -> None:
    board = Board()
    shooter, target = facing(board)
    foe = board.put(RECRUIT, 1, 3, 12)
    assert SHOOT.refused(board.game, shooter) is None
    declared = play(SHOOT.declare(board.game, shooter), target.id, 3.0)
    engage(board.game, shooter, foe)
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "shoot.engaged"
    play(SHOOT.resolve(board.game, declared))
    assert board.told("event.shot-engaged")
    assert target.lost == 0


@pytest.mark.rule("AK2-SHOOT-04")
def test_shots_are_limited_by_action_points_alone() -> None:
    board = Board()
    shooter, target = facing(board)
    for shot in (1, 2):
        assert SHOOT.refused(board.game, shooter) is None
        play(shoot(board.game, shooter), 3.0, dice(*SWORDS))
        assert target.lost == shot * LINE[0]
    why = SHOOT.refused(board.game, shooter)
    assert why is not None
    assert why.key == "action.too-dear"


@pytest.mark.rule("AK2-SHOOT-05", "AK2-SHOOT-06", "AK2-LOS-05")
def test_without_sight_the_shot_fails_and_stays_paid() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("house", 9, 12, 90)
    play(shoot(board.game, shooter))
    assert shooter.action_points == 1
    assert target.lost == 0
    assert board.told("event.shot-unseen")
    assert not board.game.learnt, "nothing was measured"


@pytest.mark.rule("AK2-R-106", "AK2-SHOOT-05")
def test_whom_one_does_not_see_is_noted_when_naming() -> None:
    board = Board()
    shooter, hidden = facing(board)
    board.piece("house", 9, 12, 90)
    seen = board.put(RECRUIT, 1, 2, 20)
    request = SHOOT.declare(board.game, shooter).send(None)
    notes = {option.key: option.note and option.note.key for option in request.options()}
    assert notes == {hidden.id: "sight.piece", seen.id: None}
    assert not board.game.learnt


@pytest.mark.rule("AK2-GEN-05")
def test_a_target_beyond_the_range_is_offered_like_any_other() -> None:
    board = Board(width=36)
    shooter, near = facing(board)
    far = board.put(RECRUIT, 1, 35, 12)
    request = SHOOT.declare(board.game, shooter).send(None)
    assert {option.key: (option.refusal, option.note) for option in request.options()} == {
        near.id: (None, None), far.id: (None, None),
    }  # fmt: skip
    assert not board.game.learnt
    play(SHOOT.declare(board.game, shooter), far.id, 12.5)
    assert not board.game.learnt, "estimating is not measuring"


# ---- estimate, measure, range ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SHOOT-07", "AK2-R-46")
@pytest.mark.parametrize(("estimate", "accepted"), [(9.5, True), (9, True), (9.3, False), (-1, False), (60.5, False)])
def test_an_estimate_goes_by_half_inches(estimate: float, accepted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    if accepted:
        assert play(SHOOT.declare(board.game, shooter), estimate).estimate == estimate
        assert board.told("event.estimated")[0]["target"] == board.game.name(target)
    else:
        with pytest.raises(Refused):
            play(SHOOT.declare(board.game, shooter), estimate)


@pytest.mark.rule("AK2-SHOOT-08", "AK2-R-48", "AK2-R-114")
def test_all_figures_of_a_card_estimate_before_any_shoots() -> None:
    board = Board()
    one, target = facing(board)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    declared = [play(SHOOT.declare(board.game, fighter), 11.5) for fighter in (one, two)]
    assert not board.game.learnt
    _, asked = run(SHOOT.resolve(board.game, declared[0]), [dice(5, 5, 5)])
    assert not any(isinstance(request, Number) for request in asked)
    _, asked = run(SHOOT.resolve(board.game, declared[1]), [dice(5, 5, 5)])
    assert not any(isinstance(request, Number) for request in asked)
    assert target.lost == 2 * LINE[0]


@pytest.mark.rule("AK2-SHOOT-09", "AK2-SHOOT-10", "AK2-SHOOT-11", "AK2-R-46")
@pytest.mark.parametrize(("gap", "carried_out"), [(20.0, True), (20.01, False)])
def test_beyond_the_range_a_shot_fails(gap: float, carried_out: bool) -> None:
    board = Board()
    shooter, target = facing(board, gap)
    play(shoot(board.game, shooter), 3.0, *([dice(*SWORDS)] if carried_out else []))
    assert shooter.action_points == 1
    assert board.game.learnt
    assert board.told("event.shot-measured")[0]["distance"] == gap
    assert bool(board.told("event.shot-too-far")) is not carried_out
    assert (target.lost > 0) is carried_out


@pytest.mark.rule("AK2-SHOOT-12", "AK2-SHOOT-13", "AK2-SHOOT-14", "AK2-R-46")
@pytest.mark.parametrize(
    ("size", "estimate", "right"),
    [(2, 8.5, False), (2, 9.0, True), (2, 10.0, True), (2, 10.5, False), (3, 10.5, True), (3, 11.0, False)],
)
def test_a_right_estimate_ends_in_the_base_and_gives_a_die(size: int, estimate: float, right: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    name = target_of(board, size)
    target = board.put(name, 1, 2 + 0.5 + 9 + board.profile(name).radius, 12, action_points=0)
    _, asked = run(shoot(board.game, shooter), [estimate, dice(*(5, 5, 5)[: 3 if right else 2])])
    assert dice_rolled(asked) == [3 if right else 2]
    assert target.lost == LINE[0], "a wrong estimate loses the bonus, not the shot"


@pytest.mark.rule("AK2-R-48")
def test_a_target_that_moved_since_the_estimate_is_no_longer_aimed_at() -> None:
    board = Board()
    shooter, target = facing(board)
    declared = play(SHOOT.declare(board.game, shooter), 11.0)
    place(board.game, target, target.x, target.y + 0.5)
    _, asked = run(SHOOT.resolve(board.game, declared), [dice(*SWORDS)])
    assert dice_rolled(asked) == [2]
    declared = play(SHOOT.declare(board.game, shooter), 11.0)
    place(board.game, target, target.x + 10, target.y)
    play(SHOOT.resolve(board.game, declared))
    assert board.told("event.shot-too-far"), "range is checked again when the shot is resolved"


@pytest.mark.rule("AK2-SHOOT-24")
def test_a_shot_at_a_target_removed_before_it_fails() -> None:
    board = Board()
    one, target = facing(board)
    other = board.put(RECRUIT, 1, 14, 14, action_points=0)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    declared = [play(SHOOT.declare(board.game, fighter), target.id, 3.0) for fighter in (one, two)]
    target.lost = len(board.game.profile(target).boxes) - 1
    play(SHOOT.resolve(board.game, declared[0]), dice(*SWORDS))
    assert not target.alive
    play(SHOOT.resolve(board.game, declared[1]))
    assert board.told("event.shot-lost")
    assert other.lost == 0


# ---- the fire lane -----------------------------------------------------------------------------------------------


def shift(game: Game, shooter: Fighter, target: Fighter) -> int:
    """The columns by which a shot is shifted."""
    return total(columns(game, Shot(shooter, target)))


@pytest.mark.rule("AK2-X-26", "AK2-SHOOT-18")
def test_a_piece_in_the_lane_shifts_one_column_to_the_left() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("low-wall", 10, 12, 90)
    play(shoot(board.game, shooter), 3.0, dice(*AXES))
    assert target.lost == LINE[2]
    hit = next(event for event in board.game.events or [] if event.said.key == "event.shot-hit")
    assert hit.thrown is not None
    assert [(shift.value, shift.reason.key) for shift in hit.thrown.modifiers] == [(-1, "obstacle.piece")]


@pytest.mark.rule("AK2-SHOOT-18", "AK2-SHOOT-19")
def test_figures_pieces_and_objectives_of_size_one_are_obstacles_one_column_each() -> None:
    board = Board()
    shooter, target = facing(board, 13)
    assert shift(board.game, shooter, target) == 0
    board.piece("marsh", 13, 12)
    assert shift(board.game, shooter, target) == 0, "size 0"
    board.marker("loot", 11, 12, size=0)
    assert shift(board.game, shooter, target) == 0, "size 0"
    board.piece("low-wall", 9, 12, 90)
    assert shift(board.game, shooter, target) == -1
    board.put(RECRUIT, 0, 11, 12.6)
    assert shift(board.game, shooter, target) == -2, "a friend"
    board.put(RECRUIT, 1, 12.5, 11.4)
    assert shift(board.game, shooter, target) == -3, "an enemy"
    board.marker("marker", 14.5, 12.8)
    assert shift(board.game, shooter, target) == -4


@pytest.mark.rule("AK2-SHOOT-20", "AK2-R-10")
@pytest.mark.parametrize(
    ("y", "counted"), [(13.0, False), (12.995, False), (12.98, True), (11.02, True), (11.0, False)]
)
def test_the_lane_is_as_wide_as_the_bases(y: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.put(RECRUIT, 0, 10, y)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-20", "AK2-R-10")
@pytest.mark.parametrize(("x", "counted"), [(13.0, True), (9.0, False)])
def test_the_lane_widens_towards_a_larger_base(x: float, counted: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board, 3), 1, 14, 12)
    board.put(RECRUIT, 0, x, 13.17)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-21", "AK2-R-10")
@pytest.mark.parametrize(("x", "counted"), [(7.0, False), (7.01, True)])
def test_what_lies_entirely_within_five_inches_is_no_obstacle(x: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.put(RECRUIT, 0, x, 12)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-21")
@pytest.mark.parametrize(("x", "counted"), [(5.0, False), (6.8, True)])
def test_a_piece_within_five_inches_is_no_obstacle_unless_it_sticks_out(x: float, counted: bool) -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("crates", x, 12)
    assert bool(obstacles(board.game, shooter, target)) is counted


@pytest.mark.rule("AK2-SHOOT-22")
@pytest.mark.parametrize(("gap", "expected"), [(5.0, LINE[4]), (5.01, LINE[3])])
def test_point_blank_shifts_one_column_to_the_right(gap: float, expected: int) -> None:
    board = Board()
    shooter, target = facing(board, gap)
    play(shoot(board.game, shooter), 20.0, dice(*AXES))
    assert target.lost == expected


@pytest.mark.rule("AK2-R-12")
def test_shifts_are_summed_then_clamped_to_the_line() -> None:
    board = Board()
    shooter, target = facing(board, 13)
    for x in (9, 11, 13):
        board.put(RECRUIT, 0, x, 12.9)
    play(shoot(board.game, shooter), 3.0, dice(2, 4))
    assert target.lost == LINE[0], "sword and axe read the second column, three obstacles lead beyond the first"
    near = board.put(target_of(board), 1, 2, 15, action_points=0)
    play(shoot(board.game, shooter), near.id, 20.0, dice(*MACES))
    assert near.lost == LINE[5]


@pytest.mark.rule("AK2-VIS-03", "AK2-VIS-04", "AK2-R-90")
@pytest.mark.parametrize(
    ("piece", "size", "other", "expected"),
    [("grove", 2, 2, -2), ("hedge", 2, 2, -1), ("hedge", 2, 1, -2), ("hedge", 1, 2, -2), ("fountain", 2, 2, -1)],
)
def test_a_sparse_piece_counts_two_columns_unless_smaller_than_both(
    piece: str, size: int, other: int, expected: int
) -> None:
    for advanced, columns_shifted in ((True, expected), (False, -1)):
        board = Board(advanced_terrain=advanced)
        shooter = board.put(archer(board, size=size), 0, 2, 12)
        target = board.put(target_of(board, other), 1, 16, 12)
        board.piece(piece, 10, 12, 90)
        assert shift(board.game, shooter, target) == columns_shifted


@pytest.mark.rule("AK2-R-09")
def test_a_piece_the_target_stands_in_is_an_obstacle() -> None:
    board = Board(advanced_terrain=True)
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(target_of(board), 1, 15, 12)
    board.piece("thick-wood", 15, 12)
    assert shift(board.game, shooter, target) == -1
    board.game.pieces.clear()
    board.piece("grove", 15, 12)
    assert shift(board.game, shooter, target) == -2


@pytest.mark.rule("AK2-COVER-10")
def test_terrain_gives_no_cover_roll() -> None:
    board = Board()
    shooter, target = facing(board)
    board.piece("low-wall", 10, 12, 90)
    _, asked = run(shoot(board.game, shooter), [3.0, dice(*AXES)])
    assert dice_rolled(asked) == [2]
    assert target.lost == LINE[2]


# ---- Furtivité and Vision de l'Esprit ----------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-46", "AK2-SKILL-66", "AK2-R-132")
def test_stealth_counts_as_one_obstacle_at_least() -> None:
    board = Board()
    shooter = board.put(ARBALIST, 0, 2, 12)
    near = board.put(WIND, 1, 7, 12)
    assert [modifier.value for modifier in columns(board.game, Shot(shooter, near))] == [-1, 1]
    far = board.put(WIND, 1, 2, 23)
    board.game.fighters[near.id].where = "removed"
    board.changed()
    place(board.game, far, 15, 12)
    assert shift(board.game, shooter, far) == -1
    board.put(RECRUIT, 0, 10, 12.7)
    assert shift(board.game, shooter, far) == -1, "a real obstacle replaces it"
    board.put(RECRUIT, 0, 12, 11.3)
    assert shift(board.game, shooter, far) == -2, "not -3"


@pytest.mark.rule("AK2-R-132")
def test_how_many_obstacles_stealth_is_worth_is_a_setting() -> None:
    board = Board(least_obstacles_of_stealth=2)
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    assert shift(board.game, shooter, target) == -2


@pytest.mark.rule("AK2-SKILL-83")
def test_spirit_sight_on_an_enemy_leaves_it_no_obstacle() -> None:
    board = Board()
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    board.put(RECRUIT, 0, 10, 12.7)
    grant(board.game, target, "Percé à Jour", Until("turn ends"))
    assert shift(board.game, shooter, target) == 0


@pytest.mark.rule("AK2-SKILL-84")
def test_a_veiled_figure_cannot_be_named() -> None:
    board = Board()
    shooter, target = board.put(ARBALIST, 0, 2, 12), board.put(WIND, 1, 15, 12)
    grant(board.game, target, "Voilé par les Esprits", Until("turn ends"))
    assert SHOOT.forbidden(board.game, shooter) is not None
    board.put(RECRUIT, 1, 15, 16)
    board.put(RECRUIT, 1, 15, 18)
    request = SHOOT.declare(board.game, shooter).send(None)
    assert [option.key for option in request.options() if option.refusal] == [target.id]


# ---- guards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-63", "AK2-R-114")
def test_a_guard_is_the_target_and_makes_no_reaction() -> None:
    board = Board()
    shooter, target = facing(board)
    guard = board.put("Garde-Esprit Loup", 1, 14, 14)
    board.put(RECRUIT, 0, 10, 12.9)
    _, asked = run(shoot(board.game, shooter), [target.id, 11.0, True, dice(4, 4, 4)])
    assert dice_rolled(asked) == [3], "the estimate stands"
    assert target.lost == 0
    assert guard.lost == LINE[2]
    assert guard.action_points == 3


# ---- Reactions to a shot -----------------------------------------------------------------------------------------


def asked_reactions(board: Board, shooter: Fighter, *script: Any) -> list[str]:
    """What the target of a shot is offered."""
    _, asked = run(shoot(board.game, shooter), script)
    return next((list(r.keys) for r in asked if isinstance(r, Choose) and r.topic == "reaction"), [])


@pytest.mark.rule(
    "AK2-SHOOT-25", "AK2-SHOOT-26", "AK2-REACT-01", "AK2-REACT-02", "AK2-REACT-04", "AK2-REACT-05", "AK2-R-114"
)
def test_the_target_is_asked_after_the_measure_and_before_the_roll() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.put(RECRUIT, 1, 13, 16)
    board.put(RECRUIT, 0, 10, 12.8)
    _, asked = run(shoot(board.game, shooter), [target.id, 11.0, "no-reaction", dice(5, 5, 5)])
    assert [type(request) for request in asked] == [Choose, Number, Choose, Roll]
    assert asked[2].player == target.player
    assert asked[2].keys == ["no-reaction", "react-charge", "react-walk"]
    assert target.action_points == 1
    assert board.told("event.shot-measured")


@pytest.mark.rule("AK2-SHOOT-32", "AK2-REACT-03")
@pytest.mark.parametrize(("points", "engaged", "offered"), [(0, False, False), (1, True, False), (1, False, True)])
def test_only_a_free_figure_with_a_point_reacts(points: int, engaged: bool, offered: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(RAVEN, 1, 9, 12, action_points=points)
    if engaged:
        engage(board.game, target, board.put(RECRUIT, 0, 9, 13))
    script = [3.0, *(["no-reaction"] if offered else []), dice(1, 1)]
    assert bool(asked_reactions(board, shooter, *script)) is offered


@pytest.mark.rule("AK2-SHOOT-33")
@pytest.mark.parametrize(("gap", "offered"), [(10.0, True), (10.01, False)])
def test_a_reaction_shot_needs_the_shooter_in_range(gap: float, offered: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    board.put(RAVEN, 1, 3 + gap, 12, rooted=True)
    script = [3.0, *(["no-reaction"] if offered else []), dice(1, 1)]
    assert ("react-shot" in asked_reactions(board, shooter, *script)) is offered


@pytest.mark.rule("AK2-R-42")
def test_nobody_reacts_to_a_shot_that_has_failed() -> None:
    board = Board()
    shooter, target = facing(board, 20.5, points=2)
    play(shoot(board.game, shooter), 3.0)
    assert target.action_points == 2
    board.piece("house", 9, 12, 90)
    play(shoot(board.game, shooter))
    assert target.action_points == 2


@pytest.mark.rule(
    "AK2-X-39", "AK2-SHOOT-34", "AK2-SHOOT-35", "AK2-SHOOT-15", "AK2-SHOOT-39", "AK2-REACT-03", "AK2-R-41", "AK2-R-43"
)
def test_a_reaction_shot_is_simultaneous() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    for fighter in (shooter, target):
        fighter.lost = len(board.game.profile(fighter).boxes) - 1
    _, asked = run(shoot(board.game, shooter), [9.0, "react-shot", dice(6, 6), dice(4, 4)])
    assert dice_rolled(asked) == [2, 2], "the right estimate is lost, the Reaction has none, and nobody reacts to it"
    assert not shooter.alive
    assert not target.alive


@pytest.mark.rule("AK2-R-41")
def test_both_roll_the_colour_they_had_before() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    target.lost = 8
    _, asked = run(shoot(board.game, shooter), [3.0, "react-shot", dice(*SWORDS), dice(*MACES)])
    assert [[die.name for die in request.dice] for request in asked if isinstance(request, Roll)] == [["white"] * 2] * 2
    assert health(board.game, target) == "yellow"
    assert target.action_points == 1
    assert shooter.lost == LINE[5]


@pytest.mark.rule("AK2-SHOOT-23", "AK2-R-41")
def test_obstacles_and_point_blank_are_each_shooter_s_own() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.put(RECRUIT, 0, 4, 12.9)
    play(shoot(board.game, shooter), 3.0, "react-shot", dice(*AXES), dice(*AXES))
    assert target.lost == LINE[3], "the recruit is within 5 p of the shooter"
    assert shooter.lost == LINE[2], "and an obstacle for who shoots back"
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 7, 12)
    play(shoot(board.game, shooter), 20.0, "react-shot", dice(*AXES), dice(*AXES))
    assert (target.lost, shooter.lost) == (LINE[4], LINE[4])


@pytest.mark.rule("AK2-X-36", "AK2-SHOOT-15", "AK2-SHOOT-36", "AK2-SHOOT-39", "AK2-REACT-03", "AK2-REACT-04")
def test_a_reaction_walk_follows_the_shot() -> None:
    board = Board()
    shooter, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 14, 12)
    board.piece("house", 13, 15)
    _, asked = run(shoot(board.game, shooter), [11.0, "react-walk", dice(*SWORDS)])
    assert dice_rolled(asked) == [2], "the Aim bonus is lost"
    assert auroch.lost == 1
    assert auroch.action_points == 2
    assert (auroch.x, auroch.y) == (14, 12)
    assert board.game.agenda == [ReactionWalk(auroch.id, shooter.id)]


@pytest.mark.rule("AK2-X-37", "AK2-SHOOT-38", "AK2-SHOOT-39", "AK2-REACT-05")
def test_a_reaction_charge_follows_the_shot() -> None:
    board = Board()
    shooter, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 8, 12)
    _, asked = run(shoot(board.game, shooter), [5.0, "react-charge", dice(*SWORDS)])
    assert dice_rolled(asked) == [2]
    assert auroch.action_points == 2
    assert board.game.agenda == [ReactionCharge(auroch.id, shooter.id)]


@pytest.mark.rule("AK2-SHOOT-36", "AK2-SHOOT-38")
@pytest.mark.parametrize("reaction", ["react-walk", "react-charge"])
def test_the_fallen_neither_walk_nor_charge(reaction: str) -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    target.lost = len(board.game.profile(target).boxes) - 1
    play(shoot(board.game, shooter), 3.0, reaction, dice(4, 6))
    assert not target.alive
    assert board.game.agenda == []


@pytest.mark.rule("AK2-SHOOT-37", "AK2-R-49")
def test_a_reaction_walk_is_offered_where_there_is_shelter() -> None:
    board = Board()
    shooter, _ = facing(board, points=1)
    assert "react-walk" not in asked_reactions(board, shooter, 3.0, "no-reaction", dice(1, 1))
    board.piece("low-wall", 13, 15)
    assert "react-walk" in asked_reactions(board, shooter, 3.0, "no-reaction", dice(1, 1))


@pytest.mark.rule("AK2-SHOOT-37")
def test_where_a_reaction_walk_may_end() -> None:
    board = Board()
    shooter, walker = facing(board, 17.0, points=1)
    game = board.game
    assert exposed(game, walker, shooter, 20, 13) is not None
    assert exposed(game, walker, shooter, 23.001, 12) is None, "out of range"
    board.piece("house", 16, 16)
    assert exposed(game, walker, shooter, 19, 17) is None, "out of sight"
    board.put(RECRUIT, 0, 17, 8)
    assert exposed(game, walker, shooter, 18.9, 7.4) is None, "within 1 p of a figure in the lane"
    assert exposed(game, walker, shooter, 19.2, 7.4) is not None, "farther than 1 p from it"
    assert exposed(game, walker, shooter, 17, 9.5) is not None, "near it, but it is not in the lane"
    board.marker("loot", 18, 12, size=0)
    assert exposed(game, walker, shooter, 19, 12) is not None, "of size 0"


@pytest.mark.rule("AK2-R-49")
def test_what_stands_near_the_shooter_shelters_too() -> None:
    board = Board()
    shooter, walker = facing(board, 5.0, points=1)
    board.put(RECRUIT, 0, 4.5, 12.5)
    assert obstacles(board.game, shooter, walker) == []
    assert exposed(board.game, walker, shooter, 6.2, 12.4) is None


@pytest.mark.rule("AK2-SKILL-68")
def test_a_stealthy_figure_may_end_its_reaction_walk_anywhere() -> None:
    board = Board()
    shooter, walker = board.put(archer(board), 0, 2, 12), board.put(WIND, 1, 14, 12)
    assert exposed(board.game, walker, shooter, 15, 12) is None
    assert find_shelter(board.game, walker, shooter) is not None
    plain = board.put(RECRUIT, 1, 14, 16)
    assert exposed(board.game, plain, shooter, 15, 16) is not None


@pytest.mark.rule("AK2-SHOOT-36", "AK2-SHOOT-37", "AK2-R-49")
def test_a_reaction_walk_must_end_in_shelter() -> None:
    board = Board()
    shooter, walker = facing(board, points=1)
    board.piece("house", 13, 15.5)
    with pytest.raises(Refused):
        play(reaction_walk(board.game, walker, shooter), [14.0, 11.0])
    spot = find_shelter(board.game, walker, shooter)
    assert spot is not None
    way = board.game.standing.way(walker.id, *spot, 4)
    assert way is not None
    play(reaction_walk(board.game, walker, shooter), way)
    assert (walker.x, walker.y) == spot


@pytest.mark.rule("AK2-R-49")
def test_a_reaction_walk_without_shelter_left_is_not_made() -> None:
    board = Board()
    shooter, walker = facing(board, points=1)
    play(reaction_walk(board.game, walker, shooter))
    assert board.told("event.no-shelter")


@pytest.mark.rule("AK2-SHOOT-25")
def test_a_figure_that_may_not_move_any_more_neither_walks_nor_charges_in_reaction() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    target.rooted = True
    assert asked_reactions(board, shooter, 3.0, dice(1, 1)) == []


# ---- Reactions to a charge ---------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK2-X-38", "AK2-SHOOT-27", "AK2-SHOOT-28", "AK2-SHOOT-29", "AK2-SHOOT-30", "AK2-SHOOT-23", "AK2-CHARGE-23"
)
def test_the_target_of_a_charge_may_shoot_first() -> None:
    board = Board()
    araoui, auroch = board.put(archer(board), 0, 2, 12), board.put("Guerrier-Totem Auroch", 1, 7, 12)
    _, asked = run(reaction_shot_at_charger(board.game, araoui, auroch), [True, dice(*AXES)])
    assert [type(request) for request in asked] == [Confirm, Roll], "no estimate is asked for"
    assert dice_rolled(asked) == [2]
    assert araoui.action_points == 1
    assert auroch.lost == LINE[4] - 1, "point blank, and Coriace/1"
    assert (auroch.x, auroch.y) == (7, 12)
    play(reaction_shot_at_charger(board.game, araoui, auroch), False)
    assert araoui.action_points == 1


@pytest.mark.rule("AK2-SHOOT-27", "AK2-SHOOT-29", "AK2-R-45", "AK2-SKILL-71")
@pytest.mark.parametrize("lacks", ["weapon", "points", "freedom", "sight"])
def test_who_cannot_shoot_at_a_charger_is_not_asked(lacks: str) -> None:
    board = Board()
    target = board.put(RECRUIT if lacks == "weapon" else archer(board), 0, 2, 12)
    charger = board.put(target_of(board), 1, 9, 12)
    if lacks == "points":
        target.action_points = 0
    if lacks == "freedom":
        engage(board.game, target, board.put(RECRUIT, 1, 2, 13))
    if lacks == "sight":
        board.piece("house", 5, 12, 90)
    play(reaction_shot_at_charger(board.game, target, charger))
    assert charger.lost == 0


@pytest.mark.rule("AK2-R-45", "AK2-GEN-05")
def test_the_range_of_a_shot_at_a_charger_is_measured_once_it_is_paid() -> None:
    board = Board()
    target, charger = board.put(RAVEN, 0, 2, 12), board.put(target_of(board), 1, 14, 12)
    play(reaction_shot_at_charger(board.game, target, charger), True)
    assert target.action_points == 1
    assert board.told("event.shot-too-far")


@pytest.mark.rule("AK2-SHOOT-31", "AK2-SHOOT-28", "AK2-CHARGE-23")
@pytest.mark.parametrize("removed", [False, True])
def test_after_the_reaction_shot_the_charge_goes_on_unless_the_charger_fell(removed: bool) -> None:
    board = Board()
    target, charger = board.put(archer(board), 0, 2, 12), board.put(target_of(board), 1, 7, 12)
    if removed:
        charger.lost = len(board.game.profile(charger).boxes) - 1
    _, asked = run(charge(board.game, charger, [target]), [True, dice(*SWORDS), *([] if removed else [[3.0, 12.0]])])
    assert [request.kind for request in asked if not isinstance(request, Roll)] == ["confirm", "path"][: len(asked) - 1]
    assert charger.alive is not removed
    assert (charger.id in target.engaged) is not removed


@pytest.mark.rule("AK2-SKILL-69")
@pytest.mark.parametrize(("gap", "valid"), [(4.0, True), (4.01, False)])
def test_a_charge_from_afar_at_a_stealthy_figure_fails(gap: float, valid: bool) -> None:
    board = Board()
    charger, target = board.put(target_of(board), 0, 2, 12), board.put(WIND, 1, 3 + gap, 12)
    _, asked = run(charge(board.game, charger, [target], reaction=True), [[2 + gap, 12.0]] if valid else [])
    assert bool(asked) is valid
    assert (target.id in charger.engaged) is valid


# ---- what skills change ------------------------------------------------------------------------------------------


@named("Tir sûr")
class SureShot(Skill, frozen=True):
    """Tir sûr: every shot is aimed. A skill of this test."""

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        return True


@pytest.mark.rule("AK2-SHOOT-15", "AK2-SHOOT-39")
def test_a_shot_may_be_aimed_whatever_the_estimate_unless_the_target_reacts() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=1)
    grant(board.game, shooter, "Tir sûr", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [20.0, "no-reaction", dice(1, 1, 1)])
    assert dice_rolled(asked) == [3]
    _, asked = run(shoot(board.game, shooter), [20.0, "react-charge", dice(1, 1)])
    assert dice_rolled(asked) == [2]
    assert target.action_points == 0


@pytest.mark.rule("AK2-FORM-49")
def test_no_shot_at_a_swift_figure_is_aimed() -> None:
    board = Board()
    shooter, target = facing(board)
    grant(board.game, shooter, "Tir sûr", Until("turn ends"))
    grant(board.game, target, "Rapidité de Koga", Until("turn ends"))
    _, asked = run(shoot(board.game, shooter), [11.0, dice(1, 1)])
    assert dice_rolled(asked) == [2]


# ---- bees --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-114", "AK2-SKILL-100")
def test_bees_attack_who_shot_before_the_reaction_walk() -> None:
    board = Board()
    shooter, target = facing(board, points=1)
    board.piece("house", 13, 15)
    board.marker("hive", 2, 13.5, size=0, solid=False)
    play(shoot(board.game, shooter), 3.0, "react-walk", dice(1, 1))
    assert board.game.agenda == [BeeAttack(0, shooter.id), ReactionWalk(target.id, shooter.id)]


@pytest.mark.rule("AK2-SKILL-100")
def test_bees_attack_who_shot_in_reaction() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.marker("hive", 12, 13.5, size=0, solid=False)
    play(shoot(board.game, shooter), 3.0, "react-shot", dice(1, 1), dice(1, 1))
    assert board.game.agenda == [BeeAttack(0, target.id)]


@pytest.mark.rule("AK2-REACT-02")
def test_nobody_but_the_owner_of_the_target_is_asked() -> None:
    board = Board(players=3)
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    board.put(archer(board), 2, 2, 20)
    board.put(archer(board), 1, 12, 20)
    _, asked = run(shoot(board.game, shooter), [target.id, 3.0, "no-reaction", dice(1, 1)])
    reactions = [request for request in asked if isinstance(request, Choose) and request.topic == "reaction"]
    assert [(request.player, request.about) for request in reactions] == [(1, (target.id, shooter.id))]
