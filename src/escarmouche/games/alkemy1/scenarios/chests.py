"""Les coffres: three chests on the median line; the first who brings two of them home wins at once."""

from __future__ import annotations

from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.scenario import award, carrier_runs_not, drawn, hands_full, put_marker
from escarmouche.games.alkemy.state import Declared, discs_changed
from escarmouche.games.alkemy.zones import contains, deployment_zone
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.scenarios.rules import ScenarioAction, ScenarioRules
from escarmouche.play.reason import reason
from escarmouche.play.requests import on_lattice
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.reason import Reason

CHEST = "chest"
RULE = "AK1-GEN-02"
DIRECTIONS, WIDENING, FARTHEST = 32, 0.25, 6.0
"""Where a chest is set down when the nearest spots are taken: so many ways round, so much farther each time."""


class TakeChest(ScenarioAction):
    """Take up a chest within 1 p, for 2 PA; a figure carries one only (HS-2)."""

    key = "take-chest"
    rule = RULE
    printed_cost = 2

    def unable(self, game: Game, fighter: Fighter) -> Reason | None:
        return hands_full(fighter, self.rule)

    def concerned(self, game: Game, fighter: Fighter) -> list[int]:
        return [number for number, marker in enumerate(game.markers) if marker.kind == CHEST and not marker.gone]

    async def carry_out(self, game: Game, fighter: Fighter, number: int) -> None:
        chest = game.markers[number]
        chest.gone = True
        fighter.carries = CHEST
        discs_changed(game)
        chronicle.say(game, "event.chest-taken", self.rule, fighter, changes=[drawn(game, chest)], figure=fighter)


class DropChest(Action):
    """Set the chest down, for nothing (HS-2)."""

    key = "drop-chest"
    rule = RULE
    printed_cost = 0

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        return None if fighter.carries else reason("scenario.carries-nothing", self.rule)

    async def resolve(self, game: Game, declared: Declared) -> None:
        fighter = game.fighters[declared.fighter]
        if fighter.alive and fighter.carries:
            set_down(game, fighter)


TAKE_CHEST, DROP_CHEST = TakeChest(), DropChest()


class Chests(ScenarioRules):
    """Les coffres (HS-2): no carrier runs; a chest brought home is worth 1 point at once and out of the game."""

    key = "coffres"
    rule = RULE
    marker = CHEST

    def actions(self) -> tuple[Action, ...]:
        return TAKE_CHEST, DROP_CHEST

    def forbids_run(self, game: Game, fighter: Fighter) -> Reason | None:
        return carrier_runs_not(fighter, self.rule)

    def leaves(self, game: Game, fighter: Fighter) -> None:
        """The chest lies where its carrier stood, free for all."""
        if fighter.carries:
            set_down(game, fighter)

    def awaits(self, game: Game, fighter: Fighter) -> bool:
        return bool(fighter.carries)

    def acted(self, game: Game, fighter: Fighter) -> None:
        """A carrier wholly in its own zone scores; the second chest wins at once."""
        from escarmouche.games.alkemy1.ending import by_goal, end

        radius = game.profile(fighter).radius
        if not fighter.carries or not contains(deployment_zone(game, fighter.player), fighter.x, fighter.y, radius):
            return
        fighter.carries = ""
        chronicle.say(game, "event.chest-home", self.rule, fighter, figure=fighter)
        award(game, fighter.player, 1, self.rule)
        if (found := by_goal(game)) is not None:
            end(game, found)


def set_down(game: Game, fighter: Fighter) -> None:
    """The chest lies where its carrier stood, or touches him, or as near as there is room."""
    fighter.carries = ""
    chronicle.say(game, "event.chest-dropped", RULE, fighter, figure=fighter)
    x, y = nearest_room(game, fighter)
    put_marker(game, CHEST, CHEST, x, y, RULE)


def nearest_room(game: Game, fighter: Fighter) -> tuple[float, float]:
    """The nearest spot, as the carrier sees it, where a chest lies on nothing."""
    away = 0.0
    while away <= FARTHEST:
        for step in range(DIRECTIONS if away else 1):
            turn = tau * step / DIRECTIONS
            x, y = on_lattice([fighter.x + away * cos(turn), fighter.y + away * sin(turn)])
            if has_room(game, x, y):
                return x, y
        away = away + WIDENING if away else game.profile(fighter).radius + game.book.objects[CHEST].radius
    return fighter.x, fighter.y


def has_room(game: Game, x: float, y: float) -> bool:
    """Whether a chest may lie there: on the table, on no base, no objective and no scenery that bars the way."""
    radius, options = game.book.objects[CHEST].radius, game.library.options
    if not contains((0.0, 0.0, float(options.width), float(options.height)), x, y, radius):
        return False
    bases = [(f.x, f.y, game.profile(f).radius) for f in game.fighters if f.alive]
    markers = [(m.x, m.y, m.radius) for m in game.markers if m.solid and not m.gone]
    if any(hypot(x - ox, y - oy) < radius + other - OVERLAP for ox, oy, other in [*bases, *markers]):
        return False
    ground = game.standing.ground
    return not any(ground.solid[piece] for piece in game.standing.pieces_at(x, y, radius - OVERLAP))
