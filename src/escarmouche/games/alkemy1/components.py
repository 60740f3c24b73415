"""Component tokens (pions composants, p. 32-34): discs that touch scenery; an alchemist near one may harvest it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.alchemists import alchemist
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import speaking
from escarmouche.games.alkemy1.agenda import Harvest
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose
from escarmouche.play.scene import Drop, Move

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.scene import Change

COMPONENT = "component"
"""The kind of marker: flat, 1 in wide, of one element, in nobody's way (AK1-R-13)."""
RADIUS = 0.5
REACH = 1.0
"""How near a token must be (AK1-COMP-02)."""
HARVEST, LEAVE = "harvest", "leave"


def tokens(game: Game) -> list[int]:
    """The numbers of the markers that are component tokens still on the table."""
    return [number for number, marker in enumerate(game.markers) if marker.kind == COMPONENT and not marker.gone]


def element_tokens(game: Game) -> dict[str, str]:
    """Component tokens by their keys on the scene, and their elements."""
    return {f"marker:{number}": game.markers[number].element for number in tokens(game)}


def swap_tokens(game: Game, one: str, other: str) -> list[Change]:
    """Two tokens change places (AK1-SKILL-147)."""
    first, second = (game.markers[number_in(key)] for key in (one, other))
    first.x, first.y, second.x, second.y = second.x, second.y, first.x, first.y
    return [Move(one, [first.x, first.y]), Move(other, [second.x, second.y])]


def slots(game: Game, fighter: Fighter) -> int:
    """How many components a figure may hold: those of its formula card, or what a helper carries (AK1-R-94)."""
    if alchemist(game, fighter) is not None:
        return game.profile(fighter).components
    return max([own.carries(game, fighter) for own in speaking(game, fighter, Skill.carries)], default=0)


def crop(game: Game, fighter: Fighter, element: str) -> int:
    """Components that a token gives: by circle and affinity, to a helper what it carries (AK1-COMP-04..06)."""
    rank = alchemist(game, fighter)
    if rank is None:
        return slots(game, fighter)
    return rank.circle(game).own if element == rank.affinity else rank.circle(game).other


def harvest_afterwards(game: Game, fighter: Fighter) -> None:
    """A figure has acted in its activation: once all of that is over, it may harvest (AK1-COMP-02, AK1-R-94)."""
    if fighter.alive and HARVEST not in fighter.used and slots(game, fighter) and tokens(game):
        game.agenda.append(Harvest(fighter.id))


async def harvest(game: Game, due: Harvest) -> None:
    """Récolter (p. 33): for nothing, one token a turn; what finds no slot is lost (AK1-COMP-02, 03, AK1-R-24)."""
    fighter = game.fighters[due.fighter]
    if not fighter.alive:
        return
    measured(game)
    near = [number for number in tokens(game) if gap(game, fighter, number) <= REACH + MARGIN]
    if not near:
        return
    keys = [*[f"marker:{number}" for number in near], LEAVE]
    key = await choose(
        fighter.player, "harvest", "AK1-COMP-02", keys, (fighter.id,), label=lambda key: token_label(game, key)
    )
    if key != LEAVE:
        take(game, fighter, number_in(key))


def gap(game: Game, fighter: Fighter, number: int) -> float:
    """From the edge of a base to that of a token."""
    marker = game.markers[number]
    return game.standing.gap_to_point(fighter.id, marker.x, marker.y) - marker.radius


def take(game: Game, fighter: Fighter, number: int) -> None:
    """The token leaves the table, whoever placed it (AK1-COMP-07, 08)."""
    marker = game.markers[number]
    found = min(crop(game, fighter, marker.element), slots(game, fighter) - fighter.components)
    marker.gone = True
    fighter.components += found
    fighter.use_up(HARVEST)
    chronicle.say(
        game, "event.harvested", "AK1-COMP-07", fighter, changes=[Drop(f"marker:{number}")],
        figure=fighter, element=f"@element.{marker.element}", components=found,
    )  # fmt: skip


def token_label(game: Game, key: str) -> Reason:
    """A token as an option, or leaving them all."""
    if key == LEAVE:
        return reason("option.leave", "AK1-COMP-02")
    element = game.markers[number_in(key)].element
    return reason("option.component", "AK1-COMP-02", element=f"@element.{element}")
