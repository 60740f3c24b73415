"""Engagement and Charge (p. 10): moves into contact with a target that was named before (MCF-ACT-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Move
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.contact import Plan, TooFar, plan, touches, why_no_contact
from escarmouche.games.monconf.moves.fleeing import RUN
from escarmouche.games.monconf.moves.flying import MANNERS, ask_manner, longest_reach, manners, reach
from escarmouche.games.monconf.moves.mover import Mover
from escarmouche.games.monconf.moves.routes import ask_route, draw
from escarmouche.games.monconf.moves.ways import way_to
from escarmouche.games.monconf.orders.action import Action, AskedTargets
from escarmouche.games.monconf.sight.line_of_view import sees
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason, refusal
from escarmouche.play.requests import choose
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Refusal

FACTORS = {"engage": RUN, "charge": RUN, "disengage": 1.0, "pursue": 0.5}
"""How many times its MOU a fighter moves into contact (MCF-MOVE-04, CHARGE-02, DISENG-03, PURS-02)."""
RULES = {"engage": "MCF-MOVE-04", "charge": "MCF-CHARGE-02", "disengage": "MCF-DISENG-03", "pursue": "MCF-PURS-02"}
TOO_FAR = {**RULES, "engage": "MCF-MOVE-05", "charge": "MCF-CHARGE-05"}
"""By which rule a move does not reach its target."""


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_engage(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter may neither engage nor charge, whomever: it is engaged, or does not move (MCF-MOVE-04, R-103)."""
    if game.engaged(fighter):
        return reason("move.engaged", "MCF-ACT-16")
    if longest_reach(game, fighter, RUN) <= 0.0:
        return reason("move.no-mov", "MCF-R-103")
    if not game.enemies(fighter.player):
        return reason("charge.nobody", "MCF-MOVE-04")
    return None


def engage_targets(game: Game, fighter: Fighter) -> Targets:
    """Any enemy may be engaged, seen or not (MCF-MOVE-04); one that is too far makes it a run (MCF-MOVE-05)."""
    return {enemy.id: why_no_contact(game, fighter, enemy) for enemy in game.enemies(fighter.player)}


def charge_targets(game: Game, fighter: Fighter) -> Targets:
    """An enemy in line of view may be charged (MCF-CHARGE-01)."""
    return AskedTargets(game.enemies(fighter.player), lambda enemy: why_not_charge(game, fighter, enemy))


