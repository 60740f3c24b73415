"""Profile cards (p. 5-8)."""

from __future__ import annotations

import pytest

from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.play.content import ContentError, decode
from escarmouche.play.names import fold, slug

PROFILES = catalogue().profiles

CARD = {
    "name": '"Essai"',
    "factions": '["Avalon"]',
    "cost": "20",
    "limit": "2",
    "size": "2",
    "moves": "[4, 6, 10]",
    "mind": "7",
    "reflex": "3",
    "combat": "4",
    "defence": "10",
    "action_points": "2",
    "life": "[3, 2, 2]",
    "damage": "[1, 2, 3, 3, 4, 4]",
}


def card(**changes: str | None) -> Profile:
    """A profile written as a file would, with some lines changed or left out."""
    lines = {**CARD, **changes}
    return decode("\n".join(f"{key} = {value}" for key, value in lines.items() if value is not None), Profile, "card")


def fault(**changes: str | None) -> tuple[str, str]:
    with pytest.raises(ContentError) as caught:
        card(**changes)
    return caught.value.key, caught.value.place


@pytest.mark.rule("AK2-FIG-01", "AK2-FIG-02")
@pytest.mark.parametrize(("size", "across"), [(1, 1.0), (2, 1.0), (3, 1.5)])
def test_the_base_follows_from_the_size(size: int, across: float) -> None:
    assert 2 * card(size=str(size)).radius == across


@pytest.mark.rule("AK2-CARD-01")
@pytest.mark.parametrize(
    "line", ["name", "size", "moves", "reflex", "defence", "action_points", "life", "damage", "cost"]
)
def test_a_card_prints_all_its_values(line: str) -> None:
    assert fault(**{line: None}) == ("content.missing-key", "")


@pytest.mark.parametrize(
    ("line", "value", "key"),
    [
        ("size", "4", "content.number"),
        ("size", "0", "content.number"),
        ("cost", "-1", "content.number"),
        ("combat", "-3", "content.number"),
        ("defence", "13", "content.number"),
        ("action_points", "-1", "content.number"),
        ("plates", "-1", "content.number"),
        ("charges", "-1", "content.number"),
        ("stars", "[0]", "content.number"),
        ("second_stars", "[7]", "content.number"),
        ("second", "[1, 2, 3, 3, 4]", "content.length"),
        ("limit", "0", "content.number"),
        ("figures_per_card", "4", "content.number"),
        ("damage", "[1, 2, 3, 3, 4]", "content.length"),
        ("damage", "[1, 2, 3, 3, 4, -1]", "content.number"),
        ("moves", "[]", "content.length-bound"),
        ("life", "[3, 2]", "content.length"),
        ("mind", '"seven"', "content.type"),
        ("life_order", '["white", "green", "red"]', "content.choice"),
        ("source", '"rumour"', "content.choice"),
        ("armour", "2", "content.unknown-key"),
    ],
)
def test_an_impossible_value_is_refused_where_it_stands(line: str, value: str, key: str) -> None:
    found, place = fault(**{line: value})
    assert found == key
    assert place.startswith("" if key == "content.unknown-key" else line)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"name": '"—"'}, "profile.no-name"),
        ({"life": "[0, 0, 0]"}, "profile.no-life"),
        ({"life_order": '["red", "red", "white"]'}, "profile.life-order"),
        ({"formulas": '["Huile Corrosive"]'}, "profile.not-an-alchemist"),
        ({"factions": "[]"}, "profile.no-faction"),
        ({"limit": None}, "profile.no-limit"),
        ({"limit": "3", "figures_per_card": "2"}, "profile.limit-of-cards"),
    ],
)
def test_values_that_do_not_go_together_are_refused(changes: dict[str, str | None], key: str) -> None:
    assert fault(**changes) == (key, "")


@pytest.mark.rule("AK2-CARD-02", "AK2-SKILL-21")
def test_a_ranged_weapon_has_a_value_a_range_and_a_line_of_its_own() -> None:
    wolf = PROFILES["guerrier-tonnerre-loup"]
    assert wolf.weapon is not None
    assert (wolf.weapon.name, wolf.weapon.value, wolf.weapon.range) == ("Tomahawk", 3, 6)
    assert wolf.weapon.damage == (2, 2, 2, 3, 3, 4)
    assert wolf.damage == (1, 2, 3, 3, 3, 4)
    assert fault(weapon='{ name = "Arc", value = 3, range = 20 }') == ("content.missing-key", "weapon")
    armed = {
        profile.name: (profile.weapon.value, profile.weapon.range)
        for profile in PROFILES.values()
        if profile.weapon and profile.people in ("Aurlok", "Avalon")
    }
    assert armed == {
        "Tamel'Seh Œil Lointain": (3, 15),
        "Guerrier-Tonnerre du Corbeau": (3, 10),
        "Guerrier-Tonnerre Loup": (3, 6),
        "Arbalétriers Avaloniens": (3, 20),
        "Rabatteurs Avaloniens": (2, 10),
    }


