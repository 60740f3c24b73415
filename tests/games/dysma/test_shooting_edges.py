"""Shots at their edges (p. 14-17, p. 20): why not, with numbers; woods and points; nobody to draw; statues."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from games.dysma.boards import Board, piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.agenda import Combat, Shot
from escarmouche.games.dysma.capacities import capacity_label, cost_note, reactions
from escarmouche.games.dysma.capacity_rules import heal
from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.explosion import aims, blast_at, point_at
from escarmouche.games.dysma.shooting import aimed_shot, why_not_target
from escarmouche.games.dysma.sight import sight
from escarmouche.games.dysma.spell_targets import unreached
from escarmouche.games.dysma.state import put
from escarmouche.play.reason import Reason, Refusal
from escarmouche.play.script import dice


def told(why: Reason | Refusal | None) -> tuple[str, dict[str, object]]:
    """The key of a reason and its parameters."""
    assert why is not None
    found = why.reason if isinstance(why, Refusal) else why
    return found.key, dict(found.params)


@pytest.mark.rule("DYS-SHOOT-03", "DYS-R-01")
def test_too_far_says_how_far_and_how_far_it_may_be() -> None:
    board = Board()
    archer = board.put("archer-sylvain", 0, 2, 10, spells=("Grâce",))
    orc = board.put("guerrier-orque", 1, 33.126, 10, facing=180)
    friend = board.put("garde-royal", 0, 20.126, 10)
    assert told(why_not_target(board.game, archer, orc, 30)) == ("shoot.too-far", {"length": 30.13, "most": 30})
    why = unreached(board.game, archer, "Grâce", None)
    assert {key: told(one) for key, one in why.items()} == {
        f"figure:{friend.id}": ("shoot.too-far", {"length": 17.13, "most": 12.0})
    }


@pytest.mark.rule("DYS-LOS-02", "DYS-LOS-08", "DYS-R-51")
def test_oneself_is_seen_whole_and_what_is_behind_or_hidden_not_at_all() -> None:
    board = Board("", piece("house", rectangle=(8, 6, 9, 14)))
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    hidden, behind = board.put("guerrier-orque", 1, 12, 10), board.put("guerrier-orque", 1, 2, 10)
    clear = board.put("guerrier-orque", 1, 5, 20)
    assert sight(board.game, archer, archer) == (True, 1.0, None, None, None)
    found = [sight(board.game, archer, other) for other in (hidden, behind, clear)]
    assert [(one.visible, one.share) for one in found] == [(False, 0.0), (False, 0.0), (True, 1.0)]
    assert [one.why.key if one.why else "" for one in found] == ["sight.hidden", "sight.behind", ""]
    assert [one.report is None for one in found] == [False, True, False]


@pytest.mark.rule("DYS-LOS-05", "DYS-TERRAIN-03", "DYS-TERRAIN-12", "DYS-R-08")
def test_cover_names_what_gives_it() -> None:
    pieces = (
        piece("field", disc=(10, 30, 1)), piece("marsh", disc=(30, 30, 2)), piece("hedge", segment=(20, 1, 20, 5)),
        piece("rock", rectangle=(10, 20, 11, 20.4)),
    )  # fmt: skip
    board = Board("", *pieces)
    shooters = [board.put("archer-sylvain", 0, 5, y) for y in (10, 20, 30)]
    first, second = board.put("guerrier-orque", 1, 10, 10), board.put("guerrier-orque", 1, 15, 10.8)
    behind_rock, past_field = board.put("guerrier-orque", 1, 15, 20), board.put("guerrier-orque", 1, 15, 30)
    covers = [
        sight(board.game, shooters[0], second).covered,
        sight(board.game, shooters[1], behind_rock).covered,
        sight(board.game, shooters[2], past_field).covered,
    ]
    assert [told(cover) for cover in covers] == [
        ("cover.figure", {"figure": board.game.name(first)}),
        ("cover.scenery", {"piece": "@terrain.rock"}),
        ("cover.scenery", {"piece": "@terrain.field"}),
    ]
    put(board.game, past_field, 30, 30, 0, 1800)
    put(board.game, shooters[2], 20, 30, 0, 0)
    inside = sight(board.game, shooters[2], past_field).covered
    assert told(inside) == ("cover.inside", {"figure": board.game.name(past_field), "piece": "@terrain.marsh"})


@pytest.mark.rule("DYS-SHOOT-14", "DYS-R-19", "DYS-R-53")
def test_a_projectile_draws_nobody_where_magic_may_name_none_of_the_others() -> None:
    """An orc fights a familiar only: a bolt of moonlight at it needs no draw, an arrow does."""
    board = PlayedBoard()
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Trait de lune",), gear=("Arc",))
    orc = board.put("guerrier-orque", 1, 12, 10, facing=180)
    board.put("familier", 0, 12.9, 10, facing=180)
    board.begin(mage)
    assert [die.sides for die in board.play("shoot").dice] == [2]
    board.begin(mage)
    request = board.play("magic")
    assert [die.sides for die in request.dice] == [8, 8, 8]
    board.play(dice(4, 4, 4), dice(1, 1, 1))
    assert not orc.on_table


@pytest.mark.rule("DYS-R-20", "DYS-TERRAIN-04", "DYS-R-08")
def test_a_point_in_a_wood_or_seen_from_one_may_be_aimed_at_but_none_across() -> None:
    board = Board("", piece("wood", disc=(15, 10, 3)), piece("rock", disc=(30, 10, 1)))
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    assert point_at(board.game, gun, 40, 15, 10) == (15, 10, 0)
    assert told(point_at(board.game, gun, 40, 25, 10))[0] == "sight.hidden"  # type: ignore[arg-type]
    put(board.game, gun, 15, 10, 0, 0)
    assert point_at(board.game, gun, 40, 25, 10) == (25, 10, 0)
    low = Board("", piece("field", disc=(15, 10, 3)))
    gun_before = low.put("bombarde-naine", 0, 5, 10, facing=0)
    assert point_at(low.game, gun_before, 40, 25, 10) == (25, 10, 0)
    assert told(point_at(board.game, gun, 40, 34, 10))[0] == "sight.hidden"  # type: ignore[arg-type]


@pytest.mark.rule("DYS-SKILL-40", "DYS-R-20", "DYS-R-12")
@pytest.mark.parametrize(
    ("x", "y", "key"),
    [(36.01, 10, "aim.off-table"), (10, -0.01, "aim.off-table"), (10, 36.01, "aim.off-table"),
     (2.9, 10, "sight.behind"), (26, 10, "aim.too-far"), (25.99, 10, ""), (36, 36, "aim.too-far"), (4.5, 0, "")],
)  # fmt: skip
def test_why_a_point_may_not_be_aimed_at(x: float, y: float, key: str) -> None:
    """From the edge of a base of 2 pas at (5, 10): 20 pas are too far, the table ends at 36."""
    board = Board()
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    found = point_at(board.game, gun, 20, x, y)
    assert (found.reason.key if isinstance(found, Refusal) else "") == key


@pytest.mark.rule("DYS-R-20")
def test_points_worth_aiming_at_are_enemies_in_sight_else_ground_ahead() -> None:
    board = Board()
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    assert aims(board.game, gun, 40) == [(6, 10, 0), (8, 10, 0), (11, 10, 0), (14, 10, 0), (17, 10, 0)]
    assert aims(board.game, gun, 4) == [(6, 10, 0), (8, 10, 0)]
    seen = board.put("guerrier-orque", 1, 15, 12)
    board.put("guerrier-orque", 1, 2, 10)
    assert aims(board.game, gun, 40) == [(seen.x, seen.y, 0)]


@pytest.mark.rule("DYS-HCAP-15", "DYS-HCAP-04")
def test_stone_skin_and_rampart_are_for_whoever_is_attacked() -> None:
    board = PlayedBoard(points=(3, 3))
    iron = board.put("orque-de-fer", 0, 10, 10)
    spear = board.put("lancier-de-la-cite", 1, 11, 10, facing=180)
    game = board.game
    assert reactions(game, "W2", Combat(iron.id, spear.id), iron) == []
    assert reactions(game, "W2", Combat(spear.id, iron.id), iron) == ["Peau de pierre"]
    assert reactions(game, "W2", Shot(spear.id, iron.id, "Arc"), iron) == ["Peau de pierre"]
    assert reactions(game, "W2", Shot(iron.id, spear.id, "Arc"), iron) == []
    assert reactions(game, "W2", Combat(iron.id, spear.id), spear) == ["Rempart"]
    assert reactions(game, "W2", Combat(iron.id, spear.id, from_back=True), spear) == []
    assert reactions(game, "W2", Combat(iron.id, spear.id, riposte=True), spear) == []
    assert reactions(game, "W2", Combat(spear.id, iron.id), spear) == []
    assert reactions(game, "W2", Shot(iron.id, spear.id, "Arc"), spear) == []


@pytest.mark.rule("DYS-CAP-03")
def test_a_capacity_is_offered_with_its_cost() -> None:
    board = Board()
    assert told(cost_note(board.game, "Balayage")) == ("note.cost", {"cost": 2})
    assert cost_note(board.game, "march") is None
    assert told(capacity_label("none")) == ("option.none", {})
    assert told(capacity_label("Rage")) == ("option.capacity", {"capacity": "Rage"})


@pytest.mark.rule("DYS-R-66", "DYS-R-81")
def test_a_statue_is_never_healed_and_nobody_of_more_than_he_has() -> None:
    board = Board()
    statue, troll = board.put("statue", 0, 10, 10, wounds=2), board.put("troll", 0, 20, 10, wounds=1)
    heal(board.game, statue, 1, "DYS-R-66")
    heal(board.game, troll, 2, "DYS-R-81")
    assert (statue.wounds, troll.wounds) == (2, 0)
    assert [told["wounds"] for told in board.told("event.heals")] == [1]


@pytest.mark.rule("DYS-HCAP-11", "DYS-R-80")
def test_a_sweep_ends_with_whoever_made_it() -> None:
    """The tree dies by the Riposte of the first of two: the second is struck by nobody."""
    board = PlayedBoard(points=(2, 0))
    tree = board.put("ancien-des-bois", 0, 10, 10, wounds=4, facing=0)
    first = board.put("chef-de-guerre", 1, 11.5, 10, facing=180, gear=("Hache à 2 mains",))
    second = board.put("chef-de-guerre", 1, 8.5, 10, facing=0, fatigued=True)
    board.put("garde-royal", 0, 30, 30)
    board.begin(tree)
    board.play("capacity:Balayage", f"figure:{first.id}")
    request = board.play("riposte", dice(1, 1), dice(3, 3, 3, 3, 3))
    assert not tree.on_table
    assert (first.wounds, second.wounds, request.topic) == (0, 0, "activate")


@pytest.mark.rule("DYS-R-22", "DYS-SHOOT-02")
def test_greyed_targets_of_a_shot_say_why() -> None:
    board = PlayedBoard()
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    near, also = board.put("guerrier-orque", 1, 10, 10), board.put("guerrier-orque", 1, 10, 14)
    behind, far = board.put("guerrier-orque", 1, 2, 10), board.put("guerrier-orque", 1, 35.5, 35.5)
    board.begin(archer)
    request = board.play("shoot")
    assert open_keys(request) == {f"figure:{near.id}", f"figure:{also.id}"}
    assert refused(request) == {f"figure:{behind.id}": "sight.behind", f"figure:{far.id}": "shoot.too-far"}


@pytest.mark.rule("DYS-R-20")
@pytest.mark.parametrize(
    ("blocked", "turn"),
    [((), 0), ((0,), 30), ((0, 30), -30), ((0, 30, -30), 60), ((0, 30, -30, 60), -60), ((0, 30, -30, 60, -60), 89),
     ((0, 30, -30, 60, -60, 89), -89)],
)  # fmt: skip
def test_ground_is_looked_for_ahead_then_to_both_sides(blocked: tuple[int, ...], turn: int) -> None:
    """Rocks a pas away hide all ground behind them."""

    def spot(degrees: int) -> tuple[float, float]:
        return 5 + cos(radians(degrees)), 10 + sin(radians(degrees))

    rocks = [piece("rock", disc=(*spot(degrees), 0.2)) for degrees in blocked]
    board = Board("", *rocks)
    mage = board.put("mage-elfe", 0, 5, 10, facing=0)
    assert aims(board.game, mage, 18)[0][:2] == pytest.approx(spot(turn), abs=8e-4)


@pytest.mark.rule("DYS-R-20")
def test_a_point_is_seen_just_over_the_ground_and_only_a_centre_is_that_of_a_figure() -> None:
    """A wall of 0.75 hides the ground behind it for a while; an orc hides what lies under it, but for its centre."""
    board = Board("", piece("low-wall", segment=(14, 5, 14, 15)))
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    assert [isinstance(point_at(board.game, gun, 40, x, 10), Refusal) for x in (13.5, 14.5, 16.5, 20)] == [
        False, True, True, False,
    ]  # fmt: skip
    open_board = Board()
    gun = open_board.put("bombarde-naine", 0, 5, 10, facing=0)
    open_board.put("guerrier-orque", 1, 15, 10, facing=180)
    assert [isinstance(point_at(open_board.game, gun, 40, x, 10), Refusal) for x in (15, 15.02, 15.4)] == [
        False, True, True,
    ]  # fmt: skip


@pytest.mark.rule("DYS-R-08", "DYS-R-09")
def test_low_terrain_beside_the_line_or_behind_the_target_covers_nobody() -> None:
    board = Board(
        "", piece("field", disc=(10, 14, 1)), piece("field", disc=(20, 10, 1)), piece("river", disc=(9, 10, 1))
    )
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 14, 10, facing=180)
    assert sight(board.game, archer, orc).covered is None


@pytest.mark.rule("DYS-ARTE-13")
def test_targets_through_the_familiar_are_called_so() -> None:
    board = PlayedBoard()
    caster = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Trait de lune",))
    board.put("familier", 0, 16, 10, facing=180, master=caster.id)
    orc = board.put("guerrier-orque", 1, 10, 10, facing=180)
    board.begin(caster)
    request = board.play("magic")
    labels = {option.key: (option.label.key, dict(option.label.params)) for option in request.options()}
    assert labels == {
        f"figure:{orc.id}": ("option.figure", {"figure": "Guerrier orque"}),
        f"familiar:{orc.id}": ("option.through-familiar", {"figure": "Guerrier orque"}),
    }


@pytest.mark.rule("DYS-LOS-05")
def test_of_two_figures_that_hide_a_target_the_first_is_named() -> None:
    board = Board()
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 20, 10, facing=180)
    left, right = board.put("troll", 1, 12, 11), board.put("garde-royal", 0, 12, 9.4)
    covered = sight(board.game, archer, orc).covered
    assert told(covered) == ("cover.figure", {"figure": "Troll"})
    put(board.game, left, 12, 20, 0, 0)
    assert told(sight(board.game, archer, orc).covered) == ("cover.figure", {"figure": "Garde royal"})
    assert right.on_table


@pytest.mark.rule("DYS-R-20", "DYS-SKILL-40")
def test_a_click_on_a_base_aims_at_its_centre() -> None:
    """Of two on top of one another the first; beside all bases the spot itself."""
    floor = Floor(height=2.5, rectangle=(13, 8, 18, 13))
    board = PlayedBoard("", piece("ruin", rectangle=(13, 8, 18, 13), floors=(floor,)))
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    board.put("guerrier-orque", 1, 15, 10, facing=180)
    board.put("guerrier-orque", 1, 15.25, 10.25, 2.5, facing=180)
    board.begin(gun)
    request = board.play("shoot")
    assert request.offer(15.125, 10.125) == [15, 10]
    assert request.offer(15.625, 10.625) == [15.25, 10.25]
    assert request.offer(11.0, 12.0) == [11, 12]
    wrong = request.refusal([30.0, 36.5])
    assert wrong is not None
    assert wrong.reason.key == "aim.off-table"


@pytest.mark.rule("DYS-CAP-05")
def test_who_is_gone_reacts_to_nothing() -> None:
    board = PlayedBoard(points=(3, 3))
    guard, orc = board.put("garde-royal", 0, 10, 10), board.put("guerrier-orque", 1, 20, 10)
    shot = Shot(orc.id, guard.id, "Arc")
    assert reactions(board.game, "W1", shot, guard) == ["Mur de lames"]
    guard.where = "gone"
    assert reactions(board.game, "W1", shot, guard) == []


@pytest.mark.rule("DYS-R-06")
def test_rays_go_from_the_eye_to_seven_columns_of_five_points() -> None:
    """The eye at 0.9 of an elf's 1.2 pas; an orc's base is a pas wide, its ends inset by 0.02."""
    board = Board()
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10, facing=180)
    report = sight(board.game, archer, orc).report
    assert report is not None
    assert report.eye == pytest.approx((5, 10, 1.08))
    assert report.heights == pytest.approx([0.06, 0.3, 0.6, 0.9, 1.2])
    assert [x for x, _ in report.columns] == pytest.approx([15] * 7)
    assert sorted(y for _, y in report.columns) == pytest.approx([9.52, 9.68, 9.84, 10, 10.16, 10.32, 10.48])


@pytest.mark.rule("DYS-SHOOT-05")
@pytest.mark.parametrize(("mine", "theirs", "high"), [(2.0, 2.0, False), (2.0, 0.0, True), (0.0, 2.0, False)])
def test_high_ground_is_a_difference_of_levels(mine: float, theirs: float, high: bool) -> None:
    hills = piece("hill", rectangle=(3, 8, 7, 12)), piece("hill", rectangle=(13, 8, 17, 12))
    board = Board("", *[hill for hill, z in zip(hills, (mine, theirs), strict=True) if z])
    archer = board.put("archer-sylvain", 0, 5, 10, mine, facing=0)
    orc = board.put("guerrier-orque", 1, 15, 10, theirs, facing=180)
    assert aimed_shot(board.game, archer, orc, weapon="Arc").high is high
    blast = blast_at(board.game, archer, (15, 10, theirs), 30, weapon="Bombarde", spell="", eye=None)
    assert blast.high is high
