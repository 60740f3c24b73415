"""MonCon'f: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.monconf import inspect, list_builder
from escarmouche.games.monconf.catalogue import READER
from escarmouche.games.monconf.display import DISPLAY
from escarmouche.games.monconf.ending import aside, outcome
from escarmouche.games.monconf.inspect import card
from escarmouche.games.monconf.judgement.topics import MonconfJudgement
from escarmouche.games.monconf.left_out import why_left_out
from escarmouche.games.monconf.library import Library
from escarmouche.games.monconf.new_match import drawn, new_match
from escarmouche.games.monconf.observation import SHAPE
from escarmouche.games.monconf.offers import OFFERS
from escarmouche.games.monconf.scene import scene_of
from escarmouche.games.monconf.secrets import imagine
from escarmouche.games.monconf.sight_report import sight_report
from escarmouche.games.monconf.situation import MonconfReader
from escarmouche.games.monconf.skills.registry import known
from escarmouche.games.monconf.sparring import SPARRING
from escarmouche.games.monconf.state import Game
from escarmouche.games.monconf.steps import PENDING, STEPS
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.display import Display
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.left_out import Side
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.play.shape import Shape
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker


class Monconf(Rulebook[Game]):
    """MonCon'f, of October 2007."""

    name = "monconf"
    revision = "3"
    schema = 1
    rank = 40
    state_type = Game
    library_type = Library
    situations = MonconfReader()
    asks_for: ClassVar[Mapping[str, Side]] = {
        "commander": "own", "pursue": "own", "chase": "enemy", "redirect": "enemy", "intercept": "own", "return": "own",
        "devotion-for": "own", "martyr-for": "own",
    }  # fmt: skip

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return new_match(options)

    def drawn(self, options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
        return drawn(options, seed)

    def players(self, game: Game) -> int:
        return len(game.sides)

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        return PENDING if game.agenda else STEPS[game.phase]

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        return aside(game, player, name)

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        imagine(game, rng)

    def scene(self, game: Game) -> Scene:
        return scene_of(game)

    def display(self) -> Display:
        return DISPLAY

    def cards(self, game: Game) -> list[Card]:
        return inspect.cards(game)

    def own(self, game: Game, player: int) -> list[Reason]:
        return inspect.own(game, player)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return sight_report(game, one, other)

    def left_out(self, game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
        return why_left_out(game, ask, key) or super().left_out(game, ask, key)

    def turn(self, game: Game) -> int:
        return game.turn

    def outcome(self, game: Game) -> Outcome:
        return outcome(game)

    def offers(self) -> Offers:
        return OFFERS

    def builder(self, content: Sequence[Source] = ()) -> ListBuilder[Any]:
        return list_builder.builder(content)

    def own_content(self) -> OwnContent:
        return OwnContent(READER, known, {"profile": card})

    def judgement(self, blur: float, eye: int) -> MonconfJudgement:
        return MonconfJudgement()

    def odds(self) -> GameOdds[Game]:
        from escarmouche.games.monconf.odds.game_odds import MONCONF_ODDS

        return MONCONF_ODDS

    def sparring(self) -> Mapping[str, StrategyMaker]:
        return SPARRING

    def observation(self) -> Shape:
        return SHAPE


RULES = Monconf()
