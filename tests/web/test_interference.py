"""What others keep to themselves changes no byte of what a player or a spectator is sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count, islice
from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from games.samples import ONE, SECRETIVE
from msgspec import json
from msgspec.structs import replace

from escarmouche.play import explorer, game_odds
from escarmouche.play.reason import reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import World
from escarmouche.players.explanation import Reasons
from escarmouche.web import asking, odds
from escarmouche.web.messages import Asked, AskOdds
from escarmouche.web.storage import reasons_of
from escarmouche.web.viewers import Viewers
from web.opened import next_word
from web.twins import begun, moments, sent, stub, thoughts

CASES = [
    pytest.param(game, options, id=f"{game}-{name}")
    for game, matches in SECRETIVE.items()
    for name, options in matches.items()
]


def compare(game: str, options: dict[str, Any], seed: int, every: int, twins: int, each: int = 1) -> Counter[int | str]:
    """How many worlds were compared for each viewer, and how often a computer's reasons were told."""
    compared: Counter[int | str] = Counter()
    for moment in moments(game, options, seed, every, twins, each):
        real, *others = moment.worlds
        compared["told"] += bool(real.explained[-1].told)
        true = asyncio.run(sent(moment, real))
        assert str(real.match.seed).encode() not in b"".join(true)
        for other in others:
            compared[moment.viewer] += 1
            assert asyncio.run(sent(moment, other)) == true
    return compared


TICK = 2.0**-7
"""Seconds that seem to pass between two looks at the clock; no budget ends on a tick."""


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is offered, and how far odds are followed, may depend on how fast the machine is, but not here.

    To odds every look at the clock is a tick. What a question shows is found once for each: where one may go is dear.
    """
    known: dict[int, tuple[Any, Asked]] = {}
    in_full = asking.in_full

    def once(public: Asked, ask: Any, rules: Any) -> Asked:
        if id(ask) not in known:
            known[id(ask)] = ask, in_full(public, ask, rules)
        return known[id(ask)][1]

    monkeypatch.setattr(asking, "in_full", once)
    monkeypatch.setattr(asking, "PATIENCE", inf)
    monkeypatch.setattr(asking, "SAMPLES", 3)
    ticks = count()
    for module in (explorer, game_odds):
        monkeypatch.setattr(module, "thread_time", lambda: next(ticks) * TICK)


@pytest.mark.parametrize(("game", "options"), [CASES[0], CASES[4]])
def test_what_messages_are_composed_from_is_the_same_in_every_world_of_a_viewer(
    game: str, options: dict[str, Any]
) -> None:
    """Whoever composes a message has no secret in his hands that he could let slip."""
    hidden = 0
    for moment in moments(game, options, 3, 29, 1):
        known = [world.match.rules.encode(Viewers(world).state(moment.viewer).game) for world in moment.worlds]
        assert len(set(known)) == 1
        hidden += len({world.match.rules.encode(world.match.game) for world in moment.worlds}) > 1
    assert hidden > 0, "there were secrets to keep"


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_secrets_of_others_change_no_byte(game: str, options: dict[str, Any]) -> None:
    compared = compare(game, options, 10**15 + 1, 199, 1)
    assert min(compared[each] for each in (-1, 0, 1, "told")) > 0


@pytest.mark.parametrize(("game", "options"), CASES)
def test_what_others_hear_of_a_computers_reasons_is_the_same_whatever_it_hides(
    game: str, options: dict[str, Any]
) -> None:
    compared = 0
    for word, other in islice(thoughts(game, options, 10**15 + 1, 5), 20):
        assert word.reasons is not None
        assert other.reasons is not None
        assert other.reasons.told == word.reasons.told
        compared += bool(word.reasons.own and word.reasons.told)
    assert compared > 5


def test_true_reasons_are_for_who_answered_and_for_all_when_the_match_is_over() -> None:
    served, rng = begun(ONE, {}, 1).served, Random(1)
    while isinstance(served.match.request, AskSecretly):
        served.say(next_word(served, rng))
    why = stub("this")
    word = replace(next_word(served, rng), reasons=why)
    served.say(word)
    heard = {viewer: Viewers(served).state(viewer).explained[0].reasons for viewer in (-1, 0, 1)}
    assert heard == {viewer: list(why.own if viewer == word.player else why.told) for viewer in (-1, 0, 1)}
    while not served.match.over:
        served.say(next_word(served, rng))
    assert [Viewers(served).state(viewer).explained[0].reasons for viewer in (-1, 0, 1)] == [list(why.own)] * 3


def test_words_stored_before_reasons_were_told_apart_tell_others_nothing() -> None:
    own = (reason("why"),)
    rows = [SimpleNamespace(reasons=json.encode(stored)) for stored in (own, (), None, Reasons(own, own))]
    assert [reasons_of(row) for row in rows] == [Reasons(own), None, None, Reasons(own, own)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), CASES)
@pytest.mark.parametrize("seed", range(2, 5))
def test_the_secrets_of_others_change_no_byte_at_length(game: str, options: dict[str, Any], seed: int) -> None:
    assert compare(game, options, 10**15 + seed, 11, 3, 6)


def test_odds_are_reckoned_in_a_world_that_does_not_know_the_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = list[bytes]()

    def reckon(world: World, ask: Any, value: Any) -> None:
        worlds.append(world.snapshot + world.rules.encode(world.game))

    monkeypatch.setattr(odds, "odds_at", reckon)
    monkeypatch.setattr(odds, "RECENT", odds.Recent(0))
    compared, options = 0, {"command": True, "competitive": True}
    for moment in moments(ONE, options, 10**15 + 1, 5, 1):
        if moment.viewer >= 0 and any(isinstance(question, AskOdds) for question in moment.questions):
            reckoned = []
            for world in moment.worlds:
                worlds.clear()
                asyncio.run(sent(moment, world))
                reckoned.append(list(worlds))
            assert reckoned[0] == reckoned[1]
            assert len(set(reckoned[0])) == 1
            compared += 1
            if compared == 20:
                return
    raise AssertionError("too few questions")
