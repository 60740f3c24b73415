"""Falls (Chute, p. 30): whoever is pushed into the void, or jumps, from 2 pas or more suffers a fall attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Fall, Harm
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.climbing import FALL_HEIGHT
from escarmouche.games.dysma.figure_states import displaced
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.rolls import POOL, Throw, bought, oppose
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.state import put
from escarmouche.games.dysma.windows import bought_dice
from escarmouche.play.procedure import END
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.scene import Move
from escarmouche.table.spots import nearest_spot

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then

FALL_THRESHOLD = 4
"""What each die of a fall roll must show (DYS-FALL-02)."""


def fall_down(game: Game, figure: Figure, x: float, y: float, z: float, by: int) -> None:
    """A figure is over an edge: it lands at the nearest free place below, and suffers the fall (DYS-R-70).

    Height is counted in whole pas; who flies is put down, and nothing happens to it.
    """
    drop = figure.z - z
    spot = nearest_spot(game.poses, figure.id, x, y, z, figure.facing)
    assert spot is not None, "a table has room for one base more"
    put(game, figure, spot.x, spot.y, z, spot.facing)
    displaced(game, figure)
    moved = [Move(str(figure.id), [spot.x, spot.y])]
    chronicle.say(game, "event.falls", "DYS-FALL-01", figure, changes=moved, figure=figure, height=int(drop))
    if drop >= FALL_HEIGHT and not any_says(game, Skill.flies, figure):
        game.agenda.insert(0, Fall(figure.id, int(drop), by))


@before(Fall)
def is_hurt(game: Game, record: Fall) -> Then:
    """Who flies, or falls from no height, suffers nothing (DYS-FALL-01, DYS-R-70)."""
    figure = game.figures[record.figure]
    harmless = record.height < FALL_HEIGHT or any_says(game, Skill.flies, figure)
    return END if harmless or not figure.on_table else None


@stage(Fall, "fall")
async def help_defence(game: Game, record: Fall) -> None:
    """Héroïsme and an Amulette help the Defence roll, not the fall (DYS-R-40, DYS-R-70)."""
    record.bonus = await bought_dice(game, game.figures[record.figure], "defence")


@stage(Fall, "rolls")
async def fall_attack(game: Game, record: Fall) -> None:
    """As many dice as the height at 4+, against a Defence roll of three; hits less armour wound (DYS-FALL-02, 03)."""
    figure = game.figures[record.figure]
    fall = Throw(figure, "fall", FALL_THRESHOLD, cause="fall", dice=height_dice(record.height))
    defence = Throw(figure, "defence", threshold(game, figure, "de"), cause="fall", dice=bought(record.bonus))
    margin = await oppose(game, fall, defence, "DYS-FALL-02")
    if margin <= 0:
        chronicle.say(game, "event.fall.unhurt", "DYS-FALL-03", figure, figure=figure)
        return
    chronicle.say(game, "event.fall.hits", "DYS-FALL-03", figure, figure=figure, hits=margin)
    hurt(game, Harm(figure.id, record.by, margin, "fall"))


def height_dice(height: int) -> list[Modifier]:
    """What makes the three dice of a roll as many as the height (DYS-FALL-02)."""
    return [Modifier(height - POOL, reason("dice.height", "DYS-FALL-02", height=height))]
