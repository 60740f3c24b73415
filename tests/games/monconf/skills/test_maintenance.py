"""Skills of the maintenance phase and of activations (p. 23-26), played step by step as in a match."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, open_keys, refused_by
from games.monconf.skilled import skilled

from escarmouche.games.monconf.characteristics import mov, value
from escarmouche.games.monconf.skills.query import grant
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    """A table with one enemy far away, so that the game goes on: he is number 0."""
    board = PlayedBoard()
    skilled(board, player=1, x=70, y=70)
    return board


# ---- maintenance ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-26")
def test_care_heals_an_ally_in_contact_or_oneself(board: PlayedBoard) -> None:
    healer = skilled(board, "Soin/2", hp=1)
    near, far = skilled(board, x=22.5, hp=1), skilled(board, x=40, hp=1)
    request = board.restart("positive")
    assert open_keys(request) == {f"fighter:{healer.id}", f"fighter:{near.id}", "none"}
    board.play(f"fighter:{near.id}")
    assert (healer.hp, near.hp, far.hp) == (1, 3, 1)


@pytest.mark.rule("MCF-SKILLA-26", "MCF-SKILLA-01")
@pytest.mark.parametrize("state", ["engaged", "frightened"])
def test_care_is_for_the_free_and_unafraid(board: PlayedBoard, state: str) -> None:
    healer = skilled(board, "Soin/2", hp=1, frightened=state == "frightened")
    skilled(board, player=1, x=22.5 if state == "engaged" else 60)
    request = board.restart("positive")
    assert getattr(request, "topic", "") != "heal"
    assert healer.hp == 1


@pytest.mark.rule("MCF-SKILLP-56")
@pytest.mark.parametrize(("face", "hp"), [(3, 2), (4, 3)])
def test_regeneration_heals_on_its_score(board: PlayedBoard, face: int, hp: int) -> None:
    troll = skilled(board, "Régénération/4", hp=2)
    skilled(board, "Régénération/2", x=40)
    board.restart("positive")
    board.play(dice(face))
    assert troll.hp == hp


@pytest.mark.rule("MCF-SKILLP-63")
def test_toxic_markers_take_as_many_points_of_life_and_are_gone(board: PlayedBoard) -> None:
    poisoned = skilled(board, "Éthéré", toxic=2)
    board.restart("negative")
    assert (poisoned.hp, poisoned.toxic) == (2, 0)


@pytest.mark.rule("MCF-SKILLA-20", "MCF-SKILLA-21", "MCF-R-92")
def test_mutagen_is_lost_and_each_bearer_brings_new_doses(board: PlayedBoard) -> None:
    """Both pools are lost in an order drawn by lot; a frightened bearer brings none."""
    skilled(board, "Mutagène/2")
    skilled(board, "Mutagène/3", x=40)
    skilled(board, "Mutagène/4", x=60, frightened=True)
    skilled(board, player=1, x=62.5)
    board.game.sides[0].mutagen = board.game.sides[1].mutagen = 4
    board.restart("negative")
    board.play(dice(2, 1))
    assert [side.mutagen for side in board.game.sides] == [0, 0]
    board.play(dice(1, 1))
    assert [side.mutagen for side in board.game.sides] == [5, 0]


@pytest.mark.rule("MCF-SKILLP-38", "MCF-X-38")
def test_fanatics_rally_by_themselves_if_free(board: PlayedBoard) -> None:
    free, held = skilled(board, "Fanatisme", frightened=True), skilled(board, "Fanatisme", x=40, frightened=True)
    skilled(board, player=1, x=42.5)
    board.restart("rally")
    assert (free.frightened, held.frightened) == (False, True)


@pytest.mark.rule("MCF-SKILLP-58", "MCF-SKILLP-59", "MCF-SKILLP-60", "MCF-X-33", "MCF-R-78")
def test_markers_bring_back_one_who_has_reinforcement(board: PlayedBoard) -> None:
    """Seven markers: six for 40 points, three for 20; nobody without Renfort, nobody dearer than 40."""
    fallen = {cost: skilled(board, "Renfort/1", cost=cost, x=20, y=10, where="gone", hp=0) for cost in (20, 21, 40, 41)}
    for fighter in fallen.values():
        board.game.poses.lift(fighter.id)
        fighter.where = "gone"
    other = skilled(board, cost=15, x=20, y=30)
    board.game.poses.lift(other.id)
    other.where = "gone"
    skilled(board, x=60)
    board.changed()
    side = board.game.sides[0]
    side.reinforcements = 7
    request = board.restart("positive")
    assert open_keys(request) == {*[f"fighter:{fallen[cost].id}" for cost in (20, 21, 40)], "none"}
    board.play(f"fighter:{fallen[40].id}", [20.0, 5.0, 0.0, 90.0])
    assert (fallen[40].where, fallen[40].hp, side.reinforcements) == ("table", 4, 1)


# ---- activations ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-18", "MCF-R-76")
def test_harassment_is_a_free_walk_besides_the_action(board: PlayedBoard) -> None:
    fighter = skilled(board, "Harcèlement", mov=10.0)
    board.activate(fighter)
    request = board.play("rest")
    assert {"order:1", "free-walk:1"} <= open_keys(request)
    board.play("free-walk:1", [0.0, 30.0, 20.0, 0.0])
    assert (fighter.x, len(board.told("event.rests"))) == (30.0, 1)


@pytest.mark.rule("MCF-SKILLA-18", "MCF-SKILLA-01")
def test_harassment_once_and_not_for_others(board: PlayedBoard) -> None:
    pair = [skilled(board, form, mov=10.0, x=x) for form, x in (("Harcèlement", 20), ("Fanatisme", 40))]
    board.activate(*pair)
    request = board.play("rest", "rest", "go")
    assert "free-walk:1" in open_keys(request)
    assert "free-walk:2" not in open_keys(request)
    request = board.play("free-walk:1", [0.0, 30.0, 20.0, 0.0])
    assert "free-walk:1" not in open_keys(request)


@pytest.mark.rule("MCF-SKILLA-19", "MCF-SKILLA-11", "MCF-R-91", "MCF-R-66")
def test_a_martyr_suffers_for_a_priest_less_than_twenty_centimetres_away(board: PlayedBoard) -> None:
    """Score 3, two points of life left: two wounds at most, and they may kill."""
    martyr, near = skilled(board, "Martyr/3", hp=2), skilled(board, "Moine-Guerrier/1", x=39.9)
    far = skilled(board, "Fidèle/1", x=40)
    board.activate(martyr)
    request = board.play("martyr")
    assert open_keys(request) == {f"fighter:{near.id}"}
    assert refused_by(request) == {f"fighter:{far.id}": "MCF-SKILLA-19"}
    request = board.play(f"fighter:{near.id}")
    assert (request.low, request.high) == (1, 2)
    board.play(2)
    assert martyr.where == "gone"
    assert board.told("event.martyr")[0]["wounds"] == 2
    assert board.told("event.faith-gained")[0]["fighter"] == board.game.name(near)


@pytest.mark.rule("MCF-SKILLA-19", "MCF-SKILLA-10", "MCF-SKILLA-01")
def test_nobody_suffers_for_a_mystic_out_of_reach_or_of_the_other_kind(board: PlayedBoard) -> None:
    martyr = skilled(board, "Martyr/1", "Dévotion/1")
    skilled(board, "Magicien du Feu/1", x=40.0)
    request = board.activate(martyr)
    assert not {"martyr", "devotion"} & open_keys(request)


@pytest.mark.rule("MCF-ITEM-09", "MCF-ITEM-10", "MCF-ITEM-12", "MCF-ITEM-13", "MCF-ITEM-14", "MCF-R-108", "MCF-R-48")
@pytest.mark.parametrize(
    ("potion", "stat", "more"),
    [("potion-de-force", "str", 1), ("potion-de-vivacite", "ini", 2), ("potion-de-resistance", "res", 2)],
)
def test_potions_work_until_the_turn_ends_and_add_up(board: PlayedBoard, potion: str, stat: Any, more: int) -> None:
    hero = skilled(board, incarnate=True, rank=2, items=[potion, potion, "potion-de-rapidite"])
    before, far = value(board.game, hero, stat), mov(board.game, hero)
    board.activate(hero)
    board.play(f"potion:{potion}", f"potion:{potion}", "potion:potion-de-rapidite")
    assert value(board.game, hero, stat) == before + 2 * more
    assert mov(board.game, hero) == far + 2.5
    grant(board.game, hero, "RES +1")
    board.restart("end of turn")
    assert value(board.game, hero, stat) == before + (stat == "res")


@pytest.mark.rule("MCF-ITEM-20", "MCF-R-49", "MCF-R-58")
def test_a_priest_with_sacrifice_gives_one_wound_for_two_faith_once(board: PlayedBoard) -> None:
    priest = skilled(board, "Fidèle/1", "Éthéré", items=["sacrifice"])
    board.activate(priest)
    request = board.play("sacrifice")
    assert (priest.hp, priest.faith) == (3, 2)
    assert "sacrifice" not in open_keys(request)
    other = skilled(board, "Magicien du Feu/1", x=40, items=["sacrifice"])
    assert "sacrifice" not in open_keys(board.activate(other))


@pytest.mark.rule("MCF-SKILLA-10", "MCF-SKILLA-11", "MCF-R-91")
def test_the_devoted_suffer_for_gems_of_an_arcanist(board: PlayedBoard) -> None:
    devoted, mage = skilled(board, "Dévotion/2"), skilled(board, "Guerrier-Mage du Feu/1", x=39.9)
    skilled(board, "Magicien de l'Eau/1", x=40)
    board.activate(devoted)
    request = board.play("devotion", f"fighter:{mage.id}")
    assert (request.low, request.high) == (1, 2)
    board.play(2)
    assert (devoted.hp, mage.gems) == (2, {"fire": 2})
    assert "devotion" not in open_keys(board.play())
