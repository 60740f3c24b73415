"""Reading and giving skills: what rules say to skills, and what the book says about having them (p. 20, p. 25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import REGISTRY, skills
from escarmouche.play.skills.index import Aura
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.rules import SkillRules

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
        worn = [skill for item in figure.gear for skill in library.always_on(item)]
        held = [skill for item in figure.artefacts for skill in library.artefacts[item].skills]
        return (*profile.skills, *figure.bought, *worn, *held, *profile.keywords_as_skills)

    def in_play(self, figure: Figure) -> bool:
        return figure.where == "table"

    def lent(self, game: Game, figure: Figure, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        """By bearers on the table, À terre or not; without a value several count once (DYS-R-75)."""
        found: list[str] = []
        for number, aura in auras:
            bearer = game.figures[number]
            if bearer.where == "table":
                found += [form for form in aura.lends(game, bearer, figure) if "(" in form or form not in found]
        return skills(tuple(found))


QUERY = SkillQuery(REGISTRY, DysmaSkills(), silences=Skill.ignores)

speaking, own_at, bearers, gather, permitted = (
    QUERY.speaking, QUERY.own_at, QUERY.bearers, QUERY.gather, QUERY.permitted,
)  # fmt: skip
any_says, replaced, react, grant, report = QUERY.any_says, QUERY.replaced, QUERY.react, QUERY.grant, QUERY.report
take_back, skills_changed = QUERY.take_back, QUERY.skills_changed


def using(game: Game, throw: Throw | None = None, *, harm: Harm | None = None) -> UsingSkills[Game, Figure, Skill]:
    """The same verbs for a figure with what it uses in its hands: the weapons or the spell of a roll, or of hits."""
    library = game.library
    weapons = throw.weapons if throw is not None else harm.weapons if harm is not None else ()
    forms = library.skills_of(tuple(weapons))
    return QUERY.using(forms)


def has_skill(game: Game, figure: Figure, name: str) -> bool:
    """Whether it has a skill now: for what a card says of equipment ("only a Cavalier"), never instead of a moment."""
    return any(own.printed.split(" (")[0] == name for own in QUERY.skills_in_play(game, figure))
