"""The suite runs over the toy game too, where every kind of request is to be found."""

from __future__ import annotations

import pytest
from play.toy import TOY

from conformance import suite
from escarmouche.play import rulebook, saving
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match

SEEDS = range(6)


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "games", lambda: ["toy"])
    monkeypatch.setattr(saving, "has_rules_for", lambda name: name == "toy")
    for module in (rulebook, saving):
        monkeypatch.setattr(module, "rulebook", lambda name: TOY)


def start(seed: int, journal: Journal | None = None, dice: str = "rolled") -> Match:
    state, library = TOY.new({})
    return Match.begin(TOY, library, state, seed, dice, undo=True, journal=journal)


@pytest.mark.parametrize("seed", SEEDS)
def test_fork_equals_original(seed: int) -> None:
    suite.fork_equals_original(start, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_load_equals_saved(seed: int) -> None:
    suite.load_equals_saved(start, seed)
    suite.resumed_match_ends_alike(start, seed)


def test_undo_is_identity() -> None:
    assert sum(suite.undo_after_answer_is_identity(start, seed) for seed in SEEDS) > 20


def test_dice_seen_never_come_again() -> None:
    counts = [suite.dice_seen_never_come_again(start, seed) for seed in range(12)]
    assert sum(differ for differ, _ in counts) > 10 * sum(same for _, same in counts)


@pytest.mark.parametrize("seed", SEEDS)
def test_replay_draws_the_match(seed: int) -> None:
    suite.replay_draws_the_match(start, seed)


def test_same_seed_same_digest() -> None:
    assert len({suite.same_seed_same_digest(start, seed) for seed in SEEDS}) == len(SEEDS)


def test_views_keep_secrets() -> None:
    assert sum(suite.views_keep_secrets(start, seed) for seed in SEEDS) > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_answers(seed: int) -> None:
    suite.steps_stay_short(start, seed)
    suite.offered_is_accepted_and_the_rest_refused(start, seed, every=1)


@pytest.mark.parametrize("seed", SEEDS)
def test_real_dice(seed: int) -> None:
    def real(seed: int) -> Match:
        return start(seed, dice="ask")

    suite.fork_equals_original(real, seed)
    suite.load_equals_saved(real, seed)
    suite.offered_is_accepted_and_the_rest_refused(real, seed, every=1)
