"""Activations (p. 9-10): the fighters of a card are ordered, may be shot at, and act one after the other.

Actions of a batch are simultaneous: targets are named before anything is resolved (MCF-ACT-03, MCF-R-23).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.actions import named, word
from escarmouche.games.monconf.agenda import NOBODY, Batch, Order
from escarmouche.games.monconf.fear import forced_order
from escarmouche.games.monconf.free_things import TURN, do_freely, free_things
from escarmouche.games.monconf.orders import action_label, confirm_orders, give_orders, members, order_label
from escarmouche.games.monconf.procedures import drives, joins
from escarmouche.games.monconf.reactive_fire import payable_shots, reactive_window
from escarmouche.games.monconf.speaking import end_speaking_turn
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

END = "end"
STILL = ("shoot", "aimed", "artillery", "assault", "mystic", "rest")
"""After these, whoever has not moved may still turn (MCF-R-07)."""


@drives(Batch)
async def batch_stage(game: Game, batch: Batch) -> None:
    """Play the next stage of an activation: it stays in front of the agenda until it is over."""
    game.agenda.insert(0, batch)
    if not members(game, batch):
        batch.stage = END
    match batch.stage:
        case "orders":
            begin(game, batch)
            await give_orders(game, batch)
        case "confirm":
            await confirm_orders(game, batch)
        case "reactive":
            await react(game, batch)
        case "resolve":
            await resolve(game, batch)
        case _:
            end(game, batch)


@joins(Batch)
def is_quiet_batch(game: Game, batch: Batch) -> bool:
    """Whether a stage is over without a word: there is one order to confirm, nobody who could shoot, nothing to do."""
    if not members(game, batch) or batch.stage == END:
        return True
    if batch.stage == "confirm":
        return len(batch.orders) < 2
    if batch.stage == "reactive":
        return not payable_shots(game, batch)
    return batch.stage == "resolve" and not orders_left(game, batch) and len(options(game, batch)) < 2


def begin(game: Game, batch: Batch) -> None:
    """Whoever is being activated counts as activated (MCF-R-67, MCF-R-98)."""
    for fighter in members(game, batch):
        fighter.activated = True


async def react(game: Game, batch: Batch) -> None:
    """All is declared, nothing resolved: the opponent may fire at who is about to move (MCF-TACT-05, MCF-R-38)."""
    if not await reactive_window(game, batch):
        batch.stage = "resolve"


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
    found[END] = reason("resolve.orders-left", "MCF-ACT-01") if left else None
    return found


def besides(game: Game, batch: Batch, fighter: Fighter, waiting: set[int]) -> dict[str, Reason | None]:
    """What a fighter may do besides its action, before or after it."""
    found: dict[str, Reason | None] = {}
    for key, thing in free_things(game, fighter).items():
        kind, _, name = key.partition(":")
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


async def resolve(game: Game, batch: Batch) -> None:
    """The player resolves the orders in the order he likes, and what goes besides (MCF-SPEAK-08, MCF-ACT-03)."""
    chosen = await LazyChoose(
        batch.player, "resolve", "MCF-SPEAK-08", lambda: options(game, batch), tuple(batch.fighters),
        label=lambda key: resolve_label(game, batch, key), why_not=lambda: refused(game, batch),
    )  # fmt: skip
    if chosen == END:
        batch.stage = END
        return
    kind, number, *name = chosen.split(":")
    fighter = game.fighters[int(number)]
    if kind == "order":
        await carry_out(game, batch, next(order for order in batch.orders if order.fighter == fighter.id))
    else:
        await do_freely(game, batch, fighter, ":".join((kind, *name)))


def refused(game: Game, batch: Batch) -> dict[str, Reason]:
    """What cannot be done now, and why."""
    return {key: why for key, why in deeds(game, batch).items() if why is not None}


def resolve_label(game: Game, batch: Batch, key: str) -> Reason:
    """An order, something besides, or the end, as an option."""
    if key == END:
        return reason("option.end")
    kind, number, *name = key.split(":")
    if kind == "order":
        return order_label(game, "option.order", next(o for o in batch.orders if o.fighter == int(number)))
    what = action_label(game, ":".join((kind, *name)))
    return Reason(f"option.{kind}-of", what.rule, (("fighter", game.name(game.fighters[int(number)])), *what.params))


async def carry_out(game: Game, batch: Batch, order: Order) -> None:
    """A fighter carries out its order, or rests or brawls where that has become impossible (MCF-ACT-06)."""
    from escarmouche.games.monconf.hiding import acts

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


def idle(game: Game, fighter: Fighter) -> Order:
    """Se reposer, or Baston! of who is engaged, against any of those in contact (MCF-ACT-06)."""
    enemies = game.opponents(fighter)
    return Order(fighter.id, "brawl", enemies[0].id) if enemies else Order(fighter.id, "rest")


# ---- the end --------------------------------------------------------------------------------------------------------


def end(game: Game, batch: Batch) -> None:
    """Charge penalties are reckoned once all moves are made (MCF-R-22); then the opponent speaks (MCF-SPEAK-09)."""
    from escarmouche.games.monconf.charge_penalty import inflict_charge_penalties

    game.agenda = [pending for pending in game.agenda if pending is not batch]
    inflict_charge_penalties(game, batch)
    if not batch.galvanised:
        end_speaking_turn(game)