def why_not_charge(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """Why an enemy cannot be charged: it is out of contact's reach for ever, or out of view (MCF-CHARGE-01)."""
    if (why := why_no_contact(game, fighter, enemy)) is not None:
        return why
    return None if sees(game, fighter, enemy) else reason("charge.unseen", "MCF-CHARGE-01")


async def engage(game: Game, fighter: Fighter, order: Order) -> None:
    """Engagement: to contact by any way of at most twice the MOU (MCF-MOVE-04)."""
    game.agenda.insert(0, Move(fighter.id, "engage", "engage", order.target))


async def charge(game: Game, fighter: Fighter, order: Order) -> None:
    """Charge: to contact by the most direct way, at most twice the MOU (MCF-CHARGE-02)."""
    game.agenda.insert(0, Move(fighter.id, "charge", "charge", order.target))


def contact_length(game: Game, fighter: Fighter) -> float:
    """As far as it runs (MCF-MOVE-04, MCF-CHARGE-01)."""
    return longest_reach(game, fighter, RUN)


ENGAGE = Action("engage", "MCF-MOVE-04", why_not_engage, engage, engage_targets, contact_length, shot_at=True)
CHARGE = Action("charge", "MCF-CHARGE-01", why_not_engage, charge, charge_targets, contact_length, shot_at=True)


# ---- the way --------------------------------------------------------------------------------------------------------


def plans(game: Game, fighter: Fighter, target: Fighter, kind: str) -> dict[str, Plan]:
    """How a fighter may reach a target, by the manner of its move (MCF-R-20, MCF-R-87)."""
    found: dict[str, Plan] = {}
    for key in manners(game, fighter):
        manner = MANNERS[key]
        distance = reach(game, fighter, FACTORS[kind], manner)
        if distance > 0.0:
            made = plan(game, fighter, target, distance, manner, direct=kind == "charge")
            if isinstance(made, Plan):
                found[key] = made
    return found


def why_out_of_reach(game: Game, fighter: Fighter, target: Fighter, kind: str) -> Reason:
    """Why a fighter cannot reach a target with the move it has."""
    most = longest_reach(game, fighter, FACTORS[kind])
    for key in manners(game, fighter):
        distance = reach(game, fighter, FACTORS[kind], MANNERS[key])
        made = plan(game, fighter, target, distance, MANNERS[key], direct=kind == "charge")
        if isinstance(made, TooFar):
            return made.reason(TOO_FAR[kind])
        if isinstance(made, Reason) and made.key != "contact.other-layer":
            return made
    return TooFar(game.distance(fighter, target), most).reason(TOO_FAR[kind])


async def draw_contact(game: Game, record: Move, fighter: Fighter) -> bool:
    """Draw the way to the target of a move; whether there is one (MCF-R-101)."""
    target = game.fighters[record.target]
    found = plans(game, fighter, target, record.kind)
    if not found:
        return False
    rule = record.rule or RULES[record.kind]
    manner = await ask_manner(game, fighter, list(found), "MCF-R-87")
    made = next(one for one in found.values() if one.manner == manner)
    way, length = list(made.way), made.cost
    if record.kind == "engage":
        way = await engaging_way(game, fighter, target, made, rule)
        length = Mover(game, fighter, 0.0, manner).cost(way)
    draw(record, game, way, towards(way[-2], way[-1], target.x, target.y), length, manner)
    return True


async def engaging_way(game: Game, fighter: Fighter, target: Fighter, made: Plan, rule: str) -> list[float]:
    """Any way that ends in contact with the target, and with nobody else who can be avoided (MCF-MOVE-04, R-20)."""
    mover = Mover(game, fighter, reach(game, fighter, RUN, made.manner), made.manner, touched=made.near)

    def check(way: list[float]) -> Refusal | None:
        if not way or not touches(game, fighter, way[-2], way[-1], target):
            return refusal("engage.no-contact", rule, fighter=game.name(target))
        others = [enemy for enemy in mover.touching(way[-2], way[-1]) if enemy not in made.touched]
        if others:
            return refusal("path.contact", "MCF-R-20", fighter=game.name(game.fighters[others[0]]))
        return None

    def offered(x: float, y: float) -> list[float] | None:
        way = way_to(mover, x, y)
        return way if way and check(way) is None else list(made.way)

    way, _ = await ask_route(mover, "engage", rule, check=check, some=lambda _: list(made.way), offered=offered)
    return way


# ---- the target is lost ---------------------------------------------------------------------------------------------


def fall_back(game: Game, record: Move, fighter: Fighter, key: str, rule: str) -> None:
    """A move that cannot reach its target becomes a run, that of an assault shot a walk (MCF-CHARGE-05, SHOOT-06)."""
    target = game.fighters[record.target]
    record.kind = "walk" if record.cause == "assault" else "run"
    if record.cause in ("charge", "engage"):
        fighter.action = record.kind
    chronicle.say(game, key, rule, fighter, target, fighter=fighter, enemy=target)
    record.target, record.path, record.tested, record.rule = NOBODY, [], [], ""


async def redirected(game: Game, record: Move, fighter: Fighter) -> bool:
    """A charge whose target has fled goes on to another in sight and within reach (MCF-CHARGE-06, MCF-R-21)."""
    others = [enemy for enemy in game.enemies(fighter.player) if enemy.id not in record.fled and not enemy.hidden]
    able = [enemy for enemy in others if sees(game, fighter, enemy) and plans(game, fighter, enemy, "charge")]
    if not able:
        return False
    why = reason("redirect.forced", "MCF-R-21")
    chosen = await choose(
        fighter.player, "redirect", "MCF-CHARGE-06", [f"fighter:{enemy.id}" for enemy in able], (fighter.id,),
        label=label_in(game), why_not=lambda: {"run": why},
    )  # fmt: skip
    target = game.fighters[number_in(chosen)]
    chronicle.say(game, "event.redirected", "MCF-R-21", fighter, target, fighter=fighter, enemy=target)
    record.target, record.path, record.tested = target.id, [], []
    return True
