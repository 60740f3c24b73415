"""A match as a PettingZoo environment (agents act one after the other: AEC)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from escarmouche.agents.answers import answers
from escarmouche.agents.layout import Layout
from escarmouche.agents.observation import observed
from escarmouche.play.match import Match
from escarmouche.players.seating import MOST_ANSWERS, seat_at

if TYPE_CHECKING:
    from escarmouche.agents.layout import Numbers
    from escarmouche.play.requests import Answer
    from escarmouche.play.shape import Shape
    from escarmouche.players.player import Seat

Mask = NDArray[np.int8]


class Skirmish(AECEnv[str, Any, Any]):
    """One match after another of one game. Agents are named `player_0`, `player_1`, … as they sit.

    `actions`: how many answers an agent may choose from at most. `samples`: how many of them are drawn where a place,
    a way or a formation is wanted. `shaping`: what a point of lead is worth, beside victory (1), draw (0) and defeat
    (-1). `most`: after so many answers the match is cut short. Everything else is for the match: `armies`, `scenario`…
    """

    def __init__(
        self,
        game: str,
        *,
        actions: int = 64,
        samples: int = 16,
        shaping: float = 0.0,
        most: int = MOST_ANSWERS,
        shape: Shape | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game, self.options, self.render_mode = game, options, render_mode
        self.samples, self.shaping, self.most = samples, shaping, most
        self.metadata = {"name": f"escarmouche_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.chance = Random()
        self.match = Match.new(game, seed=0, undo=False, **options)
        self.layout = Layout(shape or self.match.rules.observation(), self.match.players, actions)
        self.possible_agents = [f"player_{player}" for player in range(self.match.players)]
        self.observation_spaces = {
            agent: Box(0.0, 1.0, (self.layout.size,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.open: list[Answer] = []
        """What the selected agent may answer, by the number of the action."""
        self.answered = 0
        self.leads: list[float] = []

    def observation_space(self, agent: str) -> Box:
        """The same for all: numbers from nought to one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """The same for all: the number of an answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The seed rolls the dice and draws the answers; without one the next is drawn from the last."""
        if seed is not None:
            self.chance = Random(seed)
        self.match = Match.new(self.game, seed=self.chance.getrandbits(63), undo=False, **self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.answered, self.leads = 0, [0.0] * self.match.players
        self.select()

    def select(self) -> None:
        """The next to act, and what he may answer; where several are asked in secret they act in turn."""
        asked = self.match.asked()
        self.open = []
        if asked and not any(self.truncations.values()):
            player, ask = asked[0]
            self.agent_selection = self.possible_agents[player]
            self.open = answers(ask, self.chance, self.layout.actions, self.samples)
        elif self.agents:
            self.agent_selection = self.agents[0]
        self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def mask(self, agent: str) -> Mask:
        """Which actions an agent may take: none while he is not asked."""
        found = np.zeros(self.layout.actions, np.int8)
        if agent == self.agent_selection:
            found[: len(self.open)] = 1
        return found

    def observe(self, agent: str) -> Numbers:
        """What this agent knows, as numbers."""
        player = self.possible_agents.index(agent)
        own = self.open if agent == self.agent_selection else []
        match = self.match
        return observed(match.view(player), match.rules, match.library, self.layout, own)

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """The blocks of an observation by name; `layout.columns` names their columns."""
        return self.layout.parts(observation)

    def step(self, action: int | None) -> None:
        """The selected agent answers by the number of an action."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.open):
            raise ValueError(f"action {action} is masked: {len(self.open)} answers are open")
        self.answer(self.open[int(action)])

    def answer(self, answer: Answer) -> None:
        """The selected agent answers in the words of the match, also what is none of the numbered answers."""
        agent = self.agent_selection
        self.match.answer(self.possible_agents.index(agent), answer)
        self.answered += 1
        self._cumulative_rewards[agent] = 0.0
        self.reward()
        self._accumulate_rewards()
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.answered >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self.select()

    def reward(self) -> None:
        """Victory, draw or defeat at the end; on the way, if wanted, every change of the lead in the score."""
        self._clear_rewards()
        if self.shaping:
            leads = self.lead()
            for player, agent in enumerate(self.possible_agents):
                self.rewards[agent] += self.shaping * (leads[player] - self.leads[player])
            self.leads = leads
        if self.match.over and not self.match.outcome.draw:
            for player, agent in enumerate(self.possible_agents):
                self.rewards[agent] += 1.0 if player in self.match.outcome.winners else -1.0

    def lead(self) -> list[float]:
        """By how much each player is ahead of the best of the others, by the score that everybody sees."""
        tracks = self.match.rules.scene(self.match.game).tracks
        scores = [tracks[f"score:{player}"].value for player in range(self.match.players)]
        return [float(own - max(scores[:at] + scores[at + 1 :])) for at, own in enumerate(scores)]

    def seat(self) -> Seat:
        """The seat of the selected agent, for any of `escarmouche.players` to decide; say its answer by `answer`."""
        player, ask = self.match.asked()[0]
        return seat_at(self.match, player, ask, self.chance)

    def render(self) -> str | None:
        """The tracks and the figures of the table as lines of text."""
        if self.render_mode is None:
            return None
        scene = self.match.rules.scene(self.match.game)
        lines = [f"{track.id} {track.value}" for track in scene.tracks.values()]
        lines += [f"{disc.owner} {disc.name} {disc.x:.1f} {disc.y:.1f}" for disc in scene.discs.values()]
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""
