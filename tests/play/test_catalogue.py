"""Reading what is printed: kinds of things as data, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from escarmouche.play.catalogue import CatalogueReader, Kind, Printed
from escarmouche.play.content import ContentError, Source, decode, file_name, text_of
from escarmouche.play.reason import Reason, Refused, reason


class Tool(Printed, frozen=True, kw_only=True):
    key: str


class Smith(Printed, frozen=True, kw_only=True):
    key: str
    name: str = ""
    tools: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()


class Guild(Printed, frozen=True, kw_only=True):
    key: str
    smiths: tuple[str, ...] = ()
    guild: bool = True


class Town(Struct, frozen=True, kw_only=True):
    mayor: str
    tools: dict[str, Tool] = {}
    smiths: dict[str, Smith] = {}
    notes: tuple[Tool, ...] = ()
    armies: dict[str, Guild] = {}


def unknown_tools(smith: Smith, town: Town) -> Iterator[tuple[str, Reason]]:
    for number, tool in enumerate(smith.tools):
        if tool not in town.tools:
            yield f".tools[{number}]", reason("test.unknown-tool", tool=tool)


KINDS = (
    Kind("tool", Tool, into="tools", addable=True),
    Kind("note", Tool, into="notes", key=None),
    Kind("smith", Smith, into="smiths", names=unknown_tools, skill_rule="TEST-1", addable=True),
)


def read_guild(source: Source, town: Town) -> Guild:
    return decode(text_of(source), Guild, file_name(source))


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CatalogueReader[Town, Guild]:
    """Of a package of its own; its files stand in an order in which each names what comes after it."""
    data = tmp_path / "town_of_smiths" / "data"
    (data / "armies").mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    (data / "a-smiths.toml").write_text('[[smith]]\nkey = "Ann"\ntools = ["tongs"]\nskills = ["Forge"]\n')
    (data / "b-tools.toml").write_text('[[tool]]\nkey = "tongs"\n[[note]]\nkey = "one"\n[[note]]\nkey = "one"\n')
    (data / "mayor.toml").write_text('key = "Eve"\n')
    (data / "armies" / "all.toml").write_text('key = "all"\nguild = true\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    return CatalogueReader(
        "town_of_smiths", KINDS, lambda own: Town(mayor=own.data("mayor", Tool).key), ("mayor",), "guild", read_guild
    )


def files(folder: Path, *texts: str) -> list[Source]:
    paths = [folder / f"own-{number}.toml" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return [*paths]


def fault(
    reader: CatalogueReader[Town, Guild], sources: list[Source], **given: Any
) -> tuple[str, str, str, int | None]:
    with pytest.raises(ContentError) as caught:
        reader.read(sources, **given)
    return Path(caught.value.file).name, caught.value.key, caught.value.place, caught.value.line


def test_what_is_shipped_is_read_once_whatever_the_order_of_its_files(reader: CatalogueReader[Town, Guild]) -> None:
    town = reader.read()
    assert (town.mayor, list(town.smiths), list(town.tools)) == ("Eve", ["Ann"], ["tongs"])
    assert [note.key for note in town.notes] == ["one", "one"]
    assert list(town.armies) == ["all"]
    assert reader.read() is town


def test_files_of_ones_own_may_name_what_another_of_them_holds(
    reader: CatalogueReader[Town, Guild], tmp_path: Path
) -> None:
    smith, tool = '[[smith]]\nkey = "Bob"\ntools = ["anvil"]\n', '[[tool]]\nkey = "anvil"\n'
    town = reader.read(files(tmp_path, smith, tool, 'key = "new"\nguild = true\n'))
    assert (list(town.smiths), list(town.tools), list(town.armies)) == (
        ["Ann", "Bob"],
        ["tongs", "anvil"],
        ["all", "new"],
    )
    assert list(reader.read().smiths) == ["Ann"]
    assert fault(reader, files(tmp_path, tool, smith + 'skills = []\n', tool)) == (
        "own-2.toml", "content.twice", "tool[0]", 1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "key", "place", "line"),
    [
        ('[[smith]]\nkey = "Bob"\ntools = ["tongs", "anvil"]\n', "test.unknown-tool", "smith[0].tools[1]", 3),
        ('[[smith]]\nkey = "Bob"\n[[smith]]\nkey = "Ann"\n', "content.twice", "smith[1]", 3),
        ('[[note]]\nkey = "two"\n', "content.unknown-kind", "", None),
        ('[[tool]]\nkey = "anvil"\n[[note]]\nkey = "two"\n', "content.unknown-key", "", 3),
        ('key = "all"\nguild = true\n', "content.twice", "", None),
        ('[[smith]]\nkey = "Bob"\nskills = ["Forge", "Song"]\n', "profile.unknown-skill", "smith[0].skills[1]", 3),
    ],
)
def test_a_fault_is_told_with_file_place_and_line(
    reader: CatalogueReader[Town, Guild], tmp_path: Path, text: str, key: str, place: str, line: int | None
) -> None:
    found = fault(reader, files(tmp_path, text), known_skill=lambda skill: skill == "Forge")
    assert found == ("own-0.toml", key, place, line)


def test_skills_of_what_is_shipped_are_checked_too(reader: CatalogueReader[Town, Guild]) -> None:
    found = fault(reader, [], known_skill=lambda skill: skill == "Song")
    assert found == ("a-smiths.toml", "profile.unknown-skill", "smith[0].skills[0]", 4)


def test_a_list_is_found_by_its_key_its_beginning_or_its_file(
    reader: CatalogueReader[Town, Guild], tmp_path: Path
) -> None:
    town = reader.read(files(tmp_path, 'key = "ally"\nguild = true\n'))
    (file,) = files(tmp_path, 'key = "mine"\nguild = true\n')
    named = {name: reader.army(name, town, "TEST-2").key for name in ("all", "ally", "al", str(file))}
    assert named == {"all": "all", "ally": "ally", "al": "all", str(file): "mine"}
    assert reader.army(file, town, "TEST-2").key == "mine"


@pytest.mark.parametrize("name", ["none", 7, None, ["all"]])
def test_what_names_no_list_is_refused_with_those_there_are(reader: CatalogueReader[Town, Guild], name: Any) -> None:
    with pytest.raises(Refused) as caught:
        reader.army(name, reader.read(), "TEST-2")
    why = caught.value.refusal.reason
    assert (why.key, why.rule, dict(why.params)) == ("new.army", "TEST-2", {"name": str(name), "known": "all"})


def test_games_of_one_family_share_what_is_printed_and_each_may_print_it_otherwise(
    reader: CatalogueReader[Town, Guild], tmp_path: Path
) -> None:
    data = tmp_path / "all_smiths" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    (data / "shared.toml").write_text(
        '[[smith]]\nkey = "Ann"\nname = "old"\ntools = ["saw"]\n[[smith]]\nkey = "Cid"\ntools = ["tongs"]\n'
        '[[note]]\nkey = "two"\n'
    )
    (data / "mayor.toml").write_text('key = "Abe"\n')
    sharing = CatalogueReader(
        reader.package, reader.kinds, reader.own, reader.apart, "guild", reader.read_list, family="all_smiths"
    )
    town = sharing.read()
    assert {key: (smith.name, smith.tools) for key, smith in town.smiths.items()} == {
        "Cid": ("", ("tongs",)),
        "Ann": ("", ("tongs",)),
    }
    assert ([note.key for note in town.notes], town.mayor) == (["two", "one", "one"], "Eve")
    assert fault(sharing, files(tmp_path, '[[smith]]\nkey = "Cid"\n'))[1] == "content.twice"
    assert list(reader.read().smiths) == ["Ann"]
