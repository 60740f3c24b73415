"""What skills that are given for a turn are worth (p. 19-21, p. 26): by the fights that their bearer may have."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.judgement.melee import Stats, fought, stats_of
from escarmouche.games.monconf.shooting.shot_rules import can_shoot

if TYPE_CHECKING:
    from escarmouche.games.monconf.judgement.evaluation import Evaluation
    from escarmouche.games.monconf.state import Fighter

CHARGES, CHARGED = 0.6, 0.35
"""How likely a fight is that a fighter may begin in this turn, and one that an enemy may."""
STATS = {"ATT": "att", "FOR": "str_", "DEF": "def_", "RES": "res", "INI": "ini"}
WORTH = {
    "Chance": 0.02, "Puissance +1": 0.01, "Mort-Vivant +1": 0.01, "Mort-Vivant −2": -0.03, "Effrayant −2": -0.03,
    "Fanatisme": 0.02, "Acharné": 0.04, "Féal/2": 0.01, "Bonté": 0.02,
}  # fmt: skip
"""What part of its worth some gifts are to a fighter that is likely to fight."""
TESTS = 0.35
"""What part of a fight depends on its next test alone."""
STUNNED = {"att": -1, "str_": -1, "def_": -1, "ini": -1}
HEALED = 0.6
"""What part of its worth is healed with a fighter's last wound but one: penalties go with the wounds."""


class Gift(NamedTuple):
    """What gifts make of a fighter: its characteristics, and which parts of its wounds and of its falls are spared."""

    stats: Stats
    spared: float = 0.0
    share: float = 1.0
    """What part of a fight they last for."""


def bouts(ev: Evaluation, fighter: Fighter) -> list[tuple[Fighter, float]]:
    """The enemies whom a fighter may fight in this turn, and how likely: those in contact for sure."""
    known = ev.position.bouts.get(fighter.id)
    if known is None:
        known = ev.position.bouts[fighter.id] = [(foe.id, likely) for foe, likely in likely_bouts(ev, fighter)]
    return [(ev.game.fighters[number], likely) for number, likely in known]


def likely_bouts(ev: Evaluation, fighter: Fighter) -> list[tuple[Fighter, float]]:
    """The same, worked out."""
    game = ev.game
    touching = game.opponents(fighter)
    if touching:
        return [(foe, 1.0) for foe in touching]
    found: list[tuple[Fighter, float]] = []
    prey: tuple[float, Fighter] | None = None
    for enemy in ev.against(fighter):
        away = hypot(enemy.x - fighter.x, enemy.y - fighter.y)
        if not fighter.activated and not enemy.hidden and away <= ev.reach(fighter):
            value = ev.combat(fighter, enemy, charging=True)
            if value > 0.0 and (prey is None or value > prey[0]):
                prey = value, enemy
        if not enemy.activated and not game.engaged(enemy) and away <= ev.reach(enemy):
            found.append((enemy, CHARGED))
    found = sorted(found, key=lambda each: -ev.combat(each[0], fighter, charging=True))[:1]
    return [*found, (prey[1], CHARGES)] if prey is not None else found


def gifted(mine: Stats, forms: tuple[str, ...]) -> Gift:
    """A fighter with gifts in their printed form: "FOR +2", "Féroce", "Instinct de survie/3" …"""
    gift = Gift(mine)
    for form in forms:
        gift = with_gift(gift, form)
    return gift


def with_gift(gift: Gift, form: str) -> Gift:
    """One gift more."""
    stats = gift.stats
    name, _, rest = form.partition(" ")
    if name in STATS and rest:
        points = int(rest.replace("−", "-"))
        return gift._replace(stats=stats._replace(**{STATS[name]: getattr(stats, STATS[name]) + points}))
    if form.startswith("Instinct de survie/"):
        return gift._replace(spared=max(gift.spared, 0.7 * (7 - int(form[-1])) / 6))
    match form:
        case "Féroce":
            return gift._replace(stats=stats._replace(ferocious=True))
        case "Coup de maître" | "Brute Épaisse":
            return gift._replace(stats=stats._replace(att=stats.att + 1))
        case "Enchaînement":
            return gift._replace(stats=stats._replace(dice=stats.dice + 1))
        case "Immatérialité":
            return gift._replace(stats=stats._replace(att=stats.def_, def_=stats.att))
        case "Intimidation des dieux":
            return Gift(stats._replace(att=stats.att - 1, ini=stats.ini - 1), share=TESTS)
        case "Inspiration divine":
            return Gift(stats._replace(att=stats.att + 1, ini=stats.ini + 1), share=TESTS)
        case _:
            return gift


