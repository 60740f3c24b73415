"""Situation files: any position of Units, clock and table (p. 11-13) written down, to be asked about or played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.drakerys.army import ARMOURER, profile_named, recruited
from escarmouche.games.drakerys.catalogue import Catalogue, catalogue
from escarmouche.games.drakerys.clock import END_OF_TIME, LAST_TURN, SPACES
from escarmouche.games.drakerys.library import WIDTH, Library
from escarmouche.games.drakerys.missions import MISSIONS
from escarmouche.games.drakerys.missions.rules import ALL, COMMON, NOTHING_NAMED
from escarmouche.games.drakerys.skills.maelstrom import GIFTS
from escarmouche.games.drakerys.skills.registry import REGISTRY, known, skill
from escarmouche.games.drakerys.skills.spell_effects import SpellEffect
from escarmouche.games.drakerys.state import Activation, Figure, Game, Objective, Scenery, Side, Source, Unit
from escarmouche.games.drakerys.written import DrakerysSituation, WrittenSide, WrittenTroop
from escarmouche.play.names import fold
from escarmouche.play.reason import Reason
from escarmouche.play.reports import printed_alike
from escarmouche.play.situation import SituationReader
from escarmouche.play.state import Secret
from escarmouche.play.written import spot_of
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import ExperimentalWeapon, Spell
    from escarmouche.games.drakerys.missions.rules import Naming
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.play.content import Source as File
    from escarmouche.play.written import Checker, WrittenThing
    from escarmouche.play.written_names import Key

PLAYERS = 2
PHASES = ("pick", "declare", "end activation", "spend time", "end of phase")
"""The phases of the game proper in which nothing is declared: a situation stands after the set-up."""
OF_A_UNIT = ("declare", "end activation", "spend time")
MOST_TENSION = 30


class DrakerysReader(SituationReader[DrakerysSituation, Catalogue]):
    """How a file becomes a state."""

    game = "drakerys"
    file = DrakerysSituation
    units = "unit"
    things = ("source", "scenery", "objective")
    unit_rule = "DRK-SKILL-01"
    model = "drakerys-tous-les-champs.toml"
    phases = PHASES
    reports = {
        "turn ends": "nobody", "staff phase": "player", "activation ends": "unit", "combat ends": "unit",
        "mirage ends": "unit", "next attack": "unit", "next wound": "unit", "next shot": "unit",
        "next harassment": "unit", "next morale": "unit", "next spell": "unit", "next chasm": "unit",
    }  # fmt: skip

    def catalogue(self, extra: Sequence[File]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def knows_skill(self, printed: str, written: DrakerysSituation, shelf: Catalogue) -> bool:
        if not known(printed):
            return False
        if isinstance(skill(printed), SpellEffect):
            return printed in [f"{s.name.fr}[{tier.successes}]" for s in shelf.spells.values() for tier in s.tier]
        lent = [form for spell in shelf.spells.values() for tier in spell.tier for form in tier.skills]
        own = [form for profile in shelf.profiles.values() for form in profile.skills]
        return printed_alike(printed, [*GIFTS, *lent, *own])

    def givers(self, shelf: Catalogue) -> Mapping[str, str]:
        return {name: name for name in REGISTRY.classes()} | {s.name.fr: s.key for s in shelf.spells.values()}

    def players(self, written: DrakerysSituation) -> int:
        return PLAYERS

    def check(self, written: DrakerysSituation, shelf: Catalogue, checker: Checker) -> None:
        check_options(written, shelf, checker)
        check_clock(written, checker)
        check_sides(written, shelf, checker)
        carried: list[int] = []
        for number, unit in enumerate(written.unit):
            place = f"unit[{number}]"
            if unit.allegiance:
                checker.known(f"{place}.allegiance", unit.allegiance, shelf.allegiances, "DRK-ARMY-01")
            profile = profile_named(unit.profile, unit.allegiance, shelf.profiles)
            if isinstance(profile, Reason):
                checker.refuse(f"{place}.profile", profile)
            else:
                check_unit(place, unit, profile, shelf, checker)
            carried += check_carried(place, unit, carried, checker)
        things: Sequence[tuple[str, Sequence[WrittenThing]]] = (
            ("source", written.source), ("scenery", written.scenery), ("objective", written.objective)
        )  # fmt: skip
        for table, entries in things:
            for number, thing in enumerate(entries):
                checker.on_table(f"{table}[{number}].at", thing.at, WIDTH)
        for number, piece in enumerate(written.scenery):
            checker.known(f"scenery[{number}].key", piece.key, shelf.scenery)
        check_activation(written, checker)

    def build(self, written: DrakerysSituation, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        library = Library(
            options=written.options,
            profiles=dict(shelf.profiles),
            spells=shelf.spells,
            weapons=shelf.weapons,
            scenery=shelf.scenery,
            armies=[""] * PLAYERS,
        )
        units, figures = self.units_of(written, shelf, checker)
        sides = [side_of(number, written, units, shelf, checker) for number in range(PLAYERS)]
        game = Game(
            sides=sides,
            units=units,
            figures=figures,
            sources=[Source(s.element, *spot_of(s.at), s.exhausted) for s in written.source],
            scenery=[Scenery(s.key, *spot_of(s.at), s.turn) for s in written.scenery],
            objectives=[Objective(o.kind, *spot_of(o.at), o.owner - 1) for o in written.objective],
            phase=written.phase,
            turn=turn_of(written),
            first=written.first - 1,
            active=written.first - 1,
            arrivals=max(side.arrived for side in sides),
            common=written.common,
        )
        for unit in units:
            for number in unit.carries:
                game.objectives[number] = replace(game.objectives[number], carrier=unit.id)
        if written.activating:
            number = checker.numbers["unit"][written.activating]
            game.activation = Activation(number, written.spent)
            game.active = units[number].player
            game.phase = "declare" if written.phase == "pick" else written.phase
        return game, library

    def units_of(
        self, written: DrakerysSituation, shelf: Catalogue, checker: Checker
    ) -> tuple[list[Unit], list[Figure]]:
        """The Units and their fighters; those who are missing have fallen."""
        units: list[Unit] = []
        figures: list[Figure] = []
        for number, unit in enumerate(written.unit):
            profile: Any = profile_named(unit.profile, unit.allegiance, shelf.profiles)
            first, size = len(figures), unit.size or len(unit.at)
            spots = [spot_of(spot) for spot in unit.at]
            figures += [Figure(first + index, number, x, y) for index, (x, y) in enumerate(spots)]
            figures += [Figure(first + index, number, alive=False) for index in range(len(spots), size)]
            price = recruited(profile, size).points if unit.points is None else unit.points
            units.append(
                Unit(
                    number,
                    unit.player - 1,
                    profile.key,
                    list(range(first, len(figures))),
                    first,
                    "table",
                    unit.wounds,
                    unit.tension,
                    price,
                    key_of(unit.weapon, shelf.experimental),
                    [key_of(name, shelf.spells) for name in unit.spells],
                    self.effects(unit, shelf, checker, PLAYERS),
                    unit.used,
                    carries=[n for name in unit.carries if (n := objective_number(name, checker)) is not None],
                )
            )
        return units, figures

    def check_table(self, game: Game, written: DrakerysSituation, checker: Checker) -> None:
        for unit in game.units:
            check_bases(game, unit, checker)
        for number, side in enumerate(written.side):
            check_named(game, number, f"side[{number}].named", side.named, naming(game.common, COMMON), checker)
            solo = naming(side.solo, number)
            check_named(game, number, f"side[{number}].named_solo", side.named_solo, solo, checker)

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        yield name, f"unit:{number}"
        for place, figure in enumerate(game.units[number].figures, 1):
            yield f"{name}.{place}", figure


# ---- field by field ---------------------------------------------------------------------------------------------


def check_options(written: DrakerysSituation, shelf: Catalogue, checker: Checker) -> None:
    """Phase and missions, and what the players agreed on."""
    options = written.options
    checker.between("options.points", options.points, 1, 10000, "DRK-ARMY-04")
    checker.between("options.rarity", options.rarity, 0, 100, "DRK-ARMY-05")
    checker.known("options.setup", options.setup, ("quick", "played"))
    checker.known("options.scenery", options.scenery, shelf.scenery_sets, "DRK-H-SCEN-03")
    if checker.all_known("options.missions", options.missions, shelf.missions, "DRK-MISSION-06"):
        checker.between("options.missions", len(options.missions), len(options.missions) and 3, 3, "DRK-MISSION-06")
    drawn = [("common", written.common)]
    drawn += [(f"side[{number}].solo", side.solo) for number, side in enumerate(written.side)]
    for number, (place, mission) in enumerate(drawn):
        if mission and checker.known(place, mission, shelf.missions) and mission in [key for _, key in drawn[:number]]:
            checker.wrong(place, "situation.twice", "DRK-MISSION-06", name=mission)


def check_clock(written: DrakerysSituation, checker: Checker) -> None:
    """Tokens and turn: a turn begins when both tokens have passed START (DRK-TIME-10)."""
    laps = laps_of(written)
    possible = {min(LAST_TURN, laps + 1), *([laps] if written.phase == "end of phase" and laps else [])}
    if written.turn is not None and written.turn not in possible:
        checker.wrong("turn", "situation.turn", "DRK-TIME-10", turn=max(possible))
    if laps * SPACES == END_OF_TIME and written.phase != "end of phase":
        checker.wrong("phase", "situation.end-of-time", "DRK-TURN-14")
    arrived = [side.arrived for side in written.side if side.arrived is not None]
    if arrived and len(set(arrived)) < PLAYERS:
        place = next(number for number, side in enumerate(written.side) if side.arrived is not None)
        checker.wrong(f"side[{place}].arrived", "situation.arrived", "DRK-TIME-05")


def laps_of(written: DrakerysSituation) -> int:
    """How often both tokens have passed START."""
    times = [side.time for side in written.side]
    return min([*times, *[0] * (PLAYERS - len(times))]) // SPACES


def turn_of(written: DrakerysSituation) -> int:
    """The turn that is written, or that of the token furthest behind."""
    return written.turn or min(LAST_TURN, laps_of(written) + 1)


def check_sides(written: DrakerysSituation, shelf: Catalogue, checker: Checker) -> None:
    """Each player: allegiance and zone, and whom his missions name."""
    zones = zones_of(written)
    if zones[0] == zones[1]:
        checker.wrong(f"side[{len(written.side) - 1}].zone", "situation.zone", "DRK-DEPLOY-02")
    for number, side in enumerate(written.side):
        place = f"side[{number}]"
        if side.allegiance:
            checker.known(f"{place}.allegiance", side.allegiance, shelf.allegiances, "DRK-ARMY-01")
        for field, names, wanted in (
            ("named", side.named, naming(written.common, COMMON)),
            ("named_solo", side.named_solo, naming(side.solo, number)),
        ):
            if names and not wanted.count:
                checker.wrong(f"{place}.{field}", "situation.names-nobody", "DRK-R-74")
            elif wanted.count and checker.once(f"{place}.{field}", names):
                table = "scenery" if wanted.able is None else "unit"
                for index, name in enumerate(names):
                    checker.number(table, name, f"{place}.{field}[{index}]")


def zones_of(written: DrakerysSituation) -> list[str]:
    """The zone of each player: that which is written, or what the other has left."""
    zones = [side.zone for side in written.side] + [""] * (PLAYERS - len(written.side))
    left = [zone for zone in "AB" if zone not in zones]
    return [zone or left.pop(0) for zone in zones]


def check_unit(place: str, unit: WrittenTroop, profile: Profile, shelf: Catalogue, checker: Checker) -> None:
    """A Unit by itself."""
    largest = max([size.figures for size in profile.sizes], default=1)
    checker.between(f"{place}.at", len(unit.at), 1, largest, "DRK-ARMY-09")
    if unit.size is not None:
        checker.between(f"{place}.size", unit.size, len(unit.at), largest, "DRK-ARMY-09")
    for index, spot in enumerate(unit.at):
        checker.on_table(f"{place}.at[{index}]", spot, WIDTH, profile.radius)
    checker.between(f"{place}.wounds", unit.wounds, 0, profile.health - 1, "DRK-WOUND-03")
    checker.between(f"{place}.tension", unit.tension, 0, MOST_TENSION)
    if unit.weapon:
        checker.known(f"{place}.weapon", key_of(unit.weapon, shelf.experimental), shelf.experimental, "DRK-MERC-01")
        if ARMOURER not in profile.skills and (profile.is_hero or not profile.is_infantry):
            checker.wrong(f"{place}.weapon", "army.weapon-bearer", "DRK-MERC-01", profile=profile.name)
    castable = [spell.key for spell in shelf.spells_of(profile)]
    checker.all_known(f"{place}.spells", [key_of(name, shelf.spells) for name in unit.spells], castable, "DRK-MAGIC-08")
    for index, used in enumerate(unit.used):
        if not known(used):
            checker.known(f"{place}.used[{index}]", used, ["incarnation", *profile.skills])


def key_of(name: str, printed: Mapping[str, Spell] | Mapping[str, ExperimentalWeapon]) -> str:
    """The key of a spell or a weapon that a file names by its key or by its name; an unknown name stays as it is."""
    wanted = fold(name)
    return next((p.key for p in printed.values() if wanted in map(fold, (p.key, p.name.fr, p.name.en))), name)


def objective_number(name: int | str, checker: Checker, place: str = "") -> int | None:
    """An Objective by its id, or by its number counted from 1."""
    return checker.number("objective", f"objective:{name}" if isinstance(name, int) else name, place)


def check_carried(place: str, unit: WrittenTroop, taken: list[int], checker: Checker) -> list[int]:
    """The Objectives that a Unit carries: each in one pair of hands."""
    found: list[int] = []
    for index, name in enumerate(unit.carries):
        where = f"{place}.carries[{index}]"
        number = objective_number(name, checker, where)
        if number is not None and number in [*taken, *found]:
            checker.wrong(where, "situation.twice", "DRK-OBJ-05", name=str(name)[:40])
        elif number is not None:
            found.append(number)
    return found


def check_activation(written: DrakerysSituation, checker: Checker) -> None:
    """Which Unit is being activated."""
    if written.activating:
        number = checker.number("unit", written.activating, "activating")
        owner = 0 if number is None else written.unit[number].player
        if 0 < owner <= len(written.side):
            checker.between("spent", written.spent, 0, END_OF_TIME - written.side[owner - 1].time, "DRK-R-26")
        if written.phase == "end of phase":
            checker.wrong("activating", "situation.somebody-active", phase=written.phase)
    elif written.phase in OF_A_UNIT:
        checker.wrong("activating", "situation.nobody-active", phase=written.phase)
    elif written.spent:
        checker.wrong("spent", "situation.nobody-active", phase=written.phase)


# ---- building ---------------------------------------------------------------------------------------------------


def side_of(number: int, written: DrakerysSituation, units: Sequence[Unit], shelf: Catalogue, checker: Checker) -> Side:
    """A player as the file describes him; what he named is known to whom his mission says (DRK-R-62)."""
    side = written.side[number] if number < len(written.side) else WrittenSide()
    on_top = 2 if number == written.first - 1 else 1
    common, solo = shelf.missions.get(written.common), shelf.missions.get(side.solo)
    wanted = naming(side.solo, number)
    hidden = wanted.count > 0 and wanted.able is None

    def choice(names: list[str], table: str, known_by: tuple[int, ...]) -> Secret[Sequence[int]] | None:
        numbers = [n for name in names if (n := checker.number(table, name, "")) is not None]
        return Secret(numbers, known_by) if numbers else None

    return Side(
        allegiance=side.allegiance,
        time=side.time,
        arrived=on_top if side.arrived is None else side.arrived,
        staff_phases=side.time // SPACES,
        zone=zones_of(written)[number],
        solo=side.solo,
        common_choice=choice(side.named, "unit", (number,) if common is not None and common.common.secret else ALL),
        solo_choice=choice(
            side.named_solo,
            "scenery" if hidden else "unit",
            ALL if solo is None or not solo.solo.secret else (1 - number,) if hidden else (number,),
        ),
        army_points=sum(unit.points for unit in units if unit.player == number),
    )


# ---- the position as a whole ------------------------------------------------------------------------------------


def check_bases(game: Game, unit: Unit, checker: Checker) -> None:
    """The bases of a Unit lie on no other, and in no impassable scenery."""
    radius, standing = game.library.radius(unit), game.standing
    for index, figure in enumerate(game.fighters(unit)):
        place = f"unit[{unit.id}].at[{index}]"
        for other in game.figures[: figure.id]:
            owner = game.units[other.unit]
            reach = radius + game.library.radius(owner) - OVERLAP
            if other.alive and hypot(figure.x - other.x, figure.y - other.y) < reach:
                checker.wrong(place, "situation.overlap", figure=game.name(unit), other=game.name(owner))
        for piece in standing.pieces_at(figure.x, figure.y, radius - OVERLAP):
            if standing.ground.solid[piece]:
                other_name = f"@scenery.{game.scenery[piece].key}"
                checker.wrong(place, "situation.in-wall", "DRK-R-89", figure=game.name(unit), other=other_name)


def naming(mission: str, owner: int) -> Naming:
    """What a player names for a mission that a file names; nothing where there is none."""
    return MISSIONS[mission].naming(owner) if mission in MISSIONS else NOTHING_NAMED


def check_named(game: Game, player: int, place: str, names: Sequence[str], wanted: Naming, checker: Checker) -> None:
    """Those whom a player named are as many, and such, as his mission says (DRK-R-74)."""
    if not names or wanted.able is None:
        checker.between(place, len(names), 0, wanted.count, "DRK-MISSION-95")
        return
    able = wanted.able(game, player)
    checker.between(place, len(names), 1, wanted.count, "DRK-R-74")
    for index, name in enumerate(names):
        if checker.numbers["unit"][name] not in able:
            checker.wrong(f"{place}[{index}]", "situation.not-nameable", "DRK-R-74", name=name)
