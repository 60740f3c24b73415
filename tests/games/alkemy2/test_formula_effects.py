"""How long formulas last (V2 p. 8, 33), and what several of them do to one figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.harm import Harm, hurt, toughness
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.alchemy import CAST
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import total
from escarmouche.play.script import play

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

PRIEST, RECRUIT, GARLAN = "Prêtre de Campagne", "Recrues Avaloniennes", "Chevalier-Légat Garlan de Brall"
WOLF = "Guerrier-Tonnerre Loup"
LITANY = "formula:Litanie des Ronces"


async def perform(board: Board, fighter: Fighter) -> None:
    declared = await CAST.declare(board.game, fighter)
    CAST.pay(board.game, fighter, declared)
    await CAST.resolve(board.game, declared)


def wound(board: Board, target: Fighter, boxes: int) -> None:
    play(hurt(board.game, Harm(target, boxes, "direct"), "test"))


def coriace(board: Board, fighter: Fighter) -> int:
    return total(toughness(board.game, fighter, Harm(fighter, 1, "attack")))


def effects(fighter: Fighter) -> list[str]:
    return [effect.skill for effect in fighter.effects]


@pytest.mark.rule("AK2-HFORM-13", "AK2-R-131", "AK2-R-72")
def test_who_was_named_keeps_the_effect_out_of_range_and_after_the_casters_death() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    recruit = board.put(RECRUIT, 0, 5, 8)
    play(perform(board, priest), LITANY, recruit.id, "enough")
    place(board.game, recruit, 20, 20)
    wound(board, priest, 9)
    report(board.game, TURN_ENDS, -1)
    assert not priest.alive
    assert effects(recruit) == ["Litanie des Ronces/1"]


@pytest.mark.rule("AK2-R-67", "AK2-HFORM-13", "AK2-R-131")
def test_an_area_moves_with_its_centre_and_ends_with_it() -> None:
    board = Board()
    priest, near, far = (board.put(n, 0, x, 5) for n, x in ((PRIEST, 5), (RECRUIT, 8), (RECRUIT, 8.02 + 5)))
    enemy = board.put(WOLF, 1, 5, 6.5)
    board.piece("low-wall", 6.5, 5, 90)
    play(perform(board, priest), "enough")
    assert [coriace(board, figure) for figure in (priest, near, far, enemy)] == [1, 1, 0, 0]
    place(board.game, priest, 11, 5)
    assert [coriace(board, figure) for figure in (priest, near, far)] == [1, 1, 1]
    place(board.game, priest, 16.5, 5)
    assert [coriace(board, figure) for figure in (priest, near, far)] == [1, 0, 0]
    place(board.game, priest, 8, 8)
    assert coriace(board, near) == 1
    wound(board, priest, 9)
    assert coriace(board, near) == 0


@pytest.mark.rule("AK2-R-67")
def test_the_same_formula_twice_on_a_figure_counts_once_and_the_strongest_counts() -> None:
    board = Board()
    one, two = (board.put(PRIEST, 0, x, 5, concentration=2) for x in (5, 9))
    recruit, wolf = board.put(RECRUIT, 0, 7, 8), board.put(WOLF, 1, 8, 8)
    board.engage(recruit, wolf)
    play(perform(board, one), LITANY, recruit.id, "enough")
    play(perform(board, two), LITANY, recruit.id, "enough")
    blow = Harm(recruit, 1, "attack", wolf)
    play(hurt(board.game, blow, "test"))
    assert wolf.lost == 1
    one.used = []
    play(perform(board, one), LITANY, recruit.id, "upgrade:1", "enough")
    play(hurt(board.game, Harm(recruit, 1, "attack", wolf), "test"))
    assert wolf.lost == 3


@pytest.mark.rule("AK2-R-67", "AK2-SKILL-44")
def test_of_coriace_by_formulas_only_the_best_counts_and_adds_to_what_is_printed() -> None:
    board = Board()
    one, two = (board.put(PRIEST, 0, x, 5) for x in (5, 9))
    garlan = board.put(GARLAN, 0, 7, 5)
    for priest in (one, two):
        play(perform(board, priest), "enough")
    assert coriace(board, garlan) == 2
    grant(board.game, one, "Oraison de la Roche (3/2)")
    assert coriace(board, garlan) == 3
