"""The Ondin that Litam brings: nobody recruits it, and it is deployed with her (both editions)."""

from __future__ import annotations

import pytest

from escarmouche.games.alkemy.mustering import BROUGHT_BY
from escarmouche.games.alkemy.setup.deployment import cards_left, count_cards
from escarmouche.play.rulebook import rulebook


@pytest.mark.rule("AK1-SKILL-090", "AK1-R-101")
@pytest.mark.parametrize("name", ["alkemy1", "alkemy2"])
def test_litam_brings_an_undine(name: str) -> None:
    rules = rulebook(name)
    game, library = rules.new({"armies": ["sororite-180-1", "avalon-180-1"], "setup": "played"})
    game.library = library
    (undine,) = [fighter for fighter in game.fighters if fighter.profile == "ondin"]
    (litam,) = [fighter for fighter in game.fighters if fighter.profile.startswith("litam")]
    assert undine.tally[BROUGHT_BY] == litam.id
    assert (undine.player, undine.where) == (litam.player, "reserve")
    cards = {fighter.card for fighter in game.fighters if fighter.player == litam.player}
    assert undine.card not in cards_left(game, litam.player)
    assert count_cards(game, litam.player) == len(cards) - 1, "it is not counted"
