"""`escarmouche army GAME print LIST --html FILE --pdf FILE`: a list on sheets of A4."""

from __future__ import annotations

from pathlib import Path

from rich.progress import track

from escarmouche.paper.document import PARTS, USUAL_PARTS, Printer
from escarmouche.paper.pdf import pdf_library, write_pdf
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, speech


def print_sheets(game: str, name: str, html: Path | None, pdf: Path | None, parts: str | None, json: bool) -> None:
    """Write the sheets of a list into files; a list is known by its name, or stands in a file."""
    offers, words = offers_of(game), speech()
    wanted = chosen_parts(parts)
    library = None if pdf is None else pdf_library()
    printer = Printer(game, offers.sheets(name), words.language)
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


def chosen_parts(parts: str | None) -> tuple[str, ...]:
    """What is to be printed."""
    if parts is None:
        return USUAL_PARTS
    found = tuple(part.strip() for part in parts.split(",") if part.strip())
    for part in found:
        if part not in PARTS:
            raise BadInput("print.part", part=part, known=", ".join(PARTS))
    return found
