"""What a log tells of wounds and rolls (p. 16-19): every number names what made it, and one fact has one number."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import duel, field, fought, harmed
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.agenda import Harm
from escarmouche.games.dysma.rolls import Throw, roll
from escarmouche.games.dysma.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import total
from escarmouche.play.scene import Event, Thrown
from escarmouche.play.script import dice, play
from escarmouche.play.words import Phrases

ORC, OGRE = "guerrier-orque", "ogre-mercenaire"
LIGHT, HEAVY = ("Armure légère",), ("Armure lourde",)


@pytest.fixture
def board() -> Board:
    return field()


def events(board: Board) -> list[Event]:
    return board.game.events or []


def sentences(board: Board) -> list[str]:
    """All that was told, in French."""
    phrases = Phrases("fr", "dysma")
    return [phrases.say(event.said) for event in events(board)]


def rules(board: Board, key: str) -> list[str]:
    return [event.said.rule for event in events(board) if event.said.key == key]


def reckoned(board: Board, key: str) -> Thrown:
    """The numbers that ride along with the last sentence of a kind."""
    thrown = [event.thrown for event in events(board) if event.said.key == key][-1]
    assert thrown is not None
    return thrown


def named(thrown: Thrown) -> list[tuple[int, str]]:
    phrases = Phrases("fr", "dysma")
    return [(part.value, phrases.say(part.reason)) for part in thrown.modifiers]


@pytest.mark.rule("DYS-SKILL-56", "DYS-R-42")
@pytest.mark.parametrize(
    ("gear", "skill", "key", "said", "wounds"),
    [
        (HEAVY, "", "event.wounds", {"hits": 3, "armour": 2}, 1),
        (HEAVY, "Perforant (1)", "event.wounds-pierced", {"hits": 3, "armour": 2, "pierced": 1}, 2),
        (LIGHT, "Perforant (2)", "event.wounds-pierced", {"hits": 3, "armour": 1, "pierced": 1}, 3),
        ((), "Perforant (2)", "event.wounds", {"hits": 3, "armour": 0}, 3),
    ],
)  # fmt: skip
def test_armour_and_what_pierces_it_are_told_with_the_wounds(
    board: Board, gear: tuple[str, ...], skill: str, key: str, said: dict[str, int], wounds: int
) -> None:
    one = board.put(ORC, 0, 10, 10, bought=(skill,) if skill else ())
    other = board.put(OGRE, 1, 20, 20, gear=gear)
    harmed(board, Harm(other.id, one.id, 3, "combat"))
    assert board.told(key) == [{"figure": "Ogre mercenaire", "wounds": wounds, **said}]
    assert board.told("event.wounded")[0]["wounds"] == wounds
    thrown = reckoned(board, key)
    assert (total(thrown.modifiers), thrown.result, thrown.owner) == (wounds, wounds, 0)


@pytest.mark.rule("DYS-SKILL-71")
def test_vicious_says_that_the_armour_does_not_count(board: Board) -> None:
    one, other = board.put(ORC, 0, 10, 10, bought=("Vicieux",)), board.put(OGRE, 1, 20, 20, gear=HEAVY)
    harmed(board, Harm(other.id, one.id, 3, "combat", charge=True, from_back=True))
    assert "Ogre mercenaire : 3 Touches, Armure 2 annulée (Vicieux), 3 Blessures." in sentences(board)
    assert rules(board, "event.wounds-cancelled") == ["DYS-SKILL-71"]
    assert named(reckoned(board, "event.wounds-cancelled")) == [(3, "Touches"), (-2, "Armure lourde"), (2, "Vicieux")]


@pytest.mark.rule("DYS-SKILL-61", "DYS-SKILL-14", "DYS-R-42")
def test_suffering_and_blessing_are_named_with_the_number_they_lead_to(board: Board) -> None:
    """(3 hits − 2 + 1) × 2: the sentences say 1, then 2, then 4, and 4 wounds are taken."""
    one = board.put(ORC, 0, 10, 10, bought=("Souffrance (1)", "Béni"))
    dead = board.put("garde-funebre", 1, 20, 10)
    harmed(board, Harm(dead.id, one.id, 3, "combat"))
    told = [text for text in sentences(board) if "Blessure" in text]
    assert told == [
        "Garde funèbre : 3 Touches, Armure 2, 1 Blessure.",
        "Souffrance : le Garde funèbre subit 1 Blessure de plus, 2 en tout.",
        "Béni : Blessures doublées pour le Garde funèbre, 2 de plus, 4 en tout.",
        "Le Garde funèbre subit 4 Blessures (4 en tout).",
    ]
    assert rules(board, "event.suffering") + rules(board, "event.doubled") == ["DYS-SKILL-61", "DYS-SKILL-14"]


@pytest.mark.rule("DYS-CAP-08")
def test_armour_for_a_while_is_called_by_what_gave_it(board: Board) -> None:
    """Mur de lames against a shot; of one that nobody named its form is told."""
    one, guard = board.put(ORC, 0, 10, 10), board.put("garde-royal", 1, 20, 20)
    grant(board.game, guard, "Armure +1 [Tir]", Until(TURN_ENDS), source=guard.id, by="Mur de lames")
    grant(board.game, guard, "Armure −1", Until(TURN_ENDS))
    harmed(board, Harm(guard.id, one.id, 3, "shot"))
    thrown = reckoned(board, "event.wounds")
    assert named(thrown) == [(3, "Touches"), (-2, "Armure lourde"), (-1, "Mur de lames"), (1, "Armure −1")]
    assert [part.reason.rule for part in thrown.modifiers][2] == "DYS-HCAP-01"


@pytest.mark.rule("DYS-SHOOT-11")
def test_armour_that_stops_all_leaves_no_wound_in_the_sum(board: Board) -> None:
    one, other = board.put(ORC, 0, 10, 10), board.put(OGRE, 1, 20, 20, gear=HEAVY)
    harmed(board, Harm(other.id, one.id, 1, "shot"))
    thrown = reckoned(board, "event.wounds")
    assert (total(thrown.modifiers), thrown.result) == (0, 0)
    assert named(thrown)[-1] == (1, "Pas moins de 0 Blessure")


# ---- rolls ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SKILL-39", "DYS-ARMOUR-03", "DYS-WEAPON-01")
@pytest.mark.parametrize(
    ("how", "by", "rule"),
    [
        ({"bought": ("Expert (1)",)}, "Expert (1)", "DYS-SKILL-39"),
        ({"gear": ("Bouclier",)}, "Bouclier", "DYS-ARMOUR-03"),
        ({"gear": ("Pavois",)}, "Pavois", "DYS-ARMOUR-04"),
    ],
)  # fmt: skip
def test_a_reroll_says_what_it_comes_from(board: Board, how: dict[str, Any], by: str, rule: str) -> None:
    orc, enemy = board.put(ORC, 0, 10, 10, **how), board.put(ORC, 1, 15, 10)
    play(roll(board.game, Throw(orc, "defence", 5, against=enemy), "DYS-SHOOT-09"), dice(5, 5, 1), dice(5))
    assert board.told("event.rerolls") == [{"figure": "Guerrier orque", "dice": 1, "by": by}]
    assert rules(board, "event.rerolls") == [rule]


@pytest.mark.rule("DYS-SKILL-39", "DYS-WEAPON-01")
def test_rerolls_are_shared_out_among_what_gives_them(board: Board) -> None:
    """Two failures: one by its own skill, one by the sword; a third stays as it fell. Without a failure, no word."""
    orc, enemy = board.put(ORC, 0, 10, 10, bought=("Expert (1)",), gear=("Épée",)), board.put(ORC, 1, 15, 10)
    throw = Throw(orc, "combat", 5, against=enemy, weapons=("Épée",))
    play(roll(board.game, throw, "DYS-FIGHT-13"), dice(1, 1, 1), dice(5, 5))
    assert sum(told["dice"] for told in board.told("event.rerolls")) == 2
    assert {told["by"] for told in board.told("event.rerolls")} == {"Épée"}
    events(board).clear()
    play(roll(board.game, Throw(orc, "combat", 5, against=enemy), "DYS-FIGHT-13"), dice(5, 5, 5))
    assert board.told("event.rerolls") == []


@pytest.mark.rule("DYS-SKILL-54", "DYS-R-75")
def test_a_lent_spirit_is_told_with_who_lends_it(board: Board) -> None:
    troll = board.put("troll", 0, 10, 10)
    board.put("garde-royal", 0, 13, 10, bought=("Motivant",))
    play(roll(board.game, Throw(troll, "spirit", 6, cause="fear"), "DYS-SKILL-31"), dice(6, 1, 1))
    assert board.told("event.inspired") == [{"figure": "Troll", "other": "Garde royal", "printed": 7, "threshold": 6}]
    thrown = reckoned(board, "event.rolled.spirit-alone")
    assert [(part.value, part.reason.key) for part in thrown.opposition] == [(7, "stat.es"), (-1, "skill.inspiring")]
    assert total(thrown.opposition) == thrown.difficulty


@pytest.mark.rule("DYS-HSPELL-64")
def test_a_threshold_that_a_spell_sets_is_told_with_the_spell(board: Board) -> None:
    orc = board.put(ORC, 0, 10, 10)
    grant(board.game, orc, "Crapaud", Until(TURN_ENDS), by="Crapaud")
    play(roll(board.game, Throw(orc, "defence", 7), "DYS-SHOOT-09"), dice(6, 1, 1))
    thrown = reckoned(board, "event.rolled.defence-alone")
    assert [(part.value, part.reason.rule) for part in thrown.opposition] == [
        (4, "DYS-PROFILE-04"),
        (3, "DYS-HSPELL-64"),
    ]


# ---- Combats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SKILL-20")
def test_a_counter_attack_is_told_as_one(board: Board) -> None:
    one, other = duel(board, ORC, "garde-royal", fatigued=True)
    fought(
        board,
        one,
        other,
        dice(1, 1, 1),
        dice(8, 8, 1),
        dice(1, 1),
        f"figure:{one.id}",
        "defence",
        dice(1, 1, 1),
        dice(1, 1, 1),
    )
    assert [rule for key in ("event.combat", "event.combat.counter") for rule in rules(board, key)] == [
        "DYS-FIGHT-01",
        "DYS-SKILL-20",
    ]
    assert "Contre-attaque : le Garde royal frappe le Guerrier orque à son tour." in sentences(board)


@pytest.mark.rule("DYS-SKILL-34")
def test_a_follow_up_is_told_as_one(board: Board) -> None:
    one, other = duel(board, ORC, "garde-royal", fatigued=True)
    one.bought = ("Enchaînement",)
    board.changed()
    fought(board, one, other, dice(7, 7, 7), dice(1, 1, 1), f"figure:{other.id}", dice(1, 1, 1), dice(1, 1))
    assert rules(board, "event.combat.follow-up") == ["DYS-SKILL-34"]
    assert "Enchaînement : le Guerrier orque frappe encore, sur le Garde royal." in sentences(board)


@pytest.mark.rule("DYS-DISENG-02")
def test_a_blow_at_who_retreats_is_told_as_one() -> None:
    board = PlayedBoard()
    guard, orc = duel(board, "garde-royal", ORC)
    board.begin(guard)
    board.play("retreat", f"figure:{orc.id}")
    assert rules(board, "event.combat.retreat") == ["DYS-DISENG-02"]
    assert board.told("event.combat") == []
