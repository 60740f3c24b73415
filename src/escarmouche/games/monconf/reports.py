"""What funnels report, so that effects (p. 19-21) which waited for it end; the turn has `TURN_ENDS`."""

from __future__ import annotations

TEST = "test"
"""A fighter has made a stat test (MCF-R-68)."""
COMBAT = "combat"
"""A combat that a fighter fought is over (MCF-R-108)."""
PHASE = "phase"
"""The tactical phase or the combat phase is over, of anybody (MCF-CC-43, MCF-MAINT-11)."""
REMOVED = "removed"
"""A fighter has left the table."""
