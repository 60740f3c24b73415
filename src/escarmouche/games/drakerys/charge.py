"""Charges (Charge, Charge Combinée, p. 18): the run into contact; the Combat that follows is another chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.agenda import ChargeMove, Combat
from escarmouche.games.drakerys.choosing import choose_unit
from escarmouche.games.drakerys.closing import can_reach, closing_request
from escarmouche.games.drakerys.cohesion import within
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.movement import move_unit, sure_walk, walk_request
from escarmouche.games.drakerys.procedures import drives
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, permitted, react
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Reason, reason
from escarmouche.table.kernel.segments import length_inside

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Activation, Game, Unit

ESCORT = 10.0
"""How near the Guard Unit of a Combined Charge must be, in cm (DRK-COMB-03)."""


def charge_distance(game: Game, unit: Unit) -> int:
    return stat(game, unit, "charge") or 0


def charge_targets(game: Game, unit: Unit) -> list[Unit]:
    """Enemy Units that the Unit can charge: no line of sight is needed, they may be Engaged (DRK-R-32)."""
    distance = charge_distance(game, unit)
    return [enemy for enemy in game.enemies_near(unit, distance + CONTACT) if can_reach(game, unit, enemy, distance)]


def has_charged(game: Game, unit: Unit) -> bool:
    activation = game.activation
    return activation is not None and activation.unit == unit.id and activation.charged


class Charge(Action):
    """Charge (p. 18): three sections, once an Activation (DRK-ACT-05), by a Unit that is not Engaged."""

    key = "charge"
    rule = "DRK-CHARGE-01"
    base_cost = 3
    engaged_rule = "DRK-CHARGE-02"

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if has_charged(game, unit):
            return reason("charge.once", "DRK-ACT-05")
        if game.engaged(unit):
            return reason("charge.engaged", self.engaged_rule)
        distance = charge_distance(game, unit)
        near = game.enemies_near(unit, distance + CONTACT)
        if not any(can_reach(game, unit, enemy, distance) for enemy in near):
            return reason("charge.no-target", "DRK-R-32")
        return None

    def reach(self, game: Game, unit: Unit) -> float | None:
        return float(charge_distance(game, unit))

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """War Cries first: what they leave to be rolled comes before the target is named (DRK-R-98)."""
        activation.charged = True
        self.tell(game, unit, activation)
        await react(game, Skill.before_charge, unit)
        game.agenda.append(ChargeMove(unit.id, int(activation.detail or -1)))

    def tell(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The Charge is declared; whom it is for is told once that is known."""
        chronicle.say(game, "event.charge-declared", self.rule, unit, unit=unit)


class CombinedCharge(Charge):
    """Charge Combinée (p. 18): a Hero charges together with a Unit of the Guard near it (DRK-COMB-01..03)."""

    key = "combined-charge"
    rule = "DRK-COMB-01"
    base_cost = 5
    engaged_rule = "DRK-COMB-02"

    def suits(self, game: Game, unit: Unit) -> bool:
        return game.profile(unit).is_hero

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if unit.cage or not game.profile(unit).is_hero:
            return reason("charge.no-hero", "DRK-COMB-02")
        if not guards_near(game, unit):
            return reason("charge.no-guard", "DRK-COMB-03")
        return super().forbidden(game, unit)

    def wasted(self, game: Game, unit: Unit) -> Reason | None:
        """A Guard that reaches none of those whom the Hero can charge stays behind: the time is paid all the same."""
        targets = charge_targets(game, unit)
        follow = any(
            can_reach(game, guard, target, charge_distance(game, guard))
            for guard in guards_near(game, unit)
            for target in targets
        )
        return None if follow else reason("warning.guard-behind", "DRK-COMB-04")

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The player names the Guard where several are near enough (DRK-R-35)."""
        near = guards_near(game, unit)
        guard = await choose_unit(game, unit.player, "guard", "DRK-R-35", near, (unit.leader,))
        activation.detail = str(guard.id)

    def tell(self, game: Game, unit: Unit, activation: Activation) -> None:
        guard = game.units[int(activation.detail)]
        chronicle.say(game, "event.charge-declared-together", self.rule, unit, guard, unit=unit, guard=guard)

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        await super().resolve(game, unit, activation)
        activation.detail = ""


CHARGE = Charge()
COMBINED_CHARGE = CombinedCharge()


def guards_near(game: Game, hero: Unit) -> list[Unit]:
    """Infantry of the Guard within 10 cm of the Hero, Leader to Leader, not Engaged either (DRK-COMB-03, DRK-R-35)."""
    return [
        unit
        for unit in game.allies(hero)
        if unit is not hero
        and game.profile(unit).is_infantry
        and within(game.distance(hero, unit), ESCORT)
        and any_says(game, Skill.guards, unit)
        and permitted(game, Skill.forbids_action, unit, "charge") is None
        and not game.engaged(unit)
    ]


@drives(ChargeMove)
async def charge_move(game: Game, record: ChargeMove) -> None:
    """Name the target, run into contact, the Hero before its Guard; the Combat follows (DRK-R-35, DRK-R-98)."""
    unit = game.units[record.unit]
    if unit.where != "table":
        return
    targets = charge_targets(game, unit)
    if not targets:
        await run_on(game, unit)
        return
    target = await choose_unit(game, unit.player, "charge-target", "DRK-CHARGE-03", targets, (unit.leader,))
    away = round(game.distance(unit, target), 1)
    chronicle.say(game, "event.charges-at", "DRK-CHARGE-03", unit, target, unit=unit, enemy=target, distance=away)
    spoiled = await close_with(game, unit, target, "DRK-CHARGE-04")
    guard = game.units[record.guard] if record.guard >= 0 else None
    if guard is not None and guard.where == "table" and not game.engaged(guard):
        await close_with(game, guard, target, "DRK-COMB-04")
    game.agenda.append(Combat(unit.id, target.id, charge=True, combined=guard is not None, spoiled=spoiled))


async def close_with(game: Game, unit: Unit, target: Unit, rule: str) -> bool:
    """Run at a Unit; whether somebody crossed ground that takes the bonus of a Charge away (DRK-H-TERR-04)."""
    everybody = range(game.size(unit))
    paths = await closing_request(game, unit, target, charge_distance(game, unit), everybody, "charge", rule)
    spoiled = crosses_rubble(game, unit, paths)
    move_unit(game, unit, paths, rule)
    return spoiled


def crosses_rubble(game: Game, unit: Unit, paths: Paths) -> bool:
    """Whether a way leads through a piece that spoils Charges."""
    outlines = game.standing.ground.outlines
    spoiling = [n for n, piece in enumerate(game.scenery) if game.library.scenery[piece.key].spoils_charge]
    for figure, path in zip(game.fighters(unit), paths, strict=True):
        x, y = figure.x, figure.y
        for bx, by in zip(path[::2], path[1::2], strict=True):
            for n in spoiling:
                span = outlines[2][n], outlines[2][n + 1]
                if (bx, by) != (x, y) and length_inside(x, y, bx, by, outlines[0], outlines[1], *span) > 0.0:
                    return True
            x, y = bx, by
    return False


async def run_on(game: Game, unit: Unit) -> None:
    """No target is left after the War Cry: the Unit may run its Charge distance, into no contact (DRK-R-49)."""
    m = Manoeuvre(game, unit, charge_distance(game, unit))
    sure = sure_walk(m)
    if sure is None:
        return
    paths = await walk_request(m, unit.player, "DRK-SKILL-27", sure, "run-on")
    move_unit(game, unit, paths, "DRK-SKILL-27")
