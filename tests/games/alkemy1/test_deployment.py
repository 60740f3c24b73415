"""Deployment (p. 37)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.alkemy1.prepared import prepare
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.setup.deployment import count_cards, deploy_card, deployment_refusal
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.games.alkemy1.setup.order import before_first_turn, decide_deployment_order
from escarmouche.play.requests import Choose
from escarmouche.play.script import dice, play, secretly

RECRUIT, GARLAN, WATANKA, WOLF = "Recrues Avaloniennes", "Garlan", "Watanka", "Guerrier-Tonnerre Loup"


def table(*cards: tuple[int, list[str]], **options: Any) -> Board:
    """Cards in hand, each with its player and its figures, before deployment."""
    board = Board(setup="played", **options)
    for number, (player, figures) in enumerate(cards):
        for name in figures:
            board.put(name, player, 0, 0, card=number).where = "reserve"
    board.game.phase, board.game.turn = "deploy order", 0
    board.changed()
    return board


def deployed(board: Board) -> list[int]:
    return [fighter.id for fighter in board.game.fighters if fighter.alive]


@pytest.mark.rule("AK1-DEPLOY-02")
def test_the_player_with_more_profile_cards_begins() -> None:
    two_on_a_card = table((0, ["Prêtre de Campagne"]), (0, [RECRUIT, RECRUIT]), (1, [WOLF]), (1, [WOLF]), (1, [WOLF]))
    assert [count_cards(two_on_a_card.game, player) for player in (0, 1)] == [2, 3]
    play(decide_deployment_order(two_on_a_card.game))
    assert (two_on_a_card.game.active, two_on_a_card.game.phase) == (1, "deploy")
    other_way = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]))
    play(decide_deployment_order(other_way.game))
    assert other_way.game.active == 0


@pytest.mark.rule("AK1-DEPLOY-02")
def test_animals_count_as_cards_too() -> None:
    board = table((0, ["Jian Qayan"]), (0, ["Khergars du désert", "Khergars du désert"]), (1, [WOLF]))
    assert count_cards(board.game, 0) == 2


@pytest.mark.rule("AK1-DEPLOY-03")
@pytest.mark.parametrize(("mine", "theirs", "begins"), [(6, 1, 1), (1, 6, 0)])
def test_on_equal_numbers_the_loser_of_a_mind_roll_begins(mine: int, theirs: int, begins: int) -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]), (1, [WATANKA]))
    play(decide_deployment_order(board.game), secretly({0: 0, 1: 2}), dice(mine, mine), dice(theirs, theirs))
    assert board.game.active == begins


@pytest.mark.rule("AK1-R-122")
@pytest.mark.parametrize(("mine", "theirs", "begins"), [(5, 6, 0), (6, 5, 1)])
def test_that_roll_is_made_with_ones_own_mind_and_two_dice(mine: int, theirs: int, begins: int) -> None:
    """ESP 7 against 7: neither a tactician's die nor the ESP 8 of a leader in the other troop counts."""
    board = table((0, ["Radamante"]), (0, ["Cultiste"]), (1, [WOLF]), (1, ["Tecum'Seh"]))
    play(decide_deployment_order(board.game), secretly({0: 0, 1: 2}), dice(mine, 4), dice(theirs, 4))
    assert board.game.active == begins


@pytest.mark.rule("AK1-X-29", "AK1-DEPLOY-01", "AK1-R-100")
def test_zones_are_bands_more_than_nine_inches_from_the_markers() -> None:
    board = table((0, [RECRUIT]), (1, [WOLF]))
    assert [deployment_zone(board.game, player) for player in (0, 1)] == [(0, 0, 24, 2.5), (0, 21.5, 24, 24)]
    mine, theirs = board.game.fighters

    def why(fighter: Any, x: float, y: float) -> str:
        found = deployment_refusal(board.game, fighter, [x, y])
        return "" if found is None else found.reason.key

    assert why(mine, 12, 1.99) == ""
    assert why(mine, 12, 2.0) == "deploy.outside"
    assert why(mine, 0.5, 0.5) == ""
    assert why(theirs, 12, 22.01) == ""
    assert why(theirs, 12, 22.0) == "deploy.outside"
    assert why(theirs, 12, 1) == "deploy.outside"
    board.game.order = [1, 0]
    assert why(theirs, 12, 1) == ""


def test_the_zones_of_the_large_table() -> None:
    board = table((0, [RECRUIT]), format="300", width=48, height=36)
    (mine,) = board.game.fighters
    assert deployment_refusal(board.game, mine, [47.5, 3.99]) is None
    assert deployment_refusal(board.game, mine, [30, 4.0]) is not None
    board.game.order = [1, 0]
    assert deployment_refusal(board.game, mine, [30, 35.5]) is None
    assert deployment_refusal(board.game, mine, [30, 31.9]) is not None


@pytest.mark.rule("AK1-DEPLOY-04", "AK1-DEPLOY-06")
def test_a_card_comes_with_all_its_figures_wherever_they_like_in_the_zone() -> None:
    board = table((0, [RECRUIT, RECRUIT]), (0, [GARLAN]), (1, [WOLF]))
    board.game.phase = "deploy"
    play(deploy_card(board.game), "card:0", [1, 1], [23, 1])
    assert deployed(board) == [0, 1]
    assert board.game.active == 1


@pytest.mark.rule("AK1-DEPLOY-05")
def test_players_alternate_card_by_card_until_all_stand_on_the_table() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (0, ["Prêtre de Campagne"]), (1, [WOLF]))
    board.game.phase = "deploy"
    play(deploy_card(board.game), "card:1", [4, 1])
    assert board.game.active == 1
    play(deploy_card(board.game), [4, 23])
    assert board.game.active == 0
    play(deploy_card(board.game), "card:0", [8, 1])
    assert board.game.active == 0
    play(deploy_card(board.game), [12, 1])
    assert board.game.phase == "before first turn"
    play(before_first_turn(board.game))
    assert board.game.phase == "start"


@pytest.mark.rule("AK1-R-101")
def test_a_furtive_card_may_be_held_back_and_the_order_goes_on() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WATANKA]))
    board.game.phase, board.game.active, board.game.first = "deploy", 1, 1
    play(deploy_card(board.game), "hold")
    play(deploy_card(board.game), "card:0", [4, 1])
    assert board.game.active == 1
    play(deploy_card(board.game), "hold")
    play(deploy_card(board.game), [8, 1])
    assert (board.game.active, deployed(board)) == (1, [0, 1])
    play(deploy_card(board.game), [8, 23])
    assert board.game.phase == "before first turn"


def test_a_prompt_card_cannot_be_held_back() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]))
    board.game.phase = "deploy"
    request = deploy_card(board.game).send(None)
    assert isinstance(request, Choose)
    assert list(request.keys) == ["card:0", "card:1"]


@pytest.mark.parametrize("setup", ["quick", "played"])
@pytest.mark.parametrize("scenario", ["bornes-jins", "conquete", "coffres"])
def test_a_whole_set_up_puts_every_figure_wholly_in_its_zone(setup: str, scenario: str) -> None:
    game = prepare(Random(7), setup=setup, scenario=scenario, armies=("rados-180-1", "utopie-180-2"))
    for fighter in game.fighters:
        left, bottom, right, top = deployment_zone(game, fighter.player)
        radius = game.profile(fighter).radius
        assert left <= fighter.x - radius < fighter.x + radius <= right
        assert bottom <= fighter.y - radius < fighter.y + radius <= top
        assert fighter.components == 0
        assert fighter.stones == game.profile(fighter).stones
    assert (game.phase, game.turn) == ("start", 0)
