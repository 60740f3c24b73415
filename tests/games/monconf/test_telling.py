"""What the log says of shots, tests and spells: who, at whom, how far, with what result."""

from __future__ import annotations

from games.boards.monconf import Board
from games.monconf.firing import Range
from games.monconf.mystic_actions import MysticBoard

from escarmouche.play.words import Phrases


def sentences(board: Board) -> list[str]:
    return [Phrases("fr", "monconf").say(event.said) for event in board.game.events or [] if event.said.key]


def test_a_shot_and_its_test_tell_at_whom_and_how_far() -> None:
    board = Range()
    archer, target = board.put("Archer", 0, 20, 20), board.put("Gobelin du Rat", 1, 32.5, 20)
    board.put("Conscrit", 0, 70, 70)
    board.order(archer, "shoot", target, faces=[1])
    name, enemy = board.game.name(archer), board.game.name(target)
    weapon = board.game.profile(archer).weapons[0]
    assert f"L’{name} tire sur le {enemy} à 12,5 cm ({weapon})." in sentences(board)
    (tested,) = board.told("event.tested")
    assert (tested["fighter"], tested["enemy"]) == (name, enemy)


def test_a_spell_tells_on_whom_it_is_cast() -> None:
    board = MysticBoard()
    board.put("Gobelin du Rat", 1, 72, 72)
    mage, friend = board.mage(), board.put("Conscrit", 0, 25, 20)
    friend.hp -= 1
    board.mystic(mage, "spell:soin-mineur", f"fighter:{friend.id}")
    assert f"{board.game.name(mage)} lance Soin Mineur sur le {board.game.name(friend)} (2 gemmes)." in sentences(board)
