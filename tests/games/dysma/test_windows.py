"""Windows (DYS-R-46): who may use a reaction when, in which order, and how long it helps."""

from __future__ import annotations

import pytest
from games.dysma.asking import asked
from games.dysma.playing import PlayedBoard, open_keys

from escarmouche.games.dysma.agenda import Combat, Harm, Shot
from escarmouche.games.dysma.capacities import reactions
from escarmouche.games.dysma.characteristics import armour
from escarmouche.games.dysma.windows import window
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard(points=(3, 3))


@pytest.mark.rule("DYS-X-14", "DYS-CAP-02", "DYS-CAP-03", "DYS-CAP-05", "DYS-CAP-07", "DYS-CAP-08", "DYS-HCAP-01")
def test_a_wall_of_blades_is_armour_for_one_shot_and_one_shot_a_turn(board: PlayedBoard) -> None:
    """Garde royal, armour 2: 3 for that action; its friend has no more, and the next shot finds 2 again."""
    game = board.game
    elf, friend = board.put("garde-royal", 0, 10, 10), board.put("garde-royal", 0, 14, 10)
    archer = board.put("archer-gobelin", 1, 10, 25)
    shot = Shot(archer.id, elf.id, "Arc court")
    request = asked(window(game, "W1", shot, (archer, elf)))
    assert (request.player, request.topic, open_keys(request)) == (0, "reaction", {"Mur de lames", "none"})
    play(window(game, "W1", shot, (archer, elf)), "Mur de lames")
    harm = Harm(elf.id, archer.id, 2, "shot", ["Arc court"])
    assert game.sides[0].command_points == 2
    assert (total(armour(game, elf, harm)), total(armour(game, friend, harm))) == (3, 2)
    play(window(game, "W2", shot, (elf,)))
    play(window(game, "W3", harm, (elf,)))
    assert total(armour(game, elf, harm)) == 3
    play(window(game, "W5", shot, (archer, elf)))
    assert total(armour(game, elf, harm)) == 2
    play(window(game, "W1", Shot(archer.id, elf.id, "Arc court"), (archer, elf)))
    play(window(game, "W1", Shot(archer.id, friend.id, "Arc court"), (archer, friend)), "Mur de lames")


@pytest.mark.rule("DYS-R-46", "DYS-HCAP-01")
def test_a_reaction_has_its_window_and_its_occasion(board: PlayedBoard) -> None:
    """Mur de lames: W1 of a Shoot action at its bearer; not W2, not a projectile, not a shot at another, no Combat."""
    game = board.game
    elf, other = board.put("garde-royal", 0, 10, 10), board.put("garde-royal", 0, 14, 10)
    mage = board.put("sorcier-gobelin", 1, 10, 25)
    assert reactions(game, "W1", Shot(mage.id, elf.id, "Arc court"), elf) == ["Mur de lames"]
    assert reactions(game, "W2", Shot(mage.id, elf.id, "Arc court"), elf) == []
    assert reactions(game, "W1", Shot(mage.id, elf.id, spell="Boule de feu"), elf) == []
    assert reactions(game, "W1", Shot(mage.id, other.id, "Arc court"), elf) == []
    assert reactions(game, "W1", Combat(mage.id, elf.id), elf) == []
    game.sides[0].command_points = 0
    assert reactions(game, "W1", Shot(mage.id, elf.id, "Arc court"), elf) == []


@pytest.mark.rule("DYS-R-46")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_decides_first_and_who_has_nothing_is_not_asked(board: PlayedBoard, active: int) -> None:
    game = board.game
    lords = [board.put("seigneur-vampire", player, 10, 10 + player) for player in (0, 1)]
    game.active = active
    _, requests = run(window(game, "W1", Combat(0, 1, "charge"), lords), ["none", "none"])
    assert [request.player for request in requests] == [active, 1 - active]
    lords[1].invoked = ["Regard terrifiant"]
    _, requests = run(window(game, "W1", Combat(0, 1, "charge"), lords), ["none"])
    assert [request.player for request in requests] == [0]


@pytest.mark.rule("DYS-R-46", "DYS-R-93")
def test_what_was_given_for_one_combat_does_not_help_in_the_next_of_a_chain(board: PlayedBoard) -> None:
    game = board.game
    orc = board.put("orque-de-fer", 1, 10, 11, facing=270)
    elf = board.put("danseur-de-lames", 0, 10, 10, facing=90)
    play(window(game, "W2", Combat(elf.id, orc.id), (orc,)), "Peau de pierre")
    harm = Harm(orc.id, elf.id, 3, "combat")
    assert total(armour(game, orc, harm)) == 3
    play(window(game, "W1", Combat(elf.id, orc.id, "follow-up"), (elf, orc)))
    assert total(armour(game, orc, harm)) == 2


@pytest.mark.rule("DYS-R-46", "DYS-R-93", "DYS-HCAP-04", "DYS-CMD-10")
def test_the_windows_of_a_combat_as_it_is_played(board: PlayedBoard) -> None:
    """The attacker's Héroïsme, the answer, Rempart, the defender's Héroïsme: in this order, before any die."""
    elf = board.put("lancier-de-la-cite", 0, 10, 10, facing=90)
    orc = board.put("guerrier-orque", 1, 10, 11, facing=270)
    board.begin(orc)
    topics = [board.play(word).topic for word in ("combat", "heroism", "defence", "Rempart")]
    assert topics == ["heroism", "riposte", "reaction", "heroism"]
    board.play("heroism")
    board.play(dice(1, 1, 1, 1), dice(1, 1, 1, 1, 1))
    assert (board.game.sides[0].command_points, board.game.sides[1].command_points) == (1, 2)
    assert elf.effects == []
