"""Reading and giving skills: what rules say to skills, and what the book says about having them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import REGISTRY, skills
from escarmouche.play.skills.index import Aura
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.rules import SkillRules

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.effects import Effect


class DrakerysSkills(SkillRules["Game", "Unit", Skill]):
    """Skills are those of the profile and types of a Unit, of its weapon, and of the effects upon it."""

    def everybody(self, game: Game) -> Sequence[Unit]:
        return game.units

    def printed(self, game: Game, unit: Unit) -> tuple[str, ...]:
        printed = () if unit.cage else game.profile(unit).all_skills
        return (*printed, unit.weapon) if unit.weapon else printed

    def in_play(self, unit: Unit) -> bool:
        return unit.where == "table"

    def joined(self, unit: Unit, printed: tuple[Skill, ...], given: tuple[Skill, ...]) -> tuple[Skill, ...]:
        """The same effect twice counts once (DRK-R-91)."""
        return tuple(dict.fromkeys(printed + given))

    def lent(self, game: Game, unit: Unit, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """By those on the table, itself too; copies of one aura do not add up, Autorité apart (DRK-R-51)."""
        found: list[str] = []
        for number, aura in auras:
            bearer = game.units[number]
            if bearer.where == "table":
                found += aura.lends(game, bearer, unit)
        return skills(tuple(dict.fromkeys(found)))

    def lent_at(self, game: Game, unit: Unit, moment: str, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """It depends on where the bases stand, and is kept until one moves."""
        found, key = game.found_since_a_move, (game.voices, moment, unit.id)
        lent: tuple[Skill, ...] | None = found.get(key)
        if lent is None:
            lent = found[key] = super().lent_at(game, unit, moment, auras)
        return lent

    def renews(self, new: Effect, old: Effect) -> bool:
        """What is cast again is renewed, whoever casts it."""
        return (new.skill, new.by) == (old.skill, old.by)

    def hears(self, unit: Unit) -> bool:
        """Nothing ends the effects upon a prisoner (DRK-MISSION-83)."""
        return unit.where != "captive"


QUERY = SkillQuery(REGISTRY, DrakerysSkills(), silences=Skill.loses)

own_at, bearers, gather, permitted = QUERY.own_at, QUERY.bearers, QUERY.gather, QUERY.permitted
any_says, react = QUERY.any_says, QUERY.react
grant, report, skills_changed = QUERY.grant, QUERY.report, QUERY.skills_changed


def speaking(
    game: Game, unit: Unit, moment: Callable[..., Any], against: Unit | None = None, throw: Throw | None = None
) -> tuple[Skill, ...]:
    """The skills of the Unit that speak at this moment, but for those that an enemy it faces takes away."""
    own = QUERY.speaking(game, unit, moment)
    if own and against is not None:
        own = tuple([s for s in own if not silenced(game, unit, against, s, throw)])
    return own


def silenced(game: Game, unit: Unit, enemy: Unit, lost: Skill, throw: Throw | None) -> bool:
    """Whether the enemy's skills take this one away (Coup Violent, Arts Martiaux, Assassinat, heavy crossbow)."""
    takers = own_at(game, enemy, Skill.silences)
    return any(taker.silences(game, enemy, unit, lost, throw) for taker in takers)
