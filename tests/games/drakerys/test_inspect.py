"""What a player may look up at the battlefield, and what it must not betray."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.inspect import card, look, own
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.play.state import Secret
from escarmouche.play.words import LANGUAGES, Phrases


def test_a_profile_says_what_is_printed() -> None:
    profile = Board().profile("duc-amdir")
    printed = card(profile, catalogue())
    values = {label.key: value for label, value in printed.values}
    assert values["value.health"] == str(profile.health)
    assert values["value.moves"] == f"{profile.walk}/{profile.charge}"
    assert printed.kind is not None
    assert printed.kind.key == "card.kind.hero"
    assert "Sauvegarde" in printed.lines[0][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_head_of_a_profile_has_a_word(language: str) -> None:
    words = Phrases(language, "drakerys").messages
    for printed in RULES.cards(Board().game):
        heads = [label.key for label, _ in (*printed.values, *printed.lines)]
        assert {*heads, *([printed.kind.key] if printed.kind else [])} <= words.keys()


@pytest.mark.rule("DRK-LOS-10")
def test_a_look_names_the_unit_in_between() -> None:
    board = Board()
    board.put("aurium-lanciers", 0, (30, 20))
    board.put("soldats", 0, (50, 20))
    board.put("irosia-archers", 1, (70, 20))
    found = look(board.game, "0", "2")
    assert found is not None
    assert not found.seen
    assert [why.key for why in found.reasons] == ["sight.blocked", "sight.unit"]
    assert found.blockers == ("1",)
    assert found.distance == pytest.approx(40 - 2.5)


@pytest.mark.rule("DRK-LOS-04", "DRK-LOS-05")
def test_an_obstacle_hampers() -> None:
    board = Board()
    board.put("aurium-lanciers", 0, (30, 20))
    board.put("irosia-archers", 1, (70, 20))
    board.scenery("thicket", 50, 20)
    found = look(board.game, "0", "1")
    assert found is not None
    assert found.seen
    assert [why.key for why in found.reasons] == ["sight.partial", "sight.scenery"]
    assert found.blockers == ("scenery:0",)


def test_fighters_of_one_unit_are_not_looked_at() -> None:
    board = Board()
    board.put("soldats", 0, (50, 20), (53, 20))
    assert [look(board.game, "0", other) for other in ("1", "0", "9", "x")] == [None] * 4


@pytest.mark.rule("DRK-R-62")
def test_what_was_named_in_secret_is_shown_to_nobody_else() -> None:
    board = Board()
    unit = board.put("soldats", 0, (50, 20))
    board.game.common, board.game.sides[0].solo = "epic_fight", "relics"
    board.game.sides[0].common_choice = Secret([unit.id], (0,))
    seen = {player: RULES.mask(board.game, player) for player in (0, 1)}
    for masked in seen.values():
        masked.library = board.library
    assert [why.key for why in own(seen[0], 0)] == ["own.common", "own.solo", "own.named"]
    assert [why.key for why in own(seen[1], 0)] == ["own.common", "own.solo"]


@pytest.mark.rule("DRK-MISSION-95", "DRK-R-62")
def test_who_hid_relics_reads_where_and_who_seeks_them_does_not() -> None:
    board = Board()
    board.put("soldats", 0, (50, 20))
    board.put("irosia-archers", 1, (50, 90))
    for x in (20, 40, 60, 80):
        board.scenery("thicket", x, 50)
    board.game.common, board.game.sides[0].solo, board.game.sides[1].solo = "idols", "relics", "messenger"
    board.game.sides[0].solo_choice = Secret([0, 1, 3], (1,))
    seen = {player: RULES.mask(board.game, player) for player in (0, 1)}
    for masked in seen.values():
        masked.library = board.library
    assert [why.key for why in own(seen[0], 0)] == ["own.common", "own.solo"]
    hidden = [why for why in own(seen[1], 1) if why.key == "own.hidden"]
    assert [dict(why.params)["at"] for why in hidden] == ["scenery:0", "scenery:1", "scenery:3"]
    assert [why.key for why in own(seen[1], 1) if why not in hidden] == ["own.common", "own.solo"]
