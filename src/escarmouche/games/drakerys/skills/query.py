"""Reading skills: the only door, so that lending, silencing and giving live in one place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import lendable, skill, skills
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.moments import speaks

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.reason import Modifier, Reason

P = ParamSpec("P")

Aura = tuple[int, Skill]
"""The number of a Unit, and the skill by which it lends others."""

Moments = tuple[str, ...]
"""Moments by their names."""


class Repertoire(dict[str, tuple[Skill, ...]]):
    """The skills of a Unit by the moments at which they speak: told apart when a moment first comes."""

    __slots__ = ("skills",)

    def __init__(self, own: tuple[Skill, ...]) -> None:
        super().__init__()
        self.skills = own

    def __missing__(self, moment: str) -> tuple[Skill, ...]:
        found = self[moment] = tuple([s for s in self.skills if speaks(type(s), moment)])
        return found


@cache
def repertoire(printed: tuple[str, ...]) -> Repertoire:
    """The skills of these printed forms."""
    return Repertoire(skills(printed))


class Auras(dict[str, list[Aura]]):
    """Those who lend skills, by the moments at which what they may lend speaks."""

    __slots__ = ("lenders",)

    def __init__(self, lenders: list[Aura]) -> None:
        super().__init__()
        self.lenders = lenders

    def __missing__(self, moment: str) -> list[Aura]:
        found = self[moment] = [(unit, aura) for unit, aura in self.lenders if may_lend(type(aura), moment)]
        return found


class Voices:
    """Which skills each Unit has, and who lends at which moment: made when first looked at, dropped by any change.

    Units go by their numbers, so that forks share it.
    """

    __slots__ = ("_silences", "auras", "awaited", "own", "suited")

    def __init__(self, game: Game) -> None:
        self.awaited = frozenset(what for unit in game.units for effect in unit.effects for what in effect.awaits)
        """The reports that may end one of the effects by which they have them."""
        self.own = [own_skills_of(game, unit) for unit in game.units]
        self.auras = Auras([(number, aura) for number, own in enumerate(self.own) for aura in own["lends"]])
        self._silences: dict[tuple[int, Moments], bool] = {}
        self.suited: dict[Any, Any] = {}
        """The Actions that suit each Unit with these skills."""

    def silent(self, unit: int, moments: Moments) -> bool:
        """Whether no skill of the Unit, of its own or lent, can speak at any of these moments."""
        known = self._silences.get((unit, moments))
        if known is None:
            own, auras = self.own[unit], self.auras
            known = self._silences[unit, moments] = not any(own[moment] or auras[moment] for moment in moments)
        return known


@cache
def may_lend(aura: type[Skill], moment: str) -> bool:
    """Whether an aura may lend a skill that speaks at this moment."""
    return any(speaks(lent, moment) for lent in lendable(aura))


def skills_changed(game: Game) -> None:
    """Skills were given or taken, or a Unit came or went."""
    game.__dict__.pop("voices", None)


def own_skills(game: Game, unit: Unit) -> Repertoire:
    """The skills of its profile and types, of its weapon, and of the effects upon it."""
    return game.voices.own[unit.id]


def own_skills_of(game: Game, unit: Unit) -> Repertoire:
    """The same, read anew; the same effect twice counts once (DRK-R-91)."""
    printed = () if unit.cage else game.profile(unit).all_skills
    if unit.weapon:
        printed += (unit.weapon,)
    if not unit.effects:
        return repertoire(printed)
    own = repertoire(tuple(dict.fromkeys([*printed, *[effect.skill for effect in unit.effects]])))
    takers = own["loses"]
    if takers:
        left = [s.printed for s in own.skills if not any(taker.loses(game, unit, s) for taker in takers)]
        own = repertoire(tuple(left))
    return own


def lent_skills(game: Game, unit: Unit, auras: list[Aura]) -> tuple[str, ...]:
    """What these auras lend the Unit now; copies of one aura do not add up, Autorité apart (DRK-R-51)."""
    found: list[str] = []
    for number, aura in auras:
        bearer = game.units[number]
        if bearer.where == "table":
            found += aura.lends(game, bearer, unit)
    return tuple(dict.fromkeys(found))


def lent_at(game: Game, unit: Unit, moment: str, auras: list[Aura]) -> tuple[Skill, ...]:
    """What these auras lend for a moment: it depends on where the bases stand, and is kept until one moves."""
    found, key = game.found_since_a_move, (game.voices, moment, unit.id)
    lent: tuple[Skill, ...] | None = found.get(key)
    if lent is None:
        lent = found[key] = repertoire(lent_skills(game, unit, auras))[moment]
    return lent


def speaking(
    game: Game, unit: Unit, moment: Callable[..., Any], against: Unit | None = None, throw: Throw | None = None
) -> tuple[Skill, ...]:
    """The skills of the Unit that speak at this moment, but for those that an enemy it faces takes away."""
    name, spoken = moment.__name__, game.voices
    own = spoken.own[unit.id][name]
    if auras := spoken.auras[name]:
        own += lent_at(game, unit, name, auras)
    if own and against is not None:
        own = tuple([s for s in own if not silenced(game, unit, against, s, throw)])
    return own


def silenced(game: Game, unit: Unit, enemy: Unit, lost: Skill, throw: Throw | None) -> bool:
    """Whether the enemy's skills take this one away (Coup Violent, Arts Martiaux, Assassinat, heavy crossbow)."""
    takers = own_skills(game, enemy)["silences"]
    return any(taker.silences(game, enemy, unit, lost, throw) for taker in takers)


