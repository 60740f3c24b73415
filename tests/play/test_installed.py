"""Games of other packages: found by their entry point; what will not do is told once, and spoils nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from escarmouche.play.rulebook import own_games

RULEBOOK = """
from play.toy import ToyBook
class Book(ToyBook):
    name = "{name}"
RULES = Book()
"""


def package(folder: Path, distribution: str, points: dict[str, str], files: dict[str, str]) -> None:
    """What an installer leaves in a folder: modules, and the metadata that names the entry points."""
    about = folder / f"{distribution}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (about / "entry_points.txt").write_text(f"[escarmouche.games]\n{lines}")
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text))


def python(folder: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    tests = Path(__file__).parents[1]
    paths = [str(folder), str(tests), *(path for path in sys.path if path)]
    done = f"import sys; sys.path[:0] = {paths!r}\n{dedent(code)}"
    return subprocess.run([sys.executable, "-c", done, *arguments], capture_output=True, text=True, check=False)


PROGRAM = """
from escarmouche.workbench.cli import main
sys.argv = ["escarmouche", *sys.argv[1:]]
main()
"""


@pytest.mark.parametrize("value", ["tourney", "tourney.rulebook", "tourney.rulebook:RULES"])
def test_a_package_is_named_by_its_folder_its_module_or_its_rules(tmp_path: Path, value: str) -> None:
    files = {
        "tourney/__init__.py": "",
        "tourney/rulebook.py": RULEBOOK.format(name="tourney"),
        "tourney/words/fr.toml": '"game.title" = "Le Tournoi"',
        "tourney/data/pages.toml": 'TOY-4 = "17"',
    }
    package(tmp_path, "tourney", {"tourney": value}, files)
    code = """
    from escarmouche.play.rulebook import games, package_of, rulebook
    from escarmouche.play.match import Match
    from escarmouche.play.pages import where
    from escarmouche.play.words import Phrases
    match = Match.new("tourney", seed=1)
    assert Match.load(match.save()).rules is match.rules is rulebook("tourney")
    title = Phrases("fr", "tourney").key("game.title")
    print("tourney" in games(), package_of("tourney"), title, where("tourney", "TOY-4"))
    """
    done = python(tmp_path, code)
    assert (done.stdout, done.stderr) == ("True tourney Le Tournoi ('source.page', '17')\n", "")


def test_what_will_not_do_is_told_once_and_the_others_are_played(tmp_path: Path) -> None:
    taken = own_games()[0]
    points = {
        "boom": "badgames.boom",
        "empty": "badgames.empty",
        "gone": "badgames.nowhere:RULES",
        "leaving": "badgames.leaving",
        "loose": "loose:RULES",
        "misnamed": "badgames.misnamed:RULES",
        "number": "badgames.number:RULES",
        "unborn": "badgames.unborn:RULES",
        "Große Namen": "badgames.good:RULES",
        taken: "badgames.same:RULES",
        "good": "badgames.good:RULES",
    }
    files = {
        "badgames/__init__.py": "",
        "badgames/boom.py": "1 / 0",
        "badgames/empty.py": "",
        "badgames/leaving.py": "raise SystemExit(3)",
        "loose.py": RULEBOOK.format(name="loose"),
        "badgames/misnamed.py": RULEBOOK.format(name="other"),
        "badgames/number.py": "RULES = 7",
        "badgames/unborn.py": RULEBOOK.format(name="unborn") + "Book.schema = 'one'",
        "badgames/same.py": RULEBOOK.format(name=taken),
        "badgames/good.py": RULEBOOK.format(name="good"),
    }
    package(tmp_path, "badgames", points, files)
    copy = {"copycat/__init__.py": "", "copycat/rulebook.py": RULEBOOK.format(name="good")}
    package(tmp_path, "copycat", {"good": "copycat"}, copy)
    done = python(tmp_path, PROGRAM, "simulate", "good", "-n", "1", "--players", "random,random", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "1 match " in done.stdout
    told = done.stderr.strip().splitlines()
    expected = {
        "boom": "ZeroDivisionError: division by zero",
        "empty": "AttributeError",
        "gone": "ModuleNotFoundError: No module named 'badgames.nowhere'",
        "leaving": "SystemExit: 3",
        "loose": "must stand in a folder",
        "misnamed": "is called “other”",
        "number": "is no Rulebook, but int",
        "unborn": "no valid revision and schema",
        "Große Namen": "in lower case",
        taken: "another game has that name",
    }
    for name, said in expected.items():
        (line,) = [line for line in told if f"“{name}” of the package badgames" in line]
        assert said in line
    (line,) = [line for line in told if "copycat" in line]
    assert "“good”" in line
    assert "another game has that name" in line
    assert len(told) == len(expected) + 1


def test_help_looks_for_no_packages(tmp_path: Path) -> None:
    package(tmp_path, "bad", {"bad": "bad"}, {"bad.py": "print('loaded')\n1 / 0"})
    done = python(tmp_path, PROGRAM, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "loaded" not in done.stdout
