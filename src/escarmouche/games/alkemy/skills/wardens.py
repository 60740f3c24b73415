"""Skills of the heroes of the citadels: Surveillant Implacable, Charme, Pacifiste Solennel, Projection, Provocation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.rolls import Result, Throw, opposed_roll
from escarmouche.games.alkemy.shot import SAME_DISTANCE
from escarmouche.games.alkemy.skills.ability import NamesOne, OnceATurn
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import any_says, grant, not_accepted, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import numbers
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import ChooseSeveral, Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Surveillant Implacable")
class RelentlessWarden(Skill, frozen=True):
    """Surveillant Implacable (AK1-SKILL-117): once a turn a free charge upon an enemy who has just ended a move."""

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        if mover.player == bearer.player or self.printed in bearer.used or mover.id in bearer.engaged:
            return
        if not await Confirm(bearer.player, "warden", self.rule, (bearer.id, mover.id)):
            return
        bearer.use_up(self.printed)
        chronicle.say(game, "event.warden", self.rule, bearer, mover, figure=bearer, enemy=mover)
        await game.book.surprise_charge(game, bearer, mover)


CHARMED = "Sous le Charme"
CHARMS_WITHIN = 4.0


@named("Charme des Der~Ash")
class Charm(Skill, frozen=True):
    """Charme des Der~Ash (AK1-SKILL-118): turns charges upon the nearest friend, or away; friends near him COM +1."""

    may_lend = (CHARMED,)

    def around(self, profile: Profile) -> float:
        return CHARMS_WITHIN

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        near = fighter.player == bearer.player and game.gap(bearer, fighter) <= CHARMS_WITHIN + MARGIN
        return (CHARMED,) if near else ()

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        throw = Throw(charger, "mind", "charm", opponent=bearer)
        against = Throw(bearer, "mind", "charm", opponent=charger)
        if await opposed_roll(game, throw, against, self.rule) is throw:
            return False
        measured(game)
        reach = (characteristic(game, charger, "charge") or 0) + MARGIN
        within = [friend for friend in game.friends(bearer) if game.gap(charger, friend) <= reach]
        if not within:
            return True
        least = min([game.gap(charger, friend) for friend in within])
        nearest = [friend for friend in within if game.gap(charger, friend) <= least + SAME_DISTANCE]
        other = await choose_figure(game, charger.player, "charm", self.rule, nearest, (charger.id,))
        chronicle.say(game, "event.charmed", self.rule, charger, other, figure=charger, target=other)
        return other


@named(CHARMED)
class Charmed(Skill, frozen=True):
    """Sous le Charme (AK1-SKILL-118): COM +1."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.charmed", self.rule)),) if stat == "combat" else ()


@named("Pacifiste Solennel")
class SolemnPacifist(Skill, frozen=True):
    """Pacifiste Solennel (AK1-SKILL-119): never charges, and shows Parade or Inactif alone."""

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.solemn", self.rule) if action == "charge" else None

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return reason("skill.solemn", self.rule) if card.kind == "attack" else None


LEAST_THROWN, MOST_THROWN = 1, 4


