"""Spells and miracles (p. 17-21): which, on whom, with which gems; when to dispel and to censure."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import Mystic
from escarmouche.games.monconf.content_types import OPPOSED, Spell
from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.gifts import gift_value
from escarmouche.games.monconf.judgement.ground import field, gain, look_out
from escarmouche.games.monconf.judgement.powers import (
    FAITH,
    Power,
    at_large,
    best_use,
    blasts,
    burnt,
    creature_value,
    faith_price,
    gem_price,
    on_card,
    on_target,
)
from escarmouche.games.monconf.mystics.calling import why_not_miracle
from escarmouche.games.monconf.mystics.casting import ENOUGH, why_not_spell
from escarmouche.games.monconf.mystics.crafts import arcanist, crafts, miracles_of, spells_of
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import yes_no
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.numbered import kind_in, name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.state import Fighter

USUAL = reason("aim.usual")
LEAST = 0.2
"""What a spell or miracle must bring beyond its price."""
NEXT = 0.5
"""What a second spell or miracle of an action counts, which may no longer be possible."""
TURN_FIRST = 30
"""Degrees by which a mystic looks past the enemy before it turns."""
PLACES = 10
BLUFF = 0.05
"""How likely a caller gives up who need not."""
UPKEEP = 12.0
"""From what worth on a creature is kept."""
LOWER = ("Instinct de survie", "Régénération", "Toxique")
"""Skills whose score is the better the lower it is."""


# ---- the action -----------------------------------------------------------------------------------------------------


def mystic_value(ev: Evaluation, fighter: Fighter) -> float:
    """What a mystic action would bring from where its mystic stands, besides its move."""
    record, game = Mystic(fighter.id), ev.game
    found = [
        each
        for spell in spells_of(game, fighter)
        if (each := best_use(ev, fighter, spell, record)) > LEAST and not why_not_spell(game, fighter, spell, record)
    ]
    found += [
        each
        for miracle in miracles_of(game, fighter)
        if (each := best_use(ev, fighter, miracle, record)) > LEAST
        and not why_not_miracle(game, fighter, miracle, record)
    ]
    level = max([craft.level for craft in crafts(game, fighter)], default=0)
    best = sorted(found, reverse=True)[:level]
    return sum([each * NEXT**at for at, each in enumerate(best)])


def mystic(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Look at the enemy, use what brings most, then move; what a move opens is weighed again after it."""
    game = ev.game
    fighter, record = game.fighters[int(ask.about[0])], Mystic(int(ask.about[0]))
    name = ev.name(fighter)
    found = [Weighed("end", 0.0, USUAL)]
    for key in keys_of(ask):
        kind, what = kind_in(str(key)), name_in(str(key))
        if kind in ("spell", "miracle"):
            power: Power = game.library.spells[what] if kind == "spell" else game.library.miracles[what]
            aim = reason("aim.power", fighter=name, power=power.name.fr)
            found.append(Weighed(key, best_use(ev, fighter, power, record) - LEAST, aim))
        elif kind == "turn":
            wanted = look_out(ev, fighter, fighter.x, fighter.y)
            away = abs((wanted - fighter.facing / 10 + 180) % 360 - 180)
            found.append(Weighed(key, 50.0 if away >= TURN_FIRST else -1.0, reason("aim.look", fighter=name)))
    best = max([one.value for one in found if one.answer != "turn"])
    return found + moves(ev, ask, fighter, best)


def moves(ev: Evaluation, ask: Any, fighter: Fighter, best: float) -> list[Weighed]:
    """The move of a mystic action: once nothing else is better."""
    found, name, pace = list[Weighed](), ev.name(fighter), ev.pace(fighter)
    for key, word, length in (("move", "walk", pace), ("run", "run", 2.0 * pace)):
        if key in keys_of(ask):
            value = gain(ev, fighter, length) - 0.1
            found.append(
                Weighed(key, value if best <= 0.0 else min(value, 0.5 * best), reason(f"aim.{word}", fighter=name))
            )
    if "engage" in keys_of(ask) and best <= 0.0:
        near = [foe for foe in ev.against(fighter) if ev.game.distance(fighter, foe) <= ev.reach(fighter) / 2]
        value = 0.8 * max([ev.combat(fighter, foe) for foe in near], default=-1.0)
        found.append(Weighed("engage", value, reason("aim.mystic", fighter=name)))
    return found


