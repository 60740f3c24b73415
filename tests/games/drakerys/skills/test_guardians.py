"""Garde, Sauvegarde, Action Héroïque, Sacrifice: who has them, and what reads them."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from msgspec.structs import replace

from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.games.drakerys.sacrifice import strength
from escarmouche.games.drakerys.safeguard import guards, saves
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.state import Activation
from escarmouche.games.drakerys.summoning import SUMMON
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.content import Fault
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("DRK-SKILL-38", "DRK-SKILL-39")
def test_a_guard_is_one_for_combined_charges_and_for_wounds(board: Board) -> None:
    salik = board.put("salik", 0, (20, 20))
    corbeaux = board.put("corbeaux", 0, (22.5, 20))
    board.put("sangtraqueurs", 0, (17.5, 20))
    assert guards(board.game, salik) == [corbeaux]
    assert any_says(board.game, Skill.guards, corbeaux)


@pytest.mark.rule("DRK-SKILL-61", "DRK-SKILL-62")
def test_safeguard_rolls_for_each_wound(board: Board) -> None:
    salik = board.put("salik", 0, (20, 20))
    assert play(wound(board.game, salik, 2, None, "shot", "DRK-SHOOT-17"), dice(10, 3)) == 1
    assert salik.wounds == 1


@pytest.mark.rule("DRK-TYPE-06")
def test_a_hero_has_safeguard_without_printing_it(board: Board) -> None:
    board.library.profiles["plain"] = replace(board.profile("salik"), key="plain", skills=())
    assert saves(board.game, board.put("plain", 0, (20, 20)), None)
    assert not saves(board.game, board.put("corbeaux", 0, (30, 20)), None)


def awakened(profile: Profile, level: int) -> Profile:
    return replace(profile, key="changed", awakened=level)


@pytest.mark.rule("DRK-TYPE-07")
def test_an_awakened_is_a_hero(board: Board) -> None:
    assert board.profile("salik").is_hero
    with pytest.raises(Fault):
        awakened(board.profile("corbeaux"), 1)


@pytest.mark.rule("DRK-SKILL-02", "DRK-SKILL-03")
def test_an_active_hero_buys_dice_with_time(board: Board) -> None:
    salik = board.put("salik", 0, (20, 20))
    board.game.activation = Activation(salik.id, spent=1, cost=1)
    assert total(play(heroic_dice(board.game, salik), 5)) == 5
    assert board.game.activation.spent == 6


@pytest.mark.rule("DRK-SKILL-02")
def test_others_are_not_asked(board: Board) -> None:
    corbeaux = board.put("corbeaux", 0, (20, 20))
    board.game.activation = Activation(corbeaux.id)
    assert play(heroic_dice(board.game, corbeaux)) == []


@pytest.mark.rule("DRK-SKILL-65", "DRK-SKILL-66")
@pytest.mark.parametrize(("profile", "value"), [("esclaves", 4), ("guerriers", 0)])
def test_the_number_of_a_sacrifice_is_its_strength(board: Board, profile: str, value: int) -> None:
    assert strength(board.game, board.put(profile, 0, (20, 20))) == value


@pytest.mark.rule("DRK-TYPE-08")
@pytest.mark.parametrize(("summoned", "may"), [(0, True), (1, True), (2, False)])
def test_an_awakened_summons_as_often_as_its_number_says(board: Board, summoned: int, may: bool) -> None:
    salik = board.put("salik", 0, (20, 20), summoned=summoned)
    board.source("fire", 30, 20)
    assert (SUMMON.refused(board.game, salik) is None) is may
    assert SUMMON.refused(board.game, board.put("corbeaux", 0, (20, 30))) is not None
