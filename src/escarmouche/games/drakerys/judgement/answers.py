"""Smaller questions: dice, wounds, orders, prayers, what a Lord leaves behind, who is named for a mission."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.judgement.acting import Deed, aimed, attacks, charges, name, not_offered, percent, walks
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
from escarmouche.games.drakerys.sources import designable, numbered
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.look import Look
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask

Weigh = Callable[["Look", "Ask[Any]"], list[Weighed]]

HEROIC = 3
"""Heroic dice that one roll is worth at most."""
ALREADY_NAMED = 0.3
"""How willingly a Unit is sent abroad on whose life a victory point hangs."""
HIGH_FACE = 6
"""A die below this is taken up again where nobody knows what it must show."""


def subject(look: Look, ask: Ask[Any]) -> Unit:
    """The Unit that a question is about: that of the first figure it names."""
    game = look.game
    return game.units[game.figures[int(ask.about[0])].unit]


def unit_of(look: Look, key: str) -> Unit | None:
    """The Unit that a key names."""
    return look.game.units[int(key[5:])] if key.startswith("unit:") else None


def declined(key: Any) -> Weighed:
    return Weighed(key, 0.0, reason("aim.decline"))


def offered(value: float, key: str, **params: str | int) -> list[Weighed]:
    """Yes for what is worth something, no for what costs."""
    return [Weighed(True, value, reason(key, "", **params)), declined(False)]


# ---- targets --------------------------------------------------------------------------------------------------------


def targeted(deeds: Callable[[Look, Unit], list[Deed]], action: str = "") -> Weigh:
    """A question for a target, by the deeds of who asks for one; `action`: those not offered are remembered."""

    def weigh(look: Look, ask: Ask[Any]) -> list[Weighed]:
        if action:
            not_offered(look, subject(look, ask), action, [int(key[5:]) for key in keys_of(ask)])
        return [Weighed(f"unit:{each.target}", each.value, each.aim) for each in deeds(look, subject(look, ask))]

    return weigh


def weapon(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """The weapon of the best Shot."""
    unit = subject(look, ask)
    return [Weighed(weapon, deed.value, deed.aim) for deed, weapon in aimed(look, unit)]


def spell(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Which spell."""
    unit = subject(look, ask)
    found = [(key, spell_promise(look, unit, look.game.library.spells[key])) for key in keys_of(ask)]
    return [Weighed(key, value, text) for key, (value, text, _) in found]


