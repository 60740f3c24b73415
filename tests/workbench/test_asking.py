"""Situations in files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from workbench.conftest import Run

SITUATION = """
game = "alkemy2"
activating = ["loup"]
{more}

[[fighter]]
id = "loup"
profile = "Guerrier-Tonnerre Loup"
player = 1
at = [10, 10]

[[fighter]]
id = "recrue"
profile = "Recrues"
player = 2
at = [13, 10]
"""
WALK = """answers = [{{ player = 1, answer = "walk" }}, {{ player = 1, answer = {path} }}]"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "charge.toml"


def write(file: Path, more: str = "") -> str:
    file.write_text(SITUATION.replace("{more}", more), encoding="utf-8")
    return str(file)


def test_what_may_be_done_and_why_not_the_rest(run: Run, file: Path) -> None:
    done = run("ask", write(file))
    assert done.exit_code == 0
    assert "1A Guerrier-Tonnerre Loup" in done.stdout
    assert "[AK2-ACT-10, p. " in done.stdout
    assert any("—" in line and "[AK2-FIGHT-01, p. " in line for line in done.stdout.splitlines())


def test_in_json(run: Run, file: Path) -> None:
    found = msgspec.json.decode(run("ask", write(file), "--json").stdout)
    (asked,) = found["asked"]
    options = {option["key"]: option for option in asked["options"]}
    assert (asked["player"], asked["kind"]) == (0, "choose")
    assert options["walk"]["refusal"] is None
    assert options["fight"]["rule"] == "AK2-FIGHT-01"
    assert found["scene"]["discs"]["0"]["x"] == 10


def test_answers_are_played(run: Run, file: Path) -> None:
    found = msgspec.json.decode(run("ask", write(file, WALK.format(path=[10, 12])), "--json").stdout)
    assert (found["state"]["fighters"][0]["x"], found["state"]["fighters"][0]["y"]) == (10, 12)
    assert "event.went" in {event["said"]["key"] for event in found["events"]}


def test_an_answer_that_is_refused(run: Run, file: Path) -> None:
    done = run("ask", write(file, WALK.format(path=[10, 22])))
    assert done.exit_code == 2
    assert f"{file}:4: answers[1]: " in done.stderr


@pytest.mark.parametrize(
    "more, said", [('zob = 1', "zob"), ('scenario = "zob"', "zob"), ("turn = ", ":4")]
)  # fmt: skip
def test_a_broken_file(run: Run, file: Path, more: str, said: str) -> None:
    done = run("ask", write(file, more))
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize("text", ["", "game = 1", 'game = "toy"', 'game = "zob"'])
def test_no_game_or_one_without_situations(run: Run, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert run("ask", str(file)).exit_code == 2
