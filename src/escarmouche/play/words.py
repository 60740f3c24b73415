"""Message catalogues: every word shown comes from here, French first, English second."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.play.grammar import FILLED, Kind, agreed, grammars, together
from escarmouche.play.language_files import catalogue as catalogue
from escarmouche.play.noun_kinds import SOURCE, kind_of, longest, noun_kinds
from escarmouche.play.reason import Param, Reason
from escarmouche.play.rulebook import packages_of

if TYPE_CHECKING:
    from escarmouche.play.own_words import OwnWords

LANGUAGES = tuple(grammars())
"""The languages that are spoken, the first of them first."""
BLANK = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""What a message leaves open: `{hits}` is the parameter itself, `{hits:touche|touches}` the word that suits it.

`{figure:le}` is a name with its article, in one of the forms that the language has, `{figure:}` one that takes none.
`{figure:seul|seule|seuls|seules}` agrees with a name, `{figure:charge|chargent}` with whether it means several. A
number that takes an article is a player, called by his side.
"""
PART = re.compile(r"^((?:\w+ : )?(?:\d+ × )?)(.*?)((?: \d+)?(?: ?[(\[/].*)?)$", re.DOTALL)
"""A name as logs tell it: on a card ("B : "), of several ("3 × "), one of several (" 2"), with details (" (30 cm)")."""
DETAIL = re.compile(r"[^\W\d_][^,()\[\]/]*")
"""A name among the details of another: " (Tempête, Solaire)"."""
BETWEEN = re.compile(r"(, (?![^(]*\))|; | – | \+ )")
"""What stands between names; within brackets are details of one."""


def names_in(language: str, game: str | None) -> dict[str, str]:
    """What a language calls the printed things of a game, by their French names."""
    from escarmouche.play.printed_names import other_names

    return other_names(game, language) if game else {}


class Phrases:
    """Says reasons in one language with the words of one game."""

    def __init__(self, language: str, game: str | None = None) -> None:
        if language not in grammars():
            raise LookupError(language)
        self.language = language
        self.grammar = grammars()[language]
        self.messages = catalogue(language, *packages_of(game)) if game else catalogue(language)
        self.names = names_in(language, game)
        self.kinds = noun_kinds(language, game)
        self.sides: Sequence[str] = ()
        """What the sides of a match are called, where they have names."""

    def learn(self, own: OwnWords) -> None:
        """Call things of players' own by their names from now on, whether a message or its French name means them."""
        self.messages = {**self.messages, **{key: name.say(self.language) for key, name in own.items()}}
        if self.language != SOURCE:
            self.names = {**self.names, **{name.fr: name.say(self.language) for name in own.values()}}

    def say(self, reason: Reason) -> str:
        """The sentence of a reason. A message that is missing shows its key: it must never hide the reason."""
        template = self.messages.get(reason.key)
        if template is None:
            return reason.key
        params = dict(reason.params)
        called = {blank[1] for blank in BLANK.finditer(template) if blank[2] is not None and "|" not in blank[2]}

        def filled(blank: re.Match[str]) -> str:
            value, form = params[blank[1]], blank[2]
            if form is None:
                return FILLED + self.word(value)
            if "|" not in form:
                return FILLED + self.with_article(form, self.who(value))
            words = form.split("|")
            if isinstance(value, str) or blank[1] in called:
                return agreed(words, self.kind(self.who(value)))
            return words[not self.grammar.is_one(value)]

        return self.grammar.finished(BLANK.sub(filled, template))

    def who(self, value: Param) -> str:
        """Somebody by name; a number is a player, called by his side."""
        if isinstance(value, str):
            return self.word(value)
        number = int(value)
        return self.sides[number - 1] if 0 < number <= len(self.sides) else self.key("player.number", number=number)

    def with_article(self, form: str, text: str) -> str:
        """A name, or each of several, with its article."""
        if not form:
            return text[:1].upper() + text[1:]
        parts = self.parts(text)
        parts[::2] = [self.grammar.with_article(form, part, self.kind_of_one(part)) for part in parts[::2]]
        said = "".join(parts)
        return said[:1].upper() + said[1:] if form[0].isupper() else said

    def kind_of_one(self, name: str) -> Kind:
        """What one name is; on a card, or of several, it takes no article."""
        return "they" if PART.sub(r"\1", name, count=1) else kind_of(self.kinds, name)

    def kind(self, text: str) -> Kind:
        """What a name is with which words agree."""
        return together([self.kind_of_one(part) for part in self.parts(text)[::2]])

    def parts(self, text: str) -> list[str]:
        """Several names and what stands between them, in turn; a comma may be part of a name."""
        first, *rest = BETWEEN.split(text)
        found = [first]
        for between, part in zip(rest[::2], rest[1::2], strict=True):
            whole = found[-1] + between + part
            if "," in (longest(self.kinds, whole) or ""):
                found[-1] = whole
            else:
                found += [between, part]
        return found

    def called(self, text: str) -> str:
        """A name, or several, as this language calls them."""
        if not self.names:
            return text

        if text in self.names:
            return self.names[text]

        def renamed(part: re.Match[str]) -> str:
            whole = self.names.get(part[2] + part[3])
            return part[1] + (whole or self.names.get(part[2], part[2]) + DETAIL.sub(detailed, part[3]))

        def detailed(detail: re.Match[str]) -> str:
            return self.names.get(detail[0], detail[0])

        return "".join([PART.sub(renamed, part, count=1) for part in BETWEEN.split(text)])

    def word(self, value: Param) -> str:
        """A parameter as it is shown: `@key` is translated, whole floats lose their point."""
        if isinstance(value, str):
            return self.messages.get(value[1:], value[1:]) if value.startswith("@") else self.called(value)
        return self.grammar.number(value)

    def key(self, key: str, **params: Param) -> str:
        """A message by its key."""
        return self.say(Reason(key, "", tuple(params.items())))
