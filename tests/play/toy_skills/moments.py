"""The moments of a toy game, one of each shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from play.toy_skills.query import Arena, Gladiator

    from escarmouche.play.reason import Modifier, Reason


class Skill(PrintedSkill, frozen=True):
    """A skill of the toy game: silent."""

    def lends(self, game: Arena, lender: Gladiator, bearer: Gladiator) -> tuple[str, ...]:
        return ()

    def silences(self, game: Arena, bearer: Gladiator, skill: Skill) -> bool:
        return False

    def dice(self, game: Arena, bearer: Gladiator, roll: str) -> tuple[Modifier, ...]:
        return ()

    def forbids(self, game: Arena, bearer: Gladiator, action: str) -> Reason | None:
        return None

    def fearless(self, game: Arena, bearer: Gladiator) -> bool:
        return False

    def damage(self, game: Arena, bearer: Gladiator, roll: str, points: int) -> int:
        return points

    async def when_hurt(self, game: Arena, bearer: Gladiator, points: int) -> None:
        pass

    async def takes_the_blow(self, game: Arena, bearer: Gladiator, points: int) -> bool:
        return False
