"""What an answer seems to aim at to somebody who looks on: found from what everybody may know, and from nothing else.

Nothing is left out of a player's reasons for others' ears: those are other reasons, of which no secret can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Reason, reason
from escarmouche.play.view import View, imagine
from escarmouche.players.seating import seat_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.play.requests import Answer
    from escarmouche.play.view import World
    from escarmouche.players.explanation import Explains

WORLDS, DRAWS = 3, 8
"""In how many worlds an aim must be the same, and how many are drawn to find so many that differ."""


def knows_more(own: View, public: View) -> bool:
    """Whether a player knows anything of the position that an onlooker does not: he then has something to hide."""
    return (own.state, own.said, own.who, own.inserted) != (public.state, public.said, public.who, public.inserted)


def apparent_reasons(
    public: View, library: Any, player: int, answer: Answer, newcomer: Callable[[], Explains], rng: Random
) -> list[Reason]:
    """What the answer of a player aims at in every world that an onlooker may take for the real one; none if that hangs
    on what he does not know.

    In each of them somebody else of the same kind looks at the question, who remembers nothing of the real one.
    """
    aims: list[Reason] = []
    for world in possible_worlds(public, library, rng):
        ask = dict(world.asked()).get(player)
        if ask is None or ask.refusal(answer) is not None:
            continue
        weighed = newcomer().weighed(seat_at(world, player, ask, rng))
        aim = next((each.aim for each in weighed if each.answer == answer), None)
        if aim is None or (aims and aim != aims[0]):
            return []
        aims.append(aim)
        if len(aims) == WORLDS:
            break
    return [aims[0], reason("explain.onlooker")] if aims else []


def possible_worlds(public: View, library: Any, rng: Random) -> Iterator[World]:
    """Some worlds that an onlooker cannot tell from the real one, no two the same."""
    met = set[bytes]()
    for _ in range(DRAWS):
        world = imagine(public, library, rng, tries=1)
        if world is not None and world.snapshot not in met:
            met.add(world.snapshot)
            yield world
