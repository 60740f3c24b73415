"""The reference of situation files: it says every field, and what it says is what the sources say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from architecture.sources import ROOT
from msgspec.structs import fields

from escarmouche.play.rulebook import games, rulebook
from escarmouche.workbench.fields import main, meanings, pages, structs_of

READERS = [reader for game in games() if (reader := rulebook(game).situations) is not None]


def test_the_pages_are_up_to_date() -> None:
    """`scripts/check --fix` writes them."""
    for page, text in pages(ROOT / "docs/situations").items():
        assert page.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.game)
def test_every_field_of_every_table_is_explained(reader) -> None:  # type: ignore[no-untyped-def]
    page = pages(ROOT / "docs/situations")[ROOT / f"docs/situations/{reader.game}.md"]
    tables = structs_of(reader.file)
    assert len(tables) > 6
    for struct in tables:
        section = page.partition(f"## {struct.__name__.removeprefix('Written')}\n")[2].partition("\n## ")[0]
        for field in fields(struct):
            assert len(meanings(struct)[field.name]) > 4
            assert f"| `{field.encode_name}` |" in section
    assert all(f"`{phase}`" in page for phase in reader.phases)
    assert (ROOT / "docs/situations" / reader.model).exists()


def test_a_page_that_is_out_of_date_is_named_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(action: str) -> int:
        monkeypatch.setattr(sys, "argv", ["fields", action, "--folder", str(tmp_path)])
        return main()

    assert run("--check") == 1
    assert capsys.readouterr().out.split() == [str(tmp_path / f"{reader.game}.md") for reader in READERS]
    assert run("--write") == 0
    assert run("--check") == 0
    (tmp_path / f"{READERS[-1].game}.md").write_text("old", encoding="utf-8")
    assert run("--check") == 1
    assert capsys.readouterr().out.split() == [str(tmp_path / f"{READERS[-1].game}.md")]
