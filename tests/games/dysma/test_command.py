"""Command actions (p. 12): Héroïsme, Vigueur, Concentration."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import asked
from games.dysma.playing import PlayedBoard, open_keys, refused_by

from escarmouche.games.dysma.rolls import Throw, pool_of
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.windows import bought_dice
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.script import play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(2, 5))


# ---- Héroïsme and Amulette ------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-CMD-01", "DYS-CMD-10", "DYS-CMD-11", "DYS-R-40")
def test_heroism_adds_one_die_once_a_roll_as_often_as_it_is_paid(board: PlayedBoard) -> None:
    elf, side = board.put("garde-royal", 0, 10, 10), board.game.sides[0]
    request = asked(bought_dice(board.game, elf, "defence"))
    assert (request.player, request.topic, open_keys(request)) == (0, "heroism", {"none", "heroism"})
    assert play(bought_dice(board.game, elf, "defence"), "heroism") == 1
    assert play(bought_dice(board.game, elf, "combat"), "heroism") == 1
    assert side.command_points == 0
    assert play(bought_dice(board.game, elf, "combat")) == 0


@pytest.mark.rule("DYS-R-40", "DYS-CMD-10")
def test_declining_costs_nothing(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    assert play(bought_dice(board.game, elf, "spirit"), "none") == 0
    assert board.game.sides[0].command_points == 2


@pytest.mark.rule("DYS-R-40", "DYS-ARTE-03")
def test_an_amulet_adds_a_die_beside_heroism_once_in_a_game(board: PlayedBoard) -> None:
    prince = board.put("prince-elfe", 0, 10, 10, artefacts=("Amulette",))
    assert play(bought_dice(board.game, prince, "combat"), "amulet", "heroism") == 2
    assert (board.game.sides[0].command_points, prince.used) == (1, ["Amulette"])
    assert play(bought_dice(board.game, prince, "combat"), "heroism") == 1
    assert play(bought_dice(board.game, prince, "combat")) == 0


@pytest.mark.rule("DYS-R-40", "DYS-HSPELL-35")
def test_a_sealed_fate_bars_heroism_not_the_amulet(board: PlayedBoard) -> None:
    prince = board.put("prince-elfe", 0, 10, 10, artefacts=("Amulette",))
    grant(board.game, prince, "Destin scellé", Until(TURN_ENDS))
    request = asked(bought_dice(board.game, prince, "combat"))
    assert open_keys(request) == {"none", "amulet"}
    assert refused_by(request) == {"heroism": "DYS-HSPELL-35"}
    prince.artefacts = ()
    assert play(bought_dice(board.game, prince, "combat")) == 0


@pytest.mark.rule("DYS-R-40", "DYS-R-66")
def test_only_a_roll_with_a_threshold_can_be_helped(board: PlayedBoard) -> None:
    """A troll never rolls Tir, a statue nothing at all."""
    troll, statue = board.put("troll", 1, 10, 10), board.put("statue", 1, 15, 10)
    assert play(bought_dice(board.game, troll, "shoot")) == 0
    assert play(bought_dice(board.game, statue, "spirit")) == 0
    assert play(bought_dice(board.game, troll, "combat"), "heroism") == 1


@pytest.mark.rule("DYS-R-41", "DYS-CMD-10")
def test_bought_dice_count_before_a_pool_is_found_empty(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    for bought, size in ((0, 0), (1, 1)):
        dice = [Modifier(-3, reason("dice.prone")), Modifier(bought, reason("dice.bought"))]
        assert pool_of(board.game, Throw(elf, "combat", 4, dice=dice)).dice == size


# ---- the end of the turn --------------------------------------------------------------------------------------------


def at_the_end(board: PlayedBoard, first: int = 0) -> Any:
    """The turn ends: what is asked first."""
    board.game.first = board.game.active = first
    return board.restart("end of turn")


@pytest.mark.rule("DYS-CMD-13", "DYS-TURN-06")
def test_vigour_frees_one_figure_of_fatigue_for_a_point(board: PlayedBoard) -> None:
    one, other = (board.put("garde-royal", 0, x, 10, fatigued=True) for x in (5, 10))
    board.put("garde-royal", 0, 15, 10, prone=True)
    enemy = board.put("garde-royal", 1, 20, 20, fatigued=True)
    request = at_the_end(board)
    assert open_keys(request) == {f"vigour:{one.id}", f"vigour:{other.id}", "done"}
    request = board.play(f"vigour:{other.id}")
    assert (one.fatigued, other.fatigued, enemy.fatigued) == (True, False, True)
    assert board.game.sides[0].command_points == 1
    assert open_keys(request) == {f"vigour:{one.id}", "done"}


@pytest.mark.rule("DYS-CMD-14", "DYS-R-54", "DYS-TURN-07")
def test_concentration_keeps_a_capacity_to_the_end_of_the_next_turn(board: PlayedBoard) -> None:
    """Both skills of one capacity on one figure for 2 PC; the other capacity ends; paid again, it goes on."""
    game = board.game
    board.put("garde-royal", 0, 20, 20)
    killer = board.put("assassin-gobelin", 1, 10, 10)
    other = board.put("guerrier-gobelin", 1, 14, 10)
    for skill in ("Furtif", "Insaisissable"):
        grant(game, killer, skill, Until(TURN_ENDS), source=killer.id, by="Disparaître")
    grant(game, other, "Compagnon", Until(TURN_ENDS), source=other.id, by="Nuée")
    request = at_the_end(board, first=1)
    assert open_keys(request) == {f"concentrate:{killer.id}:0", f"concentrate:{other.id}:0", "done"}
    request = board.play(f"concentrate:{killer.id}:0")
    assert game.sides[1].command_points == 3
    assert open_keys(request) == {f"concentrate:{other.id}:0", "done"}
    board.play("done")
    assert (game.turn, [effect.skill for effect in killer.effects]) == (2, ["Furtif", "Insaisissable"])
    assert other.effects == []
    assert open_keys(at_the_end(board, first=1)) == {f"concentrate:{killer.id}:0", "done"}
    board.play("done")
    assert (game.turn, killer.effects) == (3, [])


@pytest.mark.rule("DYS-CMD-13", "DYS-CMD-14")
def test_what_is_bought_at_the_end_of_a_turn_is_called_by_its_name(board: PlayedBoard) -> None:
    killer = board.put("assassin-gobelin", 0, 10, 10, fatigued=True)
    board.put("garde-royal", 1, 20, 20)
    grant(board.game, killer, "Furtif", Until(TURN_ENDS), source=killer.id, by="Disparaître")
    labels = {option.key: option.label for option in at_the_end(board).options()}
    named = {key: (label.key, label.rule, dict(label.params)) for key, label in labels.items()}
    assert named == {
        "vigour:0": ("option.vigour", "DYS-CMD-13", {"figure": "Assassin gobelin"}),
        "concentrate:0:0": (
            "option.concentrate",
            "DYS-CMD-14",
            {"figure": "Assassin gobelin", "what": "Disparaître"},
        ),
        "done": ("option.done", "", {}),
    }


@pytest.mark.rule("DYS-R-54")
def test_concentration_keeps_own_spells_on_enemies_but_no_potion_and_nothing_of_the_fallen(board: PlayedBoard) -> None:
    """Kept: what a figure in play of the same player gave until the end of the turn, by spell or capacity."""
    game = board.game
    elf = board.put("garde-royal", 0, 20, 20)
    shaman, gone = board.put("chamane-orque", 1, 10, 10), board.put("chamane-orque", 1, 14, 10)
    orc = board.put("guerrier-orque", 1, 12, 12)
    grant(game, orc, "Armure +2", Until(TURN_ENDS), source=shaman.id, by="Potion de résistance")
    grant(game, orc, "Soif de sang", Until(TURN_ENDS), source=gone.id, by="Rage d'Omrok")
    grant(game, orc, "Maître (Tir)", Until("activation ends", orc.id), source=shaman.id, by="Tir double")
    grant(game, orc, "Enchaînement", Until(TURN_ENDS), source=elf.id, by="Rage")
    grant(game, elf, "Enraciné", Until(TURN_ENDS), source=shaman.id, by="Étreinte de la terre")
    gone.where = "gone"
    assert open_keys(at_the_end(board, first=1)) == {f"concentrate:{elf.id}:0", "done"}


@pytest.mark.rule("DYS-R-40", "DYS-CMD-10")
@pytest.mark.parametrize(("answer", "rolled"), [("defence", "throw.defence"), ("riposte", "throw.combat")])
def test_whoever_is_asked_for_a_die_is_told_for_which_roll(board: PlayedBoard, answer: str, rolled: str) -> None:
    """The attacker before the other names his answer, the other for the roll that he has named."""
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 11, 10, facing=180)
    for side in board.game.sides:
        side.command_points = 1
    board.begin(elf)
    request = board.play("combat")
    assert (request.topic, request.about, request.why.key) == ("heroism", (elf.id,), "throw.combat")
    assert board.play("none").topic == "riposte"
    request = board.play(answer)
    assert (request.topic, request.about, request.why.key) == ("heroism", (orc.id,), rolled)
