"""Situation files of Drakerys: what they set up, and every way in which one can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.play.content import ContentError
from escarmouche.play.situation import begin, play
from escarmouche.play.words import Phrases

EXAMPLES = sorted((Path(__file__).parents[3] / "docs" / "situations").glob("drakerys-*.toml"))

GOOD = """
game = "drakerys"
common = "idols_of_power"

[[unit]]
id = "corbeaux"
profile = "Corbeaux"
player = 1
at = [[40, 20], [43, 20], [46, 20]]
size = 6
tension = 1

[[unit]]
id = "lanciers"
profile = "Lanciers"
allegiance = "irosia"
player = 2
at = [[40, 60], [43, 60]]
effects = [{ skill = "Berserk", until = ["turn ends"] }]

[[source]]
element = "fire"
at = [22.5, 22.5]

[[scenery]]
key = "rock"
at = [70, 45]
"""


def test_a_file_sets_up_a_position() -> None:
    situation = RULES.situation(GOOD, "file.toml")
    game = situation.game
    assert [game.size(unit) for unit in game.units] == [3, 2]
    assert len(game.units[0].figures) == 6
    assert (game.units[0].tension, game.common) == (1, "idols_of_power")
    assert game.units[1].effects[0].skill == "Berserk"
    match = begin(RULES, situation)
    assert [ask.topic for _, ask in match.asked()] == ["walk"]
    assert match.game.activation.unit == 0


FAULTS = [
    ('profile = "Corbeaux"', 'profile = "Corbo"', "army."),
    ("player = 2", "player = 3", "situation.player"),
    ("at = [[40, 60], [43, 60]]", "at = []", "situation.no-fighter"),
    ("at = [[40, 60], [43, 60]]", "at = [[40, 60], [41, 60]]", "situation.overlap"),
    ("at = [[40, 60], [43, 60]]", "at = [[40, 90], [43, 60]]", "situation.off-table"),
    ('skill = "Berserk"', 'skill = "Bersek"', "situation.unknown-skill"),
    ('element = "fire"', 'element = "wood"', "situation.unknown-element"),
    ('key = "rock"', 'key = "castle"', "situation.unknown-scenery"),
    ('common = "idols_of_power"', 'common = "tea"', "situation.unknown-mission"),
    ('id = "lanciers"', 'id = "corbeaux"', "situation.twice"),
    ("tension = 1", "tenzion = 1", "content."),
    ("tension = 1", "wounds = 3", "situation.wounds"),
    ('game = "drakerys"', 'game = "drakerys"\nphase = "tea"', "situation.phase"),
    ('game = "drakerys"', 'game = "drakerys"\nphase = "declare"', "situation.nobody-active"),
    ('game = "drakerys"', 'game = "drakerys"\nactivating = "corbo"', "situation.unknown-unit"),
    ('game = "drakerys"', 'game = drakerys', "content."),
]  # fmt: skip


@pytest.mark.parametrize("right, wrong, key", FAULTS, ids=[key + wrong for _, wrong, key in FAULTS])
def test_what_is_wrong_is_said_with_file_and_place(right: str, wrong: str, key: str) -> None:
    assert right in GOOD
    with pytest.raises(ContentError) as error:
        RULES.situation(GOOD.replace(right, wrong, 1), "file.toml")
    assert error.value.key.startswith(key)
    for language in ("fr", "en"):
        text = error.value.say(Phrases(language, "drakerys"))
        assert text.startswith("file.toml")
        assert error.value.key not in text


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_play(path: Path) -> None:
    situation = RULES.situation(path.read_text(encoding="utf-8"), path.name)
    match = begin(RULES, situation)
    play(match, situation)
    assert situation.answers


def test_there_are_examples() -> None:
    assert EXAMPLES
