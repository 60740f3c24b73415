"""Skills of the toy game; nothing but the registry imports this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.toy_skills.moments import Skill
from play.toy_skills.registry import named

from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from play.toy_skills.query import Arena, Gladiator


@named("Brute")
class Brute(Skill, frozen=True):
    """Brute/2: so many dice in fights."""

    def dice(self, game: Arena, bearer: Gladiator, roll: str) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason(f"{self.printed}:{roll}")),)


@named("Brute/40")
class Hero(Brute, frozen=True):
    """Brute/40, which is a name of its own and no number."""


@named("Interdit")
class Forbidden(Skill, frozen=True):
    """Interdit (danser): that is not allowed."""

    def forbids(self, game: Arena, bearer: Gladiator, action: str) -> Reason | None:
        return reason(self.printed) if action == self.detail else None


@named("Brave")
class Brave(Skill, frozen=True):
    """Brave: without fear while there are others."""

    def fearless(self, game: Arena, bearer: Gladiator) -> bool:
        return len(game.gladiators) > 1


@named("Double")
class Twice(Skill, frozen=True):
    """Double: twice the damage."""

    def damage(self, game: Arena, bearer: Gladiator, roll: str, points: int) -> int:
        return 2 * points


@named("Plus")
class More(Skill, frozen=True):
    """Plus/3: so much more damage."""

    def damage(self, game: Arena, bearer: Gladiator, roll: str, points: int) -> int:
        return points + self.value


@named("Crieur")
class Crier(Skill, frozen=True):
    """Crieur/1: cries out when hurt, and takes blows up to its number."""

    async def when_hurt(self, game: Arena, bearer: Gladiator, points: int) -> None:
        game.heard.append((self.printed, bearer.id, points))

    async def takes_the_blow(self, game: Arena, bearer: Gladiator, points: int) -> bool:
        game.heard.append((self.printed, bearer.id, points))
        return points <= self.value


@named("Chef")
class Leader(Skill, frozen=True):
    """Chef/5: lends Brute/5 to friends, itself included."""

    may_lend = ("Brute",)

    def lends(self, game: Arena, lender: Gladiator, bearer: Gladiator) -> tuple[str, ...]:
        game.heard.append((self.printed, lender.id, bearer.id))
        return (f"Brute/{self.value}",) if lender.player == bearer.player else ()


@named("Prince")
class Prince(Skill, frozen=True):
    """Prince/6: lends Brute/6 and Brave to everybody."""

    may_lend = ("Brute", "Brave")

    def lends(self, game: Arena, lender: Gladiator, bearer: Gladiator) -> tuple[str, ...]:
        return f"Brute/{self.value}", "Brave"


@named("Calme")
class Calm(Skill, frozen=True):
    """Calme (Brute): silences what begins with that word."""

    def silences(self, game: Arena, bearer: Gladiator, skill: Skill) -> bool:
        return skill.printed.startswith(self.detail)
