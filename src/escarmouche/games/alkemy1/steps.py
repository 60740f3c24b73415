"""Which rule carries out what waits on the agenda (p. 17-38)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import steps
from escarmouche.games.alkemy.agenda import Fear, Fire, Meeting
from escarmouche.games.alkemy1 import agenda, approach, charge, components, reactions, shooting
from escarmouche.games.alkemy1.scenarios import look_at

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game

PENDING: dict[type[Any], Callable[..., Coroutine[Any, Any, None]]] = {
    **steps.PENDING,
    agenda.Onward: approach.move_up,
    agenda.ChargeTests: charge.turn_away,
    agenda.ChargeAnswers: charge.answer_charge,
    agenda.ChargeMeasures: charge.measure_charges,
    agenda.ChargeShots: charge.let_targets_shoot,
    agenda.ChargeMoves: charge.move_charges,
    Fear: approach.frighten,
    Meeting: approach.meet,
    agenda.Volley: shooting.open_fire,
    Fire: shooting.fire,
    agenda.Covering: shooting.cover,
    agenda.Struck: shooting.inflict,
    agenda.ShotsEnd: shooting.end_shots,
    agenda.ReactionMove: reactions.move_in_reaction,
    agenda.Harvest: components.harvest,
    agenda.Acted: look_at,
}


async def resolve_pending(game: Game) -> None:
    """What an Action left to be done: each is a step of its own."""
    due = game.agenda.pop(0)
    await PENDING[type(due)](game, due)
