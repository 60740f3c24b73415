"""Skills that reach others (p. 20-23): auras, Motivant, anti-magic."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board
from games.dysma.fights import field

from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.rolls import Throw, pool_of
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, gather, grant, permitted, report, speaking
from escarmouche.games.dysma.state import Figure, lift, put
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import total

ORC = "guerrier-orque"


@pytest.fixture
def board() -> Board:
    return field()


def endures(board: Board, figure: Figure) -> bool:
    return any_says(board.game, Skill.shakes_off, figure)


@pytest.mark.rule("DYS-SKILL-13", "DYS-ITEM-03", "DYS-R-75", "DYS-R-01")
def test_an_aura_reaches_friends_within_six_pas(board: Board) -> None:
    """From base to base, the bearer included, whether it lies down or not; never enemies, never from beyond play."""
    bearer = board.put(ORC, 0, 10, 10, gear=("Instrument",), prone=True)
    near, far = board.put(ORC, 0, 17, 10), board.put(ORC, 0, 10, 17.1)
    enemy = board.put(ORC, 1, 8, 10)
    assert [endures(board, one) for one in (bearer, near, far, enemy)] == [True, True, False, False]
    put(board.game, far, 10, 17, 0, 0)
    assert endures(board, far)
    lift(board.game, bearer, "gone")
    assert not endures(board, near)


@pytest.mark.rule("DYS-R-75", "DYS-SKILL-05")
def test_values_of_auras_add_up_and_others_count_once(board: Board) -> None:
    one = board.put(ORC, 0, 10, 10, bought=("Aura : Expert (1) [Combat]", "Aura : Endurant", "Endurant"))
    board.put(ORC, 0, 12, 10, bought=("Aura : Expert (1) [Combat]", "Aura : Endurant"))
    assert pool_of(board.game, Throw(one, "combat", 5)).rerolls == 2
    assert pool_of(board.game, Throw(one, "defence", 4)).rerolls == 0
    assert len(speaking(board.game, one, Skill.shakes_off)) == 1


@pytest.mark.rule("DYS-SKILL-04", "DYS-SKILL-13")
def test_a_keyword_says_whom_an_aura_reaches(board: Board) -> None:
    bearer = board.put(ORC, 0, 10, 10, bought=("Aura : Endurant [Gobelin]",))
    goblin = board.put("guerrier-gobelin", 0, 13, 10)
    assert (endures(board, bearer), endures(board, goblin)) == (False, True)


@pytest.mark.rule("DYS-SKILL-54", "DYS-R-75")
def test_friends_use_the_spirit_of_who_inspires(board: Board) -> None:
    """The best one within 6 pas, and never a worse one than their own."""
    archer = board.put("archer-sylvain", 0, 10, 10)
    assert threshold(board.game, archer, "es") == 6
    prince = board.put("prince-elfe", 0, 17.1, 10)
    assert threshold(board.game, archer, "es") == 6
    put(board.game, prince, 17, 10, 0, 0)
    assert threshold(board.game, archer, "es") == 4
    assert threshold(board.game, archer, "de") == 5
    board.put(ORC, 0, 12, 10, bought=("Motivant",))
    assert (threshold(board.game, archer, "es"), threshold(board.game, prince, "es")) == (4, 4)
    enemy = board.put(ORC, 1, 14, 10)
    assert threshold(board.game, enemy, "es") == 6


@pytest.mark.rule("DYS-SKILL-04", "DYS-X-12")
def test_a_bracket_says_whom_it_inspires(board: Board) -> None:
    board.put("prince-elfe", 0, 10, 10, bought=())
    orc, elf = board.put(ORC, 1, 20, 10), board.put("archer-sylvain", 1, 21, 12)
    board.put("chamane-orque", 1, 22, 10, bought=("Motivant [Elfe]",))
    assert (threshold(board.game, orc, "es"), threshold(board.game, elf, "es")) == (6, 5)


@pytest.mark.rule("DYS-SKILL-50", "DYS-SKILL-49")
def test_the_insignificant_are_beneath_magic(board: Board) -> None:
    familiar, orc = board.put("familier", 0, 10, 10), board.put(ORC, 1, 20, 10)
    why = permitted(board.game, Skill.forbids_magic, familiar, orc)
    assert why is not None
    assert why.rule == "DYS-SKILL-50"
    assert any_says(board.game, Skill.insignificant, familiar)
    assert permitted(board.game, Skill.forbids_magic, orc, familiar) is None


@pytest.mark.rule("DYS-ARTE-15", "DYS-R-53")
def test_a_scroll_covers_both_sides_within_twelve_pas(board: Board) -> None:
    """It follows its bearer, and ends with the turn or with him."""
    bearer = board.put("mage-elfe", 0, 10, 10)
    near, far = board.put(ORC, 1, 23, 10), board.put(ORC, 0, 10, 23.1)

    def covered() -> list[bool]:
        some = (bearer, near, far)
        return [permitted(board.game, Skill.forbids_magic, one, bearer) is not None for one in some]

    assert covered() == [False, False, False]
    grant(board.game, bearer, "Anti-magie", Until(TURN_ENDS), source=bearer.id)
    assert covered() == [True, True, False]
    put(board.game, bearer, 9.9, 11, 0, 0)
    assert covered() == [True, False, True]
    report(board.game, TURN_ENDS, -1)
    assert covered() == [False, False, False]


@pytest.mark.rule("DYS-SKILL-62", "DYS-ITEM-01", "DYS-SKILL-05")
def test_strategists_and_banners_bring_command_points(board: Board) -> None:
    """A prince with a banner brings 2."""
    prince = board.put("prince-elfe", 0, 10, 10, gear=("Étendard",))
    orc = board.put(ORC, 0, 20, 10, bought=("Stratège (3)",))
    points = [total(gather(board.game, Skill.command_points, one)) for one in (prince, orc)]
    assert points == [2, 3]
