"""The charge penalty (Malus de charge, p. 7, p. 10): who suffers it once all of a batch have moved (MCF-R-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import power
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, speaking

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Batch
    from escarmouche.games.monconf.state import Fighter, Game


def inflict_charge_penalties(game: Game, batch: Batch) -> None:
    """Whoever was charged suffers the penalty if the powers of its chargers add up to its own (MCF-CHARGE-03, 04).

    Only those who reached contact count (MCF-CHARGE-07); an engagement counts for nothing (MCF-MOVE-07).
    """
    for number in dict.fromkeys([enemy for _, enemy, _ in batch.contacts]):
        victim = game.fighters[number]
        movers = [(game.fighters[mover], bool(charge)) for mover, enemy, charge in batch.contacts if enemy == number]
        if victim.on_table and overwhelmed(game, victim, movers):
            suffer(game, victim)


def overwhelmed(game: Game, victim: Fighter, movers: list[tuple[Fighter, bool]]) -> bool:
    """Whether those who came into contact inflict the penalty; Brutal does, whatever the powers (MCF-SKILLP-12)."""
    if any(any_says(game, Skill.brutal, mover) for mover, _ in movers):
        return True
    chargers = [mover for mover, charge in movers if charge]
    return bool(chargers) and sum([weight(game, charger) for charger in chargers]) >= stand(game, victim)


def weight(game: Game, charger: Fighter) -> int:
    """The power of one who charges (MCF-SKILLP-14)."""
    spoken = speaking(game, charger, Skill.charging_power)
    return power(game, charger) + sum([skill.charging_power(game, charger) for skill in spoken])


def stand(game: Game, victim: Fighter) -> int:
    """The power of one who is charged (MCF-SKILLP-25)."""
    spoken = speaking(game, victim, Skill.standing_power)
    return power(game, victim) + sum([skill.standing_power(game, victim) for skill in spoken])


def suffer(game: Game, victim: Fighter) -> None:
    """One package of penalties, however many charged (MCF-STATE-06, MCF-R-22)."""
    if not victim.charged_upon:
        victim.charged_upon = True
        chronicle.say(game, "event.charged-upon", "MCF-CHARGE-03", victim, fighter=victim)
