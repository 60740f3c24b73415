"""Lists on paper, as a page that the browser prints: made where lists are read, in a process with a deadline."""

from __future__ import annotations

from typing import Any

from escarmouche.paper.document import Printer
from escarmouche.play.content import ContentError
from escarmouche.play.reason import Refusal, Refused
from escarmouche.play.words import LANGUAGES
from escarmouche.web.opening import MOST_TEXT, TextFile, content_fault, file_name, known_game, refuse

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A page of sheets holds its own style and fonts, and runs nothing."""


def printed_list(game: str, army: str, language: str) -> str:
    """The sheets of a list by its key or its text; raises `Refused` where it is none."""
    offers = known_game(game)
    if language not in LANGUAGES or len(army) > MOST_TEXT:
        raise refuse("web.open.unreadable")
    ready = army in {each.key for each in offers.armies()}
    wanted: Any = army if ready else TextFile(army, file_name(""))
    try:
        printer = Printer(game, offers.sheets(wanted), language)
    except ContentError as error:
        raise Refused(Refusal(content_fault(error.all[0]))) from error
    return printer.document(printer.whole_pages())
