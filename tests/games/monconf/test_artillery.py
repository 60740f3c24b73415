"""Artillery (p. 11): result against dispersion, piercing shots, blasts that hit or go astray."""

from __future__ import annotations

import pytest
from games.boards.monconf import piece
from games.monconf.firing import Range
from games.monconf.skilled import skilled

from escarmouche.games.monconf.shooting.artillery import ARTILLERY
from escarmouche.games.monconf.shooting.blast import in_blast
from escarmouche.games.monconf.shooting.piercing import pierced
from escarmouche.games.monconf.state import AIR, GROUND, SKY, Fighter, put

MAN, LANCER, TROLL = "conscrit-du-griffon", "lancier-du-griffon", "troll-des-egouts"
CATAPULT, CULVERIN, MORTAR = "catapulte-a-cranes", "couleuvrine-du-griffon", "mortier-a-puanteur"


def hits(board: Range) -> list[tuple[str, int, int]]:
    """Who was hit, at which thresholds."""
    return [(one["fighter"], one["attack"], one["wound"]) for one in board.told("event.thresholds")]


# ---- the shot -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-18", "MCF-ART-04", "MCF-ART-05", "MCF-ART-07", "MCF-ART-16", "MCF-ART-17", "MCF-R-13")
@pytest.mark.parametrize(("face", "length"), [(4, 10), (5, 18), (6, 26)])
def test_a_catapult_scatters(face: int, length: int) -> None:
    """2 + 5 against 4 + 3 for 38 cm: threshold 0, 10 cm; against 5: 18, against 6: 26. At 90° somebody is hit at 1."""
    board = Range()
    crew, man = board.put(CATAPULT, 0, 10, 10), board.put(MAN, 1, 48, 10)
    other = board.put(TROLL, 1, 48, 10 + length)
    board.order(crew, "artillery", man, faces=[2, face, 91])
    assert [roll.owner for roll in board.rolled] == [0, 1, 0], "the opponent rolls the dispersion"
    assert board.told("event.dispersion")[0]["threshold"] == 4 - face
    assert (board.told("event.shot-scatters")[0]["length"], board.told("event.shot-scatters")[0]["degrees"]) == (
        length, 90,
    )  # fmt: skip
    assert hits(board) == [(board.game.name(other), 1, 8 - 8)]
    assert (man.hp, other.stunned) == (4, True)


@pytest.mark.rule("MCF-X-46", "MCF-ART-19", "MCF-ART-06")
@pytest.mark.parametrize(("airborne", "threshold"), [(True, 2), (False, 4)])
def test_a_flier_is_harder_to_hit(airborne: bool, threshold: int) -> None:
    """Tireur/4, die 5, opponent 3, 21 cm: 9 - 2 - 5, or 9 - 5."""
    board = Range()
    crew = board.put(CULVERIN, 0, 10, 10)
    angel = board.put("ange-de-lumiere", 1, 31, 10, z=AIR if airborne else 0, airborne=airborne)
    board.order(crew, "artillery", angel, faces=[5, 3])
    assert hits(board) == [(board.game.name(angel), threshold, 10 - 4)]


@pytest.mark.rule("MCF-ART-06", "MCF-ART-03", "MCF-SHOOT-16")
def test_neither_cover_nor_size_nor_height_nor_initiative_count() -> None:
    """An elemental of air (INI 7, large) 60 cm away, mostly hidden, shot at from a hill: 6 + 4 - (3 + 6) = 1."""
    board = Range(piece("wood", rectangle=(40, 10, 4, 30, 0)), piece("hill", disc=(10, 10, 9)))
    crew, target = board.put(CULVERIN, 0, 10, 10, z=3), board.put("elementaire-de-l-air", 1, 70, 10)
    board.order(crew, "artillery", target, faces=[6, 3])
    assert hits(board) == [(board.game.name(target), 1, 10 - 7)]
    crew.hp = 3
    board.game.events = []
    board.order(crew, "artillery", target, faces=[6, 3])
    assert board.told("event.dispersion")[0]["threshold"] == 0, "the score is lower by its wound"


@pytest.mark.rule("MCF-ART-13")
def test_a_piercing_shot_that_scatters_hits_nobody() -> None:
    board = Range()
    crew, man = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 21, 10)
    board.put(MAN, 1, 24, 10)
    board.order(crew, "artillery", man, faces=[1, 4])
    assert board.told("event.dispersion")[0]["threshold"] == 0
    assert hits(board) == []
    assert len(board.told("event.shot-cancelled")) == 1


