"""Burrowed Automatons (Minage): flat markers that nothing touches, and that burst when their player likes.

A burrowed figure is off the table (AK1-R-132). Its player is asked whenever an Action is over (AK1-R-125).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Mines
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.engagement import release
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.rolls import Hand, damage, keep_two
from escarmouche.games.alkemy.skills.query import report, skills_changed
from escarmouche.games.alkemy.state import Marker, lift
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, settle
from escarmouche.play.scene import Drop, PutDisc, Thrown

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Kept
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.scene import Change

MINE = "mine"
BLAST = 2.0
RULE = "AK1-SKILL-134"
NOT_NOW = "not-now"


def burrow(game: Game, fighter: Fighter, rule: str) -> None:
    """The figure goes under ground: it leaves every fight, and a marker lies where it stood."""
    mine = Marker(MINE, fighter.x, fighter.y, game.profile(fighter).radius, 0, False, fighter.player, about=fighter.id)
    release(game, fighter)
    lift(game, fighter)
    fighter.action_points = 0
    skills_changed(game)
    report(game, "displaced", fighter.id)
    game.markers.append(mine)
    changes: list[Change] = [Drop(str(fighter.id)), PutDisc(marker_disc(len(game.markers) - 1, mine))]
    chronicle.say(game, "event.burrowed", rule, fighter, changes=changes, figure=fighter)


def laid(game: Game, player: int) -> list[int]:
    """The mines of a player that have not burst yet, by number of marker."""
    return [n for n, m in enumerate(game.markers) if m.kind == MINE and m.owner == player and not m.gone]


def mines_afterwards(game: Game) -> None:
    """An Action is over, once what it left to be done is: whoever has mines may let one burst."""
    owners = [player for player in game.order if laid(game, player)]
    if owners and not any(isinstance(pending, Mines) for pending in game.agenda):
        game.agenda.append(Mines(tuple(owners)))


async def offer(game: Game, due: Mines) -> None:
    """One player says whether a mine of his bursts; then he may say so again, then the next."""
    owner, others = due.owners[0], due.owners[1:]
    mines = [f"marker:{number}" for number in laid(game, owner)]
    if mines:
        key = await Choose(owner, "explode", RULE, [NOT_NOW, *mines], label=mine_label)
        if key != NOT_NOW:
            game.agenda.insert(0, due)
            await explode(game, number_in(key))
            return
    if others:
        game.agenda.insert(0, Mines(others))


def mine_label(key: str) -> Reason:
    """A mine, or waiting, as an option."""
    if key == NOT_NOW:
        return reason("option.not-now", RULE)
    return reason("option.mine", RULE, number=number_in(key) + 1)


async def explode(game: Game, number: int) -> None:
    """Two dice of its state, read in its line, upon every figure within 2 p, friend or enemy; no roll of COM."""
    mine = game.markers[number]
    fighter = game.fighters[mine.about]
    mine.gone = True
    near = [
        other
        for other in game.fighters
        if other.alive and game.standing.gap_to_point(other.id, mine.x, mine.y) - mine.radius <= BLAST + MARGIN
    ]
    why = reason("throw.mine", RULE, figure=game.name(fighter))
    by, colour = Hand(mine.owner, why, (f"marker:{number}",)), health(game, fighter)
    kept: Kept = await settle(keep_two, by, (colour, colour), 0, None)
    amount = damage(game.profile(fighter).damage, kept, 0)
    dice = [f"{face.number} {face.symbol}" for face in kept]
    chronicle.say(
        game, "event.exploded", RULE, fighter, changes=[Drop(f"marker:{number}")],
        thrown=Thrown(mine.owner, dice, [], [], [], amount), figure=fighter, damage=amount,
    )  # fmt: skip
    for other in near:
        if other.alive:
            await hurt(game, Harm(other, amount, "direct", fighter, cause="Minage"), RULE)
