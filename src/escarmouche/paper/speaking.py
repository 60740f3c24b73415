"""What stands on paper, in words: messages, what a printed name means, rules with their pages."""

from __future__ import annotations

import re
from html import escape

from msgspec import Struct

from escarmouche.play.display import Display
from escarmouche.play.names import slug
from escarmouche.play.pages import where
from escarmouche.play.reason import Reason
from escarmouche.play.reference import reference
from escarmouche.play.rule_texts import rule_texts
from escarmouche.play.words import Phrases

BEHIND = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card: "Coriace/1", "Effrayant 14", "Maître (Combat)"."""
COMMA = re.compile(r", (?![^(]*\))")
"""Between two names; one in brackets parts nothing."""


class Entry(Struct, frozen=True):
    """A thing of the rulebook on paper: its name, what it says, and where it is printed."""

    name: str
    text: str
    page: str = ""


class PaperWords(Phrases):
    """Says what stands on the sheets of one game."""

    def __init__(self, language: str, game: str, display: Display) -> None:
        super().__init__(language, game)
        self.game, self.display = game, display

    def safe(self, why: Reason) -> str:
        """A message, ready to stand in a page."""
        return escape(self.say(why))

    def about(self, head: Reason, name: str) -> str:
        """What a name on a line of a card means; empty where that line needs no words."""
        family = self.display.about.get(head.key)
        keys = [name, slug(name), slug(BEHIND.sub("", name))] if family else []
        return next((self.messages[key] for word in keys if (key := f"about.{family}.{word}") in self.messages), "")

    def entry(self, key: str, rule_of: str = "") -> Entry | None:
        """A rule by its id or a thing by its key, with the page of its rule; None where the rulebook has neither."""
        if (rule := rule_texts(self.game).get(key)) is not None:
            return Entry(rule.title.say(self.language), rule.text.say(self.language), self.page(key))
        thing = next((thing for thing in reference(self.game).things if f"{key}.".startswith(f"{thing.key}.")), None)
        if thing is None:
            return None
        # A mission may be told from several sides ("mission.chests.common").
        text = self.messages.get(f"about.{key}", thing.text.say(self.language))
        return Entry(thing.name.say(self.language), text, self.page(thing.rule or rule_of))

    def page(self, rule: str) -> str:
        """Where a rule is printed: "p. 10"; empty where it is of the house."""
        key, page = where(self.game, rule)
        return self.key(key, page=page) if key == "source.page" else ""


def names_on(line: str) -> list[str]:
    """The names on a line of a card."""
    return COMMA.split(line)
