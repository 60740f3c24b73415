"""What holds for the whole game (V2 p. 3-5), and what was kept or left behind of the first edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy2.moves import carry_out, path_of, refused
from games.boards.alkemy2 import Board
from games.boards.fights import attack, fight, to_the_end
from msgspec.structs import replace

from escarmouche.games.alkemy.cards import CARDS, legal_cards, set_of_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy2.alchemy import CAST
from escarmouche.games.alkemy2.army import Army, ArmyCard, check
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.command import count_command_points
from escarmouche.games.alkemy2.competitive import scenario_index
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.library import Options
from escarmouche.games.alkemy2.movement import RUN, WALK
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scene import scene_of
from escarmouche.games.alkemy2.shooting import POINT_BLANK
from escarmouche.games.alkemy2.tokens import GATHER
from escarmouche.play.content import Words
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Choose, Roll
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from collections.abc import Coroutine

RECRUIT, RAVEN, TOAD = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Guerrier-Tonnerre Crapaud"
GARLAN, CAELINA, TEMPLAR, PRIEST = "Garlan", "Caelina", "Templier", "Prêtre de Campagne"


@pytest.fixture
def board() -> Board:
    return Board()


# ---- universal rules --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-GEN-01")
def test_each_player_has_one_troop_led_by_a_hero() -> None:
    game, library = muster({"armies": ("avalon-180-1", "aurlok-180-1")})
    assert library.armies == ["avalon-180-1", "aurlok-180-1"]
    for player in (0, 1):
        troop = [fighter for fighter in game.fighters if fighter.player == player]
        assert sum(game.profile(fighter).hero for fighter in troop) == 1
    words = Words(fr="", en="")
    for cards in [(), (ArmyCard("recrues-avaloniennes", 2),)]:
        headless = Army(key="x", name=words, idea=words, faction="Avalon", format=180, cards=cards)
        assert {why.key for why in check(headless, catalogue())} & {"army.empty", "army.too-few-heroes"}
        with pytest.raises(Refused):
            muster({"armies": (headless, "aurlok-180-1")})


@pytest.mark.rule("AK2-GEN-02")
def test_a_card_that_contradicts_the_book_wins(board: Board) -> None:
    """By the book a Spent figure shows Inactif; the Templier's Maître (Combat) says otherwise."""
    recruit, raven = board.put(RECRUIT, 0, 5, 5, action_points=0), board.put(RAVEN, 1, 6, 5)
    templar = board.put(TEMPLAR, 0, 7, 5, action_points=0)
    for own in (recruit, templar):
        board.engage(own, raven)
    assert [card.key for card in legal_cards(board.game, Duel(raven, recruit), recruit)] == ["inactive"]
    assert CARDS["normal"] in legal_cards(board.game, Duel(raven, templar), templar)


@pytest.mark.rule("AK2-GEN-06")
def test_everything_is_in_inches(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 9, 4)
    scene = scene_of(board.game)
    assert (scene.unit, scene.width, scene.height) == ("p", 24, 24)
    assert board.game.gap(recruit, raven) == 4, "five between the centres, less half a base each"
    assert refused(path_of(board.game, WALK, recruit), 4, 8) == ""
    assert refused(path_of(board.game, WALK, recruit), 4, 8.1) == "path.too-long"


@pytest.mark.rule("AK2-GEN-07")
def test_what_happened_to_figures_and_table_is_open(board: Board) -> None:
    priest = board.put(PRIEST, 1, 4, 4, lost=2, stones=1, components=2, concentration=1, action_points=1)
    grant(board.game, priest, "Allonge")
    board.marker("jin", 12, 12, owner=1)
    board.piece("grove", 18, 18, token="earth")
    seen = scene_of(RULES.decode(RULES.encode(RULES.mask(board.game, 0)), board.library))
    marks = seen.discs[str(priest.id)].marks
    told = {key: marks[key] for key in ("lost", "action_points", "stones", "components", "concentration", "effects")}
    assert told == {
        "lost": 2, "action_points": 1, "stones": 1, "components": 2, "concentration": 1, "effects": "Allonge",
    }  # fmt: skip
    assert seen.discs["marker:0"].owner == 1
    assert seen.areas["piece:0"].marks["token"] == "earth"


