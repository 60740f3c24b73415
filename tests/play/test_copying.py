from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import pytest
from msgspec import Struct

from escarmouche.play.copying import copier
from escarmouche.play.masking import masker
from escarmouche.play.state import Secret


class Coin(Struct, frozen=True):
    value: int


class Purse(Struct):
    coins: Sequence[Coin] = []
    owner: str = ""


class Box(Struct, tag=True):
    purses: list[Purse] = []


class Sack(Struct, tag=True, frozen=True):
    purses: list[Purse] = []


class Shop(Struct):
    open: Literal["yes", "no"] = "yes"
    till: Purse | None = None
    shelf: Sequence[Purse] = []
    stock: list[Box | Sack] = []
    prices: dict[str, list[int]] = {}
    staff: Mapping[str, tuple[int, ...]] = {}
    hidden: Secret[Sequence[int]] | None = None
    safes: list[Secret[int]] = []
    drawers: Mapping[str, Secret[str]] = {}


def shop() -> Shop:
    return Shop(
        "no",
        Purse([Coin(1)], "Ann"),
        [Purse([Coin(2)])],
        [Box([Purse([Coin(3)])]), Sack([Purse([Coin(4)])])],
        {"bread": [1, 2]},
        {"Ann": (3,)},
        Secret([7, 8], (0,)),
        [Secret(5, (1,)), Secret(6, (0, 1))],
        {"left": Secret("ring", (1,))},
    )


def test_a_copy_shares_values_and_nothing_that_changes() -> None:
    one, copy = shop(), copier(Shop)
    assert copy is not None
    other: Shop = copy(one)
    assert other == one
    assert other.till is not None
    assert one.till is not None
    assert other.till is not one.till
    assert other.till.coins is one.till.coins
    assert other.shelf[0] is not one.shelf[0]
    for ours, theirs in zip(one.stock, other.stock, strict=True):
        assert ours is not theirs
        assert ours.purses is not theirs.purses
        assert ours.purses[0] is not theirs.purses[0]
    assert other.prices["bread"] is not one.prices["bread"]
    assert other.staff is one.staff
    assert other.hidden is one.hidden


def test_what_is_absent_is_copied_as_absent() -> None:
    copy = copier(Shop)
    assert copy is not None
    assert copy(Shop()) == Shop()


@pytest.mark.parametrize("hint", [Mapping[str, list[int]], tuple[Purse, ...], list, object])
def test_a_type_that_nobody_knows_how_to_copy_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError):
        copier(hint)


def test_a_mask_reaches_every_secret_and_leaves_the_original() -> None:
    one, mask = shop(), masker(Shop)
    assert mask is not None
    seen: Shop = mask(one, 0)
    assert (seen.hidden, seen.safes) == (Secret([7, 8], (0,)), [Secret(None, (1,)), Secret(6, (0, 1))])
    assert seen.drawers == {"left": Secret(None, (1,))}
    assert mask(one, 1).hidden == Secret(None, (0,))
    assert one == shop()
    assert mask(Shop(), -1) == Shop()


def test_a_secret_that_no_mask_reaches_is_refused() -> None:
    with pytest.raises(TypeError):
        masker(tuple[Secret[int], ...])
    assert masker(Sequence[int]) is None
