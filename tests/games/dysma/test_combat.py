"""Combat (p. 18-19): dice, Défense or Riposte, hits, and the order of DYS-R-93."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import duel, field, fought, resolve, rolls, topics

from escarmouche.games.dysma.agenda import Combat
from escarmouche.games.dysma.combat import answer_throw, attack_throw, why_not_combat, why_not_riposte
from escarmouche.games.dysma.rolls import Throw, pool_of
from escarmouche.games.dysma.sight import behind
from escarmouche.games.dysma.state import Figure, lift, turn_to
from escarmouche.play.script import dice, play

ORC = "guerrier-orque"
"""Co 5+, De 4+, Ar 0, Es 6+, Sa 2, no skill, no weapon."""


@pytest.fixture
def board() -> Board:
    return field()


def pools(board: Board, record: Combat) -> tuple[int, int]:
    """How many dice the attacker and its target roll."""

    def size(throw: Throw) -> int:
        return pool_of(board.game, throw).dice

    return size(attack_throw(board.game, record)), size(answer_throw(board.game, record))


@pytest.mark.rule(
    "DYS-X-09", "DYS-FIGHT-05", "DYS-FIGHT-06", "DYS-FIGHT-09", "DYS-FIGHT-15", "DYS-RIPOSTE-01", "DYS-RIPOSTE-03"
)
def test_an_elf_charges_a_wounded_troll_in_the_back(board: Board) -> None:
    """Five dice against two, three successes against one: two wounds, and the troll that riposted is tired.

    The house troll is frightening: the elf keeps its courage first.
    """
    elf = board.put("garde-royal", 0, 10, 10)
    troll = board.put("troll", 1, 11.3, 10, wounds=3)
    asked = fought(
        board, elf, troll, dice(6, 1, 1), "riposte", dice(4, 4, 4, 1, 1), dice(4, 1), cause="charge", from_back=True
    )
    assert rolls(asked) == [3, 5, 2]
    assert board.told("event.hits") == [{"figure": "Garde royal", "enemy": "Troll", "hits": 2}]
    assert (troll.wounds, troll.fatigued, troll.where) == (5, True, "gone")
    assert (elf.wounds, elf.fatigued) == (0, False)


@pytest.mark.rule("DYS-FIGHT-05", "DYS-FIGHT-06", "DYS-FIGHT-07", "DYS-X-17", "DYS-R-05", "DYS-R-32")
@pytest.mark.parametrize(
    ("cause", "from_back", "dice_rolled"),
    [
        ("action", False, 3),
        ("action", True, 3),
        ("charge", False, 4),
        ("charge", True, 5),
        ("follow-up", True, 3),
        ("counter", False, 3),
        ("retreat", True, 3),
    ],
)
def test_assault_and_felony_belong_to_the_combat_of_a_charge(
    board: Board, cause: str, from_back: bool, dice_rolled: int
) -> None:
    """The flag decides, not where contact was made: the target looks away from the attacker in every case."""
    one, other = board.put(ORC, 0, 10, 10), board.put(ORC, 1, 11, 10)
    assert behind(board.game, other, one.x, one.y)
    assert pools(board, Combat(one.id, other.id, cause, from_back=from_back)) == (dice_rolled, 3)


@pytest.mark.rule("DYS-FALL-06", "DYS-R-71")
def test_a_dive_adds_a_die_to_those_of_a_charge(board: Board) -> None:
    one, other = duel(board, ORC, ORC)
    assert pools(board, Combat(one.id, other.id, "charge", from_back=True, diving=2)) == (6, 3)


@pytest.mark.rule("DYS-FIGHT-08", "DYS-FIGHT-12", "DYS-R-34", "DYS-STATE-08")
def test_two_otherwise_free_figures_outnumber_an_enemy(board: Board) -> None:
    """For the attack, the Défense and the Riposte; never for the one who is outnumbered, never more than a die."""
    one, enemy = duel(board, ORC, ORC)
    assert pools(board, Combat(one.id, enemy.id)) == (3, 3)
    friend = board.put(ORC, 0, 11, 11)
    assert pools(board, Combat(one.id, enemy.id)) == (4, 3)
    assert pools(board, Combat(enemy.id, one.id)) == (3, 4)
    assert pools(board, Combat(enemy.id, one.id, riposte=True)) == (3, 4)
    board.put(ORC, 0, 11, 9)
    assert pools(board, Combat(one.id, enemy.id)) == (4, 3)
    board.game.figures[3].prone = friend.prone = True
    assert pools(board, Combat(one.id, enemy.id)) == (3, 3)


@pytest.mark.rule("DYS-FIGHT-08", "DYS-R-34")
def test_who_touches_another_enemy_does_not_count(board: Board) -> None:
    """The second orc is held by a second enemy; the first figure still counts, alone."""
    one, enemy = duel(board, ORC, ORC)
    board.put(ORC, 0, 11, 11)
    board.put(ORC, 1, 11, 12)
    assert pools(board, Combat(one.id, enemy.id)) == (3, 3)


@pytest.mark.rule("DYS-FIGHT-09", "DYS-FIGHT-12", "DYS-X-10")
@pytest.mark.parametrize(
    ("profile", "health", "from_wounds"), [("guerrier-gobelin", 1, 1), (ORC, 2, 1), ("prince-elfe", 3, 2),
                                           ("ogre-mercenaire", 4, 2), ("troll", 5, 3)]
)  # fmt: skip
def test_whoever_has_lost_half_its_health_is_weakened(
    board: Board, profile: str, health: int, from_wounds: int
) -> None:
    """In attack and in Défense."""
    one = board.put(profile, 0, 10, 10)
    assert board.game.profile(one).sa == health
    enemy = board.put(ORC, 1, 20, 10, facing=180)
    for wounds in range(health):
        one.wounds = wounds
        size = 2 if wounds >= from_wounds else 3
        assert pools(board, Combat(one.id, enemy.id)) == (size, 3)
        assert pools(board, Combat(enemy.id, one.id))[1] == size


@pytest.mark.rule("DYS-FIGHT-10", "DYS-FIGHT-12", "DYS-R-35")
def test_whoever_is_down_has_a_die_less_on_each_roll(board: Board) -> None:
    """And may riposte all the same."""
    one, other = duel(board, ORC, ORC, prone=True)
    assert pools(board, Combat(one.id, other.id)) == (3, 2)
    assert pools(board, Combat(one.id, other.id, riposte=True)) == (3, 2)
    assert pools(board, Combat(other.id, one.id)) == (2, 3)
    assert why_not_riposte(board.game, Combat(one.id, other.id, from_back=True), other) is None


@pytest.mark.rule("DYS-STATE-13", "DYS-STATE-14", "DYS-R-35")
def test_on_guard_helps_a_defence_roll_from_the_front(board: Board) -> None:
    """Neither a Riposte, nor against an attack from the back; against shots as well."""
    one, other = duel(board, ORC, ORC, on_guard=True)
    assert pool_of(board.game, Throw(other, "defence", 4, against=one, cause="shot")).dice == 4
    assert pool_of(board.game, Throw(other, "defence", 4, against=one, from_back=True, cause="shot")).dice == 3
    assert pools(board, Combat(one.id, other.id)) == (3, 4)
    assert pools(board, Combat(one.id, other.id, from_back=True)) == (3, 3)
    assert pools(board, Combat(one.id, other.id, riposte=True)) == (3, 3)


@pytest.mark.rule("DYS-FIGHT-11", "DYS-FIGHT-13", "DYS-FIGHT-15", "DYS-FIGHT-16", "DYS-ATTACK-01", "DYS-ATTACK-03")
def test_the_winner_hits_by_the_difference_and_armour_stops_some(board: Board) -> None:
    """Three successes to one, light armour: one wound of two hits."""
    one, other = duel(board, ORC, ORC, gear=("Armure légère",))
    asked = fought(board, one, other, "defence", dice(5, 6, 7), dice(4, 1, 1))
    assert topics(asked) == ["riposte"]
    assert (one.wounds, other.wounds, other.fatigued) == (0, 1, False)


@pytest.mark.rule("DYS-FIGHT-14", "DYS-FIGHT-17")
@pytest.mark.parametrize(
    ("defence", "told", "rule"),
    [((4, 4, 1), "event.combat.blocked", "DYS-FIGHT-14"), ((4, 1, 1), "event.combat.draw", "DYS-FIGHT-17")],
)
def test_a_defence_roll_blocks_and_a_tie_ends_the_action(
    board: Board, defence: tuple[int, ...], told: str, rule: str
) -> None:
    one, other = duel(board, ORC, ORC)
    fought(board, one, other, "defence", dice(5, 1, 1), dice(*defence))
    assert (one.wounds, other.wounds) == (0, 0)
    assert [event.said.rule for event in board.game.events or [] if event.said.key == told] == [rule]


@pytest.mark.rule("DYS-RIPOSTE-02", "DYS-RIPOSTE-03", "DYS-FIGHT-15", "DYS-R-35")
def test_a_riposte_that_wins_wounds_the_attacker(board: Board) -> None:
    """At the threshold of Co, not of De; En garde stays, and Fatigué comes even if it loses."""
    one, other = duel(board, ORC, ORC, on_guard=True)
    fought(board, one, other, "riposte", dice(5, 1, 1), dice(5, 5, 4))
    assert (one.wounds, other.wounds) == (1, 0)
    assert (other.fatigued, other.on_guard, one.fatigued) == (True, True, False)


@pytest.mark.rule("DYS-RIPOSTE-01", "DYS-DISENG-03", "DYS-R-35")
def test_who_may_not_riposte_is_not_asked(board: Board) -> None:
    """The tired, those who retreat, those without Co."""
    one, other = duel(board, ORC, ORC, fatigued=True)
    asked = fought(board, one, other, dice(1, 1, 1), dice(1, 1, 1))
    assert topics(asked) == []
    other.fatigued = False
    fought(board, one, other, dice(1, 1, 1), dice(1, 1, 1), cause="retreat")
    lift(board.game, other, "gone")
    statue = board.put("statue", 1, 11, 10)
    asked = fought(board, one, statue, dice(5, 1, 1))
    assert rolls(asked) == [3]


@pytest.mark.rule("DYS-FIGHT-02", "DYS-R-93", "DYS-STATE-15")
def test_the_attacker_may_pivot_to_face_its_target(board: Board) -> None:
    """Or not; in either case it is no longer En garde. Who faces it already is not asked."""
    one = board.put(ORC, 0, 10, 10, facing=90, on_guard=True)
    other = board.put(ORC, 1, 11, 10, fatigued=True)
    asked = fought(board, one, other, False, dice(1, 1, 1), dice(1, 1, 1))
    assert topics(asked) == ["face"]
    assert (one.facing, one.on_guard) == (900, False)
    fought(board, one, other, True, dice(1, 1, 1), dice(1, 1, 1))
    assert one.facing == 0
    assert topics(fought(board, one, other, dice(1, 1, 1), dice(1, 1, 1))) == []


@pytest.mark.rule("DYS-R-93", "DYS-R-35", "DYS-EQUIP-01", "DYS-R-43")
def test_a_combat_runs_in_the_order_of_the_ruling(board: Board) -> None:
    """Weapons, pivot, answer, the defender's weapons; then its rolls: the sword rerolls, the axe pierces."""
    one = board.put(ORC, 0, 10, 10, facing=90, gear=("Épée", "Hache"))
    other = board.put(ORC, 1, 11, 10, facing=180, gear=("Épée", "Hache", "Armure légère"))
    asked = fought(
        board, one, other, "Épée + Hache", True, "riposte", "Hache", dice(5, 5, 1), dice(5), dice(5, 4, 1)
    )  # fmt: skip
    assert topics(asked) == ["weapons", "face", "riposte", "weapons"]
    assert rolls(asked) == [3, 1, 3]
    assert other.wounds == 2


