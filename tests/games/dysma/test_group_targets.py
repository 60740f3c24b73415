"""The one target of a group (p. 12): shots at a point, too, have it in common."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys

from escarmouche.games.dysma.agenda import NOBODY, Act, Shot
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import dice

ON_TARGET = dice(7)


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def keys(*figures: Figure) -> list[str]:
    return [f"figure:{figure.id}" for figure in figures]


def lost(board: PlayedBoard) -> list[str]:
    return [params["figure"] for params in board.told("event.action-lost")]


@pytest.mark.rule("DYS-CMD-06", "DYS-SKILL-40", "DYS-R-26")
def test_the_guns_of_a_group_aim_at_one_point(board: PlayedBoard) -> None:
    """The first names a spot of bare ground; the second is not asked, and who cannot see the spot loses its shot."""
    guns = [board.put("bombarde-naine", 0, 5, y, facing=0) for y in (8, 12)]
    turned = board.put("bombarde-naine", 0, 5, 16, facing=180)
    near, far = board.put("guerrier-orque", 1, 20, 11), board.put("guerrier-orque", 1, 30, 25)
    board.begin(*guns, turned)
    request = board.play("shoot", keys(turned, *guns))
    assert (request.topic, request.about) == ("aim", (turned.id,))
    board.begin(*guns, turned)
    board.game.events = []
    request = board.play("shoot", keys(*guns, turned))
    assert (request.topic, request.about) == ("aim", (guns[0].id,))
    request = board.play([18.0, 11.0])
    shots = [pending for pending in board.game.agenda if isinstance(pending, Shot)]
    assert [(shot.shooter, shot.x, shot.y) for shot in shots] == [(guns[0].id, 18.0, 11.0), (guns[1].id, 18.0, 11.0)]
    assert lost(board) == ["Bombarde naine 3"]
    board.play(ON_TARGET, dice(4, 4, 4), dice(4, 4, 1), ON_TARGET, dice(4, 4, 4), dice(4, 4, 4))
    assert (near.wounds, far.wounds) == (1, 0)


@pytest.mark.rule("DYS-CMD-06", "DYS-SKILL-40")
def test_a_gun_follows_an_archer_and_an_archer_follows_no_gun_to_bare_ground(board: PlayedBoard) -> None:
    gun, archer = board.put("bombarde-naine", 0, 5, 10), board.put("arbaletrier-nain", 0, 5, 14, gear=("Arbalète",))
    orc, other = (board.put("guerrier-orque", 1, 20, y, facing=180, fatigued=True) for y in (10, 16))
    board.begin(gun, archer)
    request = board.play("shoot", keys(archer, gun))
    assert open_keys(request) == set(keys(orc, other))
    board.play(keys(other)[0])
    aimed, blast = [pending for pending in board.game.agenda if isinstance(pending, Shot)]
    assert (aimed.target, blast.blast, blast.x, blast.y) == (other.id, True, 20.0, 16.0)
    assert lost(board) == []

    gun.unloaded = archer.unloaded = ()
    board.begin(gun, archer)
    board.play("shoot", keys(gun, archer), [15.0, 10.0])
    assert [(type(pending), pending.shooter) for pending in board.game.agenda if isinstance(pending, Shot)] == [
        (Shot, gun.id)
    ]
    assert lost(board)[-1] == "Arbalétrier nain"

    gun.unloaded = archer.unloaded = ()
    board.begin(gun, archer)
    board.play("shoot", keys(gun, archer), [20.0, 10.0])
    blast, aimed = [pending for pending in board.game.agenda if isinstance(pending, Shot)]
    assert (blast.shooter, blast.target, aimed.shooter, aimed.target) == (gun.id, NOBODY, archer.id, orc.id)
    assert not any(isinstance(pending, Act) for pending in board.game.agenda)


@pytest.mark.rule("DYS-CMD-08", "DYS-R-26")
def test_each_charger_of_a_group_runs_in_before_the_next_one_declares(board: PlayedBoard) -> None:
    elves = [board.put("garde-royal", 0, 10, y) for y in (8, 10, 12)]
    board.put("guerrier-orque", 1, 16, 10, facing=180, fatigued=True)
    board.put("guerrier-orque", 1, 33, 33)
    board.begin(*elves)
    board.play("charge", keys(*elves))
    told = [event.said.key for event in board.game.events or [] if event.said.key in ("event.charges", "event.went")]
    assert told == ["event.charges", "event.went"] * 3
