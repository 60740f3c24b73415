"""Two Units alone on an empty table: what comes of a Charge or a Shot between them, found once and kept.

Friends, sources and auras do not count here: a good player looks at those when the blows are about to fall.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.judgement.battle import battle
from escarmouche.games.drakerys.judgement.facts import Ranks, body_of, fighting, nerve_of, shot_at
from escarmouche.games.drakerys.judgement.strikes import shot_down
from escarmouche.games.drakerys.library import Library, Options
from escarmouche.games.drakerys.rolls import SHOT, Throw
from escarmouche.games.drakerys.state import Combat, Figure, Game, Side, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import Effect
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.battle import Battle
    from escarmouche.games.drakerys.judgement.strikes import Harm
    from escarmouche.games.drakerys.printed import Weapon
    from escarmouche.games.drakerys.profiles import Profile


UNLIKELY = 1e-3
"""Blows less likely than this are not reckoned with beforehand."""
MANY = 6
"""Above so many fighters one more or less makes no difference beforehand."""


class Card(NamedTuple):
    """A Unit as it matters to whoever meets it alone."""

    profile: Profile | None
    """None for a cage."""
    size: int
    wounds: int
    weapon: str
    effects: tuple[str, ...]


def card_of(game: Game, unit: Unit) -> Card:
    effects = tuple([effect.skill for effect in unit.effects]) if unit.effects else ()
    profile = None if unit.cage else game.library.profiles[unit.profile]
    size = len(game.formation(unit).ids)
    wounds = unit.wounds if size == 1 else 0
    return Card(profile, size if size <= MANY else size + size % 2, wounds, unit.weapon, effects)


@cache
def shelf() -> Library:
    """Everything printed but the profiles, which the cards bring along."""
    printed = catalogue()
    return Library(
        options=Options(),
        profiles={},
        spells=printed.spells,
        weapons=printed.weapons,
        scenery=printed.scenery,
        armies=["", ""],
    )


def alone(one: Card, other: Card, tensions: tuple[int, int] = (0, 0)) -> Game:
    """The two on an empty table, far apart."""
    library = replace(shelf(), profiles={str(at): card.profile for at, card in enumerate((one, other)) if card.profile})
    game = Game(sides=[Side(), Side()], units=[], figures=[], phase="pick")
    game.library = library
    for player, card in enumerate((one, other)):
        first = len(game.figures)
        ids = list(range(first, first + card.size))
        row = 10.0 + 70.0 * player
        game.figures += [Figure(number, player, 4.0 + 6.0 * (number - first), row) for number in ids]
        unit = Unit(
            player, player, str(player), ids, first, "table", card.wounds, tensions[player], weapon=card.weapon,
            effects=[Effect(printed) for printed in card.effects], cage=card.profile is None,
        )  # fmt: skip
        game.units.append(unit)
    return game


@lru_cache(maxsize=1 << 14)
def charge_of(one: Card, other: Card, tensions: tuple[int, int]) -> Battle:
    """What comes of a Charge of one at the other."""
    game = alone(one, other, tensions)
    unit, enemy = game.units
    ranks, theirs = expected_ranks(game, unit, enemy)
    combat = Combat(0, 1, charge=True)
    return battle(fighting(game, combat, unit, ranks), fighting(game, combat, enemy, theirs), True, UNLIKELY)


@lru_cache(maxsize=1 << 14)
def shot_of(one: Card, other: Card, weapon: Weapon, band: int) -> Harm:
    """What comes of a Shot; `band`: what distance, Obstacles and Tension oppose to it."""
    game = alone(one, other)
    unit, enemy = game.units
    throw = Throw(unit, "shot", 0, against=enemy, weapon=weapon.name.fr)
    throw.action = stat(game, unit, "aim", throw) or 0
    fighters, power = one.size, stat(game, unit, "power", throw) or 0
    throw.dice = [Modifier(fighters * power, reason("dice.shooters", fighters=fighters, power=power))]
    throw.opposition = [Modifier(band, reason("opposition.distance", distance=band))]
    dice, volley = shot_at(game, throw, enemy, weapon)
    body, nerve = body_of(game, enemy, unit, SHOT), nerve_of(game, enemy, "shot")
    return shot_down(dice, volley, body, nerve, weapon.saturation)


def expected_ranks(game: Game, unit: Unit, enemy: Unit) -> tuple[Ranks, Ranks]:
    """About how a Charge brings two Units together: as many in contact as there is room for."""
    own, other = game.size(unit), game.size(enemy)
    mine, theirs = game.library.radius(unit), game.library.radius(enemy)
    front = min(own, round(2.2 * (mine + theirs) / mine + 1.2 * (other - 1) * theirs / mine))
    touched = min(other, max(1, round((2.0 if own == 1 else 1.0) * front * mine / theirs)))
    return Ranks(front, min(own - front, front)), Ranks(touched, min(other - touched, touched))
