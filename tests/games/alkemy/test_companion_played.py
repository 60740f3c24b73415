"""Companion matches of both editions from two lists to their end, with real dice and chance answers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.play.companion import TABLE, Distance
from escarmouche.play.match import Match
from escarmouche.play.requests import Ask, Ground
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import Phrases

GAMES = ("alkemy1-companion", "alkemy2-companion")
MATCHES = 6
DISTANCES = (1.0, 2.0, 4.0, 5.5, 6.0, 8.0, 12.0)


def answered(ask: Ask[Any], rng: Random) -> Any:
    """What somebody says who plays at random, but not with everybody at the far ends of the table."""
    if isinstance(ask, Distance):
        return rng.choice(DISTANCES)
    return ask.sample(rng)


def offered(game: str, rng: Random) -> dict[str, Any]:
    """Two ready lists and a scenario that may be played with them."""
    offers = rulebook(game).offers()
    armies = rng.choice(offers.groups(2))
    return {"armies": list(armies), "scenario": rng.choice(offers.playable(armies, 2))}


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str, seed: int) -> None:
    rng = Random(100 + seed)
    match = Match.new(game, seed=seed, dice="ask", undo=False, **offered(game, rng))
    french, english = Phrases("fr", game), Phrases("en", game)
    asked = 0
    while not match.over:
        for player, ask in match.asked():
            assert not isinstance(ask, Ground), f"{ask.topic}: figures are moved by hand"
            if ask.topic.startswith(TABLE):
                asked += 1
                assert ask.rule, ask.topic
                for phrases in (french, english):
                    assert f"topic.{ask.topic}" in phrases.messages
                    for said in [ask.why, *[option.label for option in ask.options()]]:
                        assert said is None or said.key in phrases.messages, said
            match.answer(player, answered(ask, rng))
    assert asked, "nobody was asked about the table"
    assert match.outcome.reason.key in french.messages


@pytest.mark.parametrize("game", GAMES)
def test_a_match_forks_amid_its_questions(game: str) -> None:
    rng = Random(5)
    match = Match.new(game, seed=5, dice="ask")
    for _ in range(60):
        player, ask = match.asked()[0]
        match.answer(player, answered(ask, rng))
        fork = match.fork()
        assert [(p, a.topic, a.about) for p, a in fork.asked()] == [(p, a.topic, a.about) for p, a in match.asked()]
        assert match.rules.encode(fork.game) == match.rules.encode(match.game)
