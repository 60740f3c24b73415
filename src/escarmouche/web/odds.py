"""The odds of what is under the hand, as charts; each game tells its own (`workbench/odds/<game>.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask
    from escarmouche.web.messages import Odds


def has_odds(match: Match, ask: Ask[Any]) -> bool:
    """Whether there is anything to tell about this question."""
    return False


def odds(match: Match, ask: Ask[Any], value: Any) -> Odds | None:
    """The odds of an option, or of the question."""
    return None
