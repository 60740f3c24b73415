"""Recruitment (p. 6, p. 15, p. 21-22): budgets, cards, groups, staff, creatures, affiliations; all faults at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.games.monconf.army import Army, army_from
from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.lists.recruitment import affiliation_price, card_cost, card_size, check, notes, points_of
from escarmouche.play.reason import Reason

ALDEMAR, CONSCRIPT, LANCER = "Aldemar de Brisance", "Conscrit du Griffon", "Lancier du Griffon"


def army(*cards: str, people: str = "griffon", budget: int = 300, affiliation: str = "") -> Army:
    """The army that these cards describe."""
    lines = ", ".join(f'"{card}"' for card in cards)
    text = f'name = "Essai"\npeople = "{people}"\nbudget = {budget}\naffiliation = "{affiliation}"\ncards = [{lines}]\n'
    return army_from(text, catalogue(), "essai.toml", "essai")


def faults(
    *cards: str, agreed: int | None = None, people: str = "griffon", budget: int = 300, affiliation: str = ""
) -> list[tuple[str, str]]:
    """The keys and rules of all that is wrong with an army."""
    made = army(*cards, people=people, budget=budget, affiliation=affiliation)
    return [(why.key, why.rule) for why in check(made, catalogue(), agreed)]


def found(*cards: str, agreed: int | None = None, budget: int = 300) -> list[Reason]:
    """All that is wrong with an army of the Griffin."""
    return check(army(*cards, budget=budget), catalogue(), agreed)


# ---- ready armies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-H-05", "MCF-ARMY-10", "MCF-ARMY-22", "MCF-ARMY-23")
def test_the_ready_armies_are_legal_and_cost_what_the_table_says() -> None:
    shelf = catalogue()
    totals = {key: (points_of(one, shelf), one.budget) for key, one in shelf.armies.items()}
    assert totals == {
        "griffon-300": (297, 300), "griffon-400": (396, 400), "belier-300": (298, 300), "belier-400": (400, 400),
        "rat-300": (296, 300), "rat-400": (399, 400), "sanglier-300": (299, 300), "sanglier-400": (400, 400),
        "belier-300-2": (298, 300), "rat-300-2": (298, 300),
    }  # fmt: skip
    assert [check(one, shelf) for one in shelf.armies.values()] == [[]] * 10


# ---- budget ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ARMY-10", "MCF-ARMY-23")
def test_not_one_point_over_the_budget_whatever_it_was_spent_on() -> None:
    cards = (f"{ALDEMAR} : Rune de Volonté", f"{CONSCRIPT} × 3")
    exact = 82 + 10 + 3 * 15
    assert points_of(army(*cards), catalogue()) == exact
    assert faults(*cards, agreed=200) == []
    ours = found(*cards, agreed=exact - 1)
    assert ("army.too-dear", "MCF-ARMY-10") in [(why.key, why.rule) for why in ours]
    assert ("army.too-dear", "MCF-ARMY-10") not in faults(*cards, agreed=exact)


@pytest.mark.rule("MCF-ARMY-06")
def test_a_budget_outside_the_recommended_range_is_told_and_allowed() -> None:
    for budget, told in ((199, True), (200, False), (400, False), (401, True)):
        assert bool(notes(army(ALDEMAR, CONSCRIPT, budget=budget))) is told
        assert faults(ALDEMAR, CONSCRIPT, budget=budget) == []


@pytest.mark.rule("MCF-ARMY-07", "MCF-ARMY-09", "MCF-R-45")
def test_an_incarnate_and_a_fighter_of_rank_one_are_needed() -> None:
    assert faults(CONSCRIPT) == [("army.no-incarnate", "MCF-ARMY-07")]
    assert faults(ALDEMAR, "Templier du Griffon") == [("army.no-rank-one", "MCF-ARMY-09")]
    assert faults(ALDEMAR, "Étincelant") == []
    assert faults(ALDEMAR, "Ange de Lumière") == []
    assert faults("Zurak + Familier", "Garde du Rat", people="rat") == [("army.no-rank-one", "MCF-ARMY-09")]
    assert faults() == [("army.empty", "MCF-ARMY-07")]


@pytest.mark.rule("MCF-ARMY-11", "MCF-ARMY-12", "MCF-X-20", "MCF-R-43")
def test_half_of_the_budget_is_the_most_for_all_incarnates_and_for_any_one_fighter() -> None:
    both = ("Aldemar de Brisance", "Père Théodric", CONSCRIPT)
    assert faults(*both, budget=312) == []
    assert faults(*both, budget=311) == [("army.incarnates-too-dear", "MCF-ARMY-11")]
    dear = [why for why in found(ALDEMAR, CONSCRIPT, budget=163) if why.key == "army.fighter-too-dear"]
    assert [(why.rule, dict(why.params)["points"], dict(why.params)["limit"]) for why in dear] == [
        ("MCF-ARMY-12", 82, 81.5)
    ]
    assert "army.fighter-too-dear" not in [key for key, _ in faults(ALDEMAR, CONSCRIPT, budget=164)]
    assert faults("Ysolde des Vitraux", "Élémentaire de la Lumière", CONSCRIPT, budget=159) == []
    bought = ("Aldemar de Brisance : Rune de Volonté, Rune de Soin, Potion de force", CONSCRIPT)
    assert faults(*bought, agreed=164) == []


# ---- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ARMY-13", "MCF-ARMY-14", "MCF-ARMY-15")
@pytest.mark.parametrize(
    ("profile", "most", "rule"),
    [
        ("Gobelin à boulet", 3, "MCF-ARMY-13"),
        ("Chevaucheur de rat géant", 2, "MCF-ARMY-14"),
        ("Troll des égouts", 1, "MCF-ARMY-15"),
    ],
)
def test_cards_hold_three_two_or_one_by_cost(profile: str, most: int, rule: str) -> None:
    others = ("Grikk Trois-Couteaux", "Frondeur gobelin")
    assert faults(*others, f"{profile} × {most}", people="rat", budget=400) == []
    assert faults(*others, f"{profile} × {most + 1}", people="rat", budget=400) == [("army.card-full", rule)]


@pytest.mark.rule("MCF-ARMY-13", "MCF-ARMY-14", "MCF-ARMY-15")
def test_thirty_and_fifty_points_themselves_make_pairs() -> None:
    assert [card_size(cost) for cost in (1, 29, 30, 50, 51, 200)] == [3, 3, 2, 2, 1, 1]
    griffin = ("Aldemar de Brisance", CONSCRIPT)
    assert faults(*griffin, "Couleuvrine du Griffon × 2", budget=400) == []
    assert faults(*griffin, "Couleuvrine du Griffon × 3", budget=400) == [("army.card-full", "MCF-ARMY-14")]


@pytest.mark.rule("MCF-ARMY-16")
def test_one_profile_on_a_card() -> None:
    why = found(ALDEMAR, f"{CONSCRIPT} + {LANCER}")
    assert [(one.key, one.rule, dict(one.params)["line"]) for one in why] == [("army.mixed-card", "MCF-ARMY-16", 2)]
    assert faults(ALDEMAR, f"{CONSCRIPT} × 2 + {CONSCRIPT}") == []
    assert faults(ALDEMAR, f"{CONSCRIPT} × 2 + {CONSCRIPT} × 2") == [("army.card-full", "MCF-ARMY-13")]


@pytest.mark.rule("MCF-ARMY-17", "MCF-ARMY-18", "MCF-X-20", "MCF-R-42")
def test_groups_of_a_profile_go_by_complete_slices_of_two_hundred() -> None:
    twice = (ALDEMAR, f"{CONSCRIPT} × 3", f"{CONSCRIPT} × 3")
    for budget, legal in ((300, False), (399, False), (400, True)):
        assert faults(*twice, budget=budget) == ([] if legal else [("army.too-many-groups", "MCF-ARMY-17")])
    assert faults(*twice, CONSCRIPT, budget=400) == [("army.too-many-groups", "MCF-ARMY-17")]
    assert faults(ALDEMAR, CONSCRIPT, CONSCRIPT, budget=190) == [("army.too-many-groups", "MCF-ARMY-17")]
    knights = (ALDEMAR, CONSCRIPT, "Chevalier du Griffon", "Chevalier du Griffon")
    assert faults(*knights, budget=300) == [("army.too-many-groups", "MCF-ARMY-17")]


@pytest.mark.rule("MCF-R-42")
def test_who_is_unique_is_taken_once() -> None:
    assert faults("Mère Vermine", "Mère Vermine", "Gobelin du Rat", people="rat", budget=400) == [
        ("army.unique", "MCF-R-42")
    ]


@pytest.mark.rule("MCF-ARMY-21", "MCF-R-44")
def test_a_leader_shares_his_card_with_one_musician_and_one_standard() -> None:
    staff = f"{ALDEMAR} + Tambour du Griffon + Porte-étendard du Griffon"
    assert faults(staff) == []
    assert faults(f"{ALDEMAR} + Tambour du Griffon", "Porte-étendard du Griffon") == []
    assert faults(f"{ALDEMAR} + Tambour du Griffon × 2") == [("army.staff-twice", "MCF-ARMY-21")]
    assert faults(f"{ALDEMAR} + Tambour du Griffon + {CONSCRIPT}") == [("army.not-staff", "MCF-ARMY-21")]
    assert faults("Ysolde des Vitraux + Tambour du Griffon") == [("army.mixed-card", "MCF-ARMY-16")]
    assert faults(staff, "Tambour du Griffon") == [("army.too-many-groups", "MCF-ARMY-17")]


# ---- who may come ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ARMY-08")
def test_fighters_come_from_one_booklet() -> None:
    assert faults(ALDEMAR, CONSCRIPT, "Zombie") == [("army.other-people", "MCF-ARMY-08")]


@pytest.mark.rule("MCF-ELEM-02", "MCF-IMM-02", "MCF-SETUP-13")
@pytest.mark.parametrize(
    ("people", "hero", "line", "welcome"),
    [
        ("griffon", ALDEMAR, CONSCRIPT, {"Étincelant", "Ange de Lumière"}),
        ("belier", "Varghast", "Zombie", {"Irae Tenebrae"}),
        ("rat", "Mère Vermine", "Gobelin du Rat", {"Anima Sylvestres"}),
        ("sanglier", "Borgrim Fend-l’Enclume", "Guerrier du Sanglier", {"Anima Sylvestres"}),
    ],
)
def test_sparklings_and_immortals_go_by_the_way(people: str, hero: str, line: str, welcome: set[str]) -> None:
    for creature in ("Étincelant", "Ange de Lumière", "Irae Tenebrae", "Anima Sylvestres"):
        rule = "MCF-ELEM-02" if creature == "Étincelant" else "MCF-IMM-02"
        wrong = [] if creature in welcome else [("army.other-way", rule)]
        assert faults(hero, line, f"{creature} × 3", people=people) == wrong


@pytest.mark.rule("MCF-ELEM-05")
def test_an_elemental_needs_an_arcanist_of_its_element() -> None:
    ysolde = ("Ysolde des Vitraux", CONSCRIPT)
    assert faults(*ysolde, "Élémentaire de l’Eau") == []
    assert faults(*ysolde, "Élémentaire du Feu") == [("army.no-arcanist", "MCF-ELEM-05")]
    assert faults(ALDEMAR, CONSCRIPT, "Élémentaire de la Lumière") == [("army.no-arcanist", "MCF-ELEM-05")]
    assert faults("Hulda Forgebraise", "Guerrier du Sanglier", "Élémentaire de Terre", people="sanglier") == []


@pytest.mark.rule("MCF-FAM-01", "MCF-FAM-02", "MCF-R-46")
def test_familiars_come_with_an_incarnate_arcanist_up_to_his_level() -> None:
    rats = ("Gobelin du Rat × 3",)
    assert faults("Zurak l’Allumé + Familier × 3", *rats, people="rat") == []
    assert faults("Zurak l’Allumé + Familier × 4", *rats, people="rat") == [("army.too-many-familiars", "MCF-FAM-02")]
    assert faults("Mère Vermine + Familier", *rats, people="rat") == [("army.no-master", "MCF-FAM-01")]
    assert faults("Mère Vermine", "Familier", *rats, people="rat") == [("army.no-master", "MCF-FAM-01")]
    dwarfs = ("Hulda Forgebraise + Familier × 2", "Guerrier du Sanglier")
    assert faults(*dwarfs, people="sanglier") == []
    assert points_of(army("Zurak + Familier × 3", *rats, people="rat"), catalogue()) == 70 + 30 + 36


@pytest.mark.rule("MCF-FAM-01")
def test_an_arcanist_who_is_no_incarnate_has_no_familiar() -> None:
    shelf = catalogue()
    zurak = replace(shelf.profiles["zurak-l-allume"], incarnate=False)
    humbled = replace(shelf, profiles={**shelf.profiles, zurak.key: zurak})
    made = army("Zurak l’Allumé + Familier", "Mère Vermine", "Gobelin du Rat", people="rat")
    assert [why.key for why in check(made, shelf)] == []
    assert [why.key for why in check(made, humbled)] == ["army.no-master"]


# ---- affiliations and solos -----------------------------------------------------------------------------------------

OGH = "Forteresse Ogh-Hen-Kir"
DWARFS = ("Borgrim Fend-l’Enclume", "Guerrier du Sanglier")


@pytest.mark.rule("MCF-X-02", "MCF-AFFIL-01", "MCF-AFFIL-02", "MCF-AFFIL-03", "MCF-AFFIL-09", "MCF-R-47")
def test_the_price_of_an_affiliation_goes_by_complete_slices() -> None:
    for budget, price in ((199, 10), (200, 10), (399, 10), (400, 20), (600, 30)):
        bought = army(*DWARFS, people="sanglier", budget=budget, affiliation=OGH)
        free = army(*DWARFS, people="sanglier", budget=budget)
        assert affiliation_price(bought, catalogue()) == price
        assert points_of(bought, catalogue()) - points_of(free, catalogue()) == price
        assert check(free, catalogue()) == []
    fortress = catalogue().affiliations["forteresse-ogh-hen-kir"]
    assert (fortress.tactic, fortress.source) == ("hold-back", "book")


@pytest.mark.rule("MCF-AFFIL-03", "MCF-R-47", "MCF-ARMY-10")
def test_an_affiliation_is_paid_for_the_budget_that_was_agreed() -> None:
    """388 points of dwarfs: 398 with their fortress at 399; at 400 it costs 20, and 408 are too many."""
    dwarfs = ("Borgrim", "Hulda", "Guerrier du Sanglier × 3", "Canon thermique", "razorback", "Gardien de la forge")
    listed: dict[str, Any] = {"people": "sanglier", "budget": 399, "affiliation": OGH}
    assert faults(*dwarfs, **listed) == []
    assert faults(*dwarfs, **listed, agreed=400) == [("army.too-dear", "MCF-ARMY-10")]


@pytest.mark.rule("MCF-X-03", "MCF-AFFIL-05", "MCF-AFFIL-06", "MCF-AFFIL-07", "MCF-AFFIL-10")
def test_a_solo_is_paid_once_for_a_card_and_bought_once() -> None:
    shooters = "Arquebusier du Sanglier × 3"
    plain = army(*DWARFS, shooters, people="sanglier", affiliation=OGH)
    solo = army(*DWARFS, f"{shooters} ; Projectile Explosif", people="sanglier", affiliation=OGH)
    assert card_cost(solo.cards[2], catalogue()) - card_cost(plain.cards[2], catalogue()) == 5
    two = army(*DWARFS, f"{shooters} ; Projectile Explosif, Acier trempé", people="sanglier", affiliation=OGH)
    assert (check(two, catalogue()), card_cost(two.cards[2], catalogue())) == ([], 3 * 23 + 5 + 10)
    twice = (*DWARFS, f"{shooters} ; Projectile Explosif, Projectile Explosif")
    assert faults(*twice, people="sanglier", affiliation=OGH) == [("army.solo-twice", "MCF-AFFIL-07")]


@pytest.mark.rule("MCF-AFFIL-04", "MCF-AFFIL-01")
def test_solos_are_of_the_affiliation_that_was_paid_for() -> None:
    solo = (*DWARFS, "Arquebusier du Sanglier ; Acier trempé")
    assert faults(*solo, people="sanglier") == [("army.foreign-solo", "MCF-AFFIL-04")]
    assert faults(ALDEMAR, f"{CONSCRIPT} ; Acier trempé", affiliation="Commanderie du Phare") == [
        ("army.foreign-solo", "MCF-AFFIL-04")
    ]
    assert faults(ALDEMAR, CONSCRIPT, affiliation=OGH) == [("army.other-affiliation", "MCF-AFFIL-01")]


@pytest.mark.rule("MCF-AFFIL-07", "MCF-AFFIL-08")
def test_on_a_staff_card_a_solo_is_the_leaders_or_the_staffs() -> None:
    staff = f"{ALDEMAR} + Tambour du Griffon"
    phare = "Commanderie du Phare"
    assert faults(f"{staff} ; Zèle", affiliation=phare) == [("army.whose-solo", "MCF-AFFIL-08")]
    assert faults(f"{staff} ; Zèle (chef)", affiliation=phare) == []
    assert faults(f"{staff} ; Zèle (état-major), Vétérans (chef)", affiliation=phare) == []
    assert faults(ALDEMAR, f"{CONSCRIPT} × 3 ; Zèle (chef)", affiliation=phare) == [("army.no-staff", "MCF-AFFIL-08")]
    both = f"{staff} ; Zèle (chef), Zèle (état-major)"
    assert faults(both, affiliation=phare) == [("army.solo-twice", "MCF-AFFIL-07")]


@pytest.mark.rule("MCF-G-03", "MCF-H-07")
def test_every_people_has_an_affiliation_with_solos() -> None:
    shelf = catalogue()
    prices = {
        key: [solo.price for solo in shelf.solos.values() if solo.affiliation == key] for key in shelf.affiliations
    }
    assert prices == {
        "crypte-des-soupirs": [5, 10, 10],
        "commanderie-du-phare": [5, 5, 5, 10],
        "bande-du-grand-egout": [5, 5, 10, 10],
        "forteresse-ogh-hen-kir": [5, 5, 10],
    }
    tactics = {key: one.tactic for key, one in shelf.affiliations.items()}
    assert sorted(tactics.values()) == ["", "hold-back", "plan-b", "rally"]
    crypt = shelf.affiliations["crypte-des-soupirs"]
    assert (crypt.markers, crypt.reinforced, shelf.affiliations["commanderie-du-phare"].markers) == (3, 20, 0)


def test_all_faults_are_told_at_once_each_with_its_card() -> None:
    wrong = found(
        f"{ALDEMAR} : Dague verte + {CONSCRIPT}", f"{CONSCRIPT} × 4", "Zombie", "Familier", budget=100,
    )  # fmt: skip
    told = {(why.key, dict(why.params).get("line")) for why in wrong}
    assert told >= {
        ("army.foreign-item", 1), ("army.not-staff", 1), ("army.card-full", 2), ("army.other-people", 3),
        ("army.no-master", 4), ("army.too-dear", None), ("army.incarnates-too-dear", None),
        ("army.too-many-groups", None),
    }  # fmt: skip
