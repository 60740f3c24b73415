"""Orders (p. 10): every fighter of the card is given its action, with its target, before any is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Batch, Item, Order
from escarmouche.games.monconf.moves.fear import forced_order
from escarmouche.games.monconf.moves.movement import WALK
from escarmouche.games.monconf.orders.actions import CALLED_SHOT, actions, called_targets, named, why_not_choose, word
from escarmouche.games.monconf.orders.free_things import FREE_WALK, do_freely, free_things
from escarmouche.games.monconf.orders.outlook import order_wasted, target_wasted
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.scene import order_link
from escarmouche.games.monconf.turns.tactics import cost, play_tactic, why_not_tactic
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import kind_in, name_in, number_in
from escarmouche.play.option import Outlook
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose
from escarmouche.play.scene import Drop, PutLink

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.orders.action import Action, Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

RALLY = "rally"
GO, CHANGE = "go", "change"
SEVERAL = 2
SECOND_THOUGHTS = 2
"""How often the order of a fighter may be changed."""


def members(game: Game, batch: Batch) -> list[Fighter]:
    """Those of the batch who are still on the table."""
    found = [game.fighters[number] for number in batch.fighters]
    return [fighter for fighter in found if fighter.on_table]


def order_of(batch: Batch, fighter: Fighter) -> Order | None:
    """The order that a fighter has been given."""
    return next((order for order in batch.orders if order.fighter == fighter.id), None)


# ---- giving orders --------------------------------------------------------------------------------------------------


def waiting(game: Game, batch: Batch) -> list[Fighter]:
    """Those who have no order yet."""
    return [fighter for fighter in members(game, batch) if order_of(batch, fighter) is None]


@before(Batch)
def anybody_left(game: Game, batch: Batch) -> Then:
    """With nobody left the activation is over."""
    return None if members(game, batch) else "end"


@stage(Batch)
async def orders(game: Game, batch: Batch) -> Then:
    """The next fighter without an order is given one: its player's, or that of its fear (MCF-ACT-01, 02, 05).

    Whoever is being activated counts as activated (MCF-R-67, MCF-R-98).
    """
    for fighter in members(game, batch):
        fighter.activated = True
    for fighter in rallied(game, batch):
        withdraw(batch, fighter)
    if unordered := waiting(game, batch):
        await instruct(game, batch, unordered[0])
    return AGAIN if waiting(game, batch) else None


def rallied(game: Game, batch: Batch) -> list[Fighter]:
    """Those whose order fear forces no longer: they are given another as long as not all is declared (MCF-TACT-19)."""
    forced = [game.fighters[order.fighter] for order in batch.orders if order.forced]
    return [fighter for fighter in forced if not fighter.frightened]


async def instruct(game: Game, batch: Batch, fighter: Fighter) -> None:
    """A fighter is given an order, or does something besides: then it is asked for again."""
    forced = forced_order(game, fighter)
    if forced is not None:
        declare(game, batch, forced)
        return
    key = await action_request(game, batch, fighter)
    if key == RALLY:
        await call_to_rally(game, batch, fighter)
    elif key in actions(game):
        await give_order(game, batch, fighter, named(game, key))
    else:
        await do_freely(game, batch, fighter, key)


def action_request(game: Game, batch: Batch, fighter: Fighter) -> LazyChoose[str]:
    """Ask for a fighter's action; what cannot be chosen is greyed, and says why (MCF-ACT-04)."""

    def find() -> LazyKeys[str]:
        return LazyKeys(deeds(game, batch, fighter), lambda key, _: why_not_do(game, batch, fighter, key) is None)

    def why_not() -> dict[str, Reason]:
        refused = {key: why_not_do(game, batch, fighter, key) for key in deeds(game, batch, fighter)}
        return {key: why for key, why in refused.items() if why is not None}

    return LazyChoose(
        batch.player, "action", "MCF-ACT-01", find, (fighter.id,),
        why_not=why_not, label=lambda key: action_label(game, key), note=lambda key: action_note(game, batch, key),
        outlook=lambda key: outlook(game, fighter, key),
    )  # fmt: skip


def outlook(game: Game, fighter: Fighter, key: str) -> Outlook | None:
    """Whether an action moves the fighter, and how far; whether it would surely come to nothing."""
    if key not in actions(game):
        return None
    action = named(game, key)
    reach = action.reach(game, fighter) if action.reach is not None else None
    return Outlook(reach is not None, reach, order_wasted(game, fighter, action))


