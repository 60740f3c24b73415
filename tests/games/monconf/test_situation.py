"""Situation files of MonCon'f: the model shows every field, and whatever is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.games.monconf import written
from escarmouche.games.monconf.content_types import MapPiece
from escarmouche.games.monconf.library import Options
from escarmouche.games.monconf.situation import PHASES, MonconfReader
from escarmouche.games.monconf.state import Game
from escarmouche.games.monconf.written_pending import UnderWay
from escarmouche.play.content import plain
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.rulebook import rulebook
from escarmouche.play.situation import play
from escarmouche.play.written import SituationError, SituationFile, WrittenEffect

MODEL = Path(__file__).parents[3] / "docs" / "situations" / "monconf-tous-les-champs.toml"

GOOD = """
game = "monconf"

[[side]]
edge = "north"

[[fighter]]
id = "aldemar"
profile = "Aldemar"
player = 1
card = "A"
at = [20, 20]
facing = 90
items = ["Rune de Volonté"]

[[fighter]]
profile = "Tambour du Griffon"
player = 1
card = "A"
at = [24, 20]

[[fighter]]
profile = "Zombie"
player = 2
at = [24, 30]
hp = 2
"""


def set_up(text: str, file: str = "situation.toml") -> Game:
    game: Game = MonconfReader().read(text, file).game
    return game


def test_the_model_shows_every_field() -> None:
    """Whoever adds a field adds it there; what is under way has examples of its own."""
    model = plain(MODEL.read_text(encoding="utf-8"), "")
    under_way = {field.encode_name for field in fields(UnderWay)} - {"combats"}
    under_way -= {field.encode_name for field in fields(SituationFile)}

    def used(entries: list[dict[str, Any]]) -> set[str]:
        return {key for entry in entries for key in entry}

    shown: list[tuple[type[Struct], list[dict[str, Any]]]] = [
        (written.MonconfSituation, [model]),
        (written.WrittenSide, model["side"]),
        (written.WrittenFighter, model["fighter"]),
        (written.WrittenCard, model["card"]),
        (written.WrittenObjective, model["objective"]),
        (MapPiece, model["piece"]),
        (WrittenEffect, [effect for fighter in model["fighter"] for effect in fighter.get("effects", [])]),
        (Options, [model["options"]]),
    ]
    for kind, entries in shown:
        assert used(entries) == {field.encode_name for field in fields(kind)} - under_way - {"lesson", "problem"}


def test_the_model_sets_up_what_it_says() -> None:
    game = set_up(MODEL.read_text(encoding="utf-8"), str(MODEL))
    grikk, zurak, familiar, elemental, oracle, apprentice, scout, miner, fallen, knight, zombie, _, balloonist = (
        game.fighters
    )
    assert (game.phase, game.turn, game.active, game.tactician, game.scored) == ("speaking", 3, 0, 1, 2)
    assert game.agenda == []
    assert (grikk.items, grikk.used) == (
        ("rune-de-volonte", "potion-de-force", "potion-de-force"),
        ("potion-de-force",),
    )
    assert (grikk.hp, grikk.spent, grikk.lucky, grikk.fearless, grikk.facing) == (3, 1, True, 6, 900)
    clauses: list[Until | UntilTurnIn] = [Until("turn ends"), UntilTurnIn("removed", zurak.id)]
    assert grikk.effects == [Effect("FOR +1", zurak.id, clauses, "Potion de force")]
    assert (zurak.gems, zurak.summoned, familiar.summoner, elemental.upkept) == ({"fire": 2, "air": 1}, 1, 1, True)
    assert (oracle.named, oracle.faith, oracle.heretic) == ("inspiration-divine", 2, True)
    assert (apprentice.mutated, apprentice.carries, game.objectives[1].carrier) == ({"str": 1}, True, apprentice.id)
    assert (scout.hidden, game.objectives[miner.secured].kind, fallen.where) == (True, "mark", "gone")
    assert (knight.charged, knight.action, game.opponents(knight)) == (True, "charge", [grikk])
    assert (zombie.dying, zombie.hp, zombie.stunned, zombie.toxic, balloonist.airborne) == (True, 0, True, 1, True)
    labels = {card.label: card.id for card in game.cards if card.player == 0}
    one = game.sides[0]
    assert one.pile is not None
    assert one.reserve is not None
    assert (one.pile.known, one.reserve.known) == ((labels["B"], labels["C"]), (labels["D"],))
    assert (one.people, one.affiliation, one.commander, one.command_points) == ("rat", "bande-du-grand-egout", 0, 4)
    assert game.cards[labels["B"]].solos == ("petits-pieds",)
    assert [side.edge for side in game.sides] == ["south", "north"]
    assert [piece.key for piece in game.library.scenery.pieces] == ["wood", "wall"]
    assert game.library.scenery.pieces[1].height == 4


def test_a_short_file_has_all_that_goes_without_saying() -> None:
    game = set_up(GOOD)
    assert [side.edge for side in game.sides] == ["north", "south"]
    assert [side.people for side in game.sides] == ["griffon", "belier"]
    assert [(side.commander, side.named_commander) for side in game.sides] == [(0, 0), (-1, -1)]
    assert [(card.player, card.label) for card in game.cards] == [(0, "A"), (1, "3")]
    assert [side.piled for side in game.sides] == [1, 1]
    assert [fighter.hp for fighter in game.fighters] == [4, 4, 2]
    assert (game.library.map.pieces, game.agenda) == ((), [])


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_goes_on_from_every_phase(phase: str) -> None:
    rules = rulebook("monconf")
    text = GOOD.replace('game = "monconf"', f'game = "monconf"\nphase = "{phase}"\nturn = 5')
    if phase == "deployment":
        text = text.replace("hp = 2", 'where = "reserve"').replace("facing = 90", 'where = "reserve"')
    situation = rules.situation(text, "x.toml")
    match, rng = play(rules, situation), Random(3)
    turn = match.game.turn
    while not match.over:
        player, ask = next(iter(match.asked()))
        match.answer(player, ask.sample(rng))
    assert turn == 5 or PHASES.index(phase) >= PHASES.index("combat")
    assert match.outcome.reason.key


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ('profile = "Zombie"', 'profile = "Zombi du Rat"', "fighter[2].profile", "army.unknown-name"),
        ("at = [24, 20]", "at = [21, 20]", "fighter[1].at", "situation.overlap"),
        ("at = [24, 20]", "at = [0.5, 20]", "fighter[1].at", "situation.no-ground"),
        ('"Rune de Volonté"', '"Rune de Velours"', "fighter[0].items[0]", "army.unknown-item"),
        ('game = "monconf"', 'game = "monconf"\nphase = "magic"', "phase", "situation.phase"),
        ('game = "monconf"', 'game = "monconf"\nactivating = ["Z"]', "activating[0]", "situation.unknown"),
        (
            'game = "monconf"',
            'game = "monconf"\nphase = "combat"\nactivating = ["A"]',
            "activating",
            "situation.somebody-active",
        ),
        ('edge = "north"', 'edge = "north"\npile = ["B"]', "side[0].pile[0]", "situation.unknown"),
        ('edge = "north"', 'edge = "north"\npeople = "Elfes"', "side[0].people", "army.unknown-people"),
        ('edge = "north"', 'edge = "north"\n[[side]]\nedge = "north"', "side[1].edge", "situation.zone"),
        ("hp = 2", 'hp = 2\nsummoner = "merlin"', "fighter[2].summoner", "situation.nobody"),
        ("hp = 2", 'hp = 2\neffects = [{ skill = "Nyctalope" }]', "fighter[2].effects[0].skill", "situation.skill"),
        ("hp = 2", 'hp = 2\n[[piece]]\npiece = "wood"', "piece[0]", "map.shape"),
        ("hp = 2", 'hp = 2\n[options]\nscenario = "guerre"\nmap = "open"', "options.scenario", "situation.unknown"),
        (
            "hp = 2",
            'hp = 2\n[[card]]\nplayer = 1\nlabel = "A"\nsolos = ["Zelle"]',
            "card[0].solos[0]",
            "army.unknown-solo",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, place: str, key: str) -> None:
    assert old in GOOD
    with pytest.raises(SituationError) as error:
        set_up(GOOD.replace(old, new, 1))
    told = [(one.place, one.why.key.removesuffix("-near")) for one in error.value.errors]
    assert (place, key) in told
    assert all(one.line is not None for one in error.value.errors)
