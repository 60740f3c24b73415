"""Capacities of the fighters of the Maelstrom (p. 33): Isha and Maëlan, the Heralds, the Lords."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.choosing import choose_unit, choose_unit_or_none, in_order
from escarmouche.games.drakerys.rolls import Throw, roll
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.skills.surroundings import (
    EARSHOT,
    allied,
    allies_near,
    enemies_near,
)
from escarmouche.games.drakerys.skills.surroundings import within as units_within
from escarmouche.games.drakerys.sources import RADIUS, within
from escarmouche.games.drakerys.state import CONTACT, place
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.strikes import strike_at_once
from escarmouche.games.drakerys.wounds import eliminate, remove_losses
from escarmouche.play.effects import Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm, choose
from escarmouche.play.scene import Drop, Move

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Source, Unit

ELEMENTS = {"Air": "air", "Eau": "water", "Feu": "fire", "Terre": "earth"}
"""Elements as skills print them."""


# ---- Isha and Maëlan --------------------------------------------------------------------------------------------

ABSORBED_WITHIN = 10.0
HEALED = 2


def vortices(game: Game, elements: str) -> dict[str, Source]:
    """The Vortices of these elements on the table, by their ids; those that fighters carry left out (DRK-R-60)."""
    wanted = [ELEMENTS[word] for word in elements.split(", ")]
    return {f"source:{n}": s for n, s in enumerate(game.sources) if s.element in wanted and not s.gone}


def names_of(sources: dict[str, Source]) -> dict[str, Reason]:
    """What the options call them."""
    return {key: reason("option.vortex", element=f"@element.{source.element}") for key, source in sources.items()}


@named("Absorption Élémentaire")
class Absorption(Skill, frozen=True):
    """Absorption Élémentaire (X, Y) (DRK-MAEL-01, 02, 05, 06): a Vortex within 10 cm is destroyed, 2 wounds heal."""

    def around(self, profile: Profile) -> float:
        return ABSORBED_WITHIN

    def ability(self, game: Game, unit: Unit) -> Reason | Literal[False] | None:
        return None if self.in_reach(game, unit) else reason("skill.no-vortex", "DRK-MAEL-01")

    async def use(self, game: Game, unit: Unit) -> None:
        found = self.in_reach(game, unit)
        names = names_of(found)
        key = await choose(unit.player, "absorb", "DRK-MAEL-01", list(found), (unit.leader,), label=names.get)
        game.sources[number_in(key)] = replace(found[key], gone=True)
        unit.wounds = max(0, unit.wounds - HEALED)
        element = f"@element.{found[key].element}"
        chronicle.say(game, "event.absorbed", "DRK-MAEL-01", unit, changes=[Drop(key)], unit=unit, element=element)

    def in_reach(self, game: Game, unit: Unit) -> dict[str, Source]:
        """The Vortices it may absorb now."""
        return {k: s for k, s in vortices(game, self.detail).items() if within(game, unit, s, ABSORBED_WITHIN)}


@named("Déplacement Élémentaire")
class ElementalTravel(Skill, frozen=True):
    """Déplacement Élémentaire (X, Y) (DRK-MAEL-03, 04, 07): a Walk that ends in a Vortex may go on from another."""

    async def after_walk(self, game: Game, unit: Unit) -> None:
        found = vortices(game, self.detail)
        here = [key for key, source in found.items() if inside(game, unit, source) and empty(game, unit, source)]
        there = [key for key, source in found.items() if key not in here and arrival(game, unit, source) is not None]
        if not here or not there:
            return
        names = names_of(found)
        key = await choose(unit.player, "travel", "DRK-MAEL-04", [*there, "stay"], (unit.leader,), label=names.get)
        spot = arrival(game, unit, found[key]) if key != "stay" else None
        if spot is not None:
            place(game, game.leader(unit), *spot)
            changes = [Move(str(unit.leader), list(spot))]
            chronicle.say(game, "event.travelled", "DRK-MAEL-04", unit, changes=changes, unit=unit)


def inside(game: Game, unit: Unit, source: Source) -> bool:
    """Whether the centre of the Leader's base is on the token."""
    leader = game.leader(unit)
    return dist((leader.x, leader.y), (source.x, source.y)) <= RADIUS


