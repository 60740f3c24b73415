"""`escarmouche odds`: what people ask about chance, and what they are told. Each game has its own questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from escarmouche.workbench.output import console, emit
from escarmouche.workbench.shelf import open_shelf
from escarmouche.workbench.speech import BadInput, say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from escarmouche.play.requests import Ask
    from escarmouche.play.view import World


class Question(Struct, frozen=True, kw_only=True):
    """What was asked, as it was typed."""

    attacker: str | None = None
    target: str | None = None
    card: str = "normal"
    against: str = "inactive"
    charge: bool = False
    attacker_life: str | None = None
    target_life: str | None = None
    distance: float | None = None
    obstacles: int = 0
    aim: bool = False
    engaged: bool = False
    tension: int = 0


class Answered(Protocol):
    """Odds that can be told."""

    def told(self) -> dict[str, Any]:
        """For programs."""

    def shown(self) -> list[RenderableType]:
        """For people, from top to bottom."""


Questions = Mapping[str, Callable[[Question], Answered]]


def tell_odds(game: str, name: str, question: Question, json: bool) -> None:
    """Answer a question about chance."""
    open_shelf(game)
    questions: Questions = odds_of(game).QUESTIONS
    if name not in questions:
        raise BadInput("usage.action", action=name, known=", ".join(questions))
    answered = questions[name](question)
    if json:
        emit({"question": name, **answered.told()})
        return
    screen = console()
    for part in answered.shown():
        screen.print(part)


def odds_of(game: str) -> Any:
    """The questions that a game answers."""
    module = f"{__package__}.{game}"
    if find_spec(module) is None:
        raise BadInput("odds.none", game=game)
    return import_module(module)


def odds_at(world: World, ask: Ask[Any]) -> Answered | None:
    """The odds that bear on an open question, as whoever imagines this world may know; None where there are none."""
    if find_spec(f"{__package__}.{world.rules.name}") is None:
        return None
    answered: Answered | None = odds_of(world.rules.name).at_prompt(world, ask)
    return answered


def required(value: str | None, option: str) -> str:
    """An option that this question needs."""
    if value is None:
        raise BadInput("usage.missing", name=option)
    return value


def percent(chance: float) -> str:
    """A chance as people read it."""
    return say("odds.percent", value=round(100 * chance, 1))
