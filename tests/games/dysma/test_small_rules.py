"""Weapons, mounts and boots (p. 25-27) as players meet them: in whole Combats, on both sides, and on the way."""

from __future__ import annotations

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import Board, piece
from games.dysma.fights import field, fought, rolls

from escarmouche.games.dysma.army import BandFigure
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import Dice, dice

ORC, WARLORD = "guerrier-orque", "chef-de-guerre"
MISS, HIT_TWICE, HIT_THRICE = dice(1, 1, 1), dice(1, 5, 6), dice(5, 6, 7)
"""At 5+; the 1 of the second is what a reroll mends."""


def armed(board: Board, weapon: str, *, answers: bool) -> tuple[Figure, Figure]:
    """An orc with a weapon, face to face with a warlord of armour 2 and Health 4; who attacks comes first."""
    orc = board.put(ORC, int(answers), 10, 10, gear=(weapon,) if weapon else ())
    warlord = board.put(WARLORD, 1 - answers, 11, 10, facing=180, gear=("Armure lourde",))
    return orc, warlord


def struck(board: Board, weapon: str, *throws: Dice | bool, answers: bool) -> tuple[Figure, list[int]]:
    """What an orc's weapon does to a warlord who answers with a miss, or whose miss it answers; dice of the rolls."""
    orc, warlord = armed(board, weapon, answers=answers)
    blow = [throw for throw in throws if isinstance(throw, Dice)]
    after = [word for word in throws if not isinstance(word, Dice)]
    if answers:
        found = fought(board, warlord, orc, "riposte", MISS, *blow, *after)
    else:
        found = fought(board, orc, warlord, "defence", *blow, MISS, *after)
    return warlord, rolls(found)


@pytest.mark.parametrize("answers", [False, True], ids=["attack", "riposte"])
@pytest.mark.parametrize(
    ("weapon", "wounds"),
    [
        ("", 1),
        pytest.param("Hache", 2, marks=pytest.mark.rule("DYS-WEAPON-03")),
        pytest.param("Hache à 2 mains", 3, marks=pytest.mark.rule("DYS-WEAPON-04")),
    ],
)
def test_axes_pierce_armour(weapon: str, wounds: int, answers: bool) -> None:
    """Three hits on armour 2."""
    warlord, _ = struck(field(), weapon, HIT_THRICE, answers=answers)
    assert (warlord.wounds, warlord.prone) == (wounds, False)


@pytest.mark.parametrize("answers", [False, True], ids=["attack", "riposte"])
@pytest.mark.parametrize(
    ("weapon", "wounds"),
    [
        pytest.param("Épée", 1, marks=pytest.mark.rule("DYS-WEAPON-01")),
        pytest.param("Épée à 2 mains", 2, marks=pytest.mark.rule("DYS-WEAPON-02")),
    ],
)
def test_swords_mend_one_die(weapon: str, wounds: int, answers: bool) -> None:
    """Two successes become three: of an armour of 2 or 1 one or two wounds are left, without the reroll none or one."""
    warlord, thrown = struck(field(), weapon, HIT_TWICE, dice(7), answers=answers)
    assert warlord.wounds == wounds
    assert sorted(thrown) == [1, 3, 3]


@pytest.mark.rule("DYS-WEAPON-01", "DYS-R-43")
def test_a_sword_mends_no_defence() -> None:
    """The orc parries with its sword in hand: three failures stay, and bare hands hit three times."""
    board = field()
    orc, warlord = armed(board, "Épée", answers=True)
    found = fought(board, warlord, orc, "defence", dice(3, 4, 5), MISS)
    assert rolls(found) == [3, 3]
    assert (orc.wounds, orc.on_table) == (3, False)


@pytest.mark.rule("DYS-WEAPON-09", "DYS-R-29")
@pytest.mark.parametrize("answers", [False, True], ids=["attack", "riposte"])
def test_a_two_handed_hammer_pierces_and_fells(answers: bool) -> None:
    """Armour 1 is left: two wounds, not one nor three; the warlord is down, and stays where it is if so wished."""
    warlord, _ = struck(field(), "Marteau à 2 mains", HIT_THRICE, False, answers=answers)
    assert (warlord.wounds, warlord.prone, warlord.x) == (2, True, 11)


