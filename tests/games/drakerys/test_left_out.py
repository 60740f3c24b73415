"""Whoever names what a question does not show is told why: another's, off the table, not known, not in this match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from escarmouche.games.drakerys.activation import actions
from escarmouche.games.drakerys.left_out import left_out
from escarmouche.games.drakerys.state import bases_changed
from escarmouche.play.match import Match
from escarmouche.play.reason import Reason


def asked_for(topic: str, **options: Any) -> Match:
    """A match in which somebody is asked this."""
    match, rng = Match.new("drakerys", seed=31, undo=False, **options), Random(31)
    while match.asked()[0][1].topic != topic:
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
    return match


def told(match: Match, answer: str) -> Reason:
    """Why an answer is refused."""
    refused = match.refusal(match.asked()[0][0], answer)
    assert refused is not None
    why: Reason = refused.reason
    return why


@pytest.mark.rule("DRK-TURN-01")
def test_only_ones_own_units_on_the_table_are_activated() -> None:
    match = asked_for("activate")
    player = match.asked()[0][0]
    mine = next(unit for unit in match.game.units if unit.player == player)
    theirs = next(unit for unit in match.game.units if unit.player != player)
    assert told(match, f"unit:{theirs.id}").key == "left-out.not-yours"
    assert told(match, "unit:999").key == "left-out.no-unit"
    mine.where = "gone"
    bases_changed(match.game)
    why = left_out(match.game, match.asked()[0][1], f"unit:{mine.id}")
    assert why is not None
    assert (why.key, why.rule) == ("left-out.fallen", "DRK-TURN-01")


@pytest.mark.rule("DRK-ACT-04")
def test_no_unit_takes_an_action_of_a_mission_that_is_not_played_nor_uses_what_it_does_not_have() -> None:
    match = asked_for("declare")
    others = {"pick-up", "deliver", "search", "plant-flag"} - {action.key for action in actions(match.game)}
    assert {told(match, other).key for other in others} == {"left-out.not-in-play"}
    assert told(match, "no-such-action").key == "answer.not-offered"
    assert told(match, "use:Vol").key == "left-out.not-on-card"


@pytest.mark.rule("DRK-SETUP-03", "DRK-SETUP-04")
def test_a_vortex_placed_says_so_of_its_element_and_of_its_location() -> None:
    match = asked_for("vortex", setup="played")
    rng = Random(1)
    match.answer(match.asked()[0][0], "air")
    ask = match.asked()[0][1]
    place = ask.sample(rng)
    match.answer(ask.player, place)
    assert told(match, "air").key == "left-out.element"
    match.answer(match.asked()[0][0], "fire")
    assert told(match, str(place)).key == "left-out.location"
