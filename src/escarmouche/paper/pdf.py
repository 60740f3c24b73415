"""Sheets as a PDF, sheet by sheet, by WeasyPrint: the optional extra `pdf`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from escarmouche.play.reason import Refused, refusal


def pdf_library() -> Any:
    """What writes PDFs; raises `Refused` where it, or a part of the system that it needs, is not installed."""
    try:
        return import_module("weasyprint")
    except ModuleNotFoundError:
        raise Refused(refusal("print.pdf.missing")) from None
    except OSError as error:
        raise Refused(refusal("print.pdf.failed", why=str(error).splitlines()[0][:200])) from error


def write_pdf(documents: Iterable[str], file: Path, library: Any) -> None:
    """Write one PDF of these documents, each of one sheet."""
    fonts = library.text.fonts.FontConfiguration()
    rendered = [library.HTML(string=text).render(font_config=fonts) for text in documents]
    pages = [page for document in rendered for page in document.pages]
    rendered[0].copy(pages).write_pdf(str(file))
