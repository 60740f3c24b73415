"""What a page is made of, and how its figures and names are written in the language of the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.offers import ArmySheet
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.simulation.analysis import Analysis, Share
from escarmouche.workbench.simulation.report import Report
from escarmouche.workbench.speech import speech

if TYPE_CHECKING:
    from escarmouche.play.reason import Param


class PageData(Struct, frozen=True):
    """All that the page tells."""

    agreement: Agreement
    players: list[str]
    seed: int
    found: Report
    analysis: Analysis
    sheets: dict[str, ArmySheet]


class PageWriter:
    """Writes numbers and names in one language."""

    def __init__(self, data: PageData) -> None:
        self.words, self.data = speech(), data
        offers = offers_of(data.agreement.game)
        self.scenarios = {entry.key: entry.name.say(self.words.language) for entry in offers.scenarios()}

    def say(self, key: str, **params: Param) -> str:
        """A sentence of the page."""
        return self.words.key(f"report.{key}", **params)

    def number(self, value: float, digits: int = 0) -> str:
        """A number, its thousands apart."""
        whole, point, parts = f"{value:,.{digits}f}".partition(".")
        return whole.replace(",", self.words.grammar.thousands) + (self.words.grammar.decimal if point else "") + parts

    def short(self, value: float) -> str:
        """A number with no more digits than it needs."""
        return f"{value:g}".replace(".", self.words.grammar.decimal)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share in hundredths."""
        return self.words.grammar.percent.format(value=self.number(100 * share, digits)).replace(" ", "\u00a0")

    def share(self, share: Share) -> str:
        """A share, or a dash where nothing was decided."""
        return self.percent(share.share) if share.decided else "–"

    def range(self, low: float, high: float) -> str:
        """The ends of an interval."""
        return f"{self.number(100 * low)}–{self.percent(high)}"

    def list(self, key: str) -> str:
        """The name of a list."""
        sheet = self.data.sheets.get(key)
        return sheet.name.say(self.words.language) if sheet is not None else key

    def faction(self, key: str) -> str:
        """The faction of a list, and its size."""
        sheet = self.data.sheets.get(key)
        return f"{sheet.faction.say(self.words.language)} · {sheet.format}" if sheet is not None else ""

    def scenario(self, key: str) -> str:
        """The name of a scenario or a mission."""
        return self.scenarios.get(key) or self.words.first(f"mission.{key}") or key or self.say("no-scenario")

    def ending(self, key: str) -> str:
        """How a match ended, in few words."""
        return self.words.first(f"report.ending.{key.removeprefix('end.')}") or key
