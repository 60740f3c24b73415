"""Reading skills: the only door, so that lending, silencing and giving live in one place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import lendable, skill, skills
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.moments import speaks

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.reason import Modifier, Reason

P = ParamSpec("P")
V = TypeVar("V")


Aura = tuple[int, Skill]
"""The number of a figure, and the skill by which it lends others."""


class Voice(dict[str, tuple[Skill, ...]]):
    """The skills of one figure; by the name of a moment, those that speak at it."""

    __slots__ = ("own",)

    def __init__(self, own: tuple[Skill, ...]) -> None:
        self.own = own

    def __missing__(self, moment: str) -> tuple[Skill, ...]:
        found = self[moment] = of_moment(self.own, moment)
        return found


class Auras(dict[str, list[Aura]]):
    """All auras; by the name of a moment, those that may lend a skill which speaks at it."""

    __slots__ = ("lenders",)

    def __init__(self, lenders: list[Aura]) -> None:
        self.lenders = lenders

    def __missing__(self, moment: str) -> list[Aura]:
        found = self[moment] = [lender for lender in self.lenders if may_lend(type(lender[1]), moment)]
        return found


@cache
def voice(printed: tuple[str, ...]) -> Voice:
    """The voice of whoever has these skills: the same few come again and again."""
    return Voice(skills(printed))


@cache
def voice_with(own: tuple[Skill, ...], given: tuple[Skill, ...]) -> Voice:
    """The voice of whoever is given more skills than it has."""
    return Voice(own + given)


class Voices:
    """Which skills each figure has, and who lends at which moment. A value: any change makes another."""

    __slots__ = ("auras", "awaited", "of", "speakers")

    def __init__(self, of: list[Voice], auras: Auras | None = None) -> None:
        self.of = of
        self.speakers: dict[str, list[int]] = {}
        """By the name of a moment, the figures that speak at it by skills of their own: found when first asked."""
        self.awaited: frozenset[str] | None = None
        """The reports that may end one of the effects by which they have them: found at the first report."""
        if auras is None:
            auras = Auras([(number, aura) for number, own in enumerate(of) for aura in own["lends"]])
        self.auras = auras

    def with_voice(self, number: int, other: Voice) -> Voices:
        """The same but for one figure."""
        of = self.of.copy()
        of[number] = other
        return Voices(of, self.auras if other["lends"] == self.of[number]["lends"] else None)


@cache
def may_lend(aura: type[Skill], moment: str) -> bool:
    """Whether an aura may lend a skill which speaks at this moment."""
    return any(speaks(lent, moment) for lent in lendable(aura))


def all_voices(game: Game) -> Voices:
    """The skills of all figures as they are now."""
    return Voices([voice_of(game, fighter) for fighter in game.fighters])


def skills_changed(game: Game, fighter: Fighter | None = None) -> None:
    """Skills were given to a figure or taken from it; without one, all are read anew."""
    spoken: Voices | None = game.__dict__.pop("voices", None)
    if spoken is not None and fighter is not None:
        game.__dict__["voices"] = spoken.with_voice(fighter.id, voice_of(game, fighter))


def of_moment(own: tuple[Skill, ...], moment: str) -> tuple[Skill, ...]:
    """Those of some skills that speak at a moment."""
    return tuple([s for s in own if speaks(type(s), moment)])


def own_skills(game: Game, fighter: Fighter) -> tuple[Skill, ...]:
    """The skills of its card and of the effects upon it."""
    return game.voices.of[fighter.id].own


def own_voice(game: Game, fighter: Fighter, moment: str) -> tuple[Skill, ...]:
    """The skills of its own that speak at a moment, whatever auras lend."""
    return game.voices.of[fighter.id][moment]


def voice_of(game: Game, fighter: Fighter) -> Voice:
    """The skills of its card and of the effects upon it, read anew."""
    found = voice(game.profile(fighter).skills)
    if fighter.effects:
        found = voice_with(found.own, given_skills(fighter))
        silencers = found["silences"]
        if silencers:
            found = Voice(tuple([s for s in found.own if not any(x.silences(game, fighter, s) for x in silencers)]))
    return found


def given_skills(fighter: Fighter) -> tuple[Skill, ...]:
    """The skills of the effects upon a fighter: the same one from one figure counts once (AK2-SKILL-48, 117)."""
    given: list[Skill] = []
    heard: set[tuple[Skill, int]] = set()
    for effect in fighter.effects:
        own = skill(effect.skill)
        gift = (own, effect.source if own.adds_up else -1)
        if gift not in heard or (own.adds_up and effect.source < 0):
            heard.add(gift)
            given.append(own)
    return tuple(given)


def skills_in_play(game: Game, fighter: Fighter) -> tuple[Skill, ...]:
    """All skills the fighter has now: its own, and those that auras lend it."""
    spoken = game.voices
    return spoken.of[fighter.id].own + lent_skills(game, fighter, spoken.auras.lenders)


def lent_skills(game: Game, fighter: Fighter, auras: list[Aura]) -> tuple[Skill, ...]:
    """What these auras lend the fighter now."""
    found: tuple[Skill, ...] = ()
    for number, aura in auras:
        bearer = game.fighters[number]
        if bearer is not fighter and (bearer.where == "table" or bearer.where == fighter.where == "reserve"):
            lent = aura.lends(game, bearer, fighter)
            if lent and not_accepted(game, fighter, bearer, by_alchemy(game, bearer, aura)) is None:
                found += tuple([s for s in skills(lent) if not silenced(game, fighter, s)])
    return found


def by_alchemy(game: Game, bearer: Fighter, aura: Skill) -> bool:
    """Whether an aura comes from a formula or token rather than from the bearer's card."""
    return aura.printed not in game.profile(bearer).skills


