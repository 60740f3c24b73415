"""Missions (p. 15, insert): three of nine are in play, one common to both players, one for each alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions.breakthrough import Breakthrough
from escarmouche.games.drakerys.missions.conquerors import Conquerors
from escarmouche.games.drakerys.missions.epic_fight import EpicFight
from escarmouche.games.drakerys.missions.idols import Idols
from escarmouche.games.drakerys.missions.messenger import Messenger
from escarmouche.games.drakerys.missions.moon_shards import MoonShards
from escarmouche.games.drakerys.missions.prisoners import Prisoners
from escarmouche.games.drakerys.missions.relics import Relics
from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules
from escarmouche.games.drakerys.missions.total_destruction import TotalDestruction
from escarmouche.games.drakerys.objectives import dropped

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.actions import Action
    from escarmouche.games.drakerys.state import Game, Unit

__all__ = [
    "MISSIONS",
    "dropped",
    "end_of_deployment",
    "imagined_choice",
    "in_play",
    "leader_eliminated",
    "mission_actions",
    "unit_eliminated",
]

MISSIONS: dict[str, MissionRules] = {
    mission.key: mission
    for mission in (
        EpicFight(),
        Conquerors(),
        TotalDestruction(),
        MoonShards(),
        Idols(),
        Messenger(),
        Breakthrough(),
        Prisoners(),
        Relics(),
    )
}


def in_play(game: Game) -> list[tuple[MissionRules, int]]:
    """The missions of this match with their owners: common, the First Player's, the opponent's."""
    cards = [(game.common, COMMON), *[(game.sides[player].solo, player) for player in (game.first, 1 - game.first)]]
    return [(MISSIONS[key], owner) for key, owner in cards if key]


def mission_actions(game: Game) -> tuple[Action, ...]:
    """The Special Actions of the missions in play (DRK-ACT-04)."""
    return actions_of(game.common, game.sides[0].solo, game.sides[1].solo)


@lru_cache(maxsize=1024)
def actions_of(common: str, one: str, other: str) -> tuple[Action, ...]:
    """The Special Actions of three cards, each once."""
    cards = [(common, COMMON), (one, 0), (other, 1)]
    found = [action for key, owner in cards if key for action in MISSIONS[key].actions(owner)]
    return tuple(dict.fromkeys(found))


async def unit_eliminated(game: Game, unit: Unit, by: Unit | None, in_combat: bool) -> None:
    """A Unit has been eliminated: what the missions make of it."""
    for mission, owner in in_play(game):
        await mission.eliminated(game, owner, unit, by, in_combat)


async def leader_eliminated(game: Game, unit: Unit, x: float, y: float) -> None:
    """A Unit has lost its Leader, who stood there, and lives on under another (DRK-R-90)."""
    for mission, _ in in_play(game):
        await mission.leader_eliminated(game, unit, x, y)


async def end_of_deployment(game: Game) -> None:
    """The next choice that a mission asks for at the end of deployment; then the game begins (DRK-DEPLOY-04)."""
    steps = [step for mission, owner in in_play(game) for step in mission.choices(game, owner)]
    done = game.setup.get("choices", 0)
    if done < len(steps):
        await steps[done](game)
    game.setup["choices"] = done + 1
    if done + 1 >= len(steps):
        game.phase = "pick"


def imagined_choice(game: Game, player: int, key: str, solo: bool, rng: Random) -> list[int]:
    """A secret choice for a mission that this player may have made, for all that is public."""
    return MISSIONS[key].imagined(game, player, solo, rng)
