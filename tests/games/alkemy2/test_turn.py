"""The turn (V2 p. 20-23): start phase, initiative, hands that pass to and fro, end phase."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2 import turn
from escarmouche.games.alkemy2.activation import able_cards
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly, Choose, Order, Roll
from escarmouche.play.script import dice, play, run, secretly

RECRUIT, RAVEN, TOAD = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Guerrier-Tonnerre Crapaud"
GARLAN, TECUM, GRAFTED, SPIRIT = "Garlan", "Tecum'Seh", "Mordren", "Esprit-Héros"


@pytest.fixture
def board() -> Board:
    return Board()


def faced(board: Board) -> tuple[Fighter, Fighter]:
    """A recruit of the first player and a raven of the second, far apart; ESP 6 and 7, both 2 PA."""
    return board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 20, 20)


def phase_played(board: Board, *script: Any) -> str:
    """Play the step that comes next, and say which comes after it."""
    step = RULES.next_step(board.game)
    assert step is not None
    play(step(board.game), *script)
    return board.game.phase


# ---- the phases -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-TURN-01")
def test_a_turn_has_a_start_an_activation_phase_and_an_end(board: Board) -> None:
    recruit, raven = faced(board)
    board.game.phase = "start"
    assert phase_played(board) == "initiative"
    assert phase_played(board, dice(6, 6), dice(1, 1), "player:0") == "hand"
    assert phase_played(board) == "declare"
    recruit.action_points = raven.action_points = 0
    board.game.activation = None
    board.game.phase = "hand"
    assert phase_played(board) == "hand"
    assert phase_played(board) == "end of turn"
    assert phase_played(board) == "start"
    assert board.game.turn == 2, "the board stood in its first turn; its second has now been played"


@pytest.mark.rule("AK2-TURN-02")
def test_effects_of_the_start_come_before_initiative(board: Board) -> None:
    faced(board)
    grafted = board.put(GRAFTED, 0, 8, 4)
    board.game.phase = "start"
    assert phase_played(board, "budding") == "initiative"
    assert [effect.skill for effect in grafted.effects] == ["Bourgeonnement"]


@pytest.mark.rule("AK2-TURN-03")
def test_every_figure_begins_with_the_points_of_its_card(board: Board) -> None:
    recruit, _ = faced(board)
    garlan = board.put(GARLAN, 0, 8, 4, action_points=0, activations=3, rooted=True, wary=True, used=["Maître"])
    fallen = board.put(GARLAN, 1, 8, 8, action_points=0)
    fallen.where = "removed"
    recruit.action_points = 7
    play(turn.start_of_turn(board.game))
    assert (recruit.action_points, garlan.action_points, fallen.action_points) == (2, 4, 0)
    assert (garlan.activations, garlan.rooted, garlan.wary, garlan.used) == (0, False, False, [])


@pytest.mark.rule("AK2-GEN-10", "AK2-R-21")
@pytest.mark.parametrize("initiative", [0, 1])
def test_who_had_not_the_initiative_orders_effects_of_two_players(board: Board, initiative: int) -> None:
    one, other = board.put(GRAFTED, 0, 4, 4), board.put(GRAFTED, 1, 20, 20)
    board.game.initiative = initiative
    _, asked = run(turn.start_of_turn(board.game), [[other.id, one.id], "no-graft", "budding"])
    assert isinstance(asked[0], Order)
    assert asked[0].player == 1 - initiative
    assert [ask.about for ask in asked[1:]] == [(other.id,), (one.id,)]
    assert one.effects
    assert not other.effects


@pytest.mark.rule("AK2-R-21")
def test_before_the_first_roll_player_a_has_the_initiative() -> None:
    games = [Match.new("alkemy2", seed=seed, setup="played").game for seed in range(6)]
    assert {game.order[0] for game in games} == {0, 1}
    assert all(game.initiative == game.order[0] for game in games)
    board = Board(players=4)
    for player in range(4):
        board.put(GRAFTED if player != 2 else RECRUIT, player, 4 + 4 * player, 4)
    board.game.order, board.game.initiative = [1, 2, 3, 0], 1
    _, asked = run(turn.start_of_turn(board.game), [[0, 3, 1], "no-graft", "no-graft", "no-graft"])
    assert asked[0].player == 3, "the next clockwise, player 2, has nothing to order"


@pytest.mark.rule("AK2-GEN-10")
def test_effects_of_one_player_are_not_put_in_order(board: Board) -> None:
    board.put(GRAFTED, 0, 4, 4)
    board.put(GRAFTED, 0, 8, 4)
    play(turn.start_of_turn(board.game), "no-graft", "no-graft")


# ---- initiative -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-TURN-04", "AK2-R-22")
def test_both_pick_a_figure_in_secret_for_an_opposed_mind_roll(board: Board) -> None:
    recruit, _ = faced(board)
    recruit.action_points = 0
    garlan, tecum = board.put(GARLAN, 0, 8, 4), board.put(TECUM, 1, 16, 20)
    script = [secretly({0: recruit.id, 1: tecum.id}), dice(6, 5), dice(4, 4), "player:0"]
    _, asked = run(turn.roll_initiative(board.game), script)
    assert isinstance(asked[0], AskSecretly)
    offered = [option.key for option in asked[0].questions[0].options()]
    assert offered == [recruit.id, garlan.id], "whatever its points"
    assert board.game.initiative == 0, "6 + 11 against 8 + 8"
    assert (recruit.action_points, tecum.action_points) == (0, 4)


@pytest.mark.rule("AK2-TURN-04")
def test_the_higher_mind_wins_a_tie(board: Board) -> None:
    faced(board)
    play(turn.roll_initiative(board.game), dice(6, 2), dice(5, 2), "player:1")
    assert board.game.initiative == 1, "6 + 8 against 7 + 7"


@pytest.mark.rule("AK2-R-22")
def test_animals_and_spirits_do_not_roll_for_initiative(board: Board) -> None:
    recruit, raven = faced(board)
    board.put(SPIRIT, 0, 8, 4)
    beast = board.put(GARLAN, 0, 12, 4)
    grant(board.game, beast, "Animal Sauvage")
    board.put(GARLAN, 0, 12, 8).where = "removed"
    assert turn.candidates(board.game, 0) == [recruit]
    assert turn.candidates(board.game, 1) == [raven]
    spirits = [profile for profile in board.library.profiles.values() if "Esprit" in profile.skills]
    assert len(spirits) == 2
    assert all(profile.mind is None for profile in spirits)


@pytest.mark.rule("AK2-R-22")
def test_without_a_figure_that_may_roll_the_roll_is_lost(board: Board) -> None:
    board.put(SPIRIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    board.put(TOAD, 1, 20, 16)
    play(turn.roll_initiative(board.game), "player:0")
    assert (board.game.initiative, board.game.active) == (1, 0)


@pytest.mark.rule("AK2-R-22")
@pytest.mark.parametrize("face", [1, 2])
def test_two_players_without_such_a_figure_toss_a_coin(board: Board, face: int) -> None:
    board.put(SPIRIT, 0, 4, 4)
    board.put(SPIRIT, 1, 20, 20)
    _, asked = run(turn.roll_initiative(board.game), [dice(face), f"player:{face - 1}"])
    assert isinstance(asked[0], Roll)
    assert board.game.initiative == face - 1
    assert asked[1].player == face - 1


@pytest.mark.rule("AK2-R-22")
def test_the_mind_of_a_chief_is_lent_for_initiative(board: Board) -> None:
    """Recruit with Garlan's ESP 7 beside him: 7 + 4 beats the raven's 7 + 3; with his own 6 he would lose the tie."""
    recruit, raven = faced(board)
    board.put(GARLAN, 0, 6, 4)
    play(turn.roll_initiative(board.game), secretly({0: recruit.id}), dice(2, 2), dice(1, 2), "player:0")
    assert board.game.initiative == 0
    assert raven.alive


@pytest.mark.rule("AK2-TURN-05", "AK2-TURN-07")
@pytest.mark.parametrize("first", [0, 1])
def test_the_winner_says_who_begins_and_nobody_refuses(board: Board, first: int) -> None:
    faced(board)
    _, asked = run(turn.roll_initiative(board.game), [dice(6, 6), dice(1, 1), f"player:{first}"])
    assert asked[-1].player == 0
    assert asked[-1].keys == ["player:0", "player:1"]
    assert (board.game.initiative, board.game.active, board.game.first) == (0, first, first)
    assert board.told("event.begins") == [{"winner": 1, "first": first + 1}]


# ---- initiative of three and four -------------------------------------------------------------------------------


def many(*names: str) -> Board:
    board = Board(players=len(names))
    for player, name in enumerate(names):
        board.put(name, player, 4 + 5 * player, 4)
    return board


@pytest.mark.rule("AK2-MULTI-16")
def test_all_players_roll_and_the_winner_chooses() -> None:
    board = many(RECRUIT, RAVEN, RECRUIT)
    script = [dice(1, 1), dice(2, 2), dice(6, 6), "player:1"]
    _, asked = run(turn.roll_initiative(board.game), script)
    assert asked[-1].player == 2
    assert asked[-1].keys == ["player:0", "player:1", "player:2"]
    assert (board.game.initiative, board.game.active) == (2, 1)
    assert [told["result"] for told in board.told("event.roll.total")] == [8, 11, 18], "everybody hears them"


@pytest.mark.rule("AK2-MULTI-16", "AK2-R-15")
def test_the_highest_dice_are_kept_by_who_has_one_to_spare_among_many() -> None:
    board = many(RECRUIT, RAVEN, RECRUIT)
    board.library.options = replace(board.library.options, advanced_terrain=True)
    board.piece("crates", 4, 7, effect="soothing")
    script = [dice(2, 6, 5), dice(1, 1), dice(6, 4), "player:0"]
    _, asked = run(turn.roll_initiative(board.game), script)
    assert [type(request) for request in asked] == [Roll, Roll, Roll, Choose], "nobody is asked which dice to keep"
    assert board.game.initiative == 0


@pytest.mark.rule("AK2-MULTI-17")
def test_the_higher_mind_wins_a_tie_of_many() -> None:
    board = many(RECRUIT, RAVEN, RECRUIT)
    play(turn.roll_initiative(board.game), dice(4, 4), dice(4, 3), dice(1, 1), "player:1")
    assert board.game.initiative == 1, "14 against 14, ESP 7 against 6"


@pytest.mark.rule("AK2-MULTI-17", "AK2-R-103")
def test_only_the_tied_roll_again() -> None:
    board = many(RECRUIT, TECUM, RECRUIT, RECRUIT)
    script = [dice(6, 6), dice(1, 1), dice(6, 6), dice(5, 6), dice(1, 2), dice(1, 3), "player:2"]
    _, asked = run(turn.roll_initiative(board.game), script)
    assert [request.owner for request in asked if isinstance(request, Roll)] == [0, 1, 2, 3, 0, 2]
    assert board.game.initiative == 2


@pytest.mark.rule("AK2-MULTI-18")
def test_many_players_act_clockwise() -> None:
    board = many(RECRUIT, RAVEN, RECRUIT, RAVEN)
    game = board.game
    game.order, game.active = [2, 3, 0, 1], 2
    game.fighters[0].where = "removed"
    hands = []
    for _ in range(4):
        hands.append(game.active)
        play(turn.take_hand(game), f"card:{game.active}")
        turn.hand_over(game, game.active, passed=False)
    assert hands == [2, 3, 1, 2], "player 0 has nobody left"


# ---- hands ------------------------------------------------------------------------------------------------------


def hand(game: Game, key: str) -> None:
    play(turn.take_hand(game), key)


@pytest.mark.rule("AK2-TURN-06")
def test_who_begins_must_activate(board: Board) -> None:
    faced(board)
    board.put(RECRUIT, 0, 8, 4)
    play(turn.roll_initiative(board.game), secretly({0: 0}), dice(6, 6), dice(1, 1), "player:0")
    with pytest.raises(Refused):
        hand(board.game, "pass")
    hand(board.game, "card:2")
    assert board.game.activation is not None
    assert board.game.activation.fighters == [2]


@pytest.mark.rule("AK2-TURN-08", "AK2-TURN-09", "AK2-TURN-10")
def test_players_alternate_and_pass_as_often_as_they_like(board: Board) -> None:
    recruit, raven = faced(board)
    game = board.game
    for _ in range(3):
        hand(game, "pass")
        assert game.active == 1
        hand(game, f"card:{raven.card}")
        assert game.phase == "begin activation"
        turn.hand_over(game, 1, passed=False)
        assert (game.active, game.phase, game.passes) == (0, "hand", 0)
    assert game.sides[0].deeds == {"passed with a card": 3}
    hand(game, f"card:{recruit.card}")
    assert game.activation is not None


@pytest.mark.rule("AK2-TURN-11", "AK2-R-25")
def test_a_player_with_no_card_left_passes_unasked(board: Board) -> None:
    recruit, _ = faced(board)
    recruit.action_points = 0
    play(turn.take_hand(board.game))
    assert (board.game.active, board.game.phase, board.game.passes) == (1, "hand", 1)
    assert board.game.sides[0].deeds == {}, "he had nothing to leave"


@pytest.mark.rule("AK2-R-31")
def test_the_first_player_without_a_legal_card_passes(board: Board) -> None:
    recruit, _ = faced(board)
    recruit.action_points = 0
    board.game.must_activate = True
    play(turn.take_hand(board.game))
    assert (board.game.active, board.game.must_activate) == (1, False)
    hand(board.game, "pass")
    assert board.game.phase == "end of turn"


@pytest.mark.rule("AK2-R-31")
def test_the_first_player_must_activate_however_pointless(board: Board) -> None:
    recruit, _ = faced(board)
    recruit.action_points = 1
    board.game.must_activate = True
    play(turn.take_hand(board.game))
    assert board.game.activation is not None, "his only card is taken without a question"


@pytest.mark.rule("AK2-TURN-12")
def test_two_passes_in_a_row_end_the_phase_and_no_others(board: Board) -> None:
    faced(board)
    game = board.game
    hand(game, "pass")
    hand(game, "card:1")
    turn.hand_over(game, 1, passed=False)
    hand(game, "pass")
    assert game.phase == "hand"
    hand(game, "pass")
    assert game.phase == "end of turn"
    assert list(able_cards(game, 0)), "whatever was left to do"


# ---- end phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-TURN-13", "AK2-TURN-15")
def test_effects_of_the_turn_stop_before_the_scenario_counts(board: Board) -> None:
    recruit, raven = faced(board)
    board.marker("jin", 12, 12, owner=0)
    grant(board.game, recruit, "Allonge", Until(TURN_ENDS))
    grant(board.game, recruit, "Sans Peur", Until("wounded", recruit.id))
    board.engage(recruit, raven)
    recruit.x = raven.x - 1.5
    recruit.y = raven.y
    board.changed()
    play(turn.end_of_turn(board.game))
    assert [effect.skill for effect in recruit.effects] == ["Sans Peur"]
    assert recruit.free, "nothing holds this fight any more"
    assert board.game.sides[0].score == 1
    assert board.told("event.scored") == [{"player": 1, "points": 1}]


@pytest.mark.rule("AK2-TURN-16")
def test_the_end_is_looked_at_after_the_points_and_only_then(board: Board) -> None:
    faced(board)
    board.marker("jin", 12, 12, owner=0)
    board.game.sides[0].score = 2
    hand(board.game, "pass")
    hand(board.game, "pass")
    assert board.game.phase == "end of turn"
    play(turn.end_of_turn(board.game))
    assert board.game.phase == "over", "the third point came with this very count"
    assert RULES.next_step(board.game) is None


@pytest.mark.rule("AK2-TURN-17")
def test_unspent_points_are_lost(board: Board) -> None:
    recruit, raven = faced(board)
    play(turn.end_of_turn(board.game))
    assert (recruit.action_points, raven.action_points) == (0, 0)
    play(turn.start_of_turn(board.game))
    assert (recruit.action_points, raven.action_points) == (2, 2), "nothing is carried over"


@pytest.mark.rule("AK2-TURN-04", "AK2-R-22")
def test_who_is_alone_on_the_table_has_the_initiative_without_a_roll(board: Board) -> None:
    board.put(SPIRIT, 1, 4, 4)
    play(turn.roll_initiative(board.game))
    assert (board.game.initiative, board.game.active) == (1, 1)


@pytest.mark.rule("AK2-ACT-01", "AK2-TURN-08")
def test_a_card_is_offered_by_the_names_of_its_figures_that_are_left(board: Board) -> None:
    board.put(RECRUIT, 0, 4, 4, card=3)
    board.put(RECRUIT, 0, 6, 4, card=3)
    board.put(RECRUIT, 0, 8, 4, card=3).where = "removed"
    board.put(GARLAN, 0, 10, 4, card=4)
    board.put(RAVEN, 1, 20, 20, card=3)
    request = turn.take_hand(board.game).send(None)
    labels = {option.key: dict(option.label.params).get("names") for option in request.options()}
    names = [board.game.name(fighter) for fighter in board.game.fighters]
    assert labels == {"card:3": f"{names[0]}, {names[1]}", "card:4": names[3], "pass": None}
