"""Magic (p. 17): projectiles are shots, hexes oppose two Spirit rolls, enchantments need successes; the familiar."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.fights import harmed
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.agenda import Casting, Harm
from escarmouche.games.dysma.magic import why_not_cast
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def shaman(board: PlayedBoard, *spells: str, **fields: Any) -> Figure:
    """An orc shaman (Ti 5, Es 5) that looks along the x axis and knows these spells."""
    return board.put("chamane-orque", 0, 5, 10, facing=0, spells=spells, **fields)


def elf(board: PlayedBoard, x: float = 12, y: float = 10, **fields: Any) -> Figure:
    """A tired guard (Es 6, De 4, Ar 2, Sa 2) that looks back."""
    fields = {"facing": 180.0, "fatigued": True, "activated": True, **fields}
    return board.put("garde-royal", 1, x, y, **fields)


def keys(board: PlayedBoard, caster: Figure) -> set[str]:
    """On whom the only spell may be cast; nobody where the action is refused."""
    request = board.begin(caster)
    if "magic" in refused(request):
        return set()
    request = board.play("magic")
    if isinstance(request, Roll):
        (record,) = board.game.agenda
        assert isinstance(record, Casting)
        return {f"figure:{record.target}"}
    return open_keys(request)


def name(*figures: Figure) -> set[str]:
    """Figures as options."""
    return {f"figure:{figure.id}" for figure in figures}


# ---- projectiles ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MAGIC-01", "DYS-MAGIC-02", "DYS-R-51", "DYS-R-43")
def test_a_projectile_is_a_shot_with_the_casters_ti_and_the_spells_skills() -> None:
    """Foudre des ancêtres (18 pas, Perforant (1)), far and in cover: one die; near: two hits, Ar 2 pierced by 1."""
    board = PlayedBoard("", piece("river", disc=(15.5, 10, 1)))
    caster, target = shaman(board, "Foudre des ancêtres"), elf(board, 15.5)
    board.begin(caster)
    request = board.play("magic")
    assert isinstance(request, Roll)
    assert len(request.dice) == 1
    put(board.game, target, 12, 10, 0, 1800)
    board.running, board.game.agenda = None, []
    board.begin(caster)
    board.play("magic", dice(5, 5, 4), dice(3, 3, 3))
    assert board.told("event.hits")[0]["hits"] == 2
    assert target.wounds == 1
    assert board.game.sides[0].cast


@pytest.mark.rule("DYS-R-51", "DYS-MAGIC-02")
def test_no_projectile_without_ti_or_in_contact_with_an_enemy(board: PlayedBoard) -> None:
    """A troll with a storm ring has no Ti; a shaman in contact casts none."""
    troll = board.put("troll", 0, 5, 20, facing=0, artefacts=("Anneau des tempêtes",))
    caster, near = shaman(board, "Éclair"), elf(board)
    assert near.on_table
    assert (why := why_not_cast(board.game, troll)) is not None
    assert why.key == "magic.no-ti"
    assert why_not_cast(board.game, caster) is None
    elf(board, 5, 11)
    assert (why := why_not_cast(board.game, caster)) is not None
    assert why.rule == "DYS-R-51"


@pytest.mark.rule("DYS-R-51")
def test_a_projectile_that_misses_is_no_spell_cast(board: PlayedBoard) -> None:
    caster = shaman(board, "Éclair")
    elf(board)
    board.begin(caster)
    board.play("magic", dice(5, 1, 1), dice(4, 1, 1))
    assert not board.game.sides[0].cast


@pytest.mark.rule("DYS-R-53", "DYS-SHOOT-14", "DYS-SKILL-50")
def test_a_projectile_into_a_combat_is_never_drawn_on_the_insignificant(board: PlayedBoard) -> None:
    caster, target = shaman(board, "Éclair"), elf(board)
    board.put("guerrier-orque", 0, 13, 10, fatigued=True)
    board.put("familier", 0, 12, 10.9)
    board.begin(caster)
    request = board.play("magic")
    assert [die.sides for die in request.dice] == [2]
    assert target.on_table


# ---- hexes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MAGIC-03", "DYS-MAGIC-04", "DYS-R-50", "DYS-R-94", "DYS-MAGIC-16")
@pytest.mark.parametrize(("mine", "theirs", "works"), [((5, 5, 1), (6, 1, 1), True), ((5, 5, 1), (6, 6, 1), False)])
def test_a_hex_opposes_two_spirit_rolls_without_modifiers(
    mine: tuple[int, int, int], theirs: tuple[int, int, int], works: bool
) -> None:
    """At long range, in cover, from the back: three dice all the same; a tie is nothing. No reaction is offered."""
    board = PlayedBoard("", piece("river", disc=(15, 10, 1)))
    caster, target = shaman(board, "Gel"), elf(board, 15, facing=0.0, fatigued=False)
    board.begin(caster)
    board.play("magic", dice(*mine), dice(*theirs))
    assert target.fatigued is works
    assert board.game.sides[0].cast is works


@pytest.mark.rule("DYS-MAGIC-05", "DYS-R-50")
@pytest.mark.parametrize(("mine", "wounds"), [((5, 1, 1), 1), ((5, 5, 1), 2), ((5, 5, 5), 2)])
def test_a_hex_wounds_by_its_margin_up_to_its_cap_and_armour_does_not_count(
    board: PlayedBoard, mine: tuple[int, int, int], wounds: int
) -> None:
    """Noyade on a figure of Ar 2: margin 1 is a wound, 3 are two."""
    caster, target = shaman(board, "Noyade"), board.put("golem-runique", 1, 12, 10, facing=180)
    board.begin(caster)
    board.play("magic", dice(*mine), dice(1, 1, 1))
    assert target.wounds == wounds


@pytest.mark.rule("DYS-MAGIC-06", "DYS-MAGIC-07", "DYS-R-50")
def test_in_contact_a_hex_is_cast_on_those_in_contact_and_harms_nobody_else(board: PlayedBoard) -> None:
    """Not in contact, a target that fights a friend is hexed without a draw; in contact, only whoever touches."""
    caster, target, other = shaman(board, "Gel"), elf(board, fatigued=False), elf(board, 12, 14)
    friend = board.put("guerrier-orque", 0, 13, 10)
    assert keys(board, caster) == name(target, other)
    board.running, board.game.agenda = None, []
    near = elf(board, 6, 10, fatigued=False)
    board.begin(caster)
    board.play("magic", *name(near), dice(5, 5, 5), dice(1, 1, 1))
    assert (near.fatigued, target.fatigued, friend.fatigued) == (True, False, False)


@pytest.mark.rule("DYS-R-50", "DYS-SHOOT-03", "DYS-R-74", "DYS-R-66")
def test_whom_a_hex_may_be_cast_on() -> None:
    """Enemies and their statues in sight and in range (12 pas, exactly 12 is too far); Loyal spares backs."""
    board = PlayedBoard("", piece("house", rectangle=(8, 14, 10, 16)))
    caster = shaman(board, "Noyade")
    near, far, hidden = elf(board, 17.9), elf(board, 18, 4), elf(board, 12, 18)
    put(board.game, far, 18, 9, 0, 1800)
    statue, own = board.put("statue", 1, 10, 8), board.put("guerrier-orque", 0, 10, 6)
    turned = elf(board, 9, 12, facing=0.0)
    assert board.game.distance(caster, far) == 12
    assert hidden.on_table
    assert own.on_table
    assert keys(board, caster) == name(near, statue, turned)
    caster.bought = ("Loyal",)
    board.changed()
    board.running, board.game.agenda = None, []
    assert keys(board, caster) == name(near, statue)


@pytest.mark.rule("DYS-R-66")
def test_a_statue_resists_a_hex_with_three_sure_successes(board: PlayedBoard) -> None:
    caster, statue = shaman(board, "Noyade"), board.put("statue", 1, 12, 10)
    board.begin(caster)
    board.play("magic", dice(8, 8, 8), dice(5, 5, 1), dice(1, 1, 1))
    assert board.game.sides[0].cast
    assert statue.wounds == 2


# ---- enchantments ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MAGIC-10", "DYS-R-51", "DYS-R-94")
@pytest.mark.parametrize(("faces", "works"), [((5, 5, 1), True), ((5, 1, 1), False)])
def test_an_enchantment_needs_so_many_successes(board: PlayedBoard, faces: tuple[int, int, int], works: bool) -> None:
    """Fureur tribale (2): at Es 5 two dice of five will do, one is an action spent."""
    caster = shaman(board, "Fureur tribale")
    request = board.begin(caster)
    request = board.play("magic", dice(*faces))
    assert [effect.skill for effect in caster.effects] == (["Enchaînement"] if works else [])
    assert board.game.sides[0].cast is works
    assert "magic" in refused(request)


@pytest.mark.rule("DYS-MAGIC-08", "DYS-MAGIC-09", "DYS-R-51")
def test_whom_an_enchantment_may_be_cast_on(board: PlayedBoard) -> None:
    """Itself and friends in sight and in range, fighting or not; in contact, itself and those it touches."""
    caster = shaman(board, "Esprit du loup")
    friend, back = board.put("guerrier-orque", 0, 12, 10), board.put("guerrier-orque", 0, 2, 10)
    far, enemy = board.put("guerrier-orque", 0, 18.5, 10), elf(board, 13, 10)
    assert not far.fatigued
    assert enemy.on_table
    assert keys(board, caster) == name(caster, friend)
    board.running, board.game.agenda = None, []
    elf(board, 6, 10)
    beside = board.put("guerrier-orque", 0, 5, 11)
    assert keys(board, caster) == name(caster, beside)
    assert back.on_table


@pytest.mark.rule("DYS-SKILL-50", "DYS-R-53", "DYS-ARTE-15")
def test_whom_magic_cannot_name(board: PlayedBoard) -> None:
    """The insignificant, and whoever is within 12 pas of an anti-magic scroll, the caster included."""
    caster = shaman(board, "Esprit du loup")
    friend = board.put("guerrier-orque", 0, 12, 10)
    board.put("familier", 0, 9, 12)
    assert keys(board, caster) == name(caster, friend)
    board.running, board.game.agenda = None, []
    reader = elf(board, 24.9, 10)
    grant(board.game, reader, "Anti-magie")
    assert keys(board, caster) == name(caster)
    put(board.game, reader, 17, 12, 0, 0)
    board.running, board.game.agenda = None, []
    assert keys(board, caster) == set()


# ---- the Talisman ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ARTE-22", "DYS-R-53", "DYS-R-51")
@pytest.mark.parametrize(("face", "works"), [(2, True), (3, False)])
def test_a_talisman_undoes_hexes_and_friendly_spells_alike(board: PlayedBoard, face: int, works: bool) -> None:
    """It is rolled after the spell succeeded, and the spell counts as cast."""
    caster, target = shaman(board, "Gel"), elf(board, fatigued=False, artefacts=("Talisman de protection",))
    board.begin(caster)
    board.play("magic", dice(5, 1, 1), dice(1, 1, 1), dice(face))
    assert target.fatigued is works
    assert board.game.sides[0].cast
    other = PlayedBoard()
    caster = shaman(other, "Esprit du loup", artefacts=("Talisman de protection",))
    other.begin(caster)
    other.play("magic", dice(5, 1, 1), dice(face))
    assert bool(caster.effects) is works


@pytest.mark.rule("DYS-ARTE-22")
def test_a_talisman_does_nothing_against_projectiles(board: PlayedBoard) -> None:
    caster, target = shaman(board, "Éclair"), elf(board, artefacts=("Talisman de protection",))
    board.begin(caster)
    board.play("magic", dice(5, 5, 5), dice(1, 1, 1))
    assert not target.on_table


# ---- the familiar ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ARTE-12", "DYS-ARTE-13", "DYS-HFAM-01", "DYS-R-52")
def test_a_familiar_lends_its_eyes_and_its_place() -> None:
    """Behind a house 16 pas away the caster neither sees nor reaches; the familiar does, in nobody's cover."""
    board = PlayedBoard("", piece("house", rectangle=(10, 5, 12, 15)))
    caster, target = shaman(board, "Foudre des ancêtres"), elf(board, 22)
    assert board.game.profile(caster).sorcerer
    assert why_not_cast(board.game, caster) is not None
    familiar = board.put("familier", 0, 15, 10, facing=0, master=caster.id)
    assert (board.game.profile(familiar).mv, board.game.profile(familiar).sa) == (6, 1)
    board.begin(caster)
    board.play("magic", dice(5, 5, 5), dice(1, 1, 1))
    assert board.told("event.hits")[0]["hits"] == 3
    assert target.wounds == 2


