"""Playing on from any point of a journal: the keyframe before it, and what was said from there on, said again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import MsgspecError

from escarmouche.play.journal import Keyframe, Replay, StepLine
from escarmouche.play.reason import Param, reason
from escarmouche.play.rulebook import Rulebook, has_rules_for, rulebook
from escarmouche.play.running import play_again
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.play.state import State


class BranchError(ValueError):
    """A point of a journal from which this program cannot play on: why not."""

    def __init__(self, key: str, **params: Param) -> None:
        self.why = reason(key, "", **params)
        super().__init__(Phrases("en").say(self.why))


def resume_from(journal: Replay, step: int) -> tuple[Rulebook[Any], Any, Any]:
    """The rules, the library and the state at the start of a step; a new match can begin there."""
    header = journal.header
    if not has_rules_for(header.game):
        raise BranchError("branch.game", game=header.game)
    rules = rulebook(header.game)
    if header.schema != rules.schema:
        raise BranchError("branch.rules")
    frames = [line for line in journal.lines if isinstance(line, Keyframe) and line.step <= step]
    if not frames:
        raise BranchError("branch.step", step=step)
    frame = frames[-1]
    if frame.step < step and header.revision != rules.revision:
        raise BranchError("branch.rules")
    try:
        library = rules.decode_library(header.library)
        game = rules.decode(frame.snapshot, library)
    except MsgspecError as error:
        raise BranchError("branch.rules") from error
    except (ValueError, LookupError, RecursionError) as error:
        raise BranchError("branch.damaged") from error
    lines = {line.step: line for line in journal.lines if isinstance(line, StepLine) and line.step >= frame.step}
    if step > max([frame.step, *(number + 1 for number in lines)]):
        raise BranchError("branch.step", step=step)
    for number in range(frame.step, step):
        step_again(rules, game, lines.get(number), number)
    if rules.next_step(game) is None:
        raise BranchError("branch.over")
    return rules, library, rules.decode(rules.encode(game), library)


def step_again(rules: Rulebook[Any], game: State, line: StepLine | None, number: int) -> None:
    """One step once more; one that left no line had nothing to hear."""
    words = list(line.said) if line is not None else []
    inserted = line.inserted if line is not None else None
    step: Any = rules.next_step(game) if inserted is None else rules.aside(game, *inserted)
    if not callable(step) or (line is not None and step.__name__ != line.name):
        raise BranchError("branch.step", step=number)
    if not play_again(step(game), words):
        raise BranchError("branch.step", step=number)
