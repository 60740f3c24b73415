"""Message catalogues: every word shown comes from here, French first, English second."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec

from escarmouche.play.reason import Param, Reason
from escarmouche.play.rulebook import packages_of

if TYPE_CHECKING:
    from escarmouche.play.own_words import OwnWords

LANGUAGES = ("fr", "en")
BLANK = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")
"""What a message leaves open: `{hits}` is the parameter itself, `{hits:touche|touches}` the word that suits it."""
OF_BLANK = re.compile(r"\b([Dd])e (?=\{(\w+)\})")
VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéè])", re.IGNORECASE)
"""Before what begins so French says "d’" instead of "de": d’Isha, d’Yrsa, de Yoko, de Hulda."""


PART = re.compile(r"^((?:\w+ : )?(?:\d+ × )?)(.*?)((?: \d+)?(?: ?[(\[/].*)?)$", re.DOTALL)
"""A name as logs tell it: on a card ("B : "), of several ("3 × "), one of several (" 2"), with details (" (30 cm)")."""
BETWEEN = re.compile(r"(, |; | – )")
"""What stands between names."""


@cache
def catalogue(language: str, *packages: str) -> dict[str, str]:
    """All messages of the shared core and of these packages in one language."""
    found: dict[str, str] = {}
    for package in ("escarmouche.play", *packages):
        folder = resources.files(package) / "words"
        if not folder.is_dir():
            continue
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(f".{language}.toml") or file.name == f"{language}.toml":
                found |= msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, str])
    return found


def names_in(language: str, game: str | None) -> dict[str, str]:
    """What a language calls the printed things of a game, by their French names."""
    from escarmouche.play.printed_names import other_names

    return other_names(game, language) if game else {}


class Phrases:
    """Says reasons in one language with the words of one game."""

    def __init__(self, language: str, game: str | None = None) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language
        self.messages = catalogue(language, *packages_of(game)) if game else catalogue(language)
        self.names = names_in(language, game)

    def learn(self, own: OwnWords) -> None:
        """Call things of players' own by their names from now on, whether a message or its French name means them."""
        self.messages = {**self.messages, **{key: name.say(self.language) for key, name in own.items()}}
        if self.language != "fr":
            self.names = {**self.names, **{name.fr: name.say(self.language) for name in own.values()}}

    def say(self, reason: Reason) -> str:
        """The sentence of a reason. A message that is missing shows its key: it must never hide the reason."""
        template = self.messages.get(reason.key)
        if template is None:
            return reason.key
        params = dict(reason.params)
        if self.language == "fr":
            template = OF_BLANK.sub(lambda of: f"{of[1]}’" if self.elides(params[of[2]]) else of[0], template)

        def filled(blank: re.Match[str]) -> str:
            name, one, many = blank.groups()
            if one is None:
                return str(self.word(params[name]))
            return one if self.is_one(params[name]) else many

        return BLANK.sub(filled, template)

    def elides(self, value: Param) -> bool:
        """Whether what is filled in begins with a vowel."""
        return VOWEL.match(str(self.word(value))) is not None

    def is_one(self, value: Param) -> bool:
        """Whether a number takes the singular: in French anything below two, in English one alone."""
        if isinstance(value, str):
            raise TypeError(value)
        return abs(value) < 2 if self.language == "fr" else value == 1

    def called(self, text: str) -> str:
        """A name, or several, as this language calls them."""
        if not self.names:
            return text

        def renamed(part: re.Match[str]) -> str:
            whole = self.names.get(part[2] + part[3])
            return part[1] + (whole or self.names.get(part[2], part[2]) + part[3])

        return "".join([PART.sub(renamed, part, count=1) for part in BETWEEN.split(text)])

    def word(self, value: Param) -> Param:
        """A parameter as it is shown: `@key` is translated, whole floats lose their point, French uses a comma."""
        if isinstance(value, str):
            return self.messages.get(value[1:], value[1:]) if value.startswith("@") else self.called(value)
        if isinstance(value, float):
            text = f"{value:.2f}".rstrip("0").rstrip(".")
            return text.replace(".", ",") if self.language == "fr" else text
        return value

    def key(self, key: str, **params: Param) -> str:
        """A message by its key."""
        return self.say(Reason(key, "", tuple(params.items())))