def silenced(game: Game, fighter: Fighter, lent: Skill) -> bool:
    """Whether an effect upon the fighter silences a skill that it would be lent."""
    own = own_voice(game, fighter, "silences") if fighter.effects else ()
    return any(silencer.silences(game, fighter, lent) for silencer in own)


def not_accepted(game: Game, fighter: Fighter, giver: Fighter, alchemy: bool = False) -> Reason | None:
    """Why the fighter has no part in what this giver gives or names, by skill or by alchemy (Borné, Esprit)."""
    for own in own_voice(game, fighter, "accepts"):
        if (why := own.accepts(game, fighter, giver, alchemy)) is not None:
            return why
    return None


def speaking(game: Game, fighter: Fighter, moment: Callable[..., Any]) -> tuple[Skill, ...]:
    """The skills of the fighter that speak at this moment."""
    name, spoken = moment.__name__, game.voices
    own = spoken.of[fighter.id][name]
    auras = spoken.auras[name]
    if auras and (lent := lent_skills(game, fighter, auras)):
        return own + of_moment(lent, name)
    return own


def gather(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Fighter, P], tuple[Modifier, ...]],
    fighter: Fighter,
    *facts: P.args,
    **named: P.kwargs,
) -> list[Modifier]:
    """All modifiers that the fighter's skills bring at this moment."""
    found: list[Modifier] = []
    for own in speaking(game, fighter, moment):
        found += getattr(own, moment.__name__)(game, fighter, *facts, **named)
    return found


def permitted(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Fighter, P], Reason | None],
    fighter: Fighter,
    *facts: P.args,
    **named: P.kwargs,
) -> Reason | None:
    """The first reason why not, or None."""
    for own in speaking(game, fighter, moment):
        why: Reason | None = getattr(own, moment.__name__)(game, fighter, *facts, **named)
        if why is not None:
            return why
    return None


def any_says(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Fighter, P], bool],
    fighter: Fighter,
    *facts: P.args,
    **named: P.kwargs,
) -> bool:
    """Whether some skill of the fighter says yes."""
    for own in speaking(game, fighter, moment):  # noqa: SIM110 - most figures have nothing to say
        if getattr(own, moment.__name__)(game, fighter, *facts, **named):
            return True
    return False


def replaced(game: Game, moment: Callable[..., V], fighter: Fighter, *facts: Any, value: V) -> V:
    """A value folded through the fighter's skills in turn; each gets what the one before made of it."""
    for own in speaking(game, fighter, moment):
        value = getattr(own, moment.__name__)(game, fighter, *facts, value)
    return value


async def react(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Fighter, P], Awaitable[None]],
    fighter: Fighter,
    *facts: P.args,
    **named: P.kwargs,
) -> None:
    """Let the fighter's skills react one after the other."""
    for own in speaking(game, fighter, moment):
        await getattr(own, moment.__name__)(game, fighter, *facts, **named)


async def some_reacts(
    game: Game,
    moment: Callable[Concatenate[Skill, Game, Fighter, P], Awaitable[bool]],
    fighter: Fighter,
    *facts: P.args,
    **named: P.kwargs,
) -> bool:
    """Let the fighter's skills react until one says that it did."""
    for own in speaking(game, fighter, moment):
        if await getattr(own, moment.__name__)(game, fighter, *facts, **named):
            return True
    return False


def bearers(game: Game, moment: Callable[..., Any], player: int | None = None) -> list[Fighter]:
    """The figures on the table, of one player or all, with a skill that speaks at this moment, by their ids."""
    name, spoken = moment.__name__, game.voices
    if spoken.auras[name]:
        here = [f for f in game.fighters if f.where == "table" and player in (None, f.player)]
        return [f for f in here if speaking(game, f, moment)]
    numbers = spoken.speakers.get(name)
    if numbers is None:
        numbers = spoken.speakers[name] = [number for number, own in enumerate(spoken.of) if own[name]]
    if not numbers:
        return []
    return [f for f in [game.fighters[n] for n in numbers] if f.where == "table" and player in (None, f.player)]


def has(game: Game, fighter: Fighter, name: str) -> bool:
    """Whether the fighter has this skill now: for texts that name it, never instead of a moment."""
    return any(own.printed.startswith(name) for own in skills_in_play(game, fighter))


def grant(
    game: Game,
    fighter: Fighter,
    printed: str,
    *until: Until | UntilTurnIn,
    source: int = -1,
    by: str = "",
) -> None:
    """Give a skill, in its printed form, until the first of these happens; the same gift of one source is renewed."""
    skill(printed)
    others = [e for e in fighter.effects if (e.skill, e.source, e.by) != (printed, source, by)]
    fighter.effects = [*others, Effect(printed, source, list(until), by)]
    skills_changed(game, fighter)


def take_back(game: Game, fighter: Fighter, effect: Effect) -> None:
    """An effect ends before its time."""
    fighter.effects = [e for e in fighter.effects if e is not effect]
    skills_changed(game, fighter)


def report(game: Game, what: str, who: int) -> None:
    """Say what happened; effects that waited for it end."""
    if what not in awaited(game):
        return
    for fighter in game.fighters:
        if fighter.effects:
            had, heard = len(fighter.effects), [effect.after(what, who) for effect in fighter.effects]
            fighter.effects = [effect for effect in heard if effect is not None]
            if len(fighter.effects) < had:
                skills_changed(game, fighter)


def awaited(game: Game) -> frozenset[str]:
    """The reports for which some effect waits: who gives or ends an effect changes the skills, and so this."""
    spoken = game.voices
    if spoken.awaited is None:
        spoken.awaited = frozenset(what for f in game.fighters for effect in f.effects for what in effect.awaits)
    return spoken.awaited
