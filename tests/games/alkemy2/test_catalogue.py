"""What the book and its cards print beside profiles, and the files that players add."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pytest

from escarmouche.games.alkemy import dice
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.content_types import Symbol
from escarmouche.games.alkemy.dice import DICE
from escarmouche.games.alkemy.dice import column as reads
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.content_types import CommandCard, Layout, SecretObjective, TerrainPiece, size_of_height
from escarmouche.play.content import ContentError, decode

if TYPE_CHECKING:
    from pathlib import Path

PRINTED = catalogue()


# ---- dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-DICE-01", "AK2-DICE-02", "AK2-DICE-17", "AK2-HDICE-04")
def test_the_faces_of_the_three_dice() -> None:
    faces = {colour: [(face.number, face.symbol) for face in die.faces] for colour, die in DICE.items()}
    assert faces == {
        "white": [(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (6, "mace")],
        "yellow": [(1, "axe"), (2, "sword"), (3, "sword"), (4, "axe"), (5, "sword"), (4, "axe")],
        "red": [(1, "sword"), (2, "sword"), (3, "sword"), (4, "axe"), (3, "sword"), (4, "axe")],
    }


@pytest.mark.rule("AK2-DICE-05", "AK2-ROLL-14", "AK2-HDICE-05")
@pytest.mark.parametrize(
    ("one", "other", "column"),
    [
        ("sword", "sword", 1),
        ("sword", "axe", 2),
        ("sword", "mace", 3),
        ("axe", "axe", 4),
        ("axe", "mace", 5),
        ("mace", "mace", 6),
    ],
)
def test_two_symbols_read_a_column_in_any_order(one: Symbol, other: Symbol, column: int) -> None:
    assert dice.PRINTED.columns[column - 1] == (one, other)
    assert reads(one, other) == reads(other, one) == column - 1


@pytest.mark.rule("AK2-DICE-05")
def test_there_are_three_symbols() -> None:
    assert {face.symbol for die in DICE.values() for face in die.faces} == {"sword", "axe", "mace"}


# ---- combat cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK2-CC-01", "AK2-CC-04", "AK2-CC-05", "AK2-CC-06", "AK2-CC-07", "AK2-CC-08", "AK2-CC-09", "AK2-CC-10", "AK2-CC-11",
    "AK2-CC-12", "AK2-CC-13", "AK2-CC-19",
)  # fmt: skip
def test_the_five_combat_cards() -> None:
    table = {c.key: (c.kind, c.cost, c.reflex, c.beats, c.shift) for c in CARDS.values() if not c.counts_as}
    assert table == {
        "quick": ("attack", 1, 1, ("normal",), -1),
        "normal": ("attack", 1, 0, ("brutal",), 0),
        "brutal": ("attack", 1, -1, ("quick",), 1),
        "parry": ("defence", 1, 0, ("quick", "normal", "brutal"), 0),
        "inactive": ("defence", 0, 0, (), 0),
    }


@pytest.mark.rule("AK2-CC-14", "AK2-CC-15", "AK2-CC-16", "AK2-CC-17")
def test_the_special_card_counts_as_a_normal_attack_and_needs_its_skill() -> None:
    robust, normal = CARDS["robust"], CARDS["normal"]
    assert robust.stands_for == normal.stands_for == "normal"
    assert (robust.kind, robust.cost, robust.reflex, robust.beats) == (normal.kind, normal.cost, 0, normal.beats)
    assert (robust.shift, robust.tough, robust.skill) == (-2, 1, "Botte (Robuste)")
    bearers = [profile.key for profile in PRINTED.profiles.values() if robust.skill in profile.skills]
    assert bearers == ["prieure-caelina-de-l-abbaye-des-matines"]


# ---- formats ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ARMY-02", "AK2-ARMY-03", "AK2-ARMY-04", "AK2-ARMY-05", "AK2-TERRAIN-01")
def test_the_formats_for_two_players() -> None:
    table = {
        f.points: (f.heroes, f.table, f.basic.terrain, f.basic.stop_from, f.tokens, f.tokens_away)
        for f in PRINTED.formats.values()
    }
    assert table == {
        180: ((1, 1), 24, (6, 12), 4, 3, 1),
        200: ((1, 2), 24, (6, 12), 4, 3, 1),
        250: ((2, 2), 36, (10, 16), 6, 5, 2),
        300: ((2, 3), 36, (10, 16), 6, 5, 2),
    }


def test_the_advanced_module_asks_for_more_terrain() -> None:
    table = {(f.table, f.advanced.terrain, f.advanced.stop_from, f.advanced.effects) for f in PRINTED.formats.values()}
    assert table == {(24, (8, 16), 5, 2), (36, (12, 20), 7, 3)}


@pytest.mark.rule("AK2-MULTI-03", "AK2-MULTI-04", "AK2-MULTI-05", "AK2-MULTI-06")
def test_the_formats_for_three_or_four_players() -> None:
    table = {
        f.points: (f.heroes, f.table, f.terrain, f.most, f.tokens, f.tokens_away) for f in PRINTED.multiplayer.values()
    }
    assert table == {
        150: ((1, 1), 24, (2, 4), 12, 2, 1),
        180: ((1, 1), 24, (2, 4), 12, 2, 1),
        200: ((1, 2), 36, (3, 6), 16, 3, 1),
        250: ((2, 2), 36, (3, 6), 16, 3, 1),
    }


# ---- factions and alchemists --------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ALCH-01", "AK2-ALCH-02", "AK2-ALCH-03", "AK2-ALCH-04", "AK2-ALCH-05", "AK2-R-122")
@pytest.mark.parametrize(
    ("affinity", "symbols"),
    [
        ("earth", {"Avalon", "Temple", "Sanctifiés", "Aurlok", "Walosi", "Waga"}),
        ("water", {"Khaliman", "Sororité", "Evades", "Utopie", "Bokors"}),
        ("air", {"Triade de Jade", "Garde Cobra", "Chimères"}),
        ("fire", {"Naashti", "Chim-Eth", "Rados", "Culte du Sang"}),
        (None, {"Cartel", "Loges"}),
    ],
)
def test_the_affinity_comes_from_the_faction(affinity: str | None, symbols: set[str]) -> None:
    assert {faction.symbol for faction in PRINTED.factions.values() if faction.affinity == affinity} == symbols
    assert all(PRINTED.factions[symbol].offered == (affinity is not None) for symbol in symbols)


@pytest.mark.rule("AK2-ARMY-16")
def test_a_sub_faction_shares_the_affinity_of_its_parent() -> None:
    branches = [faction for faction in PRINTED.factions.values() if faction.parent]
    assert len(branches) == 9
    for branch in branches:
        assert PRINTED.factions[branch.parent].affinity == branch.affinity
        assert not PRINTED.factions[branch.parent].parent


def test_profiles_and_recruitment_name_only_what_exists() -> None:
    assert {symbol for p in PRINTED.profiles.values() for symbol in p.factions} <= set(PRINTED.factions)
    assert {raised.profile for raised in PRINTED.raises.values()} <= set(PRINTED.profiles)
    assert {card.counts_as for card in CARDS.values() if card.counts_as} <= set(CARDS)


def test_the_inner_circle_gets_more_out_of_everything() -> None:
    outer, inner = PRINTED.circles["outer"], PRINTED.circles["inner"]
    assert (outer.stones, outer.own, outer.other, outer.effect_too) == (4, 4, 2, False)
    assert (inner.stones, inner.own, inner.other, inner.effect_too) == (6, 6, 4, True)


FORMULAS = {
    "Prière aux pierres": (0, 3, "area", 2, "friends around", True, True, "", [(1, "reach", 1)]),
    "Litanie des Ronces": (2, 3, "range", 8, "friend", True, False, "", [(1, "target", 1), (2, "harm", 1)]),
    "Angelus Vitae": (0, 2, "range", 6, "friend", True, False, "Avalon", [(2, "target", 1), (2, "duration", 1)]),
    "Bienveillance du Beathacrann": (2, 1, "range", 8, "friend", True, True, "Avalon", [(2, "target", 1)]),
    "Huile Corrosive": (0, 2, "range", 2, "friend", True, True, "Avalon", [(1, "target", 1), (2, "duration", 1)]),
    "Liaison Corruptive": (
        3, 3, "range", 8, "friend and enemy", False, True, "", [(2, "target", 1), (3, "target", 2), (4, "target", 3)]
    ),
    "Oraison de la Roche": (0, 2, "area", 3, "friends around", True, True, "", [(1, "reach", 1), (3, "toughness", 1)]),
    "Bénédiction Mortelle": (3, 3, "range", 6, "friend", True, True, "", [(1, "target", 1), (2, "duration", 1)]),
    "Rapidité de Koga": (0, 2, "range", 6, "friend", False, False, "Aurlok", [(2, "target", 1)]),
    "Lance Tellurique": (3, 3, "range", 10, "friend", False, False, "Aurlok", [(2, "target", 1)]),
    "Baiser de Walosi": (0, 3, "range", 8, "friend", True, True, "Aurlok", [(2, "target", 1), (2, "healing", 1)]),
    "Fureur Animale": (2, 2, "range", 8, "enemy", False, True, "", [(2, "target", 1)]),
    "Hurlement Funeste": (0, 2, "area", 6, "enemies around", False, True, "", [(1, "reach", 1), (1, "difficulty", 1)]),
    "Convocation des Anciens": (3, 6, "range", 6, "spot", False, True, "", []),
}  # fmt: skip


@pytest.mark.rule(
    "AK2-CARD-13", "AK2-CARD-14", "AK2-FORM-16", "AK2-FORM-20", "AK2-FORM-30", "AK2-FORM-42", "AK2-FORM-45",
    "AK2-FORM-48", "AK2-FORM-50",
)  # fmt: skip
@pytest.mark.parametrize("name", FORMULAS)
def test_what_a_formula_costs_and_reaches(name: str) -> None:
    f = PRINTED.formulas[name]
    upgrades = [(upgrade.stones, upgrade.gives, upgrade.amount) for upgrade in f.upgrades]
    kind = "area" if f.area else "range"
    assert FORMULAS[name] == (f.level, f.components, kind, f.reach, f.target, f.caster, f.heroes, f.people, upgrades)
    assert f.one_upgrade == (name == "Liaison Corruptive")
    assert 0 <= f.level <= 4


def test_all_formulas_belong_to_somebody() -> None:
    known = [formula for profile in PRINTED.profiles.values() for formula in profile.formulas]
    assert sorted(known) == sorted(name for name, formula in PRINTED.formulas.items() if formula.on_card)
    assert {f.name for f in PRINTED.formulas.values() if not f.on_card} == {
        "Protection des ombres",
        "Railleries Mortelles",
    }


# ---- terrain ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-TERRAIN-08", "AK2-TERRAIN-09", "AK2-TERRAIN-10", "AK2-TERRAIN-11", "AK2-TERRAIN-12", "AK2-R-11")
@pytest.mark.parametrize(
    ("height", "size"),
    [(0, 0), (0.9, 0), (1, 1), (1.9, 1), (2, 2), (2.5, 2), (3, 3), (3.9, 3), (4, 3), (4.1, 4), (9, 4)],
)
def test_the_size_of_terrain_follows_from_its_height(height: float, size: int) -> None:
    assert size_of_height(height) == size


PIECES = {
    "grove": ("AK2-HTERR-03", "ellipse", (3.5, 2.5), 3, "sparse", ("hindering",)),
    "thick-wood": ("AK2-HTERR-04", "ellipse", (4, 3), 4, "opaque", ("cluttered",)),
    "big-tree": ("AK2-HTERR-05", "disc", (1.5,), 4, "opaque", ("impassable",)),
    "hedge": ("AK2-HTERR-06", "rectangle", (4, 0.75), 1, "sparse", ("hindering",)),
    "low-wall": ("AK2-HTERR-07", "rectangle", (4, 0.5), 1, "opaque", ("climb",)),
    "palisade": ("AK2-HTERR-08", "rectangle", (4, 0.5), 2, "opaque", ("climb",)),
    "crates": ("AK2-HTERR-09", "rectangle", (1.5, 1.5), 1, "opaque", ("climb",)),
    "fountain": ("AK2-HTERR-10", "disc", (2,), 1, "clear", ("impassable",)),
    "rocks": ("AK2-HTERR-11", "hexagon", (2.5, 2), 2, "opaque", ("climb",)),
    "statue": ("AK2-HTERR-12", "disc", (1.25,), 2, "opaque", ("impassable",)),
    "ruins": ("AK2-HTERR-13", "rectangle", (3.5, 2.5), 3, "sparse", ("cluttered",)),
    "house": ("AK2-HTERR-14", "rectangle", (3.5, 2.5), 3, "opaque", ("impassable",)),
    "tower": ("AK2-HTERR-15", "disc", (2.5,), 4, "opaque", ("impassable",)),
    "marsh": ("AK2-HTERR-16", "ellipse", (4, 3), 0, "clear", ("hindering",)),
    "pond": ("AK2-HTERR-17", "ellipse", (3.5, 2.5), 0, "clear", ("impassable",)),
    "ravine": ("AK2-HTERR-18", "rectangle", (4.5, 1), 0, "clear", ("climb",)),
    "corn-field": ("AK2-HTERR-19", "rectangle", (3.5, 3), 1, "sparse", ("clear",)),
    "scree": ("AK2-HTERR-20", "ellipse", (3, 2), 0, "clear", ("hindering", "cluttered")),
}


@pytest.mark.rule(
    "AK2-HTERR-03", "AK2-HTERR-04", "AK2-HTERR-05", "AK2-HTERR-06", "AK2-HTERR-07", "AK2-HTERR-08", "AK2-HTERR-09",
    "AK2-HTERR-10", "AK2-HTERR-11", "AK2-HTERR-12", "AK2-HTERR-13", "AK2-HTERR-14", "AK2-HTERR-15", "AK2-HTERR-16",
    "AK2-HTERR-17", "AK2-HTERR-18", "AK2-HTERR-19", "AK2-HTERR-20",
)  # fmt: skip
@pytest.mark.parametrize("key", PIECES)
def test_a_piece_of_the_collection(key: str) -> None:
    piece = PRINTED.terrain[key]
    assert PIECES[key] == (piece.rule, piece.shape, piece.dimensions, piece.size, piece.vision, piece.crossing)
    assert set(PRINTED.terrain) == set(PIECES)


@pytest.mark.rule("AK2-TERRAIN-06", "AK2-TERRAIN-07", "AK2-VIS-01", "AK2-CROSS-02")
def test_no_piece_is_too_large_and_each_has_one_size_one_vision_and_some_crossing() -> None:
    for piece in PRINTED.terrain.values():
        assert max(piece.width, piece.depth) <= 5
        assert piece.size in range(5)
        assert piece.vision in {"opaque", "sparse", "clear"}
        assert piece.crossing


def test_a_piece_covers_what_its_dimensions_say() -> None:
    for piece in PRINTED.terrain.values():
        filled = {"rectangle": 1.0, "hexagon": 0.75, "disc": pi / 4, "ellipse": pi / 4}[piece.shape]
        assert piece.outline.area == pytest.approx(filled * piece.width * piece.depth, rel=0.01)
        left, bottom, right, top = piece.outline.bounds
        assert (right - left, top - bottom) == pytest.approx((piece.width, piece.depth), rel=0.02)
        assert piece.outline.is_simple
        assert piece.outline.centroid == pytest.approx((0, 0), abs=0.01)


def test_a_figure_may_enter_what_is_neither_impassable_nor_climbed() -> None:
    entered = {key for key, piece in PRINTED.terrain.items() if piece.enterable}
    assert entered == {"grove", "thick-wood", "hedge", "ruins", "marsh", "corn-field", "scree"}


@pytest.mark.parametrize(
    ("shape", "dimensions", "key"),
    [
        ("disc", "[2, 3]", "terrain.dimensions"),
        ("rectangle", "[2]", "terrain.dimensions"),
        ("rectangle", "[2, 0]", "content.number"),
        ("blob", "[2, 3]", "content.choice"),
    ],
)
def test_a_shape_has_its_dimensions(shape: str, dimensions: str, key: str) -> None:
    with pytest.raises(ContentError) as caught:
        decode(PIECE.format(shape=shape, dimensions=dimensions), TerrainPiece, "piece.toml")
    assert caught.value.key == key


PIECE = """
key = "well"
name = {{ fr = "Puits", en = "Well" }}
shape = "{shape}"
dimensions = {dimensions}
size = 1
vision = "clear"
crossing = ["impassable"]
"""


# ---- command cards and secret objectives --------------------------------------------------------------------------


def test_the_command_cards_and_what_they_cost() -> None:
    costs = {card.name.fr: card.cost for card in PRINTED.command.values()}
    assert costs == {
        "Marche Forcée": 2, "À l’Assaut": 3, "Tenir la Ligne": 3, "Voix du Chef": 2, "Second Souffle": 4,
        "Tir de Barrage": 3, "Rite Alchimique": 2, "Rempart": 3, "Soins d’Urgence": 4, "Repli Ordonné": 1,
        "Sombre Présage": 3, "Contre-Temps": 2, "Dernier Carré": 5, "Espions": 1,
    }  # fmt: skip


def test_the_secret_objectives_and_what_they_are_worth() -> None:
    worth = {card.name.fr: (card.points, card.bonus) for card in PRINTED.objectives.values()}
    assert worth == {
        "Régicide": (3, 1), "Corps du Bouclier": (3, 1), "Sans Répit": (2, 0), "Premier Sang": (1, 1),
        "Grande Récolte": (2, 1), "Science Triomphante": (2, 1), "Conquête": (2, 1), "Forteresse": (1, 1),
        "Duelliste": (2, 1), "Pluie de Traits": (3, 0), "Sang-Froid": (2, 1), "Hécatombe": (2, 1),
        "Mur d’Acier": (1, 1), "Maître du Terrain": (2, 0),
    }  # fmt: skip


def test_every_card_of_a_module_names_its_rule_and_reads_in_both_languages() -> None:
    cards: list[CommandCard | SecretObjective] = [*PRINTED.command.values(), *PRINTED.objectives.values()]
    assert len({card.rule for card in cards}) == len(cards) == 28
    assert all(text.say(language) for card in cards for text in (card.name, card.text) for language in ("fr", "en"))


# ---- scenarios ----------------------------------------------------------------------------------------------------


def layout_of(key: str, width: int, players: int = 2) -> Layout:
    layout = PRINTED.scenarios[key].on(width, players)
    assert layout is not None
    return layout


@pytest.mark.rule("AK2-SCEN-03", "AK2-SCEN-04", "AK2-HSCEN-01")
@pytest.mark.parametrize(("width", "gap", "away"), [(24, 7.0, 9.0), (36, 12.0, 13.5)])
def test_the_jin_markers_stand_on_the_middle_line(width: int, gap: float, away: float) -> None:
    scenario = PRINTED.scenarios["bornes-jins"]
    layout, marker = layout_of("bornes-jins", width), PRINTED.objects[scenario.object]
    (left, middle, right), (below, above) = layout.objectives, layout.deployment
    assert middle == (width / 2, width / 2)
    assert left[1] == right[1] == width / 2
    assert middle[0] - left[0] - marker.diameter == right[0] - middle[0] - marker.diameter == gap
    assert below == (0, 0, width, width / 2 - marker.radius - away)
    assert above == (0, width / 2 + marker.radius + away, width, width)
    assert layout.goal == 3


GOALS = {
    "bornes-jins": (3, 3), "coffres": (3, None), "ligne-de-partage": (4, None), "oracles": (4, 5), "traque": (4, 5),
    "puits": (4, 4),
}  # fmt: skip


@pytest.mark.parametrize("key", GOALS)
@pytest.mark.parametrize("width", [24, 36])
def test_a_scenario_has_its_goal_on_each_table(key: str, width: int) -> None:
    two, more = PRINTED.scenarios[key].on(width), PRINTED.scenarios[key].on(width, players=3)
    assert (two and two.goal, more and more.goal) == GOALS[key]
    assert set(PRINTED.scenarios) == set(GOALS)


@pytest.mark.rule("AK2-HSCEN-08")
@pytest.mark.parametrize("width", [24, 36])
def test_the_dividing_line_cuts_the_table_into_quarters(width: int) -> None:
    layout = layout_of("ligne-de-partage", width)
    half = width / 2
    assert set(layout.ground) == {
        (0, 0, half, half), (0, half, half, width), (half, half, width, width), (half, 0, width, half)
    }  # fmt: skip


@pytest.mark.parametrize("width", [24, 36])
def test_altars_wells_and_the_markers_of_several_players(width: int) -> None:
    third, sixth, half = width / 3, width / 6, width / 2
    altars = {(third, third), (2 * third, third), (third, 2 * third), (2 * third, 2 * third)}
    markers = {(half, half), (half, sixth), (sixth, half), (half, 5 * sixth), (5 * sixth, half)}
    for players in (2, 4):
        assert set(layout_of("oracles", width, players).objectives) == altars
        assert layout_of("puits", width, players).objectives == ((half, half),)
    assert set(layout_of("bornes-jins", width, 4).objectives) == markers
    assert layout_of("puits", width, 2).home == ((0, 0, width, width / 4), (0, 3 * width / 4, width, width))
    assert layout_of("puits", width, 4).home == layout_of("puits", width, 4).deployment


@pytest.mark.rule("AK2-SETUP-03")
@pytest.mark.parametrize("width", [24, 36])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deployment_zone_lies_in_the_table_zone_of_its_player(width: int, players: int) -> None:
    zones = PRINTED.table_zones(width, players)
    assert len(zones) == players
    for scenario in PRINTED.scenarios.values():
        layout = scenario.on(width, players)
        if layout is None:
            continue
        for (a, b, c, d), (left, bottom, right, top) in zip(layout.deployment, zones, strict=False):
            assert left <= a < c <= right
            assert bottom <= b < d <= top


@pytest.mark.rule("AK2-HTERR-02")
def test_markers_are_solid_and_what_is_carried_is_not() -> None:
    things = {thing.key: (thing.diameter, thing.size, thing.solid) for thing in PRINTED.objects.values()}
    assert things["marker"] == (1, 1, True)
    assert things["well"] == (2, 1, True)
    assert {things[key][1:] for key in ("loot", "trophy", "bucket")} == {(0, False)}
    assert {scenario.object for scenario in PRINTED.scenarios.values()} - {""} <= set(things)


# ---- files of one's own -------------------------------------------------------------------------------------------

OWN_PROFILE = """
[[profile]]
name = "Guetteur"
factions = ["Avalon"]
cost = 12
limit = 2
size = 2
moves = [4, 6, 10]
mind = 6
reflex = 3
combat = 3
defence = 10
action_points = 2
life = [3, 2, 2]
damage = [1, 2, 2, 3, 3, 4]
"""
OWN_LIST = 'name = "Guet"\nfaction = "Avalon"\nformat = 180\ntroop = ["Garlan", "Guetteur × 2"]\n'


def fault(path: Path, text: str, *others: Path) -> ContentError:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        catalogue([path, *others])
    return caught.value


def test_profiles_terrain_and_lists_of_ones_own_join_the_rest(tmp_path: Path) -> None:
    guard, terrain, army = (tmp_path / name for name in ("guard.toml", "terrain.toml", "watch.toml"))
    guard.write_text(OWN_PROFILE, encoding="utf-8")
    army.write_text(OWN_LIST, encoding="utf-8")
    terrain.write_text("[[piece]]" + PIECE.format(shape="disc", dimensions="[2]"), encoding="utf-8")
    known = catalogue([army, guard, terrain])
    assert known.profiles["guetteur"].source == "house"
    assert known.terrain["well"].width == 2
    assert [card.profile for card in known.armies["watch"].cards][1:] == ["guetteur", "guetteur"]
    assert "guetteur" not in catalogue().profiles
    assert catalogue() is PRINTED


@pytest.mark.parametrize(
    ("text", "key", "place", "line"),
    [
        (OWN_PROFILE.replace("cost = 12", "cost = "), "content.syntax", "", 5),
        (OWN_PROFILE + "armour = 2\n", "content.unknown-key", "profile[0]", 16),
        (OWN_PROFILE.replace("size = 2", "size = 5"), "content.number", "profile[0].size", 7),
        (OWN_PROFILE.replace("combat = 3", 'combat = "3"'), "content.type", "profile[0].combat", 11),
        (
            OWN_PROFILE + 'alchemist = true\nformulas = ["Nuage"]\n',
            "profile.unknown-formula",
            "profile[0].formulas[0]",
            17,
        ),
        (OWN_PROFILE.replace('"Avalon"', '"Avallon"'), "profile.unknown-faction", "profile[0].factions[0]", 4),
        (OWN_PROFILE + OWN_PROFILE, "content.twice", "profile[1]", 17),
        (OWN_PROFILE.replace("Guetteur", "Novice du Temple"), "content.twice", "profile[0]", 2),
        ('greeting = "hello"\n', "content.unknown-kind", "", None),
        (OWN_LIST, "army.unknown-name", "troop[1]", 4),
        (OWN_LIST + "points = 3\n", "content.unknown-key", "", 5),
        (OWN_LIST.replace("180", '"180"'), "content.type", "format", 3),
    ],
)
def test_a_broken_file_is_told_by_its_name_and_place(
    tmp_path: Path, text: str, key: str, place: str, line: int | None
) -> None:
    error = fault(tmp_path / "own.toml", text)
    assert (error.key, error.place, error.line) == (key, place, line)
    assert error.file == str(tmp_path / "own.toml")


def test_a_piece_or_a_list_may_not_take_the_place_of_another(tmp_path: Path) -> None:
    piece = "[[piece]]" + PIECE.format(shape="disc", dimensions="[2]")
    assert fault(tmp_path / "terrain.toml", piece.replace('"well"', '"tower"')).key == "content.twice"
    guard = tmp_path / "guard.toml"
    guard.write_text(OWN_PROFILE, encoding="utf-8")
    assert fault(tmp_path / "avalon-180-1.toml", OWN_LIST, guard).key == "content.twice"


def test_an_unknown_skill_is_refused_when_it_is_known_which_there_are(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN_PROFILE + 'skills = ["Chef", "Vol"]\n', encoding="utf-8")
    assert catalogue([own]).profiles["guetteur"].skills == ("Chef", "Vol")
    with pytest.raises(ContentError) as caught:
        catalogue([own], known_skill=lambda skill: skill != "Vol")
    assert (caught.value.key, caught.value.place, caught.value.line) == (
        "profile.unknown-skill",
        "profile[0].skills[1]",
        16,
    )
    with pytest.raises(ContentError) as caught:
        catalogue(known_skill=lambda skill: skill != "Icône")
    assert caught.value.file == "profiles-avalon.toml"
