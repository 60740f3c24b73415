"""A combat explored exactly: from the rules' own throws, each stage one throw, equal positions counted once."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from games.monconf.fighting import at_blows, field
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Fight
from escarmouche.games.monconf.rulebook import RULES
from escarmouche.games.monconf.state import Game
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.explorer import Odds, odds_of
from escarmouche.play.position import any_answer
from escarmouche.play.requests import Ask, AskSecretly

Standing = tuple[int, int, bool, bool]
"""Life of both, and whether they are stunned."""


class Attacking:
    """Both put so many dice in attack, never parry, and nobody pursues."""

    keep = staticmethod(any_answer)

    def __init__(self, attack: int, parry: str = "none") -> None:
        self.attack, self.parry = attack, parry

    def decide(self, ask: Ask[Any]) -> Any:
        if ask.topic == "allocate":
            points: int = getattr(ask, "points", 0)
            return [self.attack, points - self.attack]
        return {"parry": self.parry, "chase": "none"}[ask.topic]

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Any], float]]:
        raise TypeError(request)

    def worth(self, reading: Any, player: int) -> float:
        return 0.0


def lives(game: Game) -> tuple[int, int]:
    """What is read in the end: nobody is stunned any more."""
    one, other = game.fighters[:2]
    return one.hp, other.hp


def explored(game: Game, policy: Attacking) -> Odds[tuple[int, int]]:
    """The odds of what is on the agenda, to its end and that of the phase."""
    game.events = None
    return odds_of(RULES, game, policy, lives, lambda state: not state.agenda, 20.0)


def struck(state: Standing, attacker: int, force: int) -> dict[Standing, float]:
    """A blow of one of two Conscrits of this FOR upon the other, who has no die to parry: by hand."""
    hp, stunned = list(state[:2]), list(state[2:])
    target, found = 1 - attacker, defaultdict[Standing, float](float)
    worse = [4 - hp[k] + stunned[k] for k in (0, 1)]
    for face in range(1, 7):
        threshold = 3 - worse[attacker] + face - (3 - worse[target])
        cell = result(threshold, force - worse[attacker] - 8)
        after = [*hp], [*stunned]
        if cell == STUNNED:
            after[1][target] = True
        elif cell != NOTHING:
            after[0][target] = max(0, hp[target] - int(cell))
            if not after[0][target]:
                after[1][target] = False
        found[(after[0][0], after[0][1], after[1][0], after[1][1])] += 1 / 6
    return found


def by_hand(start: Standing, blows: list[int], force: int) -> dict[Standing, float]:
    """What comes of blows in this order, as long as both stand."""
    chances: dict[Standing, float] = {start: 1.0}
    for attacker in blows:
        fresh = defaultdict[Standing, float](float)
        for state, chance in chances.items():
            outcomes = struck(state, attacker, force) if state[0] and state[1] else {state: 1.0}
            for after, share in outcomes.items():
                fresh[after] += chance * share
        chances = fresh
    return chances


@pytest.mark.rule("MCF-CC-11", "MCF-CC-14", "MCF-CC-20", "MCF-CC-24", "MCF-CC-27", "MCF-CC-31", "MCF-CC-32")
def test_a_whole_combat_is_explored_to_the_last_chance() -> None:
    """Two like Conscrits of FOR 9, two attack dice each: half of the time either strikes first, ties rolled off."""
    board = field()
    one, other = (skilled(board, player=player, x=20 + 2.5 * player, str=9) for player in (0, 1))
    board.game.agenda = [Fight(one.id, [other.id])]
    found = explored(board.game, Attacking(2))
    expected = defaultdict[tuple[int, int], float](float)
    for blows in ([0, 1, 0, 1], [1, 0, 1, 0]):
        for (mine, theirs, *_), chance in by_hand((4, 4, False, False), blows, 9).items():
            expected[mine, theirs] += chance / 2
    assert found.left_out < 1e-9
    assert found.chances == pytest.approx(dict(expected), abs=1e-9)
    assert len(found.chances) > 10


@pytest.mark.rule("MCF-CC-28", "MCF-CC-29")
def test_a_parry_is_explored_by_the_difference_of_two_dice() -> None:
    """ATT 6 against DEF 3, both with a die: the odds of each margin, and the wounds that it brings."""
    board = field()
    one, other = skilled(board, att=6, str=9), skilled(board, player=1, x=22.5)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    found = explored(board.game, Attacking(1, parry="die"))
    expected = defaultdict[tuple[int, int], float](float)
    for attack in range(1, 7):
        for defence in range(1, 7):
            cell = result(3 + attack - defence, 1)
            wounds = int(cell) if cell.isdigit() else 0
            expected[4, 4 - wounds] += 1 / 36
    assert found.exact
    assert found.chances == pytest.approx(dict(expected), abs=1e-12)
