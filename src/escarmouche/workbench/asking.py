"""`escarmouche ask`: a situation in a file; who is asked there, what may be done, and why not the rest."""

from __future__ import annotations

from pathlib import Path

import msgspec

from escarmouche.play import situation
from escarmouche.play.content import error_at, file_name, plain, text_of
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.log import Log
from escarmouche.workbench.output import by_name, console, emit
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.shelf import open_shelf
from escarmouche.workbench.speech import BadInput, speech
from escarmouche.workbench.terminal import bounds, ending
from escarmouche.workbench.wire import question


def match_of(path: Path, seed: int) -> tuple[Match, Log]:
    """The match that a file describes, after the answers and the dice that it gives."""
    text, file = text_of(path), file_name(path)
    game = plain(text, file).get("game")
    if not isinstance(game, str):
        raise BadInput("ask.no-game", file=file)
    open_shelf(game)
    rules, log = rulebook(game), Log()
    try:
        described = rules.situation(text, file)
    except LookupError:
        raise BadInput("ask.none", game=game) from None
    try:
        match = situation.begin(rules, described, seed, log)
        situation.play(match, described)
    except situation.SituationRefused as refused:
        raise error_at(text, file, f"answers[{refused.number - 1}]", refused.refusal.reason) from refused
    except Refused as refused:
        raise error_at(text, file, "dice", refused.refusal.reason) from refused
    return match, log


def ask_situation(path: Path, seed: int, json: bool) -> None:
    """Show a situation: the table, what happened, and every open question with its options."""
    match, log = match_of(path, seed)
    words = speech()
    screen, scene = Screen(words), match.rules.scene(match.game)
    events = log.heard(match, None)
    if json:
        emit(
            {
                "game": match.rules.name,
                "asked": [question(ask, ask.options(), screen, scene) for _, ask in match.asked()],
                "events": [{"text": words.say(event.said), **msgspec.to_builtins(event)} for event in events],
                "scene": msgspec.to_builtins(scene),
                "state": by_name(match.game),
                "outcome": msgspec.to_builtins(match.outcome) if match.over else None,
            }
        )
        return
    out = console()
    out.print(screen.table(scene, out))
    for event in events:
        out.print("·", screen.sentence(event))
    for _, ask in match.asked():
        out.print(screen.topic(ask, scene))
        out.print(screen.options(ask, ask.options(), scene), end="")
        out.print(words.key(f"play.how.{ask.kind}", **bounds(ask)), style="dim")
    if match.over:
        out.print(ending(match.outcome, words))
