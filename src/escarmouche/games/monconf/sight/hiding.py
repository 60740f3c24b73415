"""Hidden fighters (Éclaireur, p. 24): deployed out of sight, until somebody detects them (MCF-SKILLP-26 to 31, R-74).

They stand on the table and everybody knows where; no enemy may touch them or choose them as a target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.monconf import chronicle, scenarios
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.movement import DETECTED_WITHIN
from escarmouche.games.monconf.skills.query import speaking
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason

UNSEEN = ("walk", "rest")
"""The actions that do not reveal (MCF-SKILLP-29)."""


def hides_as(game: Game, fighter: Fighter) -> Literal["", "scout", "zone"]:
    """How a fighter may be deployed hidden: anywhere (Éclaireur), in its zone (Amulette de discrétion), not at all."""
    if not scenarios.of(game).may_hide(game, fighter):
        return ""
    found = {skill.hides(game, fighter) for skill in speaking(game, fighter, Skill.hides)}
    if "scout" in found:
        return "scout"
    return "zone" if "zone" in found else ""


def why_not_target(game: Game, fighter: Fighter) -> Reason | None:
    """Why an enemy cannot choose a fighter as a target: it is hidden (MCF-SKILLP-27)."""
    return reason("target.hidden", "MCF-SKILLP-27") if fighter.hidden else None


def reveal(game: Game, fighter: Fighter, rule: str) -> None:
    """A hidden fighter is detected, for good (MCF-R-74)."""
    if not fighter.hidden:
        return
    fighter.hidden = False
    chronicle.say(game, "event.revealed", rule, fighter, fighter=fighter)


def acts(game: Game, fighter: Fighter, action: str) -> None:
    """A fighter performs an action: any but Marche and Se reposer reveals it (MCF-SKILLP-29)."""
    if action not in UNSEEN:
        reveal(game, fighter, "MCF-SKILLP-29")


def detect(game: Game) -> None:
    """At the end of a speaking turn or of a phase: those with an enemy less than 10 cm away (MCF-SKILLP-28)."""
    hidden = [fighter for fighter in game.fighters if fighter.hidden and fighter.on_table]
    found = [fighter for fighter in hidden if game.nearer_than(fighter, DETECTED_WITHIN, game.enemies(fighter.player))]
    for fighter in found:
        reveal(game, fighter, "MCF-SKILLP-28")
