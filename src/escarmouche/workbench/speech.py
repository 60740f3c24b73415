"""The language of the person at the terminal, and how everything is said in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from escarmouche.play.noun_kinds import noun_kinds
from escarmouche.play.pages import where
from escarmouche.play.reason import Param, Reason
from escarmouche.play.rulebook import packages_of
from escarmouche.play.words import LANGUAGES, Phrases, catalogue, names_in

LANGUAGE: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])
GAME: ContextVar[str] = ContextVar("game", default="")


class BadInput(Exception):
    """Something the person typed or gave that will not do: one clear message and no more."""

    def __init__(self, key: str, **params: Param) -> None:
        self.why = Reason(key, "", tuple(params.items()))
        super().__init__(key)


class Speech(Phrases):
    """Says reasons with the words of the command line and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language)
        self.game = game
        self.messages = catalogue(language, "escarmouche.workbench", *(packages_of(game) if game else ()))
        self.names = names_in(language, game)
        self.kinds = noun_kinds(language, game or None)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason. A message whose parameters do not suit it shows its key, as a missing one does."""
        try:
            return harmless(super().say(reason))
        except (LookupError, ValueError, TypeError):
            return harmless(reason.key)

    def cited(self, rule: str) -> str:
        """A rule in brackets with the page where it is printed: " [TOY-4, p. 10]"; nothing for no rule."""
        key, page = where(self.game, rule)
        return f" [{rule}, {self.key(key, page=page)}]" if key else (f" [{rule}]" if rule else "")

    def first(self, *keys: str) -> str | None:
        """The first of these messages that exists."""
        return next((self.messages[key] for key in keys if key in self.messages), None)

    def named(self, name: str) -> str:
        """A name of the scene: a message key, or already a name."""
        return harmless(self.grammar.finished(self.messages.get(name) or self.called(name)))


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def harmless(text: str) -> str:
    """A text without what would steer the terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def speech() -> Speech:
    """How things are said now: in the language of the command, with the words of its game."""
    return Speech(LANGUAGE.get(), GAME.get())


def say(key: str, **params: Param) -> str:
    """A message by its key."""
    return speech().key(key, **params)


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language, and the arguments without `--lang`, which may stand anywhere.

    French unless the option, ESCARMOUCHE_LANG or the locale names another that is spoken.
    """
    rest: list[str] = []
    wanted = environment.get("ESCARMOUCHE_LANG", "")
    given = iter(arguments)
    for argument in given:
        if argument == "--lang":
            wanted = next(given, "?")
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    if wanted:
        if wanted not in LANGUAGES:
            raise BadInput("usage.language", language=wanted, known=", ".join(LANGUAGES))
        return wanted, rest
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return next((language for language in LANGUAGES if locale.startswith(language)), LANGUAGES[0]), rest
