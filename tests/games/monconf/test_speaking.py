"""Speaking turns (p. 9, p. 16): cards, refusals, the reserve, and tactics about which cards are played."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, armies, open_keys, piled, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch
from escarmouche.games.monconf.rulebook import RULES
from escarmouche.games.monconf.turns.piles import pile_of, reserve_of
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(6, 6))


def named(board: PlayedBoard) -> list[str]:
    """The cards turned face up so far."""
    return [told["card"][0] for told in board.told("event.card")]


def batch(board: PlayedBoard) -> Batch:
    found = board.game.batch
    assert found is not None
    return found


@pytest.mark.rule("MCF-SPEAK-02", "MCF-SPEAK-03", "MCF-SPEAK-07", "MCF-SPEAK-09", "MCF-SETUP-09")
def test_players_alternate_and_a_card_activates_all_its_fighters(board: PlayedBoard) -> None:
    ours, foes = armies(board, 2, 2)
    mate = skilled(board, player=0, x=50, y=8, card=ours[0].card)
    request = piled(board, ours, foes)
    assert (request.topic, request.player, request.about) == ("speak", 0, ())
    told = {option.key: (dict(option.label.params), option.note and option.note.params) for option in request.options()}
    assert told["card"][0]["card"] == ours[0].card, "the number lights the card's fighters on the table"
    assert (told["hold-back"][1], told["general-assault"][1]) == ((("points", 2),), (("points", 2),))
    request = board.play("card")
    assert (batch(board).fighters, request.about, named(board)) == ([ours[0].id, mate.id], (ours[0].id,), ["A"])
    request = board.play("rest", "rest", "go", f"order:{mate.id}", f"order:{ours[0].id}", "end")
    assert (request.topic, request.player, board.game.sides[0].spoken) == ("speak", 1, 1)
    request = board.play("card", "rest", "end")
    assert (request.topic, request.player) == ("speak", 0)


@pytest.mark.rule("MCF-SPEAK-04", "MCF-SPEAK-05", "MCF-X-21")
def test_a_refusal_passes_but_not_in_the_first_speaking_turn(board: PlayedBoard) -> None:
    ours, foes = armies(board, 2, 4)
    request = piled(board, ours, foes)
    assert refused(request)["refusal"] == "speak.first-turn"
    request = board.play("card", "rest", "end")
    assert (request.player, refused(request)["refusal"]) == (1, "speak.no-refusal")
    request = board.play("card", "rest", "end")
    assert (request.player, "refusal" in open_keys(request), board.game.sides[0].refusals) == (0, True, 2)
    request = board.play("refusal")
    assert (request.player, board.game.sides[0].refusals, named(board)) == (1, 1, ["A", "A"])
    request = board.play("card", "rest", "end", "refusal")
    assert (request.player, board.game.sides[0].refusals, pile_of(board.game.sides[0])) == (1, 0, (ours[1].card,))
    request = board.play("card", "rest", "end")
    assert (request.player, refused(request)["refusal"]) == (0, "speak.no-refusal")


# ---- Temporiser -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-TACT-03", "MCF-TACT-04", "MCF-SPEAK-03", "MCF-SPEAK-06", "MCF-R-36", "MCF-R-79")
def test_temporiser_puts_the_top_card_aside_unseen_and_ends_the_turn(board: PlayedBoard) -> None:
    game = board.game
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("hold-back")
    assert (request.player, game.sides[0].command_points, game.sides[0].spoken) == (1, 4, 1)
    assert (pile_of(game.sides[0]), reserve_of(game.sides[0])) == ((ours[1].card, ours[2].card), (ours[0].card,))
    mine = RULES.mask(game, 1).sides[0]
    assert mine.reserve is not None
    assert (mine.reserve.value, mine.reserved, named(board)) == (None, 1, [])
    request = board.play("card", "rest", "end")
    held = f"reserve:{ours[0].card}"
    assert {"card", held, "hold-back"} <= open_keys(request)
    request = board.play(held)
    assert (request.about, reserve_of(game.sides[0]), named(board)) == ((ours[0].id,), (), ["A", "A"])


@pytest.mark.rule("MCF-R-36", "MCF-R-34")
def test_a_reserve_must_be_played_before_the_phase_ends_and_is_not_put_aside_again(board: PlayedBoard) -> None:
    ours, foes = armies(board, 1, 1)
    piled(board, ours, foes)
    request = board.play("hold-back", "card", "rest", "end")
    assert (request.topic, request.about) == ("action", (ours[0].id,))
    assert board.game.sides[0].reserved == 0


@pytest.mark.rule("MCF-TACT-02")
def test_a_tactic_that_cannot_be_paid_cannot_be_chosen(board: PlayedBoard) -> None:
    ours, foes = armies(board, 2, 2)
    board.game.sides[0].command_points = 1
    request = piled(board, ours, foes)
    why = refused(request)
    assert {why[key] for key in ("hold-back", "plan-b", "general-assault")} == {"tactic.too-dear"}
    assert open_keys(request) == {"card", "genius"}


# ---- Assaut général -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-TACT-09", "MCF-R-23")
def test_assaut_general_activates_two_cards_at_once(board: PlayedBoard) -> None:
    game = board.game
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("general-assault")
    assert (request.topic, request.player, game.sides[0].command_points) == ("speak", 0, 4)
    assert refused(request)["general-assault"] == "tactic.again"
    request = board.play("card", "card")
    assert (batch(board).cards, batch(board).fighters) == ([ours[0].card, ours[1].card], [ours[0].id, ours[1].id])
    request = board.play("rest", "rest", "go", f"order:{ours[0].id}", f"order:{ours[1].id}", "end")
    assert (request.player, pile_of(game.sides[0])) == (1, (ours[2].card,))


@pytest.mark.rule("MCF-TACT-09", "MCF-R-36", "MCF-R-37")
def test_under_assaut_general_one_card_may_be_held_back_and_the_other_is_played(board: PlayedBoard) -> None:
    """2 + 2 + 2 points: Temporiser is played for each card, as each is another moment; the reserve is open too."""
    game = board.game
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("general-assault", "hold-back")
    assert (request.player, open_keys(request)) == (0, {"card", f"reserve:{ours[0].card}", "hold-back", "plan-b"})
    request = board.play("card", "rest", "end")
    assert (request.player, game.sides[0].command_points) == (1, 2)
    assert (pile_of(game.sides[0]), reserve_of(game.sides[0])) == ((ours[2].card,), (ours[0].card,))


@pytest.mark.rule("MCF-TACT-01", "MCF-TACT-09", "MCF-TACT-23")
def test_assaut_general_and_plan_genial_belong_to_the_first_speaking_turn(board: PlayedBoard) -> None:
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("card", "rest", "end", "card", "rest", "end")
    assert request.player == 0
    assert {refused(request)[key] for key in ("general-assault", "genius")} == {"tactic.first-speech"}
    assert {"hold-back", "plan-b"} <= open_keys(request)


@pytest.mark.rule("MCF-TACT-09")
def test_assaut_general_needs_two_cards(board: PlayedBoard) -> None:
    ours, foes = armies(board, 1, 2)
    request = piled(board, ours, foes)
    assert refused(request)["general-assault"] == "tactic.one-card"


# ---- Plan B ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-TACT-21", "MCF-TACT-22")
def test_plan_b_takes_another_card_of_the_pile_and_leaves_the_order_of_the_rest(board: PlayedBoard) -> None:
    game = board.game
    ours, foes = armies(board, 4, 4)
    piled(board, ours, foes)
    request = board.play("plan-b")
    assert (request.topic, open_keys(request)) == ("plan-b", {f"card:{one.card}" for one in ours[1:]})
    request = board.play(f"card:{ours[2].card}")
    assert (request.about, game.sides[0].command_points) == ((ours[2].id,), 4)
    assert pile_of(game.sides[0]) == (ours[0].card, ours[1].card, ours[3].card)


@pytest.mark.rule("MCF-TACT-21")
def test_plan_b_needs_another_card(board: PlayedBoard) -> None:
    ours, foes = armies(board, 1, 2)
    request = piled(board, ours, foes)
    assert refused(request)["plan-b"] == "tactic.no-other-card"


# ---- Plan génial ----------------------------------------------------------------------------------------------------


def genius(board: PlayedBoard, amount: int, *after: Any) -> Any:
    """The first player plays Plan génial for so many points."""
    ours, foes = armies(board, 2, 2)
    for side, fighter in zip(board.game.sides, (ours[0], foes[0]), strict=True):
        side.commander = fighter.id
    piled(board, ours, foes)
    return board.play("genius", amount, *after)


@pytest.mark.rule("MCF-TACT-23", "MCF-TACT-24", "MCF-TACT-25", "MCF-R-40")
def test_plan_genial_makes_the_tactician_of_the_next_turn_without_a_test(board: PlayedBoard) -> None:
    game = board.game
    request = genius(board, 3)
    assert (request.topic, request.player, game.sides[0].command_points) == ("genius-cancel", 1, 3)
    request = board.play(False)
    assert (request.topic, request.player, game.sides[0].genius, game.sides[1].no_genius) == ("speak", 0, True, True)
    assert refused(request)["genius"] == "tactic.again"
    request = board.play("card", "rest", "end")
    assert (request.player, refused(request)["genius"]) == (1, "tactic.no-genius")
    board.restart("tactician")
    assert (game.tactician, game.sides[0].genius) == (0, False)
    assert not board.told("event.test", "event.tested")


@pytest.mark.rule("MCF-TACT-24", "MCF-R-40")
def test_the_opponent_may_pay_as_much_to_cancel_it(board: PlayedBoard) -> None:
    game = board.game
    request = genius(board, 4, True)
    assert [side.command_points for side in game.sides] == [2, 2]
    assert (game.sides[0].genius, game.sides[1].no_genius, request.topic) == (False, False, "speak")
    request = board.play("card", "rest", "end")
    assert (request.player, "genius" in open_keys(request)) == (1, True)
    board.play("genius", 2, False)
    assert (game.sides[1].genius, game.sides[0].no_genius) == (True, True)
    board.restart("tactician")
    assert game.tactician == 1


@pytest.mark.rule("MCF-TACT-24", "MCF-TACT-25")
def test_who_cannot_pay_is_not_asked_and_cannot_answer_in_kind(board: PlayedBoard) -> None:
    game = board.game
    game.sides[1].command_points = 3
    request = genius(board, 4)
    assert (request.topic, game.sides[0].genius, game.sides[1].no_genius) == ("speak", True, True)
    board.play("card", "rest", "end")
    game.sides[1].no_genius = False
    assert board.restart("end of turn") is not None
    assert not game.sides[1].no_genius


@pytest.mark.rule("MCF-TACT-23")
def test_plan_genial_may_come_before_assaut_general(board: PlayedBoard) -> None:
    request = genius(board, 1, False)
    request = board.play("general-assault", "card", "card")
    assert (request.topic, len(batch(board).cards), board.game.sides[0].command_points) == ("action", 2, 3)


@pytest.mark.rule("MCF-TACT-09", "MCF-TACT-23", "MCF-R-37")
def test_plan_genial_may_come_after_assaut_general_but_not_after_a_card(board: PlayedBoard) -> None:
    """Both are played at the start of the first speaking turn: until a card is turned or held back."""
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    board.game.sides[0].command_points = 6
    assert "genius" in open_keys(board.play("general-assault"))
    request = board.play("hold-back")
    assert refused(request)["genius"] == "tactic.first-speech"


@pytest.mark.rule("MCF-SPEAK-01", "MCF-TAC-01")
def test_the_tactician_may_give_the_word_to_the_opponent(board: PlayedBoard) -> None:
    ours, foes = armies(board, 1, 1)
    for side, fighter in zip(board.game.sides, (ours[0], foes[0]), strict=True):
        side.commander = fighter.id
    board.restart("tactician")
    request = board.play(dice(1), dice(6), "opponent")
    assert (board.game.tactician, request.topic, request.player) == (1, "speak", 0)
