"""Chef des Ouroboros, Tacticien, Prêtresse Sanguinaire, and those who teach by their presence."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, parry_throw
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.script import play


def dice_of(match: Match, throw: Throw) -> int:
    """Bonus or malus dice of a roll."""
    return play(prepare(match.game, throw))[1]


@pytest.mark.rule("AK1-SKILL-116")
def test_the_leader_of_the_ouroboros_lends_his_mind_to_them_alone(match: Match) -> None:
    match.put("Dar-Meh'Ki", 0, 5, 5)
    near, far = match.put("Waw~Our'os", 0, 9, 5), match.put("Klaph~Our'os", 0, 20, 20)
    other = match.put("Aros~Thè", 0, 5, 9)
    assert [characteristic(match.game, f, "mind") for f in (near, far)] == [7, 5]
    match.board.profile("Dar-Meh'Ki")
    assert characteristic(match.game, other, "mind") == 8
    low = match.put("Etouffeur", 0, 9, 9)
    assert characteristic(match.game, low, "mind") == 6, "no Ouroboros"


@pytest.mark.rule("AK1-SKILL-116")
@pytest.mark.parametrize(("purpose", "colour"), [("initiative", "white"), ("fear", "red")])
def test_his_own_initiative_is_rolled_with_white_dice(match: Match, purpose: str, colour: str) -> None:
    leader = match.put("Dar-Meh'Ki", 0, 5, 5, lost=8)
    assert play(prepare(match.game, Throw(leader, "mind", purpose)))[0] == (colour,) * 2


@pytest.mark.rule("AK1-SKILL-038")
@pytest.mark.parametrize(("purpose", "net"), [("initiative", 1), ("fear", 0)])
def test_a_tactician_has_a_bonus_die_on_initiative(match: Match, purpose: str, net: int) -> None:
    assert dice_of(match, Throw(match.put("Radamante", 0, 5, 5), "mind", purpose)) == net


@pytest.mark.rule("AK1-SKILL-137")
def test_martyrs_use_the_mind_of_their_priestess_wherever_she_is_while_she_lives(match: Match) -> None:
    priestess = match.put("Rigosane", 0, 2, 2)
    martyr, enemy = match.put("Martyrs", 0, 21, 21), match.put("Martyrs", 1, 4, 4)
    cultist = match.put("Pyro-Mâne", 0, 3, 6)
    assert [characteristic(match.game, f, "mind") for f in (martyr, enemy, cultist)] == [7, 5, 6]
    remove(match.game, priestess)
    assert characteristic(match.game, martyr, "mind") == 5


def parries(match: Match, fighter: Fighter) -> int:
    """The dice of a Parade of a figure."""
    foe = match.put("Prisonnier", 1 - fighter.player, 22, 2)
    duel = Duel(foe, fighter)
    duel.cards = {foe.id: CARDS["normal"], fighter.id: CARDS["parry"]}
    return dice_of(match, parry_throw(match.game, duel, fighter))


@pytest.mark.rule("AK1-SKILL-080", "AK1-SKILL-106")
@pytest.mark.parametrize(
    ("teacher", "pupil", "stranger"),
    [("Dahlia", "Ghulam", "Jaraya"), ("Sergent de la Garde", "Garde Triadique", "Miliciens-Lanciers")],
)
def test_a_teacher_in_play_makes_experts_of_the_parry(match: Match, teacher: str, pupil: str, stranger: str) -> None:
    leader = match.put(teacher, 0, 2, 2)
    friend, enemy, other = match.put(pupil, 0, 20, 20), match.put(pupil, 1, 5, 5), match.put(stranger, 0, 3, 5)
    assert [parries(match, f) for f in (friend, enemy, other)] == [2, 1, 1]
    remove(match.game, leader)
    assert parries(match, friend) == 1
