"""Things of one's own at the command line: the file that the form writes is taken as it is."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from conformance.own_things import FILE, own_draft
from conformance.ready_lists import BUILT
from workbench.conftest import Run

from escarmouche.play.list_files import write
from escarmouche.play.own_content import sources
from escarmouche.play.rulebook import rulebook


@pytest.mark.parametrize("game", BUILT)
def test_a_file_of_the_form_and_a_list_with_it_are_accepted(run: Run, tmp_path: Path, game: str) -> None:
    draft = own_draft(game)
    builder = rulebook(game).builder(sources(draft.content))
    assert builder is not None
    content, army = tmp_path / FILE, tmp_path / "liste.toml"
    content.write_text(draft.content[FILE], encoding="utf-8")
    army.write_text(write(builder, draft), encoding="utf-8")
    assert msgspec.json.decode(run("army", game, "check", str(content), "--json").stdout)["content"] == 1
    checked = run("army", game, "check", str(army), "--json")
    assert (checked.exit_code, msgspec.json.decode(checked.stdout)["faults"]) == (0, [])
    assert "Veilleur des essais" in run("army", game, "show", str(army)).stdout
    assert "Veilleur des essais" in run("army", game, "text", str(army)).stdout


def test_a_faulty_file_of_ones_own_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    game = BUILT[0]
    text = own_draft(game).content[FILE]
    file = tmp_path / FILE
    line = next(at for at, written in enumerate(text.splitlines(), 1) if written.startswith("cost = "))
    file.write_text(text.replace("cost = ", "cost = -", 1), encoding="utf-8")
    told = run("army", game, "check", str(file))
    assert told.exit_code != 0
    assert f"{FILE}:{line}:" in told.stderr.replace("\n", "")
