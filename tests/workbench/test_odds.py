"""`escarmouche odds` and the command `odds` at the prompt."""

from __future__ import annotations

import json
from random import Random

import pytest
from boards.alkemy2 import Board
from workbench.conftest import Run

from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.state import Fight
from escarmouche.play.match import Match
from escarmouche.play.view import World
from escarmouche.players.player import Seat
from escarmouche.workbench.log import Log
from escarmouche.workbench.odds.alkemy2 import Pair, exchange
from escarmouche.workbench.odds.question import odds_at
from escarmouche.workbench.speech import Speech
from escarmouche.workbench.terminal import TextTerminal

ATTACK = ("odds", "alkemy2", "attack", "--attacker", "recrues", "--target", "guerrier-tonnerre loup")


def test_an_attack_in_json(run: Run) -> None:
    done = run(*ATTACK, "--card", "brutal", "--against", "parry", "--json")
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["exact"] is True
    assert told["attacker"] == "Recrues Avaloniennes"
    assert sum(told["damage"].values()) == pytest.approx(1)
    assert told["mean"] == pytest.approx(sum(int(points) * chance for points, chance in told["damage"].items()))
    assert told["hit"] == pytest.approx(1 - told["damage"]["0"])
    assert told["suffered"]["hit"] > 0


def test_wounds_and_charges_count(run: Run) -> None:
    def hit(*more: str) -> float:
        return float(json.loads(run(*ATTACK, *more, "--json").stdout)["hit"])

    assert hit("--charge") > hit() > hit("--attacker-life", "yellow") > hit("--attacker-life", "red")
    assert json.loads(run(*ATTACK, "--target-life", "red", "--json").stdout)["kill"] > 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["Attaque Normale contre Attaque Rapide", "Choix supposés", "%", "█"]),
        ("en", ["Normal attack against Quick attack", "Choices assumed", "%", "█"]),
    ],
)
def test_an_attack_for_people(run: Run, language: str, words: list[str]) -> None:
    done = run(*ATTACK, "--against", "quick", "--lang", language)
    assert done.exit_code == 0
    assert [word for word in words if word not in done.stdout] == []
    assert "odds." not in done.stdout


def test_a_shot(run: Run) -> None:
    arguments = (
        "odds",
        "alkemy2",
        "shot",
        "--attacker",
        "arbalétriers",
        "--target",
        "guerrier-tonnerre loup",
        "--engaged",
    )
    told = json.loads(run(*arguments, "--distance", "12", "--obstacles", "1", "--aim", "--json").stdout)
    assert (told["distance"], told["obstacles"], told["aim"]) == (12, 1, True)
    assert told["friend"]["hit"] > 0
    assert "En Combat" not in run(*arguments, "--lang", "en").stdout
    assert "p, without the Aim bonus" in run(*arguments, "--lang", "en").stdout