@pytest.mark.rule("AK2-SKILL-98")
def test_a_hive_is_no_ranged_weapon() -> None:
    thrower = PROFILES["lance-ruches-crapaud"]
    assert thrower.weapon is None
    assert thrower.bees is not None
    assert (thrower.bees.range, thrower.bees.damage) == (10, (1, 1, 1, 2, 2, 3))
    assert thrower.run is None


@pytest.mark.rule("AK2-CARD-03", "AK2-CARD-04", "AK2-CARD-05", "AK2-CARD-06")
def test_the_back_of_a_card_says_who_may_recruit_it_for_how_much_and_how_often() -> None:
    novice, garlan = PROFILES["novice-du-temple"], PROFILES["chevalier-legat-garlan-de-brall"]
    assert (novice.factions, novice.cost, novice.most) == (("Avalon", "Temple", "Cartel"), 19, 3)
    assert (garlan.hero, garlan.limit, garlan.most) == (True, None, 1)
    assert fault(hero="true", limit="1") == ("profile.limit-not-printed", "")
    for profile in PROFILES.values():
        assert profile.special or (profile.factions and profile.cost > 0 and profile.most > 0)


@pytest.mark.rule("AK2-CARD-07", "AK2-ARMY-17")
@pytest.mark.parametrize(
    ("key", "figures", "on_a_card", "cards"),
    [
        ("recrues-avaloniennes", 4, 2, 2),
        ("rabatteurs-avaloniens", 3, 3, 1),
        ("arbaletriers-avaloniens", 2, 2, 1),
        ("miliciens-lanciers", 4, 2, 2),
        ("novice-du-temple", 3, 1, 3),
    ],
)
def test_the_limit_in_figures_is_the_printed_number_of_cards(
    key: str, figures: int, on_a_card: int, cards: int
) -> None:
    profile = PROFILES[key]
    assert (profile.most, profile.figures_per_card) == (figures, on_a_card)
    assert profile.most == cards * profile.figures_per_card


def test_life_is_read_from_left_to_right() -> None:
    assert PROFILES["recrues-avaloniennes"].boxes == ("white",) * 3 + ("yellow",) * 2 + ("red",) * 2
    assert PROFILES["berac-h-le-geolier"].boxes == ("red",) * 10
    backwards = card(life_order='["red", "yellow", "white"]')
    assert backwards.boxes == ("red",) * 2 + ("yellow",) * 2 + ("white",) * 3


def test_a_dash_on_the_card_is_no_value_at_all() -> None:
    assert PROFILES["esprit-heros-aurlok"].mind is None
    cannot_run = {
        "Lance-Ruches Crapaud": 6, "Hakan Ibn Suleman, le Borgne": 6, "Automaton de combat, Aam~Mez": 7,
        "Automaton explosif, Yodh~Mez": None,
    }  # fmt: skip
    assert {profile.name: profile.charge for profile in PROFILES.values() if profile.run is None} == cannot_run
    assert [profile.name for profile in PROFILES.values() if profile.combat is None] == ["Automaton explosif, Yodh~Mez"]


FIRST_ALCHEMISTS = {
    "Prêtre de Campagne", "Frère-Collecteur du Temple", "Diacre Leodegarius", "Prieure Caelina de l'Abbaye des Matines",
    "Tamel'Seh Œil Lointain", "Chaman-Médecine Crapaud", "Chaman-Nuit Loup",
}  # fmt: skip
"""Those of Avalon and Aurlok, with whom the book of V2 deals."""


@pytest.mark.rule("AK2-CARD-14", "AK2-CARD-15", "AK2-FORM-24")
def test_alchemists_have_formulas_and_reserves() -> None:
    reserves = {p.name: (p.stones, p.components, p.formulas) for p in PROFILES.values() if p.alchemist}
    first = {name: reserve for name, reserve in reserves.items() if name in FIRST_ALCHEMISTS}
    assert all(stones and components and formulas for stones, components, formulas in reserves.values())
    assert len(reserves) == 29
    assert first == {
        "Prêtre de Campagne": (10, 12, ("Prière aux pierres", "Litanie des Ronces")),
        "Frère-Collecteur du Temple": (10, 10, ("Angelus Vitae", "Bienveillance du Beathacrann")),
        "Diacre Leodegarius": (12, 12, ("Huile Corrosive", "Liaison Corruptive")),
        "Prieure Caelina de l'Abbaye des Matines": (12, 12, ("Oraison de la Roche", "Bénédiction Mortelle")),
        "Tamel'Seh Œil Lointain": (14, 12, ("Rapidité de Koga", "Lance Tellurique")),
        "Chaman-Médecine Crapaud": (12, 12, ("Baiser de Walosi", "Fureur Animale")),
        "Chaman-Nuit Loup": (14, 10, ("Hurlement Funeste", "Convocation des Anciens")),
    }


