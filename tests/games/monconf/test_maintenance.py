"""The maintenance phase (p. 14): its steps in their order, items in random order, healing, poison, reinforcements."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, open_keys
from games.monconf.skilled import skilled

from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.turns.maintenance import negative_items, positive_items
from escarmouche.games.monconf.wounds.harm import lose_hp
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    board = PlayedBoard()
    skilled(board, player=1, x=70, y=70)
    return board


def fallen(board: PlayedBoard, *skills: str, cost: int = 15, **fields: Any) -> Fighter:
    """A fighter of the first player who has been killed."""
    fighter = skilled(board, *skills, x=60, y=30, cost=cost, **fields)
    lose_hp(board.game, fighter, 4, "test")
    assert fighter.where == "gone"
    return fighter


@pytest.mark.rule("MCF-MAINT-01", "MCF-MAINT-02", "MCF-MAINT-03", "MCF-MAINT-04", "MCF-MAINT-05", "MCF-R-61")
def test_steps_come_in_their_order_and_their_items_in_that_of_the_lots(board: PlayedBoard) -> None:
    """Poison before healing before recovery before rally; of two poisoned the second is first, by lot."""
    healer = skilled(board, "Soin/1", x=20, y=20, hp=2, toxic=1)
    other = skilled(board, x=50, y=20, toxic=2)
    mage = board.put("Ysolde", 0, 30, 60, gems={"light": 1})
    scared = skilled(board, x=10, y=60, frightened=True)
    request = board.restart("negative")
    assert (request.why.rule, [die.sides for die in request.dice]) == ("MCF-MAINT-02", [2, 1])
    request = board.play(dice(2, 1))
    assert [told["fighter"] for told in board.told("event.toxic")] == [board.game.name(other), board.game.name(healer)]
    assert (request.topic, healer.hp, other.hp) == ("heal", 1, 2)
    request = board.play(f"fighter:{healer.id}")
    assert (healer.hp, request.about, len(request.dice)) == (2, (mage.id,), 3)
    request = board.play(dice(1, 1, 1))
    while request.about != (scared.id,):
        request = board.play(request.keys[0])
    board.play(dice(3))
    assert (scared.frightened, board.game.turn) == (False, 2)


@pytest.mark.rule("MCF-R-61")
def test_whoever_is_gone_when_its_item_comes_up_has_none(board: PlayedBoard) -> None:
    """Poison takes a healer's last point of life: it heals nobody; a wound healed elsewhere needs no healer more."""
    healer = skilled(board, "Soin/1", x=20, y=20, hp=1, toxic=1)
    skilled(board, x=22.5, y=20, hp=2)
    request = board.restart("negative")
    assert (healer.where, request.why.rule) == ("gone", "MCF-TAC-01")


@pytest.mark.rule("MCF-MAINT-04", "MCF-FAITH-14")
def test_negative_effects_are_one_item_for_each_fighter_and_pool(board: PlayedBoard) -> None:
    priest = skilled(board, "Fidèle/1", x=20, y=20, faith=5)
    poisoned = skilled(board, player=1, x=40, y=20, toxic=1)
    board.game.sides[1].mutagen = 2
    found = [(item.kind, item.who) for item in negative_items(board.game)]
    assert found == [("faith", priest.id), ("toxic", poisoned.id), ("mutagen-lost", 1)]
    board.restart("negative")
    board.play(dice(3, 2, 1))
    assert (priest.faith, poisoned.hp, board.game.sides[1].mutagen) == (0, 3, 0)


@pytest.mark.rule("MCF-SKILLP-63", "MCF-SKILLP-62")
def test_toxic_markers_cost_their_number_and_are_gone(board: PlayedBoard) -> None:
    fighter = skilled(board, "Éthéré", x=20, y=20, toxic=3)
    board.restart("negative")
    assert (fighter.hp, fighter.toxic) == (1, 0)


