"""Burning scenery (Bûcher, p. 22, DRK-H-SPELL-I3): Units near it burn when it is lit, and as their Activations end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle, morale
from escarmouche.games.drakerys.agenda import MoraleTest, Strike
from escarmouche.games.drakerys.choosing import in_order
from escarmouche.games.drakerys.strikes import strike_at_once
from escarmouche.play.scene import SetMarks

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Scenery, Unit

RULE = "DRK-H-SPELL-I3"
PYRE = "I3"
"""The card of the spell: the cause of the wounds of its fire."""

HEAT, STRENGTH, SATURATION = 2.5, 3, 2


async def set_alight(game: Game, caster: Unit, number: int, hits: int, goes_out: int) -> None:
    """A piece burns from now on; each Unit near it suffers at once, in the Active Player's order (DRK-TIME-07).

    `goes_out`: the player at whose next Staff Phase it goes out; -1: never. A weaker fire does not put out a stronger.
    """
    piece = game.scenery[number]
    if piece.burning <= hits:
        piece = game.scenery[number] = replace(piece, burning=hits, burns_until=goes_out)
    changes = [SetMarks(f"scenery:{number}", {"burning": piece.burning})]
    chronicle.say(game, "event.pyre", RULE, caster, changes=changes, unit=caster, scenery=f"@scenery.{piece.key}")
    burnt = [unit for unit in game.units if unit.on_table and near(game, unit, number)]
    for unit in await in_order(caster.player, "burn-order", burnt, "DRK-TIME-07"):
        game.agenda.append(Strike(unit.id, hits, STRENGTH, SATURATION, caster.id, PYRE))


def near(game: Game, unit: Unit, number: int) -> bool:
    """Whether some fighter of the Unit is within 2.5 cm of the piece."""
    gap = game.standing.gap_to_piece
    return any(round(gap(figure.id, number), 2) <= HEAT for figure in game.fighters(unit))


async def burn_at_end_of_activation(game: Game, unit: Unit) -> None:
    """Fire comes first of all that ends an Activation, with its losses and its Morale roll (DRK-R-95)."""
    for number, piece in enumerate(game.scenery):
        if piece.burning and unit.on_table and near(game, unit, number):
            await strike_at_once(game, Strike(unit.id, piece.burning, STRENGTH, SATURATION, -1, PYRE))
            await test_at_once(game, unit)


async def test_at_once(game: Game, unit: Unit) -> None:
    """The Morale roll that the fire has called for."""
    due = game.agenda[0] if game.agenda else None
    if isinstance(due, MoraleTest) and due.unit == unit.id:
        game.agenda.pop(0)
        await morale.test(game, due)


def put_out(game: Game, player: int) -> None:
    """At the start of a player's Staff Phase his fires go out, those apart that burn to the end."""
    for number, piece in enumerate(game.scenery):
        if piece.burning and piece.burns_until == player:
            extinguish(game, number, piece)


def extinguish(game: Game, number: int, piece: Scenery) -> None:
    """A piece burns no more."""
    game.scenery[number] = replace(piece, burning=0, burns_until=-1)
    changes = [SetMarks(f"scenery:{number}", {"burning": 0})]
    chronicle.say(game, "event.pyre-out", RULE, changes=changes, scenery=f"@scenery.{piece.key}")
