"""Deployment (p. 8): cards turned alternately, refusals, whole bases in zones; scouts, the Amulette (p. 24, p. 26)."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import piece
from games.monconf.setting_up import SetUpBoard, why

from escarmouche.play.state import Secret

CONSCRIPT, GOBLIN, SCOUT = "Conscrit du Griffon", "Gobelin du Rat", "Coupe-jarret"


class Deploying(SetUpBoard):
    """Two armies whose piles are made; player 1 deploys first."""

    def __init__(self, *pieces: Any, **options: Any) -> None:
        super().__init__(*pieces, phase="deployment", **options)

    def piles(self, mine: list[int], yours: list[int]) -> None:
        for player, cards in ((0, mine), (1, yours)):
            side = self.game.sides[player]
            side.pile, side.piled = Secret(cards, (player,)), len(cards)
            side.refusals = max(0, len((yours, mine)[player]) - len(cards))

    def place(self, *script: Any) -> Any:
        """Turn the top card of the player whose go it is: the request where its first fighter goes."""
        self.step(*script)
        return self.asked()


@pytest.mark.rule("MCF-DEPLOY-07", "MCF-DEPLOY-10")
def test_cards_are_turned_alternately_from_the_top_and_the_other_goes_on_alone() -> None:
    board = Deploying()
    trio = board.card(0)
    for _ in range(3):
        board.reserve(CONSCRIPT, 0, trio)
    board.reserve("Templier du Griffon", 0)
    other = board.reserve(GOBLIN, 1)
    board.piles([1, 0], [2])
    board.game.sides[1].refusals = 0
    board.step()
    assert board.told("event.deploys-card")[-1]["card"] == "B : Templier du Griffon"
    board.step([30, 5, 0, 90])
    assert board.game.active == 1
    board.step()
    board.step([30, 70, 0, 270])
    assert (other.where, other.facing, board.game.active) == ("table", 2700, 0)
    board.step()
    for x in (10, 40, 70):
        assert board.game.phase == "deployment"
        board.step([x, 5, 0, 90])
    assert board.game.phase == "tactician"
    assert [(side.pile, side.piled, side.refusals) for side in board.game.sides] == [(None, 0, 0)] * 2
    assert board.game.turn == 0


@pytest.mark.rule("MCF-R-93")
def test_fighters_of_a_card_need_not_stay_together() -> None:
    board = Deploying()
    pair = board.card(0)
    one, two = board.reserve(CONSCRIPT, 0, pair), board.reserve(CONSCRIPT, 0, pair)
    board.piles([0], [])
    board.step()
    board.step([2, 2, 0, 90])
    board.step([73, 13, 0, 90])
    assert (one.x, two.x) == (2, 73)


@pytest.mark.rule("MCF-DEPLOY-08", "MCF-DEPLOY-09", "MCF-X-21")
def test_refusals_pass_from_the_first_go_on_until_none_is_left() -> None:
    board = Deploying()
    board.reserve(CONSCRIPT, 0)
    for _ in range(3):
        board.reserve(GOBLIN, 1)
    board.piles([0], [1, 2, 3])
    request = board.asked()
    assert (request.player, request.topic, list(request.keys)) == (0, "deploy", ["card", "refusal"])
    assert dict(request.options()[0].label.params) == {"name": "A : Conscrit du Griffon", "card": 0}
    for left, x in ((1, 10), (0, 20)):
        board.step("refusal")
        assert (board.game.sides[0].refusals, board.game.active) == (left, 1)
        board.step()  # who has no refusal is not asked
        board.step([x, 70, 0, 270])
        assert board.game.active == 0
    board.step()  # no refusal is left: the card must be turned
    assert board.told("event.deploys-card")[-1]["player"] == 1


def test_where_the_other_has_no_card_left_nobody_passes() -> None:
    board = Deploying()
    board.reserve(CONSCRIPT, 0)
    board.piles([0], [])
    board.game.sides[0].refusals = 2
    assert board.step() == []
    assert board.game.setup == {"card": 0}


@pytest.mark.rule("MCF-DEPLOY-05")
def test_the_opponent_sees_how_many_cards_are_left_and_never_which() -> None:
    board = Deploying()
    board.reserve(CONSCRIPT, 0)
    board.reserve("Templier du Griffon", 0)
    board.piles([1, 0], [])
    board.step()
    side = board.game.sides[0]
    assert side.pile is not None
    assert (list(side.pile.known), side.pile.known_by, side.piled) == ([0], (0,), 1)
    assert all("Conscrit" not in str(event) for event in board.game.events or [])


@pytest.mark.rule("MCF-DEPLOY-07", "MCF-R-93")
def test_a_base_is_wholly_inside_its_zone_on_free_ground() -> None:
    board = Deploying(piece("wall", rectangle=(60, 5, 8, 1, 0)), piece("hill", disc=(40, 5, 9)))
    fighter = board.reserve(CONSCRIPT, 0)
    board.put("Templier du Griffon", 0, 20, 5)
    board.piles([0], [])
    request = board.place()
    assert (request.kind, request.topic, request.about) == ("pose", "deploy-place", (fighter.id,))
    assert why(request, [10, 13.75, 0, 90]) == ""
    assert why(request, [10, 13.8, 0, 90]) == "deploy.outside"
    assert why(request, [1.2, 5, 0, 90]) == "deploy.outside"
    assert why(request, [22.4, 5, 0, 90]) == "deploy.base"
    assert why(request, [60, 6.5, 0, 90]) == "deploy.body"
    assert why(request, [10, 5, 2, 90]) == "deploy.void"
    assert why(request, [40, 5, 0, 90]) == "deploy.void", "on the hill one stands at 3 cm"
    assert why(request, [40, 5, 3, 90]) == ""
    board.step([40, 5, 3, 12.3])
    assert (fighter.where, fighter.x, fighter.y, fighter.z, fighter.facing) == ("table", 40, 5, 3, 123)


def test_a_spot_that_will_not_do_is_mended_to_the_nearest_that_does() -> None:
    board = Deploying()
    board.reserve(CONSCRIPT, 0)
    board.put("Templier du Griffon", 0, 20, 5)
    board.piles([0], [])
    request = board.place()
    for x, y in ((20, 5), (40, 30), (0, 0)):
        spot = request.offer(x, y)
        assert why(request, spot) == ""
        assert abs(spot[0] - x) <= 3
    assert request.offer(40, 30)[1] == 13.5
    assert request.region() == [[0, 0, 75, 0, 75, 15, 0, 15]]


@pytest.mark.rule("MCF-DEPLOY-11")
def test_a_flier_is_deployed_on_the_ground() -> None:
    board = Deploying()
    flier = board.reserve("Ange de Lumière", 0)
    board.piles([0], [])
    assert why(board.place(), [30, 5, 10, 90]) == "deploy.void"
    board.step([30, 5, 0, 90])
    assert (flier.airborne, flier.z) == (False, 0)


@pytest.mark.rule("MCF-SKILLP-24")
def test_whoever_is_tough_is_deployed_with_five_points_of_life() -> None:
    board = Deploying()
    tough, plain = board.reserve("Borgrim", 0), board.reserve(CONSCRIPT, 0)
    board.piles([0, 1], [])
    for x in (10, 20):
        board.step()
        board.step([x, 5, 0, 90])
    assert (tough.hp, plain.hp) == (5, 4)


# ---- scouts, the Amulette -------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-DEPLOY-12", "MCF-SKILLP-31", "MCF-SKILLP-26", "MCF-R-74")
def test_a_scout_goes_anywhere_but_nearer_than_20_cm_to_an_enemy() -> None:
    board = Deploying()
    scout = board.reserve(SCOUT, 0)
    board.put(GOBLIN, 1, 40, 62)
    board.piles([0], [])
    request = board.place()
    assert why(request, [40, 42, 0, 90]) == ""
    assert why(request, [40, 42.1, 0, 90]) == "deploy.scout-near"
    assert why(request, [73, 73, 0, 90]) == ""
    board.step([40, 42, 0, 90])
    assert (scout.y, scout.hidden) == (42, True)


@pytest.mark.rule("MCF-DEPLOY-12")
def test_a_scout_may_use_its_own_zone_whoever_is_near_and_others_have_nothing_else() -> None:
    board = Deploying()
    scout = board.reserve(SCOUT, 0)
    board.reserve(CONSCRIPT, 0)
    board.put(SCOUT, 1, 40, 25, hidden=True)
    board.piles([0, 1], [])
    request = board.place()
    assert why(request, [40, 13.75, 0, 90]) == "", "11.25 cm from the enemy, but in its zone"
    assert why(request, [40, 13.8, 0, 90]) == "deploy.scout-near"
    board.step([40, 13.75, 0, 90])
    assert scout.hidden
    assert why(board.place(), [70, 60, 0, 90]) == "deploy.outside"


@pytest.mark.rule("MCF-ITEM-03")
def test_the_amulet_hides_its_bearer_in_its_own_zone_alone() -> None:
    board = Deploying()
    bearer = board.reserve("Aldemar de Brisance", 0, items=("amulette-de-discretion",))
    board.piles([0], [])
    assert why(board.place(), [40, 40, 0, 90]) == "deploy.outside"
    board.step([40, 5, 0, 90])
    assert bearer.hidden
    assert len(board.told("event.deployed-hidden")) == 1


@pytest.mark.rule("MCF-G-23")
@pytest.mark.parametrize(("scenario", "hidden"), [("escarmouche", True), ("tete-du-chef", False)])
def test_commanders_are_not_hidden_where_their_head_is_wanted(scenario: str, hidden: bool) -> None:
    board = Deploying(scenario=scenario)
    scout = board.reserve(SCOUT, 0)
    other = board.reserve(SCOUT, 0)
    board.game.sides[0].named_commander = scout.id
    board.piles([0, 1], [])
    request = board.place()
    assert why(request, [40, 40, 0, 90]) == ("" if hidden else "deploy.outside")
    board.step([5, 5, 0, 90])
    assert scout.hidden is hidden
    board.place()
    board.step([40, 40, 0, 90])
    assert other.hidden
