"""Skills of Utopie's heroes and alchemists: stolen strength, orders, sources, devotion."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import act_freely, action_named, free_actions
from escarmouche.games.alkemy.alchemy import HIGHEST_LEVEL, concentrate
from escarmouche.games.alkemy.characteristics import own_mind, printed
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.counters import counted, set_count
from escarmouche.games.alkemy.skills.dazing import Lowered
from escarmouche.games.alkemy.skills.guard import Guard
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import has, not_accepted
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting

# ---- Ch'unqay ---------------------------------------------------------------------------------------------------

DRAINED: Final[dict[str, Stat]] = {
    "ESP drainé": "mind",
    "REF drainé": "reflex",
    "COM drainé": "combat",
    "DEF drainée": "defence",
}
STOLEN: Final[dict[str, Stat]] = {
    "ESP volé": "mind",
    "REF volé": "reflex",
    "COM volé": "combat",
    "DEF volée": "defence",
}
KEPT: Final[dict[str, Stat]] = {
    "ESP acquis": "mind",
    "REF acquis": "reflex",
    "COM acquis": "combat",
    "DEF acquise": "defence",
}
MOST_GAINED, MOST_KEPT = 2, 1
NO_DRAIN = "no-drain"
STATS: Final[tuple[Stat, ...]] = ("mind", "reflex", "combat", "defence")


@named("Drain d'énergie")
class EnergyDrain(Skill, frozen=True):
    """Drain d'énergie (AK1-SKILL-144): a point of a characteristic goes from whom he wounds to him; for good, if it
    falls.
    """

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        stats = [stat for stat in STATS if self.may_gain(game, attacker, stat) and printed(game, target, stat)]
        if not stats:
            return
        stat = await choose(
            attacker.player, "drain", self.rule, [*stats, NO_DRAIN], (attacker.id, target.id),
            label=lambda key: self.label(key),
        )  # fmt: skip
        if stat == NO_DRAIN:
            return
        lost, gained, kept = (next(n for n, s in names.items() if s == stat) for names in (DRAINED, STOLEN, KEPT))
        if target.alive:
            set_count(game, target, lost, counted(game, target, lost) + 1, Until(TURN_ENDS))
        if not target.alive and counted(game, attacker, kept) < MOST_KEPT:
            set_count(game, attacker, kept, 1)
        else:
            set_count(game, attacker, gained, counted(game, attacker, gained) + 1, Until(TURN_ENDS))
        what = f"@stat.{stat}"
        chronicle.say(
            game, "event.energy-drained", self.rule, attacker, target, figure=attacker, enemy=target, what=what
        )

    def may_gain(self, game: Game, fighter: Fighter, stat: Stat) -> bool:
        """Whether he has not taken all that he may of a characteristic."""
        names = [name for table in (STOLEN, KEPT) for name, each in table.items() if each == stat]
        return sum([counted(game, fighter, name) for name in names]) < MOST_GAINED

    def label(self, key: str) -> Reason:
        """A characteristic, or none."""
        if key == NO_DRAIN:
            return reason("option.no-drain", self.rule)
        return reason("option.drain", self.rule, what=f"@stat.{key}")


@named(*DRAINED)
class Drained(Lowered, frozen=True):
    """What was taken (AK1-SKILL-144)."""

    stats: ClassVar[Mapping[str, Stat]] = DRAINED
    said = "skill.energy-drained"


@named(*STOLEN, *KEPT)
class Stolen(Lowered, frozen=True):
    """What he has taken (AK1-SKILL-144), for the turn or for good."""

    stats: ClassVar[Mapping[str, Stat]] = {**STOLEN, **KEPT}
    said = "skill.stolen"

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason(self.said, self.rule)),) if stat == self.stat else ()


# ---- Lerofòn ----------------------------------------------------------------------------------------------------

NO_SWAP = "no-swap-tokens"


@named("Contrôle des Sources")
class MasterOfSources(Skill, frozen=True):
    """Contrôle des Sources (AK1-SKILL-147): after deployment a Water token may change places with another."""

    async def after_deployment(self, game: Game, fighter: Fighter) -> None:
        tokens = game.book.element_tokens(game)
        water = [key for key, element in tokens.items() if element == "water"]
        others = [key for key, element in tokens.items() if element != "water"]
        if not water or not others:
            return
        one = await self.name(game, fighter, [NO_SWAP, *water])
        if one == NO_SWAP:
            return
        other = await self.name(game, fighter, others)
        changes = game.book.swap_tokens(game, one, other)
        element = f"@element.{tokens[other]}"
        chronicle.say(game, "event.sources", self.rule, fighter, changes=changes, figure=fighter, element=element)

    async def name(self, game: Game, fighter: Fighter, keys: list[str]) -> str:
        """Choose a token, or none."""
        return await choose(
            fighter.player, "sources", self.rule, keys, (fighter.id,), label=lambda key: self.label(game, key)
        )

    def label(self, game: Game, key: str) -> Reason:
        """A token as an option."""
        if key == NO_SWAP:
            return reason("option.no-swap-tokens", self.rule)
        return reason("option.source", self.rule, element=f"@element.{game.book.element_tokens(game)[key]}", token=key)


# ---- Virato Servilano -------------------------------------------------------------------------------------------

PULJANAR = ("homoncule", "necromorphe")
"""Who hears no orders (AK1-R-109)."""
ORDERED = ("shoot", "charge")


@named("Commandement")
class Command(Skill, frozen=True):
    """Commandement (AK1-SKILL-148, AK1-R-135): his PA, as many as he likes, become shots or charges of friends."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None if self.nameable(game, fighter) else reason("skill.nobody", self.rule)

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def nameable(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Friends who would hear him and could shoot or charge; where players measure, only those in range."""
        found = [
            friend
            for friend in game.friends(fighter)
            if not game.profile(friend).hero
            and friend.profile not in PULJANAR
            and not_accepted(game, friend, fighter) is None
            and orders(game, friend)
        ]
        if not game.library.options.measuring:
            return found
        return [friend for friend in found if self.hears(game, fighter, friend)]

    def hears(self, game: Game, fighter: Fighter, friend: Fighter) -> bool:
        """Whether a friend is near enough."""
        return game.gap(fighter, friend) <= own_mind(game, fighter) + MARGIN

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.nameable(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        friends = self.nameable(game, fighter)
        friend = await choose_figure(game, fighter.player, "command-whom", self.rule, friends, (fighter.id,))
        measured(game)
        if not self.hears(game, fighter, friend):
            chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, friend, figure=fighter, other=friend)
            return
        chronicle.say(game, "event.commanded", self.rule, fighter, friend, figure=fighter, friend=friend)
        await act_freely(game, friend, orders(game, friend), self.rule)


def orders(game: Game, friend: Fighter) -> list[str]:
    """What a friend could be told to do now."""
    return [key for key in free_actions(game, friend) if key in ORDERED]


# ---- Apprenti, Sourcelier ---------------------------------------------------------------------------------------


@named("Dévotion Mystique")
class MysticDevotion(Guard, frozen=True):
    """Dévotion Mystique (AK1-SKILL-151): as Garde, for hunters of legends alone."""

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        if not has(game, targeting.target, "Chasseur de Légendes"):
            return False
        return await super().target_named(game, guard, targeting)


@named("Vive Eau")
class LivingWater(Skill, frozen=True):
    """Vive Eau (AK1-SKILL-152): before a formula 1 component may raise his concentration by one level."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.printed in fighter.used or fighter.concentration >= HIGHEST_LEVEL or not fighter.components:
            return reason("skill.living-water", self.rule)
        fighter.concentration, fighter.components = fighter.concentration + 1, fighter.components - 1
        why = action_named(game, "cast").refused(game, fighter)
        fighter.concentration, fighter.components = fighter.concentration - 1, fighter.components + 1
        return why

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        fighter.components -= 1
        concentrate(game, fighter, self.rule)

    async def after_action(self, game: Game, fighter: Fighter, action: str) -> None:
        if action == "cast":
            fighter.used = [what for what in fighter.used if what != self.printed]
