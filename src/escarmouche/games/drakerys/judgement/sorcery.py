"""Spells and summoning (p. 22-24): what a spell promises, on whom, and where its Mana had better come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.dice.spreads import Spread, times
from escarmouche.games.drakerys.judgement.chances import pool
from escarmouche.games.drakerys.judgement.facts import body_of, nerve_of, read_wounds
from escarmouche.games.drakerys.judgement.strikes import brought_down, saved
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.magic import known, leader_free, level, uncastable
from escarmouche.games.drakerys.mana import Stock, Stocks, payments_from, reinforcement, stocks
from escarmouche.games.drakerys.rolls import STRIKE, Throw, threshold
from escarmouche.games.drakerys.sources import MAELSTROM, Carried, designable, distance, started_tens
from escarmouche.games.drakerys.spells.redeployment import half_of
from escarmouche.games.drakerys.spells.targets import units
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.summoning import DICE, PRICES, THRESHOLD, Kind, occupants, offers
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Spell, Tier
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.judgement.strikes import HarmOdds
    from escarmouche.games.drakerys.profiles import Element
    from escarmouche.games.drakerys.state import Source, Unit

BOLD = 4
"""Dice that a wizard dares to draw from a Maelstrom."""
HELP, HINDRANCE = 0.06, 0.05
"""What a spell that lasts is worth, as a share of the cost of the Unit it helps or hinders."""
NEAR = 25.0
"""How near an enemy must be for such a spell to matter."""
BACK, ABSENT = 0.7, 0.05
"""What a better place to come back to is worth, as a share, and what absence costs, as a share of the Unit's cost."""
HERALD, LORD = 0.4, 0.8
"""What an elemental is worth, as a share of a Unit that was not paid for."""

Promise = tuple[float, Reason, int]
"""What it is worth, why, and on whom."""


# ---- spells ---------------------------------------------------------------------------------------------------------


def best_spell(evaluation: Evaluation, unit: Unit) -> list[Promise]:
    """The spells that may be cast now, each on its best target."""
    game = evaluation.game
    return [
        spell_promise(evaluation, unit, spell) for spell in known(game, unit) if uncastable(game, unit, spell) is None
    ]


def spell_promise(evaluation: Evaluation, unit: Unit, spell: Spell) -> Promise:
    """What a spell promises on its best target."""
    successes = roll_of(evaluation, unit, spell)
    found = [(promise(evaluation, unit, spell, other, successes), other.id) for other in named(evaluation, unit, spell)]
    value, number = max(found, default=(0.0, unit.id))
    chance = round(100 * (1.0 - successes[0]))
    text = reason("aim.cast", unit=evaluation.name(unit), spell=f"@spell.{spell.key}", chance=chance)
    return value, text, number


def named(evaluation: Evaluation, unit: Unit, spell: Spell) -> list[Unit]:
    """Units that a spell may name; the caster, where it names none."""
    if spell.target.kind in ("caster", "enemies around", "point", "scenery"):
        return [unit]
    return units(evaluation.game, unit, spell)


def promise(evaluation: Evaluation, unit: Unit, spell: Spell, target: Unit, successes: Spread) -> float:
    """What a spell is worth on a target, tier by tier."""
    found = 0.0
    away = evaluation.game.distance(unit, target)
    for number, chance in enumerate(successes):
        tiers = [tier for tier in spell.tier if tier.successes <= number and (not tier.range or away <= tier.range)]
        if tiers and chance > 0.001:
            found += chance * tier_worth(evaluation, unit, spell, target, tiers[-1])
    return found


