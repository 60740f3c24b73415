"""Deployment (V2 p. 19) and the quick set-up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.setup.deployment import count_cards, deploy_card
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter, Piece, discs_changed
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.scenarios.zones import deployment_zone
from escarmouche.games.alkemy2.setup import SETUP_STEPS
from escarmouche.games.alkemy2.setup.deployment import decide_deployment_order
from escarmouche.games.alkemy2.setup.room import Room
from escarmouche.games.alkemy2.state import Game, Side
from escarmouche.play.requests import IN_LINE, Ask, AskSecretly, Choose, Roll, Settle
from escarmouche.play.script import dice, play, secretly

RECRUIT, GARLAN, WATANKA, WOLF = "Recrues Avaloniennes", "Garlan", "Watanka", "Guerrier-Tonnerre Loup"
SPIRIT = "Esprit-Héros"


def table(*cards: tuple[int, list[str]], players: int = 2, **options: Any) -> Board:
    """Cards in hand, each with its player and its figures, before deployment."""
    board = Board(players=players, setup="played", **options)
    for number, (player, figures) in enumerate(cards):
        for name in figures:
            board.put(name, player, 0, 0, card=number).where = "reserve"
    board.game.phase, board.game.turn = "deploy order", 0
    board.changed()
    return board


def asked(board: Board) -> Any:
    return deploy_card(board.game).send(None)


def deployed(board: Board) -> list[int]:
    return [fighter.id for fighter in board.game.fighters if fighter.alive]


@pytest.mark.rule("AK2-SETUP-23", "AK2-SETUP-25")
def test_the_player_with_more_profile_cards_deploys_first() -> None:
    board = table((0, ["Prêtre de Campagne"]), (0, [RECRUIT, RECRUIT]), (1, [WOLF]), (1, [WOLF]), (1, [WOLF]))
    play(decide_deployment_order(board.game))
    assert (board.game.active, board.game.phase) == (1, "deploy")


@pytest.mark.rule("AK2-SETUP-24")
@pytest.mark.parametrize(("mine", "theirs", "begins"), [(6, 1, 1), (1, 6, 0)])
def test_on_equal_numbers_the_loser_of_a_mind_roll_deploys_first(mine: int, theirs: int, begins: int) -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]), (1, [WATANKA]))
    picks = secretly({0: 0, 1: 2})
    play(decide_deployment_order(board.game), picks, dice(mine, mine), dice(theirs, theirs))
    assert board.game.active == begins
    assert board.told("event.opposed")[0]["what"] == "@stat.mind"


@pytest.mark.rule("AK2-SETUP-24")
def test_the_profiles_to_choose_from_have_their_names_before_they_are_on_the_table() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]), (1, [WATANKA]))
    request = decide_deployment_order(board.game).send(None)
    assert isinstance(request, AskSecretly)
    labels = [option.label for option in request.questions[0].options()]
    assert [dict(label.params)["mind"] for label in labels if label is not None] == [7, 6]


@pytest.mark.rule("AK2-SETUP-24", "AK2-SKILL-39")
def test_no_leader_lends_his_mind_to_figures_that_are_not_on_the_table() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]), (1, [WATANKA]))
    play(decide_deployment_order(board.game), secretly({0: 1, 1: 2}), dice(2, 2), dice(2, 2))
    assert board.told("event.opposed")[0]["worst"] == 10, "ESP 6 of a recruit, not 7 of Garlan"


@pytest.mark.rule("AK2-CMD-01", "AK2-CMD-03")
def test_command_cards_are_chosen_before_anybody_deploys() -> None:
    board = table((0, [GARLAN]), (0, [RECRUIT]), (1, [WATANKA]), command=True)
    play(decide_deployment_order(board.game), secretly({0: ["spies"], 1: []}))
    assert [side.command_points for side in board.game.sides] == [8, 9]
    assert (board.game.phase, deployed(board)) == ("deploy order", [])
    play(decide_deployment_order(board.game))
    assert board.game.phase == "deploy"


@pytest.mark.rule("AK2-R-81")
def test_the_card_of_an_animal_does_not_count_but_is_deployed() -> None:
    board = table((0, [RECRUIT]), (0, [GARLAN]), (1, [WOLF]))
    grant(board.game, board.game.fighters[1], "Animal Sauvage")
    assert count_cards(board.game, 0) == 1
    board.game.phase, board.game.active = "deploy", 0
    play(deploy_card(board.game), "card:1", [12, 1])
    assert deployed(board) == [1]


@pytest.mark.rule("AK2-SETUP-26", "AK2-SETUP-27", "AK2-R-78")
def test_cards_come_in_turn_with_all_their_figures_until_all_are_there() -> None:
    board = table((0, [RECRUIT, RECRUIT]), (0, [GARLAN]), (0, [RECRUIT]), (1, [WOLF]))
    game = board.game
    play(decide_deployment_order(game))
    play(deploy_card(game), "card:0", [4, 1], [6, 1])
    assert (deployed(board), game.active) == ([0, 1], 1)
    play(deploy_card(game), [12, 23])
    assert (deployed(board), game.active) == ([0, 1, 4], 0)
    play(deploy_card(game), "card:2", [8, 1])
    assert (game.active, game.phase) == (0, "deploy")
    play(deploy_card(game), [10, 1])
    assert (len(deployed(board)), game.phase) == (5, "before first turn")
    assert (game.active, game.first) == (0, 0), "player A again"
    assert (game.fighters[2].x, game.fighters[2].y) == (10, 1)
    assert game.gap(game.fighters[0], game.fighters[1]) == 1


@pytest.mark.rule("AK2-SETUP-22")
def test_the_whole_base_stands_in_the_zone_and_on_nothing_else() -> None:
    board = table((0, [GARLAN]), (1, [WOLF]))
    board.put(RECRUIT, 0, 8, 1)
    board.piece("corn-field", 16, 1.5)
    board.game.phase = "deploy"
    request = asked(board)
    outside, on_figure, on_terrain = "deploy.outside", "deploy.on-figure", "deploy.on-terrain"
    spots = {
        (12, 1.99): "", (12, 2.0): outside, (12, 0.4): outside, (0.5, 0.5): "", (0.4, 1): outside, (12, 12): outside,
        (9, 1): "", (8.9, 1): on_figure, (16, 1): on_terrain,
    }  # fmt: skip
    found = {spot: request.refusal(list(spot)) for spot in spots}
    assert {spot: why.reason.key if why else "" for spot, why in found.items()} == spots
    assert all(request.refusal(request.sample(Random(seed))) is None for seed in range(20))


@pytest.mark.rule("AK2-SKILL-65")
def test_a_furtive_card_may_wait_until_all_others_are_there() -> None:
    board = table((0, [RECRUIT]), (0, [GARLAN]), (0, [RECRUIT]), (1, [WATANKA]), (1, [WOLF]))
    game = board.game
    play(decide_deployment_order(game))
    play(deploy_card(game), "card:0", [4, 1])
    request = asked(board)
    assert isinstance(request, Choose)
    assert request.keys == ["card:3", "card:4"]
    play(deploy_card(game), "card:4", [4, 23])
    play(deploy_card(game), "card:1", [8, 1])
    assert asked(board).keys == ["card:3", "hold"]
    play(deploy_card(game), "hold")
    play(deploy_card(game), [12, 1])
    assert (game.active, game.phase) == (1, "deploy")
    assert asked(board).kind == "place"
    play(deploy_card(game), [12, 23])
    assert (len(deployed(board)), game.phase) == (5, "before first turn")


@pytest.mark.rule("AK2-SKILL-65")
def test_held_cards_follow_in_turn_from_the_player_who_deployed_first() -> None:
    board = table((0, [GARLAN]), (0, [WATANKA]), (1, [WOLF]), (1, [WATANKA]), (1, [WOLF]))
    game = board.game
    game.phase, game.first, game.active = "deploy", 1, 1
    play(deploy_card(game), "card:2", [4, 23])
    play(deploy_card(game), "card:0", [4, 1])
    play(deploy_card(game), "card:4", [6, 23])
    assert game.active == 1
    play(deploy_card(game), [8, 23])
    assert game.active == 0
    play(deploy_card(game), [8, 1])
    assert game.phase == "before first turn"


def test_a_furtive_card_may_also_come_in_its_turn() -> None:
    board = table((0, [GARLAN]), (1, [WATANKA]), (1, [WOLF]))
    board.game.phase, board.game.first, board.game.active = "deploy", 1, 1
    play(deploy_card(board.game), "card:1", [4, 23])
    assert deployed(board) == [1]


# ---- the whole of it --------------------------------------------------------------------------------------------


def answered(request: Any, rng: Random) -> Any:
    if isinstance(request, Settle):
        return IN_LINE
    if isinstance(request, Roll):
        return [int(rng.random() * die.sides) for die in request.dice]
    if isinstance(request, AskSecretly):
        return [[player, question.sample(rng)] for player, question in sorted(request.questions.items())]
    assert isinstance(request, Ask)
    answer = request.sample(rng)
    assert request.refusal(answer) is None
    return answer


def prepare(seed: int, **options: Any) -> tuple[Game, int, int]:
    """A whole set-up, how many questions it asked, and the longest step."""
    game, _ = muster(options)
    rng, questions, longest = Random(seed), 0, 0
    while game.phase in SETUP_STEPS:
        rule, heard, value = SETUP_STEPS[game.phase](game), 0, None
        while True:
            try:
                request = rule.send(value)
            except StopIteration:
                break
            value = answered(request, rng)
            heard += value is not IN_LINE
            questions += isinstance(request, Ask | AskSecretly)
        longest = max(longest, heard)
    return game, questions, longest


def replayed(game: Game) -> list[str]:
    """Why pieces could not have been placed where they are, in the order they were."""
    board = Game(sides=[Side() for _ in game.sides], fighters=[], order=game.order, markers=game.markers)
    board.library = game.library
    gap = 2.0 if game.library.options.advanced_terrain else 3.0
    wrong: list[str] = []
    for number, piece in enumerate(game.pieces):
        player = game.order[number % len(game.order)]
        why = Room(board, player, gap).refusal(game.library.terrain[piece.key], [piece.x, piece.y, piece.turn])
        wrong += [why.reason.key] if why else []
        board.pieces.append(Piece(piece.key, piece.x, piece.y, piece.turn))
        board.sides[player].pieces += 1
        discs_changed(board)
    return wrong


ARMIES: dict[str, dict[str, Any]] = {
    "two": {},
    "large": {"armies": ["avalon-300-1", "aurlok-300-1"], "scenario": "puits"},
    "four": {"armies": ["avalon-150-1", "aurlok-150-1", "avalon-150-2", "aurlok-150-2"]},
}


@pytest.mark.rule("AK2-R-110", "AK2-R-111")
@pytest.mark.parametrize("armies", ARMIES)
@pytest.mark.parametrize("seed", range(3))
def test_a_quick_set_up_is_legal_and_asks_nobody(armies: str, seed: int) -> None:
    game, questions, longest = prepare(seed, setup="quick", **ARMIES[armies])
    assert len(game.pieces) == (12 if armies == "large" else 8)
    assert replayed(game) == []
    assert longest < 60
    assert questions <= 1
    assert sum(bool(piece.token) for piece in game.pieces) == sum(side.tokens for side in game.sides) > 0
    assert all(in_own_zone(game, fighter) for fighter in game.fighters)
    again, _, _ = prepare(seed, setup="quick", **ARMIES[armies])
    assert again == game


def in_own_zone(game: Game, fighter: Fighter) -> bool:
    left, bottom, right, top = deployment_zone(game, fighter.player)
    radius = game.profile(fighter).radius
    within = left <= fighter.x - radius and fighter.x + radius <= right
    return fighter.alive and within and bottom <= fighter.y - radius and fighter.y + radius <= top


@pytest.mark.parametrize("armies", ARMIES)
@pytest.mark.parametrize("advanced", [False, True])
def test_a_set_up_played_at_random_is_legal(armies: str, advanced: bool) -> None:
    game, questions, longest = prepare(1, setup="played", advanced_terrain=advanced, **ARMIES[armies])
    assert game.phase == "before first turn"
    assert questions > 20
    assert longest < 60
    assert all(in_own_zone(game, fighter) for fighter in game.fighters)


def test_a_quick_advanced_table_has_an_effect_for_each_player() -> None:
    game, _, _ = prepare(2, setup="quick", advanced_terrain=True)
    effects = [piece.effect for piece in game.pieces if piece.effect]
    assert len(effects) == len(set(effects)) == 2
    assert [side.effects_given for side in game.sides] == [1, 1]


@pytest.mark.rule("AK2-SETUP-24", "AK2-R-22")
@pytest.mark.parametrize(("mine", "theirs", "begins"), [(SPIRIT, WOLF, 0), (WOLF, SPIRIT, 1)])
def test_a_player_without_a_mind_to_roll_with_loses_the_roll(mine: str, theirs: str, begins: int) -> None:
    board = table((0, [mine]), (1, [theirs]))
    play(decide_deployment_order(board.game))
    assert (board.game.active, board.game.first) == (begins, begins)
    assert board.told("event.deploys-first") == [{"player": begins + 1}]


@pytest.mark.rule("AK2-SETUP-24", "AK2-R-110")
@pytest.mark.parametrize("face", [1, 2])
def test_two_players_without_such_a_mind_draw_lots(face: int) -> None:
    board = table((0, [SPIRIT]), (1, [SPIRIT]))
    play(decide_deployment_order(board.game), dice(face))
    assert board.game.active == face - 1


@pytest.mark.rule("AK2-SETUP-22", "AK2-R-05")
def test_nobody_is_deployed_on_an_objective_that_stands() -> None:
    board = table((0, [GARLAN]), (1, [WOLF]))
    board.marker("borne", 12, 1)
    board.marker("borne", 4, 1, solid=False)
    board.marker("borne", 8, 1, gone=True)
    board.game.phase = "deploy"
    request = asked(board)
    refused = request.refusal([12.9375, 1])
    assert (refused.reason.key, refused.where) == ("deploy.on-objective", (12.9375, 1))
    assert request.refusal([13, 1]) is None, "0.5 and 0.5 apart: bases may touch"
    assert [request.refusal([x, 1]) for x in (4, 8)] == [None, None]
