"""Hives (Ruches) and their bees (Abeilles), which attack without card (V2 p. 29) whoever stirs within 2 p of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import BeeAttack, Stir, comes_next
from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.dice import column
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.rolls import Hand, Result, strike
from escarmouche.games.alkemy.state import Marker
from escarmouche.play.reason import reason
from escarmouche.play.requests import settle
from escarmouche.play.scene import Drop, PutDisc, Thrown

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Kept
    from escarmouche.games.alkemy.state import Fighter, Game

HIVE = "hive"
RADIUS = 0.5
REACH = 2.0
"""How far from a hive its bees attack (AK2-SKILL-99)."""

COMBAT = 4
"""COM of the bees."""

DEADLY = 3
"""Damage that costs a hive its bees (AK2-SKILL-102)."""


def near_hive(game: Game, hive: Marker, fighter: Fighter) -> bool:
    """Whether a base is within 2 p of the hive, edge to edge."""
    return game.standing.gap_to_point(fighter.id, hive.x, hive.y) - hive.radius <= REACH + MARGIN


def immune(game: Game, fighter: Fighter) -> bool:
    """Those who throw hives fear no bees (AK2-SKILL-102)."""
    return game.profile(fighter).bees is not None


def stung_by(game: Game, hive: Marker, fighter: Fighter) -> bool:
    """Whether the bees of this hive have yet to attack the figure this turn; now they will (AK2-SKILL-101)."""
    if hive.kind != HIVE or hive.gone or not fighter.alive or immune(game, fighter):
        return False
    if fighter.id in hive.visited or not near_hive(game, hive, fighter):
        return False
    hive.visited = [*hive.visited, fighter.id]
    return True


def disturb_hives(game: Game, fighter: Fighter) -> None:
    """A figure moved, acted or reacted: the bees of every hive near it attack it next (AK2-SKILL-100, 101)."""
    stung = [number for number, marker in enumerate(game.markers) if stung_by(game, marker, fighter)]
    comes_next(game, *[BeeAttack(number, fighter.id) for number in stung])


def disturb_afterwards(game: Game, fighter: Fighter) -> None:
    """A figure acts: bees wait for what is still to be done of it, and look where it is then (AK2-SKILL-100)."""
    if not game.agenda:
        disturb_hives(game, fighter)
    elif any(marker.kind == HIVE and not marker.gone for marker in game.markers):
        game.agenda.append(Stir(fighter.id))


async def stir(game: Game, due: Stir) -> None:
    """What a figure did is over: bees near it wake."""
    disturb_hives(game, game.fighters[due.fighter])


def place_hive(game: Game, thrower: Fighter, x: float, y: float) -> None:
    """A hive bursts on the ground: every figure near it undergoes an attack, friend or enemy (AK2-SKILL-97, 99)."""
    hive = Marker(HIVE, x, y, RADIUS, 0, False, thrower.player, about=thrower.id)
    game.markers.append(hive)
    number = len(game.markers) - 1
    disc = chronicle_disc(number, hive)
    chronicle.say(game, "event.hive", game.rule("hive"), thrower, changes=[disc], figure=thrower)
    comes_next(game, *[BeeAttack(number, fighter.id) for fighter in game.fighters if stung_by(game, hive, fighter)])


def chronicle_disc(number: int, hive: Marker) -> PutDisc:
    """The hive as it comes onto the scene."""
    return PutDisc(marker_disc(number, hive))


async def bee_attack(game: Game, due: BeeAttack) -> None:
    """Attaque d'Abeilles: COM 4 and two white dice against DEF, without card and Reaction (AK2-SKILL-99, AK2-R-119)."""
    hive, fighter = game.markers[due.marker], game.fighters[due.fighter]
    bees = game.library.profiles[game.fighters[hive.about].profile].bees
    if hive.gone or not fighter.alive or bees is None:
        return
    why = reason("throw.bees", game.rule("bees"), figure=game.name(fighter))
    by, difficulty = Hand(hive.owner, why, (f"marker:{due.marker}", fighter.id)), defence(game, fighter)
    stung = await settle(strike, by, ("white", "white"), 0, COMBAT, (COMBAT, difficulty, bees.damage, 0))
    kept: Kept = stung.dice
    result = Result(kept, COMBAT)
    thrown = Thrown(hive.owner, [f"{f.number} {f.symbol}" for f in kept], [], [], [], result.total, difficulty)
    chronicle.say(
        game, "event.bees", game.rule("bees"), fighter, thrown=thrown,
        figure=fighter, result=result.total, difficulty=difficulty,
    )  # fmt: skip
    if stung.value is None:
        return
    harm = Harm(fighter, stung.value, "attack", player=hive.owner)
    chronicle.say(
        game, "event.stung", game.rule("bees"), fighter, thrown=Thrown(hive.owner, [], [], [], [], harm.amount),
        figure=fighter, first=f"@symbol.{kept[0].symbol}", second=f"@symbol.{kept[1].symbol}",
        column=column(kept[0].symbol, kept[1].symbol) + 1, damage=harm.amount,
    )  # fmt: skip
    await hurt(game, harm, game.rule("bees"))
    if harm.amount >= DEADLY:
        hive.gone = True
        chronicle.say(game, "event.hive-gone", game.rule("hive-gone"), changes=[Drop(f"marker:{due.marker}")])


def clear_hives_turn(game: Game) -> None:
    """A new turn: each hive may attack each figure once more (AK2-SKILL-101)."""
    for marker in game.markers:
        if marker.kind == HIVE:
            marker.visited = []