def empty(game: Game, unit: Unit, source: Source) -> bool:
    """Whether no base but its own lies over the token, nor would touch its own in the middle of it (DRK-R-86)."""
    reach = max(RADIUS, game.library.radius(unit)) + CONTACT
    return all(number in unit.figures for number in game.standing.near_point(source.x, source.y, reach))


def arrival(game: Game, unit: Unit, source: Source) -> tuple[float, float] | None:
    """Where it would stand in a Vortex; None where it may not."""
    if not empty(game, unit, source):
        return None
    return game.standing.nearest_free(unit.leader, source.x, source.y, within=CONTACT)


# ---- Heralds ----------------------------------------------------------------------------------------------------

BREEZE, QUICK, ARDENT, ROCKLIKE = "Porté par le zéphyr", "Vif comme l’onde", "Ardent", "Ferme comme le roc"


@named("Zéphyr")
class Zephyr(Skill, frozen=True):
    """Zéphyr (DRK-MAEL-08): as a Staff Phase starts, one ally within 20 cm gets Actions +1 for its next Activation."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def at_start_of_staff_phase(self, game: Game, unit: Unit) -> None:
        ally = await choose_unit_or_none(game, unit.player, "zephyr", "DRK-MAEL-08", allies_near(game, unit), "nobody")
        if ally is not None:
            grant(game, ally, BREEZE, Until("activation ends", ally.id), source=unit.id, by=self.printed)
            chronicle.say(game, "event.zephyr", "DRK-MAEL-08", ally, unit=unit, friend=ally)


@named(BREEZE)
class Breeze(Skill, frozen=True):
    """Porté par le zéphyr (DRK-MAEL-08): Actions +1."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.zephyr", "DRK-MAEL-08")),) if stat == "actions" else ()


@named("Réflexes")
class Reflexes(Skill, frozen=True):
    """Réflexes (DRK-MAEL-09, 11): allies within 20 cm have Initiative +2; by option Fire gives Power (DRK-R-66)."""

    may_lend = (QUICK, ARDENT)

    def around(self, profile: Profile) -> float:
        return EARSHOT

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        if not allied(game, bearer, unit):
            return ()
        ardour = game.library.options.fire_herald_ardour and game.profile(bearer).element == "fire"
        return (ARDENT,) if ardour else (QUICK,)


@named("Solidité du roc")
class RockSolid(Skill, frozen=True):
    """Solidité du roc (DRK-MAEL-10): allies within 20 cm have Toughness +1."""

    may_lend = (ROCKLIKE,)

    def around(self, profile: Profile) -> float:
        return EARSHOT

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        return (ROCKLIKE,) if allied(game, bearer, unit) else ()


GIFTS: dict[str, tuple[Stat, int, str]] = {
    QUICK: ("initiative", 2, "DRK-MAEL-09"),
    ARDENT: ("power", 1, "DRK-R-66"),
    ROCKLIKE: ("toughness", 1, "DRK-MAEL-10"),
}


@named(*GIFTS)
class HeraldsGift(Skill, frozen=True):
    """What a Herald near by gives to a characteristic (DRK-MAEL-09, 10, DRK-R-66)."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        raised, by, rule = GIFTS[self.printed]
        return (Modifier(by, reason("skill.herald", rule)),) if stat == raised else ()


# ---- Lords ------------------------------------------------------------------------------------------------------


class LastDeed(Skill, frozen=True):
    """A Lord's capacity (DRK-MAEL-20, 21, DRK-R-81): free, after its last Action; then the Lord is lost."""

    async def at_end_of_activation(self, game: Game, unit: Unit) -> None:
        if await self.unleash(game, unit):
            await eliminate(game, unit, None, "DRK-MAEL-21")

    async def unleash(self, game: Game, unit: Unit) -> bool:
        """Ask whether, and do it."""
        return False


