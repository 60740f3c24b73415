"""What is hidden (AK2-R-109), from whom, and what may be imagined in its place."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.secrets import imagine
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.state import Secret


@pytest.fixture
def game() -> Game:
    """Hands and objectives of two players, three closed chests of which the first player has looked into one."""
    board = Board("coffres", command=True, competitive=True)
    for player, side in enumerate(board.game.sides):
        side.hand = Secret(sorted(catalogue().command)[player : player + 4], (player,))
        side.objective = Secret(sorted(catalogue().objectives)[player], (player,))
    for number, value in enumerate((3, 1, 2)):
        board.marker("chest", 4 + 6 * number, 12, value=Secret(value, (0,) if number == 0 else ()))
    return board.game


def secrets(game: Game) -> list[object]:
    sides = [value for side in game.sides for value in (side.hand, side.objective)]
    return [None if secret is None else secret.value for secret in (*sides, *[marker.value for marker in game.markers])]


@pytest.mark.rule("AK2-R-109")
@pytest.mark.parametrize(
    ("player", "known"),
    [
        (0, [True, True, False, False, True, False, False]),
        (1, [False, False, True, True, False, False, False]),
        (-1, [False] * 7),
    ],
)
def test_everybody_sees_his_own_and_no_more(game: Game, player: int, known: list[bool]) -> None:
    truth = secrets(game)
    seen = secrets(RULES.mask(game, player))
    assert [value is not None for value in seen] == known
    assert [value for value in seen if value is not None] == [t for t, k in zip(truth, known, strict=True) if k]
    assert secrets(game) == truth, "the truth itself stays as it is"


@pytest.mark.rule("AK2-R-109")
def test_nothing_else_is_hidden(game: Game) -> None:
    game.sides[1].score, game.sides[1].command_points = 2, 5
    seen = RULES.mask(game, 0)
    assert (seen.sides[1].score, seen.sides[1].command_points) == (2, 5)
    assert seen.fighters == game.fighters
    assert [(marker.x, marker.kind) for marker in seen.markers] == [(4, "chest"), (10, "chest"), (16, "chest")]


@pytest.mark.parametrize("player", [0, 1, -1])
def test_what_is_imagined_fits_what_is_known(game: Game, player: int) -> None:
    values: list[object] = []
    for seed in range(30):
        world = RULES.decode(RULES.encode(RULES.mask(game, player)), game.library)
        known = [value for value in secrets(world) if value is not None]
        imagine(world, Random(seed))
        filled = secrets(world)
        assert None not in filled
        assert all(value in filled for value in known)
        chests = [marker.value.known for marker in world.markers if marker.value is not None]
        assert sorted(chests) == [1, 2, 3]
        assert all(side.hand is not None and set(side.hand.known) <= set(catalogue().command) for side in world.sides)
        assert RULES.encode(RULES.mask(world, player)) == RULES.encode(RULES.mask(game, player)), (
            "he could not tell it from the truth"
        )
        values.append(repr(filled))
    assert len(set(values)) > 10, "many worlds, not one"


def test_a_card_that_was_played_is_not_imagined_in_the_hand(game: Game) -> None:
    shown = sorted(catalogue().command)[5:7]
    game.sides[1].played = shown
    for seed in range(30):
        world = RULES.decode(RULES.encode(RULES.mask(game, 0)), game.library)
        imagine(world, Random(seed))
        hand = world.sides[1].hand
        assert hand is not None
        assert not set(hand.known) & set(shown)
        assert len(hand.known) == 3
