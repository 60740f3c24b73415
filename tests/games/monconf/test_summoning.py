"""Summoning (p. 21-22): how many, where, and what becomes of the newcomer."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import piece
from games.monconf.mystic_actions import MysticBoard, spells
from games.monconf.playing import open_keys, refused, refused_by

from escarmouche.games.monconf.mystics.summoning import summons_left
from escarmouche.games.monconf.rulebook import Monconf
from escarmouche.games.monconf.shooting.shots import SHOOT
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, grant
from escarmouche.games.monconf.state import put


@pytest.fixture
def board() -> MysticBoard:
    board = MysticBoard()
    board.put("Squelette guerrier", 1, 72, 72)
    return board


def where(request: Any, *spots: tuple[float, float]) -> list[str]:
    """Why a creature cannot appear on these spots; "" where it can."""
    found = [request.refusal([*spot, 0, 0]) for spot in spots]
    return ["" if one is None else one.reason.rule for one in found]


# ---- how many -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-44", "MCF-SUMM-01", "MCF-SUMM-02", "MCF-SUMM-03", "MCF-SKILLP-46")
def test_the_level_one_more_for_an_incarnate_and_the_score_of_a_summoner(board: MysticBoard) -> None:
    """Fidèle/3 incarnate: 4, with Invocateur/1: 5; a plain Moine-Guerrier/1: 1; who is no mystic: none."""
    father, necromancer = board.priest(), board.necromancer()
    monk, plain = board.put("Inquisiteur", 0, 40, 40), board.put("Conscrit", 0, 50, 40)
    assert [summons_left(board.game, one) for one in (father, necromancer, monk, plain)] == [4, 5, 1, 0]
    grant(board.game, father, "Invocateur/1")
    assert summons_left(board.game, father) == 5


@pytest.mark.rule("MCF-SUMM-01", "MCF-R-71", "MCF-IMM-01", "MCF-MIRA-14", "MCF-FAITH-08")
def test_only_successes_count_against_the_number(board: MysticBoard) -> None:
    """A monk's one angel is censured, called again and comes; a second is one too many."""
    monk = board.put("Inquisiteur", 0, 20, 20, faith=20)
    board.priestess(35, 20, faith=2)
    request = board.mystic(monk, "miracle:appel-aux-anges", [25, 26, 0, 0], "fighter:2", False)
    assert (monk.summoned, len(board.game.fighters)) == (0, 3)
    request = board.play("miracle:appel-aux-anges", [25, 26, 0, 0])
    assert (monk.summoned, monk.faith, len(board.game.fighters)) == (1, 10, 4)
    monk.activated = False
    request = board.mystic(monk)
    assert refused(request)["miracle:appel-aux-anges"] == "summon.too-often"


# ---- where ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SUMM-04", "MCF-SUMM-05", "MCF-SUMM-07", "MCF-IMM-01", "MCF-R-71", "MCF-R-04", "MCF-R-06")
def test_near_the_summoner_seen_free_and_touching_neither_enemy_nor_objective(board: MysticBoard) -> None:
    priest = board.priest()
    board.put("Squelette guerrier", 1, 20, 28)
    board.put("Conscrit", 0, 26, 20)
    board.objective("mark", 20, 12)
    request = board.mystic(priest, "miracle:appel-aux-anges")
    spots = {
        (20, 30.1): "MCF-SUMM-07",
        (22.5, 28): "MCF-SUMM-04",
        (22.6, 28): "",
        (20.2, 15.25): "MCF-SUMM-05",
        (20.2, 15.4): "",
        (26, 21): "MCF-R-06",
        (12, 20): "MCF-LOS-02",
        (29, 20): "MCF-R-08",
        (26, 22.5): "",
    }
    assert dict(zip(spots, where(request, *spots), strict=True)) == spots


@pytest.mark.rule("MCF-SUMM-07", "MCF-R-04")
def test_ten_cm_is_near_enough(board: MysticBoard) -> None:
    request = board.mystic(board.priest(), "miracle:appel-aux-anges")
    assert where(request, (30, 20), (30.01, 20)) == ["", "MCF-SUMM-07"]


