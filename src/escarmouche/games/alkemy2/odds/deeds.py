"""Odds of what a figure may declare, played whole: its fight, its charge, leaving a fight, climbing, an altar."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy2.activation import act, declare
from escarmouche.games.alkemy2.charge import CHARGE, not_valid, out_of_the_question
from escarmouche.games.alkemy2.climb import climb
from escarmouche.games.alkemy2.contact import Onset
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.odds.empty_table import RUN_UP
from escarmouche.games.alkemy2.odds.fights import Fights, is_over, next_fight
from escarmouche.games.alkemy2.odds.policy import AlkemyPolicy, prices_of
from escarmouche.games.alkemy2.odds.tables import alone, apart, copied
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios.rules import ScenarioAction
from escarmouche.games.alkemy2.state import Activation, Declared
from escarmouche.play.explorer import Odds, odds, odds_of
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.odds.fights import FightOdds
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer

RUN_UPS = (6.0, 4.0, RUN_UP)
"""How far apart two are put, one of whom charges the other."""
NO_PATH = reason("charge.no-path", "AK2-R-33")


class DeedOdds(Struct):
    """What may come of something that a figure does."""

    table: Game
    """As it is before."""
    odds: Odds[Tally]
    fight: FightOdds | None = None
    """The fight it comes to, where there is but one."""


def fought(game: Game, fighter: int, enemy: int, budget: float) -> DeedOdds:
    """A fight, whatever cards are shown."""
    table = copied(game) if RULES.measures(game) else alone(game, (fighter, enemy))
    return acted(table, FIGHT, Declared(fighter, FIGHT.key, [enemy]), budget)


def charged(game: Game, charger: int, targets: list[int], budget: float) -> DeedOdds:
    """A charge with all that comes before its cards, and their fight; by the dice alone it arrives."""
    table = copied(game) if RULES.measures(game) else run_up(game, charger, targets[0])
    return acted(table, CHARGE, Declared(charger, CHARGE.key, targets), budget)


def run_up(game: Game, charger: int, target: int) -> Game:
    """Two alone, as far apart as a charge may begin that nobody doubts: beyond point blank, where it can."""
    for gap in RUN_UPS:
        table = apart(game, charger, target, gap)
        if not_valid(table, table.fighters[charger], [table.fighters[target]]) is None:
            break
    return table


def why_no_charge(game: Game, charger: int, targets: list[int]) -> Reason | None:
    """Why a charge would fail: what everybody sees, and with measuring what anybody may measure."""
    one, others = game.fighters[charger], [game.fighters[number] for number in targets]
    why = out_of_the_question(game, one, others)
    if why is not None or not RULES.measures(game):
        return why
    if (why := not_valid(game, one, others)) is not None:
        return why
    return None if Onset(game, one, others).route() is not None else NO_PATH


def acted(table: Game, action: Action, declared: Declared, budget: float) -> DeedOdds:
    """An Action that is declared, from its payment to its end, by a figure that acts by itself."""
    fighter = table.fighters[declared.fighter]
    table.agenda, table.phase = [], "act"
    table.activation = Activation(fighter.card, fighter.player, [fighter.id], [declared])
    before = copied(table)
    action.pay(table, fighter, declared)
    return explored(before, table, act, budget)


def answered(game: Game, fighter: Fighter, words: list[Any], budget: float) -> DeedOdds:
    """What comes of these answers, from the question what the figure does: the rest of them is weighed."""
    table = copied(game)
    table.agenda, table.phase = [], "declare"
    table.activation = Activation(fighter.card, fighter.player, [fighter.id])
    return explored(copied(table), table, declare, budget, words)


def left_fight(game: Game, fighter: int, action: Action, budget: float) -> DeedOdds:
    """Leaving a fight by a move: the roll, and the attacks if it is lost."""
    foes = game.fighters[fighter].engaged
    table = copied(game) if RULES.measures(game) else alone(game, (fighter, *foes))
    return acted(table, action, Declared(fighter, action.key), budget)


def climbed(game: Game, fighter: int, piece: int, budget: float) -> DeedOdds:
    """The roll of a climb, by somebody who stands near enough."""
    table = copied(game) if RULES.measures(game) else alone(game, (fighter,))
    return alone_deed(table, lambda on: climb(on, on.fighters[fighter], piece), budget)


def carried_out(game: Game, fighter: int, action: ScenarioAction, marker: int, budget: float) -> DeedOdds:
    """An Action of the scenario, by somebody who stands near enough."""
    table = copied(game) if RULES.measures(game) else alone(game, (fighter,))
    return alone_deed(table, lambda on: action.carry_out(on, on.fighters[fighter], marker), budget)


def alone_deed(table: Game, rule: Callable[[Game], Coroutine[Any, Any, Any]], budget: float) -> DeedOdds:
    """A part of a rule by itself."""
    table.agenda = []
    return explored(copied(table), table, rule, budget)


def explored(before: Game, table: Game, step: Any, budget: float, words: list[Any] | None = None) -> DeedOdds:
    """What comes of a step and of all that follows from it, fights included."""
    fights = Fights(table.library, prices_of(before), budget)
    policy = AlkemyPolicy(before, fights.prices)
    found = odds_of(RULES, table, policy, fights.read, at_rest, budget, step=step, answers=words or ())
    ended = fights.fought(found)
    return DeedOdds(before, ended, fights.first if len(found.chances) == 1 else None)


def answered_in(match: Match, value: Answer, budget: float) -> Odds[Tally]:
    """What may come of an answer to the open question, fights included."""
    fights = Fights(match.library, prices_of(match.game), budget)
    policy = AlkemyPolicy(match.game, fights.prices)
    return fights.fought(odds(match, [value], policy, fights.read, fights.until, budget))


def at_rest(game: Game) -> bool:
    """Whether an Action has ended, or cards are chosen next."""
    is_declared = game.phase == "act" and game.activation is not None and bool(game.activation.declared)
    return next_fight(game) is not None or (is_over(game) and not is_declared)
