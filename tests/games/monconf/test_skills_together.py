"""Where skills, spells and states meet in one moment of the game (p. 8, p. 19-20, p. 23-25)."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, duel, field, played
from games.monconf.firing import Range
from games.monconf.mystic_actions import MysticBoard
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation
from escarmouche.games.monconf.mystics.faith import recovery
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.turns.turn import end_phase
from escarmouche.games.monconf.wounds.harm import end_reprieve, heal
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import total
from escarmouche.play.script import dice


def results(board: Board) -> list[int]:
    """What each test made came to."""
    return [told["result"] for told in board.told("event.test", "event.tested")]


def thresholds(board: Board) -> list[tuple[int, int]]:
    """The pairs of thresholds that went to the wound table."""
    return [(told["attack"], told["wound"]) for told in board.told("event.thresholds")]


# ---- before the die -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-84", "MCF-R-77", "MCF-SKILLP-07", "MCF-SKILLA-03")
def test_an_assassin_doubles_what_it_has_concentrated_too() -> None:
    """ATT 4 and two points of Concentration are 6, doubled 12, and 2; the next blow 6 + 2."""
    board = field()
    one, other = duel(board, "Assassin", "Concentration/2", att=4, charged=True)
    other.hp = 20
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(0, 0)))
    played(board, "concentration:att:2", dice(2), dice(2))
    assert results(board) == [14, 8]


@pytest.mark.rule("MCF-R-77", "MCF-SKILLP-07", "MCF-SKILLA-22")
def test_mutagen_lifts_an_assassin_out_of_nothing() -> None:
    """ATT 0 would not be doubled; a dose makes it 1, doubled 2, and 3."""
    board = field()
    board.game.sides[0].mutagen = 1
    one, other = duel(board, "Assassin", "Mutagène/1", att=0, charged=True)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    played(board, "mutagen:att:1", dice(3))
    assert results(board) == [5]


@pytest.mark.rule("MCF-SKILLA-22", "MCF-SPELL-02")
@pytest.mark.parametrize(("word", "wound"), [("mutagen:res:1", 5 + 2 - 9), ("none", 5 + 2 - 8)])
def test_mutagen_hardens_against_a_spell(word: str, wound: int) -> None:
    """Flèche de Mana of a level-2 arcanist, die 5, on RES 8."""
    board = MysticBoard()
    smith = board.smith()
    skilled(board, "Mutagène/2", player=1, x=30, y=20)
    board.game.sides[1].mutagen = 2
    board.mystic(smith, "spell:fleche-de-mana", word, dice(5))
    assert thresholds(board) == [(2, wound)]


@pytest.mark.rule("MCF-SKILLA-22", "MCF-ART-08")
@pytest.mark.parametrize(("word", "wound"), [("mutagen:res:1", 10 - 9), ("none", 10 - 8)])
def test_mutagen_hardens_against_artillery(word: str, wound: int) -> None:
    board = Range()
    crew, mutant = board.put("couleuvrine-du-griffon", 0, 10, 10), skilled(board, "Mutagène/1", player=1, x=25, y=10)
    board.game.sides[1].mutagen = 1
    board.order(crew, "artillery", mutant, faces=[5, 3], boost=word)
    assert thresholds(board) == [(9 - 4, wound)]


@pytest.mark.rule("MCF-SKILLA-22", "MCF-SHOOT-18")
@pytest.mark.parametrize(("word", "wound"), [("mutagen:res:1", 8 - 9), ("none", 8 - 8)])
def test_mutagen_hardens_the_friend_whom_a_shot_strikes(word: str, wound: int) -> None:
    """Arquebuse (8), Tireur/2, die 6, 14 cm, INI 4: 6 + 2 - 1 - 4, which is odd."""
    board = Range()
    shooter = board.put("arquebusier-du-griffon", 0, 10, 10)
    enemy = skilled(board, player=1, x=24, y=10, ini=4)
    skilled(board, "Mutagène/1", x=24, y=12.5)
    board.game.sides[0].mutagen = 1
    board.order(shooter, "shoot", enemy, faces=[6], boost=word)
    assert thresholds(board) == [(3, wound)]


# ---- life -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-59", "MCF-MIRA-04", "MCF-R-58")
@pytest.mark.parametrize(("healed", "hp"), [(1, 2), (2, 3), (9, 4)])
def test_wounds_that_wait_may_be_healed_before_they_count(healed: int, hp: int) -> None:
    """One wound before the reprieve, two under it."""
    board = field()
    target = skilled(board, "Sursis miraculeux", hp=3, deferred=2)
    assert heal(board.game, target, healed, "MCF-SPELL-05", "event.healed") == min(healed, 3)
    assert target.hp == 4
    end_reprieve(board.game, target)
    assert (target.hp, target.deferred) == (hp, 0)


@pytest.mark.rule("MCF-R-59", "MCF-SPELL-05")
def test_a_mage_heals_a_wound_that_waits() -> None:
    board = MysticBoard()
    mage, friend = board.mage(), skilled(board, x=25, y=20, deferred=4)
    skilled(board, player=1, x=70, y=70)
    grant(board.game, friend, "Sursis miraculeux")
    board.mystic(mage, "spell:soin-mineur", f"fighter:{friend.id}")
    end_reprieve(board.game, friend)
    assert (friend.hp, friend.on_table) == (1, True)


@pytest.mark.rule("MCF-SKILLP-39", "MCF-SPELL-07")
def test_a_liege_without_a_score_is_still_not_counted() -> None:
    """The priest and two believers are three: one FT; Féal/1 lowered to 0 neither counts nor gives."""
    board = MysticBoard()
    priest = skilled(board, "Fidèle/1", people="")
    for x in (25, 30):
        skilled(board, x=x)
    liege = skilled(board, "Féal/1", x=20, y=25)
    assert total(recovery(board.game, priest)) == 2
    grant(board.game, liege, "Féal −1")
    for y in (30, 34):
        skilled(board, y=y)
    assert total(recovery(board.game, priest)) == 1


@pytest.mark.rule("MCF-R-59", "MCF-R-60", "MCF-SKILLP-04")
@pytest.mark.parametrize("reprieved", [True, False])
def test_a_reprieve_keeps_the_relentless_until_maintenance(reprieved: bool) -> None:
    """A dying zombie stays to the end of the phase; under a reprieve to the end of the Maintenance phase."""
    board = PlayedBoard()
    zombie, enemy = board.put("Zombie", 0, 20, 20, hp=0, dying=True), board.put("Conscrit", 1, 60, 60)
    board.put("Conscrit", 0, 30, 20)
    if reprieved:
        grant(board.game, zombie, "Sursis miraculeux", Until(TURN_ENDS))
    end_phase(board.game)
    assert zombie.on_table is reprieved
    board.restart("negative")
    assert (zombie.on_table, enemy.on_table, board.game.turn) == (False, True, 2)
