"""Opening the portal and The two statues (p. 34-35): altars that are worked, statues that are struck."""

from __future__ import annotations

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import piece
from games.dysma.fights import to_the_end
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.agenda import Harm
from escarmouche.games.dysma.missions import MISSIONS, struck_statue
from escarmouche.games.dysma.scene import scene_of
from escarmouche.games.dysma.setup.tokens import place_token
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play

PORTAL, STATUES = MISSIONS["portal"], MISSIONS["statues"]


def refused(board: MissionBoard, player: int, x: float, y: float) -> str:
    from escarmouche.games.dysma.missions import in_play

    why = in_play(board.game).why_not_there(board.game, player, x, y)
    return "" if why is None else why.reason.key


# ---- altars ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MISSION-60", "DYS-MISSION-61", "DYS-R-60", "DYS-X-18")
def test_altars_stand_4_pas_before_the_enemy_zone_and_8_apart_from_ones_own() -> None:
    board = MissionBoard("portal", piece("rock", disc=(30, 25.5, 1.5)))
    line = 30 - 4 - 0.5  # of player 0: his enemy's zone begins at y = 30
    assert refused(board, 0, 10, line) == ""
    assert refused(board, 0, 10, line - 0.25) == ""
    assert refused(board, 0, 10, line + 0.3) == "altar.place"
    assert refused(board, 1, 10, line) == "altar.place"
    assert refused(board, 1, 10, 6 + 4 + 0.5) == ""
    assert refused(board, 0, 30, line) == "token.impassable"
    assert refused(board, 0, 0.4, line) == "token.edge"
    PORTAL.put_token(board.game, 0, 10, line)
    assert refused(board, 0, 19, line) == ""
    assert refused(board, 0, 18.9, line) == "token.apart"
    board.game.sides[0].zone, board.game.sides[1].zone = "north", "south"
    assert refused(board, 1, 10.1, line) == ""  # the altar beside it is the enemy's


def test_an_altar_that_is_pointed_nearly_right_is_led_to_the_nearest_spot() -> None:
    board = MissionBoard("portal")
    request = asked(place_token(board.game, 0))
    assert request.offer(10.125, 25.5) == [10.125, 25.5], "good as it is"
    for x, y in ((10.2, 24), (20, 30), (3, 3)):
        spot = request.offer(x, y)
        assert why(request, spot) == ""
        assert abs(spot[0] - x) <= 1


@pytest.mark.rule("DYS-MISSION-60", "DYS-R-60")
def test_each_player_places_three_altars_in_turn() -> None:
    game = set_up(11, "deploy", mission="portal", deployment="diagonal", map="clearing")
    first = game.first
    assert [token.owner for token in game.tokens] == [first, 1 - first] * 3
    assert not any(token.active for token in game.tokens)


@pytest.mark.rule("DYS-MISSION-62", "DYS-MISSION-63", "DYS-MISSION-64", "DYS-R-65")
def test_a_figure_in_contact_works_an_altar_of_either_side() -> None:
    board = MissionBoard("portal")
    board.token("altar", 10, 10.5, owner=0)
    board.token("altar", 10, 11.5, owner=1)
    eagle = board.put("aigle-geant", 0, 11.3, 11)
    enemy = board.put("troll", 1, 12.9, 11)
    assert board.score() == (0, 0)
    assert board.why_not(enemy, "altar") == "token.none-touched"
    assert board.action(eagle, "altar").kind == "short"
    board.take(eagle, "altar", "token:0")  # a Beast may, in contact with an enemy too
    assert board.score() == (2, 0)
    board.take(eagle, "altar", "token:1")
    assert board.score() == (2, 2)  # the altar counts for its owner, whoever lit it
    board.take(eagle, "altar", "token:1")
    assert board.score() == (2, 0)
    eagle.prone = True
    assert board.why_not(eagle, "altar") == "token.prone"


@pytest.mark.rule("DYS-R-65", "DYS-SKILL-49")
def test_the_insignificant_put_altars_out_and_light_none() -> None:
    board = MissionBoard("portal")
    board.token("altar", 10, 10, owner=1, active=True)
    familiar = board.put("familier", 0, 10.9, 10)
    assert board.score() == (0, 2)
    board.take(familiar, "altar")
    assert board.score() == (0, 0)
    assert board.why_not(familiar, "altar") == "altar.insignificant"


