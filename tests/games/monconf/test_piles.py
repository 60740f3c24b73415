"""Activation piles (p. 9): secret, counted, in an order that nobody changes; refusals for who has fewer cards."""

from __future__ import annotations

import pytest
from games.monconf.playing import PlayedBoard, armies, open_keys, piled, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.rulebook import RULES
from escarmouche.games.monconf.turns.piles import pile_of, reserve_of
from escarmouche.games.monconf.wounds.harm import lose_hp
from escarmouche.play.reason import Refused
from escarmouche.play.script import secretly


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


@pytest.mark.rule("MCF-PILE-01", "MCF-PILE-02")
def test_cards_come_in_the_order_their_player_chose(board: PlayedBoard) -> None:
    (a, b, c), foes = armies(board, 3, 1)
    request = piled(board, [c, a, b], foes)
    assert pile_of(board.game.sides[0]) == (a.card, b.card)
    assert (request.topic, request.about) == ("action", (c.id,))
    request = board.play("rest", "end", "rest", "end")
    assert request.about == (a.id,)


@pytest.mark.rule("MCF-PILE-01")
@pytest.mark.parametrize("answer", [["card:0"], ["card:0", "card:0", "card:1"], ["card:0", "card:1", "card:3"]])
def test_a_pile_holds_every_card_once(board: PlayedBoard, answer: list[str]) -> None:
    armies(board, 3, 1)
    board.restart("piling")
    with pytest.raises(Refused):
        board.play(secretly({0: answer}))


@pytest.mark.rule("MCF-PILE-03", "MCF-PILE-04", "MCF-R-79")
def test_the_opponent_sees_how_many_cards_but_not_which(board: PlayedBoard) -> None:
    ours, foes = armies(board, 3, 2)
    piled(board, ours, foes)
    for player in (1, -1):
        side = RULES.mask(board.game, player).sides[0]
        assert side.pile is not None
        assert side.reserve is not None
        assert (side.pile.value, side.piled, side.reserve.value, side.reserved) == (None, 2, None, 0)
    own = RULES.mask(board.game, 0).sides[0]
    assert own.pile is not None
    assert own.pile.value == (ours[1].card, ours[2].card)
    tracks = RULES.scene(board.game).tracks
    assert (tracks["pile:0"].value, tracks["pile:1"].value, tracks["refusals:1"].value) == (2, 2, 1)


@pytest.mark.rule("MCF-PILE-05", "MCF-PILE-06", "MCF-X-21", "MCF-SPEAK-05")
@pytest.mark.parametrize(("mine", "theirs", "refusals"), [(5, 8, (3, 0)), (8, 5, (0, 3)), (4, 4, (0, 0))])
def test_who_has_fewer_cards_receives_refusals(
    board: PlayedBoard, mine: int, theirs: int, refusals: tuple[int, int]
) -> None:
    ours, foes = armies(board, mine, theirs)
    piled(board, ours, foes)
    assert tuple(side.refusals for side in board.game.sides) == refusals
    assert len(board.told("event.refusals")) == (refusals != (0, 0))


@pytest.mark.rule("MCF-R-34")
def test_only_cards_with_a_living_fighter_enter_the_pile(board: PlayedBoard) -> None:
    """Two of three cards are left: the fallen one's is no longer counted, so there is a refusal for each missing."""
    ours, foes = armies(board, 3, 4)
    board.game.cards.append(board.game.cards[0].__class__(len(board.game.cards), 0, "Z"))
    lose_hp(board.game, ours[1], 4, "test")
    request = board.restart("piling")
    assert sorted(request.questions[0].keys) == [f"card:{ours[0].card}", f"card:{ours[2].card}"]
    board.play(secretly({0: ["card:0", "card:2"], 1: [f"card:{f.card}" for f in foes]}))
    assert [side.refusals for side in board.game.sides] == [2, 0]


@pytest.mark.rule("MCF-R-34", "MCF-TURN-05")
def test_a_card_leaves_the_pile_with_its_last_fighter_to_activate(board: PlayedBoard) -> None:
    """One falls, one has been activated otherwise: neither card is turned; refusals stay as they were."""
    game = board.game
    ours, foes = armies(board, 2, 4)
    pair = skilled(board, player=1, x=50, y=67, card=foes[0].card)
    piled(board, ours, foes)
    assert pile_of(game.sides[1]) == tuple(foe.card for foe in foes)
    lose_hp(game, foes[0], 4, "test")
    lose_hp(game, foes[1], 4, "test")
    foes[2].activated = True
    request = board.play("rest", "end")
    assert pile_of(game.sides[1]) == (foes[3].card,)
    assert (request.player, request.about) == (1, (pair.id,))
    assert (game.sides[0].refusals, len(board.told("event.card-leaves"))) == (2, 2)


@pytest.mark.rule("MCF-R-35")
def test_who_has_no_card_left_is_passed_over_and_spends_no_refusal(board: PlayedBoard) -> None:
    """One card against three: two refusals, none of which is needed once it is played."""
    game = board.game
    (one,), foes = armies(board, 1, 3)
    request = piled(board, [one], foes)
    request = board.play("rest", "end")
    assert (request.player, request.about, game.sides[0].refusals) == (1, (foes[0].id,), 2)
    request = board.play("rest", "end")
    assert (request.player, request.about) == (1, (foes[1].id,))
    request = board.play("rest", "end")
    assert (request.player, request.about, game.sides[0].refusals) == (1, (foes[2].id,), 2)


@pytest.mark.rule("MCF-R-35")
def test_with_cards_and_no_refusal_one_must_play(board: PlayedBoard) -> None:
    """Player 1 has two cards against one and nothing to pay with: he is not even asked."""
    (one,), foes = armies(board, 1, 2)
    request = piled(board, [one], foes)
    request = board.play("rest", "end")
    assert (request.topic, request.about) == ("action", (foes[0].id,))


@pytest.mark.rule("MCF-SPEAK-06", "MCF-R-36")
def test_there_is_a_reserve_only_by_temporiser(board: PlayedBoard) -> None:
    ours, foes = armies(board, 2, 2)
    board.game.sides[0].command_points = 2
    request = piled(board, ours, foes)
    assert (reserve_of(board.game.sides[0]), request.topic) == ((), "speak")
    assert not [key for key in open_keys(request) | refused(request).keys() if key.startswith("reserve")]
