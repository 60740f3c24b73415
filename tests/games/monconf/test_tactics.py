"""What tactics cost (p. 16), who pays less, and the phrases to be said (p. 7)."""

from __future__ import annotations

import pytest
from games.monconf.playing import PlayedBoard, armies, open_keys, piled, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.turns.piles import pile_of, reserve_of
from escarmouche.games.monconf.turns.tactics import cost, pay, why_not_tactic
from escarmouche.play.script import dice

PRICES = {
    "hold-back": 2, "reactive-fire": 2, "called-shot": 1, "general-assault": 2, "intercept": 1, "rally": 1, "plan-b": 2,
}  # fmt: skip
"""D-09, Plan génial apart."""


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(6, 6))


@pytest.mark.rule("MCF-TACT-02")
def test_tactics_cost_what_is_printed(board: PlayedBoard) -> None:
    assert {key: cost(board.game, 0, key) for key in PRICES} == PRICES
    assert {*board.library.tactics} == {*PRICES, "genius"}


@pytest.mark.rule("MCF-TACT-02", "MCF-TAC-06")
def test_a_tactic_is_paid_before_its_effect_and_never_below_nothing(board: PlayedBoard) -> None:
    side = board.game.sides[0]
    side.command_points = 2
    pay(board.game, 0, "plan-b")
    assert (side.command_points, board.told("event.tactic")[0]["points"]) == (0, 2)
    assert board.told("event.command-left") == [{"player": 1, "points": 0}]
    why = why_not_tactic(board.game, 0, "intercept")
    assert why is not None
    assert (why.key, why.rule, why.params) == ("tactic.too-dear", "MCF-TACT-02", (("price", 1), ("points", 0)))
    assert why_not_tactic(board.game, 0, "genius") == why, "X is at least 1 (MCF-R-40)"


@pytest.mark.rule("MCF-AFFIL-09", "MCF-AFFIL-02", "MCF-X-02")
def test_ogh_hen_kir_makes_temporiser_cheaper_and_nothing_else(board: PlayedBoard) -> None:
    side = board.game.sides[0]
    side.affiliation = next(key for key, one in board.library.affiliations.items() if one.tactic == "hold-back")
    assert {key: cost(board.game, 0, key) for key in PRICES} == {**PRICES, "hold-back": 1}
    assert cost(board.game, 1, "hold-back") == 2


@pytest.mark.rule("MCF-R-37")
def test_a_reduction_never_goes_below_nothing(board: PlayedBoard) -> None:
    """Vigiles: Rallier costs 1 less, which is 0; with Aura d'autorité it is still 0."""
    side = board.game.sides[0]
    side.affiliation = next(key for key, one in board.library.affiliations.items() if one.tactic == "rally")
    assert cost(board.game, 0, "rally") == 0
    side.free_tactic = True
    assert cost(board.game, 0, "rally") == 0


@pytest.mark.rule("MCF-SPELL-06", "MCF-R-40")
def test_aura_d_autorite_waives_the_next_tactic_but_plan_genial(board: PlayedBoard) -> None:
    game, side = board.game, board.game.sides[0]
    ours, foes = armies(board, 3, 3)
    side.free_tactic, side.command_points = True, 1
    piled(board, ours, foes)
    board.play("genius", False)
    assert (side.free_tactic, side.command_points) == (True, 0)
    request = board.play("hold-back")
    assert (request.player, side.free_tactic, side.command_points) == (1, False, 0)
    assert cost(game, 0, "hold-back") == 2


