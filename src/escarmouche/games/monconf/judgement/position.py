"""What a position is worth to a player: who lives and how well, what the ground brings, points still in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.judgement.evaluation import COMMAND, Evaluation
from escarmouche.games.monconf.judgement.ground import field
from escarmouche.games.monconf.judgement.melee import WOUND

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter

FRIGHTENED, DYING = 0.3, 0.1
STANDS = 0.5
"""What is left of what a place is worth, since others move too."""
TO_FIGHT, FOUGHT = 0.9, 0.5
"""What is left of what a fight promises that comes in this turn, and of one that has been fought and may go on."""


def position(ev: Evaluation) -> float:
    """In points of cost."""
    game = ev.game
    mine, theirs = sum([alive(ev, f) for f in ev.mine]), sum([alive(ev, f) for f in ev.foes])
    points = COMMAND * (game.sides[ev.player].command_points - game.sides[ev.enemy].command_points)
    stands = sum([stood(ev, f) for f in ev.mine]) - sum([stood(ev, f) for f in ev.foes])
    return mine - theirs + points + STANDS * stands + at_blows(ev) + ev.scenario.prospects(game, ev.player)


def stood(ev: Evaluation, fighter: Fighter) -> float:
    """What the place is worth where a fighter stands; in a fight it has no thought for charges."""
    return (ev.drawn(fighter) if ev.game.engaged(fighter) else field(ev, fighter))(fighter.x, fighter.y)


def at_blows(ev: Evaluation) -> float:
    """What fights promise whose fighters stand in contact: of those to come in this turn more than of later ones."""
    found = 0.0
    for one in ev.mine:
        foes = ev.game.opponents(one)
        for foe in foes:
            share = 2.0 / (len(foes) + len(ev.game.opponents(foe)))
            found += share * (FOUGHT if one.fights and foe.fights else TO_FIGHT) * ev.combat(one, foe)
    return found


def alive(ev: Evaluation, fighter: Fighter) -> float:
    """What a fighter is still worth."""
    if fighter.dying or fighter.hp <= 0:
        return DYING * ev.worth(fighter)
    missing = 1.0 - fighter.hp / max(1, full_hp(ev.game, fighter))
    worth = ev.worth(fighter) * (1.0 - WOUND * missing)
    return worth * (1.0 - FRIGHTENED) if fighter.frightened else worth
