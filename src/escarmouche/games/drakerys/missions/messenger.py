"""Messenger (Le Messager, insert): a message to deliver at the enemy edge, or one to fetch and bring home."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.missions.rules import (
    COMMON,
    PLAYERS,
    MissionRules,
    Naming,
    Point,
    chosen,
    heroes,
    name_secretly,
    name_units,
    some_of,
    stands,
)
from escarmouche.games.drakerys.objectives import PICK_UP, RADIUS, carried, lying, put_objective
from escarmouche.games.drakerys.quick_setup import by_lot
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.games.drakerys.zones import deployment_zone, enemy_edge, holds, present
from escarmouche.play.lots import draw_several
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Activation, Game, Unit
    from escarmouche.play.rulebook import Step

BEYOND = 30.0
"""How far beyond the centre line the message lies (DRK-MISSION-65)."""
DELIVERED = "delivered"
STEP = 0.5


class Messenger(MissionRules):
    """Common: a Hero each, in secret (DRK-MISSION-60..64). Solo: a message to bring home (DRK-MISSION-65..69)."""

    key = "messenger"

    def actions(self, owner: int) -> tuple[Action, ...]:
        return (DELIVER,) if owner == COMMON else (PICK_UP,)

    def naming(self, owner: int) -> Naming:
        return Naming(1, heroes)

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        if owner == COMMON:
            return [choose_messengers]
        return [partial(choose_bearer, player=owner), partial(place_message, player=owner)]

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        if owner != COMMON:
            return message_points(game, player)
        own = chosen(game, player, owner)
        found = [
            (DELIVERED in game.sides[player].deeds, Point("delivered", "DRK-MISSION-62")),
            (DELIVERED not in game.sides[1 - player].deeds, Point("not-delivered", "DRK-MISSION-63")),
            (any(stands(game, number) for number in own), Point("messenger-stands", "DRK-MISSION-64")),
        ]
        return [point for earned, point in found if earned]

    def imagined(self, game: Game, player: int, solo: bool, rng: Random) -> list[int]:
        return some_of(heroes(game, player), 1, rng)


# ---- common ---------------------------------------------------------------------------------------------------------


async def choose_messengers(game: Game) -> None:
    """Each player secretly chooses one of his Heroes (DRK-MISSION-60)."""
    able = {player: heroes(game, player) for player in PLAYERS}
    await name_secretly(game, COMMON, "name-messenger", "DRK-MISSION-60", able, 1)


class Deliver(Action):
    """Transmettre le message: a Special Action of the messenger in contact with the enemy edge (DRK-MISSION-61)."""

    key = "deliver"
    rule = "DRK-MISSION-61"

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if unit.id not in chosen(game, unit.player, COMMON):
            return reason("deliver.messenger", "DRK-MISSION-60")
        if DELIVERED in game.sides[unit.player].deeds:
            return reason("deliver.done", "DRK-MISSION-61")
        return None if at_edge(game, unit) else reason("deliver.edge", "DRK-MISSION-61")

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The message is delivered, and everybody sees who the messenger is (DRK-R-73)."""
        if self.forbidden(game, unit) is None:
            game.sides[unit.player].has_done(DELIVERED)
            chronicle.say(game, "event.delivered", "DRK-MISSION-61", unit, unit=unit)
            MESSENGER.reveal(game, COMMON, unit.player, "DRK-R-73")


def at_edge(game: Game, unit: Unit) -> bool:
    """Whether the Hero's base touches the table side of the enemy (DRK-R-73)."""
    away = abs(game.leader(unit).y - enemy_edge(game, unit.player)) - game.library.radius(unit)
    return away <= CONTACT + SLACK


MESSENGER, DELIVER = Messenger(), Deliver()


# ---- solo -----------------------------------------------------------------------------------------------------------


async def choose_bearer(game: Game, player: int) -> None:
    """The mission's player chooses one of his Heroes, openly (DRK-MISSION-65)."""
    await name_units(game, player, player, "name-bearer", "DRK-MISSION-65", heroes(game, player), 1)


async def place_message(game: Game, player: int) -> None:
    """He puts the message 30 cm beyond the centre line, anywhere along it but inside scenery (DRK-R-73)."""
    row, side = message_row(game, player), catalogue().battlefield.side

    def free(x: float) -> bool:
        return message_refusal(game, row, [x, row]) is None

    steps = [RADIUS + number * STEP for number in range(int((side - 2 * RADIUS) / STEP) + 1)]
    sure = [x for x in steps if free(x)]
    if by_lot(game):
        x = (await draw_several(sure, 1))[0]
    else:

        def sample(rng: Random) -> list[float]:
            return [sure[int(rng.random() * len(sure))], row]

        x, _ = await Place(
            player, "message", "DRK-MISSION-65", lambda spot: message_refusal(game, row, spot), sample,
            region=lambda: [[RADIUS, row, side - RADIUS, row]],
        )  # fmt: skip
    put_objective(game, "message", x, row, "DRK-MISSION-65", player)


def message_row(game: Game, player: int) -> float:
    """The y of the message: on the enemy side."""
    line = catalogue().battlefield.centre_line
    return line + BEYOND if enemy_edge(game, player) > line else line - BEYOND


def message_refusal(game: Game, row: float, spot: list[float]) -> Refusal | None:
    """Why the message may not lie there."""
    x, y = spot
    if on_lattice([y]) != on_lattice([row]) or not RADIUS <= x <= catalogue().battlefield.side - RADIUS:
        return refusal("message.row", "DRK-MISSION-65", (x, y), row=row)
    if game.standing.pieces_at(x, y, RADIUS - OVERLAP):
        return refusal("message.scenery", "DRK-R-73", (x, y))
    return None


def message_points(game: Game, player: int) -> list[Point]:
    """A point if a Unit carries the message, if the chosen Hero does, if it lies at home (DRK-MISSION-67..69)."""
    bearers = [unit for unit in game.army(player) if carried(game, unit, "message")]
    home = deployment_zone(game, player)
    fallen = [game.objectives[n] for n in lying(game) if game.objectives[n].kind == "message"]
    found = [
        (bool(bearers), Point("message-carried", "DRK-MISSION-67")),
        (any(unit.id in chosen(game, player, player) for unit in bearers), Point("message-hero", "DRK-MISSION-68")),
        (
            any(present(game, unit, home) for unit in bearers) or any(holds(home, t.x, t.y) for t in fallen),
            Point("message-home", "DRK-MISSION-69"),
        ),
    ]
    return [point for earned, point in found if earned]
