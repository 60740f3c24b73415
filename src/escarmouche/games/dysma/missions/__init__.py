"""Missions (p. 33-36): one main mission and one secondary are in play; what other chapters tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import secondary
from escarmouche.games.dysma.agenda import PickUp
from escarmouche.games.dysma.missions.breakthrough import Breakthrough
from escarmouche.games.dysma.missions.chests import Chests
from escarmouche.games.dysma.missions.control import Control
from escarmouche.games.dysma.missions.flags import Flags
from escarmouche.games.dysma.missions.loot import Loot
from escarmouche.games.dysma.missions.plunder import Plunder
from escarmouche.games.dysma.missions.portal import Portal
from escarmouche.games.dysma.missions.rules import MissionRules, in_order
from escarmouche.games.dysma.missions.statues import Statues
from escarmouche.games.dysma.missions.tokens import drop_token, pick_up_one, touched, why_not_carry
from escarmouche.games.dysma.procedures import drives
from escarmouche.games.dysma.victory import award
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.dysma.action import Action
    from escarmouche.games.dysma.state import Figure, Game

__all__ = [
    "MISSIONS",
    "actions",
    "drop_token",
    "in_play",
    "killed",
    "moved",
    "pick_up_here",
    "score_turn",
    "struck_statue",
]

MISSIONS: dict[str, MissionRules] = {
    mission.key: mission
    for mission in (Chests(), Loot(), Breakthrough(), Control(), Flags(), Portal(), Plunder(), Statues())
}
NONE = MissionRules()
"""Where no mission is drawn yet, as in many a test."""


def in_play(game: Game) -> MissionRules:
    """The main mission of this match."""
    return MISSIONS.get(game.mission, NONE)


def actions(game: Game, figure: Figure) -> list[Action]:
    """The actions that the main mission gives a figure (DYS-ACT-04)."""
    return in_play(game).actions(game, figure)


def killed(game: Game, victim: Figure, by: int) -> None:
    """A figure was removed by wounds; points come at once (DYS-SECOND-01, DYS-R-49, 69); a statue is nobody's kill."""
    if victim.statue:
        return
    for player, point in secondary.points_for_kill(game, victim, game.figures[by] if by >= 0 else None):
        award(game, player, point)


def struck_statue(game: Game, statue: Figure, by: int, wounds: int) -> None:
    """A statue took wounds; points come at once (DYS-MISSION-84)."""
    if by >= 0:
        for point in in_play(game).struck(game, statue, game.figures[by], wounds):
            award(game, game.figures[by].player, point)


# ---- picking up where a move ends -----------------------------------------------------------------------------------


def moved(game: Game, figure: Figure) -> None:
    """A figure has ended a move: it may pick up what it touches there (DYS-MISSION-53, 74, DYS-R-61)."""
    kind = in_play(game).picked_up_after_moves()
    if kind and touched(game, figure, kind) and why_not_carry(game, figure) is None:
        game.agenda.insert(0, PickUp(figure.id, kind))


@drives(PickUp)
async def pick_up_here(game: Game, record: PickUp) -> None:
    """The figure picks a token up, if its player likes, and it still can."""
    figure = game.figures[record.figure]
    numbers = touched(game, figure, record.kind) if figure.on_table else []
    if not numbers or why_not_carry(game, figure) is not None:
        return
    rule = "DYS-MISSION-53" if record.kind == "flag" else "DYS-MISSION-74"
    if await Confirm(figure.player, "pick-up", rule, (figure.id,)):
        await pick_up_one(game, figure, numbers, rule)


# ---- the end of a turn ----------------------------------------------------------------------------------------------


async def score_turn(game: Game) -> None:
    """Victory points of the scenario are counted (DYS-TURN-09): the main mission, then the secondary one."""
    mission = in_play(game)
    await mission.before_scoring(game)
    for player in in_order(game, 1):
        mission.reveal(game, player)
        for point in [*mission.points(game, player), *secondary.points_of_turn(game, player)]:
            award(game, player, point)
