"""What a spell that succeeded does (p. 17, p. 28): most of it is data; the odd ones have a rule of their own here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, FreeMarch, Harm, Push, SpellEffect
from escarmouche.games.dysma.capacity_rules import reload
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.figure_states import become, lose
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.healing import cure
from escarmouche.games.dysma.pivot import pivot
from escarmouche.games.dysma.procedures import drives
from escarmouche.games.dysma.recall import recall
from escarmouche.games.dysma.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import Spell
    from escarmouche.games.dysma.state import Figure, Game

RECALL = "recall"
"""The one that brings back one of the fallen (DYS-HSPELL-56)."""
CLAMOUR_REACH = 6.0
CLAMOUR_KEYWORDS = ("Orque", "Gobelin")
"""Whom Clameur spurs on (DYS-HSPELL-59)."""


@drives(SpellEffect)
async def spell_effect(game: Game, record: SpellEffect) -> None:
    """A spell takes effect on its target: wounds, states, skills, healing, a push, a rule of its own (DYS-R-94)."""
    spell = game.library.spells[record.spell]
    caster, target = game.figures[record.caster], game.figures[record.target]
    if spell.kind == "hex" and record.margin < spell.margin:
        chronicle.say(game, "event.spell-too-weak", spell.rule, target, figure=target, spell=record.spell)
        return
    if spell.kind == "hex":
        hex_effects(game, spell, caster, target, record.margin)
    for form in spell.gives:
        give(game, spell, caster, target, form)
    if spell.heals or spell.cures:
        await cure(game, target, caster.player, spell.heals, spell.cures, spell.rule)
    if spell.effect == RECALL:
        await recall(game, caster, caster if record.eye == NOBODY else game.figures[record.eye], target, spell)
    elif spell.effect:
        await EFFECTS[spell.effect](game, spell, caster, target)


def hex_effects(game: Game, spell: Spell, caster: Figure, target: Figure, margin: int) -> None:
    """What a hex does by its margin: wounds without armour, states, a push (DYS-MAGIC-05, DYS-R-50)."""
    spared = any(keyword in game.profile(target).keywords for keyword in spell.spares)
    states = (*spell.becomes, *(spell.becomes_more if margin >= spell.becomes_from else ()))
    for state in () if spared else states:
        become(game, target, state, caster.id)
    if spell.pushes:
        away = towards(caster.x, caster.y, target.x, target.y)
        game.agenda.insert(0, Push(target.id, caster.id, float(spell.pushes), away))
    if spell.wounds and margin >= spell.wounds_from:
        wound(game, target, caster.id, min(margin, spell.wounds), spell)


def wound(game: Game, target: Figure, by: int, wounds: int, spell: Spell) -> None:
    """Wounds without hits: armour does not count (DYS-MAGIC-05)."""
    hurt(game, Harm(target.id, by, 0, "spell", [spell.name.fr], wounds=wounds, unarmoured=True))


def give(game: Game, spell: Spell, caster: Figure, target: Figure, form: str) -> None:
    """A skill until the end of the turn; a statue gets none (DYS-R-66)."""
    if not target.statue:
        grant(game, target, form, Until(TURN_ENDS), source=caster.id, by=spell.name.fr)
        chronicle.say(game, "event.given", spell.rule, target, figure=target, skill=form, spell=spell.name.fr)


# ---- rules of their own ---------------------------------------------------------------------------------------------


async def dark_sacrifice(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The friend takes a wound, which is nobody's kill; the caster's player gains a PC (DYS-HSPELL-27, DYS-R-49)."""
    gain_point(game, caster, spell)
    wound(game, target, NOBODY, 1, spell)


async def life_drain(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The caster loses a wound (DYS-HSPELL-28)."""
    await cure(game, caster, caster.player, 1, (), spell.rule)


async def possession(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The caster's player makes one March with the target, if it could (DYS-HSPELL-32, DYS-R-73)."""
    if not (target.fatigued or target.prone or target.statue or game.engaged(target)):
        game.agenda.insert(0, FreeMarch(target.id, caster.player, mv(game, target), "possession"))


async def vision(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The player gains a PC, once in a turn (DYS-HSPELL-36)."""
    side = game.sides[caster.player]
    if not side.visions:
        side.visions += 1
        gain_point(game, caster, spell)


async def give_march(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The target makes a free March at once (DYS-HSPELL-55)."""
    game.agenda.insert(0, FreeMarch(target.id, target.player, mv(game, target), "spell"))


async def clamour(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """Own orcs and goblins within 6 pas of the caster: Mv +1 until the end of the turn (DYS-HSPELL-59)."""
    for figure in game.within(caster, CLAMOUR_REACH, game.band(caster.player)):
        if any(keyword in game.profile(figure).keywords for keyword in CLAMOUR_KEYWORDS):
            give(game, spell, caster, figure, "Mouvement +1")


async def vertigo(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """The target is no longer En garde; the caster's player pivots it as he likes (DYS-HSPELL-62)."""
    lose(game, target, "on_guard")
    if not target.statue:
        await pivot(game, target, caster.player, spell.rule)


async def overload(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """One of the target's weapons is reloaded at once (DYS-HSPELL-66)."""
    if target.unloaded:
        await reload(game, target)


async def short_circuit(game: Game, spell: Spell, caster: Figure, target: Figure) -> None:
    """A construct also takes a wound (DYS-HSPELL-68)."""
    if "Construit" in game.profile(target).keywords:
        wound(game, target, caster.id, 1, spell)


def gain_point(game: Game, caster: Figure, spell: Spell) -> None:
    """The caster's player gains a command point."""
    game.sides[caster.player].command_points += 1
    changes = chronicle.command(game, caster.player)
    chronicle.say(game, "event.gains-point", spell.rule, caster, changes=changes, figure=caster, spell=spell.name.fr)


EFFECTS: dict[str, Callable[[Game, Spell, Figure, Figure], Awaitable[None]]] = {
    "dark-sacrifice": dark_sacrifice,
    "life-drain": life_drain,
    "possession": possession,
    "vision": vision,
    "free-march": give_march,
    "clamour": clamour,
    "vertigo": vertigo,
    "reload": overload,
    "short-circuit": short_circuit,
}
"""By the key `effect` of the data; Rappel des morts has a chapter of its own."""
