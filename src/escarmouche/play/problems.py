"""How good each plan of a problem is: the exact chance that it reaches the goal, from the rules' own throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.explorer import Odds, odds
from escarmouche.play.game_odds import spoken, together
from escarmouche.play.lessons import fresh
from escarmouche.play.requests import AskSecretly
from escarmouche.play.rulebook import rulebook
from escarmouche.play.situation import play

if TYPE_CHECKING:
    from escarmouche.play.explorer import OddsPolicy
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.lessons import Problem
    from escarmouche.play.match import Match
    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.written import WrittenPlan

Reading = tuple[bool, "Tally"]
"""Whether the goal is reached, and what is counted in all odds."""
BUDGET = 20.0
"""Seconds for one plan: problems are checked once, not while somebody waits."""


class Goal:
    """What is to be reached, read from a state."""

    def __init__(self, problem: Problem, match: Match) -> None:
        self.problem, self.rules = problem, match.rules
        self.before = self.harm(match.game)

    def __call__(self, game: Any) -> bool:
        written = self.problem.written
        if written.falls and self.there(game, written.falls):
            return False
        if written.stands and not self.there(game, written.stands):
            return False
        if written.harms and self.harm(game) <= self.before:
            return False
        return not written.scores or self.score(game) >= written.scores

    def there(self, game: Any, name: str) -> bool:
        """Whether anything that the file calls so is on the table."""
        scene = self.rules.scene(game)
        meant = {str(key) for key in self.problem.situation.names.meanings(name)}
        units = {key.partition(":")[2] for key in meant if key.startswith("unit:")}
        return any(disc.id in meant or str(disc.marks.get("unit", "")) in units for disc in scene.discs.values())

    def harm(self, game: Any) -> int:
        """What the others have lost so far."""
        book = self.rules.odds()
        if book is None:
            return 0
        theirs = [measure.loss and measure.player != self.problem.player for measure in book.measures(game)]
        return sum(number for number, counts in zip(book.tally(game), theirs, strict=True) if counts)

    def score(self, game: Any) -> int:
        """The player's score."""
        track = self.rules.scene(game).tracks.get(f"score:{self.problem.player}")
        return track.value if track is not None else 0


class ByTally:
    """The policy of a game where the goal is read beside the tally: what is decided is weighed as in all odds."""

    def __init__(self, policy: OddsPolicy) -> None:
        self.policy = policy

    @property
    def keep(self) -> Policy:
        return self.policy.keep

    def decide(self, ask: Ask[Any]) -> Answer | None:
        return self.policy.decide(ask)

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        return self.policy.secretly(request)

    def worth(self, reading: Reading, player: int) -> float:
        return self.policy.worth(reading[1], player)


def chance(problem: Problem, plan: WrittenPlan) -> Odds[bool]:
    """The odds that a plan reaches the goal; raises `Refused` or `AnswerError` where it is not to be played."""
    rules = rulebook(problem.game)
    match = play(rules, fresh(problem.game, problem.situation))
    goal = Goal(problem, match)
    *first, last = plan.answers
    for answer in first:
        match.answer(problem.player, read(match, problem, answer))
    book = rules.odds()
    if book is None:
        raise LookupError(f"{problem.game} has no odds")
    policy, value = ByTally(book.policy(match.game)), read(match, problem, last)
    ask = dict(match.asked())[problem.player]

    def reading(game: Any) -> Reading:
        return goal(game), book.tally(game)

    if not isinstance(match.request, AskSecretly):
        return told(odds(match, [value], policy, reading, book.at_rest, BUDGET))
    reached = left_out = 0.0
    for said, share in together(policy.secretly(match.request), spoken(match, ask, value)):
        found = told(odds(match, [said], policy, reading, book.at_rest, BUDGET))
        reached += share * found.chances[True]
        left_out += share * found.left_out
    return Odds({True: reached, False: 1 - reached - left_out}, left_out)


def told(found: Odds[Reading]) -> Odds[bool]:
    """The goal alone."""
    reached = found.chance(lambda reading: reading[0])
    return Odds({True: reached, False: 1 - reached - found.left_out}, found.left_out)


def first_answer(problem: Problem, plan: WrittenPlan) -> Any:
    """By what one knows a plan, as the rules read it."""
    match = play(rulebook(problem.game), fresh(problem.game, problem.situation))
    return read(match, problem, plan.answers[0])


def read(match: Match, problem: Problem, answer: Any) -> Any:
    """An answer of the file as the rules read it."""
    asked = dict(match.asked())
    return problem.situation.names.answer(asked[problem.player], answer) if problem.player in asked else answer


if __name__ == "__main__":
    import sys

    from escarmouche.play.lessons import problem as problem_named

    _, game_name, key = sys.argv
    reckoned = problem_named(game_name, key)
    for each in reckoned.written.plan:
        found_odds = chance(reckoned, each)
        sys.stdout.write(f"{found_odds.chances.get(True, 0.0):.4f} (± {found_odds.left_out:.4f}) {each.name.fr}\n")