@pytest.mark.rule("MCF-ART-02", "MCF-SHOOT-19", "MCF-R-16")
def test_it_names_the_nearest_and_an_odd_shot_into_a_fight_is_no_matter() -> None:
    """9 - 5 - 1 = 3: odd, and the target is hit all the same."""
    board = Range()
    crew, man, far = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 22, 10), board.put(MAN, 1, 40, 30)
    assert ARTILLERY.targets is not None
    assert {number: why is None for number, why in ARTILLERY.targets(board.game, crew).items()} == {
        man.id: True, far.id: False,
    }  # fmt: skip
    friend = board.put(LANCER, 0, 22, 12.5)
    assert {number: why is None for number, why in ARTILLERY.targets(board.game, crew).items()} == {
        man.id: True, far.id: True,
    }  # fmt: skip
    board.order(crew, "artillery", man, faces=[5, 5])
    assert hits(board) == [(board.game.name(man), 3, 10 - 8)]
    assert friend.hp == 4


# ---- piercing -------------------------------------------------------------------------------------------------------


def behind(board: Range, crew: Fighter, man: Fighter, threshold: int) -> list[tuple[int, int]]:
    return [(one.fighter.id, one.threshold) for one in pierced(board.game, crew, man, threshold)]


@pytest.mark.rule("MCF-X-19", "MCF-ART-09", "MCF-ART-10", "MCF-ART-11", "MCF-ART-12", "MCF-R-15")
def test_a_piercing_shot_goes_on_and_weakens() -> None:
    """3 on the target, 2 at 4 cm, 1 at 6 cm, nothing at 11 cm."""
    board = Range()
    crew, man = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 30, 10)
    first, second, third = board.put(LANCER, 1, 34, 10), board.put(LANCER, 0, 36, 11.2), board.put(MAN, 1, 41, 10)
    beside = board.put(MAN, 1, 34, 12.6)
    between = board.put("gobelin-du-rat", 0, 20, 10)
    board.order(crew, "artillery", man, faces=[4, 3])
    names = [board.game.name(one) for one in (man, first, second)]
    assert hits(board) == [(names[0], 3, 2), (names[1], 2, 3), (names[2], 1, 3)], "8 - 3 - 2 = 3; friend and foe"
    assert (third.hp, beside.hp, between.hp) == (4, 4, 4)


@pytest.mark.rule("MCF-R-15", "MCF-ART-12")
def test_walls_stop_it_and_low_ones_do_not() -> None:
    pieces = {
        "wall": False, "building": False, "low-wall": True, "rocks": True, "hill": True, "ruin of 2 cm": True,
    }  # fmt: skip
    for key, met in pieces.items():
        lying = {"disc": (35, 10, 2)} if key in ("rocks", "hill") else {"rectangle": (35, 10, 1, 8, 0)}
        board = Range(piece("wall", height=2, **lying) if key == "ruin of 2 cm" else piece(key, **lying))
        crew, man, other = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 30, 10), board.put(MAN, 1, 39, 10)
        before = board.put(MAN, 1, 33.2, 10)
        found = behind(board, crew, man, 6)
        assert found == [(before.id, 5), (other.id, 4)][: 2 if met else 1], key


@pytest.mark.rule("MCF-ART-09", "MCF-ART-10", "MCF-R-15")
def test_the_fifth_centimetre_is_complete_and_a_wall_stops_a_shot_up_a_slope() -> None:
    """Along 3, 4, 5: at 4.9 cm one is lost, at 5 two; the wall is 12 cm behind the target, beside the way of others."""
    board = Range(piece("wall", rectangle=(22 + 0.6 * 12, 26 + 0.8 * 12, 1, 6, 0)))
    crew, man = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 22, 26)
    five = board.put(MAN, 1, 25, 30)
    board.put(MAN, 1, 22 + 0.6 * 20, 26 + 0.8 * 20)
    assert behind(board, crew, man, 9) == [(five.id, 7)]
    put(board.game, five, 22 + 0.6 * 4.9, 26 + 0.8 * 4.9, 0, 0)
    assert behind(board, crew, man, 9) == [(five.id, 8)]


@pytest.mark.rule("MCF-R-15")
def test_the_line_crosses_bases_in_its_own_layer_whatever_its_direction() -> None:
    """Up a slope of 3 to 4: the centre of a large base may lie 1.9 beside the line, not 2.1; fliers are spared."""
    board = Range()
    crew, man = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 1, 22, 26)
    x, y = 22 + 0.6 * 9, 26 + 0.8 * 9
    near = board.put(TROLL, 0, x - 0.8 * 1.9, y + 0.6 * 1.9)
    aside = board.put(TROLL, 0, x + 0.8 * 2.1, y - 0.6 * 2.1)
    flier = board.put("ange-de-lumiere", 0, 22 + 0.6 * 4, 26 + 0.8 * 4, z=AIR, airborne=True)
    assert behind(board, crew, man, 4) == [(near.id, 2)]
    assert aside.id != flier.id
    assert behind(board, crew, flier, 4) == []


