"""Two Units alone on an empty table: what comes of a Charge or a Shot between them, found once and kept.

Friends, sources and auras do not count here: a good player looks at those when the blows are about to fall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.drakerys.judgement.battle import battle
from escarmouche.games.drakerys.judgement.facts import Ranks, body_of, fighting, nerve_of, shot_at
from escarmouche.games.drakerys.judgement.strikes import shot_down
from escarmouche.games.drakerys.rolls import SHOT, Throw
from escarmouche.games.drakerys.state import Combat, Figure, Game, Side, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import Effect
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.battle import Battle
    from escarmouche.games.drakerys.judgement.strikes import Harm
    from escarmouche.games.drakerys.library import Library

MOST = 20_000
"""Meetings that are kept."""


class Card(NamedTuple):
    """A Unit as it matters to whoever meets it alone."""

    profile: str
    size: int
    wounds: int
    tension: int
    weapon: str
    effects: tuple[str, ...]
    cage: bool


def card_of(game: Game, unit: Unit) -> Card:
    effects = tuple([effect.skill for effect in unit.effects]) if unit.effects else ()
    return Card(unit.profile, game.size(unit), unit.wounds, unit.tension, unit.weapon, effects, unit.cage)


def kept(library: Library) -> dict[Any, Any]:
    """What was found out about meetings of this match's profiles."""
    found: dict[Any, Any] = library.__dict__.setdefault("meetings", {})
    if len(found) > MOST:
        found.clear()
    return found


def alone(library: Library, one: Card, other: Card) -> Game:
    """The two on an empty table, far apart."""
    game = Game(sides=[Side(), Side()], units=[], figures=[], phase="pick")
    game.library = library
    for player, card in enumerate((one, other)):
        first = len(game.figures)
        ids = list(range(first, first + card.size))
        row = 10.0 + 70.0 * player
        game.figures += [Figure(number, player, 4.0 + 6.0 * (number - first), row) for number in ids]
        effects = [Effect(printed) for printed in card.effects]
        unit = Unit(player, player, card.profile, ids, first, "table", card.wounds, card.tension, weapon=card.weapon)
        unit.effects, unit.cage = effects, card.cage
        game.units.append(unit)
    return game


def charge_of(library: Library, one: Card, other: Card) -> Battle:
    """What comes of a Charge of one at the other."""
    known, key = kept(library), (one, other)
    if key not in known:
        game = alone(library, one, other)
        unit, enemy = game.units
        ranks, theirs = expected_ranks(game, unit, enemy)
        combat = Combat(0, 1, charge=True)
        known[key] = battle(fighting(game, combat, unit, ranks), fighting(game, combat, enemy, theirs), True)
    found: Battle = known[key]
    return found


def shot_of(library: Library, one: Card, other: Card, weapon: str, band: int) -> Harm:
    """What comes of a Shot; `band`: what distance and Obstacles oppose to it."""
    known, key = kept(library), (one, other, weapon, band)
    if key not in known:
        game = alone(library, one, other)
        unit, enemy = game.units
        printed = library.weapons[weapon]
        throw = Throw(unit, "shot", 0, against=enemy, weapon=weapon)
        throw.action = stat(game, unit, "aim", throw) or 0
        fighters, power = one.size, stat(game, unit, "power", throw) or 0
        throw.dice = [Modifier(fighters * power, reason("dice.shooters", fighters=fighters, power=power))]
        throw.opposition = [Modifier(band + one.tension, reason("opposition.distance", distance=band))]
        dice, volley = shot_at(game, throw, enemy, printed)
        body, nerve = body_of(game, enemy, unit, SHOT), nerve_of(game, enemy, "shot")
        known[key] = shot_down(dice, volley, body, nerve, printed.saturation)
    found: Harm = known[key]
    return found


def expected_ranks(game: Game, unit: Unit, enemy: Unit) -> tuple[Ranks, Ranks]:
    """About how a Charge brings two Units together: as many in contact as there is room for."""
    own, other = game.size(unit), game.size(enemy)
    mine, theirs = game.library.radius(unit), game.library.radius(enemy)
    front = min(own, round(2.2 * (mine + theirs) / mine + 1.2 * (other - 1) * theirs / mine))
    touched = min(other, max(1, round((2.0 if own == 1 else 1.0) * front * mine / theirs)))
    return Ranks(front, min(own - front, front)), Ranks(touched, min(other - touched, touched))
