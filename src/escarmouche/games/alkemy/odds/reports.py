"""Odds as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.odds.harm import suffered
from escarmouche.games.alkemy.odds.tally import OF_EACH, affected, tally
from escarmouche.play.game_odds import gain
from escarmouche.play.odds_report import Bar, Matrix, OddsReport, Spread
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.deeds import DeedOdds
    from escarmouche.games.alkemy.odds.fights import FightOdds
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.explorer import Odds
    from escarmouche.play.game_odds import Tally

SURE = 1.0 - 1e-9


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
    won = Bar(reason("odds.gain"), number=round(value, 2))
    return OddsReport(title, [won], matrix=card_matrix(found, active), notes=notes, left_out=found.left_out)


def card_report(
    game: Game, found: FightOdds, card: str, notes: list[Reason], me: Fighter, other: Fighter
) -> OddsReport:
    """One card, as the other would mix his."""
    active = me.id == found.active
    played = found.with_card(card, active)
    his, mine = suffered(played, other), suffered(played, me)
    bars = [
        Bar(reason("odds.hurt"), his.hit),
        Bar(reason("odds.removed"), his.kill),
        Bar(reason("odds.own-removed"), mine.kill),
        Bar(reason("odds.own-boxes"), number=round(mine.mean, 2)),
    ]
    title = reason("odds.with-card", card=f"@card.{card}", other=game.name(other))
    spread = his.spread(game.name(other))
    return OddsReport(title, bars, [spread], card_matrix(found, active), notes, found.left_out)


def deed_report(found: DeedOdds, title: Reason, notes: list[Reason], player: int) -> OddsReport | None:
    """What may happen to everybody, the enemies of the one who looks first; None where no die has a say."""
    game, odds = found.table, found.odds
    if len(odds.chances) == 1:
        return None
    before = tally(game)
    bars: list[Bar] = []
    spreads: list[Spread] = []
    for fighter in sorted(game.fighters, key=lambda fighter: fighter.player == player):
        if not fighter.alive:
            continue
        harm = suffered(odds, fighter)
        if harm.hit or harm.kill:
            name = game.name(fighter)
            bars += harm.bars(name)
            spreads.append(harm.spread(name))
        at = affected(fighter)
        new = odds.chance(lambda value, at=at, had=before[at]: value[at] > had)  # type: ignore[misc]
        if SURE > new > 0.0:
            bars.append(Bar(reason("odds.affected", figure=game.name(fighter)), new))
    for who in range(game.players):
        at = who - game.players
        won = gain(odds, at, before[at])
        if set(won) - {0}:
            bars.append(Bar(reason("odds.marked", player=who + 1), sum(c for points, c in won.items() if points > 0)))
    if not bars:
        return None
    matrix = None
    if found.fight is not None:
        matrix = card_matrix(found.fight, game.fighters[found.fight.active].player == player)
    return OddsReport(title, bars, spreads, matrix, notes, odds.left_out)


def enemies_harmed(game: Game, odds: Odds[Tally], player: int) -> float:
    """The chance that an enemy of a player loses anything."""
    theirs = [(fighter.id * OF_EACH, fighter.lost) for fighter in game.fighters if fighter.player != player]
    return odds.chance(lambda value: any(value[at] > lost for at, lost in theirs))


def each_report(title: Reason, found: list[tuple[Reason, float]], notes: list[Reason], left_out: float) -> OddsReport:
    """Several options, each by the chance that the other side suffers."""
    return OddsReport(title, [Bar(label, chance) for label, chance in found], notes=notes, left_out=left_out)
