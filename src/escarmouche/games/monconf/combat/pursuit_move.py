"""The pursuit move (p. 13): up to half the MOU, into contact or not (MCF-PURS-02, 03, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Move
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.charge import FACTORS, plans, why_out_of_reach
from escarmouche.games.monconf.moves.contact import why_no_contact
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.games.monconf.moves.mover import Manner, Mover
from escarmouche.games.monconf.moves.routes import draw, drawn, move_along
from escarmouche.games.monconf.state import APART
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import number_in

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason

RULE = "MCF-PURS-02"
TRIES = 20
"""How often a frightened pursuer looks for a place 0.1 cm farther back, before it does not move at all."""


def why_not_pursue(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """Why a fighter cannot go for this enemy: no pursuit move of his leads into contact with him (MCF-PURS-02)."""
    if plans(game, fighter, enemy, "pursue"):
        return None
    return why_no_contact(game, fighter, enemy) or why_out_of_reach(game, fighter, enemy, "pursue")


async def pursuit_move(game: Game, fighter: Fighter) -> Fighter | None:
    """Ask whom a fighter pursues: the enemy it goes for, None where it stays or touches nobody (MCF-PURS-02, 10).

    The move itself, fear and all, is put on the agenda (MCF-PURS-06).
    """
    if longest_reach(game, fighter, FACTORS["pursue"]) <= 0.0 or game.engaged(fighter):
        return None
    chosen = await chase_request(game, fighter)
    if chosen == "none":
        return None
    if chosen == "move":
        game.agenda.insert(0, Move(fighter.id, "step", "pursuit", rule=RULE))
        return None
    target = game.fighters[number_in(chosen)]
    game.agenda.insert(0, Move(fighter.id, "pursue", "pursuit", target.id, rule=RULE))
    return target


def chase_request(game: Game, fighter: Fighter) -> LazyChoose[str]:
    """Ask whom it pursues: a way to an enemy is looked for when somebody wants to know of this enemy."""

    def why_not(key: str) -> Reason | None:
        return why_not_pursue(game, fighter, game.fighters[number_in(key)])

    keys = [f"fighter:{enemy.id}" for enemy in game.enemies(fighter.player)]
    return LazyChoose(
        fighter.player, "chase", "MCF-PURS-10",
        lambda: LazyKeys(keys, lambda key, _: why_not(key) is None, "move", "none"), (fighter.id,),
        why_not=lambda: {key: why for key in keys if (why := why_not(key)) is not None},
        label=label_in(game, "option.no-pursuit"),
    )  # fmt: skip


def stop_short(game: Game, record: Move, fighter: Fighter) -> None:
    """A pursuer who is frightened stops just short of the contact: 0.1 cm, or the next place there is (MCF-R-55)."""
    manner = Manner(record.flown, record.airborne)
    mover, way = Mover(game, fighter, 0.0, manner), drawn(record)
    whole = mover.cost(way)
    for tries in range(1, TRIES + 1):
        shorter = mover.cut(way, whole - tries * APART)
        if shorter and mover.no_end(shorter[-2], shorter[-1]) is None:
            draw(record, game, shorter, record.facing, mover.cost(shorter), manner)
            move_along(game, fighter, record, "MCF-R-55")
            return
