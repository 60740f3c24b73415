"""Shots (p. 10-11): the test and what changes it, thresholds, shots into a fight, weapons."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board, piece
from games.monconf.firing import Range
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Shot
from escarmouche.games.monconf.shooting.shot_rules import test_changes as changes_of
from escarmouche.games.monconf.shooting.shot_rules import weapon_force, weapon_range
from escarmouche.games.monconf.state import AIR, Fighter, put

FIRE, MAN, LANCER, TROLL = "elementaire-du-feu", "conscrit-du-griffon", "lancier-du-griffon", "troll-des-egouts"
GUN, PISTOL, AIR_ELEMENTAL = "arquebusier-du-griffon", "pistolier-du-griffon", "elementaire-de-l-air"

A_THIRD = piece("wall", rectangle=(35, 25.7, 1, 8, 0))
"""Hides three of the nine columns of one at (37, 30) from the eyes at (20, 30)."""


def changes(
    board: Board,
    shooter: Fighter,
    target: Fighter,
    action: str = "shoot",
    *,
    targeted: bool = False,
    second: bool = False,
) -> dict[str, int]:
    """What changes the test, by rule."""
    found = changes_of(board.game, Shot(shooter.id, target.id, "", action, targeted=targeted, second=second))
    return {change.reason.rule: change.value for change in found}


# ---- worked examples ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-16", "MCF-SHOOT-07", "MCF-SHOOT-13", "MCF-SHOOT-14", "MCF-SHOOT-15", "MCF-SKILLP-61")
def test_an_elemental_of_fire_shoots() -> None:
    """6 + 3 - 1 - 1 = 7; 7 - 3 = 4; 7 - 8 = -1: one wound."""
    board = Range(A_THIRD)
    fire, man = board.put(FIRE, 0, 20, 30), board.put(MAN, 1, 37, 30)
    board.order(fire, "shoot", man, faces=[6])
    assert board.results() == [7]
    assert board.told("event.thresholds")[0] | {} == {
        "fighter": board.game.name(man), "attack": 4, "wound": -1, "result": "@wounds.1", "wounds": 1,
    }  # fmt: skip
    assert (man.hp, fire.hp, fire.action) == (3, 4, "shoot")


@pytest.mark.rule("MCF-X-17", "MCF-SHOOT-17", "MCF-SHOOT-18", "MCF-R-16")
@pytest.mark.parametrize(("face", "hurt"), [(6, "target"), (5, "ally"), (4, "target"), (2, "")])
def test_a_shot_into_a_fight_hits_the_target_or_the_nearest_ally(face: int, hurt: str) -> None:
    """Final 4: the target, 3: the ally with its own RES, 2: the target is stunned, 0: nobody."""
    board = Range(A_THIRD)
    fire, man = board.put(FIRE, 0, 20, 30), board.put(MAN, 1, 37, 30)
    near, far = board.put(LANCER, 0, 38, 32.29), board.put("zombie", 0, 39.5, 30)
    assert board.game.engaged(man)
    board.order(fire, "shoot", man, faces=[face])
    assert board.results() == [face + 1]
    told = board.told("event.thresholds")
    if not hurt:
        assert told == []
        assert board.told("event.shot-missed")[0]["threshold"] == 0
        return
    struck, wound = (man, 7 - 8) if hurt == "target" else (near, 7 - 7)
    assert [(one["fighter"], one["attack"], one["wound"]) for one in told] == [
        (board.game.name(struck), face + 1 - 3, wound)
    ]
    assert far.hp == 4
    assert near.hp == (3 if hurt == "ally" else 4), "threshold 3 against RES 7: one wound"


@pytest.mark.rule("MCF-R-16", "MCF-SHOOT-18")
def test_of_equally_near_allies_the_opponent_says_which_is_hit() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 20, 30), board.put(MAN, 1, 32, 30)
    left, right = board.put(LANCER, 0, 33.5, 32), board.put(LANCER, 0, 33.5, 28)
    board.order(gun, "shoot", man, faces=[5], stray_shot=f"fighter:{right.id}")
    assert board.results() == [6]
    request = next(one for one in board.asked if one.topic == "stray-shot")
    assert (request.player, set(request.keys)) == (1, {f"fighter:{left.id}", f"fighter:{right.id}"})
    assert (left.hp, right.hp, man.hp) == (4, 2, 4), "threshold 3, Force 8 against 7"


# ---- the test -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SHOOT-08", "MCF-CORE-03")
@pytest.mark.parametrize(("distance", "change"), [(9.99, 0), (10, -1), (19.9, -1), (20, -2), (38, -3)])
def test_each_complete_ten_centimetres_count(distance: float, change: int) -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 10, 30), board.put(MAN, 1, 10 + distance, 30)
    assert changes(board, gun, man).get("MCF-SHOOT-08", 0) == change


@pytest.mark.rule("MCF-SHOOT-09", "MCF-R-12")
@pytest.mark.parametrize(
    ("key", "change"), [(MAN, 0), ("gobelin-du-rat", 0), ("chevalier-d-os", 1), (TROLL, 1), ("morbide", 1), (FIRE, 1)]
)
def test_large_targets_are_hit_more_easily(key: str, change: int) -> None:
    board = Range()
    gun, target = board.put(GUN, 0, 20, 30), board.put(key, 1, 29, 30)
    assert changes(board, gun, target) == ({"MCF-SHOOT-09": 1} if change else {})


@pytest.mark.rule("MCF-SHOOT-10", "MCF-R-09", "MCF-X-49")
def test_cover_counts_by_how_much_is_hidden() -> None:
    """Nothing, a third, forty of 81 in a wood, five of nine columns, eight."""
    found = []
    for pieces in (
        (),
        (A_THIRD,),
        (piece("wood", rectangle=(28, 30, 6, 30, 0)),),
        (piece("wall", rectangle=(35, 26.1, 1, 8, 0)),),
        (piece("wall", rectangle=(35, 26.6, 1, 8, 0)),),
    ):
        board = Range(*pieces)
        gun, man = board.put(GUN, 0, 20, 30), board.put(MAN, 1, 37, 30)
        found.append(changes(board, gun, man).get("MCF-SHOOT-10", 0))
    assert found == [0, -1, -1, -2, -2]


@pytest.mark.rule("MCF-SHOOT-11", "MCF-R-10")
def test_a_shooter_on_a_hill_or_in_the_air_is_higher() -> None:
    board = Range(piece("hill", disc=(20, 30, 9)))
    gun, man = board.put(GUN, 0, 28, 30, z=3), board.put(MAN, 1, 37, 30)
    assert changes(board, gun, man).get("MCF-SHOOT-11") == 1
    assert "MCF-SHOOT-11" not in changes(board, man, gun)
    put(board.game, man, 26, 36, 3, 0)
    assert "MCF-SHOOT-11" not in changes(board, gun, man), "both on it"
    for height, higher in ((2.0, True), (1.9, False)):
        low = board.put(MAN, 1, 40, 20 + height)
        above = board.put(GUN, 0, 50, 20 + height, z=height, facing=180)
        assert ("MCF-SHOOT-11" in changes(board, above, low)) is higher, "2 cm are enough, and needed"
    flier = board.put(AIR_ELEMENTAL, 0, 40, 40, z=AIR, airborne=True)
    assert changes(board, flier, man).get("MCF-SHOOT-11") == 1, "10 against 3"


@pytest.mark.rule("MCF-SHOOT-12", "MCF-SKILLP-69")
def test_a_target_in_flight_is_hard_to_hit() -> None:
    board = Range()
    gun, flier = board.put(GUN, 0, 20, 30), board.put("ange-de-lumiere", 1, 29, 30, z=AIR, airborne=True)
    assert changes(board, gun, flier) == {"MCF-SHOOT-12": -2}
    put(board.game, flier, 29, 30, 0, 0)
    assert changes(board, gun, flier) == {}


@pytest.mark.rule("MCF-SHOOT-03", "MCF-SHOOT-05", "MCF-TACT-08", "MCF-SKILLA-29", "MCF-R-106")
def test_the_manner_of_the_shot_counts() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 20, 30), board.put(MAN, 1, 29, 30)
    assert changes(board, gun, man, "aimed") == {"MCF-SHOOT-03": 1}
    assert changes(board, gun, man, "assault") == {"MCF-SHOOT-05": -2}
    assert changes(board, gun, man, "reactive") == {}
    assert changes(board, gun, man, targeted=True) == {"MCF-TACT-08": -1}
    assert changes(board, gun, man, targeted=True, second=True) == {"MCF-TACT-08": -1, "MCF-SKILLA-29": -1}


@pytest.mark.rule("MCF-SHOOT-13", "MCF-SHOOT-16")
def test_wounds_lower_the_shooters_score_and_the_targets_initiative() -> None:
    """Tireur/2 less 1, die 5: 6; INI 3 less 2: threshold 5."""
    board = Range()
    gun, man = board.put(GUN, 0, 20, 30, hp=3), board.put(MAN, 1, 29, 30, hp=2)
    board.order(gun, "shoot", man, faces=[5])
    assert board.results() == [6]
    assert board.told("event.thresholds")[0]["attack"] == 5
    assert man.where == "gone", "two wounds"


@pytest.mark.rule("MCF-SHOOT-13", "MCF-WOUND-02")
def test_a_threshold_of_nothing_misses() -> None:
    board = Range()
    gun, man = board.put(GUN, 0, 20, 30), board.put(MAN, 1, 29, 30)
    board.order(gun, "shoot", man, faces=[1])
    assert board.told("event.shot-missed") == [
        {"fighter": board.game.name(gun), "target": board.game.name(man), "threshold": 0}
    ]
    assert not board.told("event.thresholds")


# ---- weapons --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SHOOT-20", "MCF-G-05", "MCF-AFFIL-10")
def test_explosive_ammunition_is_for_normal_weapons() -> None:
    board = Range()
    own = skilled(
        board, "Tireur/2", "Munitions Explosives", like=GUN, weapons=("Arquebuse", "Couteaux de jet", "Couleuvrine")
    )
    plain = board.put(GUN, 0, 40, 40)
    found = {
        name: (weapon_force(board.game, own, name), weapon_range(board.game, own, name))
        for name in ("Arquebuse", "Couteaux de jet", "Couleuvrine")
    }
    assert found == {"Arquebuse": (10, 30), "Couteaux de jet": (8, 10), "Couleuvrine": (10, None)}
    assert (weapon_force(board.game, plain, "Arquebuse"), weapon_range(board.game, plain, "Arquebuse")) == (8, 40)


@pytest.mark.rule("MCF-SHOOT-20", "MCF-SHOOT-14")
def test_who_has_several_weapons_chooses() -> None:
    board = Range()
    own = skilled(board, "Tireur/3", like=GUN, weapons=("Arquebuse", "Fronde"), x=20, y=30)
    man = board.put(MAN, 1, 29, 30)
    board.order(own, "shoot", man, weapon="Fronde", faces=[4])
    assert board.told("event.thresholds")[0]["wound"] == 6 - 8


@pytest.mark.rule("MCF-SHOOT-01", "MCF-ACT-15", "MCF-ART-01", "MCF-SHOOT-04", "MCF-ART-02")
def test_who_may_shoot_at_all() -> None:
    board = Range()
    man, gun, pistol = board.put(MAN, 0, 10, 10), board.put(GUN, 0, 20, 10), board.put(PISTOL, 0, 30, 10)
    crew = board.put("couleuvrine-du-griffon", 0, 40, 10)
    unarmed = skilled(board, "Tireur/3", x=50, y=10)
    engaged = board.put(GUN, 0, 60, 10)
    board.put("zombie", 1, 62.5, 10)
    from escarmouche.games.monconf.shooting.artillery import ARTILLERY
    from escarmouche.games.monconf.shooting.shots import AIMED, ASSAULT, SHOOT

    found = {}
    for fighter in (man, gun, pistol, crew, unarmed, engaged):
        whys = [action.why_not(board.game, fighter) for action in (SHOOT, AIMED, ARTILLERY, ASSAULT)]
        found[fighter.id] = [why.key if why else "" for why in whys]
    assert found == {
        man.id: ["shoot.no-skill"] * 4,
        gun.id: ["", "", "shoot.no-artillery", "shoot.no-assault-weapon"],
        pistol.id: ["", "", "shoot.no-artillery", ""],
        crew.id: ["shoot.no-weapon", "shoot.no-weapon", "", "shoot.no-assault-weapon"],
        unarmed.id: ["shoot.no-weapon", "shoot.no-weapon", "shoot.no-artillery", "shoot.no-assault-weapon"],
        engaged.id: ["shoot.engaged", "shoot.engaged", "shoot.no-artillery", "shoot.no-assault-weapon"],
    }
