"""Companion matches from two lists to their end, with real dice and chance answers."""

from __future__ import annotations

from random import Random
from typing import Any

from escarmouche.play.companion import TABLE, Distance
from escarmouche.play.match import Match
from escarmouche.play.requests import Ask, Ground
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import Phrases

Distances = tuple[float, ...]


def answered(ask: Ask[Any], rng: Random, distances: Distances) -> Any:
    """What somebody says who plays at random, but not with everybody at the far ends of the table."""
    if isinstance(ask, Distance):
        return rng.choice(distances)
    return ask.sample(rng)


def offered(game: str, rng: Random) -> dict[str, Any]:
    """Two ready lists and a scenario that may be played with them."""
    offers = rulebook(game).offers()
    armies = rng.choice(offers.groups(2))
    return {"armies": list(armies), "scenario": rng.choice(offers.playable(armies, 2))}


def play_to_its_end(game: str, seed: int, distances: Distances) -> None:
    """Nobody is asked for a spot, every question about the table has a rule and words in both languages."""
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
            match.answer(player, answered(ask, rng, distances))
    assert asked, "nobody was asked about the table"
    assert match.outcome.reason.key in french.messages


def fork_amid_questions(game: str, words: int, distances: Distances) -> None:
    """A fork waits for the same as its match, and stands as it does."""
    rng = Random(5)
    match = Match.new(game, seed=5, dice="ask")
    for _ in range(words):
        player, ask = match.asked()[0]
        match.answer(player, answered(ask, rng, distances))
        fork = match.fork()
        assert [(p, a.topic, a.about) for p, a in fork.asked()] == [(p, a.topic, a.about) for p, a in match.asked()]
        assert match.rules.encode(fork.game) == match.rules.encode(match.game)
