"""The reaction to a shot (p. 15): whoever is shot at may March at once, and is Fatigué."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.figure_states import become
from escarmouche.games.dysma.movement import march, why_not_march
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Shot
    from escarmouche.games.dysma.state import Game


def why_not_react(game: Game, record: Shot) -> Reason | None:
    """Why the final target cannot react: tired, down, in contact, unable to March; never to an Explosion (R-18)."""
    if record.blast:
        return reason("reaction.explosion", "DYS-R-18")
    target = game.figures[record.target]
    if target.statue:
        return reason("reaction.statue", "DYS-R-66")
    if target.fatigued:
        return reason("reaction.fatigued", "DYS-REACT-01")
    if target.prone:
        return reason("reaction.prone", "DYS-R-18")
    return why_not_march(game, target, mv(game, target), "reaction")


async def react(game: Game, record: Shot) -> None:
    """The target may make a March at once, as a fatigue action (DYS-REACT-01, 02); the shot goes on all the same."""
    if why_not_react(game, record) is not None:
        return
    target, shooter = game.figures[record.target], game.figures[record.shooter]
    if not record.tireless and not await Confirm(
        target.player, "shot-reaction", "DYS-REACT-01", (target.id, shooter.id)
    ):
        return
    chronicle.say(game, "event.reaction", "DYS-REACT-01", target, shooter, figure=target, enemy=shooter)
    await march(game, target, target.player, mv(game, target), "DYS-REACT-01", topic="reaction")
    if not record.tireless:
        become(game, target, "fatigued")
