"""Skills of armour that wears off: Plaques Dorsales, Plaque Immuable; and the confusion of Aros~Thè."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.reserves import PLATES_LOST, plates
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Plaques Dorsales")
class BackPlates(Skill, frozen=True):
    """Plaques Dorsales (AK1-SKILL-025): a roll hurts as much less as there are plates, then one is lost; no run."""

    def absorbs(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        left = plates(game, fighter)
        if harm.kind == "direct" or left == 0:
            return ()
        return (Modifier(-left, reason("skill.plates", self.rule, plates=left)),)

    async def worn_down(self, game: Game, target: Fighter, harm: Harm) -> None:
        if not any(modifier.reason.key == "skill.plates" for modifier in harm.modifiers):
            return
        if plates(game, target) == 1 and any(isinstance(own, LastPlate) for own in own_skills(game, target)):
            return
        target.count(PLATES_LOST)
        chronicle.say(game, "event.plate-lost", self.rule, target, figure=target, plates=plates(game, target))

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.plates-run", self.rule) if action == "run" and plates(game, fighter) else None


@named("Plaque Immuable")
class LastPlate(Skill, frozen=True):
    """Plaque Immuable (AK1-SKILL-127): its last plate is never lost."""


CONFUSED = "Confus"
CONFUSES_WITHIN = 4.0


@named("Confusion")
class Confusion(Skill, frozen=True):
    """Confusion (AK1-SKILL-125): enemies within 4 p have ESP -1."""

    may_lend = (CONFUSED,)

    def around(self, profile: Profile) -> float:
        return CONFUSES_WITHIN

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        near = fighter.player != bearer.player and game.gap(bearer, fighter) <= CONFUSES_WITHIN + MARGIN
        return (CONFUSED,) if near else ()


@named(CONFUSED)
class Confused(Skill, frozen=True):
    """Confus (AK1-SKILL-125): ESP -1."""

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.confused", self.rule)),)
