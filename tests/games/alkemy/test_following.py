"""A card that is played right after another: the animals of a trainer (both editions)."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import following_card
from escarmouche.games.alkemy.state import Activation
from escarmouche.play.script import play, run


@pytest.mark.rule("AK1-SKILL-041")
@pytest.mark.parametrize("answer", ["card:9", "no-following"])
def test_animals_may_follow_their_trainer_once_a_turn(match: Match, answer: str) -> None:
    trainer, other = match.put("Belluaire", 0, 5, 5), match.put("Jaraya", 0, 9, 9)
    for x in (12, 14):
        match.put("Khergars", 0, x, 5, card=9)
    match.put("Khergars", 1, 20, 20, card=8)
    ended, others = Activation(trainer.card, 0, [trainer.id]), Activation(other.card, 0, [other.id])
    assert run(following_card(match.game, others, lambda _: True), []) == (None, [])
    assert run(following_card(match.game, ended, lambda _: False), []) == (None, []), "they must be able to act"
    card = play(following_card(match.game, ended, lambda _: True), answer)
    assert card == (9 if answer == "card:9" else None)
    if card is not None:
        assert run(following_card(match.game, ended, lambda _: True), []) == (None, []), "once a turn"
