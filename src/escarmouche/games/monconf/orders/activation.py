"""Activations (p. 9-10): the fighters of a card are ordered, may be shot at, and act one after the other.

Actions of a batch are simultaneous: targets are named before anything is resolved (MCF-ACT-03, MCF-R-23).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Batch
from escarmouche.games.monconf.moves.charge_penalty import inflict_charge_penalties
from escarmouche.games.monconf.moves.fear import forced_order
from escarmouche.games.monconf.orders.action import idle
from escarmouche.games.monconf.orders.actions import named, word
from escarmouche.games.monconf.orders.free_things import TURN, do_freely, free_things
from escarmouche.games.monconf.orders.giving import action_label, members, order_label
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.sight.hiding import acts
from escarmouche.games.monconf.turns.speaking import end_speaking_turn
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.numbered import kind_in, name_in, pieces_in
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

OVER = "end"
STILL = ("shoot", "aimed", "artillery", "assault", "mystic", "rest")
"""After these, whoever has not moved may still turn (MCF-R-07)."""


# ---- resolving ------------------------------------------------------------------------------------------------------


def orders_left(game: Game, batch: Batch) -> list[Order]:
    """Orders not carried out yet, of those who are still there; whoever fell loses his action (MCF-R-38)."""
    here = [order for order in batch.orders if order.fighter not in batch.resolved]
    return [order for order in here if game.fighters[order.fighter].on_table]


def options(game: Game, batch: Batch) -> list[str]:
    """What the player may do now."""
    return [key for key, why in deeds(game, batch).items() if why is None]


def deeds(game: Game, batch: Batch) -> dict[str, Reason | None]:
    """Orders to carry out, what goes besides, the end; and why it cannot be done now (MCF-SPEAK-08)."""
    left = orders_left(game, batch)
    found: dict[str, Reason | None] = {f"order:{order.fighter}": None for order in left}
    for fighter in members(game, batch):
        found |= besides(game, batch, fighter, {order.fighter for order in left})
    found[OVER] = reason("resolve.orders-left", "MCF-ACT-01") if left else None
    return found


def besides(game: Game, batch: Batch, fighter: Fighter, waiting: set[int]) -> dict[str, Reason | None]:
    """What a fighter may do besides its action, before or after it."""
    found: dict[str, Reason | None] = {}
    for key, thing in free_things(game, fighter).items():
        kind, name = kind_in(key), name_in(key)
        why = why_not_turn_here(game, batch, fighter, waiting) if key == TURN else None
        found[f"{kind}:{fighter.id}:{name}" if name else f"{kind}:{fighter.id}"] = why or thing.why_not(
            game, batch, fighter
        )
    return found


def why_not_turn_here(game: Game, batch: Batch, fighter: Fighter, waiting: set[int]) -> Reason | None:
    """Why there is no turning: who acts alone has turned already; who has moved faces where it went (MCF-R-07)."""
    if fighter.id in waiting:
        return None if len(batch.fighters) > 1 else reason("turn.alone", "MCF-R-07")
    stood = batch.starts.get(fighter.id) == [fighter.x, fighter.y]
    return None if fighter.action in STILL and stood else reason("turn.moved", "MCF-R-07")


@stage(Batch, optional=True)
async def resolve(game: Game, batch: Batch) -> Then:
    """The player resolves the orders in the order he likes, and what goes besides (MCF-SPEAK-08, MCF-ACT-03)."""
    if not orders_left(game, batch) and options(game, batch) == [OVER]:
        return None
    chosen = await LazyChoose(
        batch.player, "resolve", "MCF-SPEAK-08", lambda: options(game, batch), tuple(batch.fighters),
        label=lambda key: resolve_label(game, batch, key), why_not=lambda: refused(game, batch),
    )  # fmt: skip
    if chosen == OVER:
        return None
    kind, number, *name = pieces_in(chosen)
    fighter = game.fighters[int(number)]
    if kind == "order":
        await carry_out(game, batch, next(order for order in batch.orders if order.fighter == fighter.id))
    else:
        await do_freely(game, batch, fighter, ":".join((kind, *name)))
    return AGAIN


def refused(game: Game, batch: Batch) -> dict[str, Reason]:
    """What cannot be done now, and why."""
    return {key: why for key, why in deeds(game, batch).items() if why is not None}


def resolve_label(game: Game, batch: Batch, key: str) -> Reason:
    """An order, something besides, or the end, as an option."""
    if key == OVER:
        return reason("option.end")
    kind, number, *name = pieces_in(key)
    if kind == "order":
        return order_label(game, "option.order", next(o for o in batch.orders if o.fighter == int(number)))
    what = action_label(game, ":".join((kind, *name)))
    return Reason(f"option.{kind}-of", what.rule, (("fighter", game.name(game.fighters[int(number)])), *what.params))


async def carry_out(game: Game, batch: Batch, order: Order) -> None:
    """A fighter carries out its order, or rests or brawls where that has become impossible (MCF-ACT-06)."""
    batch.resolved.append(order.fighter)
    batch.turned = []
    fighter = game.fighters[order.fighter]
    order = possible(game, fighter, order)
    fighter.action = order.action
    acts(game, fighter, order.action)
    chronicle.say(game, "event.acts", "MCF-SPEAK-08", fighter, fighter=fighter, action=f"@{word(order.action)}")
    await named(game, order.action).take(game, fighter, order)


def possible(game: Game, fighter: Fighter, order: Order) -> Order:
    """The order as it can be carried out now (MCF-ACT-06, MCF-R-89).

    What was named must still be there; whether it can be reached or seen is said by the action itself.
    """
    if order.forced:
        forced = forced_order(game, fighter)
        if forced is not None:
            return forced
        order = replace(order, forced=False)
    gone = order.target != NOBODY and not game.fighters[order.target].on_table
    action = named(game, order.action)
    if not gone and action.why_not(game, fighter) is None:
        return order
    instead = idle(game, fighter)
    chronicle.say(game, "event.order-lost", "MCF-ACT-06", fighter, fighter=fighter, action=f"@{word(instead.action)}")
    return instead


# ---- the end --------------------------------------------------------------------------------------------------------


@stage(Batch)
def end(game: Game, batch: Batch) -> None:
    """Charge penalties are reckoned once all moves are made (MCF-R-22); then the opponent speaks (MCF-SPEAK-09)."""
    inflict_charge_penalties(game, batch)
    if not batch.galvanised:
        end_speaking_turn(game)
