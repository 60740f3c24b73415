"""Two Units alone on an empty table: about what comes of a Combat or a Shot between them, found once and kept.

Friends, sources and auras do not count here: a good player looks at those when the blows are about to fall.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.judgement.combat_forecast import advantage, taken
from escarmouche.games.drakerys.judgement.facts import Ranks, body_of, dice_of, fighting, nerve_of, shot_at
from escarmouche.games.drakerys.judgement.strikes import shot_down
from escarmouche.games.drakerys.library import CAGE_RADIUS, Library, Options
from escarmouche.games.drakerys.rolls import SHOT
from escarmouche.games.drakerys.shooting import volley_throw
from escarmouche.games.drakerys.state import Figure, Game, Side, Unit
from escarmouche.play.effects import Effect
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.judgement.combat_forecast import Fighting
    from escarmouche.games.drakerys.judgement.strikes import Body, HarmOdds, Volley
    from escarmouche.games.drakerys.profiles import Profile

CHARGERS, CHARGED, CHARGED_BY_ONE = 1.3, 1.05, 0.75
"""How many come into contact in a Charge, for the root of how many there are: of who charges, of who is charged by
several, and by one."""
BEHIND, BEHIND_CHARGED = 0.5, 0.2
"""How many stand in Support of each who is in contact, of who charges and of who is charged."""
UNLIKELY = 1e-3
"""Blows less likely than this are not reckoned with beforehand."""
CLEARLY = 0.3
"""By how many wounds one side must be ahead to count on it."""


class UnitKind(NamedTuple):
    """What a Unit is to whoever meets it alone."""

    profile: Profile | None
    """None for a cage."""
    weapon: str
    effects: tuple[str, ...]

    def __hash__(self) -> int:
        """By the name on the card: the many numbers under it need not be read each time."""
        return hash((self.profile.name if self.profile is not None else "", self.weapon, self.effects))

    @property
    def radius(self) -> float:
        return self.profile.radius if self.profile is not None else CAGE_RADIUS


class UnitCard(NamedTuple):
    """A Unit as it is now: its kind, its fighters, and the wound tokens of one that is alone."""

    kind: UnitKind
    size: int
    wounds: int


def card_of(game: Game, unit: Unit) -> UnitCard:
    effects = tuple([effect.skill for effect in unit.effects]) if unit.effects else ()
    profile = None if unit.cage else game.library.profiles[unit.profile]
    size = game.size(unit)
    return UnitCard(UnitKind(profile, unit.weapon, effects), size, unit.wounds if size == 1 else 0)


# ---- the empty table ------------------------------------------------------------------------------------------------


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


def alone(one: UnitKind, other: UnitKind, sizes: tuple[int, int], wounds: tuple[int, int] = (0, 0)) -> Game:
    """The two on an empty table, far apart."""
    kinds = (one, other)
    library = replace(shelf(), profiles={str(at): kind.profile for at, kind in enumerate(kinds) if kind.profile})
    game = Game(sides=[Side(), Side()], units=[], figures=[], phase="pick")
    game.library = library
    for player, kind in enumerate(kinds):
        first = len(game.figures)
        ids = list(range(first, first + sizes[player]))
        row = 10.0 + 70.0 * player
        game.figures += [Figure(number, player, 4.0 + 6.0 * (number - first), row) for number in ids]
        unit = Unit(
            player, player, str(player), ids, first, "table", wounds[player], weapon=kind.weapon,
            effects=[Effect(printed) for printed in kind.effects], cage=kind.profile is None,
        )  # fmt: skip
        game.units.append(unit)
    return game


# ---- Combats --------------------------------------------------------------------------------------------------------


class Blows(NamedTuple):
    """How one Unit fights another: for each fighter in contact so many dice, and those that skills add."""

    facts: Fighting
    power: int
    extra: int


@lru_cache(maxsize=1 << 13)
def opponents(one: UnitKind, other: UnitKind) -> tuple[Blows, Blows]:
    """How two kinds of Units fight one another when the first charges."""
    game = alone(one, other, (2, 2))
    combat = Combat(0, 1, charge=True)
    found = []
    for unit in game.units:
        pair, single = (fighting(game, combat, unit, Ranks(front, 0)) for front in (2, 1))
        power = pair.dice[0] - single.dice[0]
        found.append(Blows(pair, power, single.dice[0] - power))
    return found[0], found[1]


class Clash(NamedTuple):
    """About what two Units lose in a Combat: fighters, and the chances to be wiped out and to disperse."""

    given: float
    killed: float
    routed: float
    taken: float
    fallen: float
    fled: float


@lru_cache(maxsize=1 << 15)
def clash(one: UnitCard, other: UnitCard) -> Clash:
    """About what comes of a Charge of one at the other."""
    mine, theirs = opponents(one.kind, other.kind)
    ranks, touched = expected_ranks(one, other)
    body = replace(mine.facts.body, size=one.size, tokens=one.wounds)
    prey = replace(theirs.facts.body, size=other.size, tokens=other.wounds)
    dice, reply = dice_of(ranks, one.size, 0, mine.power, mine.extra), 0
    lead = mine.facts.initiative - theirs.facts.initiative
    if lead >= 0:
        hit = blow(dice, mine.facts.volley, prey)
        lost = round(hit.losses) if lead else 0
        reply = dice_of(touched, other.size, min(other.size - 1, lost), theirs.power, theirs.extra)
        back = blow(reply, theirs.facts.volley, body)
        back = back.times(1.0 - hit.wiped) if lead else back
    else:
        reply = dice_of(touched, other.size, 0, theirs.power, theirs.extra)
        back = blow(reply, theirs.facts.volley, body)
        dice = dice_of(ranks, one.size, min(one.size - 1, round(back.losses)), mine.power, mine.extra)
        hit = blow(dice, mine.facts.volley, prey).times(1.0 - back.wiped)
    left, stand = max(1, round(one.size - back.losses)), max(1, round(other.size - hit.losses))
    ahead = hit.wounds - back.wounds
    wounds = 1 if ahead > CLEARLY else -1 if ahead < -CLEARLY else 0
    points = advantage(True, wounds, left - stand, stand - left)
    both = (1.0 - hit.wiped) * (1.0 - back.wiped)
    routed = both * theirs.facts.nerve.disperses(stand, points) if points > 0 else 0.0
    fled = both * mine.facts.nerve.disperses(left, -points) if points < 0 else 0.0
    return Clash(hit.losses, hit.wiped, routed, back.losses, back.wiped, fled)


class MeanBlow(NamedTuple):
    """One Attack roll in the mean: wounds, fighters lost, and the chance that nobody is left."""

    wounds: float
    losses: float
    wiped: float

    def times(self, chance: float) -> MeanBlow:
        """The roll, if it is made only so often."""
        return MeanBlow(self.wounds * chance, self.losses * chance, self.wiped * chance)


@lru_cache(maxsize=1 << 14)
def blow(dice: int, volley: Volley, body: Body) -> MeanBlow:
    """What so many dice do to a Unit on average."""
    wounds = losses = wiped = 0.0
    for (left, lost), chance in taken(dice, volley, body, UNLIKELY).items():
        wounds += chance * left
        losses += chance * lost
        wiped += chance if lost == body.size else 0.0
    return MeanBlow(wounds, losses, wiped)


def expected_ranks(one: UnitCard, other: UnitCard) -> tuple[Ranks, Ranks]:
    """About how a Charge brings two Units together: as in the mean of many that were played, whatever their bases."""
    front = min(one.size, round(CHARGERS * sqrt(one.size)))
    met = CHARGED if one.size > 1 else CHARGED_BY_ONE
    touched = min(other.size, max(1, round(met * sqrt(other.size))))
    support = min(one.size - front, round(BEHIND * front))
    return Ranks(front, support), Ranks(touched, min(other.size - touched, round(BEHIND_CHARGED * touched)))


# ---- Shots ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def shot_of(one: UnitCard, other: UnitCard, weapon: Weapon, band: int) -> HarmOdds:
    """What comes of a Shot; `band`: what distance, Obstacles and Tension oppose to it."""
    game = alone(one.kind, other.kind, (one.size, other.size), (one.wounds, other.wounds))
    unit, enemy = game.units
    throw = volley_throw(game, unit, enemy, weapon)
    throw.opposition = [Modifier(band, reason("opposition.distance", distance=band))]
    dice, volley = shot_at(game, throw, enemy, weapon)
    body, nerve = body_of(game, enemy, unit, SHOT), nerve_of(game, enemy, "shot")
    return shot_down(dice, volley, body, nerve, weapon.saturation)
