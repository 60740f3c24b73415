"""Mystics (p. 17): arcanists and priests, their levels, the spells and miracles that they may use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, speaking
from escarmouche.games.monconf.skills.registry import known
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.content_types import Miracle, People, Spell
    from escarmouche.games.monconf.state import Fighter, Game

INSPIRATION = "inspiration"
"""What stands in `used` once a priest has called a miracle by the liturgy Inspiration (MCF-ITEM-22)."""


class Craft(NamedTuple):
    """What a mystic skill makes of its bearer: its level, its elements, whether a fight hampers it (MCF-MYST-01)."""

    level: int
    elements: tuple[str, ...]
    prays: bool
    warrior: bool


def crafts(game: Game, fighter: Fighter) -> list[Craft]:
    """The mystic skills of a fighter; none: it is no mystic (MCF-MYST-01, 04)."""
    return [
        Craft(
            own.mystic_level(game, fighter), own.elements(game, fighter), own.prays(game, fighter),
            own.warrior_mystic(game, fighter),
        )
        for own in speaking(game, fighter, Skill.mystic_level)
    ]  # fmt: skip


def arcanist(game: Game, fighter: Fighter) -> Craft | None:
    """Its craft as a Magicien or Guerrier-Mage (MCF-MYST-02); None: it is no arcanist."""
    return max([craft for craft in crafts(game, fighter) if craft.elements], default=None)


def priest(game: Game, fighter: Fighter) -> Craft | None:
    """Its craft as a Fidèle or Moine-Guerrier (MCF-MYST-02); None: it is no priest."""
    return max([craft for craft in crafts(game, fighter) if craft.prays], default=None)


def is_mystic(game: Game, fighter: Fighter) -> bool:
    """Whether it may take a mystic action (MCF-ACT-12)."""
    return bool(speaking(game, fighter, Skill.mystic_level))


def people_of(game: Game, fighter: Fighter) -> People | None:
    """Its people: its cult, its Way, its army spells and miracles; none for creatures."""
    return game.library.peoples.get(game.profile(fighter).people)


# ---- what they may use ----------------------------------------------------------------------------------------------


def spells_of(game: Game, fighter: Fighter) -> list[Spell]:
    """Primagic, the spells of its elements and of its army, up to its level (MCF-MAGIC-01, 02, 07, MCF-MYST-04)."""
    craft = arcanist(game, fighter)
    if craft is None:
        return []
    people = game.profile(fighter).people
    known = ("primagic", "creature", *craft.elements)
    return [
        spell
        for spell in game.library.spells.values()
        if spell.level <= craft.level and (spell.people == people if spell.people else spell.element in known)
    ]


def miracles_of(game: Game, fighter: Fighter) -> list[Miracle]:
    """Universal miracles, those of its Way and of its army, up to its level (MCF-FAITH-01, MCF-MYST-04).

    Inspiration opens every miracle of the rulebook, once (MCF-ITEM-22).
    """
    if priest(game, fighter) is None:
        return []
    shelf, anything = game.library.miracles.values(), may_call_anything(game, fighter)
    return [
        miracle
        for miracle in shelf
        if is_own_miracle(game, fighter, miracle) or (anything and miracle.source == "book")
    ]


def is_own_miracle(game: Game, fighter: Fighter, miracle: Miracle) -> bool:
    """Whether a priest may call it without Inspiration (MCF-FAITH-01)."""
    craft, people = priest(game, fighter), people_of(game, fighter)
    if craft is None or miracle.level > craft.level:
        return False
    if miracle.people:
        return people is not None and miracle.people == people.key
    return not miracle.way or (people is not None and miracle.way == people.way)


def may_call_anything(game: Game, fighter: Fighter) -> bool:
    """Whether the liturgy Inspiration is still to be used (MCF-ITEM-22)."""
    return INSPIRATION not in fighter.used and any_says(game, Skill.calls_anything, fighter)


def scored_skills(game: Game, target: Fighter) -> list[str]:
    """Its skills whose score Spécialisation Mystique may change: no mystic ones (MCF-SPELL-07, 08)."""
    own = [skill for skill in game.voices.sets[target.id].skills if not skill.adds_up and skill.value]
    return list(dict.fromkeys([skill.name for skill in own if known(f"{skill.name} +1")]))


# ---- what they cost -------------------------------------------------------------------------------------------------


def spell_cost(
    game: Game, caster: Fighter, spell: Spell, targets: Sequence[Fighter], amount: int = 1
) -> list[Modifier]:
    """The gems of a spell, surcharges added together (MCF-R-63); each after the first of a variable one is one more.

    A Magicien in melee pays one more, a Guerrier-Mage does not (MCF-MAGIC-14).
    """
    craft = arcanist(game, caster)
    hampered = craft is not None and not craft.warrior and game.engaged(caster)
    melee = [Modifier(1, reason("cost.melee", "MCF-MAGIC-14"))] if hampered else []
    printed = Modifier(spell.gems + (amount - 1 if spell.variable else 0), reason("cost.spell", "MCF-MAGIC-05"))
    return [printed, *melee, *surcharges(game, caster, targets)]


def miracle_cost(
    game: Game, caller: Fighter, miracle: Miracle, targets: Sequence[Fighter], amount: int = 1
) -> list[Modifier]:
    """The FT of a miracle, surcharges added together (MCF-R-63).

    A Fidèle in melee pays one more, a Moine-Guerrier does not (MCF-FAITH-13), nor who has Recueillement (MCF-ITEM-19).
    """
    craft = priest(game, caller)
    calm = craft is None or craft.warrior or any_says(game, Skill.calm_in_melee, caller)
    melee = [] if calm or not game.engaged(caller) else [Modifier(1, reason("cost.melee", "MCF-FAITH-13"))]
    printed = Modifier(miracle.faith + (amount - 1 if miracle.variable else 0), reason("cost.miracle", "MCF-FAITH-07"))
    return [printed, *melee, *surcharges(game, caller, targets)]


def surcharges(game: Game, mystic: Fighter, targets: Sequence[Fighter]) -> list[Modifier]:
    """Targets in flight cost one more, enemies with Insensible their score (MCF-SPELL-31, 32, MCF-SKILLP-44, 70)."""
    found: list[Modifier] = []
    for target in targets:
        if target.airborne:
            found.append(Modifier(1, reason("cost.flying", "MCF-SPELL-31", fighter=game.name(target))))
        if target.player != mystic.player:
            for own in speaking(game, target, Skill.surcharge):
                found += own.surcharge(game, target)
    return found