@pytest.mark.rule("DYS-ARTE-13", "DYS-R-52", "DYS-SHOOT-06")
def test_an_attack_through_the_familiar_comes_from_where_it_stands(board: PlayedBoard) -> None:
    """It is in the target's back, the caster in front: four dice. The player chooses through whose eyes."""
    caster, target = shaman(board, "Éclair"), elf(board)
    familiar = board.put("familier", 0, 16, 10, facing=180, master=caster.id)
    board.begin(caster)
    request = board.play("magic")
    assert open_keys(request) == {f"figure:{target.id}", f"familiar:{target.id}"}
    assert len(board.play(f"familiar:{target.id}").dice) == 4
    assert familiar.on_table


@pytest.mark.rule("DYS-R-52", "DYS-ARTE-13")
@pytest.mark.parametrize("what", ["prone", "engaged", "master engaged"])
def test_a_familiar_does_not_serve_down_or_in_contact(what: str) -> None:
    board = PlayedBoard("", piece("house", rectangle=(10, 5, 12, 15)))
    caster = shaman(board, "Gel")
    elf(board, 22)
    familiar = board.put("familier", 0, 15, 10, facing=0, master=caster.id)
    assert why_not_cast(board.game, caster) is None
    if what == "prone":
        familiar.prone = True
    elif what == "engaged":
        elf(board, 15, 10.9)
        put(board.game, familiar, 15, 10, 0, 900)
    else:
        elf(board, 4, 10)
    found = why_not_cast(board.game, caster)
    if what == "engaged":
        assert "familiar" not in str(keys(board, caster))
    else:
        assert found is not None


@pytest.mark.rule("DYS-R-52", "DYS-MAGIC-09")
def test_through_a_familiar_friends_are_enchanted_but_not_while_the_master_fights(board: PlayedBoard) -> None:
    """Itself a caster needs no eyes for; a friend that touches the familiar is out of reach of a fighting master."""
    caster = shaman(board, "Esprit du loup")
    board.put("familier", 0, 24, 10, facing=0, master=caster.id)
    friend = board.put("guerrier-orque", 0, 24.9, 10)
    assert keys(board, caster) == {f"figure:{caster.id}", f"familiar:{friend.id}"}
    board.running, board.game.agenda = None, []
    elf(board, 6, 10)
    assert keys(board, caster) == name(caster)


@pytest.mark.rule("DYS-ARTE-14")
def test_a_familiar_goes_with_its_master(board: PlayedBoard) -> None:
    caster = shaman(board, "Gel")
    familiar = board.put("familier", 0, 15, 10, master=caster.id)
    stranger = board.put("familier", 0, 18, 10)
    elf(board)
    harmed(board, Harm(caster.id, 3, 0, "other", wounds=2))
    assert (caster.where, familiar.where, stranger.where) == ("gone", "gone", "table")
