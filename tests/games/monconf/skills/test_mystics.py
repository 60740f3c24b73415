"""Skills of mages and priests, and liturgies (p. 17-19, p. 23-26), by the doors of costs and of mystic recovery."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.skilled import skilled

from escarmouche.games.monconf.mystics.crafts import arcanist, miracle_cost, miracles_of, priest, spell_cost, spells_of
from escarmouche.games.monconf.mystics.faith import is_believer, recovery
from escarmouche.games.monconf.mystics.gems import recover_gems
from escarmouche.games.monconf.mystics.summoning import summons_left
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def spell_price(board: Board, caster: Fighter, target: Fighter) -> int:
    return total(spell_cost(board.game, caster, board.library.spells["fleche-de-mana"], [target]))


def miracle_price(board: Board, caller: Fighter, target: Fighter) -> int:
    return total(miracle_cost(board.game, caller, board.library.miracles["intimidation-des-dieux"], [target]))


# ---- levels and elements --------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MYST-01", "MCF-MYST-02", "MCF-R-81", "MCF-X-05", "MCF-MAGIC-02")
@pytest.mark.parametrize(
    ("form", "level", "elements"),
    [
        ("Magicien des Ténèbres et du Feu/3", 3, {"darkness", "fire"}),
        ("Guerrier-Mage de l'Eau, de la Terre et de l'Air/2", 2, {"water", "earth", "air"}),
        ("Magicien du Vent/1", 1, {"air"}),
        ("Magicien de la Lumière/1", 1, {"light"}),
    ],
)
def test_arcanists_master_the_elements_printed(board: Board, form: str, level: int, elements: set[str]) -> None:
    mage = skilled(board, form)
    craft = arcanist(board.game, mage)
    assert craft is not None
    assert (craft.level, set(craft.elements), priest(board.game, mage)) == (level, elements, None)
    mastered = {spell.element for spell in spells_of(board.game, mage) if not spell.people}
    assert mastered - {"primagic", "creature"} == elements


@pytest.mark.rule("MCF-MYST-01", "MCF-MYST-02")
@pytest.mark.parametrize(("form", "warrior"), [("Fidèle/2", False), ("Moine-Guerrier/2", True)])
def test_priests_pray(board: Board, form: str, warrior: bool) -> None:
    monk = skilled(board, form)
    craft = priest(board.game, monk)
    assert craft is not None
    assert (craft.level, craft.warrior, arcanist(board.game, monk)) == (2, warrior, None)
    assert max(miracle.level for miracle in miracles_of(board.game, monk)) == 2


# ---- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-44", "MCF-SPELL-32", "MCF-R-73")
def test_the_insensitive_cost_enemies_more(board: Board) -> None:
    caster, friend = skilled(board, "Magicien du Feu/2", "Fidèle/2"), skilled(board, "Insensible/2", x=30)
    enemy = skilled(board, "Insensible/1", player=1, x=40)
    assert (spell_price(board, caster, enemy), miracle_price(board, caster, enemy)) == (3, 2)
    assert spell_price(board, caster, friend) == 2
    grant(board.game, enemy, "Insensible/2")
    assert (spell_price(board, caster, enemy), miracle_price(board, caster, enemy)) == (4, 3)
    grant(board.game, enemy, "Insensible +1", by="Spécialisation Mystique")
    assert spell_price(board, caster, enemy) == 5


@pytest.mark.rule("MCF-R-66", "MCF-MAGIC-14", "MCF-FAITH-13", "MCF-ITEM-19", "MCF-R-49")
@pytest.mark.parametrize(
    ("skills", "spell", "miracle"),
    [
        (("Magicien du Feu/2", "Fidèle/2"), 3, 2),
        (("Guerrier-Mage du Feu/2", "Moine-Guerrier/2"), 2, 1),
        (("Magicien du Feu/2", "Fidèle/2", "Recueillement"), 3, 1),
    ],
)
def test_a_fight_costs_those_more_who_are_no_warriors(
    board: Board, skills: tuple[str, ...], spell: int, miracle: int
) -> None:
    mystic, enemy = skilled(board, *skills), skilled(board, player=1, x=22.5)
    assert (spell_price(board, mystic, enemy), miracle_price(board, mystic, enemy)) == (spell, miracle)


@pytest.mark.rule("MCF-SKILLP-70", "MCF-SPELL-31", "MCF-R-63")
def test_whoever_flies_costs_everybody_one_more(board: Board) -> None:
    caster = skilled(board, "Magicien du Feu/2", "Fidèle/2")
    friend = skilled(board, "Vol", x=40, airborne=True, z=10.0, fly_mov=15.0)
    enemy = skilled(board, "Vol", "Insensible/1", player=1, x=60, airborne=True, z=10.0, fly_mov=15.0)
    assert (spell_price(board, caster, friend), miracle_price(board, caster, friend)) == (3, 2)
    assert (spell_price(board, caster, enemy), miracle_price(board, caster, enemy)) == (4, 3)


# ---- recovery -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-55", "MCF-INC-03", "MCF-X-25", "MCF-R-73")
@pytest.mark.parametrize(("incarnate", "engaged", "gems"), [(False, False, 2), (True, False, 4), (True, True, 3)])
def test_recovery_brings_more_gems(board: Board, incarnate: bool, engaged: bool, gems: int) -> None:
    mage = skilled(board, "Magicien du Feu/2", "Récupération/1" if incarnate else "Juste", incarnate=incarnate)
    skilled(board, player=1, x=22.5 if engaged else 60)
    play(recover_gems(board.game, mage), dice(4, 2, 6))
    assert mage.gems == {"fire": gems}


@pytest.mark.rule("MCF-SKILLP-53", "MCF-INC-04", "MCF-ITEM-16", "MCF-ITEM-18", "MCF-R-70")
def test_what_a_priest_recovers(board: Board) -> None:
    """Five believers, one of them consecrated: 2 FT; Piété/3 and the instrument: 4 more."""
    pious = skilled(board, "Fidèle/3", incarnate=True, people="rat", items=["instrument-liturgique"])
    for place in (1, 2, 3):
        skilled(board, x=20 + 3 * place, people="rat")
    skilled(board, x=40, people="rat", items=["consecration"])
    skilled(board, x=40.1, people="rat", items=["consecration"])
    assert total(recovery(board.game, pious)) == 2 + 3 + 1


@pytest.mark.rule("MCF-SKILLP-39", "MCF-SKILLP-40", "MCF-R-70", "MCF-MIRA-20")
def test_lieges_give_their_score_and_are_not_counted(board: Board) -> None:
    """A priest and a believer; three with Féal within 20 cm, one beyond: no third believer, but 1 + 2 + 4 FT."""
    monk, friend = skilled(board, "Moine-Guerrier/1", people="rat"), skilled(board, x=23, people="rat")
    for place, score in enumerate((1, 2), 1):
        skilled(board, f"Féal/{score}", x=20, y=20 + 10 * place, people="rat")
    grant(board.game, skilled(board, x=20, y=10, people="rat"), "Féal/4")
    skilled(board, "Féal/8", x=20, y=40.1, people="rat")
    assert total(recovery(board.game, monk)) == 7
    assert is_believer(board.game, friend)


@pytest.mark.rule("MCF-SKILLP-22", "MCF-SKILLP-52", "MCF-FAITH-18")
@pytest.mark.parametrize(("form", "believes"), [("Construct", False), ("Mort-Vivant/5", False), ("Effrayant/5", True)])
def test_neither_constructs_nor_the_undead_believe(board: Board, form: str, believes: bool) -> None:
    assert is_believer(board.game, skilled(board, form)) is believes


@pytest.mark.rule("MCF-SKILLP-46", "MCF-SUMM-03", "MCF-X-44")
@pytest.mark.parametrize(
    ("skills", "incarnate", "summons"),
    [
        (("Fidèle/3",), True, 4),
        (("Fidèle/3", "Invocateur/1"), True, 5),
        (("Moine-Guerrier/1",), False, 1),
        (("Moine-Guerrier/1", "Invocateur/2"), False, 3),
    ],
)
def test_summoners_summon_more(board: Board, skills: tuple[str, ...], incarnate: bool, summons: int) -> None:
    assert summons_left(board.game, skilled(board, *skills, incarnate=incarnate)) == summons
