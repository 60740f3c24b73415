"""How to split one's dice (p. 12): every split against every answer, the best for each side with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.combat.allocation import without_dice
from escarmouche.games.monconf.odds.brawl import is_brawl
from escarmouche.games.monconf.odds.course import answered
from escarmouche.games.monconf.odds.deeds import DeedOdds
from escarmouche.games.monconf.odds.duel import Hand, is_plain
from escarmouche.games.monconf.odds.fights import WORTH_WEIGHING, Fought, Patch, brawl_of, copied, duel_of, is_over
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.quick import QuickPolicy
from escarmouche.games.monconf.odds.reports import QUICK, deed_report
from escarmouche.games.monconf.odds.tally import tally
from escarmouche.play.explorer import Odds
from escarmouche.play.odds_report import Bar, Matrix, OddsReport
from escarmouche.play.position import answers_to
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.odds.duel import Duel, Split
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask

WEIGHED = 1e-6
VAGUE = 0.2
"""Splits of which more than this was not followed are not compared."""
CHAIN = "chain"
WORTH = reason("odds.mcf.note-worth")


def allocation(match: Match, ask: Ask[Any], value: Any, budget: float) -> OddsReport | None:
    """A split of dice under the hand, or all of them, with advice; and whether to use Enchaînement."""
    game: Game = match.game
    start = copied(match.at_start())
    fight = start.agenda[0] if start.agenda else None
    if isinstance(fight, Fight) and is_plain(start, fight):
        return of_duel(start, fight, ask, value, match.said[0] if match.said else None)
    name = game.name(game.fighters[int(ask.about[0])])
    if value is None:
        return of_each(match, ask, name, budget)
    odds, quick = split_odds(match, value, budget)
    title = reason("odds.mcf.splits", fighter=name)
    if isinstance(value, list):
        title = reason("odds.mcf.split-of", fighter=name, attack=value[0], defence=value[1])
    return deed_report(DeedOdds(game, odds, quick=quick), title, ask.player)


def of_each(match: Match, ask: Ask[Any], name: str, budget: float) -> OddsReport | None:
    """Every split by what it is worth, in whatever combat, by the rules themselves."""
    ways: list[list[int]] = answers_to(ask)
    policy = MonconfPolicy(match.game)
    if ask.topic == CHAIN:
        return None
    found = [(way, split_odds(match, way, budget / len(ways))) for way in ways]
    if any(one.odds.left_out > VAGUE for _, one in found):
        return None  # bad advice is worse than none
    now = policy.worth(tally(match.game), ask.player)
    worth = [(one.odds.mean(lambda reading: policy.worth(reading, ask.player)) - now, way) for way, one in found]
    bars = [Bar(split_name(way[0], way[1]), number=round(value, 2)) for value, way in worth]
    best = max(worth)[1]
    notes = [reason("odds.mcf.advice", fighter=name, attack=best[0], defence=best[1]), WORTH]
    notes += [QUICK] if any(one.quick for _, one in found) else []
    left_out = max([one.odds.left_out for _, one in found])
    return OddsReport(reason("odds.mcf.splits", fighter=name), bars, notes=notes, left_out=left_out)


def split_odds(match: Match, way: Any, budget: float) -> Fought:
    """How the combat ends with this split, all else weighed; where there is no time for that, decided quickly."""
    game: Game = match.game
    start = copied(match.at_start())
    due = next(one for one in start.agenda if isinstance(one, Fight))
    if len(due.others) > 1 and isinstance(way, list) and is_brawl(start, due):
        brawl = brawl_of(start, due)
        hand = Hand(way[0], way[1], bool(match.said and match.said[0]))
        fighter = without_dice(start, due)[0].id
        return Fought(Odds(Patch(start, brawl.sides).all_of(brawl.chances({fighter: hand}))), quick=True)
    if len(due.others) == 1 and budget >= WORTH_WEIGHING:
        found = answered(match, [way], MonconfPolicy(game), tally, is_over, 0.6 * budget)
        if found.left_out < WEIGHED:
            return Fought(found)
        budget *= 0.4
    return Fought(answered(match, [way], QuickPolicy(game), tally, is_over, budget), quick=True)


# ---- of two who strike and parry as everybody does -------------------------------------------------------------------


def of_duel(game: Game, fight: Fight, ask: Ask[Any], value: Any, chained: bool | None) -> OddsReport | None:
    """One's own splits in the rows, the answers of the other in the columns; advice, and what comes of a split."""
    duel = duel_of(game, fight)
    me = next(number for number, side in enumerate(duel.sides) if side.fighter.id == int(ask.about[0]))
    if ask.topic == CHAIN and value is not None:
        chained = bool(value)
    first, mine, theirs = fight.first, duel.known_splits(me), duel.known_splits(1 - me)
    mine = [split for split in mine if chained is None or split.chained == chained]
    sign, now = 1.0 if me == 0 else -1.0, duel.worth((duel.sides[0].start, duel.sides[1].start))
    values = [[sign * (duel.value_of(first, both(me, a, b)) - now) for b in theirs] for a in mine]
    best = max(mine, key=lambda one: sign * duel.value_of(first, met_with(duel, first, me, one)))
    chosen = best
    if isinstance(value, list):
        chosen = next(one for one in mine if [one.attack, one.defence] == value)
    splits = met_with(duel, first, me, chosen)
    answer = met_with(duel, first, me, best)[1 - me]
    names = [game.name(side.fighter) for side in (duel.sides[me], duel.sides[1 - me])]
    notes = [advised("odds.mcf.advice", names[0], best), advised("odds.mcf.answer", names[1], answer), WORTH]
    matrix = Matrix(
        reason("odds.mcf.worth"), [split_name(*one) for one in mine], [split_name(*one) for one in theirs], values,
        [float(one == best) for one in mine], [float(one == answer) for one in theirs],
    )  # fmt: skip
    odds = Odds(Patch(game, duel.sides).all_of(duel.endings(first, splits)))
    title = advised("odds.mcf.split-of", names[0], chosen)
    told = deed_report(DeedOdds(game, odds), title, ask.player)
    bars, spreads = (told.bars, told.spreads) if told is not None else ([], [])
    return OddsReport(title, bars, spreads, matrix, notes)


def advised(key: str, name: str, split: Split) -> Reason:
    """A split of somebody, in words."""
    return reason(key, fighter=name, attack=split.attack, defence=split.defence)


def met_with(duel: Duel, first: int, me: int, mine: Split) -> tuple[Split, Split]:
    """A split of one's own and what the other does: he answers it, or has split already."""
    if me == first:
        return both(me, mine, duel.best_splits(first)[1 - me])
    return both(me, mine, duel.answer(first, mine))


def both(me: int, mine: Split, theirs: Split) -> tuple[Split, Split]:
    """Splits of both in the order of the two."""
    return (mine, theirs) if me == 0 else (theirs, mine)


def split_name(attack: int, defence: int, chained: bool = False) -> Reason:
    """A split as it is called."""
    return reason("odds.mcf.split-chained" if chained else "odds.mcf.split", attack=attack, defence=defence)
