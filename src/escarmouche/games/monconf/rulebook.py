"""MonCon'f: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.monconf import inspect, list_builder
from escarmouche.games.monconf.catalogue import READER
from escarmouche.games.monconf.display import DISPLAY
from escarmouche.games.monconf.ending import aside
from escarmouche.games.monconf.inspect import card
from escarmouche.games.monconf.judgement.topics import MonconfJudgement
from escarmouche.games.monconf.left_out import why_left_out
from escarmouche.games.monconf.observation import SHAPE
from escarmouche.games.monconf.offers import OFFERS
from escarmouche.games.monconf.played_rules import PlayedRules
from escarmouche.games.monconf.sight.sight_report import sight_report
from escarmouche.games.monconf.situation import MonconfReader
from escarmouche.games.monconf.skills.registry import known
from escarmouche.games.monconf.sparring import SPARRING
from escarmouche.games.monconf.state import Game
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import Rulebook, Step

if TYPE_CHECKING:
    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.display import Display
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.left_out import Side
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import Ask
    from escarmouche.play.shape import Shape
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker


class Monconf(PlayedRules):
    """MonCon'f, of October 2007."""

    rank = 40
    situations = MonconfReader()
    asks_for: ClassVar[Mapping[str, Side]] = {
        "commander": "own", "pursue": "own", "chase": "enemy", "redirect": "enemy", "intercept": "own", "return": "own",
        "devotion-for": "own", "martyr-for": "own",
    }  # fmt: skip

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        return aside(game, player, name)

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

    def companion(self) -> Rulebook[Game]:
        from escarmouche.games.monconf.companion.rulebook import REAL_TABLE

        return REAL_TABLE


RULES = Monconf()
