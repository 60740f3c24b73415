"""Situation files: the model shows every field, and whatever is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.dysma.playing import open_keys, refused
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.games.dysma import written
from escarmouche.games.dysma.inspect import cards
from escarmouche.games.dysma.library import Options
from escarmouche.games.dysma.sight_report import sight_report
from escarmouche.games.dysma.situation import DysmaReader
from escarmouche.games.dysma.state import Game
from escarmouche.games.dysma.steps import STEPS
from escarmouche.play.content import plain
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.running import Running
from escarmouche.play.state import Secret
from escarmouche.play.written import SituationError, WrittenEffect

MODEL = Path(__file__).parents[3] / "docs" / "situations" / "dysma-tous-les-champs.toml"

GOOD = """
game = "dysma"
deployment = "standard"

[[side]]
zone = "north"

[[figure]]
id = "prince"
profile = "Prince elfe"
player = 1
at = [10, 10]
facing = 90
bought = ["Épée", "Bouclier"]

[[figure]]
profile = "Troll"
player = 2
at = [12, 10]
wounds = 2
"""


def set_up(text: str, file: str = "situation.toml") -> Game:
    game: Game = DysmaReader().read(text, file).game
    return game


def test_the_model_shows_every_field() -> None:
    """Whoever adds a field adds it there."""
    model = plain(MODEL.read_text(encoding="utf-8"), "")

    def used(entries: list[dict[str, Any]]) -> set[str]:
        return {key for entry in entries for key in entry}

    shown: list[tuple[type[Struct], list[dict[str, Any]]]] = [
        (written.DysmaSituation, [model]),
        (written.WrittenSide, model["side"]),
        (written.WrittenFigure, model["figure"]),
        (WrittenEffect, [effect for figure in model["figure"] for effect in figure.get("effects", [])]),
        (written.WrittenToken, model["token"]),
        (Options, [model["options"]]),
    ]
    for kind, entries in shown:
        assert used(entries) == {field.encode_name for field in fields(kind)} - {"lesson", "problem"}


def test_the_model_sets_up_what_it_says() -> None:
    game = set_up(MODEL.read_text(encoding="utf-8"), str(MODEL))
    prince, mage, familiar, crossbow, troll, watcher, archer = game.figures
    assert (game.phase, game.turn, game.first, game.active) == ("activations", 3, 1, 0)
    assert (game.mission, game.secondary, game.library.map.key) == ("plunder", "legend", "ford")
    assert game.activation is not None
    assert (game.activation.figures, game.activation.taken, game.activation.short) == ([0], ("march",), 1)
    assert (prince.gear, prince.artefacts, prince.cost) == (("Armure légère", "Épée", "Bouclier"), ("Amulette",), 45)
    assert (prince.facing, prince.wounds, prince.used, prince.carries) == (900, 1, ("Amulette",), 0)
    clauses: list[Until | UntilTurnIn] = [Until("turn ends"), UntilTurnIn("removed", 1)]
    assert prince.effects == [Effect("Enchaînement", 1, clauses, "Fureur tribale")]
    assert (mage.spells, mage.fatigued, familiar.master) == (("Présage", "Mauvais œil"), True, mage.id)
    assert (crossbow.unloaded, crossbow.on_guard) == (("Arbalète",), True)
    assert (troll.prone, troll.burning, troll.poisoned) == (True, True, True)
    assert (troll.burnt_by, troll.poisoned_by) == (prince.id, mage.id)
    assert (game.activation.extra, game.finished) == (True, 1)
    assert game.profile(watcher).name.fr == "Veilleur du portail"
    assert (archer.where, archer.x, archer in game.band(0)) == ("gone", 20.0, False)
    assert game.tokens[0].value == Secret(4, (1,))
    assert game.tokens[0].carrier == prince.id
    assert [(side.zone, side.score, side.named) for side in game.sides] == [("south", 4, 0), ("north", 6, troll.id)]
    assert game.sides[0].dearest == [prince.id]


def test_a_short_file_stands_on_a_bare_table_and_the_other_takes_the_other_zone() -> None:
    game = set_up(GOOD)
    assert [side.zone for side in game.sides] == ["north", "south"]
    assert game.library.map.pieces == ()
    report = sight_report(game, "0", "1")
    assert report is not None
    assert report.distance == pytest.approx(2 - 0.5 - 0.8)
    assert sight_report(game, "0", "7") is None
    assert {card.key for card in cards(game)} == {"prince-elfe", "troll"}


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("wounds = 2", "wounds = 5", "figure[1].wounds", "situation.between"),
        ('"Bouclier"', '"Boucler"', "figure[0].bought[1]", "army.unknown-extra"),
        ('"Bouclier"', '"Épée à 2 mains"', "figure[0].bought", "army.two-handed"),
        ('"Troll"', '"Trolle"', "figure[1].profile", "army.unknown-name-near"),
        ('zone = "north"', 'zone = "centre-south"', "side[0].zone", "situation.unknown"),
        ('zone = "north"', 'named = "personne"', "side[0].named", "situation.nobody"),
        ("at = [12, 10]", "at = [11, 10]", "figure[0].at", "situation.overlap"),
        ("at = [12, 10]", "at = [36, 10]", "figure[1].at", "situation.no-ground"),
        ("wounds = 2", 'carries = "tresor"', "figure[1].carries", "situation.nobody"),
        ('game = "dysma"', 'game = "dysma"\nmission = "zorglub"', "mission", "situation.unknown"),
        ('game = "dysma"', 'game = "dysma"\nphase = "zorglub"', "phase", "situation.phase"),
        ('game = "dysma"', 'game = "dysma"\nactivating = ["prince", "2"]', "activating", "situation.two-players"),
        ('game = "dysma"', 'game = "dysma"\ntaken = ["march"]', "taken", "situation.nobody-active"),
        ('game = "dysma"', 'game = "dysma"\nextra = true', "extra", "situation.nobody-active"),
        ("wounds = 2", 'burnt_by = "tresor"', "figure[1].burnt_by", "situation.nobody"),
        (
            'game = "dysma"',
            'game = "dysma"\nactivating = ["prince"]\ntaken = ["march", "marche"]',
            "taken[1]",
            "situation.unknown",
        ),
        ("wounds = 2", 'effects = [{ skill = "Zorglonde" }]', "figure[1].effects[0].skill", "situation.skill"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, place: str, key: str) -> None:
    with pytest.raises(SituationError) as told:
        set_up(GOOD.replace(old, new, 1))
    assert (told.value.errors[0].place, told.value.errors[0].why.key) == (place, key)


def test_zones_that_do_not_face_each_other_are_refused() -> None:
    with pytest.raises(SituationError) as told:
        set_up(GOOD.replace('zone = "north"', 'zone = "north"\n\n[[side]]\nzone = "north"'))
    assert told.value.errors[0].why.key == "situation.zone"


ACTIVE = """
game = "dysma"
activating = ["active"]
taken = []

