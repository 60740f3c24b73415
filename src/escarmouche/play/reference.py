"""The rulebook at hand: every rule of a game and every thing it prints, each with its name and what it does."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from msgspec import Struct

from escarmouche.play.content import WRITTEN, Words
from escarmouche.play.display import MarkDisplay
from escarmouche.play.language_files import catalogue
from escarmouche.play.names import slug
from escarmouche.play.pages import pages
from escarmouche.play.printed_names import PrintedRow, name_of, printed_rows
from escarmouche.play.reason import reason
from escarmouche.play.rule_texts import chapters, rule_texts
from escarmouche.play.rulebook import packages_of, rulebook
from escarmouche.play.words import Phrases

ABOUT = "about."
TERRAIN = "terrain"
PIECE = "piece"
"""The table of terrain in the data of every game."""
HEADS = ("action", "skill", "magic", "gear", "card", "scenario", "state", TERRAIN)
"""Under which things are found, in the order in which they are offered; those of a game's own come after them."""


class ReferenceRule(Struct, frozen=True):
    """A rule: what it is called, what it says, where it stands in the book and in which chapter."""

    rule: str
    title: Words
    text: Words
    page: str
    """Pages ("10", "8, 32"), or another source ("card"); empty where nobody knows."""
    chapter: str


class ReferenceThing(Struct, frozen=True):
    """A thing that is printed: a skill, a spell, a card, a piece of terrain, a scenario…"""

    key: str
    """Its family and its key: `skill.coriace`."""
    kind: str
    name: Words
    text: Words
    rule: str
    """The rule that prints it; empty where none does alone."""


class Reference(Struct, frozen=True):
    """All that a reader may look up of one game."""

    rules: list[ReferenceRule]
    things: list[ReferenceThing]
    kinds: list[str] = []
    """Under which heads things are found, in the order in which they are offered."""


@cache
def reference(game: str) -> Reference:
    """The rulebook of a game at hand."""
    texts, where, chapter = rule_texts(game), pages(game), chapters(game)
    rules = [
        ReferenceRule(rule, told.title, told.text, where.get(rule, ""), chapter[rule]) for rule, told in texts.items()
    ]
    things = {thing.key: thing for thing in (*explained(game), *terrain(game))}
    found = sorted({thing.kind for thing in things.values()})
    kinds = [head for head in dict.fromkeys((*HEADS, *found)) if head in found]
    return Reference(rules, sorted(things.values(), key=lambda thing: (thing.kind, slug(thing.name.fr))), kinds)


def explained(game: str) -> list[ReferenceThing]:
    """Every thing that the words `about.<family>.<key>` of a game explain."""
    french, english = (catalogue(language, *packages_of(game)) for language in WRITTEN)
    titled, heads = rules_by_title(game), rulebook(game).display().families
    sides: dict[str, list[str]] = defaultdict(list)
    for message in french:
        if message.startswith(ABOUT):
            # A mission that is told from several sides ("mission.chests.common") is one thing.
            sides[".".join(message.removeprefix(ABOUT).split(".")[:2])].append(message)
    found = []
    for key, messages in sides.items():
        family, _, of = key.partition(".")
        name = name_of(game, family, of) or Words(fr=of, en=of)
        text = Words(
            fr=" ".join(dict.fromkeys(french[message] for message in messages)),
            en=" ".join(dict.fromkeys(english[message] for message in messages)),
        )
        found.append(ReferenceThing(key, heads.get(family, family), capital(name), text, titled.get(slug(name.fr), "")))
    return found


def rules_by_title(game: str) -> dict[str, str]:
    """The rules by their French title, as far as that means but one."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule, told in rule_texts(game).items():
        found[slug(told.title.fr)].append(rule)
    return {title: rules[0] for title, rules in found.items() if len(rules) == 1}


def terrain(game: str) -> list[ReferenceThing]:
    """The pieces of terrain that a game prints: the traits that their labels tell, and what their rules say."""
    texts = rule_texts(game)
    found = []
    for row in printed_rows(game):
        if row.word == PIECE and row.name is not None:
            rules = [rule for rule in rules_of(game, row) if rule in texts]
            traits = traits_of(game, row)
            told = {
                language: " ".join(
                    filter(None, [traits[language], *(texts[rule].text.say(language) for rule in rules)])
                )
                for language in WRITTEN
            }
            key = f"{TERRAIN}.{row.fields.get('key', slug(row.name.fr))}"
            found.append(ReferenceThing(key, TERRAIN, capital(row.name), Words(**told), rules[0] if rules else ""))
    return found


def rules_of(game: str, row: PrintedRow) -> list[str]:
    """The rules of a piece: the one it is printed with, or those that its marks are explained by on the table."""
    printed = row.fields.get("rule")
    if isinstance(printed, str):
        return [printed]
    found: list[str] = []
    for mark, rules in rulebook(game).display().explained.items():
        name, _, word = mark.partition(".")
        if word in (words_of(row, name) if name in row.fields else words_of(row, *row.fields)):
            found += rules
    return list(dict.fromkeys(found))


def words_of(row: PrintedRow, *names: str) -> list[str]:
    """The words that some fields of a piece hold."""
    values = [row.fields[name] for name in names]
    return [
        word for value in values for word in (value if isinstance(value, list) else [value]) if isinstance(word, str)
    ]


def traits_of(game: str, row: PrintedRow) -> dict[str, str]:
    """What the label of a piece tells, in each language, as a sentence."""
    said: dict[str, str] = {}
    for language in WRITTEN:
        phrases = Phrases(language, game)
        told = [
            text
            for trait, mark in rulebook(game).display().traits.items()
            for text in trait_words(phrases, mark, row.fields.get(trait, words_of(row, *row.fields)))
        ]
        sentence = ", ".join(dict.fromkeys(told))
        said[language] = f"{sentence[:1].upper()}{sentence[1:]}." if told else ""
    return said


def trait_words(phrases: Phrases, mark: MarkDisplay, value: object) -> list[str]:
    """A trait in words: by its family, or by its label; nothing where a game has no words for it."""
    if mark.family:
        values = value if isinstance(value, list) else [value]
        keys = [f"{mark.family}.{one}" for one in values]
        return [phrases.key(key) for key in keys if key in phrases.messages]
    if isinstance(value, (int, float)) and not isinstance(value, bool) and (value or mark.nought):
        return [phrases.say(reason(mark.label, value=value))] if mark.label in phrases.messages else []
    return []


def capital(name: Words) -> Words:
    """A name as it stands at the head of an entry."""
    return Words(fr=name.fr[:1].upper() + name.fr[1:], en=name.en[:1].upper() + name.en[1:])
