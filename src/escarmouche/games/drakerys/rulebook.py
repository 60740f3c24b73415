"""Drakerys: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys import inspect, list_builder
from escarmouche.games.drakerys.catalogue import READER
from escarmouche.games.drakerys.display import DISPLAY
from escarmouche.games.drakerys.ending import aside, outcome
from escarmouche.games.drakerys.inspect import card
from escarmouche.games.drakerys.judgement.topics import DrakerysJudgement
from escarmouche.games.drakerys.left_out import ASKS_FOR, left_out
from escarmouche.games.drakerys.library import Library
from escarmouche.games.drakerys.new_match import muster
from escarmouche.games.drakerys.observation import SHAPE
from escarmouche.games.drakerys.offers import OFFERS
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.secrets import imagine
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.situation import DrakerysReader
from escarmouche.games.drakerys.skills.mercenaries import dismiss, may_dismiss
from escarmouche.games.drakerys.skills.registry import known
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.steps import PENDING, STEPS
from escarmouche.play.own_content import OwnContent
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.display import Display
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.play.shape import Shape
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker


class Drakerys(Rulebook[Game]):
    """Drakerys, the quick-start rules (2016)."""

    name = "drakerys"
    revision = "6"
    schema = 1
    rank = 20
    state_type = Game
    library_type = Library
    situations = DrakerysReader()
    asks_for = ASKS_FOR

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return muster(options)

    def players(self, game: Game) -> int:
        return len(game.sides)

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        return PENDING if game.agenda else STEPS[game.phase]

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        if name != "dismiss":
            return aside(game, player, name)

        async def dismiss_incarnation(game: Game) -> None:
            """The owner takes the Incarnation of Lorn off the table (DRK-MERC-12)."""
            await dismiss(game, player)

        return may_dismiss(game, player) or dismiss_incarnation

    def left_out(self, game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
        return left_out(game, ask, key) or super().left_out(game, ask, key)

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        imagine(game, rng)

    def judgement(self, blur: float, eye: int) -> DrakerysJudgement:
        return DrakerysJudgement()

    def sparring(self) -> Mapping[str, StrategyMaker]:
        from escarmouche.games.drakerys.sparring import SPARRING

        return SPARRING

    def scene(self, game: Game) -> Scene:
        return scene_of(game, self.turn(game))

    def display(self) -> Display:
        return DISPLAY

    def cards(self, game: Game) -> list[Card]:
        return inspect.cards(game)

    def own(self, game: Game, player: int) -> list[Reason]:
        return inspect.own(game, player)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return inspect.look(game, one, other)

    def turn(self, game: Game) -> int:
        """The turn under way; none while the game is prepared (p. 15-17)."""
        return 0 if game.phase in SETUP_STEPS else game.turn

    def odds(self) -> GameOdds[Game]:
        from escarmouche.games.drakerys.odds.game_odds import DRAKERYS_ODDS

        return DRAKERYS_ODDS

    def outcome(self, game: Game) -> Outcome:
        return outcome(game)

    def offers(self) -> Offers:
        return OFFERS

    def builder(self, content: Sequence[Source] = ()) -> ListBuilder[Any]:
        return list_builder.builder(content)

    def own_content(self) -> OwnContent:
        return OwnContent(READER, known, {"profile": card})

    def observation(self) -> Shape:
        return SHAPE

    def companion(self) -> Rulebook[Game]:
        from escarmouche.games.drakerys.companion.rulebook import REAL_TABLE

        return REAL_TABLE


RULES = Drakerys()
