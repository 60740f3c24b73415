"""The worked examples of the ledger as a judge tries them: a situation file, its answers and its dice."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.moves.fear import fear_level
from escarmouche.games.monconf.rolls import Test, borrowed
from escarmouche.games.monconf.shooting.shot_rules import weapon_force
from escarmouche.games.monconf.state import Fighter, Game
from escarmouche.games.monconf.wounds.wound_table import result as read_table
from escarmouche.play.match import Match
from escarmouche.play.rulebook import rulebook
from escarmouche.play.situation import AnswerError, play

CONSCRIPT, GUNNER, CULTIST = "Conscrit du Griffon", "Arquebusier du Griffon", "Cultiste de Salauël"
POINTS = "[[side]]\ncommand_points = 5\n[[side]]\ncommand_points = 5\n"
OURS = 'activating = ["A"]\n'
THEIRS = 'active = 2\nactivating = ["A"]\n'
FIGHTS = 'phase = "fights"\n'


def toml(told: Any) -> str:
    """A value as a file has it."""
    if isinstance(told, bool):
        return "true" if told else "false"
    if isinstance(told, str):
        return f'"{told}"'
    if isinstance(told, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in told.items()) + " }"
    return "[" + ", ".join(map(toml, told)) + "]" if isinstance(told, list | tuple) else str(told)


def man(name: str, player: int, x: float, y: float, profile: str = CONSCRIPT, **told: Any) -> str:
    """A fighter of a file; those of player 1 look up the table, the others down."""
    facing = 90 if player == 1 else 270
    told = {"id": name, "profile": profile, "player": player, "at": [x, y], "facing": facing, **told}
    return "[[fighter]]\n" + "\n".join(f"{key} = {toml(one)}" for key, one in told.items())


OTHERS = (man("r1", 1, 5, 5), man("r2", 2, 70, 70), man("r3", 2, 66, 70))
"""Far away: they have cards to play, so that the phase goes on."""


def position(head: str, *men: str, say: tuple[Any, ...] = (), dice: tuple[Any, ...] = ()) -> Match:
    """A position after its answers, each with its player: (1, "walk")."""
    answers = [{"player": player, "answer": answer} for player, answer in say]
    text = f'game = "monconf"\nanswers = {toml(answers)}\ndice = {toml([list(roll) for roll in dice])}\n{head}\n'
    rules = rulebook("monconf")
    return play(rules, rules.situation("\n".join([text, *men, *OTHERS]), "x.toml"))


def by_name(match: Match, *numbers: int) -> list[Fighter]:
    game: Game = match.game
    return [game.fighters[number] for number in numbers]


def asked(match: Match) -> Any:
    return match.asked()[0][1]


# ---- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-08", "MCF-MOVE-01")
def test_a_wall_is_gone_round_and_the_detour_is_paid() -> None:
    wall = OURS + POINTS + '[[piece]]\npiece = "wall"\nrectangle = [20, 25, 4, 1, 0]'
    walker = man("a", 1, 20, 22, card="A")
    with pytest.raises(AnswerError) as error:
        position(wall, walker, say=((1, "walk"), (1, [90, 20, 28, 0])))
    assert error.value.why.key == "path.wall"
    round_it = [90, 23.5, 23.5, 0, 23.5, 26.5, 0, 22, 28, 0]
    (there,) = by_name(position(wall, walker, say=((1, "walk"), (1, round_it))), 0)
    assert (there.x, there.y) == (22, 28)


@pytest.mark.rule("MCF-X-09", "MCF-TACT-13", "MCF-TACT-15", "MCF-TACT-17", "MCF-CHARGE-03")
def test_an_intercepted_charger_has_charged_the_interceptor() -> None:
    match = position(
        OURS + POINTS, man("a", 1, 20, 20, card="A"), man("t", 2, 20, 35, activated=True), man("i", 2, 25, 27),
        say=((1, "charge"), (1, "t"), (2, "i")), dice=((2,), (5,)),
    )  # fmt: skip
    charger, target, interceptor = by_name(match, 0, 1, 2)
    assert (charger.action, charger.charged, match.game.opponents(charger)) == ("charge", True, [interceptor])
    assert (interceptor.x, interceptor.y, interceptor.activated, interceptor.charged_upon) == (20, 27, True, True)
    assert (target.charged_upon, match.game.sides[1].command_points) == (False, 4)


@pytest.mark.rule("MCF-X-23", "MCF-DISENG-02", "MCF-DISENG-03", "MCF-DISENG-05")
@pytest.mark.parametrize(("face", "away"), [(4, False), (5, True)])
def test_to_disengage_from_two_needs_more_than_five(face: int, away: bool) -> None:
    """INI 3, two enemies: a 4 makes 5, which is not enough; a 5 makes 6."""
    match = position(
        OURS + POINTS, man("a", 1, 20, 20, card="A", engaged_before=True), man("t", 2, 20, 22.5), man("u", 2, 17.5, 20),
        man("v", 2, 40, 20), say=((1, "disengage"), (1, "v")), dice=((face,),),
    )  # fmt: skip
    assert by_name(match, 0)[0].only_defends is not away
    assert asked(match).topic == ("disengage" if away else "speak")


@pytest.mark.rule("MCF-X-30", "MCF-CHARGE-03", "MCF-CHARGE-04", "MCF-STATE-09")
def test_two_of_power_one_overwhelm_a_rider_and_one_does_not() -> None:
    men = (man("a", 1, 20, 20, card="A"), man("b", 1, 26, 20, card="A"))
    rider = man("k", 2, 23, 29, "Chevalier du Griffon", activated=True)
    both = ((1, "charge"), (1, "k"), (1, "charge"), (1, "k"), (1, "go"), (1, "order:a"), (1, "order:b"))
    one = ((1, "charge"), (1, "k"), (1, "rest"), (1, "go"), (1, "order:a"), (1, "order:b"), (1, "end"))
    for say, suffers in ((both, True), (one, False)):
        match = position(OURS, *men, rider, say=say)
        assert (by_name(match, 2)[0].charged_upon, asked(match).player) == (suffers, 1)


# ---- fear and command -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-24", "MCF-FEAR-05", "MCF-FEAR-06", "MCF-FEAR-08", "MCF-FEAR-18")
@pytest.mark.parametrize(("face", "frightened", "fearless"), [(2, False, 6), (1, True, 0)])
def test_a_conscript_before_irae_tenebrae(face: int, frightened: bool, fearless: int) -> None:
    """COU 4: a 2 resists the level of 6; a 1 frightens it, but a fanatic does not flee."""
    match = position(
        THEIRS + POINTS, man("a", 1, 20, 20), man("i", 2, 20, 32, "Irae Tenebrae", card="A"),
        say=((2, "charge"), (2, "a"), (1, "none")), dice=((face,),),
    )  # fmt: skip
    victim, source = by_name(match, 0, 1)
    assert (victim.frightened, victim.fearless, victim.activated) == (frightened, fearless, False)
    assert (victim.x, victim.y, match.game.opponents(victim)) == (20, 20, [source])
    assert value(match.game, victim, "att") == 3 - 1 - frightened


@pytest.mark.rule("MCF-X-40", "MCF-CMD-03", "MCF-CMD-04", "MCF-R-04")
@pytest.mark.parametrize(("x", "lent"), [(35.0, 4), (35.125, 3)])
def test_a_staff_needs_its_musician_within_fifteen(x: float, lent: int) -> None:
    """Aldemar's COU of 7 and one more for the staff, against the conscript's own 4."""
    match = position(
        "", man("a", 1, 20, 20, "Aldemar"), man("m", 1, x, 20, "Tambour du Griffon"),
        man("s", 1, 20, 34.875, "Porte-étendard du Griffon"), man("c", 1, 20, 14),
    )  # fmt: skip
    (more,) = borrowed(match.game, Test(by_name(match, 3)[0], "cou", "MCF-FEAR-04"))
    assert more.value == lent


@pytest.mark.rule("MCF-X-45", "MCF-CMD-09", "MCF-R-97")
@pytest.mark.parametrize(("x", "level"), [(35.0, 7), (35.125, 6)])
def test_an_undead_leader_makes_those_within_fifteen_more_frightening(x: float, level: int) -> None:
    match = position("", man("v", 2, 20, 40, "Varghast"), man("s", 2, x, 40, "Squelette guerrier"), man("c", 1, 30, 5))
    _, undead, tester = by_name(match, 0, 1, 2)
    fear = fear_level(match.game, undead, tester)
    assert fear is not None
    assert fear.level == level


@pytest.mark.rule("MCF-X-38", "MCF-MAINT-08", "MCF-MAINT-09", "MCF-R-62")
def test_who_does_not_rally_deserts_and_is_a_loss() -> None:
    """The cultist's COU and a 1 are not enough; the fanatic rallies without a die."""
    head = 'phase = "rally"\nturn = 2\n[[side]]\n[[side]]\ngenius = true'
    match = position(
        head, man("x", 2, 30, 60, CULTIST, frightened=True), man("c", 1, 20, 20, frightened=True), dice=((1,),)
    )
    deserter, fanatic = by_name(match, 0, 1)
    cost = match.game.profile(deserter).cost
    assert (deserter.where, fanatic.frightened) == ("gone", False)
    assert (match.game.sides[1].losses, match.game.sides[1].fallen) == (cost, cost)


