"""An open question as a table shows it: everything to the one who is asked, to all others only that he is."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from escarmouche.play.requests import AskSecretly, Ground
from escarmouche.web.messages import Asked
from escarmouche.web.odds import has_odds

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene

SAMPLES = 24
"""Among how many acceptable answers the nearest is looked for."""
PATIENCE = 0.1
"""Seconds for looking."""
BOUNDS = ("least", "most", "low", "high", "step", "points", "count")


def asked(match: Match, ask: Ask[Any], viewer: int) -> Asked:
    """A question as this viewer sees it."""
    secret = isinstance(match.request, AskSecretly)
    if ask.player != viewer:
        return Asked(ask.player, ask.topic, ask.kind, ask.rule, secret=secret)
    request: Any = ask
    bounds: dict[str, Any] = {name: getattr(request, name, None) for name in BOUNDS}
    return Asked(
        ask.player,
        ask.topic,
        ask.kind,
        ask.rule,
        list(ask.about),
        ask.options(),
        ask.region(),
        **bounds,
        figures=[str(figure) for figure in getattr(request, "figures", ())],
        turns=getattr(request, "turns", False),
        dice=[die.sides for die in getattr(request, "dice", ())],
        why=getattr(request, "why", None),
        stay=ask.kind == "path" and ask.refusal([]) is None,
        offers=isinstance(ask, Ground) and not getattr(request, "turns", False),
        odds=has_odds(match, ask),
        secret=secret,
    )


def offer(match: Match, ask: Ask[Any], x: float, y: float) -> Any:
    """The answer that leads to a spot, or, where what is in reach is no secret, the nearest of some accepted ones."""
    if not isinstance(ask, Ground):
        return None
    answer = ask.offer(x, y)
    if answer is None and ask.kind == "place":
        answer = [x, y]
    accepted = answer is not None and ask.refusal(answer) is None
    if accepted or not (match.rules.measures(match.game) or ask.region()):
        return answer
    rng = Random(f"{match.request_id}/{x}/{y}")
    nearest, until = None, perf_counter() + PATIENCE
    for _ in range(SAMPLES):
        end = end_of(sampled := ask.sample(rng))
        if end is not None and (nearest is None or hypot(end[0] - x, end[1] - y) < nearest):
            nearest, answer = hypot(end[0] - x, end[1] - y), sampled
        if perf_counter() > until:
            break
    return answer


def end_of(answer: Any) -> Any:
    """Where an answer over ground leads: the first figure's last way-point; None where nobody moves."""
    way = answer[0] if answer and isinstance(answer[0], list) else answer
    return tuple(way[:2] if len(way) == 3 else way[-2:]) or None


def length(match: Match, ask: Ask[Any], answer: Any, scene: Scene) -> float | None:
    """How long the way of an answer is (the leader's, of a formation).

    Who is asked for a way may know it: a game without measuring asks once the move is declared and paid.
    """
    if ask.kind not in ("path", "placement"):
        return None
    request: Any = ask
    figures = [str(figure) for figure in (request.figures if ask.kind == "placement" else ask.about)]
    way = answer[0] if ask.kind == "placement" else answer
    disc = scene.discs.get(figures[0]) if figures else None
    if disc is None:
        return None
    points = [(disc.x, disc.y), *zip(way[::2], way[1::2], strict=True)]
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))