@pytest.mark.rule("AK2-GEN-08")
def test_five_cards_for_everybody_and_the_special_ones_of_figures(board: Board) -> None:
    five = ["quick", "normal", "brutal", "parry", "inactive"]
    assert [card.key for card in set_of_cards(board.game, board.put(RECRUIT, 0, 4, 4))] == five
    assert [card.key for card in set_of_cards(board.game, board.put(CAELINA, 0, 8, 4))] == [*five, "robust"]


@pytest.mark.rule("AK2-GEN-09")
def test_a_double_six_is_only_two_sixes(board: Board) -> None:
    """It misses where twelve and COM 3 do not reach, and else reads the last column like any pair of maces."""
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    script = [secretly({0: "normal", 1: "inactive"}), dice(6, 6)]
    _, asked = run(fight(board.game, Duel(recruit, raven)), script)
    assert [type(request) for request in asked[1:]] == [Roll], "no second roll, no question"
    assert raven.lost == board.profile(RECRUIT).damage[5]
    lost = raven.lost
    board.library.profiles[raven.profile] = replace(board.profile(RAVEN), defence=16)
    duel = Duel(recruit, raven)
    duel.cards = {recruit.id: CARDS["normal"], raven.id: CARDS["inactive"]}
    play(attack(board.game, duel, recruit), dice(6, 6))
    assert raven.lost == lost, "15 against 16"


# ---- the table --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-TERRAIN-02")
def test_an_organiser_imposes_table_and_format() -> None:
    lists = {"armies": ("avalon-180-1", "aurlok-180-1")}
    _, library = muster({**lists, "width": 36})
    assert (library.options.width, library.options.format) == (36, 180)
    _, library = muster({**lists, "format": 200})
    assert (library.options.width, library.options.format) == (24, 200)
    with pytest.raises(Refused, match=r"army\.too-few-heroes.*AK2-ARMY-10"):
        muster({**lists, "format": 300})
    with pytest.raises(Refused, match=r"new\.format"):
        muster({**lists, "format": 190})
    with pytest.raises(Refused, match=r"new\.layout"):
        muster({**lists, "width": 30})


@pytest.mark.rule("AK2-R-02")
def test_the_table_is_a_flat_square_of_discs_and_polygons(board: Board) -> None:
    small, large = board.put(RECRUIT, 0, 4, 4), board.put("Wyrm", 1, 20, 20)
    board.marker("jin", 12, 12)
    board.piece("house", 12, 18)
    scene = scene_of(board.game)
    radii = [scene.discs[key].radius for key in (str(small.id), str(large.id), "marker:0")]
    assert (scene.width == scene.height, radii) == (True, [0.5, 0.75, 0.5])
    assert scene.discs["marker:0"].marks["size"] == 1
    assert len(scene.areas["piece:0"].ring) >= 6
    assert refused(path_of(board.game, WALK, board.put(RECRUIT, 0, 12, 10)), 12, 13) == "path.objective"
    assert {field for field in small.__struct_fields__ if "height" in field or field == "z"} == set()


def answered_by_the_first(rule: Coroutine[Any, Any, None]) -> list[Any]:
    """Play a rule with the first option of every question; what it asked."""
    asked = [rule.send(None)]
    while True:
        try:
            asked.append(rule.send(asked[-1].options()[0].key))
        except StopIteration:
            return asked


