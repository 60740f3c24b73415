"""Mixes of secret choices: games whose answer is known, and the promise that neither side can do better."""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.play.zerosum import equilibrium


@pytest.mark.parametrize(
    ("payoffs", "rows", "columns", "value"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3] * 3, [1 / 3] * 3, 0),
        ([[1, -1], [-1, 1]], [0.5, 0.5], [0.5, 0.5], 0),
        ([[2, -1], [-1, 1]], [0.4, 0.6], [0.4, 0.6], 0.2),
        ([[3, 2, 5], [1, 0, 9]], [1, 0], [0, 1, 0], 2),
        ([[-4]], [1], [1], -4),
    ],
    ids=["rock paper scissors", "matching pennies", "uneven pennies", "saddle", "no choice"],
)
def test_games_whose_answer_is_known(
    payoffs: list[list[float]], rows: list[float], columns: list[float], value: float
) -> None:
    found = equilibrium(payoffs)
    assert found.rows == pytest.approx(rows)
    assert found.columns == pytest.approx(columns)
    assert found.value == pytest.approx(value)


@pytest.mark.parametrize("seed", range(40))
def test_neither_side_can_do_better(seed: int) -> None:
    rng = Random(seed)
    down, across = rng.randint(1, 6), rng.randint(1, 6)
    step = rng.choice([0.001, 1.0, 3.0])
    payoffs = [[round(rng.uniform(-9, 9) / step) * step for _ in range(across)] for _ in range(down)]
    found = equilibrium(payoffs)
    for mix in (found.rows, found.columns):
        assert sum(mix) == pytest.approx(1)
        assert min(mix) >= 0
    against_columns = [sum(p * row[at] for p, row in zip(found.rows, payoffs, strict=True)) for at in range(across)]
    against_rows = [sum(q * cell for q, cell in zip(found.columns, row, strict=True)) for row in payoffs]
    assert min(against_columns) == pytest.approx(found.value, abs=1e-6)
    assert max(against_rows) == pytest.approx(found.value, abs=1e-6)


def test_equal_choices_do_not_go_round_in_circles() -> None:
    found = equilibrium([[0.0] * 6 for _ in range(6)])
    assert found.value == 0
    assert sum(found.rows) == pytest.approx(1)
