"""Reading and giving skills: what rules say to skills, and what the book says about having them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import ON_CARDS
from escarmouche.play.skills.index import Aura
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.rules import SkillRules

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Reason
    from escarmouche.play.skills.registry import Registry


class AlkemySkills(SkillRules["Game", "Fighter", Skill]):
    """Skills are those of the card and of the effects upon a figure; auras lend more."""

    def everybody(self, game: Game) -> Sequence[Fighter]:
        return game.fighters

    def printed(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return game.profile(fighter).skills

    def in_play(self, fighter: Fighter) -> bool:
        return fighter.where == "table"

    def joined(self, fighter: Fighter, printed: tuple[Skill, ...], given: tuple[Skill, ...]) -> tuple[Skill, ...]:
        """Of effects the same one from one figure counts once, none that the card has and that does not add up
        (AK1-R-72, AK2-SKILL-48, 117).
        """
        found = list(printed)
        heard = {(own, -1) for own in printed if not own.adds_up}
        for effect, own in zip(fighter.effects, given, strict=True):
            gift = (own, effect.source if own.adds_up else -1)
            if gift not in heard or (own.adds_up and effect.source < 0):
                heard.add(gift)
                found.append(own)
        return tuple(found)

    def lent(self, game: Game, fighter: Fighter, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """Not by itself; by those on the table, in the reserve also there; not what it refuses or is silenced."""
        found: tuple[Skill, ...] = ()
        for number, aura in auras:
            bearer = game.fighters[number]
            if bearer is not fighter and (bearer.where == "table" or bearer.where == fighter.where == "reserve"):
                lent = aura.lends(game, bearer, fighter)
                if lent and not_accepted(game, fighter, bearer, by_alchemy(game, bearer, aura)) is None:
                    skills = game.book.registry.skills(lent)
                    found += tuple([s for s in skills if not silenced(game, fighter, s)])
        return found


class AlkemyQuery(SkillQuery["Game", "Fighter", Skill]):
    """Which skills there are is for the book of the match to say."""

    def registry(self, game: Game) -> Registry[Skill]:
        return game.book.registry


RULES = AlkemySkills()
QUERY = AlkemyQuery(ON_CARDS, RULES, silences=Skill.silences)

speaking, own_skills, own_at, skills_in_play = QUERY.speaking, QUERY.own_skills, QUERY.own_at, QUERY.skills_in_play
gather, permitted, any_says, replaced = QUERY.gather, QUERY.permitted, QUERY.any_says, QUERY.replaced
react, some_reacts, bearers, silenced = QUERY.react, QUERY.some_reacts, QUERY.bearers, QUERY.silenced
grant, take_back, report, skills_changed = QUERY.grant, QUERY.take_back, QUERY.report, QUERY.skills_changed
lent_skills = RULES.lent


def by_alchemy(game: Game, bearer: Fighter, aura: Skill) -> bool:
    """Whether an aura comes from a formula or token rather than from the bearer's card."""
    return aura.printed not in game.profile(bearer).skills


def not_accepted(game: Game, fighter: Fighter, giver: Fighter, alchemy: bool = False) -> Reason | None:
    """Why the fighter has no part in what this giver gives or names, by skill or by alchemy (Borné, Esprit)."""
    for own in own_at(game, fighter, Skill.accepts):
        if (why := own.accepts(game, fighter, giver, alchemy)) is not None:
            return why
    return None


def has(game: Game, fighter: Fighter, name: str) -> bool:
    """Whether the fighter has this skill now: for texts that name it, never instead of a moment."""
    return any(own.printed.startswith(name) for own in skills_in_play(game, fighter))