def named_power(ev: Evaluation, why: Reason | None) -> Power | None:
    """The spell or miracle that a question is about: it is called by its name there."""
    told = dict(why.params) if why is not None else {}
    if "spell" in told:
        return next((spell for spell in ev.game.library.spells.values() if spell.name.fr == told["spell"]), None)
    if "miracle" in told:
        return next((each for each in ev.game.library.miracles.values() if each.name.fr == told["miracle"]), None)
    return None


def mystic_target(ev: Evaluation, ask: Any) -> list[Weighed]:
    """On whom a spell is cast, for whom a miracle is called; [] where the question is about neither."""
    caster, power = ev.game.fighters[int(ask.about[0])], named_power(ev, ask.why)
    if power is None:
        return []
    found: list[Weighed] = []
    for key in keys_of(ask):
        kind, number = kind_in(str(key)), name_in(str(key))
        if key == ENOUGH:
            found.append(Weighed(key, gem_price(ev, caster) + LEAST, USUAL))
        elif kind == "card":
            found.append(
                Weighed(
                    key,
                    on_card(ev, int(number), power),
                    reason("aim.power", fighter=ev.name(caster), power=power.name.fr),
                )
            )
        else:
            target = ev.game.fighters[int(number)]
            aim = reason("aim.power-on", fighter=ev.name(caster), power=power.name.fr, target=ev.name(target))
            found.append(Weighed(key, on_target(ev, caster, power, target), aim))
    return found


# ---- what else is chosen --------------------------------------------------------------------------------------------


