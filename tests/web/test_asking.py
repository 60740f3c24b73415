"""What a question tells the table: the true shape of what is placed."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.play.seeing import seen
from escarmouche.web.asking import asked
from escarmouche.web.encounter import Encounter, Word
from escarmouche.web.messages import Asked
from escarmouche.web.viewers import Viewers
from web.opened import next_word, opening

PIECES = 5
"""After so many pieces enough shapes were seen."""


def shown(encounter: Encounter, viewer: int) -> Asked:
    """The open question as this viewer sees it."""
    [question] = asked(Viewers(encounter).state(viewer))
    return question


def turned(question: Asked, answer: list[float]) -> list[float]:
    """The outline of a question as a table draws it where the answer puts it."""
    x, y, degrees = answer
    c, s = cos(radians(degrees)), sin(radians(degrees))
    corners = zip(question.outline[::2], question.outline[1::2], strict=True)
    return [value for px, py in corners for value in (px * c - py * s + x, px * s + py * c + y)]


def wanted(encounter: Encounter, rng: Random) -> Word:
    """Something acceptable; the effect that moves a piece wherever it may be had, once there are pieces."""
    word = next_word(encounter, rng)
    offered = {option.key for option in dict(encounter.match.asked())[word.player].options() if not option.refusal}
    for key in ("strategic", "effect"):
        if key in offered and len(encounter.record.entries) > PIECES:
            return replace(word, value=key)
    return word


@pytest.mark.parametrize(
    ("game", "modules", "topics"),
    [
        ("alkemy2", [], {"terrain-place"}),
        ("alkemy2", ["advanced"], {"terrain-place", "strategic"}),
        ("drakerys", [], {"scenery-place"}),
    ],
)
def test_a_piece_is_shown_in_the_shape_in_which_it_comes_to_lie(
    game: str, modules: list[str], topics: set[str]
) -> None:
    encounter, rng = opening(game, modules=modules, setup="played", seed=3).encounter, Random(2)
    match, placed, found = encounter.match, 0, set[str]()
    while placed < PIECES or found != topics:
        word = wanted(encounter, rng)
        question = shown(encounter, word.player)
        before = seen(match, word.player).areas
        encounter.say(word)
        assert bool(question.outline) == question.turns
        if question.turns:
            placed += 1
            found.add(question.topic)
            [new] = [area for number, area in seen(match, word.player).areas.items() if before.get(number) != area]
            assert new.ring == pytest.approx(turned(question, word.value), abs=1 / 512)


def test_others_are_not_told_what_is_placed() -> None:
    encounter, rng = opening(setup="played", seed=3).encounter, Random(2)
    while encounter.match.asked()[0][1].kind != "place":
        encounter.say(next_word(encounter, rng))
    [(player, _)] = encounter.match.asked()
    assert shown(encounter, player).outline
    assert not shown(encounter, 1 - player).outline
