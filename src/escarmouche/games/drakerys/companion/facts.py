"""What players have told of their table, by whom it is about.

`u3` is a Unit, `s1` a source, `o2` an Objective, `d0` scenery. What holds both ways stands under the lower name first.
A fact is forgotten when a Unit of it moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

TOUCH, AWAY, GAP, WITHIN = "touch", "away", "gap", "in"
"""In contact; from Leader to Leader; between the nearest fighters; within so many centimetres or not."""
SEEN, COVER, FRONT, SUPPORT, SIZE = "seen", "cover", "front", "support", "size"
"""Of one Unit towards another: in sight, behind how many Obstacles, how many fighters touch it or support."""


def name(unit: Unit) -> str:
    """The name of a Unit in a fact."""
    return f"u{unit.id}"


def both(kind: str, one: str, other: str) -> str:
    """The key of a fact that holds both ways."""
    return ":".join([kind, *sorted((one, other))])


def towards(kind: str, one: Unit, other: Unit) -> str:
    """The key of a fact about one Unit and another, in this order."""
    return f"{kind}:{name(one)}:{name(other)}"


def tell(game: StagedGame, key: str, value: float) -> None:
    """Keep what was told; always as the same kind of number, so that equal states are written alike."""
    game.told[key] = float(value)


def forget(game: StagedGame, unit: Unit, *kinds: str) -> None:
    """A Unit has moved: what was told of it, or of this kind, holds no longer."""
    own = name(unit)
    for key in [key for key in game.told if own in (words := key.split(":")) and (not kinds or words[0] in kinds)]:
        del game.told[key]


def tell_distance(game: StagedGame, one: Unit, other: Unit, length: float) -> None:
    """How far it is from Leader to Leader."""
    tell(game, both(AWAY, name(one), name(other)), length)


def known_distance(game: StagedGame, one: Unit, other: Unit) -> float | None:
    """How far it is from Leader to Leader, where that was told."""
    return game.told.get(both(AWAY, name(one), name(other)))


def tell_within(game: StagedGame, one: str, other: str, reach: float, near: bool) -> None:
    """Whether two are at most so far apart."""
    tell(game, f"{both(WITHIN, one, other)}:{reach:g}", near)


def known_within(game: StagedGame, one: str, other: str, reach: float) -> bool | None:
    """Whether two are at most so far apart, as far as it follows from what was told; None where it does not."""
    if one == other:
        return True
    away = game.told.get(both(AWAY, one, other))
    if away is not None:
        return round(away, 2) <= reach
    start = both(WITHIN, one, other) + ":"
    for key, near in game.told.items():
        if key.startswith(start):
            limit = float(key.removeprefix(start))
            if (near and limit <= reach) or (not near and limit >= reach):
                return bool(near)
    return None


# ---- contact --------------------------------------------------------------------------------------------------------


def tell_contact(game: StagedGame, one: Unit, other: Unit, touch: bool = True) -> None:
    """Two Units have come into contact, or are in contact no more."""
    key = both(TOUCH, name(one), name(other))
    if touch:
        tell(game, key, 1)
        for unit in (one, other):
            game.told.setdefault(f"{SIZE}:{name(unit)}", float(game.size(unit)))
    else:
        game.told.pop(key, None)
        for key in (towards(kind, *pair) for kind in (FRONT, SUPPORT) for pair in ((one, other), (other, one))):
            game.told.pop(key, None)


def touched(game: StagedGame, unit: Unit) -> list[Unit]:
    """The Units on the table in contact with one, of either side."""
    own, start = name(unit), TOUCH + ":"
    pairs = [key.split(":")[1:] for key in game.told if key.startswith(start)]
    numbers = sorted([int((pair[1] if pair[0] == own else pair[0])[1:]) for pair in pairs if own in pair])
    return [game.units[number] for number in numbers if game.units[number].where == "table"]


def foes_of(game: StagedGame, unit: Unit) -> list[Unit]:
    """The enemies among them."""
    return [other for other in touched(game, unit) if other.player != unit.player]


def lost_from_table(game: StagedGame) -> None:
    """Who has left the table touches nobody, and nothing told of him holds."""
    for unit in game.units:
        if unit.where != "table":
            forget(game, unit)
