"""What a player is told of an Action or a spell that may be chosen, and that nothing can come of."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, maelstrom, mage, succeed, troop

from escarmouche.games.drakerys import activation
from escarmouche.games.drakerys.magic import name_spell
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.spells.casting import Casting
from escarmouche.games.drakerys.spells.targets import name_target
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.option import Option
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.fixture
def board() -> Board:
    return Board()


def open_options(question: Any) -> dict[str, Option]:
    return {str(option.key): option for option in question.options() if option.refusal is None}


def declarable(board: Board, unit: Unit) -> dict[str, Option]:
    """What the Unit may declare, as its player reads it."""
    board.game.active, board.game.activation = unit.player, Activation(unit.id)
    return open_options(activation.declare(board.game).send(None))


def warned(options: dict[str, Option]) -> dict[str, str]:
    """The options that come with a warning; each is told in words, by its rule."""
    found = {key: option.warning for key, option in options.items() if option.warning is not None}
    for why in found.values():
        assert why.rule.startswith("DRK-")
        assert all(Phrases(language, "drakerys").say(why) != why.key for language in LANGUAGES)
    return {key: why.key for key, why in found.items()}


def wizard(board: Board, *spells: str, domain: str) -> Unit:
    found = mage(board, *spells, domain=domain)
    maelstrom(board, found)
    return found


def spells(board: Board, unit: Unit) -> dict[str, str]:
    """The warnings of the spells of a wizard who casts."""
    activate(board, unit)
    return warned(open_options(name_spell(board.game, unit).send(None)))


def targets(board: Board, unit: Unit, spell: str) -> dict[str, str]:
    """The warnings of the Units that a spell may name."""
    return warned(open_options(name_target(board.game, Casting(unit, board.library.spells[spell])).send(None)))


@pytest.mark.rule("DRK-WALK-03")
@pytest.mark.parametrize(("walk", "told"), [(5, {}), (0, {"walk": "warning.no-walk"})])
def test_who_walks_no_centimetre_is_told_so(board: Board, walk: int, told: dict[str, str]) -> None:
    unit = troop(board, 0, (10, 10), walk=walk)
    found = declarable(board, unit)
    assert warned(found) == told
    assert (found["walk"].moves, found["walk"].reach) == (True, walk)


@pytest.mark.rule("DRK-SHOOT-11")
@pytest.mark.parametrize(("power", "told"), [(1, {}), (0, {"shoot": "warning.no-dice"})])
def test_a_shot_without_dice_is_told(board: Board, power: int, told: dict[str, str]) -> None:
    archers = troop(board, 0, (10, 10), power=power, aim=3, skills=("Tireur/Arc",))
    troop(board, 1, (10, 25))
    assert warned(declarable(board, archers)) == told


@pytest.mark.rule("DRK-SHOOT-11", "DRK-SKILL-02")
def test_a_hero_without_power_may_still_buy_dice(board: Board) -> None:
    hero = troop(board, 0, (10, 10), power=0, aim=3, skills=("Tireur/Arc", "Action Héroïque"))
    troop(board, 1, (10, 25))
    assert warned(declarable(board, hero)) == {}


@pytest.mark.rule("DRK-COMB-04")
@pytest.mark.parametrize(("stride", "told"), [(15, {}), (3, {"combined-charge": "warning.guard-behind"})])
def test_a_guard_that_would_stay_behind_is_told(board: Board, stride: int, told: dict[str, str]) -> None:
    hero = troop(board, 0, (10, 10), types=("infantry", "hero"))
    troop(board, 0, (14, 10), charge=stride, skills=("Garde",))
    troop(board, 1, (10, 20))
    assert warned(declarable(board, hero)) == told


@pytest.mark.rule("DRK-H-SPELL-P2", "DRK-MAGIC-23")
def test_healing_rain_says_who_is_unhurt(board: Board) -> None:
    healer = wizard(board, "P2", domain="Pluie")
    hurt, whole = troop(board, 0, (45, 50)), troop(board, 0, (50, 45))
    assert spells(board, healer) == {"P2": "warning.spell-vain"}
    assert warned(declarable(board, healer)) == {"cast": "warning.cast-vain"}
    hurt.wounds = 1
    assert spells(board, healer) == {}
    assert warned(declarable(board, healer)) == {}
    assert targets(board, healer, "P2") == dict.fromkeys([f"unit:{healer.id}", f"unit:{whole.id}"], "warning.unhurt")


@pytest.mark.rule("DRK-H-SPELL-P4")
def test_the_cleansing_shower_says_who_is_at_ease(board: Board) -> None:
    healer = wizard(board, "P4", domain="Pluie")
    tense, calm = troop(board, 0, (45, 50)), troop(board, 0, (50, 45))
    tense.tension = 2
    assert spells(board, healer) == {}
    assert targets(board, healer, "P4") == {f"unit:{calm.id}": "warning.at-ease"}
    tense.tension = 0
    assert spells(board, healer) == {"P4": "warning.spell-vain"}


@pytest.mark.rule("DRK-H-SPELL-P4")
def test_with_one_to_name_a_spell_says_of_whom_it_speaks(board: Board) -> None:
    healer = wizard(board, "P4", domain="Pluie")
    troop(board, 0, (45, 50))
    assert spells(board, healer) == {"P4": "warning.at-ease"}


@pytest.mark.rule("DRK-H-SPELL-E4")
@pytest.mark.parametrize(("far", "told"), [(20, {}), (20.1, {"E4": "warning.nobody-around"})])
def test_a_tremor_that_shakes_nobody_is_told(board: Board, far: float, told: dict[str, str]) -> None:
    shaker = wizard(board, "E4", domain="Tellurisme")
    enemy = troop(board, 1, (45, 60))
    away = far - board.game.distance(shaker, enemy)
    board.alter(enemy.leader, y=60 + away)
    board.changed()
    assert spells(board, shaker) == told


@pytest.mark.rule("DRK-H-SPELL-C2", "DRK-R-91")
def test_the_way_of_nature_is_full_at_three_tokens(board: Board) -> None:
    shaman = wizard(board, "C2", domain="Chamanisme")
    succeed(board, shaman, 5, tier=5)
    assert spells(board, shaman) == {}
    grant(board.game, shaman, "Voie de la Nature[1]", source=shaman.id, by="C2")
    assert spells(board, shaman) == {"C2": "warning.way-full"}
    shaman.wounds = 1
    assert spells(board, shaman) == {}