@named("Projection")
class Hurling(NamesOne, frozen=True):
    """Projection (AK1-SKILL-122): for 1 PA an opposed COM roll hurls an enemy in contact away, and wounds it."""

    topic = "hurl"

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def suits(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return other.player != fighter.player and game.in_contact(fighter, other)

    def in_reach(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return True

    async def use(self, game: Game, fighter: Fighter) -> None:
        enemy = await self.name_one(game, fighter)
        if enemy is None:
            return
        throw = Throw(fighter, "combat", "hurl", opponent=enemy)
        against = Throw(enemy, "combat", "hurled", opponent=fighter)
        if await opposed_roll(game, throw, against, self.rule) is not throw:
            return
        margin = won_by(throw, against)
        await push(game, enemy, fighter, min(MOST_THROWN, max(LEAST_THROWN, margin)), self.rule)
        if margin:
            await hurt(game, Harm(enemy, min(MOST_THROWN, margin), "direct", fighter, cause=self.bare), self.rule)


def won_by(winner: Throw, loser: Throw) -> int:
    """By how much an opposed roll was won; who makes none, for want of the characteristic, is beaten by 1."""
    if winner.kept is None or loser.kept is None:
        return LEAST_THROWN
    return Result(winner.kept, winner.value or 0).total - Result(loser.kept, loser.value or 0).total


PROVOKED = "Provoqué"
PROVOKES_WITHIN = 3.0
MOST_PROVOKED = 2
MOVES = ("walk", "run", "engage", "climb", "react-walk", "react-engage")


@named("Provocation")
class Provocation(OnceATurn, frozen=True):
    """Provocation (AK1-SKILL-123): up to two enemies within 3 p may go nowhere but towards him."""

    def around(self, profile: Profile) -> float:
        return PROVOKES_WITHIN

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if (why := super().ability(game, fighter)) is not None:
            return why
        return None if self.provocable(game, fighter) else reason("skill.nobody", self.rule)

    def provocable(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Enemies in sight that may be named; where players measure, only those near enough."""
        found = [enemy for enemy in game.enemies(fighter.player) if not any_says(game, Skill.fearless, enemy)]
        found = [enemy for enemy in found if not_accepted(game, enemy, fighter) is None]
        if game.library.options.measuring:
            found = [enemy for enemy in found if near(game, fighter, enemy)]
        return game.book.seen_by(game, fighter, found)

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        keys = numbers(self.provocable(game, fighter))
        most = min(MOST_PROVOKED, len(keys))
        chosen = await ChooseSeveral(fighter.player, "provoke", self.rule, keys, 1, most, (fighter.id,))
        measured(game)
        for enemy in game.enemies(fighter.player):
            for effect in [effect for effect in enemy.effects if effect.skill == f"{PROVOKED} ({fighter.id})"]:
                take_back(game, enemy, effect)
        for enemy in [game.fighters[number] for number in chosen]:
            if near(game, fighter, enemy):
                grant(game, enemy, f"{PROVOKED} ({fighter.id})", source=fighter.id, by=self.printed)
                chronicle.say(game, "event.provoked", self.rule, enemy, fighter, figure=enemy, enemy=fighter)
            else:
                chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, figure=fighter, other=enemy)


def near(game: Game, provoker: Fighter, enemy: Fighter) -> bool:
    """Whether a provocation holds."""
    return provoker.alive and game.gap(provoker, enemy) <= PROVOKES_WITHIN + MARGIN


@named(PROVOKED)
class Provoked(Skill, frozen=True):
    """Provoqué (X) (AK1-SKILL-123): charges figure number X, or walks towards it, or does not move."""

    adds_up = False

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return self.why(game, fighter) if action in MOVES else None

    def forbids_rush(self, game: Game, charger: Fighter, target: Fighter) -> Reason | None:
        return None if target.id == self.value else self.why(game, charger)

    def why(self, game: Game, fighter: Fighter) -> Reason | None:
        """As long as who provoked it is near."""
        provoker = game.fighters[self.value]
        return reason("skill.provoked", self.rule, enemy=game.name(provoker)) if near(game, provoker, fighter) else None

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        """A walk towards him, where no charge can be made."""
        if self.why(game, fighter) is None:
            return False
        can_charge = game.book.actions(game)["charge"].refused(game, fighter) is None
        if can_charge or game.in_contact(fighter, game.fighters[self.value]):
            return reason("skill.provoked-charge", self.rule)
        return reason("charge.engaged", self.rule) if fighter.engaged else game.book.cannot_move(game, fighter)

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        return True

    async def use(self, game: Game, fighter: Fighter) -> None:
        await game.book.walk_towards(game, fighter, game.fighters[self.value], self.rule)

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        """It ends for good once he is farther away."""
        if not near(game, game.fighters[self.value], bearer):
            for effect in [effect for effect in bearer.effects if effect.skill == self.printed]:
                take_back(game, bearer, effect)
