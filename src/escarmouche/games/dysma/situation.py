"""Situation files: any position of figures and tokens (p. 6-36) written down, to be asked about or played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma.army import BandFigure, naming, sort_of
from escarmouche.games.dysma.basic_actions import BASIC_ACTIONS
from escarmouche.games.dysma.catalogue import Catalogue, catalogue
from escarmouche.games.dysma.choosing import figure_key
from escarmouche.games.dysma.missions.portal import ALTAR
from escarmouche.games.dysma.new_match import PLAYERS, dearest, library_of
from escarmouche.games.dysma.open_actions import allowance_left, must_charge
from escarmouche.games.dysma.profiles import BASES, Profile
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.skills.registry import known
from escarmouche.games.dysma.state import Activation, Figure, Game, Side, Token
from escarmouche.games.dysma.written import DysmaSituation, WrittenFigure, WrittenSide
from escarmouche.games.dysma.zones import facing_zone, zone_keys
from escarmouche.play.content import Words
from escarmouche.play.list_lines import profile_named
from escarmouche.play.numbered import kind_in
from escarmouche.play.pose_requests import tenths
from escarmouche.play.reason import Reason
from escarmouche.play.situation import SituationReader
from escarmouche.play.state import Secret
from escarmouche.play.written import spot_of

if TYPE_CHECKING:
    from escarmouche.games.dysma.library import Library
    from escarmouche.play.content import Source
    from escarmouche.play.written import Checker
    from escarmouche.play.written_names import Key

PHASES = ("command", "activations", "end of turn", "turn over")
OPEN = "open"
"""The key of a table without scenery."""
LONG = ("run", "charge")
ACTION_NAMES = (*[action.name for action in BASIC_ACTIONS], ALTAR.name)
"""Actions that count, besides those of capacities ("capacity:Levée des morts")."""


class DysmaReader(SituationReader[DysmaSituation, Catalogue]):
    """How a file becomes a state."""

    game = "dysma"
    file = DysmaSituation
    units = "figure"
    things = ("token",)
    unit_rule = "DYS-SKILL-01"
    model = "dysma-tous-les-champs.toml"
    phases = PHASES
    reports = {
        "turn ends": "nobody", "activation ends": "unit", "action ends": "unit", "shot ends": "unit",
        "harm begins": "unit", "removed": "unit",
    }  # fmt: skip

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def knows_skill(self, printed: str, written: DysmaSituation, shelf: Catalogue) -> bool:
        return known(printed)

    def givers(self, shelf: Catalogue) -> Mapping[str, str]:
        return {name: name for name in (*shelf.spells, *shelf.capacities, *shelf.artefacts)}

    def players(self, written: DysmaSituation) -> int:
        return PLAYERS

    def check(self, written: DysmaSituation, shelf: Catalogue, checker: Checker) -> None:
        check_scenario(written, shelf, checker)
        taken: list[int] = []
        for number, figure in enumerate(written.figure):
            place = f"figure[{number}]"
            profile = the_profile(figure.profile, shelf)
            if isinstance(profile, Reason):
                checker.refuse(f"{place}.profile", profile)
                continue
            check_figure(place, figure, profile, shelf, checker)
            taken += check_carried(place, figure, taken, checker)
        for number, token in enumerate(written.token):
            checker.on_table(f"token[{number}].at", token.at, table_side(written, shelf))
        check_activation(written, checker)

    def build(self, written: DysmaSituation, shelf: Catalogue, checker: Checker) -> tuple[Game, Library]:
        options = replace(written.options, map="" if written.map == OPEN else written.map)
        library = library_of(options, [""] * PLAYERS, shelf)
        if written.map == OPEN:
            library.map = replace(library.map, key=OPEN, name=Words(fr="Table nue", en="Bare table"), pieces=())
        figures = [self.figure_of(number, one, shelf, checker) for number, one in enumerate(written.figure)]
        game = Game(
            sides=[side_of(number, written, checker) for number in range(PLAYERS)],
            figures=figures,
            tokens=[
                Token(
                    token.kind, *spot_of(token.at), token.height, token.owner - 1, active=token.active,
                    value=Secret(token.value, (token.owner - 1,)) if token.value else None,
                )
                for token in written.token
            ],
            phase=written.phase,
            turn=written.turn,
            first=written.first - 1,
            active=(written.active or written.first) - 1,
            finished=written.finished - 1,
            deployment=written.deployment,
            mission=written.mission,
            secondary=written.secondary,
        )  # fmt: skip
        game.library = library
        for figure in figures:
            if figure.carries >= 0:
                game.tokens[figure.carries] = replace(game.tokens[figure.carries], carrier=figure.id)
        for player, side in enumerate(game.sides):
            side.dearest = dearest(game, player)
        if written.activating:
            game.library = library
            game.activation = activation_of(game, written, checker)
            game.active = figures[game.activation.figures[0]].player
        return game, library

    def figure_of(self, number: int, written: WrittenFigure, shelf: Catalogue, checker: Checker) -> Figure:
        """A figure as the file describes it."""
        profile = the_profile(written.profile, shelf)
        assert not isinstance(profile, Reason)
        band = bought_by(written, profile, shelf)
        recruit = recruited(band, shelf)
        x, y = spot_of(written.at)
        return Figure(
            number,
            written.player - 1,
            profile.key,
            gear=recruit.gear,
            artefacts=band.artefacts,
            bought=recruit.skills,
            domains=band.domains,
            spells=recruit.spells,
            cost=recruit.cost,
            where="gone" if written.gone else "table",
            x=x,
            y=y,
            z=written.height,
            facing=tenths(written.facing),
            wounds=written.wounds,
            activated=written.activated,
            fatigued=written.fatigued,
            prone=written.prone,
            burning=written.burning,
            poisoned=written.poisoned,
            on_guard=written.on_guard,
            burnt_by=number_of(checker, "figure", written.burnt_by),
            poisoned_by=number_of(checker, "figure", written.poisoned_by),
            unloaded=tuple(written.unloaded),
            used=tuple(written.used),
            invoked=tuple(written.invoked),
            effects=self.effects(written, shelf, checker, PLAYERS),
            carries=number_of(checker, "token", written.carries),
            master=number_of(checker, "figure", written.master),
        )

    def check_table(self, game: Game, written: DysmaSituation, checker: Checker) -> None:
        for figure in game.figures:
            if figure.statue or not figure.on_table:
                continue
            met = game.poses.obstacle(figure.id, figure.x, figure.y, figure.z, figure.facing)
            if met is None:
                continue
            place = f"figure[{figure.id}].at"
            if met.base is not None:
                other = game.name(game.figures[met.base])
                checker.wrong(place, "situation.overlap", figure=game.name(figure), other=other)
            else:
                checker.wrong(place, "situation.no-ground", "DYS-MOVE-07", figure=game.name(figure))

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        yield name, figure_key(game.figures[number])
        yield name, number


# ---- field by field -------------------------------------------------------------------------------------------------


def the_profile(name: str, shelf: Catalogue) -> Profile | Reason:
    """The one profile that a name can mean, a familiar and a statue included."""
    found = profile_named(name, naming([], shelf.profiles))
    return found if isinstance(found, Reason) else found.profile


def bought_by(written: WrittenFigure, profile: Profile, shelf: Catalogue) -> BandFigure:
    """What was bought for a figure, as a list would have it; what nobody knows is left out."""
    sorts: dict[str, list[str]] = {"options": [], "artefacts": [], "domains": [], "spells": []}
    for extra in written.bought:
        sort, french = sort_of(extra, profile, shelf)
        if sort:
            sorts[sort].append(french)
    if profile.domains and not sorts["domains"]:
        sorts["domains"] = [profile.domains[0]]
    return BandFigure(profile=profile.key, number=1, **{sort: tuple(names) for sort, names in sorts.items()})


def check_scenario(written: DysmaSituation, shelf: Catalogue, checker: Checker) -> None:
    """Table, deployment, missions, zones."""
    checker.known("map", written.map, [*shelf.maps, OPEN], "DYS-SETUP-06")
    checker.known("mission", written.mission, shelf.missions, "DYS-SCEN-01")
    checker.known("secondary", written.secondary, shelf.secondaries, "DYS-SCEN-01")
    if not checker.known("deployment", written.deployment, shelf.deployments, "DYS-SCEN-01"):
        return
    keys = zone_keys(written.deployment)
    for number, side in enumerate(written.side):
        if side.zone:
            checker.known(f"side[{number}].zone", side.zone, keys, "DYS-R-89")
        if side.named:
            checker.number("figure", side.named, f"side[{number}].named")
    zones = [side.zone for side in written.side if side.zone]
    if len(zones) == PLAYERS and all(zone in keys for zone in zones) and facing_zone(zones[0]) != zones[1]:
        checker.wrong("side[1].zone", "situation.zone", "DYS-R-89", zone=facing_zone(zones[0]))


def check_figure(place: str, figure: WrittenFigure, profile: Profile, shelf: Catalogue, checker: Checker) -> None:
    """A figure by itself."""
    checker.between(f"{place}.wounds", figure.wounds, 0, profile.sa - 1, "DYS-PROFILE-06")
    for index, extra in enumerate(figure.bought):
        if not sort_of(extra, profile, shelf)[0]:
            checker.wrong(
                f"{place}.bought[{index}]", "army.unknown-extra", "DYS-PROFILE-08",
                profile=profile.name.fr, extra=extra[:40],
            )  # fmt: skip
    band = bought_by(figure, profile, shelf)
    for fault in recruited(band, shelf).faults:
        checker.refuse(f"{place}.bought", Reason(fault.key, fault.rule, (*fault.params, ("line", place))))
    gear = recruited(band, shelf).gear
    checker.all_known(f"{place}.unloaded", figure.unloaded, [item for item in gear if item in shelf.ranged])
    checker.all_known(f"{place}.invoked", figure.invoked, profile.capacities, "DYS-CAP-02")
    for field in ("master", "burnt_by", "poisoned_by"):
        if name := getattr(figure, field):
            checker.number("figure", name, f"{place}.{field}")
    if profile.size not in BASES:
        checker.wrong(f"{place}.profile", "situation.no-unit")


def check_carried(place: str, figure: WrittenFigure, taken: list[int], checker: Checker) -> list[int]:
    """The token that a figure carries: each in one pair of hands (DYS-MISSION-04)."""
    if not figure.carries:
        return []
    number = checker.number("token", figure.carries, f"{place}.carries")
    if number in taken:
        checker.wrong(f"{place}.carries", "situation.twice", "DYS-MISSION-04", name=figure.carries[:40])
    return [] if number is None else [number]


def check_activation(written: DysmaSituation, checker: Checker) -> None:
    """Who is being activated: figures of one player, in the phase of activations."""
    numbers = [checker.number("figure", name, f"activating[{at}]") for at, name in enumerate(written.activating)]
    players = {written.figure[number].player for number in numbers if number is not None}
    if len(players) > 1:
        checker.wrong("activating", "situation.two-players", "DYS-CMD-04")
    if written.activating and written.phase != "activations":
        checker.wrong("activating", "situation.somebody-active", phase=written.phase)
    for field in ("taken", "extra"):
        if getattr(written, field) and not written.activating:
            checker.wrong(field, "situation.nobody-active", phase=written.phase)
    for at, name in enumerate(written.taken):
        if kind_in(name) != "capacity":
            checker.known(f"taken[{at}]", name, ACTION_NAMES, "DYS-ACT-02")


# ---- building -------------------------------------------------------------------------------------------------------


def table_side(written: DysmaSituation, shelf: Catalogue) -> float:
    """How long a side of the table is."""
    table = shelf.maps.get(written.map) or next(iter(shelf.maps.values()))
    return table.side


def number_of(checker: Checker, table: str, name: str) -> int:
    """The number of what a file names; -1 where it names nothing."""
    found = checker.number(table, name, "") if name else None
    return -1 if found is None else found


def side_of(number: int, written: DysmaSituation, checker: Checker) -> Side:
    """A player as the file describes him."""
    sides = [*written.side, *[WrittenSide()] * (PLAYERS - len(written.side))]
    side, other = sides[number], sides[1 - number]
    usual = zone_keys(written.deployment)[0]
    first = side.zone or (facing_zone(other.zone) if other.zone else "")
    return Side(
        command_points=side.command_points,
        bonus_points=written.options.bonus_points[number],
        zone=first or (usual if number == 0 else facing_zone(usual)),
        score=side.score,
        cast=side.cast,
        named=number_of(checker, "figure", side.named),
        sapped=side.sapped,
    )


def activation_of(game: Game, written: DysmaSituation, checker: Checker) -> Activation:
    """The activation under way, with the actions taken so far; the start of it is over.

    Who is Fatigué takes no fatigue action (DYS-STATE-04, DYS-R-84); the last of too many actions was one (DYS-ACT-10);
    who is Frénétique and has done nothing yet must charge if it can (DYS-SKILL-42).
    """
    numbers = [checker.numbers["figure"][name] for name in written.activating]
    long = len([action for action in written.taken if action in LONG])
    activation = Activation(numbers, "actions", tuple(written.taken), len(written.taken) - long, long)
    activation.extra = written.extra
    activation.weary = [number for number in numbers if game.figures[number].fatigued]
    activation.fatigue = allowance_left(game, activation) < 0
    if not written.taken:
        activation.must_charge = [number for number in numbers if must_charge(game, game.figures[number])]
    return activation
