"""What may be known of a spell (p. 17) before it is cast: that nothing can come of it, though the book allows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.dysma.characteristics import mv, threshold
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.spell_targets import spell_of, ways
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Spell
    from escarmouche.games.dysma.state import Figure, Game


def magic_wasted(game: Game, figure: Figure, keys: list[str]) -> Reason | None:
    """Why none of these spells would do anything, on whomever they may be cast."""
    whys = [spell_wasted(game, figure, key) for key in keys if next(ways(game, figure, key), None) is not None]
    if not whys or None in whys:
        return None
    return whys[0] if len(whys) == 1 else reason("warning.magic-vain", "DYS-MAGIC-01")


def spell_wasted(game: Game, figure: Figure, key: str) -> Reason | None:
    """Why a spell would do nothing, on whomever it may be cast."""
    spell = spell_of(game, key)
    whys = [cast_wasted(game, figure, spell, way.target) for way in ways(game, figure, key)]
    if not whys or None in whys:
        return None
    return whys[0] if len(set(whys)) == 1 else reason("warning.spell-vain", spell.rule)


def cast_wasted(game: Game, caster: Figure, spell: Spell, target: Figure | None) -> Reason | None:
    """Why a spell would do nothing to this target."""
    if target is None or spell.kind == "projectile":
        return None
    if threshold(game, caster, "es") is None:
        return reason("warning.no-spirit", "DYS-MAGIC-03" if spell.kind == "hex" else "DYS-MAGIC-10")
    if spell.gives or spell.wounds or spell.pushes:
        return None
    if spell.effect:
        return VAIN[spell.effect](game, spell, caster, target) if spell.effect in VAIN else None
    return (
        nothing_to_heal(game, spell, target) if spell.heals or spell.cures else nothing_to_become(game, spell, target)
    )


def nothing_to_heal(game: Game, spell: Spell, target: Figure) -> Reason | None:
    """A cure for who has nothing of what it cures (DYS-R-81)."""
    ails = (spell.heals and target.wounds) or any(getattr(target, state) for state in spell.cures)
    return None if ails else reason("warning.nothing-to-heal", spell.rule, figure=game.name(target))


def nothing_to_become(game: Game, spell: Spell, target: Figure) -> Reason | None:
    """A hex for who is so already, or never will be (DYS-STATE-01, 06, DYS-R-66)."""
    if target.statue or any(keyword in game.profile(target).keywords for keyword in spell.spares):
        return reason("warning.immune", spell.rule, figure=game.name(target))
    states = (*spell.becomes, *spell.becomes_more)
    if "burning" in states and permitted(game, Skill.fireproof, target) is not None:
        states = tuple(state for state in states if state != "burning")
    return None if any(not getattr(target, state) for state in states) else unchanged(game, spell, target)


def unchanged(game: Game, spell: Spell, target: Figure) -> Reason:
    """Nothing would change for somebody."""
    return reason("warning.unchanged", spell.rule, figure=game.name(target))


def seen_already(game: Game, spell: Spell, caster: Figure, target: Figure) -> Reason | None:
    """Vision du futur gains a point once in a turn (DYS-HSPELL-36)."""
    return reason("warning.vision-once", spell.rule) if game.sides[caster.player].visions else None


def loaded_already(game: Game, spell: Spell, caster: Figure, target: Figure) -> Reason | None:
    """Surcharge for who has nothing to reload (DYS-HSPELL-66)."""
    return None if target.unloaded else reason("warning.loaded", spell.rule, figure=game.name(target))


def stays_put(game: Game, spell: Spell, caster: Figure, target: Figure) -> Reason | None:
    """A March for who cannot march: Fatigué, À terre, in contact, a statue (DYS-HSPELL-32, DYS-R-73, 87)."""
    held = target.prone or target.statue or game.engaged(target) or mv(game, target) <= 0.0
    held = held or (spell.effect == "possession" and target.fatigued)
    return reason("warning.stays-put", spell.rule, figure=game.name(target)) if held else None


VAIN: dict[str, Callable[[Game, Spell, Figure, Figure], Reason | None]] = {
    "vision": seen_already,
    "reload": loaded_already,
    "possession": stays_put,
    "free-march": stays_put,
}
"""By the key `effect` of the data: when a rule of its own does nothing."""
