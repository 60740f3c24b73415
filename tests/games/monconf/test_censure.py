"""Censure (p. 18-19): the bids of two priests, and « Hérétique ! »."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.mystic_actions import MysticBoard
from games.monconf.playing import open_keys, refused

from escarmouche.games.monconf.state import Fighter


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def call(board: MysticBoard, *script: Any, caller: int = 5, censor: int = 9) -> tuple[Fighter, Fighter, Fighter, Any]:
    """Théodric with 5 FT calls Inspiration divine (2) for a conscript; Ismaelle, 15 cm away, may censure."""
    priest, other = board.priest(faith=caller), board.priestess(faith=censor)
    friend = board.put("Conscrit", 0, 20, 30)
    request = board.mystic(priest, "miracle:inspiration-divine", f"fighter:{friend.id}", *script)
    return priest, other, friend, request


def works(board: MysticBoard, friend: Fighter) -> bool:
    return board.skills_given(friend) == ["Inspiration divine"]


# ---- the bids -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-27", "MCF-CENS-01", "MCF-CENS-04", "MCF-CENS-05", "MCF-CENS-06", "MCF-CENS-07", "MCF-R-69")
def test_the_censor_declines_and_the_miracle_takes_effect(board: MysticBoard) -> None:
    """5 - 2 = 3 left. The censor spends 2, the caller 1, the censor 1, the caller 1; then the censor declines."""
    priest, other, friend, request = call(board)
    assert (request.topic, request.player, open_keys(request)) == ("censure", 1, {"fighter:1", "none"})
    assert dict(request.why.params)["paid"] == 2
    request = board.play("fighter:1")
    assert (request.topic, request.player, other.faith) == ("uphold", 0, 7)
    request = board.play(True)
    assert (request.topic, request.player, priest.faith) == ("renew", 1, 2)
    request = board.play("pay", True)
    told = dict(request.why.params)
    assert (told["paid"], told["left"], told["bid"], told["enemy_left"]) == (4, 1, 3, 6)
    request = board.play("decline")
    assert (priest.faith, other.faith, works(board, friend)) == (1, 6, True)
    assert request.topic == "mystic"


@pytest.mark.rule("MCF-CENS-05", "MCF-CENS-07")
@pytest.mark.parametrize(("faith", "asked"), [(3, "uphold"), (2, "mystic")])
def test_the_last_point_of_faith_upholds_a_call(board: MysticBoard, faith: int, asked: str) -> None:
    """Two are spent on the call: with one left the caller is asked, with none the miracle fails."""
    priest, _, friend, _ = call(board, caller=faith)
    assert board.play("fighter:1").topic == asked
    if asked == "uphold":
        board.play(True, "decline")
    assert (priest.faith, works(board, friend)) == (0, faith == 3)


@pytest.mark.rule("MCF-CENS-05", "MCF-R-69", "MCF-R-63")
def test_a_caller_who_will_not_uphold_keeps_the_rest_and_may_call_again(board: MysticBoard) -> None:
    priest, other, friend, _ = call(board)
    request = board.play("fighter:1", False)
    assert (priest.faith, other.faith, works(board, friend)) == (3, 7, False)
    assert "miracle:inspiration-divine" in open_keys(request)


@pytest.mark.rule("MCF-CENS-05")
def test_a_caller_who_cannot_uphold_is_not_asked(board: MysticBoard) -> None:
    priest, _, friend, _ = call(board, caller=2)
    request = board.play("fighter:1")
    assert (request.topic, priest.faith, works(board, friend)) == ("mystic", 0, False)


@pytest.mark.rule("MCF-CENS-07", "MCF-CENS-06")
def test_a_censor_with_nothing_left_is_not_asked(board: MysticBoard) -> None:
    """Its cult is not hostile to its own kind: with 2 FT it opens, and that was all."""
    priest, other = board.priestess(20, 20, 0, facing=0, faith=9), board.priestess(faith=2)
    request = board.mystic(priest, "miracle:inspiration-divine", f"fighter:{other.id}", True)
    assert (request.topic, other.faith, works(board, priest)) == ("mystic", 0, True)


@pytest.mark.rule("MCF-CENS-01", "MCF-CENS-04")
def test_who_is_not_censured_calls_at_once(board: MysticBoard) -> None:
    priest, other, friend, _ = call(board, "none")
    assert (priest.faith, other.faith, works(board, friend)) == (3, 9, True)


@pytest.mark.rule("MCF-CENS-02", "MCF-CENS-03", "MCF-CENS-04")
def test_the_censor_must_be_near_see_the_caller_and_have_two_ft(board: MysticBoard) -> None:
    """20 cm and no 20.1, not behind its back; activated or not makes no difference."""
    priest = board.priest()
    near = board.priestess(40, 20, faith=2, activated=True)
    far, turned = board.priestess(20, 40.1, facing=270, faith=9), board.priestess(20, 10, facing=270, faith=9)
    poor = board.priestess(30, 12, facing=135, faith=1)
    friend = board.put("Conscrit", 0, 30, 30)
    request = board.mystic(priest, "miracle:inspiration-divine", f"fighter:{friend.id}")
    assert open_keys(request) == {f"fighter:{near.id}", "none"}
    assert refused(request) == {
        f"fighter:{far.id}": "censure.too-far",
        f"fighter:{turned.id}": "censure.unseen",
        f"fighter:{poor.id}": "censure.too-few",
    }
    board.play(f"fighter:{near.id}", True)
    assert near.activated


# ---- Hérétique ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-42", "MCF-CENS-08", "MCF-CENS-10", "MCF-R-69")
def test_heretic_after_renewing_ends_the_bidding_for_a_point_of_life(board: MysticBoard) -> None:
    """The censor of a hostile cult opens with 2, the caller upholds with 1, the censor pays 1: 3 FT and 1 hp poorer."""
    priest, other, friend, _ = call(board)
    request = board.play("fighter:1", True)
    assert open_keys(request) == {"decline", "pay", "heretic", "heretic-after"}
    request = board.play("heretic-after")
    assert (priest.faith, other.faith, other.hp, works(board, friend)) == (2, 6, 3, False)
    assert "miracle:inspiration-divine" in open_keys(request)


@pytest.mark.rule("MCF-X-42", "MCF-CENS-09")
def test_heretic_instead_of_paying_lets_the_miracle_work_and_costs_the_caller_two(board: MysticBoard) -> None:
    priest, other, friend, _ = call(board, caller=6)
    board.play("fighter:1", True, "heretic")
    assert (priest.faith, other.faith, other.hp, works(board, friend)) == (1, 7, 4, True)


@pytest.mark.rule("MCF-CENS-09", "MCF-R-69")
def test_the_caller_never_has_less_than_no_faith_and_a_poor_censor_may_still_cry(board: MysticBoard) -> None:
    priest, other, friend, _ = call(board, caller=4, censor=2)
    request = board.play("fighter:1", True)
    assert open_keys(request) == {"decline", "heretic"}
    board.play("heretic")
    assert (priest.faith, other.faith, works(board, friend)) == (0, 0, True)


@pytest.mark.rule("MCF-CENS-06", "MCF-CENS-10")
def test_one_ft_is_enough_to_renew_or_to_cry_heretic_after(board: MysticBoard) -> None:
    _, other, friend, _ = call(board, censor=3)
    request = board.play("fighter:1", True)
    assert (other.faith, open_keys(request)) == (1, {"decline", "pay", "heretic", "heretic-after"})
    board.play("heretic-after")
    assert (other.faith, other.hp, works(board, friend)) == (0, 3, False)


@pytest.mark.rule("MCF-CENS-11")
def test_heretic_is_said_once_in_a_turn(board: MysticBoard) -> None:
    call(board, "fighter:1", True, "heretic", caller=9)
    request = board.play("miracle:intimidation-des-dieux", "fighter:1", True)
    assert open_keys(request) == {"decline", "pay"}


@pytest.mark.rule("MCF-CENS-08", "MCF-FAITH-02")
@pytest.mark.parametrize(
    ("caller", "censor", "hostile"),
    [
        ("Ismaelle", "Théodric", True),
        ("Théodric", "Ismaelle", True),
        ("Durgan", "Mère Vermine", True),
        ("Mère Vermine", "Durgan", True),
        ("Durgan", "Théodric", False),
        ("Théodric", "Théodric", False),
    ],
)
def test_hostility_is_to_a_people_or_a_way(board: MysticBoard, caller: str, censor: str, hostile: bool) -> None:
    one = board.put(caller, 0, 20, 20, faith=9)
    board.put(censor, 1, 35, 20, facing=180, faith=9)
    request = board.mystic(one, "miracle:intimidation-des-dieux", "fighter:1", True)
    assert ("heretic" in open_keys(request)) == hostile
