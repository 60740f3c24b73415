"""Odds of Drakerys: an Attack, a Charge or a Shot; two Units on an empty table, or those of a match."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.drakerys.army import profile_named
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.library import WIDTH, Library, Options
from escarmouche.games.drakerys.setup.blocks import blocks
from escarmouche.games.drakerys.state import Figure, Game, Side, Unit
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.reason import Reason, Refusal, Refused
from escarmouche.workbench.odds.drakerys_harm import BattleOdds, ShotOdds
from escarmouche.workbench.odds.drakerys_prompt import Prospects, prospects
from escarmouche.workbench.odds.drakerys_table import CHARGE_FROM, brought_together, fought, shot_down_by
from escarmouche.workbench.odds.question import Question, Questions, required
from escarmouche.workbench.speech import BadInput

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.play.requests import Ask
    from escarmouche.play.view import World

ATTACKER, TARGET = 0, 1
COUNTED = re.compile(r"(?P<name>.+?)\s*[×x*]\s*(?P<figures>\d+)\s*$")
MIDDLE = WIDTH / 2


class Facts(Struct, frozen=True):
    """Two Units about to meet, by their profiles and how many fighters each has."""

    unit: str
    fighters: int
    target: str
    foes: int
    tension: int = 0
    charge: bool = False
    distance: float = 0.0
    obstacles: int = 0


# ---- the table ------------------------------------------------------------------------------------------------------


def empty_table() -> Game:
    """Two players and nothing else."""
    shelf = catalogue()
    game = Game(sides=[Side(zone="A"), Side(zone="B")], units=[], figures=[], phase="pick")
    game.library = Library(
        options=Options(),
        profiles=dict(shelf.profiles),
        spells=shelf.spells,
        weapons=shelf.weapons,
        scenery=shelf.scenery,
        armies=["", ""],
    )
    return game


def put(game: Game, key: str, player: int, fighters: int, y: float, tension: int = 0) -> Unit:
    """A Unit in the broadest block that keeps cohesion, its Leader there on the middle line."""
    radius = game.library.profiles[key].radius
    shape = blocks(fighters, radius)[-1]
    number, first = len(game.units), len(game.figures)
    across, up = shape[0]
    game.figures += [Figure(first + at, number, MIDDLE + dx - across, y + dy - up) for at, (dx, dy) in enumerate(shape)]
    ids = list(range(first, first + fighters))
    unit = Unit(number, player, key, ids, first, "table", tension=tension)
    game.units.append(unit)
    return unit


def table_of(facts: Facts, gap: float) -> Game:
    """The two Units, their Leaders so far apart from edge to edge."""
    game = empty_table()
    profiles = game.library.profiles
    put(game, facts.unit, 0, facts.fighters, MIDDLE - gap, facts.tension)
    apart = profiles[facts.unit].radius + gap + profiles[facts.target].radius
    put(game, facts.target, 1, facts.foes, MIDDLE - gap + apart)
    return game


# ---- questions ------------------------------------------------------------------------------------------------------


def attack(question: Question) -> BattleOdds:
    """A Combat that a Unit begins by an Attack or a Charge: both strike, then Advantage and Morale."""
    return attack_odds(facts_of(question))


@lru_cache(maxsize=1024)
def attack_odds(facts: Facts) -> BattleOdds:
    """What comes of a Combat, remembered."""
    deep = max(facts.fighters, facts.foes) + CHARGE_FROM
    game = table_of(facts, min(deep, MIDDLE / 2))
    unit, target = game.units
    brought_together(game, unit, target, WIDTH)
    return fought(game, unit, target, facts.charge, typed=True)


def shot(question: Question) -> ShotOdds:
    """A Shot at some distance, the target visible, through some Obstacles."""
    facts = facts_of(question)
    game = table_of(facts, 1.0)
    unit = game.units[ATTACKER]
    armed = weapons(game, unit)
    if not armed:
        raise BadInput("odds.no-weapon", figure=game.name(unit))
    reach = max([weapon.range for weapon in armed])
    distance = question.distance if question.distance is not None else min(20.0, float(reach))
    if not 0 < distance <= reach:
        raise BadInput("odds.drk.out-of-range", distance=distance, range=reach)
    return shot_odds(Facts(facts.unit, facts.fighters, facts.target, facts.foes, facts.tension, False, distance,
                           question.obstacles))  # fmt: skip


@lru_cache(maxsize=1024)
def shot_odds(facts: Facts) -> ShotOdds:
    """What comes of a Shot with the weapon that does most, remembered."""
    game = table_of(facts, 1.0)
    unit, target = game.units
    able = [weapon for weapon in weapons(game, unit) if ceil(facts.distance) <= weapon.range]
    found = [shot_down_by(game, unit, target, weapon, facts.distance, facts.obstacles) for weapon in able]
    return max(found, key=lambda odds: odds.harm.gone + sum(odds.harm.losses[1:]))


# ---- what was typed -------------------------------------------------------------------------------------------------


def facts_of(question: Question) -> Facts:
    """The two Units that a question is about."""
    unit, fighters = counted(required(question.attacker, "--unit"))
    target, foes = counted(required(question.target, "--target"))
    return Facts(unit.key, fighters, target.key, foes, question.tension, question.charge)


def counted(wanted: str) -> tuple[Profile, int]:
    """A profile by its name, or a part of it that only one can mean, and how many fighters: "Guerriers × 12"."""
    asked = COUNTED.match(wanted)
    profile = profile_named(asked["name"] if asked else wanted, "", catalogue().profiles)
    if isinstance(profile, Reason):
        raise Refused(Refusal(profile))
    sizes = [size.figures for size in profile.sizes] or [1]
    fighters = int(asked["figures"]) if asked else sizes[0]
    if not 1 <= fighters <= max(sizes):
        raise BadInput("odds.drk.size", unit=profile.name, most=max(sizes))
    return profile, fighters


def at_prompt(world: World, ask: Ask[Any]) -> Prospects | None:
    """Before an Attack, a Charge or a Shot is decided."""
    return prospects(world, ask)


QUESTIONS: Questions = {"attack": attack, "shot": shot}