@pytest.mark.rule("MCF-MAINT-04", "MCF-MIRA-04", "MCF-R-59")
def test_put_off_wounds_are_suffered_before_anything_heals(board: PlayedBoard) -> None:
    """Three wounds of a fighter with Régénération/2: he has 1 point of life left, and then 2."""
    fighter = skilled(board, "Régénération/2", x=20, y=20)
    grant(board.game, fighter, "Sursis miraculeux", Until(TURN_ENDS))
    lose_hp(board.game, fighter, 3, "test")
    assert (fighter.hp, fighter.deferred) == (4, 3)
    request = board.restart("negative")
    assert (fighter.hp, fighter.deferred, fighter.effects, request.about) == (1, 0, [], (fighter.id,))
    board.play(dice(2))
    assert fighter.hp == 2


@pytest.mark.rule("MCF-MAINT-04", "MCF-R-59")
def test_a_reprieve_ends_even_without_a_wound_and_kills_with_four(board: PlayedBoard) -> None:
    fine, doomed = (skilled(board, x=x, y=20) for x in (20, 40))
    for fighter in (fine, doomed):
        grant(board.game, fighter, "Sursis miraculeux", Until(TURN_ENDS))
    lose_hp(board.game, doomed, 4, "test")
    assert doomed.on_table
    board.restart("negative")
    board.play(dice(1, 1))
    assert (doomed.where, fine.effects, board.game.sides[0].losses) == ("gone", [], 15)


# ---- Mutagène -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-20", "MCF-SKILLA-21", "MCF-R-92")
def test_unused_mutagen_is_lost_and_each_bearer_brings_new_doses(board: PlayedBoard) -> None:
    """Scores 2 and 3 are one pool of 5; a frightened bearer brings none, nor do old doses stay."""
    skilled(board, "Mutagène/2", x=20, y=20)
    skilled(board, "Mutagène/3", x=40, y=20)
    skilled(board, "Mutagène/4", x=60, y=20, frightened=True)
    board.game.sides[0].mutagen = 7
    request = board.restart("negative")
    assert board.game.sides[0].mutagen == 0
    assert [(told["player"], told["doses"]) for told in board.told("event.mutagen-lost")] == [(1, 0)]
    assert len(request.dice) == 2
    board.play(dice(1, 1))
    assert [side.mutagen for side in board.game.sides] == [5, 0]


@pytest.mark.rule("MCF-R-92")
def test_there_is_no_mutagen_in_the_first_turn(board: PlayedBoard) -> None:
    one = skilled(board, "Mutagène/2", x=20, y=20)
    board.game.sides[0].commander, board.game.sides[1].commander = one.id, 0
    board.game.turn = 0
    board.restart("tactician")
    assert board.game.sides[0].mutagen == 0


# ---- Soin, Régénération ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-26")
def test_a_free_healer_heals_an_ally_in_contact_or_itself(board: PlayedBoard) -> None:
    """Soin/2: two points at most, never more than are missing; neither the distant nor enemies nor Constructs."""
    healer = skilled(board, "Soin/2", x=20, y=20, hp=3)
    near = skilled(board, x=22.5, y=20, hp=1)
    skilled(board, x=25.2, y=20, hp=1)
    skilled(board, "Construct", x=20, y=22.5, hp=1)
    request = board.restart("positive")
    assert (request.topic, open_keys(request)) == ("heal", {f"fighter:{healer.id}", f"fighter:{near.id}", "none"})
    board.play(f"fighter:{near.id}")
    assert (near.hp, healer.hp) == (3, 3)
    board.restart("positive")
    board.play(f"fighter:{healer.id}")
    assert healer.hp == 4
    board.restart("positive")
    board.play("none")
    assert near.hp == 3


@pytest.mark.rule("MCF-SKILLA-26")
@pytest.mark.parametrize("why", ["engaged", "frightened", "unhurt"])
def test_an_engaged_or_frightened_healer_heals_nobody(board: PlayedBoard, why: str) -> None:
    skilled(board, "Soin/1", x=20, y=20, hp=4 if why == "unhurt" else 2, frightened=why == "frightened")
    if why == "engaged":
        skilled(board, player=1, x=22.5, y=20)
    assert positive_items(board.game) == []


