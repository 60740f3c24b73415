"""What the log says of shots, spells and charges: who, at whom, how far, with what result."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.play.script import dice
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def sentences(board: PlayedBoard, language: str = "fr") -> list[str]:
    return [Phrases(language, "dysma").say(event.said) for event in board.game.events or [] if event.said.key]


def test_a_shot_tells_at_whom_and_how_far_and_both_rolls_against_whom(board: PlayedBoard) -> None:
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    board.put("guerrier-orque", 1, 12, 10, facing=180, fatigued=True, activated=True)
    board.begin(archer)
    board.play("shoot", dice(1, 5, 2), dice(1, 1, 6))
    assert sentences(board)[0] == "L’Archer sylvain tire sur le Guerrier orque à 6 pas (Arc)."
    assert sentences(board, "en")[0] == "The Wood archer shoots at the Orc warrior, 6 pas away (Bow)."
    assert "Archer sylvain, jet de Tir sur le Guerrier orque : 3 dés à 4+, 1 réussite." in sentences(board)
    assert "Guerrier orque, jet de Défense contre l’Archer sylvain : 3 dés à 4+, 1 réussite." in sentences(board)


def test_a_spell_tells_on_whom_and_how_far(board: PlayedBoard) -> None:
    shaman = board.put("chamane-orque", 0, 5, 10, facing=0, spells=("Gel",))
    board.put("garde-royal", 1, 12, 10, facing=180, activated=True)
    board.begin(shaman)
    board.play("magic", dice(1, 1, 1), dice(1, 1, 1))
    assert "La Chamane orque lance Gel sur le Garde royal, à 6 pas." in sentences(board)
    assert "Chamane orque, jet d’Esprit face au Garde royal : 3 dés à 5+, 0 réussite." in sentences(board)


def test_nothing_is_told_in_keys(board: PlayedBoard) -> None:
    charger = board.put("guerrier-orque", 0, 5, 10, facing=0)
    board.put("garde-royal", 1, 11, 10, facing=180, activated=True, fatigued=True)
    board.begin(charger)
    board.play("charge")
    assert "Le Guerrier orque charge le Garde royal, à 5 pas." in sentences(board)
    for language in LANGUAGES:
        assert not [said for said in sentences(board, language) if said.startswith(("event.", "throw."))]