MOUNTS = {
    "Araignée géante": (6, False),
    "Cheval": (8, True),
    "Chèvre de combat": (6, True),
    "Coursier elfique": (10, True),
    "Destrier": (8, True),
    "Sang-froid": (7, True),
    "Sanglier de guerre": (6, True),
    "Warg": (7, False),
}
"""How far they march, and whether they keep off storeys (p. 25-27)."""


def reach(board: Board, figure: Figure) -> tuple[bool, bool]:
    """Whether a figure at (5, 10) may march just as far as its Mv, and a little farther."""
    far = mv(board.game, figure)
    request = asked(march(board.game, figure, figure.player, far, "DYS-MOVE-01"))
    return why(request, [0, 5 + far, 10, 0]) == "", why(request, [0, 5 + far + 0.03, 10, 0]) == ""


@pytest.mark.rule("DYS-MOUNT-01", "DYS-MOUNT-03", "DYS-MOUNT-04", "DYS-MOUNT-05", "DYS-MOUNT-06")
@pytest.mark.parametrize("mount", sorted(MOUNTS))
def test_a_mount_carries_as_far_as_it_goes_and_up_no_storey(mount: str) -> None:
    """In place of the rider's own 6 pas; a spider and a warg climb to a platform, which all others are refused."""
    far, rides = MOUNTS[mount]
    board = Board("", piece("platform", rectangle=(7, 20, 15, 30), height=2))
    rider = board.put("seigneur-vampire", 0, 5, 10, gear=(mount,))
    assert mv(board.game, rider) == far
    assert reach(board, rider) == (True, False)
    climber = board.put("seigneur-vampire", 0, 5, 25, gear=(mount,))
    request = asked(march(board.game, climber, 0, 10.0, "DYS-MOVE-01"))
    assert why(request, [0, 9, 25, 2]) == ("climb.storey" if rides else "")


@pytest.mark.parametrize("answers", [False, True], ids=["attack", "riposte"])
@pytest.mark.parametrize(
    ("mount", "mighty"),
    [
        pytest.param("Cheval", False, marks=pytest.mark.rule("DYS-MOUNT-03")),
        pytest.param("Chèvre de combat", True, marks=pytest.mark.rule("DYS-MOUNT-04")),
        pytest.param("Destrier", True, marks=pytest.mark.rule("DYS-MOUNT-06")),
        pytest.param("Sanglier de guerre", True, marks=pytest.mark.rule("DYS-MOUNT-08")),
    ],
)
def test_some_mounts_knock_down_whom_their_riders_hit(mount: str, mighty: bool, answers: bool) -> None:
    """One hit, which armour stops: the warlord lies two pas farther off, or stands where it stood."""
    board = field()
    rider = board.put(ORC, int(answers), 10, 10, gear=(mount,))
    warlord = board.put(WARLORD, 1 - answers, 11.5, 10, facing=180, gear=("Armure lourde",))
    push = (True, 0.0) if mighty else ()
    companion = (1,) if mount == "Sanglier de guerre" else ()
    blow, miss = dice(*companion, 5, 1, 1), MISS
    if answers:
        fought(board, warlord, rider, "riposte", miss, blow, *push)
    else:
        fought(board, rider, warlord, "defence", blow, miss, *push)
    assert (warlord.wounds, warlord.prone, warlord.x) == ((0, True, 13.5) if mighty else (0, False, 11.5))


@pytest.mark.rule("DYS-MOUNT-05", "DYS-ARTE-07", "DYS-R-79")
@pytest.mark.parametrize(
    ("options", "artefacts", "far", "cost"),
    [
        ((), (), 5, 38),
        ((), ("Bottes de 7 lieues",), 7, 41),
        (("Coursier elfique",), (), 10, 43),
        (("Coursier elfique",), ("Bottes de 7 lieues",), 12, 46),
    ],
)
def test_an_elf_prince_as_lists_hire_him(
    options: tuple[str, ...], artefacts: tuple[str, ...], far: int, cost: int
) -> None:
    """Steed first, boots on top; both are paid for."""
    prince = recruited(BandFigure(profile="prince-elfe", options=options, artefacts=artefacts), catalogue())
    assert (prince.cost, prince.faults) == (cost, ())
    board = Board()
    figure = board.put("prince-elfe", 0, 5, 10, gear=prince.gear, artefacts=artefacts)
    assert mv(board.game, figure) == far
    assert reach(board, figure) == (True, False)
