"""What a game says of its looks: whatever lies on the table is drawn, whatever is drawn has words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from games.samples import MATCHES

from conformance.suite import walk
from escarmouche.play.display import Display, MarkDisplay
from escarmouche.play.match import Match
from escarmouche.play.rule_texts import rule_texts
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.scene import Area, Disc, Scene
from escarmouche.play.words import LANGUAGES, Phrases

REQUESTS, EVERY = 160, 8
PLAIN_KINDS = {"fighter"}
PLAIN_TRACKS = {"turn", "score"}
COUNTED = {"boxes", "pips", "count"}
HEAVIEST = 14_000
"""Bytes of JSON, unpacked: it is sent with every table."""


def scenes(game: str) -> Iterator[Scene]:
    """Moments of random matches, of every kind that this game is tested with."""
    for options in MATCHES[game].values():
        match = Match.new(game, seed=21, undo=False, **options)
        for number, at in enumerate(islice(walk(match, Random(21)), REQUESTS)):
            if number % EVERY == 0:
                yield at.rules.scene(at.game)


def faults(display: Display, scene: Scene) -> Iterator[str]:
    """What nobody would know how to draw."""
    looks = {name for names in display.terrain.values() for name in names}
    for disc in scene.discs.values():
        if disc.kind not in PLAIN_KINDS | display.discs.keys():
            yield f"disc {disc.kind}"
        for name, mark in display.marks.items():
            if mark.drawing in COUNTED and not isinstance(disc.marks.get(name, 0), int):
                yield f"{name} is no number"
            if mark.lost and name in disc.marks and mark.lost not in marks_of(scene, disc, name, mark):
                yield f"{name} without {mark.lost}"
    for area in scene.areas.values():
        if area.kind == "terrain" and area.name not in looks:
            yield f"terrain {area.name}"
    names = {track.id.split(":")[0] for track in scene.tracks.values()}
    yield from (f"track {name}" for name in names - PLAIN_TRACKS - display.tracks.keys())


def marks_of(scene: Scene, disc: Disc, name: str, mark: MarkDisplay) -> set[str]:
    """The marks of a disc; of one of a body those of all who belong to it."""
    body = [other for other in scene.discs.values() if other.marks.get(name) == disc.marks[name]]
    return {one for other in (body if mark.drawing == "body" else [disc]) for one in other.marks}


@pytest.mark.parametrize("game", games())
def test_whatever_lies_on_the_table_is_drawn(game: str) -> None:
    display = rulebook(game).display()
    shown, named = set[str](), set[str]()
    for scene in scenes(game):
        assert set(faults(display, scene)) == set()
        shown |= {name for disc in scene.discs.values() for name in disc.marks}
        named |= {name for area in scene.areas.values() for name in area.marks}
    assert display.marks.keys() - shown == set()
    assert display.traits.keys() - named == set()


def labels(marks: dict[str, MarkDisplay]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The messages that tell marks, with what they are given."""
    for mark in marks.values():
        if mark.label:
            yield mark.label, {"value": 2} | ({"most": 3} if mark.drawing == "boxes" else {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_whatever_is_drawn_has_words(game: str, language: str) -> None:
    display, phrases = rulebook(game).display(), Phrases(language, game)
    for key, params in (*labels(display.marks), *labels(display.traits)):
        assert phrases.key(key, **params) not in ("", key)
    families = {mark.family for mark in (*display.marks.values(), *display.traits.values()) if mark.family}
    families |= {f"about.{family}" for family in display.about.values()} | ({"symbol"} if display.symbols else set())
    for family in families:
        assert any(key.startswith(f"{family}.") for key in phrases.messages), family
    assert [name for names in display.terrain.values() for name in names if name not in phrases.messages] == []


@pytest.mark.parametrize("game", games())
def test_a_display_travels_whole_and_light(game: str) -> None:
    display = rulebook(game).display()
    sent = msgspec.json.encode(display)
    assert msgspec.json.decode(sent, type=Display) == display
    assert len(sent) < HEAVIEST


def rules_of(display: Display, area: Area) -> list[str]:
    """The rules that the card of a piece of terrain cites."""
    keys = [area.name]
    for name, value in area.marks.items():
        if value is not False and value != "":
            keys += [name, *(f"{name}.{word}" for word in str(value).split(" "))]
    return [rule for key in keys for rule in display.explained.get(key, ())]


@pytest.mark.parametrize("game", games())
def test_every_piece_of_terrain_tells_what_it_does_by_rules_that_have_a_text(game: str) -> None:
    display, texts = rulebook(game).display(), rule_texts(game)
    untold = [rule for rules in display.explained.values() for rule in rules if rule not in texts]
    assert untold == []
    areas = {area.id: area for scene in scenes(game) for area in scene.areas.values() if area.kind == "terrain"}
    assert {area.name for area in areas.values() if area.marks and not rules_of(display, area)} == set()


@pytest.mark.parametrize("game", games())
def test_what_is_played_for_is_told_once_the_first_turn_begins(game: str) -> None:
    goals = {name: look.label for name, look in rulebook(game).display().tracks.items() if look.drawing == "goal"}
    begun = [scene for scene in scenes(game) if scene.tracks["turn"].value > 0]
    assert begun
    for scene in begun:
        told = [f"{goals[name]}.{track.value}" for name, track in scene.tracks.items() if name in goals and track.value]
        assert told
        for language in LANGUAGES:
            assert set(told) <= Phrases(language, game).messages.keys()
