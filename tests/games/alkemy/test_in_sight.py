"""What both editions show of a fight: who is En Combat with whom, who fell and where, who is still to come."""

from __future__ import annotations

from games.boards.editions import Match

from escarmouche.games.alkemy.display import LINKS
from escarmouche.games.alkemy.engagement import part
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.scene import scene_without_terrain
from escarmouche.play.scene import Scene


def scene(match: Match) -> Scene:
    return scene_without_terrain(match.game)


def test_figures_en_combat_are_linked_pair_by_pair_and_no_longer_once_they_part(match: Match) -> None:
    one, other = match.fighting("Garlan", "Guerrier-Tonnerre Loup")
    links = scene(match).links.values()
    assert [(link.start, link.end, link.kind) for link in links] == [(str(one.id), str(other.id), "engaged")]
    assert LINKS["engaged"].capsule
    part(match.game, one, other)
    assert scene(match).links == {}


def test_who_falls_is_absent_where_he_fell_and_who_waits_is_in_reserve(match: Match) -> None:
    one, other = match.fighting("Garlan", "Guerrier-Tonnerre Loup")
    third = match.put("Recrue", 0, 3, 4)
    x, y, cost = other.x, other.y, match.game.profile(other).cost
    assert scene(match).absent == {}
    remove(match.game, other)
    third.where = "reserve"
    absent = scene(match).absent
    fallen, waiting = absent[f"absent:{other.id}"], absent[f"absent:{third.id}"]
    assert (fallen.fate, fallen.owner, fallen.cost, fallen.spots) == ("fallen", other.player, cost, [x, y])
    assert (waiting.fate, waiting.owner, waiting.spots) == ("reserve", 0, [])
    assert str(other.id) not in scene(match).discs
    assert scene(match).links == {}
    assert one.alive


def test_nobody_has_the_initiative_before_it_is_rolled(match: Match) -> None:
    game = match.game
    game.turn, game.initiative = 2, 1
    for phase, holder in (("start", -1), ("initiative", -1), ("declare", 1), ("hand", 1)):
        game.phase = phase
        assert scene(match).tracks["initiative"].value == holder
    game.turn = 0
    assert scene(match).tracks["initiative"].value == -1
