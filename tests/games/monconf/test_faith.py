"""Faith (p. 18-19): believers, the FT that priests recover in Maintenance, and how they are wiped before."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard
from msgspec.structs import replace

from escarmouche.games.monconf.mystics.faith import believers, is_believer, recovery
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import put
from escarmouche.play.reason import total
from escarmouche.play.script import dice


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


@pytest.mark.rule("MCF-FAITH-17", "MCF-FAITH-18", "MCF-SKILLP-22", "MCF-SKILLP-52", "MCF-R-71")
@pytest.mark.parametrize(
    ("profile", "believes"),
    [
        ("Cultiste", True),
        ("Squelette guerrier", False),
        ("Guerrier-chaudière", False),
        ("Élémentaire du Feu", False),
        ("Étincelant", False),
        ("Familier", True),
    ],
)
def test_undead_constructs_and_elemental_beings_believe_in_nothing(
    board: MysticBoard, profile: str, believes: bool
) -> None:
    assert is_believer(board.game, board.put(profile, 0, 20, 20)) == believes


@pytest.mark.rule("MCF-FAITH-17")
def test_a_believer_is_on_the_table_with_a_point_of_life(board: MysticBoard) -> None:
    living, dying = board.put("Cultiste", 0, 20, 20, hp=1), board.put("Cultiste", 0, 30, 20, hp=0, dying=True)
    gone = board.put("Cultiste", 0, 40, 20)
    gone.where = "gone"
    board.put("Cultiste", 1, 50, 20)
    assert believers(board.game, 0) == [living]
    assert dying.on_table


@pytest.mark.rule("MCF-FAITH-19", "MCF-IMM-03", "MCF-IMM-04")
@pytest.mark.parametrize("profile", ["Ange de Lumière", "Irae Tenebrae", "Anima Sylvestres"])
def test_immortals_believe_summoned_or_recruited(board: MysticBoard, profile: str) -> None:
    priest = board.priest()
    recruited, summoned = board.put(profile, 0, 25, 20), board.put(profile, 0, 30, 20, summoner=priest.id)
    assert {recruited.id, summoned.id} <= {one.id for one in believers(board.game, 0)}


@pytest.mark.rule("MCF-X-26", "MCF-FAITH-15", "MCF-FAITH-03", "MCF-SKILLP-53", "MCF-INC-04", "MCF-R-70", "MCF-R-31")
def test_an_incarnate_priest_of_a_single_god_recovers_seven(board: MysticBoard) -> None:
    """Seven believers within 20 cm, himself counted: 2; Piété/3: 3; 310 points on the table: 2."""
    priest = board.priest(faith=0)
    for number in range(6):
        board.put("Conscrit", 0, 40, 20) if number == 0 else board.put("Conscrit", 0, 20 + 3 * number, 30)
    for number in range(3):
        board.put("Porte-étendard du Griffon", 0, 60, 40 + 4 * number)
    board.put("Lancier", 0, 60, 60)
    board.put("Frère hospitalier", 0, 60, 70)
    assert sum(board.game.profile(one).cost for one in believers(board.game, 0)) == 74 + 90 + 93 + 27 + 20
    board.recover(priest)
    assert priest.faith == 2 + 3 + 2


@pytest.mark.rule("MCF-FAITH-15", "MCF-R-04")
def test_believers_count_up_to_twenty_cm_and_by_complete_threes(board: MysticBoard) -> None:
    """A priestess of many gods with Piété/3: two more believers within 20 cm make one FT, one of them too far none."""
    priest = board.priestess(20, 20, 0, faith=0)
    edge = board.put("Cultiste", 0, 40, 20)
    board.put("Cultiste", 0, 20, 30)
    assert total(recovery(board.game, priest)) == 1 + 3
    put(board.game, edge, 40.1, 20, 0, 0)
    assert total(recovery(board.game, priest)) == 0 + 3


@pytest.mark.rule("MCF-X-39", "MCF-FAITH-03", "MCF-R-43")
@pytest.mark.parametrize(
    ("others", "points", "slices"),
    [
        ((48, 27), 149, 0),
        ((31, 15, 15, 15), 150, 1),
        ((82, 68, 48, 27), 299, 1),
        ((82, 68, 31, 15, 15, 15), 300, 2),
    ],
)
def test_one_ft_for_each_complete_hundred_and_fifty_points(
    board: MysticBoard, others: tuple[int, ...], points: int, slices: int
) -> None:
    """Théodric (74) and others far away."""
    profiles = {48: "Templier", 27: "Lancier", 31: "Porte-étendard du Griffon", 15: "Conscrit"}
    profiles |= {82: "Aldemar", 68: "Chevalier du Griffon"}
    priest = board.priest()
    for number, cost in enumerate(others):
        board.put(profiles[cost], 0, 60, 10 + 8 * number)
    (found,) = [part for part in recovery(board.game, priest) if part.reason.rule == "MCF-FAITH-03"]
    assert (dict(found.reason.params)["points"], found.value) == (points, slices)


@pytest.mark.rule("MCF-FAITH-03", "MCF-FAITH-02", "MCF-G-12")
@pytest.mark.parametrize(("belief", "slices"), [("monotheism", 1), ("polytheism", 0), ("cult", 0), ("", 0)])
def test_only_monotheism_counts_points(board: MysticBoard, belief: str, slices: int) -> None:
    people = board.library.peoples["griffon"]
    board.library.peoples["griffon"] = replace(people, belief=belief)
    priest = board.priest()
    board.put("Aldemar", 0, 60, 60)
    assert total(recovery(board.game, priest)) == 0 + 3 + slices


@pytest.mark.rule("MCF-ITEM-16", "MCF-ITEM-18", "MCF-R-70")
def test_a_consecrated_believer_counts_twice_and_an_instrument_brings_one_more(board: MysticBoard) -> None:
    """Himself and one consecrated: three believers; Piété/3 and the instrument: four."""
    priest = board.priestess(20, 20, 0, items=("instrument-liturgique",))
    board.put("Cultiste", 0, 30, 20, items=("consecration",))
    assert total(recovery(board.game, priest)) == 1 + 4


@pytest.mark.rule("MCF-SKILLP-39", "MCF-SKILLP-40", "MCF-R-70")
def test_a_liege_is_not_counted_but_brings_its_score_to_each_priest_near_it(board: MysticBoard) -> None:
    """Féal/2 at 20 cm: two FT, and two believers are left, too few; farther away nothing."""
    priest, other = board.priestess(20, 20, 0), board.priestess(20, 25, 0)
    liege = board.put("Porte-bannière des damnés", 0, 40, 20)
    assert total(recovery(board.game, priest)) == 0 + 2 + 3
    put(board.game, liege, 38, 25, 0, 0)
    assert [total(recovery(board.game, one)) for one in (priest, other)] == [5, 5]
    put(board.game, liege, 45, 20, 0, 0)
    assert total(recovery(board.game, priest)) == 0 + 3


@pytest.mark.rule("MCF-SKILLP-39", "MCF-FAITH-03", "MCF-R-70")
def test_a_lieges_points_count_for_a_single_god(board: MysticBoard) -> None:
    priest, liege = board.priest(), board.put("Aldemar", 0, 60, 60)
    grant(board.game, liege, "Féal/1")
    assert total(recovery(board.game, priest)) == 0 + 3 + 1


@pytest.mark.rule("MCF-FAITH-14", "MCF-FAITH-16", "MCF-MAINT-04", "MCF-MAINT-06")
def test_faith_is_wiped_before_it_is_recovered_and_has_no_maximum(board: MysticBoard) -> None:
    """40 FT left over are lost; then Piété/3 and a slice of 150 points; a monk far away gets nothing but its slice."""
    priest = board.priest(faith=40)
    monk = board.put("Inquisiteur", 0, 70, 70, faith=2)
    board.put("Aldemar", 0, 60, 5)
    board.put("Squelette guerrier", 1, 5, 70)
    request = board.restart("negative")
    board.play(dice(*[1] * len(request.dice)))
    assert (priest.faith, monk.faith) == (3 + 1, 1)
    priest.faith = 400
    board.recover(priest)
    assert priest.faith == 404
