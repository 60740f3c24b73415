"""Component tokens in the first edition (p. 32-34): who may harvest them, when, and what they give."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import activate, step

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1.agenda import Harvest
from escarmouche.games.alkemy1.components import COMPONENT, RADIUS, harvest
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.script import play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game, Marker

PRIEST, NIGHT, RECRUIT, JARAYA = "Prêtre de Campagne", "Chaman-Nuit Loup", "Recrues Avaloniennes", "Jaraya Malikh"


@pytest.fixture
def board() -> Board:
    board = Board()
    board.put(JARAYA, 1, 22, 22)
    return board


def token(board: Board, x: float, y: float, element: str = "earth", owner: int = 0) -> Marker:
    return board.marker(COMPONENT, x, y, radius=RADIUS, size=0, solid=False, element=element, owner=owner)


def concentrates(board: Board, fighter: Fighter, *script: object) -> None:
    """In its activation a figure raises its concentration, with all that follows."""
    if board.game.activation is None:
        activate(board, fighter.card)
    step(board, "concentrate")
    step(board)
    while board.game.agenda:
        step(board, *script)


@pytest.mark.rule("AK1-X-26", "AK1-COMP-01", "AK1-COMP-02", "AK1-COMP-03", "AK1-COMP-04", "AK1-COMP-07", "AK1-COMP-08")
def test_a_priest_who_walks_up_to_an_earth_token_harvests_it(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4)
    near, other = token(board, 9.4, 4), token(board, 8, 5.5)
    assert priest.components == 0
    activate(board, priest.card)
    assert step(board, "walk") == "act"
    step(board, [7.5, 4])
    while board.game.agenda:
        step(board, *(["marker:0"] if board.game.agenda[0].__class__.__name__ == "Harvest" else []))
    assert (near.gone, other.gone) == (True, False), "0.9 in from edge to edge"
    assert (priest.components, priest.action_points) == (4, 2)
    concentrates(board, priest)
    assert (other.gone, priest.components) == (False, 4), "one token a turn"
    assert [told["components"] for told in board.told("event.harvested")] == [4]


@pytest.mark.rule("AK1-COMP-04", "AK1-COMP-05", "AK1-COMP-06", "AK1-R-94")
@pytest.mark.parametrize(
    ("name", "element", "owner", "components"),
    [(PRIEST, "earth", 1, 4), (PRIEST, "fire", 0, 2), (NIGHT, "earth", 0, 6), (NIGHT, "water", 1, 2)],
)
def test_a_token_gives_by_circle_and_element_whoever_placed_it(
    board: Board, name: str, element: str, owner: int, components: int
) -> None:
    alchemist = board.put(name, 0, 4, 4)
    token(board, 5.5, 4, element, owner)
    concentrates(board, alchemist, "marker:0")
    assert alchemist.components == components


@pytest.mark.rule("AK1-COMP-02", "AK1-R-24", "AK1-R-94")
@pytest.mark.parametrize(("x", "near"), [(5.9, True), (6.0, True), (6.1, False)])
def test_a_token_lies_within_an_inch_from_edge_to_edge(board: Board, x: float, near: bool) -> None:
    priest = board.put(PRIEST, 0, 4, 4)
    token(board, x, 4)
    concentrates(board, priest, *(["marker:0"] if near else []))
    assert priest.components == (4 if near else 0)


@pytest.mark.rule("AK1-COMP-02")
def test_he_may_leave_it_and_harvest_after_a_later_action(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4)
    token(board, 5.5, 4)
    concentrates(board, priest, "leave")
    assert priest.components == 0
    concentrates(board, priest, "marker:0")
    assert (priest.components, priest.action_points) == (4, 1), "for nothing"


@pytest.mark.rule("AK1-COMP-02")
def test_tokens_are_offered_by_their_elements_and_a_dead_alchemist_takes_none(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4)
    token(board, 5.5, 4, "water")
    token(board, 4, 5.5, "earth")
    _, asked = run(harvest(board.game, Harvest(priest.id)), ["leave"])
    labels = [option.label for option in asked[0].options() if option.label]
    assert [label.key for label in labels] == ["option.component", "option.component", "option.leave"]
    assert [dict(label.params)["element"] for label in labels[:2]] == ["@element.water", "@element.earth"]
    priest.where = "removed"
    play(harvest(board.game, Harvest(priest.id)))
    assert priest.components == 0


@pytest.mark.rule("AK1-R-94")
def test_what_finds_no_slot_is_lost(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=9)
    token(board, 5.5, 4)
    concentrates(board, priest, "marker:0")
    assert priest.components == 12
    assert board.game.markers[0].gone


@named("Porteur d’essai")
class Bearer(Skill, frozen=True):
    """Porteur d’essai: carries two components, for tests."""

    def carries(self, game: Game, fighter: Fighter) -> int:
        return 2


@pytest.mark.rule("AK1-COMP-02", "AK1-R-138")
def test_only_alchemists_and_those_who_carry_harvest(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4, action_points=4)
    token(board, 5.5, 4)
    activate(board, recruit.card)
    for _ in range(2):
        step(board, "walk")
        step(board, [4, 4])
        while board.game.agenda:
            step(board, *(["marker:0"] if board.game.agenda[0].__class__.__name__ == "Harvest" else []))
        grant(board.game, recruit, "Porteur d’essai")
    assert recruit.components == 2