@pytest.mark.rule("DYS-FIGHT-01", "DYS-FIGHT-03", "DYS-FIGHT-04", "DYS-EQUIP-02")
def test_who_may_fight_whom(board: Board) -> None:
    """Somebody in contact; an archer fights with bare hands: no bow, and no skill of one."""
    archer = board.put("lanceur-de-haches", 0, 10, 10, gear=("Hache de lancer",))
    why = why_not_combat(board.game, archer)
    assert why is not None
    assert why.key == "combat.nobody"
    enemy = board.put(ORC, 1, 11, 10, facing=180, gear=("Armure lourde",), fatigued=True)
    assert why_not_combat(board.game, archer) is None
    asked = fought(board, archer, enemy, dice(5, 5, 1), dice(1, 1, 1))
    assert topics(asked) == []
    assert enemy.wounds == 0
    statue = board.put("statue", 0, 20, 20)
    why = why_not_combat(board.game, statue)
    assert why is not None
    assert why.key == "combat.none"


@pytest.mark.rule("DYS-R-80")
@pytest.mark.parametrize("gone", ["attacker", "target"])
def test_an_attack_on_nobody_is_lost(board: Board, gone: str) -> None:
    one, other = duel(board, ORC, ORC)
    record = Combat(one.id, other.id)
    lift(board.game, other if gone == "target" else one, "gone")
    play(resolve(board.game, record))
    assert board.game.agenda == []


