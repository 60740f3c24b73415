"""What one viewer may know of a served match at one moment, and the messages that tell him.

Whatever is told to a viewer is composed from this alone; it is made in one place (`viewers.py`), where what he may not
know is left out.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.own_words import own_words
from escarmouche.play.scene import Scene, differences
from escarmouche.web.asking import asked
from escarmouche.web.messages import (
    Asked,
    Chair,
    Ending,
    Explained,
    LessonShown,
    NewsMessage,
    ProblemShown,
    Status,
    TableMessage,
)

if TYPE_CHECKING:
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.record import Entry

SPECTATOR = -1


class Taught(Struct, frozen=True):
    """What is taught at a table, and how far it has come: nothing that anybody there may not know."""

    lesson: LessonShown | None = None
    posed: ProblemShown | None = None
    said: int = 0


NOTHING_TAUGHT = Taught()


class ViewerState(Struct, frozen=True, eq=False, kw_only=True):
    """All that this viewer (-1: a spectator) may know; viewers who may know the same share game and scene."""

    viewer: int
    rules: Rulebook[Any]
    game: Any
    """The position without the secrets of others; nobody changes it."""
    scene: Scene
    """The same, drawn; nobody draws on it."""
    request: str
    open_questions: list[Asked]
    """Who is asked what, as everybody may know."""
    question: Ask[Any] | None
    """What he himself is asked: the rule made it for him."""
    log: tuple[Entry, ...]
    """The entries that he may read."""
    undo: bool
    consent: int
    awaited: list[int]
    explained: list[Explained]
    """Why computers answered as they did, the latest first."""
    ending: Ending | None

    @property
    def own(self) -> list[Any]:
        """What he holds that others may not know, in sentences."""
        return self.rules.own(self.game, self.viewer) if self.viewer >= 0 else []


def table(
    state: ViewerState,
    agreed: Agreed,
    chairs: list[Chair],
    seats: list[int],
    computers: frozenset[int],
    taught: Taught = NOTHING_TAUGHT,
) -> TableMessage:
    """Everything, as it stands."""
    log: list[Any] = [entry.told(number) for number, entry in enumerate(state.log)]
    return TableMessage(
        match=agreed.match,
        game=agreed.on_shelf,
        scenario=agreed.scenario,
        modules=agreed.modules,
        dice=agreed.dice,
        measuring=state.rules.measures(state.game),
        viewer=state.viewer,
        seats=seats,
        chairs=chairs,
        display=state.rules.display(),
        cards=state.rules.cards(state.game),
        words=own_words(state.rules, state.game.library),
        scene=state.scene,
        log=log,
        status=status(state, computers, taught),
        private=agreed.private,
        companion=agreed.companion,
        lesson=taught.lesson,
        posed=taught.posed,
    )


def news(
    before: ViewerState, now: ViewerState, computers: frozenset[int], taught: Taught = NOTHING_TAUGHT
) -> NewsMessage:
    """What happened between two moments, as one viewer knows them."""
    drawn = twin(before.scene)
    heard = len(before.log)
    told: list[Any] = []
    for number, entry in enumerate(now.log[heard:], heard):
        told.append(entry.told(number))
        for change in entry.changes():
            change.draw(drawn)
    return NewsMessage(told, differences(drawn, now.scene), status(now, computers, taught))


def twin(scene: Scene) -> Scene:
    """A scene on which changes may be drawn: they replace values, never what is inside one."""
    return replace(
        scene,
        discs={key: copy(disc) for key, disc in scene.discs.items()},
        areas={key: copy(area) for key, area in scene.areas.items()},
        tracks={key: copy(track) for key, track in scene.tracks.items()},
        links=dict(scene.links),
        absent=dict(scene.absent),
    )


def status(state: ViewerState, computers: frozenset[int], taught: Taught) -> Status:
    """What changes with every answer beside the scene and the log; before a problem is answered no odds are offered."""
    open_questions = asked(state)
    if taught.posed is not None and taught.said == 0:
        open_questions = [replace(each, odds=False) for each in open_questions]
    return Status(
        request=state.request,
        turn=state.rules.turn(state.game),
        asked=open_questions,
        own=state.own,
        undo=state.undo,
        consent=state.consent,
        awaited=state.awaited,
        thinking=[each.player for each in state.open_questions if each.player in computers],
        ending=state.ending,
        said=taught.said,
    )


def hides(states: list[ViewerState]) -> bool:
    """Whether those who share a screen have anything to hide from one another, now or in what they are asked."""
    if any(state.own or any(each.secret for each in state.open_questions) for state in states):
        return True
    first, *others = states
    return any(state.log != first.log or state.scene != first.scene for state in others)
