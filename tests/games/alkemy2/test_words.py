"""Every word shown stands in both catalogues: keys, parameters, and what whole matches say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, get_args

import msgspec
import pytest
from architecture.sources import PACKAGE, python_files, shown, tree
from games.boards.alkemy2 import Board
from games.samples import MATCHES_OF_ONE

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.dice import DICE
from escarmouche.games.alkemy.recruitment import ELEMENTS
from escarmouche.games.alkemy.skills.moments import Stat
from escarmouche.games.alkemy2.activation import ACTIONS
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.games.alkemy2.setup.effects import EFFECTS
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.reason import Reason
from escarmouche.play.requests import Confirm
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.speech import Speech

CATALOGUES = sorted(
    path
    for path in PACKAGE.rglob("words/*fr.toml")
    if "games" not in path.parts or path.parts[-3] in ("alkemy", "alkemy2")
)
"""Those that are read for this game: its own, its family's and the shared ones."""
SPEAKING = {"reason", "refusal", "Reason", "Fault"}
"""Functions whose first argument is a message key."""
ASKING = {"Choose", "choose", "Confirm", "ChooseSeveral", "Order", "Number", "Split", "Path", "Place", "Placement"}
"""Requests: their second argument is a topic."""
TELLING = {"say"}
"""`chronicle.say`: its second argument is a message key."""