def deeds(game: Game, batch: Batch, fighter: Fighter) -> list[str]:
    """All that a fighter may ever do when it is given its order."""
    free = [key for key in free_things(game, fighter) if key != FREE_WALK]  # comes once targets are named (MCF-R-76)
    rally = [RALLY] if fighter.id == game.sides[batch.player].commander else []
    return [*actions(game), *rally, *free]


def why_not_do(game: Game, batch: Batch, fighter: Fighter, key: str) -> Reason | None:
    """Why a fighter cannot do something now: an action, Rallier, or what goes besides."""
    if key == RALLY:
        return why_not_rally(game, batch, fighter)
    if key in actions(game):
        return why_not_choose(game, fighter, named(game, key))
    return free_things(game, fighter)[key].why_not(game, batch, fighter)


def action_label(game: Game, key: str) -> Reason:
    """An action, a potion, or whatever else may be done, as an option."""
    kind, name = kind_in(key), name_in(key)
    if kind == "potion":
        return reason("option.potion", potion=game.library.items[name].name.fr)
    if kind == RALLY:
        return reason("option.rally-tactic")
    return reason(word(key) if key in actions(game) else f"option.{key}")


def action_note(game: Game, batch: Batch, key: str) -> Reason | None:
    """What a tactic costs."""
    return reason("note.command", "MCF-TACT-02", points=cost(game, batch.player, RALLY)) if key == RALLY else None


async def give_order(game: Game, batch: Batch, fighter: Fighter, action: Action) -> None:
    """The action's target is named, if it has one (MCF-ACT-05)."""
    if action.targets is None:
        declare(game, batch, Order(fighter.id, action.key))
        return
    chosen = await target_request(game, batch, fighter, action, action.targets)
    kind, number = kind_in(chosen), name_in(chosen)
    tactic = ""
    if kind == "called":
        batch.devoted.append(f"{CALLED_SHOT}:{fighter.id}")
        if not await play_tactic(game, fighter.player, CALLED_SHOT):
            return
        tactic = CALLED_SHOT
    declare(game, batch, Order(fighter.id, action.key, int(number), tactic))


def target_request(
    game: Game, batch: Batch, fighter: Fighter, action: Action, targets: Callable[[Game, Fighter], Targets]
) -> LazyChoose[str]:
    """Ask whom the action names; with Tir ciblé others may be named besides, unless that failed (MCF-TACT-08)."""

    def called() -> list[int]:
        tried = f"{CALLED_SHOT}:{fighter.id}" in batch.devoted
        return [] if tried else called_targets(game, fighter, action)

    def find() -> LazyKeys[str]:
        found = targets(game, fighter)
        keys = [f"fighter:{number}" for number in found]
        return LazyKeys(
            keys, lambda key, _: found[number_in(key)] is None, *[f"called:{number}" for number in called()]
        )

    def why_not() -> dict[str, Reason]:
        besides = called()
        refused = {n: why for n, why in targets(game, fighter).items() if n not in besides}
        return {f"fighter:{n}": why for n, why in refused.items() if why is not None}

    return LazyChoose(
        fighter.player, "target", action.rule, find, (fighter.id,),
        why_not=why_not, label=lambda key: target_label(game, key),
        outlook=lambda key: Outlook(
            warning=target_wasted(game, fighter, action, game.fighters[number_in(key)])
        ),
    )  # fmt: skip


def target_label(game: Game, key: str) -> Reason:
    """An enemy by its name; with Tir ciblé that is said too."""
    kind, number = kind_in(key), name_in(key)
    name = game.name(game.fighters[int(number)])
    return reason("option.called-shot" if kind == "called" else "option.fighter", fighter=name)


def declare(game: Game, batch: Batch, order: Order) -> None:
    """An order is given: everybody hears it before anything is resolved."""
    fighter = game.fighters[order.fighter]
    batch.orders.append(order)
    batch.turned = []
    batch.starts[fighter.id] = [fighter.x, fighter.y]
    action = f"@{word(order.action)}"
    rule = "MCF-FEAR-12" if order.forced else "MCF-ACT-05"
    if order.target == NOBODY:
        chronicle.say(game, "event.order", rule, fighter, fighter=fighter, action=action)
    else:
        enemy = game.fighters[order.target]
        chronicle.say(
            game, "event.order-target", rule, fighter, enemy, changes=[PutLink(order_link(order, fighter.player))],
            fighter=fighter, action=action, enemy=enemy,
        )  # fmt: skip


