"""A match is a snapshot of the state at the start of the step, and what was said since.

Save and resume, undo, replay, scripted tests and the forks that a search needs all come from that one idea.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play.forking import fork
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.left_out import cause_of
from escarmouche.play.reason import Refused, refusal
from escarmouche.play.requests import IN_LINE, Answer, Ask, AskSecretly, Faces, Roll, Settle
from escarmouche.play.rolling import Dice, dice_fall, roll
from escarmouche.play.rulebook import Outcome, Rulebook, rulebook
from escarmouche.play.running import Running
from escarmouche.play.snapshots import Snapshots
from escarmouche.play.speakers import DICE, FORCED, HIDDEN, KEPT, REVEALED
from escarmouche.play.undo import Past, step_so_far, take_back

if TYPE_CHECKING:
    from escarmouche.play.journal import Journal

Fits = Callable[[Any, Any, int], bool]
"""Whether a word of somebody answers a request."""

encode = msgspec.msgpack.Encoder().encode


class Match:
    """One match of one game. It rolls the dice, asks the players and keeps what was said."""

    __slots__ = (
        "branch", "digest", "game", "history", "inserted", "journal", "library", "number", "pending", "real_dice",
        "request", "rolled", "rules", "running", "said", "script", "seed", "snapshots", "step", "who",
    )  # fmt: skip

    def __init__(self, rules: Rulebook[Any], library: Any, game: Any, seed: int) -> None:
        self.rules, self.library, self.game, self.seed = rules, library, game, seed
        self.branch = 0
        self.number = -1
        self.step = ""
        self.inserted: tuple[int, str] | None = None
        self.said: list[Any] = []
        self.who: list[int] = []
        self.rolled = 0
        self.pending: dict[int, Answer] = {}
        self.request: Ask[Any] | AskSecretly | None = None
        self.digest = b""
        self.history: list[Past] | None = None
        self.journal: Journal | None = None
        self.script: Dice | None = None
        self.real_dice = False
        self.snapshots = Snapshots(rules, library)
        self.running: Any = None

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seed: int | None = None,
        dice: str = "rolled",
        undo: bool = True,
        journal: Journal | None = None,
        **options: Any,
    ) -> Match:
        """A new match; without a seed one is drawn that nobody knows. `dice="ask"`: the players roll real ones."""
        rules = rulebook(game)
        known = secrets.randbits(63) if seed is None else seed
        state, library = rules.new(rules.drawn(options, known))
        return cls.begin(rules, library, state, known, dice, undo, journal)

    @classmethod
    def begin(
        cls,
        rules: Rulebook[Any],
        library: Any,
        state: Any,
        seed: int | None = None,
        dice: str = "rolled",
        undo: bool = False,
        journal: Journal | None = None,
        script: Dice | None = None,
    ) -> Match:
        """A match from any state that stands between two steps."""
        match = cls(rules, library, state, secrets.randbits(63) if seed is None else seed)
        match.real_dice = dice == "ask"
        match.history = [] if undo else None
        match.journal = journal
        match.script = script
        match.snapshots = Snapshots(rules, library, lazy=not undo and journal is None)
        state.library = library
        if journal is not None:
            journal.open(match)
            state.events = []
        match._next()
        return match

    # ---- what a player may do -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.request is None

    @property
    def outcome(self) -> Outcome:
        """Who won, why, and the score."""
        return self.rules.outcome(self.game)

    @property
    def players(self) -> int:
        """How many players sit at the table."""
        return self.rules.players(self.game)

    @property
    def request_id(self) -> str:
        """Names the open request: an answer that carries another id comes too late.

        A step that was inserted takes the number of the one that waits; its questions are others all the same.
        """
        return f"{self.branch}.{self.number}.{len(self.said)}{'+' if self.inserted else ''}"

    def asked(self) -> list[tuple[int, Ask[Any]]]:
        """Who is asked what: one player, or several when the choice is secret."""
        request = self.request
        if request is None:
            return []
        if isinstance(request, AskSecretly):
            return [(player, ask) for player, ask in request.questions.items() if player not in self.pending]
        return [(request.player, request)]

    def refusal(self, player: int, value: Answer, request: str | None = None) -> Any:
        """Why this player's answer will not do, or None."""
        if request is not None and request != self.request_id:
            return refusal("answer.stale", request=request)
        ask = self.request
        if isinstance(ask, AskSecretly):
            ask = None if player in self.pending else ask.questions.get(player)
        if ask is None or ask.player != player:
            return refusal("answer.not-asked")
        wrong = ask.refusal(value)
        return None if wrong is None else cause_of(wrong, self.rules, self.game, ask, value)

    def answer(self, player: int, value: Answer, request: str | None = None) -> None:
        """A player answers; raises `Refused`, and changes nothing, when the answer will not do."""
        wrong = self.refusal(player, value, request)
        if wrong is not None:
            raise Refused(wrong)
        if isinstance(self.request, AskSecretly):
            self.pending[player] = value
            if len(self.pending) < len(self.request.questions):
                return
            who, value = KEPT if self.request.kept else REVEALED, sorted(self.pending.items())
            self.pending = {}
            value = [list(pair) for pair in value]
        elif type(self.request) is Faces:
            who, value = DICE, self.request.read(value)
            self._show(self.request.roll, value)
        else:
            who = player
        self.said.append(value)
        self.who.append(who)
        self.running.say(value)
        if not self._goes_on():
            self._finish()
            self._next()

    def aside(self, player: int, name: str) -> None:
        """What may be done at any moment: a step inserted while the running one has heard nothing and starts anew.

        One that changes nothing is refused, so that nobody fills a match with such steps.
        """
        if self.request is None:
            raise Refused(refusal("aside.over"))
        if self.pending or any(who != FORCED for who in self.who):
            raise Refused(refusal("aside.wait"))
        step, number = self.rules.aside(self.game, player, name), self.number
        if not callable(step):
            raise Refused(step)
        self.rewind()
        self.said, self.who, self.rolled, self.inserted = [], [], 0, (player, name)
        if not self._start(step) and self.number == number:
            self.inserted = None
            self._start(self.rules.next_step(self.game))
            raise Refused(refusal("aside.nothing"))

    # ---- the step machine -----------------------------------------------------------------------

    def _next(self) -> None:
        """Start steps until one asks something of a player, or none is left."""
        while True:
            self.number += 1
            self.said, self.who, self.rolled, self.inserted = [], [], 0, None
            self.snapshots.step_begins(self.game)
            step = self.rules.next_step(self.game)
            if step is None:
                self.request = None
                self.step = ""
                if self.journal is not None:
                    self.journal.close(self)
                return
            if self._start(step):
                return
            self._finish()

    @property
    def snapshot(self) -> bytes:
        """The state at the start of the step, as bytes."""
        return self.snapshots.data

    @snapshot.setter
    def snapshot(self, data: bytes) -> None:
        self.snapshots.restore(data)

    def at_start(self) -> Any:
        """The state at the start of the step once more, for whoever wants to go on from there."""
        return self.snapshots.state()

    def _start(self, step: Any) -> bool:
        self.step = step.__name__
        self.running = Running(step(self.game))
        if self._goes_on():
            return True
        if self.inserted is not None and (self.said or self.rules.encode(self.game) != self.snapshot):
            self._finish()
            self._next()
        return False

    def _goes_on(self) -> bool:
        """Roll the rule's dice and say what there is but one of to say: whether a player is asked, or the step over."""
        running = self.running
        while True:
            request = running.request
            kind = type(request)
            if kind is Settle:
                running.say(IN_LINE)
            elif kind is Roll:
                if self.real_dice and request.owner >= 0 and not request.hidden:
                    self.request = Faces(request)
                    return True
                rolled = roll(self, request)
                self.said.append(rolled)
                self.who.append(HIDDEN if request.hidden else DICE)
                self._show(request, rolled)
                running.say(rolled)
            elif kind is LazyChoose and (only := request.only()) is not None:
                self.said.append(only)
                self.who.append(FORCED)
                running.say(only)
            elif request is None:
                return False
            else:
                self.request = request
                return True

    def _show(self, roll: Roll, faces: list[int]) -> None:
        """A player's dice are seen by all as they fall; what the program draws for itself is not told."""
        if self.game.events is not None and roll.owner >= 0 and not roll.hidden:
            self.game.events.append(dice_fall(roll, faces))

    def _finish(self) -> None:
        """The step is over: what was said joins the digest, the journal and the past."""
        before = self.digest
        if self.said:
            self.digest = blake2b(before + encode((self.inserted, self.said)), digest_size=16).digest()
        game = self.game
        if self.history is not None:
            self.history.append(step_so_far(self, before))
        game.learnt = False
        self.snapshots.step_ends(self.said, self.who, self.inserted)
        if self.journal is not None:
            self.journal.step(self)
            game.events = []

    def rewind(self) -> None:
        """Back to the start of the step, nothing of it said."""
        listening = self.game.events is not None
        self.game = self.at_start()
        self.snapshots.cache = self.rules.cache_of(self.game)
        if listening:
            self.game.events = []

    # ---- fork, undo, save -----------------------------------------------------------------------

    def fork(self, seed: int | None = None) -> Match:
        """A match at the same point; with another seed it meets other dice from here on, as a search must."""
        return fork(self, seed)

    def repeat(self, said: Sequence[Any], who: Sequence[int], fits: Fits | None = None) -> bool:
        """Start the step again from its snapshot and say again what was said, as long as each word still fits."""
        self.said, self.who = list(said), list(who)
        step = self.step_from(self.game)
        self.step = step.__name__
        running = self.running = Running(step(self.game))
        for word, speaker in zip(said, who, strict=True):
            request = running.play_in_line()
            if request is None or (fits is not None and not fits(request, word, speaker)):
                return False
            if type(request) is Roll:
                self._show(request, word)
            running.say(word)
        request = running.play_in_line()
        self.request = Faces(request) if type(request) is Roll else request
        return request is not None

    def begin_anew(self) -> None:
        """Play the step under way from its start, as if nothing had been said in it: other rules ask other things.

        Nothing before it can be taken back any more, for that would say to these rules what others heard.
        """
        self.said, self.who, self.rolled, self.inserted, self.pending = [], [], 0, None, {}
        self.history = None if self.history is None else []
        self.rewind()
        if not self._start(self.rules.next_step(self.game)):
            self._finish()
            self._next()

    def step_from(self, game: Any) -> Any:
        """The step under way, to be played again from a state as it was at its start."""
        return self.rules.next_step(game) if self.inserted is None else self.rules.aside(game, *self.inserted)

    def undo(self, player: int, consent: Collection[int] = ()) -> None:
        """Back to before this player's last answer.

        Free as long as nothing was learnt since: no die, no secret, no measure, no answer of another player; beyond
        that only by consent of all others. The dice to come will be others than those that were seen.
        """
        take_back(self, player, consent)

    def save(self) -> bytes:
        """All it takes to go on later: the snapshot and what was said since."""
        from escarmouche.play.saving import save

        return save(self)

    @classmethod
    def load(cls, data: bytes) -> Match:
        """The match that `save` wrote; raises `SaveError` when the data are no such thing."""
        from escarmouche.play.saving import load

        return load(data)

    def view(self, player: int) -> Any:
        """What this player (-1: a spectator) may know."""
        from escarmouche.play.view import view

        return view(self, player)
