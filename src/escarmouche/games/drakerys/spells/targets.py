"""Whom or what a spell may name (p. 23): conditions of its card, and its range (DRK-MAGIC-11, DRK-R-55)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.choosing import unit_key, unit_keys, unit_label, unit_named
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.sight import look
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import number_in
from escarmouche.play.option import Outlook
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.content_types import Spell, Tier
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game, Unit

RANGE = "DRK-MAGIC-11"


def no_target(game: Game, caster: Unit, spell: Spell) -> Reason | None:
    """Why the spell has nothing to name."""
    kind = spell.target.kind
    if kind in ("caster", "enemies around", "point"):
        return None
    if kind == "scenery":
        named = bool(pieces(game, caster, spell))
    else:
        named = any(refused(game, caster, spell, unit) is None for unit in candidates(game, caster, spell))
    return None if named else reason("spell.no-target", RANGE, spell=f"@spell.{spell.key}")


async def name_target(game: Game, casting: Casting) -> None:
    """Step 1: the target, within the greatest range of the card; some spells need none (DRK-H-SPELL-06)."""
    caster, spell = casting.caster, casting.spell
    player, about = caster.player, (caster.leader,)
    if spell.target.kind == "point":
        place = Place(
            player, "spell-point", RANGE, lambda spot: point_refused(game, casting, spot),
            lambda rng: some_point(game, casting, rng), about,
        )  # fmt: skip
        x, y = await place
        casting.point = (x, y)
    elif spell.target.kind == "scenery":
        keys = [f"scenery:{number}" for number in pieces(game, caster, spell)]
        casting.piece = number_in(await choose(player, "spell-scenery", RANGE, keys, about))
    elif spell.target.kind not in ("caster", "enemies around"):
        key = await LazyChoose(
            player, "spell-target", RANGE, lambda: to_be_named(game, caster, spell), about,
            label=unit_label(game, RANGE), why_not=lambda: greyed(game, caster, spell),
            outlook=lambda key: Outlook(warning=vain(game, caster, spell, unit_named(game, key))),
        )  # fmt: skip
        casting.target = unit_named(game, key)


def vain(game: Game, caster: Unit, spell: Spell, target: Unit) -> Reason | None:
    """Why the spell would change nothing for this target."""
    from escarmouche.games.drakerys.spells.grimoire import incantation

    return incantation(spell.key).wasted(game, caster, target)


def spell_wasted(game: Game, caster: Unit, spell: Spell) -> Reason | None:
    """Why the spell would change nothing, whomever it names."""
    kind = spell.target.kind
    if kind in ("point", "scenery"):
        return None
    if kind in ("caster", "enemies around"):
        return vain(game, caster, spell, caster)
    named = units(game, caster, spell)
    if any(vain(game, caster, spell, unit) is None for unit in named):
        return None
    return vain(game, caster, spell, named[0]) if len(named) == 1 else reason("warning.spell-vain", spell.rule)


# ---- Units ----------------------------------------------------------------------------------------------------------


def candidates(game: Game, caster: Unit, spell: Spell) -> list[Unit]:
    """The Units of the right side; allied includes the caster's own unless "other" is written (DRK-H-SPELL-02)."""
    if spell.target.kind == "enemy":
        return game.enemies(caster.player)
    return [unit for unit in game.allies(caster) if unit is not caster or spell.target.kind == "allied"]


def units(game: Game, caster: Unit, spell: Spell) -> list[Unit]:
    """The Units that the spell may name."""
    return [unit for unit in candidates(game, caster, spell) if refused(game, caster, spell, unit) is None]


def to_be_named(game: Game, caster: Unit, spell: Spell) -> LazyKeys[str]:
    """The same as options."""
    near = unit_keys(candidates(game, caster, spell))
    return LazyKeys(list(near), lambda key, _: refused(game, caster, spell, near[key]) is None)


def greyed(game: Game, caster: Unit, spell: Spell) -> dict[str, Reason]:
    """The Units of the right side that the spell may not name, and why."""
    whys = {unit_key(unit): refused(game, caster, spell, unit) for unit in candidates(game, caster, spell)}
    return {key: why for key, why in whys.items() if why is not None}


def refused(game: Game, caster: Unit, spell: Spell, unit: Unit) -> Reason | None:
    """Why the spell may not name this Unit."""
    wanted = spell.target
    if beyond(game.distance(caster, unit), spell.reach):
        return reason("spell.out-of-range", RANGE, range=spell.reach)
    if unit.cage and not any(tier.hits for tier in spell.tier):
        return reason("spell.cage", "DRK-R-69")
    if wanted.types and not any(kind in wanted.types for kind in game.profile(unit).types):
        return reason("spell.wrong-type", spell.rule)
    if not wanted.hero and hero(game, unit):
        return reason("spell.hero", spell.rule)
    if wanted.shooter and not speaking(game, unit, Skill.weapon):
        return reason("spell.no-shooter", spell.rule)
    if wanted.free and game.engaged(unit):
        return reason("spell.engaged", spell.rule)
    if wanted.sight and look(game, caster, unit).blocked:
        return reason("spell.unseen", spell.rule)
    return None


def hero(game: Game, unit: Unit) -> bool:
    """Whether a Unit is a Hero; a cage is none."""
    return not unit.cage and game.profile(unit).is_hero


def beyond(length: float, reach: float) -> bool:
    """Whether a length exceeds a range, to the hundredth of a centimetre (DRK-R-06)."""
    return round(length, 2) > reach


# ---- scenery and points ---------------------------------------------------------------------------------------------


def pieces(game: Game, caster: Unit, spell: Spell) -> list[int]:
    """The numbers of the scenery pieces in range."""
    gap = game.standing.gap_to_piece
    return [n for n in range(len(game.scenery)) if not beyond(gap(caster.leader, n), spell.reach)]


def point_refused(game: Game, casting: Casting, spot: list[float]) -> Refusal | None:
    """Why the spell may not be cast on this point."""
    x, y = spot
    if not (0 <= x <= WIDTH and 0 <= y <= WIDTH):
        return refusal("spell.off-table", RANGE, (x, y))
    if beyond(game.distance_to(casting.caster, x, y), casting.spell.reach):
        return refusal("spell.out-of-range", RANGE, (x, y), range=casting.spell.reach)
    return None


def some_point(game: Game, casting: Casting, rng: Random) -> list[float]:
    """A point in range; at worst the caster's own feet."""
    leader = game.leader(casting.caster)
    for _ in range(20):
        away, bearing = rng.random() * casting.spell.reach, rng.random() * 2 * pi
        spot = [leader.x + away * cos(bearing), leader.y + away * sin(bearing)]
        if point_refused(game, casting, spot) is None:
            return spot
    return [leader.x, leader.y]


# ---- tiers ----------------------------------------------------------------------------------------------------------


def reaches(game: Game, casting: Casting, tier: Tier) -> bool:
    """Whether the range of a tier reaches what was named (DRK-R-55)."""
    kind = casting.spell.target.kind
    if kind in ("caster", "enemies around"):
        return True
    if kind == "point":
        length = game.distance_to(casting.caster, *casting.point)
    elif kind == "scenery":
        length = game.standing.gap_to_piece(casting.caster.leader, casting.piece)
    else:
        length = game.distance(casting.caster, casting.target)
    return not beyond(length, tier.range)