def tier_worth(evaluation: Evaluation, unit: Unit, spell: Spell, target: Unit, tier: Tier) -> float:
    """What one tier does for the caster's side."""
    game = evaluation.game
    if spell.target.kind == "enemies around":
        near = [enemy for enemy in game.army(1 - unit.player) if game.distance(unit, enemy) <= tier.range]
        return sum([0.08 * evaluation.cost(enemy) for enemy in near])
    if spell.target.kind == "scenery":
        return 0.0
    if tier.edge:
        return comes_back(evaluation, unit, target, tier)
    if tier.hits:
        return evaluation.lost(target, struck(evaluation, unit, target, tier.hits, tier.strength, tier.saturation))
    if tier.heal and target.wounds:
        health = max(1, stat(game, target, "health") or 1)
        return min(tier.heal, target.wounds) * 0.7 * evaluation.cost(target) / (health * game.size(target))
    if spell.target.kind in ("allied", "other allied") and tier.tension < 0:
        return min(-tier.tension, target.tension) * (0.08 * evaluation.cost(target) + evaluation.section)
    if spell.target.kind in ("point", "caster"):
        return 0.01 * evaluation.cost(unit)
    return lasting(evaluation, target)


def lasting(evaluation: Evaluation, target: Unit) -> float:
    """A help or hindrance, to whoever is about to fight."""
    foes = evaluation.foes(target)
    leader = evaluation.game.leader(target)
    near = any((foe.x - leader.x) ** 2 + (foe.y - leader.y) ** 2 <= NEAR * NEAR for foe in foes)
    share = HELP if target.player == evaluation.player else HINDRANCE
    return share * evaluation.cost(target) * (1.0 if near else 0.3)


def comes_back(evaluation: Evaluation, unit: Unit, target: Unit, tier: Tier) -> float:
    """A Unit that leaves the table and comes back (Mirage): what the missions promise it there rather than here."""
    leader = evaluation.game.leader(target)
    here = evaluation.prospect(target, leader.x, leader.y)[0]
    there = max(
        [evaluation.prospect(target, x, y)[0] for x, y in landings(evaluation, unit, target, tier)], default=0.0
    )
    return BACK * (there - here) - (0.0 if tier.within else ABSENT * evaluation.cost(target))


def landings(evaluation: Evaluation, unit: Unit, target: Unit, tier: Tier) -> Iterator[tuple[float, float]]:
    """Where a Unit might come back to be nearer to its goals: at an edge, or about the wizard."""
    wizard, radius = evaluation.game.leader(unit), evaluation.game.library.radius(target)
    low, high = half_of(evaluation.game, target.player) if tier.edge == "own half" else (0.0, WIDTH)
    for _, goal in evaluation.prospects(target):
        x, y = min(WIDTH - radius, max(radius, goal.x)), min(high, WIDTH - radius, max(low, radius, goal.y))
        if tier.within:
            away = hypot(goal.x - wizard.x, goal.y - wizard.y)
            share = min(1.0, tier.within / away) if away > 0.0 else 1.0
            yield wizard.x + share * (goal.x - wizard.x), wizard.y + share * (goal.y - wizard.y)
        else:
            yield from ((radius, y), (WIDTH - radius, y))
            yield from [(x, edge) for edge in (radius, WIDTH - radius) if low <= edge <= high]


def struck(evaluation: Evaluation, unit: Unit, target: Unit, hits: int, strength: int, saturation: int) -> HarmOdds:
    """Hits of a spell, treated as a Shot."""
    game = evaluation.game
    harm, worth = read_wounds(game, Throw(unit, "wound", 0, against=target, cause=STRIKE), strength)
    body, nerve = body_of(game, target, unit, STRIKE), nerve_of(game, target, "shot")
    wounds = times(pool(1, harm.least, harm.failures, 0, worth), hits)
    return brought_down((*[0.0] * hits, 1.0), saved(wounds, body), body, nerve, saturation)


# ---- Mana -----------------------------------------------------------------------------------------------------------


def roll_of(evaluation: Evaluation, unit: Unit, spell: Spell) -> Spread:
    """Successes of a Spell roll with the best sources."""
    found = list(designable(evaluation.game).values())
    return best_roll(
        stocks(found), bands(evaluation, unit, found), costs(spell), level(evaluation.game, unit), tiers(spell)
    )


