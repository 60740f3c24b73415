"""Army lists at the command line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from workbench.conftest import Run

LEGAL = """
name = "Essai"
faction = "Avalon"
format = 180
troop = ["Garlan", "Prêtre de Campagne", "Recrues × 4"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "essai.toml"
    path.write_text(LEGAL, encoding="utf-8")
    return path


def test_list(run: Run) -> None:
    assert "La levée royale" in run("army", "alkemy2", "list").stdout
    lists = msgspec.json.decode(run("army", "alkemy2", "list", "--json").stdout)
    assert {entry["format"] for entry in lists} == {150, 180, 200, 250, 300}


def test_show(run: Run) -> None:
    text = run("army", "alkemy2", "show", "avalon-180-1", "--lang", "en").stdout
    assert "The royal levy" in text
    assert "Prêtre de Campagne" in text
    army = msgspec.json.decode(run("army", "alkemy2", "show", "avalon-180-1", "--json").stdout)
    assert army["cost"] == sum(figures["cost"] for figures in army["figures"]) <= army["format"]


def test_print(run: Run, file: Path) -> None:
    text = run("army", "alkemy2", "print", str(file)).stdout
    assert "4 × Recrues Avaloniennes (40 points)" in text
    assert text.count("  4. □ □ □   □ □   □ □") == 1


def test_a_legal_list(run: Run, file: Path) -> None:
    done = run("army", "alkemy2", "check", str(file))
    assert done.exit_code == 0
    assert "légale" in done.stdout


def test_every_fault_of_a_list_is_told_with_its_rule(run: Run, file: Path) -> None:
    file.write_text(LEGAL.replace("× 4", "× 40").replace('"Garlan", ', ""), encoding="utf-8")
    done = run("army", "alkemy2", "check", str(file))
    assert done.exit_code == 2
    for rule in ("AK2-ARMY-06", "AK2-ARMY-10", "AK2-ARMY-12"):
        assert f"[{rule}, p. " in done.stdout
    found = msgspec.json.decode(run("army", "alkemy2", "check", str(file), "--json").stdout)
    assert (found["legal"], len(found["faults"])) == (False, 3)


@pytest.mark.parametrize(
    "before, after, said",
    [
        ("format = 180", "format = ", "essai.toml:4"),
        ("format = 180", 'format = "180"', "essai.toml:4: format"),
        ("Garlan", "Garlam", "Chevalier-Légat Garlan"),
        ("faction", "fraction", "essai.toml:3"),
    ],
)
def test_a_broken_file(run: Run, file: Path, before: str, after: str, said: str) -> None:
    file.write_text(LEGAL.replace(before, after), encoding="utf-8")
    done = run("army", "alkemy2", "check", str(file))
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_all_that_is_not_understood_is_told_at_once(run: Run, file: Path) -> None:
    file.write_text(LEGAL.replace('"Garlan"', '"Garlam", "× 3", "Recrues × 999999999"'), encoding="utf-8")
    done = run("army", "alkemy2", "check", str(file), "--lang", "en")
    assert done.exit_code == 2
    places = [line.removeprefix(f"{file}:").split(": ")[:2] for line in done.stderr.splitlines()]
    assert places == [["5", "troop[0]"], ["5", "troop[1]"], ["5", "troop[2]"]]


def test_what_was_understood_is_told_where_it_is_not_what_is_printed(run: Run, file: Path) -> None:
    done = run("army", "alkemy2", "check", str(file))
    assert "« Recrues » : compris comme Recrues Avaloniennes." in done.stdout
    assert "Prêtre de Campagne" not in done.stdout
    found = msgspec.json.decode(run("army", "alkemy2", "check", str(file), "--json", "--lang", "en").stdout)
    assert [note["said"] for note in found["notes"]] == [
        "“Garlan”: understood as Chevalier-Légat Garlan de Brall.",
        "“Recrues”: understood as Recrues Avaloniennes.",
    ]


@pytest.mark.parametrize("name", ["/dev/zero", "/", "no\0file.toml"])
def test_what_is_no_file_of_text(run: Run, name: str) -> None:
    done = run("army", "alkemy2", "check", name)
    assert (done.exit_code, done.stdout, type(done.exception)) == (2, "", SystemExit)
