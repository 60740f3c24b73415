"""Steps of Dysma's Portal: one throw a step, quiet ones join, and every question has an answer."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.games import dysma
from escarmouche.games.dysma.basic_actions import BASIC_ACTIONS
from escarmouche.games.dysma.steps import PENDING, STEPS
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.requests import IN_LINE, Roll, Settle
from escarmouche.play.running import Running
from escarmouche.play.words import catalogue

BANDS = (
    ("prince-elfe", "garde-royal", "archer-sylvain", "danseur-de-lames", "lancier-de-la-cite"),
    ("chef-de-guerre", "guerrier-orque", "troll", "enrage", "arquebusier-nain"),
)
CHAPTERS = (
    "activation", "basic_actions", "capacities", "capacity_rules", "command", "group", "open_actions", "sweep", "turn",
    "windows",
)  # fmt: skip
KEY = re.compile(r'(?:reason|say|pay|lose_action)\([^)]*?"([a-z]+\.[a-z.-]+)"')
TOPIC = re.compile(
    r'(?:choose|Choose|LazyChoose|Confirm|choose_figures?|order_figures|choose_by_player)\(\s*[^"]*"([a-z-]+)", "DYS-'
)


def thrown_in_a_step(board: PlayedBoard, rng: Random) -> int:
    """Play the next step by chance: how many settled throws it had."""
    game = board.game
    running, throws = Running((PENDING if game.agenda else STEPS[game.phase])(game)), 0
    while (request := running.request) is not None:
        if type(request) is Settle:
            throws += 1
            running.say(IN_LINE)
        elif isinstance(request, Roll):
            running.say([int(rng.random() * die.sides) for die in request.dice])
        elif type(request) is LazyChoose and (only := request.only()) is not None:
            running.say(only)
        else:
            answer = request.sample(rng)
            assert request.refusal(answer) is None, (request.topic, answer)
            running.say(answer)
    return throws


@pytest.mark.rule("DYS-TURN-01", "DYS-TURN-05")
@pytest.mark.parametrize("seed", range(4))
def test_turns_go_by_whatever_is_answered_with_one_throw_a_step_at_most(seed: int) -> None:
    board, rng = PlayedBoard(), Random(seed)
    for player, band in enumerate(BANDS):
        for index, key in enumerate(band):
            board.put(key, player, 8 + 4 * index, 12 + 8 * player, facing=90 + 180 * player)
    board.game.phase, board.game.turn = "command", 0
    for _ in range(120):
        assert thrown_in_a_step(board, rng) <= 1
        standing = [figure for figure in board.game.figures if figure.on_table]
        assert board.game.agenda or all(figure.wounds < board.game.profile(figure).sa for figure in standing)
    assert board.game.turn >= 2


def test_a_quiet_activation_is_one_step_from_its_last_answer_to_the_next_question() -> None:
    board = PlayedBoard()
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 30, 30)
    board.put("guerrier-orque", 1, 20, 30)
    board.begin(elf)
    running = board.running
    assert running is not None
    running.say("end")
    assert running.request is None
    assert (elf.activated, board.game.activation, board.game.active) == (True, None, 1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_sentence_of_these_chapters_has_words(language: str) -> None:
    said = catalogue(language, "escarmouche.games.dysma")
    folder = Path(str(dysma.__file__)).parent
    keys, topics = set[str](), set[str]()
    for chapter in CHAPTERS:
        source = (folder / f"{chapter}.py").read_text(encoding="utf-8")
        keys |= set(KEY.findall(source))
        topics |= set(TOPIC.findall(source))
    assert len(keys) > 30
    assert {"action", "activate", "group", "extra", "heroism", "reaction", "end-of-turn", "sweep"} <= topics
    assert sorted(keys - said.keys()) == []
    assert [action.key for action in BASIC_ACTIONS if f"option.{action.key}" not in said] == []
    assert sorted(topic for topic in topics if f"topic.{topic}" not in said) == []
