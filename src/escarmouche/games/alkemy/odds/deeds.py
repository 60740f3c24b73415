"""Odds of what a figure may declare, played whole: its fight, its charge, leaving a fight, an altar."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from escarmouche.games.alkemy.activation import action_named
from escarmouche.games.alkemy.odds.empty_table import RUN_UP
from escarmouche.games.alkemy.odds.fights import Fights, is_over, next_fight
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, prices_of
from escarmouche.games.alkemy.odds.tables import alone, apart, copied
from escarmouche.games.alkemy.state import Declared
from escarmouche.play.explorer import Odds, odds, odds_of

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.fights import FightOdds
    from escarmouche.games.alkemy.scenario import ScenarioAction
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Step

G = TypeVar("G", bound="Game")

FIGHT, CHARGE = "fight", "charge"
"""Actions by their keys."""
RUN_UPS = (6.0, 4.0, RUN_UP)
"""How far apart two are put, one of whom charges the other."""


class DeedOdds(Struct):
    """What may come of something that a figure does."""

    table: Game
    """As it is before."""
    odds: Odds[Tally]
    fight: FightOdds | None = None
    """The fight it comes to, where there is but one."""


def fought(game: Game, fighter: int, enemy: int, budget: float) -> DeedOdds:
    """A fight, whatever cards are shown."""
    table = copied(game) if game.library.options.measuring else alone(game, (fighter, enemy))
    return acted(table, Declared(fighter, FIGHT, [enemy]), budget)


def charged(game: Game, charger: int, targets: list[int], budget: float) -> DeedOdds:
    """A charge with all that comes before its cards, and their fight; by the dice alone it arrives."""
    table = copied(game) if game.library.options.measuring else run_up(game, charger, targets[0])
    return acted(table, Declared(charger, CHARGE, targets), budget)


def run_up(game: Game, charger: int, target: int) -> Game:
    """Two alone, as far apart as a charge may begin that nobody doubts: beyond point blank, where it can."""
    for gap in RUN_UPS:
        table = apart(game, charger, target, gap)
        if not table.book.odds.falls_short(table, table.fighters[charger], table.fighters[target]):
            break
    return table


def acted(table: Game, declared: Declared, budget: float) -> DeedOdds:
    """An Action that is declared, from its payment to its end, by a figure that acts by itself."""
    fighter = table.fighters[declared.fighter]
    table.agenda, table.phase = [], "act"
    table.activation = table.book.odds.activation(fighter, [declared])
    before = copied(table)
    action_named(table, declared.action).pay(table, fighter, declared)
    return explored(before, table, budget)


def answered(game: Game, fighter: Fighter, words: list[Any], budget: float) -> DeedOdds:
    """What comes of these answers, from the question what the figure does: the rest of them is weighed."""
    table = copied(game)
    table.agenda, table.phase = [], "declare"
    table.activation = table.book.odds.activation(fighter)
    return explored(copied(table), table, budget, words, table.book.odds.declare)


def left_fight(game: Game, fighter: int, move: str, budget: float) -> DeedOdds:
    """Leaving a fight by a move: the roll, and the attacks if it is lost."""
    foes = game.fighters[fighter].engaged
    table = copied(game) if game.library.options.measuring else alone(game, (fighter, *foes))
    return acted(table, Declared(fighter, move), budget)


def carried_out(game: Game, fighter: int, action: ScenarioAction[Any, Any], marker: int, budget: float) -> DeedOdds:
    """An Action of the scenario, by somebody who stands near enough."""
    table = copied(game) if game.library.options.measuring else alone(game, (fighter,))
    return alone_deed(table, lambda on: action.carry_out(on, on.fighters[fighter], marker), budget)


def alone_deed(table: G, rule: Callable[[G], Coroutine[Any, Any, Any]], budget: float) -> DeedOdds:
    """A part of a rule by itself."""
    table.agenda = []
    return explored(copied(table), table, budget, step=rule)


def explored(
    before: Game, table: Game, budget: float, words: Sequence[Any] = (), step: Step[Any] | None = None
) -> DeedOdds:
    """What comes of a step, of the next one unless it is named, and of all that follows from it, fights included."""
    fights = Fights(table.library, prices_of(before), budget)
    policy = AlkemyPolicy(before, fights.prices)
    found = odds_of(fights.rules, table, policy, fights.read, at_rest, budget, step=step, answers=words)
    ended = fights.fought(found)
    return DeedOdds(before, ended, fights.first if len(found.chances) == 1 else None)


def answered_in(match: Match, value: Answer, budget: float) -> Odds[Tally]:
    """What may come of an answer to the open question, fights included."""
    fights = Fights(match.library, prices_of(match.game), budget)
    policy = AlkemyPolicy(match.game, fights.prices)
    return fights.fought(odds(match, [value], policy, fights.read, fights.until, budget))


def at_rest(game: Game) -> bool:
    """Whether an Action has ended, or cards are chosen next."""
    return next_fight(game) is not None or has_ended(game)


def has_ended(game: Game) -> bool:
    """Whether nothing is left to be done, nor anything declared that is still to come."""
    is_declared = game.phase == "act" and game.activation is not None and bool(game.activation.declared)
    return is_over(game) and not is_declared
