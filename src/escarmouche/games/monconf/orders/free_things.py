"""What a fighter may do in its activation besides its action (p. 9, p. 23-26): turn, drink, suffer, walk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.walking import begin_walk, why_not_walk
from escarmouche.games.monconf.mystics.faith import gain_faith
from escarmouche.games.monconf.mystics.gems import gain_gems, room
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.mystics import GIVEN_WITHIN
from escarmouche.games.monconf.skills.query import any_says, best, grant, permitted, speaking
from escarmouche.games.monconf.state import turn_to
from escarmouche.games.monconf.wounds.harm import heal, lose_hp, missing_hp
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import number_in
from escarmouche.play.pose_requests import Facing
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Number

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.agenda import Batch
    from escarmouche.games.monconf.content_types import Item
    from escarmouche.games.monconf.state import Fighter, Game

TURN, FREE_WALK = "turn", "free-walk"


class FreeThing(NamedTuple):
    """Something that is no action: why it cannot be done now, and how it is done."""

    why_not: Callable[[Game, Batch, Fighter], Reason | None]
    do: Callable[[Game, Batch, Fighter], Awaitable[None]]


def free_things(game: Game, fighter: Fighter) -> dict[str, FreeThing]:
    """Whatever a fighter may ever do besides its action, by its key as an option."""
    found = {TURN: FreeThing(why_not_turn, turn)}
    for key in dict.fromkeys(potions_left(game, fighter)):
        found[f"potion:{key}"] = potion(game.library.items[key])
    if speaking(game, fighter, Skill.devotes):
        found["devotion"] = FreeThing(why_not_devote, devote)
    if speaking(game, fighter, Skill.martyrs):
        found["martyr"] = FreeThing(why_not_martyr, be_martyr)
    if speaking(game, fighter, Skill.sacrifices):
        found["sacrifice"] = FreeThing(why_not_sacrifice, sacrifice)
    if any_says(game, Skill.walks_freely, fighter):
        found[FREE_WALK] = FreeThing(why_not_walk_freely, walk_freely)
    return found


async def do_freely(game: Game, batch: Batch, fighter: Fighter, key: str) -> None:
    """A fighter does something besides its action."""
    batch.turned = [*batch.turned, fighter.id] if key == TURN else []
    await free_things(game, fighter)[key].do(game, batch, fighter)


# ---- turning --------------------------------------------------------------------------------------------------------


def why_not_turn(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why it does not turn again: it has done so just now."""
    return reason("turn.again", "MCF-R-07") if fighter.id in batch.turned else None


async def turn(game: Game, batch: Batch, fighter: Fighter) -> None:
    """A fighter turns on the spot, freely, whatever its action (MCF-R-07)."""

    def sample(rng: Random) -> float:
        return int(rng.random() * 3600) / 10

    facing = await Facing(fighter.player, TURN, "MCF-R-07", lambda facing: None, sample, (fighter.id,))
    if facing != fighter.facing:
        turn_to(game, fighter, facing)
        changes = [chronicle.stands(game, fighter)]
        chronicle.say(game, "event.turned", "MCF-R-07", fighter, changes=changes, fighter=fighter)


# ---- potions --------------------------------------------------------------------------------------------------------


def potions_left(game: Game, fighter: Fighter) -> list[str]:
    """The potions that a fighter has not drunk; one carried twice may be drunk twice (MCF-R-48)."""
    left = [key for key in fighter.items if game.library.items[key].kind == "potion"]
    for key in fighter.used:
        if key in left:
            left.remove(key)
    return left


