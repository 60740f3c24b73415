"""Situations in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from architecture.sources import ROOT
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


def asked(run: Run, file: Path, more: str = "") -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(run("ask", write(file, more), "--json").stdout)
    return found


def test_in_json_players_are_counted_and_things_are_called_as_in_the_file(run: Run, file: Path) -> None:
    found = asked(run, file)
    (question,) = found["asked"]
    options = {option["key"]: option for option in question["options"]}
    assert (question["player"], question["kind"], question["about"]) == (1, "choose", ["loup"])
    assert options["walk"]["refusal"] is None
    assert options["fight"]["rule"] == "AK2-FIGHT-01"
    discs = found["scene"]["discs"]
    assert {key: (disc["id"], disc["owner"], disc["x"], disc["marks"]["card"]) for key, disc in discs.items()} == {
        "loup": ("loup", 1, 10, "card:loup"),
        "recrue": ("recrue", 2, 13, "card:recrue"),
    }
    assert {"zone:1", "zone:2"} <= found["scene"]["areas"].keys()
    assert {key: track["owner"] for key, track in found["scene"]["tracks"].items() if key.startswith("score")} == {
        "score:1": 1,
        "score:2": 2,
    }


def test_an_option_is_shown_as_it_is_written_in_an_answer(run: Run, file: Path) -> None:
    """What the output offers can be copied into the file: the id of a figure, or its number, counted from 1."""
    third = '[[fighter]]\nprofile = "Recrues"\nplayer = 2\nat = [13, 12]\n'
    said = ['"charge"']
    for expected in (["recrue", "3"], ["recrue"], []):
        answers = ", ".join(f"{{ player = 1, answer = {answer} }}" for answer in said)
        file.write_text(SITUATION.replace("{more}", f"answers = [{answers}]") + third, encoding="utf-8")
        (question,) = msgspec.json.decode(run("ask", str(file), "--json").stdout)["asked"]
        assert [option["key"] for option in question["options"]] == expected
        said.append('"3"' if "3" in expected else "[]")
    assert (question["topic"], question["about"][:2]) == ("charge", ["loup", "3"])


def test_engaged_figures_markers_and_rolls_go_by_the_terms_of_the_file(run: Run, file: Path) -> None:
    text = (ROOT / "docs/situations/parade.toml").read_text(encoding="utf-8")
    file.write_text(f'{text}\n[[marker]]\nkind = "jin"\nat = [3, 3]\nowner = 2\n', encoding="utf-8")
    found = msgspec.json.decode(run("ask", str(file), "--json").stdout)
    discs = found["scene"]["discs"]
    assert discs["totem"]["marks"]["engaged"] == "garlan"
    assert (discs["marker:1"]["id"], discs["marker:1"]["owner"]) == ("marker:1", 2)
    thrown = [event["thrown"] for event in found["events"] if event["thrown"] and event["thrown"]["faces"]]
    assert [(roll["owner"], roll["faces"]) for roll in thrown] == [(1, [1, 1]), (2, [6, 6, 6])]
    (question,) = found["asked"]
    assert (question["player"], question["about"]) == (2, ["totem", "garlan"])
    assert [option["key"] for option in question["options"]] == [True, False]


def test_a_match_that_is_over_names_its_winner_as_the_file_counts(run: Run, file: Path) -> None:
    text = SITUATION.replace('activating = ["loup"]', 'phase = "end of turn"\nturn = 10').replace("{more}", "")
    file.write_text(f"{text}\n[[side]]\n[[side]]\nscore = 3\n", encoding="utf-8")
    found = msgspec.json.decode(run("ask", str(file), "--json").stdout)
    assert (found["asked"], found["outcome"]["winners"], found["outcome"]["scores"]) == ([], [2], [0, 3])


def test_answers_are_played(run: Run, file: Path) -> None:
    found = asked(run, file, WALK.format(path=[10, 12]))
    assert (found["scene"]["discs"]["loup"]["x"], found["scene"]["discs"]["loup"]["y"]) == (10, 12)
    (moved,) = [event for event in found["events"] if event["said"]["key"] == "event.went"]
    assert (moved["about"], moved["changes"][0]["id"]) == (["loup"], "loup")


def test_for_people_the_table_says_who_is_who_and_what_to_write(run: Run, file: Path) -> None:
    said = run("ask", write(file)).stdout
    assert "1A loup · 2A recrue" in said
    assert "« answers » : walk, run, charge" in said


def test_an_answer_that_is_refused(run: Run, file: Path) -> None:
    done = run("ask", write(file, WALK.format(path=[10, 22])))
    assert done.exit_code == 2
    assert f"{file}:4: answers[1]: " in done.stderr
    assert "joueur 1" in done.stderr


def test_all_faults_are_told_line_by_line(run: Run, file: Path) -> None:
    done = run("ask", write(file, "turn = 99\n[options]\nformat = 7"))
    assert done.exit_code == 2
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == ["turn", "options.format"]


@pytest.mark.parametrize(
    "more, said",
    [
        ("zob = 1", "zob"), ('scenario = "zob"', "zob"), ("turn = ", ":4"), ("turn = nan", ":4"),
        (f"turn = {10**40}", ":4"), ("active = 9", ":4"), ('dice = [[6, 6]]', "dice[0]"),
        ('content = ["../../nowhere.toml"]', "nowhere.toml"), ('content = ["."]', "lire"),
    ],
)  # fmt: skip
def test_a_broken_file(run: Run, file: Path, more: str, said: str) -> None:
    done = run("ask", write(file, more))
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize("text", ["", "game = 1", 'game = "toy"', 'game = "zob"'])
def test_no_game_or_one_without_situations(run: Run, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert run("ask", str(file)).exit_code == 2
