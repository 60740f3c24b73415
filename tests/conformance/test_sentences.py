"""What is told: no raw key reaches a sentence, English has no French name, and one fact is told by one number.

A few matches of each game are walked once at random, some with things of players' own (a profile in a list, a piece of
terrain in a situation file); all that is told is looked at in both languages. What a game could not mend yet stands in
`gaps/<game>.txt`: `raw <message>` holds a key or an empty place, `french <message>` a French name that has an English
one, `fact <message>` a number that differs from the one told before without a named reason between.

Which events tell the same fact a game declares in `tests/games/<game>/facts.toml`: one entry each, as `[[fact]]` with
`announced = "event.struck damage target"` (a message, its number, who is meant), `taken = "event.lost life target"` and
`changes = ["event.spared -life target"]`: what is told in between, whose number is added, or taken away after a minus.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from games.samples import EVERY_FIELD, MATCHES

from conformance.facts import contradictions
from conformance.gaps import differences
from conformance.own_things import MAKING, own_draft
from conformance.sentences import Listener, Told
from conformance.test_reasons import ROOT
from escarmouche.play import situation
from escarmouche.play.content import WrittenText
from escarmouche.play.list_files import write
from escarmouche.play.match import Match
from escarmouche.play.own_content import sources
from escarmouche.play.printed_names import other_names
from escarmouche.play.rulebook import games, rulebook

KEY = r"\b[a-z]+(?:-[a-z]+)*"
RAW = re.compile(rf"[{{}}@|]|{KEY}\.[a-z]+|{KEY}:[\w-]|(?<=.)\b(?:None|True|False)\b(?!\s)|« ?»|“”|\(\s*\)|:\s*$")
"""What no sentence holds: an open place, a key with a dot or a colon, a value of the program, nothing between marks."""
PLAYER = re.compile(r"\b(?:joueur|player) \d", re.IGNORECASE)
"""A player by his number, where his side has a name."""
MINUS = r"(?<![\w)-])-\d"
MISWRITTEN = {
    "fr": re.compile(
        r"\b(?:[Dd]e|[àÀ]) les?\b(?! [a-zé]\w*(?:er|ir|re)\b)"
        r"|\b(?:[Ll][ea]s?|[Dd]u|[Dd]es|[Aa]ux?) (?:(?:l[ea]s?|du|des|aux?)\b|l’)|\b[dl]’l[ea]s?\b"
        r"|\b(?:[Dd]e|[Qq]ue) (?=[aeiouéèêàîôûœAEIOUÉÈÀŒ])(?!onze|oui\b)"
        rf"|'|{MINUS}|\d\.\d|\bX\b"
    ),
    "en": re.compile(
        r"\b[Aa] (?=[aeioAEIO])(?!one\b|euro)|\b[Aa]n (?=[bcdfgjklmnpqrstvwxz])|\bthe the\b"
        rf"|\bthere are 1\b|\bthere is (?:[02-9]|1\d)\b|{MINUS}"
    ),
}
"""What no sentence holds: two articles, one that is not elided, a hyphen for a minus, a letter in place of a number."""
MATCHES_HEARD = 3


@cache
def told(game: str) -> Told:
    """All that some matches of a game tell."""
    heard = Told()
    for number, options in enumerate([*MATCHES[game].values()][:MATCHES_HEARD]):
        heard.listen(Match.new(game, seed=41, undo=False, journal=Listener(), **options), Random(number))
    if game in MAKING:
        draft = own_draft(game)
        builder = rulebook(game).builder(sources(draft.content))
        assert builder is not None
        own = WrittenText(write(builder, draft), "liste.toml")
        heard.listen(Match.new(game, seed=42, undo=False, journal=Listener(), armies=[own, own]), Random(42))
    file = ROOT / "docs" / "situations" / EVERY_FIELD[game]
    rules = rulebook(game)
    match = situation.play(rules, rules.situation(file.read_text(encoding="utf-8"), str(file)), journal=Listener())
    heard.listen(match, Random(43), 60)
    return heard


@pytest.mark.parametrize("game", games())
def test_what_is_told_is_plain_english_or_french_and_does_not_contradict_itself(game: str) -> None:
    heard = told(game)
    met = {where for said in heard.said.values() for where, _ in said}
    contradicted, facts_met = contradictions(facts_of(game), heard.steps)
    raw = {where: text for said in heard.said.values() for where, text in said if RAW.search(text)}
    problems = [
        *differences(game, "raw", raw, met),
        *differences(game, "french", french_in_english(game, heard), met),
        *differences(game, "fact", contradicted, facts_met),
        *differences(game, "grammar", miswritten(heard), met),
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Le tir de le Lancier."),
        ("fr", "Le tir de les Goules."),
        ("fr", "Il parle à le Lancier."),
        ("fr", "La l’Ombre attaque."),
        ("fr", "Le les Goules."),
        ("fr", "Le tir de Isha."),
        ("fr", "L'Archer tire."),
        ("fr", "Un malus de -1."),
        ("fr", "MOU 12.5"),
        ("fr", "Il faut X réussites."),
        ("en", "A Earth token."),
        ("en", "An bow."),
        ("en", "There is one; there are 1."),
        ("en", "the the Temple"),
    ],
)
def test_what_is_miswritten_is_found(language: str, text: str) -> None:
    assert MISWRITTEN[language].search(text)


@pytest.mark.parametrize("text", ["De 1 à 3 dés, de les lancer.", "Le Lancier −1 : de l’Archer aux Goules.", "d’Isha"])
def test_what_is_well_written_is_left_alone(text: str) -> None:
    assert not MISWRITTEN["fr"].search(text)


def french_in_english(game: str, heard: Told) -> dict[str, str]:
    """English sentences with a French name that has an English one; on cards the name stands alone."""
    names = other_names(game, "en")
    english = " ".join(names.values())
    french = [name for name in names if len(name) > 3 and name not in english]
    any_name = "|".join(map(re.escape, sorted(french, key=len, reverse=True)))
    inside, alone = re.compile(rf"(?<![\w-])(?:{any_name})(?![\w-])"), re.compile(rf"(?:{any_name})(?: ?[/\[(].*)?")
    return {
        where: f"{text} ({name[0]})"
        for where, text in heard.said["en"]
        if french and (name := alone.fullmatch(text) if where.startswith("card.") else inside.search(text))
    }


def miswritten(heard: Told) -> dict[str, str]:
    """Sentences that are not written as their language is, or that call a player by his number."""
    return {
        where: f"{text} ({fault[0]})"
        for language, pattern in MISWRITTEN.items()
        for where, text in heard.said[language]
        if (fault := pattern.search(text) or PLAYER.search(text)) and not where.startswith(("card.", "value."))
    }


def facts_of(game: str) -> list[dict[str, Any]]:
    """Which events of a game tell the same fact."""
    file = ROOT / "tests" / "games" / game / "facts.toml"
    return msgspec.toml.decode(file.read_bytes())["fact"] if file.exists() else []
