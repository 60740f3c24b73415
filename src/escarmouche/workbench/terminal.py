"""A person at the terminal: what is shown before a question, and the commands that are no answers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from escarmouche.play.game_odds import odds_at
from escarmouche.play.requests.typed import written
from escarmouche.play.view import imagined, scene_for
from escarmouche.players.human import Leave, Undo
from escarmouche.workbench.faults import trouble
from escarmouche.workbench.output import console
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.storage import write_whole

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.option import Option
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.rulebook import Outcome
    from escarmouche.players.player import Seat
    from escarmouche.workbench.log import Log
    from escarmouche.workbench.speech import Speech

MOST_EVENTS = 20
"""How much of the log is shown at once."""


class TextTerminal:
    """Draws the table in characters; works as well when lines come from a pipe."""

    def __init__(self, match: Match, log: Log, speech: Speech) -> None:
        self.match, self.log, self.speech = match, log, speech
        self.screen = Screen(speech)
        self.console = console()
        self.shown: dict[int, int] = {}
        """How much of the log each player has read."""
        self.drawn: tuple[int, Any] | None = None
        self.suggested: tuple[int, str] | None = None
        self.commands: dict[str, Callable[[Seat, list[Option], str], None]] = {
            "help": self.help,
            "aide": self.help,
            "why": self.why,
            "pourquoi": self.why,
            "save": self.save,
            "map": self.map,
            "carte": self.map,
            "odds": self.odds,
            "chances": self.odds,
            "undo": self.undo,
            "quit": self.leave,
        }

    # ---- what a person is shown -------------------------------------------------------------------------------

    def show(self, seat: Seat) -> list[Option]:
        """The table where it has changed, what happened since, and the question."""
        player, scene = seat.request.player, scene_for(self.match, seat.request.player)
        self.tell(player)
        if self.drawn != (player, scene):
            self.drawn = (player, scene)
            self.console.print(self.screen.table(scene, self.console))
        self.console.print(self.screen.topic(seat.request, scene))
        options = seat.request.options()
        if options:
            self.console.print(self.screen.options(seat.request, options, scene), end="")
        self.console.print(self.speech.key(f"play.how.{seat.request.kind}", **bounds(seat.request)), style="dim")
        return options

    def tell(self, player: int) -> None:
        """The events that this player has not read yet."""
        heard = self.log.heard(self.match, player)
        since = max(min(self.shown.get(player, 0), len(heard)), len(heard) - MOST_EVENTS)
        self.shown[player] = len(heard)
        for event in heard[since:]:
            self.console.print("·", self.screen.sentence(event))

    def say(self, text: str) -> None:
        """A sentence to the person, in one piece so that a command in it can be copied."""
        self.console.print(text, soft_wrap=True)

    def refuse(self, why: Reason) -> None:
        """Say why a line will not do."""
        self.console.print(f"✗ {self.screen.reason(why)}", style="red")

    def end(self, outcome: Outcome) -> None:
        """How the match ended."""
        self.console.print(self.screen.table(scene_for(self.match, -1), self.console))
        self.say(ending(outcome, self.speech))

    # ---- what a person types ----------------------------------------------------------------------------------

    def answer(self, seat: Seat, options: list[Option]) -> Answer:
        """What the person typed, read as an answer."""
        return seat.request.typed(self.line(seat, options).strip(), options, seat.rng)

    def line(self, seat: Seat, options: list[Option]) -> str:
        """The next line that is no command; the end of input is the wish to leave."""
        while True:
            line = self.read("> ")
            word, _, rest = line.strip().partition(" ")
            if word == "?":
                self.suggest(seat)
            elif word in self.commands:
                self.commands[word](seat, options, rest.strip())
            else:
                suggested, self.suggested = self.suggested, None
                taken = not line.strip() and suggested is not None and suggested[0] == id(seat)
                return suggested[1] if taken and suggested is not None else line

    def read(self, prompt: str) -> str:
        """One line; prompts are written only to people."""
        if sys.stdin.isatty():
            self.console.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.rstrip("\n")

    def suggest(self, seat: Seat) -> None:
        """Some acceptable answer over open ground; an empty line then takes it."""
        if seat.request.options():
            self.say(self.speech.key("play.listed"))
            return
        text = written(seat.request.sample(seat.rng))
        self.suggested = (id(seat), text)
        self.say(self.speech.key("play.suggestion", answer=text or "–"))

    def help(self, seat: Seat, options: list[Option], rest: str) -> None:
        """The commands."""
        self.say(self.speech.key("play.help"))

    def map(self, seat: Seat, options: list[Option], rest: str) -> None:
        """Draw the table again."""
        self.console.print(self.screen.table(scene_for(self.match, seat.request.player), self.console))

    def why(self, seat: Seat, options: list[Option], rest: str) -> None:
        """Why an option is refused."""
        if not rest.isdigit() or not 1 <= int(rest) <= len(options):
            self.say(self.speech.key("typed.option", most=len(options)))
            return
        option = options[int(rest) - 1]
        why = option.refusal or option.note
        self.say(
            self.screen.reason(why) if why is not None else self.speech.key("play.allowed", rule=seat.request.rule)
        )

    def odds(self, seat: Seat, options: list[Option], rest: str) -> None:
        """How likely what is: of each option, or of the one whose number is given."""
        if rest and (not rest.isdigit() or not 1 <= int(rest) <= len(options)):
            self.say(self.speech.key("typed.option", most=len(options)))
            return
        player, value = seat.request.player, options[int(rest) - 1].key if rest else None
        world = imagined(self.match, player, Random(f"{self.match.request_id}/{player}"))
        ask = dict(world.asked()).get(player) if world is not None else None
        report = odds_at(world, ask, value) if world is not None and ask is not None else None
        if report is None:
            self.say(self.speech.key("odds.not-here"))
        else:
            self.show_odds(report, seat.request)

    def show_odds(self, report: OddsReport, ask: Ask[Any]) -> None:
        """Bars, spreads and sentences."""
        from escarmouche.workbench.odds_drawing import draw

        named = {option.key: option for option in ask.options()}
        scene = scene_for(self.match, ask.player)
        draw(report, self.console, self.speech, lambda told: self.screen.option(ask, named[told.key], scene))

    def save(self, seat: Seat, options: list[Option], rest: str) -> None:
        """Save the match where the person says."""
        if not rest:
            self.say(self.speech.key("play.save-where"))
            return
        try:
            write_whole(Path(rest).expanduser(), self.match.save())
        except OSError as error:
            self.say(self.speech.key("fault.file", file=rest, what=trouble(error, self.speech)))
        else:
            self.say(self.speech.key("play.saved", file=rest))

    def undo(self, seat: Seat, options: list[Option], rest: str) -> None:
        """Take the last answer back."""
        raise Undo

    def leave(self, seat: Seat, options: list[Option], rest: str) -> None:
        """Get up."""
        raise Leave


def ending(outcome: Outcome, speech: Speech) -> str:
    """Who won, why, and the score."""
    scores = " – ".join(map(str, outcome.scores))
    players = ", ".join(str(winner + 1) for winner in outcome.winners)
    key = "play.draw" if outcome.draw else "play.won"
    return speech.key(key, player=players, why=speech.say(outcome.reason), scores=scores)


def bounds(ask: Ask[Any]) -> dict[str, Any]:
    """What the line that tells how to answer needs to know."""
    names = ("least", "most", "low", "high", "step", "points", "count")
    found = {name: getattr(ask, name) for name in names if isinstance(getattr(ask, name, None), int | float)}
    return found | {"keys": len(getattr(ask, "keys", ()))}
