"""Looking ahead: what the rules will want to know next of the real table.

The step is played on a copy of the match up to where it asks or rolls; whatever it looked at that nobody has told is
noted. So every rule, skill and formula asks what it needs, and none was written for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from escarmouche.games.alkemy.companion.state import CompanionGame, hear
from escarmouche.games.alkemy.companion.told import Told, Want, pair
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.running import Running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.play.rulebook import Rulebook, Step

DECLARE: Final = "declare"
"""The topic by which a figure is asked what it does."""


class Probe:
    """A step under way, to be played again on copies of how it began."""

    __slots__ = ("_rules", "_words", "start", "step")

    def __init__(self, rules: Rulebook[Any], game: CompanionGame, step: Step[Any]) -> None:
        self._rules, self.step = rules, step
        self._words: list[Any] = []
        self.start: CompanionGame = self.copy(game)
        """The match as it was when the step began, but for what was told since."""

    def copy(self, game: CompanionGame) -> CompanionGame:
        """The match once more, at which nobody listens."""
        copy: CompanionGame = self._rules.copy_state(game)
        copy.library = game.library
        return copy

    def heard(self, word: Any) -> None:
        """The step was told something."""
        self._words.append(word)

    def wants(self) -> Sequence[Want]:
        """What the step will look at before it asks or rolls again, each once."""
        found: dict[Want, None] = {}
        game = self.copy(self.start)
        running = self.replayed(game, found)
        return [*found, *self.offered(game, running.request)]

    def replayed(self, game: CompanionGame, found: dict[Want, None]) -> Running:
        """The step up to where it waits now, on a copy; whatever it looks at in vain is found.

        Where players have contradicted themselves it may be over before all was said that it heard.
        """
        game.note = lambda want: found.setdefault(want)
        running = Running(self.step(game))
        for word in self._words:
            if running.request is not None:
                running.say(word)
        return running

    def matters(self, want: Want) -> bool:
        """Whether it makes any difference here if somebody is in sight."""
        ways: list[Any] = []
        for seen in (True, False):
            game, found = self.copy(self.start), dict[Want, None]()
            hear(game, [Told(pair(*want.key[:2]), want.at, seen=seen)])
            request = self.replayed(game, found).request
            ways.append((self._rules.encode(game), list(found), type(request), getattr(request, "topic", "")))
        return bool(ways[0] != ways[1])

    def offered(self, game: CompanionGame, request: Any) -> list[Want]:
        """What decides which Actions and skills a figure may declare: what it touches, how far something is.

        Whom it sees is for its player to know who names a target.
        """
        found: dict[Want, None] = {}
        if isinstance(request, LazyChoose) and request.topic == DECLARE:
            game.note = lambda want: found.setdefault(want)
            game.cache.standing = None
            list(request.keys)
        return [want for want in found if want.kind not in ("seen", "sees")]
