"""One match that plays itself; a fault in the rules is caught and named."""

from __future__ import annotations

import traceback
from typing import Any

from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.players.seating import play, players_of
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.simulation.collector import Collector, Details
from escarmouche.workbench.simulation.plan import Plan

TRACE_LINES = 6


class Fault(Struct, frozen=True):
    """A match that the rules could not play to its end, and how to meet it again."""

    seed: int
    options: dict[str, Any]
    players: list[str]
    what: str
    trace: str


class Played(Struct, frozen=True):
    """How one match went."""

    number: int
    seed: int
    scenario: str
    players: int
    answers: int = 0
    decisions: int = 0
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    why: str = ""
    digest: bytes = b""
    fault: Fault | None = None
    lists: list[str] = []
    turns: int = 0
    details: Details | None = None

    @property
    def winner(self) -> int | None:
        """The one player who won; None when nobody did, or several share it."""
        return self.winners[0] if len(self.winners) == 1 else None


def run(plan: Plan) -> Played:
    """Play one match."""
    asked, seats = str(plan.options.get("scenario", "")), len(plan.players)
    collector = Collector() if plan.detailed else None
    try:
        match = Match.new(plan.game, seed=plan.seed, undo=False, journal=collector, **plan.options)
        known = players_of(plan.game)
        tally = play(match, [known[kind]() for kind in plan.players], plan.seed)
        outcome = match.outcome
    except Exception as error:
        trace = "".join(traceback.format_exc().splitlines(keepends=True)[-TRACE_LINES:])
        what = f"{type(error).__name__}: {error}"
        fault = Fault(plan.seed, plan.options, plan.players, what, trace)
        lists = [str(army) for army in plan.options.get("armies", ())]
        return Played(plan.number, plan.seed, asked, seats, fault=fault, lists=lists)
    return Played(
        plan.number,
        plan.seed,
        offers_of(plan.game).scenario_of(match) or asked,
        seats,
        tally.answers,
        tally.decisions,
        outcome.winners,
        outcome.scores,
        outcome.reason.key,
        match.digest,
        lists=[str(key) for key in getattr(match.library, "armies", ())],
        turns=match.rules.turn(match.game),
        details=collector.details if collector is not None else None,
    )
