"""The whole roster, card by card, against a table of what the cards print (`cards.tsv`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import asdict, replace

from escarmouche.games.alkemy.army_sheet import figures_line
from escarmouche.games.alkemy.inspect import card
from escarmouche.games.alkemy.profiles import Line, Profile, Stars
from escarmouche.games.alkemy2.catalogue import FAMILY, catalogue
from escarmouche.play.content import decode, folder, package_file, text_of

TABLE = Path(__file__).with_name("cards.tsv").read_text(encoding="utf-8").splitlines()
PRINTED = dict(line.split("\t", 1) for line in TABLE[1:])


class Cards(Struct, forbid_unknown_fields=True):
    profile: tuple[Profile, ...]


FILES = [source for source in folder(package_file(FAMILY, "data")) if source.name.startswith("profiles-")]
CARDS = {profile.key: profile for source in FILES for profile in decode(text_of(source), Cards, source.name).profile}
"""The cards of both editions, without what either prints of its own."""


def row(p: Profile) -> str:
    """A profile as the table writes its card."""
    kind = "/".join(word for word, has in (("Héros", p.hero), ("Alchimiste", p.alchemist)) if has)
    numbers = [p.mind, p.reflex, p.combat, p.defence, p.action_points]
    return "\t".join(
        [
            "+".join(p.factions), kind or ("Spécial" if p.special else "Troupe"), str(p.cost), str(p.most),
            str(p.figures_per_card), str(p.size), "/".join([*map(str, p.moves), "-", "-"][:3]),
            " ".join("-" if number is None else str(number) for number in numbers), "/".join(map(str, p.life)),
            "".join(colour[0] for colour in p.life_order), line(p.damage, p.stars), second(p),
            "; ".join(p.skills) or "-", "; ".join(p.formulas) or "-", f"{p.stones}/{p.components}", str(p.plates),
            str(p.charges), p.people or "-",
        ]
    )  # fmt: skip


def line(numbers: Line, stars: Stars) -> str:
    return "/".join(f"{number}*" if at in stars else str(number) for at, number in enumerate(numbers, 1))


def second(p: Profile) -> str:
    """The line under the first, whatever it is for."""
    assert sum(each is not None for each in (p.weapon, p.bees, p.second)) <= 1
    if p.weapon is not None:
        return f"{p.weapon.name} ({p.weapon.value}/{p.weapon.range}) {line(p.weapon.damage, p.weapon.stars)}"
    if p.bees is not None:
        return f"Ruche (X/{p.bees.range}) {line(p.bees.damage, ())}"
    return "-" if p.second is None else line(p.second, p.second_stars)


@pytest.mark.parametrize("key", PRINTED)
def test_a_card_is_as_printed(key: str) -> None:
    assert row(CARDS[key]) == PRINTED[key]


def test_there_are_147_cards_and_no_other() -> None:
    assert set(CARDS) == set(PRINTED)
    assert len(PRINTED) == len(TABLE) - 1 == 147
    assert {profile.source for profile in CARDS.values()} == {"card", "book"}


@pytest.mark.rule("AK2-ARMY-20")
def test_v2_plays_every_card_and_pays_what_its_book_prints() -> None:
    played = {key: profile for key, profile in catalogue().profiles.items() if profile.source != "house"}
    assert set(played) == set(CARDS)
    assert {key for key in CARDS if played[key] != CARDS[key]} == {"murmure"}
    assert (CARDS["murmure"].cost, played["murmure"].cost) == (28, 25)
    assert asdict(replace(played["murmure"], cost=28, source="card")) == asdict(CARDS["murmure"])


def test_a_card_with_a_plural_name_calls_one_figure_by_its_own() -> None:
    assert {profile.name: profile.figure for profile in CARDS.values() if profile.figure} == {
        "Recrues Avaloniennes": "Recrue Avalonienne",
        "Arbalétriers Avaloniens": "Arbalétrier Avalonien",
        "Rabatteurs Avaloniens": "Rabatteur Avalonien",
        "Auxiliaires du Temple": "Auxiliaire du Temple",
        "Khergars du désert": "Khergar du désert",
        "Bagnards de la Dent": "Bagnard de la Dent",
        "Pillards Malikh": "Pillard Malikh",
        "Tuaregs Malikh": "Tuareg Malikh",
        "Martyrs": "Martyr",
        "Miliciens-Archers": "Milicien-Archer",
        "Miliciens-Lanciers": "Milicien-Lancier",
    }


def test_every_card_has_an_icon_that_no_other_of_its_people_has() -> None:
    icons = [(profile.people, profile.icon) for profile in CARDS.values()]
    assert len(set(icons)) == len(icons)
    assert not any(icon == "person" for _, icon in icons)


def test_what_a_card_lacks_is_shown_as_a_dash_and_its_stars_are_shown() -> None:
    bomb = CARDS["automaton-explosif-yodh-mez"]
    assert (bomb.combat, bomb.charge, bomb.run, bomb.action_points) == (None, None, None, 0)
    assert figures_line(bomb, 1).values["column.moves"] == "5/–/–"
    assert figures_line(bomb, 1).values["column.combat"] == "–"
    values = {why.key: value for why, value in card(bomb).values}
    assert (values["value.moves"], values["value.combat"]) == ("5/–/–", "–")
    ifrit, sailor = CARDS["am-n-ayassarr-ifrit-pyritin"], CARDS["matelot"]
    assert {why.key: value for why, value in card(ifrit).values}["value.damage"] == "3-3-4*-4*-5-6"
    assert ("card.weapon", "Kunturi (2/12) 2-3-2*-3-3*-4") in figures_line(sailor, 1).lines
    huntress = {why.key: text for why, text in card(CARDS["chasseuse-de-la-meduse"]).lines}
    assert huntress["card.line.second"] == "1*-1*-2-2*-3-3"
