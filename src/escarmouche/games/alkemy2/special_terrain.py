"""Special Effects of terrain (Effets Spéciaux, V2 p. 36), with the advanced terrain module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.dice import DICE
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import CONTACT, Declared
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.charge import CHARGE, charge
from escarmouche.games.alkemy2.sight import seen_by
from escarmouche.games.alkemy2.skills.haunting import HAUNTED
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import choose, settle
from escarmouche.play.roller import Roller
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Activation, Fighter
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

REACH = 2.0
"""How far from its piece an effect is felt."""

MOST_CONCENTRATION = 4
SAME_DISTANCE = 0.01


def pieces_with(game: Game, effect: str) -> list[int]:
    """The numbers of the pieces with an effect; none in the basic game."""
    if not game.library.options.advanced_terrain:
        return []
    return [number for number, piece in enumerate(game.pieces) if piece.effect == effect]


def under(game: Game, fighter: Fighter, effect: str) -> bool:
    """Whether the figure is within 2 p of a piece with this effect."""
    if not game.library.options.advanced_terrain:
        return False
    return any(game.pieces[piece].effect == effect for piece in game.standing.pieces_near(fighter.id, REACH + SLACK))


def touching(game: Game, fighter: Fighter, piece: int) -> bool:
    """Whether the figure is in contact with a piece, or in it."""
    return game.standing.gap_to_piece(fighter.id, piece) <= CONTACT


# ---- when an activation begins and ends -----------------------------------------------------------------------------


async def at_start_of_activation(game: Game, fighter: Fighter, activation: Activation) -> None:
    """The next of all effects within 2 p of where it begins, in the order that the figure's player likes (AK2-R-29).

    The fight of a charge that one of them forces comes before the next (AK2-FX-04, AK2-R-113). It is over when the
    activation knows of no more effects.
    """
    if activation.effects is None:
        activation.effects = [effect for effect in AT_START if under(game, fighter, effect)]
        if "haunted" not in activation.effects:
            fighter.forget(FAILED)
    if activation.effects and fighter.alive:
        due = list(activation.effects)
        effect = await choose(fighter.player, "terrain-effect", "AK2-R-29", due, (fighter.id,), label=effect_label)
        activation.effects = [other for other in due if other != effect]
        await AT_START[effect](game, fighter)
    if not fighter.alive or fighter.id in activation.stopped:
        activation.effects = []
    if not activation.effects and not game.agenda:
        activation.effects = None


async def at_end_of_activation(game: Game, fighter: Fighter) -> None:
    """Apaisant works a second time for an alchemist who ends his activation near it (AK2-FX-17, AK2-R-91)."""
    if fighter.alive and under(game, fighter, "soothing"):
        await soothe(game, fighter)


def effect_label(effect: str) -> Reason:
    """The name of an effect."""
    return reason(f"effect.{effect}", "AK2-ADVT-04")


async def resists(game: Game, fighter: Fighter, effect: str, difficulty: int, rule: str) -> bool:
    """The ESP roll that an effect asks for."""
    return await characteristic_roll(game, Throw(fighter, "mind", effect), difficulty, rule)


async def feel_shaal(game: Game, fighter: Fighter) -> None:
    """Touché par le Shaal: who fails charges the nearest enemy in fury, or suffers 1 DOM (AK2-FX-01..04)."""
    if await resists(game, fighter, "shaal", 13, "AK2-FX-01"):
        return
    measured(game)
    prey = nearest(game, fighter, eligible(game, fighter))
    if not prey:
        await hurt(game, Harm(fighter, 1, "direct", cause="@effect.shaal"), "AK2-FX-03")
        return
    target = await choose_figure(game, fighter.player, "shaal-target", "AK2-R-87", prey, (fighter.id,))
    fighter.action_points -= 1
    chronicle.say(game, "event.shaal", "AK2-FX-02", fighter, target, figure=fighter, target=target)
    if game.activation is not None:
        game.activation.acted = [*game.activation.acted, fighter.id]
    await charge(game, fighter, [target], forced="brutal")


def eligible(game: Game, fighter: Fighter) -> list[Fighter]:
    """Enemies that it could charge: in sight, within its charge value, and it is able to (AK2-R-87)."""
    if CHARGE.refused(game, fighter) is not None:
        return []
    longest = characteristic(game, fighter, "charge") or 0
    near = [enemy for enemy in game.enemies(fighter.player) if game.gap(fighter, enemy) <= longest + SLACK]
    return seen_by(game, fighter, near)


def nearest(game: Game, fighter: Fighter, enemies: list[Fighter]) -> list[Fighter]:
    """The nearest of some enemies; several when equally near."""
    least = min([game.gap(fighter, enemy) for enemy in enemies], default=0.0)
    return [enemy for enemy in enemies if game.gap(fighter, enemy) <= least + SAME_DISTANCE]


FAILED = "haunted"
"""Noted while the last activation began with a failure at the haunted piece (AK2-FX-07)."""


async def haunt(game: Game, fighter: Fighter) -> None:
    """Hanté: who fails rolls with a malus die this turn, and fails again next time if still there (AK2-FX-05..07)."""
    if not fighter.tally.get(FAILED) and await resists(game, fighter, "haunted", 14, "AK2-FX-05"):
        return
    if not fighter.tally.get(FAILED):
        fighter.count(FAILED)
    grant(game, fighter, HAUNTED, Until(TURN_ENDS), by="haunted")
    chronicle.say(game, "event.haunted", "AK2-FX-06", fighter, figure=fighter)


async def bewitch(game: Game, fighter: Fighter) -> None:
    """Envoûtant: who fails loses 1 PA; with the last one its activation ends (AK2-FX-10, AK2-R-89)."""
    if await resists(game, fighter, "bewitching", 13, "AK2-FX-10"):
        return
    fighter.action_points = max(0, fighter.action_points - 1)
    chronicle.say(game, "event.bewitched", "AK2-FX-10", fighter, figure=fighter)
    if fighter.action_points == 0 and game.activation is not None:
        game.activation.stopped = [*game.activation.stopped, fighter.id]


async def soothe(game: Game, fighter: Fighter) -> None:
    """Apaisant: a Free alchemist gains one level of concentration, never above 4 (AK2-FX-17, AK2-R-91)."""
    if game.profile(fighter).alchemist and fighter.free and fighter.concentration < MOST_CONCENTRATION:
        fighter.concentration += 1
        chronicle.say(game, "event.soothed", "AK2-FX-17", fighter, figure=fighter, level=fighter.concentration)


AT_START = {"shaal": feel_shaal, "haunted": haunt, "bewitching": bewitch, "soothing": soothe}


# ---- what else the pieces do ----------------------------------------------------------------------------------------


def dice(game: Game, throw: Throw) -> list[Modifier]:
    """Apaisant: 1 bonus die on every ESP roll within 2 p (AK2-FX-16)."""
    if throw.what != "mind" or not under(game, throw.fighter, "soothing"):
        return []
    return [Modifier(1, reason("dice.soothing", "AK2-FX-16"))]


def charge_forbidden(game: Game, target: Fighter, charger: Fighter) -> Reason | None:
    """Obscur: who touches the piece is charged only by those who touch it too (AK2-FX-15, AK2-R-92)."""
    for piece in pieces_with(game, "obscure"):
        if touching(game, target, piece) and not touching(game, charger, piece):
            return reason("charge.obscure", "AK2-FX-15", target=game.name(target))
    return None


class Revive(Action):
    """Revigorant: 1 PA to be healed by the piece one touches, once per turn in all (AK2-FX-08, 09)."""

    key = "revive"
    rule = "AK2-FX-08"

    def suits(self, library: Library, profile: Profile) -> bool:
        return library.options.advanced_terrain

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        touched = [piece for piece in pieces_with(game, "invigorating") if touching(game, fighter, piece)]
        if not touched:
            return reason("revive.not-touching", "AK2-FX-08")
        if all(game.pieces[piece].used for piece in touched):
            return reason("revive.used", "AK2-FX-09")
        return None

    async def resolve(self, game: Game, declared: Declared) -> None:
        fighter = game.fighters[declared.fighter]
        if self.forbidden(game, fighter) is not None:
            return
        for piece in pieces_with(game, "invigorating"):
            game.pieces[piece] = replace(game.pieces[piece], used=True)
        why = reason("throw.revive", "AK2-FX-08", figure=game.name(fighter))
        face = await settle(one_white, Roller(fighter.player, why, (fighter.id,)))
        healed = heal(game, fighter, HEALING[face.symbol])
        chronicle.say(game, "event.revived", "AK2-FX-08", fighter, figure=fighter, boxes=healed)


HEALING = {"sword": 1, "axe": 2, "mace": 3}


async def one_white(by: Roller) -> Face:
    """A settled throw of a single white die, whatever the state of who rolls (AK2-R-119)."""
    (face,) = await by.roll((DICE["white"],))
    return DICE["white"].faces[face]


REVIVE = Revive()
