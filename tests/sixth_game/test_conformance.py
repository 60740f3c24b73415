"""The conformance suite runs over a game of somebody else's package, and so do the agents."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from conformance import suite
from conformance.naming import Vocabulary, gaps
from conformance.stallers import Idler, Parrot, Staller, circles
from sixth_game.installing import NAME

from escarmouche.play.game_odds import odds_at
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match
from escarmouche.play.rulebook import rulebook
from escarmouche.play.view import imagined
from escarmouche.play.words import LANGUAGES, catalogue

pytestmark = pytest.mark.usefixtures("on_shelf")

SEEDS = range(3)


def start(seed: int, journal: Journal | None = None, *, dice: str = "rolled", undo: bool = True) -> Match:
    scenario = rulebook(NAME).offers().scenarios()[seed % 2].key
    return Match.new(NAME, seed=seed, journal=journal, dice=dice, undo=undo, scenario=scenario)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fork_a_save_and_a_late_look_show_the_same_match(seed: int) -> None:
    suite.fork_equals_original(start, seed, every=3)
    suite.load_equals_saved(start, seed, every=3)
    suite.resumed_match_ends_alike(start, seed)
    suite.who_looks_late_sees_the_same(partial(start, undo=False), seed, every=7)
    suite.fork_equals_original(partial(start, dice="ask"), seed, every=5)


@pytest.mark.parametrize("seed", SEEDS)
def test_answers_undo_and_replay(seed: int) -> None:
    assert suite.undo_after_answer_is_identity(start, seed) > 5
    suite.replay_draws_the_match(start, seed)
    suite.steps_stay_short(start, seed)
    suite.offered_is_accepted_and_the_rest_refused(start, seed, every=3)
    suite.same_seed_same_digest(start, seed)


def test_whatever_can_be_named_is_refused_with_its_reason() -> None:
    by_scenario = [Vocabulary(), Vocabulary()]
    for seed in range(4):
        vocabulary = by_scenario[seed % 2]
        for match in suite.walk(start(seed, undo=False), Random(seed)):
            assert list(gaps(match, Random(seed), vocabulary)) == []
    assert all({"activate number", "strike number"} <= vocabulary.tried for vocabulary in by_scenario)


@pytest.mark.parametrize("staller", [Parrot, Idler])
def test_nobody_can_keep_a_match_from_ending(staller: type[Staller]) -> None:
    match = start(1, undo=False)
    answers, again = circles(match, staller(), Random(1), match.rules.longest(match.game))
    assert match.over
    assert answers > 20
    assert max(again.values()) == 1


def test_copies_share_nothing_that_changes() -> None:
    changed = suite.copy_shares_nothing_that_changes(start, 1, every=10)
    assert {"game.fighters.clear", "game.scores.clear"} <= changed


def test_oaths_stay_secret() -> None:
    assert sum(suite.mask_hides_every_secret(start, seed, every=5) for seed in SEEDS) > 10
    assert sum(suite.views_keep_secrets(start, seed) for seed in SEEDS) > 50
    assert sum(suite.requests_are_public(start, seed) for seed in SEEDS) > 50


def test_rolls_say_whose_they_are() -> None:
    assert suite.rolls_say_whose_they_are(partial(start, dice="ask", undo=False), range(4), set()) == {"roll.blow"}


def test_both_languages_say_the_same_things() -> None:
    french, english = (catalogue(language, "lanternes") for language in LANGUAGES)
    assert french.keys() == english.keys()


def test_odds_of_a_blow_come_from_the_rule(on_shelf: None) -> None:
    """Three dice of a bold runner against a guard of 5: none hurts in 8 of 27, and three lives are lost in 1 of 27."""
    text = (
        f'game = "{NAME}"\nstances = ["bold", "guard"]\nanswers = [{{ player = 1, answer = [] }}]\n'
        '[[fighter]]\nprofile = "coureur"\nplayer = 1\nat = [30, 24]\n'
        '[[fighter]]\nprofile = "sergent"\nplayer = 2\nat = [30, 27.5]\n'
    )
    from escarmouche.play import situation

    rules = rulebook(NAME)
    match = situation.play(rules, rules.situation(text, "x.toml"))
    world = imagined(match, 0, Random(1))
    assert world is not None
    report = odds_at(world, dict(match.asked())[0], "1")
    assert report is not None
    (bar,), (spread,) = report.bars, report.spreads
    assert bar.chance == pytest.approx(1 / 27)
    assert dict(spread.values) == pytest.approx({0: 8 / 27, 1: 12 / 27, 2: 6 / 27, 3: 1 / 27})


def test_agents_play_it() -> None:
    from escarmouche.agents import Skirmish

    env, rng = Skirmish(NAME), Random(1)
    env.reset(seed=1)
    assert env.parts(env.observe("player_0"))["fighters"].shape[0] == 16
    while env.agents and not any(env.terminations.values()):
        env.step(rng.randrange(len(env.open)))
    assert env.match.over
