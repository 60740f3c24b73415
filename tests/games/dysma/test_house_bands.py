"""The bands and weapons as the ledger prints them: every figure, what it carries and costs; every weapon's hands."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board, printed
from games.dysma.fights import field

from escarmouche.games.dysma.army import BandFigure
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.hands import hand_left
from escarmouche.games.dysma.recruiting import recruited

BANDS = {
    "patrouille-200": [
        (1, "Prince elfe", {"Épée", "Bouclier", "Amulette"}, 45),
        (1, "Mage elfe", {"Magie elfique"}, 19),
        (1, "Garde royal", {"Épée à 2 mains"}, 25),
        (1, "Garde royal", {"Hallebarde"}, 26),
        (2, "Lancier de la cité", {"Bouclier"}, 20),
        (3, "Archer sylvain", set(), 15),
    ],
    "crocs-rouges-200": [
        (1, "Chef de guerre", {"Hache à 2 mains"}, 40),
        (1, "Chamane orque", {"Omrok"}, 17),
        (3, "Guerrier orque", {"Armure légère", "Bouclier", "Hache"}, 18),
        (1, "Orque de fer", {"Hache", "Bouclier"}, 25),
        (1, "Lanceur de haches", set(), 15),
        (1, "Enragé", set(), 19),
        (1, "Troll", set(), 30),
    ],
    "cohue-200": [
        (1, "Roi gobelin", {"Épée", "Bouclier", "Potion de vitesse"}, 30),
        (1, "Sorcier gobelin", {"Collège du feu"}, 13),
        (4, "Guerrier gobelin", {"Armure légère", "Bouclier", "Hache"}, 13),
        (2, "Archer gobelin", set(), 9),
        (1, "Piégeur gobelin", {"Hache"}, 11),
        (2, "Chevaucheur de warg", {"Hache"}, 18),
        (1, "Assassin gobelin", set(), 21),
        (1, "Bête des cavernes", set(), 19),
    ],
    "garde-de-la-montagne-200": [
        (1, "Seigneur nain", {"Hache", "Bouclier", "Amulette"}, 46),
        (1, "Maître des runes", {"Rune de rupture", "Magie runique"}, 25),
        (1, "Guerrier nain", {"Armure lourde", "Bouclier", "Hache", "Étendard"}, 28),
        (1, "Guerrier nain", {"Armure lourde", "Bouclier", "Hache"}, 22),
        (2, "Arbalétrier nain", set(), 17),
        (1, "Gardien de la porte", {"Hallebarde"}, 25),
        (1, "Arquebusier nain", set(), 20),
    ],
    "cortege-200": [
        (1, "Seigneur vampire", {"Épée à 2 mains"}, 42),
        (1, "Nécromancien", {"Danse macabre", "Nécromancie"}, 21),
        (4, "Squelette", {"Armure légère", "Bouclier", "Lance"}, 14),
        (1, "Garde funèbre", {"Hache à 2 mains"}, 24),
        (1, "Squelette archer", set(), 12),
        (1, "Goule", set(), 19),
        (1, "Cavalier funeste", {"Lance de cavalerie"}, 26),
    ],
    "ligue-verte-200": [
        (1, "Roi gobelin", {"Hache", "Bouclier"}, 29),
        (4, "Guerrier gobelin", {"Armure légère", "Bouclier", "Hache"}, 13),
        (2, "Chevaucheur de warg", {"Hache"}, 18),
        (1, "Chamane orque", {"Chamanisme"}, 17),
        (2, "Guerrier orque", {"Armure légère", "Bouclier", "Hache"}, 18),
        (1, "Troll", set(), 30),
    ],
}


def bought(line: BandFigure) -> set[str]:
    """Whatever a line names beside the figure."""
    return {*line.options, *line.artefacts, *line.domains, *line.spells}


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("patrouille-200", marks=pytest.mark.rule("DYS-HBAND-01", "DYS-ARMY-13")),
        pytest.param("crocs-rouges-200", marks=pytest.mark.rule("DYS-HBAND-02", "DYS-ARMY-13")),
        pytest.param("cohue-200", marks=pytest.mark.rule("DYS-HBAND-03")),
        pytest.param("garde-de-la-montagne-200", marks=pytest.mark.rule("DYS-HBAND-04")),
        pytest.param("cortege-200", marks=pytest.mark.rule("DYS-HBAND-05")),
        pytest.param("ligue-verte-200", marks=pytest.mark.rule("DYS-HBAND-06")),
    ],
)
def test_a_band_of_the_house_is_what_the_ledger_prints(key: str) -> None:
    shelf = catalogue()
    found = [
        (line.number, shelf.profiles[line.profile].name.fr, bought(line), recruited(line, shelf).cost)
        for line in shelf.armies[key].figures
    ]
    assert found == BANDS[key]


@pytest.mark.parametrize(
    ("name", "hands", "skills"),
    [
        pytest.param("Épée", 1, {"Expert (1)"}, marks=pytest.mark.rule("DYS-WEAPON-01")),
        pytest.param("Épée à 2 mains", 2, {"Expert (1)", "Perforant (1)"}, marks=pytest.mark.rule("DYS-WEAPON-02")),
        pytest.param("Hache", 1, {"Perforant (1)"}, marks=pytest.mark.rule("DYS-WEAPON-03")),
        pytest.param("Hache à 2 mains", 2, {"Perforant (2)"}, marks=pytest.mark.rule("DYS-WEAPON-04")),
        pytest.param("Hallebarde", 2, {"Défenseur", "Perforant (1)"}, marks=pytest.mark.rule("DYS-WEAPON-05")),
        pytest.param("Lance", 1, {"Défenseur"}, marks=pytest.mark.rule("DYS-WEAPON-06")),
        pytest.param("Marteau", 1, {"Coup puissant"}, marks=pytest.mark.rule("DYS-WEAPON-08")),
        pytest.param(
            "Marteau à 2 mains", 2, {"Coup puissant", "Perforant (1)"}, marks=pytest.mark.rule("DYS-WEAPON-09")
        ),
        pytest.param("Torche", 1, {"Enflammé"}, marks=pytest.mark.rule("DYS-WEAPON-11")),
    ],
)  # fmt: skip
def test_a_weapon_has_its_hands_and_its_skills(name: str, hands: int, skills: set[str]) -> None:
    weapon = next(one for one in printed().weapon if one.name.fr == name)
    assert (weapon.hands, set(weapon.skills)) == (hands, skills)
    assert (weapon.charge_only, weapon.needs) == (False, "")


@pytest.mark.rule("DYS-WEAPON-06", "DYS-EQUIP-04")
def test_a_spear_leaves_a_hand_for_the_shield() -> None:
    board: Board = field()
    assert hand_left(board.game, ("Lance",))
    assert not hand_left(board.game, ("Hallebarde",))
