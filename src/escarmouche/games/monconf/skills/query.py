"""Reading and giving skills: what rules say to skills, and the book about having them (p. 5-6, p. 8, p. 23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.skills.incarnates import incarnate_skills
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import REGISTRY, skill, skills
from escarmouche.play.skills.index import Aura
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.rules import SkillRules

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Solo
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.effects import Effect

SPECIALISED = "Spécialisation Mystique"
"""The spell of which no score bears more than one change (MCF-R-67)."""


class MonconfSkills(SkillRules["Game", "Fighter", Skill]):
    """Skills are those of the profile, of incarnates, items and solos, and of effects; the best score counts (R-73)."""

    def everybody(self, game: Game) -> Sequence[Fighter]:
        return game.fighters

    def printed(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        """What it has all game: its profile's (p. 5), its items' (p. 26), its card's solos' and its army's (p. 6)."""
        bought = (*_of_items(game, fighter), *_of_solos(game, fighter), *_of_affiliation(game, fighter))
        own = (*game.profile(fighter).skills, *bought)
        forms = (*own, *incarnate_skills(own)) if game.profile(fighter).incarnate else own
        return tuple([one.printed for one in counted(skill(form) for form in forms)])

    def joined(self, bearer: Fighter, printed: tuple[Skill, ...], given: tuple[Skill, ...]) -> tuple[Skill, ...]:
        return tuple(counted((*printed, *given)))

    def renews(self, new: Effect, old: Effect) -> bool:
        """Changes of characteristics add up (MCF-R-108), Spécialisation never twice for one skill (MCF-R-67)."""
        one, other = skill(new.skill), skill(old.skill)
        if new.by == old.by == SPECIALISED:
            return one.name == other.name
        return not one.adds_up and super().renews(new, old)

    def in_play(self, fighter: Fighter) -> bool:
        return fighter.where == "table"

    def lent(self, game: Game, fighter: Fighter, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        return ()


def counted(some: Iterable[Skill]) -> list[Skill]:
    """Those that count: of one skill had twice the best score, the lower for rolls of X or more (MCF-R-73, 108)."""
    found = dict[Any, Skill]()
    for place, one in enumerate(some):
        key = place if one.adds_up else (type(one), one.detail)
        other = found.get(key)
        if other is None or (one.value < other.value if one.least_is_best else one.value > other.value):
            found[key] = one
    return list(found.values())


def _of_items(game: Game, fighter: Fighter) -> list[str]:
    """Skills of its artefacts and liturgies; potions give theirs once they are drunk (MCF-ITEM-09)."""
    items = [game.library.items[key] for key in fighter.items]
    return [form for item in items if item.kind != "potion" for form in item.skills]


def _of_solos(game: Game, fighter: Fighter) -> list[str]:
    """Skills of its solos."""
    return [form for solo in solos_of(game, fighter) for form in solo.skills]


def solos_of(game: Game, fighter: Fighter) -> list[Solo]:
    """The solos of its card (MCF-AFFIL-05); on a staff card those that were bought for it (MCF-AFFIL-08)."""
    found: list[Solo] = []
    for bought in game.cards[fighter.card].solos:
        key, _, whose = bought.partition(":")
        if not whose or whose == _place_in_staff(game, fighter):
            found.append(game.library.solos[key])
    return found


def _place_in_staff(game: Game, fighter: Fighter) -> str:
    """Whether it is the leader of a staff card, or of his staff; others on the card are neither (MCF-AFFIL-08)."""
    profile = game.profile(fighter)
    if "musician" in profile.types or "standard" in profile.types:
        return "staff"
    return "leader" if any(own.commands(game, fighter) for own in skills(profile.skills)) else ""


def _of_affiliation(game: Game, fighter: Fighter) -> list[str]:
    """Renfort/1 of the cheap undead of an army that is affiliated so (H-07)."""
    affiliation = game.library.affiliations.get(game.sides[fighter.player].affiliation)
    profile = game.profile(fighter)
    if affiliation is None or profile.cost > affiliation.reinforced:
        return []
    undead = any(own.undead(game, fighter) for own in skills(profile.skills))
    return ["Renfort/1"] if undead else []


class MonconfQuery(SkillQuery["Game", "Fighter", Skill]):
    """Fear silences active skills for as long as it lasts (MCF-FEAR-11, MCF-SKILLA-01)."""

    def speaking(self, game: Game, bearer: Fighter, moment: Callable[..., Any]) -> tuple[Skill, ...]:
        found = super().speaking(game, bearer, moment)
        return tuple([own for own in found if not own.active]) if bearer.frightened and found else found

    def own_at(self, game: Game, bearer: Fighter, moment: Callable[..., Any]) -> tuple[Skill, ...]:
        return self.speaking(game, bearer, moment)

    def bearers(self, game: Game, moment: Callable[..., Any], player: int | None = None) -> list[Fighter]:
        found = super().bearers(game, moment, player)
        return [one for one in found if not one.frightened or self.speaking(game, one, moment)]


QUERY = MonconfQuery(REGISTRY, MonconfSkills(), silences=Skill.loses)

speaking, own_at, bearers, gather, permitted = (
    QUERY.speaking, QUERY.own_at, QUERY.bearers, QUERY.gather, QUERY.permitted,
)  # fmt: skip
any_says, replaced, react, grant, report = QUERY.any_says, QUERY.replaced, QUERY.react, QUERY.grant, QUERY.report
take_back, skills_changed = QUERY.take_back, QUERY.skills_changed

Score = Callable[[Skill, "Game", "Fighter"], int]
"""A moment that answers with a score: `Skill.shoots`, `Skill.heals`, `Skill.survives_on` …"""


def score_changes(game: Game, fighter: Fighter, own: Skill) -> int:
    """What spells, miracles and solos change of the score of a skill it has (MCF-CORE-14)."""
    return sum([other.score_change(game, fighter, own) for other in speaking(game, fighter, Skill.score_change)])


def scores(game: Game, moment: Score, fighter: Fighter) -> list[int]:
    """The scores with which its skills speak at a moment, changes counted."""
    return [
        getattr(own, moment.__name__)(game, fighter) + score_changes(game, fighter, own)
        for own in speaking(game, fighter, moment)
    ]


def best(game: Game, moment: Score, fighter: Fighter) -> int:
    """Its highest score at a moment (MCF-R-73), never below 0; 0 without such a skill."""
    return max([0, *scores(game, moment, fighter)])


def lowest(game: Game, moment: Score, fighter: Fighter) -> int:
    """The least face with which a die succeeds for it (MCF-R-73), at least 1; 7 without such a skill."""
    return max(1, min([7, *scores(game, moment, fighter)]))


def mov_change(game: Game, fighter: Fighter) -> float:
    """Centimetres that its skills add to both values of its MOU (MCF-R-103)."""
    return sum([own.mov_change(game, fighter) for own in speaking(game, fighter, Skill.mov_change)])
