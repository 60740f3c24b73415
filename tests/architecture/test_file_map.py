"""docs/files.md says what the modules say of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from architecture.sources import ROOT

from escarmouche.workbench.filemap import file_map, is_stale

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_is_up_to_date() -> None:
    assert not is_stale(ROOT), "run scripts/check --fix"


def test_each_folder_has_its_table(tmp_path: Path) -> None:
    for name, said in {"__init__": "", "play/__init__": "", "play/match": "A match | its steps.\n\nMore."}.items():
        module = tmp_path / f"src/escarmouche/{name}.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(f'"""{said}"""\n' if said else "", encoding="utf-8")
    assert file_map(tmp_path).endswith(
        "\n## play\n\n| file | what |\n|---|---|\n| `match.py` | A match \\| its steps. |\n"
    )
    assert is_stale(tmp_path)
