"""The odds of what is under the hand, as charts: what the workbench reckons, in the shape of the table."""

from __future__ import annotations

from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.judgement.chances import mean
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import imagine
from escarmouche.web.messages import Bar, Matrix, Odds, Spread
from escarmouche.workbench.odds.alkemy2_shots import SHOOTING_BACK, ShotAt, Shots, Unseen, is_shot
from escarmouche.workbench.odds.drakerys_harm import BattleOdds, ShotOdds
from escarmouche.workbench.odds.drakerys_prompt import KINDS, Prospects, kind_of
from escarmouche.workbench.odds.duels import Duels
from escarmouche.workbench.odds.question import odds_at

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.strikes import Harm
    from escarmouche.play.requests import Ask
    from escarmouche.play.view import View, World
    from escarmouche.workbench.odds.question import Answered

CARD = "card"
SHOWN = 0.0005
"""Chances below this are not drawn."""


def has_odds(game: str, ask: Ask[Any], secret: bool) -> bool:
    """Whether there is anything to tell about this question, asked in secret or openly."""
    if game == "alkemy2":
        return is_shot(ask) or (ask.topic == CARD and secret)
    return game == "drakerys" and ask.topic in KINDS and bool(ask.about)


def odds(view: View, library: Any, value: Any) -> Odds | None:
    """The odds of an option, or of the question (None), in a world that the one who is asked imagines.

    The same view always gives the same world, so whatever others hide, he is told the same.
    """
    world = imagine(view, library, Random(f"{view.request}/{view.player}"))
    ask = dict(world.asked()).get(view.player) if world is not None else None
    open_to_him = [(each.topic, each.about) for each in view.asked if each.player == view.player]
    if world is None or ask is None or (ask.topic, ask.about) not in open_to_him:
        return None
    return odds_in(world, ask, value)


def odds_in(world: World, ask: Ask[Any], value: Any) -> Odds | None:
    """The odds of an option, or of the question, in this world."""
    if not has_odds(world.rules.name, ask, isinstance(world.request, AskSecretly)):
        return None
    answered = RECENT.answered(world, ask)
    if isinstance(answered, Duels):
        active = world.game.fighters[int(ask.about[0])].player == ask.player
        return duel(answered, active, value)
    if isinstance(answered, Shots):
        return shot_odds(answered, value)
    if isinstance(answered, Prospects):
        return deeds(answered, [deed for deed in answered.found if is_meant(world.game, ask, deed, value)])
    return None


