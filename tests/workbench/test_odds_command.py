"""`escarmouche odds` on a game that nothing outside its folder knows, and the command `odds` at the prompt."""

from __future__ import annotations

import json

import pytest
from workbench.conftest import Run

THROW = ("odds", "ring", "throw")


def test_options_are_the_fields_of_the_question(run: Run) -> None:
    given = ("--thrower", "Ana", "--dice=3", "--long-reach", "2.5", "--aimed", "--card", "paper")
    done = run(*THROW, *given, "--json")
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout) == {
        "question": "throw", "thrower": "Ana", "dice": 3, "reach": 2.5, "aimed": True, "card": "paper",
        "notes": ["Des dés honnêtes."],
    }  # fmt: skip


def test_what_is_not_given_is_as_the_question_says(run: Run) -> None:
    told = json.loads(run("odds", "ring", "--json", "throw", "--thrower", "Ana").stdout)
    assert told == {
        "question": "throw", "thrower": "Ana", "dice": 1, "reach": None, "aimed": False, "card": "stone",
        "notes": ["Des dés honnêtes."],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), ["--thrower"]),
        (("--thrower",), ["--thrower", "valeur"]),
        (("--thrower", "--dice", "2"), ["--thrower", "valeur"]),
        (("--thrower", "Ana", "--attacker", "x"), ["--attacker", "--thrower, --dice, --long-reach, --aimed, --card"]),
        (("--thrower", "Ana", "more"), ["more"]),
        (("--thrower", "Ana", "--dice", "two"), ["--dice", "de 1 à 9"]),
        (("--thrower", "Ana", "--dice", "10"), ["--dice", "de 1 à 9"]),
        (("--thrower", "Ana", "--dice", "0"), ["--dice", "de 1 à 9"]),
        (("--thrower", "Ana", "--dice", "1.5"), ["--dice"]),
        (("--thrower", "Ana", "--long-reach", "nan"), ["--long-reach", "nombre"]),
        (("--thrower", "Ana", "--long-reach", "inf"), ["--long-reach", "nombre"]),
        (("--thrower", "Ana", "--aimed=yes"), ["--aimed", "pas de valeur"]),
        (("--thrower", "Ana", "--card", "scissors"), ["--card", "paper, stone"]),
        (("--thrower", "nobody"), ["nobody ne lance rien", "TOY-9"]),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(run: Run, arguments: tuple[str, ...], said: list[str]) -> None:
    done = run(*THROW, *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert [word for word in said if word not in done.stderr] == []


def test_a_question_that_the_game_does_not_answer(run: Run) -> None:
    done = run("odds", "ring", "dance")
    assert (done.exit_code, "dance" in done.stderr, "throw" in done.stderr) == (2, True, True)
    done = run("odds", "toy", "throw")
    assert done.exit_code == 2
    assert "« toy »" in done.stderr
    assert run("odds", "chess").exit_code == 2


@pytest.mark.parametrize("arguments", [("odds", "ring"), ("odds", "ring", "--help"), ("odds", "--help", "ring")])
def test_the_questions_of_a_game_and_their_options_are_listed(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.exit_code == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    for line in (
        "throw — un lancer de dés",
        "--thrower NOM Qui lance. [obligatoire]",
        "--dice N Combien de dés. [par défaut : 1]",
        "--aimed Bien visé.",
        "--card paper|stone [par défaut : stone]",
    ):
        assert line in lines
    listed = json.loads(run("odds", "ring", "--json").stdout)
    assert listed["questions"]["throw"][2] == "--long-reach"


def test_help_without_a_game_names_none(run: Run) -> None:
    done = run("odds", "--help")
    assert done.exit_code == 0
    assert "--thrower" not in done.stdout
    assert "JEU" in done.stdout


def test_a_report_is_drawn(run: Run) -> None:
    done = run(*THROW, "--thrower", "Ana")
    assert done.exit_code == 0, done.stderr
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert lines[0] == "Le lancer d’Ana"
    assert "Un six 37,5 % █████████" in lines
    assert "Moyenne 3,5" in lines
    assert "Somme (3,5 en moyenne)" in lines
    assert "6 16,7 % ████" in lines
    assert any("Pierre" in line and "0,25" in line and "−1,75" in line and "100" in line for line in lines)
    assert any("Dosage" in line and "12,5 %" in line and "87,5 %" in line for line in lines)
    assert lines[-1] == "Des dés honnêtes."
    assert "±" not in done.stdout
    assert run(*THROW, "--thrower", "Ana", "--aimed").stdout.startswith("Le lancer d’Ana  ± 0,4 %\n")


# ---- at the prompt ---------------------------------------------------------------------------------------------------

PLAY = ("play", "ring", "--seed", "1", "--players", "human,human")


def test_each_option_at_the_prompt(run: Run) -> None:
    done = run(*PLAY, typed="odds\nodds 3\nchances 1\nodds 9\nquit\n")
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert "Frapper ████████████ 50 % l’adversaire y perd vous y perdez : 16,7 %" in lines
    assert "Saisir le prix ████ 16,7 % rapporte" in lines
    assert not any(line.startswith("Souffler █") for line in lines)
    assert "Blessures de Deux (0,67 en moyenne)" in lines
    assert "Deux à terre 16,7 % ████" in lines
    assert "Ici, aucune réponse ne mène à des dés dont on connaisse les chances." in lines
    assert any("4" in line and "Blessures" not in line for line in lines[lines.index("1 33,3 % ████████") :])


def test_odds_through_a_pipe(run: Run) -> None:
    done = run(*PLAY, "--json", typed="odds\nquit\n")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    (odds,) = [line["odds"] for line in told if "odds" in line]
    assert [option["key"] for option in odds["options"]] == ["prize", "blow"]
    assert odds["options"][1]["risk"] == pytest.approx(1 / 6)
