"""A match of the first edition set up by its own steps, whatever is asked answered at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy1.new_match import muster
from escarmouche.games.alkemy1.setup import SETUP_STEPS
from escarmouche.play.requests import IN_LINE, Ask, AskSecretly, Roll, Settle

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy1.state import Game


def prepare(rng: Random, **options: Any) -> Game:
    """The table before the first turn."""
    game, _ = muster(options)
    while game.phase in SETUP_STEPS:
        rule, value = SETUP_STEPS[game.phase](game), None
        while True:
            try:
                request = rule.send(value)
            except StopIteration:
                break
            value = answered(request, rng)
    return game


def answered(request: Any, rng: Random) -> Any:
    """What a rule hears: dice, secret picks, or any legal answer."""
    if isinstance(request, Settle):
        return IN_LINE
    if isinstance(request, Roll):
        return [int(rng.random() * die.sides) for die in request.dice]
    if isinstance(request, AskSecretly):
        return [[player, question.sample(rng)] for player, question in sorted(request.questions.items())]
    assert isinstance(request, Ask)
    answer = request.sample(rng)
    assert request.refusal(answer) is None
    return answer
