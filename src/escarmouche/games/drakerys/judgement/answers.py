"""Smaller questions: dice, wounds, orders, prayers, what a Lord leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.choosing import number_named, unit_key, unit_named
from escarmouche.games.drakerys.judgement.acting import (
    aimed,
    attacks,
    charges,
    name,
    not_offered,
    walks,
)
from escarmouche.games.drakerys.judgement.chances import pool
from escarmouche.games.drakerys.judgement.facts import fighting, ranks_of
from escarmouche.games.drakerys.judgement.sorcery import (
    kind_worth,
    promise,
    roll_of,
    source_worth,
    spell_promise,
    struck,
)
from escarmouche.games.drakerys.rolls import threshold
from escarmouche.games.drakerys.skills.maelstrom import CHASM
from escarmouche.games.drakerys.sources import designable
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import Candidate, percent, weighed, yes_no
from escarmouche.play.judging.topics import TopicTable, Weigh
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask

HEROIC = 3
"""Heroic dice that one roll is worth at most."""
HIGH_FACE = 6
"""A die below this is taken up again where nobody knows what it must show."""


def unit_of(evaluation: Evaluation, key: str) -> Unit | None:
    """The Unit that a key names."""
    number = number_named("unit", key)
    return None if number is None else evaluation.game.units[number]


def declined(key: Any) -> Weighed:
    return Weighed(key, 0.0, reason("aim.decline"))


def offered(value: float, key: str, **params: str | int) -> list[Weighed]:
    """Yes for what is worth something, no for what costs."""
    return yes_no(value, reason(key, "", **params), reason("aim.decline"))


# ---- targets --------------------------------------------------------------------------------------------------------


def targeted(candidates: Callable[[Evaluation, Unit], list[Candidate]], action: str = "") -> Weigh[Evaluation]:
    """A question for a target, by the candidates of who asks for one; `action`: those not offered are remembered."""

    def weigh(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
        if action:
            not_offered(evaluation, evaluation.subject(ask), action, [number_in(key) for key in keys_of(ask)])
        return weighed(
            candidates(evaluation, evaluation.subject(ask)), lambda number: unit_key(evaluation.game.units[number])
        )

    return weigh


def weapon(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The weapon of the best Shot."""
    unit = evaluation.subject(ask)
    return [Weighed(weapon, candidate.value, candidate.aim) for candidate, weapon in aimed(evaluation, unit)]


