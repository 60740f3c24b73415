"""Mystics before the game (MCF-R-105): the first gems and points of faith, and the miracle of Persévérance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.content_types import ELEMENTS
from escarmouche.games.monconf.mystics.crafts import miracles_of
from escarmouche.games.monconf.setup.quick import by_lot, decide
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, speaking
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll, Split

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

PERSEVERANCE = "MCF-ITEM-21"
"""The rule by which a priest names a miracle."""


async def prepare_mystic(game: Game) -> None:
    """The next mystic, player by player; after the last the commanders are named (MCF-R-105)."""
    done = game.setup.get("mystics", 0)
    waiting = [fighter for fighter in game.fighters if is_mystic(game, fighter)]
    if done < len(waiting):
        await prepare(game, waiting[done])
        game.setup = {**game.setup, "mystics": done + 1}
    if done + 1 >= len(waiting):
        game.setup = {}
        game.phase = "commanders"


def is_mystic(game: Game, fighter: Fighter) -> bool:
    """Whether a fighter has one of the four mystic skills (MCF-MYST-01)."""
    return bool(speaking(game, fighter, Skill.mystic_level))


async def prepare(game: Game, fighter: Fighter) -> None:
    """An arcanist chooses his gems, a priest has his FT and may name a miracle."""
    level = best(game, Skill.mystic_level, fighter)
    if elements := elements_of(game, fighter):
        shares = await share_gems(game, fighter, elements, level)
        fighter.gems = {element: share for element, share in zip(elements, shares, strict=True) if share}
        chronicle.say(game, "event.first-gems", "MCF-MAGIC-03", fighter, fighter=fighter, gems=level)
    if any_says(game, Skill.prays, fighter):
        fighter.faith = level
        chronicle.say(game, "event.first-faith", "MCF-FAITH-05", fighter, fighter=fighter, faith=level)
        if any_says(game, Skill.perseveres, fighter):
            await name_miracle(game, fighter)


def elements_of(game: Game, fighter: Fighter) -> list[str]:
    """The elements that an arcanist masters (MCF-MAGIC-01, 04)."""
    mastered = {e for skill in speaking(game, fighter, Skill.elements) for e in skill.elements(game, fighter)}
    return [element for element in ELEMENTS if element in mastered]


async def share_gems(game: Game, fighter: Fighter, elements: list[str], level: int) -> list[int]:
    """How many gems of each element: as many in all as the mystic level (MCF-MAGIC-03)."""
    if len(elements) == 1:
        return [level]
    if not by_lot(game):
        why = reason("why.first-gems", "MCF-MAGIC-03", fighter=game.name(fighter), count=level)
        return await Split(fighter.player, "first-gems", "MCF-MAGIC-03", elements, level, (fighter.id,), why=why)
    lots = await Roll((one_of(len(elements)),) * level, reason("roll.quick-setup"))
    return [lots.count(number) for number in range(len(elements))]


async def name_miracle(game: Game, fighter: Fighter) -> None:
    """The miracle that may be called once more in a turn (MCF-ITEM-21)."""
    keys = [miracle.key for miracle in miracles_of(game, fighter)]
    if keys:
        fighter.named = await decide(
            game, fighter.player, "perseverance", PERSEVERANCE, keys, (fighter.id,),
            label=lambda key: reason("option.miracle", miracle=game.library.miracles[key].name.fr),
        )  # fmt: skip
        said = game.library.miracles[fighter.named].name.fr
        chronicle.say(game, "event.perseverance", PERSEVERANCE, fighter, fighter=fighter, miracle=said)
