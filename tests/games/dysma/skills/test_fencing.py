"""Skills of Combat (p. 20-23), by their printed forms and by the door of a Combat action."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import Board
from games.dysma.fights import duel, field, fought, rolls, to_the_end, topics

from escarmouche.games.dysma.agenda import Combat
from escarmouche.games.dysma.combat import LONGEST_CHAIN, answer_throw, attack_throw
from escarmouche.games.dysma.rolls import Kind, Pool, Throw, pool_of
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.script import dice, play

ORC = "guerrier-orque"


@pytest.fixture
def board() -> Board:
    return field()


def skilled(board: Board, *skills: str, **fields: Any) -> tuple[Figure, Figure]:
    """One with skills, and an enemy before it; `fields` are the enemy's."""
    one, other = duel(board, ORC, ORC, **fields)
    one.bought = skills
    board.changed()
    return one, other


def attack_pool(board: Board, record: Combat) -> Pool:
    return pool_of(board.game, attack_throw(board.game, record))


def answer_pool(board: Board, record: Combat) -> Pool:
    return pool_of(board.game, answer_throw(board.game, record))


KINDS: list[Kind] = ["combat", "shoot", "defence", "spirit"]


@pytest.mark.rule("DYS-SKILL-39", "DYS-SKILL-03", "DYS-SKILL-05", "DYS-X-13", "DYS-R-91")
@pytest.mark.parametrize(
    ("skills", "rerolls"),
    [
        (("Expert (1)",), [1, 1, 1, 1]),
        (("Expert (1)", "Expert (1)"), [2, 2, 2, 2]),
        (("Expert (2) [Tir]",), [0, 2, 0, 0]),
        (("Expert (1)", "Expert (2) [Défense]", "Expert (1) [Esprit]"), [1, 1, 3, 2]),
    ],
)
def test_rerolls_add_up_on_the_rolls_of_the_bracket(board: Board, skills: tuple[str, ...], rerolls: list[int]) -> None:
    one, other = skilled(board, *skills)
    found = [pool_of(board.game, Throw(one, kind, 5, against=other)).rerolls for kind in KINDS]
    assert found == rerolls
    assert pool_of(board.game, Throw(one, "fall", 4)).rerolls == 0


@pytest.mark.rule("DYS-SKILL-04")
def test_a_keyword_in_the_bracket_restricts_a_skill_to_such_enemies(board: Board) -> None:
    one, other = skilled(board, "Expert (1) [Nain]")
    assert pool_of(board.game, Throw(one, "combat", 5, against=other)).rerolls == 0
    dwarf = board.put("guerrier-nain", 1, 20, 20)
    assert pool_of(board.game, Throw(one, "combat", 5, against=dwarf)).rerolls == 1


@pytest.mark.rule("DYS-SKILL-55")
def test_mutants_explode_on_sevens_in_combat(board: Board) -> None:
    one, other = skilled(board, "Mutation", fatigued=True)
    fought(board, one, other, dice(7, 8, 1), dice(7, 6), dice(1), dice(7, 8, 1), dice(1))
    assert board.told("event.rolled.combat")[0]["successes"] == 4
    assert pool_of(board.game, Throw(one, "defence", 4)).explodes == 8


@pytest.mark.rule("DYS-SKILL-60", "DYS-R-95", "DYS-MOUNT-07")
def test_bloodthirst_smells_a_wound(board: Board) -> None:
    """In attack and Riposte, not in Défense; two sources give one die; the enemy must be wounded, not the bearer."""
    one, other = skilled(board, "Soif de sang")
    one.wounds = 1
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2
    one.wounds, other.wounds = 0, 1
    assert attack_pool(board, Combat(one.id, other.id)).dice == 4
    assert answer_pool(board, Combat(other.id, one.id, riposte=True)).dice == 4
    assert answer_pool(board, Combat(other.id, one.id)).dice == 3
    one.gear = ("Sang-froid",)
    board.changed()
    assert attack_pool(board, Combat(one.id, other.id)).dice == 4


@pytest.mark.rule("DYS-SKILL-38", "DYS-R-95", "DYS-ITEM-04")
def test_nets_hamper_whoever_is_before_them(board: Board) -> None:
    """−1D in all, on Combat rolls; not from behind, not out of contact; by net or by skill."""
    one, other = duel(board, ORC, ORC, gear=("Filet",))
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2
    assert answer_pool(board, Combat(other.id, one.id)).dice == 3
    assert answer_pool(board, Combat(other.id, one.id, riposte=True)).dice == 2
    second = board.put(ORC, 1, 10, 11, facing=270, bought=("Entraves",))
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2
    put(board.game, other, 11, 10, 0, 0)
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2
    put(board.game, second, 20, 20, 0, 0)
    assert attack_pool(board, Combat(one.id, other.id)).dice == 3
    other.bought = ("Sens aiguisé",)
    board.changed()
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2


