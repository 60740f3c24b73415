"""Odds as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.odds_report import Bar, Matrix, OddsReport
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.odds.fights import FightOdds


def card_matrix(found: FightOdds, active: bool) -> Matrix:
    """Own cards in the rows: what each pair is worth to the one who looks, and how to mix them."""
    rows, columns, mix, against = found.rows, found.columns, found.mix.rows, found.mix.columns
    values = found.worths
    if not active:
        rows, columns, mix, against = columns, rows, against, mix
        values = [[-worth for worth in column] for column in zip(*values, strict=True)]
    return Matrix(reason("odds.worth"), named(rows), named(columns), values, list(mix), list(against))


def named(cards: list[str]) -> list[Reason]:
    """Cards by their names."""
    return [reason(f"card.{card}") for card in cards]


def fight_report(found: FightOdds, title: Reason, notes: list[Reason], active: bool) -> OddsReport:
    """Every card against every card, as one of the two sees it."""
    value = found.mix.value if active else -found.mix.value
    gain = Bar(reason("odds.gain"), number=round(value, 2))
    return OddsReport(title, [gain], matrix=card_matrix(found, active), notes=notes, left_out=found.left_out)
