"""Odds of MonCon'f as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.odds.tally import GONE, LOST, OF_EACH, first_fighter, measures, tally
from escarmouche.play.game_odds import MOST_TOLD, changed, gain, grows
from escarmouche.play.odds_report import SHOWN, Bar, OddsReport, Spread, spread
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.odds.deeds import DeedOdds

NOTE, QUICK = reason("odds.mcf.note"), reason("odds.mcf.note-quick")


def deed_report(found: DeedOdds, title: Reason, player: int) -> OddsReport | None:
    """What may happen to everybody, the enemies of the one who looks first; None where nothing happens."""
    bars: list[Bar] = []
    spreads: list[Spread] = []
    before = tally(found.before)
    every = [(one, gain(found.odds, at, before[at])) for at, one in enumerate(measures(found.before))]
    told = [(one, gained) for one, gained in every if changed(gained) >= SHOWN]
    for measure, gained in sorted(told, key=lambda change: change[0].loss == (change[0].player == player)):
        if measure.event:
            if grows(gained) >= SHOWN:
                bars.append(Bar(measure.label, grows(gained)))
        else:
            spreads.append(spread(measure.label, gained))
            if measure.loss and grows(gained) >= SHOWN:
                bars.append(Bar(Reason("odds.mcf.each", "", measure.label.params), grows(gained)))
    if not told:
        return None
    if found.contact is not None:
        bars.insert(0, Bar(reason("odds.mcf.contact"), found.contact))
    notes = [NOTE, QUICK] if found.quick else [NOTE]
    return OddsReport(title, bars[:MOST_TOLD], spreads[:MOST_TOLD], notes=notes, left_out=found.odds.left_out)


def enemies_harmed(found: DeedOdds, player: int) -> float:
    """How likely an enemy of a player is wounded or gone."""
    return harmed(found, [f.id for f in found.before.fighters if f.player != player])


def own_harmed(found: DeedOdds, player: int) -> float:
    """How likely a fighter of a player is wounded or gone."""
    return harmed(found, [f.id for f in found.before.fighters if f.player == player])


def harmed(found: DeedOdds, those: list[int]) -> float:
    """How likely any of some fighters loses life."""
    before, first = tally(found.before), first_fighter(found.before)
    places = [first + number * OF_EACH + what for number in those for what in (LOST, GONE)]
    return found.odds.chance(lambda reading: any(reading[at] > before[at] for at in places))