# ---- what the first edition left behind -------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-104")
def test_an_action_may_be_repeated_and_walks_may_come_before_a_run(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    play(carry_out(board.game, WALK, garlan), [5, 4])
    play(carry_out(board.game, WALK, garlan), [6, 4])
    assert RUN.refused(board.game, garlan) is None
    play(carry_out(board.game, RUN, garlan), [8, 4])
    assert (garlan.x, garlan.action_points) == (8, 0)


@pytest.mark.rule("AK2-R-104")
def test_any_engaged_enemy_may_be_fought_and_none_but_him(board: Board) -> None:
    recruit, one, two = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5), board.put(RAVEN, 1, 4, 5)
    for enemy in (one, two):
        board.engage(recruit, enemy)
    rule = FIGHT.declare(board.game, recruit)
    question = rule.send(None)
    assert isinstance(question, Choose)
    assert sorted(question.keys) == [one.id, two.id]
    rule.close()
    play(
        to_the_end(board.game, carry_out(board.game, FIGHT, recruit)),
        two.id,
        secretly({0: "normal", 1: "inactive"}),
        dice(6, 6),
    )
    assert (one.lost, two.lost) == (0, 4)


@pytest.mark.rule("AK2-R-105")
def test_nobody_engages_by_walking_up(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 8, 5)
    assert refused(path_of(board.game, WALK, recruit), 7, 5) == "path.contact"
    play(carry_out(board.game, WALK, recruit), [6.9, 5])
    assert (recruit.engaged, raven.engaged) == ([], [])


@pytest.mark.rule("AK2-R-105")
def test_formulas_are_cast_without_a_roll_and_components_are_no_stones(board: Board) -> None:
    priest, recruit = board.put(PRIEST, 0, 5, 5, concentration=2), board.put(RECRUIT, 0, 7, 5)
    board.put(RAVEN, 1, 20, 20)
    asked = answered_by_the_first(carry_out(board.game, CAST, priest))
    assert not any(isinstance(request, Roll) for request in asked)
    assert recruit.alive
    priest.used, priest.components, priest.stones, priest.action_points = [], 0, 9, 3
    why = CAST.refused(board.game, priest)
    assert why is not None
    assert why.key == "formula.components"


@pytest.mark.rule("AK2-R-105")
def test_harvesting_costs_and_is_not_limited_to_one_a_turn(board: Board) -> None:
    priest = board.put(PRIEST, 0, 5, 5, stones=0, components=0)
    for x in (3.75, 6.25):
        board.piece("crates", x, 5, token="earth")
    board.put(RAVEN, 1, 20, 20)
    assert GATHER.cost(board.game, priest) == 1
    for _ in range(2):
        assert GATHER.refused(board.game, priest) is None
        answered_by_the_first(carry_out(board.game, GATHER, priest))
    assert priest.action_points == 1
    assert [piece.token for piece in board.game.pieces] == ["", ""]


@pytest.mark.rule("AK2-R-105")
def test_formats_tables_and_ranges_are_those_of_the_second_edition() -> None:
    shelf = catalogue()
    assert {points: (entry.table, entry.heroes) for points, entry in shelf.formats.items()} == {
        180: (24, (1, 1)), 200: (24, (1, 2)), 250: (36, (2, 2)), 300: (36, (2, 3)),
    }  # fmt: skip
    assert POINT_BLANK == 5, "whatever the charge value of the shooter"
    assert {piece.vision for piece in shelf.terrain.values()} <= {"opaque", "sparse", "clear"}
    assert Options().los_rule == "max"


# ---- command and competition ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-25")
def test_a_chief_among_the_heroes_is_worth_a_command_point() -> None:
    board = Board(command=True)
    board.put(GARLAN, 0, 4, 4)
    board.put("Lotharius", 1, 20, 20)
    play(count_command_points(board.game))
    assert [side.command_points for side in board.game.sides] == [7 + 1, 7]


@pytest.mark.rule("AK2-X-29")
def test_the_books_own_scenario_index() -> None:
    assert (scenario_index(3, 1), scenario_index(1, 3)) == (75, 25)
