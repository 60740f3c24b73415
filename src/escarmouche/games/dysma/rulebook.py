"""Dysma's Portal: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma import inspect, list_builder
from escarmouche.games.dysma.catalogue import READER
from escarmouche.games.dysma.display import DISPLAY
from escarmouche.games.dysma.ending import aside, outcome
from escarmouche.games.dysma.inspect import card
from escarmouche.games.dysma.judgement.topics import DysmaJudgement
from escarmouche.games.dysma.left_out import ASKS_FOR, left_out
from escarmouche.games.dysma.library import Library
from escarmouche.games.dysma.new_match import new_match
from escarmouche.games.dysma.observation import SHAPE
from escarmouche.games.dysma.odds.game_odds import DYSMA_ODDS, DysmaOdds
from escarmouche.games.dysma.offers import OFFERS
from escarmouche.games.dysma.scene import scene_of
from escarmouche.games.dysma.secrets import imagine
from escarmouche.games.dysma.sight_report import sight_report
from escarmouche.games.dysma.situation import DysmaReader
from escarmouche.games.dysma.skills.registry import known
from escarmouche.games.dysma.sparring import SPARRING
from escarmouche.games.dysma.state import Game
from escarmouche.games.dysma.steps import PENDING, STEPS
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.display import Display
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.play.shape import Shape
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker


class Dysma(Rulebook[Game]):
    """Dysma's Portal, version 1.17."""

    name = "dysma"
    revision = "3"
    schema = 1
    rank = 30
    state_type = Game
    library_type = Library
    situations = DysmaReader()
    asks_for = ASKS_FOR

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return new_match(options)

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
        return scene_of(game, game.turn)

    def display(self) -> Display:
        return DISPLAY

    def cards(self, game: Game) -> list[Card]:
        return inspect.cards(game)

    def own(self, game: Game, player: int) -> list[Reason]:
        return inspect.own(game, player)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return sight_report(game, one, other)

    def left_out(self, game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
        return super().left_out(game, ask, key) or left_out(game, ask, key)

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

    def judgement(self, blur: float, eye: int) -> DysmaJudgement:
        return DysmaJudgement()

    def odds(self) -> DysmaOdds:
        return DYSMA_ODDS

    def sparring(self) -> Mapping[str, StrategyMaker]:
        return SPARRING

    def observation(self) -> Shape:
        return SHAPE

    def companion(self) -> Rulebook[Game]:
        from escarmouche.games.dysma.companion.rulebook import REAL_TABLE

        return REAL_TABLE


RULES = Dysma()
