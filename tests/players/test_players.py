"""Players, and a match played by them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.toy import TOY

from escarmouche.play.match import Match
from escarmouche.play.option import Option
from escarmouche.play.reason import Reason
from escarmouche.play.requests import Answer, Choose, ChooseSeveral, Number, Split
from escarmouche.players.human import Human
from escarmouche.players.player import Seat
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import Endless, play


def toy(seed: int = 1) -> Match:
    state, library = TOY.new({})
    return Match.begin(TOY, library, state, seed)


def test_the_same_seed_gives_the_same_match() -> None:
    matches = [toy(seed) for seed in (1, 1, 2)]
    tallies = [play(match, [RandomPlayer(), RandomPlayer()], 7) for match in matches]
    assert all(match.over for match in matches)
    assert matches[0].digest == matches[1].digest != matches[2].digest
    assert tallies[0] == tallies[1]
    assert tallies[0].answers == tallies[0].decisions > 40


def test_chance_of_one_seat_does_not_depend_on_the_other() -> None:
    class Recorder(RandomPlayer):
        __slots__ = ("said",)

        def __init__(self) -> None:
            self.said: list[Answer] = []

        def decide(self, seat: Seat) -> Answer:
            self.said.append(super().decide(seat))
            return self.said[-1]

    class First(RandomPlayer):
        def decide(self, seat: Seat) -> Answer:
            return seat.request.options()[0].key if seat.request.kind == "choose" else super().decide(seat)

    said = []
    for other in (RandomPlayer(), First()):
        recorder = Recorder()
        play(toy(), [recorder, other], 7)
        said.append(recorder.said)
    assert said[0] == said[1]


def test_a_match_without_end_is_noticed() -> None:
    with pytest.raises(Endless):
        play(toy(), [RandomPlayer(), RandomPlayer()], 7, most=10)


def test_a_view_is_made_when_it_is_asked_for() -> None:
    seen: list[Any] = []

    class Looking(RandomPlayer):
        def decide(self, seat: Seat) -> Answer:
            seen.append(seat.view())
            return super().decide(seat)

    play(toy(), [Looking(), RandomPlayer()], 7)
    assert {view.player for view in seen} == {0}


class Typewriter:
    """A terminal that types what it was told to."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.refused: list[str] = []

    def show(self, seat: Seat) -> list[Option]:
        return seat.request.options()

    def answer(self, seat: Seat, options: list[Option]) -> Answer:
        return seat.request.typed(self.lines.pop(0), options, seat.rng)

    def refuse(self, why: Reason) -> None:
        self.refused.append(why.key)


def test_a_person_is_asked_again_until_the_answer_will_do() -> None:
    (_, ask), *_ = toy().asked()
    terminal = Typewriter("nine", "9", "2")
    assert Human(terminal).decide(Seat(ask, lambda: None, None, Random(1))) == 2  # type: ignore[arg-type,return-value]
    assert terminal.refused == ["typed.option", "typed.option"]


@pytest.mark.parametrize(
    "ask, choice",
    [
        (Choose(0, "t", "R", (1, 2)), True),
        (Choose(0, "t", "R", (1,)), False),
        (Number(0, "t", "R", 2, 2), False),
        (Number(0, "t", "R", 0, 2), True),
        (Split(0, "t", "R", (1, 2), 0), False),
        (ChooseSeveral(0, "t", "R", ("a",), 0, 1), True),
        (ChooseSeveral(0, "t", "R", ("a",), 1, 1), False),
    ],
)
def test_what_counts_as_a_decision(ask: Any, choice: bool) -> None:
    assert ask.has_choice() is choice
