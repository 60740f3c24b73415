"""Setting up (p. 8): edges, first gems and faith, commanders, secret piles, and a quick set-up by chance."""

from __future__ import annotations

import pytest
from games.monconf.setting_up import SetUpBoard
from games.samples import MATCHES_OF_FIFTH

from escarmouche.games.monconf.content_types import ELEMENTS
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.match import Match
from escarmouche.play.requests import AskSecretly
from escarmouche.play.script import dice, secretly
from escarmouche.play.words import Phrases

CONSCRIPT, GOBLIN = "Conscrit du Griffon", "Gobelin du Rat"


def armies(board: SetUpBoard, mine: int = 1, yours: int = 1) -> None:
    """So many cards each: a commander, then conscripts and goblins."""
    board.reserve("Aldemar de Brisance", 0)
    for _ in range(mine - 1):
        board.reserve(CONSCRIPT, 0)
    board.reserve("Grikk Trois-Couteaux", 1)
    for _ in range(yours - 1):
        board.reserve(GOBLIN, 1)


# ---- edges ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-105", "MCF-G-07")
@pytest.mark.parametrize(("face", "edges"), [(1, ["south", "north"]), (2, ["north", "south"])])
def test_edges_are_drawn_at_random(face: int, edges: list[str]) -> None:
    board = SetUpBoard()
    board.step(dice(face))
    assert [side.edge for side in board.game.sides] == edges
    assert board.game.attacker == -1
    assert board.game.phase == "gems"


@pytest.mark.rule("MCF-G-24")
@pytest.mark.parametrize("face", [1, 2])
def test_the_attacker_of_a_breakthrough_is_drawn_too(face: int) -> None:
    board = SetUpBoard(scenario="percee")
    board.step(dice(2, face))
    assert board.game.attacker == face - 1
    assert board.game.sides[0].edge == "north"
    assert board.told("event.attacker") == [{"player": face}]


@pytest.mark.rule("MCF-G-21", "MCF-G-22")
@pytest.mark.parametrize(
    ("scenario", "kind", "spots"),
    [
        ("escarmouche", "", []),
        ("trois-bornes", "mark", [(15, 37.5), (37.5, 37.5), (60, 37.5)]),
        ("relique", "relic", [(37.5, 37.5)]),
        ("tete-du-chef", "", []),
    ],
)
def test_objectives_lie_where_the_scenario_says(scenario: str, kind: str, spots: list[tuple[float, float]]) -> None:
    board = SetUpBoard(scenario=scenario)
    board.step(dice(1))
    assert [(one.kind, (one.x, one.y), one.carrier) for one in board.game.objectives] == [
        (kind, spot, -1) for spot in spots
    ]
    assert len(board.told("event.objective")) == len(spots)


# ---- mystics --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-105", "MCF-MAGIC-03", "MCF-MAGIC-04")
def test_an_arcanist_begins_with_as_many_gems_as_his_level_of_elements_he_masters() -> None:
    board = SetUpBoard(phase="gems")
    board.reserve(CONSCRIPT, 0)
    mage = board.reserve("Ysolde des Vitraux", 0)
    request = board.asked()
    assert (request.kind, request.player, request.topic) == ("split", 0, "first-gems")
    assert (set(request.keys), request.points, request.about) == ({"light", "water"}, 3, (mage.id,))
    water = list(request.keys).index("water")
    board.step([2, 1] if water == 0 else [1, 2])
    assert mage.gems == {"water": 2, "light": 1}
    assert board.game.phase == "commanders"


@pytest.mark.rule("MCF-R-105", "MCF-FAITH-05")
def test_a_priest_begins_with_as_much_faith_as_his_level_and_others_with_nothing() -> None:
    board = SetUpBoard(phase="gems")
    plain = board.reserve(CONSCRIPT, 0)
    priest = board.reserve("Mère Vermine", 1)
    mage = board.reserve("Zurak", 1)
    board.step()
    assert board.game.phase == "gems", "one mystic a step"
    board.step([0, 3])
    assert board.game.phase == "commanders"
    level = next(int(skill[-1]) for skill in board.game.profile(priest).skills if skill.startswith("Fidèle"))
    assert (priest.faith, priest.gems) == (level, {})
    assert (mage.faith, sum(mage.gems.values())) == (0, 3)
    assert (plain.faith, plain.gems) == (0, {})


@pytest.mark.rule("MCF-ITEM-21", "MCF-R-105")
def test_the_miracle_of_perseverance_is_named_before_the_game() -> None:
    board = SetUpBoard(phase="gems")
    board.game.sides[0].people = "griffon"
    priest = board.reserve("Père Théodric", 0, items=("perseverance",))
    request = board.asked()
    assert (request.topic, request.player) == ("perseverance", 0)
    assert "intimidation-des-dieux" in request.keys
    board.step("inspiration-divine")
    assert priest.named == "inspiration-divine"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_gems_are_chosen_by_the_names_of_their_elements(language: str) -> None:
    words = Phrases(language, "monconf").messages
    assert all(words[f"option.first-gems.{element}"] == words[f"element.{element}"] for element in ELEMENTS)


