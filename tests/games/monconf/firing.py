"""For tests of shooting: an activation from its orders to its end, by answers to topics and faces of dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.boards.monconf import Board

from escarmouche.games.monconf.agenda import Batch
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.script import dice, reply

USUAL = {
    "confirm-orders": "go", "shot-walk": "none", "second-shot": "none", "reactive-fire": "none", "intercept": "none",
    "reroll": False, "boost": "none",
}  # fmt: skip
"""What is answered where a test says nothing: nothing in particular."""
LONGEST = 200


class Range(Board):
    """A table for shooters: what was asked and rolled is kept."""

    asked: list[Any]
    rolled: list[Any]
    meant = ""
    """Whom a shot is meant for; where there is but one target nobody is asked."""

    def order(self, fighter: Fighter, action: str, target: Fighter | str = "", **words: Any) -> None:
        """A fighter is activated alone, is given an action and a target, and carries it out: see `activate`."""
        self.meant = target if isinstance(target, str) else f"fighter:{target.id}"
        self.activate(fighter, action=action, **words)

    def activate(self, *fighters: Fighter, faces: Sequence[int | Sequence[int]] = (), **words: Any) -> None:
        """Fighters are activated together. `words` are answers by topic, one or a list of them; the dice fall so.

        Every word and every die is used up.
        """
        self.start(*fighters)
        self.play(faces=faces, **words)

    def start(self, *fighters: Fighter) -> Batch:
        """An activation is about to begin."""
        cards = list(dict.fromkeys([fighter.card for fighter in fighters]))
        batch = Batch(fighters[0].player, cards, [fighter.id for fighter in fighters])
        self.game.agenda, self.game.active = [batch], fighters[0].player
        self.asked, self.rolled = [], []
        return batch

    def play(self, faces: Sequence[int | Sequence[int]] = (), stop: str = "", **words: Any) -> Any:
        """Play what is on the agenda to its end, or until a topic is asked: that request."""
        answers = {topic.replace("_", "-"): several(word) for topic, word in words.items()}
        fallen = list(faces)
        for _ in range(LONGEST):
            if not self.game.agenda:
                break
            running = Running(resolve_pending(self.game))
            while (request := running.play_in_line()) is not None:
                if not isinstance(request, Roll) and request.topic == stop:
                    return request
                running.say(self.word(request, answers, fallen))
        assert not self.game.agenda
        assert not fallen, fallen
        left = {topic: rest for topic, rest in answers.items() if rest}
        assert not left, left
        return None

    def word(self, request: Any, answers: dict[str, list[Any]], fallen: list[Any]) -> Any:
        """What is said to a request."""
        if type(request) is LazyChoose and (only := request.only()) is not None:
            return only
        if isinstance(request, Roll):
            self.rolled.append(request)
            face = fallen.pop(0)
            return reply(request, dice(*([face] if isinstance(face, int) else face)))
        self.asked.append(request)
        if answers.get(request.topic):
            return reply(request, answers[request.topic].pop(0))
        if request.topic == "target" and self.meant:
            return reply(request, self.meant)
        if request.topic == "resolve":
            return reply(request, request.keys[0] if request.keys[0].startswith("order") else "end")
        return reply(request, USUAL[request.topic])

    @property
    def topics(self) -> list[str]:
        """What players were asked."""
        return [request.topic for request in self.asked]

    def results(self) -> list[int]:
        """The results of all tests."""
        return [told["result"] for told in self.told("event.test", "event.tested")]


def several(word: Any) -> list[Any]:
    """One answer, or a list of them; a way is a list of numbers, and one answer."""
    return list(word) if isinstance(word, list) and not (word and isinstance(word[0], int | float)) else [word]


def route(facing: float, *points: tuple[float, float]) -> list[float]:
    """The answer to a question for a way: where to look in the end, then the way-points."""
    return [facing, *[value for x, y in points for value in (x, y, 0)]]


def refused(request: Any) -> dict[str, str]:
    """What is greyed, and the key of the reason."""
    return {option.key: option.refusal.key for option in request.options() if option.refusal is not None}