@lru_cache(maxsize=4096)
def best_roll(
    own: Stocks, tens: tuple[int, ...], cost: tuple[tuple[Element, int], ...], most: int, steps: tuple[int, ...]
) -> Spread:
    """Successes by the Mana of the sources and how far they are, for a wizard of some level."""
    ways = payments_from(own, cost, most)
    rolls = [roll_with([own[k] for k in way], [tens[k] for k in way], cost, most) for way in ways]
    worths = [reached(roll, [own[k] for k in way], steps) for way, roll in zip(ways, rolls, strict=True)]
    return rolls[worths.index(max(worths))] if rolls else (1.0,)


def source_worth(evaluation: Evaluation, unit: Unit, spell: Spell, sources: list[Source]) -> float:
    """How far a spell reaches with these sources."""
    own = stocks(sources)
    roll = roll_with(own, bands(evaluation, unit, sources), costs(spell), level(evaluation.game, unit))
    return reached(roll, own, tiers(spell))


def roll_with(own: Sequence[Stock], tens: Sequence[int], cost: tuple[tuple[Element, int], ...], most: int) -> Spread:
    """Successes of a Spell roll that draws on all these sources, as far as is wise (DRK-MAGIC-18..21)."""
    sources = [Carried(element, 0.0, 0.0, mana=mana) for element, mana in own]
    dice = 1 + wise(sources, reinforcement(sources, dict(cost)) or 0)
    return pool(dice, threshold(most - max(tens) - (len(tens) - 1)))


def reached(roll: Spread, own: Sequence[Stock], steps: tuple[int, ...]) -> float:
    """How far a spell reaches with such a roll; a Maelstrom is dangerous."""
    danger = 0.4 if any(element == MAELSTROM for element, _ in own) else 0.0
    return sum([sum(roll[successes:]) for successes in steps]) - danger


def wise(sources: Sequence[Source], most: int) -> int:
    """How many dice to add: all, but few from a Maelstrom, which takes its price for every 1."""
    return min(most, BOLD) if any(source.maelstrom for source in sources) else most


def bands(evaluation: Evaluation, unit: Unit, sources: Sequence[Source]) -> tuple[int, ...]:
    """How far sources are from a wizard, in bands of 10 cm."""
    return tuple([started_tens(distance(evaluation.game, unit, source)) for source in sources])


def costs(spell: Spell) -> tuple[tuple[Element, int], ...]:
    """The Mana of a spell, by Element."""
    return tuple(spell.mana.items())


def tiers(spell: Spell) -> tuple[int, ...]:
    """The successes that its tiers ask for."""
    return tuple([tier.successes for tier in spell.tier])


# ---- summoning ------------------------------------------------------------------------------------------------------


def summoning(evaluation: Evaluation, unit: Unit) -> list[Promise]:
    """An elemental, by the chance that it comes; none in place of one's own."""
    game = evaluation.game
    if unit.summoned >= game.profile(unit).awakened or not leader_free(game, unit):
        return []
    free = [(at, kind) for at, kind in offers(game, unit) if not occupied(evaluation, game.sources[at])]
    return [
        (
            kind_worth(evaluation, kind, 0),
            reason("aim.summon", unit=evaluation.name(unit), chance=round(100 * comes(0))),
            number,
        )
        for number, kind in free
    ]


def occupied(evaluation: Evaluation, source: Source) -> bool:
    """Whether an elemental of one's own stands there, and would have to go."""
    return any(there.player == evaluation.player for there in occupants(evaluation.game, source))


def comes(extra: int) -> float:
    """The chance that an elemental comes for so many dice more."""
    return 1.0 - ((THRESHOLD - 1) / 10) ** (DICE + extra)


def kind_worth(evaluation: Evaluation, kind: Kind, extra: int) -> float:
    """What a summoning of a kind promises, the time that it costs beyond the least taken off."""
    unit = evaluation.point / 4.0
    worth = (HERALD if kind == "herald" else LORD) * unit
    return comes(extra) * worth - (PRICES[kind] - 1 + extra) * evaluation.section
