"""Situation files of Drakerys: what they set up, and every way in which one can be wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from architecture.sources import ROOT
from games.drakerys.situations import GOOD, changed, example, played, set_up, top
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.games.drakerys import rolls, written
from escarmouche.games.drakerys.clock import active_player
from escarmouche.games.drakerys.library import Options
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.situation import DrakerysReader
from escarmouche.play.content import ContentError, plain
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.play.written import SituationError, WrittenEffect

EXAMPLES = sorted((ROOT / "docs" / "situations").glob("drakerys-*.toml"))

# ---- what a file says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_play(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not played(text).over
    assert plain(text, path.name)["answers"]


def test_the_model_shows_every_field() -> None:
    """Whoever adds a field adds it there."""
    model = plain(example("drakerys-tous-les-champs"), "")

    def used(entries: list[dict[str, Any]]) -> set[str]:
        return {key for entry in entries for key in entry}

    shown: list[tuple[type[Struct], list[dict[str, Any]]]] = [
        (written.DrakerysSituation, [model]),
        (written.WrittenSide, model["side"]),
        (written.WrittenTroop, model["unit"]),
        (WrittenEffect, [effect for unit in model["unit"] for effect in unit.get("effects", [])]),
        (written.WrittenSource, model["source"]),
        (written.WrittenScenery, model["scenery"]),
        (written.WrittenObjective, model["objective"]),
        (Options, [model["options"]]),
    ]
    for kind, entries in shown:
        assert used(entries) == {field.encode_name for field in fields(kind)} - {"lesson", "problem"}


def test_the_model_sets_up_what_it_says() -> None:
    game = set_up(example("drakerys-tous-les-champs"))
    archers, ravens, celeste, guards = game.units
    assert (game.phase, game.turn, game.first, game.active, game.common) == ("declare", 2, 1, 1, "conquerors")
    assert game.activation is not None
    assert (game.activation.unit, game.activation.spent) == (0, 3)
    one, other = game.sides
    assert (one.time, one.arrived, one.staff_phases, one.zone, one.solo) == (20, 5, 1, "B", "relics")
    assert (other.time, other.arrived, other.zone, game.arrivals) == (18, 4, "A", 5)
    assert one.common_choice == Secret([1], (-1, 0, 1)), "conquerors are named openly"
    assert one.solo_choice == Secret([0], (1,)), "only the enemy knows where he hid the relics"
    assert (game.size(ravens), len(ravens.figures), ravens.tension, ravens.points) == (5, 6, 2, 84)
    assert (ravens.weapon, ravens.carries, game.objectives[0].carrier) == ("enchanted-armour", [0], 1)
    assert ravens.effects == [
        Effect("Berserk", 2, [Until("turn ends"), Until("activation ends", 1)], "Divination"),
        Effect("Discipline", -1, [UntilTurnIn("next morale", 1)], "Discipline"),
    ]
    assert celeste.spells == ["S2"] or game.library.spells[celeste.spells[0]].name.fr == "Mirage"
    assert (guards.points, game.profile(guards).name) == (60, "Gardes du Menhir"), "out of a file of one’s own"
    assert (one.army_points, other.army_points) == (84, archers.points + celeste.points + 60)
    assert [piece.key for piece in game.scenery] == ["rock", "menhir"]
    assert (game.scenery[0].turn, game.sources[0].exhausted, game.objectives[0].owner) == (30, True, -1)


def test_a_file_sets_up_a_position() -> None:
    match = played(GOOD)
    game = match.game
    assert [game.size(unit) for unit in game.units] == [3, 2]
    assert len(game.units[0].figures) == 6
    assert (game.units[0].tension, game.common, game.turn) == (1, "idols_of_power", 1)
    assert (game.units[1].effects[0].skill, game.scenery[0].turn) == ("Berserk", 0.0)
    assert [ask.topic for _, ask in match.asked()] == ["walk"]
    assert game.activation.unit == 0


@pytest.mark.rule("DRK-TIME-05")
def test_the_token_that_arrives_next_lies_on_top_of_those_that_are_written() -> None:
    both = ('"avaren"', '"avaren"\ntime = 7\narrived = 3'), ('"irosia"', '"irosia"\ntime = 7\narrived = 6')
    assert active_player(set_up(changed(*both))) == 1
    behind = ('"avaren"', '"avaren"\ntime = 5\narrived = 3'), both[1]
    written_answers = "".join(f"\n[[answers]]\nplayer = 1\nanswer = {said}\n" for said in ("[[], [], []]", '"stop"'))
    match = played(changed(top('activating = "corbeaux"'), *behind) + written_answers)
    assert [side.time for side in match.game.sides] == [7, 7], "a walk with a tension token takes two sections"
    assert match.asked()[0][0] == 0, "player 1 has arrived last, and plays on"


def test_unless_written_the_first_player_lies_on_top() -> None:
    for first in (1, 2):
        game = set_up(changed(top(f"first = {first}")))
        assert (active_player(game), game.arrivals) == (first - 1, 2)


@pytest.mark.parametrize(("times", "turn"), [((0, 40), 1), ((16, 20), 2), ((95, 95), 6), ((96, 50), 4)])
def test_the_tokens_say_which_turn_it_is(times: tuple[int, int], turn: int) -> None:
    text = changed(('"avaren"', f'"avaren"\ntime = {times[0]}'), ('"irosia"', f'"irosia"\ntime = {times[1]}'))
    assert set_up(text).turn == turn


def test_a_zone_that_is_not_written_is_what_the_other_left() -> None:
    assert [side.zone for side in set_up(changed(('"irosia"', '"irosia"\nzone = "A"'))).sides] == ["B", "A"]
    assert [side.zone for side in set_up(GOOD).sides] == ["A", "B"]


@pytest.mark.parametrize("common", ["relics", "conquerors", "breakthrough"])
def test_a_game_with_units_named_for_its_mission_is_counted_to_the_end(common: str) -> None:
    text = changed(
        ("idols_of_power", common), top('phase = "end of phase"'),
        ('"avaren"', '"avaren"\ntime = 96\nnamed = ["corbeaux"]\nsolo = "total_destruction"'),
        ('"irosia"', '"irosia"\ntime = 96\nnamed = ["lanciers"]\nsolo = "prisoners"'),
    )  # fmt: skip
    assert played(text).over


@pytest.mark.parametrize(
    ("solo", "named"), [("relics", "scenery:1"), ("conquerors", "corbeaux"), ("breakthrough", "corbeaux")]
)
def test_what_was_named_for_a_solo_mission_is_counted_to_the_end(solo: str, named: str) -> None:
    text = changed(
        top('phase = "end of phase"'), ('"irosia"', '"irosia"\ntime = 96'),
        ('"avaren"', f'"avaren"\ntime = 96\nnamed_solo = ["{named}"]\nsolo = "{solo}"'),
    )  # fmt: skip
    match = played(text)
    assert match.over


def test_every_report_of_the_rules_may_end_an_effect() -> None:
    """Whatever the sources report stands in the table of reports."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src/escarmouche/games/drakerys").rglob("*.py")]
    said = {name for source in sources for name in re.findall(r"\breport\(game, (\w+),", source)}
    constants = dict(found for source in sources for found in re.findall(r'(?m)^([A-Z_]+) = "([a-z ]+)"$', source))
    assert said
    assert {constants[name] for name in said - {"TURN_ENDS"}} <= DrakerysReader.reports.keys()
    rolled = {kind for kind in get_args(rolls.Kind) if kind != "block"}
    assert {f"next {kind}" for kind in rolled} <= DrakerysReader.reports.keys()


