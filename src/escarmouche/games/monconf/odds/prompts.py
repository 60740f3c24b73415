"""What is told of the options of an open question, by its topic. The match is what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.monconf.agenda import Calling, Casting, Fight, Order
from escarmouche.games.monconf.mystics.mystic_targets import is_unopposed
from escarmouche.games.monconf.odds.advice import allocation
from escarmouche.games.monconf.odds.course import answered
from escarmouche.games.monconf.odds.deeds import DeedOdds, ordered, orders_of
from escarmouche.games.monconf.odds.fights import fight_odds
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.reports import deed_report, enemies_harmed, own_harmed
from escarmouche.games.monconf.orders.actions import basic_actions
from escarmouche.play.game_odds import BUDGET, BUDGET_OF_OPTIONS, in_time
from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.odds_report import Bar, OddsReport, OptionOdds
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask

Told = Callable[["Match", "Ask[Any]", Any], "OddsReport | None"]

ROLLING = ("engage", "charge", "shoot", "aimed", "artillery", "assault", "disengage", "retreat")
"""Actions that lead to dice."""
MOST_TARGETS = 3
"""So many of the nearest targets are told of an action whose target is not named yet."""
VAGUE = 0.2
"""Of an option of which more than this was not followed there is no number to tell."""


def action(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An action about to be chosen: against each of the nearest whom it may name."""
    game: Game = match.game
    fighter = int(ask.about[0])
    if value is None:
        keys = [
            str(option.key) for option in ask.options() if option.key in ROLLING and ask.refusal(option.key) is None
        ]
        return headlines(game, ask, {key: orders_of(game, fighter, key)[:1] for key in keys})
    if value not in ROLLING:
        return None
    orders = orders_of(game, fighter, value)[:MOST_TARGETS]
    found = [(order, ordered(game, order, BUDGET / len(orders))) for order in orders]
    if len(found) == 1:
        return whole(game, *found[0])
    return each(game, ask.player, found)


def target(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Whom an action names; of a spell's target there are other odds."""
    game: Game = match.game
    act = next((one for one in basic_actions() if one.rule == ask.rule and one.key in ROLLING), None)
    if act is None:
        return None
    if act.key in ("shoot", "aimed", "assault", "charge", "engage", "artillery", "disengage"):
        orders = {str(option.key): named(int(ask.about[0]), act.key, str(option.key)) for option in ask.options()}
        if value is None:
            open_ones = {key: [order] for key, order in orders.items() if ask.refusal(key) is None}
            return headlines(game, ask, open_ones)
        return whole(game, orders[value], ordered(game, orders[value], BUDGET))
    return None


def named(fighter: int, action: str, key: str) -> Order:
    """An order by the key of its target: with Tir ciblé or without."""
    kind, number = kind_in(key), name_in(key)
    return Order(fighter, action, int(number), "called-shot" if kind == "called" else "")


def resolve(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An order that was given, about to be carried out."""
    game: Game = match.game
    orders = {f"order:{order.fighter}": order for order in game.batch.orders} if game.batch is not None else {}
    orders = {key: order for key, order in orders.items() if order.action in ROLLING and ask.refusal(key) is None}
    if value is None:
        return headlines(game, ask, {key: [order] for key, order in orders.items()})
    return whole(game, orders[value], ordered(game, orders[value], BUDGET)) if value in orders else None


def combat(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Which combat is fought next: how it is likely to end."""
    game: Game = match.game
    waiting = [*game.melees, *[c for p in game.agenda for c in getattr(p, "combats", [])]]
    combats = {f"combat:{one[0]}": one for one in waiting}
    if value is None or value not in combats:
        return None
    one = combats[value]
    ended = fight_odds(game, Fight(one[0], list(one[1:])), BUDGET)
    found = DeedOdds(game, ended.odds, quick=ended.quick)
    names = [game.name(game.fighters[number]) for number in one]
    return deed_report(found, reason("odds.mcf.fight", fighter=names[0], enemy=", ".join(names[1:])), ask.player)


def allocate(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """How to split one's dice."""
    return allocation(match, ask, value, BUDGET)


def mystic_duel(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """A dispel, or FT against FT: how likely the spell or the miracle comes to nothing."""
    if value is None:
        return None
    record = next((one for one in match.at_start().agenda if isinstance(one, Casting | Calling)), None)
    if record is None:
        return None

    def under_way(game: Game) -> bool:
        return any(isinstance(one, Casting | Calling) for one in game.agenda)

    def settled(game: Game) -> bool:
        front = game.agenda[0] if game.agenda else None
        return not isinstance(front, Casting | Calling) or is_unopposed(front)

    found = answered(match, [value], MonconfPolicy(match.game), under_way, settled, BUDGET)
    if len(found.chances) < 2 and found.left_out == 0.0:
        return None
    fails = found.chances.get(False, 0.0)
    bars = [Bar(reason("odds.mcf.spell-fails"), fails)]
    return OddsReport(reason("odds.mcf.mystic-duel"), bars, left_out=found.left_out)


# ---- what is told of several ----------------------------------------------------------------------------------------


def whole(game: Game, order: Order, found: DeedOdds) -> OddsReport | None:
    """One order in full."""
    fighter = game.fighters[order.fighter]
    if order.target >= 0:
        told = {"fighter": game.name(fighter), "enemy": game.name(game.fighters[order.target])}
        title = reason(f"odds.mcf.deed-{order.action}", **told)
    else:
        title = reason(f"odds.mcf.deed-{order.action}", fighter=game.name(fighter))
    return deed_report(found, title, fighter.player)


def each(game: Game, player: int, found: list[tuple[Order, DeedOdds]]) -> OddsReport | None:
    """One action against several: how likely each suffers by it."""
    found = [(order, deed) for order, deed in found if deed.odds.left_out <= VAGUE]
    if not found:
        return None
    order = found[0][0]
    bars = [
        Bar(reason("odds.mcf.each", fighter=game.name(game.fighters[one.target])), enemies_harmed(deed, player))
        for one, deed in found
        if one.target >= 0
    ]
    title = reason(f"odds.mcf.each-{order.action}", fighter=game.name(game.fighters[order.fighter]))
    left_out = max([deed.odds.left_out for _, deed in found])
    return OddsReport(title, bars, notes=[reason("odds.mcf.note")], left_out=left_out) if bars else None


def headlines(game: Game, ask: Ask[Any], orders: Mapping[str, list[Order]]) -> OddsReport | None:
    """A number on each option, as far as there is time."""
    told: list[OptionOdds] = []
    left_out = 0.0
    for key, some in in_time(orders.items(), BUDGET_OF_OPTIONS):
        for order in some[:1]:
            found = ordered(game, order, BUDGET_OF_OPTIONS / len(orders))
            harm, risk = enemies_harmed(found, ask.player), own_harmed(found, ask.player)
            if found.odds.left_out <= VAGUE and max(harm, risk) > 0.0:
                told.append(OptionOdds(key, reason("odds.option.harm"), harm, risk))
                left_out = max(left_out, found.odds.left_out)
    if not told:
        return None
    return replace(OddsReport(reason("odds.options"), left_out=left_out, options=told), notes=[reason("odds.mcf.note")])


TOPICS: Mapping[str, Told] = {
    "action": action,
    "target": target,
    "resolve": resolve,
    "combat": combat,
    "allocate": allocate,
    "chain": allocate,
    "dispel": mystic_duel,
    "censure": mystic_duel,
    "uphold": mystic_duel,
    "renew": mystic_duel,
}
"""What is told otherwise than by following an answer to where dice are at rest."""
