"""Opening a match: from what the start page sent to a match that can be stored, every fault in words."""

from __future__ import annotations

import secrets
import time
from importlib import import_module
from random import Random
from typing import Any

from msgspec import Struct, structs

from escarmouche.play.branching import BranchError, branched
from escarmouche.play.content import ContentError, Words
from escarmouche.play.journal import Replay
from escarmouche.play.match import Match
from escarmouche.play.reason import Reason, Refusal, Refused, reason
from escarmouche.play.rulebook import games
from escarmouche.web.agreed import LINK, SCREEN, Agreed, Seating
from escarmouche.web.encounter import Encounter
from escarmouche.web.letters import CheckedList, CheckList, OpenMatch, PlayOn, SeatLink
from escarmouche.web.listing import default_armies, levels, listed_army
from escarmouche.web.record import Record
from escarmouche.web.restoring import summary
from escarmouche.web.storage import Birth
from escarmouche.workbench.shelf import ArmySheet, Shelf, open_shelf

MOST_TEXT = 50_000
"""The longest list that is read."""
MOST_NAME = 40
DICE = ("rolled", "ask")


class TextFile:
    """A list dropped on the page, read as if it were a file."""

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name

    def read_text(self, encoding: str = "utf-8") -> str:
        """The text."""
        return self.text


class Brought(Struct, frozen=True):
    """An army that somebody brings: what the rulebook is given, and what is shown of it."""

    army: Any
    name: str
    faction: Words


class Opening(Struct):
    """A new match, ready to be stored, and the keys of its seats."""

    encounter: Encounter
    birth: Birth
    links: list[SeatLink]


def refuse(key: str, **params: str | int) -> Refused:
    """What cannot be agreed on, and why."""
    return Refused(Refusal(Reason(key, "", tuple(params.items()))))


def known_game(game: str) -> Shelf:
    """The choices of a game."""
    if game not in games():
        raise refuse("web.open.game")
    return open_shelf(game)


def check_list(wanted: CheckList) -> CheckedList:
    """Everything that is wrong with a list."""
    choices = known_game(wanted.game)
    if len(wanted.text) > MOST_TEXT:
        return CheckedList(None, [reason("web.open.long", most=MOST_TEXT)])
    file: Any = TextFile(wanted.text, file_name(wanted.file))
    try:
        sheet, faults = choices.check(file)
    except ContentError as error:
        return CheckedList(None, [content_fault(each) for each in error.all])
    except Refused as refused:
        return CheckedList(None, [refused.refusal.reason])
    return CheckedList(listed_army(sheet), faults)


def content_fault(error: ContentError) -> Reason:
    """The fault of a text with its place, line and column as far as they are known."""
    where = {"at_line": error.line, "at_column": error.column, "place": error.place}
    known = [(name, value) for name, value in where.items() if value]
    return Reason(error.why.key, error.why.rule, (*error.why.params, *known))


def file_name(given: str) -> str:
    """How a dropped file is called: its name without any folder."""
    name = given.replace("\\", "/").rpartition("/")[2][:MOST_NAME]
    return name if name.endswith(".toml") else f"{name or 'list'}.toml"


def opened(wanted: OpenMatch, seed: int | None = None) -> Opening:
    """The match that was asked for; raises `Refused` where it cannot be."""
    choices = known_game(wanted.game)
    check_choices(wanted, choices)
    brought = [bring(wanted.game, choices, text) for text in armies_of(wanted, choices)]
    armies: Any = [each.army for each in brought]
    scenario = wanted.scenario or some_scenario(choices, armies, Random(seed))
    options: dict[str, Any] = {choices.modules[name]: True for name in wanted.modules}
    if scenario is not None:
        options["scenario"] = scenario
    if wanted.setup is not None:
        options["setup"] = wanted.setup
    seats = [
        Seating(kind, name_of(wanted, seat), each.name, each.faction)
        for seat, (kind, each) in enumerate(zip(wanted.seats, brought, strict=True))
    ]
    agreed = Agreed(
        secrets.token_urlsafe(9),
        wanted.game,
        scenario,
        list(wanted.modules),
        wanted.setup,
        wanted.dice,
        seats,
        time.time(),
    )
    record = Record([seating.name for seating in seats])
    match = Match.new(wanted.game, seed=seed, dice=wanted.dice, journal=record, armies=armies, **options)
    return opening(agreed, match, record)