@pytest.mark.rule("MCF-SKILLA-26", "MCF-SKILLP-56", "MCF-R-61")
def test_a_wound_that_another_has_healed_needs_nobody_more(board: PlayedBoard) -> None:
    """Three lots, and one wound for all: the first healer takes it; nobody asks the second, nor rolls for the third."""
    first = skilled(board, "Soin/2", x=20, y=20)
    skilled(board, "Soin/1", x=25, y=20)
    hurt = skilled(board, "Régénération/2", x=22.5, y=20, hp=3)
    request = board.restart("positive")
    assert len(request.dice) == 3
    request = board.play(dice(1, 1, 1))
    assert (request.topic, request.about) == ("heal", (first.id,))
    request = board.play(f"fighter:{hurt.id}")
    assert (hurt.hp, request.why.rule) == (4, "MCF-TAC-01")
    assert [told["healed"] for told in board.told("event.healed")] == [1], "of the two points of Soin/2"


@pytest.mark.rule("MCF-SKILLP-56")
@pytest.mark.parametrize(("face", "hp"), [(4, 3), (3, 2)])
def test_regeneration_heals_a_wound_on_its_face(board: PlayedBoard, face: int, hp: int) -> None:
    fighter = skilled(board, "Régénération/4", x=20, y=20, hp=2)
    skilled(board, "Régénération/4", x=40, y=20)
    request = board.restart("positive")
    assert request.about == (fighter.id,)
    board.play(dice(face))
    assert fighter.hp == hp


# ---- Renfort --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-57")
def test_the_removal_of_a_bearer_brings_its_markers(board: PlayedBoard) -> None:
    skilled(board, x=20, y=20)
    fallen(board, "Renfort/2")
    fallen(board)
    assert [side.reinforcements for side in board.game.sides] == [2, 0]


@pytest.mark.rule("MCF-SKILLP-58", "MCF-SKILLP-59")
@pytest.mark.parametrize(
    ("cost", "markers", "returns"),
    [(20, 3, True), (20, 2, False), (21, 5, False), (21, 6, True), (40, 6, True), (41, 8, False), (60, 9, True)],
)
def test_three_markers_for_each_twenty_points(board: PlayedBoard, cost: int, markers: int, returns: bool) -> None:
    skilled(board, x=20, y=20)
    fallen(board, "Renfort/1", cost=cost)
    fallen(board, cost=12)
    board.game.sides[0].reinforcements = markers
    assert [(item.kind, item.who) for item in positive_items(board.game)] == ([("reinforcement", 0)] if returns else [])


@pytest.mark.rule("MCF-SKILLP-58")
def test_nobody_above_sixty_points_returns(board: PlayedBoard) -> None:
    skilled(board, x=20, y=20)
    fallen(board, "Renfort/1", cost=61)
    board.game.sides[0].reinforcements = 99
    assert positive_items(board.game) == []


@pytest.mark.rule("MCF-SKILLP-58", "MCF-SKILLP-60", "MCF-X-33", "MCF-R-78")
def test_one_fighter_returns_in_a_turn_in_its_zone_as_new(board: PlayedBoard) -> None:
    """7 markers: 6 bring one of cost 40 back, 1 is left, and nobody else comes though two had fallen."""
    game, side = board.game, board.game.sides[0]
    skilled(board, x=20, y=20)
    dear, cheap = fallen(board, "Renfort/1", "Dur à cuire", cost=40, hp=4), fallen(board, "Renfort/1", cost=12)
    side.reinforcements = 7
    assert (side.fallen, side.losses) == (52, 52)
    request = board.restart("positive")
    assert (request.topic, open_keys(request)) == ("return", {f"fighter:{dear.id}", f"fighter:{cheap.id}", "none"})
    board.play(f"fighter:{dear.id}")
    with pytest.raises(Refused):
        board.play([30, 15, 0, 90])
    request = board.play([30, 13.5, 0, 90])
    assert (dear.where, dear.hp, dear.x, dear.y, dear.facing) == ("table", 5, 30, 13.5, 900)
    assert (side.reinforcements, side.fallen, side.losses, cheap.where) == (1, 12, 52, "gone")
    assert (game.turn, dear.activated, request.why.rule) == (2, False, "MCF-TAC-01")


