"""What the missions offer (insert): where a Unit is wanted, what it is worth there, and what living is worth to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.clock import LAST_TURN
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.missions.breakthrough import able as breakers
from escarmouche.games.drakerys.missions.conquerors import conquering, flag_in, flags_of
from escarmouche.games.drakerys.missions.messenger import DELIVERED
from escarmouche.games.drakerys.missions.prisoners import captures
from escarmouche.games.drakerys.missions.relics import HIDING_PLACES, empty, found
from escarmouche.games.drakerys.missions.rules import COMMON, choice_of, chosen, heroes, is_hero
from escarmouche.games.drakerys.objectives import CONTROL, RADIUS, lying, may_take
from escarmouche.games.drakerys.zones import CONQUEST, deployment_zone, enemy_edge

if TYPE_CHECKING:
    from escarmouche.games.drakerys.missions.rules import MissionRules
    from escarmouche.games.drakerys.state import Game, Unit

SHARE, GROWTH = 0.34, 1.1
"""What a victory point is worth in the first Turn, as a share of an army, and how much more in the last: armies are
means."""
DENY = 0.35
"""What it is worth to take from the enemy what one cannot use, as a share."""
DELIVERY = 3.0
"""What a message delivered is worth in points: one is scored, the enemy does not score his, and the messenger is free
for something else."""
QUARTERS = 4
ASIDE = 1.5
"""In which steps he looks to the side for a spot that no scenery bars."""
INSIDE = 1.5
"""How far into a zone a careful Leader goes."""
BREAKER = 1.0
"""What the life of a Unit that is to break through is worth, in victory points."""


class Goal(Struct, frozen=True):
    """Somewhere a Unit is wanted: its Leader within `reach` of a spot; `action` if something is to be done there."""

    x: float
    y: float
    reach: float
    value: float
    key: str
    action: str = ""
    number: int = -1
    """The token, piece or zone that it is about."""
    shared: bool = True
    """One Unit is enough."""
    late: bool = False
    """It counts at the end of the game only: whoever comes too soon stands alone among enemies."""
    what: str = ""
    """The message key of its name."""

    def away(self, x: float, y: float) -> float:
        """How much nearer a Leader must come from here."""
        return max(0.0, hypot(self.x - x, self.y - y) - self.reach)


InPlay = list[tuple["MissionRules", int]]
"""The missions of a match with their owners."""

Aims = Callable[["Game", "Unit", int, float], Iterator[Goal]]
"""Of one mission: for a Unit, the mission's owner, and what a point is worth."""


def army_value(game: Game) -> float:
    """What an army is worth in points of cost: the larger of the two."""
    return float(max([sum([unit.points for unit in game.units if unit.player == side]) for side in (0, 1)] + [100]))


def growth(game: Game) -> float:
    """How many times as much a victory point is worth as in the first Turn."""
    return 1.0 + GROWTH * (game.turn - 1) / (LAST_TURN - 1)


def share_of_army(game: Game) -> float:
    """What a victory point is worth as a share of an army: the more, the later it is."""
    return SHARE * growth(game)


def point_value(game: Game) -> float:
    """What a victory point is worth in points of cost."""
    return share_of_army(game) * army_value(game)


def goals_of(game: Game, unit: Unit, point: float, missions: InPlay) -> list[Goal]:
    """Everything that the missions in play offer a Unit."""
    if unit.cage or "incarnation" in game.profile(unit).elemental:
        return []
    return [goal for mission, owner in missions for goal in GOALS[mission.key](game, unit, owner, point)]


# ---- one mission after the other ------------------------------------------------------------------------------------


