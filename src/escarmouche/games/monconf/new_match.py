"""From what the players agreed on (p. 6-8) to a match before its first step: armies, cards, table and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.games.monconf.army import Army
from escarmouche.games.monconf.catalogue import READER, Catalogue
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.ground.terrain_generator import drawn_map
from escarmouche.games.monconf.library import Library, Options
from escarmouche.games.monconf.lists.listed_skills import arcanist_level
from escarmouche.games.monconf.lists.recruitment import check
from escarmouche.games.monconf.skills.registry import known
from escarmouche.games.monconf.state import Card, Fighter, Game, Side
from escarmouche.play.reason import Refusal, Refused, refusal
from escarmouche.play.seeded import seeded

if TYPE_CHECKING:
    from escarmouche.games.monconf.army import ArmyCard

DEFAULT_ARMIES = ("griffon-300", "belier-300")
"""Two armies for a first game (MCF-H-05)."""
PLAYERS = 2
"""A game for two (MCF-R-90)."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_TABLES = 100_000
BY_CHANCE = ("", "chance")
"""How one says that the table is to be drawn."""


def new_match(options: Mapping[str, Any]) -> tuple[Game, Library]:
    """The state before the first step and its library; raises `Refused` on what does not fit (MCF-R-105)."""
    given = dict(options)
    shelf = READER.shelf_for(given.get("armies") or (), given.pop("content", ()), known)
    armies = [army_named(name, shelf) for name in given.pop("armies", None) or DEFAULT_ARMIES]
    if len(armies) != PLAYERS:
        raise Refused(refusal("new.players", "MCF-R-90", players=len(armies)))
    agreed = read_options(given, armies, shelf)
    for army in armies:
        for fault in check(army, shelf, agreed.budget):
            raise Refused(Refusal(fault))
    library = library_of(agreed, [army.key for army in armies], shelf)
    game = Game(sides=[], fighters=[], scenario=agreed.scenario)
    game.library = library
    for player, army in enumerate(armies):
        game.sides.append(side_of(army, shelf))
        recruit(game, player, army)
    for fighter in game.fighters:
        fighter.hp = full_hp(game, fighter)
    return game, library


def drawn(options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
    """The options with the number of the table, where chance draws it (MCF-R-94)."""
    if options.get("map", "") not in BY_CHANCE or "table" in options:
        return options
    return {**options, "table": seeded(f"table {seed}").randrange(MOST_TABLES)}


def read_options(given: Mapping[str, Any], armies: Sequence[Army], shelf: Catalogue) -> Options:
    """The options of the match; one budget for both, the larger list's unless told (MCF-ARMY-06)."""
    asked = {"budget": max(army.budget for army in armies), **given}
    try:
        options = msgspec.convert(asked, Options)
    except msgspec.ValidationError as error:
        raise Refused(refusal("new.options", "MCF-ARMY-06", fault=str(error))) from error
    if options.scenario not in shelf.scenarios:
        raise unknown("new.scenario", "MCF-G-07", options.scenario, shelf.scenarios)
    if options.map not in (*BY_CHANCE, *shelf.maps):
        raise unknown("new.map", "MCF-G-08", options.map, (*shelf.maps, "chance"))
    if options.setup not in ("quick", "played"):
        raise Refused(refusal("new.options", "MCF-DEPLOY-01", fault=options.setup))
    return options


def unknown(what: str, rule: str, name: str, known: Sequence[str] | Mapping[str, Any]) -> Refused:
    """There is none of that name."""
    return Refused(refusal("new.unknown", rule, what=f"@{what}", name=name[:100], known=", ".join(known)))


def army_named(name: Any, shelf: Catalogue) -> Army:
    """An army as it is, by its key, the beginning of its key, or the file that holds it."""
    return name if isinstance(name, Army) else READER.army(name, shelf, "MCF-ARMY-06")


def library_of(options: Options, armies: list[str], shelf: Catalogue) -> Library:
    """What this match may need of all that is printed; without a wish the table is drawn (MCF-H-14)."""
    scenario = shelf.scenarios[options.scenario]
    by_chance = options.map in BY_CHANCE
    return Library(
        options=options,
        map=drawn_map(options.table, scenario, [*shelf.terrain.values()]) if by_chance else shelf.maps[options.map],
        profiles=dict(shelf.profiles),
        peoples=shelf.peoples,
        weapons=shelf.weapons,
        affiliations=shelf.affiliations,
        solos=shelf.solos,
        items=shelf.items,
        spells=shelf.spells,
        miracles=shelf.miracles,
        tactics=shelf.tactics,
        terrain=shelf.terrain,
        scenario=scenario,
        armies=armies,
    )


def side_of(army: Army, shelf: Catalogue) -> Side:
    """A player before the game: his affiliation may give him reinforcement markers (MCF-AFFIL-02)."""
    markers = shelf.affiliations[army.affiliation].markers if army.affiliation else 0
    return Side(army=army.key, people=army.people, affiliation=army.affiliation, reinforcements=markers)


def recruit(game: Game, player: int, army: Army) -> None:
    """The cards of an army, one for each group, with their fighters (MCF-ARMY-19, 20)."""
    for place, card in enumerate(army.cards):
        number = len(game.cards)
        game.cards.append(Card(number, player, letter(place), solos_of(card)))
        for line in card.fighters:
            for _ in range(line.number):
                game.fighters.append(Fighter(len(game.fighters), player, line.profile, number, items=line.items))
        give_familiars(game, number)


def letter(place: int) -> str:
    """A, B … Z, AA, AB …"""
    first, last = divmod(place, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[last]


def solos_of(card: ArmyCard) -> tuple[str, ...]:
    """The solos of a card by key; on a staff card with whose they are: "zele:staff" (MCF-AFFIL-08)."""
    return tuple([f"{solo.key}:{solo.to}" if solo.to else solo.key for solo in card.solos])


def give_familiars(game: Game, card: int) -> None:
    """Each familiar of a card has its arcanist there: the first as many as his level, then the next (MCF-R-46)."""
    mine = [fighter for fighter in game.fighters if fighter.card == card]
    masters = [f.id for f in mine if game.profile(f).incarnate for _ in range(arcanist_level(game.profile(f)))]
    familiars = [fighter for fighter in mine if game.profile(fighter).kind == "familiar"]
    for familiar, master in zip(familiars, masters, strict=False):
        familiar.summoner = master