@pytest.mark.rule("MCF-X-22", "MCF-TAC-04", "MCF-TAC-05")
def test_command_points_of_the_living_and_of_the_undead() -> None:
    """Aldemar's DIS is 7; Varghast has Mort-Vivant/8, and a DIS of 5."""
    match = position('phase = "tactician"', man("a", 1, 20, 20, "Aldemar"), man("v", 2, 20, 60, "Varghast"))
    assert [side.command_points for side in match.game.sides] == [7, 8]


# ---- shots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-46", "MCF-ART-05", "MCF-ART-19", "MCF-SHOOT-12")
@pytest.mark.parametrize(("airborne", "result"), [(False, 5), (True, 3)])
def test_artillery_at_a_flier(airborne: bool, result: int) -> None:
    """The die 5 is two less against one in the air; 21 cm away the opponent's 3 counts 5."""
    gun = man("p", 1, 20, 20, "Couleuvrine du Griffon", card="A")
    flier = man("f", 2, 20, 41, "Aérostier", airborne=airborne)
    match = position(OURS, gun, flier, say=((1, "artillery"),), dice=((5,), (3,)))
    score = value(match.game, by_name(match, 0)[0], "shoot")
    head = f'[bombardment]\nshooter = "p"\ntarget = "f"\nstage = "dispersion"\nresult = {result + score}\n'
    same = position(head, gun, flier, dice=((3,),))
    assert by_name(match, 1)[0].hp == by_name(same, 1)[0].hp == 4 - wounds(match.game, score + result - 5)


