"""Artefacts (p. 25-27) that are used up: rings, potions, the scroll, the amulet; and the mage staff."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by

from escarmouche.games.dysma.magic import why_not_cast
from escarmouche.games.dysma.skills.query import report
from escarmouche.games.dysma.state import Figure, turn_to
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def bearer(board: PlayedBoard, *artefacts: str, **fields: Any) -> Figure:
    """A prince (Ti 4, Es 4, Sa 3) that looks along the x axis, with artefacts."""
    return board.put("prince-elfe", 0, 5, 10, facing=0, artefacts=artefacts, **fields)


def enemy(board: PlayedBoard, x: float = 12, y: float = 10, **fields: Any) -> Figure:
    """A tired warlord: Sa 4, Ar 2, De 4, Es 5."""
    return board.put("chef-de-guerre", 1, x, y, facing=180, fatigued=True, **fields)


@pytest.mark.rule("DYS-ARTE-04", "DYS-ARTE-05", "DYS-R-45", "DYS-R-51")
@pytest.mark.parametrize(
    ("ring", "x", "wounds", "burning"), [("Anneau du dragon", 13.9, 1, True), ("Anneau des tempêtes", 16.9, 2, False)]
)
def test_a_ring_casts_its_spell_once(board: PlayedBoard, ring: str, x: float, wounds: int, burning: bool) -> None:
    """A Hero who is no sorcerer casts it as a Magic action; it is spent even by a miss, and counts as a spell."""
    prince, target = bearer(board, ring, ring), enemy(board, x)
    board.begin(prince)
    board.play("magic", dice(1, 1, 1), dice(1, 1, 1))
    assert list(prince.used) == [ring]
    assert not board.game.sides[0].cast
    board.begin(prince)
    board.play("magic", dice(4, 4, 4), dice(1, 1, 1))
    assert (target.wounds, target.burning) == (wounds, burning)
    assert board.game.sides[0].cast
    found = why_not_cast(board.game, prince)
    assert found is not None
    assert found.key == "magic.ring-spent"


@pytest.mark.rule("DYS-ARTE-06", "DYS-SKILL-53", "DYS-R-51")
def test_a_mage_staff_lets_cast_twice_the_same_spell_too(board: PlayedBoard) -> None:
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, artefacts=("Bâton de mage",), spells=("Trait de lune",))
    plain = board.put("mage-elfe", 0, 5, 14, facing=0, spells=("Trait de lune",))
    enemy(board)
    board.begin(mage)
    request = board.play("magic", dice(1, 1, 1), dice(1, 1, 1))
    assert "magic" in open_keys(request)
    board.begin(plain)
    request = board.play("magic", dice(1, 1, 1), dice(1, 1, 1))
    assert refused_by(request)["magic"] == "DYS-ACT-05"


@pytest.mark.rule("DYS-ARTE-03", "DYS-R-40", "DYS-R-45")
def test_an_amulet_adds_a_die_to_one_roll_of_any_kind(board: PlayedBoard) -> None:
    """To the Spirit roll against a hex, here; then it is spent."""
    shaman = board.put("chamane-orque", 1, 12, 10, facing=180, spells=("Noyade",))
    prince = bearer(board, "Amulette", gear=())
    board.begin(shaman)
    request = board.play("magic")
    assert (request.player, open_keys(request)) == (0, {"none", "amulet"})
    request = board.play("amulet", dice(5, 5, 1))
    assert len(request.dice) == 4
    board.play(dice(4, 1, 1, 1))
    assert (prince.wounds, list(prince.used)) == (1, ["Amulette"])
    board.begin(shaman)
    assert len(board.play("magic", dice(5, 5, 1)).dice) == 3


# ---- potions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ARTE-16", "DYS-ARTE-17", "DYS-R-45", "DYS-R-47", "DYS-R-81", "DYS-STATE-12")
def test_a_healing_potion_takes_two_wounds_and_poison(board: PlayedBoard) -> None:
    """For the bearer or a friend in contact who has something to heal; free, once, and not on the ground."""
    prince = bearer(board, "Potion de soin")
    beside = board.put("garde-royal", 0, 5, 11, wounds=1, poisoned=True)
    board.put("garde-royal", 0, 5, 13, wounds=1)
    foe = enemy(board, 6, 10, wounds=3)
    request = board.begin(prince)
    assert "potion:Potion de soin" in open_keys(request)
    prince.wounds = 3 - 1
    request = board.play("potion:Potion de soin")
    assert open_keys(request) == {f"figure:{prince.id}", f"figure:{beside.id}"}
    request = board.play(f"figure:{beside.id}")
    assert (beside.wounds, beside.poisoned, prince.wounds, foe.wounds) == (0, False, 2, 3)
    assert board.game.activation is not None
    assert (board.game.activation.short, list(prince.used)) == (0, ["Potion de soin"])
    assert refused(request)["potion:Potion de soin"] == "artefact.spent"


@pytest.mark.rule("DYS-ARTE-17", "DYS-R-81", "DYS-R-45")
def test_a_potion_needs_an_effect_and_a_bearer_on_its_feet(board: PlayedBoard) -> None:
    prince = bearer(board, "Potion de soin")
    enemy(board)
    assert refused(board.begin(prince))["potion:Potion de soin"] == "artefact.nobody"
    prince.poisoned = True
    assert "potion:Potion de soin" in open_keys(board.begin(prince))
    prince.poisoned, prince.wounds, prince.prone = False, 2, True
    assert refused(board.begin(prince))["potion:Potion de soin"] == "artefact.prone"
    prince.prone = False
    board.begin(prince)
    board.play("potion:Potion de soin")
    assert prince.wounds == 0


POTIONS = [
    pytest.param("Potion de force", ["Perforant (2)"], marks=pytest.mark.rule("DYS-ARTE-18")),
    pytest.param("Potion de résistance", ["Armure +2"], marks=pytest.mark.rule("DYS-ARTE-19")),
    pytest.param("Potion de vigueur magique", ["Expert (2) [Esprit]"], marks=pytest.mark.rule("DYS-ARTE-20")),
    pytest.param("Potion de vitesse", ["Mouvement +2"], marks=pytest.mark.rule("DYS-ARTE-21")),
]


@pytest.mark.rule("DYS-ARTE-16", "DYS-R-45")
@pytest.mark.parametrize(("potion", "gives"), POTIONS)
def test_a_potion_gives_skills_until_the_end_of_the_turn(board: PlayedBoard, potion: str, gives: list[str]) -> None:
    """Two of a kind are two; a friend in contact may drink, an enemy may not."""
    prince, friend = bearer(board, potion, potion), board.put("garde-royal", 0, 5, 11)
    enemy(board, 6, 10)
    board.begin(prince)
    request = board.play(f"potion:{potion}")
    assert open_keys(request) == {f"figure:{prince.id}", f"figure:{friend.id}"}
    request = board.play(f"figure:{friend.id}")
    assert [effect.skill for effect in friend.effects] == gives
    request = board.play(f"potion:{potion}", f"figure:{prince.id}")
    assert [effect.skill for effect in prince.effects] == gives
    assert refused(request)[f"potion:{potion}"] == "artefact.spent"
    report(board.game, TURN_ENDS, -1)
    assert (list(prince.effects), list(friend.effects)) == ([], [])


@pytest.mark.rule("DYS-ARTE-18", "DYS-R-43")
def test_strength_counts_for_every_attack(board: PlayedBoard) -> None:
    """Three hits of a bow on armour of 2: with the potion all three wound."""
    prince, target = bearer(board, "Potion de force", gear=("Arc",)), enemy(board)
    board.begin(prince)
    board.play("potion:Potion de force", "shoot", dice(4, 4, 4), dice(1, 1, 1))
    assert target.wounds == 3


@pytest.mark.rule("DYS-ARTE-15", "DYS-R-53", "DYS-R-45")
def test_a_scroll_keeps_magic_off_everybody_within_twelve_pas_of_its_bearer(board: PlayedBoard) -> None:
    """Friends and enemies, the bearer too; it follows him, lasts to the end of the turn and ends if he leaves play."""
    prince = bearer(board, "Parchemin d'anti-magie")
    mage = board.put("chamane-orque", 1, 12, 10, facing=180, spells=("Noyade", "Esprit du loup"))
    far = board.put("guerrier-orque", 1, 18.2, 10, facing=180)
    board.begin(prince)
    request = board.play("potion:Parchemin d'anti-magie")
    assert refused(request)["potion:Parchemin d'anti-magie"] == "artefact.spent"
    assert refused(board.begin(mage))["magic"] == "magic.nobody"
    turn_to(board.game, mage, 0)
    board.begin(mage)
    board.play("magic", f"figure:{far.id}", dice(5, 1, 1))
    assert [effect.skill for effect in far.effects] == ["Mouvement +2"]
    report(board.game, TURN_ENDS, -1)
    turn_to(board.game, mage, 1800)
    assert why_not_cast(board.game, mage) is None


@pytest.mark.rule("DYS-R-45", "DYS-ARTE-16")
def test_only_potions_and_scrolls_are_used_up_between_actions(board: PlayedBoard) -> None:
    """An amulet goes with a roll, a ring with a Magic action; boots are worn."""
    things = ("Amulette", "Anneau du dragon", "Bottes de 7 lieues", "Potion de vitesse", "Parchemin d'anti-magie")
    prince = bearer(board, *things)
    enemy(board)
    request = board.begin(prince)
    found = {key for key in {*open_keys(request), *refused(request)} if key.startswith("potion:")}
    assert found == {"potion:Potion de vitesse", "potion:Parchemin d'anti-magie"}
