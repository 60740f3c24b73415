"""What a question tells the table: the true shape of what is placed, and which of several go together."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin
from random import Random

import pytest
from games.samples import ONE, OTHER
from msgspec.structs import replace

from escarmouche.play.view import scene_for
from escarmouche.players.levels import LEVELS
from escarmouche.players.seating import seat_at
from escarmouche.web.asking import asked
from escarmouche.web.messages import Asked
from escarmouche.web.served_match import ServedMatch, Word
from escarmouche.web.viewers import Viewers
from web.opened import next_word, opening

PIECES = 5
"""After so many pieces enough shapes were seen."""


def shown(served: ServedMatch, viewer: int) -> Asked:
    """The open question as this viewer sees it."""
    [question] = asked(Viewers(served).state(viewer))
    return question


def turned(question: Asked, answer: list[float]) -> list[float]:
    """The outline of a question as a table draws it where the answer puts it."""
    x, y, degrees = answer
    c, s = cos(radians(degrees)), sin(radians(degrees))
    corners = zip(question.outline[::2], question.outline[1::2], strict=True)
    return [value for px, py in corners for value in (px * c - py * s + x, px * s + py * c + y)]


def wanted(served: ServedMatch, rng: Random) -> Word:
    """Something acceptable; the effect that moves a piece wherever it may be had, once there are pieces."""
    word = next_word(served, rng)
    offered = {option.key for option in dict(served.match.asked())[word.player].options() if not option.refusal}
    for key in ("strategic", "effect"):
        if key in offered and len(served.record.entries) > PIECES:
            return replace(word, value=key)
    return word


@pytest.mark.parametrize(
    ("game", "modules", "topics"),
    [
        (ONE, [], {"terrain-place"}),
        (ONE, ["advanced"], {"terrain-place", "strategic"}),
        (OTHER, [], {"scenery-place"}),
    ],
)
def test_a_piece_is_shown_in_the_shape_in_which_it_comes_to_lie(
    game: str, modules: list[str], topics: set[str]
) -> None:
    served, rng = opening(game, modules=modules, setup="played", seed=3).served, Random(2)
    match, placed, found = served.match, 0, set[str]()
    while placed < PIECES or found != topics:
        word = wanted(served, rng)
        question = shown(served, word.player)
        before = scene_for(match, word.player).areas
        served.say(word)
        assert bool(question.outline) == question.turns
        if question.turns:
            placed += 1
            found.add(question.topic)
            [new] = [area for number, area in scene_for(match, word.player).areas.items() if before.get(number) != area]
            assert new.ring == pytest.approx(turned(question, word.value), abs=1 / 512)


def test_others_are_not_told_what_is_placed() -> None:
    served, rng = opening(setup="played", seed=3).served, Random(2)
    while served.match.asked()[0][1].kind != "place":
        served.say(next_word(served, rng))
    [(player, _)] = served.match.asked()
    assert shown(served, player).outline
    assert not shown(served, 1 - player).outline


def test_which_of_several_go_together_is_told_and_is_what_the_game_accepts() -> None:
    served = opening(OTHER, ("screen", "screen")).served
    rng, players = Random(4), [LEVELS["novice"]() for _ in range(2)]
    while True:
        [(player, ask), *_] = served.match.asked()
        if ask.topic == "losses":
            question = next(each for each in asked(Viewers(served).state(player)) if each.player == player)
            if question.together:
                break
        value = players[player].decide(seat_at(served.match, player, ask, rng))
        served.say(Word("answer", player, value, served.match.request_id))
    keys = [option.key for option in question.options or []]
    everything = [list(some) for some in combinations(keys, question.most or 0)]
    assert question.together == [some for some in everything if ask.refusal(some) is None]
    assert 0 < len(question.together) < len(everything)
