"""What the log says (p. 9, p. 31-36): players counted from 1, numbers as they are, nothing where nothing happened."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board, piece
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.missions.tokens import why_no_room
from escarmouche.games.dysma.setup.gifts import name_figures
from escarmouche.games.dysma.setup.scenario import choose_zone
from escarmouche.games.dysma.setup.tokens import place_token
from escarmouche.games.dysma.state import Game
from escarmouche.play.running import Running
from escarmouche.play.script import play

SCENARIOS = [
    ("flags", "ambassador"), ("plunder", "legend"), ("portal", "chiefs"), ("statues", "legend"), ("loot", "sapping"),
]  # fmt: skip


def said(game: Game, key: str) -> list[dict[str, Any]]:
    """The parameters of the events of a key."""
    return [dict(event.said.params) for event in game.events or [] if event.said.key == key]


@pytest.mark.parametrize(("mission", "secondary"), SCENARIOS)
def test_a_set_up_names_players_by_their_numbers(mission: str, secondary: str) -> None:
    game = set_up(5, deployment="standard", mission=mission, secondary=secondary, map="clearing")
    first = game.first + 1
    assert said(game, "event.order")[-1]["player"] == first
    assert said(game, "event.zone")[0] == {"player": first, "zone": f"@zone.{game.sides[game.first].zone}"}
    assert said(game, "event.scenario") == [
        {"deployment": "@deployment.standard", "mission": f"@mission.{mission}", "secondary": f"@secondary.{secondary}"}
    ]
    other = 3 - first
    bearers = said(game, "event.flag-bearer")
    assert [told["player"] for told in bearers] == ([first, other] if mission == "flags" else [])
    dealt = said(game, "event.resources")
    assert [told["player"] for told in dealt] == ([1, 2] if mission == "plunder" else [])
    named = said(game, f"event.named-{secondary}")
    assert [told["player"] for told in named] == ([first, other] if secondary in ("ambassador", "legend") else [])
    for told, player in zip(named, (first - 1, other - 1), strict=False):
        assert told["figure"] == game.name(game.figures[game.sides[player].named])
    tokens = said(game, "event.token")
    kinds = {"portal": ("altar", 6), "statues": ("statue", 4), "loot": ("loot", 5)}
    kind, count = kinds.get(mission, ("", 0))
    assert [told["token"] for told in tokens] == [f"@token.{kind}"] * count


def test_a_figure_is_numbered_where_its_player_has_several_of_its_profile() -> None:
    board = Board()
    lone, one, two, theirs = (
        board.put(key, player, 10 + 3 * number, 10)
        for number, (key, player) in enumerate([("troll", 0), ("zombie", 0), ("zombie", 0), ("zombie", 1)])
    )
    names = [board.game.name(figure) for figure in (lone, one, two, theirs)]
    assert names == ["Troll", "Zombie 1", "Zombie 2", "Zombie"]
    one.where = "gone"
    assert board.game.name(two) == "Zombie 2"


@pytest.mark.rule("DYS-TURN-09")
def test_points_are_told_only_where_there_are_any() -> None:
    board = MissionBoard("control")
    assert board.score() == (0, 0)
    assert [event.said.key for event in board.game.events or []] == []
    board.put("garde-royal", 0, 5, 5)
    board.put("garde-royal", 0, 8, 5)
    assert board.score() == (2, 0)
    assert said(board.game, "event.points.quarter") == [{"player": 1, "points": 2}]


@pytest.mark.rule("DYS-MISSION-63", "DYS-R-65")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_altar_is_told_with_its_owner(owner: int) -> None:
    board = MissionBoard("portal")
    guard = board.put("garde-royal", 0, 10, 10)
    board.token("altar", 11, 10, owner=owner)
    board.take(guard, "altar")
    board.take(guard, "altar")
    assert [told["player"] for told in board.told("event.altar-lit")] == [owner + 1]
    assert [told["player"] for told in board.told("event.altar-out")] == [owner + 1]


@pytest.mark.rule("DYS-SECOND-50", "DYS-SECOND-60", "DYS-R-67")
@pytest.mark.parametrize(("secondary", "rule"), [("legend", "DYS-SECOND-60"), ("ambassador", "DYS-SECOND-50")])
def test_players_name_their_figures_by_the_rule_of_the_mission(secondary: str, rule: str) -> None:
    board = MissionBoard("control", secondary=secondary)
    one, two = board.put("garde-royal", 0, 10, 10), board.put("garde-royal", 0, 14, 10)
    board.put("troll", 0, 18, 10)
    board.put("garde-royal", 1, 10, 30)
    board.game.phase = "names"
    request = Running(name_figures(board.game)).play_in_line()
    assert request is not None
    assert (request.rule, request.topic, request.player) == (rule, f"name-{secondary}", 0)
    assert set(request.keys) == {f"figure:{n}" for n in ((0, 1, 2) if secondary == "legend" else (0, 1))}
    play(name_figures(board.game), f"figure:{two.id}")
    assert (board.game.sides[0].named, board.game.phase) == (two.id, "names")
    play(name_figures(board.game))
    assert (board.game.sides[1].named, board.game.phase, board.game.setup) == (3, "command", {})
    assert [event.said.rule for event in board.game.events or []] == [rule, rule]
    assert one.on_table


@pytest.mark.rule("DYS-R-60")
def test_a_token_without_a_legal_place_still_lies_on_free_ground() -> None:
    """The left half is a house, the right half full of loot: it goes where the others are farthest, not indoors."""
    board = MissionBoard("loot", piece("house", rectangle=(0, 0, 17, 36)))
    for x in (21, 30):
        for y in (5, 14, 23, 31):
            board.token("loot", x, y)
    running = Running(place_token(board.game, 0))
    assert running.play_in_line() is None
    token = board.game.tokens[-1]
    assert why_no_room(board.game, token.x, token.y) is None
    assert (token.x, token.y) in {(35, 35), (35, 36), (35, 1), (35, 27), (35, 18), (35, 19)}


@pytest.mark.rule("DYS-SETUP-03", "DYS-R-89")
def test_the_scene_shows_the_zones_of_both_players() -> None:
    board = MissionBoard("control", deployment="limited")
    board.game.phase = "zone"
    play(choose_zone(board.game), "outer-south")
    [event] = [event for event in board.game.events or [] if event.said.key == "event.zone"]
    changes: list[Any] = list(event.changes)
    areas = [change.area for change in changes]
    assert [(area.id, area.owner) for area in areas] == [("zone:0:0", 0), ("zone:0:1", 0), ("zone:1:0", 1)]
    assert areas[1].ring == [24, 0, 36, 0, 36, 12, 24, 12]
