"""Where nobody sits in a room: its computers, which think, and the script of a lesson, which is recited."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from hashlib import blake2b
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Refused
from escarmouche.play.requests import Faces
from escarmouche.web.computer_question import question_for
from escarmouche.web.computers import Unanswered
from escarmouche.web.logs import log
from escarmouche.web.served_match import Word
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from escarmouche.play.requests import Ask
    from escarmouche.web.computers import Computers
    from escarmouche.web.room import Room
    from escarmouche.web.tutor import Tutor

AGAIN = 5.0
"""Seconds before a computer tries again what could not be stored."""
TRIES = 3
"""Answers that will not do before a computer gives up."""

logger = logging.getLogger(__name__)


class ComputerSeats:
    """Those of one room: they speak to it as a person would, while anybody cares."""

    def __init__(self, room: Room, computers: Computers) -> None:
        self.room, self.computers = room, computers
        match = room.served.match
        self.library = match.rules.encode_library(match.library)
        self.chance = blake2b(str(match.seed).encode(), digest_size=16).hexdigest()
        """What the chance of the computers follows from: the same seed, the same minds; it does not tell the dice."""
        self.thoughts: dict[tuple[int, str], asyncio.Task[None]] = {}
        self.released = -1
        """In a lesson, after how many words the one who learns last said that he has read enough."""

    def consider(self) -> None:
        """Let those who are asked think, while anybody cares."""
        room = self.room
        if room.lost or not room.busy:
            return
        request = room.served.match.request_id
        if room.tutor is not None:
            self.prompt(room.tutor, request)
            return
        for player, ask in room.served.match.asked():
            if player in room.tables.computers and (player, request) not in self.thoughts:
                self.begin((player, request), self.think(player, ask, request))

    def prompt(self, tutor: Tutor, request: str) -> None:
        """In a lesson the next word of the script is said, unless it is for the one who learns to say."""
        line = tutor.next_line(self.room.said)
        if line is None or line.own or (line.waits and self.released != self.room.said):
            return
        if (line.player, request) not in self.thoughts:
            self.begin((line.player, request), self.recite(Word("answer", line.player, line.value, request)))

    def begin(self, key: tuple[int, str], thought: Coroutine[Any, Any, None]) -> None:
        """Somebody thinks over his question from now on."""
        self.thoughts[key] = task = asyncio.create_task(thought)
        task.add_done_callback(partial(self.forget, key))

    def forget(self, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        """A thought is over; where it failed no computer can play on here."""
        self.thoughts.pop(key, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_trouble(logger, error)
            self.room.give_up()

    def stop(self) -> None:
        """No computer is to answer here any more."""
        for thought in list(self.thoughts.values()):
            thought.cancel()

    async def recite(self, word: Word) -> None:
        """Say a word of the script; raises `Unanswered` where the rules do not accept it."""
        if not await self.say_at_last(word):
            raise Unanswered

    async def think(self, player: int, ask: Ask[Any], request: str) -> None:
        """A computer's answer; where it will not do it is thought over again, and raises `Unanswered` in the end.

        Nobody answers for a computer. Where it is to say what its own dice show, chance does.
        """
        for attempt in range(TRIES):
            if isinstance(ask, Faces):
                word: Word | None = Word("answer", player, ask.sample(SystemRandom()), request)
            else:
                word = await self.thought_of(player, request, attempt)
            if not self.room.awaits(player, request) or (word is not None and await self.say_at_last(word)):
                return
        raise Unanswered

    async def thought_of(self, player: int, request: str, attempt: int) -> Word | None:
        """What a computer would say; None where it has nothing to say, or what the match does not accept."""
        match = self.room.served.match
        thought = await self.computers.think(question_for(self, player, attempt))
        if thought.answered and match.refusal(player, thought.answer, request) is None:
            return Word("answer", player, thought.answer, request, thought.reasons)
        if self.room.awaits(player, request):
            why = thought.trouble or ("refused" if thought.answered else "no world fits")
            log(logger, logging.ERROR, "computer has no answer", attempt=attempt + 1, kind=why, places=thought.places)
        return None

    async def say_at_last(self, word: Word) -> bool:
        """Say a computer's word, as soon as it can be stored; whether the rules accept it, or need it no more."""
        while self.room.awaits(word.player, word.request):
            try:
                await self.room.say(word)
            except Refused:
                return not self.room.awaits(word.player, word.request)
            except StorageError as error:
                if error.why.key == "web.problem.rules":
                    return False
                await asyncio.sleep(AGAIN)
        return True