def played_on(agreed: Agreed, journal: bytes, wanted: PlayOn, seed: int | None = None) -> Opening:
    """A new match from the start of a step of a finished one, with other players if they like."""
    if len(wanted.seats) != len(agreed.seats):
        raise refuse("web.open.players")
    check_seats(wanted.seats)
    try:
        rules, library, state = branched(Replay(journal), wanted.step)
    except BranchError as error:
        raise Refused(Refusal(error.why)) from error
    seats = [
        structs.replace(seating, kind=kind, name=seating.name if kind == seating.kind else "")
        for kind, seating in zip(wanted.seats, agreed.seats, strict=True)
    ]
    again = structs.replace(agreed, match=secrets.token_urlsafe(9), seats=seats, opened=time.time())
    record = Record([seating.name for seating in seats])
    match = Match.begin(rules, library, state, seed=seed, dice=agreed.dice, undo=True, journal=record)
    return opening(again, match, record)


def opening(agreed: Agreed, match: Match, record: Record) -> Opening:
    """A match just begun, with the keys of its seats."""
    groups = agreed.groups()
    encounter = Encounter(match, record, groups)
    links = [SeatLink(secrets.token_urlsafe(24), sorted(group)) for group in groups]
    keys = [(link.key, link.seats) for link in links]
    birth = Birth(agreed, keys, list(record.lines), summary(encounter), encounter.save())
    return Opening(encounter, birth, links)


def check_choices(wanted: OpenMatch, choices: Shelf) -> None:
    """Refuse what this game does not offer."""
    if len(wanted.seats) not in choices.players:
        raise refuse("web.open.players")
    check_seats(wanted.seats)
    if wanted.dice not in DICE:
        raise refuse("web.open.dice")
    if wanted.setup is not None and wanted.setup not in choices.setups:
        raise refuse("web.open.setup")
    if any(name not in choices.modules for name in wanted.modules):
        raise refuse("web.open.module")
    if wanted.scenario is not None and wanted.scenario not in [entry.key for entry in choices.scenarios()]:
        raise refuse("web.open.scenario")


def check_seats(seats: list[str]) -> None:
    """Refuse who cannot sit at a table."""
    if any(kind not in (SCREEN, LINK, *levels()) for kind in seats):
        raise refuse("web.open.seat")


def armies_of(wanted: OpenMatch, choices: Shelf) -> list[str]:
    """A list for each seat."""
    armies = wanted.armies or default_armies(wanted.game, choices, len(wanted.seats))
    if len(armies) != len(wanted.seats):
        raise refuse("web.open.armies")
    return armies


def bring(game: str, choices: Shelf, text: str) -> Brought:
    """A ready-made list by its key, or the list that a text describes."""
    ready = {sheet.key: sheet for sheet in choices.armies()}
    if text in ready:
        return Brought(text, text, ready[text].faction)
    checked = check_list(CheckList(game, text))
    for fault in checked.faults:
        raise Refused(Refusal(fault))
    army = army_of(game, text)
    sheet: ArmySheet = choices.check(as_file(text))[0]
    return Brought(army, sheet.name.fr, sheet.faction)


def as_file(text: str) -> Any:
    """A text where a file is asked for."""
    return TextFile(text, file_name(""))


def army_of(game: str, text: str) -> Any:
    """The army that a text describes, as the rulebook takes it."""
    army, catalogue = (import_module(f"escarmouche.games.{game}.{name}") for name in ("army", "catalogue"))
    return army.read_army(as_file(text), catalogue.catalogue())


def some_scenario(choices: Shelf, armies: list[Any], rng: Random) -> str | None:
    """Any scenario that these armies can play."""
    playable = choices.playable(armies, len(armies))
    return rng.choice(playable) if playable else None


def name_of(wanted: OpenMatch, seat: int) -> str:
    """What a player calls himself."""
    name = wanted.names[seat] if seat < len(wanted.names) else ""
    return " ".join(name.split())[:MOST_NAME]
