"""Odds restate a duel for speed: with every skill of the book and of the cards they are what the rules make of it.

A skill that they do not reckon is left to the rules: then there is nothing to compare.
"""

from __future__ import annotations

import pytest
from games.monconf.fighting import at_blows, field
from games.monconf.skilled import skilled
from games.monconf.skills.test_printed import BOOK, PRINTED

from escarmouche.games.monconf.agenda import Allocation
from escarmouche.games.monconf.odds.course import followed
from escarmouche.games.monconf.odds.duel import is_plain
from escarmouche.games.monconf.odds.fights import fight_odds, is_over
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.tally import tally
from escarmouche.games.monconf.skills.registry import skill

FORMS = sorted({(type(skill(form)), skill(form).name): form for form in (*PRINTED, *BOOK)}.values())
"""A form of each skill: its score makes no difference to what is reckoned."""
LEFT_TO_THE_RULES = {"Acharné", "Ambidextre", "Chance", "Feinte"}
"""Some of those that are not restated."""


@pytest.mark.rule("MCF-X-12", "MCF-X-35", "MCF-CC-20", "MCF-CC-31")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("bearer", [0, 1])
def test_a_duel_with_any_skill_is_what_the_rules_make_of_it(form: str, bearer: int) -> None:
    """Either strikes once, with two dice by Coup de maître; the second may parry."""
    board = field()
    own = [(form,) if bearer == player else () for player in (0, 1)]
    one, other = (
        skilled(board, *own[player], player=player, x=20 + 2.5 * player, str=9, hp=2 + player) for player in (0, 1)
    )
    game = board.game
    game.events = None
    dice = 2 if form == "Coup de maître" else 1
    fight = at_blows(board, 0, (one, Allocation(dice, 0)), (other, Allocation(dice, 1)))
    if not is_plain(game, fight):
        assert form not in {"Féroce", "Toxique/1", "Coup de maître", "Contre-Attaque"}
        return
    assert form not in LEFT_TO_THE_RULES
    restated = fight_odds(game, fight, 1.0).odds
    played = followed(game, MonconfPolicy(game), tally, is_over, 20.0)
    assert played.left_out == 0.0
    found, expected = ({end: share for end, share in odds.chances.items() if share} for odds in (restated, played))
    assert found == pytest.approx(expected, abs=1e-9)
    assert len(found) >= 3
