"""What every game's state has in common: it is plain data between two steps, and carries what is never encoded."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from escarmouche.play.scene import Event

if TYPE_CHECKING:
    from escarmouche.play.cache import KeptCache

T = TypeVar("T")


class Secret(Struct, Generic[T], frozen=True):
    """A value that only some players know; in the view of the others it is None."""

    value: T | None
    known_by: tuple[int, ...] = ()

    def masked(self, player: int) -> Secret[T]:
        """The secret as this player may see it."""
        return self if player in self.known_by else Secret(None, self.known_by)

    def told(self, player: int) -> Secret[T]:
        """The secret, now known by this player too."""
        return self if player in self.known_by else Secret(self.value, tuple(sorted((*self.known_by, player))))

    @property
    def known(self) -> T:
        """The value, for the rules."""
        if self.value is None:
            raise LookupError("a masked secret was read")
        return self.value


class State(Struct, dict=True):
    """The base of a game's state. Fields are the truth; what hangs beside them is derived, or belongs to the match."""

    @cached_property
    def library(self) -> Any:
        """Profiles, terrain and lists: values shared by all forks, given by the match."""
        raise LookupError("no library attached")

    @cached_property
    def cache(self) -> Any:
        """What is derived from the fields; None where a game keeps nothing of the kind."""
        return None

    def kept_cache(self) -> KeptCache[Any, Any] | None:
        """The cache as it is at the start of a step, for whoever forks the match from there."""
        return None

    @cached_property
    def events(self) -> list[Event] | None:
        """What happened in this step; None where nobody listens."""
        return None

    @cached_property
    def learnt(self) -> bool:
        """Whether this step has told somebody what cannot be unlearnt, such as a measure."""
        return False


def emit(game: State, event: Event) -> None:
    """The one way out of a rule."""
    if game.events is not None:
        game.events.append(event)