# ---- blasts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-51", "MCF-R-14", "MCF-ART-14", "MCF-ART-18")
def test_who_is_in_a_blast() -> None:
    board = Range(piece("building", rectangle=(20, 22, 6, 1, 0)))
    man = board.put(MAN, 1, 20, 20)
    touching, apart = board.put(LANCER, 0, 22.5, 20), board.put(MAN, 1, 17.4, 20)
    large = board.put(TROLL, 1, 20, 17)
    walled = board.put(MAN, 1, 20, 22.5)
    flier = board.put("ange-de-lumiere", 1, 20, 20, z=AIR, airborne=True)
    scout = board.put("coupe-jarret", 1, 21, 22, hidden=True)
    assert {one.id for one in in_blast(board.game, 20, 20, GROUND)} == {man.id, touching.id, walled.id, scout.id}
    assert in_blast(board.game, 20, 20, SKY) == [flier]
    assert apart not in in_blast(board.game, 20, 20, GROUND)
    assert large not in in_blast(board.game, 20, 20, GROUND), "its base reaches in, its centre does not"


@pytest.mark.rule("MCF-ART-15", "MCF-ART-18", "MCF-ART-08")
def test_an_explosion_hits_everybody_at_the_same_threshold() -> None:
    """5 + 4 - (2 + 1) = 6; Force 8 against each RES."""
    board = Range()
    crew, man = board.put(CATAPULT, 0, 10, 10), board.put(MAN, 1, 24, 10)
    friend = board.put("zombie", 0, 26.5, 10)
    board.order(crew, "artillery", man, faces=[4, 2])
    assert set(hits(board)) == {(board.game.name(man), 6, 0), (board.game.name(friend), 6, 1)}
    assert (man.hp, friend.hp) == (1, 1)


@pytest.mark.rule("MCF-R-13", "MCF-ART-16")
def test_a_blast_may_lie_off_the_table() -> None:
    board = Range()
    crew, man = board.put(CATAPULT, 0, 40, 5, facing=180), board.put(MAN, 1, 2, 5)
    board.order(crew, "artillery", man, faces=[2, 4, 181])
    assert len(board.told("event.blast-empty")) == 1
    assert man.hp == 4


@pytest.mark.rule("MCF-ART-15", "MCF-SKILLP-62")
def test_the_stench_of_a_mortar_poisons_each_it_wounds() -> None:
    """One die of Toxique/5 for each figure: 6 poisons, 4 does not."""
    board = Range()
    crew, man = board.put(MORTAR, 0, 10, 10), board.put(MAN, 1, 18, 10)
    other = skilled(board, player=1, x=20.5, y=10)
    board.order(crew, "artillery", man, faces=[6, 3, 6, 4])
    assert sorted([man.toxic, other.toxic]) == [0, 1]
    assert (man.hp, other.hp) == (1, 1), "10 - 3 = 7, Force 7 against 8: three wounds"


@pytest.mark.rule("MCF-ACT-06")
def test_a_gun_whose_target_fell_to_another_rests() -> None:
    board = Range()
    first, second = board.put(CULVERIN, 0, 10, 10), board.put(CULVERIN, 0, 10, 20)
    man = board.put(MAN, 1, 30, 12, hp=1)
    board.put(MAN, 1, 30, 60)
    board.activate(
        first, second, action=["artillery", "artillery"], faces=[6, 1],
        resolve=[f"order:{first.id}", f"order:{second.id}", "end"],
    )  # fmt: skip
    assert (man.where, second.action) == ("gone", "rest")


@pytest.mark.rule("MCF-ACT-05", "MCF-ART-02")
def test_a_gun_has_fired_before_the_next_of_its_activation_acts() -> None:
    board = Range()
    first, second = board.put(CULVERIN, 0, 10, 10), board.put(MAN, 0, 10, 20)
    board.put(MAN, 1, 30, 10)
    board.activate(
        first, second, action=["artillery", "rest"], faces=[6, 2],
        resolve=[f"order:{first.id}", f"order:{second.id}", "end"],
    )  # fmt: skip
    told = [event.said.key for event in board.game.events or []]
    assert told.index("event.thresholds") < told.index("event.rests")