@pytest.mark.rule("DYS-CMD-10", "DYS-R-41")
def test_bought_dice_are_added_to_each_roll(board: Board) -> None:
    one, other = duel(board, ORC, ORC)
    assert pools(board, Combat(one.id, other.id, bonus=[2, 1])) == (5, 4)


FEAR = ("Effrayant (1)",)


def frightening(board: Board, **fields: Any) -> tuple[Figure, Figure]:
    """An orc, and one before whom others tremble."""
    return board.put(ORC, 0, 10, 10, gear=("Épée",)), board.put(ORC, 1, 11, 10, facing=180, bought=FEAR, **fields)


@pytest.mark.rule("DYS-SKILL-31", "DYS-SKILL-32", "DYS-R-38")
def test_a_frightened_charger_rolls_defence_and_cannot_wound(board: Board) -> None:
    """Three dice at 4+, no Assaut, no reroll of its sword; the frightening one may riposte."""
    one, other = frightening(board)
    asked = fought(board, one, other, dice(5, 5, 5), "riposte", dice(4, 4, 1), dice(5, 1, 1), cause="charge")
    assert rolls(asked) == [3, 3, 3]
    assert (one.wounds, other.wounds, other.fatigued) == (0, 0, True)
    other.fatigued = False
    fought(board, one, other, dice(5, 5, 5), "riposte", dice(4, 1, 1), dice(5, 5, 1), cause="charge")
    assert one.wounds == 1


