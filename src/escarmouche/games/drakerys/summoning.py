"""Summoning (Invocation d'Élémentaire, p. 18, 24): an Awakened calls a Herald or a Lord out of a source."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.clock import END_OF_TIME, room
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.magic import leader_free, source_label
from escarmouche.games.drakerys.rolls import D10
from escarmouche.games.drakerys.scene import put_down
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import skills_changed, speaking
from escarmouche.games.drakerys.sources import ELEMENTS, RADIUS, within
from escarmouche.games.drakerys.state import CONTACT, Figure, Unit, bases_changed
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.numbered import number_in
from escarmouche.play.odds import Reading
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Number, choose, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import SetMarks
from escarmouche.table.kernel import spacing
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.state import Activation, Game, Source
    from escarmouche.table.kernel.shapes import Discs

Kind = Literal["herald", "lord", "incarnation"]

REACH = 20.0
DICE, THRESHOLD = 2, 7
PRICES: dict[Kind, int] = {"herald": 1, "lord": 3, "incarnation": 3}
KINDS: tuple[Kind, ...] = ("herald", "lord", "incarnation")

ELEMENT_TABLE = {2: "air", 3: "air", 4: "water", 5: "water", 6: "fire", 7: "fire", 8: "earth", 9: "earth"}
"""The Element of what comes out of a Maelstrom; on a 10 the player chooses (DRK-SUMMON-11)."""


# ---- what may be summoned, and where --------------------------------------------------------------------------------


def offers(game: Game, unit: Unit) -> Iterator[tuple[int, Kind]]:
    """Every source and kind that the Awakened may choose now, looked for one by one."""
    for number, source in enumerate(game.sources):
        if not (source.gone or source.exhausted) and within(game, unit, source, REACH):
            for kind in kinds_at(game, unit, source):
                yield number, kind


def kinds_at(game: Game, unit: Unit, source: Source) -> Iterator[Kind]:
    """What the Awakened has the time to summon at a source, and room for."""
    left = room(game, unit.player) - (SUMMON.cost(game, unit) - SUMMON.base_cost)
    for kind in KINDS:
        if PRICES[kind] <= left and spot_on(game, unit, source, kind) is not None:
            yield kind


def profile_of(game: Game, unit: Unit, kind: Kind, element: str) -> Profile | None:
    """The Herald or Lord of an Element, or what a skill offers in place of a Lord (DRK-SUMMON-10, DRK-MERC-09)."""
    shelf = game.library.profiles
    if kind == "incarnation":
        keys = [own.instead_of_lord(game, unit) for own in speaking(game, unit, Skill.instead_of_lord)]
        return next((shelf[key] for key in keys if key in shelf), None)
    return next((p for p in shelf.values() if (p.elemental, p.element) == (kind, element)), None)


def occupants(game: Game, source: Source) -> list[Unit]:
    """Elementals of either side whose base overlaps the token (DRK-R-79)."""
    return [
        unit
        for unit in game.units
        if unit.on_table
        and not unit.cage
        and game.profile(unit).elemental
        and game.standing.gap_to_point(unit.leader, source.x, source.y) < RADIUS - OVERLAP
    ]


def spot_on(game: Game, unit: Unit, source: Source, kind: Kind) -> tuple[float, float] | None:
    """Where its base would stand: on the centre, or as near as other bases let it, still over the token (DRK-R-79).

    Kept until somebody near the source moves.
    """
    profile = profile_of(game, unit, kind, ELEMENTS[0])
    if profile is None:
        return None
    kept = game.cache.summoning_spots
    reach, key = RADIUS + profile.radius - 2 * OVERLAP, (unit.player, source.x, source.y, profile.radius)
    barred, known = bars_to(game, unit, source, profile.radius, reach), kept.get(key)
    if known is None or known[0] != barred:
        spots = spots_over(source.x, source.y, reach)
        spot = next((spot for spot in spots if fits(game, *spot, profile.radius, barred)), None)
        known = kept[key] = barred, spot
    return known[1]


def spots_over(x: float, y: float, reach: float) -> Iterator[tuple[float, float]]:
    """The centre of a token, and places round it on rings a quarter of a centimetre apart, the nearest first."""
    for dx, dy in rings(int(reach * 4)):
        spot = snap(x + dx), snap(y + dy)
        if hypot(spot[0] - x, spot[1] - y) <= reach:
            yield spot


@lru_cache(maxsize=16)
def rings(count: int) -> list[tuple[float, float]]:
    """A centre and the places of so many rings about it."""
    bearings = [turn * pi / 24 for turn in range(48)]
    return [(0.0, 0.0), *[(n / 4 * cos(b), n / 4 * sin(b)) for n in range(1, count + 1) for b in bearings]]


def bars_to(game: Game, unit: Unit, source: Source, radius: float, reach: float) -> Discs:
    """Where the centre of a new base may not be: it lies over nothing and touches no enemy; occupants leave first."""
    standing, xs, ys, apart = game.standing, list[float](), list[float](), list[float]()
    leaving = {number for elemental in occupants(game, source) for number in elemental.figures}
    for disc in standing.near_point(source.x, source.y, reach + radius + 2 * CONTACT):
        if disc not in leaving:
            friend = game.units[game.figures[disc].unit].player == unit.player
            xs.append(standing.x(disc))
            ys.append(standing.y(disc))
            apart.append(standing.radii[disc] + radius + (-OVERLAP if friend else CONTACT))
    return xs, ys, apart


def fits(game: Game, x: float, y: float, radius: float, barred: Discs) -> bool:
    """Whether a base of this radius could stand here: on the table, in no solid scenery, not where bases bar it."""
    if not (radius - OVERLAP <= min(x, y) and max(x, y) <= WIDTH - radius + OVERLAP):
        return False
    if spacing.discs_holding(x, y, barred):
        return False
    ground = game.standing.ground
    return not any(ground.solid[piece] for piece in game.standing.pieces_at(x, y, radius))


# ---- the Action -----------------------------------------------------------------------------------------------------


class Summon(Action):
    """Invocation: the Leader is Free and Awakened, and has not summoned X elementals yet (DRK-SUMMON-01, TYPE-08).

    Source, kind and dice are named when it is declared, for they make its cost.
    """

    key = "summon"
    rule = "DRK-SUMMON-01"

    def suits(self, game: Game, unit: Unit) -> bool:
        return game.profile(unit).awakened > 0

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        awakened = 0 if unit.cage else game.profile(unit).awakened
        if not awakened:
            return reason("summon.not-awakened", "DRK-SUMMON-01")
        if unit.summoned >= awakened:
            return reason("summon.spent", "DRK-TYPE-08", most=awakened)
        if not leader_free(game, unit):
            return reason("summon.engaged", "DRK-SUMMON-01")
        if next(offers(game, unit), None) is None:
            return reason("summon.no-source", "DRK-SUMMON-02")
        return None

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        key = await LazyChoose(
            unit.player, "summon-source", "DRK-SUMMON-02", lambda: sources_offered(game, unit), (unit.leader,),
            label=lambda key: source_label(game, unit, game.sources[number_in(key)]),
        )  # fmt: skip
        number = number_in(key)
        source = game.sources[number]
        kind = await LazyChoose(
            unit.player, "summon-kind", "DRK-SUMMON-03", lambda: list(kinds_at(game, unit, source)), (unit.leader,)
        )
        activation.cost += PRICES[kind] - self.base_cost
        dice = await extra_dice(game, unit, activation, source)
        activation.cost += dice
        activation.target, activation.detail = number, f"{kind} {DICE + dice}"

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        kind, dice = read_detail(activation.detail)
        source = game.sources[activation.target]
        if kind != "herald":
            exhaust(game, activation.target)
        called = f"@option.{kind}"
        why = reason("throw.summoning", "DRK-SUMMON-07", unit=game.name(unit), kind=called, threshold=THRESHOLD)
        by = Roller(unit.player, why, (unit.leader, f"source:{activation.target}"))
        successes = (await settle(throw, by, dice)).dice
        chronicle.summoned(game, unit, dice, THRESHOLD, successes)
        if not successes:
            return
        element = await element_of(game, unit, activation, source) if kind != "incarnation" else ""
        profile = profile_of(game, unit, kind, element)
        if profile is not None:
            await arrive(game, unit, source, kind, profile)
        if kind == "incarnation":
            unit.used = [*unit.used, "incarnation"]
            activation.ended = True


def sources_offered(game: Game, unit: Unit) -> list[str]:
    """The sources at which the Awakened may summon something, as options."""
    return list(dict.fromkeys([f"source:{number}" for number, _ in offers(game, unit)]))


def read_detail(detail: str) -> tuple[Kind, int]:
    """The kind and the number of dice, as they were declared."""
    word, _, dice = detail.partition(" ")
    return next(kind for kind in KINDS if kind == word), int(dice)


async def extra_dice(game: Game, unit: Unit, activation: Activation, source: Source) -> int:
    """Dice bought for 1 time section each, at a Vortex that no elemental occupies (DRK-SUMMON-08, 09, DRK-R-25)."""
    most = room(game, unit.player) - activation.cost
    if source.maelstrom or occupants(game, source) or most <= 0:
        return 0
    return int(await Number(unit.player, "summon-dice", "DRK-SUMMON-08", 0, most, about=(unit.leader,)))


def exhaust(game: Game, number: int) -> None:
    """A Lord exhausts its Vortex as soon as it is attempted; a Maelstrom never (DRK-SUMMON-04, DRK-R-78)."""
    source = game.sources[number]
    if not source.maelstrom:
        game.sources[number] = replace(source, exhausted=True)
        changes = [SetMarks(f"source:{number}", {"exhausted": True})]
        chronicle.say(game, "event.exhausted", "DRK-SUMMON-04", changes=changes, element=f"@element.{source.element}")


# ---- the roll -------------------------------------------------------------------------------------------------------


async def throw(by: Roller, dice: int) -> Reading[bool]:
    """A settled throw: whether some die shows 7 or more; not made on the Action Table, so no 10 is a critical."""
    successes = sum(face + 1 >= THRESHOLD for face in await by.roll((D10,) * dice))
    return Reading(successes > 0, successes)


async def element_die(by: Roller) -> int:
    """A settled throw: one D10."""
    return (await by.roll((D10,)))[0] + 1


async def element_of(game: Game, unit: Unit, activation: Activation, source: Source) -> str:
    """The Element of a Vortex; that of a Maelstrom is rolled, a 1 costs time and is rolled again."""
    if not source.maelstrom:
        return source.element
    why = reason("throw.element", "DRK-SUMMON-11", unit=game.name(unit))
    by = Roller(unit.player, why, (unit.leader, f"source:{activation.target}"))
    while (face := await settle(element_die, by)) == 1:
        surcharge(game, unit, activation)
    if face in ELEMENT_TABLE:
        return ELEMENT_TABLE[face]
    return await choose(unit.player, "summon-element", "DRK-SUMMON-11", ELEMENTS, (unit.leader,))


def surcharge(game: Game, unit: Unit, activation: Activation) -> None:
    """One time section more, cut where none is left; at the end of time that ends the Activation (DRK-R-25, 26)."""
    if room(game, unit.player) > 0:
        activation.cost += 1
        activation.spent += 1
        chronicle.say(game, "event.summon-dearer", "DRK-SUMMON-12", unit, unit=unit)
    elif game.sides[unit.player].time + activation.spent >= END_OF_TIME:
        activation.ended = True


# ---- the elemental --------------------------------------------------------------------------------------------------


async def arrive(game: Game, unit: Unit, source: Source, kind: Kind, profile: Profile) -> None:
    """A Unit of its own stands on the source, instead of any elemental there (DRK-SUMMON-13..15, DRK-R-80)."""
    for replaced in occupants(game, source):
        await eliminate(game, replaced, None, "DRK-SUMMON-14")
    spot = spot_on(game, unit, source, kind)
    if spot is None:
        return
    unit.summoned += 1
    number, figure = len(game.units), len(game.figures)
    game.figures.append(Figure(figure, number, *spot))
    elemental = Unit(number, unit.player, profile.key, [figure], figure, "table", summoner=unit.id)
    game.units.append(elemental)
    bases_changed(game)
    skills_changed(game)
    changes = put_down(game, elemental)
    chronicle.say(game, "event.arrives", "DRK-SUMMON-13", elemental, changes=changes, unit=unit, elemental=elemental)


SUMMON = Summon()
