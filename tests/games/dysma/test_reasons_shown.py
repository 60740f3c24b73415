"""What is barred stands greyed with its reason and rule; what is unusual says its cause; nobody is struck unasked."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import asked
from games.dysma.boards import Board, piece
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by

from escarmouche.games.dysma.charge import charges, spared
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.setup.gifts import name_figures
from escarmouche.play.script import dice
from escarmouche.play.words import Phrases


def said(why: Any, language: str = "fr") -> str:
    return Phrases(language, "dysma").say(why)


def greyed(request: Any, key: str) -> str:
    """What a greyed option says, in French."""
    return next(said(option.refusal) for option in request.options() if option.key == key and option.refusal)


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
def test_a_dive_that_is_too_far_stands_greyed() -> None:
    """From a hill of 3: one enemy stands near its foot, one too far from any landing; none of it from the ground."""
    board = Board("", piece("hill", rectangle=(5, 5, 12, 15), height=3))
    above = board.put("guerrier-orque", 0, 7, 10, z=3)
    near = board.put("ancien-des-bois", 1, 15.5, 10, facing=180)
    far = board.put("ancien-des-bois", 1, 17.6, 13, facing=180)
    assert f"dive:{near.id}" in charges(board.game, above)
    found = spared(board.game, above)
    assert found[f"dive:{far.id}"].key in ("charge.no-dive", "charge.too-far")
    assert found[f"dive:{far.id}"].rule in ("DYS-FALL-05", "DYS-CHARGE-03")
    low = board.put("garde-royal", 0, 16, 4, facing=90)
    assert not [key for key in spared(board.game, low) if key.startswith("dive")]


@pytest.mark.rule("DYS-CHARGE-07")
@pytest.mark.parametrize(
    ("state", "key"), [({"fatigued": True}, "intercept.fatigued"), ({"prone": True}, "intercept.prone")]
)
def test_who_is_too_tired_to_intercept_stands_greyed(state: dict[str, bool], key: str) -> None:
    board = PlayedBoard()
    guard, target = board.put("garde-royal", 0, 10, 10), board.put("guerrier-orque", 1, 16, 10, facing=180)
    fit = board.put("guerrier-orque", 1, 13, 11.6, facing=180)
    tired = board.put("guerrier-orque", 1, 13, 8.4, facing=180, **state)
    far = board.put("guerrier-orque", 1, 13, 20, facing=180, fatigued=True)
    board.begin(guard)
    request = board.play("charge", f"figure:{target.id}")
    assert (request.topic, open_keys(request)) == ("intercept", {f"figure:{fit.id}", "no"})
    assert refused(request) == {f"figure:{tired.id}": key}
    assert refused_by(request) == {f"figure:{tired.id}": "DYS-CHARGE-07"}
    assert far.on_table


@pytest.mark.rule("DYS-SECOND-50", "DYS-HFAM-01")
def test_who_cannot_be_ambassador_stands_greyed() -> None:
    board = Board(setup="full")
    board.game.secondary = "ambassador"
    one, other = board.put("garde-royal", 0, 10, 10), board.put("prince-elfe", 0, 12, 10)
    beast = board.put("aigle-geant", 0, 14, 10)
    familiar = board.put("familier", 0, 16, 10, master=other.id)
    support = board.put("troll", 0, 20, 10)
    board.put("guerrier-orque", 1, 30, 30)
    request = asked(name_figures(board.game))
    assert open_keys(request) == {f"figure:{one.id}", f"figure:{other.id}"}
    assert refused(request) == {
        f"figure:{beast.id}": "name.support" if board.profile("aigle-geant").type == "support" else "name.beast",
        f"figure:{familiar.id}": "name.familiar",
        f"figure:{support.id}": "name.support",
    }
    board.game.secondary = "legend"
    assert refused(asked(name_figures(board.game))) == {f"figure:{familiar.id}": "name.familiar"}


@pytest.mark.rule("DYS-SHOOT-02", "DYS-SHOOT-03")
def test_no_target_says_of_each_enemy_why() -> None:
    """One stands beyond a bow's 30 pas, one behind the archer."""
    board = PlayedBoard()
    elf = board.put("archer-sylvain", 0, 3, 3, facing=0)
    board.put("troll", 1, 35, 20)
    assert greyed(board.begin(elf), "shoot").endswith("Trop loin : Troll.")
    board.put("chef-de-guerre", 1, 1, 3)
    request = board.begin(elf)
    assert greyed(request, "shoot") == "Aucune cible. Trop loin : Troll. Hors de vue : Chef de guerre."
    assert refused_by(request)["shoot"] == "DYS-SHOOT-02"
    assert greyed(request, "charge").startswith("Aucun ennemi ne peut être chargé. Trop loin : Troll.")


