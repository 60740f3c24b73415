"""What the log and the questions tell of rolls, damage and moves of earlier and present journals."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import attack, fight

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel, free_attack
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.cover import cover_roll
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run, secretly
from escarmouche.play.words import LANGUAGES, Phrases

RECRUIT, RAVEN = "Recrue Avalonienne", "Guerrier-Tonnerre du Corbeau"


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    """COM 3, REF 2, DEF 9, line 2 2 3 3 4 4."""
    return board.put("Recrues", 0, 5, 5)


@pytest.fixture
def raven(board: Board, recruit: Fighter) -> Fighter:
    """COM 3, REF 4, DEF 11, line 1 2 2 3 3 4; in contact with the recruit."""
    raven = board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    return raven


def told(asked: list[Any]) -> list[tuple[str, str, str, tuple[Any, ...]]]:
    """Of every roll: what for, who, against whom, and what it is about."""
    found = [(request.why, request.about) for request in asked if isinstance(request, Roll)]
    return [(why.key, *[str(value) for _, value in why.params], about) for why, about in found]  # type: ignore[misc]


# ---- whose roll -------------------------------------------------------------------------------------------------


def test_every_roll_of_a_fight_names_who_strikes_whom(board: Board, recruit: Fighter, raven: Fighter) -> None:
    script = [secretly({0: "normal", 1: "normal"}), dice(1, 1), dice(6, 6), dice(1, 1), dice(1, 1)]
    _, asked = run(fight(board.game, Duel(recruit, raven)), script)
    assert told(asked) == [
        ("throw.duel", RECRUIT, RAVEN, (0, 1)),
        ("throw.duel", RAVEN, RECRUIT, (1, 0)),
        ("throw.attack", RAVEN, RECRUIT, (1, 0)),
        ("throw.attack", RECRUIT, RAVEN, (0, 1)),
    ]
    assert [request.why.rule for request in asked[1:]] == ["AK2-FIGHT-11"] * 2 + ["AK2-FIGHT-12"] * 2


def test_a_parry_is_told_apart_from_the_blow(board: Board, recruit: Fighter, raven: Fighter) -> None:
    script = [secretly({0: "normal", 1: "parry"}), dice(1, 1), dice(2, 2, 2)]
    _, asked = run(fight(board.game, Duel(recruit, raven)), script)
    assert told(asked) == [("throw.attack", RECRUIT, RAVEN, (0, 1)), ("throw.parry", RAVEN, RECRUIT, (1, 0))]


def test_the_dice_to_keep_are_asked_for_with_the_roll_they_lie_in(board: Board, recruit: Fighter) -> None:
    raven = board.put(RAVEN, 1, 6, 5)
    duel = Duel(recruit, raven)
    duel.cards = {recruit.id: CARDS["quick"], raven.id: CARDS["normal"]}
    _, asked = run(attack(board.game, duel, recruit), [dice(4, 5, 6), "4 axe + 6 mace"])
    keep = asked[1]
    assert (keep.topic, keep.player, keep.about, keep.why) == ("keep", 0, (0, 1), asked[0].why)
    assert Phrases("fr", "alkemy2").say(keep.why) == f"La {RECRUIT} attaque le {RAVEN}"


def test_a_cover_roll_names_who_shot(board: Board, recruit: Fighter, raven: Fighter) -> None:
    _, asked = run(cover_roll(board.game, raven, recruit), [dice(1, 1)])
    assert told(asked) == [("throw.cover", RECRUIT, RAVEN, (0, 1))]


# ---- opposed rolls ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ROLL-07", "AK2-R-110")
def test_an_opposed_roll_logs_the_dice_and_modifiers_of_both_sides(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    help_, hindrance = Modifier(1, reason("dice.charge")), Modifier(-1, reason("dice.haunted"))
    throws = (
        Throw(recruit, "reflex", "disengage", opponent=raven, modifiers=[help_]),
        Throw(raven, "reflex", "hold", opponent=recruit, modifiers=[hindrance]),
    )
    play(opposed_roll(board.game, *throws, "AK2-DISENG-02"), dice(2, 6, 3), dice(4, 1, 5))
    read = [event.thrown for event in board.game.events or [] if event.said.key == "event.roll.total"]
    assert [(one.owner, one.dice, one.modifiers, one.result) for one in read if one is not None] == [
        (0, ["3 sword", "6 mace"], [help_], 3 + 6 + 2),
        (1, ["1 axe", "4 axe"], [hindrance], 1 + 4 + 4),
    ]
    said = [Phrases("fr", "alkemy2").say(event.said) for event in board.game.events or [] if event.thrown in read]
    assert [sentence.endswith((" : jet de Réflexe, 11.", " : jet de Réflexe, 9.")) for sentence in said] == [True, True]


# ---- damage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ROLL-11", "AK2-ROLL-14", "AK2-FREEATK-09", "AK2-FREEATK-10")
@pytest.mark.parametrize(
    ("kind", "faces", "key", "column", "to", "harm"),
    [
        ("brutal", (4, 6), "event.hit-shifted", 5, 6, 4),
        ("quick", (4, 6), "event.hit-shifted", 5, 4, 3),
        ("normal", (4, 6), "event.hit", 5, 5, 4),
        ("brutal", (6, 6), "event.hit", 6, 6, 4),
    ],
)
def test_a_hit_logs_its_column_and_what_shifted_it(
    board: Board, recruit: Fighter, raven: Fighter, kind: str, faces: tuple[int, int], key: str,
    column: int, to: int, harm: int,
) -> None:  # fmt: skip
    """Line 2 2 3 3 4 4; the last column cannot be left to the right."""
    play(free_attack(board.game, recruit, raven, kind, "AK2-FREEATK-07"), dice(*faces))
    [hit] = [event for event in board.game.events or [] if event.said.key.startswith("event.hit")]
    params = dict(hit.said.params)
    assert (hit.said.key, params["column"], params["to"], params["damage"]) == (key, column, to, harm)
    assert (params["figure"], params["enemy"]) == (RECRUIT, RAVEN)
    assert hit.thrown is not None
    shift = {"brutal": 1, "quick": -1}.get(kind)
    assert [(one.value, one.reason.key) for one in hit.thrown.modifiers] == ([(shift, f"card.{kind}")] if shift else [])


def test_a_miss_logs_no_damage(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(free_attack(board.game, recruit, raven, "brutal", "AK2-FREEATK-07"), dice(1, 1))
    assert not board.told("event.hit")
    assert not board.told("event.hit-shifted")


@pytest.mark.rule("AK2-SKILL-43")
@pytest.mark.parametrize(("amount", "after"), [(5, 3), (2, 1), (1, None), (0, None)])
def test_coriace_logs_what_it_took_off(board: Board, raven: Fighter, amount: int, after: int | None) -> None:
    colossus = board.put("Colosse", 0, 9, 5)
    play(hurt(board.game, Harm(colossus, amount, "attack", raven), "AK2-FIGHT-13"))
    name = board.game.name(colossus)
    expected = {"figure": name, "tough": 2, "before": amount, "after": after}
    assert board.told("event.toughness") == ([] if after is None else [expected])
    if after is not None:
        [event] = [event for event in board.game.events or [] if event.said.key == "event.toughness"]
        assert event.thrown is not None
        assert [one.value for one in event.thrown.modifiers] == [after - amount]


# ---- earlier journals -------------------------------------------------------------------------------------------

EARLIER = [
    Reason("roll.dice", "AK2-DICE-03"),
    Reason("roll.revive", "AK2-FX-08"),
    Reason("event.moved", "AK2-MOVE-07", (("figure", "Loup"),)),
    Reason("event.shot-hit", "AK2-SHOOT-17", (("shooter", "Loup"), ("target", "Recrue"), ("damage", 2))),
    Reason("event.wounded", "AK2-FIGHT-13", (("figure", "Loup"), ("boxes", 2))),
]


@pytest.mark.parametrize("said", EARLIER, ids=lambda said: said.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_journals_of_earlier_revisions_are_still_read(said: Reason, language: str) -> None:
    assert Phrases(language, "alkemy2").say(said) != said.key
