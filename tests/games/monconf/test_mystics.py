"""Mystics (p. 17): the four skills, which spells and miracles their level opens, what these cost."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard

from escarmouche.games.monconf.mystics.crafts import arcanist, miracle_cost, miracles_of, priest, spell_cost, spells_of
from escarmouche.games.monconf.mystics.mystic_action import MYSTIC
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.reason import total


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def mystic(board: MysticBoard, form: str, people: str = "Gobelin du Rat") -> Fighter:
    """A plain fighter with a mystic skill."""
    fighter = board.put(people, 0, 20, 20)
    grant(board.game, fighter, form)
    return fighter


def known_spells(board: MysticBoard, fighter: Fighter) -> set[str]:
    return {spell.key for spell in spells_of(board.game, fighter)}


def known_miracles(board: MysticBoard, fighter: Fighter) -> set[str]:
    return {miracle.key for miracle in miracles_of(board.game, fighter)}


# ---- who ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MYST-01", "MCF-MYST-02", "MCF-ACT-12", "MCF-MAGIC-02")
@pytest.mark.parametrize(
    ("form", "elements", "prays"),
    [
        ("Magicien des Ténèbres et du Feu/3", {"darkness", "fire"}, False),
        ("Guerrier-Mage de la Terre, de l'Eau, de l'Air et de la Lumière/2", {"earth", "water", "air", "light"}, False),
        ("Fidèle/3", set(), True),
        ("Moine-Guerrier/1", set(), True),
    ],
)
def test_four_skills_make_a_mystic(board: MysticBoard, form: str, elements: set[str], prays: bool) -> None:
    """Arcanists have elements, priests none; both may take a mystic action, a plain goblin may not."""
    fighter, plain = mystic(board, form), board.put("Gobelin du Rat", 0, 40, 40)
    craft, calling = arcanist(board.game, fighter), priest(board.game, fighter)
    assert (craft is not None, calling is not None) == (not prays, prays)
    assert craft is None or set(craft.elements) == elements
    assert [one.level for one in (craft, calling) if one is not None] == [int(form[-1])]
    assert MYSTIC.why_not(board.game, fighter) is None
    assert (why := MYSTIC.why_not(board.game, plain)) is not None
    assert why.rule == "MCF-ACT-12"


@pytest.mark.rule("MCF-X-05", "MCF-MAGIC-01", "MCF-MYST-04", "MCF-G-04")
def test_an_arcanist_knows_primagic_its_elements_and_its_army_up_to_its_level(board: MysticBoard) -> None:
    fighter = mystic(board, "Magicien des Ténèbres et du Feu/2")
    second = {
        "fleche-de-mana", "galvanisation-mystique", "soin-mineur", "aspiration-magique", "scarification", "ignition",
        "bucher", "nuage-de-suie", "petarade", "invocation-d-elementaire",
    }  # fmt: skip
    assert known_spells(board, fighter) == second
    board.game.fighters.clear()
    fighter = mystic(board, "Magicien des Ténèbres et du Feu/3")
    third = {"aura-d-autorite", "specialisation-mystique", "egarement", "brasier"}
    assert known_spells(board, fighter) == second | third
    assert known_miracles(board, fighter) == set()


@pytest.mark.rule("MCF-X-06", "MCF-FAITH-01", "MCF-MYST-04", "MCF-G-04", "MCF-SETUP-13")
def test_a_goblin_priest_knows_universal_miracles_those_of_destiny_and_of_its_army(board: MysticBoard) -> None:
    vermin = board.put("Mère Vermine", 0, 20, 20)
    second = {
        "intimidation-des-dieux", "inspiration-divine", "sursis-miraculeux", "priere-du-guerrier",
        "invocation-d-animae-sylvestrae", "fureur-des-faibles", "pelage-gras", "les-cousins-arrivent",
    }  # fmt: skip
    assert known_miracles(board, vermin) == second
    third = mystic(board, "Fidèle/3")
    assert known_miracles(board, third) == second | {"incarnation-divine", "ultime-devotion"}
    assert known_spells(board, third) == set()


@pytest.mark.rule("MCF-ITEM-22", "MCF-R-49")
def test_inspiration_opens_every_miracle_of_the_rulebook_and_none_of_a_booklet(board: MysticBoard) -> None:
    monk = board.put("Inquisiteur", 0, 20, 20, items=("inspiration",))
    known = known_miracles(board, monk)
    assert {"prieres-aux-dieux-sombres", "ultime-devotion", "bonte"} <= known
    assert not known & {"croisade", "anatheme", "pelage-gras"}
    monk.used = ("inspiration",)
    assert known_miracles(board, monk) == {"intimidation-des-dieux", "inspiration-divine", "appel-aux-anges"}


# ---- what it costs --------------------------------------------------------------------------------------------------


def gems(board: MysticBoard, caster: Fighter, key: str, *targets: Fighter, amount: int = 1) -> int:
    return total(spell_cost(board.game, caster, board.library.spells[key], targets, amount))


def faith(board: MysticBoard, caller: Fighter, key: str, *targets: Fighter, amount: int = 1) -> int:
    return total(miracle_cost(board.game, caller, board.library.miracles[key], targets, amount))


@pytest.mark.rule("MCF-MAGIC-14", "MCF-R-63", "MCF-R-66")
def test_melee_costs_a_mage_one_gem_more_and_a_warrior_mage_none(board: MysticBoard) -> None:
    mage, smith = board.mage(), board.smith(40, 40)
    assert (gems(board, mage, "lance-d-aurore"), gems(board, smith, "bucher")) == (3, 3)
    board.put("Squelette guerrier", 1, 22.5, 20)
    board.put("Squelette guerrier", 1, 17.5, 20)
    board.put("Squelette guerrier", 1, 42.5, 40)
    assert (gems(board, mage, "lance-d-aurore"), gems(board, smith, "bucher")) == (4, 3)


@pytest.mark.rule("MCF-FAITH-13", "MCF-ITEM-19", "MCF-R-49", "MCF-R-66")
def test_melee_costs_a_faithful_one_ft_more_but_no_warrior_monk_and_nobody_with_recueillement(
    board: MysticBoard,
) -> None:
    father, monk = board.priest(), board.put("Inquisiteur", 0, 40, 40)
    calm = board.put("Durgan", 0, 60, 60, items=("recueillement",))
    for x, y in ((22.5, 20), (42.5, 40), (62.5, 60)):
        board.put("Squelette guerrier", 1, x, y)
    assert [faith(board, one, "inspiration-divine") for one in (father, monk, calm)] == [3, 2, 2]


@pytest.mark.rule("MCF-X-31", "MCF-SPELL-31", "MCF-SKILLP-70", "MCF-MIRA-05")
def test_the_prayer_for_three_stats_costs_four_five_in_melee_six_if_the_target_flies(board: MysticBoard) -> None:
    father = board.priest()
    ground, angel = board.put("Conscrit", 0, 30, 20), board.put("Ange", 0, 30, 30, airborne=True)
    assert faith(board, father, "priere-du-guerrier", ground, amount=3) == 4
    board.put("Squelette guerrier", 1, 20, 22.5)
    assert faith(board, father, "priere-du-guerrier", ground, amount=3) == 5
    assert faith(board, father, "priere-du-guerrier", angel, amount=3) == 6


@pytest.mark.rule("MCF-X-48", "MCF-SPELL-32", "MCF-SKILLP-44", "MCF-SPELL-31", "MCF-R-63")
def test_brasier_pays_the_surcharge_of_each_enemy(board: MysticBoard) -> None:
    """Two enemies: 4 Fire gems; one flies, one is Insensible/1: 6. An ally's Insensible costs nothing."""
    pyro = board.pyromancer()
    smith, flier = board.put("Gardien de la forge", 1, 30, 20), board.put("Aérostier", 1, 30, 30, airborne=True)
    plain, friend = board.put("Guerrier du Sanglier", 1, 30, 10), board.put("Gardien de la forge", 0, 25, 10)
    assert gems(board, pyro, "brasier", plain, plain, amount=2) == 4
    assert gems(board, pyro, "brasier", smith, flier, amount=2) == 6
    assert gems(board, pyro, "soin-mineur", friend) == 2


@pytest.mark.rule("MCF-X-32", "MCF-SPELL-18", "MCF-MAGIC-14")
def test_brasier_for_three_costs_five_gems_and_six_in_melee(board: MysticBoard) -> None:
    pyro = board.pyromancer()
    enemies = [board.put("Squelette guerrier", 1, 30, 10 + 10 * number) for number in range(3)]
    assert gems(board, pyro, "brasier", *enemies, amount=3) == 5
    board.put("Squelette guerrier", 1, 22.5, 20)
    assert gems(board, pyro, "brasier", *enemies, amount=3) == 6
