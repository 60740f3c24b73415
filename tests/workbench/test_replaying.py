"""Journals watched again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from workbench.conftest import Run

from escarmouche.play.signing import SigningKey, fingerprint
from escarmouche.workbench import replaying
from escarmouche.workbench.fuzz.kinds import sealed
from escarmouche.workbench.own_key import remember_key


@pytest.fixture
def journal(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "match.journal"
    run("play", "toy", "--players", "random,random", "--seed", "2", "--journal", str(path))
    return path


def test_the_whole_match_is_told(run: Run, journal: Path) -> None:
    done = run("replay", str(journal))
    assert done.exit_code == 0
    assert "Un secret pour le joueur 1." in done.stdout
    assert "Un secret pour le joueur 2." in done.stdout
    assert "l’emporte. Score" in done.stdout
    assert done.stdout.count("┌") == 3 + 1


def test_as_one_player_saw_it(run: Run, journal: Path) -> None:
    text = run("replay", str(journal), "--player", "2").stdout
    assert "Un secret pour le joueur 1." not in text
    assert "Un secret pour le joueur 2." in text


def test_in_json(run: Run, journal: Path) -> None:
    found = msgspec.json.decode(run("replay", str(journal), "--json").stdout)
    assert (found["game"], found["seed"]) == ("toy", 2)
    assert [event for event in found["events"] if event["text"] == "Un pas de plus."]
    assert len(found["outcome"]["scores"]) == 2


def test_step_by_step(run: Run, journal: Path) -> None:
    shown = [run("replay", str(journal), "--step", typed="\n" * lines).stdout for lines in (1, 3, 5000)]
    assert len(shown[0]) < len(shown[1]) < len(shown[2])
    assert "l’emporte" in shown[2]
    assert "l’emporte" not in shown[1]


def test_a_cut_journal(run: Run, journal: Path) -> None:
    data = journal.read_bytes()
    journal.write_bytes(data[: len(data) // 2])
    line = data[: len(data) // 2].count(b"\n") + 1
    done = run("replay", str(journal))
    assert done.exit_code == 2
    assert done.stderr == f"{journal}, ligne {line} : le journal est coupé ici.\n"
    partial = run("replay", str(journal), "--partial")
    assert partial.exit_code == 0
    assert "La partie n’est pas terminée." in partial.stdout


def test_an_edited_journal(run: Run, journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b"1", b"2", 1)
    journal.write_bytes(b"".join(lines))
    done = run("replay", str(journal), "--lang", "en")
    assert done.exit_code == 2
    assert done.stderr == f"{journal}, line 4: this line was changed.\n"


@pytest.mark.parametrize("data", [b"", b"\x00\xff\n", b"hello\n", b"{} 00\n"])
def test_what_is_no_journal(run: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(data)
    done = run("replay", str(path))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{path}, ligne 1 : ")


def forged(journal: Path, before: bytes, after: bytes) -> None:
    """Change the journal and seal it again."""
    data = journal.read_bytes()
    assert before in data
    journal.write_bytes(sealed(data.replace(before, after, 1)))


def test_a_line_that_is_no_text_is_refused_even_where_its_digest_is_right(run: Run, journal: Path) -> None:
    forged(journal, b'"key":"', b'"key":"\xff')
    done = run("replay", str(journal))
    assert (done.exit_code, done.stdout, type(done.exception)) == (2, "", SystemExit)
    assert "ce n’est pas une ligne de journal" in done.stderr


def test_a_journal_does_not_steer_the_terminal(run: Run, journal: Path) -> None:
    forged(journal, b'"key":"', b'"key":"\\u001b[2J\\u009b')
    done = run("replay", str(journal))
    assert done.exit_code == 0
    assert "\N{REPLACEMENT CHARACTER}[2J" in done.stdout
    assert not {"\x1b", "\x9b"} & set(done.stdout)


def test_a_file_without_end_is_no_journal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_BYTES", 2_000_000)
    done = run("replay", "/dev/zero", "--lang", "en")
    assert (done.exit_code, done.stderr) == (2, "/dev/zero is too large for a journal: 2 MB at most.\n")


def test_an_unfinished_journal(run: Run, journal: Path) -> None:
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-1]))
    assert "--partial" in run("replay", str(journal)).stderr


def test_a_player_who_was_not_there(run: Run, journal: Path) -> None:
    assert run("replay", str(journal), "--player", "3").exit_code == 2


def signed(journal: Path) -> bytes:
    """Sign a journal as a server would; the public key of that server."""
    key, lines = SigningKey(SigningKey.drawn()), journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines, key.signed(lines)]))
    return key.public


def signature(run: Run, journal: Path, *options: str) -> dict[str, str]:
    found: dict[str, str] = msgspec.json.decode(run("replay", str(journal), "--json", *options).stdout)["signature"]
    return found


def test_who_signed_a_journal(run: Run, journal: Path, tmp_path: Path) -> None:
    assert signature(run, journal) == {"state": "unsigned", "fingerprint": ""}
    assert "Journal non signé" in run("replay", str(journal)).stdout
    whose = fingerprint(signed(journal))
    assert signature(run, journal) == {"state": "other", "fingerprint": whose}
    assert f"signé par un autre serveur, d’empreinte {whose}" in run("replay", str(journal)).stdout
    assert f"signed by another server, of fingerprint {whose}" in run("replay", str(journal), "--lang", "en").stdout


def test_the_journals_of_ones_own_server_are_known(run: Run, journal: Path) -> None:
    public = signed(journal)
    remember_key(public)
    assert signature(run, journal) == {"state": "own", "fingerprint": fingerprint(public)}
    remember_key(b"\x01" * 32)
    assert signature(run, journal)["state"] == "other"


def test_a_signed_journal_that_was_changed(run: Run, journal: Path) -> None:
    signed(journal)
    data = journal.read_bytes()
    journal.write_bytes(data.replace(b'"seed":2', b'"seed":3'))
    assert run("replay", str(journal)).exit_code == 2
    assert signature(run, journal, "--partial")["state"] == "tampered"
    assert "modifié après coup" in run("replay", str(journal), "--partial").stdout
