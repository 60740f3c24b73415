"""Skills of strategists and spies: Stratège, Commanditaire, Opportuniste, Fuite, Espionnage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic, own_mind
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.scenario import ACTION_REACH, gap_to_marker
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import not_accepted, permitted
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.slipping import slip_away
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Activation, Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting


@named("Stratège")
class Strategist(Skill, frozen=True):
    """Stratège (AK1-SKILL-099): his player deploys when the opponent has put down all that he does not hold back."""

    def deploys_last(self, game: Game, fighter: Fighter) -> bool:
        return True


BY_STEALTH = "Déploiement furtif"
SENT: Final = 4.0
"""Within how many p of his sponsor a friend is named, and how far it is sent."""


@named(BY_STEALTH)
class DeployedByStealth(Skill, frozen=True):
    """Déploiement furtif (AK1-SKILL-109): may be held back in deployment."""

    def deploys_late(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Commanditaire")
class Sponsor(DeployedByStealth, frozen=True):
    """Commanditaire (AK1-SKILL-109): the whole troop deploys as if by Furtivité; a friend is sent 4 p each turn."""

    may_lend = (BY_STEALTH,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (BY_STEALTH,) if fighter.where == "reserve" and fighter.player == bearer.player else ()

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        friends = [friend for friend in game.friends(fighter) if not_accepted(game, friend, fighter) is None]
        if game.library.options.measuring:
            friends = [friend for friend in friends if game.gap(fighter, friend) <= SENT + MARGIN]
        if not friends:
            return
        keys: list[int | str] = [*[friend.id for friend in friends], NOBODY]
        chosen = await choose(fighter.player, "sponsor", self.rule, keys, (fighter.id,))
        if not isinstance(chosen, int):
            return
        friend = game.fighters[chosen]
        measured(game)
        if game.gap(fighter, friend) > SENT + MARGIN:
            chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, friend, figure=fighter, other=friend)
            return
        chronicle.say(game, "event.sponsored", self.rule, fighter, friend, figure=fighter, friend=friend)
        await slip_away(game, friend, SENT, self.rule, test=False)


NOBODY: Final = "nobody"

FOLLOWED: Final = ("ombre", "murmure")
"""After whose activation an opportunist may follow."""


@named("Opportuniste")
class Opportunist(Skill, frozen=True):
    """Opportuniste (AK1-SKILL-101): once a turn activated right after an Ombre or a Murmure, before the hand passes."""

    def follows(self, game: Game, bearer: Fighter, ended: Activation) -> tuple[int, ...]:
        done = [game.fighters[number].profile for number in ended.fighters]
        return (bearer.card,) if any(profile in FOLLOWED for profile in done) else ()


FLIGHT: Final = 2.0


@named("Fuite")
class Flight(Skill, frozen=True):
    """Fuite (AK1-SKILL-114): once a turn, named by a charge or a shot, it moves 2 p before that is resolved."""

    async def when_named(self, game: Game, bearer: Fighter, targeting: Targeting) -> None:
        if self.printed in bearer.used or permitted(game, Skill.forbids_move, bearer) is not None:
            return
        if not await Confirm(bearer.player, "flight", self.rule, (bearer.id, targeting.actor.id)):
            return
        bearer.use_up(self.printed)
        chronicle.say(game, "event.flees", self.rule, bearer, targeting.actor, figure=bearer, enemy=targeting.actor)
        await slip_away(game, bearer, FLIGHT, self.rule)


@named("Espionnage")
class Espionage(Skill, frozen=True):
    """Espionnage (AK1-SKILL-115): once a turn a free walk, when an enemy near it comes to an objective or uses it."""

    def around(self, profile: Profile) -> float:
        return profile.mind or 0

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        if mover.player != bearer.player and at_objective(game, mover):
            await self.follow(game, bearer, mover)

    async def action_seen(self, game: Game, bearer: Fighter, actor: Fighter, action: str) -> None:
        if actor.player != bearer.player and game.book.scenario(game).has_action(action):
            await self.follow(game, bearer, actor)

    async def follow(self, game: Game, bearer: Fighter, enemy: Fighter) -> None:
        """The walk, without a test, if the enemy is near enough (AK1-R-121)."""
        if self.printed in bearer.used or game.book.cannot_walk(game, bearer) is not None or not enemy.alive:
            return
        measured(game)
        if game.gap(bearer, enemy) > own_mind(game, bearer) + MARGIN:
            return
        if not await Confirm(bearer.player, "espionage", self.rule, (bearer.id, enemy.id)):
            return
        bearer.use_up(self.printed)
        chronicle.say(game, "event.espionage", self.rule, bearer, enemy, figure=bearer, enemy=enemy)
        await slip_away(game, bearer, float(characteristic(game, bearer, "walk") or 0), self.rule, test=False)


def at_objective(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is within 1 p of an objective of the scenario."""
    return any(gap_to_marker(game, fighter, marker) <= ACTION_REACH + MARGIN for marker in game.book.objectives(game))
