"""Situation files (p. 6-36) played on: scripted dice of every kind, activations under way, those removed earlier."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.dysma.rulebook import RULES
from escarmouche.games.dysma.situation import DysmaReader
from escarmouche.play.situation import play

FIGURES = """
[[figure]]
id = "canon"
profile = "Bombarde naine"
player = 1
at = [5, 10]

[[figure]]
id = "guerrier"
profile = "Guerrier orque"
player = 1
at = [5, 20]

[[figure]]
id = "warg"
profile = "Chevaucheur de warg"
player = 1
at = [5, 30]

[[figure]]
id = "mort"
profile = "Squelette"
player = 1
at = [8, 30]
gone = true

[[figure]]
id = "mage"
profile = "Nécromancien"
player = 1
at = [5, 34]
bought = ["Nécromancie", "Rappel des morts"]

[[figure]]
id = "cible"
profile = "Troll"
player = 2
at = [15, 10]
facing = 180
fatigued = true

[[figure]]
id = "autre"
profile = "Troll"
player = 2
at = [15, 30]
facing = 180
"""


def played(head: str, figures: str = FIGURES) -> Any:
    """The match where a file of this beginning leads."""
    text = f'game = "dysma"\n{head}\n[[side]]\ncommand_points = 0\n\n[[side]]\ncommand_points = 0\n{figures}'
    return play(RULES, DysmaReader().read(text, "situation.toml"))


def keys(match: Any) -> set[str]:
    """What may be answered now."""
    return set(match.request.keys)


@pytest.mark.rule("DYS-R-21")
def test_a_file_scripts_the_direction_of_a_shot_that_goes_astray() -> None:
    """Faces from 1 to 360 are 0 to 359 degrees: 2 pas to 270 degrees, from (15, 10) to (15, 8)."""
    head = (
        'activating = ["canon"]\n'
        "answers = [{ player = 1, answer = 'shoot' }, { player = 1, answer = [15, 10] }]\n"
        "dice = [[2], [271], [4, 4, 4], [1, 1, 1]]"
    )
    troll = played(head).game.figures[5]
    assert troll.wounds == 3


@pytest.mark.rule("DYS-STATE-04", "DYS-R-84")
@pytest.mark.parametrize("tired", [True, False])
def test_whoever_is_tired_in_an_activation_under_way_takes_no_fatigue_action(tired: bool) -> None:
    head = 'activating = ["guerrier"]\ntaken = ["recover", "march"]'
    figures = FIGURES.replace("at = [5, 20]", f"at = [5, 20]\nfatigued = {'true' if tired else 'false'}")
    assert ("stance" in keys(played(head, figures))) is not tired


@pytest.mark.rule("DYS-ACT-10", "DYS-ACT-12", "DYS-R-25")
def test_one_action_more_than_there_are_was_the_fatigue_action() -> None:
    match = played('activating = ["guerrier"]\ntaken = ["march", "stance", "combat"]\nanswers = []')
    assert match.game.figures[1].fatigued
    assert not any(figure.activated for figure in match.game.figures[2:])
    assert match.request.topic == "activate"


@pytest.mark.rule("DYS-SKILL-42")
@pytest.mark.parametrize(("taken", "bound"), [("[]", True), ('["march"]', False)])
def test_the_frenzied_must_charge_in_an_activation_that_has_but_begun(taken: str, bound: bool) -> None:
    """Nothing else is open to it, so it is not even asked: the troll is."""
    match = played(f'activating = ["warg"]\ntaken = {taken}')
    assert (match.request.topic, match.request.player) == (("riposte", 1) if bound else ("action", 0))
    assert (match.game.figures[2].x > 10) is bound


@pytest.mark.rule("DYS-HSPELL-56")
def test_one_removed_earlier_may_be_called_back() -> None:
    head = (
        'activating = ["mage"]\n'
        "answers = [{ player = 1, answer = 'magic' }, { player = 1, answer = 'Rappel des morts' },"
        " { player = 1, answer = [8, 34, 0, 90] }]\n"
        "dice = [[4, 4, 4]]"
    )
    dead = played(head).game.figures[3]
    assert (dead.on_table, dead.x, dead.y, dead.activated) == (True, 8, 34, True)
