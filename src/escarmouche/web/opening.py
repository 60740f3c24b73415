"""Opening a match: from what the start page sent to a match that can be stored, every fault in words."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Any

from msgspec import Struct, structs

from escarmouche.play.content import ContentError, Words, WrittenText
from escarmouche.play.journal import Replay
from escarmouche.play.match import Match
from escarmouche.play.offers import Offers
from escarmouche.play.outside_text import one_line
from escarmouche.play.reason import Reason, Refusal, Refused, reason
from escarmouche.play.resuming import BranchError, resume_from
from escarmouche.play.rulebook import COMPANION, games, has_rules_for, rulebook
from escarmouche.web.agreed import LINK, SCREEN, Agreed, Seating
from escarmouche.web.http_messages import CheckedList, CheckList, InvitationLink, Opened, OpenMatch, PlayOn, SeatLink
from escarmouche.web.listing import levels, listed_army
from escarmouche.web.record import Record
from escarmouche.web.restoring import summary
from escarmouche.web.seat_keys import Admission, new_secret
from escarmouche.web.served_match import ServedMatch
from escarmouche.web.storage import Birth

MOST_TEXT = 50_000
"""The longest list that is read."""
MOST_FIGURES = 100
"""In one list: profiles of one's own may cost nothing, but a table costs time."""
MOST_NAME = 40
DICE = ("rolled", "ask")


class Brought(Struct, frozen=True):
    """An army that somebody brings: a key or a text for the rulebook, and what is shown of it."""

    army: Any
    name: str
    faction: Words


class Opening(Struct):
    """A new match, ready to be stored, and what is given out with it."""

    served: ServedMatch
    birth: Birth
    links: list[SeatLink]
    """The keys of the seats at the screen where it was opened."""


def refuse(key: str, **params: str | int) -> Refused:
    """What cannot be agreed on, and why."""
    return Refused(Refusal(Reason(key, "", tuple(params.items()))))


def known_game(game: str) -> Offers:
    """The choices of a game."""
    if game not in games():
        raise refuse("web.open.game")
    return rulebook(game).offers()


def check_list(wanted: CheckList) -> CheckedList:
    """Everything that is wrong with a list."""
    choices = known_game(wanted.game)
    if len(wanted.text) > MOST_TEXT:
        return CheckedList(None, [reason("web.open.long", most=MOST_TEXT)])
    try:
        sheet, faults = choices.check(WrittenText(wanted.text, file_name(wanted.file)))
    except ContentError as error:
        return CheckedList(None, [content_fault(each) for each in error.all])
    except Refused as refused:
        return CheckedList(None, [refused.refusal.reason])
    if sheet.number > MOST_FIGURES:
        faults = [*faults, reason("web.open.crowd", most=MOST_FIGURES)]
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
    """The match that was asked for, everybody's list known; raises `Refused` where it cannot be."""
    agreed, armies = agreed_on(wanted)
    return opening(*begun(wanted, agreed, armies, seed))


def agreed_on(wanted: OpenMatch) -> tuple[Agreed, list[Any]]:
    """What is agreed on, and the armies; None for a list that a guest is still to bring."""
    choices = known_game(wanted.game)
    check_companion(wanted)
    check_choices(wanted, choices)
    brought = [None if text is None else bring(wanted.game, choices, text) for text in armies_of(wanted, choices)]
    seats = [
        Seating(kind, name_of(wanted, seat), each.name if each else "", each.faction if each else None)
        for seat, (kind, each) in enumerate(zip(wanted.seats, brought, strict=True))
    ]
    agreed = Agreed(
        secrets.token_urlsafe(9),
        wanted.game + COMPANION if wanted.companion else wanted.game,
        wanted.scenario,
        list(wanted.modules),
        wanted.setup,
        wanted.dice,
        seats,
        time.time(),
        LINK in wanted.seats if wanted.private is None else wanted.private,
    )
    return agreed, [each and each.army for each in brought]


def begun(wanted: OpenMatch, agreed: Agreed, armies: Any, seed: int | None) -> tuple[Agreed, Match, Record]:
    """The first moment of a match; where no scenario was chosen, some that these armies can play."""
    choices = known_game(wanted.game)
    scenario = wanted.scenario or some_scenario(at_table(wanted, choices), armies, Random(seed))
    options: dict[str, Any] = {choices.modules[name]: True for name in wanted.modules}
    if scenario is not None:
        options["scenario"] = scenario
    if wanted.setup is not None:
        options["setup"] = wanted.setup
    record = Record([seating.name for seating in agreed.seats])
    try:
        match = Match.new(agreed.game, seed=seed, dice=wanted.dice, journal=record, armies=armies, **options)
    except ContentError as error:  # each list is fine by itself, but both bring another thing of one name
        raise Refused(Refusal(content_fault(error))) from error
    return structs.replace(agreed, scenario=scenario), match, record


