"""Many matches that play themselves: planned, spread over processes or machines, logged, analysed, told."""

from escarmouche.workbench.simulation.engines import spread
from escarmouche.workbench.simulation.plan import Plan, plans, seed_of
from escarmouche.workbench.simulation.playing import TRACE_LINES, Fault, Played
from escarmouche.workbench.simulation.progress import with_progress

__all__ = ["TRACE_LINES", "Fault", "Plan", "Played", "plans", "seed_of", "spread", "with_progress"]
