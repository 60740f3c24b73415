"""Odds of Shots at the prompt of a match (Tir, first edition p. 28-29, V2 p. 30-31).

Of a target that everybody sees to be out of sight there is no number to tell, but why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.odds.fights import is_over
from escarmouche.games.alkemy.odds.harm import Harm, suffered
from escarmouche.games.alkemy.odds.policy import REACTION_SHOT, AlkemyPolicy, prices_of
from escarmouche.games.alkemy.odds.tables import apart, copied
from escarmouche.games.alkemy.odds.tally import boxes, tally
from escarmouche.games.alkemy.shot import Shot, weapon_of
from escarmouche.play.explorer import odds_of
from escarmouche.play.odds_report import Bar, OddsReport, Spread, drawn
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.requests import Ask

SHOT_TARGET, ESTIMATE = "shot-target", "estimate"
AWAY = 10.0
"""How far away a target is put, where point blank is nearer and the weapon reaches so far."""
NO_HARM = Harm({0: 1.0}, 0.0)


class ShotOdds(Struct, frozen=True):
    """What a Shot does to one target, without the Bonus de Visée that is not sure, and with it."""

    target: str
    plain: Harm
    aimed: Harm | None = None
    covered: float = 0.0
    """The chance that somebody engaged with the target suffers instead (AK2-COVER-02)."""
    left_out: float = 0.0


class Unseen(Struct, frozen=True):
    """A target out of sight: everybody sees that, and the Shot would fail by itself (AK2-SHOOT-06)."""

    target: str
    why: Reason

    @property
    def note(self) -> Reason:
        """That there is nothing to reckon."""
        return reason("odds.note.unseen", "AK2-SHOOT-06", target=self.target)


def shots_report(game: Game, ask: Ask[Any], value: Any) -> OddsReport | None:
    """The Shot at the target under the hand, or the only one; of several, how likely each wounds."""
    if value is False:
        return None
    shooter, *others = (int(number) for number in ask.about)
    able = game.book.odds.targets(game, game.fighters[shooter]) if ask.topic == SHOT_TARGET else []
    named = [target.id for target in able] if ask.topic == SHOT_TARGET else others
    meant = [value] if ask.topic == SHOT_TARGET and value in named else named
    return report_on(game, shooter, meant, reaction=ask.topic == REACTION_SHOT)


def report_on(game: Game, shooter: int, meant: list[int], *, reaction: bool = False) -> OddsReport | None:
    """The Shots of one figure at some others."""
    found = [shot_at(game, shooter, target, reaction) for target in meant]
    name = game.name(game.fighters[shooter])
    if len(found) == 1:
        return one_shot(game, shooter, found[0])
    shots = [shot for shot in found if isinstance(shot, ShotOdds)]
    notes = [shot.note for shot in found if isinstance(shot, Unseen)]
    if not found:
        return None
    return OddsReport(
        reason("odds.shots", shooter=name),
        [Bar(reason("odds.each", target=shot.target), shot.plain.hit) for shot in shots],
        notes=[*notes, *([basis(game, shooter)] if shots else [])],
        left_out=max([shot.left_out for shot in shots], default=0.0),
    )


def basis(game: Game, shooter: int) -> Reason:
    """What the numbers rest on."""
    if game.library.options.measuring:
        return reason("odds.note.as-it-stands")
    one = game.fighters[shooter]
    near = weapon_of(game, one).range <= game.book.odds.point_blank(game, one)
    return reason("odds.note.dice-only-near" if near else "odds.note.dice-only")


def one_shot(game: Game, shooter: int, shot: ShotOdds | Unseen) -> OddsReport:
    """A Shot in full; no chance at all where the target is out of sight, but why."""
    title = reason("odds.shot-at", shooter=game.name(game.fighters[shooter]), target=shot.target)
    if isinstance(shot, Unseen):
        return OddsReport(title, notes=[shot.note, shot.why])
    return OddsReport(title, bars(shot), spreads(shot), notes=[basis(game, shooter)], left_out=shot.left_out)


def bars(shot: ShotOdds) -> list[Bar]:
    """How likely it wounds and removes, aimed or not, and whether somebody else may suffer."""
    found = [Bar(reason("odds.hurt"), shot.plain.hit), Bar(reason("odds.removed"), shot.plain.kill)]
    if shot.aimed is not None:
        found += [
            Bar(reason("odds.hurt-aimed"), shot.aimed.hit),
            Bar(reason("odds.removed-aimed"), shot.aimed.kill),
        ]
    if shot.covered:
        found.append(Bar(reason("odds.covered"), shot.covered))
    return [*found, Bar(reason("odds.mean-boxes", figure=shot.target), number=round(shot.plain.mean, 2))]


def spreads(shot: ShotOdds) -> list[Spread]:
    """How many boxes the target loses, aimed or not."""
    found = [shot.plain.spread(shot.target)]
    if shot.aimed is not None:
        found.append(Spread(reason("odds.boxes-aimed", figure=shot.target), drawn(shot.aimed.damage)))
    return found


def shot_at(game: Game, shooter: int, target: int, reaction: bool) -> ShotOdds | Unseen:
    """What one Shot does; with measuring it is known whether it reaches and whether it is aimed."""
    one, other = game.fighters[shooter], game.fighters[target]
    name = game.name(other)
    if (why := game.book.why_unseen(game, one, other)) is not None:
        return Unseen(name, why)
    reach = float(weapon_of(game, one).range)
    measuring = game.library.options.measuring
    if measuring and game.gap(one, other) > reach + MARGIN:
        return ShotOdds(name, NO_HARM)
    table = copied(game) if measuring else apart(game, shooter, target, away(game, one))
    one, other = table.fighters[shooter], table.fighters[target]
    this, aimed = Shot(one, other, reaction=reaction), Shot(one, other, aim=True, reaction=reaction)
    plain, has_aim = fired(table, this, name), table.book.odds.has_aim
    if measuring or has_aim(table, this) or not has_aim(table, aimed):
        return plain
    return ShotOdds(name, plain.plain, fired(table, aimed, name).plain, plain.covered, plain.left_out)


def away(game: Game, shooter: Fighter) -> float:
    """How far away a target is put: beyond point blank, where the weapon reaches so far."""
    reach, near = float(weapon_of(game, shooter).range), game.book.odds.point_blank(game, shooter)
    return min(reach, max(AWAY, near + 1.0))


def fired(table: Game, shot: Shot, name: str) -> ShotOdds:
    """What comes of a Shot on this table."""
    edition, target = table.book.odds, shot.target
    table.agenda = list(edition.shot_due(shot))
    policy = AlkemyPolicy(table, prices_of(table))
    found = odds_of(edition.rules, table, policy, tally, is_over)
    foes = [(boxes(foe), foe.lost) for foe in table.foes(target)]
    covered = found.chance(lambda value: any(value[at] > lost for at, lost in foes))
    return ShotOdds(name, suffered(found, target), None, covered, found.left_out)
