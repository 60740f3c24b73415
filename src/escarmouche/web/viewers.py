"""The one place where it is decided what each viewer of a served match may know."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import masked
from escarmouche.web.messages import Asked, Ending, Explained
from escarmouche.web.viewer_state import ViewerState

if TYPE_CHECKING:
    from escarmouche.play.reason import Reason
    from escarmouche.play.scene import Scene
    from escarmouche.play.view import View
    from escarmouche.web.record import Entry
    from escarmouche.web.served_match import Explanation, ServedMatch


class Heard:
    """The entries of a log that one viewer may read, and their numbers in the whole of it; it grows with the log."""

    def __init__(self, viewer: int) -> None:
        self.viewer, self.read = viewer, 0
        self.entries: list[Entry] = []
        self.numbers: list[int] = []

    def catch_up(self, entries: list[Entry]) -> None:
        """Read what was written since."""
        for number in range(self.read, len(entries)):
            if entries[number].heard_by(self.viewer):
                self.entries.append(entries[number])
                self.numbers.append(number)
        self.read = len(entries)


class Viewers:
    """What each viewer may know of a served match at this moment; who may know the same is shown one drawing."""

    def __init__(self, served: ServedMatch) -> None:
        self._served = served
        self._states: dict[int, ViewerState] = {}
        self._heard: dict[int, Heard] = {}
        self._drawn: dict[bytes, tuple[Any, Scene]] = {}
        self._before: dict[bytes, tuple[Any, Scene]] = {}
        """What was drawn for the moment before: a word that changes nothing to be seen needs no other."""

    def renew(self, served: ServedMatch) -> None:
        """Something was said: what was known before is the past."""
        if served is not self._served or served.went_back:
            self._heard = {}
        self._served, self._states = served, {}
        self._before, self._drawn = self._drawn, {}

    def state(self, viewer: int) -> ViewerState:
        """What this viewer (-1: a spectator) may know."""
        found = self._states.get(viewer)
        if found is None:
            found = self._states[viewer] = self._made(viewer)
        return found

    def view(self, player: int) -> View:
        """The same as a computer gets it, from which a world may be imagined."""
        found: View = self._served.match.view(player)
        return found

    def _made(self, viewer: int) -> ViewerState:
        served = self._served
        match, wish, undecided = served.match, served.wish, served.undecided()
        questions, secret = match.asked(), isinstance(match.request, AskSecretly)
        game, scene = self._seen(viewer)
        heard = self._heard.setdefault(viewer, Heard(viewer))
        heard.catch_up(served.record.entries)
        return ViewerState(
            viewer=viewer,
            rules=match.rules,
            game=game,
            scene=scene,
            request=match.request_id,
            open_questions=[Asked(ask.player, ask.topic, ask.kind, ask.rule, secret=secret) for _, ask in questions],
            question=dict(questions).get(viewer),
            log=tuple(heard.entries),
            undo=viewer >= 0 and served.may_undo(viewer),
            consent=wish.player if wish is not None and viewer in undecided else -1,
            awaited=undecided if wish is not None and viewer == wish.player else [],
            explained=explained(served, viewer, heard),
            ending=ending(served) if match.over else None,
        )

    def _seen(self, viewer: int) -> tuple[Any, Scene]:
        """The position and the table as this viewer may see them."""
        match = self._served.match
        data = masked(match, viewer)
        found = self._drawn.get(data) or self._before.get(data)
        if found is None:
            game = match.rules.decode(data, match.library)
            found = game, match.rules.scene(game)
        self._drawn[data] = found
        return found


def explained(served: ServedMatch, viewer: int, heard: Heard) -> list[Explained]:
    """Why computers answered as they did, the latest first, as far as this viewer may know."""
    found = [(why, reasons_for(viewer, why, served)) for why in reversed(served.explained)]
    return [
        Explained(why.player, bisect_left(heard.numbers, why.entry), list(reasons)) for why, reasons in found if reasons
    ]


def reasons_for(viewer: int, why: Explanation, served: ServedMatch) -> tuple[Reason, ...]:
    """The true reasons for who answered, and for all when the match is over; before, what may be told to others.

    Of what is still secret they hear nothing.
    """
    match = served.match
    if match.over or why.player == viewer:
        return why.reasons
    return () if why.kept or why.player in match.pending else why.told


def ending(served: ServedMatch) -> Ending:
    """How it ended, as everybody may know."""
    outcome = served.match.outcome
    return Ending(list(outcome.winners), list(outcome.scores), outcome.reason)
