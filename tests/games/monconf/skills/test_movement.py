"""Skills of moving, seeing and charging (p. 23-25), by the door of a move: a way is drawn, refused or walked."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.resolving import all_pending, resolve
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch, Move, Order
from escarmouche.games.monconf.moves.charge_penalty import inflict_charge_penalties
from escarmouche.games.monconf.moves.leaving import DISENGAGE, RETREAT, begin_leaving
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.sight.line_of_view import sees
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best, grant, report
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.running import Running
from escarmouche.play.script import dice, play

WALL = piece("wall", rectangle=(30, 20, 1, 20, 0))
"""5 cm high, between x 29.5 and 30.5: a walk from 27 to 33 crosses it."""
HEDGE = piece("low-wall", rectangle=(30, 20, 2, 20, 0))
"""1.5 cm high and difficult, between x 29 and 31."""
CROSSES = [0.0, 33.0, 20.0, 0.0]


def board_with(*pieces: Any) -> Board:
    """A table on which nobody can pay for a tactic."""
    board = Board(*pieces)
    for side in board.game.sides:
        side.command_points = 0
    return board


def asked(board: Board, record: Move, *script: Any) -> Any:
    """What a move asks once these words are said."""
    board.game.agenda.insert(0, record)
    running = Running(all_pending(board.game))
    words = list(script)
    while (request := running.play_in_line()) is not None and words:
        running.say(words.pop(0))
    return request


def walk(fighter: Fighter) -> Move:
    return Move(fighter.id, "walk", "walk")


def why(board: Board, fighter: Fighter, answer: list[float]) -> str:
    """The key of the refusal of a walk; nothing where it will do."""
    refused = asked(board, walk(fighter)).refusal(answer)
    board.game.agenda = []
    return "" if refused is None else refused.reason.key


# ---- ground ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-08")
@pytest.mark.parametrize(
    ("skills", "size", "refusal"),
    [((), "cavalry", "path.wall"), (("Bond",), "cavalry", ""), (("Bond",), "normal", "path.wall")],
)
def test_a_leap_clears_what_is_no_higher_than_the_leaper(skills: tuple[str, ...], size: str, refusal: str) -> None:
    """Cavalry is as high as the wall, a man is not."""
    board = board_with(WALL)
    assert why(board, skilled(board, *skills, size=size, mov=10.0, x=27), [0.0, 34.0, 20.0, 0.0]) == refusal


@pytest.mark.rule("MCF-SKILLP-08", "MCF-SKILLP-49", "MCF-MOVE-02")
@pytest.mark.parametrize(("skills", "refusal"), [((), "path.too-long"), (("Bond",), ""), (("Lévitation",), "")])
def test_difficult_ground_costs_leapers_and_levitators_no_more(skills: tuple[str, ...], refusal: str) -> None:
    """From 27 to 33 are 6 cm, of which 2 count double: 8 cm."""
    board = board_with(HEDGE)
    assert why(board, skilled(board, *skills, mov=7.0, x=27), CROSSES) == refusal
    assert why(board, skilled(board, *skills, mov=8.0, x=27, y=15), [0.0, 33.0, 15.0, 0.0]) == ""


@pytest.mark.rule("MCF-SKILLP-09")
def test_a_leap_does_not_end_on_an_obstacle() -> None:
    board = board_with(HEDGE)
    assert why(board, skilled(board, "Bond", mov=10.0, x=27), [0.0, 30.0, 20.0, 0.0]) == "path.on-obstacle"
    assert why(board, skilled(board, mov=10.0, x=27, y=14), [0.0, 30.0, 14.0, 0.0]) == ""


@pytest.mark.rule("MCF-SKILLP-33", "MCF-R-75")
def test_the_ethereal_pass_through_walls_and_figures() -> None:
    board = board_with(WALL)
    ghost, man = skilled(board, "Éthéré", mov=10.0, x=27), skilled(board, mov=10.0, x=27, y=15)
    skilled(board, player=1, x=33)
    assert why(board, ghost, [0.0, 36.0, 20.0, 0.0]) == ""
    assert why(board, ghost, [0.0, 33.5, 20.0, 0.0]) == "path.contact"
    assert why(board, man, [0.0, 33.0, 15.0, 0.0]) == "path.wall"


@pytest.mark.rule("MCF-SKILLP-36", "MCF-R-75", "MCF-R-25")
def test_the_ethereal_frighten_those_they_pass_through() -> None:
    """Two are crossed, and test once the ghost has passed; one beside its way does not."""
    board = board_with()
    ghost = skilled(board, "Éthéré", "Effrayant/6", mov=20.0, x=20)
    first, second = skilled(board, player=1, x=25, cou=4), skilled(board, player=1, x=30, cou=4)
    skilled(board, player=1, x=27, y=25, cou=4)
    resolve(board, walk(ghost), [0.0, 35.0, 20.0, 0.0], dice(2), dice(1), 0.0)
    assert (first.frightened, second.frightened, ghost.x) == (False, True, 35.0)


@pytest.mark.rule("MCF-SKILLP-34", "MCF-R-75")
def test_the_ethereal_leave_a_fight_without_a_test() -> None:
    board = board_with()
    ghost = skilled(board, "Éthéré", mov=10.0, x=20, engaged_before=True)
    skilled(board, player=1, x=22.5)
    begin_leaving(board.game, ghost, Order(ghost.id, "retreat"), "retreat")
    play(all_pending(board.game), [0.0, 12.0, 20.0, 0.0])
    assert ghost.x == 12.0
    fresh = skilled(board, "Éthéré", x=40)
    skilled(board, player=1, x=42.5)
    assert RETREAT.why_not(board.game, fresh) is not None
    assert DISENGAGE.why_not(board.game, fresh) is not None


@pytest.mark.rule("MCF-SKILLP-65", "MCF-SKILLP-66", "MCF-R-87")
def test_a_flier_takes_off_and_lands_by_its_second_movement() -> None:
    board = board_with(WALL)
    flier = skilled(board, "Vol", mov=5.0, fly_mov=15.0, x=27)
    request = asked(board, walk(flier))
    assert set(request.keys) == {"on-foot", "take-off", "hop"}
    board.game.agenda = []
    assert asked(board, walk(flier), "on-foot").refusal([0.0, 27.0, 26.0, 0.0]).reason.key == "path.too-long"
    board.game.agenda = []
    resolve(board, walk(flier), "take-off", [0.0, 42.0, 20.0, 0.0])
    assert (flier.x, flier.airborne) == (42.0, True)
    resolve(board, walk(flier), "land", [0.0, 27.0, 20.0, 0.0])
    assert (flier.x, flier.airborne) == (27.0, False)
    request = asked(board, walk(flier))
    assert request.refusal([0.0, 27.0, 26.0, 0.0]).reason.key == "path.too-long"


@pytest.mark.rule("MCF-SKILLP-65")
def test_whoever_has_no_wings_stays_on_the_ground() -> None:
    board = board_with()
    resolve(board, walk(skilled(board, mov=10.0, fly_mov=15.0)), [0.0, 30.0, 20.0, 0.0])
    assert not board.game.fighters[0].airborne


@pytest.mark.rule("MCF-ITEM-12", "MCF-R-103", "MCF-SPELL-21")
def test_changes_of_movement_are_for_both_values_and_never_below_nothing() -> None:
    board = board_with()
    flier = skilled(board, "Vol", mov=5.0, fly_mov=15.0, x=20)
    grant(board.game, flier, "MOU +2.5")
    resolve(board, walk(flier), "on-foot", [0.0, 27.5, 20.0, 0.0])
    grant(board.game, flier, "MOU −10")
    request = asked(board, walk(flier), "take-off")
    assert request.refusal([0.0, 35.1, 20.0, 0.0]).reason.key == "path.too-long"
    assert request.refusal([0.0, 35.0, 20.0, 0.0]) is None


# ---- sight ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-17")
@pytest.mark.parametrize(
    ("skills", "distance", "seen"), [((), 15, False), (("Conscience",), 20, True), (("Conscience",), 20.1, False)]
)
def test_awareness_sees_behind_itself_and_through_walls(skills: tuple[str, ...], distance: float, seen: bool) -> None:
    board = board_with(WALL)
    seer = skilled(board, *skills, x=40, facing=0)
    assert sees(board.game, seer, skilled(board, player=1, x=40 - distance)) is seen


# ---- charges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-12", "MCF-SKILLP-14", "MCF-SKILLP-25", "MCF-X-30")
@pytest.mark.parametrize(
    ("chargers", "charge", "victim", "size", "suffers"),
    [
        ([()], True, (), "normal", True),
        ([()], True, (), "large", False),
        ([(), ()], True, (), "large", True),
        ([()], True, ("Dur à cuire",), "normal", False),
        ([("Brutal",)], True, ("Dur à cuire",), "very large", True),
        ([("Brutal",)], False, (), "very large", True),
        ([("Brute Épaisse",)], True, (), "large", True),
        ([("Brute Épaisse",)], True, (), "very large", False),
        ([("Brute Épaisse",)], True, ("Dur à cuire",), "large", False),
        ([()], False, (), "normal", False),
        ([("Puissance +1",)], True, (), "large", True),
    ],
)
def test_powers_decide_who_suffers_the_charge(
    chargers: list[tuple[str, ...]], charge: bool, victim: tuple[str, ...], size: str, suffers: bool
) -> None:
    board = board_with()
    movers = [skilled(board, *skills, x=20 + 5 * place) for place, skills in enumerate(chargers)]
    target = skilled(board, *victim, player=1, x=50, size=size)
    contacts = [[mover.id, target.id, int(charge)] for mover in movers]
    inflict_charge_penalties(board.game, Batch(0, [0], [0, 1], contacts=contacts))
    assert target.charged_upon is suffers


@pytest.mark.rule("MCF-SKILLA-09", "MCF-R-107", "MCF-FEAR-01")
def test_a_war_cry_frightens_whom_the_charge_reaches_until_the_phase_ends() -> None:
    board = board_with()
    knight, enemy = skilled(board, "Cri de Guerre/6", mov=10.0), skilled(board, player=1, x=35, cou=4, activated=True)
    resolve(board, Move(knight.id, "charge", "charge", enemy.id), dice(1))
    assert (enemy.frightened, knight.charged) == (True, True)
    assert best(board.game, Skill.frightens, knight) == 6
    report(board.game, PHASE, -1)
    assert best(board.game, Skill.frightens, knight) == 0


@pytest.mark.rule("MCF-SKILLA-09")
def test_an_engagement_is_no_war_cry() -> None:
    board = board_with()
    knight, enemy = skilled(board, "Cri de Guerre/9", mov=10.0), skilled(board, player=1, x=35, cou=1, activated=True)
    request = asked(board, Move(knight.id, "engage", "engage", enemy.id))
    assert getattr(request, "topic", "") in ("engage", "")
    assert not enemy.frightened
