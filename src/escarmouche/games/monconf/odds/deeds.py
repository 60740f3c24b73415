"""Odds of what a fighter may be ordered to do, played whole: a charge with fear, penalty and the combat after it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.monconf.agenda import NOBODY, Batch, Order
from escarmouche.games.monconf.odds.course import followed
from escarmouche.games.monconf.odds.fights import Fought, combat_of, copied, fight_odds
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.tally import tally
from escarmouche.games.monconf.orders.actions import named
from escarmouche.games.monconf.played_rules import RULES
from escarmouche.play.explorer import Odds

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.game_odds import Tally

INTO_CONTACT = ("engage", "charge", "assault", "disengage")
"""Actions after which there may be a combat that there was not."""
MOST_FIGHTS = 4
"""So many different combats are fought out, the likeliest first."""
LEAST = 0.1
"""Seconds for one of them: with less nothing comes of it."""
MOVING = 0.3
"""What share of the time is for all that comes before the combat."""


class Met(Struct, frozen=True):
    """A state in which a fighter has come into contact: the combat is still to be fought."""

    state: bytes
    numbers: Tally
    """What is counted of it."""


class DeedOdds(Struct):
    """What may come of an order."""

    before: Game
    odds: Odds[Tally]
    contact: float | None = None
    """How likely it comes into contact; None: that was not what it wanted."""
    quick: bool = False
    """Whether a combat in it was too wide to weigh."""


def ordered(game: Game, order: Order, budget: float) -> DeedOdds:
    """An order carried out by itself, as all stand now; a contact is fought out, though that comes in its phase."""
    table = copied(game)
    fighter = table.fighters[order.fighter]
    before = {enemy.id for enemy in table.opponents(fighter)}
    table.phase = "speaking"
    table.agenda = [Batch(
        fighter.player, [fighter.card], [fighter.id], [order], "resolve", galvanised=True,
        starts={fighter.id: [fighter.x, fighter.y]},
    )]  # fmt: skip
    fighter.activated = True
    meets = order.action in INTO_CONTACT

    def read(there: Game) -> Tally | Met:
        mover = there.fighters[order.fighter]
        if meets and mover.on_table and any(foe.id not in before for foe in there.opponents(mover)):
            return Met(RULES.encode(there), tally(there))
        return tally(there)

    share = MOVING if meets else 1.0
    found = followed(table, MonconfPolicy(table), read, lambda there: not there.agenda, share * budget)
    if not meets:
        return DeedOdds(game, Odds({r: c for r, c in found.chances.items() if not isinstance(r, Met)}, found.left_out))
    contact = sum([chance for reading, chance in found.chances.items() if isinstance(reading, Met)])
    ended = fought_out(game, found, order, (1.0 - share) * budget)
    return DeedOdds(game, ended.odds, contact, ended.quick)


def fought_out(game: Game, found: Odds[Tally | Met], order: Order, budget: float) -> Fought:
    """Odds of which the combats are fought to their end, the likeliest first."""
    chances: defaultdict[Tally, float] = defaultdict(float)
    met = sorted([(c, r) for r, c in found.chances.items() if isinstance(r, Met)], key=lambda one: -one[0])
    left_out = found.left_out + sum([chance for chance, _ in met[MOST_FIGHTS:]])
    for reading, chance in found.chances.items():
        if not isinstance(reading, Met):
            chances[reading] += chance
    quick = False
    for chance, reading in met[:MOST_FIGHTS]:
        table = RULES.decode(reading.state, game.library)
        table.library = game.library
        ended = fight_after(table, order, max(LEAST, budget / len(met)))
        quick = quick or ended.quick
        left_out += chance * ended.odds.left_out
        for value, share in ended.odds.chances.items():
            chances[value] += chance * share
    return Fought(Odds(dict(chances), left_out), quick)


def fight_after(table: Game, order: Order, budget: float) -> Fought:
    """The combat of whoever has come into contact."""
    fighter = table.fighters[order.fighter]
    foes = table.opponents(fighter)
    enemy = next((foe for foe in foes if foe.id == order.target), foes[0])
    return fight_odds(table, combat_of(table, fighter, enemy), budget)


def orders_of(game: Game, fighter: int, action: str) -> list[Order]:
    """The orders that an action may become, one for each target it may name, the nearest first."""
    one = game.fighters[fighter]
    act = named(game, action)
    if act.targets is None:
        return [Order(fighter, action, NOBODY)]
    able = [game.fighters[number] for number, why in act.targets(game, one).items() if why is None]
    return [Order(fighter, action, enemy.id) for enemy in sorted(able, key=lambda enemy: game.distance(one, enemy))]
