"""Potions, Dévotion, Martyr and Sacrifice (p. 23, p. 26): what is done besides the action of an activation."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, open_keys, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.characteristics import mov, value
from escarmouche.games.monconf.skills.moments import Stat
from escarmouche.games.monconf.state import Fighter


@pytest.fixture
def board() -> PlayedBoard:
    board = PlayedBoard()
    skilled(board, player=1, x=70, y=70)
    return board


def drinker(board: PlayedBoard, *potions: str, skills: tuple[str, ...] = (), **fields: Any) -> Fighter:
    """A fighter with these potions."""
    return skilled(board, *skills, x=20, y=20, items=tuple(f"potion-de-{name}" for name in potions), **fields)


# ---- potions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ITEM-09", "MCF-ITEM-10", "MCF-ITEM-12", "MCF-ITEM-13", "MCF-ITEM-14")
@pytest.mark.parametrize(
    ("potion", "gains"),
    [
        ("force", {"str": 5}),
        ("rapidite", {"mov": 12.5}),
        ("vivacite", {"ini": 5}),
        ("resistance", {"res": 10}),
    ],
)
def test_a_potion_lasts_until_the_end_of_the_turn(board: PlayedBoard, potion: str, gains: dict[Stat, float]) -> None:
    """FOR 4, MOU 10, INI 3, RES 8: one of them is better, the others stay; drinking is not the action."""
    fighter = drinker(board, potion)
    plain: dict[Stat, float] = {"str": 4, "mov": 10, "ini": 3, "res": 8, "att": 3, "def_": 3}

    def stats() -> dict[Stat, float]:
        return {name: mov(board.game, fighter) if name == "mov" else value(board.game, fighter, name) for name in plain}

    board.activate(fighter)
    request = board.play(f"potion:potion-de-{potion}")
    assert stats() == {**plain, **gains}
    assert (request.topic, fighter.action, fighter.used) == ("action", "", [f"potion-de-{potion}"])
    assert f"potion:potion-de-{potion}" not in {option.key for option in request.options()}
    board.restart("end of turn")
    assert stats() == plain


@pytest.mark.rule("MCF-R-48", "MCF-ITEM-09")
def test_a_potion_may_be_drunk_after_the_action_and_one_carried_twice_twice(board: PlayedBoard) -> None:
    fighter = drinker(board, "force", "force")
    board.activate(fighter)
    request = board.play("potion:potion-de-force", "rest", f"order:{fighter.id}")
    key = f"potion:{fighter.id}:potion-de-force"
    assert open_keys(request) == {f"turn:{fighter.id}", key, "end"}
    request = board.play(key)
    assert (value(board.game, fighter, "str"), open_keys(request)) == (6, {f"turn:{fighter.id}", "end"})


@pytest.mark.rule("MCF-ITEM-11", "MCF-R-58")
@pytest.mark.parametrize(("hp", "skills", "after"), [(2, (), 3), (4, (), None), (2, ("Construct",), None)])
def test_vitality_heals_a_wound_if_there_is_one(
    board: PlayedBoard, hp: int, skills: tuple[str, ...], after: int | None
) -> None:
    fighter = drinker(board, "vitalite", skills=skills, hp=hp)
    request = board.activate(fighter)
    assert ("potion:potion-de-vitalite" in open_keys(request)) is (after is not None)
    if after is not None:
        board.play("potion:potion-de-vitalite")
        assert fighter.hp == after


@pytest.mark.rule("MCF-ITEM-15", "MCF-R-48", "MCF-MAGIC-16")
def test_power_is_a_gem_of_a_mastered_element_within_the_limit(board: PlayedBoard) -> None:
    fighter = drinker(board, "puissance", "puissance", skills=("Magicien du Feu et de l'Eau/1",), gems={"fire": 4})
    board.activate(fighter)
    request = board.play("potion:potion-de-puissance")
    assert (request.topic, open_keys(request)) == ("gems", {"fire=1", "water=1"})
    request = board.play("water=1")
    assert fighter.gems == {"fire": 4, "water": 1}
    assert refused(request)["potion:potion-de-puissance"] == "potion.full"
    board.restart("end of turn")
    assert fighter.gems == {"fire": 4, "water": 1}
    other = drinker(board, "puissance")
    assert refused(board.activate(other))["potion:potion-de-puissance"] == "potion.no-arcanist"


@pytest.mark.rule("MCF-R-105", "MCF-R-48")
def test_potions_are_for_the_bearers_own_activation(board: PlayedBoard) -> None:
    bearer = drinker(board, "force")
    other = skilled(board, x=40, y=20, card=bearer.card)
    request = board.activate(other)
    assert not [option.key for option in request.options() if str(option.key).startswith("potion")]


# ---- Dévotion, Martyr -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-10", "MCF-SKILLA-11", "MCF-R-91", "MCF-R-58")
def test_devotion_turns_wounds_into_gems_once_in_an_activation(board: PlayedBoard) -> None:
    """Dévotion/3 with 2 points of life left: two wounds at most, which Éthéré does not lessen, and which may kill."""
    fighter = skilled(board, "Dévotion/3", "Éthéré", x=20, y=20, hp=2)
    mage = skilled(board, "Magicien du Feu/1", x=39.9, y=20)
    skilled(board, "Fidèle/2", x=22.5, y=20)
    skilled(board, "Magicien du Feu/1", x=40.1, y=20.5)
    board.activate(fighter)
    request = board.play("devotion", f"fighter:{mage.id}")
    assert (request.topic, request.low, request.high) == ("devotion-wounds", 1, 2)
    request = board.play(1)
    assert (fighter.hp, mage.gems) == (1, {"fire": 1})
    assert refused(request)["devotion"] == "suffer.once"
    board.activate(fighter)
    board.play("devotion", f"fighter:{mage.id}")
    assert (fighter.where, mage.gems, board.game.sides[0].fallen) == ("gone", {"fire": 2}, 15)


@pytest.mark.rule("MCF-SKILLA-11", "MCF-R-59")
def test_wounds_that_wait_are_life_that_is_gone(board: PlayedBoard) -> None:
    """Three points of life, one wound put off: of Dévotion/3 two wounds are left."""
    fighter = skilled(board, "Dévotion/3", "Sursis miraculeux", x=20, y=20, hp=3, deferred=1)
    mage = skilled(board, "Magicien du Feu/1", x=30, y=20)
    board.activate(fighter)
    request = board.play("devotion", f"fighter:{mage.id}")
    assert (request.low, request.high) == (1, 2)


@pytest.mark.rule("MCF-SKILLA-19", "MCF-SKILLA-11", "MCF-R-91", "MCF-R-66")
def test_martyr_turns_wounds_into_faith_for_one_priest_of_the_own_side(board: PlayedBoard) -> None:
    fighter = skilled(board, "Martyr/2", x=20, y=20)
    near = [skilled(board, skill, x=x, y=20) for skill, x in (("Fidèle/1", 30), ("Moine-Guerrier/1", 10))]
    skilled(board, "Fidèle/1", player=1, x=20, y=30)
    board.activate(fighter)
    request = board.play("martyr")
    assert (request.topic, open_keys(request)) == ("martyr-for", {f"fighter:{one.id}" for one in near})
    board.play(f"fighter:{near[1].id}", 2)
    assert (fighter.hp, [one.faith for one in near]) == (2, [0, 2])


@pytest.mark.rule("MCF-SKILLA-10", "MCF-SKILLA-19", "MCF-R-91", "MCF-R-04")
@pytest.mark.parametrize(("x", "open_to"), [(39.9, True), (40.0, False)])
def test_without_a_recipient_less_than_twenty_centimetres_away_there_is_none(
    board: PlayedBoard, x: float, open_to: bool
) -> None:
    fighter = skilled(board, "Martyr/1", "Dévotion/1", x=20, y=20)
    skilled(board, "Fidèle/1", x=x, y=20)
    request = board.activate(fighter)
    assert ("martyr" in open_keys(request)) is open_to
    assert refused(request)["devotion"] == "suffer.nobody"


@pytest.mark.rule("MCF-SKILLA-10", "MCF-SKILLA-19", "MCF-SPELL-07")
def test_a_score_of_nothing_gives_nothing(board: PlayedBoard) -> None:
    """Spécialisation Mystique has taken one from both scores: of two wounds one is left, of one none."""
    fighter = skilled(board, "Martyr/2", "Martyr −1", "Dévotion/1", "Dévotion −1", x=20, y=20)
    skilled(board, "Fidèle/1", x=30, y=20)
    skilled(board, "Magicien du Feu/1", x=20, y=30)
    request = board.activate(fighter)
    assert "martyr" in open_keys(request)
    assert refused(request)["devotion"] == "suffer.no-score"


@pytest.mark.rule("MCF-SKILLA-01", "MCF-SKILLA-10")
def test_a_frightened_fanatic_has_no_devotion(board: PlayedBoard) -> None:
    fighter = skilled(board, "Dévotion/1", "Fanatisme", x=20, y=20, frightened=True)
    skilled(board, "Magicien du Feu/1", x=30, y=20)
    assert "devotion" not in {option.key for option in board.activate(fighter).options()}


@pytest.mark.rule("MCF-ITEM-20", "MCF-R-49", "MCF-R-58")
def test_sacrifice_is_a_wound_for_two_faith_once_in_an_activation(board: PlayedBoard) -> None:
    item = next(key for key, one in board.library.items.items() if one.rule == "MCF-ITEM-20")
    priest = skilled(board, "Fidèle/1", x=20, y=20, faith=1, items=(item,))
    board.activate(priest)
    request = board.play("sacrifice")
    assert (priest.hp, priest.faith, refused(request)["sacrifice"]) == (3, 3, "suffer.once")
    plain = skilled(board, "Fidèle/1", x=30, y=20)
    assert "sacrifice" not in {option.key for option in board.activate(plain).options()}
