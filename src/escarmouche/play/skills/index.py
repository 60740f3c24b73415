"""Who speaks at which moment: the skills of everybody in a game, as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from escarmouche.play.skills.skill import LENDS, PrintedSkill, moments_of

if TYPE_CHECKING:
    from escarmouche.play.skills.registry import Registry
    from escarmouche.play.skills.skill_set import SkillSet

S = TypeVar("S", bound=PrintedSkill)

Aura = tuple[int, S]
"""The number of a bearer, and the skill by which it lends others."""


class Auras(dict[str, list[Aura[S]]]):
    """By the name of a moment, the auras that may lend a skill which speaks at it: found when it first comes."""

    __slots__ = ("_registry", "lenders")

    def __init__(self, registry: Registry[S], lenders: list[Aura[S]]) -> None:
        super().__init__()
        self._registry, self.lenders = registry, lenders

    def __missing__(self, moment: str) -> list[Aura[S]]:
        may_lend = self._registry.may_lend
        found = self[moment] = [lender for lender in self.lenders if may_lend(type(lender[1]), moment)]
        return found

    def moments(self) -> frozenset[str]:
        """All at which some skill speaks that one of them may lend."""
        lendable = [lent for _, aura in self.lenders for lent in self._registry.lendable(type(aura))]
        return frozenset[str]().union(*[moments_of(lent) for lent in lendable])


class SkillIndex(Generic[S]):
    """Which skills each bearer has, by its number, and who lends at which moment.

    A value that forks share: any change makes another. What is found out about it is kept in it.
    """

    __slots__ = ("_registry", "_silent", "_speakers", "auras", "awaited", "found", "sets", "voiced")

    def __init__(self, registry: Registry[S], sets: list[SkillSet[S]], auras: Auras[S], voiced: frozenset[str]) -> None:
        self._registry, self.sets, self.auras = registry, sets, auras
        self.voiced = voiced
        """The moments at which somebody may have something to say: at all others nobody need be asked."""
        self.awaited: frozenset[str] | None = None
        """The reports that may end one of the effects by which they have them: found at the first report."""
        self.found: dict[Any, Any] = {}
        """What a game has found out that holds as long as nobody has other skills."""
        self._speakers: dict[str, list[int]] = {}
        self._silent: dict[tuple[int, tuple[str, ...]], bool] = {}

    @classmethod
    def of(cls, registry: Registry[S], sets: list[SkillSet[S]]) -> SkillIndex[S]:
        """The index of the skills that each bearer has."""
        auras = Auras(registry, [(number, aura) for number, own in enumerate(sets) for aura in own[LENDS]])
        return cls(registry, sets, auras, auras.moments().union(*[own.moments for own in sets]))

    def with_set(self, number: int, own: SkillSet[S]) -> SkillIndex[S]:
        """The same but for one bearer. What a skill that is gone could say still counts as voiced."""
        sets = self.sets.copy()
        sets[number] = own
        if own[LENDS] != self.sets[number][LENDS]:
            return SkillIndex.of(self._registry, sets)
        voiced = self.voiced if own.moments <= self.voiced else self.voiced | own.moments
        return SkillIndex(self._registry, sets, self.auras, voiced)

    def speakers(self, moment: str) -> list[int]:
        """The numbers of those who speak at a moment by skills of their own."""
        known = self._speakers.get(moment)
        if known is None:
            known = self._speakers[moment] = [number for number, own in enumerate(self.sets) if own[moment]]
        return known

    def silent(self, number: int, moments: tuple[str, ...]) -> bool:
        """Whether no skill of a bearer, of its own or lent, can speak at any of these moments."""
        known = self._silent.get((number, moments))
        if known is None:
            own, auras = self.sets[number], self.auras
            known = self._silent[number, moments] = not any(own[moment] or auras[moment] for moment in moments)
        return known
