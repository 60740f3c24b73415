"""Reading and giving skills: the only door, so that lending, silencing and giving live in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.skills.index import SkillIndex
from escarmouche.play.skills.reader import SkillReader
from escarmouche.play.skills.rules import B, G, SkillRules
from escarmouche.play.skills.skill import PrintedSkill
from escarmouche.play.skills.skill_set import SkillSet

if TYPE_CHECKING:
    from escarmouche.play.skills.registry import Registry

S = TypeVar("S", bound=PrintedSkill)


class SkillQuery(SkillReader[G, B, S]):
    """The skills of one game: its registry, the rules of its book, and the moment at which one silences another.

    Rules import its verbs by name from the game's `skills/query.py`. `silences(skill, game, bearer, other)` says
    whether a skill takes another one away from its own bearer.
    """

    more_than_voiced = False

    def __init__(
        self, registry: Registry[S], rules: SkillRules[G, B, S], silences: Callable[[S, G, B, S], bool]
    ) -> None:
        self._registry, self._rules, self._silences = registry, rules, silences.__name__

    def registry(self, game: G) -> Registry[S]:
        """The skills that may be named in this match: where books share rules, those of its own."""
        return self._registry

    # ---- who has which --------------------------------------------------------------------------

    def read(self, game: G) -> SkillIndex[S]:
        """The skills of everybody, read anew."""
        everybody = self._rules.everybody(game)
        return SkillIndex.of(self.registry(game), [self._set_of(game, bearer) for bearer in everybody])

    def skills_changed(self, game: G, bearer: B | None = None) -> None:
        """Somebody has other skills; without a bearer all are read anew, as when one came or went."""
        index = None if bearer is None else game.voices.with_set(bearer.id, self._set_of(game, bearer))
        game.cache.voices = index

    def own_skills(self, game: G, bearer: B) -> tuple[S, ...]:
        """Those it has by what is printed and by the effects upon it, whatever auras lend."""
        own: tuple[S, ...] = game.voices.sets[bearer.id].skills
        return own

    def own_at(self, game: G, bearer: B, moment: Callable[..., Any]) -> tuple[S, ...]:
        """Those of its own that speak at a moment."""
        index: SkillIndex[S] = game.cache.voices or game.voices
        return index.sets[bearer.id][moment.__name__]

    def skills_in_play(self, game: G, bearer: B) -> tuple[S, ...]:
        """All it has now: its own, and those that auras lend it."""
        index: SkillIndex[S] = game.voices
        return index.sets[bearer.id].skills + self._rules.lent(game, bearer, index.auras.lenders)

    def speaking(self, game: G, bearer: B, moment: Callable[..., Any]) -> tuple[S, ...]:
        name = moment.__name__
        index: SkillIndex[S] = game.cache.voices or game.voices
        if name not in index.voiced:
            return ()
        own = index.sets[bearer.id][name]
        if auras := index.auras[name]:
            own += self._rules.lent_at(game, bearer, name, auras)
        return own

    def using(self, *printed: tuple[str, ...]) -> UsingSkills[G, B, S]:
        """The same verbs for a bearer that uses something with skills of its own: a weapon, a spell, for this throw."""
        return UsingSkills(self, [self._registry.set_of(forms) for forms in printed])

    def silenced(self, game: G, bearer: B, skill: S) -> bool:
        """Whether a skill of its own takes this one away from it, wherever it comes from."""
        takers = game.voices.sets[bearer.id][self._silences]
        return any(getattr(taker, self._silences)(game, bearer, skill) for taker in takers)

    def bearers(self, game: G, moment: Callable[..., Any], player: int | None = None) -> list[B]:
        """Those in play, of one player or all, with a skill that speaks at this moment, by their ids."""
        name = moment.__name__
        index: SkillIndex[S] = game.cache.voices or game.voices
        if name not in index.voiced:
            return []
        everybody = self._rules.everybody(game)
        lent = bool(index.auras[name])
        some = everybody if lent else [everybody[number] for number in index.speakers(name)]
        here = [one for one in some if player in (None, one.player) and self._rules.in_play(one)]
        return [one for one in here if self.speaking(game, one, moment)] if lent else here

    def _set_of(self, game: G, bearer: B) -> SkillSet[S]:
        """The skills of a bearer, read anew."""
        registry, rules, silences = self.registry(game), self._rules, self._silences
        own = registry.set_of(rules.printed(game, bearer))
        if bearer.effects:
            given = tuple([registry.skill(effect.skill) for effect in bearer.effects])
            own = registry.set_of_skills(rules.joined(bearer, own.skills, given))
        if takers := own[silences]:
            left = [s for s in own.skills if not any(getattr(by, silences)(game, bearer, s) for by in takers)]
            own = registry.set_of_skills(tuple(left))
        return own

    # ---- giving and taking ----------------------------------------------------------------------

    def grant(
        self, game: G, bearer: B, printed: str, *until: Until | UntilTurnIn, source: int = -1, by: str = ""
    ) -> None:
        """Give a skill, in its printed form, until the first of these happens; the same gift is renewed."""
        self.registry(game).skill(printed)
        gift = Effect(printed, source, list(until), by)
        bearer.effects = [*[old for old in bearer.effects if not self._rules.renews(gift, old)], gift]
        self.skills_changed(game, bearer)

    def take_back(self, game: G, bearer: B, effect: Effect) -> None:
        """An effect ends before its time."""
        bearer.effects = [other for other in bearer.effects if other is not effect]
        self.skills_changed(game, bearer)

    def report(self, game: G, what: str, who: int) -> None:
        """Say what happened; effects that waited for it end."""
        if what not in self.awaited(game):
            return
        for bearer in self._rules.everybody(game):
            if bearer.effects and self._rules.hears(bearer):
                had, heard = len(bearer.effects), [effect.after(what, who) for effect in bearer.effects]
                bearer.effects = [effect for effect in heard if effect is not None]
                if len(bearer.effects) < had:
                    self.skills_changed(game, bearer)

    def awaited(self, game: G) -> frozenset[str]:
        """The reports for which some effect waits: who gives or ends an effect changes the skills, and so this."""
        index, everybody = game.voices, self._rules.everybody(game)
        if index.awaited is None:
            index.awaited = frozenset([what for one in everybody for effect in one.effects for what in effect.awaits])
        return index.awaited


class UsingSkills(SkillReader[G, B, S]):
    """The skills of a bearer and beside them, for as long as it uses them, those of a weapon, a spell or equipment.

    Skills of the bearer that silence others silence those too. What is used has no auras.
    """

    def __init__(self, query: SkillQuery[G, B, S], used: list[SkillSet[S]]) -> None:
        self._query, self._used = query, used

    def speaking(self, game: G, bearer: B, moment: Callable[..., Any]) -> tuple[S, ...]:
        name, query = moment.__name__, self._query
        found = query.speaking(game, bearer, moment)
        for used in self._used:
            found += tuple([skill for skill in used[name] if not query.silenced(game, bearer, skill)])
        return found
