"""What a fight between two is likely to bring (p. 12-13): dice shared out sensibly, blows parried while dice last."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.characteristics import full_hp, value
from escarmouche.games.monconf.combat.allocation import combat_dice
from escarmouche.games.monconf.judgement.duel import MOST_DICE, Hand, Odds, combat
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.monconf.judgement.cache import MonconfPlayerCache
    from escarmouche.games.monconf.state import Fighter, Game

WOUND, FELLED = 0.35, 0.65
"""What parts of its worth a fighter loses by its wounds, and by falling."""
SHAKEN = 1
"""What a charge takes off ATT and DEF (MCF-STATE-06)."""


class Stats(NamedTuple):
    """What a fighter brings to a fight."""

    att: int
    str_: int
    def_: int
    res: int
    ini: int
    dice: int
    hp: int
    full: int
    ferocious: bool


class Melee(NamedTuple):
    """Wounds that each side of a fight is likely to deal to the other; how likely the first is to fell the second."""

    given: float
    taken: float
    fells: float
    felled: float


class Combat(NamedTuple):
    """What a fight is likely to cost the side of each."""

    gained: float
    lost: float


def stats_of(cache: MonconfPlayerCache, game: Game, fighter: Fighter) -> Stats:
    """What a fighter brings to a fight now; those in the same state bring the same."""
    effects = tuple([effect.skill for effect in fighter.effects]) if fighter.effects else ()
    states = fighter.hp, fighter.frightened, fighter.stunned, fighter.charged_upon, fighter.raging
    key = fighter.id, states, effects
    found = cache.stats.get(key)
    if found is None:
        alone = Fight(fighter.id, [fighter.id])
        extra = max(0, total(combat_dice(game, alone, fighter)))
        found = cache.stats[key] = Stats(
            value(game, fighter, "att"), value(game, fighter, "str"), value(game, fighter, "def_"),
            value(game, fighter, "res"), value(game, fighter, "ini"), extra, fighter.hp, full_hp(game, fighter),
            any_says(game, Skill.ferocious, fighter),
        )  # fmt: skip
    stats: Stats = found
    return stats


def melee(cache: MonconfPlayerCache, game: Game, one: Fighter, other: Fighter, *, charged: bool = False) -> Melee:
    """A fight of one against another; `charged`: the other suffers the charge penalty of the first."""
    mine, theirs = stats_of(cache, game, one), stats_of(cache, game, other)
    if charged and not other.charged_upon:
        theirs = theirs._replace(att=theirs.att - SHAKEN, def_=theirs.def_ - SHAKEN, ini=theirs.ini - SHAKEN)
    return fought(mine, theirs)


@lru_cache(maxsize=8192)
def fought(mine: Stats, theirs: Stats, lead: int = 0) -> Melee:
    """Whoever loses the INI test splits his dice openly, the other as is best against it (MCF-CC-16)."""
    first = wins_initiative(mine.ini + lead - theirs.ini)
    ahead = answered(theirs, mine).turned()
    behind = answered(mine, theirs)
    return Melee(*[first * one + (1.0 - first) * other for one, other in zip(ahead, behind, strict=True)])


def answered(mine: Stats, theirs: Stats) -> Odds:
    """What comes of the best split of who splits first, answered by the best of who strikes first."""

    def worth(odds: Odds) -> float:
        return even(odds, theirs, mine)

    answers = [
        max([combat(theirs, mine, each, hand, first=True) for each in hands(theirs.dice + 1)], key=worth)
        for hand in hands(mine.dice + 1)
    ]
    return min(answers, key=worth).turned()


def even(odds: Odds, mine: Stats, theirs: Stats) -> float:
    """What a combat brings if both are worth the same."""
    gained = WOUND * odds.given / max(1, theirs.full) + FELLED * odds.fells
    return gained - WOUND * odds.taken / max(1, mine.full) - FELLED * odds.felled


def hands(dice: int) -> list[Hand]:
    """All splits of so many dice."""
    few = min(MOST_DICE, max(0, dice))
    return [Hand(attack, few - attack) for attack in range(few + 1)]


@lru_cache(maxsize=64)
def wins_initiative(lead: int) -> float:
    """How likely a die with a lead is the higher of two; equal ones are rolled again (MCF-CC-13, 14)."""
    pairs = [one + lead - other for one in range(1, 7) for other in range(1, 7)]
    return sum([pair > 0 for pair in pairs]) / max(1, sum([pair != 0 for pair in pairs]))
