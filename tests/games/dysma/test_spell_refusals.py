"""Why a spell may not be cast (p. 17, p. 25-27, p. 28): each refusal by its reason and its rule."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys

from escarmouche.games.dysma.harm import gone
from escarmouche.games.dysma.magic import cast, spell_keys, why_not_cast
from escarmouche.games.dysma.spell_targets import eyes, unreached, ways, why_not_spell, why_not_start
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def caster(board: PlayedBoard, *spells: str, key: str = "chamane-orque", **fields: Any) -> Figure:
    """A sorcerer at (5, 10) that looks along the x axis."""
    return board.put(key, 0, 5, 10, facing=0, spells=spells, **fields)


def refusals(board: PlayedBoard, figure: Figure, spell: str) -> dict[int, tuple[str, str]]:
    """Whom a spell does not reach, by number: the reason and the rule."""
    found = unreached(board.game, figure, spell, None)
    return {int(key[7:]): (why.key, why.rule) for key, why in found.items()}


@pytest.mark.rule("DYS-MAGIC-06", "DYS-MAGIC-09", "DYS-R-50", "DYS-R-51")
def test_in_contact_a_caster_reaches_only_those_in_contact(board: PlayedBoard) -> None:
    figure = caster(board, "Gel", "Esprit du loup")
    foe, far = board.put("guerrier-orque", 1, 6, 10), board.put("guerrier-orque", 1, 10, 10)
    friend, away = board.put("guerrier-orque", 0, 5, 11), board.put("guerrier-orque", 0, 8, 14)
    assert refusals(board, figure, "Gel") == {far.id: ("magic.engaged", "DYS-MAGIC-06")}
    assert refusals(board, figure, "Esprit du loup") == {away.id: ("magic.engaged", "DYS-MAGIC-09")}
    keys = {way.key for way in ways(board.game, figure, "Esprit du loup")}
    assert keys == {f"figure:{figure.id}", f"figure:{friend.id}"}
    assert {way.key for way in ways(board.game, figure, "Gel")} == {f"figure:{foe.id}"}


@pytest.mark.rule("DYS-R-12", "DYS-SHOOT-03", "DYS-R-50")
@pytest.mark.parametrize(("x", "reached"), [(23.99, True), (24.0, False), (24.01, False)])
def test_a_hex_at_its_range_does_not_reach(board: PlayedBoard, x: float, reached: bool) -> None:
    """18 pas from base to base of a pas each."""
    figure = caster(board, "Gel")
    board.put("guerrier-orque", 1, x, 10, facing=180)
    assert (why_not_spell(board.game, figure, "Gel") is None) is reached


@pytest.mark.rule("DYS-HSPELL-27", "DYS-HSPELL-36", "DYS-MAGIC-08")
def test_what_has_no_range_is_for_oneself_or_those_in_contact_and_in_sight(board: PlayedBoard) -> None:
    figure = caster(board, "Sacrifice noir", "Vision du futur")
    beside, behind = board.put("guerrier-orque", 0, 5, 11), board.put("guerrier-orque", 0, 4, 10)
    near = board.put("guerrier-orque", 0, 6.1, 10)
    assert refusals(board, figure, "Sacrifice noir") == {
        behind.id: ("sight.behind", "DYS-LOS-02"), near.id: ("shoot.too-far", "DYS-SHOOT-03"),
    }  # fmt: skip
    assert [way.target for way in ways(board.game, figure, "Sacrifice noir")] == [beside]
    assert [way.target for way in ways(board.game, figure, "Vision du futur")] == [figure]


@pytest.mark.rule("DYS-HSPELL-53", "DYS-HSPELL-55", "DYS-HSPELL-52")
def test_keywords_and_contact_of_the_target(board: PlayedBoard) -> None:
    figure = caster(board, "Danse macabre", "Rune de rupture", key="necromancien")
    dancer, fighter = board.put("zombie", 0, 9, 10), board.put("zombie", 0, 9, 14)
    orc, mage = board.put("guerrier-orque", 1, 10, 14), board.put("mage-elfe", 1, 12, 6)
    assert refusals(board, figure, "Danse macabre") == {
        figure.id: ("magic.keyword", "DYS-HSPELL-55"), fighter.id: ("magic.target-engaged", "DYS-HSPELL-55"),
    }  # fmt: skip
    assert [way.target for way in ways(board.game, figure, "Danse macabre")] == [dancer]
    assert refusals(board, figure, "Rune de rupture") == {orc.id: ("magic.keyword", "DYS-HSPELL-52")}
    assert [way.target for way in ways(board.game, figure, "Rune de rupture")] == [mage]
    why = unreached(board.game, figure, "Rune de rupture", None)[f"figure:{orc.id}"]
    assert dict(why.params) == {"keyword": "Sorcier"}


@pytest.mark.rule("DYS-R-51", "DYS-MAGIC-02")
def test_a_projectile_needs_ti_and_no_enemy_in_contact(board: PlayedBoard) -> None:
    figure = caster(board, "Trait d'ombre")
    familiar = board.put("familier", 0, 15, 20, spells=("Trait d'ombre",))
    foe = board.put("guerrier-orque", 1, 10, 10)
    assert why_not_spell(board.game, figure, "Trait d'ombre") is None
    without = why_not_spell(board.game, familiar, "Trait d'ombre")
    assert without is not None
    assert (without.key, without.rule) == ("magic.no-ti", "DYS-R-51")
    put(board.game, foe, 6, 10, 0, 0)
    engaged = why_not_cast(board.game, figure)
    assert engaged is not None
    assert (engaged.key, engaged.rule) == ("magic.engaged", "DYS-R-51")
    gone(board.game, foe)
    nobody = why_not_cast(board.game, figure)
    assert nobody is not None
    assert (nobody.key, nobody.rule) == ("magic.nobody", "DYS-HSPELL-25")


@pytest.mark.rule("DYS-MAGIC-01", "DYS-R-45", "DYS-HSPELL-52")
def test_who_may_cast_nothing_at_all(board: PlayedBoard) -> None:
    orc = board.put("guerrier-orque", 0, 5, 20)
    ring = board.put("prince-elfe", 0, 5, 25, artefacts=("Anneau du dragon", "Amulette"), used=("Amulette",))
    two = board.put("prince-elfe", 0, 5, 30, artefacts=("Anneau du dragon", "Anneau du dragon"))
    mage = caster(board, "Grâce")
    assert [
        (why.key, why.rule) if (why := why_not_start(board.game, figure)) else None for figure in (orc, ring, two, mage)
    ] == [("magic.no-spell", "DYS-MAGIC-01"), None, None, None]
    ring.used = ("Amulette", "Anneau du dragon")
    two.used = ("Anneau du dragon",)
    assert spell_keys(board.game, two) == ["ring:Anneau du dragon"]
    assert spell_keys(board.game, ring) == []
    spent = why_not_start(board.game, ring)
    assert spent is not None
    assert (spent.key, spent.rule) == ("magic.ring-spent", "DYS-R-45")
    assert why_not_start(board.game, two) is None
    two.used = ("Anneau du dragon", "Anneau du dragon")
    assert spell_keys(board.game, two) == []
    assert why_not_start(board.game, two) is not None


@pytest.mark.rule("DYS-R-52", "DYS-ARTE-13")
def test_whose_eyes_a_caster_may_use(board: PlayedBoard) -> None:
    figure = caster(board, "Gel")
    familiar = board.put("familier", 0, 15, 10, master=figure.id)
    board.put("familier", 0, 15, 14, master=99)
    foe = board.put("guerrier-orque", 1, 25, 25)
    assert eyes(board.game, figure) == [None, familiar]
    familiar.prone = True
    assert eyes(board.game, figure) == [None]
    familiar.prone = False
    put(board.game, foe, 15.9, 10, 0, 0)
    assert eyes(board.game, figure) == [None]
    put(board.game, foe, 6, 10, 0, 0)
    assert eyes(board.game, figure) == [None]
    put(board.game, foe, 25, 25, 0, 0)
    gone(board.game, familiar)
    assert eyes(board.game, figure) == [None]


@pytest.mark.rule("DYS-MAGIC-01")
def test_spells_that_reach_nobody_are_greyed_with_the_reason() -> None:
    board = PlayedBoard("", piece("house", rectangle=(7, 11, 9, 16)))
    figure = caster(board, "Gel", "Grâce", "Rune de rupture", "Danse macabre")
    board.put("guerrier-orque", 1, 12, 8, facing=180)
    board.put("guerrier-orque", 0, 12, 14)
    board.begin(figure)
    request = board.play("magic")
    assert open_keys(request) == {"Gel", "Grâce"}
    greyed = {option.key: option.refusal.rule for option in request.options() if option.refusal is not None}
    assert greyed == {"Rune de rupture": "DYS-HSPELL-52", "Danse macabre": "DYS-HSPELL-55"}
    labels = {option.key: (option.label.key, dict(option.label.params)) for option in request.options()}
    assert labels["Gel"] == ("option.spell", {"spell": "Gel"})


@pytest.mark.rule("DYS-R-26", "DYS-CMD-06")
def test_with_a_target_in_common_only_projectiles_are_bound_to_it(board: PlayedBoard) -> None:
    """A spell at nobody in particular needs no such target; one that cannot be cast does nothing."""
    figure = caster(board, "Trait d'ombre", "Gel", on_guard=True)
    near, far = board.put("guerrier-orque", 1, 10, 10), board.put("guerrier-orque", 1, 34, 10)
    board.activate(figure)
    assert why_not_spell(board.game, figure, "Trait d'ombre", near) is None
    assert why_not_spell(board.game, figure, "Trait d'ombre", far) is not None
    assert why_not_spell(board.game, figure, "Gel", far) is None
    play(cast(board.game, figure, far), f"figure:{near.id}")
    assert len(board.game.agenda) == 1
    alone = board.put("chamane-orque", 0, 5, 20, facing=180, spells=("Trait d'ombre",), on_guard=True)
    board.game.agenda = []
    play(cast(board.game, alone, near))
    assert (board.game.agenda, alone.on_guard) == ([], True)


@pytest.mark.rule("DYS-ARTE-22", "DYS-R-53", "DYS-R-51")
@pytest.mark.parametrize(("face", "holds"), [(2, False), (3, True)])
def test_a_talisman_is_rolled_for_after_a_spell_succeeded_and_does_not_undo_that(face: int, holds: bool) -> None:
    board = PlayedBoard()
    figure = caster(board, "Gel")
    target = board.put("chef-de-guerre", 1, 10, 10, facing=180, artefacts=("Talisman de protection",))
    board.begin(figure)
    request = board.play("magic", dice(5, 1, 1), dice(1, 1, 1))
    assert len(request.dice) == 1
    board.play(dice(face))
    assert (target.fatigued, board.game.sides[0].cast) == (not holds, True)
    target.fatigued = False
    board.begin(figure)
    assert board.play("magic", dice(1, 1, 1), dice(1, 1, 1)).topic == "action"  # no success, no talisman
