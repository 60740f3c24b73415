"""What the book says about having skills: gifts that add up, auras that do not reach everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, grant, has, own_skills


@pytest.mark.rule("AK2-SKILL-39")
def test_an_aura_is_lent_to_others_and_not_to_its_bearer() -> None:
    board = Board()
    chief, wolf = board.put("Novice du Temple", 0, 10, 10), board.put("Guerrier-Tonnerre Loup", 0, 12, 10)
    grant(board.game, chief, "Chef")
    assert has(board.game, wolf, "Sous les ordres")
    assert not has(board.game, chief, "Sous les ordres")


@pytest.mark.rule("AK2-SKILL-48")
def test_gifts_of_nobody_add_up_and_those_of_one_figure_do_not() -> None:
    board = Board()
    wolf, other = board.put("Guerrier-Tonnerre Loup", 0, 10, 10), board.put("Guerrier-Tonnerre Loup", 0, 14, 10)
    had = len(own_skills(board.game, wolf))
    for by in ("one", "two", "three"):
        grant(board.game, wolf, "Coriace/1", by=by)
        grant(board.game, other, "Coriace/1", source=wolf.id, by=by)
    assert (len(own_skills(board.game, wolf)), len(own_skills(board.game, other))) == (had + 3, had + 1)


@pytest.mark.rule("AK2-SKILL-103", "AK2-FORM-17")
def test_an_aura_that_a_formula_made_reaches_friends_but_no_spirit() -> None:
    board = Board()
    priest, spirit = board.put("Guerrier-Tonnerre Loup", 0, 10, 10), board.put("Esprit-Héros", 0, 12, 10)
    wolf = board.put("Guerrier-Tonnerre Loup", 0, 10, 12)
    grant(board.game, priest, "Prière aux pierres/6")
    assert has(board.game, wolf, "Coriace de Formule")
    assert not has(board.game, spirit, "Coriace de Formule")


if TYPE_CHECKING:
    board = Board()
    gather(board.game, Skill.dice, board.put("", 0, 1, 1), 3)  # type: ignore[arg-type]  # proves that facts are checked
    any_says(board.game, Skill.leaps, board.game)  # type: ignore[arg-type]  # a game is no fighter
