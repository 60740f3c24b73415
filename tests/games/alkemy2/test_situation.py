"""Situation files: everything they may say, and everything that may be wrong with one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from architecture.sources import ROOT
from games.alkemy2.situations import FAR, example, played, set_up, text
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.games.alkemy2 import written
from escarmouche.games.alkemy2.library import Options
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.situation import AlkemyReader
from escarmouche.play.content import ContentError, plain
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.play.written import SituationError, WrittenEffect

EXAMPLES = [
    path
    for path in sorted((ROOT / "docs/situations").glob("*.toml"))
    if 'game = "alkemy2"' in path.read_text(encoding="utf-8")
]

# ---- what a file says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_play_out(path: Any) -> None:
    match = played(path.read_text(encoding="utf-8"))
    assert not match.over
    assert plain(path.read_text(encoding="utf-8"), path.name)["title"]


def test_the_model_shows_every_field() -> None:
    """Whoever adds a field adds it there."""
    model = plain(example("tous-les-champs"), "")

    def used(entries: list[dict[str, Any]]) -> set[str]:
        return {key for entry in entries for key in entry}

    shown: list[tuple[type[Struct], list[dict[str, Any]]]] = [
        (written.AlkemySituation, [model]),
        (written.WrittenSide, model["side"]),
        (written.WrittenFighter, model["fighter"]),
        (WrittenEffect, [effect for fighter in model["fighter"] for effect in fighter.get("effects", [])]),
        (written.WrittenPiece, model["piece"]),
        (written.WrittenMarker, model["marker"]),
        (Options, [model["options"]]),
    ]
    for kind, entries in shown:
        assert used(entries) == {field.encode_name for field in fields(kind)} - {"lesson", "problem"}


def test_the_model_sets_up_what_it_says() -> None:
    game = set_up(example("tous-les-champs"))
    garlan, priest, wolf, recruit, other, sentinel = game.fighters
    assert (game.phase, game.turn, game.active, game.initiative, game.must_activate) == ("hand", 3, 1, 0, True)
    assert game.library.scenario.key == "coffres"
    assert (game.library.options.max_turns, game.library.options.command) == (6, True)
    assert game.library.factions == ["Avalon", "Aurlok"]
    assert (game.sides[0].score, game.sides[0].command_points, game.sides[1].score) == (1, 4, 2)
    assert game.sides[0].hand == Secret(["forced-march"], (0,))
    assert game.sides[0].objective == Secret("regicide", (0,))
    assert game.sides[1].hand is None
    assert (garlan.lost, garlan.action_points, garlan.activations, garlan.rooted, garlan.wary) == (4, 1, 1, True, True)
    assert (garlan.engaged, wolf.engaged) == ([wolf.id], [garlan.id])
    assert garlan.effects == [
        Effect("Allonge", priest.id, [Until("turn ends"), Until("wounded", garlan.id)], "Allonge"),
        Effect("Sans Peur", -1, [UntilTurnIn("wounded", wolf.id)], "Sans Peur"),
    ]
    assert priest.effects == [Effect("Renversé", by="Bourrasque Violente")]
    assert (priest.concentration, priest.stones, priest.components, priest.action_points) == (2, 1, 2, 3)
    assert recruit.card == other.card
    assert len({garlan.card, priest.card, wolf.card, recruit.card, sentinel.card}) == 5
    assert (garlan.tally, garlan.used) == ({"haunted": 1}, ["Icône"])
    assert game.profile(sentinel).name == "Sentinelle du Menhir", "out of a file of one’s own"
    (piece, menhir), (marker,) = game.pieces, game.markers
    assert menhir.key == "menhir"
    assert (piece.key, piece.x, piece.y, piece.turn, piece.effect, piece.token) == (
        "grove",
        6,
        6,
        30,
        "haunted",
        "earth",
    )
    assert (marker.kind, marker.x, marker.radius, marker.solid, marker.owner) == ("chest", 18, 0.5, True, -1)
    assert marker.value == Secret(3)


def test_what_is_not_written_stands_as_on_the_card() -> None:
    wolf, recruit = set_up(text()).fighters
    assert (wolf.action_points, wolf.lost, wolf.activations, wolf.where) == (2, 0, 0, "table")
    assert wolf.card != recruit.card
    game = set_up(text('activating = ["recrue"]'))
    assert (game.phase, game.active) == ("declare", 1)
    assert game.activation is not None
    assert game.activation.fighters == [1]
    assert game.fighters[1].activations == 1, "to activate it again will cost 1 PA"


def test_three_players_sit_down_when_a_third_is_named() -> None:
    third = '[[fighter]]\nprofile = "Garlan"\nplayer = 3\nat = [20, 20]'
    assert set_up(text(rest=third)).players == 3


def test_markers_are_as_their_scenario_puts_them_unless_written() -> None:
    rest = '[[marker]]\nkind = "{0}"\nat = [5, {1}]\n'
    loot, well, chest = set_up(
        text(rest=rest.format("loot", 3) + rest.format("well", 15) + rest.format("chest", 8))
    ).markers
    assert (loot.solid, loot.size, loot.radius) == (False, 0, 0.5)
    assert (well.solid, well.size, well.radius) == (True, 1, 1.0)
    assert (chest.solid, chest.size, chest.radius, chest.owner) == (True, 1, 0.5, -1)


def test_only_the_value_of_a_closed_chest_is_a_secret() -> None:
    rest = '[[marker]]\nkind = "{0}"\nat = [5, {1}]\nvalue = 2\n'
    loot, chest = set_up(text(rest=rest.format("loot", 3) + rest.format("chest", 8))).markers
    assert (loot.value, chest.value) == (Secret(2, (-1, 0, 1)), Secret(2, ()))


def test_all_that_ends_effects_can_be_written() -> None:
    until = '["turn ends", "parted from recrue loup", "activation ends recrue", "fight ends"]'
    wolf, _ = set_up(text(loup=f'effects = [{{ skill = "Allonge", until = {until} }}]')).fighters
    assert [(clause.what, clause.who) for clause in wolf.effects[0].until] == [
        ("turn ends", -1), ("parted from 1", 0), ("activation ends", 1), ("fight ends", -1)
    ]  # fmt: skip


def test_every_report_of_the_rules_may_end_an_effect() -> None:
    """Whatever the sources report stands in the table of reports."""
    folders = [ROOT / "src/escarmouche/games" / name for name in ("alkemy", "alkemy2")]
    sources = [path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py")]
    said = {name for source in sources for name in re.findall(r"\breport\(game, ([^,]+),", source)}
    constant = re.compile(r'^([A-Z_]+) = "([a-z ]+)"$', re.MULTILINE)
    constants = dict(found for source in sources for found in constant.findall(source))
    assert said
    for name in said - {"parted_from(other)", "parted_from(one)", "TURN_ENDS"}:
        assert (name.strip('"') if name.startswith('"') else constants[name]) in AlkemyReader.reports, name


# ---- what may be wrong ------------------------------------------------------------------------------------------


TOWER = '[[piece]]\nkey = "tower"\nat = [5, 5]\n'
CHEST = '[[marker]]\nkind = "chest"\nat = [5, 5]\n'
TWO_OF_A_CARD = text(loup='card = "x"', recrue='card = "x"').replace("player = 2", "player = 1")

WRONG = [
    (text("= 3"), "", "content.syntax", ""),
    (text("speed = 3"), "", "content.unknown-key", "speed"),
    (text(loup="colour = 1"), "fighter[0]", "content.unknown-key", "colour"),
    (text('turn = "one"'), "turn", "content.type", ""),
    (text().replace('"alkemy2"', '"drakerys"'), "game", "situation.game", "alkemy2"),
    (text().replace("at = [10, 10]", "at = [10]"), "fighter[0].at", "content.length", ""),
    (text().replace('id = "loup"\nprofile', 'id = "loup"\nprofil'), "fighter[0]", "content.unknown-key", "profil"),
    ('game = "alkemy2"\nfighter = []', "fighter", "situation.no-unit", ""),
    # figures
    (text().replace('"Recrues"', '"Recrus"'), "fighter[1].profile", "army.unknown-name-near", "Recrues"),
    (text().replace('"Recrues"', '"Zorglub"'), "fighter[1].profile", "army.unknown-name", "Zorglub"),
    (text().replace('"Recrues"', '"Guerrier"'), "fighter[1].profile", "army.ambiguous-name", "Guerrier-Totem"),
    (text().replace('"recrue"', '"loup"'), "fighter[1].id", "situation.twice", "loup"),
    (text().replace('"recrue"', '"a:b"'), "fighter[1].id", "situation.id", "40"),
    (text().replace('"recrue"', f'"{"a" * 41}"'), "fighter[1].id", "situation.id", "40"),
    (text().replace("player = 2", "player = 5"), "fighter[1].player", "situation.player", "4"),
    (text().replace("player = 2", "player = 0"), "fighter[1].player", "content.number", ""),
    (text(loup="wounds = -1"), "fighter[0].wounds", "content.number", ""),
    (text(recrue="wounds = 7"), "fighter[1].wounds", "situation.between", "6"),
    (text(recrue=f"wounds = {10**30}"), "fighter[1].wounds", "content.huge", ""),
    (text(loup="action_points = 4"), "fighter[0].action_points", "situation.between", "3"),
    (text(loup="activations = -1"), "fighter[0].activations", "content.number", ""),
    (text(loup="concentration = 1"), "fighter[0].concentration", "situation.between", "0"),
    (
        text().replace('"Recrues"', '"Prêtre de Campagne"').replace("[11, 10]", "[11, 10]\nconcentration = 5"),
        "fighter[1].concentration", "situation.between", "4",
    ),
    (text(loup="stones = 1"), "fighter[0].stones", "situation.between", "0"),
    (text(loup="components = 1"), "fighter[0].components", "situation.between", "0"),
    (text(loup='used = ["formula:Zob"]'), "fighter[0].used[0]", "situation.unknown", "formula:"),
    (text(loup='used = ["Sieste"]'), "fighter[0].used[0]", "situation.unknown", "Sieste"),
    (text(loup="tally = { naps = 1 }"), "fighter[0].tally", "situation.unknown", "haunted"),
    (text(loup='tally = { "hives thrown" = 4 }'), "fighter[0].tally.hives thrown", "situation.between", "3"),
    (text(loup='summoned_by = "x"'), "fighter[0].summoned_by", "situation.nobody", "recrue"),
    (text(loup='carries = "bucket"'), "fighter[0].carries", "situation.carries", "bucket"),
    (text('scenario = "coffres"', loup='carries = "bucket"'), "fighter[0].carries", "situation.carries", "bucket"),
    (text('scenario = "coffres"', loup='carries = "loot:x"'), "fighter[0].carries", "situation.carries", "loot:x"),
    (TWO_OF_A_CARD, "fighter[1].card", "situation.card", "1"),
    # effects
    (text(loup='effects = [{ skill = "Vol" }]'), "fighter[0].effects[0].skill", "situation.skill", "Vol"),
    (text(loup='effects = [{ skill = "Allonge/9" }]'), "fighter[0].effects[0].skill", "situation.skill", "Allonge/9"),
    (text(loup='effects = [{ skill = "Angelus Vitae" }]'), "fighter[0].effects[0].skill", "situation.skill", "Vitae"),
    (text(loup='effects = [{ skill = "Cible ajustée 2" }]'), "fighter[0].effects[0].skill", "situation.skill", "2"),
    (
        text(loup='effects = [{ skill = "Allonge", source = "recru" }]'),
        "fighter[0].effects[0].source", "situation.nobody", "recrue",
    ),
    (
        text(loup='effects = [{ skill = "Renversé", by = "Bourasque" }]'),
        "fighter[0].effects[0].by", "situation.unknown", "Bourrasque Violente",
    ),
    (
        text(loup='effects = [{ skill = "Allonge", until = ["turn ends", "nap loup"] }]'),
        "fighter[0].effects[0].until[1]", "situation.report", "nap loup",
    ),
    (
        text(loup='effects = [{ skill = "Allonge", until = ["wounded louve"] }]'),
        "fighter[0].effects[0].until[0]", "situation.report", "louve",
    ),
    (
        text(loup='effects = [{ skill = "Allonge", until_turn_in = ["turn ends loup"] }]'),
        "fighter[0].effects[0].until_turn_in[0]", "situation.report", "turn ends loup",
    ),
    # turn and activation
    (text('phase = "lunch"'), "phase", "situation.phase", "initiative"),
    (text('phase = "deploy"'), "phase", "situation.phase", "initiative"),
    (text('phase = "declare"'), "activating", "situation.nobody-active", "declare"),
    (text('phase = "end of turn"\nactivating = ["loup"]'), "activating", "situation.somebody-active", "end of turn"),
    (text('activating = ["renard"]'), "activating[0]", "situation.nobody", "loup"),
    (text('activating = ["loup", "loup"]'), "activating[1]", "situation.twice", "loup"),
    (text('activating = ["loup", "recrue"]'), "activating", "situation.not-one-card", ""),
    (text('activating = ["loup"]\nactive = 2'), "active", "situation.not-his", "2"),
    (text("turn = 0"), "turn", "content.number", ""),
    (text("turn = 11"), "turn", "situation.between", "10"),
    (text("active = 3"), "active", "situation.player", "2"),
    (text("initiative = 3"), "initiative", "situation.player", "2"),
    (text("initiative = 0"), "initiative", "content.number", ""),
    # players and options
    (text(rest="[[side]]\n" * 5), "side", "content.length-bound", "4"),
    (text(rest="[[side]]\nscore = -1"), "side[0].score", "content.number", ""),
    (text(rest='[[side]]\naffinity = "wood"'), "side[0].affinity", "content.choice", "wood"),
    (text(rest='[[side]]\nfaction = "Atlantis"'), "side[0].faction", "situation.unknown", "Atlantis"),
    (text(rest='[options]\ncommand = true\n[[side]]\nhand = ["charge!"]'), "side[0].hand[0]", "situation.unknown", "!"),
    (text(rest='[[side]]\nhand = ["spies"]'), "side[0].hand", "situation.needs-option", "command"),
    (text(rest="[[side]]\ncommand_points = 1"), "side[0].command_points", "situation.needs-option", "command"),
    (
        text(rest='[options]\ncommand = true\n[[side]]\nhand = ["spies", "spies"]'),
        "side[0].hand[1]", "situation.twice", "spies",
    ),
    (text(rest='[[side]]\nobjective = "regicide"'), "side[0].objective", "situation.needs-option", "competitive"),
    (
        text(rest='[options]\ncompetitive = true\n[[side]]\nobjective = "peace"'),
        "side[0].objective", "situation.unknown", "regicide",
    ),
    (text('scenario = "guerre"'), "scenario", "new.scenario", "bornes-jins"),
    (text("[options]\nwidth = 30"), "scenario", "new.layout", "30"),
    (text("[options]\nspeed = 30"), "options", "content.unknown-key", "speed"),
    (text("[options]\nformat = 181"), "options.format", "new.format", "180"),
    (text('[options]\nsetup = "slow"'), "options.setup", "situation.unknown", "quick"),
    (text('[options]\nlos_rule = "mean"'), "options.los_rule", "situation.unknown", "min"),
    (text("[options]\nmax_turns = 0"), "options.max_turns", "situation.between", "1"),
    (
        text("[options]\nleast_obstacles_of_stealth = -1"),
        "options.least_obstacles_of_stealth", "situation.between", "0",
    ),
    (text("[options]\nobjectives_spent = [[], [], []]"), "options.objectives_spent", "situation.between", "2"),
    (
        text('[options]\nobjectives_spent = [["peace"]]'),
        "options.objectives_spent[0][0]", "situation.unknown", "regicide",
    ),
    # the table
    (text(loup='engaged = ["renard"]'), "fighter[0].engaged[0]", "situation.nobody", "recrue"),
    (text(loup='engaged = ["loup"]'), "fighter[0].engaged[0]", "situation.friends", "Loup"),
    (
        FAR.replace("at = [10, 10]", 'at = [10, 10]\nengaged = ["recrue"]'),
        "fighter[0].engaged[0]", "situation.apart", "Recrue",
    ),
    (text().replace("at = [11, 10]", "at = [10.5, 10]"), "fighter[1].at", "situation.overlap", "Loup"),
    (text().replace("at = [11, 10]", "at = [23.8, 10]"), "fighter[1].at", "situation.off-table", "24"),
    (text().replace("at = [11, 10]", "at = [nan, 10]"), "fighter[1].at[0]", "content.huge", ""),
    (text().replace("at = [11, 10]", "at = [11, inf]"), "fighter[1].at[1]", "content.huge", ""),
    (text(rest=TOWER.replace("[5, 5]", "[12.4, 10]")), "fighter[1].at", "situation.in-wall", "Recrue"),
    (text(rest=CHEST.replace("[5, 5]", "[11.5, 10]")), "fighter[1].at", "situation.overlap", "Recrue"),
    (text(rest=TOWER.replace("tower", "castle")), "piece[0].key", "situation.unknown", "tower"),
    (text(rest=TOWER.replace("[5, 5]", "[5, 25]")), "piece[0].at", "situation.off-table", "24"),
    (text(rest=f"{TOWER}turn = inf"), "piece[0].turn", "content.huge", ""),
    (text(rest=f'{TOWER}id = "loup"'), "piece[0].id", "situation.twice", "loup"),
    (
        text(rest=f'[options]\nadvanced_terrain = true\n{TOWER}effect = "cursed"'),
        "piece[0].effect", "situation.unknown", "haunted",
    ),
    (text(rest=f'{TOWER}effect = "haunted"'), "piece[0].effect", "situation.needs-option", "advanced_terrain"),
    (text(rest=f'{TOWER}token = "wood"'), "piece[0].token", "content.choice", "wood"),
    (text(rest=CHEST.replace("chest", "drum")), "marker[0].kind", "content.choice", "drum"),
    (text(rest=CHEST.replace("[5, 5]", "[-1, 5]")), "marker[0].at", "situation.off-table", "24"),
    (text(rest=f"{CHEST}owner = 3"), "marker[0].owner", "situation.between", "2"),
    (text(rest=f"{CHEST}radius = 0"), "marker[0].radius", "content.number", ""),
    (text(rest=f"{CHEST}size = 5"), "marker[0].size", "content.number", ""),
    (text(rest=f"{CHEST}value = -1"), "marker[0].value", "content.number", ""),
    (text(rest=f'{CHEST}element = "wood"'), "marker[0].element", "content.choice", "wood"),
    (text(rest=f'{CHEST}about = "renard"'), "marker[0].about", "situation.nobody", "loup"),
    (text(rest=CHEST.replace("chest", "trophy")), "marker[0].about", "situation.nobody", "loup"),
    (text(rest=CHEST.replace("chest", "hive") + 'about = "loup"'), "marker[0].about", "situation.no-bees", "Loup"),
    (text('scenario = "oracles"'), "scenario", "situation.altars", "4"),
    (text('scenario = "oracles"', rest=CHEST.replace("chest", "altar")), "scenario", "situation.altars", "1"),
    # answers and dice
    (text("answers = [{ player = 3, answer = 1 }]"), "answers[0].player", "situation.player", "2"),
    (text("dice = [[0, 1]]"), "dice[0][0]", "content.number", ""),
    (text(f"dice = [[{10**30}]]"), "dice[0][0]", "content.huge", ""),
    (text('content = ["nowhere.toml"]'), "", "content.unreadable", ""),
]  # fmt: skip


@pytest.mark.parametrize(("file", "place", "key", "told"), WRONG, ids=[f"{key} {place}" for _, place, key, _ in WRONG])
def test_what_is_wrong_is_said_with_its_place_in_both_languages(file: str, place: str, key: str, told: str) -> None:
    with pytest.raises(ContentError) as error:
        RULES.situation(file, "plan.toml")
    assert error.value.file == ("nowhere.toml" if key == "content.unreadable" else "plan.toml")
    assert (error.value.place, error.value.key) == (place, key)
    lineless = ("situation.nobody-active", "new.layout", "content.unreadable", "content.length-bound")
    assert error.value.line is not None or key in lineless, "of what is not written, or of a whole list of tables"
    for language in LANGUAGES:
        said = error.value.say(Phrases(language, "alkemy2"))
        assert place in said
        assert told in said
        assert key not in said
        assert "{" not in said


def test_the_line_is_that_of_the_mistake() -> None:
    file = text(recrue="wounds = 7")
    with pytest.raises(ContentError) as error:
        RULES.situation(file, "plan.toml")
    assert error.value.line is not None
    assert file.splitlines()[error.value.line - 1] == "wounds = 7"


def test_all_mistakes_of_a_file_are_told_at_once_in_the_order_of_its_lines() -> None:
    file = text("turn = 11\n[options]\nformat = 181", loup="wounds = 99", recrue='used = ["Sieste"]')
    with pytest.raises(SituationError) as error:
        RULES.situation(file, "plan.toml")
    told = [(found.place, file.splitlines()[(found.line or 0) - 1]) for found in error.value.errors]
    assert told == [
        ("turn", "turn = 11"),
        ("options.format", "format = 181"),
        ("fighter[0].wounds", "wounds = 99"),
        ("fighter[1].used[0]", 'used = ["Sieste"]'),
    ]
    assert len(error.value.say(Phrases("fr", "alkemy2")).splitlines()) == 4


def test_figures_may_stand_in_terrain_that_lets_them() -> None:
    grove = '[[piece]]\nkey = "grove"\nat = [11, 10]'
    assert set_up(text(rest=f"[options]\nadvanced_terrain = true\n{grove}")).pieces
    with pytest.raises(ContentError, match="impassable scenery"):
        set_up(text(rest=grove))


# ---- content of one's own ----------------------------------------------------------------------------------------


def test_content_is_found_from_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(example("contenu/alkemy2"), encoding="utf-8")
    file = text('content = ["mine.toml"]', rest='[[piece]]\nkey = "menhir"\nat = [5, 5]').replace(
        "Recrues", "Sentinelle du Menhir"
    )
    game = RULES.situation(file, str(tmp_path / "plan.toml")).game
    assert game.fighters[1].action_points == 3
    assert game.pieces[0].key == "menhir"
    with pytest.raises(ContentError):
        RULES.situation(file.replace('"mine.toml"', ""), str(tmp_path / "plan.toml"))


def test_what_is_wrong_with_ones_own_content_is_told_of_that_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[[piece]]\nkey = 3", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        RULES.situation(text('content = ["mine.toml"]'), str(tmp_path / "plan.toml"))
    assert error.value.file == str(tmp_path / "mine.toml")
    assert error.value.line == 2
