"""What an attack is likely to do: the dice of the rules' own throws, reckoned without rolling them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.agenda import Combat, Harm, Shot
from escarmouche.games.dysma.combat import answer_throw, attack_throw
from escarmouche.games.dysma.combat_dice import OUTNUMBER, number_against
from escarmouche.games.dysma.harm import armour_left, made_worse
from escarmouche.games.dysma.rolls import Pool, pool_of, successes_of
from escarmouche.games.dysma.shot_rolls import defence_throw, shot_throw, used
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game

MOST = 6
"""Hits and wounds beyond this count as so many: nobody has more Sa than they would take."""
Spread = tuple[float, ...]
"""The chance of 0, 1, 2 … wounds."""
UNHURT: Spread = (1.0, *[0.0] * MOST)


class Forecast(NamedTuple):
    """What an attack does to its target and, where that ripostes, to the attacker; how likely it scores a hit."""

    given: Spread
    taken: Spread
    hits: float


@lru_cache(maxsize=4096)
def margins(mine: Pool, theirs: Pool) -> tuple[tuple[int, float], ...]:
    """How far the successes of one pool exceed those of another, and how likely."""
    found: dict[int, float] = {}
    other = [(successes, chance) for (successes,), chance in successes_of(theirs).items()]
    for (successes,), chance in successes_of(mine).items():
        for less, likely in other:
            margin = max(-MOST, min(MOST, successes - less))
            found[margin] = found.get(margin, 0.0) + chance * likely
    return tuple(sorted(found.items()))


@lru_cache(maxsize=4096)
def at_least(pool: Pool, needed: int) -> float:
    """How likely a pool has so many successes."""
    return sum([chance for (successes,), chance in successes_of(pool).items() if successes >= needed])


# ---- Combat ---------------------------------------------------------------------------------------------------------


def combat_forecast(game: Game, record: Combat) -> Forecast:
    """A Combat with the answer and the dice that its record names; a charger counts as arrived."""
    attack, answer = attack_throw(game, record), answer_throw(game, record)
    arrive(game, attack)
    chances = margins(pool_of(game, attack), pool_of(game, answer))
    if any_says(game, Skill.wins_ties, attack.figure) and not record.defends:
        chances = tuple((margin or 1, chance) for margin, chance in chances)
    attacker, target = attack.figure, answer.figure
    given = taken = UNHURT
    if not record.defends:
        harm = Harm(target.id, attacker.id, 1, "combat", record.weapons, record.cause == "charge", record.from_back)
        given = wounds(game, harm, [(margin, chance) for margin, chance in chances if margin > 0])
    if record.riposte:
        harm = Harm(attacker.id, target.id, 1, "combat", record.target_weapons)
        taken = wounds(game, harm, [(-margin, chance) for margin, chance in chances if margin < 0])
    return Forecast(given, taken, sum([chance for margin, chance in chances if margin > 0]))


def arrive(game: Game, throw: Throw) -> None:
    """A charger who has not arrived yet will count among those who outnumber its target."""
    figure, enemy = throw.figure, throw.against
    if enemy is None or not throw.charge or game.touching(figure, enemy):
        return
    if number_against(game, figure, enemy) == OUTNUMBER - 1:
        throw.dice.append(Modifier(1, reason("dice.outnumber", "DYS-FIGHT-08")))


# ---- shots ----------------------------------------------------------------------------------------------------------


def shot_forecast(game: Game, record: Shot) -> Forecast:
    """A shot as it is declared, or as far as it has got; it costs a look from the shooter's eyes."""
    shooter, target = game.figures[record.shooter], game.figures[record.target]
    return opposed(game, record, shooter, target, shot_throw(game, record), defence_throw(game, record, target))


def opposed(game: Game, record: Shot, shooter: Figure, target: Figure, one: Throw, other: Throw) -> Forecast:
    """A Shooting roll against a Defence roll."""
    chances = [each for each in margins(pool_of(game, one), pool_of(game, other)) if each[0] > 0]
    cause = "spell" if record.spell else "shot"
    harm = Harm(target.id, shooter.id, 1, cause, [used(record)], from_back=record.from_back)
    return Forecast(wounds(game, harm, chances), UNHURT, sum([chance for _, chance in chances]))


# ---- wounds ---------------------------------------------------------------------------------------------------------


def wounds(game: Game, harm: Harm, hits: list[tuple[int, float]]) -> Spread:
    """The chances of wounds from those of hits: less armour, then what makes them worse (DYS-R-42).

    More than remove the target count as so many.
    """
    target, by = game.figures[harm.target], game.figures[harm.by]
    armour = armour_left(game, harm, target).left
    enough = max(1, game.profile(target).sa - target.wounds)
    found, worse = [0.0] * (MOST + 1), dict[int, int]()
    for number, chance in hits:
        left = min(number - armour, enough)
        if left > 0:
            if left not in worse:
                worse[left] = min(MOST, made_worse(game, harm, by, target, left)[1].wounds)
            found[worse[left]] += chance
    found[0] = 1.0 - sum(found[1:])
    return tuple(found)


def mean(spread: Spread) -> float:
    """Wounds on average."""
    return sum([number * chance for number, chance in enumerate(spread)])


def at_least_wounds(spread: Spread, number: int) -> float:
    """How likely it is to suffer so many."""
    return sum(spread[number:])
