"""What a player may look up at the table, and what it must not betray."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.inspect import card
from escarmouche.games.alkemy2.inspect import look, own
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases


def test_a_card_says_what_is_printed() -> None:
    printed = card(Board().profile("Garlan"))
    values = {label.key: value for label, value in printed.values}
    assert printed.icon == "templar-shield"
    assert values["value.combat"] == "6"
    assert values["value.moves"] == "4/6/10"
    assert printed.life == (3, 4, 4)
    assert ("card.line.skills", "Chef, Coriace/1") in [(label.key, text) for label, text in printed.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_head_of_a_card_has_a_word(language: str) -> None:
    words = Phrases(language, "alkemy2").messages
    for printed in RULES.cards(Board().game):
        heads = [label.key for label, _ in (*printed.values, *printed.lines)]
        assert {*heads, *([printed.kind.key] if printed.kind else [])} <= words.keys()


@pytest.mark.rule("AK2-LOS-02")
def test_a_look_names_what_hides_a_figure() -> None:
    board = Board()
    board.put("Templier", 0, 5, 12)
    board.put("Garlan", 1, 19, 12)
    board.piece("house", 12, 12)
    found = look(board.game, "0", "1")
    assert found is not None
    assert not found.seen
    assert found.blockers == ("piece:0",)
    assert found.reasons[0].key == "sight.piece"


@pytest.mark.rule("AK2-R-106")
def test_looking_is_not_measuring() -> None:
    seen = []
    for measuring in (False, True):
        board = Board(measuring=measuring)
        board.put("Templier", 0, 5, 12)
        board.put("Garlan", 1, 19, 12)
        found = look(board.game, "0", "1")
        assert found is not None
        assert found.seen
        assert found.lines
        seen.append(found.distance)
        assert RULES.measures(board.game) is measuring
    assert seen == [None, 13.0]


def test_what_is_no_figure_on_the_table_cannot_be_looked_at() -> None:
    board = Board()
    board.put("Templier", 0, 5, 12)
    board.put("Garlan", 1, 19, 12).where = "removed"
    board.changed()
    assert [look(board.game, "0", other) for other in ("0", "1", "2", "x", "-1", "²")] == [None] * 6


@pytest.mark.rule("AK2-R-109")
def test_own_cards_are_shown_to_nobody_else() -> None:
    board = Board()
    board.game.sides[0].hand = Secret(["barrage"], (0,))
    board.game.sides[0].objective = Secret("regicide", (0,))
    said = [(why.key, dict(why.params)) for why in own(RULES.mask(board.game, 0), 0)]
    assert said == [
        ("own.command", {"card": "@command.barrage"}),
        ("own.objective", {"objective": "@objective.regicide"}),
    ]
    assert own(RULES.mask(board.game, 1), 0) == []
    assert own(RULES.mask(board.game, 0), 1) == []
