"""Looking ahead: what the rules will want to know next of the real table.

The step is played on a copy of the match up to where it asks or rolls; whatever it looked at that nobody has told is
noted. So every rule, skill and formula asks what it needs, and none was written for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.running import Running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.companion.told import Want
    from escarmouche.play.rulebook import Rulebook, Step


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
        game.note = lambda want: found.setdefault(want)
        running = Running(self.step(game))
        for word in self._words:
            running.say(word)
        return list(found)