# ---- commanders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-DEPLOY-01", "MCF-R-105")
def test_both_name_an_incarnate_at_once_and_unseen() -> None:
    board = SetUpBoard(phase="commanders")
    for key in (CONSCRIPT, "Aldemar de Brisance", "Père Théodric"):
        board.reserve(key, 0)
    for key in ("Zurak", "Grikk Trois-Couteaux"):
        board.reserve(key, 1)
    request = board.asked()
    assert isinstance(request, AskSecretly)
    assert not request.kept
    assert {player: [option.key for option in ask.options()] for player, ask in request.questions.items()} == {
        0: ["fighter:1", "fighter:2"],
        1: ["fighter:3", "fighter:4"],
    }
    board.step(secretly({0: "fighter:2", 1: "fighter:3"}))
    assert [(side.commander, side.named_commander) for side in board.game.sides] == [(2, 2), (3, 3)]
    assert board.game.phase == "piles"


@pytest.mark.rule("MCF-DEPLOY-02")
@pytest.mark.parametrize(("one", "other", "first"), [(2, 3, 1), (1, 4, 1), (4, 1, 0)])
def test_the_lower_discipline_deploys_first(one: int, other: int, first: int) -> None:
    """DIS: Théodric 6, Aldemar 7, Zurak 5, Grikk 6."""
    names = {1: "Aldemar de Brisance", 2: "Père Théodric", 3: "Zurak", 4: "Grikk Trois-Couteaux"}
    board = SetUpBoard(phase="commanders")
    board.reserve(names[one], 0)
    board.reserve(names[other], 1)
    board.step()  # neither has a choice: nobody is asked
    assert board.game.active == first


@pytest.mark.rule("MCF-DEPLOY-03")
@pytest.mark.parametrize("face", [1, 2])
def test_equal_discipline_is_drawn(face: int) -> None:
    board = SetUpBoard(phase="commanders")
    board.reserve("Père Théodric", 0)
    board.reserve("Grikk Trois-Couteaux", 1)
    board.step(dice(face))
    assert board.game.active == face - 1


# ---- piles ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-DEPLOY-04", "MCF-DEPLOY-05", "MCF-DEPLOY-06", "MCF-X-21")
def test_piles_are_ordered_in_secret_and_who_has_fewer_cards_gets_refusals() -> None:
    board = SetUpBoard(phase="piles")
    armies(board, 5, 8)
    request = board.asked()
    assert isinstance(request, AskSecretly)
    assert request.kept
    mine, yours = [4, 2, 0, 1, 3], [12, 5, 6, 7, 8, 9, 10, 11]
    board.step(secretly({0: [f"card:{card}" for card in mine], 1: [f"card:{card}" for card in yours]}))
    for player, pile in ((0, mine), (1, yours)):
        side = board.game.sides[player]
        assert side.pile is not None
        assert list(side.pile.known) == pile
        assert side.pile.known_by == (player,)
        assert side.pile.masked(1 - player).value is None
        assert side.piled == len(pile)
    assert [side.refusals for side in board.game.sides] == [3, 0]
    assert board.game.phase == "deployment"


def test_a_single_card_needs_no_order() -> None:
    board = SetUpBoard(phase="piles")
    armies(board, 1, 3)
    request = board.asked()
    assert list(request.questions) == [1]
    board.step(secretly({1: ["card:3", "card:1", "card:2"]}))
    assert [side.refusals for side in board.game.sides] == [2, 0]
    assert board.game.sides[0].pile is not None
    assert list(board.game.sides[0].pile.known) == [0]


# ---- by chance ------------------------------------------------------------------------------------------------------


def test_a_quick_set_up_asks_nobody_and_its_piles_are_hidden_lots() -> None:
    board = SetUpBoard(phase="gems", setup="quick")
    armies(board, 2, 1)
    mage = board.reserve("Zurak", 1, card=2)
    [lots] = board.step(dice(2, 1, 2))
    assert len(lots.dice) == 3
    assert mage.gems == {"fire": 1, "air": 2}
    board.step()
    assert board.game.sides[1].commander == 2, "whoever stands first in the list"
    asked = board.step(dice(2, 1))
    assert [roll.hidden for roll in asked] == [True]
    assert board.game.sides[0].pile is not None
    assert list(board.game.sides[0].pile.known) == [1, 0]


@pytest.mark.rule("MCF-DEPLOY-07")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_quick_set_up_keeps_the_figures_of_a_card_together(seed: int) -> None:
    """They act together: nobody stands farther from the first of his card than a few bases."""
    match = Match.new("monconf", seed=seed, **{**next(iter(MATCHES_OF_FIFTH.values())), "setup": "quick"})
    game = match.game
    assert game.turn == 1
    first: dict[int, Fighter] = {}
    for fighter in [*game.army(0), *game.army(1)]:
        assert game.distance(first.setdefault(fighter.card, fighter), fighter) < 12.0, game.name(fighter)
    assert len(first) < len(game.fighters)
