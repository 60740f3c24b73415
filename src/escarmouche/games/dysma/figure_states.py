"""States (p. 12): a figure may have several, never one twice (DYS-STATE-01). The only door to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import State
    from escarmouche.games.dysma.state import Figure, Game

RULES: dict[State, str] = {
    "fatigued": "DYS-STATE-03",
    "prone": "DYS-STATE-05",
    "burning": "DYS-STATE-09",
    "poisoned": "DYS-STATE-11",
    "on_guard": "DYS-STATE-13",
}


def become(game: Game, figure: Figure, state: State, by: int = -1) -> bool:
    """Give a figure a state; whether it has got one that it had not (DYS-STATE-01).

    A statue never gets any (DYS-R-66). Whoever falls loses En garde (DYS-STATE-16); `by` gave fire or poison (R-49).
    """
    if figure.statue or getattr(figure, state) or why_not(game, figure, state):
        return False
    setattr(figure, state, True)
    if state == "prone":
        figure.on_guard = False
    if state == "burning":
        figure.burnt_by = by
    if state == "poisoned":
        figure.poisoned_by = by
    if state == "fatigued":
        weary(game, figure)
    chronicle.say(game, f"event.state.{state}", RULES[state], figure, figure=figure)
    return True


def weary(game: Game, figure: Figure) -> None:
    """Whoever becomes Fatigué in its own activation takes no fatigue action in it any more (DYS-R-84)."""
    activation = game.activation
    if activation is not None and figure.id in activation.figures and figure.id not in activation.weary:
        activation.weary = [*activation.weary, figure.id]


def why_not(game: Game, figure: Figure, state: State) -> bool:
    """Whether something keeps a figure from a state (DYS-STATE-06, DYS-SKILL-45, DYS-R-48)."""
    if state == "on_guard" and figure.prone:
        return True
    if state == "prone" and (why := permitted(game, Skill.never_falls, figure)):
        chronicle.say(game, "event.stands", why.rule, figure, figure=figure)
        return True
    return state == "burning" and permitted(game, Skill.fireproof, figure) is not None


def lose(game: Game, figure: Figure, state: State) -> bool:
    """Take a state from a figure; whether it had it."""
    if not getattr(figure, state):
        return False
    setattr(figure, state, False)
    chronicle.say(game, f"event.state-lost.{state}", RULES[state], figure, figure=figure)
    return True


def displaced(game: Game, figure: Figure) -> None:
    """A figure was moved, by whomever: it is no longer En garde (DYS-STATE-17)."""
    lose(game, figure, "on_guard")


def acts(game: Game, figure: Figure) -> None:
    """A figure takes an action, free or not: it is no longer En garde (DYS-STATE-15)."""
    lose(game, figure, "on_guard")
