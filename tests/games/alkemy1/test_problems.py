"""Plans of a problem are reckoned to the end of the Action; what the enemy decides on the way, as in all odds."""

from __future__ import annotations

import pytest

from escarmouche.play.lessons import Problem
from escarmouche.play.problems import chance
from escarmouche.play.rulebook import rulebook

ARCHER = """
game = "alkemy1"
activating = ["archer"]
answers = [{ player = 1, answer = "shoot" }]

[[fighter]]
id = "archer"
profile = "Miliciens-Archers"
player = 1
at = [12, 4]

[[fighter]]
id = "recrue"
profile = "Recrues Avaloniennes"
player = 2
at = [7, 12.4]
action_points = 0

[[fighter]]
id = "templier"
profile = "Templier Avalonien"
player = 2
at = [12.5, 15]
action_points = 0

[[piece]]
key = "hedge"
at = [7, 11]

[problem]
title = { fr = "Qui viser ?", en = "Whom to shoot?" }
goal = { fr = "Blessez un ennemi.", en = "Wound an enemy." }
harms = true

[[problem.plan]]
name = { fr = "Dans la haie", en = "Into the hedge" }
answers = ["recrue", 9]
chance = 0.5
why = { fr = "La haie arrête bien des traits.", en = "The hedge stops many a shaft." }

[[problem.plan]]
name = { fr = "À découvert", en = "In the open" }
answers = ["templier", 10.5]
chance = 0.5
why = { fr = "Rien ne le couvre.", en = "Nothing covers him." }
"""


@pytest.mark.rule("AK1-SHOOT-09", "AK1-COVERROLL-03")
def test_a_declared_shot_is_reckoned_up_to_its_end() -> None:
    """Best two of three dice: 8 or more against Defence 11, 6 or more against 9, where a cover roll of 8 stops it."""
    situation = rulebook("alkemy1").situation(ARCHER, "archer.toml")
    assert situation.problem is not None
    found = Problem("alkemy1", "archer", situation, situation.problem)
    hedge, open_ground = [chance(found, plan) for plan in found.written.plan]
    assert open_ground.chances[True] == pytest.approx(147 / 216)
    assert hedge.chances[True] == pytest.approx(193 / 216 * 21 / 36)
    assert hedge.left_out == open_ground.left_out == 0
