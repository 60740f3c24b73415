"""What may be known of a spell (p. 19) before it is cast: that it would change nothing, though the book allows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import permitted
from escarmouche.games.monconf.wounds.harm import missing_hp
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Spell
    from escarmouche.games.monconf.state import Fighter, Game


def spell_wasted(game: Game, caster: Fighter, spell: Spell, targets: list[Fighter]) -> Reason | None:
    """Why a spell would change nothing, on whichever of these it is cast; some concern a player."""
    if spell.effect == "bewilder":
        poor = game.sides[1 - caster.player].command_points <= 0
        return reason("warning.no-points", spell.rule) if poor else None
    if spell.effect == "authority":
        return reason("warning.authority", spell.rule) if game.sides[caster.player].free_tactic else None
    whys = [cast_wasted(game, spell, target) for target in targets]
    if not whys or None in whys:
        return None
    return whys[0] if len(whys) == 1 else reason("warning.spell-vain", spell.rule)


def cast_wasted(game: Game, spell: Spell, target: Fighter) -> Reason | None:
    """Why a spell would change nothing for this target."""
    judge = VAIN.get(spell.effect)
    return judge(game, spell, target) if judge is not None else None


def unhurt(game: Game, spell: Spell, target: Fighter) -> Reason | None:
    """Healing for who has lost nothing, or cannot be healed."""
    if missing_hp(game, target) <= 0:
        return reason("warning.unhurt", spell.rule, fighter=game.name(target))
    return permitted(game, Skill.incurable, target)


def unrested(game: Game, spell: Spell, target: Fighter) -> Reason | None:
    """Repos du Brave for who did not rest in this turn (MCF-SPELL-13)."""
    if target.action != "rest":
        return reason("warning.unrested", spell.rule, fighter=game.name(target))
    return unhurt(game, spell, target)


def unafraid(game: Game, spell: Spell, target: Fighter) -> Reason | None:
    """Courage du Brave for who is not frightened (MCF-SPELL-14)."""
    return None if target.frightened else reason("warning.unafraid", spell.rule, fighter=game.name(target))


def without_gems(game: Game, spell: Spell, target: Fighter) -> Reason | None:
    """Aspiration Magique from who has no gem (MCF-SPELL-09)."""
    return None if sum(target.gems.values()) else reason("warning.no-gems", spell.rule, fighter=game.name(target))


VAIN: dict[str, Callable[[Game, Spell, Fighter], Reason | None]] = {
    "heal": unhurt,
    "heal-all": unhurt,
    "rest": unrested,
    "rally": unafraid,
    "drain": without_gems,
}
"""By the key `effect` of the data."""
