"""What spells and miracles are worth (p. 19-21), to the side of who uses them, in points of cost."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.content_types import Miracle, Spell
from escarmouche.games.monconf.ending import last_turn
from escarmouche.games.monconf.judgement.duel import STUN
from escarmouche.games.monconf.judgement.evaluation import COMMAND, Evaluation
from escarmouche.games.monconf.judgement.gifts import CHARGES, bouts, gift_value, mended, stun_value
from escarmouche.games.monconf.judgement.ground import gain
from escarmouche.games.monconf.mystics.calling import cards, why_not_for, why_not_taken
from escarmouche.games.monconf.mystics.casting import why_not_on
from escarmouche.games.monconf.mystics.crafts import arcanist, miracle_cost, people_of, spell_cost
from escarmouche.games.monconf.mystics.faith import believers
from escarmouche.games.monconf.mystics.gems import CAP, held
from escarmouche.games.monconf.mystics.miracle_effects import COUSINS, CRUSADE_REACH
from escarmouche.games.monconf.mystics.mystic_targets import candidates
from escarmouche.games.monconf.mystics.spell_effects import BLAST_ATTACK, BLAST_FORCE, LANCE_ATTACK, LANCE_FORCE
from escarmouche.games.monconf.mystics.summoning import creatures, fallen
from escarmouche.games.monconf.shooting.blast import in_blast
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import permitted
from escarmouche.games.monconf.state import GROUND
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Mystic
    from escarmouche.games.monconf.state import Fighter

Power = Spell | Miracle
GEM, FAITH, BIDDEN = 0.5, 0.1, 0.5
"""What a gem is worth that can be kept; a point of faith, which ends with the turn; one that was still to be used."""
SUMMONED = 0.6
"""What part of its cost a creature is worth that appears now and acts next turn."""
MARKER = 4.0
"""What a reinforcement marker is worth."""
RALLIED, TEMPO, ELSEWHERE = 0.25, 0.25, 0.6
"""What parts are gained by rallying somebody, by acting sooner, by being carried somewhere."""
SPECIALISED = 0.03
PRAYED = ("ATT +1", "DEF +1", "FOR +1", "RES +1", "INI +1")
"""The characteristics that a prayer may raise with any use in a fight."""


def turns_left(ev: Evaluation) -> int:
    """Turns after this one."""
    return max(0, last_turn(ev.game) - ev.game.turn)


# ---- what it costs --------------------------------------------------------------------------------------------------


def gem_price(ev: Evaluation, fighter: Fighter) -> float:
    """What a gem is worth to an arcanist: little when the purse is full, nothing in the end."""
    craft = arcanist(ev.game, fighter)
    full = craft is not None and held(fighter) >= CAP * craft.level - 1
    return GEM * min(1.0, turns_left(ev) / 2) * (0.3 if full else 1.0)


def price(ev: Evaluation, mystic: Fighter, power: Power, targets: tuple[Fighter, ...], amount: int = 1) -> float:
    """What it costs to use a spell or miracle."""
    if isinstance(power, Spell):
        return gem_price(ev, mystic) * total(spell_cost(ev.game, mystic, power, targets, amount))
    return FAITH * total(miracle_cost(ev.game, mystic, power, targets, amount))


def faith_price(fighter: Fighter) -> float:
    """What a point of faith is worth to a priest beyond its own action: something as long as that is still to come."""
    return FAITH if fighter.activated else BIDDEN


# ---- harm -----------------------------------------------------------------------------------------------------------


def struck(ev: Evaluation, target: Fighter, attack: int, force: int) -> float:
    """What a pair of thresholds costs the side of a target."""
    read = result(attack, force - value(ev.game, target, "res"))
    if read == NOTHING:
        return 0.0
    wounds = STUN if read == STUNNED else float(read)
    return ev.loss(target, wounds, float(wounds >= target.hp))


def bolt(ev: Evaluation, target: Fighter, attack: int, force: int) -> float:
    """The same with a die added to the force."""
    return sum([struck(ev, target, attack, force + face) for face in range(1, 7)]) / 6


def burnt(ev: Evaluation, target: Fighter) -> float:
    """What it costs to lose one point of life for sure."""
    return ev.loss(target, 1.0, float(target.hp <= 1))


def mana_arrow(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    craft = arcanist(ev.game, mystic)
    level = craft.level if craft is not None else 0
    return bolt(ev, target, level, level)


def dawn_lance(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    people = people_of(ev.game, target)
    dark = people is not None and people.way == "darkness"
    return bolt(ev, target, LANCE_ATTACK + dark, LANCE_FORCE)


def plague(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    if permitted(ev.game, Skill.immune, target, "Toxique") is not None:
        return 0.0
    return ev.loss(target, 1.0, float(target.hp <= target.toxic + 1))


def scarify(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    return burnt(ev, target) - burnt(ev, mystic)


def drain(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    return 1.3 * gem_price(ev, target) * min(1, held(target))


def blast_at(ev: Evaluation, mystic: Fighter, x: float, y: float) -> float:
    """What a blast there brings: whoever is in it suffers, friend or foe."""
    found = 0.0
    for target in in_blast(ev.game, x, y, GROUND):
        harm = struck(ev, target, BLAST_ATTACK, BLAST_FORCE)
        found += harm if target.player != mystic.player else -harm
    return found


def blasts(ev: Evaluation, mystic: Fighter, reach: float) -> list[tuple[float, float, float]]:
    """Points for a blast, the best first: on enemies, and between two of them."""
    foes = [foe for foe in ev.against(mystic) if not foe.hidden and not foe.airborne]
    near = [foe for foe in foes if hypot(foe.x - mystic.x, foe.y - mystic.y) <= reach]
    points = {(foe.x, foe.y) for foe in near}
    points |= {((a.x + b.x) / 2, (a.y + b.y) / 2) for a in near for b in near if a.id < b.id}
    return sorted([(blast_at(ev, mystic, x, y), x, y) for x, y in points], reverse=True)


# ---- help -----------------------------------------------------------------------------------------------------------


def rally(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    return RALLIED * ev.worth(target) if target.frightened else 0.0


def rest(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    return mended(ev, target, 1) if target.action == "rest" else 0.0


def galvanise(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    """To act at once: nobody can forestall it."""
    fights = [ev.combat(target, foe, charging=True) for foe, likely in bouts(ev, target) if likely == CHARGES]
    return TEMPO * max([0.0, *fights])


def breath(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    """A walk more than others have."""
    return 0.0 if ev.engaged(target) else ELSEWHERE * gain(ev, target, ev.pace(target))


def specialise(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    known = [effect for effect in target.effects if effect.by == power.name.fr]
    return 0.0 if known else SPECIALISED * ev.worth(target) * min(1.0, turns_left(ev) / 2)


def prayer(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    return max([gift_value(ev, target, (form,)) for form in PRAYED])


def sacrifice(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    """The best enemy that goes with an ally, less the ally."""
    assert isinstance(power, Miracle)
    taken = [enemy for enemy in ev.against(mystic) if why_not_taken(ev.game, mystic, power, target, enemy) is None]
    return max([ev.worth(enemy) for enemy in taken], default=0.0) - ev.worth(target)


ON_TARGET: dict[str, Callable[[Evaluation, Fighter, Power, Fighter], float]] = {
    "mana-arrow": mana_arrow,
    "dawn-lance": dawn_lance,
    "burn": lambda ev, mystic, power, target: burnt(ev, target),
    "scarify": scarify,
    "plague": plague,
    "stun": lambda ev, mystic, power, target: -stun_value(ev, target),
    "drain": drain,
    "heal": lambda ev, mystic, power, target: mended(ev, target, 1),
    "heal-all": lambda ev, mystic, power, target: mended(ev, target, 9),
    "rally": rally,
    "rest": rest,
    "galvanise": galvanise,
    "breath": breath,
    "specialise": specialise,
    "prayer": prayer,
    "sacrifice": sacrifice,
}
"""What is worth something because of the one whom it names."""


def on_target(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter) -> float:
    """What a spell or miracle on somebody is worth to the side of the mystic."""
    if power.effect:
        worth = ON_TARGET.get(power.effect)
        return worth(ev, mystic, power, target) if worth is not None else 0.0
    given = gift_value(ev, target, power.skills)
    return given if target.player == mystic.player else -given


# ---- for nobody in particular ---------------------------------------------------------------------------------------


def summoned(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    """What the best creature is worth that may come: it acts from the next turn on."""
    costs = [creature_value(ev, mystic, profile.key) for profile in creatures(ev.game, mystic, power)]
    return max(costs, default=0.0)


def creature_value(ev: Evaluation, mystic: Fighter, profile: str) -> float:
    """What a creature is worth; what must be kept up costs gems each turn."""
    found = ev.game.library.profiles[profile]
    upkeep = 2 * GEM * turns_left(ev) if found.kind == "elemental" else 0.0
    return SUMMONED * found.cost * min(1.0, turns_left(ev) / 2) - upkeep


def raised(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    """One who stands up again is a loss no longer."""
    costs = [float(ev.game.profile(one).cost) for one in fallen(ev.game, mystic)]
    return SUMMONED * max(costs, default=0.0)


def teleport(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    far = min(2.0 * ev.pace(mystic), getattr(power, "range", 0.0))
    return ELSEWHERE * gain(ev, mystic, far)


def dark_prayers(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    allies = ev.game.army(mystic.player)
    return sum([gift_value(ev, ally, power.skills) - burnt(ev, ally) for ally in allies])


def crusade(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    near = ev.game.within(mystic, CRUSADE_REACH, believers(ev.game, mystic.player))
    return sum([gift_value(ev, ally, power.skills) for ally in near])


def blast(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    points = blasts(ev, mystic, getattr(power, "range", 0.0))
    return points[0][0] if points else 0.0


AT_LARGE: dict[str, Callable[[Evaluation, Fighter, Power], float]] = {
    "summon-sparkling": summoned,
    "summon-elemental": summoned,
    "summon-immortal": summoned,
    "raise-dead": raised,
    "teleport": teleport,
    "blast": blast,
    "bewilder": lambda ev, mystic, power: COMMAND * min(1, ev.game.sides[1 - mystic.player].command_points),
    "dark-prayers": dark_prayers,
    "crusade": crusade,
    "cousins": lambda ev, mystic, power: COUSINS * MARKER * min(1.0, turns_left(ev) / 2),
}
"""What is worth something to a whole side, or at a place."""


def at_large(ev: Evaluation, mystic: Fighter, power: Power) -> float:
    """What a spell or miracle is worth that names nobody."""
    if power.effect:
        worth = AT_LARGE.get(power.effect)
        return worth(ev, mystic, power) if worth is not None else 0.0
    return sum([gift_value(ev, ally, power.skills) for ally in ev.game.army(mystic.player)])


def on_card(ev: Evaluation, card: int, power: Power) -> float:
    """What a gift to all fighters of a card is worth."""
    return sum([gift_value(ev, ally, power.skills) for ally in ev.game.on_card(card)])


# ---- the best use ---------------------------------------------------------------------------------------------------


def why_not_at(ev: Evaluation, mystic: Fighter, power: Power, target: Fighter, record: Mystic) -> object:
    """Whether somebody is no valid target."""
    if isinstance(power, Spell):
        return why_not_on(ev.game, mystic, power, target, record)
    return why_not_for(ev.game, mystic, power, target, record)


def best_use(ev: Evaluation, mystic: Fighter, power: Power, record: Mystic) -> float:
    """What a spell or miracle is worth in its best use now, less what it costs."""
    match power.target:
        case "enemy" | "ally" | "any" | "enemies":
            valued = [
                (on_target(ev, mystic, power, one) - price(ev, mystic, power, (one,)), one.id)
                for one in candidates(ev.game, mystic, power)
            ]
            best = sorted([each for each in valued if each[0] > 0.0], reverse=True)
            for found, number in best:
                if why_not_at(ev, mystic, power, ev.game.fighters[number], record) is None:
                    return found
            return -price(ev, mystic, power, ())
        case "card":
            assert isinstance(power, Miracle)
            keys, _ = cards(ev.game, mystic, power, record)
            found = max([on_card(ev, number_in(key), power) for key in keys], default=0.0)
            return found - price(ev, mystic, power, ())
        case _:
            return at_large(ev, mystic, power) - price(ev, mystic, power, ())
