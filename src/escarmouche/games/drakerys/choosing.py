"""Units (Unités, p. 10) that a player names: options are made of them, labelled and read here alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Order, choose

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.requests import About


def unit_key(unit: Unit) -> str:
    """A Unit as an option."""
    return f"unit:{unit.id}"


def unit_keys(units: Sequence[Unit]) -> dict[str, Unit]:
    """Units as options."""
    return {unit_key(unit): unit for unit in units}


def unit_named(game: Game, key: str) -> Unit:
    """The Unit that an option names."""
    return game.units[number_in(key)]


def number_named(kind: str, key: str) -> int | None:
    """The number in whatever somebody wrote, if it names a thing of this kind."""
    number = name_in(key)
    return int(number) if key == f"{kind}:{number}" and number.isdecimal() else None


def unit_label(game: Game, rule: str) -> Callable[[str], Reason]:
    """What Units are called in a question, and what stands for none of them."""

    def label(key: str) -> Reason:
        number = number_named("unit", key)
        if number is None:
            return reason(f"option.{key}", rule)
        return reason("option.unit", rule, unit=game.name(game.units[number]))

    return label


async def choose_unit(
    game: Game, player: int, topic: str, rule: str, units: Sequence[Unit], about: About = ()
) -> Unit:  # fmt: skip
    """One of these Units; the only one is not asked for."""
    keys = list(unit_keys(units))
    return unit_named(game, await choose(player, topic, rule, keys, about, label=unit_label(game, rule)))


async def choose_unit_or_none(
    game: Game, player: int, topic: str, rule: str, units: Sequence[Unit], nobody: str
) -> Unit | None:  # fmt: skip
    """One of these Units, or nobody."""
    named = unit_keys(units)
    return named.get(await choose(player, topic, rule, [*named, nobody], label=unit_label(game, rule)))


async def in_order(player: int, topic: str, units: Sequence[Unit], rule: str) -> list[Unit]:
    """These Units in the order in which the Active Player has them struck (DRK-TIME-07)."""
    named = unit_keys(units)
    keys = list(named)
    if len(keys) > 1:
        keys = await Order(player, topic, rule, keys)
    return [named[key] for key in keys]
