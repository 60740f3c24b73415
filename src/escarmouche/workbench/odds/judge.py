"""Who decides while odds are reckoned, and who knows what a game's rules cannot tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Hashable

    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import Answer, Ask, Settle
    from escarmouche.workbench.odds.stage import Carried, Traits

Spread = list[tuple[Any, float]]


class Judge(Protocol):
    """How a game's players decide while odds are reckoned, and what the game's own throws mean to its rules."""

    @property
    def keep(self) -> Policy:
        """Answers what is asked inside a settled throw."""

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """The answer to a question of the rule itself; None: whichever is worth most to who is asked."""

    def worth(self, outcome: Any, player: int) -> float:
        """What an outcome is worth to a player."""

    def table(self, throw: Settle[Any]) -> Spread | None:
        """What may come of this throw, alike outcomes merged, where the game knows without playing it."""

    def alike(self, throw: Settle[Any], outcome: Any) -> Hashable:
        """What the rule can tell of an outcome of this throw: outcomes alike in this are one."""

    def fresh(self, throw: Settle[Any]) -> bool:
        """Whether everything thrown before this throw matters only by what it has done to the state."""

    def traits(self, game: Any) -> Traits:
        """What of this state some parts of the rule do not look at."""

    def kind(self, facts: tuple[Any, ...]) -> Hashable:
        """All that counts of the facts of what is left of the rule, or of one part of it, for what it does not see."""

    def hidden(self, game: Any, traits: Traits, kind: Any) -> tuple[Traits, Carried | None]:
        """Those of the traits at which what is left of the rule, or one part of it, does not look.

        First those that it does not change either, unless that no longer matters to anything; then those that it may
        change, if any.
        """

    def done_with(self, traits: Traits, facts: list[tuple[Any, ...]]) -> Traits:
        """Those of the traits that are hidden from whatever a throw may have left of the rule, known by its facts."""

    def unseen(self, game: Any, traits: Traits, facts: Any) -> Traits:
        """Those of the traits at which a part of the rule, known by its facts, does not look before its first throw."""

    def left(self, game: Any, hidden: Traits) -> Traits:
        """Those of some hidden traits that are still there once the part they were hidden from is over."""