def wounds(game: Game, threshold: int) -> int:
    """What the culverin does to the flier at this threshold."""
    gun, flier = game.fighters[:2]
    found = read_table(threshold, weapon_force(game, gun, "Couleuvrine") - value(game, flier, "res"))
    return min(4, int(found)) if found.isdecimal() else 0


@pytest.mark.rule("MCF-X-17", "MCF-SHOOT-18", "MCF-R-16")
def test_the_shooters_opponent_says_which_of_two_equally_near_allies_a_stray_shot_hits() -> None:
    """2 + 2 + 1 - 1 for the distance, less an INI of 3: a threshold of 1 is odd."""
    match = position(
        THEIRS, man("s", 2, 20, 20, "Archer squelette", card="A", facing=90), man("t", 1, 20, 30),
        man("x", 2, 17.5, 30), man("y", 2, 22.5, 30), say=((2, "aimed"),), dice=((2,),),
    )  # fmt: skip
    assert (asked(match).topic, asked(match).player, asked(match).keys) == ("stray-shot", 0, ["fighter:2", "fighter:3"])


@pytest.mark.rule("MCF-X-47", "MCF-STATE-04", "MCF-R-60", "MCF-SKILLP-57")
def test_a_zombie_without_life_is_a_loss_and_still_acts() -> None:
    match = position(
        OURS, man("a", 1, 20, 20, GUNNER, card="A"), man("z", 2, 20, 28, "Zombie", hp=1),
        say=((1, "aimed"), (1, "end")), dice=((6,),),
    )  # fmt: skip
    (zombie,) = by_name(match, 1)
    side = match.game.sides[1]
    assert (zombie.dying, zombie.on_table, side.losses, side.reinforcements) == (True, True, 13, 0)
    assert (asked(match).topic, asked(match).about) == ("action", (1,))


