"""Composing a band (p. 8): lists as players write them, limits of types, alliances, what may be carried together."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.games.dysma.army import Band, BandFigure, band_from, read_band
from escarmouche.games.dysma.band_check import check, factions_of, limits, points_of, slices
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.new_match import new_match
from escarmouche.games.dysma.offers import OFFERS
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.play.content import ContentError, Words
from escarmouche.play.reason import Refused

NO_WORDS = Words(fr="", en="")


def band(*lines: str, points: int = 200, factions: str = "") -> Band:
    """The band that these lines describe."""
    figures = ", ".join(f'"{line}"' for line in lines)
    text = f'name = "Essai"\n{factions}\npoints = {points}\nfigures = [{figures}]\n'
    return band_from(text, catalogue(), "essai.toml", "essai")


def faults(*lines: str, points: int = 200) -> list[str]:
    """The keys of all that is wrong with a band."""
    return [fault.key for fault in check(band(*lines, points=points), catalogue())]


def many(profile: str, number: int, *options: str) -> BandFigure:
    return BandFigure(profile=profile, number=number, options=options)


def wrong_types(*figures: BandFigure, points: int = 200) -> list[tuple[str, object, object, object]]:
    """The rules of types that a band breaks: the rule, the bounds and the number."""
    made = Band(key="x", name=NO_WORDS, idea=NO_WORDS, factions=(), points=points, figures=figures)
    found = [fault for fault in check(made, catalogue()) if fault.key.startswith("army.types")]
    return [(f.rule, dict(f.params)["least"], dict(f.params)["most"], dict(f.params)["number"]) for f in found]


# ---- the bands of the house -----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DYS-ARMY-13", "DYS-ARMY-01", "DYS-ARMY-02",
    "DYS-HBAND-01", "DYS-HBAND-02", "DYS-HBAND-03", "DYS-HBAND-04", "DYS-HBAND-05", "DYS-HBAND-06",
)  # fmt: skip
def test_six_bands_are_legal_at_exactly_200_points() -> None:
    shelf = catalogue()
    assert len(shelf.armies) == 6
    for made in shelf.armies.values():
        assert (points_of(made, shelf), made.points, check(made, shelf)) == (200, 200, []), made.key


@pytest.mark.rule("DYS-HBAND-06", "DYS-X-06", "DYS-ARMY-11", "DYS-R-76")
def test_the_green_league_has_117_points_of_goblins_and_83_of_orcs() -> None:
    shelf = catalogue()
    league = shelf.armies["ligue-verte-200"]
    parts = {}
    for faction in factions_of(league, shelf):
        own = [f for f in league.figures if shelf.profiles[f.profile].faction == faction]
        parts[faction] = sum(f.number * recruited(f, shelf).cost for f in own)
    assert parts == {"gobelins": 117, "orques": 83}


# ---- types ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-X-05", "DYS-ARMY-04", "DYS-ARMY-09")
def test_200_points_take_4_to_8_warriors_and_an_incomplete_slice_counts() -> None:
    wanted = {"hero": (0, 2), "warrior": (4, 8), "specialist": (0, 4), "support": (0, 2)}
    assert limits(slices(200), catalogue()) == wanted
    assert [slices(points) for points in (1, 100, 101, 200, 201, 300)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DYS-ARMY-05", "DYS-ARMY-06", "DYS-ARMY-07", "DYS-ARMY-08")
def test_each_type_has_its_least_and_its_most() -> None:
    warriors = many("guerrier-gobelin", 2)
    assert wrong_types(warriors, points=100) == []
    assert wrong_types(many("guerrier-gobelin", 1), points=100) == [("DYS-ARMY-06", 2, 4, 1)]
    assert wrong_types(many("guerrier-gobelin", 5), points=100) == [("DYS-ARMY-06", 2, 4, 5)]
    assert wrong_types(warriors, many("roi-gobelin", 2), points=100) == [("DYS-ARMY-05", 0, 1, 2)]
    assert wrong_types(warriors, many("assassin-gobelin", 3), points=100) == [("DYS-ARMY-07", 0, 2, 3)]
    assert wrong_types(warriors, many("bete-des-cavernes", 2), points=100) == [("DYS-ARMY-08", 0, 1, 2)]


@pytest.mark.rule("DYS-X-06", "DYS-ARMY-10", "DYS-ARMY-11", "DYS-ARMY-12", "DYS-R-76")
def test_an_alliance_keeps_the_limits_in_each_faction_and_as_a_whole() -> None:
    goblins = many("guerrier-gobelin", 4, "Bouclier", "Hache", "Armure légère"), many("chevaucheur-de-warg", 4)
    orcs = many("guerrier-orque", 2), many("troll", 1)
    assert wrong_types(*goblins, *orcs) == []  # goblins 52 + 64 = 116: two slices; orcs 22 + 30 = 52: one
    few = many("guerrier-gobelin", 3, "Bouclier", "Hache", "Armure légère"), many("chevaucheur-de-warg", 4)
    assert wrong_types(*few, *orcs) == [("DYS-ARMY-11", 4, 8, 3)]
    assert wrong_types(*goblins, many("guerrier-orque", 1), many("troll", 1)) == [("DYS-ARMY-11", 2, 4, 1)]
    whole = wrong_types(many("guerrier-gobelin", 8, "Hache", "Armure légère", "Bouclier"), many("guerrier-orque", 2))
    assert ("DYS-ARMY-06", 4, 8, 10) in whole
    assert "army.too-many-factions" in faults("Roi gobelin", "Troll", "Aigle géant")


@pytest.mark.rule("DYS-ARMY-01", "DYS-ARMY-03")
def test_a_band_may_not_cost_more_than_its_format_and_formats_may_differ() -> None:
    elves = catalogue().armies["patrouille-200"]
    assert [fault.key for fault in check(elves, catalogue(), 199)] == ["army.too-dear"]
    _, library = new_match({"points": [300, 200]})
    assert library.options.points == (300, 200)
    with pytest.raises(Refused) as refused:
        new_match({"points": [200, 199]})
    assert refused.value.refusal.reason.key == "army.too-dear"


# ---- writing a list -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-PROFILE-08")
def test_a_line_names_profile_number_and_what_is_bought() -> None:
    made = band("prince elfe : epee, BOUCLIER, Amulette", "3 x Wood archer", "Mage elfe : Divination, Destin scellé")
    prince, archers, mage = made.figures
    assert (prince.options, prince.artefacts) == (("Épée", "Bouclier"), ("Amulette",))
    assert (archers.profile, archers.number) == ("archer-sylvain", 3)
    assert (mage.domains, mage.spells) == (("Divination",), ("Destin scellé",))
    assert points_of(made, catalogue()) == 45 + 45 + 22


def test_all_that_cannot_be_understood_is_told_at_once_with_its_line() -> None:
    text = 'name = "x"\npoints = 200\nfigures = [\n  "Prince elfe : Bouclyer",\n  "Garde roial",\n  "Troll : Zzz"\n]\n'
    with pytest.raises(ContentError) as told:
        band_from(text, catalogue(), "x.toml", "x")
    assert [(fault.line, fault.key) for fault in told.value.all] == [
        (4, "army.unknown-extra-near"), (5, "army.unknown-name-near"), (6, "army.unknown-extra"),
    ]  # fmt: skip


@pytest.mark.rule("DYS-ARMY-10")
def test_unknown_factions_and_figures_of_others_are_refused() -> None:
    with pytest.raises(ContentError) as told:
        band("Troll", factions='factions = ["Zorglub"]')
    assert told.value.key == "army.unknown-faction"
    made = band("Troll", factions='factions = ["Elves"]')
    assert "army.other-faction" in [fault.key for fault in check(made, catalogue())]


def test_a_list_is_checked_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mes-trolls.toml"
    file.write_text('name = "Trolls"\npoints = 100\nfigures = ["Troll × 3"]\n', encoding="utf-8")
    sheet, wrong = OFFERS.check(file)
    assert (sheet.key, sheet.cost, sheet.number) == ("mes-trolls", 90, 3)
    assert [fault.rule for fault in wrong] == ["DYS-ARMY-06", "DYS-ARMY-08"]
    assert read_band(file, catalogue()) == OFFERS.read(file)


# ---- what may be carried --------------------------------------------------------------------------------------------


def line_faults(line: str) -> list[str]:
    """What is wrong with one line."""
    [figure] = band(line).figures
    return [fault.key for fault in recruited(figure, catalogue()).faults]


@pytest.mark.rule("DYS-EQUIP-05", "DYS-R-44", "DYS-R-42", "DYS-WEAPON-07")
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Garde royal : Hallebarde", []),
        ("Garde royal : Hallebarde, Épée", ["army.two-handed"]),
        ("Garde royal : Épée, Hache, Bouclier", []),
        ("Gardien de la porte : Bouclier, Pavois", ["army.not-together"]),
        ("Lancier de la cité : Bouclier, Bouclier", ["army.option-twice"]),
        ("Prince elfe : Armure lourde", []),
        ("Prince elfe : Arc long, Épée à 2 mains", []),
        ("Prince elfe : Lance de cavalerie", ["army.needs-skill"]),
        ("Prince elfe : Lance de cavalerie, Coursier elfique", []),
        ("Troll : Hache", ["army.not-offered"]),
    ],
)
def test_hands_shields_and_lances(line: str, wanted: list[str]) -> None:
    assert line_faults(line) == wanted


@pytest.mark.rule("DYS-PROFILE-08")
def test_a_second_weapon_of_a_kind_needs_the_first_and_costs_its_price_again() -> None:
    shelf = catalogue()
    [two] = band("Prince elfe : Épée, 2e Épée").figures
    assert (recruited(two, shelf).gear, recruited(two, shelf).cost) == (("Armure légère", "Épée", "Épée"), 42)
    assert line_faults("Prince elfe : Épée, Épée, Épée") == ["army.option-twice"]
    assert line_faults("Prince elfe : Lance, Lance") == ["army.option-twice"]


@pytest.mark.rule("DYS-PROFILE-08")
def test_an_option_that_replaces_takes_the_place_of_what_is_included() -> None:
    shelf = catalogue()
    [archer] = band("Archer sylvain : Arc long").figures
    [prince] = band("Prince elfe : Armure lourde").figures
    assert (recruited(archer, shelf).gear, recruited(archer, shelf).cost) == (("Arc long",), 16)
    assert (recruited(prince, shelf).gear, recruited(prince, shelf).cost) == (("Armure lourde",), 41)


@pytest.mark.rule("DYS-ARTE-02", "DYS-SKILL-15", "DYS-ARTE-10", "DYS-ARTE-11")
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Prince elfe : Amulette, Talisman de protection", []),
        ("Prince elfe : Amulette, Potion de soin, Potion de force", ["army.too-many-artefacts"]),
        ("Garde royal : Amulette", ["army.no-artefacts"]),
        ("Aigle géant : Amulette", ["army.beast"]),
        ("Prince elfe : Familier", ["army.sorcerers-only"]),
        ("Mage elfe : Divination, Familier", []),
        ("Mage elfe : Divination, Familier, Familier", ["army.one-familiar"]),
        ("Prince elfe : Couronne du sorcier", ["army.sorcerers-only"]),
    ],
)
def test_artefacts_are_for_heroes_and_sorcerers(line: str, wanted: list[str]) -> None:
    assert line_faults(line) == wanted


@pytest.mark.rule("DYS-ARTE-01", "DYS-ITEM-02")
def test_so_many_of_a_kind_in_a_band_and_no_more() -> None:
    crowd = ["Prince elfe : Potion de soin", "Mage elfe : Divination, Potion de soin"]
    assert "army.too-many-of" not in faults(*crowd)
    assert "army.too-many-of" in faults(*crowd, "Prince elfe : Potion de soin")
    assert "army.too-many-of" not in faults("Prince elfe × 3 : Amulette")
    assert "army.too-many-of" not in faults("Lancier de la cité : Étendard")
    assert "army.too-many-of" in faults("Lancier de la cité × 2 : Étendard")


@pytest.mark.rule("DYS-MAGIC-11", "DYS-MAGIC-12", "DYS-MAGIC-14", "DYS-ARTE-10", "DYS-PROFILE-11")
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Mage elfe", ["army.which-domain"]),
        ("Mage elfe : Nécromancie", ["army.which-domain"]),
        ("Mage elfe : Divination, Magie elfique", ["army.too-many-domains"]),
        ("Mage elfe : Divination, Omrok, Couronne du sorcier", []),
        ("Mage elfe : Divination, Omrok, Foi, Couronne du sorcier", ["army.too-many-domains"]),
        ("Mage elfe : Divination, Destin scellé, Destin scellé", ["army.spell-twice"]),
        ("Mage elfe : Divination, Gel", ["army.foreign-spell"]),
        ("Garde royal : Divination", ["army.no-sorcerer"]),
    ],
)
def test_a_sorcerer_has_one_domain_of_his_own_and_with_the_crown_any_second(line: str, wanted: list[str]) -> None:
    assert line_faults(line) == wanted


@pytest.mark.rule("DYS-MAGIC-13", "DYS-MAGIC-14")
def test_free_spells_come_with_the_domain_and_others_cost_points() -> None:
    shelf = catalogue()
    [mage] = band("Mage elfe : Divination, Destin scellé").figures
    recruit = recruited(mage, shelf)
    assert recruit.spells == ("Présage", "Mauvais œil", "Destin scellé")
    assert recruit.cost == 19 + 3


@pytest.mark.rule("DYS-ARTE-11", "DYS-ARTE-12", "DYS-R-76")
def test_a_familiar_is_a_figure_of_its_own_behind_its_sorcerer() -> None:
    lines = ("Mage elfe : Divination, Familier", "Garde royal × 4")
    made = band(*lines)
    assert [fault.key for fault in check(made, catalogue())] == []
    game, _ = new_match({"armies": [made, "crocs-rouges-200"]})
    mage, familiar = game.figures[0], game.figures[1]
    assert (mage.profile, mage.cost, familiar.profile, familiar.master) == ("mage-elfe", 25, "familier", mage.id)
    assert game.sides[0].dearest == [mage.id]


@pytest.mark.rule("DYS-R-83", "DYS-SETUP-01")
def test_a_match_takes_two_bands_and_known_names() -> None:
    for options, key in (
        ({"armies": ["patrouille-200"]}, "new.players"),
        ({"armies": ["patrouille-200", "zorglub"]}, "new.army"),
        ({"mission": "zorglub"}, "new.unknown"),
        ({"map": "zorglub"}, "new.unknown"),
        ({"max_turns": "many"}, "new.options"),
        ({"setup": "slow"}, "new.options"),
    ):
        with pytest.raises(Refused) as refused:
            new_match(options)
        assert refused.value.refusal.reason.key == key
    with pytest.raises(Refused):
        new_match({"armies": [band("Troll × 5"), "crocs-rouges-200"]})
