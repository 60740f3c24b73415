"""Weapons in hand (p. 25): two hands, chosen anew for each Combat; shields; skills of what is used."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board
from games.dysma.fights import field

from escarmouche.games.dysma.agenda import Combat, Harm
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.combat import answer_throw, attack_throw
from escarmouche.games.dysma.hands import hand_left, ways_to_fight
from escarmouche.games.dysma.rolls import Throw, pool_of
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, using
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import total

ORC = "guerrier-orque"


@pytest.fixture
def board() -> Board:
    return field()


def ways(board: Board, *gear: str, charge: bool = False, profile: str = ORC) -> list[tuple[str, ...]]:
    figure = board.put(profile, 0, 3 * len(board.game.figures) + 3, 10, gear=gear)
    return ways_to_fight(board.game, figure, charge=charge)


@pytest.mark.rule("DYS-EQUIP-04", "DYS-EQUIP-02", "DYS-FIGHT-03", "DYS-FIGHT-04", "DYS-R-44")
def test_one_weapon_or_two_for_one_hand_each(board: Board) -> None:
    """No ranged weapon, no three; without a weapon bare hands."""
    assert ways(board) == [()]
    assert ways(board, "Arc", "Armure légère") == [()]
    assert ways(board, "Hache", "Javelot") == [("Hache",)]
    assert ways(board, "Hache à 2 mains") == [("Hache à 2 mains",)]
    assert ways(board, "Hache", "Épée") == [("Hache",), ("Épée",), ("Hache", "Épée")]
    assert ways(board, "Épée", "Épée") == [("Épée",), ("Épée", "Épée")]
    assert len(ways(board, "Hache", "Épée", "Lance")) == 6


@pytest.mark.rule("DYS-WEAPON-07", "DYS-WEAPON-10")
def test_some_weapons_are_for_charges_alone(board: Board) -> None:
    """A cavalry lance in a rider's hand; a Morgenstern in anybody's two."""
    assert ways(board, "Cheval", "Lance de cavalerie", charge=True) == [("Lance de cavalerie",)]
    assert ways(board, "Cheval", "Lance de cavalerie") == [()]
    assert ways(board, "Lance de cavalerie", charge=True) == [()]
    assert ways(board, "Warg", "Lance de cavalerie", charge=True) == [()]
    assert ways(board, "Morgenstern", charge=True) == [("Morgenstern",)]
    assert ways(board, "Morgenstern") == [()]


BOOK = {
    "Épée": (1, 0, set()),
    "Épée à 2 mains": (1, 1, set()),
    "Hache": (0, 1, set()),
    "Hache à 2 mains": (0, 2, set()),
    "Hallebarde": (0, 1, {"Défenseur"}),
    "Lance": (0, 0, {"Défenseur"}),
    "Lance de cavalerie": (0, 2, {"Coup puissant"}),
    "Marteau": (0, 0, {"Coup puissant"}),
    "Marteau à 2 mains": (0, 1, {"Coup puissant"}),
    "Morgenstern": (0, 2, set()),
    "Torche": (0, 0, {"Enflammé"}),
}


@pytest.mark.rule(*[f"DYS-WEAPON-{number:02}" for number in range(1, 12)], "DYS-EQUIP-01", "DYS-SKILL-02", "DYS-R-43")
@pytest.mark.parametrize("weapon", sorted(BOOK))
def test_a_weapon_lends_its_skills_while_it_is_used(board: Board, weapon: str) -> None:
    """On Combat rolls and their hits; never on Défense; not when it hangs at the belt."""
    rerolls, pierces, named = BOOK[weapon]
    one, other = board.put(ORC, 0, 10, 10, gear=(weapon,)), board.put(ORC, 1, 20, 10)
    armed = Throw(one, "combat", 5, against=other, weapons=(weapon,))
    assert pool_of(board.game, armed).rerolls == rerolls
    assert pool_of(board.game, Throw(one, "combat", 5, against=other)).rerolls == 0
    hits = Harm(other.id, one.id, 1, "combat", [weapon])
    assert total(using(board.game, harm=hits).gather(board.game, Skill.pierces, one, hits)) == pierces
    effects = {skill.name for skill in using(board.game, harm=hits).speaking(board.game, one, Skill.after_hits)}
    assert effects == named - {"Défenseur"}
    charge = Combat(other.id, one.id, "charge")
    assert any_says(board.game, Skill.stops_assault, one, charge) == ("Défenseur" in named)


@pytest.mark.rule("DYS-WEAPON-12", "DYS-R-43")
@pytest.mark.parametrize(
    ("weapons", "rerolls", "pierced"),
    [(("Épée",), 1, 0), (("Épée", "Épée"), 2, 0), (("Hache", "Hache"), 1, 1), (("Épée", "Hache"), 1, 1)],
)
def test_two_weapons_alike_give_one_set_and_a_reroll(
    board: Board, weapons: tuple[str, ...], rerolls: int, pierced: int
) -> None:
    """Two different ones give both sets."""
    one, other = board.put(ORC, 0, 10, 10, gear=weapons), board.put(ORC, 1, 20, 10)
    assert pool_of(board.game, Throw(one, "combat", 5, against=other, weapons=weapons)).rerolls == rerolls
    hits = Harm(other.id, one.id, 1, "combat", list(weapons))
    assert total(using(board.game, harm=hits).gather(board.game, Skill.pierces, one, hits)) == pierced


def shielded(board: Board, shield: str, *more: str) -> tuple[Figure, Figure]:
    """An attacker, and one who holds a shield."""
    return board.put(ORC, 0, 10, 10), board.put(ORC, 1, 11, 10, facing=180, gear=(shield, *more))


@pytest.mark.rule("DYS-ARMOUR-03", "DYS-ARMOUR-04", "DYS-R-44")
@pytest.mark.parametrize(("shield", "rerolls"), [("Bouclier", 1), ("Pavois", 2)])
def test_a_shield_helps_against_what_comes_from_the_front(board: Board, shield: str, rerolls: int) -> None:
    """In Combat and against shots; not from the back, not against a fall, nor on other rolls."""
    one, other = shielded(board, shield)
    record = Combat(one.id, other.id)
    assert pool_of(board.game, answer_throw(board.game, record)).rerolls == rerolls
    record.from_back = True
    assert pool_of(board.game, answer_throw(board.game, record)).rerolls == 0
    least = threshold(board.game, other, "de")
    assert pool_of(board.game, Throw(other, "defence", least, against=one, cause="shot")).rerolls == rerolls
    assert pool_of(board.game, Throw(other, "defence", least, against=one, from_back=True)).rerolls == 0
    assert pool_of(board.game, Throw(other, "defence", least, cause="fall")).rerolls == 0
    assert pool_of(board.game, Throw(other, "combat", 5, against=one)).rerolls == 0


@pytest.mark.rule("DYS-R-44", "DYS-EQUIP-04")
def test_with_both_hands_full_the_shield_gives_nothing(board: Board) -> None:
    """A frightened charger that struck with two swords defends without its shield; with one sword it has it.

    The reroll is that of the shield: a sword never helps a Defence roll (DYS-R-43).
    """
    one, other = shielded(board, "Bouclier", "Épée", "Épée")
    for weapons, rerolls in ((["Épée"], 1), (["Épée", "Épée"], 0), ([], 1)):
        assert hand_left(board.game, weapons) == bool(rerolls)
        record = Combat(other.id, one.id, "charge", weapons, defends=True)
        assert pool_of(board.game, attack_throw(board.game, record)).rerolls == rerolls
    assert not hand_left(board.game, ["Hallebarde"])
