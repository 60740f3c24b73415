"""A Combat or a Shot followed from roll to roll, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import combat
from escarmouche.games.drakerys.agenda import Combat, MoraleTest, Wounding
from escarmouche.games.drakerys.odds.course import Course
from escarmouche.games.drakerys.odds.harm import Suffered
from escarmouche.play.explorer import BUDGET

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Pending
    from escarmouche.games.drakerys.state import Game


def due(game: Game) -> Pending | None:
    """What comes next."""
    return game.agenda[0] if game.agenda else None


def struck(game: Game) -> bool:
    """Whether somebody has just been hit, or there are no more blows."""
    return isinstance(due(game), Wounding) or blows_over(game)


def dealt(game: Game) -> bool:
    """Whether the losses of an exchange of blows have been removed."""
    return not isinstance(due(game), Wounding)


def blows_over(game: Game) -> bool:
    """Whether a Combat has come to its Advantage, or to its end because a Unit is gone."""
    record = due(game)
    if not isinstance(record, Combat):
        return not any(isinstance(pending, Combat) for pending in game.agenda)
    return combat.blows_over(game, record)


def weighed(game: Game) -> bool:
    """Whether it is known who has won."""
    record = due(game)
    return isinstance(record, MoraleTest) or not isinstance(record, Combat) or combat.is_weighed(game, record)


def over(game: Game) -> bool:
    """Whether nothing is left to be rolled for."""
    return not any(isinstance(pending, Combat | MoraleTest | Wounding) for pending in game.agenda)


class CombatOdds:
    """A Combat between two Units, the first of them active: both strike, then Advantage and Morale."""

    def __init__(self, game: Game, combat: Combat, budget: float = BUDGET) -> None:
        game.agenda = [combat]
        self.given, self.taken = Suffered(game, combat.passive), Suffered(game, combat.active)
        self.won = 0.0
        course = Course(game, budget)
        while not all(blows_over(there) for there, _ in course.stops):
            course.go_on(struck)
            for side in (self.given, self.taken):
                side.struck(course)
            course.roll_for_wounds()
            course.go_on(dealt)
        self.count(course, combat)
        course.go_on(weighed)
        self.won = sum([chance for there, chance in course.stops if won(there, combat)])
        course.go_on(over)
        for side in (self.given, self.taken):
            side.dispersed_after(course)
        self.left_out = course.left_out

    def count(self, course: Course, combat: Combat) -> None:
        """Wounds and losses of both, once all blows are struck."""
        for side in (self.given, self.taken):
            side.fallen(course)
        for game, chance in course.stops:
            record = due(game)
            inflicted = record.inflicted if isinstance(record, Combat) else [0, 0]
            self.given.wounds[inflicted[0]] += chance
            self.taken.wounds[inflicted[1]] += chance


def won(game: Game, combat: Combat) -> bool:
    """Whether the active Unit has won alone: the enemy is beaten or gone."""
    record = next((pending for pending in game.agenda if isinstance(pending, Combat)), None)
    if record is not None and record.winners:
        return record.winners == [combat.active]
    return game.units[combat.active].where == "table" != game.units[combat.passive].where


class ShotOdds:
    """A Shot whose dice are still to be rolled: Hits, wounds, losses, Morale."""

    def __init__(self, game: Game, course: Course, target: int) -> None:
        self.harm = Suffered(game, target)
        course.go_on(lambda there: isinstance(due(there), Wounding))
        self.harm.struck(course)
        course.roll_for_wounds()
        course.go_on(saved)
        for there, chance in course.stops:
            record = due(there)
            self.harm.wounds[record.unsaved[0] if isinstance(record, Wounding) and record.unsaved else 0] += chance
        course.go_on(dealt)
        self.harm.fallen(course)
        course.go_on(over)
        self.harm.dispersed_after(course)
        self.left_out = course.left_out


def saved(game: Game) -> bool:
    """Whether all wounds are rolled and saved, and the losses come next."""
    record = due(game)
    return not isinstance(record, Wounding) or not record.harms
