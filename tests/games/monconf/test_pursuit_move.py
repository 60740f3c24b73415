"""The pursuit move (p. 13): half the MOU, into contact or not, or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.moving import Moving, free_table, place, to, why
from games.monconf.skilled import skilled

from escarmouche.games.monconf.combat.pursuit_move import pursuit_move
from escarmouche.games.monconf.moves import charge
from escarmouche.games.monconf.moves.contact import Plan
from escarmouche.games.monconf.state import Fighter, Game
from escarmouche.play.running import Running
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    made = Board()
    free_table(made)
    made.game.phase = "fights"
    return made


def pursue(board: Board, man: Fighter, *script: Any) -> Any:
    """A fighter may pursue: what is asked when the words are used up."""
    moving = Moving(board, man)
    board.game.agenda = []
    moving.running = Running(pursuit_move(board.game, man))
    return moving.play(*script)


@pytest.mark.rule("MCF-PURS-02", "MCF-PURS-10", "MCF-R-05")
def test_contact_is_within_half_the_mou(board: Board) -> None:
    """MOU 7.5: 3.75 cm. From 6.25 cm the bases meet, from 6.3 they do not; it may also stay."""
    man = skilled(board, x=30, y=30, mov=7.5)
    near, far = skilled(board, player=1, x=36.25, y=30), skilled(board, player=1, x=23.7, y=30)
    asked = pursue(board, man)
    assert (asked.topic, list(asked.keys)) == ("chase", [f"fighter:{near.id}", "move", "none"])
    assert pursue(board, man, "none") is None
    assert place(man) == (30, 30)
    assert pursue(board, man, f"fighter:{near.id}") is None
    assert place(man) == (pytest.approx(33.75, abs=0.03), 30)
    assert (board.game.engaged(near), board.game.engaged(far), man.facing) == (True, False, 0)


@pytest.mark.rule("MCF-PURS-02")
def test_who_is_out_of_reach_is_shown_with_the_reason(board: Board) -> None:
    man = skilled(board, x=30, y=30, mov=7.5)
    near, far = skilled(board, player=1, x=36.25, y=30), skilled(board, player=1, x=23.7, y=30)
    hidden = skilled(board, player=1, x=30, y=35)
    hidden.hidden = True
    asked = pursue(board, man)
    refused = {option.key: option.refusal for option in asked.options() if option.refusal}
    assert [*refused] == [f"fighter:{far.id}", f"fighter:{hidden.id}"]
    too_far = refused[f"fighter:{far.id}"]
    assert (too_far.key, too_far.rule) == ("contact.too-far", "MCF-PURS-02")
    assert refused[f"fighter:{hidden.id}"].key == "target.hidden"
    assert asked.refusal(f"fighter:{near.id}") is None


def test_no_way_is_looked_for_before_somebody_wants_to_know(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names an enemy has a way looked for to this one alone; whoever stays, none."""
    man, looked = skilled(board, x=30, y=30, mov=7.5), list[int]()
    near, _ = skilled(board, player=1, x=36.25, y=30), skilled(board, player=1, x=30, y=24)

    def plans(game: Game, fighter: Fighter, enemy: Fighter, kind: str) -> dict[str, Plan]:
        looked.append(enemy.id)
        return charge.plans(game, fighter, enemy, kind)

    monkeypatch.setattr("escarmouche.games.monconf.combat.pursuit_move.plans", plans)
    asked = pursue(board, man)
    assert asked.refusal("none") is None
    assert looked == []
    assert asked.refusal(f"fighter:{near.id}") is None
    assert looked == [near.id]


@pytest.mark.rule("MCF-PURS-03", "MCF-R-107")
def test_that_contact_is_an_engagement(board: Board) -> None:
    man, foe = skilled(board, "Cri de Guerre/9", x=30, y=30), skilled(board, player=1, x=36, y=30)
    assert pursue(board, man, f"fighter:{foe.id}") is None
    assert (man.charged, man.effects, foe.charged_upon) == (False, (), False)


@pytest.mark.rule("MCF-PURS-02", "MCF-R-07")
def test_it_may_also_go_elsewhere_without_touching_anybody(board: Board) -> None:
    man, _ = skilled(board, x=30, y=30), skilled(board, player=1, x=36, y=30)
    asked = pursue(board, man, "move")
    assert asked.topic == "step"
    assert why(asked, to((30, 35.1))) == "path.too-long"
    assert why(asked, to((33.5, 30))) == "path.contact"
    assert pursue(board, man, "move", to((30, 35), facing=200)) is None
    assert (place(man), man.facing) == ((30, 35), 2000)


@pytest.mark.rule("MCF-PURS-06", "MCF-R-55")
def test_fear_stops_a_pursuer_just_short_without_making_it_rest(board: Board) -> None:
    man = skilled(board, x=30, y=50, activated=True, action="charge")
    beast = skilled(board, "Effrayant/9", player=1, x=36, y=50, activated=True)
    skilled(board, x=33, y=33)
    assert pursue(board, man, f"fighter:{beast.id}", dice(1)) is None
    assert (man.frightened, man.action, board.game.engaged(man)) == (True, "charge", False)
    assert place(man) == (pytest.approx(33.4, abs=0.03), 50)


@pytest.mark.rule("MCF-R-103")
def test_who_does_not_move_does_not_pursue(board: Board) -> None:
    man, _ = skilled(board, x=30, y=30, mov=0.0), skilled(board, player=1, x=33, y=30)
    assert pursue(board, man) is None