def none(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """Nowhere to go: it is about who lives."""
    return iter(())


def idols(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """Within 5 cm of each idol; a side without the mission only takes them from the other."""
    own = owner in (COMMON, unit.player)
    for number, token in enumerate(game.objectives):
        if token.kind == "idol" and not token.gone:
            lead, others = idol_lead(game, unit, number)
            need = WANTED.get(lead, 0.1) if own else DENIED.get(lead, 0.0) if others else 0.0
            if need:
                yield Goal(token.x, token.y, 4.0, point * need, "idol", number=number, shared=own and not others,
                          late=True, what="objective.idol")  # fmt: skip


WANTED = {0: 1.0, 1: 0.3, -1: 0.6}
"""What one more Unit at an idol is worth in points, by how many its side is ahead there without it."""
DENIED = {-1: 0.8, 0: 0.3, -2: 0.2}
"""The same where only the other side scores."""


def idol_lead(game: Game, unit: Unit, number: int) -> tuple[int, int]:
    """By how many Units its side is ahead at an idol without this one, and how many enemies are there."""
    counts = [0, 0]
    for other in units_at(game, number):
        if other != unit.id and not game.units[other].cage:
            counts[game.units[other].player] += 1
    return counts[unit.player] - counts[1 - unit.player], counts[1 - unit.player]


def units_at(game: Game, number: int) -> list[int]:
    """The Units near an idol, looked for once until somebody moves."""
    known, token = game.found_since_a_move, game.objectives[number]
    found: list[int] | None = known.get(("units at", number))
    if found is None:
        near = [
            u for u in game.units if u.where == "table" and game.distance_to(u, token.x, token.y, RADIUS) <= CONTROL
        ]
        found = known["units at", number] = [unit.id for unit in near]
    return found


FIRST_SHARD, SPARE_SHARD = 0.38, 0.15
"""What the first of two shards is worth in points, and one that makes no pair: nobody else will have it."""


def shards(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """A second shard is a point; the first is half the way, if there is a second."""
    if not game.profile(unit).is_infantry:
        return
    has = len([n for n in unit.carries if game.objectives[n].kind == "shard"])
    left = len([n for n in lying(game) if game.objectives[n].kind == "shard"])
    share = 1.0 if owner in (COMMON, unit.player) else 0.5 * DENY
    pair = FIRST_SHARD if has == 0 and left > 1 else 1.0 if has == 1 else SPARE_SHARD
    yield from tokens(game, unit, "shard", share * point * pair)


def tokens(game: Game, unit: Unit, kind: str, value: float) -> Iterator[Goal]:
    """Tokens that the Unit may pick up."""
    for number in lying(game):
        token = game.objectives[number]
        if token.kind == kind and may_take(game, unit, token):
            reach = game.library.radius(unit) + RADIUS - 0.1
            yield Goal(token.x, token.y, reach, value, "token", "pick-up", number, what=f"objective.{kind}")


def conquest(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """Zones without a flag of one's own; enemy flags that a foot soldier may pull up."""
    if owner in (COMMON, unit.player) and conquering(game, unit):
        side = catalogue().battlefield.side / CONQUEST
        leader = game.leader(unit)
        for zone in range(CONQUEST * CONQUEST):
            flag = flag_in(game, zone)
            if flag is not None and (flag.owner == unit.player or owner != COMMON):
                continue
            left, bottom = zone % CONQUEST * side, zone // CONQUEST * side
            x, y = into((left, bottom, left + side, bottom + side), leader.x, leader.y, 2.0)
            yield Goal(x, y, 0.5, point * flag_worth(game, unit.player, flag is not None), "flag", "plant-flag", zone)
    if owner not in (COMMON, unit.player) and game.profile(unit).is_infantry:
        yield from tokens(game, unit, "flag", 0.5 * DENY * point)


def flag_worth(game: Game, player: int, replaces: bool) -> float:
    """A third of a point for each flag, more for the one that completes three; enemy flags count twice."""
    own = len([flag for flag in flags_of(game) if flag.owner == player])
    return (0.6 if own % 3 == 2 else 0.4) * (1.6 if replaces else 1.0)


def into(zone: tuple[float, float, float, float], x: float, y: float, margin: float) -> tuple[float, float]:
    """The nearest spot that lies safely inside a zone."""
    left, bottom, right, top = zone
    return max(left + margin, min(right - margin, x)), max(bottom + margin, min(top - margin, y))


def beside_scenery(game: Game, x: float, y: float, radius: float) -> float:
    """The nearest x on this line across the table where no scenery bars a base."""
    standing, width = game.standing, catalogue().battlefield.side
    steps = [side * number * ASIDE for number in range(int(width / ASIDE)) for side in (1, -1)]
    lines = [x + step for step in steps if radius <= x + step <= width - radius]
    return next((at for at in lines if not any(standing.ground.solid[n] for n in standing.pieces_at(at, y, radius))), x)


def message(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """The messenger goes to the far edge; or the message is fetched, best by the Hero named, and brought home."""
    leader, radius = game.leader(unit), game.library.radius(unit)
    if owner == COMMON:
        if unit.id in chosen(game, unit.player, COMMON) and DELIVERED not in game.sides[unit.player].deeds:
            edge = enemy_edge(game, unit.player)
            y = edge - radius if edge > leader.y else edge + radius
            yield Goal(
                beside_scenery(game, leader.x, y, radius),
                y,
                0.03,
                DELIVERY * point,
                "edge",
                "deliver",
                shared=False,
                late=True,
            )
        return
    if owner != unit.player:
        return
    named = unit.id in chosen(game, owner, owner)
    if any(game.objectives[n].kind == "message" for n in unit.carries):
        x, y = into(deployment_zone(game, owner), leader.x, leader.y, INSIDE)
        yield Goal(beside_scenery(game, x, y, radius), y, 0.2, point, "home", shared=False)
    elif game.profile(unit).is_infantry:
        yield from tokens(game, unit, "message", point * (2.0 if named else 1.2))


def breakthrough(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """Those named go into the enemy zone and stay."""
    if owner in (COMMON, unit.player) and unit.id in chosen(game, unit.player, owner):
        leader = game.leader(unit)
        x, y = into(deployment_zone(game, 1 - unit.player), leader.x, leader.y, INSIDE)
        x = beside_scenery(game, x, y, game.library.radius(unit))
        yield Goal(x, y, 0.2, point, "zone", shared=False, late=True)


def relics(game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
    """Fallen relics, above all for one's own bearer; or pieces still to be searched."""
    if not game.profile(unit).is_infantry:
        return
    if owner == COMMON:
        bearer = unit.id in chosen(game, unit.player, COMMON)
        yield from tokens(game, unit, "relic", point * (1.6 if bearer else 1.0))
        return
    yield from tokens(game, unit, "relic", point if owner == unit.player else DENY * point)
    if owner == unit.player:
        yield from hiding_places(game, unit, point)


def hiding_places(game: Game, unit: Unit, point: float) -> Iterator[Goal]:
    """Pieces not searched yet, by the chance that one of the relics is there."""
    deeds, leader = game.sides[unit.player].deeds, game.leader(unit)
    closed = [number for number in range(len(game.scenery)) if empty(number) in deeds]
    left = HIDING_PLACES - len([number for number in range(len(game.scenery)) if found(number) in deeds])
    unknown = len([n for n in range(len(game.scenery)) if n not in closed and found(n) not in deeds])
    for number in range(len(game.scenery)):
        if number not in closed:
            chance = 1.0 if found(number) in deeds else left / max(1, unknown)
            x, y = beside(game, unit, number, leader.x, leader.y)
            yield Goal(
                x, y, 0.03, point * chance, "search", "search", number, what=f"scenery.{game.scenery[number].key}"
            )


def beside(game: Game, unit: Unit, piece: int, x: float, y: float) -> tuple[float, float]:
    """Where a base coming straight from somewhere would touch a piece."""
    outline = game.standing.ground.pieces[piece].outline
    radius, (cx, cy) = game.library.radius(unit), outline.centroid
    near, far = 0.0, 1.0
    for _ in range(14):
        share = (near + far) / 2
        if outline.gap_to_disc(x + share * (cx - x), y + share * (cy - y), radius) > 0.02:
            near = share
        else:
            far = share
    return x + near * (cx - x), y + near * (cy - y)


GOALS: dict[str, Aims] = {
    "epic_fight": none,
    "conquerors": conquest,
    "total_destruction": none,
    "moon_shards": shards,
    "idols_of_power": idols,
    "messenger": message,
    "breakthrough": breakthrough,
    "prisoners": none,
    "relics": relics,
}


# ---- what it is worth to live ---------------------------------------------------------------------------------------


def named_share(game: Game, viewer: int, unit: Unit, owner: int, able: list[int], count: int) -> float:
    """How likely a Unit was named for a mission, as far as a player knows."""
    choice = choice_of(game.sides[unit.player], owner)
    if choice is None:
        return 0.0
    if viewer in choice.known_by:
        return float(unit.id in choice.known)
    return min(1.0, count / len(able)) if unit.id in able else 0.0


def dearness(game: Game, missions: InPlay, player: int) -> float:
    """What a point of cost of a player's Units counts for: each quarter of an army may be a victory point besides."""
    counted = any(mission.key == "total_destruction" and owner != player for mission, owner in missions)
    return 1.0 + QUARTERS * share_of_army(game) if counted else 1.0


def stake(game: Game, viewer: int, unit: Unit, point: float, missions: InPlay) -> float:
    """What its elimination would cost the owner of a Unit in missions, its own cost apart."""
    if unit.cage:
        return point if game.sides[1 - unit.player].solo == "prisoners" else 0.0
    named = sum([stake_in(game, viewer, unit, mission.key, owner) for mission, owner in missions])
    return point * (named + carried_stake(game, unit))


def stake_in(game: Game, viewer: int, unit: Unit, key: str, owner: int) -> float:
    """The same for one mission, in victory points."""
    own = owner in (COMMON, unit.player)
    match key:
        case "epic_fight":
            return epic_stake(game, viewer, unit, owner)
        case "messenger" if owner == COMMON:
            share = named_share(game, viewer, unit, owner, heroes(game, unit.player), 1)
            return share * (1.0 if DELIVERED in game.sides[unit.player].deeds else 1.6)
        case "prisoners" if owner == COMMON:
            return captive_stake(game, unit) if is_hero(game, unit) else 0.0
        case "breakthrough" if own:
            return BREAKER * named_share(game, viewer, unit, owner, breakers(game, unit.player), 3)
        case "conquerors" if own:
            return 0.25 if conquering(game, unit) else 0.0
        case "idols_of_power" if own:
            return 0.3 if near_idol(game, unit) else 0.0
    return 0.0


def epic_stake(game: Game, viewer: int, unit: Unit, owner: int) -> float:
    """A Hero named on either side."""
    if not is_hero(game, unit):
        return 0.0
    if owner == COMMON:
        return 2.2 * named_share(game, viewer, unit, owner, heroes(game, unit.player), 1)
    return 1.3 if unit.id in chosen(game, owner, owner) else 0.0


def captive_stake(game: Game, unit: Unit) -> float:
    """A Hero that may be captured: the first of a side is a point to the enemy, one from it, and mostly a third."""
    own, theirs = captures(game, unit.player), captures(game, 1 - unit.player)
    return 0.3 + 1.5 * (theirs == 0) + 0.7 * (theirs == own)


def near_idol(game: Game, unit: Unit) -> bool:
    """Whether a Unit weighs in the control of an idol."""
    idols = [number for number, token in enumerate(game.objectives) if token.kind == "idol"]
    return any(unit.id in units_at(game, number) for number in idols)


def carried_stake(game: Game, unit: Unit) -> float:
    """What it carries."""
    kinds = [game.objectives[number].kind for number in unit.carries]
    pair = {0: 0.0, 1: 0.3}.get(kinds.count("shard"), 1.0)
    return pair + 1.6 * kinds.count("relic") + 1.0 * kinds.count("message")


# ---- what is scored as things stand ---------------------------------------------------------------------------------


def points_now(game: Game, player: int) -> int:
    """Victory points of a player if the missions were counted now."""
    side = game.sides[player]
    if game.phase == "over":
        return side.score
    due = [mission.points(game, owner, player) for mission, owner in in_play(game) if owner in (COMMON, player)]
    return side.score + sum([point.count for points in due for point in points])
