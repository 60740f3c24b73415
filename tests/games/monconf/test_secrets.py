"""What is hidden (MCF-R-79): the order of piles and the cards in reserve, and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from games.boards.monconf import Board

from escarmouche.games.monconf.agenda import Batch
from escarmouche.games.monconf.secrets import face_down, imagine
from escarmouche.play.match import Match
from escarmouche.play.state import Secret


def four_cards() -> Board:
    """A player with four cards of one fighter each; his opponent sees how many lie where."""
    board = Board()
    for number in range(4):
        board.put("conscrit", 1, 10 + 4 * number, 60)
    side = board.game.sides[1]
    side.pile, side.piled = Secret(None, (1,)), 3
    side.reserve, side.reserved = Secret(None, (1,)), 1
    return board


@pytest.mark.rule("MCF-R-79", "MCF-PILE-03", "MCF-R-36")
def test_every_order_of_the_hidden_cards_is_imagined() -> None:
    seen = Counter[tuple[int, ...]]()
    for seed in range(400):
        board = four_cards()
        imagine(board.game, Random(seed))
        side = board.game.sides[1]
        assert side.pile is not None
        assert side.reserve is not None
        seen[tuple(side.pile.known) + tuple(side.reserve.known)] += 1
        assert side.pile.known_by == (1,)
    assert len(seen) == 24
    assert min(seen.values()) >= 4


@pytest.mark.rule("MCF-R-79", "MCF-R-34")
def test_cards_that_were_seen_are_not_imagined_in_the_pile() -> None:
    board = four_cards()
    game = board.game
    game.fighters[0].activated = True
    game.fighters[1].where = "gone"
    game.sides[1].piled = 1
    assert face_down(game, 1) == [2, 3]
    game.agenda = [Batch(1, [2], [2])]
    assert face_down(game, 1) == [3]
    game.agenda = [Batch(1, [2], [2], galvanised=True)]
    assert face_down(game, 1) == [2, 3]


@pytest.mark.rule("MCF-R-79", "MCF-DEPLOY-05")
def test_before_the_game_those_are_hidden_who_are_not_deployed() -> None:
    board = four_cards()
    board.game.turn = 0
    for fighter in board.game.fighters[1:]:
        fighter.where = "reserve"
    board.game.setup = {"card": 1}
    assert face_down(board.game, 1) == [2, 3]


@pytest.mark.rule("MCF-R-79")
def test_ones_own_pile_stays_as_it_is() -> None:
    board = four_cards()
    side = board.game.sides[1]
    side.pile, side.reserve = Secret((3, 0, 1), (1,)), Secret((2,), (1,))
    imagine(board.game, Random(1))
    assert (side.pile.known, side.reserve.known) == ((3, 0, 1), (2,))


@pytest.mark.rule("MCF-R-79", "MCF-PILE-03", "MCF-PILE-04")
def test_a_view_holds_the_number_of_the_opponents_cards_and_not_which() -> None:
    match = Match.new("monconf", seed=6, undo=False)
    rng = Random(6)
    while match.game.phase != "speaking":
        player, ask = next(iter(match.asked()))
        match.answer(player, ask.sample(rng))
    for viewer in (0, 1):
        seen = match.rules.mask(match.game, viewer)
        mine, theirs = seen.sides[viewer], seen.sides[1 - viewer]
        assert mine.pile is not None
        assert mine.pile.value is not None
        assert theirs.pile is not None
        assert theirs.pile.value is None
        assert theirs.piled == match.game.sides[1 - viewer].piled > 0
        told = [fighter for fighter in seen.fighters if fighter.player != viewer]
        assert [fighter.hp for fighter in told] == [f.hp for f in match.game.fighters if f.player != viewer]