def test_a_staff_phase_is_that_of_a_player_counted_from_one() -> None:
    text = changed(('["turn ends"]', '["staff phase 2", "staff phase", "combat ends corbeaux"]'))
    (effect,) = set_up(text).units[1].effects
    assert [(clause.what, clause.who) for clause in effect.until] == [
        ("staff phase", 1), ("staff phase", -1), ("combat ends", 0)
    ]  # fmt: skip


# ---- what may be wrong ------------------------------------------------------------------------------------------

CORBEAUX, LANCIERS = 'id = "corbeaux"', 'id = "lanciers"'
SPOTS = "at = [[40, 60], [43, 60]]"
ONE, TWO = '"avaren"', '"irosia"'

WRONG: list[tuple[str, str, str]] = [
    (changed(('"drakerys"', "drakerys")), "", "content.syntax"),
    (changed(('"drakerys"', '"alkemy2"')), "game", "situation.game"),
    (changed(("tension = 1", "tenzion = 1")), "unit[0]", "content.unknown-key"),
    # Units
    (changed(('profile = "Corbeaux"', 'profile = "Corbaux"')), "unit[0].profile", "army.unknown-name-near"),
    (changed(('allegiance = "irosia"\nplayer', "player")), "unit[1].profile", "army.ambiguous-name"),
    (changed(("player = 2", "player = 3")), "unit[1].player", "situation.player"),
    (changed((LANCIERS, CORBEAUX)), "unit[1].id", "situation.twice"),
    (changed((SPOTS, "at = []")), "unit[1].at", "content.length-bound"),
    (changed((SPOTS, "at = [[40, 60], [41, 60]]")), "unit[1].at[1]", "situation.overlap"),
    (changed((SPOTS, "at = [[40, 60], [40, 20]]")), "unit[1].at[1]", "situation.overlap"),
    (changed((SPOTS, "at = [[40, 90], [43, 60]]")), "unit[1].at[0]", "situation.off-table"),
    (changed((SPOTS, "at = [[40, nan], [43, 60]]")), "unit[1].at[0][1]", "content.huge"),
    (changed((SPOTS, "at = [[40, 60], [-inf, 60]]")), "unit[1].at[1][0]", "content.huge"),
    (changed((SPOTS, "at = [[40, 60], [70, 45]]")), "unit[1].at[1]", "situation.in-wall"),
    (changed((SPOTS, f"at = {[[2 + 3 * n, 70] for n in range(25)]}")), "unit[1].at", "situation.between"),
    (changed(("size = 6", "size = 2")), "unit[0].size", "situation.between"),
    (changed(("size = 6", "size = 600")), "unit[0].size", "situation.between"),
    (changed(("size = 6", "size = 0")), "unit[0].size", "content.number"),
    (changed(("tension = 1", "wounds = 3")), "unit[0].wounds", "situation.between"),
    (changed(("tension = 1", "tension = -1")), "unit[0].tension", "content.number"),
    (changed(("tension = 1", "tension = 31")), "unit[0].tension", "situation.between"),
    (changed(("tension = 1", "points = -1")), "unit[0].points", "content.number"),
    (changed(("tension = 1", f"points = {2**70}")), "unit[0].points", "content.huge"),
    (changed(("tension = 1", 'weapon = "bazooka"')), "unit[0].weapon", "situation.unknown"),
    (
        changed(('"Lanciers"', '"Céleste"'), (SPOTS, 'at = [[40, 60]]\nweapon = "enchanted-armour"')),
        "unit[1].weapon", "army.weapon-bearer",
    ),
    (changed(("tension = 1", 'spells = ["Mirage"]')), "unit[0].spells[0]", "situation.unknown"),
    (
        changed(('"Lanciers"', '"Céleste"'), (SPOTS, 'at = [[40, 60]]\nspells = ["Zap"]')),
        "unit[1].spells[0]", "situation.unknown",
    ),
    (
        changed(('"Lanciers"', '"Céleste"'), (SPOTS, 'at = [[40, 60]]\nspells = ["Mirage", "Mirage"]')),
        "unit[1].spells[1]", "situation.twice",
    ),
    (changed(("tension = 1", 'used = ["nap"]')), "unit[0].used[0]", "situation.unknown"),
    (changed(("tension = 1", "carries = [2]")), "unit[0].carries[0]", "situation.nobody"),
    (changed(("tension = 1", "carries = [0]")), "unit[0].carries[0]", "situation.nobody"),
    (changed(("tension = 1", "carries = [1, 1]")), "unit[0].carries[1]", "situation.twice"),
    (
        changed(("tension = 1", "carries = [1]"), (SPOTS, f"{SPOTS}\ncarries = [1]")),
        "unit[1].carries[0]", "situation.twice",
    ),
    (changed(("tension = 1", 'allegiance = "mars"')), "unit[0].allegiance", "situation.unknown"),
    # effects
    (changed(('skill = "Berserk"', 'skill = "Bersek"')), "unit[1].effects[0].skill", "situation.skill"),
    (changed(('skill = "Berserk"', 'skill = "Berserk[2]"')), "unit[1].effects[0].skill", "situation.skill"),
    (changed(('skill = "Berserk"', 'skill = "Mirage[99]"')), "unit[1].effects[0].skill", "situation.skill"),
    (changed(("turn ends", "lunch")), "unit[1].effects[0].until[0]", "situation.report"),
    (changed(("turn ends", "staff phase 3")), "unit[1].effects[0].until[0]", "situation.report"),
    (changed(("turn ends", "combat ends nobody")), "unit[1].effects[0].until[0]", "situation.report"),
    (changed(('until = ["turn ends"]', 'source = "corbo"')), "unit[1].effects[0].source", "situation.nobody"),
    # clock, phase, Activation
    (changed(top('phase = "tea"')), "phase", "situation.phase"),
    (changed(top('phase = "act"')), "phase", "situation.phase"),
    (changed(top('phase = "zone"')), "phase", "situation.phase"),
    (changed(top('phase = "declare"')), "activating", "situation.nobody-active"),
    (changed(top('phase = "end of phase"\nactivating = "corbeaux"')), "activating", "situation.somebody-active"),
    (changed(top('activating = "corbo"')), "activating", "situation.nobody"),
    (changed(top("spent = 3")), "spent", "situation.nobody-active"),
    (changed(top('activating = "corbeaux"\nspent = 17')), "spent", "content.number"),
    (
        changed(top('activating = "corbeaux"\nspent = 2'), (ONE, f"{ONE}\ntime = 95"), (TWO, f"{TWO}\ntime = 95")),
        "spent", "situation.between",
    ),
    (changed(top("turn = 2")), "turn", "situation.turn"),
    (changed(top("turn = 7")), "turn", "content.number"),
    (changed(top("turn = 0")), "turn", "content.number"),
    (changed(top("first = 3")), "first", "content.number"),
    (changed((ONE, f"{ONE}\ntime = 97")), "side[0].time", "content.number"),
    (changed((ONE, f"{ONE}\ntime = -1")), "side[0].time", "content.number"),
    (
        changed((ONE, f"{ONE}\ntime = 96"), (TWO, f"{TWO}\ntime = 96"), top('phase = "pick"')),
        "phase", "situation.end-of-time",
    ),
    (changed((ONE, f"{ONE}\narrived = 3")), "side[0].arrived", "situation.arrived"),
    (changed((ONE, f"{ONE}\narrived = 3"), (TWO, f"{TWO}\narrived = 3")), "side[0].arrived", "situation.arrived"),
    # players and missions
    (changed((ONE, '"mars"')), "side[0].allegiance", "situation.unknown"),
    (changed((ONE, f'{ONE}\nzone = "C"')), "side[0].zone", "content.choice"),
    (changed((ONE, f'{ONE}\nzone = "A"'), (TWO, f'{TWO}\nzone = "A"')), "side[1].zone", "situation.zone"),
    (changed(("idols_of_power", "tea")), "common", "situation.unknown"),
    (changed((ONE, f'{ONE}\nsolo = "tea"')), "side[0].solo", "situation.unknown"),
    (changed((ONE, f'{ONE}\nsolo = "idols_of_power"')), "side[0].solo", "situation.twice"),
    (changed((ONE, f'{ONE}\nnamed = ["corbeaux"]')), "side[0].named", "situation.names-nobody"),
    (changed((ONE, f'{ONE}\nnamed_solo = ["corbeaux"]')), "side[0].named_solo", "situation.names-nobody"),
    (changed(("idols_of_power", "relics"), (ONE, f'{ONE}\nnamed = ["corbo"]')), "side[0].named[0]", "situation.nobody"),
    (
        changed(("idols_of_power", "relics"), (ONE, f'{ONE}\nnamed = ["lanciers"]')),
        "side[0].named[0]", "situation.not-nameable",
    ),
    (
        changed(("idols_of_power", "epic_fight"), (ONE, f'{ONE}\nnamed = ["corbeaux"]')),
        "side[0].named[0]", "situation.not-nameable",
    ),
    (
        changed(("idols_of_power", "relics"), (ONE, f'{ONE}\nnamed = ["corbeaux", "lanciers"]')),
        "side[0].named", "situation.between",
    ),
    (
        changed((ONE, f'{ONE}\nsolo = "relics"\nnamed_solo = ["corbeaux"]')),
        "side[0].named_solo[0]", "situation.nobody",
    ),
    (changed(top("[options]\npoints = 0\n[x]")), "", "content.unknown-key"),
    (f"{GOOD}\n[options]\npoints = 0", "options.points", "situation.between"),
    (f"{GOOD}\n[options]\nrarity = -1", "options.rarity", "situation.between"),
    (f'{GOOD}\n[options]\nsetup = "slow"', "options.setup", "situation.unknown"),
    (f'{GOOD}\n[options]\nscenery = "none"', "options.scenery", "situation.unknown"),
    (f'{GOOD}\n[options]\nmissions = ["tea"]', "options.missions[0]", "situation.unknown"),
    (f'{GOOD}\n[options]\nmissions = ["relics"]', "options.missions", "situation.between"),
    # the table
    (changed(('element = "fire"', 'element = "wood"')), "source[0].element", "content.choice"),
    (changed(("at = [22.5, 22.5]", "at = [91, 22.5]")), "source[0].at", "situation.off-table"),
    (changed(('key = "rock"', 'key = "castle"')), "scenery[0].key", "situation.unknown"),
    (changed(("at = [70, 45]", "at = [70, -1]")), "scenery[0].at", "situation.off-table"),
    (changed(("at = [70, 45]", "at = [70, 45]\nturn = nan")), "scenery[0].turn", "content.huge"),
    (changed(('kind = "idol"', 'kind = "drum"')), "objective[0].kind", "content.choice"),
    (changed(("at = [10, 45]", "at = [10, 95]")), "objective[0].at", "situation.off-table"),
    (changed(("at = [10, 45]", "at = [10, 45]\nowner = 3")), "objective[0].owner", "content.number"),
    (changed(('kind = "idol"', 'kind = "idol"\nid = "corbeaux"')), "objective[0].id", "situation.twice"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "place", "key"), WRONG, ids=[f"{key} {place}" for _, place, key in WRONG])
