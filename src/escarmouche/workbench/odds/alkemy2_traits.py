"""What of a fight of Alkemy V2 not all of its parts look at: boxes ticked in a colour, fears and nets.

Two states that differ only in what the rest of a fight does not look at are one to it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct, msgpack

from escarmouche.games.alkemy2.combat import (
    attack,
    counter_parry,
    follow_up,
    resolve_attack,
    resolve_free_attack,
    resolve_parry,
)
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.exchange import Loss
from escarmouche.games.alkemy2.skills.in_play import skills_changed, speaking
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import skill
from escarmouche.play.effects import TURN_ENDS, Effect
from escarmouche.play.moments import speaks
from escarmouche.workbench.odds.stage import rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.alkemy2.judgement.exchange import Losses
    from escarmouche.games.alkemy2.state import Fighter, Game

encode, decode = msgpack.Encoder().encode, msgpack.Decoder(Effect).decode

MOMENTS = tuple([name for name, found in vars(Skill).items() if callable(found) and not name.startswith("_")])
ROLLING = frozenset({"dice"})
"""The moment that matters to the rolls of a figure alone."""
FIGHTING = ROLLING | {"adjusts", "leaving_cost"}
"""The moments that matter to nothing but rolls, its own or against it, and to who leaves a fight."""


class Blow:
    """An attack, or what is left of one: who strikes whom, whether it is still to be rolled for, whether it missed."""

    __slots__ = ("attacker", "missed", "rolls", "target")

    def __init__(self, attacker: Fighter, target: Fighter, *, rolls: bool = False, missed: bool = False) -> None:
        self.attacker, self.target, self.rolls, self.missed = attacker, target, rolls, missed

    def unmoved(self, game: Game) -> bool:
        """Whether nothing can come of it that ticks or heals a box of the attacker itself."""
        attacker, target = self.attacker, self.target
        returned = speaking(game, target, Skill.after_wounded) or speaking(game, target, Skill.after_card_against)
        gained = speaking(game, attacker, Skill.after_wounding) or speaking(game, attacker, Skill.box_ticked)
        return not (returned or gained)


def blow_of(game: Game, verb: Callable[..., Any], what: Any) -> Blow | None:
    """The attack that is left, by the facts of what is left of a fight."""
    if verb is resolve_attack or verb is resolve_parry or verb is resolve_free_attack:
        (one, two, _), harm, _ = what
        return Blow(game.fighters[one], game.fighters[two], missed=harm is None)
    if verb is attack:
        (one, two, _), *_ = what
    elif verb is follow_up:
        one, two, _ = what
    elif verb is counter_parry:
        two, one, _ = what
    else:
        return None
    return Blow(game.fighters[one], game.fighters[two], rolls=True)


def lasting(what: str) -> bool:
    """Whether no blow ends what lasts until this is reported, as long as both enemies stand."""
    return what in (TURN_ENDS, "removed") or what.startswith("parted from")


@cache
def effect_of(encoded: bytes) -> Effect:
    """An effect that was encoded: nobody changes one, so all may share it."""
    return decode(encoded)


@cache
def spoken_at(printed: str) -> frozenset[str]:
    """The moments at which a skill speaks."""
    own = type(skill(printed))
    return frozenset([moment for moment in MOMENTS if speaks(own, moment)])


def traits(game: Game, those: tuple[int, ...]) -> tuple[Trait, ...]:
    """Of those who fight: how far they are beyond the first box of their colour, and effects that matter to rolls."""
    found: list[Trait] = []
    for told_at, number in enumerate(those):
        fighter = game.fighters[number]
        if not fighter.engaged:
            continue
        if fighter.lost and (first := game.profile(fighter).boxes.index(health(game, fighter))) != fighter.lost:
            found.append(Wound(number, fighter.lost, first, told_at))
        if fighter.effects:
            found += burdens(fighter)
    return tuple(found)


def burdens(fighter: Fighter) -> list[Burden]:
    """The effects upon a figure that matter to rolls alone: to their sums, and so in whatever order."""
    found = [
        Burden(fighter.id, encode(effect))
        for effect in fighter.effects
        if spoken_at(effect.skill) <= FIGHTING and all([lasting(clause.what) for clause in effect.until])
    ]
    return sorted(found, key=rank) if len(found) > 1 else found


def hidden(game: Game, traits: tuple[Trait, ...], verb: Callable[..., Any], what: Any) -> tuple[Trait, ...]:
    """Those of the traits at which nobody looks in what is left of a blow."""
    blow = blow_of(game, verb, what)
    return tuple([trait for trait in traits if trait.ignored(game, blow)]) if blow is not None else ()


def unseen(game: Game, traits: tuple[Trait, ...], verb: Callable[..., Any], what: Any) -> tuple[Trait, ...]:
    """Those of the traits at which nobody looks before a blow is rolled: of wounds the colour is all that counts."""
    blow = blow_of(game, verb, what)
    if blow is None or not blow.rolls:
        return ()
    return tuple([trait for trait in traits if type(trait) is Wound or trait.ignored(game, blow)])


class Wound(Struct, frozen=True):
    """Boxes ticked in the colour a figure has come to: they matter only where it may be hurt or healed."""

    number: int
    lost: int
    first: int
    told_at: int
    """Where outcomes tell of the figure."""

    @property
    def rank(self) -> tuple[int, bytes]:
        return self.number, b""

    def put(self, game: Game) -> None:
        game.fighters[self.number].lost = self.lost

    def take(self, game: Game) -> None:
        game.fighters[self.number].lost = self.first

    def told(self, losses: Losses) -> Losses:
        return (*losses[: self.told_at], Loss(self.lost, False), *losses[self.told_at + 1 :])

    def ignored(self, game: Game, blow: Blow) -> bool:
        if self.number == blow.attacker.id:
            return blow.unmoved(game)
        return blow.missed


class Burden(Struct, frozen=True):
    """An effect upon a figure that matters to rolls alone, such as fear."""

    number: int
    effect: bytes

    @property
    def rank(self) -> tuple[int, bytes]:
        return self.number, self.effect

    def put(self, game: Game) -> None:
        fighter = game.fighters[self.number]
        fighter.effects = [*fighter.effects, effect_of(self.effect)]
        skills_changed(game, fighter)

    def take(self, game: Game) -> None:
        fighter = game.fighters[self.number]
        own = effect_of(self.effect)
        fighter.effects = [effect for effect in fighter.effects if effect != own]
        skills_changed(game, fighter)

    def told(self, losses: Losses) -> Losses:
        return losses

    def ignored(self, game: Game, blow: Blow) -> bool:
        if not blow.rolls:
            return True
        return self.number == blow.target.id and spoken_at(effect_of(self.effect).skill) <= ROLLING


def left(game: Game, hidden: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Who has fallen, or stands before nobody, rolls no more for this fight."""
    return tuple([trait for trait in hidden if type(trait) is Wound or game.fighters[trait.number].engaged])


Trait = Wound | Burden
