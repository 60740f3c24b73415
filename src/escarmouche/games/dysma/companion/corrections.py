"""Corrections: players put right by hand what the companion keeps for them, and everybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.harm import remove
from escarmouche.play.companion.rulebook import why_not_set
from escarmouche.play.reason import Refusal, refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.rulebook import Step

STATES = ("fatigued", "prone", "burning", "poisoned", "on_guard", "activated")
"""What a figure is or is not."""
NOBODY = -1


def corrected(game: Game, figure: str, track: str, value: int) -> Step[Any] | Refusal:
    """The step that sets a track of a figure, as its marks on the scene name it."""
    found = int(figure) if figure.isdecimal() and int(figure) < len(game.figures) else -1
    if found < 0 or not game.figures[found].on_table:
        return refusal("table.correction.nobody")
    if (why := why_not_set(limits(game, game.figures[found]), track, value)) is not None:
        return why

    async def correct(game: Game) -> None:
        """What players say is true; a figure with all its wounds leaves the table."""
        corrected = game.figures[found]
        before = int(getattr(corrected, track))
        setattr(corrected, track, bool(value) if track in STATES else value)
        chronicle.say(
            game, "table.corrected", "", corrected,
            figure=corrected, track=f"@companion.{track}", value=value, before=before,
        )  # fmt: skip
        if corrected.wounds >= game.profile(corrected).sa:
            remove(game, corrected, NOBODY)

    return correct


def limits(game: Game, figure: Figure) -> dict[str, int]:
    """The tracks of a figure that may be corrected, and the most of each."""
    return {"wounds": game.profile(figure).sa, **dict.fromkeys(STATES, 1)}
