"""Skills of the Aurochs: drum and horn, and the spirit of Waga that takes hold of the Guerrier-Manitou."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.transformation import grow_into
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.profiles import Colour, Profile
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

EARSHOT = 6.0
"""How far drum, horn and Waga's wrath are heard."""


def heard(game: Game, bearer: Fighter, fighter: Fighter) -> bool:
    """Within 6 p, edge to edge (AK2-SKILL-30)."""
    return game.gap(bearer, fighter) <= EARSHOT + MARGIN


def friendly_aurlok(game: Game, bearer: Fighter, fighter: Fighter) -> bool:
    """Of the same player and of the people Aurlok, whatever troop it serves in (AK2-SKILL-27)."""
    return fighter.player == bearer.player and game.profile(fighter).people == "Aurlok"


def heard_in_its_state(game: Game, bearer: Fighter) -> bool:
    """Whether an instrument is played: not by a figure in Critical state, unless an emblem gives it breath."""
    return health(game, bearer) != "red" or any_says(game, Skill.plays_on, bearer)


DRUMMED = "Galvanisé par le Tambour"
DISHEARTENED = "Ébranlé par le Cor"


@named(DRUMMED)
class Drummed(Skill, frozen=True):
    """Tambour de Guerre, those who hear it (AK2-SKILL-88..90): a bonus die on attack cards, no defence of their own."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.purpose != "attack" or throw.charging or not self.sounds(game, fighter):
            return ()
        return (Modifier(1, reason("skill.drum", self.rule)),)

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        if card.kind == "attack" or fighter is not duel.active or not self.sounds(game, fighter):
            return None
        return reason("card.drum", self.rule)

    def sounds(self, game: Game, fighter: Fighter) -> bool:
        """Whether the drum is beaten: what is lent to a friend is."""
        return True


@named("Tambour de Guerre")
class WarDrum(Drummed, frozen=True):
    """Tambour de Guerre (AK2-SKILL-88): the drummer, Unhurt or Grave, and Engaged Aurlok friends within 6 p."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    def sounds(self, game: Game, fighter: Fighter) -> bool:
        return heard_in_its_state(game, fighter)

    may_lend = (DRUMMED,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.free or not friendly_aurlok(game, bearer, fighter) or not self.sounds(game, bearer):
            return ()
        return (DRUMMED,) if heard(game, bearer, fighter) else ()


@named("Cor de Guerre")
class WarHorn(Skill, frozen=True):
    """Cor de Guerre (AK2-SKILL-91): while the bearer is Unhurt or Grave, Engaged enemies within 6 p lose heart."""

    may_lend = (DISHEARTENED,)

    def around(self, profile: Profile) -> float:
        return EARSHOT

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player == bearer.player or fighter.free or not heard_in_its_state(game, bearer):
            return ()
        return (DISHEARTENED,) if heard(game, bearer, fighter) else ()


WORSE: dict[Colour, Colour] = {"white": "yellow", "yellow": "red", "red": "red"}


@named(DISHEARTENED)
class Disheartened(Skill, frozen=True):
    """Cor de Guerre, the enemy (AK2-SKILL-91, AK2-R-119): dice of REF and COM rolls one colour worse."""

    def colour(self, game: Game, fighter: Fighter, throw: Throw, colour: Colour) -> Colour:
        return WORSE[colour] if throw.what in ("reflex", "combat") else colour


POSSESSED = "guerrier-manitou-auroch-possede"
TRACK = 10
BOXES = "possession boxes"


@named("Possession de Waga")
class Possession(Skill, frozen=True):
    """Possession de Waga (AK2-SKILL-92, 93): ten DOM by enemies, his or of Aurloks within 6 p, change him."""

    async def box_ticked(self, game: Game, bearer: Fighter, wounded: Fighter, harm: Harm) -> None:
        if not harm.by_enemy or not friendly_aurlok(game, bearer, wounded) or not heard(game, bearer, wounded):
            return
        tick_possession(game, bearer, self.rule)


def tick_possession(game: Game, bearer: Fighter, rule: str) -> None:
    """One more box of his possession; the last changes him."""
    bearer.count(BOXES)
    if bearer.tally[BOXES] == TRACK:
        grow_into(game, bearer, POSSESSED, rule)


@named("Choc Tellurique")
class EarthShock(Skill, frozen=True):
    """Choc Tellurique (AK2-SKILL-95): once a turn, every other figure within 4 p loses 1 PA, friend or enemy."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return reason("skill.once-a-turn", self.rule) if self.printed in fighter.used else None

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        measured(game)
        for other in game.fighters:
            if other.alive and other is not fighter and game.gap(fighter, other) <= SHOCK + MARGIN and other.alert:
                other.action_points -= 1
                chronicle.say(game, "event.shaken", self.rule, other, figure=other)


SHOCK = 4.0
