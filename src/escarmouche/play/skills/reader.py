"""The verbs by which rules let skills speak; a moment is named as `Skill.dice`, and its facts are checked by type."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, TypeVarTuple

from escarmouche.play.skills.rules import G
from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from escarmouche.play.reason import Modifier, Reason

B = TypeVar("B")
S = TypeVar("S", bound=PrintedSkill)
P = ParamSpec("P")
F = TypeVarTuple("F")
V = TypeVar("V")


class SkillReader(ABC, Generic[G, B, S]):
    """Lets the skills of a bearer speak, whichever they are.

    Most moments come and go without anybody in the match who has a word to say at them: each verb looks at that first.
    """

    more_than_voiced: ClassVar[bool] = True
    """Whether skills may speak that nobody in the match has: those of something that is used."""

    @abstractmethod
    def speaking(self, game: G, bearer: B, moment: Callable[..., Any]) -> tuple[S, ...]:
        """The skills of the bearer that speak at this moment, of its own and lent."""

    def gather(
        self,
        game: G,
        moment: Callable[Concatenate[S, G, B, P], tuple[Modifier, ...]],
        bearer: B,
        *facts: P.args,
        **named: P.kwargs,
    ) -> list[Modifier]:
        """All modifiers that its skills bring at this moment."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return []
        found: list[Modifier] = []
        for own in self.speaking(game, bearer, moment):
            found += getattr(own, moment.__name__)(game, bearer, *facts, **named)
        return found

    def permitted(
        self,
        game: G,
        moment: Callable[Concatenate[S, G, B, P], Reason | None],
        bearer: B,
        *facts: P.args,
        **named: P.kwargs,
    ) -> Reason | None:
        """The first reason why not, or None."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return None
        for own in self.speaking(game, bearer, moment):
            why: Reason | None = getattr(own, moment.__name__)(game, bearer, *facts, **named)
            if why is not None:
                return why
        return None

    def any_says(
        self,
        game: G,
        moment: Callable[Concatenate[S, G, B, P], bool],
        bearer: B,
        *facts: P.args,
        **named: P.kwargs,
    ) -> bool:
        """Whether some skill of it says yes."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return False
        for own in self.speaking(game, bearer, moment):
            if getattr(own, moment.__name__)(game, bearer, *facts, **named):
                return True
        return False

    def replaced(self, game: G, moment: Callable[[S, G, B, *F, V], V], bearer: B, *facts: *F, value: V) -> V:
        """A value folded through its skills in turn; each gets what the one before made of it, as its last fact."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return value
        for own in self.speaking(game, bearer, moment):
            value = getattr(own, moment.__name__)(game, bearer, *facts, value)
        return value

    async def react(
        self,
        game: G,
        moment: Callable[Concatenate[S, G, B, P], Awaitable[None]],
        bearer: B,
        *facts: P.args,
        **named: P.kwargs,
    ) -> None:
        """Let its skills react one after the other."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return
        for own in self.speaking(game, bearer, moment):
            await getattr(own, moment.__name__)(game, bearer, *facts, **named)

    async def some_reacts(
        self,
        game: G,
        moment: Callable[Concatenate[S, G, B, P], Awaitable[bool]],
        bearer: B,
        *facts: P.args,
        **named: P.kwargs,
    ) -> bool:
        """Let its skills react until one says that it did."""
        if not self.more_than_voiced and moment.__name__ not in (game.cache.voices or game.voices).voiced:
            return False
        for own in self.speaking(game, bearer, moment):
            if await getattr(own, moment.__name__)(game, bearer, *facts, **named):
                return True
        return False
