"""Whom capacities reach (p. 24) to the last hundredth of a pas, and what blasts do to whom (p. 20-23)."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused
from msgspec.structs import replace

from escarmouche.games.dysma.agenda import NOBODY, Combat, Harm, Shot
from escarmouche.games.dysma.capacities import reactions
from escarmouche.games.dysma.capacity_rules import (
    everybody_near,
    marchers,
    shaken,
    wounded_dead,
)
from escarmouche.games.dysma.explosion import blast_at, caught
from escarmouche.games.dysma.living_shield import living_shields
from escarmouche.games.dysma.scatter import drift
from escarmouche.games.dysma.state import Figure, put
from escarmouche.games.dysma.windows import bought_dice, dice_for_sale, heroism_request
from escarmouche.play.content import Words
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(4, 4))


@pytest.mark.rule("DYS-HCAP-02", "DYS-HCAP-12", "DYS-HCAP-13", "DYS-R-01")
def test_orders_cries_and_rallies_reach_6_pas(board: PlayedBoard) -> None:
    """Bases of a pas: centres 7 apart are 6 pas; radii are exact."""
    chief = board.put("prince-elfe", 0, 10, 10)
    near, far = board.put("garde-royal", 0, 17, 10), board.put("garde-royal", 0, 10, 17.01)
    tired, down = board.put("garde-royal", 0, 10, 4, fatigued=True), board.put("garde-royal", 0, 4, 10, prone=True)
    fighter = board.put("garde-royal", 0, 14, 14)
    board.put("guerrier-orque", 1, 15, 14)
    gun = board.put("bombarde-naine", 0, 6, 14)
    game = board.game
    assert everybody_near(game, chief) == [chief, near, tired, down, fighter, gun]
    assert marchers(game, chief) == [near, tired, gun]
    assert shaken(game, chief) == [tired, down]
    assert far.on_table


@pytest.mark.rule("DYS-HCAP-25", "DYS-R-01")
def test_raising_reaches_the_wounded_dead_within_12_pas_in_sight(board: PlayedBoard) -> None:
    caster = board.put("necromancien", 0, 10, 10, facing=0)
    near = board.put("garde-funebre", 0, 23, 10, wounds=1)
    board.put("garde-funebre", 0, 23.01, 12, wounds=1)
    board.put("garde-funebre", 0, 15, 15)
    board.put("garde-funebre", 0, 8, 10, wounds=1)
    board.put("garde-royal", 0, 15, 5, wounds=1)
    board.put("garde-funebre", 1, 15, 20, wounds=1)
    assert wounded_dead(board.game, caster) == [near]
    board.begin(caster)
    board.play("capacity:Levée des morts")
    assert (near.wounds, board.game.sides[0].command_points) == (0, 2)


@pytest.mark.rule("DYS-HCAP-18", "DYS-R-01")
def test_a_shield_stands_within_a_pas_on_its_feet(board: PlayedBoard) -> None:
    king, archer = board.put("roi-gobelin", 0, 10, 10), board.put("archer-sylvain", 1, 10, 28)
    near, far = board.put("guerrier-gobelin", 0, 11.8, 10), board.put("guerrier-gobelin", 0, 8.19, 10)
    down = board.put("guerrier-gobelin", 0, 10, 11.5, prone=True)
    shot = Shot(archer.id, king.id, "Arc")
    assert living_shields(board.game, king, shot) == [near]
    assert reactions(board.game, "W1", shot, king) == ["Bouclier vivant"]
    assert reactions(board.game, "W1", Shot(archer.id, king.id, "Arc", blast=True), king) == []
    assert reactions(board.game, "W1", Shot(archer.id, far.id, "Arc"), king) == []
    assert down.on_table


@pytest.mark.rule("DYS-HCAP-22", "DYS-HCAP-24")
def test_an_oath_and_a_gaze_have_their_occasion(board: PlayedBoard) -> None:
    dwarf = board.put("seigneur-nain", 0, 10, 10, wounds=3)
    vampire, orc = board.put("seigneur-vampire", 0, 20, 10), board.put("guerrier-orque", 1, 21, 10)
    game = board.game
    assert reactions(game, "W4", Harm(dwarf.id, NOBODY, 0, "fire"), dwarf) == ["Serment"]
    assert reactions(game, "W4", Harm(orc.id, NOBODY, 0, "fire"), dwarf) == []
    dwarf.wounds = 4
    assert reactions(game, "W4", Harm(dwarf.id, NOBODY, 0, "fire"), dwarf) == []
    assert reactions(game, "W1", Combat(vampire.id, orc.id, "charge"), vampire) == ["Regard terrifiant"]
    assert reactions(game, "W1", Combat(orc.id, vampire.id, "charge"), vampire) == ["Regard terrifiant"]
    assert reactions(game, "W1", Combat(orc.id, vampire.id, "action"), vampire) == []
    assert reactions(game, "W1", Combat(orc.id, dwarf.id, "charge"), vampire) == []
    assert reactions(game, "W1", Shot(orc.id, vampire.id, "Arc"), vampire) == []


@pytest.mark.rule("DYS-CAP-02", "DYS-CAP-03", "DYS-HCAP-21")
def test_what_a_capacity_lacks_is_said() -> None:
    board = PlayedBoard(points=(1, 0))
    gun = board.put("arbaletrier-nain", 0, 10, 10, unloaded=("Arbalète",))
    tree = board.put("ancien-des-bois", 0, 20, 10)
    lord = board.put("seigneur-nain", 0, 10, 30)
    board.put("guerrier-orque", 1, 21.5, 10)
    request = board.begin(tree)
    assert refused(request)["capacity:Balayage"] == "command.too-few"
    assert refused(board.begin(lord))["talent:Ralliement"] == "capacity.nobody"
    assert "talent:Rechargement rapide" in open_keys(board.begin(gun))
    request = board.play("talent:Rechargement rapide")
    assert (list(gun.unloaded), refused(request)["talent:Rechargement rapide"]) == ([], "capacity.used")


# ---- dice bought ----------------------------------------------------------------------------------------------------


def sold(board: PlayedBoard, figure: Figure, kind: str, *script: Any) -> int:
    """How many dice are bought by a script."""
    return play(bought_dice(board.game, figure, kind), *script)


@pytest.mark.rule("DYS-CMD-10", "DYS-CMD-11", "DYS-ARTE-03", "DYS-R-40")
def test_a_hero_and_an_amulet_add_a_die_each_and_no_more() -> None:
    board = PlayedBoard(points=(2, 0))
    prince = board.put("prince-elfe", 0, 10, 10, artefacts=("Amulette", "Amulette"))
    game = board.game
    assert dice_for_sale(game, prince, "combat") == ["heroism", "amulet"]
    assert sold(board, prince, "combat", "heroism", "amulet") == 2
    assert (game.sides[0].command_points, list(prince.used)) == (1, ["Amulette"])
    assert sold(board, prince, "defence", "amulet", "none") == 1
    assert (game.sides[0].command_points, list(prince.used)) == (1, ["Amulette", "Amulette"])
    assert dice_for_sale(game, prince, "spirit") == ["heroism"]
    assert sold(board, prince, "spirit", "none") == 0
    assert sold(board, prince, "shoot", "heroism") == 1
    assert dice_for_sale(game, prince, "shoot") == []
    assert sold(board, prince, "combat") == 0


@pytest.mark.rule("DYS-R-40", "DYS-R-66", "DYS-HSPELL-35")
def test_what_is_never_rolled_needs_no_die(board: PlayedBoard) -> None:
    statue, eagle = board.put("statue", 0, 10, 10), board.put("aigle-geant", 0, 20, 10)
    assert dice_for_sale(board.game, statue, "spirit") == []
    assert dice_for_sale(board.game, eagle, "shoot") == []
    assert dice_for_sale(board.game, eagle, "combat") == ["heroism"]
    eagle.where = "gone"
    assert dice_for_sale(board.game, eagle, "combat") == []


# ---- blasts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SKILL-41", "DYS-R-20", "DYS-R-66")
def test_a_blast_catches_every_base_within_3_pas(board: PlayedBoard) -> None:
    """Friends and the shooter too; enemy statues, not one's own; 3 pas exactly, 3.01 not."""
    gun = board.put("bombarde-naine", 0, 14, 10, facing=0)
    friend, foe = board.put("garde-royal", 0, 18, 13.5), board.put("guerrier-orque", 1, 21.5, 10)
    far = board.put("guerrier-orque", 1, 18, 6.49)
    theirs, own = board.put("statue", 1, 20, 11), board.put("statue", 0, 16.5, 8.5)
    record = blast_at(board.game, gun, (18, 10, 0), 40, weapon="Bombarde", spell="", eye=None)
    assert {figure.id for figure in caught(board.game, record)} == {gun.id, friend.id, foe.id, theirs.id}
    assert (record.long, record.high, record.covered, record.blast) == (False, False, False, True)
    assert far.on_table
    assert own.on_table