def sacrificed(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The enemy worth most."""
    foes = {key: ev.game.fighters[number_in(str(key))] for key in keys_of(ask)}
    return [Weighed(key, ev.worth(foe), reason("aim.strongest", fighter=ev.name(foe))) for key, foe in foes.items()]


def stats(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The characteristics of which its fights gain most."""
    target = ev.game.fighters[int(ask.about[-1])]
    valued = sorted(
        [(-gift_value(ev, target, (f"{stat} +1",)), stat) for stat in keys_of(ask) if stat not in ("MOU", "DIS", "COU")]
    )
    wanted = [stat for value, stat in valued if -value > FAITH + 0.05][: int(ask.most)]
    chosen = wanted or [valued[0][1]]
    return [Weighed([key for key in keys_of(ask) if key in chosen], 1.0, reason("aim.gift", fighter=ev.name(target)))]


def specialise(ev: Evaluation, ask: Any) -> list[Weighed]:
    """A better score, of shooting rather than of anything else."""
    target = ev.game.fighters[int(ask.about[-1])]
    aim, found = reason("aim.gift", fighter=ev.name(target)), list[Weighed]()
    for key in keys_of(ask):
        name, sign = str(key)[:-3], str(key)[-2]
        better = (sign == "−") == (name in LOWER)
        found.append(Weighed(key, (2.0 if name == "Tireur" else 1.0) if better else -1.0, aim))
    return found


def creature(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The creature worth most."""
    caster = ev.game.fighters[int(ask.about[0])]
    return [
        Weighed(key, creature_value(ev, caster, str(key)), reason("aim.summon", fighter=ev.name(caster)))
        for key in keys_of(ask)
    ]


def fallen(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The one worth most."""
    return sacrificed(ev, ask)


def amount(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Gems for gems: as many as the enemy may well have."""
    return [Weighed(number, 1.0 - 0.1 * abs(int(number) - 2), USUAL) for number in keys_of(ask)]


def appear(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where somebody new stands: near enemies, looking at them, of a few places."""
    summoner = ev.game.fighters[int(ask.about[0])]
    aim, found = reason("aim.summon", fighter=ev.name(summoner)), list[Weighed]()
    foes = [foe for foe in ev.against(summoner) if not foe.hidden]
    for _ in range(PLACES):
        x, y, z, facing = ask.sample(rng)
        near = min(foes, key=lambda foe: hypot(foe.x - x, foe.y - y), default=None)
        if near is None:
            found.append(Weighed([x, y, z, facing], 0.0, aim))
        else:
            found.append(Weighed([x, y, z, towards(x, y, near.x, near.y) / 10], -hypot(near.x - x, near.y - y), aim))
    return found


def land(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where a teleported mystic stands best, of a few places."""
    caster = ev.game.fighters[int(ask.about[0])]
    worth, aim = field(ev, caster), reason("aim.look", fighter=ev.name(caster))
    places = [ask.sample(rng) for _ in range(PLACES)]
    return [Weighed([x, y, z, look_out(ev, caster, x, y)], worth(x, y), aim) for x, y, z, _ in places]


def blast(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where a blast strikes most enemies, and no friends."""
    caster = ev.game.fighters[int(ask.about[0])]
    aim = reason("aim.blast", fighter=ev.name(caster))
    points = [Weighed([x, y], value, aim) for value, x, y in blasts(ev, caster, 99.0)]
    return points or [Weighed(ask.sample(rng), 0.0, aim)]


# ---- gems -----------------------------------------------------------------------------------------------------------


def weights(ev: Evaluation, fighter: Fighter) -> dict[str, int]:
    """How many spells of each element an arcanist knows: of such gems it wants more."""
    craft = arcanist(ev.game, fighter)
    if craft is None:
        return {}
    found = dict.fromkeys(craft.elements, 1)
    for spell in spells_of(ev.game, fighter):
        if spell.element in found:
            found[spell.element] += 1
    return found


def gems(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Which gems are gained, paid or lost, so that the purse stays fit for most spells; the opposed one to dispel."""
    fighter, key = ev.game.fighters[int(ask.about[0])], ask.why.key if ask.why is not None else ""
    wanted, sign = weights(ev, fighter), 1 if key == "why.gems-gained" else -1
    power = named_power(ev, ask.why) if key == "why.dispel-gems" else None
    opposed = OPPOSED.get(power.element, "") if isinstance(power, Spell) else ""
    found: list[Weighed] = []
    for mixture in keys_of(ask):
        taken = {part.split("=")[0]: int(part.split("=")[1]) for part in str(mixture).split(",") if "=" in part}
        purse = {e: fighter.gems.get(e, 0) + sign * taken.get(e, 0) for e in {*fighter.gems, *taken, *wanted}}
        uneven = sum([number * number / (wanted.get(element, 0) + 0.5) for element, number in purse.items()])
        found.append(Weighed(mixture, (10.0 if [*taken] == [opposed] else 0.0) - uneven, reason("aim.gems")))
    return found


def first_gems(ev: Evaluation, ask: Any) -> list[Weighed]:
    """All of the element of which it knows most spells: one of the dearer ones can be paid the sooner."""
    fighter = ev.game.fighters[int(ask.about[0])]
    wanted = weights(ev, fighter)
    best = max(ask.keys, key=lambda element: wanted.get(element, 0))
    return [Weighed([int(ask.points) if element == best else 0 for element in ask.keys], 1.0, reason("aim.gems"))]


def perseverance(ev: Evaluation, ask: Any) -> list[Weighed]:
    """A miracle that can be paid for twice."""
    found = {key: ev.game.library.miracles[str(key)] for key in keys_of(ask)}
    return [Weighed(key, float(each.faith if each.faith <= 3 else -each.faith), USUAL) for key, each in found.items()]


# ---- against those of the enemy -------------------------------------------------------------------------------------


def at_stake(ev: Evaluation, ask: Any, skip: int) -> float:
    """What a spell or miracle that was announced is worth to its side: it and those whom it names are told."""
    power, caster = named_power(ev, ask.why), ev.game.fighters[int(ask.about[0])]
    if power is None:
        return 0.0
    targets = [ev.game.fighters[int(number)] for number in ask.about[skip:]]
    if not targets:
        return at_large(ev, caster, power)
    return sum([on_target(ev, caster, power, target) for target in targets])


def dispel(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Worth the gems where much is at stake and the own level is a match."""
    game, power = ev.game, named_power(ev, ask.why)
    caster, stake = game.fighters[int(ask.about[0])], at_stake(ev, ask, 1)
    count = int(dict(ask.why.params).get("count", 0)) if ask.why is not None else 0
    found = [Weighed("none", 0.0, USUAL)]
    for key in keys_of(ask):
        if key != "none":
            own = game.fighters[number_in(str(key))]
            levels = [craft.level if craft else 0 for craft in (arcanist(game, own), arcanist(game, caster))]
            opposed = OPPOSED.get(power.element, "") if isinstance(power, Spell) else ""
            chance = higher(levels[0] - levels[1], absorbs=own.gems.get(opposed, 0) >= count)
            aim = reason("aim.dispel", fighter=ev.name(own))
            found.append(Weighed(key, chance * stake - count * gem_price(ev, own), aim))
    return found


def higher(lead: int, *, absorbs: bool) -> float:
    """How likely a die with a lead beats another; of two dice the better."""
    seconds = [max(a, b) for a in range(1, 7) for b in (range(1, 7) if absorbs else [0])]
    pairs = [second + lead > first for first in range(1, 7) for second in seconds]
    return sum(pairs) / len(pairs)


def censure(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Worth it where the caller cannot outbid: he must uphold once more often than the censor renews."""
    caller, stake = ev.game.fighters[int(ask.about[0])], at_stake(ev, ask, 1)
    found = [Weighed("none", 0.0, USUAL)]
    for key in keys_of(ask):
        if key != "none":
            own = ev.game.fighters[number_in(str(key))]
            wins = own.faith - 2 >= caller.faith
            value = (stake if wins else BLUFF * stake) - faith_price(own) * (2 + (caller.faith if wins else 0)) - LEAST
            found.append(Weighed(key, value, reason("aim.censure", fighter=ev.name(own))))
    return found


def uphold(ev: Evaluation, ask: Any) -> list[Weighed]:
    """As long as the censor may give up before: faith is lost at the end of the turn anyhow."""
    caller, censor = (ev.game.fighters[int(number)] for number in ask.about[:2])
    stake = at_stake(ev, ask, 2)
    outbids = caller.faith > censor.faith
    return yes_no((stake if outbids else 0.3 * stake) - FAITH, reason("aim.uphold", fighter=ev.name(caller)), USUAL)


def renew(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Bid on where the caller runs out first; cry heresy where that ends it, or costs him faith."""
    censor, caller = (ev.game.fighters[int(number)] for number in ask.about[:2])
    power = named_power(ev, ask.why)
    stake = 0.0
    if power is not None:
        targets = [ev.game.fighters[int(number)] for number in ask.about[2:]]
        stake = sum([on_target(ev, caller, power, one) for one in targets]) if targets else at_large(ev, caller, power)
    wins = censor.faith > caller.faith
    values = {
        "decline": 0.0,
        "pay": (stake if wins else 0.0) - faith_price(censor) * (1 + caller.faith),
        "heretic": FAITH * min(2, caller.faith) + 0.1,
        "heretic-after": stake - burnt(ev, censor) - FAITH,
    }
    aim = reason("aim.censure", fighter=ev.name(censor))
    return [Weighed(key, values[str(key)], USUAL if key == "decline" else aim) for key in keys_of(ask)]


def upkeep(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whoever fights well is kept."""
    kept = ev.game.fighters[int(ask.about[-1])]
    return yes_no(ev.worth(kept) - UPKEEP, reason("aim.upkeep", fighter=ev.name(kept)), USUAL)


MYSTICS: TopicTable[Evaluation] = TopicTable(
    weighed={
        "mystic": mystic,
        "sacrificed": sacrificed,
        "stats": stats,
        "specialise": specialise,
        "creature": creature,
        "fallen": fallen,
        "amount": amount,
        "gems": gems,
        "first-gems": first_gems,
        "perseverance": perseverance,
        "dispel": dispel,
        "censure": censure,
        "uphold": uphold,
        "renew": renew,
        "upkeep": upkeep,
    },
    drawn={"summon": appear, "teleport": land, "blast": blast},
)
