"""The end of the game on a real table: who holds the idols, who stands in which zone; the missions then count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys.companion.questions import label
from escarmouche.games.drakerys.companion.stage import HUB, PITCH, Setting, set_stage
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.missions.breakthrough import Breakthrough
from escarmouche.games.drakerys.missions.messenger import Messenger
from escarmouche.games.drakerys.missions.rules import COMMON, PLAYERS
from escarmouche.games.drakerys.objectives import CONTROL, carried, lying
from escarmouche.games.drakerys.state import place
from escarmouche.games.drakerys.zones import deployment_zone
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, Confirm

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.content_types import Rectangle
    from escarmouche.games.drakerys.state import Unit

BESIDE = 1.0
"""How far from the border of a zone a Unit is set."""


async def before_counting(game: StagedGame) -> None:
    """Ask all that the missions look at, and set it."""
    set_stage(game, Setting())
    ys: dict[int, tuple[float, float]] = {}
    for mission, owner in in_play(game):
        players = PLAYERS if owner == COMMON else (owner,)
        for player in players:
            if mission.key == Breakthrough.key:
                await ask_zone(game, player, 1 - player, game.army(player), "DRK-MISSION-71", ys)
            elif mission.key == Messenger.key and owner != COMMON:
                await ask_message(game, player, ys)
    taken: list[int] = []
    for number in [n for n in lying(game) if game.objectives[n].kind == "idol"]:
        near = await ask_idol(game, number, [u for p in PLAYERS for u in game.army(p) if u.id not in taken])
        taken += near
        set_idol(game, number, near, ys)
    for number, (inside, _) in ys.items():
        if number not in taken:
            stand_at(game, game.units[number], HUB[0], inside)


async def ask_zone(
    game: StagedGame, player: int, owner: int, units: list[Unit], rule: str, ys: dict[int, tuple[float, float]]
) -> None:
    """Which of a player's Units have their Leader in a deployment zone."""
    keys = [f"unit:{unit.id}" for unit in units]
    if not keys:
        return
    why = reason("real.in-zone", rule, player=owner + 1)
    there = await ChooseSeveral(
        player, "table.in-zone", rule, keys, 0, len(keys), label=lambda key: label(game, key), why=why
    )
    ys |= {int(key[5:]): rows(deployment_zone(game, owner)) for key in there}


def rows(zone: Rectangle) -> tuple[float, float]:
    """The y just inside a zone, and that just outside."""
    _, bottom, _, top = zone
    return (top - BESIDE, top + BESIDE) if bottom == 0 else (bottom + BESIDE, bottom - BESIDE)


async def ask_message(game: StagedGame, player: int, ys: dict[int, tuple[float, float]]) -> None:
    """Whether the message is at home: with who carries it, or where it lies (DRK-MISSION-69)."""
    bearers = [unit for unit in game.army(player) if carried(game, unit, "message")]
    if bearers:
        await ask_zone(game, player, player, bearers, "DRK-MISSION-69", ys)
    inside, outside = rows(deployment_zone(game, player))
    for number in lying(game):
        token = game.objectives[number]
        if token.kind == "message" and token.owner == player:
            about = (f"objective:{number}",)
            home = await Confirm(player, "table.message-home", "DRK-MISSION-69", about)
            game.objectives[number] = replace(token, x=HUB[0], y=inside if home else outside)


async def ask_idol(game: StagedGame, number: int, units: list[Unit]) -> list[int]:
    """Which Units are near enough to an idol to weigh in its control (DRK-OBJ-04)."""
    keys = [f"unit:{unit.id}" for unit in units]
    if not keys:
        return []
    idol = sum(game.objectives[n].kind == "idol" for n in range(number + 1))
    why = reason("real.near-idol", "DRK-OBJ-04", idol=idol, reach=CONTROL)
    near = await ChooseSeveral(
        game.first, "table.near", "DRK-OBJ-04", keys, 0, len(keys), (f"objective:{number}",),
        label=lambda key: label(game, key), why=why,
    )  # fmt: skip
    return [int(key[5:]) for key in near]


def set_idol(game: StagedGame, number: int, near: list[int], ys: dict[int, tuple[float, float]]) -> None:
    """An idol among those near it: on the border of a zone where some of them are in it."""
    token = game.objectives[number]
    x, y = PITCH, PITCH * (3 + number)
    inside = next((ys[unit] for unit in near if unit in ys), None)
    if inside is not None:
        x, y = HUB[0] + 10.0 * (number % 3 - 1), (inside[0] + inside[1]) / 2
    game.objectives[number] = replace(token, x=x, y=y)
    for unit in near:
        stand_at(game, game.units[unit], x, y if inside is None else ys[unit][0] if unit in ys else inside[1])


def stand_at(game: StagedGame, unit: Unit, x: float, y: float) -> None:
    """All fighters of a Unit on one spot."""
    for figure in game.fighters(unit):
        place(game, figure, x, y)
