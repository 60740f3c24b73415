"""Profile cards (p. 10-11) as they are read and shown."""

from __future__ import annotations

import pytest
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.inspect import card
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.inspect import look

SHELF = catalogue()


@pytest.mark.rule("AK1-X-03", "AK1-CARD-01", "AK1-CARD-02", "AK1-CARD-03")
def test_lee_ping_as_printed() -> None:
    profile = SHELF.profiles["capitaine-lee-ping-de-la-milice-de-dong-yi"]
    assert profile.printed_moves == "4/6/10"
    assert (profile.action_points, profile.mind, profile.reflex, profile.combat, profile.defence) == (4, 8, 5, 5, 11)
    assert (profile.life, profile.damage, profile.size) == ((3, 4, 3), (2, 2, 3, 3, 4, 4), 2)
    assert set(profile.skills) == {"Chef", "Enchaînement"}
    shown = {head.key: value for head, value in card(profile).values}
    assert (shown["value.points"], shown["value.moves"], shown["value.damage"]) == ("4", "4/6/10", "2-2-3-3-4-4")


@pytest.mark.rule("AK1-CARD-09")
def test_an_alchemist_has_formulas_stones_and_slots() -> None:
    alchemists = [profile for profile in SHELF.profiles.values() if profile.alchemist]
    assert len(alchemists) == 29
    for profile in alchemists:
        assert profile.formulas
        assert profile.stones > 0
        assert profile.components > 0
    priest = SHELF.profiles["pretre-de-campagne"]
    assert (priest.stones, priest.formulas) == (10, ("Prière aux pierres", "Litanie des Ronces"))


@pytest.mark.rule("AK1-FORM-31", "AK1-FORM-38")
def test_the_priests_formulas_name_avalonians_and_spare_no_hero() -> None:
    prayer, litany = SHELF.formulas["Prière aux pierres"], SHELF.formulas["Litanie des Ronces"]
    assert (prayer.rule, prayer.people, prayer.area) == ("AK1-FORM-38", "Avalon", 2)
    assert (litany.rule, litany.people, litany.heroes, litany.range) == ("AK1-FORM-31", "Avalon", True, 8)


def test_all_formulas_cite_the_first_edition() -> None:
    assert sorted(formula.rule for formula in SHELF.formulas.values()) == [f"AK1-FORM-{n:02}" for n in range(1, 56)]


@pytest.mark.rule("AK1-IMPROVE-03", "AK1-IMPROVE-04", "AK1-COMP-04", "AK1-COMP-05", "AK1-COMP-06")
def test_the_two_circles() -> None:
    outer, inner = SHELF.circles["outer"], SHELF.circles["inner"]
    assert (outer.stones, outer.own, outer.other) == (4, 4, 2)
    assert (inner.stones, inner.own, inner.other) == (6, 6, 2)


@pytest.mark.rule("AK1-R-01")
@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("necromorphe", "cost", 23),
        ("foldo-sensamuerto", "cost", 38),
        ("foldo-sensamuerto", "damage", (1, 2, 2, 2, 3, 3)),
        ("collecteur-de-savoir", "mind", 8),
        ("guerrier-vent-crapaud", "printed_moves", "5/7/12"),
        ("maitre-de-l-eau-foudre", "damage", (1, 1, 2, 2, 2, 3)),
        ("silence", "skills", ("Fusion Environnementale", "Dissimulation")),
        ("toh-r-ok", "skills", ("Chef", "Coriace/2", "Rage")),
        ("ifrit-qaniss-suleman", "skills", ("Sans Peur", "Expert Rapide et Normale", "Chasseur d'Ifrit")),
    ],
)
def test_the_number_on_the_card_counts_where_copies_differ(key: str, field: str, value: object) -> None:
    assert getattr(SHELF.profiles[key], field) == value


@pytest.mark.rule("AK1-R-109")
def test_a_figure_is_of_its_own_people_in_whatever_troop_it_serves() -> None:
    people = {
        "Aurlok": ("Aurlok", "Walosi", "Waga"),
        "Avalon": ("Avalon", "Temple", "Sanctifiés"),
        "Khaliman": ("Khaliman", "Sororité", "Evades"),
    }
    for name, factions in people.items():
        assert {p.people for p in SHELF.profiles.values() if set(factions) & set(p.factions)} - {""} == {name}
    assert SHELF.profiles["recrues-avaloniennes"].factions == ("Avalon", "Cartel")
    assert SHELF.profiles["abdelan-ibn-malikh"].factions == ("Khaliman", "Loges")
    assert SHELF.profiles["khergars-du-desert"].people == "", "an animal is of no people"


@pytest.mark.rule("AK1-GEN-07", "AK1-R-04")
def test_bases_are_measured_in_inches() -> None:
    sizes = {profile.size: profile.radius for profile in SHELF.profiles.values()}
    assert sizes == {1: 0.5, 2: 0.5, 3: 0.75}


@pytest.mark.rule("AK1-R-22", "AK1-R-23")
@pytest.mark.parametrize(("measuring", "gap"), [(False, None), (True, 5.0)])
def test_looking_tells_no_distance_unless_all_may_measure(measuring: bool, gap: float | None) -> None:
    board = Board(measuring=measuring)
    board.put("Garlan", 0, 6, 6)
    board.put("Guerrier-Tonnerre Loup", 1, 12, 6)
    report = look(board.game, "0", "1")
    assert report is not None
    assert (report.seen, report.distance) == (True, gap)
    board.piece("tower", 9, 6)
    report = look(board.game, "0", "1")
    assert report is not None
    assert (report.seen, report.blockers, report.distance) == (False, ("piece:0",), None)