@pytest.mark.rule("DYS-R-40", "DYS-ARTE-03", "DYS-SKILL-31")
def test_courage_may_be_bought(board: Board) -> None:
    """A Spirit roll before a charge is a roll like others: an amulet adds a die to it, once in a game."""
    one, other = frightening(board, fatigued=True)
    one.artefacts = ("Amulette",)
    board.changed()
    asked = fought(
        board, one, other, "amulet", dice(1, 1, 1, 6), dice(1, 1, 1, 1), dice(1), dice(1, 1, 1), cause="charge"
    )
    assert rolls(asked) == [4, 4, 1, 3]
    assert list(one.used) == ["Amulette"]
    asked = fought(board, one, other, dice(1, 1, 1), cause="charge")
    assert topics(asked) == []


@pytest.mark.rule("DYS-SKILL-31", "DYS-R-38")
def test_where_both_but_defend_nothing_happens(board: Board) -> None:
    """Not a die is rolled."""
    one, other = frightening(board)
    asked = fought(board, one, other, dice(1, 1, 1), "defence", cause="charge")
    assert rolls(asked) == [3]
    assert (one.wounds, other.wounds, other.fatigued) == (0, 0, False)


@pytest.mark.rule("DYS-SKILL-31", "DYS-SKILL-32", "DYS-R-38")
def test_the_frightened_target_of_a_charge_only_defends(board: Board) -> None:
    """It wanted to riposte, rolls Défense, and is not tired; with a success it does riposte."""
    one, other = frightening(board)
    asked = fought(board, other, one, "riposte", dice(5, 1, 1), dice(5, 1, 1, 1), dice(4, 4, 1), cause="charge")
    assert rolls(asked) == [3, 4, 3]
    assert (one.wounds, other.wounds, one.fatigued) == (0, 0, False)
    fought(
        board, other, one, "riposte", dice(6, 1, 1), dice(1, 1, 1, 1), dice(5, 4, 4), dice(1), cause="charge"
    )  # fmt: skip
    assert (other.wounds, one.fatigued) == (1, True)


@pytest.mark.rule("DYS-SKILL-31", "DYS-SKILL-33", "DYS-R-38")
def test_fear_is_for_charges_and_unknown_to_the_frightening(board: Board) -> None:
    """An ordinary Combat needs no courage; nor does one who frightens himself; values add up."""
    one, other = frightening(board, fatigued=True)
    assert rolls(fought(board, one, other, dice(1, 1, 1), dice(1), dice(1, 1, 1))) == [3, 1, 3]
    other.bought = ("Effrayant (1)", "Effrayant (1)")
    board.changed()
    fought(board, one, other, dice(6, 1, 1), cause="charge")
    assert len(board.told("event.afraid")) == 1
    one.bought = FEAR
    board.changed()
    asked = fought(board, one, other, dice(1, 1, 1, 1), dice(1), dice(1, 1, 1), cause="charge")
    assert rolls(asked) == [4, 1, 3]


@pytest.mark.rule("DYS-R-74", "DYS-FIGHT-01")
def test_a_loyal_figure_is_told_why_it_may_strike_none_of_those_in_contact(board: Board) -> None:
    """The first of them is down, the second looks away; once the second turns round it may be struck."""
    elf = board.put("garde-royal", 0, 10, 10, bought=("Loyal",))
    board.put(ORC, 1, 11, 10, facing=180, prone=True)
    away = board.put(ORC, 1, 10, 11, facing=90)
    refused = why_not_combat(board.game, elf)
    assert refused is not None
    assert refused.key == "skill.loyal-prone"
    turn_to(board.game, away, 2700)
    assert why_not_combat(board.game, elf) is None


@pytest.mark.rule("DYS-FIGHT-17", "DYS-RIPOSTE-02")
def test_a_riposte_that_ties_hits_nobody(board: Board) -> None:
    one, other = duel(board, ORC, ORC)
    fought(board, one, other, "riposte", dice(5, 1, 1), dice(5, 1, 1))
    assert (one.wounds, other.wounds, other.fatigued) == (0, 0, True)
    assert (len(board.told("event.combat.draw")), board.told("event.hits")) == (1, [])
