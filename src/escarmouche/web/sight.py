"""What one viewer has been shown of an encounter, and what is to be sent when it goes on."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from escarmouche.play.requests import AskSecretly
from escarmouche.play.scene import Scene, differences
from escarmouche.play.seeing import seen
from escarmouche.web.asking import asked
from escarmouche.web.messages import Chair, Ending, NewsMessage, Standing, TableMessage

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.encounter import Encounter

SPECTATOR = -1


class Pictures:
    """The table at one moment: viewers who may know the same see the same, and it is drawn for them once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.drawn: dict[bytes, Scene] = {}

    def seen(self, viewer: int) -> Scene:
        """The table as this viewer may see it; nobody draws on it."""
        rules = self.match.rules
        masked = rules.encode(rules.mask(self.match.game, viewer))
        if masked not in self.drawn:
            self.drawn[masked] = rules.scene(rules.decode(masked, self.match.library))
        return self.drawn[masked]


class Sight:
    """A viewer's table: the scene as it was last sent, and how much of the log."""

    def __init__(self, encounter: Encounter, viewer: int) -> None:
        self.viewer = viewer
        self.scene = seen(encounter.match, viewer)
        self.heard = self.log_length(encounter)
        self.read = len(encounter.record.entries)

    def log_length(self, encounter: Encounter) -> int:
        """How many entries of the log this viewer may read."""
        return sum(entry.heard_by(self.viewer) for entry in encounter.record.entries)

    def news(self, encounter: Encounter, computers: frozenset[int], now: Pictures) -> NewsMessage:
        """What happened since the last news, as this viewer may know it."""
        drawn = twin(self.scene)
        told: list[Any] = []
        for entry in encounter.record.entries[self.read :]:
            if entry.heard_by(self.viewer):
                told.append(entry.told(self.heard + len(told)))
                for change in entry.changes():
                    change.draw(drawn)
        self.scene = now.seen(self.viewer)
        self.heard += len(told)
        self.read = len(encounter.record.entries)
        return NewsMessage(told, differences(drawn, self.scene), standing(encounter, self.viewer, computers))

    def table(
        self, encounter: Encounter, agreed: Agreed, chairs: list[Chair], seats: list[int], computers: frozenset[int]
    ) -> TableMessage:
        """Everything, as it stands."""
        match = encounter.match
        entries = [entry for entry in encounter.record.entries if entry.heard_by(self.viewer)]
        log: list[Any] = [entry.told(number) for number, entry in enumerate(entries)]
        return TableMessage(
            match=agreed.match,
            game=agreed.game,
            scenario=agreed.scenario,
            modules=agreed.modules,
            dice=agreed.dice,
            measuring=match.rules.measures(match.game),
            viewer=self.viewer,
            seats=seats,
            chairs=chairs,
            cards=match.rules.cards(match.game),
            scene=self.scene,
            log=log,
            standing=standing(encounter, self.viewer, computers),
            private=agreed.private,
        )


def twin(scene: Scene) -> Scene:
    """A scene on which changes may be drawn: they replace values, never what is inside one."""
    return Scene(
        scene.width,
        scene.height,
        scene.unit,
        {number: copy(disc) for number, disc in scene.discs.items()},
        {number: copy(area) for number, area in scene.areas.items()},
        {number: copy(track) for number, track in scene.tracks.items()},
    )


def standing(encounter: Encounter, viewer: int, computers: frozenset[int]) -> Standing:
    """What changes with every answer beside the scene and the log."""
    match, wish = encounter.match, encounter.wish
    open_questions = match.asked()
    undecided = encounter.undecided()
    return Standing(
        request=match.request_id,
        turn=match.rules.turn(match.game),
        asked=[asked(match, ask, viewer) for _, ask in open_questions],
        own=match.rules.own(match.game, viewer) if viewer >= 0 else [],
        undo=viewer >= 0 and encounter.may_undo(viewer),
        consent=wish.player if wish is not None and viewer in undecided else -1,
        awaited=undecided if wish is not None and viewer == wish.player else [],
        thinking=[player for player, _ in open_questions if player in computers],
        ending=ending(encounter) if match.over else None,
    )


def ending(encounter: Encounter) -> Ending:
    """How it ended."""
    outcome = encounter.match.outcome
    return Ending(list(outcome.winners), list(outcome.scores), outcome.reason)


def hides(encounter: Encounter, seats: list[int]) -> bool:
    """Whether those who share a screen have anything to hide from one another, now or in what they are asked."""
    match = encounter.match
    if isinstance(match.request, AskSecretly) or any(match.rules.own(match.game, seat) for seat in seats):
        return True
    if any(entry.only is not None for entry in encounter.record.entries):
        return True
    first, *others = (seen(match, seat) for seat in seats)
    return any(scene != first for scene in others)
