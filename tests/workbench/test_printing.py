"""`escarmouche army GAME print`: sheets of A4 in files, and what is said where they cannot be written."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from games.samples import ONE, OWN_LISTS, SMALL
from workbench.conftest import Run

from escarmouche.play.rulebook import rulebook


def test_a_list_is_written_as_one_page_that_needs_no_other_file(run: Run, tmp_path: Path) -> None:
    own, page = tmp_path / "own.toml", tmp_path / "sheets.html"
    own.write_text(OWN_LISTS[ONE], encoding="utf-8")
    done = run("army", ONE, "print", str(own), "--html", str(page))
    assert done.exit_code == 0
    text = page.read_text(encoding="utf-8")
    sheets = text.count('<section class="page">')
    assert sheets > 3
    assert f"{page} : {sheets} feuilles A4" in done.stdout.replace("\n", " ")
    assert "@page { size: A4; margin: 0 }" in text
    assert "http://" not in text
    assert "https://" not in text
    assert "<script" not in text


def test_only_the_parts_that_are_wanted_are_printed(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "aid.html"
    done = run("army", ONE, "print", "avalon-180-1", "--html", str(page), "--parts", "aid", "--json", "--lang", "en")
    assert msgspec.json.decode(done.stdout) == {"files": [str(page)], "pages": 1}
    text = page.read_text(encoding="utf-8")
    assert "The turn" in text
    assert 'class="card"' not in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("print", "avalon-180-1", "--html", "x.html", "--parts", "zob"), "zob"),
        (("print", "nobody", "--html", "x.html"), "nobody"),
        (("print", "--html", "x.html"), "NOM"),
        (("show", "avalon-180-1", "--html", "x.html"), "print"),
        (("print", "avalon-180-1", "--html", "nowhere/x.html"), "nowhere/x.html"),
    ],
)
def test_a_mistake_is_told_and_leaves_no_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("army", ONE, *arguments)
    assert done.exit_code == 2
    assert told in done.stderr
    assert not (tmp_path / "x.html").exists()


def test_without_its_library_a_pdf_is_refused_with_the_way_to_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    page, pdf = tmp_path / "x.html", tmp_path / "x.pdf"
    done = run("army", ONE, "print", "avalon-180-1", "--html", str(page), "--pdf", str(pdf))
    assert done.exit_code == 2
    assert "pip install escarmouche[pdf]" in done.stderr
    assert "--html" in done.stderr
    assert not page.exists()


def test_without_a_part_of_the_system_a_pdf_is_refused_with_what_is_missing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "weasyprint.py"
    library.write_text("raise OSError('cannot load library libpango-1.0-0')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    done = run("army", ONE, "print", "avalon-180-1", "--pdf", str(tmp_path / "x.pdf"))
    assert done.exit_code == 2
    assert "libpango-1.0-0" in done.stderr


def test_a_scenario_and_a_code_are_printed_with_the_list(run: Run, tmp_path: Path) -> None:
    file, plain = tmp_path / "x.html", tmp_path / "y.html"
    scenario = rulebook(ONE).offers().scenarios()[0].key
    options = ("--scenario", scenario, "--site", "http://192.168.1.20:8000")
    assert run("army", ONE, "print", SMALL[ONE][0], "--html", str(file), *options).exit_code == 0
    assert run("army", ONE, "print", SMALL[ONE][0], "--html", str(plain)).exit_code == 0
    for sign in ('class="plan"', "card code"):
        assert sign in file.read_text(encoding="utf-8")
        assert sign not in plain.read_text(encoding="utf-8")
    for wrong in (("--scenario", "nothing"), ("--site", "javascript:x")):
        refused = run("army", ONE, "print", SMALL[ONE][0], "--html", str(tmp_path / "z.html"), *wrong)
        assert refused.exit_code == 2
        assert not (tmp_path / "z.html").exists()
