"""What a player is told of an action or a spell that may be chosen, and that nothing can come of."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def shaman(board: PlayedBoard, *spells: str, **fields: Any) -> Figure:
    """An orc shaman (Ti 5, Es 5) that looks along the x axis and knows these spells."""
    return board.put("chamane-orque", 0, 5, 10, facing=0, spells=spells, **fields)


def orc(board: PlayedBoard, y: float, **fields: Any) -> Figure:
    return board.put("guerrier-orque", 0, 9, y, facing=0, **fields)


def elf(board: PlayedBoard, x: float = 12, **fields: Any) -> Figure:
    return board.put("garde-royal", 1, x, 10, facing=180, **fields)


def warned(request: Any) -> dict[str, str]:
    """The options that come with a warning; each is told in words, by its rule."""
    found = {str(o.key): o.warning for o in request.options() if o.refusal is None and o.warning is not None}
    for why in found.values():
        assert why.rule.startswith("DYS-")
        assert all(Phrases(language, "dysma").say(why) != why.key for language in LANGUAGES)
    return {key: why.key for key, why in found.items()}


@pytest.mark.rule("DYS-STATE-01", "DYS-ACT-09")
@pytest.mark.parametrize(("guarded", "told"), [(False, {}), (True, {"stance": "warning.on-guard"})])
def test_who_is_on_guard_already_is_told_so(board: PlayedBoard, guarded: bool, told: dict[str, str]) -> None:
    assert warned(board.begin(orc(board, 10, on_guard=guarded))) == told


@pytest.mark.rule("DYS-DICE-07", "DYS-R-41")
@pytest.mark.parametrize(
    ("malus", "points", "told"),
    [("Tir −2D", 0, {}), ("Tir −3D", 0, {"shoot": "warning.no-dice"}), ("Tir −3D", 1, {})],
)
def test_a_shot_without_dice_is_told_where_none_can_be_bought(malus: str, points: int, told: dict[str, str]) -> None:
    board = PlayedBoard(points=(points, 0))
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    elf(board)
    grant(board.game, archer, malus)
    assert warned(board.begin(archer)) == told


@pytest.mark.rule("DYS-DICE-07")
def test_of_several_targets_those_are_told_at_whom_no_die_is_thrown(board: PlayedBoard) -> None:
    """Two dice less: one is left for the near one, none for the one beyond half the range."""
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    near, far = elf(board, 10), board.put("garde-royal", 1, 24, 14, facing=180)
    grant(board.game, archer, "Tir −2D")
    request = board.begin(archer)
    assert warned(request) == {}
    assert warned(board.play("shoot")) == {f"figure:{far.id}": "warning.no-dice"}
    assert not near.wounds


@pytest.mark.rule("DYS-R-81", "DYS-MAGIC-10")
def test_a_cure_says_who_has_nothing_to_be_cured(board: PlayedBoard) -> None:
    caster = shaman(board, "Onde de soin")
    hurt, sound = orc(board, 9, wounds=1), orc(board, 11)
    assert warned(board.begin(caster)) == {}
    assert warned(board.play("magic")) == {
        f"figure:{figure.id}": "warning.nothing-to-heal" for figure in (caster, sound)
    }
    hurt.wounds = 0
    assert warned(board.begin(caster)) == {"magic": "warning.spell-vain"}
    hurt.poisoned = True
    assert warned(board.begin(caster)) == {}


@pytest.mark.rule("DYS-STATE-01", "DYS-MAGIC-05")
def test_a_hex_says_who_is_so_already(board: PlayedBoard) -> None:
    caster = shaman(board, "Gel")
    target = elf(board, fatigued=True)
    assert warned(board.begin(caster)) == {"magic": "warning.unchanged"}
    target.fatigued = False
    assert warned(board.begin(caster)) == {}


@pytest.mark.rule("DYS-HSPELL-36")
def test_a_vision_is_worth_a_point_once_a_turn(board: PlayedBoard) -> None:
    caster = shaman(board, "Vision du futur")
    assert warned(board.begin(caster)) == {}
    board.game.sides[0].visions = 1
    assert warned(board.begin(caster)) == {"magic": "warning.vision-once"}


@pytest.mark.rule("DYS-HSPELL-32", "DYS-R-73")
@pytest.mark.parametrize(("fields", "told"), [({}, {}), ({"prone": True}, {"magic": "warning.stays-put"})])
def test_nobody_marches_who_lies_down(board: PlayedBoard, fields: dict[str, bool], told: dict[str, str]) -> None:
    caster = shaman(board, "Possession")
    elf(board, **fields)
    assert warned(board.begin(caster)) == told


@pytest.mark.rule("DYS-MAGIC-01")
def test_with_several_spells_each_says_whether_it_is_in_vain(board: PlayedBoard) -> None:
    caster = shaman(board, "Gel", "Vision du futur")
    target = elf(board, fatigued=True)
    request = board.begin(caster)
    assert warned(request) == {}
    assert warned(board.play("magic")) == {"Gel": "warning.unchanged"}
    board.game.sides[0].visions = 1
    assert warned(board.begin(caster)) == {"magic": "warning.magic-vain"}
    target.fatigued = False
    assert warned(board.begin(caster)) == {}