class Recent:
    """Answers to the latest questions about cards: whichever card is under the hand, all of them were reckoned."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[tuple[Any, ...], tuple[Any, Answered | None]] = {}
        self._lock = Lock()

    def answered(self, world: World, ask: Ask[Any]) -> Answered | None:
        """What the workbench answers, now or when the same player last asked about the same cards at this point."""
        if ask.topic != CARD:
            return odds_at(world, ask)
        point = world.snapshot, world.rules.encode(world.game)
        key = (world.rules.name, *point, world.request_id, ask.player, tuple(ask.about))
        with self._lock:
            library, found = self._found.pop(key, (None, None))
        if library is not world.library:
            library, found = world.library, odds_at(world, ask)
        with self._lock:
            self._found[key] = library, found
            if len(self._found) > self._most:
                del self._found[next(iter(self._found))]
        return found


RECENT = Recent(32)
"""For as many tables as play with cards at once."""


# ---- secret cards against secret cards -----------------------------------------------------------------------------


def duel(duels: Duels, active: bool, card: Any) -> Odds:
    """Own cards in the rows; of the card under the hand what it does, as the other would mix his."""
    cells = duels.cells if active else [list(column) for column in zip(*duels.cells, strict=True)]
    rows, columns = (duels.rows, duels.columns) if active else (duels.columns, duels.rows)
    mix, against = (duels.mix.rows, duels.mix.columns) if active else (duels.mix.columns, duels.mix.rows)
    me, other = (duels.attacker, duels.target) if active else (duels.target, duels.attacker)
    sign = 1.0 if active else -1.0
    values = [[sign * cell.worth for cell in row] for row in cells]
    matrix = Matrix(
        reason("web.odds.worth"), [named(card) for card in rows], [named(card) for card in columns],
        values, list(mix), list(against),
    )  # fmt: skip
    title = reason("web.odds.duel", one=me, other=other)
    notes = [reason(key) for key in duels.notes]
    exact = all(cell.exact for row in cells for cell in row)
    if card not in rows:
        worth = Bar(reason("web.odds.gain"), number=round(sign * duels.mix.value, 2))
        return Odds(title, [worth], [], matrix, notes, exact)
    given: dict[int, float] = {}
    kill = own = own_kill = 0.0
    for cell, share in zip(cells[rows.index(card)], against, strict=True):
        his, mine = (cell.target, cell.attacker) if active else (cell.attacker, cell.target)
        for points, chance in his.damage.items():
            given[points] = given.get(points, 0.0) + share * chance
        kill, own, own_kill = kill + share * his.kill, own + share * mine.mean, own_kill + share * mine.kill
    bars = [
        Bar(reason("web.odds.hurt"), sum(chance for points, chance in given.items() if points)),
        Bar(reason("web.odds.removed"), kill),
        Bar(reason("web.odds.own-removed"), own_kill),
        Bar(reason("web.odds.own-boxes"), number=round(own, 2)),
    ]
    spread = Spread(reason("web.odds.boxes"), drawn(given))
    return Odds(reason("web.odds.with-card", card=f"@card.{card}", other=other), bars, [spread], matrix, notes, exact)


def named(card: str) -> Reason:
    """A card by its name."""
    return reason(f"card.{card}")


def drawn(chances: dict[int, float]) -> list[tuple[int, float]]:
    """A distribution without what hardly ever happens."""
    return [(number, chance) for number, chance in sorted(chances.items()) if chance >= SHOWN]


# ---- shots ---------------------------------------------------------------------------------------------------------


def shot_odds(shots: Shots, value: Any) -> Odds | None:
    """The Shot at the target under the hand, or the only one; of several, how likely each wounds."""
    if value is False or (isinstance(value, str) and value != SHOOTING_BACK):
        return None
    every: dict[int, ShotAt | Unseen] = {**shots.found, **shots.unseen}
    meant = [shot for number, shot in every.items() if value == number]
    if len(found := meant or list(every.values())) == 1:
        return one_shot(shots, found[0])
    bars = [Bar(reason("web.odds.shot-at", target=shot.target), shot.plain.hit) for shot in shots.found.values()]
    exact = all(shot.exact for shot in shots.found.values())
    notes = [each.note for each in shots.unseen.values()] + (basis(shots) if bars else [])
    return Odds(reason("web.odds.shots", shooter=shots.shooter), bars, notes=notes, exact=exact)


def one_shot(shots: Shots, shot: ShotAt | Unseen) -> Odds:
    """A Shot in full; no chance at all where the target is out of sight, but why."""
    title = reason("web.odds.shot", shooter=shots.shooter, target=shot.target)
    if isinstance(shot, Unseen):
        return Odds(title, notes=[shot.note, shot.why])
    return Odds(title, shot_bars(shot), shot_spreads(shot), None, basis(shots), shot.exact)


def basis(shots: Shots) -> list[Reason]:
    """What the numbers rest on."""
    return [reason(key) for key in shots.notes]


def shot_bars(shot: ShotAt) -> list[Bar]:
    """How likely it wounds and removes, aimed or not, and whether somebody else may suffer."""
    bars = [Bar(reason("web.odds.hurt"), shot.plain.hit), Bar(reason("web.odds.removed"), shot.plain.kill)]
    if shot.aimed is not None:
        bars += [
            Bar(reason("web.odds.hurt-aimed"), shot.aimed.hit),
            Bar(reason("web.odds.removed-aimed"), shot.aimed.kill),
        ]
    if shot.covered:
        bars.append(Bar(reason("web.odds.covered"), shot.covered))
    return [*bars, Bar(reason("web.odds.mean-boxes"), number=round(shot.plain.mean, 2))]


def shot_spreads(shot: ShotAt) -> list[Spread]:
    """How many boxes the target loses, aimed or not."""
    spreads = [Spread(reason("web.odds.boxes"), drawn(shot.plain.damage))]
    if shot.aimed is not None:
        spreads.append(Spread(reason("web.odds.boxes-aimed"), drawn(shot.aimed.damage)))
    return spreads


# ---- deeds of Units ------------------------------------------------------------------------------------------------

Deed = BattleOdds | ShotOdds
DECLARED = {"attack": "attack", "charge": "charge", "shoot": "shot"}


def is_meant(game: Any, ask: Ask[Any], deed: Deed, value: Any) -> bool:
    """Whether a deed is what an option stands for; without an option all are."""
    if value is None:
        return True
    if ask.topic == "declare":
        return kind_of(deed) == DECLARED.get(str(value))
    if ask.topic == "weapon":
        return isinstance(deed, ShotOdds) and deed.weapon == value
    number = str(value).rpartition(":")[2]
    units = game.units
    return number.isdigit() and int(number) < len(units) and deed.target == game.name(units[int(number)])


def deeds(prospects: Prospects, found: list[Deed]) -> Odds | None:
    """One deed in full; of several, what each brings."""
    if len(found) == 1:
        return deed_odds(found[0])
    bars = [
        Bar(reason("web.odds.deed", kind=f"@odds.drk.kind.{kind_of(deed)}", target=deed.target), removed(deed.harm))
        for deed in found
    ]
    title = reason("web.odds.deeds", unit=prospects.unit)
    return Odds(title, bars, notes=notes_of(found), exact=all(is_exact(deed) for deed in found)) if found else None


def deed_odds(deed: Deed) -> Odds:
    """What a Combat or a Shot brings, and what it costs."""
    kind = f"@odds.drk.kind.{kind_of(deed)}"
    title = reason("web.odds.one-deed", kind=kind, unit=deed.unit, target=deed.target)
    bars = [Bar(reason("web.odds.won"), deed.battle.won)] if isinstance(deed, BattleOdds) else []
    harm = deed.harm
    bars += [
        Bar(reason("odds.drk.column.gone"), harm.wiped),
        Bar(reason("odds.drk.column.dispersed"), harm.dispersed),
        Bar(reason("odds.drk.column.hits"), number=round(mean(harm.hits), 2)),
        Bar(reason("odds.drk.column.losses"), number=round(mean(harm.losses), 2)),
    ]
    spreads = [Spread(reason("odds.drk.column.losses"), drawn(dict(enumerate(harm.losses))))]
    if isinstance(deed, BattleOdds):
        own = deed.battle.taken
        bars.append(Bar(reason("odds.drk.column.own"), number=round(mean(own.losses), 2)))
        spreads.append(Spread(reason("odds.drk.column.own"), drawn(dict(enumerate(own.losses)))))
    return Odds(title, bars, spreads, None, notes_of([deed]), is_exact(deed))


def removed(harm: Harm) -> float:
    """The chance that nothing is left of the target, or that it flees."""
    return min(1.0, harm.wiped + harm.dispersed)


def is_exact(deed: Deed) -> bool:
    """Whether nothing had to be assumed of the losses."""
    return deed.exact if isinstance(deed, BattleOdds) else True


def notes_of(found: list[Deed]) -> list[Reason]:
    """What the numbers rest on."""
    keys = {f"odds.drk.note.{'shot' if isinstance(deed, ShotOdds) else 'combat'}": None for deed in found}
    if not all(is_exact(deed) for deed in found):
        keys["odds.drk.note.cohesion"] = None
    return [reason(key) for key in keys]