@pytest.mark.rule("DYS-R-20", "DYS-SHOOT-08", "DYS-R-12")
@pytest.mark.parametrize(("x", "long"), [(25.0, False), (25.01, True)])
def test_half_the_range_of_a_blast_is_measured_to_the_point(board: PlayedBoard, x: float, long: bool) -> None:
    """From the edge of a base of 2 pas at (4, 10): 20 of 40 pas end at x = 25."""
    gun = board.put("bombarde-naine", 0, 4, 10, facing=0)
    record = blast_at(board.game, gun, (x, 10, 0), 40, weapon="Bombarde", spell="", eye=None)
    assert record.long is long


@pytest.mark.rule("DYS-SKILL-41", "DYS-R-20", "DYS-ARMOUR-03")
def test_each_of_those_caught_rolls_against_the_one_roll_and_shields_look_to_the_shooter() -> None:
    """Three successes against all; a shield rerolls a die only where it faces the gun; the dead of two is gone."""
    board = PlayedBoard()
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    front = board.put("guerrier-orque", 1, 15, 10, facing=180, gear=("Bouclier",))
    back = board.put("guerrier-orque", 1, 15, 12, facing=0, gear=("Bouclier",))
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], dice(8), dice(4, 4, 4))
    assert (len(request.dice), request.about[0]) == (3, front.id)
    request = board.play(dice(4, 4, 1))
    assert (len(request.dice), request.why.key) == (1, "throw.reroll")
    request = board.play(dice(5))
    assert (len(board.told("event.missed")), board.told("event.hits")) == (1, [])
    assert (len(request.dice), request.about[0]) == (3, back.id)
    request = board.play(dice(4, 1, 1))
    assert request.topic == "action"
    assert (front.wounds, back.on_table) == (0, False)


