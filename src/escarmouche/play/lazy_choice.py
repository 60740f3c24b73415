"""A choice whose keys are dear to find: nobody looks for them before somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar, overload

from escarmouche.play.option import alike
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.option import Outlook
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import About, Answer

K = TypeVar("K", bound=str | int)


class LazyKeys(Sequence[K]):
    """Keys that may be open or not: each is looked at by itself, and only while the rule that offers them waits.

    Whoever names a key, or takes any, looks at few of them. Those that are sure come last and need no look. Whether a
    key is open may depend on others: the sieve itself is handed to who looks, so that it need not be held.
    """

    __slots__ = ("_candidates", "_known", "_look", "_sure")

    def __init__(self, candidates: Sequence[K], is_open: Callable[[K, LazyKeys[K]], bool], *sure: K) -> None:
        self._candidates, self._look, self._sure = candidates, is_open, sure
        self._known: dict[K, bool] = {}

    def only(self) -> K | None:
        """The only key there is, if there is but one."""
        found = [*islice(filter(self.is_open, self._candidates), max(0, 2 - len(self._sure))), *self._sure]
        return found[0] if len(found) == 1 else None

    def drawn(self, rng: Random) -> K:
        """Any of the keys, each as likely as the others."""
        left = [*self._candidates, *self._sure]
        while True:
            at = int(rng.random() * len(left))
            if left[at] in self._sure or self.is_open(left[at]):
                return left[at]
            del left[at]

    def offers(self, answer: object) -> bool:
        """Whether the answer is one of the keys."""
        key = alike(self._candidates, answer)
        return alike(self._sure, answer) is not None if key is None else self.is_open(key)

    def is_open(self, key: K) -> bool:
        """Whether a candidate is one of the keys."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._look(key, self)
        return known

    def _all(self) -> list[K]:
        return [*filter(self.is_open, self._candidates), *self._sure]

    def __contains__(self, answer: object) -> bool:
        return self.offers(answer)

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[K]:
        return iter(self._all())

    @overload
    def __getitem__(self, at: int) -> K: ...
    @overload
    def __getitem__(self, at: slice) -> list[K]: ...
    def __getitem__(self, at: int | slice) -> K | list[K]:
        return self._all()[at]


class LazyChoose(Choose[K]):
    """As `choose`, for keys that are dear to find: whoever leads the match says the only one there is.

    What was said so is kept with the rest: a fork says it all again, and looks for no key.
    """

    __slots__ = ("_find",)

    def __init__(
        self,
        player: int,
        topic: str,
        rule: str,
        find: Callable[[], Sequence[K]],
        about: About = (),
        *,
        why_not: Callable[[], Mapping[K, Reason]] | None = None,
        label: Callable[[K], Reason] | None = None,
        note: Callable[[K], Reason | None] | None = None,
        outlook: Callable[[K], Outlook | None] | None = None,
    ) -> None:
        self.player, self.topic, self.rule, self.about, self.why, self._find = player, topic, rule, about, None, find
        self._why_not, self._label, self._note, self._outlook = why_not, label, note, outlook

    def has_choice(self) -> bool:
        """Nobody is asked for the only key of those that are looked for lazily."""
        return True

    def __getattr__(self, name: str) -> Any:
        """The keys, when they are first asked for."""
        if name != "keys":
            raise AttributeError(name)
        self.keys = self._find()
        return self.keys

    def look_again(self) -> None:
        """Look for the keys anew: something has changed since."""
        self.keys = self._find()

    def only(self) -> K | None:
        """The only key there is, if there is but one."""
        keys = self.keys
        if isinstance(keys, LazyKeys):
            return keys.only()
        return keys[0] if len(keys) == 1 else None

    def offers(self, answer: Answer) -> bool:
        keys = self.keys
        return keys.offers(answer) if isinstance(keys, LazyKeys) else super().offers(answer)

    def sample(self, rng: Random) -> Answer:
        keys = self.keys
        return keys.drawn(rng) if isinstance(keys, LazyKeys) else super().sample(rng)
