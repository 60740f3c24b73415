"""A charge at several enemies: on the real table one base touches all of them, so on the stage they stand so."""

from __future__ import annotations

from itertools import product
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from escarmouche.games.alkemy.state import place
from escarmouche.play.companion.parking import party_of
from escarmouche.table.lattice import snap
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.state import Fighter

TURNS: Final = tuple([sign * step * pi / 12 for step in range(13) for sign in (1, -1)])
APART: Final = 0.05
"""How far from anybody else they are put: out of contact."""
BESIDE: Final = 0.004
"""A little more than touching, so that the lattice lets no two overlap."""

Spot = tuple[float, float]
Poses = dict[int, Spot]
"""Who is to stand where."""


def join_targets(game: CompanionGame) -> None:
    """Set the targets of charges to come so that whoever charges them finds a spot beside all of them."""
    known = game.holding()
    for charger, targets in dict.fromkeys(charges(game)):
        fighters = [game.fighters[number] for number in (charger, *targets)]
        if all(fighter.alive for fighter in fighters):
            join(game, fighters[0], fighters[1:])
    game.keep(known)


def charges(game: CompanionGame) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Who charges several at once, declared or under way."""
    declared = game.activation.declared if game.activation is not None else ()
    for record in [*declared, *[part for due in game.agenda for part in parts(due)]]:
        charger = getattr(record, "charger", getattr(record, "fighter", None))
        targets = tuple(getattr(record, "targets", ()))
        if isinstance(charger, int) and len(targets) > 1:
            yield charger, targets


def parts(record: Any) -> Iterator[Any]:
    """A record of the agenda, and the records that it holds."""
    if isinstance(record, Struct):
        yield record
        for name in record.__struct_fields__:
            held = getattr(record, name)
            for part in held if isinstance(held, tuple) else (held,):
                yield from parts(part)


def join(game: CompanionGame, charger: Fighter, targets: Sequence[Fighter]) -> None:
    """Bring the others up to the first target, each with whoever it fights, round a spot that is left free."""
    first, *others = targets
    for turn in TURNS:
        spot = game.standing.contact_at(charger.id, first.id, turn)
        poses: Poses = {charger.id: spot}
        if has_room(game, charger.id, spot, {}, first.id) and all(
            fit_in(game, poses, charger, other, first) for other in others
        ):
            del poses[charger.id]
            for number, (x, y) in poses.items():
                place(game, game.fighters[number], x, y)
            return


def fit_in(game: CompanionGame, poses: Poses, charger: Fighter, target: Fighter, first: Fighter) -> bool:
    """Find a place for one more target beside the spot, and for all whom it fights."""
    party = party_of(game, target.id)
    ways = round_foes(game, poses, charger, target) if first.id in party else with_party(game, poses, charger, target)
    for moved in ways:
        if all(has_room(game, number, spot, poses, charger.id, *party) for number, spot in moved.items()):
            poses.update(moved)
            return True
    return False


def with_party(game: CompanionGame, poses: Poses, charger: Fighter, target: Fighter) -> Iterator[Poses]:
    """All round the spot, those whom the target fights turned all round it."""
    apart = game.standing.radii[charger.id] + game.standing.radii[target.id] + BESIDE
    (x, y), party = poses[charger.id], party_of(game, target.id)
    for bearing, turn in product(TURNS, TURNS if len(party) > 1 else (0.0,)):
        middle = x + apart * cos(bearing), y + apart * sin(bearing)
        yield {number: turned(game.fighters[number], target, middle, turn) for number in party}


def round_foes(game: CompanionGame, poses: Poses, charger: Fighter, target: Fighter) -> Iterator[Poses]:
    """One who is in the same fight as the first: beside the spot, and still beside all whom it fights."""
    table = game.standing.twin()
    table.place(charger.id, *poses[charger.id])
    for spot in table.contact_spots(target.id, [charger.id, *target.engaged]):
        yield {target.id: spot}


def turned(fighter: Fighter, middle: Fighter, to: Spot, turn: float) -> Spot:
    """Where a figure stands once those round another have been put elsewhere and turned."""
    dx, dy = fighter.x - middle.x, fighter.y - middle.y
    return snap(to[0] + dx * cos(turn) - dy * sin(turn)), snap(to[1] + dx * sin(turn) + dy * cos(turn))


def has_room(game: CompanionGame, number: int, spot: Spot, poses: Poses, *beside: int) -> bool:
    """Whether a base would overlap nobody here, and touch nobody but some."""
    standing = game.standing
    for other in range(len(standing)):
        if other == number or not (standing.on_table(other) or other in poses):
            continue
        x, y = poses.get(other, (standing.xs[other], standing.ys[other]))
        gap = hypot(spot[0] - x, spot[1] - y) - standing.radii[number] - standing.radii[other]
        if gap < (-OVERLAP if other in beside else APART):
            return False
    return True