def spell_target(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """On whom: the spell is the last that the wizard has taken up."""
    unit, activation = subject(look, ask), look.game.activation
    if activation is None or not activation.cast:
        return []
    printed = look.game.library.spells[activation.cast[-1]]
    successes = roll_of(look, unit, printed)
    found = []
    for key in keys_of(ask):
        target = look.game.units[int(key[5:])]
        text = reason(
            "aim.cast-on", spell=f"@spell.{printed.key}", target=name(look, target), chance=percent(1.0 - successes[0])
        )
        found.append(Weighed(key, promise(look, unit, printed, target, successes), text))
    return found


def sources(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Where the Mana comes from."""
    unit, activation = subject(look, ask), look.game.activation
    if activation is None or not activation.cast:
        return []
    printed, found = look.game.library.spells[activation.cast[-1]], designable(look.game)
    ways: list[tuple[str, ...]] = getattr(ask, "ways", [])
    return [
        Weighed(list(way), source_worth(look, unit, printed, [found[key] for key in way]), reason("aim.sources"))
        for way in ways
    ]


def reinforce(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """As much Mana as there is; from a Maelstrom, which gives nine and more, not too much."""
    most = int(getattr(ask, "high", 0))
    return [Weighed(min(most, 4) if most >= 9 else most, 1.0, reason("aim.reinforce"))]


def summon_kind(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """A Herald or a Lord."""
    text = reason("aim.summon-kind")
    return [Weighed(key, kind_worth(look, key, 0), text) for key in keys_of(ask)]


def summon_dice(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """As many dice as are worth their time."""
    most = int(getattr(ask, "high", 0))
    text = reason("aim.dice")
    return [Weighed(extra, kind_worth(look, "herald", extra), text) for extra in range(min(most, 4) + 1)]


# ---- Combat ---------------------------------------------------------------------------------------------------------


def combat_of(look: Look) -> Combat | None:
    """The Combat under way."""
    return next((record for record in look.game.agenda if isinstance(record, Combat)), None)


def enemy_in(look: Look, combat: Combat, unit: Unit) -> Unit:
    return look.game.units[combat.passive if combat.active == unit.id else combat.active]


def heroic(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Dice for time: worth it where each is likely to cost the enemy more than the time does."""
    unit, combat = subject(look, ask), combat_of(look)
    most = int(getattr(ask, "high", 0))
    gain = 0.0
    if combat is not None and unit.id in (combat.active, combat.passive):
        enemy = enemy_in(look, combat, unit)
        own = fighting(look.game, combat, unit, ranks_of(look.game, unit, enemy))
        gain = look.lost(enemy, look.fought(unit, enemy).given) / max(1, own.dice[0])
    text = reason("aim.heroic", unit=name(look, unit))
    return [Weighed(dice, dice * (gain - look.section * (1.0 + 0.1 * dice)), text)
            for dice in range(min(most, HEROIC) + 1)]  # fmt: skip


def block(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Block where the blows to come cost more than those one would strike."""
    unit, combat = subject(look, ask), combat_of(look)
    if combat is None:
        return []
    enemy = enemy_in(look, combat, unit)
    fought = look.fought(unit, enemy)
    value = 0.5 * look.lost(unit, fought.taken) - look.lost(enemy, fought.given)
    return offered(value, "aim.block", unit=name(look, unit), enemy=name(look, enemy))


def harass(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """A Harassing Shot costs a Tension token."""
    unit = subject(look, ask)
    value = 0.02 * look.cost(unit) * look.game.size(unit) - 0.06 * look.cost(unit)
    return offered(value, "aim.harass", unit=name(look, unit))


def reroll(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Dice that failed are taken up again."""
    faces = {option.key: dict(option.label.params)["face"] for option in ask.options() if option.label}
    least = needed(look, ask.player)
    low = sorted([(face, key) for key, face in faces.items() if int(face) < least])
    most = int(getattr(ask, "most", 0))
    return [Weighed([key for _, key in low][:most], 1.0, reason("aim.reroll", least=least))]


def needed(look: Look, player: int) -> int:
    """What a die of the roll under way must show, as far as one can tell."""
    combat = combat_of(look)
    if combat is None:
        return HIGH_FACE
    game = look.game
    unit = next(game.units[n] for n in (combat.active, combat.passive) if game.units[n].player == player)
    enemy = enemy_in(look, combat, unit)
    return fighting(game, combat, unit, ranks_of(game, unit, enemy)).volley.least


def pass_wounds(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Wounds go to the Guard where they cost less."""
    game = look.game
    hero, guard = (game.units[game.figures[int(number)].unit] for number in ask.about[:2])
    most = int(getattr(ask, "high", 0))
    value = wound_cost(look, hero) - wound_cost(look, guard)
    text = reason("aim.pass-wounds", guard=name(look, guard), unit=name(look, hero))
    return [Weighed(number, number * value, text) for number in (0, most)]


def wound_cost(look: Look, unit: Unit) -> float:
    """What a wound costs a Unit."""
    health, size = max(1, stat(look.game, unit, "health") or 1), look.game.size(unit)
    return (look.cost(unit) + look.stake(unit) / size) / (size * max(1, health - (unit.wounds if size == 1 else 0)))


# ---- staff ----------------------------------------------------------------------------------------------------------


def order(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Forward, unless somebody is tired."""
    worth = {"close-ranks": 3.0, "forward": 2.0, "stand-fast": 1.0}
    return [Weighed(key, worth.get(key, 0.0), reason("aim.order")) for key in keys_of(ask)]


def dearest(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """The Unit for which it is worth most: it is dear, tired or hurt, or has somewhere to go."""
    found = []
    for key in keys_of(ask):
        unit = unit_of(look, key)
        value = 0.0
        if unit is not None:
            going = max([deed.value for deed in walks(look, unit)])
            value = going + 0.1 * look.cost(unit) * (1.0 + unit.tension + unit.wounds)
        text = reason("aim.dearest", unit=name(look, unit)) if unit is not None else reason("aim.decline")
        found.append(Weighed(key, value, text))
    return found


def prayer(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Wounds first, then the enemy's time."""
    worth = {"grace": 3.0, "curse": 2.0, "no-prayer": 1.0, "holy-fury": 0.5}
    return [Weighed(key, worth.get(key, 0.0), reason("aim.prayer")) for key in keys_of(ask)]


def travel(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """On to another Vortex, where more is promised."""
    unit = subject(look, ask)
    leader = look.game.leader(unit)
    text = reason("aim.travel", unit=name(look, unit))
    found = []
    for key in keys_of(ask):
        spot = look.game.sources[numbered(key)] if key.startswith("source:") else leader
        found.append(Weighed(key, look.place(unit, spot.x, spot.y), text))
    return found


# ---- Lords ----------------------------------------------------------------------------------------------------------


def last_deed(worth: Callable[[Look, Unit], float]) -> Weigh:
    """What a Lord does at its end: it must be worth the Lord."""

    def weigh(look: Look, ask: Ask[Any]) -> list[Weighed]:
        found = []
        for key in keys_of(ask):
            unit = unit_of(look, key)
            if unit is None:
                found.append(declined(key))
            else:
                value = worth(look, unit) - look.point / 4.0
                found.append(Weighed(key, value, reason("aim.last-deed", enemy=name(look, unit))))
        return found

    return weigh


def engulfed(look: Look, unit: Unit) -> float:
    """As many Hits of Strength 3 as it has fighters."""
    return look.lost(unit, struck(look, unit, unit, look.game.size(unit), 3, 0))


def swallowed(look: Look, unit: Unit) -> float:
    """All of it, or half."""
    actions, initiative = look.moves(unit)[2], stat(look.game, unit, "initiative") or 0
    successes = (*pool(actions, threshold(initiative - CHASM)), 0.0)
    return successes[0] * (look.cost(unit) + look.stake(unit)) + successes[1] * 0.5 * look.cost(unit)


def spare(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """The Lord stays."""
    return [Weighed(key, float(key in ("spare-lord", False)), reason("aim.decline")) for key in keys_of(ask)]


# ---- before the first Turn ------------------------------------------------------------------------------------------


def named(worth: Callable[[Look, Unit], float]) -> Weigh:
    """Who is named: one Unit, or several."""

    def weigh(look: Look, ask: Ask[Any]) -> list[Weighed]:
        keys = sorted(keys_of(ask), key=lambda key: -worth(look, look.game.units[int(key[5:])]))
        text = reason("aim.named", unit=name(look, look.game.units[int(keys[0][5:])]))
        if ask.kind == "several":
            return [Weighed(keys[: getattr(ask, "least", 1)], 1.0, text)]
        return [Weighed(keys[0], 1.0, text)]

    return weigh


def lasting(look: Look, unit: Unit) -> float:
    """How hard it is to get rid of a Unit."""
    game = look.game
    health, toughness = stat(game, unit, "health") or 1, stat(game, unit, "toughness") or 0
    return look.game.size(unit) * health * (1.0 + 0.25 * toughness)


def swift(look: Look, unit: Unit) -> float:
    """How soon it is somewhere, and how likely it arrives."""
    walk, _, actions = look.moves(unit)
    needed_elsewhere = ALREADY_NAMED if look.stake(unit) >= look.point else 1.0
    return (walk * actions + lasting(look, unit)) * needed_elsewhere


def frail(look: Look, unit: Unit) -> float:
    return -lasting(look, unit)


ANSWERS: dict[str, Weigh] = {
    "attack-target": targeted(attacks),
    "charge-target": targeted(charges, "charge"),
    "shoot-target": targeted(lambda look, unit: [deed for deed, _ in aimed(look, unit)], "shoot"),
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
    "name-hero": named(lasting),
    "name-enemy-hero": named(frail),
    "name-messenger": named(swift),
    "name-bearer": named(lasting),
    "name-breakthrough": named(swift),
    "name-conquerors": named(swift),
}
"""By topic."""