def messages(path: Path) -> dict[str, str]:
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, str])


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# ---- the catalogues ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CATALOGUES, ids=shown)
def test_both_languages_have_the_same_messages(path: Path) -> None:
    french, english = messages(path), messages(path.with_name(path.name.replace("fr.toml", "en.toml")))
    assert french.keys() == english.keys()
    assert {key: parameters(text) for key, text in french.items()} == {
        key: parameters(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_one_home(language: str) -> None:
    homes: dict[str, list[str]] = {}
    for path in CATALOGUES:
        for key in messages(path.with_name(path.name.replace("fr.toml", f"{language}.toml"))):
            homes.setdefault(key, []).append(shown(path))
    assert {key: paths for key, paths in homes.items() if len(paths) > 1} == {}


# ---- the sources ------------------------------------------------------------------------------------------------


Constants = dict[str, str]


def constants(module: ast.Module) -> Constants:
    """The texts that a module gives a name to."""
    return {
        target.id: node.value.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def pattern(node: ast.expr, named: Constants) -> Iterator[str]:
    """The keys that an expression may be, as regular expressions: what an f-string fills in may be anything."""
    match node:
        case ast.Name(id=name) if name in named:
            yield re.escape(named[name])
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from pattern(one, named)
            yield from pattern(other, named)


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def keys_of(node: ast.AST, named: Constants) -> Iterator[str]:
    """The message keys that a call names."""
    if not isinstance(node, ast.Call):
        return
    if called(node) in SPEAKING and node.args:
        yield from pattern(node.args[0], named)
    elif called(node) in TELLING and len(node.args) > 2:
        yield from pattern(node.args[1], named)
    elif called(node) in ASKING and len(node.args) > 2:
        yield from (f"topic\\.{key}" for key in pattern(node.args[1], named))


def linked(node: ast.AST) -> Iterator[str]:
    """Message keys that stand inside parameters: "@symbol.axe"."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"@[a-z].*[^.]", node.value):
        yield re.escape(node.value[1:])
    elif isinstance(node, ast.JoinedStr):
        (found,) = pattern(node, {})
        if re.match(r"@[a-z]", found):
            yield found[1:]


SOURCES = python_files("games/alkemy", "games/alkemy2", "play")


@pytest.mark.parametrize("path", SOURCES, ids=shown)
def test_every_key_in_the_code_has_its_words(path: Path) -> None:
    known = Phrases("fr", "alkemy2").messages
    missing = [
        (key, shown(path, node))
        for node in ast.walk(tree(path))
        for key in (*keys_of(node, constants(tree(path))), *linked(node))
        if key and not any(re.fullmatch(key, message) for message in known)
    ]
    assert missing == []


def test_a_missing_key_would_be_noticed() -> None:
    source = ast.parse(
        'WHY = "card.why"\n'
        'chronicle.say(game, "event.x", "R", other=f"@card.{key}")\n'
        'reason(WHY); Confirm(0, "t" if a else "u", "R"); reason("harm", word="@w.x")'
    )
    found = {key for node in ast.walk(source) for key in (*keys_of(node, constants(source)), *linked(node))}
    assert found == {r"card\.why", r"event\.x", r"card\..+", r"topic\.t", r"topic\.u", "harm", r"w\.x"}


def families() -> Iterator[str]:
    """Messages that belong to things of the catalogue; the code makes their keys."""
    shelf = catalogue()
    yield from (f"card.{key}" for key in CARDS)
    yield from (f"terrain.{key}" for key in shelf.terrain)
    yield from (f"{kind}.{key}" for key in shelf.command for kind in ("command", "command-text"))
    yield from (f"{kind}.{key}" for key in shelf.objectives for kind in ("objective", "objective-text"))
    yield from (f"effect.{key}" for key in EFFECTS)
    for die in DICE.values():
        yield from (key for face in die.faces for key in (f"symbol.{face.symbol}", f"{face.number} {face.symbol}"))
    yield from (f"element.{element}" for element in ELEMENTS)
    yield from (f"stat.{stat}" for stat in get_args(Stat))
    own = {action for scenario in SCENARIOS.values() for action in scenario.actions()}
    yield from (f"topic.{action.key}" for action in own)
    for action in (*ACTIONS, *own):
        yield from (f"option.{action.key}", f"event.declared.{action.key}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_catalogue_has_a_name(language: str) -> None:
    known = Phrases(language, "alkemy2").messages
    assert [key for key in dict.fromkeys(families()) if key not in known] == []


# ---- whole matches ----------------------------------------------------------------------------------------------


def unsaid(reason: Reason, phrases: Phrases) -> str | None:
    """What is wrong with a sentence: it is its key, a hole in it, or a word inside it that is missing."""
    said = phrases.say(reason)
    if said == reason.key or "{" in said or "@" in said:
        return f"{reason.key}: {said}"
    for _, value in reason.params:
        if isinstance(value, str) and value.startswith("@") and value[1:] not in phrases.messages:
            return f"{reason.key}: {value}"
    return None


def sentences(ask: Any) -> Iterator[Reason]:
    """Everything that a question shows."""
    yield Reason(f"topic.{ask.topic}")
    for option in ask.options():
        yield from (reason for reason in (option.label, option.refusal, option.note) if reason is not None)
        if option.label is None and isinstance(option.key, str) and not option.key.startswith("marker:"):
            yield Reason(f"option.{option.key.partition(':')[0]}", "", (("skill", ""), ("number", "")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_say_what_the_cards_print(language: str) -> None:
    words, shelf = Phrases(language, "alkemy2").messages, catalogue()
    for kind, cards in (("command", shelf.command), ("objective", shelf.objectives)):
        for key, card in cards.items():
            printed = [getattr(card.name, language), getattr(card.text, language)]
            assert [words[f"{kind}.{key}"], words[f"{kind}-text.{key}"]] == printed


@pytest.mark.parametrize("name", sorted(MATCHES_OF_ONE))
def test_a_whole_match_is_told_in_both_languages(name: str) -> None:
    journal, wrong, rng = Journal(), set(), Random(7)
    spoken = [Phrases(language, "alkemy2") for language in LANGUAGES]
    setup = "played" if name == "played-set-up" else "quick"
    match = Match.new("alkemy2", seed=7, journal=journal, **MATCHES_OF_ONE[name] | {"setup": setup})
    asked = 0
    while not match.over:
        for player, ask in match.asked():
            asked += 1
            if asked % 6 == 0:
                wrong |= {unsaid(reason, phrases) for reason in sentences(ask) for phrases in spoken}
            nonsense = ask.refusal("nonsense")
            if nonsense is not None:
                wrong |= {unsaid(nonsense.reason, phrases) for phrases in spoken}
            match.answer(player, ask.sample(rng))
    for frame in Replay(b"".join(journal.lines)).frames():
        event = frame.event
        if event is None or not event.said.key:
            continue
        told = [event.said, *([m.reason for m in event.thrown.modifiers] if event.thrown else [])]
        wrong |= {unsaid(reason, phrases) for reason in told for phrases in spoken}
    wrong |= {unsaid(match.outcome.reason, phrases) for phrases in spoken}
    assert wrong - {None} == set()


@pytest.mark.parametrize(
    ("carries", "shown_as"), [("loot:2", "porte un butin de valeur 2"), ("bucket", "porte un seau d’eau")]
)
def test_what_a_figure_carries_is_named(carries: str, shown_as: str) -> None:
    board = Board()
    board.put("Recrues", 0, 4, 4, carries=carries)
    scene = RULES.scene(board.game)
    assert Screen(Speech("fr", "alkemy2")).state(scene.discs["0"], scene) == shown_as


def test_a_question_about_a_card_names_it() -> None:
    ask = Confirm(0, "cancel-command", "AK2-CMD-12", ("command:spies",))
    assert "(Espions)" in Screen(Speech("fr", "alkemy2")).topic(ask, RULES.scene(Board().game)).plain
