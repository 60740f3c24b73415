"""The rulebook of a game for figures that stand on a real table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Answer, Ask, Ground
from escarmouche.play.rulebook import Rulebook, Step
from escarmouche.play.running import Running
from escarmouche.play.state import State

G = TypeVar("G", bound=State)

CORRECT = "set"
"""The aside by which players put right what the companion keeps: `set:<figure>:<track>:<value>`."""


class Companion(Rulebook[G]):
    """The rulebook of a game, for figures that stand on a real table; goes before the game's own among the bases.

    A game hands the mixture out (`Rulebook.companion`); it says what to ask, never how a rule goes.
    """

    def next_step(self, game: G) -> Step[G] | None:
        step = super().next_step(game)  # type: ignore[safe-super]
        return None if step is None else on_real_table(self, step)

    async def ask_before(self, game: G, step: Step[G]) -> None:
        """Ask what must be known of the real table before this step of the rules, and set the stage."""

    @abstractmethod
    async def answer_on_ground(self, game: G, request: Ground[Any]) -> Answer:
        """What a rule hears that wants a way or a spot: the figure was moved by hand, so an answer fit for the stage.

        It may ask first: where did the move end, whom does it touch?
        """

    async def answer_for(self, game: G, request: Ask[Any]) -> Answer:
        """What a rule hears that asks something which the real table decides; by default the player is asked."""
        return await Forwarded(request)

    def correction(self, game: G, player: int, figure: str, track: str, value: int) -> Step[G] | Refusal:
        """The step that sets a track of a figure (life, action points, …) to what the players say it is."""
        return refusal("aside.unknown", name=track)

    def aside(self, game: G, player: int, name: str) -> Step[G] | Refusal:
        verb, *words = name.split(":")
        if verb != CORRECT:
            return super().aside(game, player, name)
        if len(words) != 3 or not words[2].isdecimal() or len(words[2]) > 4:
            return refusal("aside.unknown", name=name)
        return self.correction(game, player, words[0], words[1], int(words[2]))


def why_not_set(limits: Mapping[str, int], track: str, value: int) -> Refusal | None:
    """Why a track cannot be set to this: there is no such track, or it never goes so far."""
    if (most := limits.get(track)) is None:
        return refusal("aside.unknown", name=track)
    return refusal("table.correction.range", most=most) if value > most else None


class Forwarded:
    """A request of the rules, put to whoever decides; its answer comes back as it was said."""

    __slots__ = ("request",)

    def __init__(self, request: Any) -> None:
        self.request = request

    def __await__(self) -> Generator[Any, Any, Any]:
        return (yield self.request)


def on_real_table(rules: Companion[G], step: Step[G]) -> Step[G]:
    """The step of the rules, after the questions that it needs, with the answers that the real table gives."""

    async def played(game: G) -> None:
        await rules.ask_before(game, step)
        running = Running(step(game))
        while (request := running.request) is not None:
            if isinstance(request, Ground):
                running.say(await rules.answer_on_ground(game, request))
            elif isinstance(request, Ask):
                running.say(await rules.answer_for(game, request))
            else:
                running.say(await Forwarded(request))

    played.__name__ = step.__name__
    return played
