"""A player who reads his answers from a script, and says where it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from play.toy import TOY

from escarmouche.play.content import ContentError
from escarmouche.play.match import Match
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.players.random import RandomPlayer
from escarmouche.players.scripted import ScriptedPlayer
from escarmouche.players.seating import PLAYERS, play


def toy(seed: int = 1) -> Match:
    state, library = TOY.new({})
    return Match.begin(TOY, library, state, seed)


def said(script: ScriptedPlayer) -> tuple[Match, ContentError]:
    """The match that a script plays against chance, and how it ends."""
    match = toy()
    with pytest.raises(ContentError) as wrong:
        play(match, [script, RandomPlayer()], 7)
    return match, wrong.value


def test_a_script_is_said_in_its_order() -> None:
    match, wrong = said(ScriptedPlayer([3, [2.0, 2.0], False]))
    assert match.game.numbers[0].value == 3
    assert match.game.places[0] == [2.0, 2.0]
    assert wrong.key == "script.ended"


def test_a_file_holds_an_answer_a_line(tmp_path: Path) -> None:
    file = tmp_path / "answers"
    file.write_text("# the opening\n3\n\n[2.0, 2.0]\n")
    match, wrong = said(ScriptedPlayer.from_file(file))
    assert match.game.places[0] == [2.0, 2.0]
    assert str(wrong).startswith(f"{file}:4: ")


def test_a_line_may_name_its_topic(tmp_path: Path) -> None:
    asked = toy().asked()[0][1].topic
    file = tmp_path / "answers"
    file.write_text(f"{asked}: 3\nsomething-else: [2.0, 2.0]\n")
    match, wrong = said(ScriptedPlayer.from_file(file))
    assert match.game.numbers[0].value == 3
    assert (wrong.key, wrong.line) == ("script.topic", 2)


def test_an_answer_that_is_refused_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "answers"
    file.write_text("\n99\n")
    match, wrong = said(ScriptedPlayer.from_file(file))
    assert (wrong.key, wrong.line, wrong.place) == ("answer.not-offered", 2, match.asked()[0][1].topic)


@pytest.mark.parametrize(("text", "line"), [("3\nwalk north\n", 2), ("[1, 2\n", 1)])
def test_a_line_that_is_no_answer(tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "answers"
    file.write_text(text)
    with pytest.raises(ContentError) as wrong:
        ScriptedPlayer.from_file(file)
    assert (wrong.value.key, wrong.value.line) == ("script.answer", line)
    assert [Phrases(language).say(wrong.value.why) for language in LANGUAGES] != ["script.answer"] * 2


@pytest.mark.parametrize(("data", "key"), [(b"# nothing\n", "script.empty"), (b"\xff\xfe", "content.encoding")])
def test_a_file_without_answers(tmp_path: Path, data: bytes, key: str) -> None:
    file = tmp_path / "answers"
    file.write_bytes(data)
    with pytest.raises(ContentError) as wrong:
        ScriptedPlayer.from_file(file)
    assert wrong.value.key == key


def test_a_script_has_a_name_among_the_players(tmp_path: Path) -> None:
    file = tmp_path / "answers"
    file.write_text("3\n")
    player = PLAYERS[f"scripted:{file}"]()
    assert isinstance(player, ScriptedPlayer)
    assert [each.answer for each in player.answers] == [3]
    assert "scripted:" not in PLAYERS
