"""Matches as PettingZoo environments."""

from __future__ import annotations

import doctest
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from games.samples import ONE, THIRD
from games.samples import SECRETIVE as SECRETS
from pettingzoo.test import api_test, seed_test

from escarmouche.agents import Skirmish
from escarmouche.agents.observation import observed
from escarmouche.play.rulebook import games
from escarmouche.play.shape import Shape
from escarmouche.play.view import imagined

ROOT = Path(__file__).resolve().parents[2]


def play(env: Skirmish, seed: int, steps: int = 100_000) -> list[tuple[str, float]]:
    """Random actions; who acted and what he had earned by then."""
    env.reset(seed=seed)
    rng, told = np.random.default_rng(seed), []
    for agent in env.agent_iter(steps):
        _, reward, terminated, truncated, info = env.last(observe=False)
        told.append((agent, reward))
        env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return told


@pytest.mark.parametrize("game", games())
def test_pettingzoo_accepts_the_environment(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(Skirmish(game), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", games())
def test_pettingzoo_finds_it_deterministic(game: str) -> None:
    seed_test(partial(Skirmish, game), num_cycles=60)


@pytest.mark.parametrize("game", games())
def test_every_open_action_is_an_acceptable_answer(game: str) -> None:
    env = Skirmish(game)
    env.reset(seed=3)
    rng = Random(3)
    kinds = set()
    for _ in range(250):
        if env.match.over:
            break
        (player, ask), *_ = env.match.asked()
        assert env.agent_selection == f"player_{player}"
        assert 1 <= len(env.open) <= 64
        assert [answer for answer in env.open if ask.refusal(answer) is not None] == []
        assert env.infos[env.agent_selection]["action_mask"].sum() == len(env.open)
        kinds.add(ask.kind)
        env.step(rng.randrange(len(env.open)))
    assert len(kinds) >= 3


def test_victory_and_defeat_add_up_to_nothing() -> None:
    env = Skirmish(ONE)
    for seed in range(12):
        told = play(env, seed)
        earned = {agent: sum(reward for who, reward in told if who == agent) for agent in env.possible_agents}
        outcome = env.match.outcome
        if outcome.draw:
            assert set(earned.values()) == {0.0}
        else:
            assert earned == {f"player_{p}": 1.0 if p in outcome.winners else -1.0 for p in (0, 1)}
            return
    pytest.fail("all matches were drawn")


def test_shaping_pays_the_final_lead() -> None:
    env, plain = Skirmish(ONE, shaping=0.25), Skirmish(ONE)
    leads = set()
    for seed in range(3):
        told, bare = play(env, seed), play(plain, seed)
        first, second = env.match.outcome.scores
        shaped = sum(reward for agent, reward in told if agent == "player_0")
        won = sum(reward for agent, reward in bare if agent == "player_0")
        assert shaped - won == pytest.approx(0.25 * (first - second))
        leads.add(first - second)
    assert len(leads) > 1


def test_a_match_can_be_cut_short() -> None:
    env = Skirmish(ONE, most=10)
    env.reset(seed=1)
    for _ in range(10):
        env.step(0)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())
    assert not env.infos["player_0"]["action_mask"].any()


def test_a_masked_action_is_refused_and_changes_nothing() -> None:
    env = Skirmish(ONE)
    env.reset(seed=1)
    before = env.match.request_id
    for action in (len(env.open), -1, None):
        with pytest.raises(ValueError, match="masked"):
            env.step(action)
    assert env.match.request_id == before


SECRETIVE: dict[str, dict[str, Any]] = {
    ONE: {"scenario": "coffres", "command": True, "competitive": True},
    THIRD: {"mission": "plunder"},
}
"""Options with which a game has more to hide."""


@pytest.mark.parametrize("game", games())
def test_an_observation_holds_no_secret(game: str) -> None:
    """A world that the player cannot tell from the real one looks the same, whatever its secrets are.

    Such a world starts with nobody's secret answer, so they are compared where none is pending.
    """
    env = Skirmish(game, setup="played", **SECRETIVE.get(game, {}))
    env.reset(seed=5)
    rng, differed = Random(5), 0
    for _ in range(160):
        match = env.match
        for player, agent in enumerate(env.possible_agents if not match.pending else ()):
            other = imagined(match, player, rng)
            if other is None or match.rules.encode(other.game) == match.rules.encode(match.game):
                continue
            own = env.open if agent == env.agent_selection else []
            there = observed(other.view(player), match.rules, match.library, env.layout, own)
            assert np.array_equal(there, env.observe(agent))
            differed += 1
        env.step(rng.randrange(len(env.open)))
    assert (differed > 0) == bool(SECRETS[game])


def test_the_parts_say_what_stands_on_the_table() -> None:
    env = Skirmish(ONE)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    while env.match.rules.turn(env.match.game) < 2:
        env.step(int(rng.choice(np.flatnonzero(env.mask(env.agent_selection)))))
    agent = env.agent_selection
    player, scene = (
        env.possible_agents.index(agent),
        env.match.rules.scene(env.match.rules.decode(env.match.snapshot, env.match.library)),
    )
    parts, columns = env.parts(env.observe(agent)), env.layout.columns["fighters"]
    own = [disc for disc in scene.discs.values() if disc.kind == "fighter" and disc.owner == player]
    table = parts["fighters"]
    assert table[:, columns.index("present")].sum() == sum(disc.kind == "fighter" for disc in scene.discs.values())
    assert table[:, columns.index("own")].sum() == len(own)
    first = min(own, key=lambda disc: int(disc.id))
    seen = [table[0, columns.index(name)] for name in ("x", "y", "boxes")]
    assert seen == pytest.approx(
        [first.x / scene.width, first.y / scene.height, int(first.marks["boxes"]) / 20], abs=1e-6
    )
    assert parts["tracks"][0, 0] == pytest.approx(scene.tracks["turn"].value / 10)
    assert parts["request"][0, 0] == 1.0
    assert parts["actions"][:, 0].sum() == len(env.open)


def test_a_small_shape_leaves_out_the_last() -> None:
    env = Skirmish(ONE, shape=Shape(fighters=2, markers=1, areas=1))
    env.reset(seed=2)
    assert env.parts(env.observe("player_0"))["fighters"].shape[0] == 2


def test_the_text_of_the_table() -> None:
    env: Any = Skirmish(ONE, render_mode="ansi")
    env.reset(seed=1)
    assert "score:0 0" in env.render()
    assert Skirmish(ONE).render() is None
    env.close()


def test_the_page_about_agents_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs/agents.md"), module_relative=False)
    assert (failed, tried > 8) == (0, True)
