"""`escarmouche ask`: a situation in a file; who is asked there, what may be done, and why not the rest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play import situation
from escarmouche.play.content import file_name, plain, text_of
from escarmouche.play.own_words import own_words
from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.log import Log
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.speech import BadInput, speech
from escarmouche.workbench.terminal import ending
from escarmouche.workbench.wire import question

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Outcome
    from escarmouche.play.scene import Event, Scene
    from escarmouche.play.written_names import Names
    from escarmouche.workbench.speech import Speech


def match_of(path: Path, seed: int) -> tuple[Match, Log, Names]:
    """The match that a file describes, after the answers and the dice that it gives, and what the file calls things."""
    text, file = text_of(path), file_name(path)
    game = plain(text, file).get("game")
    if not isinstance(game, str):
        raise BadInput("ask.no-game", file=file)
    offers_of(game)
    rules, log = rulebook(game), Log()
    try:
        described = rules.situation(text, file)
    except LookupError:
        raise BadInput("ask.none", game=game) from None
    return situation.play(rules, described, seed, log), log, described.names


def ask_situation(path: Path, seed: int, json: bool) -> None:
    """Show a situation: the table, what happened, and every open question with its options."""
    match, log, names = match_of(path, seed)
    words = speech()
    words.learn(own_words(match.rules, match.library))
    screen, scene = Screen(words), match.rules.scene(match.game)
    events = log.heard(match, None)
    if json:
        emit(
            {
                "game": match.rules.name,
                "asked": [asked(ask, screen, scene, names) for _, ask in match.asked()],
                "events": [event_to_dict(event, words, names) for event in events],
                "scene": scene_to_dict(scene, names),
                "own": [[words.say(own) for own in match.rules.own(match.game, n)] for n in range(match.players)],
                "outcome": outcome_to_dict(match.outcome) if match.over else None,
            }
        )
        return
    out = console()
    out.print(screen.table(scene, out))
    out.print(words.key("ask.ids", ids=render_ids(screen, scene, names)), style="dim")
    for event in events:
        out.print("·", screen.sentence(event))
    for _, ask in match.asked():
        out.print(screen.topic(ask, scene))
        out.print(screen.options(ask, ask.options(), scene), end="")
        out.print(render_how(ask, words, names), style="dim")
    if match.over:
        out.print(ending(match.outcome, words))


def render_ids(screen: Screen, scene: Scene, names: Names) -> str:
    """Which label of the table stands for which id of the file."""
    discs = [disc for disc in scene.discs.values() if disc.kind == "fighter" and disc.marks.get("leader", True)]
    called = [
        names.of(f"unit:{disc.marks['unit']}") if "unit" in disc.marks else names.of_thing(disc.id) for disc in discs
    ]
    return " · ".join(f"{screen.labels.of(disc)} {name}" for disc, name in zip(discs, called, strict=True))


def render_how(ask: Ask[Any], words: Speech, names: Names) -> str:
    """What to write in the file to answer: one of these words, or an answer of this shape."""
    offered = [option for option in ask.options() if option.refusal is None and not isinstance(option.key, bool)]
    if offered and ask.by_key:
        return words.key("ask.write", options=", ".join(str(names.of_option(option)) for option in offered))
    return words.key("ask.write", options=words.key(f"situation.answer.{ask.kind}"))


# ---- in the terms of the file: players counted from 1, things by their ids ------------------------------------------


def asked(ask: Ask[Any], screen: Screen, scene: Scene, names: Names) -> dict[str, Any]:
    """An open question; the key of an option is what to write as the answer."""
    options = ask.options()
    told = question(ask, options, screen, scene)
    for option, shown in zip(options, told["options"], strict=True):
        shown["key"] = names.of_option(option)
    return told | {"player": ask.player + 1, "about": [names.of_thing(thing) for thing in ask.about]}


def scene_to_dict(scene: Scene, names: Names) -> dict[str, Any]:
    """What is on the table."""
    told: dict[str, Any] = msgspec.to_builtins(scene)
    for kind in ("discs", "areas", "tracks"):
        told[kind] = {thing["id"]: thing for thing in [in_file_terms(thing, names) for thing in told[kind].values()]}
    return told


def event_to_dict(event: Event, words: Speech, names: Names) -> dict[str, Any]:
    """What happened."""
    told = in_file_terms(msgspec.to_builtins(event), names)
    return {"text": words.say(event.said), **told, "about": [names.of_thing(thing) for thing in event.about]}


def outcome_to_dict(outcome: Outcome) -> dict[str, Any]:
    """How it ended."""
    return {**msgspec.to_builtins(outcome), "winners": [player + 1 for player in outcome.winners]}


def in_file_terms(value: Any, names: Names) -> Any:
    """Anything of a scene or an event: its ids and its players as the file has them."""
    if isinstance(value, list):
        return [in_file_terms(part, names) for part in value]
    if not isinstance(value, dict):
        return value
    told = {key: in_file_terms(part, names) for key, part in value.items()}
    if "id" in told:
        told["id"] = names.of_thing(told["id"])
    if told.get("id") == "initiative" and "value" in told:
        told["value"] += 1
    if "owner" in told:
        told["owner"] += 1
    if isinstance(told.get("faces"), list):
        told["faces"] = [face + 1 for face in told["faces"]]
    if told.get("only") is not None:
        told["only"] = [player + 1 for player in told["only"]]
    return told | mark_terms(told, names)


def mark_terms(told: dict[str, Any], names: Names) -> dict[str, Any]:
    """Marks of a figure that name others."""
    found: dict[str, Any] = {}
    if isinstance(told.get("engaged"), str):
        found["engaged"] = " ".join(names.of_thing(number) for number in told["engaged"].split())
    if isinstance(told.get("unit"), int):
        found["unit"] = names.of(f"unit:{told['unit']}")
    if isinstance(told.get("card"), int):
        found["card"] = names.of(f"card:{told['card']}")
    return found
