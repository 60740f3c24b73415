"""Fear (p. 15): who causes it, who resists, what becomes of those who do not, and how they rally (p. 14)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, open_keys, refused
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Flight
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.moves.fear import Fear, fear_level, fear_test, frighten, rally
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def pair(board: PlayedBoard, *skills: str, tester: tuple[str, ...] = (), **fields: Any) -> tuple[Fighter, Fighter]:
    """A fighter of COU 4, and an enemy with these skills 20 cm away."""
    return skilled(board, *tester, x=20, y=20, facing=90, **fields), skilled(board, *skills, player=1, x=20, y=40)


# ---- who fears whom -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-FEAR-01", "MCF-R-96", "MCF-SKILLP-32", "MCF-SKILLP-50")
@pytest.mark.parametrize(
    ("skills", "fear"),
    [
        ((), None),
        (("Effrayant/6",), Fear(6, False)),
        (("Mort-Vivant/6",), Fear(6, True)),
        (("Effrayant/7", "Mort-Vivant/6"), Fear(7, False)),
        (("Effrayant/6", "Mort-Vivant/7"), Fear(7, True)),
        (("Effrayant/7", "Mort-Vivant/7"), Fear(7, True)),
    ],
)
def test_the_highest_score_is_the_level_of_fear(board: PlayedBoard, skills: tuple[str, ...], fear: Fear | None) -> None:
    tester, source = pair(board, *skills)
    assert fear_level(board.game, source, tester) == fear
    assert fear_level(board.game, source, skilled(board, player=1, x=50, y=50)) is None


@pytest.mark.rule("MCF-FEAR-02", "MCF-FEAR-03", "MCF-R-96", "MCF-SKILLP-42", "MCF-SKILLP-47", "MCF-SKILLP-51")
@pytest.mark.parametrize(
    ("own", "skills", "fear"),
    [
        ("Immunité/Peur", ("Effrayant/9", "Mort-Vivant/9"), None),
        ("Juste", ("Effrayant/9", "Mort-Vivant/9"), None),
        ("Construct", ("Effrayant/9", "Mort-Vivant/9"), None),
        ("Mort-Vivant/5", ("Effrayant/9", "Mort-Vivant/9"), None),
        ("Immunité/Effrayant/7", ("Effrayant/7",), None),
        ("Immunité/Effrayant/7", ("Effrayant/8",), Fear(8, False)),
        ("Immunité/Effrayant/7", ("Mort-Vivant/6",), Fear(6, True)),
        ("Immunité/Effrayant/7", ("Effrayant/7", "Mort-Vivant/5"), Fear(5, True)),
        ("Effrayant/7", ("Effrayant/7",), None),
        ("Effrayant/7", ("Effrayant/8",), Fear(8, False)),
    ],
)
def test_immunities_leave_a_source_out(
    board: PlayedBoard, own: str, skills: tuple[str, ...], fear: Fear | None
) -> None:
    tester, source = pair(board, *skills, tester=(own,))
    assert fear_level(board.game, source, tester) == fear


@pytest.mark.rule("MCF-SKILLA-09", "MCF-R-107", "MCF-FEAR-01")
def test_a_war_cry_frightens_until_the_end_of_the_tactical_phase(board: PlayedBoard) -> None:
    """Cri de Guerre/6: COU 4 and a die of 2 resist the charge; without a charge there is no fear."""
    enemy, charger = pair(board, "Cri de Guerre/6")
    assert fear_level(board.game, charger, enemy) is None
    charger.x, charger.facing = 20.0, 2700
    board.changed()
    board.activate(charger)
    request = board.play("charge")
    assert (request.why.rule, request.about) == ("MCF-FEAR-04", (enemy.id, charger.id))
    assert fear_level(board.game, charger, enemy) == Fear(6, False)
    board.play(dice(2))
    assert (enemy.frightened, enemy.fearless, board.game.engaged(enemy)) == (False, 6, True)
    enemy.fearless = 0
    board.restart("speaking")
    assert fear_level(board.game, charger, enemy) is None


# ---- the test -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-FEAR-05", "MCF-FEAR-06", "MCF-FEAR-08", "MCF-X-24")
@pytest.mark.parametrize(("face", "resists"), [(2, True), (1, False)])
def test_a_cou_test_of_the_level_resists_and_gives_immunity(board: PlayedBoard, face: int, resists: bool) -> None:
    """Conscrit, COU 4, against Irae Tenebrae, Effrayant/6: a die of 2 resists, of 1 does not; Fanatisme stays."""
    conscript = board.put("Conscrit du Griffon", 0, 20, 20)
    irae = board.put("Irae Tenebrae", 1, 30, 20)
    assert play(fear_test(board.game, conscript, irae), dice(face)) is resists
    assert (conscript.frightened, conscript.fearless) == (not resists, 6 if resists else 0)
    less = 0 if resists else 1
    stats = [value(board.game, conscript, stat) for stat in ("ini", "att", "def_", "str", "res", "cou")]
    assert stats == [3 - less, 3 - less, 3 - less, 4, 8, 4]
    assert (board.game.agenda, conscript.activated) == ([], False)
    assert play(fear_test(board.game, conscript, irae)) is True


@pytest.mark.rule("MCF-FEAR-07", "MCF-R-30")
def test_resisting_an_undead_gives_immunity_to_effrayant_alone(board: PlayedBoard) -> None:
    tester, undead = pair(board, "Mort-Vivant/7")
    frightful, worse = (skilled(board, skill, player=1, x=50, y=50) for skill in ("Effrayant/7", "Effrayant/8"))
    assert play(fear_test(board.game, tester, undead), dice(3))
    assert fear_level(board.game, undead, tester) == Fear(7, True)
    assert fear_level(board.game, frightful, tester) is None
    assert play(fear_test(board.game, tester, worse), dice(4))
    assert tester.fearless == 8
    assert play(fear_test(board.game, tester, undead), dice(6))
    assert tester.fearless == 8


@pytest.mark.rule("MCF-SKILLP-01")
@pytest.mark.parametrize(("faces", "resists"), [((6, 3), False), ((6, 4), True), ((4, 4), True)])
def test_against_abominable_the_lower_of_two_dice_counts(
    board: PlayedBoard, faces: tuple[int, int], resists: bool
) -> None:
    """COU 4 against Effrayant/8."""
    tester, source = pair(board, "Effrayant/8", "Abominable")
    assert play(fear_test(board.game, tester, source), dice(*faces)) is resists


@pytest.mark.rule("MCF-R-26")
def test_who_is_frightened_takes_no_further_test(board: PlayedBoard) -> None:
    tester, source = pair(board, "Effrayant/9")
    tester.frightened = True
    assert fear_level(board.game, source, tester) is None
    assert play(fear_test(board.game, tester, source)) is True
    assert tester.fearless == 0


# ---- what becomes of the frightened ---------------------------------------------------------------------------------


@pytest.mark.rule("MCF-FEAR-09", "MCF-FEAR-11", "MCF-SKILLA-01")
def test_the_frightened_have_less_and_their_active_skills_are_silent(board: PlayedBoard) -> None:
    fighter, _ = pair(board, tester=("Chance", "Harcèlement", "Tueur Né", "Brutal"), ini=5, att=6, def_=4)
    frighten(board.game, fighter, (20, 40), "test")
    assert [value(board.game, fighter, stat) for stat in ("ini", "att", "def_", "str")] == [4, 5, 3, 4]
    assert not any_says(board.game, Skill.walks_freely, fighter)
    assert any_says(board.game, Skill.brutal, fighter)
    rally(board.game, fighter, "test")
    assert [value(board.game, fighter, stat) for stat in ("ini", "att", "def_")] == [5, 6, 4]
    assert any_says(board.game, Skill.walks_freely, fighter)


@pytest.mark.rule("MCF-FEAR-14", "MCF-FEAR-15", "MCF-FEAR-19")
def test_free_and_not_activated_it_flees_at_once(board: PlayedBoard) -> None:
    """Straight away from a place, twice its MOU of 10; then it counts as activated."""
    fighter, _ = pair(board)
    frighten(board.game, fighter, (20, 25), "test")
    assert board.game.agenda == [Flight(fighter.id, 20, 25)]
    assert fighter.activated
    board.play(90)
    assert (fighter.x, round(fighter.y, 2), fighter.action) == (20, 1.25, "flee")


@pytest.mark.rule("MCF-R-26", "MCF-R-25")
@pytest.mark.parametrize("why", ["activated", "engaged"])
def test_activated_or_engaged_it_stays_where_it_is(board: PlayedBoard, why: str) -> None:
    fighter, _ = pair(board, activated=why == "activated")
    if why == "engaged":
        skilled(board, player=1, x=22.5, y=20)
    frighten(board.game, fighter, (20, 25), "test")
    assert (fighter.frightened, board.game.agenda, fighter.activated) == (True, [], why == "activated")


@pytest.mark.rule("MCF-FEAR-18", "MCF-SKILLP-37", "MCF-X-24")
def test_fear_leaves_the_activation_of_fanatics_alone(board: PlayedBoard) -> None:
    fighter, _ = pair(board, tester=("Fanatisme",))
    frighten(board.game, fighter, (20, 25), "test")
    assert (fighter.frightened, board.game.agenda, fighter.activated) == (True, [], False)
    assert value(board.game, fighter, "att") == 2
    request = board.activate(fighter)
    assert (request.topic, "charge" in open_keys(request), "walk" in open_keys(request)) == ("action", True, True)


@pytest.mark.rule("MCF-FEAR-12", "MCF-R-28")
def test_frightened_and_free_it_runs_away_in_its_activation(board: PlayedBoard) -> None:
    """It is given no choice of action; where it looks is its own."""
    fighter, enemy = pair(board)
    fighter.frightened = True
    before = board.game.distance(fighter, enemy)
    request = board.activate(fighter)
    assert (request.topic != "action", fighter.action, board.told("event.order")[0]["action"]) == (
        True, "run", "@action.run",
    )  # fmt: skip
    board.play(request.sample(Random(1)))
    assert board.game.distance(fighter, enemy) > before + 10


@pytest.mark.rule("MCF-FEAR-13", "MCF-R-29")
def test_frightened_and_engaged_it_retreats_even_if_engaged_only_now(board: PlayedBoard) -> None:
    """INI 3 - 1 for fear - 1 for the enemy: a die of 4 is 5 and fails, 5 is 6 and succeeds."""
    fighter = skilled(board, x=20, y=20, frightened=True)
    skilled(board, player=1, x=22.5, y=20)
    request = board.activate(fighter)
    assert (type(request).__name__, fighter.action) == ("Roll", "retreat")
    board.play(dice(4))
    assert board.game.engaged(fighter)
    assert not fighter.only_defends


@pytest.mark.rule("MCF-FEAR-04", "MCF-FEAR-16", "MCF-R-25")
def test_a_charger_who_is_afraid_rests_where_it_stands(board: PlayedBoard) -> None:
    """COU 4 + 2 against Mort-Vivant/7."""
    fighter, enemy = pair(board, "Mort-Vivant/7")
    board.activate(fighter)
    board.play("charge", dice(2))
    assert (fighter.frightened, fighter.action, (fighter.x, fighter.y)) == (True, "rest", (20, 20))
    assert not board.game.engaged(enemy)


@pytest.mark.rule("MCF-FEAR-16", "MCF-FEAR-17")
@pytest.mark.parametrize(("engaged", "action"), [(False, "rest"), (True, "brawl")])
def test_frightened_before_it_acts_in_its_own_activation_its_order_is_lost(
    board: PlayedBoard, engaged: bool, action: str
) -> None:
    card = board.card(0)
    first, second = (skilled(board, x=x, y=20, card=card, engaged_before=True) for x in (20, 40))
    enemy = skilled(board, player=1, x=42.5 if engaged else 60, y=20)
    board.activate(first, second)
    board.play("rest", "retreat" if engaged else "run")
    assert board.game.batch is not None
    frighten(board.game, second, (60, 60), "test")
    board.play("go", f"order:{first.id}", f"order:{second.id}")
    assert (second.action, board.game.engaged(enemy), (second.x, second.y)) == (action, engaged, (40, 20))
    assert not any(isinstance(pending, Flight) for pending in board.game.agenda)


# ---- who is contacted -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-FEAR-04", "MCF-FEAR-14", "MCF-R-25")
@pytest.mark.parametrize("activated", [False, True])
def test_who_is_contacted_tests_before_the_contact(board: PlayedBoard, activated: bool) -> None:
    """Free and not activated it flees 20 cm and the charge is over; activated it is frightened in contact."""
    enemy = skilled(board, player=1, x=20, y=35, activated=activated)
    charger = skilled(board, "Effrayant/8", x=20, y=20, facing=90)
    board.activate(charger)
    request = board.play("charge")
    assert request.about == (enemy.id, charger.id)
    request = board.play(dice(3))
    assert (enemy.frightened, board.game.engaged(charger)) == (True, activated)
    if not activated:
        assert request.topic == "facing"
        board.play(90)
        assert round(enemy.y, 2) == 55


# ---- rallying -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MAINT-08", "MCF-MAINT-09", "MCF-X-38", "MCF-R-62")
@pytest.mark.parametrize(("face", "rallies"), [(3, True), (2, False)])
def test_a_cou_test_of_seven_rallies_and_who_fails_is_a_loss(board: PlayedBoard, face: int, rallies: bool) -> None:
    fighter, _ = pair(board)
    skilled(board, x=50, y=10)
    fighter.frightened = True
    board.restart("rally")
    board.play(dice(face))
    assert (fighter.frightened, fighter.on_table) == (False, rallies)
    assert board.game.sides[0].losses == board.game.sides[0].fallen == (0 if rallies else 15)
    assert len(board.told("event.deserts")) == (not rallies)


@pytest.mark.rule("MCF-MAINT-10")
def test_the_engaged_cannot_rally_and_stay_frightened(board: PlayedBoard) -> None:
    fighter = skilled(board, x=20, y=20, frightened=True)
    skilled(board, player=1, x=22.5, y=20)
    request = board.restart("rally")
    assert (fighter.frightened, fighter.on_table, board.game.turn) == (True, True, 2)
    assert request.why.rule == "MCF-TAC-01"


@pytest.mark.rule("MCF-SKILLP-38", "MCF-X-38")
def test_fanatics_rally_by_themselves_if_free(board: PlayedBoard) -> None:
    free = skilled(board, "Fanatisme", x=20, y=50, frightened=True)
    engaged = skilled(board, "Fanatisme", x=20, y=20, frightened=True)
    skilled(board, player=1, x=22.5, y=20)
    board.restart("rally")
    assert (free.frightened, engaged.frightened) == (False, True)


@pytest.mark.rule("MCF-R-96")
def test_effects_change_the_level_of_fear(board: PlayedBoard) -> None:
    """Souffle du caveau raises it, Anathème lowers it."""
    tester, source = pair(board, "Mort-Vivant/6")
    grant(board.game, source, "Mort-Vivant/8", Until(TURN_ENDS))
    assert fear_level(board.game, source, tester) == Fear(8, True)


@pytest.mark.rule("MCF-ACT-11")
def test_special_actions_are_not_for_the_frightened() -> None:
    board = PlayedBoard(scenario="trois-bornes")
    fighter = skilled(board, "Fanatisme", x=20, y=37.5, frightened=True)
    skilled(board, player=1, x=60, y=60)
    board.objective("mark", 15, 37.5)
    assert refused(board.activate(fighter))["special:secure"] == "special.frightened"
