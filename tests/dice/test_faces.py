"""Chance: the same key gives the same faces everywhere, and every face has the same chance."""

from __future__ import annotations

from collections import Counter

import pytest

from escarmouche.dice.faces import faces


def test_the_same_key_gives_the_same_faces_on_every_machine() -> None:
    assert faces(7, 0, 3, 1, (6, 6, 6, 20)) == faces(7, 0, 3, 1, (6, 6, 6, 20))
    assert [faces(1, 0, 0, n, (6, 6)) for n in range(4)] == [[3, 0], [5, 0], [0, 4], [2, 1]]


@pytest.mark.parametrize("changed", [(8, 0, 3, 1), (7, 1, 3, 1), (7, 0, 4, 1), (7, 0, 3, 2)])
def test_seed_branch_step_and_number_all_count(changed: tuple[int, int, int, int]) -> None:
    assert faces(*changed, (256,) * 8) != faces(7, 0, 3, 1, (256,) * 8)


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100, 1024])
def test_every_face_has_the_same_chance(sides: int) -> None:
    count = Counter(face for n in range(400) for face in faces(5, 0, 0, n, (sides,) * 50))
    expected = 20_000 / sides
    assert set(count) == set(range(sides))
    assert sum((seen - expected) ** 2 / expected for seen in count.values()) < sides + 6 * (2 * sides) ** 0.5


def test_many_dice_need_more_than_one_block() -> None:
    assert len(faces(1, 0, 0, 0, (6,) * 300)) == 300