def played_on(agreed: Agreed, journal: bytes, wanted: PlayOn, seed: int | None = None) -> Opening:
    """A new match from the start of a step of a finished one, with other players if they like."""
    if len(wanted.seats) != len(agreed.seats):
        raise refuse("web.open.players")
    check_seats(wanted.seats, people=agreed.companion)
    try:
        rules, library, state = resume_from(Replay(journal), wanted.step)
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


def opening(agreed: Agreed, match: Match, record: Record, admission: Admission | None = None) -> Opening:
    """A match just begun, with the keys of its seats and the invitations to them, unless they were given out before."""
    if admission is None:
        admission = admission_to(agreed)
    served = ServedMatch(match, record, agreed.groups())
    birth = Birth(agreed, admission, list(record.lines), summary(served), served.save())
    return Opening(served, birth, given_out(agreed, admission).links)


def admission_to(agreed: Agreed) -> Admission:
    """Keys for those at this screen, invitations for those far away, the opener's key, and one to watch by."""
    admission = Admission(new_secret(), [], [], agreed.private)
    for group in agreed.groups():
        far = any(agreed.seats[seat].kind == LINK for seat in group)
        (admission.invitations if far else admission.keys).append((new_secret(), sorted(group)))
    if agreed.private:
        admission.keys.append((new_secret(), []))
    return admission


def given_out(agreed: Agreed, admission: Admission, waiting: bool = False) -> Opened:
    """What the opener is told."""
    return Opened(
        agreed.match,
        [SeatLink(key, seats) for key, seats in admission.keys if seats],
        admission.opener,
        [InvitationLink(token, seats) for token, seats in admission.invitations],
        next((key for key, seats in admission.keys if not seats), ""),
        waiting,
    )


def check_choices(wanted: OpenMatch, choices: Offers) -> None:
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
    scenarios = at_table(wanted, choices).scenarios()
    if wanted.scenario is not None and wanted.scenario not in [entry.key for entry in scenarios]:
        raise refuse("web.open.scenario")


def at_table(wanted: OpenMatch, choices: Offers) -> Offers:
    """What is offered at the table where they play: a real one may have other scenarios."""
    return rulebook(wanted.game + COMPANION).offers() if wanted.companion else choices


def check_companion(wanted: OpenMatch) -> None:
    """Refuse a real table where the game has no rules for one, or somebody is to sit there who has no eyes."""
    if not wanted.companion:
        return
    if not has_rules_for(wanted.game + COMPANION):
        raise refuse("web.open.companion")
    check_seats(wanted.seats, people=True)


def check_seats(seats: list[str], people: bool = False) -> None:
    """Refuse who cannot sit at a table; at a real one, all but people."""
    if any(kind not in (SCREEN, LINK, *levels()) for kind in seats):
        raise refuse("web.open.seat")
    if people and any(kind not in (SCREEN, LINK) for kind in seats):
        raise refuse("web.open.people")


def armies_of(wanted: OpenMatch, choices: Offers) -> list[str | None]:
    """A list for each seat; a friend far away may bring his own."""
    armies = wanted.armies or [*choices.default_armies(len(wanted.seats))]
    if len(armies) != len(wanted.seats):
        raise refuse("web.open.armies")
    if any(army is None and kind != LINK for army, kind in zip(armies, wanted.seats, strict=True)):
        raise refuse("web.open.armies")
    return armies


def bring(game: str, choices: Offers, text: str) -> Brought:
    """A ready-made list by its key, or the list that a text describes."""
    ready = {sheet.key: sheet for sheet in choices.armies()}
    if text in ready:
        return Brought(text, text, ready[text].faction)
    checked = check_list(CheckList(game, text))
    for fault in checked.faults:
        raise Refused(Refusal(fault))
    sheet, _ = choices.check(as_file(text))
    return Brought(as_file(text), sheet.name.fr, sheet.faction)


def as_file(text: str) -> WrittenText:
    """A list as a file."""
    return WrittenText(text, file_name(""))


def some_scenario(choices: Offers, armies: list[Any], rng: Random) -> str | None:
    """Any scenario that these armies can play."""
    playable = choices.playable(armies, len(armies))
    return rng.choice(playable) if playable else None


def name_of(wanted: OpenMatch, seat: int) -> str:
    """What a player calls himself."""
    return tidy_name(wanted.names[seat]) if seat < len(wanted.names) else ""


def tidy_name(name: str) -> str:
    """A name as it is shown: on one line, and not too long."""
    return one_line(name, MOST_NAME)
