"""Situation files: everything they may say, everything that may be wrong with one, and playing on from there."""

from __future__ import annotations

from typing import Any

import pytest
from architecture.sources import ROOT
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.games.alkemy2 import situation as written
from escarmouche.games.alkemy2.library import Options
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.content import ContentError, plain
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Confirm
from escarmouche.play.situation import SituationRefused, begin, play
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases

EXAMPLES = [
    path
    for path in sorted((ROOT / "docs/situations").glob("*.toml"))
    if 'game = "alkemy2"' in path.read_text(encoding="utf-8")
]

SMALL = """
game = "alkemy2"
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


def example(name: str) -> str:
    return (ROOT / f"docs/situations/{name}.toml").read_text(encoding="utf-8")


def set_up(file: str) -> Game:
    game: Game = RULES.situation(file, "file.toml").game
    return game


def played(file: str) -> Match:
    described = RULES.situation(file, "file.toml")
    match = begin(RULES, described)
    play(match, described)
    return match


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
        (written.SituationFile, [model]),
        (written.WrittenSide, model["side"]),
        (written.WrittenFighter, model["fighter"]),
        (written.WrittenEffect, [effect for fighter in model["fighter"] for effect in fighter.get("effects", [])]),
        (written.WrittenPiece, model["piece"]),
        (written.WrittenMarker, model["marker"]),
        (Options, [model["options"]]),
    ]
    for kind, entries in shown:
        assert used(entries) == {field.encode_name for field in fields(kind)}


def test_the_model_sets_up_what_it_says() -> None:
    game = set_up(example("tous-les-champs"))
    garlan, priest, wolf, other = game.fighters
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
        Effect("Allonge", priest.id, [Until("turn ends"), Until("wounded", garlan.id)]),
        Effect("Sans Peur", -1, [UntilTurnIn("wounded", wolf.id)]),
    ]
    assert (priest.concentration, priest.stones, priest.components, priest.action_points) == (2, 1, 2, 3)
    assert wolf.card == other.card
    assert len({garlan.card, priest.card, wolf.card}) == 3
    (piece,), (marker,) = game.pieces, game.markers
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


# ---- what may be wrong ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "place", "key", "told"),
    [
        (text("= 3"), "", "content.syntax", ""),
        (text("speed = 3"), "", "content.unknown-key", "speed"),
        (text(loup="colour = 1"), "fighter[0]", "content.unknown-key", "colour"),
        (text('turn = "one"'), "turn", "content.type", ""),
        (text(loup="wounds = -1"), "fighter[0].wounds", "content.number", ""),
        (text().replace("at = [10, 10]", "at = [10]"), "fighter[0].at", "content.length", ""),
        (text().replace('id = "loup"\nprofile', 'id = "loup"\nprofil'), "fighter[0]", "content.unknown-key", "profil"),
        (text().replace('"Recrues"', '"Recrus"'), "fighter[1].profile", "army.unknown-name-near", "Recrues"),
        (text().replace('"Recrues"', '"Zorglub"'), "fighter[1].profile", "army.unknown-name", "Zorglub"),
        (text().replace('"Recrues"', '"Guerrier"'), "fighter[1].profile", "army.ambiguous-name", "Guerrier-Totem"),
        (text(loup='effects = [{ skill = "Vol" }]'), "fighter[0].effects[0].skill", "profile.unknown-skill", "Vol"),
        (
            text(loup='effects = [{ skill = "Allonge", source = "recru" }]'),
            "fighter[0].effects[0].source", "situation.unknown-figure", "recrue",
        ),
        (text(recrue="wounds = 7"), "fighter[1].wounds", "situation.wounds", "6"),
        (text('phase = "lunch"'), "phase", "situation.phase", "initiative"),
        (text('phase = "declare"'), "activating", "situation.nobody-active", "declare"),
        (text('activating = ["renard"]'), "activating[0]", "situation.unknown-figure", "loup"),
        (text('activating = ["loup", "recrue"]'), "activating", "situation.not-one-card", ""),
        (text().replace('"recrue"', '"loup"'), "fighter[1].id", "situation.twice", "loup"),
        (text().replace("player = 2", "player = 5"), "fighter[1].player", "situation.player", "4"),
        (text().replace("player = 2", "player = 0"), "fighter[1].player", "situation.player", "4"),
        (text("active = 3"), "active", "situation.player", "2"),
        (text("initiative = 0"), "initiative", "situation.player", "2"),
        (text(rest="[[side]]\n" * 5), "side[4]", "situation.player", "4"),
        (text('scenario = "guerre"'), "scenario", "new.scenario", "bornes-jins"),
        (text("[options]\nwidth = 30"), "scenario", "new.layout", "30"),
        (text("[options]\nspeed = 30"), "options", "content.unknown-key", "speed"),
        (text(loup='engaged = ["renard"]'), "fighter[0].engaged[0]", "situation.unknown-figure", "recrue"),
        (text(loup='engaged = ["loup"]'), "fighter[0].engaged[0]", "situation.friends", "Loup"),
        (
            text(loup='engaged = ["recrue"]').replace("at = [11, 10]", "at = [14, 10]"),
            "fighter[0].engaged[0]", "situation.apart", "Recrue",
        ),
        (text().replace("at = [11, 10]", "at = [10.5, 10]"), "fighter[1].at", "situation.overlap", "Loup"),
        (text().replace("at = [11, 10]", "at = [23.8, 10]"), "fighter[1].at", "situation.off-table", "24"),
        (text(rest='[[piece]]\nkey = "castle"\nat = [5, 5]'), "piece[0].key", "situation.unknown-piece", "tower"),
        (
            text(rest='[[piece]]\nkey = "tower"\nat = [5, 5]\neffect = "cursed"'),
            "piece[0].effect", "situation.unknown-effect", "haunted",
        ),
        (
            text(rest='[[piece]]\nkey = "tower"\nat = [5, 5]\ntoken = "wood"'),
            "piece[0].token", "content.choice", "wood",
        ),
        (text(rest='[[side]]\nhand = ["charge!"]'), "side[0].hand[0]", "situation.unknown-card", "forced-march"),
        (text(rest='[[side]]\nobjective = "peace"'), "side[0].objective", "situation.unknown-card", "regicide"),
        (text(rest='[[side]]\nfaction = "Atlantis"'), "side[0].faction", "army.unknown-faction", "Atlantis"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place_in_both_languages(file: str, place: str, key: str, told: str) -> None:
    with pytest.raises(ContentError) as error:
        RULES.situation(file, "plan.toml")
    assert (error.value.file, error.value.place, error.value.key) == ("plan.toml", place, key)
    assert error.value.line is not None or key in ("situation.nobody-active", "new.layout"), "of what is not written"
    for language in LANGUAGES:
        said = error.value.say(Phrases(language, "alkemy2"))
        assert said.startswith("plan.toml")
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


# ---- playing on -------------------------------------------------------------------------------------------------


def test_the_second_charge_has_lost_its_target() -> None:
    match = played(example("deux-charges"))
    first, second, target, _ = match.game.fighters
    assert target.where == "removed"
    assert first.free
    assert second.wary, "its charge came to nothing"
    assert (first.action_points, second.action_points) == (1, 1)
    assert match.asked()[0][0] == 1, "with 1 PA each, neither could act again: the hand is the other player's"


def test_a_parry_won_by_three_may_strike_back() -> None:
    match = played(example("parade"))
    ((player, ask),) = match.asked()
    assert isinstance(ask, Confirm)
    assert (player, ask.topic) == (1, "counter-parry")


def test_dice_of_the_file_come_first_and_then_chance() -> None:
    top = 'phase = "initiative"\ndice = [[1, 1], [6, 5]]'
    assert played(text(top)).game.initiative == 1
    assert {played(text('phase = "initiative"')).game.initiative} <= {0, 1}


@pytest.mark.parametrize(
    ("dice", "key", "params"),
    [
        ("[[1, 1, 1]]", "situation.dice-count", {"roll": 1, "needed": 2, "given": 3}),
        ("[[1, 1], [1]]", "situation.dice-count", {"roll": 2, "needed": 2, "given": 1}),
        ("[[1, 1], [1, 7]]", "situation.face", {"roll": 2, "face": 7, "sides": 6}),
    ],
)
def test_dice_that_do_not_fit_are_refused(dice: str, key: str, params: dict[str, int]) -> None:
    with pytest.raises(Refused) as refused:
        played(text(f'phase = "initiative"\ndice = {dice}'))
    why = refused.value.refusal.reason
    assert (why.key, dict(why.params)) == (key, params)
    assert Phrases("fr", "alkemy2").say(why) != Phrases("en", "alkemy2").say(why) != key


@pytest.mark.parametrize(
    ("answers", "number", "key"),
    [
        ('[{ player = 1, answer = "fight" }]', 1, "action.not-engaged"),
        ('[{ player = 1, answer = "fly" }]', 1, "answer.not-offered"),
        ('[{ player = 2, answer = "walk" }]', 1, "answer.not-asked"),
        ('[{ player = 1, answer = "walk" }, { player = 1, answer = [10, 16] }]', 2, "path.too-long"),
        ('[{ player = 1, answer = "walk" }, { player = 1, answer = "north" }]', 2, "answer.coordinates"),
    ],
)
def test_a_refused_answer_says_which_and_why(answers: str, number: int, key: str) -> None:
    described = RULES.situation(text(f'activating = ["loup"]\nanswers = {answers}'), "plan.toml")
    match = begin(RULES, described)
    with pytest.raises(SituationRefused) as refused:
        play(match, described)
    assert (refused.value.number, refused.value.refusal.reason.key) == (number, key)
