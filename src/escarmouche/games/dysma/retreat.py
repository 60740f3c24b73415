"""Retreat (Retraite, p. 9): a figure breaks off; the enemies in contact strike once each, then it Marches (R-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Retreat
from escarmouche.games.dysma.characteristics import mv, threshold
from escarmouche.games.dysma.choosing import choose_figure_or_nobody
from escarmouche.games.dysma.combat import declare, why_not_attack
from escarmouche.games.dysma.figure_states import acts
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.mover import Mover
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.games.dysma.ways import sure_route
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then


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


@before(Retreat)
def is_there(game: Game, record: Retreat) -> Then:
    """Nobody retreats who is gone."""
    return None if game.figures[record.figure].on_table else END


@stage(Retreat)
async def blows(game: Game, record: Retreat) -> Then:
    """The enemies strike, in their owner's order, as many of them as he likes (DYS-DISENG-02, 03, DYS-R-33)."""
    figure = game.figures[record.figure]
    able = [game.figures[number] for number in record.enemies if strikes(game, game.figures[number], figure)]
    if not able:
        return None
    enemy = await choose_figure_or_nobody(game, able[0].player, "retreat-strike", "DYS-DISENG-02", able, (figure.id,))
    record.enemies = [] if enemy is None else [other.id for other in able if other is not enemy]
    if enemy is not None:
        await declare(game, enemy, figure, cause="retreat", from_back=from_back(game, figure, enemy))
    return AGAIN


def strikes(game: Game, enemy: Figure, figure: Figure) -> bool:
    """Whether an enemy may strike a figure that breaks off: still in contact, on its feet, able to (DYS-STATE-07)."""
    if not enemy.on_table or enemy.prone or not game.touching(enemy, figure) or threshold(game, enemy, "co") is None:
        return False
    return why_not_attack(game, enemy, figure) is None


@stage(Retreat, "march")
async def break_off(game: Game, record: Retreat) -> None:
    """The March of a Retreat: lost by whoever fell, not made by whoever cannot end it 1 pas from all (DYS-R-33)."""
    figure = game.figures[record.figure]
    if figure.prone:
        chronicle.say(game, "event.retreat.prone", "DYS-R-33", figure, figure=figure)
        return
    await march(game, figure, figure.player, mv(game, figure), "DYS-DISENG-01", topic="retreat")
