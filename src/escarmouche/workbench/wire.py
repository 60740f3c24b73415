"""Playing through a pipe: every question is one line of JSON, every answer a line of JSON or of typed text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play.view import scene_for
from escarmouche.workbench.output import emit
from escarmouche.workbench.terminal import TextTerminal, bounds

if TYPE_CHECKING:
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.option import Option
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.rulebook import Outcome
    from escarmouche.players.player import Seat
    from escarmouche.workbench.screen import Screen


class WireTerminal(TextTerminal):
    """A terminal for programs."""

    def show(self, seat: Seat) -> list[Option]:
        """The question, what happened since the last one, and the table."""
        player, scene = seat.request.player, scene_for(self.match, seat.request.player)
        heard = self.log.heard(self.match, player)
        since, self.shown[player] = min(self.shown.get(player, 0), len(heard)), len(heard)
        options = seat.request.options()
        asked = {"asked": question(seat.request, options, self.screen, scene), "request": self.match.request_id}
        events = [{"said": self.speech.say(event.said), **msgspec.to_builtins(event)} for event in heard[since:]]
        emit(asked | {"events": events, "scene": msgspec.to_builtins(scene)})
        return options

    def tell(self, player: int) -> None:
        """Events are told with the next question, or with the end."""

    def say(self, text: str) -> None:
        emit({"said": text})

    def refuse(self, why: Reason) -> None:
        emit({"refused": self.speech.say(why), "reason": msgspec.to_builtins(why)})

    def show_odds(self, report: OddsReport, ask: Ask[Any]) -> None:
        emit({"odds": msgspec.to_builtins(report)})

    def answer(self, seat: Seat, options: list[Option]) -> Answer:
        """A line of JSON is the answer itself; any other is read as typed."""
        line = self.line(seat, options)
        try:
            answer: Answer = msgspec.json.decode(line)
        except msgspec.DecodeError:
            return seat.request.typed(line.strip(), options, seat.rng)
        return answer

    def end(self, outcome: Outcome) -> None:
        emit({"over": True, "outcome": msgspec.to_builtins(outcome), "why": self.speech.say(outcome.reason)})


def question(ask: Ask[Any], options: list[Option], screen: Screen, scene: Any) -> dict[str, Any]:
    """A question as programs read it: each option with its words, and the reason where it is refused."""
    told = [
        {
            "key": option.key,
            "label": screen.option(ask, option, scene),
            "refusal": screen.reason(option.refusal) if option.refusal is not None else None,
            "rule": option.refusal.rule if option.refusal is not None else ask.rule,
        }
        for option in options
    ]
    return {
        "player": ask.player,
        "topic": ask.topic,
        "text": screen.speech.messages.get(f"topic.{ask.topic}", ask.topic),
        "kind": ask.kind,
        "rule": ask.rule,
        "about": list(ask.about),
        "options": told,
        "region": ask.region(),
        **bounds(ask),
    }
