"""Alkemy V2: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import chronicle, steps
from escarmouche.games.alkemy.agenda import Fear, Fire, Meeting
from escarmouche.games.alkemy.ending import ALL_NIGHT, by_concession
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.inspect import card, cards
from escarmouche.games.alkemy.judgement.topics import AlkemyJudgement
from escarmouche.games.alkemy.left_out import ASKS_FOR, left_out
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, react
from escarmouche.games.alkemy2 import (
    activation,
    agenda,
    charge,
    command,
    competitive,
    inspect,
    list_builder,
    movement,
    shooting,
    turn,
)
from escarmouche.games.alkemy2.agenda import ReactionCharge, ReactionWalk
from escarmouche.games.alkemy2.catalogue import READER
from escarmouche.games.alkemy2.display import DISPLAY
from escarmouche.games.alkemy2.ending import end, outcome
from escarmouche.games.alkemy2.judgement.judged_book import JUDGED
from escarmouche.games.alkemy2.judgement.topics import TOPICS
from escarmouche.games.alkemy2.library import Library
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.observation import SHAPE
from escarmouche.games.alkemy2.offers import OFFERS
from escarmouche.games.alkemy2.scene import scene_of
from escarmouche.games.alkemy2.secrets import imagine
from escarmouche.games.alkemy2.setup import SETUP_STEPS
from escarmouche.games.alkemy2.situation import AlkemyReader
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.own_content import OwnContent
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.odds.game import OddsOfV2
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


async def before_first_turn(game: Game) -> None:
    """Secret objectives are chosen; then the first turn begins (AK2-COMP-02)."""
    options = game.library.options
    if options.competitive and any(side.objective is None for side in game.sides):
        await competitive.choose_objectives(game, options.objectives_spent)
    else:
        for fighter in bearers(game, Skill.after_deployment):
            await react(game, Skill.after_deployment, fighter)
        game.phase = "start"


async def play_command_cards(game: Game) -> None:
    """Each turn before initiative (AK2-CMD-07)."""
    await command.play_command_cards(game)
    game.phase = "initiative"


async def take_hand(game: Game) -> None:
    """A card that is selected is activated at once (AK2-ACT-01)."""
    await turn.take_hand(game)
    if game.phase == "begin activation":
        await activation.begin_activation(game)


async def declare(game: Game) -> None:
    """An activation in which nothing more is declared ends at once (AK2-ACT-21)."""
    await activation.declare(game)
    if game.phase == "end activation":
        await activation.end_activation(game)


async def resolve_pending(game: Game) -> None:
    """What an Action left to be done: each is a step of its own."""
    due = game.agenda.pop(0)
    await PENDING[type(due)](game, due)


async def walk_in_reaction(game: Game, due: ReactionWalk) -> None:
    """A walk announced in reaction to a shot (AK2-SHOOT-36)."""
    fighter = game.fighters[due.fighter]
    if fighter.alive:
        await shooting.reaction_walk(game, fighter, game.fighters[due.shooter])


async def charge_in_reaction(game: Game, due: ReactionCharge) -> None:
    """A charge announced in reaction to a shot (AK2-SHOOT-38)."""
    fighter = game.fighters[due.fighter]
    if fighter.alive:
        await charge.charge(game, fighter, [game.fighters[due.shooter]], reaction=True)


PENDING: dict[type[Any], Callable[..., Coroutine[Any, Any, None]]] = {
    **steps.PENDING,
    agenda.ChargeTests: charge.turn_away,
    agenda.ChargeAnswers: charge.answer_charge,
    agenda.Aimed: shooting.take_aim,
    agenda.ReactionShots: charge.let_targets_shoot,
    agenda.Charge: charge.measure_charge,
    Fear: charge.frighten,
    agenda.ChargeMove: charge.move_charge,
    Meeting: charge.meet,
    Fire: shooting.fire,
    agenda.Struck: shooting.inflict,
    agenda.ShotEnds: shooting.end_shot,
    agenda.ReactionWalk: walk_in_reaction,
    agenda.ReactionCharge: charge_in_reaction,
    agenda.StepUp: movement.step_up,
}


STEPS: dict[str, Step[Game]] = {
    **SETUP_STEPS,
    "before first turn": before_first_turn,
    "start": turn.start_of_turn,
    "command": play_command_cards,
    "initiative": turn.roll_initiative,
    "hand": take_hand,
    "begin activation": activation.begin_activation,
    "declare": declare,
    "act": activation.act,
    "end activation": activation.end_activation,
    "end of turn": turn.end_of_turn,
}


class Alkemy2(Rulebook[Game]):
    """Alkemy V2 (2022)."""

    name = "alkemy2"
    revision = "6"
    schema = 1
    rank = 10
    asks_for = ASKS_FOR
    state_type = Game
    library_type = Library
    situations = AlkemyReader()

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
            return refusal("aside.conceded", "AK2-R-82")

        async def concede(game: Game) -> None:
            """Conceding is a loss for who concedes, at any moment of rest (AK2-R-82)."""
            game.sides[player].conceded = True
            chronicle.say(game, "event.conceded", "AK2-R-82", player=player + 1)
            for fighter in game.fighters:
                if fighter.player == player and fighter.alive and len(game.sides) > 2:
                    remove(game, fighter, rule="AK2-R-82")
            if (found := by_concession(game)) is not None:
                end(game, found)

        return concede

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        imagine(game, rng)

    def judgement(self, blur: float, eye: int) -> AlkemyJudgement[Game]:
        return AlkemyJudgement(JUDGED.eye(blur, eye), TOPICS)

    def sparring(self) -> Mapping[str, StrategyMaker]:
        from escarmouche.games.alkemy2.sparring import SPARRING

        return SPARRING

    def odds(self) -> OddsOfV2:
        from escarmouche.games.alkemy2.odds.game import ALKEMY_ODDS

        return ALKEMY_ODDS

    def scene(self, game: Game) -> Scene:
        return scene_of(game)

    def measures(self, game: Game) -> bool:
        return game.library.options.measuring

    def display(self) -> Display:
        return DISPLAY

    def cards(self, game: Game) -> list[Card]:
        return cards(game)

    def own(self, game: Game, player: int) -> list[Reason]:
        return inspect.own(game, player)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return inspect.look(game, one, other)

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
        from escarmouche.games.alkemy2.companion import RULES as ON_REAL_TABLE

        return ON_REAL_TABLE


RULES = Alkemy2()