@pytest.mark.rule("AK2-SKILL-20", "AK2-ALCH-06")
def test_every_alchemist_has_a_rank() -> None:
    circles = catalogue().circles.values()
    ranks = {p.name: [c.rank for c in circles for s in p.skills if s.startswith(c.skill)] for p in PROFILES.values()}
    assert {name for name, found in ranks.items() if found} == {p.name for p in PROFILES.values() if p.alchemist}
    assert {name for name, found in ranks.items() if found == ["inner"]} == {
        "Chaman-Nuit Loup", "Pitekica, Chaman-Esprit Crapaud d'Ostiliha", "Evocatrice Sornha",
        "Feng Sao de l'Ecole du Long Soupir", "Lerofòn, maître des Vagues",
    }  # fmt: skip


def test_avalon_and_aurlok_are_complete() -> None:
    symbols = [symbol for profile in PROFILES.values() if profile.source != "house" for symbol in profile.factions]
    assert (symbols.count("Avalon"), symbols.count("Aurlok")) == (17, 22)


@pytest.mark.rule("AK2-FIG-03")
@pytest.mark.parametrize(
    ("key", "values", "life", "damage", "skills"),
    [
        ("chevalier-legat-garlan-de-brall", (50, 7, 4, 6, 10, 4), (3, 4, 4), (3, 3, 4, 5, 6, 8), ("Chef", "Coriace/1")),
        ("tecum-seh-sachem-corbeau", (44, 8, 6, 5, 12, 4), (3, 4, 3), (2, 2, 3, 3, 4, 4), ("Chef", "Allonge")),
        ("miliciens-lanciers", (15, 6, 2, 3, 10, 2), (3, 2, 2), (2, 2, 3, 3, 3, 4), ("Allonge",)),
        (
            "colosse-avalonien",
            (55, 6, 2, 5, 9, 3),
            (4, 4, 3),
            (4, 4, 5, 6, 7, 9),
            ("Coriace/2", "Expert Brutale", "Effrayant 15", "Borné"),
        ),
    ],
)
def test_a_card_holds_all_the_values_of_its_figures(
    key: str, values: tuple[int, ...], life: tuple[int, ...], damage: tuple[int, ...], skills: tuple[str, ...]
) -> None:
    p = PROFILES[key]
    assert (p.cost, p.mind, p.reflex, p.combat, p.defence, p.action_points) == values
    assert (p.life, p.damage, p.skills) == (life, damage, skills)


@pytest.mark.rule("AK2-HPROF-16")
def test_the_manitou_of_the_toads_serves_examples_only() -> None:
    p = PROFILES["guerrier-manitou-walosi"]
    assert (p.special, p.most, p.source) == (True, 0, "house")
    assert (p.factions, p.cost, p.moves, p.size) == (("Aurlok", "Walosi"), 27, (4, 6, 10), 2)
    assert (p.mind, p.reflex, p.combat, p.defence, p.action_points) == (7, 4, 4, 10, 3)
    assert (p.life, p.damage, p.skills) == ((4, 3, 2), (1, 2, 3, 3, 4, 4), ("Expert Parade",))


def test_the_wyrm_is_large_and_in_no_list() -> None:
    wyrm = PROFILES["wyrm-etincelant"]
    assert (wyrm.radius, wyrm.most, len(wyrm.boxes)) == (0.75, 0, 16)
    assert wyrm.skills == ("Bond", "Effrayant 14", "Coriace/1", "Vorace")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Tamel'Seh Œil Lointain", "tamel-seh-oeil-lointain"),
        ("Berac’h, le Geôlier", "berac-h-le-geolier"),
        ("Pélerin Avalonien", "pelerin-avalonien"),
    ],
)
def test_a_name_makes_a_stable_key(name: str, key: str) -> None:
    assert slug(name) == key
    assert fold(name.upper()) == fold(name)
    assert card(name=f'"{name}"').key == key
    assert card(key='"own"').key == "own"
