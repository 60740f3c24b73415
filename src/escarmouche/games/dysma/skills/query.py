"""Reading and giving skills: what rules say to skills, and what the book says about having them (p. 20, p. 25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import REGISTRY, skill, skills
from escarmouche.play.skills.index import Aura
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.reader import SkillReader
from escarmouche.play.skills.rules import SkillRules
from escarmouche.play.skills.skill import speaks

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Harm
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.skills.query import UsingSkills


class DysmaSkills(SkillRules["Game", "Figure", Skill]):
    """Skills are those of the profile, bought ones, those of mount, items and artefacts, and of effects (DYS-EQUIP-01).

    Those of weapons and spells count only while they are used: `using` adds them (DYS-SKILL-02). Défenseur of a weapon
    is the exception: it counts whenever its bearer is charged (DYS-R-43).
    """

    def everybody(self, game: Game) -> Sequence[Figure]:
        return game.figures

    def printed(self, game: Game, figure: Figure) -> tuple[str, ...]:
        library, profile = game.library, game.profile(figure)
        worn = [form for item in figure.gear for form in library.always_on(item)]
        held = [form for item in figure.artefacts for form in library.artefacts[item].skills]
        forms = (*profile.skills, *figure.bought, *worn, *held, *profile.keywords_as_skills)
        return tuple([own.printed for own in told_once(skill(form) for form in forms)])

    def joined(self, bearer: Figure, printed: tuple[Skill, ...], given: tuple[Skill, ...]) -> tuple[Skill, ...]:
        return tuple(told_once((*printed, *given)))

    def in_play(self, figure: Figure) -> bool:
        return figure.where == "table"

    def lent(self, game: Game, figure: Figure, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """By bearers on the table, À terre or not; without a value several count once (DYS-R-75)."""
        if figure.where != "table":
            return ()
        found = list[Skill]()
        for number, aura in auras:
            bearer = game.figures[number]
            if bearer.where == "table":
                found += skills(aura.lends(game, bearer, figure))
        own = QUERY.own_skills(game, figure)
        return tuple([lent for lent in told_once(found) if lent.value or lent not in own])

    def lent_at(self, game: Game, figure: Figure, moment: str, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """Distances are measured only where what is lent has something to say."""
        spoken = [one for one in auras if any(speaks(type(skill(form)), moment) for form in one[1].lendable())]
        if not spoken:
            return ()
        return tuple([lent for lent in self.lent(game, figure, spoken) if speaks(type(lent), moment)])


def told_once(some: Iterable[Skill]) -> list[Skill]:
    """Values of one skill add up (DYS-SKILL-05); a skill without a value is had or not, however often."""
    found = list[Skill]()
    for one in some:
        if one.value or one not in found:
            found.append(one)
    return found


QUERY = SkillQuery(REGISTRY, DysmaSkills(), silences=Skill.loses)

speaking, own_at, bearers, gather, permitted = (
    QUERY.speaking, QUERY.own_at, QUERY.bearers, QUERY.gather, QUERY.permitted,
)  # fmt: skip
any_says, replaced, react, grant, report = QUERY.any_says, QUERY.replaced, QUERY.react, QUERY.grant, QUERY.report
take_back, skills_changed = QUERY.take_back, QUERY.skills_changed


def using(game: Game, throw: Throw | None = None, *, harm: Harm | None = None) -> UsingSkills[Game, Figure, Skill]:
    """The same verbs for a figure with what it uses in its hands: the weapons or the spell of a roll, or of hits."""
    used: tuple[str, ...] = ()
    if throw is not None:
        used = (*throw.weapons, throw.spell) if throw.spell else throw.weapons
    elif harm is not None:
        used = tuple(harm.weapons)
    return QUERY.using(game.library.skills_of(used))


class SkillsAgainst(SkillReader["Game", "Figure", Skill]):
    """The skills of a figure, and of what it uses, that act on another: those it is immune to are left out."""

    def __init__(self, reader: SkillReader[Game, Figure, Skill], target: Figure) -> None:
        self._reader, self._target = reader, target

    def speaking(self, game: Game, bearer: Figure, moment: Callable[..., Any]) -> tuple[Skill, ...]:
        found, target = self._reader.speaking(game, bearer, moment), self._target
        immunities = QUERY.speaking(game, target, Skill.ignores)
        if not immunities:
            return found
        return tuple([own for own in found if not any(by.ignores(game, target, own) for by in immunities)])


def against(game: Game, target: Figure, harm: Harm | None = None) -> SkillsAgainst:
    """The same verbs for skills used against a figure (Immunité, DYS-SKILL-44, DYS-R-75), by hits or otherwise."""
    return SkillsAgainst(using(game, harm=harm), target)


def has_skill(game: Game, figure: Figure, name: str) -> bool:
    """Whether it has a skill now: for what a card says of equipment ("only a Cavalier"), never instead of a moment."""
    return any(own.name == name for own in QUERY.skills_in_play(game, figure))
