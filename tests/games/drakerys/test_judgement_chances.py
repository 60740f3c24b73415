"""Tables of the judgement: by hand, by brute force and against icepool."""

from __future__ import annotations

from itertools import product

import icepool
import pytest

from escarmouche.games.drakerys.judgement.chances import pool, wounds_of_hits
from escarmouche.games.drakerys.judgement.strikes import Body, Nerve, Volley, shot_down, wounds


@pytest.mark.rule("DRK-SKILL-23", "DRK-SKILL-55")
def test_fatal_blows_and_expert_parries_by_hand() -> None:
    """One die that hits on 8; 6 to 9 wounds, a 10 does not, but a 10 to hit wounds by itself."""
    spread = wounds_of_hits(1, 8, False, 0, True, pool(1, 6, worth="failure"))
    missed, hit_in_vain = 0.7, 0.2 * (1 - 0.4)
    assert spread[0] == pytest.approx(missed + hit_in_vain, abs=1e-9)


def test_every_wound_comes_from_a_hit() -> None:
    volley = Volley(5, 6, worth="ordinary")
    wound = icepool.Die([0] * 5 + [1] * 5)
    for dice in (1, 3):
        told = wounds(dice, volley)
        for number in range(4):
            expected = sum(
                chance * float((hits @ wound).probability(number) if hits else number == 0)
                for hits, chance in enumerate(pool(dice, 5))
            )
            assert told[number] == pytest.approx(expected, abs=2e-8)


def test_losses_and_flight_of_a_shot_by_brute_force() -> None:
    """Two dice that hit on 6 and wound on 7 with no criticals counted twice: every fall of four dice and two more."""
    volley, body, nerve = Volley(6, 7, worth="ordinary"), Body(3, 1), Nerve(3)
    harm = shot_down(2, volley, body, nerve, 2)
    hits = pool(2, 6)
    wound = 0.4
    none = sum([chance * (1 - wound) ** number for number, chance in enumerate(hits)])
    assert harm.losses[0] == pytest.approx(none, abs=1e-9)
    fled = sum(all(face < 5 and face != 10 for face in fall) for fall in product(range(1, 11), repeat=2)) / 100
    assert nerve.disperses(2, 2) == pytest.approx(fled, abs=1e-9)
    assert harm.dispersed == pytest.approx((1 - none - harm.wiped) * fled, abs=1e-9)