def spell(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which spell."""
    unit = evaluation.subject(ask)
    found = [(key, spell_promise(evaluation, unit, evaluation.game.library.spells[key])) for key in keys_of(ask)]
    return [Weighed(key, value, text) for key, (value, text, _) in found]


def spell_target(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """On whom: the spell is the last that the wizard has taken up."""
    unit, activation = evaluation.subject(ask), evaluation.game.activation
    if activation is None or not activation.cast:
        return []
    printed = evaluation.game.library.spells[activation.cast[-1]]
    successes = roll_of(evaluation, unit, printed)
    found = []
    for key in keys_of(ask):
        target = unit_named(evaluation.game, key)
        text = reason(
            "aim.cast-on",
            spell=f"@spell.{printed.key}",
            target=name(evaluation, target),
            chance=percent(1.0 - successes[0]),
        )
        found.append(Weighed(key, promise(evaluation, unit, printed, target, successes), text))
    return found


def sources(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Where the Mana comes from."""
    unit, activation = evaluation.subject(ask), evaluation.game.activation
    if activation is None or not activation.cast:
        return []
    printed, found = evaluation.game.library.spells[activation.cast[-1]], designable(evaluation.game)
    ways: list[tuple[str, ...]] = getattr(ask, "ways", [])
    return [
        Weighed(list(way), source_worth(evaluation, unit, printed, [found[key] for key in way]), reason("aim.sources"))
        for way in ways
    ]


def reinforce(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """As much Mana as there is; from a Maelstrom, which gives nine and more, not too much."""
    most = int(getattr(ask, "high", 0))
    return [Weighed(min(most, 4) if most >= 9 else most, 1.0, reason("aim.reinforce"))]


def summon_kind(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A Herald or a Lord."""
    text = reason("aim.summon-kind")
    return [Weighed(key, kind_worth(evaluation, key, 0), text) for key in keys_of(ask)]


def summon_dice(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """As many dice as are worth their time."""
    most = int(getattr(ask, "high", 0))
    text = reason("aim.dice")
    return [Weighed(extra, kind_worth(evaluation, "herald", extra), text) for extra in range(min(most, 4) + 1)]


# ---- Combat ---------------------------------------------------------------------------------------------------------


def combat_of(evaluation: Evaluation) -> Combat | None:
    """The Combat under way."""
    return next((record for record in evaluation.game.agenda if isinstance(record, Combat)), None)


def enemy_in(evaluation: Evaluation, combat: Combat, unit: Unit) -> Unit:
    return evaluation.game.units[combat.passive if combat.active == unit.id else combat.active]


def heroic(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Dice for time: worth it where each is likely to cost the enemy more than the time does."""
    unit, combat = evaluation.subject(ask), combat_of(evaluation)
    most = int(getattr(ask, "high", 0))
    gain = 0.0
    if combat is not None and unit.id in (combat.active, combat.passive):
        enemy = enemy_in(evaluation, combat, unit)
        own = fighting(evaluation.game, combat, unit, ranks_of(evaluation.game, unit, enemy))
        gain = evaluation.lost(enemy, evaluation.fought(unit, enemy).given) / max(1, own.dice[0])
    text = reason("aim.heroic", unit=name(evaluation, unit))
    return [Weighed(dice, dice * (gain - evaluation.section * (1.0 + 0.1 * dice)), text)
            for dice in range(min(most, HEROIC) + 1)]  # fmt: skip


def block(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Block where the blows to come cost more than those one would strike."""
    unit, combat = evaluation.subject(ask), combat_of(evaluation)
    if combat is None:
        return []
    enemy = enemy_in(evaluation, combat, unit)
    fought = evaluation.fought(unit, enemy)
    value = 0.5 * evaluation.lost(unit, fought.taken) - evaluation.lost(enemy, fought.given)
    return offered(value, "aim.block", unit=name(evaluation, unit), enemy=name(evaluation, enemy))


def harass(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A Harassing Shot costs a Tension token."""
    unit = evaluation.subject(ask)
    value = 0.02 * evaluation.cost(unit) * evaluation.game.size(unit) - 0.06 * evaluation.cost(unit)
    return offered(value, "aim.harass", unit=name(evaluation, unit))


def reroll(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Dice that failed are taken up again."""
    faces = {option.key: dict(option.label.params)["face"] for option in ask.options() if option.label}
    least = needed(evaluation, ask.player)
    low = sorted([(face, key) for key, face in faces.items() if int(face) < least])
    most = int(getattr(ask, "most", 0))
    return [Weighed([key for _, key in low][:most], 1.0, reason("aim.reroll", least=least))]


def needed(evaluation: Evaluation, player: int) -> int:
    """What a die of the roll under way must show, as far as one can tell."""
    combat = combat_of(evaluation)
    if combat is None:
        return HIGH_FACE
    game = evaluation.game
    unit = next(game.units[n] for n in (combat.active, combat.passive) if game.units[n].player == player)
    enemy = enemy_in(evaluation, combat, unit)
    return fighting(game, combat, unit, ranks_of(game, unit, enemy)).volley.least


def pass_wounds(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Wounds go to the Guard where they cost less."""
    game = evaluation.game
    hero, guard = (game.units[game.figures[int(number)].unit] for number in ask.about[:2])
    most = int(getattr(ask, "high", 0))
    value = wound_cost(evaluation, hero) - wound_cost(evaluation, guard)
    text = reason("aim.pass-wounds", guard=name(evaluation, guard), unit=name(evaluation, hero))
    return [Weighed(number, number * value, text) for number in (0, most)]


def wound_cost(evaluation: Evaluation, unit: Unit) -> float:
    """What a wound costs a Unit."""
    health, size = max(1, stat(evaluation.game, unit, "health") or 1), evaluation.game.size(unit)
    return (evaluation.cost(unit) + evaluation.stake(unit) / size) / (
        size * max(1, health - (unit.wounds if size == 1 else 0))
    )


# ---- staff ----------------------------------------------------------------------------------------------------------


def order(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Forward, unless somebody is tired."""
    worth = {"close-ranks": 3.0, "forward": 2.0, "stand-fast": 1.0}
    return [Weighed(key, worth.get(key, 0.0), reason("aim.order")) for key in keys_of(ask)]


def dearest(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The Unit for which it is worth most: it is dear, tired or hurt, or has somewhere to go."""
    found = []
    for key in keys_of(ask):
        unit = unit_of(evaluation, key)
        value = 0.0
        if unit is not None:
            going = max([candidate.value for candidate in walks(evaluation, unit)])
            value = going + 0.1 * evaluation.cost(unit) * (1.0 + unit.tension + unit.wounds)
        text = reason("aim.dearest", unit=name(evaluation, unit)) if unit is not None else reason("aim.decline")
        found.append(Weighed(key, value, text))
    return found


def prayer(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Wounds first, then the enemy's time."""
    worth = {"grace": 3.0, "curse": 2.0, "no-prayer": 1.0, "holy-fury": 0.5}
    return [Weighed(key, worth.get(key, 0.0), reason("aim.prayer")) for key in keys_of(ask)]


def travel(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """On to another Vortex, where more is promised."""
    unit = evaluation.subject(ask)
    leader = evaluation.game.leader(unit)
    text = reason("aim.travel", unit=name(evaluation, unit))
    found = []
    for key in keys_of(ask):
        number = number_named("source", key)
        spot = leader if number is None else evaluation.game.sources[number]
        found.append(Weighed(key, evaluation.place(unit, spot.x, spot.y), text))
    return found


# ---- Lords ----------------------------------------------------------------------------------------------------------


def last_deed(worth: Callable[[Evaluation, Unit], float]) -> Weigh[Evaluation]:
    """What a Lord does at its end: it must be worth the Lord."""

    def weigh(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
        found = []
        for key in keys_of(ask):
            unit = unit_of(evaluation, key)
            if unit is None:
                found.append(declined(key))
            else:
                value = worth(evaluation, unit) - evaluation.point / 4.0
                found.append(Weighed(key, value, reason("aim.last-deed", enemy=name(evaluation, unit))))
        return found

    return weigh


def engulfed(evaluation: Evaluation, unit: Unit) -> float:
    """As many Hits of Strength 3 as it has fighters."""
    return evaluation.lost(unit, struck(evaluation, unit, unit, evaluation.game.size(unit), 3, 0))


def swallowed(evaluation: Evaluation, unit: Unit) -> float:
    """All of it, or half."""
    actions, initiative = evaluation.moves(unit)[2], stat(evaluation.game, unit, "initiative") or 0
    successes = (*pool(actions, threshold(initiative - CHASM)), 0.0)
    return successes[0] * (evaluation.cost(unit) + evaluation.stake(unit)) + successes[1] * 0.5 * evaluation.cost(unit)


def spare(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """The Lord stays."""
    return [Weighed(key, float(key in ("spare-lord", False)), reason("aim.decline")) for key in keys_of(ask)]


ANSWERS: TopicTable[Evaluation] = TopicTable(
    weighed={
        "attack-target": targeted(attacks),
        "charge-target": targeted(charges, "charge"),
        "shoot-target": targeted(
            lambda evaluation, unit: [candidate for candidate, _ in aimed(evaluation, unit)], "shoot"
        ),
        "weapon": weapon,
        "spell": spell,
        "spell-target": spell_target,
        "sources": sources,
        "reinforce": reinforce,
        "summon-kind": summon_kind,
        "summon-dice": summon_dice,
        "heroic-dice": heroic,
        "block": block,
        "harass": harass,
        "reroll": reroll,
        "pass-wounds": pass_wounds,
        "order": order,
        "order-unit": dearest,
        "prayer": prayer,
        "prayer-unit": dearest,
        "zephyr": dearest,
        "travel": travel,
        "hurricane": spare,
        "blaze": spare,
        "engulf": last_deed(engulfed),
        "chasm": last_deed(swallowed),
    }
)
