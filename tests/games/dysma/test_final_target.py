"""The final target of a shot (p. 15, p. 24): whoever is shot at in the end answers, in the windows of DYS-R-46."""

from __future__ import annotations

from random import Random

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.agenda import Shot
from escarmouche.games.dysma.content_types import Floor
from escarmouche.play.script import dice


@pytest.mark.rule("DYS-HCAP-18", "DYS-HCAP-01", "DYS-R-16")
def test_who_takes_the_shot_answers_to_it() -> None:
    """A guard before the king raises its blades: four hits on armour 3 are a wound; the king has none."""
    board = PlayedBoard(points=(2, 0))
    king = board.put("roi-gobelin", 0, 10, 10, facing=90, fatigued=True)
    guard = board.put("garde-royal", 0, 11.5, 10, facing=90, fatigued=True)
    archer = board.put("archer-gobelin", 1, 10, 20, facing=270)
    board.begin(archer)
    request = board.play("shoot", f"figure:{king.id}")
    assert open_keys(request) == {"Bouclier vivant", "none"}
    request = board.play("Bouclier vivant")
    assert (request.about, open_keys(request)) == ((guard.id,), {"Mur de lames", "none"})
    board.play("Mur de lames", dice(5, 6, 8), dice(5), dice(1, 2, 3))
    assert (king.wounds, guard.wounds, board.game.sides[0].command_points) == (0, 1, 0)


@pytest.mark.rule("DYS-HCAP-18", "DYS-R-53", "DYS-SKILL-50")
@pytest.mark.parametrize("spell", [True, False])
def test_no_familiar_stands_before_a_projectile(spell: bool) -> None:
    """Magic may not name it: it takes an arrow for the king, and no bolt of shadow."""
    board = PlayedBoard(points=(1, 0))
    king = board.put("roi-gobelin", 0, 10, 10, facing=90, fatigued=True)
    familiar = board.put("familier", 0, 11.5, 10, facing=90, fatigued=True)
    shooter = board.put("mage-elfe", 1, 10, 20, facing=270, gear=("Arc",), spells=("Trait d'ombre",))
    board.begin(shooter)
    if spell:
        request = board.play("magic", f"figure:{king.id}")
        assert (request.topic, king.invoked) == ("heroism", ())
    else:
        request = board.play("shoot", f"figure:{king.id}")
        assert "Bouclier vivant" in open_keys(request)
        board.play("Bouclier vivant", dice(4, 4, 4), dice(1, 1, 1))
        assert not familiar.on_table


@pytest.mark.rule("DYS-HCAP-15", "DYS-R-20", "DYS-R-46")
def test_stone_skin_against_an_explosion_ends_with_it() -> None:
    """The iron orc (Ar 2) pays for the blast: two hits, pierced by one, meet armour 2; afterwards it has no more."""
    board = PlayedBoard(points=(0, 1))
    gun = board.put("bombarde-naine", 0, 5, 10, facing=0)
    first = board.put("orque-de-fer", 1, 15, 10, facing=180)
    second = board.put("guerrier-orque", 1, 15, 12, facing=180)
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], dice(7), dice(4, 4, 3))
    assert (request.topic, request.about) == ("reaction", (first.id,))
    board.play("Peau de pierre", dice(1, 1, 1), dice(4, 1, 1))
    assert (first.wounds, second.wounds) == (0, 1)
    assert list(first.effects) == []


@pytest.mark.rule("DYS-SKILL-40", "DYS-R-20", "DYS-HSPELL-20")
def test_a_blast_is_cast_past_the_house_one_stands_against() -> None:
    """Nobody is in sight, and nothing can be seen straight ahead: ground to the side may be aimed at all the same."""
    board = PlayedBoard("", piece("house", rectangle=(5.55, 6, 8, 14)))
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Déflagration",))
    board.put("guerrier-orque", 1, 12, 10, facing=180)
    assert "magic" in open_keys(board.begin(mage))
    request = board.play("magic")
    assert request.refusal([12.0, 10.0]) is not None
    assert request.refusal([5.2, 12.0]) is None
    assert request.refusal(request.sample(Random(1))) is None


@pytest.mark.rule("DYS-MAGIC-08", "DYS-R-94")
def test_whom_a_spell_does_not_reach_is_greyed_with_the_reason() -> None:
    board = PlayedBoard()
    caster = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Grâce",))
    near, far = board.put("garde-royal", 0, 10, 10), board.put("garde-royal", 0, 20, 14)
    behind, humble = board.put("garde-royal", 0, 2, 10), board.put("familier", 0, 8, 14)
    board.begin(caster)
    request = board.play("magic")
    assert open_keys(request) == {f"figure:{caster.id}", f"figure:{near.id}"}
    assert refused(request) == {
        f"figure:{far.id}": "shoot.too-far",
        f"figure:{behind.id}": "sight.behind",
        f"figure:{humble.id}": "skill.insignificant",
    }


@pytest.mark.rule("DYS-CMD-10", "DYS-R-16", "DYS-R-40")
@pytest.mark.parametrize(("shooter", "target"), [("heroism", "none"), ("none", "heroism"), ("heroism", "heroism")])
def test_dice_bought_for_a_shot_are_for_the_roll_of_whoever_bought_them(shooter: str, target: str) -> None:
    board = PlayedBoard(points=(1, 1))
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 10, 10, facing=180, fatigued=True)
    board.begin(archer)
    request = board.play("shoot")
    assert (request.topic, request.player) == ("heroism", 0)
    request = board.play(shooter)
    assert (request.topic, request.player) == ("heroism", 1)
    request = board.play(target)
    mine, theirs = 3 + (shooter == "heroism"), 3 + (target == "heroism")
    assert len(request.dice) == mine
    assert len(board.play(dice(*[1] * mine)).dice) == theirs
    assert orc.on_table


@pytest.mark.rule("DYS-X-14", "DYS-HCAP-01", "DYS-R-46")
def test_a_wall_of_blades_falls_when_the_shot_is_over() -> None:
    board = PlayedBoard(points=(1, 0))
    elf = board.put("garde-royal", 0, 10, 10, facing=90, fatigued=True)
    archer = board.put("archer-gobelin", 1, 10, 20, facing=270)
    board.begin(archer)
    board.play("shoot", "Mur de lames")
    assert [effect.skill for effect in elf.effects] == ["Armure +1"]
    assert board.play(dice(1, 1, 1), dice(1, 1, 1)).topic == "action"
    assert list(elf.effects) == []


@pytest.mark.rule("DYS-R-21")
@pytest.mark.parametrize(("z", "struck"), [(0.0, "below"), (2.5, "above")])
def test_a_shot_that_goes_astray_strikes_on_its_own_level(z: float, struck: str) -> None:
    floor = Floor(height=2.5, rectangle=(13, 8, 18, 13))
    board = PlayedBoard("", piece("ruin", rectangle=(13, 8, 18, 13), floors=(floor,)))
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    below = board.put("guerrier-orque", 1, 15, 10, facing=180, fatigued=True)
    above = board.put("guerrier-orque", 1, 15, 10, 2.5, facing=180, fatigued=True)
    far = board.put("guerrier-orque", 1, 25, 10, facing=180)
    board.begin(archer)
    record = Shot(archer.id, far.id, "Arc", stage="drift", x=14, y=10, z=z, drift=1)
    board.game.agenda = [record]
    board.running = None
    board.play(dice(1))
    assert record.target == (below if struck == "below" else above).id