# ---- statues --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MISSION-80", "DYS-MISSION-81", "DYS-R-60", "DYS-X-18")
def test_statues_stand_outside_ones_zone_3_from_the_edge_and_8_apart() -> None:
    board = MissionBoard("statues", piece("rock", disc=(18, 18, 1.5)))
    assert refused(board, 0, 10, 6.5) == ""
    assert refused(board, 0, 10, 6.4) == "token.own-zone"
    assert refused(board, 0, 10, 32) == ""  # the enemy zone is open
    assert refused(board, 0, 10, 32.6) == "token.edge"
    assert refused(board, 0, 18, 19.9) == "token.impassable"
    STATUES.put_token(board.game, 0, 10, 20)
    assert refused(board, 0, 19, 20) == ""
    assert refused(board, 0, 18.9, 20) == "token.apart"
    assert refused(board, 1, 10.1, 20) == ""


@pytest.mark.rule("DYS-MISSION-80", "DYS-R-66", "DYS-MISSION-03")
def test_statues_are_figures_that_bar_no_way_and_count_for_nothing() -> None:
    board = MissionBoard("statues")
    guard = board.put("garde-royal", 0, 11, 20)
    STATUES.put_token(board.game, 1, 10, 20)
    statue = board.game.figures[1]
    assert (statue.statue, statue.player, statue.x, statue.y) == (True, 1, 10, 20)
    assert board.game.enemies(0) == []
    assert board.game.targets(0) == [statue]
    assert board.game.touching(guard, statue)
    assert not board.game.engaged(guard)
    assert board.game.poses.obstacle(guard.id, 10, 20) is None
    assert scene_of(board.game, 1).discs[str(statue.id)].kind == "statue"


def struck(hits: int, by: int, wounds: int = 0) -> tuple[MissionBoard, Figure]:
    """A statue of player 1 that takes so many hits of a shot."""
    board = MissionBoard("statues", secondary="sacrifice")
    board.put("garde-royal", 0, 11, 20)
    board.put("garde-royal", 1, 20, 20)
    STATUES.put_token(board.game, 1, 10, 20)
    statue = board.game.figures[2]
    statue.wounds = wounds
    board.game.agenda = [Harm(statue.id, by, hits, "shot")]
    play(to_the_end(board.game))
    return board, statue


@pytest.mark.rule("DYS-MISSION-84")
def test_wounds_that_a_statue_does_not_count_are_told() -> None:
    """Six hits less Ar 3 are three wounds; it had one already, and takes two of them."""
    board, statue = struck(6, 0, wounds=1)
    assert [said["spared"] for said in board.told("event.statue-broken")] == [1]
    assert [(said["wounds"], said["total"]) for said in board.told("event.wounded")] == [(2, 3)]
    assert struck(5, 0, wounds=1)[0].told("event.statue-broken") == []
    assert statue.where == "gone"


@pytest.mark.rule("DYS-MISSION-83", "DYS-MISSION-84", "DYS-R-66", "DYS-R-69")
def test_a_wound_on_an_enemy_statue_is_worth_3_at_once_three_wounds_at_most() -> None:
    board, statue = struck(5, 0)  # five hits less Ar 3
    assert (board.scores, statue.wounds, statue.where) == ((6, 0), 2, "table")
    board, statue = struck(3, 0)
    assert (board.scores, statue.wounds) == ((0, 0), 0)
    board, statue = struck(9, 0, wounds=1)
    assert (board.scores, statue.where) == ((6, 0), "gone")  # two were left, and its fall is nobody's kill


@pytest.mark.rule("DYS-MISSION-83")
def test_ones_own_statue_is_worth_nothing() -> None:
    board, statue = struck(0, 0)
    struck_statue(board.game, statue, 1, 2)
    struck_statue(board.game, statue, -1, 2)
    assert board.scores == (0, 0)


@pytest.mark.rule("DYS-MISSION-80", "DYS-MISSION-81")
def test_a_quick_set_up_places_two_statues_each() -> None:
    game = set_up(2, "deploy", mission="statues", deployment="standard", map="ruined-town")
    statues = [figure for figure in game.figures if figure.statue]
    assert [figure.player for figure in statues] == [game.first, 1 - game.first] * 2
    assert game.voices is not None
