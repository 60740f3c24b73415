"""Before the first turn (p. 8): the commander, in which order cards are put down, where each fighter stands."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.ground.own_zone import zone_of
from escarmouche.games.monconf.ground.zones import edge_of
from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.roles import role_of
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, always
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.state import Fighter

    Spot = tuple[float, float]

LANES = (0.5, 0.25, 0.75, 0.38, 0.62, 0.15, 0.85)
"""Shares of the width at which one card after another is put down, where no goal says otherwise."""
BEHIND = {"fighter": 0.12, "shooter": 0.3, "artillery": 0.75, "mystic": 0.6, "chief": 0.5}
"""At which share of the zone's depth, from its front, a fighter of each role stands."""
TOGETHER = 3.0
"""How far apart fighters of one card stand, in cm."""


def commander(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The incarnate of the highest DIS: it gives command points, and the tactician's tests."""
    game, found = ev.game, list[Weighed]()
    for key in keys_of(ask):
        fighter = game.fighters[number_in(str(key))]
        found.append(Weighed(key, float(game.profile(fighter).dis), reason("aim.commander", fighter=ev.name(fighter))))
    return found


def deployment_order(ev: Evaluation, cards: list[int]) -> list[int]:
    """Those first whose place matters least: fighters before shooters, and the commander last."""
    order = ("fighter", "shooter", "mystic", "artillery", "chief")

    def late(card: int) -> tuple[int, int]:
        own = [fighter for fighter in ev.game.fighters if fighter.card == card]
        return max([order.index(role_of(ev, fighter)) for fighter in own], default=0), card

    return sorted(cards, key=late)


def place(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """In front or behind by its role, in the lane of its card, or over against what the scenario wants."""
    fighter = ev.game.fighters[int(ask.about[0])]
    found = ask.offer(*wanted_spot(ev, fighter))
    answer = found if found is not None else ask.sample(rng)
    return [Weighed(answer, 1.0, reason("aim.deploy", fighter=ev.name(fighter)))]


def wanted_spot(ev: Evaluation, fighter: Fighter) -> Spot:
    """Where a fighter would like to begin."""
    game, zone = ev.game, zone_of(ev.game, fighter.player)
    share = BEHIND[role_of(ev, fighter)]
    mates = [f for f in game.fighters if f.card == fighter.card and f.where == "table"]
    if zone.corner is not None:
        return in_corner(ev, fighter, share, len(mates))
    depth = share * (zone.top - zone.bottom)
    front = zone.top - depth if edge_of(game, fighter.player) == "south" else zone.bottom + depth
    if mates:
        side = 1.0 if len(mates) % 2 else -1.0
        return mates[0].x + side * TOGETHER * ((len(mates) + 1) // 2), front
    return lane(ev, fighter, front), front


def in_corner(ev: Evaluation, fighter: Fighter, share: float, mates: int) -> Spot:
    """Along the bow of a quarter disc, the commander well behind it."""
    zone, middle = zone_of(ev.game, fighter.player), ev.game.library.map.side / 2
    x, y = zone.corner or (0.0, 0.0)
    away = hypot(middle - x, middle - y)
    ux, uy = (middle - x) / away, (middle - y) / away
    far = zone.reach * (0.97 - 0.6 * share)
    cards = cards_before(ev, fighter)
    aside = (LANES[cards % len(LANES)] - 0.5) * zone.reach * 1.4 + TOGETHER * (mates - 1) * 0.8
    return x + far * ux - aside * uy, y + far * uy + aside * ux


def cards_before(ev: Evaluation, fighter: Fighter) -> int:
    """How many of its player's cards are on the table already, others than its own."""
    return len({f.card for f in ev.game.army(fighter.player) if f.card != fighter.card})


def lane(ev: Evaluation, fighter: Fighter, front: float) -> float:
    """Over against the goal that fewest have been put down for; without one, the next lane."""
    goals, width = ev.scenario.goals(ev.game, fighter.player), ev.game.library.map.side
    if len(goals) > 1:
        mine = ev.game.army(fighter.player)

        def crowd(x: float) -> float:
            return sum([abs(f.x - x) < width / 6 for f in mine])

        best = max(goals, key=lambda goal: goal.value / (1.0 + crowd(goal.x)))
        return best.x
    return LANES[cards_before(ev, fighter) % len(LANES)] * width


SETTING_UP: TopicTable[Evaluation] = TopicTable(
    offhand={"deploy": always("refusal", reason("aim.deploy-later"))},
    weighed={"commander": commander},
    drawn={"deploy-place": place},
)
