"""Gems (p. 17-18): which an arcanist may hold, how they are paid, gained, lost and recovered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.content_types import ELEMENTS
from escarmouche.games.monconf.mystics.crafts import arcanist
from escarmouche.games.monconf.rolls import rolled
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best
from escarmouche.play.reason import Param, Reason, reason
from escarmouche.play.requests import Choose
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.games.monconf.content_types import Spell
    from escarmouche.games.monconf.state import Fighter, Game

Gems = dict[str, int]
"""So many of each element."""
CAP = 5
"""Gems that an arcanist may hold for each level (MCF-MAGIC-16)."""
RECOVERY_DICE = 3
RECOVERS_ON = 4
"""Dice of mystic recovery, and the least face that brings a gem (MCF-MAGIC-15)."""
FAMILIAR_REACH = 10.0


def held(fighter: Fighter) -> int:
    """How many gems it has, of whatever element."""
    return sum(fighter.gems.values())


def room(game: Game, fighter: Fighter) -> int:
    """How many gems it may still take (MCF-MAGIC-16); none is for who is no arcanist (MCF-MAGIC-04)."""
    craft = arcanist(game, fighter)
    return 0 if craft is None else max(0, CAP * craft.level - held(fighter))


def purses(game: Game, caster: Fighter, spell: Spell) -> list[Gems]:
    """The gems with which a spell may be paid: those of its element, any of primagic (MCF-MAGIC-06, 07).

    Of a spell of a creature's element (MCF-ELEM-01) those of each element that its caster masters.
    """
    if spell.element == "primagic":
        return [dict(caster.gems)]
    craft = arcanist(game, caster)
    elements = craft.elements if spell.element == "creature" and craft is not None else (spell.element,)
    return [{element: caster.gems.get(element, 0)} for element in elements]


def mixtures(purse: Mapping[str, int], count: int) -> list[Gems]:
    """All ways to take so many gems out of some."""
    left = [(element, number) for element, number in purse.items() if number]
    if not left:
        return [] if count else [{}]
    (element, number), rest = left[0], dict(left[1:])
    return [
        ({element: taken} if taken else {}) | others
        for taken in range(min(number, count), -1, -1)
        for others in mixtures(rest, count - taken)
    ]


async def choose_gems(player: int, rule: str, ways: Sequence[Gems], about: Fighter, why: Reason) -> Gems:
    """Which gems; the only way there is is not asked for."""
    found = {mixture_key(way): way for way in ways}
    keys = list(found)
    if len(keys) == 1:
        return found[keys[0]]
    return found[await Choose(player, "gems", rule, keys, (about.id,), label=gems_label, why=why)]


def mixture_key(gems: Mapping[str, int]) -> str:
    """Gems as an option: "fire=2,water=1"."""
    return ",".join([f"{element}={gems[element]}" for element in ELEMENTS if gems.get(element)]) or "none"


def gems_label(key: str) -> Reason:
    """What such an option is called: how many of which element, one after the other."""
    parts = [part.split("=") for part in key.split(",")]
    params: list[tuple[str, Param]] = []
    for place, (element, number) in enumerate(parts, 1):
        params += [(f"element{place}", f"@element.{element}"), (f"count{place}", int(number))]
    return Reason(f"option.gems-{len(parts)}", "", tuple(params))


def take_gems(fighter: Fighter, gems: Mapping[str, int]) -> None:
    """Gems leave a reserve."""
    left = {element: number - gems.get(element, 0) for element, number in fighter.gems.items()}
    fighter.gems = {element: number for element, number in left.items() if number > 0}


async def lose_gems(game: Game, fighter: Fighter, count: int, rule: str) -> None:
    """It loses gems, which its own player chooses (MCF-MAGIC-08, MCF-R-67)."""
    count = min(count, held(fighter))
    if not count:
        return
    why = reason("why.gems-lost", rule, fighter=game.name(fighter), count=count)
    take_gems(fighter, await choose_gems(fighter.player, rule, mixtures(fighter.gems, count), fighter, why))
    chronicle.say(game, "event.gems-lost", rule, fighter, fighter=fighter, count=count)


async def gain_gems(game: Game, fighter: Fighter, count: int, rule: str) -> None:
    """It gains gems of elements that it masters, as its player likes, as far as it has room (MCF-MAGIC-04, 16)."""
    craft, count = arcanist(game, fighter), min(count, room(game, fighter))
    if craft is None or not count:
        return
    why = reason("why.gems-gained", rule, fighter=game.name(fighter), count=count)
    ways = mixtures(dict.fromkeys(craft.elements, count), count)
    gained = await choose_gems(fighter.player, rule, ways, fighter, why)
    add_gems(fighter, gained)
    chronicle.say(game, "event.gems-gained", rule, fighter, fighter=fighter, count=count)


def add_gems(fighter: Fighter, gems: Mapping[str, int]) -> None:
    """Gems join a reserve."""
    elements = dict.fromkeys((*fighter.gems, *gems))
    fighter.gems = {element: fighter.gems.get(element, 0) + gems.get(element, 0) for element in elements}


# ---- mystic recovery ------------------------------------------------------------------------------------------------


async def recover_gems(game: Game, fighter: Fighter) -> None:
    """Three dice, a gem for each 4 or more, Récupération/X; in melee a Magicien one fewer; then its familiars.

    MCF-MAGIC-15, 16, 17, MCF-SKILLP-55, MCF-FAM-03.
    """
    craft = arcanist(game, fighter)
    if craft is None or not room(game, fighter):
        return
    why = reason("throw.gem-recovery", "MCF-MAGIC-15", fighter=game.name(fighter))
    faces = await rolled(Roller(fighter.player, why, (fighter.id,)), RECOVERY_DICE)
    found = len([face for face in faces if face >= RECOVERS_ON]) + best(game, Skill.more_gems, fighter)
    if not craft.warrior and game.engaged(fighter):
        found = max(0, found - 1)
    found += len(familiars(game, fighter))
    thrown = Thrown(fighter.player, [str(face) for face in faces], [], [], [], found)
    chronicle.say(game, "event.gem-recovery", "MCF-MAGIC-15", fighter, thrown=thrown, fighter=fighter, count=found)
    await gain_gems(game, fighter, found, "MCF-MAGIC-15")


def familiars(game: Game, fighter: Fighter) -> list[Fighter]:
    """Its own familiars within 10 cm (MCF-FAM-03, MCF-R-46)."""
    own = [f for f in game.army(fighter.player) if f.summoner == fighter.id and game.profile(f).kind == "familiar"]
    return game.within(fighter, FAMILIAR_REACH, own)