@pytest.mark.rule("DYS-R-21", "DYS-SKILL-26")
def test_a_shot_that_drifts_onto_a_hill_arrives_on_top(board: PlayedBoard) -> None:
    from games.dysma.boards import piece

    hilly = PlayedBoard("", piece("hill", rectangle=(14, 12, 20, 18)))
    gun = hilly.put("bombarde-naine", 0, 5, 10, facing=0)
    orc = hilly.put("guerrier-orque", 1, 15, 15.6, 2.0, facing=180)
    below = hilly.put("guerrier-orque", 1, 15, 10, facing=180)
    hilly.begin(gun)
    request = hilly.play("shoot", [15.0, 10.0], dice(4), dice(91))
    assert hilly.told("event.drifts")[0]["length"] == 4
    assert hilly.told("event.drifts")[0]["degrees"] == 90
    assert len(request.dice) == 3
    hilly.play(dice(4, 4, 4), dice(1, 1, 1))
    assert (orc.on_table, below.wounds) == (False, 0)
    put(hilly.game, below, 15, 8, 0, 0)


@pytest.mark.rule("DYS-SKILL-26", "DYS-R-21")
@pytest.mark.parametrize(
    ("degrees", "x", "y"),
    [(0, 22, 10), (45, 18 + 8**0.5, 10 + 8**0.5), (90, 18, 14), (200, 14.241, 8.632), (359, 22, 9.93)],
)  # fmt: skip
def test_the_point_moves_so_many_pas_to_so_many_degrees(board: PlayedBoard, degrees: int, x: float, y: float) -> None:
    gun = board.put("bombarde-naine", 0, 5, 10)
    record = Shot(gun.id, NOBODY, "Bombarde", x=18, y=10, blast=True, drift=4)
    assert play(drift(board.game, record), dice(degrees + 1))
    assert (record.x, record.y) == pytest.approx((x, y), abs=2e-3)