[[figure]]
id = "active"
profile = "Guerrier orque"
player = 1
at = [10, 10]

[[figure]]
profile = "Garde royal"
player = 2
at = [16, 10]
facing = 180
"""


def asked_first(*changes: tuple[str, str]) -> Any:
    """What the players of a position are asked first."""
    text = ACTIVE
    for old, new in changes:
        text = text.replace(old, new, 1)
    game = set_up(text)
    game.events = []
    return Running(STEPS["activations"](game)).play_in_line()


@pytest.mark.rule("DYS-ACT-10", "DYS-STATE-04", "DYS-R-84")
def test_an_activation_goes_on_as_it_would_have_been_played() -> None:
    """After two actions a third one tires; not for who is Fatigué already, and there is no fourth."""
    march, stance = ("taken = []", 'taken = ["march"]'), ("taken = []", 'taken = ["march", "stance"]')
    assert {"stance", "end"} <= open_keys(asked_first(march))
    request = asked_first(march)
    assert refused(request)["run"] == "action.no-long"
    request = asked_first(stance)
    assert request.why.key == "why.fatigue-action"
    assert "charge" not in open_keys(request)
    tired = asked_first(
        ("taken = []", 'taken = ["recover", "march"]'), ("at = [10, 10]", "at = [10, 10]\nfatigued = true")
    )
    assert refused(tired)["stance"] == "action.weary"
    assert refused(tired)["recover"] == "action.weary"
    over = asked_first(("taken = []", 'taken = ["march", "stance", "recover"]'))
    assert refused(over)["shoot"] == "action.fatigue-is-last"
    over = asked_first(("taken = []", 'taken = ["run", "march"]'))
    assert refused(over)["stance"] == "action.fatigue-is-last"


@pytest.mark.rule("DYS-SKILL-42", "DYS-R-73")
def test_a_frenzied_figure_that_has_done_nothing_yet_must_charge() -> None:
    frenzied = ("at = [10, 10]", 'at = [10, 10]\neffects = [{ skill = "Frénétique" }]')
    assert open_keys(asked_first(frenzied)) == {"charge", "talent:Rage"}
    assert "end" in open_keys(asked_first(frenzied, ("taken = []", 'taken = ["stance"]')))
