"""An open question as a table shows it: everything to the one who is asked, to all others only that he is."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb, hypot, inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.play.pose_requests import Pose
from escarmouche.play.requests import ChooseSeveral, Ground, Place
from escarmouche.play.rolling import MOST_SIDES
from escarmouche.web.odds import has_odds

if TYPE_CHECKING:
    from escarmouche.dice.dice import Die
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.play.scene import Scene
    from escarmouche.web.messages import Asked
    from escarmouche.web.viewer_state import ViewerState

SAMPLES = 24
"""Among how many acceptable answers the nearest is looked for."""
PATIENCE = 0.1
"""Seconds for looking."""
MOST_SETS = 1000
"""So many sets of several are looked at, to tell which go together."""


def asked(state: ViewerState) -> list[Asked]:
    """The open questions as this viewer sees them."""
    ask, rules = state.question, state.rules
    if ask is None:
        return state.open_questions
    return [in_full(each, ask, rules) if each.player == ask.player else each for each in state.open_questions]


def in_full(public: Asked, ask: Ask[Any], rules: Rulebook[Any]) -> Asked:
    """A question with all that only the one who is asked may know of it."""
    request: Any = ask
    dice: tuple[Die, ...] = getattr(request, "dice", ())
    bounds: dict[str, Any] = {name: getattr(request, name) for name in ask.bounds}
    return replace(
        public,
        about=list(ask.about),
        options=ask.options(),
        region=ask.region(),
        **bounds,
        together=together(ask),
        figures=[str(figure) for figure in getattr(request, "figures", ())],
        turns=getattr(request, "turns", False),
        outline=outline(ask),
        dice=[die.sides for die in dice],
        faces=[[face.shown for face in die.faces] if die.sides <= MOST_SIDES else [] for die in dice],
        named=[die.name for die in dice],
        why=ask.why,
        stay=isinstance(ask, Ground) and (stay := ask.stay()) is not None and ask.refusal(stay) is None,
        offers=isinstance(ask, Ground) and ask.offers,
        odds=has_odds(rules, ask),
    )


def together(ask: Ask[Any]) -> list[list[Any]]:
    """What may be taken together of several; none where there is too much of it to be told."""
    if not (isinstance(ask, ChooseSeveral) and ask.tells_sets):
        return []
    most = min(ask.most, len(ask.keys))
    if sum([comb(len(ask.keys), count) for count in range(ask.least, most + 1)]) > MOST_SETS:
        return []
    sets = [list(some) for count in range(ask.least, most + 1) for some in combinations(ask.keys, count)]
    return [some for some in sets if ask.refusal(some) is None]


def outline(ask: Ask[Any]) -> list[float]:
    """The ring round what is placed, about the spot."""
    found = ask.outline if isinstance(ask, Place | Pose) else None
    return [value for point in found.points for value in point] if found is not None else []


def offer(state: ViewerState, ask: Ask[Any], x: float, y: float) -> Any:
    """The answer that leads to a spot, or, where what is in reach is no secret, the nearest of some accepted ones."""
    if not isinstance(ask, Ground) or not ask.has_spot:
        return None
    answer = ask.offer(x, y)
    if answer is None and isinstance(ask, Place) and not ask.turns:
        answer = [x, y]
    accepted = answer is not None and ask.refusal(answer) is None
    if accepted or not (state.rules.measures(state.game) or ask.region()):
        return answer
    rng = Random(f"{state.request}/{x}/{y}")
    nearest, until = inf, perf_counter() + PATIENCE
    for _ in range(SAMPLES):
        away = distance_to(ask, sampled := ask.sample(rng), x, y)
        if answer is None or away <= nearest:
            nearest, answer = away, sampled
        if perf_counter() > until:
            break
    return answer


def distance_to(ask: Ground[Any], answer: Any, x: float, y: float) -> float:
    """How far from a spot an answer over ground leads: the first figure that moves decides."""
    ends = [way[-2:] for way in ask.ways(answer) if way]
    return hypot(ends[0][0] - x, ends[0][1] - y) if ends else inf


def length(ask: Ask[Any], answer: Any, scene: Scene) -> float | None:
    """How long the way of an answer is as it is seen from above (the leader's, of a formation).

    Who is asked for a way may know it: a game without measuring asks once the move is declared and paid.
    """
    way = ask.walked(answer) if isinstance(ask, Ground) else None
    if way is None or not isinstance(ask, Ground) or (disc := scene.discs.get(str(ask.mover))) is None:
        return None
    points = [(disc.x, disc.y), *zip(way[::2], way[1::2], strict=True)]
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))
