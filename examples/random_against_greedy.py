"""An agent that picks any open action against a computer player of the game, over several matches.

Needs the extra `agents`: pip install 'escarmouche[agents]'. To run it:

    python examples/random_against_greedy.py [GAME] [MATCHES]
"""

from __future__ import annotations

import sys

import numpy as np

from escarmouche.agents import Skirmish
from escarmouche.play.rulebook import offered_games
from escarmouche.players.greedy import Greedy


def main(game: str, matches: int = 4) -> dict[str, float]:
    """Play, and return what each agent earned."""
    env, greedy, chance = Skirmish(game), Greedy(), np.random.default_rng(1)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for number in range(matches):
        env.reset(seed=number)
        for agent in env.agent_iter():
            _, reward, terminated, truncated, info = env.last(observe=False)
            earned[agent] += reward
            if terminated or truncated:
                env.step(None)
            elif agent == "player_0":
                env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
            else:
                env.answer(greedy.decide(env.seat()))
    return earned


if __name__ == "__main__":
    named = sys.argv[1] if len(sys.argv) > 1 else offered_games()[0]
    print(main(named, int(sys.argv[2]) if len(sys.argv) > 2 else 4))