@pytest.mark.rule("MCF-SKILLP-60")
def test_nobody_else_returns_in_that_turn_though_the_markers_would_do(board: PlayedBoard) -> None:
    """9 markers, 3 for each of three: one comes back, the six that are left would do for both others."""
    skilled(board, x=20, y=20)
    first, *others = [fallen(board, "Renfort/1", cost=12) for _ in range(3)]
    side = board.game.sides[0]
    side.reinforcements = 9
    board.restart("positive")
    request = board.play(f"fighter:{first.id}", [30, 5, 0, 90])
    assert request.why.rule == "MCF-TAC-01", "the next turn has come"
    assert (side.reinforcements, first.where, [other.where for other in others]) == (6, "table", ["gone", "gone"])


@pytest.mark.rule("MCF-SKILLA-26")
def test_to_heal_nobody_is_said_in_the_words_of_the_deed(board: PlayedBoard) -> None:
    skilled(board, "Soin/1", x=20, y=20, hp=2)
    request = board.restart("positive")
    assert (request.topic, [option.label.key for option in request.options()]) == (
        "heal", ["option.fighter", "option.no-healing"],
    )  # fmt: skip


@pytest.mark.rule("MCF-R-61", "MCF-R-78")
def test_a_return_may_be_declined_and_used_items_stay_used(board: PlayedBoard) -> None:
    skilled(board, x=20, y=20)
    one = fallen(board, "Renfort/1", cost=15, items=("potion-de-force",), used=("potion-de-force",), fearless=6)
    board.game.sides[0].reinforcements = 3
    board.restart("positive")
    board.play("none")
    assert (one.where, board.game.sides[0].reinforcements) == ("gone", 3)
    board.restart("positive")
    board.play(f"fighter:{one.id}", [30, 5, 0, 90])
    assert (one.used, one.fearless, one.frightened, one.toxic) == (("potion-de-force",), 0, False, 0)
    assert board.game.sides[0].reinforcements == 0


@pytest.mark.rule("MCF-R-78")
def test_who_returns_does_not_act_before_the_next_turn(board: PlayedBoard) -> None:
    """He is on the table in Maintenance as one who has been activated, and his card enters the next pile."""
    skilled(board, x=20, y=20)
    one = fallen(board, "Renfort/1")
    healer = skilled(board, "Régénération/6", x=50, y=20, hp=1)
    board.game.sides[0].reinforcements = 3
    board.restart("positive")
    request = board.play(dice(2, 1), f"fighter:{one.id}", [30, 5, 0, 90])
    assert (request.about, one.activated) == ((healer.id,), True)
    board.play(dice(1))
    assert one.activated is False


@pytest.mark.rule("MCF-MAINT-06", "MCF-MAINT-07")
def test_mystics_recover_before_elementals_are_paid_for(board: PlayedBoard) -> None:
    """One gem of Fire and three dice of 6: four gems are enough for the upkeep of 2."""
    mage = skilled(board, "Magicien du Feu/2", x=20, y=20, gems={"fire": 1})
    elemental = board.put("Élémentaire du Feu", 0, 30, 20, card=mage.card, summoner=mage.id, upkept=True)
    request = board.restart("recovery")
    assert request.about == (mage.id,)
    request = board.play(dice(6, 6, 6))
    if getattr(request, "topic", "") == "upkeep":
        board.play(request.keys[0])
    assert (elemental.on_table, mage.gems) == (True, {"fire": 2})
