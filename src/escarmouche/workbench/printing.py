"""`escarmouche army GAME print LIST --html FILE --pdf FILE`: a list on sheets of A4, and a scenario besides."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from rich.progress import track

from escarmouche.paper.document import PARTS, USUAL_PARTS, Printer
from escarmouche.paper.pdf import pdf_library, write_pdf
from escarmouche.play.list_files import ready_draft
from escarmouche.play.list_link import link_of
from escarmouche.play.rulebook import rulebook
from escarmouche.play.scenario_sheets import scenario_sheets
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, speech

SITE = re.compile(r"https?://[\w.:\[\]-]+/?")


class PrintWish(Struct, frozen=True):
    """Into which files, what, for which scenario, and the address of the server that the code on paper leads to."""

    html: Path | None = None
    pdf: Path | None = None
    parts: str | None = None
    scenario: str | None = None
    site: str | None = None


def print_sheets(game: str, name: str, wish: PrintWish, json: bool) -> None:
    """Write the sheets of a list into files; a list is known by its name, or stands in a file."""
    offers, words = offers_of(game), speech()
    html, pdf, wanted = wish.html, wish.pdf, chosen_parts(wish.parts)
    library = None if pdf is None else pdf_library()
    sheets = offers.sheets(name)
    if wish.scenario is not None:
        sheets = replace(sheets, scenario=scenario_sheets(game, wish.scenario))
    printer = Printer(game, sheets, words.language, link_to(game, name, wish.site))
    pages = printer.whole_pages(wanted)
    if html is not None:
        html.write_text(printer.document(pages), encoding="utf-8")
    if pdf is not None:
        told = words.key("print.progress")
        bar = track([printer.document([page]) for page in pages], told, console=console(stderr=True), transient=True)
        write_pdf(bar, pdf, library)
    written = [str(each) for each in (html, pdf) if each is not None]
    if json:
        emit({"files": written, "pages": len(pages)})
        return
    for each in written:
        console().print(words.key("print.written", file=each, pages=len(pages)))


def link_to(game: str, name: str, site: str | None) -> str:
    """The address at which a server opens this list; empty where none was named, or the game builds no lists."""
    builder = rulebook(game).builder()
    if site is None or builder is None:
        return ""
    if not SITE.fullmatch(site):
        raise BadInput("print.site", site=site)
    file = Path(name)
    if not file.is_file():
        return link_of(site, ready_draft(builder, name))
    return link_of(site, builder.draft(builder.read_army(file.read_text(encoding="utf-8"), file.name)))


def chosen_parts(parts: str | None) -> tuple[str, ...]:
    """What is to be printed."""
    if parts is None:
        return USUAL_PARTS
    found = tuple(part.strip() for part in parts.split(",") if part.strip())
    for part in found:
        if part not in PARTS:
            raise BadInput("print.part", part=part, known=", ".join(PARTS))
    return found