# ---- Rallier --------------------------------------------------------------------------------------------------------


def why_not_rally(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why the commander cannot rally his troops: free, able to walk, somebody frightened, paid for (MCF-TACT-18)."""
    if (why := why_not_choose(game, fighter, WALK)) is not None:
        return why
    if not any(friend.frightened for friend in game.army(fighter.player)):
        return reason("tactic.nobody-frightened", "MCF-TACT-19")
    if f"{RALLY}:{fighter.id}" in batch.devoted:
        return reason("tactic.again", "MCF-R-37")
    return why_not_tactic(game, fighter.player, RALLY)


async def call_to_rally(game: Game, batch: Batch, fighter: Fighter) -> None:
    """Rallier: the commander walks; all frightened troops test at once, even engaged ones (MCF-TACT-18 to 20)."""
    batch.devoted.append(f"{RALLY}:{fighter.id}")
    if not await play_tactic(game, fighter.player, RALLY):
        return
    declare(game, batch, Order(fighter.id, "walk", tactic=RALLY))
    scared = [friend for friend in game.army(fighter.player) if friend.frightened]
    game.agenda[:0] = [Item("rallied", friend.id) for friend in scared]


# ---- thinking again -------------------------------------------------------------------------------------------------


@stage(Batch, optional=True)
async def confirm(game: Game, batch: Batch) -> Then:
    """With several orders the player may look at them and change some; what was paid for, or forced, stays.

    Second thoughts belong to the moment of confirming; whatever else is done meanwhile is done first.
    """
    if rallied(game, batch):
        return "orders"
    while (fighter := await reconsidered(game, batch)) is not None:
        withdraw(batch, fighter)
        withdrawn = [Drop(f"order:{fighter.id}")]
        chronicle.say(game, "event.order-withdrawn", "MCF-SPEAK-08", changes=withdrawn, fighter=fighter)
        await instruct(game, batch, fighter)
        if waiting(game, batch) or game.agenda[0] is not batch:
            return "orders"
    return None


async def reconsidered(game: Game, batch: Batch) -> Fighter | None:
    """Whose order is to be changed; None where all stand."""
    refused = {f"{CHANGE}:{order.fighter}": why_firm(batch, order) for order in batch.orders}
    firm = {key: why for key, why in refused.items() if why is not None}
    keys = [GO, *[key for key in refused if key not in firm]]
    if len(batch.orders) < SEVERAL or len(keys) == 1:
        return None
    chosen = await Choose(
        batch.player, "confirm-orders", "MCF-SPEAK-08", keys, tuple([order.fighter for order in batch.orders]),
        label=lambda key: confirm_label(game, batch, key), why_not=lambda: firm,
    )  # fmt: skip
    return None if chosen == GO else game.fighters[number_in(chosen)]


def why_firm(batch: Batch, order: Order) -> Reason | None:
    """Why an order cannot be changed: fear gave it, a tactic was paid with it, or it has been changed often enough."""
    if order.forced:
        return reason("order.forced", "MCF-FEAR-12")
    if order.tactic:
        return reason("order.paid", "MCF-TACT-02")
    often = batch.changed.count(order.fighter) >= SECOND_THOUGHTS
    return reason("order.changed", "MCF-SPEAK-08") if often else None


def confirm_label(game: Game, batch: Batch, key: str) -> Reason:
    """To go on, or the order that is to be changed."""
    if key == GO:
        return reason("option.go")
    order = next(order for order in batch.orders if key == f"{CHANGE}:{order.fighter}")
    return order_label(game, "option.change-order", order)


def order_label(game: Game, key: str, order: Order) -> Reason:
    """An order as an option: whose, and which action."""
    action = f"@{word(order.action)}"
    return reason(key, fighter=game.name(game.fighters[order.fighter]), action=action)


def withdraw(batch: Batch, fighter: Fighter) -> None:
    """A fighter's order is taken back: it is given another."""
    batch.changed.append(fighter.id)
    batch.orders = [order for order in batch.orders if order.fighter != fighter.id]
