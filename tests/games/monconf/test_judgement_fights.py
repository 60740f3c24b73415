"""What computers think of combats of MonCon'f: reckoned blow for blow, and fought with sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.monconf.fighting import at_blows, field
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Blow, Fight
from escarmouche.games.monconf.judgement.blows import guarded
from escarmouche.games.monconf.judgement.duel import Hand, combat
from escarmouche.games.monconf.judgement.melee import Stats
from escarmouche.games.monconf.judgement.topics import MonconfJudgement
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result

EVEN = Stats(att=4, str_=6, def_=4, res=6, ini=3, dice=1, hp=4, full=4, ferocious=False)
NONE = Hand(0, 0)


def best(board: Any, ask: Any) -> Any:
    """The acceptable answer that is worth most."""
    found = MonconfJudgement().weigh(board.game, ask.player, ask, Random(1))
    legal = [each for each in found if ask.refusal(each.answer) is None]
    return max(legal, key=lambda each: each.value).answer


# ---- reckoning ------------------------------------------------------------------------------------------------------


def test_one_blow_is_read_off_the_wound_table() -> None:
    """Thresholds +1 to +6 at wound threshold 0: stunned, 1, 1, 2, 2, 3."""
    odds = combat(EVEN, EVEN, Hand(1, 0), NONE, first=True)
    assert odds.given == pytest.approx((0.3 + 1 + 1 + 2 + 2 + 3) / 6)
    assert (odds.taken, odds.fells) == (0.0, 0.0)


def test_wounds_weaken_who_suffers_them() -> None:
    """Each wound takes 1 off DEF before the second blow: felled by 4 of two blows, reckoned face by face."""
    felled = 0.0
    for one in range(1, 7):
        wounds = read(one, 0)
        felled += sum([wounds + read(two + wounds, 0) >= 4 for two in range(1, 7)]) / 36
    assert combat(EVEN, EVEN, Hand(2, 0), NONE, first=True).fells == pytest.approx(felled)
    weaker = EVEN._replace(hp=2)
    assert combat(EVEN, weaker, Hand(2, 0), NONE, first=True).fells > felled


def read(attack: int, wound: int) -> int:
    found = result(attack, wound)
    return 0 if found in (NOTHING, STUNNED) else int(found)


def test_who_strikes_first_has_the_better_of_it() -> None:
    """All dice to attack on both sides: the first to strike deals more, and what one deals the other takes."""
    first = combat(EVEN, EVEN, Hand(2, 0), Hand(2, 0), first=True)
    second = combat(EVEN, EVEN, Hand(2, 0), Hand(2, 0), first=False)
    assert first.given > second.given
    assert (first.given, first.taken) == pytest.approx((second.taken, second.given))


def test_a_die_is_kept_for_the_worse_blow() -> None:
    """With as many dice as blows nothing is gained by keeping one; with one for two a bad blow is worth waiting for."""
    bare, one, two = (guarded(1, 0, dice, 2) for dice in (0, 1, 2))
    assert bare > one > two
    assert bare - one > one - two


# ---- answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("att", "helps"), [(-4, True), (4, False)])
def test_who_cannot_hit_supports_who_can(att: int, helps: bool) -> None:
    """A companion whose best die fails gives it; one who strikes as well strikes himself."""
    board = field()
    foe = skilled(board, player=1, x=22.5, y=20)
    striker = skilled(board, x=20, y=20, att=4)
    other = skilled(board, x=22.5, y=22.5, att=att)
    at_blows(board, 0, (foe, Allocation(0, 0)), (striker, Allocation(1, 0)), (other, Allocation(1, 0)))
    asked = asked_of(board, f"blow:{striker.id}:{foe.id}")
    assert asked.topic == "support"
    assert best(board, asked) == ([f"fighter:{other.id}"] if helps else [])


def asked_of(board: Any, *script: Any) -> Any:
    """What is asked once these words are said."""
    played = PlayedBoard()
    played.game, played.library = board.game, board.library
    return played.play(*script)


def test_a_position_is_worth_what_its_fights_promise() -> None:
    """A strong fighter in contact with a weak one is worth more than both apart; to the other side less by as much."""
    worth = []
    for x in (22.5, 30.0):
        board = field()
        skilled(board, player=1, x=x, y=20, def_=0)
        skilled(board, x=20, y=20, att=8)
        worth.append([MonconfJudgement().position(board.game, player) for player in (0, 1)])
    (near, theirs), (far, _) = worth
    assert near > far + 1.0
    assert theirs < -far - 1.0


@pytest.mark.parametrize(("attack", "answer"), [(4, "none"), (9, "die")])
def test_a_die_is_spent_on_what_hurts(attack: int, answer: str) -> None:
    """A blow that fails by itself is let pass; one that wounds is parried."""
    board = field()
    foe, own = skilled(board, player=1, x=22.5, y=20), skilled(board, x=20, y=20, def_=4)
    at_blows(board, 1, (foe, Allocation(1, 0)), (own, Allocation(0, 2)))
    board.game.agenda.insert(0, Blow(foe.id, own.id, stage="parry", attack=attack))
    asked = asked_of(board)
    assert asked.topic == "parry"
    assert best(board, asked) == answer


@pytest.mark.parametrize(("att", "attacks"), [(9, True), (-4, False)])
def test_dice_go_where_they_bring_something(att: int, attacks: bool) -> None:
    """Whoever hits by itself attacks with all he has against one without a die; who cannot hit defends."""
    board = field()
    foe, own = skilled(board, player=1, x=22.5, y=20), skilled(board, x=20, y=20, att=att)
    fight = Fight(
        foe.id, [own.id], stage="allocate", first=0, active=0, dice={foe.id: Allocation(0 if attacks else 2, 0)}
    )
    board.game.agenda.insert(0, fight)
    asked = asked_of(board)
    assert asked.topic == "allocate"
    attack, defence = best(board, asked)
    assert (attack, defence) == (2, 0) if attacks else defence == 2