@pytest.mark.rule("DYS-SKILL-48")
def test_the_numb_are_not_weakened(board: Board) -> None:
    one, other = skilled(board, "Insensible", wounds=1)
    one.wounds = 1
    assert (attack_pool(board, Combat(one.id, other.id)).dice, answer_pool(board, Combat(one.id, other.id)).dice) == (
        3,
        2,
    )


@pytest.mark.rule("DYS-SKILL-19", "DYS-R-34", "DYS-HCAP-20", "DYS-MOUNT-09")
def test_a_companion_counts_for_its_owner_alone(board: Board) -> None:
    """One figure and its companion outnumber; its friend's roll does not count it; twice is once."""
    one, other = skilled(board, "Compagnon")
    assert attack_pool(board, Combat(one.id, other.id)).dice == 4
    assert answer_pool(board, Combat(other.id, one.id)).dice == 4
    assert answer_pool(board, Combat(one.id, other.id)).dice == 3
    one.prone = True
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2
    friend = board.put(ORC, 0, 11, 11)
    assert attack_pool(board, Combat(friend.id, other.id)).dice == 3
    put(board.game, friend, 20, 20, 0, 0)
    one.gear = ("Warg",)
    board.changed()
    assert attack_pool(board, Combat(one.id, other.id)).dice == 2


@pytest.mark.rule("DYS-SKILL-24", "DYS-WEAPON-05", "DYS-WEAPON-06", "DYS-R-43")
@pytest.mark.parametrize("fields", [{"bought": ("Défenseur",)}, {"gear": ("Lance",)}, {"gear": ("Hallebarde",)}])
def test_a_defender_stops_the_assault_from_the_front(board: Board, fields: dict[str, Any]) -> None:
    """A charge in the back keeps Assaut, and Félonie."""
    one, other = duel(board, ORC, ORC, **fields)
    assert attack_pool(board, Combat(one.id, other.id, "charge")).dice == 3
    assert attack_pool(board, Combat(one.id, other.id, "charge", from_back=True)).dice == 5
    one.bought = ("Immunité (Défenseur)",)
    board.changed()
    assert attack_pool(board, Combat(one.id, other.id, "charge")).dice == 4


@pytest.mark.rule("DYS-SKILL-27", "DYS-R-37")
def test_a_duellist_wins_the_ties_of_its_own_combats(board: Board) -> None:
    """Nought to nought as well; not in Défense or Riposte, and not without dice."""
    one, other = skilled(board, "Duelliste", fatigued=True)
    fought(board, one, other, dice(1, 1, 1), dice(1, 1, 1))
    assert other.wounds == 1
    one.fatigued = True
    fought(board, other, one, dice(1, 1), dice(1, 1, 1))
    assert other.wounds == 1
    one.bought = ("Duelliste", "Combat −3D")
    board.changed()
    fought(board, one, other, dice(1, 1))
    assert other.wounds == 1


@pytest.mark.rule("DYS-SKILL-44", "DYS-SKILL-33", "DYS-R-75")
def test_immunity_cancels_what_others_use_and_nothing_of_its_own(board: Board) -> None:
    """A skeleton charges a frightening orc without a roll; its own Effrayant still frightens."""
    one, other = skilled(board, "Immunité (Effrayant)", bought=("Effrayant (2)",), fatigued=True)
    assert rolls(fought(board, one, other, dice(1, 1, 1, 1), dice(1, 1, 1), cause="charge")) == [4, 3]
    one.bought, other.bought = ("Immunité (Effrayant)", "Effrayant (1)"), ()
    one.fatigued = True
    board.changed()
    asked = fought(board, other, one, dice(1, 1, 1), cause="charge")
    assert rolls(asked) == [3]
    assert board.told("event.afraid") == [{"figure": "Guerrier orque", "enemy": "Guerrier orque", "needed": 1}]