@pytest.mark.rule("MCF-SUMM-08", "MCF-R-10")
def test_on_the_same_level_as_the_summoner() -> None:
    """The priest on a hill: on it, not beside it; a creature stands on the ground, neither in the hill nor over it."""
    board = MysticBoard(piece("hill", disc=(20, 20, 9)))
    board.put("Squelette guerrier", 1, 72, 72)
    request = board.mystic(board.priest(z=3.0), "miracle:appel-aux-anges")
    assert request.refusal([25, 20, 3, 0]) is None
    assert request.refusal([25, 20, 0, 0]).reason.rule == "MCF-SUMM-08"
    assert request.refusal([29.9, 20, 0, 0]).reason.rule == "MCF-SUMM-08"


@pytest.mark.rule("MCF-SUMM-07", "MCF-SUMM-04")
def test_without_room_it_cannot_be_chosen(board: MysticBoard) -> None:
    """A priest in a corner with its back to the table sees no free spot."""
    priest = board.priest(1.25, 1.25, facing=225)
    assert refused(board.mystic(priest))["miracle:appel-aux-anges"] == "summon.no-room"


# ---- the newcomer ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SUMM-06", "MCF-R-71", "MCF-SUMM-09", "MCF-IMM-03")
@pytest.mark.parametrize(
    ("profile", "key", "creature", "cost"),
    [
        ("Théodric", "appel-aux-anges", "ange-de-lumiere", 5),
        ("Ismaelle", "invocation-d-irae-tenebrae", "irae-tenebrae", 5),
        ("Mère Vermine", "invocation-d-animae-sylvestrae", "anima-sylvestres", 5),
    ],
)
@pytest.mark.rule("MCF-MIRA-07", "MCF-MIRA-14", "MCF-MIRA-17")
def test_a_summoned_immortal_stands_on_the_summoners_card_activated(
    board: MysticBoard, profile: str, key: str, creature: str, cost: int
) -> None:
    priest = board.put(profile, 0, 20, 20, faith=9)
    request = board.mystic(priest, f"miracle:{key}", [26, 22, 0, 90])
    newcomer = board.game.fighters[-1]
    assert (newcomer.profile, newcomer.player, newcomer.card) == (creature, 0, priest.card)
    assert (newcomer.hp, newcomer.activated, newcomer.airborne, newcomer.summoner) == (4, True, False, priest.id)
    assert ((newcomer.x, newcomer.y, newcomer.facing), priest.faith) == ((26, 22, 900), 9 - cost)
    assert not newcomer.hidden
    assert [event.changes for event in board.game.events or [] if event.said.key == "event.summoned"] != [[]]
    assert (request.topic, board.game.distance(priest, newcomer) > 6) == ("mystic", True)
    assert board.game.to_activate(priest.card) == []
    newcomer.activated = False
    assert board.game.to_activate(priest.card) == [newcomer]


@pytest.mark.rule("MCF-SUMM-06")
def test_a_newcomer_is_part_of_everything_that_is_derived(board: MysticBoard) -> None:
    """Skills, contacts and copies of the match know it."""
    priest = board.priest()
    board.mystic(priest, "miracle:appel-aux-anges", [22.5, 20, 0, 0])
    newcomer = board.game.fighters[-1]
    assert any_says(board.game, Skill.flies, newcomer)
    assert board.game.contacts(priest) == [newcomer.id]
    copy = Monconf().copy_state(board.game)
    copy.library = board.library
    assert copy.contacts(copy.fighters[priest.id]) == [newcomer.id]
    assert copy.fighters[-1] == newcomer


