"""What each scenario asks for (V2 p. 18, 23-24): where points are to be had, by which Action, and how many."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.judgement.aim import POINT, Aim
from escarmouche.games.alkemy2.scenarios.chests import loot
from escarmouche.games.alkemy2.scenarios.dividing_line import holder
from escarmouche.games.alkemy2.scenarios.hunt import CLAIMED, trophies
from escarmouche.games.alkemy2.scenarios.oracles import DIFFICULTY, favour
from escarmouche.games.alkemy2.scenarios.rules import ACTION_REACH, leader
from escarmouche.games.alkemy2.scenarios.zones import contains, layout, opponents, seat, table_zone
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.content_types import Rectangle
    from escarmouche.games.alkemy2.state import Fighter, Game, Marker

NEAR = 0.6
"""How much of the reach of an Action a careful figure leaves unused."""


def distance(aim: Aim, x: float, y: float, radius: float) -> float:
    """How far a base has to go to be near enough, as the crow flies."""
    if aim.zone is not None:
        left, bottom, right, top = aim.zone
        return hypot(max(left + radius - x, 0.0, x - right + radius), max(bottom + radius - y, 0.0, y - top + radius))
    return max(0.0, hypot(aim.x - x, aim.y - y) - aim.radius - radius - ACTION_REACH + NEAR)


def at(marker: Marker, value: float, cost: int, key: str, number: int, shared: bool = True) -> Aim:
    """An aim at a marker."""
    return Aim(marker.x, marker.y, marker.radius, value, cost, key, number, shared=shared)


def in_zone(zone: Rectangle, value: float, shared: bool = False) -> Aim:
    """An aim at a zone."""
    left, bottom, right, top = zone
    return Aim((left + right) / 2, (bottom + top) / 2, 0.0, value, zone=zone, shared=shared)


Kept = dict[str, list[dict[int, int]]]
"""What was found out about a position for one figure, and holds for the others."""


def aims_of(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """What the scenario offers a figure of the troop."""
    find = AIMS.get(game.library.scenario.key)
    return find(game, fighter, kept) if find is not None else []


def points_now(game: Game, player: int) -> int:
    """What the player would score if the turn ended now."""
    count = POINTS.get(game.library.scenario.key)
    return count(game, player) if count is not None else 0


# ---- Les Bornes Jins --------------------------------------------------------------------------------------------


def jin_markers(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Take the neutral ones, make the enemy's neutral, stand by one's own."""
    player = fighter.player
    held = markers_held(game)
    lead = held[player] - max([count for other, count in enumerate(held) if other != player])
    need = 1.0 if lead <= 0 else 0.7 if lead == 1 else 0.4
    found: list[Aim] = []
    for number, marker in enumerate(game.markers):
        if marker.kind != "jin":
            continue
        if marker.owner == player:
            found.append(at(marker, POINT * 0.12, 0, "", number))
        else:
            found.append(at(marker, POINT * need * (1.0 if marker.owner < 0 else 0.9), 2, "take-marker", number))
    return found


def markers_held(game: Game) -> list[int]:
    """How many markers each player controls; hives have owners too, and are none."""
    owners = [marker.owner for marker in game.markers if marker.kind == "jin"]
    return [owners.count(player) for player in range(game.players)]


def jin_points(game: Game, player: int) -> int:
    return int(leader(markers_held(game)) == player)


# ---- Les Coffres ------------------------------------------------------------------------------------------------


