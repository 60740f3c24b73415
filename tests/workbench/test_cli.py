"""The program as a whole: its help, its languages, and what it says to mistakes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games.samples import ONE
from typer.main import get_command
from workbench.conftest import Run

from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.words import catalogue
from escarmouche.workbench import games_command
from escarmouche.workbench.cli import app
from escarmouche.workbench.speech import BadInput, chosen_language

COMMANDS: dict[str, Any] = getattr(get_command(app), "commands", {})


def test_help_loads_neither_games_nor_rich() -> None:
    code = (
        "import sys\n"
        "from escarmouche.workbench.cli import main\n"
        "sys.argv = ['escarmouche', '--help']\n"
        "try:\n main()\n"
        "except SystemExit as leaving: assert leaving.code == 0\n"
        "names = ('rich', 'escarmouche.games', 'escarmouche.table', 'escarmouche.play.match', 'asyncio')\n"
        "print([name for name in names if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
    assert "simulate" in done.stdout


def test_importing_the_package_is_cheap_and_match_is_there() -> None:
    code = "import sys, escarmouche; assert 'msgspec' not in sys.modules; print(escarmouche.Match.__name__)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "Match\n"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_and_option_is_explained(run: Run, name: str, language: str) -> None:
    done = run(name, "--help", "--lang", language)
    assert done.exit_code == 0
    assert not re.search(r"help\.\w", done.stdout)
    messages = catalogue(language, "escarmouche.workbench")
    for param in COMMANDS[name].params:
        assert {f"help.{name}.{param.name}", f"help.option.{param.name}"} & messages.keys()
        assert max(param.opts, key=len).strip("-") in done.stdout or param.param_type_name == "argument"


def test_both_languages_say_the_same_things() -> None:
    french, english = (catalogue(language, "escarmouche.workbench") for language in ("fr", "en"))
    assert french.keys() == english.keys()
    for key, text in french.items():
        assert set(re.findall(r"{(\w+)", text)) == set(re.findall(r"{(\w+)", english[key])), key


def test_every_kind_of_request_says_how_to_answer() -> None:
    from escarmouche.play import requests

    kinds = {thing.kind for thing in vars(requests).values() if isinstance(thing, type) and hasattr(thing, "kind")}
    messages = catalogue("fr", "escarmouche.workbench")
    assert [kind for kind in kinds - {"ask"} if f"play.how.{kind}" not in messages and kind != "ground"] == []


@pytest.mark.parametrize(
    "arguments, environment, language",
    [
        ([], {}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ([], {"LANG": "en_GB.UTF-8", "ESCARMOUCHE_LANG": "fr"}, "fr"),
        (["--lang", "en"], {"ESCARMOUCHE_LANG": "fr"}, "en"),
        (["--lang=en"], {}, "en"),
    ],
)
def test_language(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert chosen_language(["play", *arguments, "--json"], environment) == (language, ["play", "--json"])


def test_no_such_language() -> None:
    with pytest.raises(BadInput):
        chosen_language(["--lang", "xx"], {})


@pytest.mark.parametrize(
    "line, said",
    [
        ("zob", "zob"),
        ("play --zob", "--zob"),
        ("play chess", "chess"),
        ("play toy --seed x", "--seed"),
        ("play toy --seed", "--seed"),
        ("play toy --players zob", "zob"),
        ("play toy --dice loaded", "loaded"),
        ("play toy --scenario all", "all"),
        ("play toy --measuring", "measuring"),
        ("play toy extra", "extra"),
        ("play --resume nowhere.save", "nowhere.save"),
        ("simulate", "JEU"),
        ("simulate toy -n 0", "--number"),
        ("simulate toy --players human", "human"),
        ("simulate toy --setup odd", "odd"),
        (f"simulate {ONE} --armies zob,avalon-180-1", "zob"),
        (f"simulate {ONE} --scenario zob", "zob"),
        (f"simulate {ONE} --armies avalon-180-1,aurlok-300-1 -n 1", "AK2-ARMY"),
        (f"simulate {ONE} --modules zob", "zob"),
        (f"army {ONE} burn", "burn"),
        (f"army {ONE} show zob", "zob"),
        (f"army {ONE} show", "NOM"),
        (f"army {ONE} check nowhere.toml", "nowhere.toml"),
        ("army toy show x", "x"),
        ("replay nowhere.journal", "nowhere.journal"),
        ("ask nowhere.toml", "nowhere.toml"),
        ("bench --seconds none", "--seconds"),
        ("games --lang xx", "xx"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, line: str, said: str) -> None:
    done = run(*line.split())
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.output


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_each_module_of_a_game_is_an_option(run: Run, command: str) -> None:
    """As many games as there are, their modules stand in the help, and nowhere else."""
    modules = {game: set(rulebook(game).offers().modules) for game in games()}
    assert any(modules.values())
    for game, own in modules.items():
        told = set(re.findall(r"^  --([\w-]+)", run(command, "--seed", "3", game, "--help").stdout, re.MULTILINE))
        general = set(re.findall(r"^  --([\w-]+)", run(command, "--help").stdout, re.MULTILINE))
        assert told - general == own


def test_modules_are_taken_as_options_and_as_a_list(run: Run) -> None:
    game, modules = next((game, list(found)) for game in games() if (found := rulebook(game).offers().modules))
    line = ("simulate", game, "-n", "1", "--players", "random,random", "--seed", "4", "--json")

    def digest(*more: str) -> str:
        return str(msgspec.json.decode(run(*line, *more).stdout)["hash"])

    together = digest("--modules", ",".join(modules))
    assert digest(*(f"--{name}" for name in modules)) == together == digest("--modules", modules[0], *flags(modules))
    assert digest() != together


def flags(modules: list[str]) -> list[str]:
    return [f"--{name}" for name in modules[1:]]


def test_play_without_a_name_plays_the_game_that_is_offered_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for rank, (first, topic) in enumerate([("toy", "toy.number"), ("ring", "ring.act"), ("toy", "toy.number")]):
        monkeypatch.setattr(type(rulebook(first)), "rank", -rank - 1)
        assert f'"topic":"{topic}"' in run("play", "--json").stdout


def test_interruption(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(game: str | None, json: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games_command, "show_games", interrupted)
    done = run("games")
    assert done.exit_code == 130
    assert done.stderr == "Interrompu.\n"


def test_a_fault_of_the_program_is_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(game: str | None, json: bool) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(games_command, "show_games", faulty)
    assert isinstance(run("games").exception, ZeroDivisionError)


def test_version_and_no_command(run: Run) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", run("--version").stdout)
    assert "Commandes :" in run().stdout


def test_the_program_runs_by_itself(tmp_path: Path) -> None:
    code = "from escarmouche.workbench.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "replay", str(tmp_path / "none")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
