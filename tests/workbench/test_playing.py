"""A match at the terminal."""

from __future__ import annotations

import errno
from pathlib import Path

import msgspec
import pytest
from workbench.conftest import Run

from escarmouche.workbench import playing

WHOLE = "1\n\n0.5\n3 0\n1 2\n" * 200
"""Every kind of question of the toy finds its answer here."""


def saves(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data/escarmouche").glob("*"))


def test_a_whole_match(run: Run, tmp_path: Path) -> None:
    done = run("play", "toy", "--seed", "1", typed=WHOLE)
    assert done.exit_code == 0
    assert "Choisissez un nombre [TOY-1]" in done.stdout
    assert "· Un pas de plus." in done.stdout
    assert "Le plus grand score l’emporte. Score" in done.stdout
    assert saves(tmp_path) == []


def test_english(run: Run) -> None:
    assert "Number of the option:" in run("play", "toy", "--lang", "en", typed="1\n").stdout


def test_only_what_the_player_may_know_is_shown(run: Run) -> None:
    done = run("play", "toy", "--seed", "1", typed=WHOLE)
    assert "Un secret pour le joueur 1." in done.stdout
    assert "Un secret pour le joueur 2." not in done.stdout
    other = run("play", "toy", "--seed", "1", "--players", "random,human", typed=WHOLE)
    assert "Un secret pour le joueur 1." not in other.stdout
    assert "Un secret pour le joueur 2." in other.stdout


def test_the_end_of_input_saves_and_the_match_goes_on(run: Run, tmp_path: Path) -> None:
    first = run("play", "toy", "--seed", "5", typed="2\n3 4\n")
    (file,) = saves(tmp_path)
    assert first.exit_code == 0
    assert f"escarmouche play --resume {file}" in first.stdout
    again = run("play", "--resume", str(file), typed=WHOLE)
    assert "Choisissez un nombre" not in again.stdout
    assert again.stdout.count("Un pas de plus.") >= 1
    assert "l’emporte" in again.stdout
    assert saves(tmp_path) == []


def test_commands(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.save"
    typed = f"help\nwhy 1\nwhy 9\nsave\nsave {kept}\nmap\n?\n2\n99 99\nx\n3 4\nundo\n?\n\nquit\n"
    done = run("play", "toy", "--seed", "5", typed=typed)
    assert "redessiner" in done.stdout
    assert "Cette option est permise [TOY-1]." in done.stdout
    assert "de 1 à 3" in done.stdout
    assert f"Partie sauvegardée dans {kept}." in done.stdout
    assert "✗ Ce trajet quitte la table. [TOY-2]" in done.stdout
    assert "✗ « x » n’est pas un nombre." in done.stdout
    assert done.stdout.count("Où aller ?") == 2
    assert "Par exemple : " in done.stdout
    assert run("play", "--resume", str(kept), typed="").exit_code == 0


def test_undo_past_a_secret_is_free_against_the_computer(run: Run) -> None:
    done = run("play", "toy", "--seed", "5", typed="2\n3 4\nundo\nundo\nundo\n")
    assert done.stdout.count("Joueur 1 — Choisissez un nombre") == 3
    assert done.stdout.count("✗ Il n’y a rien à reprendre.") == 1


@pytest.mark.parametrize("consent, back", [("n", 1), ("o", 2)])
def test_undo_past_another_person_needs_consent(run: Run, consent: str, back: int) -> None:
    before = "1\n1\n3 4\no\n\n1 2\n0.5\n3 0\n1 2\n"
    done = run("play", "toy", "--players", "human,human", "--seed", "5", typed=f"{before}undo\n{consent}\n")
    assert "sont-ils d’accord ?" in done.stdout
    assert done.stdout.count("Joueur 1 — toy.dare") == back
    assert ("✗ On ne revient pas" in done.stdout) == (consent == "n")


def test_a_full_disk_does_not_stop_the_match(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(playing, "write_whole", full)
    done = run("play", "toy", "--seed", "1", typed=WHOLE)
    assert done.stdout.count("le disque est plein") == 1
    assert "l’emporte" in done.stdout


def test_real_dice(run: Run) -> None:
    done = run("play", "toy", "--seed", "1", "--dice", "ask", typed="1\n3 4\no\n9 9\n3 4\n")
    assert "Entrez les faces des dés (2)" in done.stdout
    assert "✗ Une face se note de 1 à 6. [TOY-4]" in done.stdout
    assert "Score : 7" in done.stdout


def test_through_a_pipe_in_json(run: Run) -> None:
    done = run("play", "toy", "--seed", "1", "--json", typed='4\n2\n[3, 4]\ntrue\n["b"]\n')
    lines = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    asked = [line["asked"] for line in lines if "asked" in line]
    assert [ask["topic"] for ask in asked[:3]] == ["toy.number", "toy.walk", "toy.dare"]
    assert [option["key"] for option in asked[0]["options"]] == [1, 2, 3]
    assert any(line.get("refused") == "Ce choix n’est pas proposé." for line in lines)
    moved = next(line for line in lines if line.get("asked", {}).get("topic") == "toy.dare")
    assert [moved["scene"]["discs"]["0"][axis] for axis in "xy"] == [3, 4]
    end = run("play", "toy", "--seed", "1", "--json", "--players", "random,random")
    assert msgspec.json.decode(end.stdout.splitlines()[-1])["over"] is True


def test_a_journal_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    journal = tmp_path / "match.journal"
    run("play", "toy", "--players", "random,random", "--journal", str(journal))
    before = journal.read_bytes()
    done = run("play", "toy", "--journal", str(journal))
    assert done.exit_code == 2
    assert journal.read_bytes() == before


def test_what_is_no_saved_match(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no match", encoding="utf-8")
    done = run("play", "--resume", str(file))
    assert done.exit_code == 2
    assert "partie sauvegardée" in done.stderr