def chests(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Open what is closed, take up what lies about; then keep out of harm's way at home."""
    if fighter.carries:
        return [in_zone(table_zone(game, fighter.player), POINT * 0.2)]
    found: list[Aim] = []
    for number, marker in enumerate(game.markers):
        if marker.kind == "chest":
            found.append(at(marker, POINT * 1.2, 2, "open-chest", number))
        elif marker.kind == "loot" and not marker.gone:
            value = marker.value.known if marker.value is not None else 1
            found.append(at(marker, POINT * 0.5 * value, 1, "take-loot", number))
    return found


def chest_points(game: Game, player: int) -> int:
    carried = [sum([loot(fighter) for fighter in game.troop(other)]) for other in range(game.players)]
    return int(leader(carried) == player)


# ---- La Ligne de Partage ----------------------------------------------------------------------------------------


def quarters(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Stand where one's cost decides who holds a quarter, those of the enemy's half first."""
    player, own = fighter.player, game.profile(fighter).cost
    if "quarters" not in kept:
        kept["quarters"] = [costs_in(game, quarter) for quarter in layout(game).ground]
    abroad = table_zone(game, opponents(game, player)[0])
    found: list[Aim] = []
    for quarter, costs in zip(layout(game).ground, kept["quarters"], strict=True):
        balance = margin(game, costs, player) - costs.get(fighter.id, 0)
        decided = decided_by(balance + own) - decided_by(balance)
        enemy_half = contains(abroad, quarter[0], quarter[1]) and contains(abroad, quarter[2], quarter[3])
        found.append(in_zone(quarter, POINT * decided * (2.0 if enemy_half else 1.4)))
    return found


def costs_in(game: Game, quarter: Rectangle) -> dict[int, int]:
    """The figures in a quarter by their numbers, and what each costs."""
    here = [other for other in game.fighters if other.alive and contains(quarter, other.x, other.y, 0.5)]
    return {other.id: game.profile(other).cost for other in here}


def margin(game: Game, costs: dict[int, int], player: int) -> int:
    """By how much the player's figures in a quarter outweigh the enemy's."""
    return sum([cost if game.fighters[number].player == player else -cost for number, cost in costs.items()])


def decided_by(balance: int) -> float:
    """How surely a quarter is held with so much more or less than the enemy: from 0 to 1, and a little for margin."""
    held = 1.0 if balance > 0 else 0.5 if balance == 0 else 0.0
    return 0.6 * held + 0.4 * max(0.0, min(1.0, 0.5 + balance / 160))


def quarter_points(game: Game, player: int) -> int:
    areas = layout(game).ground
    holders = [holder(game, quarter) for quarter in areas]
    return int(leader([holders.count(other) for other in range(game.players)]) == player)


# ---- Les Oracles ------------------------------------------------------------------------------------------------


def altars(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Consult the altars abroad, and those at home that the enemy has marked."""
    mind = game.profile(fighter).mind
    if mind is None:
        return []
    home = table_zone(game, fighter.player)
    found: list[Aim] = []
    for number, altar in enumerate(game.markers):
        if altar.kind != "altar":
            continue
        own = contains(home, altar.x, altar.y)
        likely = oracle_chance(mind + total(favour(game, fighter, altar)))
        if altar.owner == fighter.player or fighter.id in altar.visited:
            found.append(at(altar, 0.0 if own else POINT * 0.3 * likely, 0, "", number, shared=False))
        elif not own:
            found.append(at(altar, POINT * likely, 1, "consult", number, shared=False))
        elif altar.owner >= 0:
            found.append(at(altar, POINT * likely, 1, "consult", number))
    return found


def oracle_chance(mind: int) -> float:
    """About how likely two dice and so much ESP make the difficulty."""
    return max(0.05, min(0.95, 0.58 + 0.14 * (mind + 7 - DIFFICULTY)))


def altar_points(game: Game, player: int) -> int:
    own = table_zone(game, player)
    marked = [marker for marker in game.markers if marker.kind == "altar" and marker.owner == player]
    return sum([not contains(own, altar.x, altar.y) for altar in marked])


# ---- La Traque --------------------------------------------------------------------------------------------------


def hunt(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Claim the trophies of the enemy, recover one's own."""
    found: list[Aim] = []
    for number, trophy in trophies(game):
        worth = 2 if game.profile(game.fighters[trophy.about]).hero else 1
        if trophy.owner == fighter.player:
            found.append(at(trophy, POINT * 0.7 * worth, 1, "recover-trophy", number))
        else:
            found.append(at(trophy, POINT * worth, 1, "claim-trophy", number))
    return found


def hunt_points(game: Game, player: int) -> int:
    """Claims of this turn; with a last enemy gone, what lies about is claimed by itself (AK2-HSCEN-20)."""
    claimed = game.sides[player].deeds.get(CLAIMED, 0)
    if sum([of_the_troop(game, enemy) for enemy in game.enemies(player)]) > 1:
        return claimed
    return claimed + 1 + sum([trophy.owner != player for _, trophy in trophies(game)])


# ---- Le Puits ---------------------------------------------------------------------------------------------------


def well(game: Game, fighter: Fighter, kept: Kept) -> list[Aim]:
    """Draw water, then bring it home."""
    if fighter.carries:
        return [in_zone(layout(game).home[seat(game, fighter.player)], POINT)]
    wells = [(number, marker) for number, marker in enumerate(game.markers) if marker.kind == "well"]
    return [at(marker, POINT * 0.6, 1, "draw-water", number, shared=False) for number, marker in wells]


def well_points(game: Game, player: int) -> int:
    home = layout(game).home[seat(game, player)]
    carriers = [fighter for fighter in game.troop(player) if fighter.carries]
    return sum([contains(home, f.x, f.y, game.profile(f).radius) for f in carriers])


AIMS: dict[str, Callable[[Game, Fighter, Kept], list[Aim]]] = {
    "bornes-jins": jin_markers,
    "coffres": chests,
    "ligne-de-partage": quarters,
    "oracles": altars,
    "traque": hunt,
    "puits": well,
}
"""By the key of the scenario; of others nothing is known, and figures fight."""

POINTS: dict[str, Callable[[Game, int], int]] = {
    "bornes-jins": jin_points,
    "coffres": chest_points,
    "ligne-de-partage": quarter_points,
    "oracles": altar_points,
    "traque": hunt_points,
    "puits": well_points,
}