@pytest.mark.parametrize(("language", "word"), [("fr", "Dosage"), ("en", "Mix")])
def test_a_duel(run: Run, language: str, word: str) -> None:
    arguments = ("odds", "alkemy2", "duel", "--attacker", "recrues", "--target", "guerrier-tonnerre loup")
    done = run(*arguments, "--lang", language)
    assert done.exit_code == 0
    assert word in done.stdout
    assert "odds." not in done.stdout
    told = json.loads(run(*arguments, "--json").stdout)
    assert sum(told["attacker_mix"].values()) == pytest.approx(1)
    assert len(told["cells"]) == len(told["attacker_cards"]) == 5
    assert told["exact"] is True


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("attack", "--attacker", "recrues", "--target", "loup"), "plusieurs profils"),
        (("attack", "--attacker", "recrue avalonienes", "--target", "garlan"), "Recrues Avaloniennes"),
        (("attack", "--target", "garlan"), "--attacker"),
        (("attack", "--attacker", "recrues", "--target", "garlan", "--card", "parry"), "pas une attaque"),
        (("attack", "--attacker", "recrues", "--target", "garlan", "--card", "robust"), "« robust »"),
        (("attack", "--attacker", "recrues", "--target", "garlan", "--target-life", "blue"), "« blue »"),
        (("attack", "--attacker", "berac'h", "--target", "garlan", "--attacker-life", "white"), "« white »"),
        (("shot", "--attacker", "recrues", "--target", "garlan"), "pas d’arme"),
        (("shot", "--attacker", "arbal", "--target", "garlan", "--distance", "21"), "20 p"),
        (("shot", "--attacker", "arbal", "--target", "garlan", "--distance", "4", "--obstacles", "1"), "obstacle"),
        (("dance",), "attack, shot, duel"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(run: Run, arguments: tuple[str, ...], said: str) -> None:
    done = run("odds", "alkemy2", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_game_without_odds_says_so(run: Run) -> None:
    done = run("odds", "toy", "attack")
    assert done.exit_code == 2
    assert "toy" in done.stderr


# ---- at the prompt ----------------------------------------------------------------------------------------------


def before_cards(charge: bool = False, aura: float = 0.0) -> tuple[Match, Log]:
    """A match in which both are about to choose a card; perhaps a war drum near the attacker."""
    board = Board()
    attacker = board.put("Guerrier-Tonnerre Loup", 0, 5, 5, lost=1)
    target = board.put("Recrues", 1, 6, 5)
    board.engage(attacker, target)
    if aura:
        board.put("Chasse-Pluie Auroch avec Tambour", 0, 5, 5 + aura)
    board.game.agenda = [Fight(attacker.id, target.id, attacker.id if charge else -1)]
    log = Log()
    return Match.begin(RULES, board.library, board.game, seed=1, journal=log), log


@pytest.mark.parametrize("charge", [False, True])
def test_the_prompt_shows_this_duel(charge: bool) -> None:
    match, _ = before_cards(charge)
    before = RULES.encode(match.game)
    found = odds_at(World(match), match.asked()[0][1])
    assert found is not None
    told = found.told()
    assert told["attacker_cards"] == ["quick", "normal", "brutal", *(() if charge else ("parry", "inactive"))]
    assert RULES.encode(match.game) == before
    plain = exchange(Pair("guerrier-tonnerre-loup", "recrues-avaloniennes", 1), "normal", "inactive").target.hit
    shown = told["cells"][1][4]["target"]["hit"]
    assert shown > plain + 0.05 if charge else shown == pytest.approx(plain)


def test_the_prompt_tells_no_distance() -> None:
    """A drum heard at 4 p and not at 14: the numbers shown are the same, so that nobody measures by them."""
    near, far = (before_cards(aura=distance)[0] for distance in (4.0, 14.0))
    told = [found.told()["cells"][1] for match in (near, far) if (found := odds_at(World(match), match.asked()[0][1]))]
    assert told[0] == told[1]


def test_at_the_prompt_those_who_do_not_fight_are_worth_nothing() -> None:
    """A drum beside the attacker, taken off for the reckoning: its cost is not in what a card is worth."""
    alone, helped = (before_cards(aura=distance)[0] for distance in (0.0, 14.0))
    told = [found.told()["cells"] for match in (alone, helped) if (found := odds_at(World(match), match.asked()[0][1]))]
    assert told[0][4][4]["worth"] == told[1][4][4]["worth"] == 0
    assert told[0][1][4]["worth"] == pytest.approx(told[1][1][4]["worth"])


def test_the_command_at_the_prompt(capsys: pytest.CaptureFixture[str]) -> None:
    match, log = before_cards()
    player, ask = match.asked()[0]
    terminal = TextTerminal(match, log, Speech("en", "alkemy2"))
    seat = Seat(ask, lambda: match.view(player), None, Random(0))
    terminal.commands["odds"](seat, ask.options(), "")
    assert "Guerrier-Tonnerre Loup" in capsys.readouterr().out


def test_elsewhere_there_is_nothing_to_tell(run: Run) -> None:
    done = run("play", "--seed", "1", "--lang", "en", typed="odds\nquit\n")
    assert "Odds are shown before a combat card, an Attack, a Charge or a Shot." in done.stdout
