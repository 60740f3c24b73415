"""Objectives (Objectifs, p. 15): tokens that a side controls, or that a Unit picks up and carries."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.cohesion import within
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.state import CONTACT, Objective
from escarmouche.games.drakerys.zones import present
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Rectangle
    from escarmouche.games.drakerys.state import Activation, Game, Unit

RADIUS = 1.25
"""Of an Objective token (DRK-H-BASE-04)."""

CONTROL = 5.0
"""How near a Unit must be to weigh in the control of an Objective (DRK-OBJ-04)."""


# ---- tokens ---------------------------------------------------------------------------------------------------------


def put_objective(game: Game, kind: str, x: float, y: float, rule: str, owner: int = -1) -> int:
    """A token comes onto the table; its number never changes."""
    game.objectives.append(Objective(kind, x, y, owner))
    chronicle.say(game, "event.objective-placed", rule, objective=f"@objective.{kind}")
    return len(game.objectives) - 1


def give_objective(game: Game, unit: Unit, number: int) -> None:
    """A Unit carries a token from now on; it may carry several (DRK-OBJ-11)."""
    game.objectives[number] = replace(game.objectives[number], carrier=unit.id)
    unit.carries = [*unit.carries, number]


def lying(game: Game) -> list[int]:
    """The tokens on the table that nobody carries (DRK-R-76)."""
    return [number for number, token in enumerate(game.objectives) if not token.gone and token.carrier < 0]


def carried(game: Game, unit: Unit, kind: str) -> list[Objective]:
    """The tokens of a kind that a Unit carries; off the table it scores nothing by them (DRK-R-58)."""
    if not unit.on_table:
        return []
    return [game.objectives[number] for number in unit.carries if game.objectives[number].kind == kind]


def dropped(game: Game, unit: Unit) -> None:
    """An eliminated Unit leaves all it carried where its Leader stood (DRK-OBJ-09)."""
    leader = game.leader(unit)
    for number in unit.carries:
        token = game.objectives[number]
        game.objectives[number] = replace(token, carrier=-1, x=leader.x, y=leader.y)
        chronicle.say(game, "event.dropped", "DRK-OBJ-09", unit=unit, objective=f"@objective.{token.kind}")
    unit.carries = []


def touches(game: Game, unit: Unit, token: Objective) -> bool:
    """Whether a fighter of the Unit is in contact with a token, or stands upon it (DRK-OBJ-08, DRK-R-03)."""
    reach = game.library.radius(unit) + RADIUS + CONTACT + SLACK
    _, xs, ys, spread = game.formation(unit)
    if not xs or hypot(xs[0] - token.x, ys[0] - token.y) > reach + spread:
        return False
    return any(hypot(x - token.x, y - token.y) <= reach for x, y in zip(xs, ys, strict=True))


# ---- control --------------------------------------------------------------------------------------------------------


def weighs(game: Game, unit: Unit) -> bool:
    """Whether a Unit counts for control: of any type, on the table, no cage (DRK-R-63)."""
    return not any_says(game, Skill.forbids_control, unit)


def majority(counts: list[int]) -> int | None:
    """The side with more Units; nobody at a tie (DRK-R-63)."""
    return None if counts[0] == counts[1] else counts.index(max(counts))


def controller(game: Game, token: Objective) -> int | None:
    """The side with more Units within 5 cm of an Objective, if it lies on the table (DRK-OBJ-04)."""
    if token.gone or token.carrier >= 0:
        return None
    near = [
        [u for u in game.army(player) if within(game.distance_to(u, token.x, token.y, RADIUS), CONTROL)]
        for player in (0, 1)
    ]
    return majority([sum([weighs(game, unit) for unit in units]) for units in near])


def zone_controller(game: Game, zone: Rectangle) -> int | None:
    """The side with more Units in a zone (DRK-OBJ-10)."""
    inside = [[u for u in game.army(player) if present(game, u, zone)] for player in (0, 1)]
    return majority([sum([weighs(game, unit) for unit in units]) for units in inside])


# ---- picking up -----------------------------------------------------------------------------------------------------


def may_take(game: Game, unit: Unit, token: Objective) -> bool:
    """Whether its mission lets this Unit's side pick a token up (DRK-R-100)."""
    match token.kind:
        case "shard" | "relic":
            return True
        case "flag":
            return game.common != "conquerors" and token.owner != unit.player
        case "message":
            return token.owner == unit.player
    return False


class PickUp(Action):
    """Ramasser un Objectif: a Special Action of 1 ST for a Unit of Infantry that is not Engaged (DRK-OBJ-05..08)."""

    key = "pick-up"
    rule = "DRK-OBJ-05"

    def suits(self, game: Game, unit: Unit) -> bool:
        return game.profile(unit).is_infantry

    def within_reach(self, game: Game, unit: Unit) -> list[int]:
        """The tokens that the Unit might take now."""
        tokens = [number for number in lying(game) if may_take(game, unit, game.objectives[number])]
        return [number for number in tokens if touches(game, unit, game.objectives[number])]

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if not game.profile(unit).is_infantry:
            return reason("pick-up.infantry", "DRK-OBJ-06")
        if not self.within_reach(game, unit):
            return reason("pick-up.nothing", "DRK-OBJ-08")
        return reason("pick-up.engaged", "DRK-OBJ-07") if game.engaged(unit) else None

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        keys = [f"objective:{number}" for number in self.within_reach(game, unit)]
        key = await choose(
            unit.player, "pick-up", "DRK-OBJ-05", keys, (unit.leader,), label=lambda key: token_label(game, key)
        )
        activation.detail = name_in(key)

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """One token for each Action (DRK-R-76); a flag that is picked up leaves the game (DRK-R-72)."""
        number = int(activation.detail)
        token = game.objectives[number]
        if number not in self.within_reach(game, unit):
            return
        if token.kind == "flag":
            game.objectives[number] = replace(token, gone=True)
        else:
            give_objective(game, unit, number)
        chronicle.say(game, "event.picked-up", "DRK-OBJ-05", unit, unit=unit, objective=f"@objective.{token.kind}")


def token_label(game: Game, key: str) -> Reason:
    """A token as an option: what it is, and where it lies."""
    token = game.objectives[number_in(key)]
    return reason("option.objective", kind=f"@objective.{token.kind}")


PICK_UP = PickUp()
