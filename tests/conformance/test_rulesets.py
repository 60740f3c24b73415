"""One suite over every ruleset on the shelf: each game names some matches that between them meet all its rules."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from games.samples import ABOUT_DICE, FEWEST_ROLLS, MATCHES, NO_SECRETS, NOTHING_HIDDEN

from conformance import suite
from conformance.one_walk import DEAR, QUICK, OneWalk
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games

NAMED = [(f"{game}-{name}", game, options) for game in games() for name, options in MATCHES[game].items()]
MANY = 4
"""A match of so many players is long: what looks at all of it does so with the slow tests."""
SLOW = {name for name, _, options in NAMED if len(options.get("armies", ())) >= MANY}
SEED = 5

every_match = pytest.mark.parametrize(
    ("game", "options"), [pytest.param(game, options, id=name) for name, game, options in NAMED]
)
most_matches = pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=name, marks=[pytest.mark.slow] if name in SLOW else [])
        for name, game, options in NAMED
    ],
)


def start(game: str, options: dict[str, Any], seed: int, journal: Journal | None = None, dice: str = "rolled") -> Match:
    return Match.new(game, seed=seed, journal=journal, dice=dice, **options)


WALKS: dict[tuple[str, bool], OneWalk] = {}


def walked(game: str, options: dict[str, Any], dear: bool = False) -> OneWalk:
    """The match of these options, walked once for all tests; a long one twice, where the dear ones run too."""
    name = next(name for name, named, agreed in NAMED if (named, agreed) == (game, options))
    looks = (DEAR if dear else QUICK) if name in SLOW else {**QUICK, **DEAR}
    key = (name, dear and name in SLOW)
    if key not in WALKS:
        WALKS[key] = OneWalk(partial(start, game, options), SEED, looks)
    return WALKS[key]


@every_match
def test_copy_shares_nothing_that_changes(game: str, options: dict[str, Any]) -> None:
    changed = set[str]().union(*walked(game, options).seen(suite.a_copy_is_apart))
    assert {"game.sides.clear", "game.agenda.clear", "game.sides.score = …"} <= changed
    assert {"game.activation = …", "game.tactician = …"} & changed


@every_match
def test_mask_hides_every_secret(game: str, options: dict[str, Any]) -> None:
    hidden = sum(walked(game, options).seen(suite.a_mask_hides))
    assert bool(hidden) == ((game, options) not in NOTHING_HIDDEN)


@every_match
def test_views_keep_secrets(game: str, options: dict[str, Any]) -> None:
    assert sum(walked(game, options).seen(suite.a_view_keeps_secrets)) > 10


@every_match
def test_steps_stay_short(game: str, options: dict[str, Any]) -> None:
    assert walked(game, options).seen(suite.a_step_is_short)


@every_match
def test_replay_draws_the_match(game: str, options: dict[str, Any]) -> None:
    walk = walked(game, options)
    suite.the_journal_draws(walk.match, walk.journal)


@most_matches
def test_same_seed_same_digest_in_another_process(
    game: str, options: dict[str, Any], elsewhere: Callable[[str, dict[str, Any], int], str]
) -> None:
    assert elsewhere(game, options, SEED) == walked(game, options, dear=True).match.digest.hex()


@most_matches
def test_fork_equals_original(game: str, options: dict[str, Any]) -> None:
    assert walked(game, options, dear=True).seen(suite.a_fork_is_the_same)


@most_matches
def test_load_equals_saved(game: str, options: dict[str, Any]) -> None:
    assert walked(game, options, dear=True).seen(suite.what_is_loaded_is_the_same)


@most_matches
def test_undo_is_identity(game: str, options: dict[str, Any]) -> None:
    assert sum(walked(game, options, dear=True).seen(suite.an_answer_is_undone)) > 5


@most_matches
def test_requests_are_public(game: str, options: dict[str, Any]) -> None:
    compared = sum(walked(game, options, dear=True).seen(suite.a_request_is_public))
    assert compared > 50 if (game, options) not in NO_SECRETS else compared == 0


@most_matches
def test_answers(game: str, options: dict[str, Any]) -> None:
    assert walked(game, options, dear=True).seen(suite.answers_are_judged)


@pytest.mark.slow
@every_match
def test_fork_equals_original_more_often(game: str, options: dict[str, Any]) -> None:
    suite.fork_equals_original(partial(start, game, options), 1, every=5)


@every_match
def test_who_looks_late_sees_the_same(game: str, options: dict[str, Any]) -> None:
    suite.who_looks_late_sees_the_same(partial(start, game, {**options, "undo": False}), 10, every=23)


@most_matches
def test_real_dice(game: str, options: dict[str, Any]) -> None:
    suite.fork_equals_original(partial(start, game, options, dice="ask"), 8, every=15)


@most_matches
def test_rolls_say_whose_they_are(game: str, options: dict[str, Any]) -> None:
    by_hand = partial(start, game, {**options, "undo": False}, dice="ask")
    assert len(suite.rolls_say_whose_they_are(by_hand, range(11, 17), ABOUT_DICE[game])) > FEWEST_ROLLS[game][0]


@pytest.mark.slow
@every_match
def test_rolls_say_whose_they_are_in_many_matches(game: str, options: dict[str, Any]) -> None:
    by_hand = partial(start, game, {**options, "undo": False}, dice="ask")
    assert len(suite.rolls_say_whose_they_are(by_hand, range(17, 67), ABOUT_DICE[game])) > FEWEST_ROLLS[game][1]


SCRIPT = """
import json, sys
from random import Random
from escarmouche.play.match import Match
for line in sys.stdin:
    game, options, seed = json.loads(line)
    match, rng = Match.new(game, seed=seed, undo=False, **options), Random(seed)
    while not match.over:
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
    print(match.digest.hex(), flush=True)
"""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Callable[[str, dict[str, Any], int], str]]:
    """Another process, which plays a match of a seed at random and tells its digest."""
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, told = process.stdin, process.stdout

        def digest(game: str, options: dict[str, Any], seed: int) -> str:
            asked.write(json.dumps([game, options, seed]) + "\n")
            asked.flush()
            return told.readline().strip()

        yield digest
        asked.close()