@pytest.mark.rule("MCF-SPELL-29", "MCF-SUMM-09", "MCF-R-71")
def test_an_etincelant_costs_four_light_gems(board: MysticBoard) -> None:
    mage = board.mage(gems={"light": 4, "water": 4})
    board.mystic(mage, "spell:invocation-d-etincelant", [28, 20, 0, 0])
    newcomer = board.game.fighters[-1]
    assert (newcomer.profile, newcomer.upkept, mage.gems, mage.summoned) == ("etincelant", False, {"water": 4}, 1)


@pytest.mark.rule("MCF-SPELL-30", "MCF-ELEM-01", "MCF-ELEM-03", "MCF-SUMM-09")
def test_an_elemental_is_paid_with_eight_gems_of_its_own_element_once_in_a_game(board: MysticBoard) -> None:
    """Eight Fire and seven Air gems: no Elemental of Air; with eight of both it is chosen. Never a second one."""
    pyro = board.pyromancer(gems={"fire": 8, "air": 7})
    request = board.mystic(pyro, "spell:invocation-d-elementaire")
    assert open_keys(request) == {"elementaire-du-feu"}
    assert refused_by(request)["elementaire-de-l-air"] == "MCF-ELEM-01"
    assert refused_by(request)["elementaire-de-l-eau"] == "MCF-SPELL-30"
    pyro.gems = {"fire": 8, "air": 8}
    request = board.mystic(pyro, "spell:invocation-d-elementaire")
    assert open_keys(request) == {"elementaire-du-feu", "elementaire-de-l-air"}
    request = board.play("elementaire-de-l-air", [28, 20, 0, 0])
    newcomer = board.game.fighters[-1]
    assert (newcomer.profile, newcomer.upkept, pyro.gems) == ("elementaire-de-l-air", True, {"fire": 8})
    assert "invocation-d-elementaire" not in spells(request)
    pyro.gems, pyro.activated, newcomer.where = {"fire": 9}, False, "gone"
    assert refused_by(board.mystic(pyro))["spell:invocation-d-elementaire"] == "MCF-ELEM-03"


@pytest.mark.rule("MCF-ELEM-08", "MCF-SPELL-30")
def test_a_summoned_elemental_has_its_projection(board: MysticBoard) -> None:
    """A normal weapon of 20 cm and Force 7, with which it may shoot from its summoner's next activation on."""
    pyro = board.pyromancer(gems={"fire": 8})
    board.mystic(pyro, "spell:invocation-d-elementaire", "elementaire-du-feu", [28, 20, 0, 0])
    creature = board.game.fighters[-1]
    (weapon,) = board.game.profile(creature).weapons
    printed = board.library.weapons[weapon]
    assert (printed.name.fr, printed.type, printed.range, printed.force) == ("Projection élémentaire", "normal", 20, 7)
    put(board.game, board.game.fighters[0], 46, 20, 0, 0)
    assert SHOOT.why_not(board.game, creature) is None


@pytest.mark.rule("MCF-SUMM-04")
def test_a_large_creature_needs_more_room(board: MysticBoard) -> None:
    """An Elemental (radius 2) 3.2 cm from an enemy of 1.25 touches it."""
    pyro = board.pyromancer(gems={"fire": 8})
    board.put("Squelette guerrier", 1, 20, 28)
    request = board.mystic(pyro, "spell:invocation-d-elementaire", "elementaire-du-feu")
    assert where(request, (23.25, 28), (23.35, 28)) == ["MCF-SUMM-04", ""]


@pytest.mark.rule("MCF-ELEM-03", "MCF-ELEM-06", "MCF-FAM-01")
def test_neither_a_familiar_nor_a_recruited_elemental_is_one_that_was_summoned(board: MysticBoard) -> None:
    board.put("Conscrit", 1, 70, 70)
    pyro = board.pyromancer()
    board.put("Familier", 0, 20, 30, card=pyro.card, summoner=pyro.id)
    elemental = board.put("Élémentaire du Feu", 0, 40, 60)
    assert "invocation-d-elementaire" in spells(board.mystic(pyro))
    elemental.summoner = pyro.id
    assert refused(board.mystic(pyro))["spell:invocation-d-elementaire"] == "summon.one-elemental"
