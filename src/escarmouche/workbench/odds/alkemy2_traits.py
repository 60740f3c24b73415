"""What of a fight of Alkemy V2 not all of its parts look at: boxes ticked, colours, fears and nets.

Two states that differ only in what the rest of a fight does not look at are one to it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec import Struct, msgpack

from escarmouche.games.alkemy2.cards import CARDS, PARRY
from escarmouche.games.alkemy2.combat import (
    Duel,
    attack,
    counter_parry,
    follow_up,
    play_cards,
    reflex_throw,
    resolve_attack,
    resolve_free_attack,
    resolve_parry,
)
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.judgement.exchange import Loss
from escarmouche.games.alkemy2.skills.in_play import bearers, skills_changed, speaking
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import skill
from escarmouche.play.effects import TURN_ENDS, Effect
from escarmouche.play.moments import speaks
from escarmouche.workbench.odds.stage import joined

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.alkemy2.judgement.exchange import Losses
    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.rolls import Throw
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.workbench.odds.stage import End, Traits

encode, decode = msgpack.Encoder().encode, msgpack.Decoder(Effect).decode

READ = frozenset({resolve_attack, resolve_parry, resolve_free_attack})
"""What is left of a blow whose dice are read."""
MOMENTS = tuple([name for name, found in vars(Skill).items() if callable(found) and not name.startswith("_")])
ANSWERS = (Skill.after_roll, Skill.extra_damage, Skill.pierces)
"""The moments at which who strikes may speak once its dice are read."""
CHANGES = (Skill.exchanges_card, Skill.after_reveal)
"""The moments at which cards that lie open may become others."""
ROLLING = frozenset({"dice"})
"""The moment that matters to the rolls of a figure alone."""
FIGHTING = ROLLING | {"adjusts", "leaving_cost"}
"""The moments that matter to nothing but rolls, its own or against it, and to who leaves a fight."""


class Blow(NamedTuple):
    """An attack, or what is left of one: who strikes whom, whether it is still to be rolled for, whether it missed."""

    attacker: int
    target: int
    rolls: bool = False
    missed: bool = False

    def returned(self, game: Game) -> bool:
        """Whether it may tick a box of the attacker itself."""
        target = game.fighters[self.target]
        return bool(speaking(game, target, Skill.after_wounded) or speaking(game, target, Skill.after_card_against))

    def answered(self, game: Game) -> bool:
        """Whether the attacker has anything to say to its dice, or to what they do."""
        attacker = game.fighters[self.attacker]
        return any(speaking(game, attacker, moment) for moment in ANSWERS)

    def gained(self, game: Game) -> bool:
        """Whether a box that is ticked may bring the attacker anything."""
        attacker = game.fighters[self.attacker]
        return bool(speaking(game, attacker, Skill.after_wounding) or speaking(game, attacker, Skill.box_ticked))


def blow_of(verb: Callable[..., Any], what: Any) -> Blow | None:
    """The attack that is left, by the facts of what is left of a fight."""
    if verb in READ:
        (one, two, _), harm, _ = what
        return Blow(one, two, missed=harm is None)
    if verb is attack:
        (one, two, _), *_ = what
    elif verb is follow_up:
        one, two, _ = what
    elif verb is counter_parry:
        two, one, _ = what
    else:
        return None
    return Blow(one, two, rolls=True)


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


def traits(game: Game, those: tuple[int, ...], since: tuple[int, ...]) -> tuple[Trait, ...]:
    """Of those who fight: what they have lost since a box of each, and effects that matter to rolls."""
    found: list[Trait] = []
    for told_at, number in enumerate(those):
        fighter = game.fighters[number]
        if not fighter.engaged:
            continue
        if fighter.lost != since[told_at]:
            found += wounds(game.profile(fighter).boxes, number, fighter.lost, told_at, since[told_at])
        if fighter.effects:
            found += burdens(fighter)
    return tuple(found)


def wounds(boxes: tuple[Colour, ...], number: int, lost: int, told_at: int, since: int) -> list[Trait]:
    """The colour that a figure has come to since a box, and how far it is beyond the first box of it."""
    first = boxes.index(boxes[min(lost, len(boxes) - 1)])
    found: list[Trait] = [Health(number, first, since, told_at)] if first != since else []
    return [*found, Wound(number, lost, first, told_at)] if lost > first else found


def first_of_colour(game: Game, fighter: Fighter) -> int:
    """The first box of the colour that a figure has come to."""
    return game.profile(fighter).boxes.index(health(game, fighter))


def burdens(fighter: Fighter) -> list[Burden]:
    """The effects upon a figure that matter to rolls alone: to their sums, and so in whatever order."""
    encoded = [encode(effect) for effect in fighter.effects]
    return [Burden(fighter.id, effect) for effect in sorted(encoded) if is_burden(effect)]


@cache
def is_burden(encoded: bytes) -> bool:
    """Whether an effect matters to rolls alone, and outlasts any blow."""
    effect = effect_of(encoded)
    return spoken_at(effect.skill) <= FIGHTING and all(lasting(clause.what) for clause in effect.until)


def burdens_of(traits: tuple[Trait, ...]) -> tuple[Burden, ...]:
    """Those of the traits that matter to rolls alone."""
    return tuple([trait for trait in traits if type(trait) is Burden])


def hidden(
    game: Game, traits: tuple[Trait, ...], blow: Blow, since: tuple[int, ...]
) -> tuple[tuple[Trait, ...], Lost | None]:
    """Those of the traits at which nobody looks in what is left of a blow: as they are, or while boxes are ticked."""
    ignored = tuple([trait for trait in traits if trait.ignored(game, blow)])
    return ignored, lost_on(game, traits, blow, since) if len(ignored) < len(traits) else None


def lost_on(game: Game, traits: tuple[Trait, ...], blow: Blow, since: tuple[int, ...]) -> Lost | None:
    """The boxes of who is struck, or of who strikes somebody that strikes back.

    As long as it lives a box more is nothing new to it, unless it is still to roll: then its colour has to be the same.
    """
    returned = blow.returned(game)
    if blow.rolls and not returned:
        return None
    number = blow.attacker if returned else blow.target
    own = tuple([trait for trait in traits if not isinstance(trait, Burden) and trait.number == number])
    if not own or blow.gained(game) or bearers(game, Skill.box_ticked):
        return None
    last, boxes = own[-1], game.profile(game.fighters[number]).boxes
    before = since[last.told_at]
    if not (blow.rolls or blow.answered(game)):
        return Lost(own, boxes, before, len(boxes), before)
    if not isinstance(last, Wound):
        return None
    return Lost((last,), boxes, last.first, last.first + boxes.count(boxes[last.first]), before)


def unseen(game: Game, traits: tuple[Trait, ...], verb: Callable[..., Any], what: Any) -> tuple[Trait, ...]:
    """Those of the traits at which nobody looks before dice are rolled: of wounds the colour is all that counts."""
    if verb is play_cards:
        return unseen_by_cards(game, traits, what)
    blow = blow_of(verb, what)
    return unseen_by_blow(game, traits, blow) if blow is not None and blow.rolls else ()


def unseen_by_blow(game: Game, traits: tuple[Trait, ...], blow: Blow) -> tuple[Trait, ...]:
    """At what nobody looks before a blow is rolled."""
    return tuple([trait for trait in traits if trait.unseen(game, blow)])


def unseen_by_cards(game: Game, traits: tuple[Trait, ...], what: Any) -> tuple[Trait, ...]:
    """At what nobody looks before two cards come to dice: Reflexes for two attacks, else the blow, if any."""
    duel = Duel(game.fighters[what[0]], game.fighters[what[1]])
    duel.cards = {number: CARDS[card] for number, card in what[-2:]}
    if any(speaking(game, fighter, moment) for fighter in duel.both for moment in CHANGES):
        return ()
    match [fighter for fighter in duel.both if duel.card(fighter).kind == "attack"]:
        case [_, _]:
            rolls = {fighter.id: reflex_throw(duel, fighter) for fighter in duel.both}
            return tuple([trait for trait in traits if trait.silent(game, rolls[trait.number])])
        case [attacker] if duel.card(duel.opponent(attacker)) is not PARRY:
            return unseen_by_blow(game, traits, Blow(attacker.id, duel.opponent(attacker).id, rolls=True))
    return ()


def lost_by(end: End, fighter: Fighter) -> int:
    """The boxes that a figure has lost in a state, whatever the state shows."""
    for trait in reversed(end.traits):
        if isinstance(trait, Boxes) and trait.number == fighter.id:
            return trait.lost
    for trait in end.worn:
        if isinstance(trait, Boxes) and trait.number == fighter.id:
            return trait.first
    return fighter.lost


class Boxes(Struct, frozen=True):
    """Boxes that a figure has lost since one of them."""

    number: int
    lost: int
    first: int
    """Where it was before."""
    told_at: int
    """Where outcomes tell of the figure."""

    outward: ClassVar[bool] = True

    def put(self, game: Game) -> None:
        game.fighters[self.number].lost = self.lost

    def take(self, game: Game) -> None:
        game.fighters[self.number].lost = self.first

    def told(self, losses: Losses) -> Losses:
        return (*losses[: self.told_at], Loss(self.lost, False), *losses[self.told_at + 1 :])


class Health(Boxes, frozen=True):
    """The colour that a figure has come to, by its first box: it matters to rolls, and to who may be hurt or healed."""

    @property
    def rank(self) -> tuple[int, bytes]:
        return self.number, b""

    def ignored(self, game: Game, blow: Blow) -> bool:
        if self.number == blow.attacker:
            return not (blow.rolls or blow.answered(game) or blow.returned(game) or blow.gained(game))
        return blow.missed and not blow.returned(game)

    def unseen(self, game: Game, blow: Blow) -> bool:
        """Before it is struck, the colour of who lends nobody anything matters to its own rolls alone."""
        return self.number == blow.target and not game.voices.auras.lenders

    def silent(self, game: Game, throw: Throw) -> bool:
        return False


class Wound(Boxes, frozen=True):
    """Boxes ticked in the colour a figure has come to: they matter only where it may be hurt or healed."""

    @property
    def rank(self) -> tuple[int, bytes]:
        return self.number, b"beyond the colour"

    def ignored(self, game: Game, blow: Blow) -> bool:
        if self.number == blow.attacker:
            return not (blow.returned(game) or blow.gained(game))
        return blow.missed

    def unseen(self, game: Game, blow: Blow) -> bool:
        return True

    def silent(self, game: Game, throw: Throw) -> bool:
        return True


class Lost(Struct, frozen=True):
    """Boxes that a figure has lost, of which a rule that ticks more of them knows nothing."""

    traits: tuple[Health | Wound, ...]
    boxes: tuple[Colour, ...]
    shown: int
    """What the figure has lost in the state without them."""
    bound: int
    """Where the rule would notice."""
    since: int
    """Where the figure has begun."""

    def lost(self, now: int) -> int | None:
        """What the figure has lost where it would have lost so much without them; None where that is too much."""
        lost = self.traits[-1].lost + now - self.shown
        return lost if lost < self.bound else None

    def told(self, losses: Losses) -> Losses | None:
        at = self.traits[-1].told_at
        lost = None if losses[at].gone else self.lost(losses[at].boxes)
        return (*losses[:at], Loss(lost, False), *losses[at + 1 :]) if lost is not None else None

    def later(self, end: End, traits: Traits) -> Traits | None:
        last = self.traits[-1]
        fighter: Fighter = end.game.fighters[last.number]
        lost = self.lost(lost_by(end, fighter)) if fighter.alive else None
        if lost is None:
            return None
        others = [trait for trait in traits if isinstance(trait, Burden) or trait.rank[0] != fighter.id]
        return joined(tuple(others), tuple(wounds(self.boxes, fighter.id, lost, last.told_at, self.since)))


class Burden(Struct, frozen=True):
    """An effect upon a figure that matters to rolls alone, such as fear."""

    number: int
    effect: bytes

    outward: ClassVar[bool] = False

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
        return self.number == blow.target and spoken_at(effect_of(self.effect).skill) <= ROLLING

    def unseen(self, game: Game, blow: Blow) -> bool:
        return self.ignored(game, blow)

    def silent(self, game: Game, throw: Throw) -> bool:
        """Whether it has nothing to say to a roll of the figure's own, nor to what the roll is made with."""
        own = skill(effect_of(self.effect).skill)
        return not own.dice(game, throw.fighter, throw) and not own.adjusts(game, throw.fighter, throw.what, 0)


def left(game: Game, hidden: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """Who has fallen, or stands before nobody, rolls no more for this fight."""
    return tuple([trait for trait in hidden if type(trait) is not Burden or game.fighters[trait.number].engaged])


Trait = Health | Wound | Burden
