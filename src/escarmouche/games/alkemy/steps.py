"""Which rule carries out what waits on the agenda, for records that both books have."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from escarmouche.games.alkemy import activation, agenda, combat, disengagement, hives, lava, mines, slipping, walking
from escarmouche.games.alkemy.formulas import feng_sao, mist_monkey, night_shaman, vicar

PENDING: dict[type[Any], Callable[..., Coroutine[Any, Any, None]]] = {
    agenda.Fight: combat.fight,
    agenda.Reflexes: combat.roll_reflexes,
    agenda.Blow: combat.attack,
    agenda.Parade: combat.attack_against_parry,
    agenda.Announced: combat.answer_blow,
    agenda.CounterParry: combat.counter_parry,
    agenda.FollowUp: combat.follow_up,
    agenda.FightEnds: combat.end_fight,
    agenda.Travel: walking.travel,
    agenda.Moved: walking.answer_move,
    agenda.Strikes: disengagement.strike,
    agenda.Howl: night_shaman.hear_howl,
    agenda.Grip: vicar.seize,
    agenda.Gust: feng_sao.blow_away,
    agenda.Slip: slipping.slip,
    agenda.Put: slipping.put,
    agenda.Swap: mist_monkey.change_places,
    agenda.Seen: activation.answer_action,
    agenda.Stir: hives.stir,
    agenda.BeeAttack: hives.bee_attack,
    agenda.Mines: mines.offer,
    agenda.Scorch: lava.scorch,
}
