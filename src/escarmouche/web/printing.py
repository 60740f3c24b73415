"""Lists on paper, as a page that the browser prints: made where lists are read, in a process with a deadline."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from escarmouche.paper.document import PARTS, USUAL_PARTS, Printer, style
from escarmouche.play.content import ContentError
from escarmouche.play.reason import Refusal, Refused
from escarmouche.play.scenario_sheets import scenario_sheets
from escarmouche.play.words import LANGUAGES
from escarmouche.web.http_messages import PrintedSheets, PrintList
from escarmouche.web.opening import MOST_TEXT, as_file, content_fault, known_game, refuse

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A page of sheets holds its own style and fonts, and runs nothing."""
LINK = re.compile(r"https?://(?P<host>[\w.:\[\]-]+)/lists/[\w.%-]+#[\w-]+", re.ASCII)
"""What a code on paper may hold: the address of a list, and no other."""


def host_of_link(link: str) -> str | None:
    """The host of the address that a code on paper holds; None where it is no address of a list."""
    found = LINK.fullmatch(link)
    return found["host"] if found is not None else None


def printed_list(wanted: PrintList) -> str:
    """The sheets of a list as one document; raises `Refused` where it is none."""
    printer = printer_of(wanted)
    return printer.document(printer.whole_pages(parts_of(wanted)))


def printed_sheets(wanted: PrintList) -> PrintedSheets:
    """The sheets of a list one by one, to be looked at before they are printed."""
    return PrintedSheets(style(), printer_of(wanted).whole_pages(parts_of(wanted)))


def parts_of(wanted: PrintList) -> tuple[str, ...]:
    """What is to be printed."""
    if any(part not in PARTS for part in wanted.parts):
        raise refuse("web.open.unreadable")
    return tuple(wanted.parts) or USUAL_PARTS


def printer_of(wanted: PrintList) -> Printer:
    """Who prints a list by its key or its text; raises `Refused` where it is none."""
    offers = known_game(wanted.game)
    if wanted.language not in LANGUAGES or len(wanted.army) > MOST_TEXT:
        raise refuse("web.open.unreadable")
    if wanted.link and host_of_link(wanted.link) is None:
        raise refuse("web.open.unreadable")
    ready = wanted.army in {each.key for each in offers.armies()}
    army: Any = wanted.army if ready else as_file(wanted.army)
    try:
        sheets = offers.sheets(army)
    except ContentError as error:
        raise Refused(Refusal(content_fault(error.all[0]))) from error
    if wanted.scenario:
        sheets = replace(sheets, scenario=scenario_sheets(wanted.game, wanted.scenario))
    return Printer(wanted.game, sheets, wanted.language, wanted.link)
