"""Fights (p. 24-26): who is in combat, the combat action, which cards may be shown and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy1.shots import (
    GHULAM,
    JARAYA,
    RECRUIT,
    activation_of,
    cards,
    colours,
    fight,
    meeting,
    target_of,
    to_the_end,
)
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.cards import CARDS, forbidden_cards, legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy1 import activation
from escarmouche.games.alkemy1.fighting import FIGHT
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

GUARD = "Garde Triadique"


def shown(board: Board, fighter: Fighter, enemy: Fighter, **given: Any) -> list[str]:
    """The cards that a figure may show against another."""
    return [card.key for card in legal_cards(board.game, Duel(fighter, enemy, **given), fighter)]


ALL = ["quick", "normal", "brutal", "parry", "inactive"]


# ---- who is in combat --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FIGHT-02", "AK1-FIGHT-03", "AK1-FIGHT-04", "AK1-R-05")
@pytest.mark.parametrize(("other", "gap", "held"), [(JARAYA, 0.0, True), (JARAYA, 0.1, False), (GHULAM, 0.98, True)])
def test_a_fight_lasts_as_long_as_contact_or_reach_joins_the_two(other: str, gap: float, held: bool) -> None:
    board = Board()
    mine, theirs = meeting(board, RECRUIT, other)
    place(board.game, theirs, 9 + gap, 12)
    tidy(board.game)
    assert (theirs.id in mine.engaged) is (mine.id in theirs.engaged) is held


@pytest.mark.rule("AK1-FIGHT-03", "AK1-SKILL-001")
def test_beyond_the_reach_of_both_it_ends() -> None:
    board = Board()
    mine, theirs = meeting(board, RECRUIT, GHULAM)
    place(board.game, theirs, 10.05, 12)
    tidy(board.game)
    assert (mine.engaged, theirs.engaged) == ([], [])


@pytest.mark.rule("AK1-FIGHT-01", "AK1-R-51", "AK1-R-54")
def test_who_only_stands_next_to_an_enemy_is_in_no_combat() -> None:
    board = Board()
    mine, theirs = board.put(RECRUIT, 0, 8, 12), board.put(GHULAM, 1, 9, 12)
    tidy(board.game)
    assert (mine.engaged, theirs.engaged) == ([], [])
    why = FIGHT.refused(board.game, mine)
    assert why is not None
    assert why.key == "action.not-engaged"


# ---- the action --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FIGHT-06", "AK1-FIGHT-07", "AK1-R-55", "AK1-X-17")
def test_of_several_enemies_one_is_named_and_only_it_fights() -> None:
    board = Board()
    mine, one = meeting(board)
    two = board.put(JARAYA, 1, 7, 12)
    board.engage(mine, two)
    declared = play(FIGHT.declare(board.game, mine), two.id)
    FIGHT.pay(board.game, mine, declared)
    assert mine.action_points == 2, "the card is paid when it is shown"
    play(to_the_end(board.game, FIGHT.resolve(board.game, declared)), cards("normal", "inactive"), dice(5, 5))
    assert (mine.action_points, one.lost, two.lost) == (1, 0, 2)


@pytest.mark.rule("AK1-MULTI-09", "AK1-MULTI-06", "AK1-X-17", "AK1-STATE-04")
def test_two_recruits_fight_the_same_enemy_one_after_the_other() -> None:
    """The second finds it in the state that the first left it in."""
    board = Board()
    one, enemy = meeting(board, other=target_of(board))
    two = board.put(RECRUIT, 0, 10, 12, card=one.card)
    board.engage(two, enemy)
    enemy.lost = 8
    board.game.activation = activation_of(one, two)
    board.game.phase = "declare"
    play(activation.declare(board.game), "fight", "fight")
    script = [two.id, cards("normal", "inactive"), dice(5, 5)]
    play(to_the_end(board.game, activation.act(board.game)), *script)
    assert enemy.lost == 10
    _, asked = run(
        to_the_end(board.game, activation.act(board.game)), [cards("normal", "parry"), dice(3, 3), dice(1, 1, 1)]
    )
    assert colours(asked) == [{"white"}, {"yellow"}]
    assert (one.action_points, two.action_points, enemy.action_points) == (1, 1, 1)


@pytest.mark.rule("AK1-CC-06", "AK1-R-55", "AK1-R-38")
def test_without_points_nobody_fights_unless_a_card_is_given() -> None:
    board = Board()
    mine, theirs = meeting(board, action_points=0)
    why = FIGHT.refused(board.game, mine)
    assert why is not None
    assert why.key == "action.no-card"
    assert FIGHT.refused(board.game, mine, free=True) is None
    play(fight(board.game, mine, theirs, free=True), cards("normal", "inactive"), dice(5, 5))
    assert (mine.action_points, theirs.lost) == (0, 2)


@pytest.mark.rule("AK1-MULTI-09")
def test_an_enemy_who_is_gone_ends_the_action_without_a_card() -> None:
    board = Board()
    mine, theirs = meeting(board)
    declared = play(FIGHT.declare(board.game, mine))
    place(board.game, theirs, 15, 12)
    tidy(board.game)
    play(to_the_end(board.game, FIGHT.resolve(board.game, declared)))
    assert mine.action_points == 2


# ---- choosing and paying -----------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-CC-01", "AK1-CC-02", "AK1-CC-09", "AK1-R-26")
def test_both_choose_in_secret_each_time_and_reveal_together() -> None:
    board = Board()
    mine, theirs = meeting(board)
    for time in (1, 2):
        _, asked = run(fight(board.game, mine, theirs), [cards("inactive", "parry")])
        assert isinstance(asked[0], AskSecretly)
        assert set(asked[0].questions) == {0, 1}
        assert len(board.told("event.cards")) == time
    assert theirs.action_points == 0


@pytest.mark.rule("AK1-CC-03")
def test_there_are_five_basic_cards() -> None:
    board = Board()
    mine, theirs = meeting(board)
    assert shown(board, mine, theirs) == ALL


@pytest.mark.rule("AK1-CC-04", "AK1-CC-05", "AK1-CC-09", "AK1-REACT-04")
@pytest.mark.parametrize(("card", "left"), [("quick", 1), ("normal", 1), ("brutal", 1), ("parry", 1), ("inactive", 2)])
def test_a_card_is_paid_by_who_shows_it_active_or_not(card: str, left: int) -> None:
    board = Board()
    mine, theirs = meeting(board)
    roll = [dice(1, 1)] if CARDS[card].kind == "attack" else []
    play(fight(board.game, mine, theirs), cards("inactive", card), *roll)
    assert (mine.action_points, theirs.action_points) == (2, left)
    mine.action_points = theirs.action_points = 2
    play(fight(board.game, mine, theirs), cards(card, "inactive"), *roll)
    assert (mine.action_points, theirs.action_points) == (left, 2)


@pytest.mark.rule("AK1-CC-06", "AK1-STATE-06")
def test_an_inactive_figure_plays_inactive_without_being_asked() -> None:
    board = Board()
    mine, theirs = meeting(board)
    theirs.action_points = 0
    _, asked = run(fight(board.game, mine, theirs), [secretly({0: "normal"}), dice(1, 1)])
    assert set(asked[0].questions) == {0}


@pytest.mark.rule("AK1-CHARGE-10", "AK1-R-58", "AK1-CC-04", "AK1-CHARGE-08")
def test_who_charged_shows_an_attack_for_nothing() -> None:
    board = Board()
    mine, theirs = meeting(board)
    assert shown(board, mine, theirs, charger=mine) == ["quick", "normal", "brutal"]
    play(fight(board.game, mine, theirs, charger=mine), cards("normal", "inactive"), dice(5, 5, 5))
    assert mine.action_points == 2


@pytest.mark.rule("AK1-ENGAGE-06", "AK1-R-58")
def test_a_free_card_may_be_any() -> None:
    board = Board()
    mine, theirs = meeting(board, action_points=0)
    assert shown(board, mine, theirs, free_action=True) == ALL


@pytest.mark.rule("AK1-CHARGE-14")
def test_after_a_failed_charge_only_defence_is_left() -> None:
    board = Board()
    mine, theirs = meeting(board, wary=True)
    assert shown(board, mine, theirs) == ["parry", "inactive"]


@pytest.mark.rule("AK1-CC-07", "AK1-X-15", "AK1-FIGHT-05")
def test_without_allonge_one_only_defends_at_a_distance() -> None:
    board = Board()
    mine, theirs = meeting(board, RECRUIT, GHULAM, 0.9)
    assert shown(board, mine, theirs) == ["parry", "inactive"]
    assert shown(board, theirs, mine) == ALL
    near = board.put(JARAYA, 1, 7, 12)
    board.engage(mine, near)
    assert shown(board, mine, near) == ALL


@named("Très long")
class VeryLong(Skill, frozen=True):
    """Très long: a reach of 2 p. A skill of this test."""

    def reach(self, game: Game, fighter: Fighter) -> float:
        return 2.0


@pytest.mark.rule("AK1-R-53", "AK1-X-64")
def test_an_allonge_that_is_too_short_is_none() -> None:
    board = Board()
    mine, theirs = meeting(board, GUARD, RECRUIT, 1.5)
    grant(board.game, theirs, "Très long", Until("turn ends"))
    tidy(board.game)
    assert mine.engaged == [theirs.id]
    assert shown(board, mine, theirs) == ["parry", "inactive"]
    assert shown(board, theirs, mine) == ALL


@pytest.mark.rule("AK1-FIGHT-09", "AK1-R-18")
@pytest.mark.parametrize(("piece", "cards_left"), [("wall", ["parry", "inactive"]), (None, ALL)])
def test_nobody_strikes_more_than_an_inch_up_or_down(piece: str | None, cards_left: list[str]) -> None:
    board = Board()
    mine, theirs = meeting(board)
    if piece:
        board.piece(piece, theirs.x + 0.1, 12, 90)
    assert shown(board, mine, theirs) == shown(board, theirs, mine) == cards_left


@named("Ne montre rien")
class Barred(Skill, frozen=True):
    """Ne montre rien: no card but a Parade. A skill of this test."""

    def forbids_card(self, game: Game, fighter: Fighter, card: Any, duel: Duel) -> Any:
        return None if card.key == "parry" else reason("skill.test", "AK1-R-117")


@pytest.mark.rule("AK1-R-117")
def test_limits_are_intersected_and_with_nothing_left_inactive_is_played() -> None:
    board = Board()
    mine, theirs = meeting(board)
    grant(board.game, mine, "Ne montre rien", Until("turn ends"))
    assert shown(board, mine, theirs) == ["parry"]
    mine.action_points = 0
    assert shown(board, mine, theirs) == ["inactive"]
    play(fight(board.game, mine, theirs, charger=mine), secretly({1: "normal"}), dice(1, 1))
    assert forbidden_cards(board.game, Duel(mine, theirs), mine)["quick"].key == "card.spent"


@named("Tout est cher")
class Costly(Skill, frozen=True):
    """Tout est cher: cards cost 1 PA more. A skill of this test."""

    def surcharge(self, game: Game, fighter: Fighter, act: str) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.test", "AK1-SKILL-078")),) if act == "fight" else ()


@pytest.mark.rule("AK1-R-110", "AK1-CC-04")
def test_what_skills_ask_on_top_is_paid_for_the_card_of_a_charge_too() -> None:
    board = Board()
    mine, theirs = meeting(board)
    grant(board.game, mine, "Tout est cher", Until("turn ends"))
    play(fight(board.game, mine, theirs), cards("parry", "inactive"))
    assert mine.action_points == 0
    mine.action_points = 1
    assert shown(board, mine, theirs) == ["inactive"]
    play(fight(board.game, mine, theirs, charger=mine), cards("normal", "inactive"), dice(5, 5, 1), "5 sword + 5 sword")
    assert mine.action_points == 0
    assert shown(board, mine, theirs, charger=mine) == ["inactive"]
