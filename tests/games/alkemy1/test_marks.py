"""What stands beside a figure at the table: counters, whether it was activated, and the words for it."""

from __future__ import annotations

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import activate

from escarmouche.games.alkemy.chronicle import marks
from escarmouche.games.alkemy.reserves import PLATES_LOST
from escarmouche.games.alkemy.skills.combustion import ignite
from escarmouche.games.alkemy.skills.counters import set_count
from escarmouche.games.alkemy.skills.grafts import GRAFTS
from escarmouche.games.alkemy1.offers import OFFERS
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.play.words import Phrases

GARLAN = "Garlan"


def test_tokens_and_markers_are_counted() -> None:
    board = Board()
    garlan = board.put(GARLAN, 0, 4, 4)
    assert (marks(board.game, garlan)["combustion"], marks(board.game, garlan)["effects"]) == (0, "")
    ignite(board.game, garlan, 2, "AK1-SKILL-138")
    set_count(board.game, garlan, "K'unti Eau", 3)
    found = marks(board.game, garlan)
    assert (found["combustion"], found["effects"]) == (2, "K'unti Eau × 3")


def test_plates_that_are_left_are_counted() -> None:
    board = Board()
    klaph = board.put("Klaph~Our'os de Chim~Eth", 0, 4, 4)
    klaph.count(PLATES_LOST)
    garlan = board.put(GARLAN, 1, 20, 20)
    assert (marks(board.game, klaph)["plates"], marks(board.game, garlan)["plates"]) == (2, 0)


def test_whoever_was_activated_this_turn_bears_a_card() -> None:
    board = Board()
    garlan = board.put(GARLAN, 0, 4, 4)
    board.put(GARLAN, 1, 20, 20)
    assert marks(board.game, garlan)["activated"] is False
    activate(board, garlan.card)
    assert marks(board.game, garlan)["activated"] is True


def test_the_scenario_offered_first_may_be_played_by_two() -> None:
    assert OFFERS.usual_scenario in OFFERS.playable(None, 2)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_counter_and_every_graft_has_words(language: str) -> None:
    known = Phrases(language, "alkemy1").messages
    board = Board()
    borne = {
        **marks(board.game, board.put("Prêtre de Campagne", 0, 4, 4)),
        **marks(board.game, board.put(GARLAN, 1, 9, 9)),
    }
    counters = [name for name, look in RULES.display().marks.items() if look.drawing in ("count", "tag")]
    assert [name for name in counters if name not in borne] == []
    assert [name for name in counters if f"mark.{name}" not in known and name != "carries"] == []
    assert [graft for graft in GRAFTS if f"option.{graft}" not in known] == []
