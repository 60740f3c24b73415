"""Situation files: any position, status and situation (V2 p. 20) written down, to ask what may be done, or play on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.situation import (
    FamilyReader,
    activate,
    check_activation,
    check_cards,
    check_fighter,
    fighter_of,
)
from escarmouche.games.alkemy.state import Activation, Marker, Piece
from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.book import RULES
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy2.command import MOST_CARDS
from escarmouche.games.alkemy2.library import Library
from escarmouche.games.alkemy2.scenarios.oracles import DEALS, Oracles
from escarmouche.games.alkemy2.setup.effects import EFFECTS
from escarmouche.games.alkemy2.skills.registry import REGISTRY, known
from escarmouche.games.alkemy2.state import Game, Side
from escarmouche.games.alkemy2.written import AlkemySituation, WrittenMarker, WrittenPiece, WrittenSide
from escarmouche.play.reason import Reason
from escarmouche.play.state import Secret
from escarmouche.play.written import spot_of

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.play.content import Source
    from escarmouche.play.written import Checker

MOST_PLAYERS = 4
PHASES = (
    "before first turn", "start", "command", "initiative", "hand", "begin activation", "declare", "act",
    "end activation", "end of turn",
)  # fmt: skip
"""The phases of the game proper: a situation stands after the set-up."""
THINGS = {"loot": "loot", "trophy": "trophy", "hive": "loot", "well": "well"}
"""What a marker looks like, by its kind; others are like any marker."""
ALTARS = len(DEALS[0])
CARRIED = {"coffres": re.compile(r"loot:\d{1,2}"), "puits": re.compile("bucket")}
"""What figures carry, by scenario."""


class AlkemyReader(FamilyReader[AlkemySituation, Catalogue]):
    """How a file becomes a state."""

    game = "alkemy2"
    file = AlkemySituation
    unit_rule = "AK2-SKILL-01"
    model = "tous-les-champs.toml"
    phases = PHASES
    registry = REGISTRY
    rules = RULES

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def players(self, written: AlkemySituation) -> int:
        owners = [fighter.player for fighter in written.fighter]
        return min(MOST_PLAYERS, max([2, len(written.side), *owners]))

    def check(self, written: AlkemySituation, shelf: Catalogue, checker: Checker) -> None:
        players = self.players(written)
        check_options(written, shelf, checker, players)
        for number, side in enumerate(written.side):
            check_side(written, f"side[{number}]", side, shelf, checker)
        profiles = [profile_named(figure.profile, "", shelf.profiles) for figure in written.fighter]
        for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True)):
            if isinstance(profile, Reason):
                checker.refuse(f"fighter[{number}].profile", profile)
            else:
                place, carried = f"fighter[{number}]", CARRIED.get(written.scenario)
                checker.on_table(f"{place}.at", figure.at, written.options.width, profile.radius, "AK2-R-02")
                check_fighter(place, figure, profile, shelf.formulas.values(), carried, REGISTRY, RULES, checker)
        check_cards(written, profiles, RULES, checker)
        for number, piece in enumerate(written.piece):
            check_piece(written, f"piece[{number}]", piece, shelf, checker)
        check_markers(written, profiles, players, checker)
        check_activation(written, PHASES, RULES, checker)

    def build(self, written: AlkemySituation, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        players = self.players(written)
        sides = written.side + [WrittenSide() for _ in range(players - len(written.side))]
        library = Library(
            options=written.options,
            scenario=shelf.scenarios[written.scenario],
            profiles=dict(shelf.profiles),
            formulas=shelf.formulas,
            terrain=shelf.terrain,
            factions=[side.faction for side in sides],
            armies=[""] * players,
        )
        cards: dict[str, int] = {}
        profiles: Any = [profile_named(figure.profile, "", shelf.profiles) for figure in written.fighter]
        game = Game(
            sides=[side_of(number, side) for number, side in enumerate(sides)],
            fighters=[
                fighter_of(
                    number,
                    figure,
                    profile,
                    cards,
                    self.effects(figure, shelf, checker, players),
                    profile.components,
                    checker,
                )
                for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True))
            ],
            pieces=[piece_of(piece) for piece in written.piece],
            markers=[marker_of(marker, shelf, checker, players) for marker in written.marker],
            phase=written.phase,
            turn=written.turn,
            active=(written.active or 1) - 1,
            first=(written.active or 1) - 1,
            initiative=written.initiative - 1,
            order=list(range(players)),
            must_activate=written.must_activate,
        )
        activate(game, Activation, written, checker)
        return game, library


# ---- field by field ---------------------------------------------------------------------------------------------


def check_options(written: AlkemySituation, shelf: Catalogue, checker: Checker, players: int) -> None:
    """Scenario, phase and turn, and what the players agreed on."""
    options, scenario = written.options, shelf.scenarios.get(written.scenario)
    if scenario is None:
        known_keys = ", ".join(shelf.scenarios)
        checker.wrong("scenario", "new.scenario", "AK2-SCEN-01", scenario=written.scenario, known=known_keys)
    elif scenario.on(options.width, players) is None:
        key, width = written.scenario, options.width
        checker.wrong("scenario", "new.layout", "AK2-MULTI-02", scenario=key, width=width, players=players)
    formats = shelf.multiplayer if players > 2 else shelf.formats
    if options.format not in formats:
        all_formats = ", ".join(map(str, formats))
        checker.wrong("options.format", "new.format", "AK2-ARMY-01", format=options.format, known=all_formats)
    checker.known("options.setup", options.setup, ("quick", "played"))
    checker.known("options.los_rule", options.los_rule, ("max", "min"))
    checker.between("options.least_obstacles_of_stealth", options.least_obstacles_of_stealth, 0, 10)
    checker.between("options.objectives_spent", len(options.objectives_spent), 0, players)
    for number, spent in enumerate(options.objectives_spent):
        checker.all_known(f"options.objectives_spent[{number}]", spent, shelf.objectives, "AK2-COMP-03")
    most = 1000 if options.max_turns is None else options.max_turns
    if checker.between("options.max_turns", most, 1, 1000, "AK2-R-32"):
        checker.between("turn", written.turn, 1, most, "AK2-R-32")
    for place, player in (("active", written.active or 1), ("initiative", written.initiative)):
        checker.player(place, player, players, "AK2-MULTI-01")


def check_side(written: AlkemySituation, place: str, side: WrittenSide, shelf: Catalogue, checker: Checker) -> None:
    """A player: faction, cards, points."""
    checker.known(f"{place}.faction", side.faction, shelf.factions, "AK2-ARMY-08")
    hand = side.hand or []
    if checker.all_known(f"{place}.hand", hand, shelf.command, "AK2-CMD-01"):
        checker.between(f"{place}.hand", len(hand), 0, MOST_CARDS, "AK2-CMD-01")
    if side.objective:
        checker.known(f"{place}.objective", side.objective, shelf.objectives, "AK2-COMP-02")
    for field, option in (("hand", "command"), ("command_points", "command"), ("objective", "competitive")):
        if getattr(side, field) and not getattr(written.options, option):
            checker.wrong(f"{place}.{field}", "situation.needs-option", option=option)


def check_piece(written: AlkemySituation, place: str, piece: WrittenPiece, shelf: Catalogue, checker: Checker) -> None:
    """A terrain piece by itself."""
    checker.known(f"{place}.key", piece.key, shelf.terrain)
    checker.on_table(f"{place}.at", piece.at, written.options.width)
    if piece.effect:
        checker.known(f"{place}.effect", piece.effect, EFFECTS, "AK2-ADVT-04")
        if not written.options.advanced_terrain:
            checker.wrong(f"{place}.effect", "situation.needs-option", "AK2-ADVT-04", option="advanced_terrain")


def check_markers(
    written: AlkemySituation, profiles: Sequence[Profile | Reason], players: int, checker: Checker
) -> None:
    """Markers by themselves, and those that a scenario cannot do without."""
    for number, marker in enumerate(written.marker):
        place = f"marker[{number}]"
        checker.between(f"{place}.owner", marker.owner, 0, players)
        checker.on_table(f"{place}.at", marker.at, written.options.width)
        if not marker.about and marker.kind not in ("trophy", "hive"):
            continue
        whose = checker.number("fighter", marker.about, f"{place}.about")
        profile = None if whose is None else profiles[whose]
        if marker.kind == "hive" and profile is not None and not isinstance(profile, Reason) and profile.bees is None:
            checker.wrong(f"{place}.about", "situation.no-bees", "AK2-SKILL-96", figure=profile.name)
    altars = sum(marker.kind == "altar" for marker in written.marker)
    if written.scenario == Oracles.key and altars != ALTARS:
        checker.wrong("scenario", "situation.altars", "AK2-HSCEN-12", needed=ALTARS, given=altars)


# ---- building ---------------------------------------------------------------------------------------------------


def side_of(number: int, side: WrittenSide) -> Side:
    """A player as the file describes him."""
    return Side(
        affinity=side.affinity,
        score=side.score,
        command_points=side.command_points,
        hand=None if side.hand is None else Secret(side.hand, (number,)),
        objective=Secret(side.objective, (number,)) if side.objective else None,
    )


def piece_of(piece: WrittenPiece) -> Piece:
    """A terrain piece."""
    x, y = spot_of(piece.at)
    return Piece(piece.key, x, y, piece.turn, piece.effect, piece.token)


def marker_of(marker: WrittenMarker, shelf: Catalogue, checker: Checker, players: int) -> Marker:
    """A marker: what is not written is as its scenario puts it; a closed chest keeps its secret."""
    printed = shelf.objects[THINGS.get(marker.kind, "marker")]
    x, y = spot_of(marker.at)
    known_by = () if marker.kind == "chest" else (-1, *range(players))
    return Marker(
        marker.kind,
        x,
        y,
        printed.radius if marker.radius is None else marker.radius,
        printed.size if marker.size is None else marker.size,
        printed.solid if marker.solid is None else marker.solid,
        marker.owner - 1,
        None if marker.value is None else Secret(marker.value, known_by),
        marker.element,
        checker.numbers["fighter"].get(marker.about, -1),
    )
