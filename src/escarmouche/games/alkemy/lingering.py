"""Figures without a life box that stay in play while something sustains them (Métabolisme Mutagène)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, bearers

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game

LINGERS = "lingers"
"""What such a figure counts: the number of the enemy who ticked its last box, 0 for nobody, then from 1 on."""


def sustained(game: Game, fighter: Fighter) -> bool:
    """Whether a friend keeps a figure in play now."""
    return any(
        any_says(game, Skill.sustains, bearer, fighter) for bearer in bearers(game, Skill.sustains, fighter.player)
    )


def linger(game: Game, fighter: Fighter, harm: Harm) -> None:
    """Its last box is ticked, and it plays on."""
    fighter.tally = {**fighter.tally, LINGERS: harm.by.id + 1 if harm.by is not None else 0}
    chronicle.say(game, "event.lingers", game.rule("lingers"), fighter, figure=fighter)


def lingers(game: Game, fighter: Fighter) -> bool:
    """Whether a figure plays on though its last box is ticked."""
    return fighter.alive and LINGERS in fighter.tally and life_left(game, fighter) <= 0


def let_go(game: Game, fighter: Fighter) -> None:
    """It leaves the game after all."""
    from escarmouche.games.alkemy.harm import Harm, remove

    number = fighter.tally[LINGERS] - 1
    remove(game, fighter, Harm(fighter, 0, "direct", game.fighters[number] if number >= 0 else None))


def let_go_of_unsustained(game: Game) -> None:
    """Those whom nothing keeps any more leave the game."""
    for fighter in game.fighters:
        if fighter.tally and lingers(game, fighter) and not sustained(game, fighter):
            let_go(game, fighter)
