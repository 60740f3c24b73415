"""Situation files: who stands where, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from escarmouche.play.content import Source
from escarmouche.play.situation import SituationReader
from escarmouche.play.state import Secret
from escarmouche.play.written import Checker, Count, SituationFile, Some, Spot, WrittenUnit, spot_of
from escarmouche.play.written_names import Key
from lanternes.catalogue import READER, SIZE, Catalogue
from lanternes.state import RADIUS, Fighter, Game, Library, table_of
from lanternes.turn import STANCES


class WrittenFighter(WrittenUnit, kw_only=True):
    """One of the watch; his profile by the key of his card."""

    at: Spot
    lost: Count = 0


class SquareFile(SituationFile, kw_only=True):
    """A whole file."""

    fighter: Annotated[list[WrittenFighter], Some] = []
    scenario: str = "trois-lanternes"
    stances: tuple[str, str] = ("guard", "guard")
    phase: str = "activate"


class SquareReader(SituationReader[SquareFile, Catalogue]):
    """How such files are read."""

    game = "lanternes"
    file = SquareFile
    units = "fighter"
    things = ()
    reports = {}
    unit_rule = "LAN-SET-02"
    phases = ("activate", "stance")

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return READER.read(extra)

    def knows_skill(self, printed: str, written: SquareFile, shelf: Catalogue) -> bool:
        return False

    def players(self, written: SquareFile) -> int:
        return 2

    def check(self, written: SquareFile, shelf: Catalogue, checker: Checker) -> None:
        checker.known("scenario", written.scenario, shelf.scenarios, "LAN-SET-03")
        for player, stance in enumerate(written.stances):
            checker.known(f"stances[{player}]", stance, STANCES, "LAN-TURN-01")
        for number, one in enumerate(written.fighter):
            place = f"fighter[{number}]"
            checker.on_table(f"{place}.at", one.at, SIZE, RADIUS, "LAN-SET-01")
            if checker.known(f"{place}.profile", one.profile, shelf.profiles, "LAN-SET-02"):
                checker.between(f"{place}.lost", one.lost, 0, shelf.profiles[one.profile].life - 1, "LAN-FIGHT-04")

    def build(self, written: SquareFile, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        game = Game(phase=written.phase, stances=list(written.stances), oaths=[Secret(0, (0,)), Secret(0, (1,))])
        for number, one in enumerate(written.fighter):
            game.fighters.append(Fighter(number, one.player - 1, one.profile, *spot_of(one.at), one.lost))
        return game, Library(shelf.profiles, shelf.scenarios[written.scenario])

    def check_table(self, game: Game, written: SquareFile, checker: Checker) -> None:
        table = table_of(game)
        for one in game.fighters:
            if table.pieces_under(one.id) or any(table.gap(one.id, k.id) == 0.0 for k in game.fighters[: one.id]):
                checker.wrong(f"fighter[{one.id}].at", "lanternes.barred", "LAN-MOVE-02")

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        return [(name, number), (name, str(number))]
