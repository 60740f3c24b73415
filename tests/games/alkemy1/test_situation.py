"""Situation files of the first edition: what they say, and what may be wrong with them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from architecture.sources import ROOT

from escarmouche.games.alkemy.counters import NOTED, TALLIES
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.games.alkemy1.sight import sees
from escarmouche.games.alkemy1.situation import FirstEditionReader
from escarmouche.games.alkemy1.state import Game
from escarmouche.games.alkemy1.written import FirstEditionSituation
from escarmouche.play.content import plain
from escarmouche.play.situation import play
from escarmouche.play.written import SituationError

HERE = str(ROOT / "docs/situations/file.toml")
MODEL = (ROOT / "docs/situations/alkemy1-tous-les-champs.toml").read_text(encoding="utf-8")

SMALL = """
game = "alkemy1"
{top}

[[fighter]]
id = "loup"
profile = "Guerrier-Tonnerre Loup"
player = 1
at = [10, 10]
{loup}

[[fighter]]
id = "recrue"
profile = "Recrues"
player = 2
at = [11, 10]
{recrue}
{rest}
"""


def text(top: str = "", loup: str = "", recrue: str = "", rest: str = "") -> str:
    return SMALL.replace("{top}", top).replace("{loup}", loup).replace("{recrue}", recrue).replace("{rest}", rest)


def set_up(file: str) -> Game:
    game: Game = RULES.situation(file, HERE).game
    return game


def test_the_model_shows_every_field_and_plays() -> None:
    model = plain(MODEL, "")
    assert set(FirstEditionSituation.__struct_fields__) - {"lesson", "problem"} == set(model)
    match = play(RULES, RULES.situation(MODEL, HERE))
    assert not match.over


def test_what_the_model_says_stands_on_the_table() -> None:
    game = set_up(MODEL)
    garlan, priest, wolf, *_ = game.fighters
    assert (garlan.lost, garlan.action_points, garlan.rooted, garlan.wary, garlan.carries) == (
        4,
        1,
        True,
        True,
        "chest",
    )
    assert (garlan.engaged, wolf.engaged) == ([wolf.id], [garlan.id])
    assert (priest.concentration, priest.stones, priest.components) == (2, 1, 2)
    assert [fighter.card for fighter in game.fighters] == [0, 1, 2, 3, 3, 4]
    assert [(piece.key, piece.turn) for piece in game.pieces] == [("rock", 30.0), ("menhir", 0.0)]
    chest, token = game.markers
    assert (chest.kind, chest.solid, chest.size, chest.owner) == ("chest", True, 1, -1)
    assert (token.kind, token.solid, token.size, token.element, token.owner) == ("component", False, 0, "earth", 0)
    assert [side.score for side in game.sides] == [1, 1]
    assert game.library.options.survivor_plays_on
    assert (game.turn, game.active, game.must_activate) == (3, 1, True)


def test_an_alchemist_has_no_components_unless_written() -> None:
    file = text().replace('"Recrues"', '"Prêtre de Campagne"')
    priest = set_up(file).fighters[1]
    assert (priest.components, priest.stones) == (0, 10)


def test_the_table_is_that_of_the_format() -> None:
    game = set_up(text('options = { format = "300" }', rest='[[piece]]\nkey = "rock"\nat = [40, 30]\n'))
    assert (game.standing.ground.width, game.standing.ground.height) == (48, 36)


LARGE = text('options = { format = "300" }')
FAR = text(loup='engaged = ["recrue"]').replace("at = [11, 10]", "at = [15, 10]")


def test_every_report_of_the_rules_may_end_an_effect() -> None:
    """Whatever the sources report stands in the table of reports."""
    folders = [ROOT / "src/escarmouche/games" / name for name in ("alkemy", "alkemy1")]
    sources = [path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py")]
    said = {name for source in sources for name in re.findall(r"\breport\(game, ([^,]+),", source)}
    constant = re.compile(r'^([A-Z_]+) = "([a-z ]+)"$', re.MULTILINE)
    constants = dict(found for source in sources for found in constant.findall(source))
    assert said
    for name in said - {"parted_from(other)", "parted_from(one)", "TURN_ENDS"}:
        assert (name.strip('"') if name.startswith('"') else constants[name]) in FirstEditionReader.reports, name


WRONG = [
    (text().replace('"alkemy1"', '"alkemy2"'), "game", "situation.game"),
    (text('scenario = "puits"'), "scenario", "new.scenario"),
    (text('options = { format = "500" }'), "options.format", "situation.unknown"),
    (text("turn = 13"), "turn", "situation.between"),
    (text("active = 3"), "active", "situation.player"),
    (text('side = [{ faction = "Bokors" }]'), "side[0].faction", "situation.unknown"),
    (text().replace("at = [11, 10]", "at = [24, 10]"), "fighter[1].at", "situation.off-table"),
    (LARGE.replace("at = [11, 10]", "at = [10, 35.6]"), "fighter[1].at", "situation.off-table"),
    (text().replace("at = [11, 10]", "at = [10.5, 10]"), "fighter[1].at", "situation.overlap"),
    (text(loup="wounds = 9"), "fighter[0].wounds", "situation.between"),
    (text(loup="components = 1"), "fighter[0].components", "situation.between"),
    (text(loup='carries = "chest"'), "fighter[0].carries", "situation.carries"),
    (FAR, "fighter[0].engaged[0]", "situation.apart"),
    (text('activating = ["loup", "recrue"]'), "activating", "situation.not-one-card"),
    (text(rest='[[piece]]\nkey = "grove"\nat = [5, 5]\n'), "piece[0].key", "situation.unknown"),
    (text(rest='[[piece]]\nkey = "tower"\nat = [11, 11]\n'), "fighter[0].at", "situation.in-wall"),
    (text(rest='[[marker]]\nkind = "hive"\nat = [5, 5]\nabout = "loup"\n'), "marker[0].about", "situation.no-bees"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "place", "key"), WRONG, ids=[f"{place}:{key}" for _, place, key in WRONG])
def test_what_is_wrong_is_told_with_its_place(file: str, place: str, key: str) -> None:
    with pytest.raises(SituationError) as wrong:
        set_up(file)
    found: Any = wrong.value
    told = [(fault.place, fault.why.key) for fault in getattr(found, "faults", [found])]
    assert (place, key) in told


@pytest.mark.parametrize("tally", TALLIES)
def test_whatever_figures_count_may_be_written(tally: str) -> None:
    assert set_up(text(loup=f'tally = {{ "{tally}" = 1 }}')).fighters[0].tally == {tally: 1}


@pytest.mark.parametrize("noted", [*NOTED, "formula:Sérénité", "Feinte"])
def test_whatever_figures_note_for_a_turn_may_be_written(noted: str) -> None:
    assert set_up(text(loup=f'used = ["{noted}"]')).fighters[0].used == [noted]


def test_a_cloud_of_smoke_hides_whoever_is_behind_it() -> None:
    game = set_up(
        FAR.replace('engaged = ["recrue"]', "") + '[[marker]]\nkind = "smoke"\nat = [12.5, 10]\nradius = 1.5\n'
    )
    assert (game.markers[0].size, game.markers[0].solid) == (4, True)
    assert not sees(game, *game.fighters)