# ---- Rallier --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-TACT-18", "MCF-TACT-19", "MCF-TACT-20")
def test_rallier_lets_all_frightened_troops_test_and_the_commander_walks(board: PlayedBoard) -> None:
    """COU 4: a die of 3 rallies even in a fight, 2 does not and costs nobody his place; the enemy's are left alone."""
    chief = skilled(board, x=10, y=10, incarnate=True)
    near = skilled(board, x=20, y=10, frightened=True)
    fighting = skilled(board, x=30, y=10, frightened=True)
    enemy = skilled(board, player=1, x=32.5, y=10, frightened=True)
    board.game.sides[0].commander = chief.id
    board.activate(chief)
    request = board.play("rally")
    assert (request.about, board.game.sides[0].command_points) == ((near.id,), 5)
    request = board.play(dice(2), dice(3))
    assert (near.frightened, near.on_table, fighting.frightened, enemy.frightened) == (True, True, False, True)
    assert (request.topic, request.about) == ("walk", (chief.id,))
    assert chief.action == "walk"


@pytest.mark.rule("MCF-TACT-18", "MCF-TACT-01")
def test_rallier_is_for_a_free_commander_alone(board: PlayedBoard) -> None:
    game = board.game
    chief, other = skilled(board, x=10, y=10), skilled(board, x=40, y=10)
    game.sides[0].commander = chief.id
    assert refused(board.activate(chief))["rally"] == "tactic.nobody-frightened"
    skilled(board, x=60, y=10, frightened=True)
    assert "rally" in open_keys(board.activate(chief))
    request = board.activate(other)
    assert "rally" not in open_keys(request) | refused(request).keys()
    game.sides[0].command_points = 0
    assert refused(board.activate(chief))["rally"] == "tactic.too-dear"
    game.sides[0].command_points = 1
    skilled(board, player=1, x=12.5, y=10)
    assert refused(board.activate(chief))["rally"] == "action.engaged"


@pytest.mark.rule("MCF-TACT-19", "MCF-FEAR-12")
def test_a_frightened_companion_of_the_card_who_rallies_is_given_another_order(board: PlayedBoard) -> None:
    card = board.card(0)
    scared = skilled(board, x=20, y=10, frightened=True, card=card)
    chief = skilled(board, x=10, y=10, card=card)
    skilled(board, player=1, x=60, y=60)
    board.game.sides[0].commander = chief.id
    request = board.activate(scared, chief)
    assert request.about == (chief.id,)
    request = board.play("rally", dice(6))
    assert (request.topic, request.about, "charge" in {option.key for option in request.options()}) == (
        "action", (scared.id,), True,
    )  # fmt: skip


# ---- keywords -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CORE-05", "MCF-CORE-06", "MCF-R-41")
@pytest.mark.parametrize("cancels", [True, False])
def test_a_missed_keyword_lets_the_opponent_cancel_and_the_cost_stays_paid(cancels: bool) -> None:
    board = PlayedBoard(points=(6, 6), keywords=True)
    game = board.game
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("hold-back")
    assert (request.topic, request.player, len(request.keys)) == ("keyword", 0, 8)
    assert dict(request.why.params) == {"name": "Temporiser"}
    request = board.play("Eurêka")
    assert (request.topic, request.player) == ("keyword-cancel", 1)
    request = board.play(cancels)
    assert game.sides[0].command_points == 4
    held = () if cancels else (ours[0].card,)
    assert (request.player, reserve_of(game.sides[0])) == (0 if cancels else 1, held)
    assert len(pile_of(game.sides[0])) == (3 if cancels else 2)
    if cancels:
        assert refused(request)["hold-back"] == "tactic.again"


@pytest.mark.rule("MCF-CORE-06", "MCF-R-41")
def test_the_right_keyword_cannot_be_answered() -> None:
    board = PlayedBoard(points=(6, 6), keywords=True)
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    request = board.play("hold-back", "Rien ne sert de courir")
    assert (request.topic, request.player, board.game.sides[0].reserved) == ("speak", 1, 1)


@pytest.mark.rule("MCF-CORE-05")
def test_without_the_option_nobody_asks_for_keywords(board: PlayedBoard) -> None:
    ours, foes = armies(board, 3, 3)
    piled(board, ours, foes)
    assert board.play("hold-back").player == 1