def change_of_fights(ev: Evaluation, fighter: Fighter, gift: Gift) -> float:
    """What a gift changes, to the side of its bearer, in the fights that it is likely to have."""
    mine, value = stats_of(ev.cache, ev.game, fighter), 0.0
    if gift == Gift(mine):
        return 0.0
    for foe, likely in bouts(ev, fighter):
        theirs = stats_of(ev.cache, ev.game, foe)
        before, after = fought(mine, theirs), fought(gift.stats, theirs)
        kept = 1.0 - gift.spared
        gained = ev.loss(foe, after.given, after.fells) - ev.loss(foe, before.given, before.fells)
        lost = ev.loss(fighter, kept * after.taken, kept * after.felled)
        value += likely * (gained - lost + ev.loss(fighter, before.taken, before.felled))
    return gift.share * value


def gift_value(ev: Evaluation, fighter: Fighter, forms: tuple[str, ...]) -> float:
    """What gifts are worth to the side of the fighter that has them; those that harm it are worth less than nothing."""
    known = {effect.skill for effect in fighter.effects}
    known |= {skill.printed for skill in ev.game.voices.sets[fighter.id].skills if not skill.adds_up}
    fresh = tuple([form for form in forms if form not in known])
    if not fresh:
        return 0.0
    kept = ev.position.gifts
    if (fighter.id, fresh) not in kept:
        kept[fighter.id, fresh] = worked_out(ev, fighter, fresh)
    return kept[fighter.id, fresh]


def worked_out(ev: Evaluation, fighter: Fighter, fresh: tuple[str, ...]) -> float:
    """The same of gifts that the fighter does not have yet."""
    value = change_of_fights(ev, fighter, gifted(stats_of(ev.cache, ev.game, fighter), fresh))
    fights = min(1.0, sum([likely for _, likely in bouts(ev, fighter)]))
    for form in fresh:
        value += WORTH.get(form, 0.0) * fights * ev.worth(fighter) + special_gift(ev, fighter, form)
    return value


def special_gift(ev: Evaluation, fighter: Fighter, form: str) -> float:
    """What gifts are worth that change no characteristic of a fight."""
    name, _, rest = form.partition(" ")
    if name == "MOU":
        points = float(rest.replace("−", "-").replace(",", "."))
        return hampered(ev, fighter) if points < 0 else 0.02 * points * ev.pace(fighter) * (not fighter.activated)
    if name == "Tireur":
        shoots = not fighter.activated and can_shoot(ev.game, fighter)
        return -0.06 * ev.worth(fighter) if shoots else 0.0
    match form:
        case "Immunité/Peur":
            return sum([likely * ev.dread(fighter, foe) for foe, likely in bouts(ev, fighter)])
        case "Soin/1":
            return 0.0 if ev.engaged(fighter) else mended(ev, fighter, 1)
        case "Sursis miraculeux":
            return sum([0.25 * likely * ev.loss(fighter, 0.0, ev.fight(fighter, foe).felled)
                        for foe, likely in bouts(ev, fighter)])  # fmt: skip
        case _:
            return 0.0


def hampered(ev: Evaluation, fighter: Fighter) -> float:
    """What it costs a fighter that it cannot move in this turn: the charge that it may have made, and a walk."""
    if fighter.activated or ev.engaged(fighter):
        return 0.0
    charges = [ev.combat(fighter, foe, charging=True) for foe, likely in bouts(ev, fighter) if likely == CHARGES]
    return -max([1.0, *charges])


def stun_value(ev: Evaluation, fighter: Fighter) -> float:
    """What it costs a fighter to be stunned: 1 off all that it fights with."""
    if fighter.stunned:
        return 0.0
    mine = stats_of(ev.cache, ev.game, fighter)
    lower = {name: getattr(mine, name) + less for name, less in STUNNED.items()}
    shoots = 0.04 * ev.worth(fighter) if not fighter.activated and can_shoot(ev.game, fighter) else 0.0
    return change_of_fights(ev, fighter, Gift(mine._replace(**lower))) - shoots


def mended(ev: Evaluation, fighter: Fighter, points: int) -> float:
    """What it is worth to heal so many wounds."""
    whole = max(1, full_hp(ev.game, fighter))
    missing = min(points, whole - fighter.hp)
    return ev.worth(fighter) * HEALED * missing / whole if missing > 0 else 0.0
