"""Effects of situation files and what gave them: tokens are counted, markers used up, formulas lifted."""

from __future__ import annotations

import pytest
from games.alkemy1.situations import figure, played, position, set_up

from escarmouche.games.alkemy.reserves import tokens_of
from escarmouche.games.alkemy.skills.naashti_effects import REFLECTION, reflections


@pytest.mark.rule("AK1-STATE-07")
def test_tokens_of_combustion_that_a_file_writes_burn_and_go_out() -> None:
    people = (
        figure("garlan", "Garlan", 1, 4, 4, 'effects = [{ skill = "Combustion/2" }]'),
        figure("loup", "Guerrier-Tonnerre Loup", 2, 20, 20),
    )
    game = set_up(position(*people))
    assert tokens_of(game, game.fighters[0]) == 2
    match = played(position(*people, top='activating = ["garlan"]', said=[(1, "walk"), (1, [5, 4]), (1, "stop")]))
    garlan = match.game.fighters[0]
    assert (garlan.lost, tokens_of(match.game, garlan)) == (2, 1)


@pytest.mark.rule("AK1-FORM-45")
def test_reflections_that_a_file_writes_are_used_up() -> None:
    match = played(
        position(
            figure("pyro", "Pyro-Mâne", 1, 12, 5),
            figure("mage", "Sul~Koor'z", 2, 5, 5, 'effects = [{ skill = "Reflet Irisé/2" }]'),
            top='activating = ["pyro"]',
            said=[(1, "shoot"), (1, 1), (1, False), (2, "no-reaction"), (2, True)],
        )
    )
    mage = match.game.fighters[1]
    left = [effect.skill for effect in mage.effects if effect.skill.startswith(REFLECTION)]
    assert (left, reflections(match.game, mage)) == (["Reflet Irisé/1"], 1)


@pytest.mark.rule("AK1-FORM-51")
@pytest.mark.parametrize(("by", "lifted"), [(', by = "Bourrasque Violente"', True), ("", False)])
def test_serenity_lifts_what_a_file_says_that_a_formula_gave(by: str, lifted: bool) -> None:
    match = played(
        position(
            figure("abdelan", "Abdelan", 1, 5, 5),
            figure("jaraya", "Jaraya Malikh", 1, 8, 5, f'effects = [{{ skill = "Renversé"{by} }}]'),
            figure("loup", "Guerrier-Tonnerre Loup", 2, 20, 20),
            top='activating = ["abdelan"]',
            said=[(1, "cast"), (1, "jaraya"), (1, "enough")],
        )
    )
    assert (not match.game.fighters[1].effects) is lifted