def test_what_is_wrong_is_said_with_its_place_in_both_languages(file: str, place: str, key: str) -> None:
    with pytest.raises(ContentError) as error:
        RULES.situation(file, "plan.toml")
    assert (error.value.file, error.value.place, error.value.key) == ("plan.toml", place, key)
    assert error.value.line is not None or key == "situation.nobody-active", "of what is not written"
    for language in LANGUAGES:
        said = error.value.say(Phrases(language, "drakerys"))
        assert said.startswith("plan.toml")
        assert place in said
        assert key not in said
        assert "{" not in said


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    with pytest.raises(SituationError) as error:
        RULES.situation(
            changed(("tension = 1", 'weapon = "bazooka"'), ('"rock"', '"castle"'), top("turn = 4")), "f.toml"
        )
    assert [found.place for found in error.value.errors] == ["turn", "unit[0].weapon", "scenery[0].key"]


# ---- ids in answers ----------------------------------------------------------------------------------------------

TARGETS = """
[[unit]]
id = "autres"
profile = "Corbeaux"
player = 1
at = [[52, 47.5], [55, 47.5]]
"""


@pytest.mark.parametrize(
    ("named", "target"), [("corbeaux", 1), ("unit:corbeaux", 1), ("autres", 2), ("unit:2", 1), ("unit:3", 2)]
)
def test_units_are_named_by_their_id_or_counted_from_one(named: str, target: int) -> None:
    match = played(example("drakerys-tir") + f'[[answers]]\nplayer = 2\nanswer = "{named}"\n' + TARGETS)
    assert match.game.activation.target == target


def test_a_unit_is_not_named_as_the_rules_count_it() -> None:
    text = example("drakerys-tir") + '[[answers]]\nplayer = 2\nanswer = "unit:0"\n' + TARGETS
    with pytest.raises(ContentError) as error:
        played(text)
    assert error.value.place == "answers[1]"
    assert "corbeaux, autres" in error.value.say(Phrases("fr", "drakerys"))
