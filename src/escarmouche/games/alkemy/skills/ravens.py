"""Nuée de Corbeaux: Tamel'Seh's ravens see far, and peck at whoever touches him."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.numbered import kind_in, number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Choose, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

HARASSED = "Harcelé par les Corbeaux"


@named("Nuée de Corbeaux")
class Ravens(Skill, frozen=True):
    """Nuée de Corbeaux (AK2-SKILL-74, 75): one measure a turn; enemies in contact fight with a malus die."""

    may_lend = (HARASSED,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (HARASSED,) if fighter.player != bearer.player and game.in_contact(bearer, fighter) else ()

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if game.library.options.measuring:
            return reason("skill.measuring-is-free", self.rule)
        return reason("skill.once-a-turn", self.rule) if self.printed in fighter.used else None

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        keys = things(game)
        one = await Choose(fighter.player, "measure-from", self.rule, keys, (fighter.id,))
        others = [key for key in keys if key != one]
        other = await choose(fighter.player, "measure-to", self.rule, others, (fighter.id, one))
        measured(game)
        chronicle.say(
            game, "event.measured", self.rule, fighter,
            figure=fighter, first=thing_name(game, one), second=thing_name(game, other),
            distance=round(distance(game, one, other), 2),
        )  # fmt: skip


@named(HARASSED)
class Harassed(Skill, frozen=True):
    """Nuée de Corbeaux, the enemy in contact (AK2-SKILL-75): 1 malus die on all COM rolls, whomever it fights."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.ravens", self.rule)),) if throw.what == "combat" else ()


Thing = str | int
"""A figure by its number, a marker or a piece of terrain by its key."""
MARKER, PIECE = "marker", "piece"


def things(game: Game) -> list[Thing]:
    """Everything on the table between which one may measure."""
    figures = [fighter.id for fighter in game.fighters if fighter.alive]
    markers = [f"{MARKER}:{number}" for number, marker in enumerate(game.markers) if not marker.gone]
    return [*figures, *markers, *[f"{PIECE}:{number}" for number in range(len(game.pieces))]]


def thing_name(game: Game, thing: Thing) -> str:
    """What the log calls it."""
    if isinstance(thing, int):
        return game.name(game.fighters[thing])
    if kind_in(thing) == MARKER:
        return f"@marker.{game.markers[number_in(thing)].kind}"
    return f"@terrain.{game.pieces[number_in(thing)].key}"


def distance(game: Game, one: Thing, other: Thing) -> float:
    """The shortest distance between two things on the table."""
    first, second = disc_of(game, one), disc_of(game, other)
    pieces = game.standing.ground.pieces
    if first and second:
        return max(0.0, hypot(first[0] - second[0], first[1] - second[1]) - first[2] - second[2])
    if first is None and second is None:
        return pieces[piece_number(one)].outline.gap_to(pieces[piece_number(other)].outline)
    piece = pieces[piece_number(one if first is None else other)]
    return piece.outline.gap_to_disc(*(first or second or (0.0, 0.0, 0.0)))


def disc_of(game: Game, thing: Thing) -> tuple[float, float, float] | None:
    """Centre and radius of a round thing; None for a terrain piece."""
    if isinstance(thing, int):
        fighter = game.fighters[thing]
        return fighter.x, fighter.y, game.profile(fighter).radius
    if kind_in(thing) == MARKER:
        marker = game.markers[number_in(thing)]
        return marker.x, marker.y, marker.radius
    return None


def piece_number(thing: Thing) -> int:
    """The number of a terrain piece."""
    return number_in(str(thing))
