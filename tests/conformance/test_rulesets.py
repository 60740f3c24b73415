"""One suite over every ruleset on the shelf: each game names some matches that between them meet all its rules."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Any

import pytest
from games.samples import ABOUT_DICE, FEWEST_ROLLS, MATCHES, NO_SECRETS, NOTHING_HIDDEN

from conformance import suite
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games

CASES = [
    pytest.param(game, options, id=f"{game}-{name}") for game in games() for name, options in MATCHES[game].items()
]


def start(game: str, options: dict[str, Any], seed: int, journal: Journal | None = None, dice: str = "rolled") -> Match:
    return Match.new(game, seed=seed, journal=journal, dice=dice, **options)


pytestmark = pytest.mark.parametrize("game, options", CASES)


def test_copy_shares_nothing_that_changes(game: str, options: dict[str, Any]) -> None:
    changed = suite.copy_shares_nothing_that_changes(partial(start, game, options), 3, every=20)
    assert {"game.sides.clear", "game.agenda.clear", "game.sides.score = …"} <= changed
    assert {"game.activation = …", "game.tactician = …"} & changed


def test_mask_hides_every_secret(game: str, options: dict[str, Any]) -> None:
    hidden = suite.mask_hides_every_secret(partial(start, game, options), 3, every=20)
    assert bool(hidden) == ((game, options) not in NOTHING_HIDDEN)


def test_fork_equals_original(game: str, options: dict[str, Any]) -> None:
    suite.fork_equals_original(partial(start, game, options), 1, every=5)


def test_who_looks_late_sees_the_same(game: str, options: dict[str, Any]) -> None:
    suite.who_looks_late_sees_the_same(partial(start, game, {**options, "undo": False}), 10, every=23)


def test_load_equals_saved(game: str, options: dict[str, Any]) -> None:
    suite.load_equals_saved(partial(start, game, options), 2, every=7)


def test_undo_is_identity(game: str, options: dict[str, Any]) -> None:
    assert suite.undo_after_answer_is_identity(partial(start, game, options), 3, every=9) > 5


def test_replay_draws_the_match(game: str, options: dict[str, Any]) -> None:
    suite.replay_draws_the_match(partial(start, game, options), 4)


def test_views_keep_secrets(game: str, options: dict[str, Any]) -> None:
    assert suite.views_keep_secrets(partial(start, game, options), 5, every=11) > 10


def test_requests_are_public(game: str, options: dict[str, Any]) -> None:
    compared = suite.requests_are_public(partial(start, game, options), 5, every=5)
    assert compared > 50 if (game, options) not in NO_SECRETS else compared == 0


def test_steps_stay_short(game: str, options: dict[str, Any]) -> None:
    suite.steps_stay_short(partial(start, game, options), 6)


def test_answers(game: str, options: dict[str, Any]) -> None:
    suite.offered_is_accepted_and_the_rest_refused(partial(start, game, options), 7, every=9)


def test_real_dice(game: str, options: dict[str, Any]) -> None:
    suite.fork_equals_original(partial(start, game, options, dice="ask"), 8, every=15)


def test_rolls_say_whose_they_are(game: str, options: dict[str, Any]) -> None:
    by_hand = partial(start, game, {**options, "undo": False}, dice="ask")
    assert len(suite.rolls_say_whose_they_are(by_hand, range(11, 17), ABOUT_DICE[game])) > FEWEST_ROLLS[game][0]


@pytest.mark.slow
def test_rolls_say_whose_they_are_in_many_matches(game: str, options: dict[str, Any]) -> None:
    by_hand = partial(start, game, {**options, "undo": False}, dice="ask")
    assert len(suite.rolls_say_whose_they_are(by_hand, range(17, 67), ABOUT_DICE[game])) > FEWEST_ROLLS[game][1]


SCRIPT = """
import json, sys
from random import Random
from escarmouche.play.match import Match
game, options, seed = json.loads(sys.argv[1])
match, rng = Match.new(game, seed=seed, undo=False, **options), Random(seed)
while not match.over:
    for player, ask in match.asked():
        match.answer(player, ask.sample(rng))
print(match.digest.hex())
"""


def test_same_seed_same_digest_in_another_process(game: str, options: dict[str, Any]) -> None:
    import json

    digest = suite.same_seed_same_digest(partial(start, game, options), 9)
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps([game, options, 9])], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == digest.hex()
