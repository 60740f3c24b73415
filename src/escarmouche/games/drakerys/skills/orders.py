"""Commandement and Divination: what a Unit says in the Staff Phases of its side, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import FreeWalk
from escarmouche.games.drakerys.choosing import choose_unit
from escarmouche.games.drakerys.clock import SPACES, advance
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.skills.surroundings import EARSHOT, allies_near, enemies_near
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.state import Game, Unit

STAND_FAST = "Ils ne passent pas"


def until_end_of_turn(game: Game, player: int) -> Until:
    """The end of the Turn: given in a Staff Phase, that of the lap which it opens for its player (DRK-R-29)."""
    opened = game.sides[player].time // SPACES + 1
    return Until(TURN_ENDS, -1, opened - game.turn + 1)


# ---- orders -----------------------------------------------------------------------------------------------------


@named("Commandement")
class Command(Skill, frozen=True):
    """Commandement (p. 25, DRK-SKILL-19): one order to an ally within 20 cm that is not Engaged, itself included."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def in_staff_phase(self, game: Game, unit: Unit) -> None:
        hearing = [ally for ally in allies_near(game, unit) if not game.engaged(ally)]
        if not hearing:
            return
        tired = [ally for ally in hearing if ally.tension]
        orders = ["forward", "stand-fast", *(["close-ranks"] if tired else []), "no-order"]
        vain = {} if tired else {"close-ranks": reason("order.nobody-tense", "DRK-SKILL-22")}
        order = await Choose(unit.player, "order", "DRK-SKILL-19", orders, (unit.leader,), why_not=lambda: vain)
        if order == "no-order":
            return
        units = tired if order == "close-ranks" else hearing
        ally = await choose_unit(game, unit.player, "order-unit", "DRK-SKILL-19", units)
        give_order(game, unit, ally, order)


def give_order(game: Game, unit: Unit, ally: Unit, order: str) -> None:
    """What an ally does at the word of a commander."""
    match order:
        case "forward":
            game.agenda.insert(0, FreeWalk(ally.id, ally.player, stat(game, ally, "walk") or 0, "order"))
            chronicle.say(game, "event.order.forward", "DRK-SKILL-20", ally, unit=unit, friend=ally)
        case "stand-fast":
            until = until_end_of_turn(game, unit.player)
            grant(game, ally, STAND_FAST, until, source=unit.id, by="Commandement")
            chronicle.say(game, "event.order.stand-fast", "DRK-SKILL-21", ally, unit=unit, friend=ally)
        case "close-ranks":
            ally.tension -= 1
            chronicle.say(game, "event.order.close-ranks", "DRK-SKILL-22", ally, unit=unit, friend=ally)


@named(STAND_FAST)
class StandFast(Skill, frozen=True):
    """Ils ne passent pas ! (p. 25, DRK-SKILL-21): its morale is intact, instead of all Morale rolls."""

    def morale_intact(self, game: Game, unit: Unit) -> bool:
        return True


# ---- prayers ----------------------------------------------------------------------------------------------------


@named("Divination")
class Divination(Skill, frozen=True):
    """Divination (p. 26, DRK-SKILL-31): one prayer in each Staff Phase of its side."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def in_staff_phase(self, game: Game, unit: Unit) -> None:
        if not unit.on_table:
            return
        hurt = [ally for ally in allies_near(game, unit) if ally.wounds]
        heroes = cursed_heroes(game, unit)
        prayers = [*(["grace"] if hurt else []), *(["curse"] if heroes else []), "holy-fury", "no-prayer"]
        unheard = {
            "grace": reason("prayer.nobody-hurt", "DRK-SKILL-32"), "curse": reason("prayer.no-hero", "DRK-SKILL-33"),
        }  # fmt: skip
        vain = {key: why for key, why in unheard.items() if key not in prayers}
        match await Choose(unit.player, "prayer", "DRK-SKILL-31", prayers, (unit.leader,), why_not=lambda: vain):
            case "grace":
                await grace(game, unit, hurt)
            case "curse":
                chronicle.say(game, "event.prayer.curse", "DRK-SKILL-33", unit, unit=unit, heroes=len(heroes))
                advance(game, 1 - unit.player, len(heroes), "DRK-SKILL-33")
            case "holy-fury":
                await holy_fury(game, unit)


def cursed_heroes(game: Game, unit: Unit) -> list[Unit]:
    """Enemy Heroes within 20 cm (DRK-SKILL-33, DRK-R-28)."""
    return [enemy for enemy in enemies_near(game, unit) if not enemy.cage and game.profile(enemy).is_hero]


async def grace(game: Game, unit: Unit, hurt: list[Unit]) -> None:
    """Grâce ! (DRK-SKILL-32): all wound tokens of an ally within 20 cm are removed."""
    ally = await choose_unit(game, unit.player, "prayer-unit", "DRK-SKILL-32", hurt)
    ally.wounds = 0
    chronicle.say(game, "event.prayer.grace", "DRK-SKILL-32", ally, unit=unit, friend=ally)


async def holy_fury(game: Game, unit: Unit) -> None:
    """Sainte Fureur ! (DRK-SKILL-34, DRK-STATE-02): an ally within 20 cm has Berserk until the end of the Turn."""
    ally = await choose_unit(game, unit.player, "prayer-unit", "DRK-SKILL-34", allies_near(game, unit))
    grant(game, ally, "Berserk", until_end_of_turn(game, unit.player), source=unit.id, by="Divination")
    chronicle.say(game, "event.prayer.holy-fury", "DRK-SKILL-34", ally, unit=unit, friend=ally)