@pytest.mark.rule("DYS-SKILL-20", "DYS-R-36")
def test_a_defence_won_by_two_strikes_back(board: Board) -> None:
    """For free, at the attacker, if its player likes; margin one is not enough; a Riposte is no Défense."""
    one, other = duel(board, ORC, "garde-royal", fatigued=True)
    asked = fought(
        board, one, other, dice(1, 1, 1), dice(4, 4, 1), f"figure:{one.id}", "defence", dice(4, 4, 1), dice(1, 1, 1)
    )
    assert topics(asked) == ["counter", "riposte"]
    assert (one.wounds, one.on_table, other.fatigued) == (2, False, True)
    second = board.put(ORC, 0, 10, 10)
    assert topics(fought(board, second, other, dice(1, 1, 1), dice(4, 4, 1), "no")) == ["counter"]
    assert topics(fought(board, second, other, dice(1, 1, 1), dice(4, 1, 1))) == []
    other.fatigued = False
    asked = fought(board, second, other, "riposte", dice(1, 1, 1), dice(4, 4, 1))
    assert topics(asked) == ["riposte"]


@pytest.mark.rule("DYS-R-33", "DYS-R-36", "DYS-R-87")
def test_whoever_retreats_or_lies_down_may_still_counter(board: Board) -> None:
    one, other = duel(board, ORC, "garde-royal", prone=True)
    asked = fought(
        board, one, other, dice(1, 1, 1), dice(4, 4), f"figure:{one.id}", "defence", dice(1, 1), dice(1, 1, 1),
        cause="retreat",
    )  # fmt: skip
    assert topics(asked) == ["counter", "riposte"]


@pytest.mark.rule("DYS-SKILL-34", "DYS-R-36", "DYS-HCAP-14")
def test_a_combat_won_by_two_strikes_again(board: Board) -> None:
    """The same figure or another in contact; a Riposte too; not from a margin of one."""
    one, other = skilled(board, "Enchaînement", gear=("Armure lourde",), fatigued=True)
    second = board.put(ORC, 1, 10, 11, facing=270, fatigued=True)
    asked = fought(
        board, one, other, dice(5, 5, 1), dice(1, 1, 1, 1), f"figure:{second.id}", True, dice(5, 1, 1), dice(1, 1, 1, 1)
    )
    assert topics(asked) == ["follow-up", "face"]
    assert (other.wounds, second.wounds) == (0, 1)
    one.fatigued = False
    asked = fought(
        board, other, one, "riposte", dice(1, 1, 1, 1), dice(5, 5, 1), "no"
    )  # fmt: skip
    assert topics(asked) == ["riposte", "follow-up"]


@pytest.mark.rule("DYS-R-36")
def test_a_chain_has_an_end(board: Board) -> None:
    one, other = skilled(board, "Enchaînement", gear=("Armure lourde",), fatigued=True)
    board.game.agenda = [Combat(one.id, other.id, margin=2, stage="follow-up", links=LONGEST_CHAIN)]
    play(to_the_end(board.game))
    board.game.agenda = [Combat(one.id, other.id, margin=2, stage="follow-up", links=LONGEST_CHAIN - 1)]
    play(to_the_end(board.game), "no")


@pytest.mark.rule("DYS-CONSO-01", "DYS-R-39", "DYS-R-93")
def test_whoever_kills_two_in_a_row_consolidates_once(board: Board) -> None:
    """After the last one."""
    one, other = skilled(board, "Enchaînement", fatigued=True)
    second = board.put(ORC, 1, 10, 11, facing=270, fatigued=True, wounds=1)
    board.activate(one)
    asked = fought(
        board, one, other, dice(5, 5, 1), dice(1, 1, 1, 1), f"figure:{second.id}", False, dice(5, 1, 1), dice(1, 1),
        [0, 12, 10, 0],
    )  # fmt: skip
    assert topics(asked) == ["follow-up", "face", "consolidation"]
    assert (other.where, second.where, one.x) == ("gone", "gone", 12)


@pytest.mark.rule("DYS-R-39")
def test_whoever_kills_by_a_riposte_does_not_consolidate(board: Board) -> None:
    """The active orc is countered by the guard it attacked, and kills him by its Riposte."""
    one, guard = duel(board, ORC, "garde-royal", wounds=1)
    board.activate(one)
    asked = fought(
        board,
        one,
        guard,
        "defence",
        dice(1, 1, 1),
        dice(4, 4),
        f"figure:{one.id}",
        "riposte",
        dice(1, 1),
        dice(5, 5, 5),
    )
    assert topics(asked) == ["riposte", "counter", "riposte"]
    assert (guard.where, one.x) == ("gone", 10)
