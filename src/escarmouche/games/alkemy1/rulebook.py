"""Alkemy, first edition: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.ending import ALL_NIGHT, by_concession
from escarmouche.games.alkemy.inspect import card, cards
from escarmouche.games.alkemy.judgement.topics import AlkemyJudgement
from escarmouche.games.alkemy.left_out import ASKS_FOR, left_out
from escarmouche.games.alkemy1 import list_builder, turn
from escarmouche.games.alkemy1.catalogue import READER
from escarmouche.games.alkemy1.display import DISPLAY
from escarmouche.games.alkemy1.ending import end, outcome
from escarmouche.games.alkemy1.inspect import look
from escarmouche.games.alkemy1.judgement.judged_book import JUDGED
from escarmouche.games.alkemy1.judgement.topics import TOPICS
from escarmouche.games.alkemy1.library import Library
from escarmouche.games.alkemy1.new_match import muster
from escarmouche.games.alkemy1.observation import SHAPE
from escarmouche.games.alkemy1.offers import OFFERS
from escarmouche.games.alkemy1.scene import scene_of
from escarmouche.games.alkemy1.setup import SETUP_STEPS
from escarmouche.games.alkemy1.situation import FirstEditionReader
from escarmouche.games.alkemy1.skills.registry import known
from escarmouche.games.alkemy1.state import Game
from escarmouche.games.alkemy1.steps import resolve_pending
from escarmouche.play.own_content import OwnContent
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy1.odds.game import OddsOfFirstEdition
    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.display import Display
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.play.shape import Shape
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker

STEPS: dict[str, Step[Game]] = {**SETUP_STEPS, **turn.STEPS}


class Alkemy1(Rulebook[Game]):
    """Alkemy, first edition (the booklet of 2014)."""

    name = "alkemy1"
    revision = "3"
    schema = 1
    rank = 15
    asks_for = ASKS_FOR
    state_type = Game
    library_type = Library
    situations = FirstEditionReader()

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return muster(options)

    def players(self, game: Game) -> int:
        return len(game.sides)

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        return resolve_pending if game.agenda else STEPS[game.phase]

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        if name != "concede":
            return refusal("aside.unknown", name=name)
        if not 0 <= player < len(game.sides) or game.sides[player].conceded:
            return refusal("aside.conceded")

        async def concede(game: Game) -> None:
            """A player gives up, at any moment of rest."""
            game.sides[player].conceded = True
            chronicle.say(game, "event.conceded", game.rule("conceded"), player=player + 1)
            if (found := by_concession(game)) is not None:
                end(game, found)

        return concede

    def judgement(self, blur: float, eye: int) -> AlkemyJudgement[Game]:
        return AlkemyJudgement(JUDGED.eye(blur, eye), TOPICS)

    def sparring(self) -> Mapping[str, StrategyMaker]:
        from escarmouche.games.alkemy1.sparring import SPARRING

        return SPARRING

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        """Nothing is hidden but combat cards, and they never outlive their step (AK1-R-26)."""

    def odds(self) -> OddsOfFirstEdition:
        from escarmouche.games.alkemy1.odds.game import FIRST_EDITION_ODDS

        return FIRST_EDITION_ODDS

    def scene(self, game: Game) -> Scene:
        return scene_of(game)

    def measures(self, game: Game) -> bool:
        return game.library.options.measuring

    def display(self) -> Display:
        return DISPLAY

    def cards(self, game: Game) -> list[Card]:
        return cards(game)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return look(game, one, other)

    def last_turn(self, game: Game) -> int:
        return game.library.options.max_turns or ALL_NIGHT

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
        return OwnContent(READER, known, {"profile": lambda profile, shelf: card(profile)})

    def observation(self) -> Shape:
        return SHAPE

    def companion(self) -> Rulebook[Any]:
        from escarmouche.games.alkemy1.companion import RULES as ON_REAL_TABLE

        return ON_REAL_TABLE


RULES = Alkemy1()