@pytest.mark.rule("DYS-R-21")
@pytest.mark.parametrize(
    ("x", "y", "degrees", "on_table"),
    [(3, 10, 180, False), (4, 10, 180, True), (33, 10, 0, False), (32, 10, 0, True), (10, 3, 270, False),
     (10, 33, 90, False), (10, 32, 90, True), (10, 4, 270, True)],
)  # fmt: skip
def test_the_edge_of_the_table_is_on_it(board: PlayedBoard, x: float, y: float, degrees: int, on_table: bool) -> None:
    gun = board.put("bombarde-naine", 0, 20, 20)
    record = Shot(gun.id, NOBODY, "Bombarde", x=x, y=y, blast=True, drift=4)
    assert play(drift(board.game, record), dice(degrees + 1)) is on_table
    assert len(board.told("event.drifts")) == on_table


@pytest.mark.rule("DYS-CAP-05", "DYS-R-46")
def test_a_reaction_of_ones_own_making_answers_to_whatever_its_window_brings(board: PlayedBoard) -> None:
    """Data alone make one: without a rule of its own it fits everything in its window."""
    printed = board.library.capacities["Mur de lames"]
    board.library.capacities["Essai"] = replace(printed, name=Words(fr="Essai", en="Trial"), gives=("Armure +2",))
    profile = board.library.profiles["garde-royal"]
    board.library.profiles["garde-royal"] = replace(profile, capacities=("Essai",))
    guard, orc = board.put("garde-royal", 0, 10, 10), board.put("guerrier-orque", 1, 20, 10)
    assert reactions(board.game, "W1", Shot(orc.id, guard.id, "Arc"), guard) == ["Essai"]
    assert reactions(board.game, "W1", Combat(guard.id, orc.id), guard) == ["Essai"]
    assert reactions(board.game, "W2", Combat(guard.id, orc.id), guard) == []


@pytest.mark.rule("DYS-CMD-10", "DYS-ARTE-03")
def test_dice_for_sale_are_called_by_what_they_come_from() -> None:
    board = PlayedBoard(points=(1, 0))
    prince = board.put("prince-elfe", 0, 10, 10, artefacts=("Amulette",))
    request = heroism_request(board.game, prince, "combat", ["heroism", "amulet"])
    assert {option.key: option.label.key for option in request.options() if option.label} == {
        "none": "option.no-die", "heroism": "option.heroism", "amulet": "option.amulet",
    }  # fmt: skip
    assert request.why is not None
    assert (request.why.key, dict(request.why.params)) == ("throw.combat", {"figure": "Prince elfe"})


@pytest.mark.rule("DYS-R-05", "DYS-ARMOUR-03", "DYS-STATE-14", "DYS-SKILL-59")
@pytest.mark.parametrize(
    ("key", "facing", "guard", "rerolls"),
    [("guerrier-orque", 180, 4, True), ("guerrier-orque", 0, 3, False), ("aigle-geant", 180, 4, True),
     ("aigle-geant", 0, 4, True)],
)  # fmt: skip
def test_a_blow_in_the_back_finds_neither_guard_nor_shield_but_with_keen_senses(
    key: str, facing: float, guard: int, rerolls: bool
) -> None:
    """The attacker stands where it is: at the back of whoever looks away and does not see all round."""
    board = PlayedBoard()
    elf = board.put("garde-royal", 0, 10, 10, gear=("Hache",))
    far = 11.0 if key == "guerrier-orque" else 11.3
    other = board.put(key, 1, far, 10, facing=facing, gear=("Bouclier",), on_guard=True, fatigued=True)
    board.begin(elf)
    board.play("combat", dice(1, 1, 1))
    request = board.play()
    assert len(request.dice) == guard
    request = board.play(dice(*[1] * guard))
    assert (getattr(request, "topic", "") == "action") is not rerolls
    assert other.on_table
