"""Fighters alone on a table, for questions about nobody in particular."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf.army import naming, read_card
from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.content_types import Map
from escarmouche.games.monconf.library import Options
from escarmouche.games.monconf.new_match import library_of
from escarmouche.games.monconf.profiles import BASES
from escarmouche.games.monconf.skills.registry import known
from escarmouche.games.monconf.state import Card, Fighter, Game, Side, put
from escarmouche.play.content import Words
from escarmouche.play.reason import Refusal, Refused, reason, refusal
from escarmouche.table.facing import HALF

if TYPE_CHECKING:
    from escarmouche.games.monconf.army import ArmyFighter
    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.library import Library

FIGHTER, ENEMY = 0, 1
AT, ALONG = 12.0, 37.0
"""Where the fighter stands; the enemy is ahead of it."""
FAR = 60.0
"""Beyond this nothing fits on the table."""


@cache
def shelf() -> Catalogue:
    """All that is printed."""
    return catalogue((), known_skill=known)


@cache
def bare_library() -> Library:
    """What a match needs, on a table without scenery."""
    library = library_of(Options(), ["", ""], shelf())
    return replace(library, map=Map(key="odds", name=Words(fr="", en=""), pieces=()))


def described(line: str) -> ArmyFighter:
    """A fighter as a list writes it: "Aldemar de Brisance : Rune de Volonté"."""
    card, faults, _ = read_card(line, naming("", shelf().profiles), shelf())
    if not faults and (len(card.fighters) != 1 or card.fighters[0].number != 1):
        faults = [reason("odds.mcf.one-fighter", name=line[:60])]
    if faults:
        raise Refused(Refusal(faults[0]))
    return card.fighters[0]


def empty_table() -> Game:
    """Two players and nobody on the table, in the combat phase."""
    game = Game(sides=[Side(), Side()], fighters=[], scenario=bare_library().options.scenario)
    game.library, game.phase, game.turn, game.dominant = bare_library(), "fights", 1, 0
    game.events = None
    return game


def add(game: Game, line: str, player: int, x: float, y: float, facing: int) -> Fighter:
    """Put one more on the table, unhurt, on a card of its own."""
    one = described(line)
    number = len(game.fighters)
    game.cards.append(Card(number, player, chr(ord("A") + number)))
    fighter = Fighter(number, player, one.profile, number, items=one.items)
    game.fighters.append(fighter)
    game.sides[player].people = game.sides[player].people or game.profile(fighter).people
    game.__dict__.pop("cache", None)
    put(game, fighter, x, y, 0.0, facing)
    fighter.hp = full_hp(game, fighter)
    return fighter


def two_fighters(fighter: str, enemy: str, distance: float | None = None) -> Game:
    """Two face to face, so far apart from centre to centre; in contact unless told."""
    game = empty_table()
    one = add(game, fighter, 0, AT, ALONG, 0)
    radii = game.library.base(one).behind + base_of(enemy)
    add(game, enemy, 1, AT + (radii if distance is None else distance), ALONG, HALF)
    return game


def base_of(line: str) -> float:
    """The radius of somebody's base."""
    profile = bare_library().profiles[described(line).profile]
    return BASES[profile.size].behind


def with_life(game: Game, number: int, life: int | None) -> None:
    """A fighter has so many points of life left."""
    fighter = game.fighters[number]
    most = full_hp(game, fighter)
    if life is None:
        return
    if not 1 <= life <= most:
        raise Refused(refusal("odds.mcf.life-range", fighter=game.name(fighter), most=most))
    fighter.hp = life
