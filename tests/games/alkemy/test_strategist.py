"""Deployment against a strategist, and by a sponsor (both editions)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.setup.deployment import deploy_card
from escarmouche.games.alkemy1.setup import order
from escarmouche.games.alkemy2.setup import deployment
from escarmouche.play.requests import Choose, Place
from escarmouche.play.running import Running

DECIDE: dict[str, Callable[[Any], Coroutine[Any, Any, None]]] = {
    "first edition": order.decide_deployment_order,
    "V2": deployment.decide_deployment_order,
}

FU, LIN, OMBRE, GUARD, RECRUIT = "Capitaine Fu Nihao", "Lin Biao", "Ombre", "Garde Triadique", "Recrues"


def in_hand(match: Match, *cards: tuple[int, str]) -> None:
    """Cards before deployment, each with its player; the numbers of figures are those of the cards."""
    board: Any = type(match.board)
    match.board = board(setup="played")
    match.game = match.board.game
    for number, (player, name) in enumerate(cards):
        match.put(name, player, 0, 0, card=number).where = "reserve"
    match.game.phase, match.game.turn = "deploy order", 0
    match.board.changed()


def deployed(match: Match) -> list[int]:
    """The order in which all figures come onto the table, whoever may choose taking his first card."""
    rng = Random(3)
    running = Running(DECIDE[match.edition.name](match.game))
    assert running.play_in_line() is None, "nothing is rolled for"
    found: list[int] = []
    while match.game.phase == "deploy":
        running = Running(deploy_card(match.game))
        while (request := running.play_in_line()) is not None:
            if isinstance(request, Place):
                running.say(request.sample(rng))
            else:
                assert isinstance(request, Choose)
                running.say(request.keys[0])
        found += [f.id for f in match.game.fighters if f.alive and f.id not in found]
    return found


@pytest.mark.rule("AK1-SKILL-099")
@pytest.mark.parametrize("strategist", [0, 1])
def test_the_opponent_of_a_strategist_deploys_all_but_the_stealthy_first(match: Match, strategist: int) -> None:
    """Whoever has more cards: first two of the opponent, then the strategist's, then what both held back."""
    other = 1 - strategist
    in_hand(
        match,
        (strategist, OMBRE),
        (strategist, FU),
        (strategist, GUARD),
        (other, OMBRE),
        (other, RECRUIT),
        (other, RECRUIT),
    )
    assert deployed(match) == [4, 5, 1, 2, 3, 0]


@pytest.mark.rule("AK1-SKILL-099")
def test_two_strategists_are_of_no_effect(match: Match) -> None:
    in_hand(match, (0, FU), (0, GUARD), (0, GUARD), (1, FU), (1, RECRUIT))
    assert deployed(match) == [0, 3, 1, 4, 2], "they alternate, whoever has more cards first"


@pytest.mark.rule("AK1-SKILL-099", "AK1-SKILL-109", "AK1-R-139")
def test_a_sponsor_holds_everything_back_from_a_strategist(match: Match) -> None:
    in_hand(match, (0, FU), (0, OMBRE), (1, LIN), (1, GUARD))
    assert deployed(match) == [0, 2, 1, 3], "yet he counts as the one who deployed first"
