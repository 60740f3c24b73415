"""What a game offers to choose from before a match: army lists, scenarios, modules, numbers of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from escarmouche.play.content import Words
from escarmouche.play.reason import Reason, Refused, refusal

if TYPE_CHECKING:
    from escarmouche.play.content import Source
    from escarmouche.play.match import Match
    from escarmouche.play.sheets import Sheets


class ListedScenario(Struct, frozen=True):
    """A scenario in a list."""

    key: str
    name: Words


class Figures(Struct, frozen=True):
    """The figures of one profile in a list: how many, what they cost together, and what their card says."""

    name: str
    number: int
    cost: int
    values: dict[str, str]
    """Short values under the message key of their column."""
    lines: list[tuple[str, str]]
    """What does not fit into a column: a message key and a text."""


class ArmySheet(Struct, frozen=True):
    """An army list as it is shown and printed."""

    key: str
    name: Words
    idea: Words
    faction: Words
    format: int
    cost: int
    figures: list[Figures]
    notes: tuple[Reason, ...] = ()
    """What was understood where the list does not write the printed name."""

    @property
    def number(self) -> int:
        """How many figures there are."""
        return sum(figures.number for figures in self.figures)


class Offers:
    """The choices of one game; this one of a game that offers none."""

    players: ClassVar[tuple[int, ...]] = (2,)
    modules: ClassVar[Mapping[str, str]] = {}
    """Modules by the name that people know, and by the name of the option that the rulebook takes."""
    setups: ClassVar[tuple[str, ...]] = ()
    usual: ClassVar[tuple[str, ...]] = ()
    """The lists that meet when nobody chooses."""
    millimetres: ClassVar[float] = 10.0
    """How long one unit of its tables is on a real one."""
    usual_scenario: ClassVar[str] = ""
    """The scenario that is offered first; empty: one is drawn."""
    bench: ClassVar[Mapping[str, Any]] = {}
    """The options of the match that is measured: a large table, full of figures."""

    def scenarios(self) -> list[ListedScenario]:
        """All scenarios."""
        return []

    def armies(self) -> list[ArmySheet]:
        """All shipped lists."""
        return []

    def army(self, name: str) -> ArmySheet:
        """A list by its name, or the file that holds it; raises `Refused` when there is none."""
        raise Refused(refusal("army.none", name=name))

    def read(self, file: Source) -> Any:
        """The army of a file as `Rulebook.new` takes it; raises `ContentError` or `Refused` where it is none."""
        raise Refused(refusal("army.none", name=str(file)))

    def check(self, file: Source) -> tuple[ArmySheet, list[Reason]]:
        """The list of a file and everything that is wrong with it."""
        raise Refused(refusal("army.none", name=str(file)))

    def sheets(self, army: str | Source) -> Sheets:
        """What is printed of a list, by its name or in its file; raises what `army` and `check` raise."""
        from escarmouche.play.sheets import plain_sheets

        return plain_sheets(self.army(army) if isinstance(army, str) else self.check(army)[0], "person")

    def groups(self, players: int) -> list[tuple[str, ...]]:
        """All ways to seat so many different lists that may meet; each order is one."""
        return []

    def playable(self, armies: Sequence[Any] | None, players: int) -> list[str]:
        """The scenarios that these lists can play."""
        return [scenario.key for scenario in self.scenarios()]

    def scenario_of(self, match: Match) -> str:
        """The key of the scenario that a match is played by; empty where the game has none."""
        return ""

    def default_armies(self, players: int) -> list[str]:
        """The lists that meet when nobody chooses: the usual ones, or the first that differ most in faction."""
        if len(self.usual) == players:
            return list(self.usual)
        factions = {army.key: army.faction for army in self.armies()}
        best: tuple[str, ...] = ()
        most = 0
        for group in self.groups(players):
            if (found := len({factions[army] for army in group})) > most:
                best, most = group, found
            if most == players:
                break
        return list(best)
