"""Skills of those who see more than others: Clairvoyante, Prescience, Inspiration Chaotique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Kept
    from escarmouche.games.alkemy.state import Fighter, Game

READ = "Lu d'avance"
SILENCED = ("Maître", "Expert", "Sans Faille", "Feinte")


@named("Clairvoyante")
class Clairvoyant(Skill, frozen=True):
    """Clairvoyante (AK1-SKILL-082): enemies in combat with her have no use of Maître, Expert, Sans Faille, Feinte."""

    def grips(self, game: Game, bearer: Fighter, enemy: Fighter) -> str:
        return READ


@named(READ)
class ReadInAdvance(Skill, frozen=True):
    """Lu d'avance (AK1-SKILL-082): skills of masters and experts have no effect."""

    adds_up = False

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return skill.printed.startswith(SILENCED)


@named("Prescience")
class Prescience(Skill, frozen=True):
    """Prescience (AK1-SKILL-084): needs no line of sight, and sees the other's card before she chooses hers."""

    def needs_no_sight(self, game: Game, fighter: Fighter) -> bool:
        return True

    def foresees(self, game: Game, fighter: Fighter) -> bool:
        return True


NO_SWAP = "no-swap"


@named("Inspiration Chaotique")
class ChaoticInspiration(Skill, frozen=True):
    """Inspiration Chaotique (AK1-SKILL-083): once a turn a die that he kept changes places with one of the other's."""

    def may_swap_die(self, game: Game, fighter: Fighter) -> bool:
        return self.printed not in fighter.used

    async def swaps_die(self, game: Game, fighter: Fighter, mine: Kept, theirs: Kept) -> tuple[Kept, Kept] | None:
        swaps = {f"swap:{one}:{other}": (one, other) for one in (0, 1) for other in (0, 1)}

        def label(key: str) -> Reason:
            """Which die goes where."""
            if key == NO_SWAP:
                return reason("option.no-swap", self.rule)
            one, other = swaps[key]
            return reason("option.swap", self.rule, mine=mine[one].number, theirs=theirs[other].number)

        key = await choose(fighter.player, "swap-die", self.rule, [NO_SWAP, *swaps], (fighter.id,), label=label)
        if key == NO_SWAP:
            return None
        fighter.use_up(self.printed)
        chronicle.say(game, "event.swapped", self.rule, fighter, figure=fighter)
        one, other = swaps[key]
        left, right = list(mine), list(theirs)
        left[one], right[other] = right[other], left[one]
        return (left[0], left[1]), (right[0], right[1])
