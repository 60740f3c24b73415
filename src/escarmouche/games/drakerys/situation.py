"""Situation files: any position of Units, clock and table (p. 11-13) written down, to be asked about or played on."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.drakerys.army import profile_named
from escarmouche.games.drakerys.catalogue import Catalogue, catalogue
from escarmouche.games.drakerys.library import WIDTH, Library, Options
from escarmouche.games.drakerys.skills.registry import known
from escarmouche.games.drakerys.state import Activation, Figure, Game, Objective, Scenery, Side, Source, Unit
from escarmouche.play.content import decode, error_at
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.names import nearest
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import on_lattice
from escarmouche.play.situation import Say, Situation
from escarmouche.play.state import Secret


class WrittenEffect(Struct, kw_only=True, forbid_unknown_fields=True):
    """A skill given for a time: until these reports (`turn ends`, `activation ends corbeaux`)."""

    skill: str
    until: list[str] = []
    until_turn_in: list[str] = []


class WrittenUnit(Struct, kw_only=True, forbid_unknown_fields=True):
    """A Unit: one spot for each fighter, the first for its Leader."""

    profile: str
    player: int
    at: list[tuple[float, float]]
    id: str = ""
    size: int | None = None
    """How many fighters it had at the start; as many as there are spots unless told."""
    wounds: int = 0
    tension: int = 0
    points: int | None = None
    weapon: str = ""
    spells: list[str] = []
    effects: list[WrittenEffect] = []
    used: list[str] = []
    carries: list[int] = []
    """Numbers of Objectives, counted from 1."""
    allegiance: str = ""


class WrittenSource(Struct, kw_only=True, forbid_unknown_fields=True):
    """A Vortex or the Maelstrom."""

    element: str
    at: tuple[float, float]
    exhausted: bool = False


class WrittenScenery(Struct, kw_only=True, forbid_unknown_fields=True):
    """A scenery piece of the set."""

    key: str
    at: tuple[float, float]
    turn: float = 0.0


class WrittenObjective(Struct, kw_only=True, forbid_unknown_fields=True):
    """An Objective token; owner 0 is nobody."""

    kind: str
    at: tuple[float, float]
    owner: int = 0


class WrittenSide(Struct, kw_only=True, forbid_unknown_fields=True):
    """A player: his clock, zone and mission."""

    allegiance: str = ""
    time: int = 0
    arrived: int = 0
    zone: str = ""
    solo: str = ""
    named: list[str] = []
    """Units named for the common mission."""
    named_solo: list[str] = []


class SituationFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """A whole file. Players are counted from 1; Units are named by `id`."""

    game: str
    title: str = ""
    phase: str = "pick"
    turn: int = 1
    first: int = 1
    common: str = ""
    activating: str = ""
    spent: int = 0
    options: Options = Options()
    side: list[WrittenSide] = []
    unit: list[WrittenUnit]
    source: list[WrittenSource] = []
    scenery: list[WrittenScenery] = []
    objective: list[WrittenObjective] = []
    answers: list[Say] = []
    dice: list[list[int]] = []


class Fault(Exception):
    """What is wrong with a file, and at which place in it."""

    def __init__(self, place: str, why: Reason) -> None:
        super().__init__(place, why)
        self.place, self.why = place, why


def read_situation(text: str, file: str) -> Situation:
    """The position that a text describes; `file` is what messages call it."""
    written = decode(text, SituationFile, file)
    try:
        game, library = set_up(written, catalogue(known_skill=known))
    except Fault as fault:
        raise error_at(text, file, fault.place, fault.why) from fault
    return Situation(game, library, written.answers, written.dice)


def set_up(written: SituationFile, shelf: Catalogue) -> tuple[Game, Library]:
    """The state and the library of a file."""
    library = Library(
        options=written.options,
        profiles=dict(shelf.profiles),
        spells=shelf.spells,
        weapons=shelf.weapons,
        scenery=shelf.scenery,
        armies=["", ""],
    )
    names = ids_of(written)
    units, figures = units_of(written, names, shelf)
    sides = [side_of(number, written, names, shelf) for number in range(2)]
    game = Game(
        sides=sides,
        units=units,
        figures=figures,
        sources=[source_of(number, source) for number, source in enumerate(written.source)],
        scenery=[scenery_of(number, piece, shelf) for number, piece in enumerate(written.scenery)],
        objectives=[objective_of(token) for token in written.objective],
        phase=written.phase,
        turn=written.turn,
        first=written.first - 1,
        active=written.first - 1,
        common=known_key(written.common, shelf.missions, "common", "situation.unknown-mission"),
    )
    game.library = library
    for unit in units:
        for number in unit.carries:
            game.objectives[number] = replace(game.objectives[number], carrier=unit.id)
    activate(game, written, names)
    check_bases(game)
    return game, library


def known_key(key: str, shelf: Mapping[str, object], place: str, message: str) -> str:
    """A key that must be on the shelf, or empty."""
    if key and key not in shelf:
        raise Fault(place, reason(message, name=key, known=", ".join(shelf)))
    return key


def ids_of(written: SituationFile) -> dict[str, int]:
    """Units by what the file calls them: their id, or their number counted from 1."""
    names: dict[str, int] = {}
    for number, unit in enumerate(written.unit):
        name = unit.id or str(number + 1)
        if name in names:
            raise Fault(f"unit[{number}].id", reason("situation.twice", name=name))
        names[name] = number
    return names


def unit_named(name: str, names: dict[str, int], place: str) -> int:
    """The number of a Unit that the file names."""
    if name not in names:
        near = ", ".join(nearest(name, names) or names)
        raise Fault(place, reason("situation.unknown-unit", name=name, known=near))
    return names[name]


def units_of(written: SituationFile, names: dict[str, int], shelf: Catalogue) -> tuple[list[Unit], list[Figure]]:
    """The Units and their fighters."""
    units: list[Unit] = []
    figures: list[Figure] = []
    for number, unit in enumerate(written.unit):
        place = f"unit[{number}]"
        profile = profile_named(unit.profile, unit.allegiance, shelf.profiles)
        if isinstance(profile, Reason):
            raise Fault(f"{place}.profile", profile)
        if unit.player not in (1, 2):
            raise Fault(f"{place}.player", reason("situation.player", players=2))
        if not unit.at:
            raise Fault(f"{place}.at", reason("situation.no-fighter"))
        if not 0 <= unit.wounds < max(1, profile.health):
            raise Fault(f"{place}.wounds", reason("situation.wounds", "DRK-WOUND-03", most=profile.health - 1))
        first = len(figures)
        spots = [on_lattice(list(spot)) for spot in unit.at]
        figures += [Figure(first + index, number, x, y) for index, (x, y) in enumerate(spots)]
        missing = max(0, (unit.size or len(spots)) - len(spots))
        figures += [Figure(first + len(spots) + index, number, alive=False) for index in range(missing)]
        ids = list(range(first, len(figures)))
        for index, key in enumerate(unit.spells):
            known_key(key, shelf.spells, f"{place}.spells[{index}]", "situation.unknown-spell")
        for index, token in enumerate(unit.carries):
            if not 1 <= token <= len(written.objective):
                raise Fault(f"{place}.carries[{index}]", reason("situation.no-objective", number=token))
        units.append(
            Unit(
                number,
                unit.player - 1,
                profile.key,
                ids,
                first,
                "table",
                unit.wounds,
                unit.tension,
                unit.points or 0,
                unit.weapon,
                unit.spells,
                [effect_of(f"{place}.effects[{n}]", effect, names) for n, effect in enumerate(unit.effects)],
                unit.used,
                carries=[token - 1 for token in unit.carries],
            )
        )
    return units, figures


def effect_of(place: str, effect: WrittenEffect, names: dict[str, int]) -> Effect:
    """An effect; a report about a Unit ends with what the file calls it."""
    if not known(effect.skill):
        raise Fault(f"{place}.skill", reason("situation.unknown-skill", "DRK-SKILL-01", skill=effect.skill))
    until: list[Until | UntilTurnIn] = [Until(*report_of(text, names)) for text in effect.until]
    until += [UntilTurnIn(*report_of(text, names)) for text in effect.until_turn_in]
    return Effect(effect.skill, -1, until)


def report_of(text: str, names: dict[str, int]) -> tuple[str, int]:
    """The text "activation ends corbeaux" is the report `activation ends` about the Unit called corbeaux."""
    what, _, who = text.rpartition(" ")
    return (what, names[who]) if who in names else (text, -1)


def side_of(number: int, written: SituationFile, names: dict[str, int], shelf: Catalogue) -> Side:
    """A player as the file describes him."""
    side = written.side[number] if number < len(written.side) else WrittenSide()
    place = f"side[{number}]"
    if not 0 <= side.time <= 96:
        raise Fault(f"{place}.time", reason("situation.time", "DRK-TIME-01"))

    def choice(field: str, chosen: list[str]) -> Secret[list[int]] | None:
        units = [unit_named(name, names, f"{place}.{field}[{index}]") for index, name in enumerate(chosen)]
        return Secret(units, (number,)) if units else None

    return Side(
        allegiance=side.allegiance,
        time=side.time,
        arrived=side.arrived,
        staff_phases=side.time // 16,
        zone=side.zone or "AB"[number],
        solo=known_key(side.solo, shelf.missions, f"{place}.solo", "situation.unknown-mission"),
        common_choice=choice("named", side.named),
        solo_choice=choice("named_solo", side.named_solo),
    )


def source_of(number: int, source: WrittenSource) -> Source:
    """A Vortex or the Maelstrom."""
    elements = ("air", "water", "fire", "earth", "maelstrom")
    if source.element not in elements:
        why = reason("situation.unknown-element", name=source.element, known=", ".join(elements))
        raise Fault(f"source[{number}].element", why)
    x, y = on_lattice(list(source.at))
    return Source(source.element, x, y, source.exhausted)


def scenery_of(number: int, piece: WrittenScenery, shelf: Catalogue) -> Scenery:
    """A scenery piece."""
    known_key(piece.key, shelf.scenery, f"scenery[{number}].key", "situation.unknown-scenery")
    x, y = on_lattice(list(piece.at))
    return Scenery(piece.key, x, y, piece.turn)


def objective_of(token: WrittenObjective) -> Objective:
    """An Objective token."""
    x, y = on_lattice(list(token.at))
    return Objective(token.kind, x, y, token.owner - 1)


def activate(game: Game, written: SituationFile, names: dict[str, int]) -> None:
    """An Activation under way, where the file says whose."""
    from escarmouche.games.drakerys.steps import STEPS

    if written.phase not in STEPS:
        raise Fault("phase", reason("situation.phase", phase=written.phase, known=", ".join(STEPS)))
    if written.activating:
        number = unit_named(written.activating, names, "activating")
        game.activation = Activation(number, written.spent)
        game.active = game.units[number].player
        if written.phase == "pick":
            game.phase = "declare"
    elif written.phase in ("declare", "act", "end activation"):
        raise Fault("activating", reason("situation.nobody-active", phase=written.phase))


def check_bases(game: Game) -> None:
    """Bases on the table and not one upon another."""
    for unit in game.units:
        radius = game.library.radius(unit)
        for index, figure in enumerate(game.fighters(unit)):
            place = f"unit[{unit.id}].at[{index}]"
            if not (radius <= figure.x <= WIDTH - radius and radius <= figure.y <= WIDTH - radius):
                raise Fault(place, reason("situation.off-table"))
            if any(overlap(game, figure, other) for other in game.figures if other is not figure and other.alive):
                raise Fault(place, reason("situation.overlap"))


def overlap(game: Game, one: Figure, other: Figure) -> bool:
    """Whether two bases lie upon one another, by more than rounding."""
    radii = game.library.radius(game.units[one.unit]) + game.library.radius(game.units[other.unit])
    return hypot(one.x - other.x, one.y - other.y) < radii - 0.01
