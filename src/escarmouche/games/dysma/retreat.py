"""Retreat (Retraite, p. 9): a figure breaks off; the enemies in contact strike once each, then it Marches (R-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Retreat
from escarmouche.games.dysma.characteristics import mv, threshold
from escarmouche.games.dysma.labels import figure_label
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.mover import Mover
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.games.dysma.states import acts
from escarmouche.games.dysma.ways import sure_route
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

NOBODY_STRIKES = "no"


def why_not_retreat(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may not Retreat: it touches no enemy, is rooted, or finds no end to the March (DYS-DISENG-01)."""
    if not game.engaged(figure):
        return reason("retreat.free", "DYS-DISENG-01")
    if (why := permitted(game, Skill.forbids_action, figure, "retreat")) is not None:
        return why
    distance = mv(game, figure)
    if distance <= 0.0:
        return reason("march.no-mv", "DYS-MOVE-01")
    return None if sure_route(Mover(game, figure, distance)) else reason("retreat.no-way-out", "DYS-R-33")


async def retreat(game: Game, figure: Figure) -> None:
    """The action is declared: En garde is lost, and those in contact may strike; not at the elusive (DYS-SKILL-47)."""
    acts(game, figure)
    chronicle.say(game, "event.retreat", "DYS-DISENG-01", figure, figure=figure)
    slips = any_says(game, Skill.slips_away, figure)
    enemies = [] if slips else [enemy.id for enemy in game.opponents(figure)]
    game.agenda.insert(0, Retreat(figure.id, enemies))


async def retreat_stage(game: Game, record: Retreat) -> None:
    """The next enemy strikes, in its owner's order, or the figure Marches (DYS-DISENG-02, 03, DYS-R-33)."""
    figure = game.figures[record.figure]
    if not figure.on_table:
        return
    able = [game.figures[number] for number in record.enemies if strikes(game, game.figures[number], figure)]
    if not able:
        await break_off(game, figure)
        return
    enemy = await choose_striker(game, figure, able)
    record.enemies = [] if enemy is None else [other.id for other in able if other is not enemy]
    game.agenda.insert(0, record)
    if enemy is not None:
        from escarmouche.games.dysma.combat import declare

        await declare(game, enemy, figure, cause="retreat", from_back=from_back(game, figure, enemy))


def strikes(game: Game, enemy: Figure, figure: Figure) -> bool:
    """Whether an enemy may strike a figure that breaks off: still in contact, on its feet, able to (DYS-STATE-07)."""
    from escarmouche.games.dysma.combat import why_not_attack

    if not enemy.on_table or enemy.prone or not game.touching(enemy, figure) or threshold(game, enemy, "co") is None:
        return False
    return why_not_attack(game, enemy, figure) is None


async def choose_striker(game: Game, figure: Figure, able: list[Figure]) -> Figure | None:
    """Who strikes next, as the owner likes; none of them, if he prefers (DYS-R-33)."""
    keys = [*[f"figure:{enemy.id}" for enemy in able], NOBODY_STRIKES]
    chosen = await Choose(
        able[0].player, "retreat-strike", "DYS-DISENG-02", keys, (figure.id,), label=figure_label(game)
    )
    return None if chosen == NOBODY_STRIKES else next(enemy for enemy in able if chosen == f"figure:{enemy.id}")


async def break_off(game: Game, figure: Figure) -> None:
    """The March of a Retreat: lost by whoever fell, not made by whoever cannot end it 1 pas from all (DYS-R-33)."""
    if figure.prone:
        chronicle.say(game, "event.retreat.prone", "DYS-R-33", figure, figure=figure)
        return
    await march(game, figure, figure.player, mv(game, figure), "DYS-DISENG-01", topic="retreat")