def potion(item: Item) -> FreeThing:
    """A potion, once drunk, lasts until the end of the turn; healing and gems stay (MCF-ITEM-09, 10, 12, 13, 14)."""

    def why_not(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
        return why_not_drink(game, fighter, item)

    async def drink(game: Game, batch: Batch, fighter: Fighter) -> None:
        fighter.used = [*fighter.used, item.key]
        chronicle.say(game, "event.drinks", item.rule, fighter, fighter=fighter, potion=item.name.fr)
        for form in item.skills:
            grant(game, fighter, form, Until(TURN_ENDS), source=fighter.id, by=item.name.fr)
        if item.heals:
            heal(game, fighter, item.heals, item.rule, "event.healed")
        if item.gems:
            await gain_gems(game, fighter, item.gems, item.rule)

    return FreeThing(why_not, drink)


def why_not_drink(game: Game, fighter: Fighter, item: Item) -> Reason | None:
    """Why a potion would be wasted: nothing to heal, or no arcanist who could hold a gem (MCF-ITEM-11, 15, R-48)."""
    if item.heals:
        if missing_hp(game, fighter) <= 0:
            return reason("potion.unhurt", item.rule)
        return permitted(game, Skill.incurable, fighter)
    if not item.gems:
        return None
    if not speaking(game, fighter, Skill.elements):
        return reason("potion.no-arcanist", "MCF-R-48")
    return None if room(game, fighter) else reason("potion.full", "MCF-MAGIC-16")


# ---- Dévotion, Martyr, Sacrifice ------------------------------------------------------------------------------------


def recipients(game: Game, fighter: Fighter, *, priests: bool) -> list[Fighter]:
    """Arcanists or priests of the own side less than 20 cm away, itself perhaps (MCF-SKILLA-10, 19, MCF-R-31, 66)."""
    return game.nearer_than(fighter, GIVEN_WITHIN, mystics(game, fighter, priests=priests))


def mystics(game: Game, fighter: Fighter, *, priests: bool) -> list[Fighter]:
    """Arcanists or priests of the own side, however far."""
    army = game.army(fighter.player)
    if priests:
        return [other for other in army if any_says(game, Skill.prays, other)]
    return [other for other in army if speaking(game, other, Skill.elements)]


def too_far_to_give(game: Game, fighter: Fighter, other: Fighter, rule: str) -> Reason:
    """Why somebody receives nothing."""
    return reason("suffer.too-far", rule, length=round(game.distance(fighter, other), 2), most=GIVEN_WITHIN)


def most_wounds(game: Game, fighter: Fighter, score: int) -> int:
    """As many wounds as the score, and no more than it has life left (MCF-SKILLA-11)."""
    return max(0, min(score, fighter.hp - fighter.deferred))


def why_not_suffer(
    game: Game, batch: Batch, fighter: Fighter, what: str, score: int, *, priests: bool
) -> Reason | None:
    """Why a fighter cannot suffer for a mystic: once in an activation, with life left, for somebody (MCF-R-91).

    Spécialisation Mystique may leave it a score of 0 (MCF-SPELL-07).
    """
    rule = "MCF-SKILLA-19" if priests else "MCF-SKILLA-10"
    if f"{what}:{fighter.id}" in batch.devoted:
        return reason("suffer.once", "MCF-R-91")
    if score < 1:
        return reason("suffer.no-score", rule)
    if most_wounds(game, fighter, 1) < 1:
        return reason("suffer.no-life", "MCF-SKILLA-11")
    if not recipients(game, fighter, priests=priests):
        return reason("suffer.nobody", rule)
    return None


def why_not_devote(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why Dévotion cannot be used."""
    return why_not_suffer(game, batch, fighter, "devotion", best(game, Skill.devotes, fighter), priests=False)


def why_not_martyr(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why Martyr cannot be used."""
    return why_not_suffer(game, batch, fighter, "martyr", best(game, Skill.martyrs, fighter), priests=True)


async def devote(game: Game, batch: Batch, fighter: Fighter) -> None:
    """Dévotion/X: up to X wounds are as many gems for an arcanist (MCF-SKILLA-10, 11, MCF-R-91)."""
    other, count = await suffer(game, batch, fighter, "devotion", best(game, Skill.devotes, fighter), priests=False)
    await gain_gems(game, other, count, "MCF-SKILLA-10")


async def be_martyr(game: Game, batch: Batch, fighter: Fighter) -> None:
    """Martyr/X: up to X wounds are as many FT for a priest (MCF-SKILLA-19, 11, MCF-R-91)."""
    other, count = await suffer(game, batch, fighter, "martyr", best(game, Skill.martyrs, fighter), priests=True)
    gain_faith(game, other, count, "MCF-SKILLA-19")


async def suffer(
    game: Game, batch: Batch, fighter: Fighter, what: str, score: int, *, priests: bool
) -> tuple[Fighter, int]:
    """Its player names who receives and how many wounds it takes, then it takes them; nothing reduces them (R-58)."""
    rule = "MCF-SKILLA-19" if priests else "MCF-SKILLA-10"
    able = recipients(game, fighter, priests=priests)
    far = [other for other in mystics(game, fighter, priests=priests) if other not in able]
    refused = {f"fighter:{other.id}": too_far_to_give(game, fighter, other, rule) for other in far}
    chosen = await Choose(
        fighter.player, f"{what}-for", rule, [f"fighter:{other.id}" for other in able], (fighter.id,),
        label=label_in(game), why_not=lambda: refused,
    )  # fmt: skip
    most = most_wounds(game, fighter, score)
    count = 1 if most == 1 else int(await Number(fighter.player, f"{what}-wounds", rule, 1, most, 1, (fighter.id,)))
    batch.devoted.append(f"{what}:{fighter.id}")
    other = game.fighters[number_in(chosen)]
    chronicle.say(game, f"event.{what}", rule, fighter, other, fighter=fighter, mystic=other, wounds=count)
    lose_hp(game, fighter, count, rule, cause=what)
    return other, count


def why_not_sacrifice(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why the liturgy cannot be said: once in an activation, by a priest (MCF-R-49)."""
    if f"sacrifice:{fighter.id}" in batch.devoted:
        return reason("suffer.once", "MCF-R-49")
    if not any_says(game, Skill.prays, fighter):
        return reason("sacrifice.no-priest", "MCF-R-49")
    return reason("suffer.no-life", "MCF-SKILLA-11") if most_wounds(game, fighter, 1) < 1 else None


async def sacrifice(game: Game, batch: Batch, fighter: Fighter) -> None:
    """The liturgy Sacrifice: a wound of its own, and 2 FT (MCF-ITEM-20)."""
    batch.devoted.append(f"sacrifice:{fighter.id}")
    gained = best(game, Skill.sacrifices, fighter)
    lose_hp(game, fighter, 1, "MCF-ITEM-20", cause="sacrifice")
    gain_faith(game, fighter, gained, "MCF-ITEM-20")


# ---- Harcèlement ----------------------------------------------------------------------------------------------------


def why_not_walk_freely(game: Game, batch: Batch, fighter: Fighter) -> Reason | None:
    """Why there is no free walk: it has been made, or the fighter cannot walk (MCF-SKILLA-18, MCF-R-76)."""
    if fighter.id in batch.free_walks:
        return reason("free-walk.once", "MCF-SKILLA-18")
    return why_not_walk(game, fighter)


async def walk_freely(game: Game, batch: Batch, fighter: Fighter) -> None:
    """Harcèlement: one walk besides the action, before or after it (MCF-SKILLA-18, MCF-R-76)."""
    batch.free_walks.append(fighter.id)
    begin_walk(game, fighter, "harass", "MCF-SKILLA-18")
