"""`escarmouche play`: a match at the terminal, saved as it goes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from escarmouche.play.match import Match
from escarmouche.play.own_words import own_words
from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly
from escarmouche.players.explanation import Explains
from escarmouche.players.human import Human, Leave, Undo
from escarmouche.players.onlooker import apparent_reasons, knows_more
from escarmouche.players.player import Player
from escarmouche.players.seating import chances, players_of, seat_at
from escarmouche.workbench.agreement import Agreement, agreed
from escarmouche.workbench.faults import trouble
from escarmouche.workbench.log import Log
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.speech import GAME, BadInput, Speech, speech
from escarmouche.workbench.storage import data_folder, write_whole
from escarmouche.workbench.terminal import TextTerminal
from escarmouche.workbench.wire import WireTerminal

if TYPE_CHECKING:
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.view import View

HUMAN = "human"
ONLOOKER = -1
DICE = ("rolled", "ask")


def play_in_terminal(
    agreement: Agreement,
    kinds: Sequence[str],
    seed: int | None,
    dice: str,
    journal: Path | None,
    resume: Path | None,
    json: bool,
    explain: bool = False,
) -> None:
    """A new match, or one that was saved, to its end or until somebody leaves."""
    if dice not in DICE:
        raise BadInput("play.dice", dice=dice, known=", ".join(DICE))
    log = Log(journal, list(kinds))
    try:
        if resume is not None:
            match = Match.load(resume.read_bytes())
            check_kinds(match.rules.name, kinds)
            log.resume(match)
        else:
            check_kinds(agreement.game, kinds)
            pairing = agreed(agreement, kinds)
            kinds = pairing.players
            match = Match.new(agreement.game, seed=seed, dice=dice, journal=log, **pairing.options)
        Session(match, log, kinds, json, resume, explain).play()
    finally:
        log.shut()


def check_kinds(game: str, kinds: Sequence[str]) -> None:
    """Refuse players that nobody knows in this game."""
    offers_of(game)
    known = players_of(game)
    for kind in kinds:
        if kind != HUMAN and kind not in known:
            raise BadInput("players.unknown", player=kind, known=", ".join([HUMAN, *known]))


def own_save(resumed: Path | None) -> Path | None:
    """A match that the program saved by itself goes on in the same file; one that the person saved is left alone."""
    return resumed if resumed is not None and resumed.resolve().parent == data_folder().resolve() else None


class Session:
    """A match, who sits round it, and where it is saved."""

    def __init__(
        self, match: Match, log: Log, kinds: Sequence[str], json: bool, resumed: Path | None, explain: bool = False
    ) -> None:
        self.match, self.log, self.json, self.explain = match, log, json, explain
        self.unsaid: list[tuple[int, list[Reason]]] = []
        """Reasons of the computer that must wait until a secret is out."""
        self.speech: Speech = speech()
        self.speech.learn(own_words(match.rules, match.library))
        self.terminal = WireTerminal(match, log, self.speech) if json else TextTerminal(match, log, self.speech)
        self.kinds = [kinds[min(seat, len(kinds) - 1)] for seat in range(match.players)]
        human, known = Human(self.terminal), players_of(match.rules.name)
        self.players: list[Player] = [human if kind == HUMAN else known[kind]() for kind in self.kinds]
        self.rngs = chances(match.seed, match.players)
        self.file = own_save(resumed) or data_folder() / f"{GAME.get()}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.save"
        self.saving = True
        self.last = -1

    def play(self) -> None:
        """Until the match is over or somebody leaves."""
        self.terminal.say(self.speech.key("play.welcome"))
        try:
            while asked := self.match.asked():
                self.hear(*asked[0])
        except Leave:
            self.autosave()
            self.terminal.say(self.speech.key("play.left" if self.saving else "play.left-unsaved", file=str(self.file)))
            return
        except KeyboardInterrupt:
            self.autosave()
            raise
        self.close()

    def hear(self, player: int, ask: Ask[Any]) -> None:
        """One answer, or one step back."""
        if self.kinds[player] == HUMAN:
            self.hand_over(player)
        decider, views = self.players[player], self.views(player) if self.explain else None
        try:
            answer = decider.decide(seat_at(self.match, player, ask, self.rngs[player]))
            self.match.answer(player, answer)
        except Undo:
            self.undo(player)
        else:
            if views is not None and isinstance(decider, Explains):
                self.unsaid.append((player, self.reasons(decider, views, answer)))
        if not isinstance(self.match.request, AskSecretly):
            self.tell_reasons()
        if self.kinds[player] == HUMAN:
            self.autosave()

    def views(self, player: int) -> tuple[View, View]:
        """What a player knows, and what everybody does."""
        return self.match.view(player), self.match.view(ONLOOKER)

    def reasons(self, decider: Explains, views: tuple[View, View], answer: Answer) -> list[Reason]:
        """Why a computer answered so: to people who play against it only what can be said without its secrets."""
        own, public = views
        if HUMAN not in self.kinds or not knows_more(own, public):
            return decider.explain()
        newcomer: Any = players_of(self.match.rules.name)[self.kinds[own.player]]
        return apparent_reasons(public, self.match.library, own.player, answer, newcomer, Random(public.request))

    def tell_reasons(self) -> None:
        """Why the computer answered as it did."""
        for player, reasons in self.unsaid:
            said = " ".join(self.speech.say(why) for why in reasons)
            if said:
                self.terminal.say(self.speech.key("play.explains", player=player + 1, said=said))
        self.unsaid = []

    def hand_over(self, player: int) -> None:
        """Where several people share the screen, nobody reads over another's shoulder."""
        before, self.last = self.last, player
        if before not in (-1, player) and sys.stdin.isatty() and not self.json:
            self.terminal.console.clear()
            self.terminal.say(self.speech.key("play.hand-over", player=player + 1))
            self.terminal.read("")

    def undo(self, player: int) -> None:
        """Back to before this player's last answer: free against the computer, else if the other people agree."""
        computers = {seat for seat, kind in enumerate(self.kinds) if kind != HUMAN}
        people = set(range(self.match.players)) - computers - {player}
        try:
            self.match.undo(player, consent=computers)
        except Refused as refused:
            if refused.refusal.reason.key != "undo.learnt" or not people:
                self.terminal.refuse(refused.refusal.reason)
                return
            self.terminal.say(self.speech.key("play.consent"))
            if self.terminal.read("> ").strip().casefold() in ("o", "oui", "y", "yes"):
                self.match.undo(player, consent=range(self.match.players))
            else:
                self.terminal.refuse(refused.refusal.reason)

    def autosave(self) -> None:
        """Save; when that cannot be done it is said once, and play goes on."""
        if not self.saving:
            return
        try:
            write_whole(self.file, self.match.save())
        except OSError as error:
            self.saving = False
            what = trouble(error, self.speech)
            self.terminal.say(self.speech.key("play.unsaved", file=str(self.file), what=what))

    def close(self) -> None:
        """Say how it ended; a finished match need not be resumed."""
        for player, kind in enumerate(self.kinds):
            if kind == HUMAN:
                self.terminal.tell(player)
                break
        self.terminal.end(self.match.outcome)
        if self.saving:
            self.file.unlink(missing_ok=True)