@named("Ouragan")
class Hurricane(LastDeed, frozen=True):
    """Ouragan (DRK-MAEL-12, 13): 3 Tension to one Unit within 20 cm, or 1 to each within 10 cm, of either side."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def unleash(self, game: Game, unit: Unit) -> bool:
        others = [other for other in game.units if other.on_table and other is not unit and not other.cage]
        far = [other for other in others if units_within(game, unit, other, EARSHOT)]
        near = [other for other in others if units_within(game, unit, other, HURRICANE)]
        options = [*(["hurricane-one"] if far else []), *(["hurricane-all"] if near else []), "spare-lord"]
        match await choose(unit.player, "hurricane", "DRK-MAEL-20", options, (unit.leader,)):
            case "hurricane-one":
                struck = await choose_unit(game, unit.player, "hurricane-unit", "DRK-MAEL-12", far)
                tire(game, unit, [struck], 3, "DRK-MAEL-12")
            case "hurricane-all":
                tire(game, unit, near, 1, "DRK-MAEL-13")
            case _:
                return False
        return True


HURRICANE = 10.0


def tire(game: Game, lord: Unit, units: list[Unit], tension: int, rule: str) -> None:
    """These Units gain so many Tension tokens."""
    for unit in units:
        unit.tension += tension
        chronicle.say(game, "event.hurricane", rule, unit, lord=lord, unit=unit, tension=tension)


@named("Engloutissement")
class Engulfment(LastDeed, frozen=True):
    """Engloutissement (DRK-MAEL-14, DRK-R-53): as many Hits of Strength 3 as an enemy within 20 cm has fighters."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def unleash(self, game: Game, unit: Unit) -> bool:
        enemies = enemies_near(game, unit)
        enemy = await choose_unit_or_none(game, unit.player, "engulf", "DRK-MAEL-14", enemies, "spare-lord")
        if enemy is None:
            return False
        chronicle.say(game, "event.engulfed", "DRK-MAEL-14", enemy, lord=unit, unit=enemy)
        await strike_at_once(game, Strike(enemy.id, game.size(enemy), 3, 0, unit.id, self.printed))
        return True


@named("Brasier")
class Blaze(LastDeed, frozen=True):
    """Brasier (DRK-MAEL-15): 3 Hits of Strength 8 as a Shot, Saturation 2, on each Unit in contact, of either side."""

    async def unleash(self, game: Game, unit: Unit) -> bool:
        near = [other for other in game.units if other.on_table and other is not unit and game.touching(unit, other)]
        if not near or not await Confirm(unit.player, "blaze", "DRK-MAEL-20", (unit.leader,)):
            return False
        chronicle.say(game, "event.blaze", "DRK-MAEL-15", unit, lord=unit)
        for struck in await in_order(unit.player, "skill-order", near, "DRK-MAEL-15"):
            if struck.on_table:
                await strike_at_once(game, Strike(struck.id, 3, 8, 2, unit.id, self.printed))
        return True


@named("Faille")
class Chasm(LastDeed, frozen=True):
    """Faille (DRK-MAEL-16..19, DRK-R-82): an enemy within 20 cm leaps clear, or loses half or all of its fighters."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def unleash(self, game: Game, unit: Unit) -> bool:
        enemies = enemies_near(game, unit)
        enemy = await choose_unit_or_none(game, unit.player, "chasm", "DRK-MAEL-16", enemies, "spare-lord")
        if enemy is None:
            return False
        chronicle.say(game, "event.chasm", "DRK-MAEL-16", enemy, lord=unit, unit=enemy)
        dice = [Modifier(stat(game, enemy, "actions") or 1, reason("skill.chasm-dice", "DRK-MAEL-16"))]
        depth = [Modifier(CHASM, reason("skill.chasm-depth", "DRK-MAEL-16"))]
        throw = Throw(enemy, "chasm", stat(game, enemy, "initiative") or 0, dice=dice, opposition=depth)
        result = await roll(game, throw, "DRK-MAEL-16")
        if result.successes == 0:
            await eliminate(game, enemy, unit, "DRK-MAEL-17")
        elif result.successes == 1:
            await remove_losses(game, enemy, game.size(enemy) // 2, "DRK-MAEL-18", by=unit)
        return True


CHASM = 2
"""The opposition value of a leap over the chasm."""
