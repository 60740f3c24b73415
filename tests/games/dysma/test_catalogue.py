"""What is printed, read from files: counts, names that nothing defines, files of one's own, offers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.new_match import new_match
from escarmouche.games.dysma.offers import OFFERS
from escarmouche.games.dysma.skills.registry import known
from escarmouche.play.content import ContentError

PROFILE = """
[[profile]]
name = { fr = "Paladin", en = "Paladin" }
faction = "elfes"
type = "warrior"
cost = 20
mv = 5
co = 4
ar = 0
sa = 2
size = "M"
"""


def own_file(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_everything_printed_is_there() -> None:
    shelf = catalogue()
    counts = [len(kind) for kind in (shelf.weapons, shelf.ranged, shelf.mounts, shelf.artefacts, shelf.capacities)]
    assert counts == [11, 14, 8, 16, 26]
    assert len(shelf.spells) == 68
    assert list(shelf.maps) == ["clearing", "ruined-town", "ford"]
    assert sorted(face for d in shelf.deployments.values() for face in d.faces) == list(range(1, 9))
    for missions in (shelf.missions, shelf.secondaries):
        assert [mission.face for mission in missions.values()] == list(range(1, 9))


@pytest.mark.rule("DYS-SETUP-06")
def test_the_tables_of_the_house_are_alike_from_both_sides() -> None:
    for table in catalogue().maps.values():
        turned: list[tuple[str, tuple[float, ...]]] = []
        for lying in table.pieces:
            if lying.disc is not None:
                x, y, radius = lying.disc
                turned.append((lying.piece, (36 - x, 36 - y, radius)))
            else:
                x1, y1, x2, y2 = lying.rectangle or lying.segment or (0, 0, 0, 0)
                turned.append((lying.piece, (36 - x2, 36 - y2, 36 - x1, 36 - y1)))
        assert sorted(turned) == sorted((p.piece, p.disc or p.rectangle or p.segment or ()) for p in table.pieces)


def test_profiles_of_ones_own_are_read_and_played(tmp_path: Path) -> None:
    file = own_file(tmp_path, PROFILE)
    shelf = catalogue([file])
    assert shelf.profiles["paladin"].source == "house"
    assert "paladin" not in catalogue().profiles
    band = replace(shelf.armies["patrouille-200"], points=300)
    _, library = new_match({"armies": [band, "crocs-rouges-200"], "points": [200, 200], "content": [file]})
    assert "paladin" in library.profiles


@pytest.mark.parametrize(
    ("line", "key", "place"),
    [
        ('equipment = ["Sabre laser"]', "profile.unknown-item", "profile[0].equipment[0]"),
        ('capacities = ["Zorglonde"]', "profile.unknown-capacity", "profile[0].capacities[0]"),
        ('domains = ["Zorglonde"]', "profile.unknown-domain", "profile[0].domains[0]"),
        ('skills = ["Zorglonde"]', "profile.unknown-skill", "profile[0].skills[0]"),
    ],
)
def test_what_nothing_defines_is_refused_with_its_place(tmp_path: Path, line: str, key: str, place: str) -> None:
    with pytest.raises(ContentError) as told:
        catalogue([own_file(tmp_path, PROFILE + line)], known_skill=known)
    assert (told.value.key, told.value.place, told.value.line) == (key, place, 12)
    assert all(isinstance(value, str) for _, value in told.value.why.params)


def test_a_profile_that_exists_is_not_written_again(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as told:
        catalogue([own_file(tmp_path, PROFILE.replace("Paladin", "Troll"))])
    assert told.value.key == "content.twice"


def test_offers_show_the_bands_and_who_may_meet() -> None:
    sheets = {sheet.key: sheet for sheet in OFFERS.armies()}
    elves = sheets["patrouille-200"]
    assert (elves.cost, elves.number, elves.faction.en) == (200, 9, "Elves")
    prince = elves.figures[0]
    assert (prince.cost, prince.values["column.co"], prince.values["column.mv"]) == (45, "3+", "5")
    assert dict(prince.lines)["card.line.gear"] == "Armure légère, Épée, Bouclier, Amulette"
    assert sheets["ligue-verte-200"].faction.fr == "Gobelins + Orques"
    assert len(OFFERS.groups(2)) == 30
    assert OFFERS.default_armies(2) == ["patrouille-200", "crocs-rouges-200"]
    assert OFFERS.army("cortege").key == "cortege-200"
