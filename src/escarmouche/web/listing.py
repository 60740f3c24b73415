"""What the start page offers: games, scenarios, lists, levels."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche import __version__
from escarmouche.play.content import WRITTEN, Words
from escarmouche.play.grammar import grammars
from escarmouche.play.noun_kinds import noun_kinds
from escarmouche.play.pages import pages
from escarmouche.play.rulebook import offered_games, packages_of, rulebook
from escarmouche.play.words import LANGUAGES, catalogue, names_in
from escarmouche.players.levels import LEVELS
from escarmouche.web.http_messages import ListedArmy, ListedGame, ListedScenario, Shelf
from escarmouche.web.showcase import is_shown

if TYPE_CHECKING:
    from escarmouche.play.offers import ArmySheet, Offers

MEASURING = "measuring"


@cache
def shelf() -> Shelf:
    """All games with all their choices."""
    return Shelf([listed_game(game) for game in offered_games()], levels(), __version__)


def levels() -> list[str]:
    """The computer's levels that have a name for people, easiest first."""
    named = catalogue(LANGUAGES[0], "escarmouche.web")
    return [level for level in LEVELS if f"level.{level}" in named]


def listed_game(game: str) -> ListedGame:
    """A game on the shelf."""
    rules = rulebook(game)
    choices, display = rules.offers(), rules.display()
    real = rules.companion()
    return ListedGame(
        key=game,
        title=in_all_languages(game, "game.title", game),
        about=in_all_languages(game, "game.about", ""),
        emblem=display.emblem,
        drawings={name: path for name, path in display.drawings.items() if name == display.emblem},
        players=list(choices.players),
        modules=list(choices.modules),
        setups=list(choices.setups),
        scenarios=listed_scenarios(choices),
        armies=[listed_army(army) for army in choices.armies()],
        default_armies={str(players): choices.default_armies(players) for players in choices.players},
        default_scenario=choices.usual_scenario,
        measuring=MEASURING not in choices.modules,
        companion=real is not None,
        real_scenarios=[] if real is None else listed_scenarios(real.offers()),
        shown=is_shown(game),
    )


def listed_army(sheet: ArmySheet) -> ListedArmy:
    """A list as the start page shows it."""
    return msgspec.convert(sheet, ListedArmy, from_attributes=True)


def listed_scenarios(choices: Offers) -> list[ListedScenario]:
    """The scenarios, each with the formats that can play it, by number of players."""
    formats: dict[str, dict[str, list[int]]] = {entry.key: {} for entry in choices.scenarios()}
    points = {army.key: army.format for army in choices.armies()}
    for players in choices.players:
        groups = {points[group[0]]: group for group in reversed(choices.groups(players))}
        for size, group in sorted(groups.items()):
            for key in choices.playable(group, players):
                formats[key].setdefault(str(players), []).append(size)
    return [ListedScenario(entry.key, entry.name, formats[entry.key]) for entry in choices.scenarios()]


def in_all_languages(game: str, key: str, otherwise: str) -> Words:
    """What a game's own words say in each language."""
    return Words(**{language: catalogue(language, *packages_of(game)).get(key, otherwise) for language in WRITTEN})


@cache
def words(game: str) -> bytes:
    """All words that a table of this game may need, in every language, and the pages of its rules."""
    packages = ("escarmouche.workbench", *packages_of(game), "escarmouche.web")
    found: dict[str, Any] = {language: {"game.title": game, **catalogue(language, *packages)} for language in LANGUAGES}
    return msgspec.json.encode(found | {"pages": pages(game)})


def words_in(game: str, language: str) -> bytes:
    """The same in one language with its grammar: what a table fetches first."""
    packages = ("escarmouche.workbench", *packages_of(game), "escarmouche.web")
    spoken = grammars()
    found: dict[str, Any] = {language: {"game.title": game, **catalogue(language, *packages)}, "pages": pages(game)}
    found |= {"names": names_in(language, game), "kinds": noun_kinds(language, game), "grammar": spoken[language]}
    return msgspec.json.encode(found | {"languages": {key: grammar.name for key, grammar in spoken.items()}})
