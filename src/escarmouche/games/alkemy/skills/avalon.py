"""Skills of the kingdom of Avalon and its Temple."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import free_action
from escarmouche.games.alkemy.characteristics import defence, own_mind
from escarmouche.games.alkemy.engagement import parted_from
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant, not_accepted
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import ChooseSeveral

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Connétable-Templier")
class TempleConstable(Skill, frozen=True):
    """Connétable-Templier (AK2-SKILL-105): friendly Novices du Temple are Expert Brutale while he is there."""

    may_lend = ("Expert Brutale",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        novice = fighter.player == bearer.player and fighter.profile == "novice-du-temple"
        return ("Expert Brutale",) if novice else ()


CALMS_WITHIN = 4


@named("Impassible")
class Impassive(Skill, frozen=True):
    """Impassible (AK2-SKILL-113): no malus die for itself, nor for friends within 4 p who are no heroes."""

    def around(self, profile: Profile) -> float:
        return CALMS_WITHIN

    def without_malus(self, game: Game, fighter: Fighter, throw: Throw) -> bool:
        return True

    may_lend = ("Impassible",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or game.profile(fighter).hero:
            return ()
        return ("Impassible",) if game.gap(bearer, fighter) <= CALMS_WITHIN + MARGIN else ()


@named("Borné")
class Stubborn(Skill, frozen=True):
    """Borné (AK2-SKILL-114): has no part in the skills and formulas of friends."""

    def accepts(self, game: Game, fighter: Fighter, giver: Fighter, alchemy: bool) -> Reason | None:
        if giver is fighter or giver.player != fighter.player:
            return None
        return reason("skill.stubborn", self.rule, figure=game.name(fighter))


# ---- skills used in the activation ------------------------------------------------------------------------------


@named("Autorité Religieuse")
class ReligiousAuthority(Skill, frozen=True):
    """Autorité Religieuse (AK2-SKILL-110..112): once a turn a friend within his ESP makes one Action for nothing."""

    def around(self, profile: Profile) -> float:
        return profile.mind or 0

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.printed in fighter.used:
            return reason("skill.once-a-turn", self.rule)
        return None if followers(game, fighter) else reason("skill.nobody", self.rule)

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        return True

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return followers(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        friend = await choose_figure(
            game, fighter.player, "authority", self.rule, followers(game, fighter), (fighter.id,)
        )
        measured(game)
        if game.gap(fighter, friend) > own_mind(game, fighter) + MARGIN:
            chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, friend, figure=fighter, other=friend)
            return
        chronicle.say(game, "event.authority", self.rule, fighter, friend, figure=fighter, friend=friend)
        await free_action(game, friend, self.rule)


def followers(game: Game, priest: Fighter) -> list[Fighter]:
    """Friends that he may name: neither heroes nor alchemists, and willing to hear him."""
    return [
        friend
        for friend in game.friends(priest)
        if not (game.profile(friend).hero or game.profile(friend).alchemist)
        and not_accepted(game, friend, priest) is None
    ]


@named("Transfert Vital")
class VitalTransfer(Skill, frozen=True):
    """Transfert Vital (AK2-SKILL-104): once an activation, friendly Avalonians within 4 p suffer in his stead."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.spent(fighter) in fighter.used:
            return reason("skill.once-an-activation", self.rule)
        if fighter.lost == 0:
            return reason("skill.unhurt", self.rule)
        return None if donors(game, fighter) else reason("skill.nobody", self.rule)

    def spent(self, fighter: Fighter) -> str:
        """What notes that it was used in this activation of the turn."""
        return f"{self.printed} {fighter.activations}"

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.spent(fighter))
        able = [friend.id for friend in donors(game, fighter)]
        most = min(fighter.lost, len(able))
        topic, rule = "vital-transfer", self.rule
        chosen = await ChooseSeveral(fighter.player, topic, rule, able, 1, most, (fighter.id,))
        measured(game)
        for friend in [game.fighters[number] for number in chosen]:
            if game.gap(fighter, friend) > 4 + MARGIN:
                chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, friend, figure=fighter, other=friend)
                continue
            await hurt(game, Harm(friend, 1, "direct", fighter, cause=self.bare), rule)
            heal(game, fighter, 1)
            chronicle.say(game, "event.vital-transfer", rule, fighter, figure=fighter, friend=friend)


def donors(game: Game, deacon: Fighter) -> list[Fighter]:
    """Friendly Avalonians that he may name (AK2-SKILL-27)."""
    return [
        friend
        for friend in game.friends(deacon)
        if game.profile(friend).people == "Avalon" and not_accepted(game, friend, deacon) is None
    ]


# ---- the net ----------------------------------------------------------------------------------------------------


@named("Enchevêtrement")
class Entangling(Skill, frozen=True):
    """Enchevêtrement (AK2-SKILL-115, 116): engaged by a charge with a new enemy, it tries to entangle it."""

    async def when_engaged(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        throw = Throw(bearer, "combat", "entangle", opponent=other)
        if await characteristic_roll(game, throw, defence(game, other), self.rule):
            grant(game, other, "Enchevêtré", Until(parted_from(bearer), other.id), source=bearer.id)
            chronicle.say(game, "event.entangled", self.rule, other, bearer, figure=other, enemy=bearer)


@named("Enchevêtré")
class Entangled(Skill, frozen=True):
    """Enchevêtré (AK2-SKILL-117, 118): 1 malus die on COM rolls, DEF −2, and 1 PA more to leave; once at most."""

    adds_up: ClassVar[bool] = False

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.entangled", self.rule)),) if throw.what == "combat" else ()

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(-2, reason("skill.entangled", self.rule)),) if stat == "defence" else ()

    def leaving_cost(self, game: Game, fighter: Fighter) -> int:
        return 1
