"""`escarmouche odds`: the questions about chance that a game answers, and their options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import NODEFAULT

from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.helppage import columns
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, Speech, speech
from escarmouche.workbench.struct_options import options_of, read_options

if TYPE_CHECKING:
    from escarmouche.play.game_odds import OddsQuestion
    from escarmouche.workbench.struct_options import StructOption

Questions = Mapping[str, type["OddsQuestion"]]


def tell_odds(game: str, name: str | None, arguments: Sequence[str], json: bool) -> None:
    """Answer a question about chance; without one, say which there are."""
    questions = questions_of(game)
    if name is None:
        list_questions(game, questions, json)
        return
    if name not in questions:
        raise BadInput("usage.action", action=name, known=", ".join(questions))
    answered = read_options(questions[name], arguments).answer()
    if json:
        notes = [speech().say(note) for note in answered.report.notes]
        emit({"question": name, **answered.data} | ({"notes": notes} if notes else {}))
        return
    from escarmouche.workbench.odds_drawing import draw

    draw(answered.report, console(), speech())


def questions_of(game: str) -> Questions:
    """The questions that a game answers; from here on its words are at hand."""
    offers_of(game)
    odds = rulebook(game).odds()
    if odds is None or not odds.questions:
        raise BadInput("odds.none", game=game)
    return odds.questions


def list_questions(game: str, questions: Questions, json: bool) -> None:
    """What may be asked."""
    if json:
        options = {name: [option.name for option in options_of(kind)] for name, kind in questions.items()}
        emit({"game": game, "questions": options})
        return
    screen = console()
    for heading, rows in described(questions, speech()):
        screen.print(f"{columns(heading, rows, screen.width)}\n")


def described(questions: Questions, words: Speech) -> list[tuple[str, list[tuple[str, str]]]]:
    """Each question with what it is about, and its options with what they mean."""
    told = []
    for name, kind in questions.items():
        about = words.first(f"help.odds.{name}")
        rows = [(typed(option, words), meaning(name, option, words)) for option in options_of(kind)]
        told.append((f"{name} — {about}" if about else name, rows))
    return told


def typed(option: StructOption, words: Speech) -> str:
    """An option as it is typed."""
    return option.name if option.is_flag else f"{option.name} {option.metavar(words, 'odds')}"


def meaning(question: str, option: StructOption, words: Speech) -> str:
    """What an option is for, and what it is when nobody says."""
    text = words.first(f"help.odds.{question}.{option.field}", f"help.odds.{option.field}") or ""
    if option.default is NODEFAULT:
        return f"{text} {words.key('help.word.required')}".strip()
    if option.default is None or option.default is False:
        return text
    return f"{text} {words.key('help.word.default', value=str(option.default))}".strip()
