from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from escarmouche.games.alkemy2.state import Game, twin
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.match import Match

VALUES = (bool, int, float, str, NoneType, ...)
EVERYTHING: dict[str, Any] = {"advanced_terrain": True, "command": True, "competitive": True}


def test_fields_of_records_hold_values_or_what_a_twin_copies() -> None:
    """A list or dict in a record that `twin` copies shallowly would be shared: only the game itself has lists.

    Effects are never changed where they stand, but heard anew: `Effect.after`.
    """
    lists = {name for name, hint in get_type_hints(Game).items() if get_origin(hint) is list}
    assert lists == {"sides", "fighters", "pieces", "markers", "order", "agenda"}
    for record in records(Game):
        for name, hint in get_type_hints(record).items():
            if record not in (Game, Effect):
                assert is_value(hint), f"{record.__name__}.{name}: {hint}"


def records(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    yield kind
    for hint in get_type_hints(kind).values():
        for part in parts(hint):
            if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in (Until, UntilTurnIn):
                yield from records(part)


def parts(hint: Any) -> Iterator[Any]:
    yield hint
    for part in get_args(hint):
        yield from parts(part)


def is_value(hint: Any) -> bool:
    if get_origin(hint) in (list, dict, set):
        return False
    if get_origin(hint) in (Sequence, Mapping, tuple, Union, UnionType):
        return all(is_value(part) for part in get_args(hint))
    return hint in VALUES or get_origin(hint) is Literal or isinstance(get_origin(hint) or hint, type)


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["plain", "everything"])
def test_a_twin_is_equal_and_never_changes_its_original(options: dict[str, Any]) -> None:
    match, rng = Match.new("alkemy2", seed=5, undo=False, **options), Random(5)
    rules = match.rules
    for number in range(400):
        asked = match.asked()
        if asked and number % 10 == 0:
            before, start = rules.encode(match.game), match.snapshot
            other = match.fork(seed=99)
            assert rules.encode(other.game) == before
            assert other.snapshot == start
            follow(other, rng)
            assert rules.encode(match.game) == before
            assert rules.encode(match.at_start()) == start
        for player, ask in asked:
            match.answer(player, ask.sample(rng))


def follow(match: Match, rng: Random) -> None:
    for _ in range(8):
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))


def test_a_twin_takes_nothing_over_that_is_derived() -> None:
    match = Match.new("alkemy2", seed=1)
    assert match.game.standing is not None
    assert not twin(match.game).__dict__


def test_a_loaded_match_forks_as_the_one_that_was_saved() -> None:
    match, rng = Match.new("alkemy2", seed=3), Random(3)
    follow(match, rng)
    loaded = Match.load(match.save())
    encode = match.rules.encode
    assert encode(loaded.fork().game) == encode(loaded.fork().game) == encode(match.fork().game)
