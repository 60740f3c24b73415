"""Shooting (p. 15-16), by the door a player uses: who may shoot at whom, dice, hits, wounds, shots into a combat."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.shooting import aimed_shot, why_not_shoot, why_not_target
from escarmouche.games.dysma.shot_rolls import shot_throw
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def archer(board: PlayedBoard, x: float = 5, y: float = 10, **fields: Any) -> Figure:
    """An archer of the first player that looks along the x axis: Ti 4, a bow of 30 pas."""
    return board.put("archer-sylvain", 0, x, y, facing=0, **fields)


def orc(board: PlayedBoard, x: float = 12, y: float = 10, **fields: Any) -> Figure:
    """An orc that looks back at it, too tired to react: De 4, Sa 2, no armour."""
    fields = {"fatigued": True, "activated": True, "facing": 180.0, **fields}
    return board.put("guerrier-orque", 1, x, y, **fields)


def shot(board: PlayedBoard, shooter: Figure, *script: Any) -> Any:
    """A Shoot action by a script."""
    board.begin(shooter)
    return board.play("shoot", *script)


def pool(board: PlayedBoard, shooter: Figure, target: Figure, weapon: str) -> list[tuple[int, str]]:
    """What counts in a Shooting roll, and by which rule."""
    throw = shot_throw(board.game, aimed_shot(board.game, shooter, target, weapon=weapon))
    return [(modifier.value, modifier.reason.rule) for modifier in throw.dice]


# ---- worked example, hits and wounds --------------------------------------------------------------------------------


@pytest.mark.rule("DYS-X-08", "DYS-SHOOT-06", "DYS-SHOOT-07", "DYS-SHOOT-10", "DYS-SHOOT-11", "DYS-ATTACK-02")
def test_the_shot_of_the_book() -> None:
    """From its back at a goblin (Ar 1) in cover: 3 + 1 - 1 dice; 3 successes to 1 are 2 hits and 1 wound."""
    board = PlayedBoard("", piece("field", disc=(12, 10, 2)))
    elf = archer(board)
    goblin = board.put("roi-gobelin", 1, 12, 10, facing=0, fatigued=True)
    assert sorted(pool(board, elf, goblin, "Arc")) == [(-1, "DYS-TERRAIN-03"), (1, "DYS-SHOOT-06")]
    shot(board, elf, dice(4, 5, 6), dice(4, 3, 1))
    assert board.told("event.hits")[0]["hits"] == 2
    assert goblin.wounds == 1
    assert goblin.on_table


@pytest.mark.rule("DYS-SHOOT-09", "DYS-SHOOT-12", "DYS-ATTACK-01")
@pytest.mark.parametrize(("defence", "wounds"), [((4, 1, 1), 1), ((4, 4, 1), 0), ((4, 4, 4), 0)])
def test_as_many_successes_in_defence_make_a_shot_miss(
    board: PlayedBoard, defence: tuple[int, int, int], wounds: int
) -> None:
    elf, target = archer(board), orc(board)
    shot(board, elf, dice(4, 7, 3), dice(*defence))
    assert target.wounds == wounds
    assert bool(board.told("event.missed")) == (wounds == 0)


# ---- who may shoot --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SHOOT-01", "DYS-SHOOT-04", "DYS-EQUIP-02")
def test_it_takes_a_ranged_weapon_and_no_enemy_in_contact(board: PlayedBoard) -> None:
    elf, guard = archer(board), board.put("garde-royal", 0, 5, 14, facing=0, gear=("Épée",))
    orc(board)
    assert (why := why_not_shoot(board.game, guard)) is not None
    assert why.key == "shoot.no-weapon"
    assert why_not_shoot(board.game, elf) is None
    orc(board, 5, 11)
    assert (why := why_not_shoot(board.game, elf)) is not None
    assert why.rule == "DYS-SHOOT-04"
    assert refused(board.begin(elf))["shoot"] == "shoot.engaged"


@pytest.mark.rule("DYS-SHOOT-03", "DYS-R-12", "DYS-SHOOT-08")
def test_the_range_itself_is_too_far_and_half_of_it_is_not_yet_long(board: PlayedBoard) -> None:
    """A bow of 30, bases of a pas: centres 31 apart are 30 pas; at 16 exactly half, beyond it long."""
    elf, target = archer(board, 2), orc(board, 33)
    assert (why := why_not_target(board.game, elf, target, 30)) is not None
    assert why.key == "shoot.too-far"
    put(board.game, target, 32.99, 10, 0, 1800)
    assert why_not_target(board.game, elf, target, 30) is None
    assert pool(board, elf, target, "Arc") == [(-1, "DYS-SHOOT-08")]
    put(board.game, target, 18, 10, 0, 1800)
    assert pool(board, elf, target, "Arc") == []
    put(board.game, target, 18.01, 10, 0, 1800)
    assert pool(board, elf, target, "Arc") == [(-1, "DYS-SHOOT-08")]


@pytest.mark.rule("DYS-SHOOT-05", "DYS-R-01")
def test_two_pas_lower_give_a_die_and_height_counts_in_the_range() -> None:
    board = PlayedBoard(
        "", piece("platform", rectangle=(2, 7, 8, 13), height=2), piece("hill", rectangle=(2, 20, 8, 26), height=1.9)
    )
    high, lower, target = archer(board, 7.4, z=2.0), archer(board, 7.4, 23, z=1.9), orc(board, 13)
    assert (1, "DYS-SHOOT-05") in pool(board, high, target, "Arc")
    assert (1, "DYS-SHOOT-05") not in pool(board, lower, target, "Arc")
    assert board.game.distance(high, target) == pytest.approx((4.6**2 + 4) ** 0.5, abs=0.01)


@pytest.mark.rule("DYS-SHOOT-06", "DYS-SKILL-59", "DYS-R-05")
def test_a_shot_from_the_back_has_a_die_more_but_not_at_keen_senses(board: PlayedBoard) -> None:
    elf = archer(board)
    assert pool(board, elf, orc(board, facing=0.0), "Arc") == [(1, "DYS-SHOOT-06")]
    assert pool(board, elf, orc(board, 12, 12), "Arc") == []
    bat = board.put("chauve-souris-geante", 1, 12, 5, facing=0)
    assert pool(board, elf, bat, "Arc") == []


@pytest.mark.rule("DYS-R-22", "DYS-R-66")
def test_enemies_and_their_statues_are_shot_at_and_friends_are_not(board: PlayedBoard) -> None:
    elf, friend, target = archer(board), archer(board, 10, 14), orc(board)
    statue, own = board.put("statue", 1, 14, 6), board.put("statue", 0, 14, 8)
    board.begin(elf)
    request = board.play("shoot")
    assert open_keys(request) == {f"figure:{target.id}", f"figure:{statue.id}"}
    assert not {f"figure:{friend.id}", f"figure:{own.id}"} & set(refused(request))
    board.play(f"figure:{statue.id}", dice(4, 5, 6))
    assert statue.wounds == 0
    assert board.told("event.hits")[0]["hits"] == 3


@pytest.mark.rule("DYS-SKILL-51", "DYS-SKILL-52", "DYS-R-74")
def test_the_loyal_shoot_nobody_in_the_back_nor_on_the_ground(board: PlayedBoard) -> None:
    elf = archer(board, bought=("Loyal",))
    back, down, fair = orc(board, 12, 6, facing=0.0), orc(board, 12, 10, prone=True), orc(board, 12, 14)
    other = orc(board, 12, 16)
    board.begin(elf)
    request = board.play("shoot")
    assert open_keys(request) == {f"figure:{fair.id}", f"figure:{other.id}"}
    assert refused(request) == {f"figure:{back.id}": "skill.loyal-back", f"figure:{down.id}": "skill.loyal-prone"}


# ---- weapons --------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DYS-RANGED-01", "DYS-RANGED-02", "DYS-RANGED-03", "DYS-RANGED-04", "DYS-RANGED-05", "DYS-RANGED-06",
    "DYS-RANGED-07", "DYS-RANGED-08", "DYS-RANGED-09", "DYS-RANGED-10", "DYS-RANGED-11", "DYS-RANGED-12",
)  # fmt: skip
@pytest.mark.parametrize(
    ("weapon", "reach", "pierces", "reliable", "reloads", "single"),
    [("Arbalète", 30, 1, False, True, False), ("Arbalète à répétition", 24, 1, False, False, False),
     ("Arc", 30, 0, False, False, False), ("Arc court", 24, 0, False, False, False),
     ("Arc long", 36, 0, False, False, False), ("Arquebuse", 40, 1, False, True, False),
     ("Couteau de lancer", 12, 0, True, False, False), ("Fronde", 20, 0, False, False, False),
     ("Hache de lancer", 12, 1, True, False, False), ("Javelot", 20, 1, False, False, False),
     ("Pistolet", 24, 1, False, False, True), ("Tromblon", 18, 2, False, True, False)],
)  # fmt: skip
def test_the_ranged_weapons(
    board: PlayedBoard, weapon: str, reach: float, pierces: int, reliable: bool, reloads: bool, single: bool
) -> None:
    """How far it shoots, whether far costs a die, what armour of 3 stops of four hits, what is left to be done."""
    elf = archer(board, 1, 10, gear=(weapon,))
    near = 1 + min(reach, 33)
    target = board.put("ancien-des-bois", 1, near, 10, facing=180, fatigued=True, gear=("Armure légère",))
    assert why_not_target(board.game, elf, target, board.library.ranged[weapon].range) is None
    if reach < 33:
        put(board.game, target, 1 + reach + 1.5, 10, 0, 1800)
        assert why_not_target(board.game, elf, target, board.library.ranged[weapon].range) is not None
        put(board.game, target, near, 10, 0, 1800)
    far = [] if reliable else [(-1, "DYS-SHOOT-08")]
    assert pool(board, elf, target, weapon) == far
    first, second = (dice(8, 8, 7), dice(7, 1)) if reliable else (dice(8, 8), dice(7, 7))
    shot(board, elf, first, second, dice(1, 1, 1))
    assert board.told("event.hits")[0]["hits"] == 4
    assert target.wounds == 1 + pierces
    assert (list(elf.unloaded), list(elf.used)) == ([weapon] if reloads else [], [weapon] if single else [])
    why = why_not_shoot(board.game, elf)
    assert (why.key if why else None) == ("shoot.unloaded" if reloads else "shoot.spent" if single else None)


@pytest.mark.rule("DYS-SKILL-57", "DYS-R-86", "DYS-R-44")
def test_a_crossbow_is_reloaded_before_it_shoots_again_and_each_weapon_has_its_own_load(board: PlayedBoard) -> None:
    dwarf = board.put("arbaletrier-nain", 0, 5, 10, facing=0, gear=("Arbalète", "Arc"))
    target = orc(board)
    board.begin(dwarf)
    request = board.play("shoot")
    assert open_keys(request) == {"Arbalète", "Arc"}
    request = board.play("Arbalète", dice(1, 1, 1), dice(1, 1, 1))
    assert target.wounds == 0
    assert why_not_shoot(board.game, dwarf) is None
    request = board.play("reload")
    assert list(dwarf.unloaded) == []
    assert "shoot" in refused(request)


@pytest.mark.rule("DYS-R-23", "DYS-ACT-02")
def test_shooting_and_magic_are_two_actions(board: PlayedBoard) -> None:
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, gear=("Arc",), spells=("Trait de lune",))
    orc(board)
    board.begin(mage)
    request = board.play("shoot", dice(1, 1, 1), dice(1, 1, 1))
    assert "magic" in open_keys(request)
    assert "shoot" in refused(request)
    board.play("magic", dice(1, 1, 1), dice(1, 1, 1))
    assert len(board.told("event.shoots")) == 2


@pytest.mark.rule("DYS-STATE-13", "DYS-STATE-14", "DYS-STATE-15", "DYS-ARMOUR-03")
def test_guard_and_shield_help_from_the_front_and_the_shooter_loses_his_guard(board: PlayedBoard) -> None:
    """En garde: four dice; the shield rerolls one; from the back neither."""
    elf = archer(board, on_guard=True)
    target = orc(board, on_guard=True, gear=("Bouclier",))
    shot(board, elf, dice(4, 4, 1), dice(1, 1, 1, 1), dice(4))
    assert (target.wounds, elf.on_guard) == (1, False)
    behind = board.put("archer-sylvain", 0, 18, 10, facing=180)
    shot(board, behind, dice(4, 1, 1, 1), dice(1, 1, 1))
    assert target.wounds == 2


# ---- shots into a combat --------------------------------------------------------------------------------------------


def melee(board: PlayedBoard) -> tuple[Figure, Figure, Figure, Figure]:
    """An archer; an orc in contact with an elf and with another orc."""
    elf, target = archer(board), orc(board)
    friend = board.put("garde-royal", 0, 13, 10, facing=180, fatigued=True, gear=())
    return elf, target, friend, orc(board, 12, 11, facing=0.0)


@pytest.mark.rule("DYS-SHOOT-13", "DYS-SHOOT-14", "DYS-SHOOT-15", "DYS-R-19")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_shot_into_a_combat_may_strike_anybody_in_contact(board: PlayedBoard, face: int) -> None:
    """A die of three sides; dice are those of whoever is drawn: the friend hidden, the other in part, from its back."""
    elf, target, friend, other = melee(board)
    board.begin(elf)
    request = board.play("shoot")
    request = board.play(f"figure:{target.id}")
    assert isinstance(request, Roll)
    assert [die.sides for die in request.dice] == [3]
    drawn = [target, friend, other][face - 1]
    request = board.play(dice(face))
    assert isinstance(request, Roll)
    assert len(request.dice) == (2 if drawn is friend else 3)
    board.play(dice(*[4] * len(request.dice)), dice(1, 1, 1))
    assert [one for one in (target, friend, other) if one.wounds or not one.on_table] == [drawn]


@pytest.mark.rule("DYS-SHOOT-13", "DYS-R-19")
def test_friends_of_the_target_alone_make_no_combat(board: PlayedBoard) -> None:
    elf, target = archer(board), orc(board)
    orc(board, 12, 11)
    board.begin(elf)
    board.play("shoot")
    request = board.play(f"figure:{target.id}")
    assert [die.sides for die in request.dice] == [8, 8, 8]


@pytest.mark.rule("DYS-R-19")
def test_the_loyal_lose_a_shot_that_is_drawn_on_somebody_they_may_not_attack(board: PlayedBoard) -> None:
    elf, target, _friend, other = melee(board)
    elf.bought = ("Loyal",)
    other.prone = True
    board.changed()
    board.begin(elf)
    board.play("shoot", f"figure:{target.id}", dice(3))
    assert len(board.told("event.shot-barred")) == 1
    assert (target.wounds, other.wounds) == (0, 0)


@pytest.mark.rule("DYS-R-19")
def test_whoever_is_drawn_out_of_sight_is_in_cover(board: PlayedBoard) -> None:
    """The friend stands wholly behind the target: two dice, though his back is turned to nobody."""
    elf, target = archer(board), orc(board)
    friend = board.put("garde-royal", 0, 13, 10, facing=180, fatigued=True, gear=())
    board.begin(elf)
    request = board.play("shoot", dice(2))
    assert len(request.dice) == 2
    assert target.on_table
    assert friend.on_table


# ---- targets that are gone ------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-X-15", "DYS-CMD-09", "DYS-R-80", "DYS-R-26")
def test_the_shots_of_a_group_at_somebody_who_died_are_lost() -> None:
    """Three shoot together; the first kills, and no second roll is made."""
    board = PlayedBoard()
    elves = [archer(board, 5, y) for y in (8, 10, 12)]
    target, other = orc(board, wounds=1), orc(board, 14, 16)
    board.begin(*elves)
    request = board.play("shoot", [f"figure:{elf.id}" for elf in elves], f"figure:{target.id}")
    assert isinstance(request, Roll)
    board.play(dice(4, 4, 4), dice(1, 1, 1))
    assert not target.on_table
    assert len(board.told("event.shoots")) == 3
    assert len(board.told("event.shot-lost")) == 2
    assert other.wounds == 0
