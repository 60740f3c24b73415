"""What the book says about having skills: what is cast again is renewed, and a prisoner keeps what he has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, gather, grant, report
from escarmouche.play.effects import TURN_ENDS, Until


@pytest.mark.rule("DRK-R-91")
def test_what_two_wizards_cast_is_renewed_by_the_second() -> None:
    board = Board()
    crows, other = board.put("corbeaux", 0, (10, 10)), board.put("corbeaux", 0, (60, 60))
    grant(board.game, crows, "Charisme", Until(TURN_ENDS), source=crows.id, by="L1")
    grant(board.game, crows, "Charisme", Until("hurt", crows.id), source=other.id, by="L1")
    grant(board.game, crows, "Charisme", Until("hurt", crows.id), source=other.id, by="L2")
    assert [(effect.source, effect.by) for effect in crows.effects] == [(other.id, "L1"), (other.id, "L2")]
    report(board.game, TURN_ENDS, -1)
    assert len(crows.effects) == 2


@pytest.mark.rule("DRK-MISSION-83")
def test_nothing_ends_the_effects_upon_a_prisoner() -> None:
    board = Board()
    hero, crows = board.put("celeste", 1, (10, 10)), board.put("corbeaux", 0, (60, 60))
    for unit in (hero, crows):
        grant(board.game, unit, "Parade", Until(TURN_ENDS))
    hero.where = "captive"
    report(board.game, TURN_ENDS, -1)
    assert (len(hero.effects), len(crows.effects)) == (1, 0)
    hero.where = "table"
    report(board.game, TURN_ENDS, -1)
    assert len(hero.effects) == 0


if TYPE_CHECKING:
    board = Board()
    crows = board.put("corbeaux", 0, (10, 10))
    gather(board.game, Skill.action_cost, crows, 3)  # type: ignore[arg-type]  # proves that facts are checked
    any_says(board.game, Skill.morale_intact, board.game)  # type: ignore[arg-type]  # a game is no Unit
