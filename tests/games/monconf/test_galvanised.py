"""One activation inside another (Galvanisation Mystique, p. 20): what begins in it ends before the other goes on."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.firing import Range, route
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch, Order

MAN, GUN, PISTOL, CULVERIN = (
    "conscrit-du-griffon", "arquebusier-du-griffon", "pistolier-du-griffon", "couleuvrine-du-griffon",
)  # fmt: skip


@pytest.mark.rule("MCF-SPELL-03", "MCF-SPELL-04", "MCF-R-101")
@pytest.mark.parametrize(
    ("key", "action", "words", "faces", "last"),
    [
        (MAN, "walk", {"walk": route(0, (20, 38))}, (), "event.went"),
        (MAN, "run", {"run": route(0, (20, 48))}, (), "event.went"),
        (MAN, "engage", {"engage": route(0, (29.5, 30))}, (), "event.contacts"),
        (MAN, "charge", {}, (), "event.charges"),
        (GUN, "shoot", {"shot_walk": "after", "walk": route(0, (20, 38))}, (6,), "event.went"),
        (GUN, "aimed", {}, (6,), "event.thresholds"),
        (PISTOL, "assault", {}, (6,), "event.charges"),
        (CULVERIN, "artillery", {}, (6, 1), "event.thresholds"),
    ],
)
def test_an_action_within_another_activation_ends_first(
    key: str, action: str, words: dict[str, Any], faces: tuple[int, ...], last: str
) -> None:
    """It is carried out, whole, before the next of the same activation acts, and that before the outer one goes on."""
    board = Range()
    own, mate, other = board.put(key, 0, 20, 30), board.put(MAN, 0, 10, 50), board.put(MAN, 0, 10, 60)
    foe = board.put(MAN, 1, 32, 30, hp=9)
    inner = board.start(own, mate)
    inner.galvanised, board.meant = True, f"fighter:{foe.id}"
    outer = Batch(0, [other.card], [other.id], [Order(other.id, "rest")], "resolve")
    board.game.agenda.append(outer)
    resolve = [f"order:{own.id}", f"order:{mate.id}", "end"]
    board.play(faces=faces, action=[action, "rest"], resolve=resolve, **words)
    told = [(event.said.key, dict(event.said.params).get("fighter")) for event in board.game.events or []]
    ends = [(last, board.game.name(own)), *[("event.rests", board.game.name(one)) for one in (mate, other)]]
    if last == "event.thresholds":
        ends[0] = (last, board.game.name(foe))
    assert [one for one in told if one in ends] == ends


@pytest.mark.rule("MCF-SPELL-03", "MCF-DISENG-02")
def test_a_way_out_of_a_fight_does_so_too() -> None:
    board = Range()
    own, mate = board.put(MAN, 0, 20, 30, engaged_before=True), board.put(MAN, 0, 10, 50)
    board.put(MAN, 1, 22.5, 30)
    board.start(own, mate)
    board.game.agenda.append(Batch(0, [], []))
    board.play(
        action=["retreat", "rest"], retreat=route(0, (12, 30)), faces=(6,),
        resolve=[f"order:{own.id}", f"order:{mate.id}", "end"],
    )  # fmt: skip
    told = [event.said.key for event in board.game.events or []]
    assert told.index("event.went") < told.index("event.rests")


@pytest.mark.rule("MCF-FEAR-14", "MCF-R-101")
def test_whom_a_charge_frightens_has_fled_before_the_charger_goes_on() -> None:
    """COU 4 and a 1 against Effrayant/9: he flees 20 cm, and only then the charger, alone, runs instead."""
    board = Range()
    own, foe = skilled(board, "Effrayant/9", x=20, y=30), skilled(board, player=1, x=32, y=30)
    board.start(own)
    board.game.agenda.append(Batch(0, [], []))
    board.play(action="charge", facing=0.0, run=route(0, (20, 38)), faces=(1,))
    went = [one["fighter"] for one in board.told("event.went")]
    assert went == [board.game.name(foe), board.game.name(own)]
    assert (foe.x, own.y) == (52, 38)
