"""What is done besides actions (p. 14, p. 23-26): potions, wounds suffered for a mystic, healing, reinforcements."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.gifts import gift_value, mended
from escarmouche.games.monconf.judgement.mystics import mystic_value
from escarmouche.games.monconf.judgement.powers import burnt, gem_price, turns_left
from escarmouche.games.monconf.mystics.gems import room
from escarmouche.games.monconf.orders.free_things import recipients
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.numbered import kind_in, name_in, number_in
from escarmouche.play.reason import reason
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.content_types import Item
    from escarmouche.games.monconf.state import Fighter

USUAL = reason("aim.usual")
DRINK = 1.0
"""What a potion must bring: it may be needed more later."""
BELIEVED = 0.6
"""What a point of faith is worth to a priest who has still to act."""
FREE = ("potion", "devotion", "martyr", "sacrifice")
"""What may be done besides an action, that is weighed here."""
PLACES = 10


def is_free(key: object) -> bool:
    """Whether an option is something that may be done besides an action."""
    return isinstance(key, str) and kind_in(key) in FREE


def free_value(ev: Evaluation, fighter: Fighter, key: str) -> float:
    """What it brings to drink a potion, or to suffer for a mystic."""
    kind, name = kind_in(key), name_in(key)
    match kind:
        case "potion":
            return drinks(ev, fighter, ev.game.library.items[name])
        case "devotion":
            return max(
                [suffered(ev, fighter, one, priests=False) for one in recipients(ev.game, fighter, priests=False)],
                default=-1.0,
            )
        case "martyr":
            return max(
                [suffered(ev, fighter, one, priests=True) for one in recipients(ev.game, fighter, priests=True)],
                default=-1.0,
            )
        case _:
            return 2 * BELIEVED * min(1.0, mystic_value(ev, fighter)) - burnt(ev, fighter)


def drinks(ev: Evaluation, fighter: Fighter, item: Item) -> float:
    """What a potion brings now: worth more than to wait, or in the last turn."""
    if item.heals:
        value = mended(ev, fighter, item.heals)
    elif item.gems:
        return gem_price(ev, fighter) + 0.1 if room(ev.game, fighter) else -1.0
    else:
        value = gift_value(ev, fighter, item.skills)
    return value - DRINK * min(1.0, turns_left(ev) / 3) - 0.2


def suffered(ev: Evaluation, fighter: Fighter, other: Fighter, *, priests: bool) -> float:
    """What one wound brings as a gem or a point of faith: only to who has still to act and has a use for it."""
    if other.activated or (not priests and not room(ev.game, other)):
        return -1.0
    gained = BELIEVED if priests else gem_price(ev, other)
    return gained - burnt(ev, fighter)


def free_things(ev: Evaluation, fighter: Fighter, keys: list[str]) -> list[Weighed]:
    """Each of them as an answer."""
    return [Weighed(key, free_value(ev, fighter, key), reason("aim.free", fighter=ev.name(fighter))) for key in keys]


def receives(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whoever has still to act, and can do most."""
    found = {key: ev.game.fighters[number_in(str(key))] for key in keys_of(ask)}
    return [
        Weighed(key, ev.worth(one) * (0.1 if one.activated else 1.0), reason("aim.gift", fighter=ev.name(one)))
        for key, one in found.items()
    ]


def wounds(ev: Evaluation, ask: Any) -> list[Weighed]:
    """As few as will do."""
    return [Weighed(int(ask.low), 1.0, USUAL)]


def heal(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The one to whom wounds are dearest."""
    found = [Weighed("none", 0.0, USUAL)]
    for key in keys_of(ask):
        if key != "none":
            one = ev.game.fighters[number_in(str(key))]
            found.append(Weighed(key, mended(ev, one, 1), reason("aim.heal", fighter=ev.name(one))))
    return found


def comes_back(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The dearest who can be paid for: it is a loss no longer."""
    found = [Weighed("none", 0.0, USUAL)]
    for key in keys_of(ask):
        if key != "none":
            one = ev.game.fighters[number_in(str(key))]
            found.append(Weighed(key, ev.worth(one), reason("aim.return", fighter=ev.name(one))))
    return found


def return_place(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """As near the enemy as the zone allows, looking at him, of a few places."""
    aim, found = reason("aim.deploy"), list[Weighed]()
    for _ in range(PLACES):
        x, y, z, facing = ask.sample(rng)
        near = min(ev.foes, key=lambda foe: hypot(foe.x - x, foe.y - y), default=None)
        if near is not None:
            found.append(Weighed([x, y, z, towards(x, y, near.x, near.y) / 10], -hypot(near.x - x, near.y - y), aim))
        else:
            found.append(Weighed([x, y, z, facing], 0.0, aim))
    return found


MAINTENANCE: TopicTable[Evaluation] = TopicTable(
    weighed={
        "heal": heal,
        "return": comes_back,
        "devotion-for": receives,
        "martyr-for": receives,
        "devotion-wounds": wounds,
        "martyr-wounds": wounds,
    },
    drawn={"return-place": return_place},
)
