"""Situation files: any position, status and situation (V2 p. 20) written down, to ask what may be done, or play on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.alchemy import HIGHEST_LEVEL, used_key
from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy2.command import MOST_CARDS
from escarmouche.games.alkemy2.engagement import engage, held
from escarmouche.games.alkemy2.library import Library
from escarmouche.games.alkemy2.scenarios.oracles import DEALS, Oracles
from escarmouche.games.alkemy2.setup.effects import EFFECTS
from escarmouche.games.alkemy2.skills.fencing import CARD_OF_EXPERT
from escarmouche.games.alkemy2.skills.grafts import GRAFTS
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.games.alkemy2.state import Activation, Fighter, Game, Marker, Piece, Side
from escarmouche.games.alkemy2.written import (
    AlkemySituation,
    WrittenFighter,
    WrittenMarker,
    WrittenPiece,
    WrittenSide,
)
from escarmouche.play.reason import Reason, reason
from escarmouche.play.reports import bare, printed_alike
from escarmouche.play.situation import SituationReader
from escarmouche.play.state import Secret
from escarmouche.play.written import spot_of
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.play.content import Source
    from escarmouche.play.written import Checker
    from escarmouche.play.written_names import Key

MOST_PLAYERS = 4
PHASES = (
    "before first turn", "start", "command", "initiative", "hand", "begin activation", "declare", "act",
    "end activation", "end of turn",
)  # fmt: skip
"""The phases of the game proper: a situation stands after the set-up."""
OF_A_CARD = ("begin activation", "declare", "act", "end activation")
TALLIES = {"haunted": 1, "hives thrown": 3, "possession boxes": 10, **dict.fromkeys(GRAFTS, 1)}
"""What figures count over the whole game, and how far."""
THINGS = {"loot": "loot", "trophy": "trophy", "hive": "loot", "well": "well"}
"""What a marker looks like, by its kind; others are like any marker."""
ALTARS = len(DEALS[0])
OF_A_FIGURE = ("Garde de l'Icône", "Cible ajustée")
"""Effects that name a figure by its number."""
FORMS = {
    "Oraison de la Roche": re.compile(r"\(\d{1,2}/\d{1,2}\)"),
    **dict.fromkeys(("Angelus Vitae", "Angelus Vitae prolongé"), re.compile(r"\((Brutale|Normale)\)")),
    **dict.fromkeys(CARD_OF_EXPERT, re.compile("")),
    **dict.fromkeys(OF_A_FIGURE, re.compile(r"\(?\d{1,3}\)?")),
}
"""What follows the name of an effect that is printed on no card."""
CARRIED = {"coffres": re.compile(r"loot:\d{1,2}"), "puits": re.compile("bucket")}
"""What figures carry, by scenario."""


class AlkemyReader(SituationReader[AlkemySituation, Catalogue]):
    """How a file becomes a state."""

    game = "alkemy2"
    file = AlkemySituation
    units = "fighter"
    things = ("piece", "marker")
    unit_rule = "AK2-SKILL-01"
    model = "tous-les-champs.toml"
    phases = PHASES
    reports = {
        "turn ends": "nobody", "wounded": "unit", "inflicts": "unit", "removed": "unit", "displaced": "unit",
        "activation ends": "unit", "fight ends": "unit", "attack roll": "unit", "card played": "unit",
        "blessing strikes": "unit", "parted from {}": "unit",
    }  # fmt: skip

    def catalogue(self, extra: Sequence[Source]) -> Catalogue:
        return catalogue(extra, known_skill=known)

    def knows_skill(self, printed: str, written: AlkemySituation, shelf: Catalogue) -> bool:
        name, form = bare(printed), FORMS.get(bare(printed))
        if not known(printed) or (form is not None and not form.fullmatch(printed.removeprefix(name).strip())):
            return False
        if name in OF_A_FIGURE and int(re.sub(r"\D", "", printed)) >= len(written.fighter):
            return False
        return printed_alike(printed, [skill for profile in shelf.profiles.values() for skill in profile.skills])

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
                check_fighter(written, f"fighter[{number}]", figure, profile, shelf, checker)
        check_cards(written, profiles, checker)
        for number, piece in enumerate(written.piece):
            check_piece(written, f"piece[{number}]", piece, shelf, checker)
        check_markers(written, profiles, players, checker)
        check_activation(written, checker)

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
        game = Game(
            sides=[side_of(number, side) for number, side in enumerate(sides)],
            fighters=[
                self.fighter_of(number, figure, cards, shelf, checker, players)
                for number, figure in enumerate(written.fighter)
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
        activate(game, written, checker)
        return game, library

    def fighter_of(
        self,
        number: int,
        figure: WrittenFighter,
        cards: dict[str, int],
        shelf: Catalogue,
        checker: Checker,
        players: int,
    ) -> Fighter:
        """One figure as the file describes it."""
        profile: Any = profile_named(figure.profile, "", shelf.profiles)
        x, y = spot_of(figure.at)
        numbers = checker.numbers["fighter"]
        summoner = {"summoned by": numbers[figure.summoned_by]} if figure.summoned_by else {}
        return Fighter(
            number,
            figure.player - 1,
            cards.setdefault(f"{figure.player} {figure.card or [number]}", len(cards)),
            profile.key,
            x,
            y,
            "table",
            figure.wounds,
            profile.action_points if figure.action_points is None else figure.action_points,
            figure.activations,
            figure.rooted,
            figure.wary,
            effects=self.effects(figure, checker, players),
            used=figure.used,
            tally=figure.tally | summoner,
            concentration=figure.concentration,
            stones=profile.stones if figure.stones is None else figure.stones,
            components=profile.components if figure.components is None else figure.components,
            carries=figure.carries,
        )

    def check_table(self, game: Game, written: AlkemySituation, checker: Checker) -> None:
        for fighter in game.fighters:
            check_base(game, fighter, checker)
        for number, figure in enumerate(written.fighter):
            for index, enemy in enumerate(figure.engaged):
                place = f"fighter[{number}].engaged[{index}]"
                fight(game, game.fighters[number], game.fighters[checker.numbers["fighter"][enemy]], place, checker)

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        card = f"card:{game.fighters[number].card}"
        return (name, number), (f"card:{name}", card), (name, card)


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


def check_fighter(
    written: AlkemySituation, place: str, figure: WrittenFighter, profile: Profile, shelf: Catalogue, checker: Checker
) -> None:
    """A figure by itself."""
    checker.on_table(f"{place}.at", figure.at, written.options.width, profile.radius, "AK2-R-02")
    checker.between(f"{place}.wounds", figure.wounds, 0, len(profile.boxes) - 1, "AK2-HEALTH-03")
    checker.between(f"{place}.action_points", figure.action_points or 0, 0, profile.action_points + 1, "AK2-HCMD-05")
    checker.between(f"{place}.concentration", figure.concentration, 0, HIGHEST_LEVEL if profile.alchemist else 0)
    for field in ("stones", "components"):
        checker.between(f"{place}.{field}", getattr(figure, field) or 0, 0, 50 if profile.alchemist else 0)
    formulas = [used_key(formula) for formula in shelf.formulas.values()]
    for number, used in enumerate(figure.used):
        if not known(re.sub(r" \d+$", "", used)):
            checker.known(f"{place}.used[{number}]", used, [*profile.skills, *formulas])
    for key, count in figure.tally.items():
        if checker.known(f"{place}.tally", key, TALLIES):
            checker.between(f"{place}.tally.{key}", count, 0, TALLIES[key])
    if figure.summoned_by:
        checker.number("fighter", figure.summoned_by, f"{place}.summoned_by")
    for number, enemy in enumerate(figure.engaged):
        checker.number("fighter", enemy, f"{place}.engaged[{number}]")
    pattern = CARRIED.get(written.scenario)
    if figure.carries and (pattern is None or not pattern.fullmatch(figure.carries)):
        checker.wrong(f"{place}.carries", "situation.carries", "AK2-HSCEN-04", carries=figure.carries[:40])


def check_cards(written: AlkemySituation, profiles: Sequence[Profile | Reason], checker: Checker) -> None:
    """Figures that share a card are of one profile, and no more than its life lines (AK2-CARD-11)."""
    shared: Counter[tuple[int, str]] = Counter()
    first: dict[tuple[int, str], Profile] = {}
    for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True)):
        if not figure.card or isinstance(profile, Reason):
            continue
        card = figure.player, figure.card
        shared[card] += 1
        if first.setdefault(card, profile) is not profile or shared[card] > profile.figures_per_card:
            most = first[card].figures_per_card
            checker.wrong(f"fighter[{number}].card", "situation.card", "AK2-CARD-11", card=figure.card[:40], most=most)


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


def check_activation(written: AlkemySituation, checker: Checker) -> None:
    """Who is being activated: figures of one card, whose owner has the hand."""
    activating, phase = written.activating, written.phase
    if not checker.once("activating", activating):
        return
    found = [checker.number("fighter", name, f"activating[{number}]") for number, name in enumerate(activating)]
    chosen = [written.fighter[number] for number in found if number is not None]
    if len({(figure.player, figure.card) for figure in chosen}) > 1 or (len(chosen) > 1 and not chosen[0].card):
        checker.wrong("activating", "situation.not-one-card", "AK2-CARD-11")
    elif chosen and written.active not in (None, chosen[0].player):
        checker.wrong("active", "situation.not-his", player=written.active or 1, other=chosen[0].player)
    if not activating and phase in OF_A_CARD:
        checker.wrong("activating", "situation.nobody-active", phase=phase)
    if activating and phase in PHASES and phase not in ("hand", *OF_A_CARD):
        checker.wrong("activating", "situation.somebody-active", phase=phase)


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


def activate(game: Game, written: AlkemySituation, checker: Checker) -> None:
    """An activation under way, where the file says whose."""
    if not written.activating:
        return
    chosen = [game.fighters[checker.numbers["fighter"][name]] for name in written.activating]
    game.activation = Activation(chosen[0].card, chosen[0].player, [fighter.id for fighter in chosen])
    game.active = game.first = chosen[0].player
    if written.phase == "hand":
        game.phase = "declare"
    if game.phase != "begin activation":
        for fighter in chosen:
            fighter.activations = max(1, fighter.activations)


# ---- the position as a whole ------------------------------------------------------------------------------------


def check_base(game: Game, fighter: Fighter, checker: Checker) -> None:
    """A base lies on no other, on no solid marker, and in no terrain that bars figures."""
    radius, place = game.profile(fighter).radius, f"fighter[{fighter.id}].at"
    clash = partial(checker.wrong, place, "situation.overlap", "AK2-R-02", figure=game.name(fighter))
    for other in game.fighters[: fighter.id]:
        if hypot(fighter.x - other.x, fighter.y - other.y) < radius + game.profile(other).radius - OVERLAP:
            clash(other=game.name(other))
    for marker in game.markers:
        if marker.solid and hypot(fighter.x - marker.x, fighter.y - marker.y) < radius + marker.radius - OVERLAP:
            clash(other=f"@marker.{marker.kind}")
    standing = game.standing
    for piece in standing.pieces_at(fighter.x, fighter.y, radius - OVERLAP):
        if standing.ground.solid[piece]:
            other_name = f"@terrain.{game.pieces[piece].key}"
            checker.wrong(place, "situation.in-wall", "AK2-TERRAIN-04", figure=game.name(fighter), other=other_name)


def fight(game: Game, fighter: Fighter, other: Fighter, place: str, checker: Checker) -> None:
    """A fight that the file names: between enemies, and near enough to last."""
    told = {"figure": game.name(fighter), "other": game.name(other)}
    if other.player == fighter.player:
        checker.refuse(place, reason("situation.friends", "AK2-STATE-07", **told))
    elif not held(game, fighter, other):
        checker.refuse(place, reason("situation.apart", "AK2-R-39", **told))
    else:
        engage(game, fighter, other)
