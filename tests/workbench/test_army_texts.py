"""Lists as forum text at the command line, and back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from conformance.ready_lists import BUILT, builder_of, ready_drafts
from workbench.conftest import Run


@pytest.mark.parametrize("game", BUILT[::2])
def test_a_ready_list_goes_to_text_and_back(run: Run, tmp_path: Path, game: str) -> None:
    name, draft = next(iter(ready_drafts(game).items()))
    text = run("army", game, "text", name.removesuffix(".toml")).stdout
    assert text.splitlines()[0] == draft.name.fr
    file = tmp_path / "posted.txt"
    file.write_text(text, encoding="utf-8")
    toml = run("army", game, "read", str(file)).stdout
    builder = builder_of(game)
    assert builder.draft(builder.read_army(toml, "posted.toml")).entries == draft.entries
    kept = tmp_path / "kept.toml"
    kept.write_text(toml, encoding="utf-8")
    again = msgspec.json.decode(run("army", game, "text", str(kept), "--json").stdout)["text"]
    assert [line for line in again.splitlines() if line.startswith("- ")] == [
        line for line in text.splitlines() if line.startswith("- ")
    ]


def test_what_is_not_understood_is_told(run: Run, tmp_path: Path) -> None:
    game = BUILT[0]
    builder = builder_of(game)
    first = builder.entry(next(iter(ready_drafts(game).values())).entries[0].key, {})
    assert first is not None
    file = tmp_path / "posted.txt"
    file.write_text(f"- {first.name.fr}\n- Xyzzyqw\n", encoding="utf-8")
    told = run("army", game, "read", str(file))
    assert told.exit_code == 2
    assert "Xyzzyqw" in told.stderr
    assert first.name.fr in told.stdout
