"""What players read in the log and on the buttons: who it was, how many, for how much."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.setup.deployment import deploy_card
from escarmouche.games.alkemy.state import Activation
from escarmouche.games.alkemy2 import turn
from escarmouche.games.alkemy2.activation import declare_for
from escarmouche.games.alkemy2.alchemy import CAST
from escarmouche.games.alkemy2.command import play_command_cards
from escarmouche.games.alkemy2.competitive import reveal_objectives
from escarmouche.games.alkemy2.setup.sides import choose_sides
from escarmouche.games.alkemy2.setup.terrain import place_terrain
from escarmouche.games.alkemy2.setup.tokens import place_token
from escarmouche.games.alkemy2.tokens import GATHER
from escarmouche.play.script import dice, play, run, secretly
from escarmouche.play.state import Secret

RECRUIT, RAVEN, GARLAN = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Garlan"
PRIEST = "Prêtre de Campagne"


def labels(request: Any) -> dict[Any, dict[str, Any]]:
    """What each option says beside its name."""
    return {option.key: dict(option.label.params) for option in request.options() if option.label is not None}


@pytest.mark.rule("AK2-TURN-05")
@pytest.mark.parametrize("first", [0, 1])
def test_who_won_the_initiative_and_who_begins(first: int) -> None:
    board = Board()
    board.put(RECRUIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    script = [dice(1, 1), dice(6, 6), f"player:{first}"]
    _, asked = run(turn.roll_initiative(board.game), script)
    assert labels(asked[-1]) == {"player:0": {"number": 1}, "player:1": {"number": 2}}
    assert board.told("event.begins") == [{"winner": 2, "first": first + 1}]


@pytest.mark.rule("AK2-TURN-08")
def test_who_passed() -> None:
    board = Board()
    board.put(RECRUIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    for _ in range(2):
        play(turn.take_hand(board.game), "pass")
    assert board.told("event.passed") == [{"player": 1}, {"player": 2}]


@pytest.mark.rule("AK2-COMP-04")
def test_whose_objective_was_met() -> None:
    board = Board()
    board.put("Tecum'Seh", 0, 12, 8)
    board.put("Tanka Wanka", 1, 12, 12)
    board.game.sides[0].objective = Secret("regicide", (0,))
    board.game.sides[1].objective = Secret("no-respite", (1,))
    reveal_objectives(board.game)
    assert board.told("event.objective-missed") == [{"player": 1, "objective": "@objective.regicide"}]
    assert board.told("event.objective-met") == [{"player": 2, "objective": "@objective.no-respite"}]


@pytest.mark.rule("AK2-CMD-07", "AK2-CMD-12")
def test_who_played_a_command_card_and_who_cancelled_it_with_what_is_left() -> None:
    board = Board(command=True)
    board.put("Tecum'Seh", 0, 5, 5)
    board.put(RAVEN, 1, 9, 15)
    for side, hand, points in zip(board.game.sides, (["forced-march"], []), (10, 7), strict=True):
        side.hand, side.command_points = Secret(hand, (board.game.sides.index(side),)), points
    play(play_command_cards(board.game), secretly({0: "forced-march", 1: "none"}), True)
    card = "@command.forced-march"
    assert board.told("event.command-played") == [{"player": 1, "card": card, "points": 8}]
    assert board.told("event.command-cancelled") == [{"player": 2, "card": card, "points": 4}]


@pytest.mark.rule("AK2-SETUP-02")
@pytest.mark.parametrize("face", [1, 2])
def test_who_is_player_a(face: int) -> None:
    board = Board()
    board.game.phase = "choose sides"
    play(choose_sides(board.game), dice(face))
    assert board.told("event.player-a") == [{"player": face}]


@pytest.mark.rule("AK2-SETUP-13")
def test_who_places_no_more_terrain() -> None:
    board = Board("ligne-de-partage", setup="played")
    board.game.phase, board.game.turn = "terrain", 0
    for number in range(6):
        board.piece("statue", 23, 2 if number % 2 else 22)
    for side in board.game.sides:
        side.pieces = 3
    play(place_terrain(board.game), "stop")
    play(place_terrain(board.game), "stop")
    assert board.told("event.terrain-stopped") == [{"player": 1}, {"player": 2}]


@pytest.mark.rule("AK2-SETUP-18")
def test_who_put_which_token_where() -> None:
    board = Board(setup="played")
    for x, y in ((4, 4), (9, 4), (4, 20), (9, 20)):
        board.piece("statue", x, y)
    board.put(PRIEST, 0, 12, 1)
    board.game.sides[0].affinity, board.game.sides[1].affinity = "water", "earth"
    board.game.phase, board.game.active = "tokens", 1
    play(place_token(board.game), "piece:2")
    play(place_token(board.game), "piece:0")
    assert [told["player"] for told in board.told("event.token-placed")] == [2, 1]
    assert [told["element"] for told in board.told("event.token-placed")] == ["@element.earth", "@element.water"]


@pytest.mark.rule("AK2-SETUP-26")
def test_a_card_to_deploy_is_offered_with_the_number_of_its_figures() -> None:
    board = Board(setup="played")
    for card, name in enumerate([GARLAN, RECRUIT, RECRUIT]):
        board.put(name, 0, 0, 0, card=min(card, 1)).where = "reserve"
    board.put(RAVEN, 1, 0, 0, card=7).where = "reserve"
    board.game.phase, board.game.turn = "deploy", 0
    board.changed()
    found = labels(deploy_card(board.game).send(None))
    assert found.pop("hold") == {}
    assert {key: label["figures"] for key, label in found.items()} == {"card:0": 1, "card:1": 2}


@pytest.mark.rule("AK2-ACT-10")
def test_actions_are_offered_with_their_cost() -> None:
    board = Board()
    recruit, raven = board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 20, 20)
    board.game.activation = Activation(recruit.card, 0, [recruit.id], acted=[recruit.id])
    found = labels(declare_for(board.game, board.game.activation, recruit).send(None))
    assert {key: found[key] for key in ("walk", "run", "charge", "stop")} == {
        "walk": {"cost": 1}, "run": {"cost": 2}, "charge": {"cost": 1, "target": board.game.name(raven)},
        "stop": {},
    }  # fmt: skip


@pytest.mark.rule("AK2-FORM-09", "AK2-FORM-10")
def test_upgrades_are_offered_with_their_price_and_refused_with_what_is_left() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, stones=10)
    declared = play(CAST.declare(board.game, priest))
    CAST.pay(board.game, priest, declared)
    request = CAST.resolve(board.game, declared).send(None)
    printed = board.library.formulas["Prière aux pierres"].upgrades
    found = labels(request)
    for number, upgrade in enumerate(printed):
        label = found[f"upgrade:{number}"]
        assert (label["stones"], label["amount"]) == (upgrade.stones, upgrade.amount)
    assert found["enough"] == {}


@pytest.mark.rule("AK2-RES-04")
def test_resources_are_offered_in_every_mix() -> None:
    board = Board()
    board.piece("low-wall", 10, 10, token="water")
    priest = board.put(PRIEST, 0, 10, 10.75, stones=0, components=0)
    declared = play(GATHER.declare(board.game, priest))
    GATHER.pay(board.game, priest, declared)
    _, asked = run(GATHER.resolve(board.game, declared), ["resources", "stones:1"])
    assert labels(asked[1]) == {
        "stones:0": {"stones": 0, "components": 2},
        "stones:1": {"stones": 1, "components": 1},
        "stones:2": {"stones": 2, "components": 0},
    }
    assert board.told("event.recovered") == [{"figure": board.game.name(priest), "stones": 1, "components": 1}]
