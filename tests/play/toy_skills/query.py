"""Gladiators, what they wear, and the rules of two toy books: one that only lends, one with rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from play.toy_skills.moments import Skill
from play.toy_skills.registry import REGISTRY

from escarmouche.play.cache import Cache
from escarmouche.play.effects import Effect
from escarmouche.play.skills.index import Aura, SkillIndex
from escarmouche.play.skills.query import SkillQuery
from escarmouche.play.skills.rules import SkillRules
from escarmouche.play.state import State


class Gladiator(Struct):
    id: int
    player: int
    card: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    """Skills of his armour."""
    where: str = "arena"
    effects: Sequence[Effect] = []


class Arena(State):
    gladiators: list[Gladiator]
    heard: list[tuple[str, int, int]] = []
    strict: bool = False

    @cached_property
    def cache(self) -> Cache[Skill, Any]:
        return Cache()

    @property
    def voices(self) -> SkillIndex[Skill]:
        if self.cache.voices is None:
            self.cache.voices = (STRICT if self.strict else QUERY).read(self)
        return self.cache.voices


class ToySkills(SkillRules[Arena, Gladiator, Skill]):
    def everybody(self, game: Arena) -> Sequence[Gladiator]:
        return game.gladiators

    def printed(self, game: Arena, bearer: Gladiator) -> tuple[str, ...]:
        return bearer.card + bearer.worn

    def lent(self, game: Arena, bearer: Gladiator, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        lenders = [(game.gladiators[number], aura) for number, aura in auras]
        forms = [form for lender, aura in lenders for form in aura.lends(game, lender, bearer)]
        return tuple([own for own in REGISTRY.skills(tuple(forms)) if not QUERY.silenced(game, bearer, own)])

    def in_play(self, bearer: Gladiator) -> bool:
        return bearer.where == "arena"


class StrictSkills(ToySkills):
    """The same gift counts once, is renewed by anybody, and lasts in prison; lending is remembered."""

    def lent_at(self, game: Arena, bearer: Gladiator, moment: str, auras: list[Aura[Skill]]) -> tuple[Skill, ...]:
        found, key = game.voices.found, (moment, bearer.id)
        if key not in found:
            found[key] = super().lent_at(game, bearer, moment, auras)
        lent: tuple[Skill, ...] = found[key]
        return lent

    def joined(self, bearer: Gladiator, printed: tuple[Skill, ...], given: tuple[Skill, ...]) -> tuple[Skill, ...]:
        return tuple(dict.fromkeys(printed + given))

    def renews(self, new: Effect, old: Effect) -> bool:
        return new.skill == old.skill

    def hears(self, bearer: Gladiator) -> bool:
        return bearer.where != "prison"


QUERY = SkillQuery(REGISTRY, ToySkills(), silences=Skill.silences)
STRICT = SkillQuery(REGISTRY, StrictSkills(), silences=Skill.silences)