def gather(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Unit, P], tuple[Modifier, ...]],
    unit: Unit,
    *facts: P.args,
    **named: P.kwargs,
) -> list[Modifier]:
    """All modifiers that the Unit's skills bring at this moment."""
    found: list[Modifier] = []
    for own in speaking(game, unit, moment):
        found += getattr(own, moment.__name__)(game, unit, *facts, **named)
    return found


def permitted(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Unit, P], Reason | None],
    unit: Unit,
    *facts: P.args,
    **named: P.kwargs,
) -> Reason | None:
    """The first reason why not, or None."""
    for own in speaking(game, unit, moment):
        why: Reason | None = getattr(own, moment.__name__)(game, unit, *facts, **named)
        if why is not None:
            return why
    return None


def any_says(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Unit, P], bool],
    unit: Unit,
    *facts: P.args,
    **named: P.kwargs,
) -> bool:
    """Whether some skill of the Unit says yes."""
    return any(getattr(own, moment.__name__)(game, unit, *facts, **named) for own in speaking(game, unit, moment))


async def react(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Unit, P], Awaitable[None]],
    unit: Unit,
    *facts: P.args,
    **named: P.kwargs,
) -> None:
    """Let the Unit's skills react one after the other."""
    for own in speaking(game, unit, moment):
        await getattr(own, moment.__name__)(game, unit, *facts, **named)


def grant(game: Game, unit: Unit, printed: str, *until: Until | UntilTurnIn, source: int = -1, by: str = "") -> None:
    """Give a skill, in its printed form, until the first of these happens; cast again by the same, it is renewed."""
    skill(printed)
    left = [e for e in unit.effects if (e.skill, e.by) != (printed, by)]
    unit.effects = [*left, Effect(printed, source, list(until), by)]
    skills_changed(game)


def report(game: Game, what: str, who: int) -> None:
    """Say what happened; effects that waited for it end, but for those of a prisoner (DRK-MISSION-83)."""
    if what not in game.voices.awaited:
        return
    for unit in game.units:
        if unit.effects and unit.where != "captive":
            heard = [effect.after(what, who) for effect in unit.effects]
            left = [effect for effect in heard if effect is not None]
            if len(left) < len(unit.effects):
                skills_changed(game)
            unit.effects = left


def bearers(game: Game, moment: Callable[..., Any]) -> list[Unit]:
    """The Units on the table that have a skill which speaks at this moment."""
    name, spoken = moment.__name__, game.voices
    if spoken.auras[name]:
        return [unit for unit in game.units if unit.where == "table" and speaking(game, unit, moment)]
    return [unit for unit, own in zip(game.units, spoken.own, strict=True) if own[name] and unit.where == "table"]
