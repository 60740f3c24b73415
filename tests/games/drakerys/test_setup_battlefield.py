"""First Player, Vortices and Maelstrom, scenery (p. 15)."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import asked, start, told, why

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.clock import active_player, advance
from escarmouche.games.drakerys.new_match import muster
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.setup.first_player import roll_first_player
from escarmouche.games.drakerys.setup.scenery import pieces_left, place_scenery
from escarmouche.games.drakerys.setup.sources import deviate_source, place_vortex
from escarmouche.games.drakerys.state import Game, Scenery, Source, bases_changed
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Roll
from escarmouche.play.rulebook import rulebook
from escarmouche.play.script import dice, play


@pytest.mark.rule("DRK-GEN-01")
@pytest.mark.parametrize("armies", [["avaren"], ["avaren", "irosia", "ashral"]])
def test_exactly_two_armies_play(armies: list[str]) -> None:
    with pytest.raises(Refused):
        muster({"armies": armies})
    game, _ = muster({"armies": ["avaren", "irosia"]})
    assert {unit.player for unit in game.units} == {0, 1}


@pytest.mark.rule("DRK-SETUP-12", "DRK-DEPLOY-01")
def test_the_set_up_goes_in_the_order_of_the_book() -> None:
    order = ["first player", "sources", "deviations", "scenery", "missions", "objectives", "zone", "deploy"]
    assert list(SETUP_STEPS)[: len(order)] == order
    assert muster({})[0].phase == order[0]


def test_the_first_turn_begins_when_the_game_is_prepared() -> None:
    rules = rulebook("drakerys")
    for phase, turn in [*((phase, 0) for phase in SETUP_STEPS), ("pick", 1)]:
        game = start(phase)
        assert (rules.turn(game), rules.scene(game).tracks["turn"].value) == (turn, turn)


# ---- the First Player -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SETUP-01", "DRK-SETUP-02", "DRK-X-06")
@pytest.mark.parametrize(("one", "other", "first"), [(8, 3, 0), (3, 8, 1)])
def test_the_higher_roll_is_first_player_and_its_token_lies_on_top(one: int, other: int, first: int) -> None:
    game = start("first player")
    play(roll_first_player(game), dice(one), dice(other))
    assert game.first == first
    assert [side.time for side in game.sides] == [0, 0]
    assert game.sides[first].arrived > game.sides[1 - first].arrived
    assert active_player(game) == first
    assert (game.active, game.phase) == (first, "sources")


@pytest.mark.rule("DRK-R-88")
def test_tied_first_rolls_are_rolled_again() -> None:
    game = start("first player")
    play(roll_first_player(game), dice(5), dice(5), dice(10), dice(10), dice(2), dice(9))
    assert game.first == 1


# ---- Vortices -------------------------------------------------------------------------------------------------------


def vortices(game: Game) -> None:
    play(place_vortex(game), "fire", "location:2")
    play(place_vortex(game), "air", "location:0")
    play(place_vortex(game), "water", "location:3")
    play(place_vortex(game))


@pytest.mark.rule("DRK-SETUP-03", "DRK-H-MAP-02")
def test_players_take_turns_with_elements_and_locations() -> None:
    game = start("sources")
    game.first = game.active = 1
    request = asked(place_vortex(game))
    assert (request.player, list(request.keys)) == (1, ["air", "water", "fire", "earth"])
    play(place_vortex(game), "fire", "location:2")
    request = asked(place_vortex(game))
    assert (request.player, list(request.keys)) == (0, ["air", "water", "earth"])
    assert asked(place_vortex(game), "air").keys == ["location:0", "location:1", "location:3"]
    assert (game.sources[0].x, game.sources[0].y) == (22.5, 67.5)


@pytest.mark.rule("DRK-SETUP-04", "DRK-H-MAP-02")
def test_each_element_lies_once_and_the_maelstrom_in_the_middle() -> None:
    game = start("sources")
    vortices(game)
    spots = [(source.element, source.x, source.y) for source in game.sources]
    assert spots == [
        ("fire", 22.5, 67.5),
        ("air", 22.5, 22.5),
        ("water", 67.5, 67.5),
        ("earth", 67.5, 22.5),
        ("maelstrom", 45, 45),
    ]
    assert game.phase == "deviations"


@pytest.mark.rule("DRK-SETUP-05", "DRK-R-88")
def test_every_source_deviates_3d10_rolled_by_the_first_player() -> None:
    game = start("sources")
    game.first = game.active = 1
    vortices(game)
    roll = asked(deviate_source(game))
    assert isinstance(roll, Roll)
    assert (roll.owner, len(roll.dice)) == (1, 2 + 3)
    for arrow in (1, 3, 3, 3, 3):
        play(deviate_source(game), dice(arrow, 1, 1, 2, 3))
    assert [(source.x, source.y) for source in game.sources] == [
        (22.5, 67.5),
        (28.5, 22.5),
        (73.5, 67.5),
        (73.5, 22.5),
        (51, 45),
    ]
    assert (game.phase, game.active) == ("scenery", 1)


@pytest.mark.rule("DRK-SETUP-06")
def test_a_deviation_onto_another_source_is_rolled_again() -> None:
    game = start("deviations")
    game.sources = [Source("fire", 22.5, 22.5), Source("maelstrom", 45, 22.5)]
    play(deviate_source(game), dice(3, 1, 10, 7, 1), dice(3, 1, 10, 6, 1))
    assert game.sources[0].x == 22.5 + 17
    assert len(told(game, "event.deviation-again")) == 1


@pytest.mark.rule("DRK-SETUP-06")
def test_sources_that_only_touch_do_not_overlap() -> None:
    game = start("deviations")
    game.sources = [Source("fire", 22.5, 22.5), Source("maelstrom", 42.5, 22.5)]
    play(deviate_source(game), dice(3, 1, 10, 4, 1))
    assert game.sources[0].x == 37.5


@pytest.mark.rule("DRK-SETUP-07", "DRK-GEN-04")
@pytest.mark.parametrize(("bearing", "end"), [(180, (2.5, 22.5)), (270, (22.5, 2.5))])
def test_a_deviation_off_the_battlefield_is_rolled_again(bearing: int, end: tuple[float, float]) -> None:
    game = start("deviations")
    game.sources = [Source("fire", 22.5, 22.5), Source("maelstrom", 45, 45)]
    play(deviate_source(game), dice(3, bearing + 1, 10, 10, 1), dice(3, bearing + 1, 10, 9, 1))
    assert (game.sources[0].x, game.sources[0].y) == end


# ---- scenery --------------------------------------------------------------------------------------------------------


def table() -> Game:
    game = start("scenery")
    game.sources = [Source("maelstrom", 45, 45)]
    return game


@pytest.mark.rule("DRK-SETUP-08", "DRK-R-88", "DRK-H-SCEN-01")
def test_players_take_turns_placing_the_six_pieces_first_player_first() -> None:
    game = table()
    game.first = game.active = 1
    spots = [(10, 10), (80, 10), (10, 80), (80, 80), (10, 45), (80, 45)]
    for number, (key, spot) in enumerate(zip(list(pieces_left(game)), spots, strict=True)):
        request = asked(place_scenery(game))
        assert game.active == (1 - number % 2)
        if number < 5:
            assert (request.player, request.keys) == (game.active, pieces_left(game))
            play(place_scenery(game), key, [*spot, 0])
        else:
            play(place_scenery(game), [*spot, 30])
    assert [piece.key for piece in game.scenery] == [
        "thicket", "hedge", "low-wall", "fallen-statue", "rock", "ruined-tower",
    ]  # fmt: skip
    assert game.scenery[-1].turn == 30
    assert game.phase == "missions"


@pytest.mark.rule("DRK-H-SCEN-01", "DRK-SETUP-10", "DRK-SETUP-11")
def test_what_the_pieces_of_the_set_are() -> None:
    shelf = catalogue()
    pieces = [shelf.scenery[key] for key in shelf.scenery_sets["standard"].pieces]
    assert {piece.key: (piece.sight, piece.dimensions) for piece in pieces} == {
        "thicket": ("obstacle", (10,)),
        "hedge": ("obstacle", (12, 3)),
        "low-wall": ("obstacle", (12, 2)),
        "fallen-statue": ("obstacle", (8, 4)),
        "rock": ("obstruction", (8,)),
        "ruined-tower": ("obstruction", (10,)),
    }
    board = Board()
    board.scenery("thicket", 20, 20)
    board.scenery("rock", 60, 60)
    assert [(piece.solid, piece.opaque) for piece in board.game.standing.ground.pieces] == [(True, False), (True, True)]


@pytest.mark.rule("DRK-SETUP-09")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([45 + 2.5 + 10 + 6, 45, 0], ""),
        ([45 + 2.5 + 9.98 + 6, 45, 0], "scenery.near"),
        ([45 + 2.5 + 10 + 1.5, 45, 90], ""),
        ([45 + 2.5 + 9.98 + 1.5, 45, 90], "scenery.near"),
        ([20 + 6 + 6 + 10, 10, 0], ""),
        ([20 + 6 + 6 + 9.98, 10, 0], "scenery.near"),
        ([20, 10, 0], "scenery.near"),
    ],
)
def test_scenery_keeps_ten_centimetres_from_edge_to_edge(spot: list[float], wrong: str) -> None:
    game = table()
    game.scenery.append(Scenery("low-wall", 20, 10))
    bases_changed(game)
    assert why(asked(place_scenery(game), "hedge"), spot) == wrong


@pytest.mark.rule("DRK-H-SCEN-01", "DRK-GEN-04")
@pytest.mark.parametrize(
    ("spot", "wrong"), [([6, 80, 0], ""), ([5.9, 80, 0], "scenery.off-table"), ([84.1, 80, 0], "scenery.off-table")]
)
def test_scenery_lies_wholly_on_the_table_of_ninety(spot: list[float], wrong: str) -> None:
    assert why(asked(place_scenery(table()), "hedge"), spot) == wrong


@pytest.mark.rule("DRK-H-SCEN-02")
def test_a_player_who_cannot_place_any_piece_skips_it() -> None:
    game = table()
    game.sources = [Source("fire", x, y) for x in range(9, 90, 18) for y in range(9, 90, 18)]
    game.setup["scenery"] = 5
    play(place_scenery(game), "hedge", "rock", "thicket", "low-wall", "fallen-statue")
    assert (game.scenery, game.phase) == ([], "missions")
    assert len(told(game, "event.no-room")) == 6


@pytest.mark.rule("DRK-H-SCEN-03")
def test_other_sets_have_four_to_eight_pieces() -> None:
    sets = catalogue().scenery_sets
    assert all(4 <= len(entry.pieces) <= 8 for entry in sets.values())
    assert {catalogue().scenery[key].sight for key in sets["beginners"].pieces} == {"obstacle"}
    assert len(pieces_left(start("scenery"))) == 6
    game = start("scenery", scenery="advanced")
    assert pieces_left(game) == ["thicket", "low-wall", "rock", "wood", "ruin", "shallow-water", "rubble"]
    game.scenery.append(Scenery("wood", 45, 45))
    assert "wood" in pieces_left(game)
    game.scenery.append(Scenery("wood", 20, 20))
    assert "wood" not in pieces_left(game)


@pytest.mark.rule("DRK-SETUP-09")
@pytest.mark.parametrize(("x", "wrong"), [(39.1, ""), (38.9, "scenery.near"), (32, "scenery.near")])
def test_round_pieces_keep_their_distance_too(x: float, wrong: str) -> None:
    game = table()
    game.scenery.append(Scenery("ruined-tower", 20, 20))
    bases_changed(game)
    assert why(asked(place_scenery(game), "rock"), [x, 20, 0]) == wrong


# ---- told and bounded -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SETUP-01", "DRK-SETUP-02")
def test_the_rolls_for_first_player_are_told_and_later_tokens_come_on_top() -> None:
    game = start("first player")
    play(roll_first_player(game), dice(3), dice(8))
    assert told(game, "event.first-player") == [{"player": 2, "one": 3, "other": 8}]
    assert (game.sides[0].arrived, game.sides[1].arrived, game.arrivals) == (1, 2, 2)
    advance(game, 0, 3, "DRK-TURN-04")
    advance(game, 1, 3, "DRK-TURN-04")
    assert active_player(game) == 1
    roll = asked(roll_first_player(start("first player")))
    assert (roll.owner, dict(roll.why.params), [die.sides for die in roll.dice]) == (0, {"player": 1}, [10])
    roll = asked(roll_first_player(start("first player")), dice(3))
    assert (roll.owner, dict(roll.why.params)) == (1, {"player": 2})


@pytest.mark.rule("DRK-SETUP-03", "DRK-SETUP-05", "DRK-SETUP-08")
def test_what_is_placed_is_told_with_who_placed_it() -> None:
    game = start("sources")
    vortices(game)
    assert [event["player"] for event in told(game, "event.vortex-placed")] == [1, 2, 1, 2]
    fresh = start("sources")
    options = [str(option.key) for option in asked(place_vortex(fresh), "fire").options()]
    spots = scene_of(fresh, 0).discs
    assert [(spots[key].x, spots[key].y) for key in options] == [(22.5, 22.5), (67.5, 22.5), (22.5, 67.5), (67.5, 67.5)]
    assert not [key for key in scene_of(game, 0).discs if key.startswith("location:")], "all are taken"
    play(deviate_source(game), dice(3, 1, 2, 3, 4))
    assert told(game, "event.source-deviated") == [{"element": "@element.fire", "distance": 9}]
    assert (game.setup["deviated"], game.phase) == (1, "deviations")
    game = table()
    play(place_scenery(game), "hedge", [20, 20, 0])
    play(place_scenery(game), "rock", [70, 20, 0])
    assert [event["player"] for event in told(game, "event.scenery-placed")] == [1, 2]
    assert asked(place_scenery(game), "thicket").region() == [[0, 0, 90, 0, 90, 90, 0, 90]]


@pytest.mark.rule("DRK-SETUP-07", "DRK-GEN-04")
@pytest.mark.parametrize(("bearing", "end"), [(0, (87.5, 67.5)), (90, (67.5, 87.5))])
def test_a_deviation_beyond_the_far_edges_is_rolled_again(bearing: int, end: tuple[float, float]) -> None:
    game = start("deviations")
    game.sources = [Source("fire", 67.5, 67.5), Source("maelstrom", 45, 45)]
    play(deviate_source(game), dice(3, bearing + 1, 10, 10, 1), dice(3, bearing + 1, 10, 9, 1))
    assert (game.sources[0].x, game.sources[0].y) == end


@pytest.mark.rule("DRK-SETUP-09")
def test_scenery_minds_no_source_that_is_gone() -> None:
    game = table()
    game.sources = [Source("maelstrom", 45, 45, gone=True)]
    request = asked(place_scenery(game), "hedge")
    assert (why(request, [45, 45, 0]), why(request, [45, 58, 0])) == ("", "")
    game.sources = [Source("fire", 45, 45)]
    assert why(asked(place_scenery(game), "rock"), [45, 61.6, 0]) == ""
    assert why(asked(place_scenery(game), "rock"), [45, 61.3, 0]) == "scenery.near"
    assert why(asked(place_scenery(game), "rock"), [28.4, 45, 0]) == ""


@pytest.mark.rule("DRK-H-SCEN-01", "DRK-GEN-04")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([20, 1.5, 0], ""),
        ([20, 1.4, 0], "scenery.off-table"),
        ([20, 88.5, 0], ""),
        ([20, 88.6, 0], "scenery.off-table"),
    ],
)
def test_scenery_lies_within_the_near_and_the_far_edge(spot: list[float], wrong: str) -> None:
    assert why(asked(place_scenery(table()), "hedge"), spot) == wrong


# ---- what was agreed on ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ARMY-01", "DRK-ARMY-04")
def test_lists_are_found_by_the_beginning_of_their_key_and_checked() -> None:
    _, library = muster({"armies": ["irosia-470", "avaren"]})
    assert library.armies == ["irosia-470", "avaren-1000"]
    assert library.options.points == 1000
    with pytest.raises(Refused) as refused:
        muster({"armies": ["irosia-470", "avaren-1000"], "points": 470})
    assert refused.value.refusal.reason.rule.startswith("DRK-ARMY")
    with pytest.raises(Refused) as refused:
        muster({"armies": ["irosia-470", "nobody"]})
    assert refused.value.refusal.reason.key == "new.army"


@pytest.mark.rule("DRK-MISSION-06")
@pytest.mark.parametrize(
    ("missions", "named"),
    [
        (["relics", "nothing", "messenger"], "nothing"),
        (["relics", "messenger"], "relics, messenger"),
        (["relics", "relics", "messenger"], "relics, relics, messenger"),
    ],
)
def test_missions_agreed_on_are_three_known_ones(missions: list[str], named: str) -> None:
    with pytest.raises(Refused) as refused:
        muster({"missions": missions})
    assert dict(refused.value.refusal.reason.params)["missions"] == named
