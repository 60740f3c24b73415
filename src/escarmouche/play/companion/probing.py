"""Looking ahead: what the rules will want to know next of the real table.

The step is played on a copy of the match up to where it asks or rolls; whatever it looked at that nobody has told is
noted. So every rule, skill and spell asks what it needs, and none was written for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.running import Running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from escarmouche.play.companion.state import OnStage
    from escarmouche.play.companion.told import Told, Want
    from escarmouche.play.rulebook import Rulebook, Step


class Probe:
    """A step under way, to be played again on copies of how it began."""

    __slots__ = ("_kept", "_rules", "_said", "start", "step")

    def __init__(self, rules: Rulebook[Any], game: Any, step: Step[Any]) -> None:
        self._rules, self.step = rules, step
        self._said: list[tuple[Any, list[Told]]] = []
        """What the step was told, each with what players had told of their table since the word before."""
        self._kept: list[Told] = []
        """What was told upon a word that was then taken back."""
        self.start: Any = self.copy(game)
        """The match as it was when the step began, but for what was told before anything was said."""

    def copy(self, game: Any) -> Any:
        """The match once more, at which nobody listens."""
        copy = self._rules.copy_state(game)
        copy.library = game.library
        return copy

    def heard(self, word: Any) -> None:
        """The step was told something."""
        self._said.append((word, self._kept))
        self._kept = []

    def told(self, facts: Sequence[Told]) -> None:
        """Players told something: a step that is played again hears it when it was told, not before."""
        if self._said:
            self._said[-1][1].extend(facts)
        else:
            self.start.hear(facts)

    def unsaid(self) -> None:
        """The last word cannot stand after what was told upon it, which is not forgotten."""
        _, self._kept = self._said.pop()

    def wants(self, offers: Callable[[OnStage, Any], Iterable[Want]]) -> Sequence[Want]:
        """What the step will look at before it asks or rolls again, each once; and what its question then looks at."""
        found: dict[Want, None] = {}
        game = self.copy(self.start)
        running = self.replayed(game, found)
        return [*found, *offers(game, running.request)]

    def replayed(self, game: Any, found: dict[Want, None], *supposed: Told) -> Running:
        """The step up to where it waits now, on a copy; whatever it looks at in vain is found.

        `supposed` is as if it had just been told. What is not known yet may lead the step where it could never go:
        what it looked at until then is asked, and decides.
        """
        game.note = lambda want: found.setdefault(want)
        if not self._said:
            game.hear(supposed)
        running = Running(self.step(game))
        for at, (word, facts) in enumerate(self._said, 1):
            if running.request is not None:
                game.hear([*facts, *supposed] if at == len(self._said) else facts)
                try:
                    running.say(word)
                except LookupError:
                    running.request = None
        return running

    def differs(self, one: Told, other: Told) -> bool:
        """Whether it makes any difference here which of the two was told."""
        ways: list[Any] = []
        for fact in (one, other):
            game = self.copy(self.start)
            found: dict[Want, None] = {}
            request = self.replayed(game, found, fact).request
            game.told = ()
            ways.append((self._rules.encode(game), list(found), type(request), getattr(request, "topic", "")))
        return bool(ways[0] != ways[1])


def looked_at_by(game: Any, request: Any) -> list[Want]:
    """What must be known to say which options there are, of a question that finds them when somebody looks."""
    found: dict[Want, None] = {}
    if isinstance(request, LazyChoose):
        game.note = lambda want: found.setdefault(want)
        game.cache.standing = None
        list(request.keys)
    return list(found)
