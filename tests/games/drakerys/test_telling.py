"""What the log and the questions tell of rolls, summonings and moves of earlier and present journals."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, shot
from games.boards.drakerys_magic import troop

from escarmouche.games.drakerys.agenda import ChargeMove, MoraleTest, Strike
from escarmouche.games.drakerys.charge import CHARGE, charge_move
from escarmouche.games.drakerys.morale import test as morale_test
from escarmouche.games.drakerys.rolls import Throw, roll
from escarmouche.games.drakerys.state import Activation
from escarmouche.games.drakerys.strikes import strike_at_once
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Roll
from escarmouche.play.script import ScriptError, dice, run
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.fixture
def board() -> Board:
    return Board()


def told(asked: list[Any]) -> list[tuple[str, tuple[Any, ...]]]:
    """Of every roll, the sentence and what it is about."""
    french = Phrases("fr", "drakerys")
    return [(french.say(request.why), request.about) for request in asked if isinstance(request, Roll)]


def test_a_shot_and_its_wounds_say_whose_they_are(board: Board) -> None:
    archers = board.put("irosia-archers", 0, (10, 10))
    target = troop(board, 1, (25, 10), (27.5, 10), name="Cible", health=1)
    _, asked = run(shot(board.game, archers, target, board.library.weapons["Arc"]), [dice(9), dice(9)])
    name = board.game.name(archers)
    assert told(asked) == [
        (f"{name}, Jet de Tir sur Cible", (0, 1)),
        (f"{name}, Jet de Blessures contre Cible", (0, 1)),
    ]
    assert [request.why.rule for request in asked] == ["DRK-SHOOT-11", "DRK-SHOOT-16"]
    assert [request.owner for request in asked] == [0, 0]


@pytest.mark.parametrize(("cause", "named"), [("combat", "Écart d’Avantage"), ("war-cry", "Cri de Guerre")])
def test_a_morale_roll_says_what_shakes_the_unit(board: Board, cause: str, named: str) -> None:
    unit = troop(board, 1, (25, 10), name="Cible")
    _, asked = run(morale_test(board.game, MoraleTest(unit.id, 1, cause)), [dice(9, 9)])
    assert told(asked) == [(f"Cible, Jet de Moral ({named})", (unit.leader,))]


def test_hits_of_nobody_are_a_roll_of_who_suffers_them(board: Board) -> None:
    unit = troop(board, 1, (25, 10), name="Cible")
    _, asked = run(strike_at_once(board.game, Strike(unit.id, 2, 3, 0)), [dice(1, 1)])
    assert told(asked) == [("Cible, Jet de Blessures subi", (unit.leader,))]


def test_rerolls_and_extra_dice_say_to_which_roll_they_belong(board: Board) -> None:
    unit, enemy = troop(board, 0, (10, 10), name="Lions"), troop(board, 1, (12.5, 10), name="Loups")
    pool = [Modifier(2, reason("dice.contact", fighters=2, power=1))]
    throw = Throw(unit, "attack", 3, against=enemy, dice=pool, rerolls=1)
    _, asked = run(
        roll(board.game, throw, "DRK-CC-10", ask_extra=True), [dice(1, 2), ["die:0"], dice(10), True, dice(3)]
    )
    assert told(asked) == [
        ("Lions, Jet d’Attaque contre Loups", (0, 1)),
        ("Lions, relance : Jet d’Attaque", (0, 1)),
        ("Lions, dés des Réussites Critiques : Jet d’Attaque", (0, 1)),
    ]
    questions = [request for request in asked if not isinstance(request, Roll)]
    assert [(ask.topic, ask.about, ask.why) for ask in questions] == [
        ("reroll", (0, 1), asked[0].why),
        ("extra-die", (0, 1), asked[0].why),
    ]


def test_a_safeguard_says_for_whom_and_how_many_wounds(board: Board) -> None:
    hero = board.put("salik", 0, (10, 10))
    _, asked = run(wound(board.game, hero, 2, None, "shot", "DRK-SHOOT-17"), [dice(1, 1)])
    assert told(asked) == [(f"{board.game.name(hero)}, Sauvegarde contre 2 Blessures", (hero.leader,))]


# ---- earlier journals -------------------------------------------------------------------------------------------

EARLIER = [
    *[Reason(f"roll.{kind}") for kind in ("pool", "reroll", "extra", "safeguard", "cataclysm", "summoning", "element")],
    *[Reason(f"roll.{kind}") for kind in ("first-player", "deviation")],
    Reason("event.moved", "DRK-WALK-03", (("unit", "Lions"),)),
    Reason("event.summons", "DRK-SUMMON-07", (("unit", "Lions"), ("dice", 4), ("successes", 1))),
]


@pytest.mark.parametrize("said", EARLIER, ids=lambda said: said.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_journals_of_earlier_revisions_are_still_read(said: Reason, language: str) -> None:
    assert Phrases(language, "drakerys").say(said) != said.key


def sentences(board: Board) -> list[str]:
    """What the log says in French."""
    return [Phrases("fr", "drakerys").say(event.said) for event in board.game.events or [] if event.said.key]


def test_a_shot_tells_at_whom_how_far_and_with_what_result(board: Board) -> None:
    archers = board.put("irosia-archers", 0, (10, 10))
    target = troop(board, 1, (25, 10), (27.5, 10), name="Cible", health=1)
    run(shot(board.game, archers, target, board.library.weapons["Arc"]), [dice(9), dice(9)])
    name, away = board.game.name(archers), f"{round(board.game.distance(archers, target), 1)}".replace(".", ",")
    threshold = board.told("event.rolled.shot")[0]["threshold"]
    assert f"{name}, tir sur Cible à {away} cm : 1D10 à {threshold}+, 1 Touche." in sentences(board)


def test_a_charge_tells_whom_it_is_for(board: Board) -> None:
    charger = troop(board, 0, (10, 10), name="Chargeurs")
    troop(board, 1, (10, 20), name="Cible")
    board.game.activation = Activation(charger.id)
    run(CHARGE.resolve(board.game, charger, board.game.activation), [])
    with pytest.raises(ScriptError, match="charge"):
        run(charge_move(board.game, ChargeMove(charger.id)), [])
    assert sentences(board) == ["Chargeurs annonce une Charge.", "Chargeurs charge Cible, à 7,5 cm !"]