# ---- combats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-11", "MCF-X-12", "MCF-CC-28", "MCF-CC-29", "MCF-CC-30")
@pytest.mark.parametrize(("parry", "dice", "hp"), [("none", (), 3), ("die", ((4,),), 4)])
def test_a_conscript_strikes_a_conscript(parry: str, dice: tuple[Any, ...], hp: int) -> None:
    """ATT test 8: against DEF 3 the threshold is 5 and one wound; against a DEF test of 7 it is 1, and nothing."""
    head = f"""{FIGHTS}
[fight]
centre = "b"
others = ["a", "c"]
stage = "pass"
first = 1
dice = [{{ fighter = "a" }}, {{ fighter = "c" }}, {{ fighter = "b", attack = 1, defence = 2 }}]
[blow]
attacker = "a"
target = "b"
stage = "parry"
attack = 8
"""
    match = position(
        head, man("a", 1, 20, 20), man("b", 2, 22.5, 20), man("c", 1, 25, 20), say=((2, parry),), dice=dice
    )
    (victim,) = by_name(match, 1)
    assert victim.hp == hp
    assert [value(match.game, victim, stat) for stat in ("ini", "att", "str", "def_")] == [
        n - 4 + hp for n in (3, 3, 4, 3)
    ]


@pytest.mark.rule("MCF-X-13", "MCF-X-14", "MCF-CC-12", "MCF-CC-16", "MCF-CC-17", "MCF-X-37", "MCF-FEAR-10")
def test_one_against_three() -> None:
    """Three conscripts roll 3 + 2 + 2 = 7, the lone one 3 + 5 = 8: it strikes first, with 4 dice against 2 each."""
    men = (man("a", 1, 20, 20), man("b", 2, 22.5, 20), man("c", 2, 20, 22.5), man("d", 2, 17.5, 20, frightened=True))
    say = ((2, "b"), (2, [2, 0]), (2, [0, 2]))
    match = position(FIGHTS, *men, say=say, dice=((5,), (2,)))
    fight = match.game.agenda[0]
    assert isinstance(fight, Fight)
    assert (fight.first, asked(match).points, asked(match).floors) == (0, 2, [0, 1])
    with pytest.raises(AnswerError) as error:
        position(FIGHTS, *men, say=(*say, (2, [2, 0])), dice=((5,), (2,)))
    assert error.value.why.key == "allocate.frightened"
    match = position(FIGHTS, *men, say=(*say, (2, [1, 1])), dice=((5,), (2,)))
    assert (asked(match).player, asked(match).points) == (0, 4)


@pytest.mark.rule("MCF-X-41", "MCF-CC-09", "MCF-R-50", "MCF-CC-05")
def test_a_chain_of_five_is_cut_in_one_of_two_ways() -> None:
    men = [man(name, player, x, 20) for name, player, x in
           (("a1", 1, 20), ("b1", 2, 22.5), ("a2", 1, 25), ("b2", 2, 27.5), ("a3", 1, 30))]  # fmt: skip
    head = 'phase = "combat"\n[[side]]\nlosses = 5\n[[side]]\nlosses = 3'
    assert [option.key for option in asked(position(head, *men)).options()] == ["0-1/3-2,4", "1-0,2/3-4"]
    match = position(head, *men, say=((2, "a1-b1/b2-a2,a3"),))
    assert (match.game.melees, asked(match).topic, asked(match).player) == ([[0, 1], [3, 2, 4]], "combat", 1)
