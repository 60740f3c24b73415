"""A choice whose keys are dear to find: nobody looks for them before somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, overload

from escarmouche.play.requests import About, Choose

if TYPE_CHECKING:
    from escarmouche.play.reason import Reason

K = TypeVar("K", bound=str | int)


class OneByOne(Sequence[K]):
    """Keys found one by one: no further than somebody looks, and only while the rule that offers them waits."""

    __slots__ = ("_found", "_more")

    def __init__(self, more: Iterator[K]) -> None:
        self._found: list[K] = []
        self._more = more

    def only(self) -> K | None:
        """The only key there is, if there is but one."""
        self._found += islice(self._more, max(0, 2 - len(self._found)))
        return self._found[0] if len(self._found) == 1 else None

    def _all(self) -> list[K]:
        self._found += self._more
        return self._found

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[K]:
        return iter(self._all())

    def __contains__(self, key: object) -> bool:
        return key in self._all()

    @overload
    def __getitem__(self, at: int) -> K: ...
    @overload
    def __getitem__(self, at: slice) -> list[K]: ...
    def __getitem__(self, at: int | slice) -> K | list[K]:
        return self._all()[at]


class ChooseLazily(Choose[K]):
    """As `choose`, for keys that are dear to find: whoever leads the match says the only one there is.

    What was said so is kept with the rest: a fork says it all again, and looks for no key.
    """

    __slots__ = ()
    keys: OneByOne[K]

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        keys: Iterator[K],
        about: About = (),
        *,
        why_not: Callable[[], Mapping[K, Reason]] | None = None,
        label: Callable[[K], Reason] | None = None,
        note: Callable[[K], Reason | None] | None = None,
    ) -> None:
        self.player, self.topic, self.rule, self.about, self.keys = player, topic, rule, about, OneByOne(keys)
        self._why_not, self._label, self._note = why_not, label, note