@pytest.mark.rule("DYS-ITEM-05")
def test_bandages_that_one_never_had_are_not_spent() -> None:
    board = PlayedBoard()
    guard = board.put("garde-royal", 0, 10, 10, wounds=1)
    board.put("troll", 1, 30, 30)
    assert refused(board.begin(guard))["bandage"] == "bandage.never"
    guard.gear, guard.used = ("Bandages",), ("Bandages",)
    assert refused(board.begin(guard))["bandage"] == "bandage.none"


@pytest.mark.rule("DYS-TERRAIN-06", "DYS-R-10", "DYS-R-13")
@pytest.mark.parametrize(
    ("key", "rule", "name"), [("rock", "DYS-TERRAIN-06", "Rocher"), ("house", "DYS-TERRAIN-06", "Maison")]
)
def test_scenery_in_the_way_is_named_with_its_rule(key: str, rule: str, name: str) -> None:
    board = Board("", piece(key, rectangle=(12, 8, 14, 12), height=2))
    guard = board.put("garde-royal", 0, 10, 10)
    request = asked(march(board.game, guard, 0, 6.0, "DYS-MOVE-01"))
    wrong = request.refusal([0, 15, 10, 0])
    assert (wrong.reason.rule, said(wrong.reason)) == (rule, f"Un décor barre le passage : {name}.")


@pytest.mark.rule("DYS-R-10")
def test_a_wall_of_a_ruin_is_no_impassable_ground() -> None:
    ruin = piece("ruin", rectangle=(12, 8, 16, 12), height=4, walls=("west",))
    board = Board("", ruin)
    guard = board.put("garde-royal", 0, 10, 10)
    wrong = asked(march(board.game, guard, 0, 6.0, "DYS-MOVE-01")).refusal([0, 14, 10, 0])
    assert (wrong.reason.rule, said(wrong.reason)) == ("DYS-R-10", "Un décor barre le passage : Ruine.")


@pytest.mark.rule("DYS-SKILL-63", "DYS-R-73")
def test_who_leads_an_enemy_is_told_why() -> None:
    board = PlayedBoard()
    troll = board.put("troll", 0, 10, 10)
    board.put("garde-royal", 1, 30, 30)
    board.begin(troll)
    request = board.play(dice(1))
    assert (request.topic, request.player, request.why.rule) == ("free-march", 1, "DYS-SKILL-63")
    assert said(request.why) == "Stupide : vous menez le Troll, de l’autre camp"


@pytest.mark.rule("DYS-R-94", "DYS-R-51")
def test_a_spell_asks_for_its_target_where_others_are_barred() -> None:
    """Grâce reaches the caster alone: the friend behind him stands greyed; a spell on oneself asks for nobody."""
    board = PlayedBoard()
    mage = board.put("mage-elfe", 0, 10, 10, facing=0, spells=("Grâce",))
    friend = board.put("garde-royal", 0, 30, 10)
    board.put("troll", 1, 30, 30)
    board.begin(mage)
    request = board.play("magic")
    assert (request.topic, open_keys(request)) == ("spell-target", {f"figure:{mage.id}"})
    assert refused(request) == {f"figure:{friend.id}": "shoot.too-far"}


@pytest.mark.rule("DYS-R-22")
def test_a_shot_asks_for_its_target_where_others_are_barred() -> None:
    board = PlayedBoard()
    elf = board.put("archer-sylvain", 0, 10, 10, facing=0)
    seen, behind = board.put("troll", 1, 20, 10), board.put("guerrier-orque", 1, 5, 10)
    board.begin(elf)
    request = board.play("shoot")
    assert (request.topic, open_keys(request)) == ("shoot", {f"figure:{seen.id}"})
    assert refused(request) == {f"figure:{behind.id}": "sight.behind"}
