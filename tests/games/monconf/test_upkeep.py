"""Upkeep (p. 14, p. 21): a summoned Elemental is paid for each turn, or goes."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.mystic_actions import MysticBoard

from escarmouche.games.monconf.mystics.upkeep import pay_upkeep
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def elemental(board: MysticBoard, summoner: Fighter | None = None) -> Fighter:
    fields: dict[str, Any] = {} if summoner is None else {"summoner": summoner.id, "upkept": True}
    return board.put("Élémentaire du Feu", 0, 30, 20, **fields)


@pytest.mark.rule("MCF-ELEM-04", "MCF-MAINT-07", "MCF-G-11")
def test_two_gems_of_its_element_each_turn(board: MysticBoard) -> None:
    pyro = board.pyromancer(gems={"fire": 3, "air": 5})
    creature = elemental(board, pyro)
    _, questions = run(pay_upkeep(board.game, creature), [True])
    assert (questions[0].topic, dict(questions[0].why.params)["count"]) == ("upkeep", 2)
    assert (pyro.gems, creature.where) == ({"fire": 1, "air": 5}, "table")


@pytest.mark.rule("MCF-ELEM-04", "MCF-R-51")
def test_unpaid_it_goes_and_is_no_loss(board: MysticBoard) -> None:
    """One Fire gem and five of Air are too few, and nobody is asked; who will not pay loses it, too."""
    pyro = board.pyromancer(gems={"fire": 1, "air": 5})
    creature = elemental(board, pyro)
    play(pay_upkeep(board.game, creature))
    assert (creature.where, board.game.sides[0].losses, board.game.sides[0].fallen) == ("gone", 0, 0)
    pyro.gems = {"fire": 5}
    other = elemental(board, pyro)
    play(pay_upkeep(board.game, other), False)
    assert (other.where, pyro.gems) == ("gone", {"fire": 5})


@pytest.mark.rule("MCF-R-71", "MCF-ELEM-07", "MCF-ELEM-06")
def test_the_death_of_its_summoner_takes_a_summoned_one_and_no_recruited_one(board: MysticBoard) -> None:
    pyro = board.pyromancer(gems={"fire": 9})
    creature, recruited = elemental(board, pyro), elemental(board)
    pyro.where = "gone"
    play(pay_upkeep(board.game, creature))
    play(pay_upkeep(board.game, recruited))
    assert (creature.where, recruited.where) == ("gone", "table")


@pytest.mark.rule("MCF-ELEM-04", "MCF-R-71", "MCF-MAINT-07")
def test_upkeep_is_due_in_the_turn_of_the_summoning(board: MysticBoard) -> None:
    """Ten Fire gems: eight for the creature, two for its first upkeep, asked in Maintenance."""
    pyro = board.pyromancer(gems={"fire": 10})
    board.put("Conscrit", 1, 70, 70)
    board.mystic(pyro, "spell:invocation-d-elementaire", "elementaire-du-feu", [28, 20, 0, 0])
    creature = board.game.fighters[-1]
    request = board.restart("upkeep")
    assert (request.topic, request.about) == ("upkeep", (pyro.id, creature.id))
    board.play(True)
    assert (pyro.gems, creature.where) == ({}, "table")
