"""The ranks of a melee (p. 19): who is in contact with the enemy Unit, and who stands in Support behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.state import CONTACT

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Figure, Game, Unit


def fighters_in_contact(game: Game, unit: Unit, target: Unit) -> list[Figure]:
    """Fighters of a Unit whose bases touch a fighter of the target (DRK-CC-05)."""
    foes = [foe.id for foe in game.fighters(target)]
    return [figure for figure in game.fighters(unit) if touches(game, figure, foes)]


def fighters_in_support(game: Game, unit: Unit, target: Unit) -> list[Figure]:
    """Its other fighters that touch an allied one in contact with the target, of whatever Unit (DRK-CC-06, R-39)."""
    front = [figure.id for ally in game.allies(unit) for figure in fighters_in_contact(game, ally, target)]
    return [figure for figure in game.fighters(unit) if figure.id not in front and touches(game, figure, front)]


def touches(game: Game, figure: Figure, others: list[int]) -> bool:
    """Whether a fighter's base touches one of these."""
    return any(game.standing.gap(figure.id, other) <= CONTACT for other in others)
