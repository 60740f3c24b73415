"""Building a troop (p. 11-12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from escarmouche.games.alkemy.recruitment import Army, ArmyCard, affinities, cost
from escarmouche.games.alkemy1.army import army_from, check, read_army
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.new_match import muster
from escarmouche.play.content import Words, folder, package_file
from escarmouche.play.reason import Refused

SHELF = catalogue()


def troop(*lines: str, faction: str = "Avalon", points: int = 180) -> Army:
    """A list as a player writes it."""
    written = ", ".join(f'"{line}"' for line in lines)
    text = f'name = "Essai"\nfaction = "{faction}"\nformat = {points}\ntroop = [{written}]\n'
    return army_from(text, SHELF, "essai.toml", "essai")


def faults(army: Army, points: int | None = None) -> list[tuple[str, str]]:
    """What is wrong with a troop, and by which rule."""
    return [(why.key, why.rule) for why in check(army, SHELF, points)]


@pytest.mark.rule("AK1-ARMY-01", "AK1-ARMY-02", "AK1-ARMY-10")
def test_a_troop_costs_no_more_than_its_format_figure_by_figure() -> None:
    full = troop("Garlan", "Colosse", "Templier", "Novice × 2")
    assert cost(full, SHELF.profiles) == sum(
        number * SHELF.profiles[key].cost
        for key, number in (
            ("chevalier-legat-garlan-de-brall", 1),
            ("colosse-avalonien", 1),
            ("templier-avalonien", 1),
            ("novice-du-temple", 2),
        )
    )
    price = cost(full, SHELF.profiles)
    assert faults(full, price) == []
    assert faults(full, price - 1) == [("army.too-dear", "AK1-ARMY-01")]
    assert faults(troop("Garlan")) == []
    one, two = troop("Garlan", "Recrues"), troop("Garlan", "Recrues × 2")
    recruit = SHELF.profiles["recrues-avaloniennes"].cost
    assert cost(two, SHELF.profiles) - cost(one, SHELF.profiles) == recruit
    assert [card.figures for card in one.cards] == [1, 1]


@pytest.mark.rule("AK1-ARMY-03", "AK1-ARMY-04", "AK1-ARMY-05")
@pytest.mark.parametrize(
    ("points", "heroes", "found"),
    [
        (200, 0, [("army.too-few-heroes", "AK1-ARMY-03")]),
        (200, 1, []),
        (200, 2, [("army.too-many-heroes", "AK1-ARMY-03")]),
        (201, 0, [("army.too-few-heroes", "AK1-ARMY-03")]),
        (201, 2, []),
        (300, 1, []),
        (300, 3, [("army.too-many-heroes", "AK1-ARMY-04")]),
        (301, 1, [("army.too-few-heroes", "AK1-ARMY-03")]),
        (301, 2, []),
        (301, 3, []),
        (301, 4, [("army.too-many-heroes", "AK1-ARMY-05")]),
    ],
)
def test_heroes_by_points(points: int, heroes: int, found: list[tuple[str, str]]) -> None:
    names = ["Garlan", "Mordren", "Leodegarius", "Caelina"][:heroes]
    assert faults(troop(*names, "Novice du Temple", points=points)) == found


@pytest.mark.rule("AK1-ARMY-06", "AK1-ARMY-07")
def test_a_hero_has_no_limit_printed_and_comes_once() -> None:
    heroes = [profile for profile in SHELF.profiles.values() if profile.hero]
    assert len(heroes) > 30
    assert all(profile.limit is None for profile in heroes)
    assert faults(troop("Garlan × 2")) == [("army.hero-twice", "AK1-ARMY-07")]


@pytest.mark.rule("AK1-ARMY-08", "AK1-CARD-06")
def test_a_card_is_taken_no_oftener_than_printed_on_its_back() -> None:
    assert faults(troop("Garlan", "Templier")) == []
    assert faults(troop("Garlan", "Templier × 2")) == [("army.too-many", "AK1-ARMY-08")]
    recruits = SHELF.profiles["recrues-avaloniennes"]
    assert (recruits.most, recruits.figures_per_card) == (4, 2)
    assert faults(troop("Garlan", "Recrues × 4")) == []
    assert faults(troop("Garlan", "Recrues × 5")) == [("army.too-many", "AK1-ARMY-08")]


@pytest.mark.rule("AK1-ARMY-09", "AK1-ARMY-11", "AK1-CARD-07")
def test_a_multiple_card_is_filled_before_the_next_is_opened() -> None:
    assert [card.figures for card in troop("Garlan", "Recrues × 3").cards] == [1, 2, 1]

    def spread(*figures: int) -> Army:
        recruits = [ArmyCard("recrues-avaloniennes", number) for number in figures]
        cards = (ArmyCard("chevalier-legat-garlan-de-brall", 1), *recruits)
        name = Words(fr="x", en="x")
        return Army(key="x", name=name, idea=name, faction="Avalon", format=180, cards=cards)

    assert faults(spread(2, 1)) == []
    assert faults(spread(1, 1)) == [("army.card-not-filled", "AK1-ARMY-09")]
    assert faults(spread(3)) == [("army.figures-on-card", "AK1-CARD-07")]


@pytest.mark.rule("AK1-ARMY-12", "AK1-ARMY-13")
def test_all_cards_share_a_symbol() -> None:
    assert faults(troop("Watanka", "Guerrier-Tonnerre Loup", faction="Aurlok")) == []
    assert faults(troop("Watanka", "Ca'apiti", faction="Loges")) == []
    wrong = troop("Watanka", "Guerrier-Tonnerre Loup", faction="Aurlok")
    elsewhere = Army(key="x", name=wrong.name, idea=wrong.idea, faction="Loges", format=180, cards=wrong.cards)
    assert faults(elsewhere) == [("army.wrong-symbol", "AK1-ARMY-12")]


@pytest.mark.rule("AK1-ARMY-14")
def test_the_lodges_are_heroes_only_and_as_many_as_points_allow() -> None:
    four = troop("Ibrahim", "Chen Sze", "Fu Nihao", "Caelina", faction="Loges")
    assert faults(four) == []
    assert all(p.hero for p in SHELF.profiles.values() if "Loges" in p.factions and p.recruitable)
    avalon = troop("Garlan", "Caelina")
    assert faults(avalon) == [("army.too-many-heroes", "AK1-ARMY-03")]


@pytest.mark.rule("AK1-ARMY-15")
def test_the_sergeant_needs_three_guards() -> None:
    home = "Triade de Jade"
    assert faults(troop("Lee Ping", "Garde Triadique × 3", "Sergent", faction=home)) == []
    assert faults(troop("Lee Ping", "Garde Triadique × 2", "Sergent", faction=home)) == [
        ("army.too-few-beside", "AK1-ARMY-15")
    ]
    assert faults(troop("Lee Ping", "Garde Triadique × 3", "Sergent × 2", faction=home)) == [
        ("army.too-many", "AK1-ARMY-08")
    ]


@pytest.mark.rule("AK1-ARMY-16")
def test_khergars_need_a_trainer_and_no_more_than_he_has_action_points() -> None:
    assert faults(troop("Jian Qayan", "Khergars × 3", faction="Cartel")) == []
    assert faults(troop("Valh'Kyrie", "Khergars × 3", faction="Cartel")) == [("army.alone", "AK1-ARMY-16")]
    tired = replace(SHELF.profiles["belluaire-malikh"], action_points=2)
    shelf = replace(SHELF, profiles=SHELF.profiles | {"belluaire-malikh": tired})
    three = troop("Ibrahim", "Belluaire", "Khergars × 3", faction="Khaliman")
    assert faults(three) == []
    assert [(why.key, why.rule) for why in check(three, shelf)] == [("army.led", "AK1-ARMY-16")]
    assert faults(troop("Jian Qayan", "Khergars × 4", faction="Cartel"))[0] == ("army.too-many", "AK1-ARMY-08")


@pytest.mark.rule("AK1-ARMY-17", "AK1-ARMY-18", "AK1-ARMY-19", "AK1-ARMY-20", "AK1-ARMY-21", "AK1-ARMY-22")
@pytest.mark.parametrize(
    ("faction", "leader", "other", "figure", "alone", "with_leader"),
    [
        ("Temple", "Lotharius", "Deicolus", "Templier", 1, 2),
        ("Temple", "Deicolus", "Lotharius", "Novice du Temple", 3, 6),
        ("Rados", "Rigosane", "Radamante", "Martyrs", 2, 4),
        ("Khaliman", "Dahlia", "Ibrahim", "Ghulam Suleman", 2, 4),
        ("Walosi", "Pitekica", "Tha'pioca", "Chaman-Médecine", 1, 2),
    ],
)
def test_a_leader_raises_a_limit(
    faction: str, leader: str, other: str, figure: str, alone: int, with_leader: int
) -> None:
    too_many = ("army.too-many", "AK1-ARMY-08")
    assert faults(troop(other, f"{figure} × {alone}", faction=faction)) == []
    assert too_many in faults(troop(other, f"{figure} × {alone + 1}", faction=faction))
    assert too_many not in faults(troop(leader, f"{figure} × {with_leader}", faction=faction))
    assert too_many in faults(troop(leader, f"{figure} × {with_leader + 1}", faction=faction))


@pytest.mark.rule("AK1-ARMY-22", "AK1-SKILL-085")
def test_an_evocatrice_brings_a_second_djinn() -> None:
    home, points = "Khaliman", 300
    assert faults(troop("Ibrahim", "Evocatrice", "Djinn × 2", faction=home, points=points)) == []
    assert faults(troop("Ibrahim", "Oracle", "Djinn × 2", faction=home, points=points)) == [
        ("army.too-many", "AK1-ARMY-08")
    ]


@pytest.mark.rule("AK1-ARMY-23")
@pytest.mark.parametrize(
    ("faction", "hero", "key"),
    [
        ("Aurlok", "Watanka", "esprit-ancetre-aurlok"),
        ("Aurlok", "Watanka", "esprit-heros-aurlok"),
        ("Waga", "Toh R'ok", "guerrier-manitou-auroch-possede"),
        ("Sororité", "Litam", "ondin"),
    ],
)
def test_some_figures_cannot_be_bought(faction: str, hero: str, key: str) -> None:
    legal = troop(hero, faction=faction)
    cards = (*legal.cards, ArmyCard(key, 1))
    bought = Army(key="x", name=legal.name, idea=legal.idea, faction=faction, format=180, cards=cards)
    assert ("army.special", "AK1-ARMY-23") in faults(bought)


@pytest.mark.rule("AK1-ARMY-01")
def test_every_ready_list_is_legal_and_two_stand_ready_for_each_faction() -> None:
    files = folder(package_file("escarmouche.games.alkemy1", "data", "armies"))
    armies = [read_army(file, SHELF) for file in files]
    assert len(armies) == len(SHELF.armies) >= 32
    assert {army.key: faults(army) for army in armies if faults(army)} == {}
    blitz = [army.faction for army in armies if army.format == 180]
    assert {faction: blitz.count(faction) for faction in SHELF.factions} == dict.fromkeys(SHELF.factions, 2)
    assert all(180 - cost(army, SHELF.profiles) < 170 for army in armies)


def test_the_troops_element_is_its_factions_or_one_of_its_alchemists() -> None:
    assert affinities(troop("Garlan"), SHELF) == ("earth",)
    assert affinities(troop("Lee Ping", faction="Triade de Jade"), SHELF) == ("air",)
    lodges = troop("Xian Ling", "Abdelan", faction="Loges")
    assert set(affinities(lodges, SHELF)) == {"air", "water"}
    assert len(affinities(troop("Valh'Kyrie", faction="Cartel"), SHELF)) == 4


@pytest.mark.rule("AK1-GEN-01")
@pytest.mark.parametrize("armies", [("avalon-180-1",), ("avalon-180-1", "aurlok-180-1", "rados-180-1")])
def test_two_players_no_more_and_no_fewer(armies: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        muster({"armies": armies})
    assert refused.value.refusal.reason.key == "new.players"


def test_a_troop_that_breaks_a_rule_does_not_come_to_the_table() -> None:
    with pytest.raises(Refused) as refused:
        muster({"armies": [troop("Garlan", "Templier × 2"), "aurlok-180-1"]})
    assert (refused.value.refusal.reason.key, refused.value.refusal.reason.rule) == ("army.too-many", "AK1-ARMY-08")
