"""The end as it is told (p. 36): who won and by what; asides of players; the arithmetic of a campaign."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board

from escarmouche.games.dysma.agenda import Consolidation
from escarmouche.games.dysma.campaign import (
    Campaign,
    Company,
    GameReport,
    Veteran,
    after_game,
    leaders,
    learn,
    recruit,
    why_not_learn,
)
from escarmouche.games.dysma.ending import aside, is_over, outcome
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play


def ended(one: int, other: int, **options: Any) -> Board:
    """A match with these scores in its last turn, both bands on the table."""
    board = Board("", **options)
    board.put("garde-royal", 0, 10, 10)
    board.put("garde-royal", 1, 20, 20)
    board.game.sides[0].score, board.game.sides[1].score = one, other
    board.game.turn = 12
    return board


@pytest.mark.rule("DYS-END-05", "DYS-END-06", "DYS-R-69")
@pytest.mark.parametrize(
    ("scores", "tiebreak", "winners", "key", "params"),
    [
        ((12, 3), False, (0,), "end.won", {"player": 1, "points": 12}),
        ((3, 15), False, (1,), "end.won", {"player": 2, "points": 15}),
        ((13, 12), False, (), "end.draw", {}),
        ((13, 12), True, (0,), "end.tiebreak", {"player": 1, "points": 13}),
        ((3, 4), True, (1,), "end.tiebreak", {"player": 2, "points": 4}),
        ((4, 4), True, (), "end.draw", {}),
        ((4, 3), False, (), "end.draw", {}),
    ],
)
def test_the_end_says_who_won_and_with_how_many_points(
    scores: tuple[int, int], tiebreak: bool, winners: tuple[int, ...], key: str, params: dict[str, int]
) -> None:
    board = ended(*scores, tiebreak=tiebreak)
    assert is_over(board.game)
    found = outcome(board.game)
    assert (found.winners, found.scores) == (winners, scores)
    assert (found.reason.key, dict(found.reason.params)) == (key, params)


@pytest.mark.parametrize("player", [0, 1])
def test_whoever_concedes_leaves_the_other_the_victory(player: int) -> None:
    board = ended(12, 12)
    step = aside(board.game, player, "concede")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    found = outcome(board.game)
    assert (found.winners, found.reason.key) == ((1 - player,), "end.conceded")
    assert dict(found.reason.params) == {"player": 2 - player}
    assert board.told("event.conceded") == [{"player": player + 1}]
    assert [side.conceded for side in board.game.sides] == [player == 0, player == 1]


@pytest.mark.rule("DYS-R-69")
def test_an_agreement_needs_both_in_one_turn_and_leaves_nothing_to_do() -> None:
    board = ended(5, 5)
    board.game.phase, board.game.agenda = "activations", [Consolidation(0)]
    board.activate(board.game.figures[0])
    for player, over in ((1, False), (0, True)):
        step = aside(board.game, player, "agree")
        assert not isinstance(step, Refusal)
        play(step(board.game))
        assert (board.game.phase == "over") is over
        assert (board.game.activation is None, board.game.agenda == []) == (over, over)
    assert [told["player"] for told in board.told("event.agreed")] == [2, 1]


@pytest.mark.parametrize(("player", "name"), [(-1, "concede"), (2, "agree"), (0, ""), (1, "zorglub")])
def test_strangers_and_other_words_are_refused(player: int, name: str) -> None:
    wrong = aside(ended(0, 0).game, player, name)
    assert isinstance(wrong, Refusal)
    assert (wrong.reason.key, dict(wrong.reason.params)) == ("aside.unknown", {"name": name})


@pytest.mark.rule("DYS-END-03")
@pytest.mark.parametrize("gone", [0, 1])
def test_either_band_that_is_gone_ends_the_game(gone: int) -> None:
    board = ended(0, 0)
    board.game.turn = 2
    assert not is_over(board.game)
    board.game.figures[gone].where = "gone"
    board.put("statue", gone, 30, 30)
    assert is_over(board.game)


# ---- the campaign ---------------------------------------------------------------------------------------------------

QUIET = GameReport()


def companies(*purses: int) -> Campaign:
    """Companies of one soldier each, with so much money."""
    return Campaign(companies=tuple([Company(figures=(Veteran(name="x"),), purse=purse) for purse in purses]))


def test_two_winners_are_a_draw_and_money_adds_up() -> None:
    drawn = after_game(companies(5, 7), [0, 1], [QUIET, QUIET])
    assert [(company.points, company.purse) for company in drawn.companies] == [(1, 25), (1, 27)]
    assert (drawn.played, drawn.over, leaders(drawn)) == (1, False, [0, 1])
    won = after_game(drawn, [0], [QUIET, QUIET])
    assert [(company.points, company.purse) for company in won.companies] == [(4, 45), (1, 57)]
    assert (won.played, leaders(won)) == (2, [0])
    assert [Campaign(companies=(), played=played).over for played in (4, 5, 6)] == [False, True, True]


def test_who_is_lost_stays_lost_and_a_recruit_may_cost_all_there_is() -> None:
    gone = Company(figures=(Veteran(name="a", fate="lost"), Veteran(name="b", fate="absent")), purse=12)
    after = after_game(Campaign(companies=(gone, gone)), [], [QUIET, QUIET]).companies[0]
    assert [(figure.name, figure.fate) for figure in after.figures] == [("b", "fit")]
    hired = recruit(gone, Veteran(name="c"), 12)
    assert (hired.purse, len(hired.figures)) == (0, 3)
    with pytest.raises(ValueError, match="purse"):
        recruit(gone, Veteran(name="c"), 13)


def test_marks_beyond_three_are_kept_and_only_heroes_learn() -> None:
    hero = Veteran(name="prince", hero=True, marks=4, fate="absent", skills=("Endurant",))
    learnt = learn(hero, "Acharné")
    assert (learnt.marks, learnt.skills, learnt.hero, learnt.fate) == (1, ("Endurant", "Acharné"), True, "absent")
    soldier = Veteran(name="garde", marks=9)
    wrong = why_not_learn(soldier, "Acharné")
    assert wrong is not None
    assert (wrong.reason.key, dict(wrong.reason.params)) == ("campaign.marks", {"figure": "garde", "marks": 3})
    two = why_not_learn(Veteran(name="prince", hero=True, marks=2), "Acharné")
    assert two is not None
    assert two.reason.key == "campaign.marks"
    assert why_not_learn(Veteran(name="prince", hero=True, marks=3), "Acharné") is None
    killed = GameReport(killers=["prince"], removed={"prince": 8})
    after = after_game(Campaign(companies=(Company(figures=(hero,)),)), [], [killed]).companies[0].figures[0]
    assert (after.marks, after.fate, after.skills) == (5, "fit", ("Endurant",))


@pytest.mark.rule("DYS-R-69")
def test_a_proposal_is_made_once_in_a_turn() -> None:
    """Said again it would change nothing: it is refused, until the next turn."""
    board = ended(5, 5)
    step = aside(board.game, 0, "agree")
    assert not isinstance(step, Refusal)
    play(step(board.game))
    again = aside(board.game, 0, "agree")
    assert isinstance(again, Refusal)
    assert (again.reason.key, again.reason.rule) == ("aside.agreed", "DYS-R-69")
    board.game.turn += 1
    assert not isinstance(aside(board.game, 0, "agree"), Refusal)
