"""Situation files: any position, status and situation (V2 p. 20) written down, to ask what may be done, or play on."""

from __future__ import annotations

from math import hypot
from typing import Any, Literal

from msgspec import Struct

from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy2.engagement import engage, held
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.printed import Affinity
from escarmouche.games.alkemy2.profiles import Count, Positive
from escarmouche.games.alkemy2.setup.effects import EFFECTS
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.games.alkemy2.state import Activation, Fighter, Game, Marker, Piece, Side
from escarmouche.play.content import decode, error_at
from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.names import nearest
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import on_lattice
from escarmouche.play.situation import Say, Situation
from escarmouche.play.state import Secret
from escarmouche.table.tolerance import OVERLAP

MOST_PLAYERS = 4


class Written(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that a situation file describes."""


class WrittenEffect(Written, kw_only=True):
    """A skill given for a time: until these reports (`turn ends`, `wounded loup`), or the end of a turn with them."""

    skill: str
    until: list[str] = []
    until_turn_in: list[str] = []
    source: str = ""


class WrittenFighter(Written, kw_only=True):
    """A figure: what is not written stands as on its card, at the start of a turn."""

    profile: str
    player: int
    at: tuple[float, float]
    id: str = ""
    card: str = ""
    wounds: Count = 0
    action_points: Count | None = None
    activations: Count = 0
    rooted: bool = False
    wary: bool = False
    engaged: list[str] = []
    effects: list[WrittenEffect] = []
    used: list[str] = []
    tally: dict[str, int] = {}
    concentration: Count = 0
    stones: Count | None = None
    components: Count | None = None
    carries: str = ""


class WrittenPiece(Written, kw_only=True):
    """A terrain piece of the collection."""

    key: str
    at: tuple[float, float]
    turn: float = 0.0
    effect: str = ""
    token: Affinity | Literal[""] = ""


class WrittenMarker(Written, kw_only=True):
    """An objective or any other disc."""

    kind: str
    at: tuple[float, float]
    radius: float = 0.5
    size: int = 1
    solid: bool = True
    owner: Count = 0
    value: int | None = None
    element: Affinity | Literal[""] = ""


class WrittenSide(Written, kw_only=True):
    """A player: score and module cards."""

    affinity: Affinity = "earth"
    score: Count = 0
    command_points: Count = 0
    hand: list[str] | None = None
    objective: str = ""
    faction: str = "Avalon"


class SituationFile(Written, kw_only=True):
    """A whole file. Players are counted from 1; figures are named by `id`."""

    game: str
    title: str = ""
    scenario: str = "bornes-jins"
    phase: str = "hand"
    turn: Positive = 1
    active: int = 1
    initiative: int = 1
    must_activate: bool = False
    activating: list[str] = []
    options: Options = Options()
    side: list[WrittenSide] = []
    fighter: list[WrittenFighter]
    piece: list[WrittenPiece] = []
    marker: list[WrittenMarker] = []
    answers: list[Say] = []
    dice: list[list[int]] = []


class Mistake(Exception):
    """What is wrong with a file, and at which place in it."""

    def __init__(self, place: str, why: Reason) -> None:
        super().__init__(place, why)
        self.place, self.why = place, why


def read_situation(text: str, file: str) -> Situation:
    """The position that a text describes; `file` is what messages call it."""
    written = decode(text, SituationFile, file)
    try:
        game, library = set_up(written, catalogue(known_skill=known))
    except Mistake as mistake:
        raise error_at(text, file, mistake.place, mistake.why) from mistake
    return Situation(game, library, written.answers, written.dice)


def set_up(written: SituationFile, shelf: Catalogue) -> tuple[Game, Library]:
    """The state and the library of a file."""
    scenario = shelf.scenarios.get(written.scenario)
    if scenario is None:
        known_keys = ", ".join(shelf.scenarios)
        raise Mistake("scenario", reason("new.scenario", "AK2-SCEN-01", scenario=written.scenario, known=known_keys))
    for number, figure in enumerate(written.fighter):
        if not 1 <= figure.player <= MOST_PLAYERS:
            raise Mistake(f"fighter[{number}].player", reason("situation.player", "AK2-MULTI-01", players=MOST_PLAYERS))
    if len(written.side) > MOST_PLAYERS:
        raise Mistake(f"side[{MOST_PLAYERS}]", reason("situation.player", "AK2-MULTI-01", players=MOST_PLAYERS))
    players = max([2, len(written.side), *[fighter.player for fighter in written.fighter]])
    width = written.options.width
    if scenario.on(width, players) is None:
        why = reason("new.layout", "AK2-MULTI-02", scenario=written.scenario, width=width, players=players)
        raise Mistake("scenario", why)
    sides = written.side + [WrittenSide() for _ in range(players - len(written.side))]
    library = Library(
        options=written.options,
        scenario=scenario,
        profiles=dict(shelf.profiles),
        formulas=shelf.formulas,
        terrain=shelf.terrain,
        factions=[side.faction for side in sides],
        armies=[""] * players,
    )
    game = Game(
        sides=[side_of(number, side, shelf) for number, side in enumerate(sides)],
        fighters=fighters_of(written, shelf),
        pieces=[piece_of(number, piece, shelf) for number, piece in enumerate(written.piece)],
        markers=[marker_of(marker) for marker in written.marker],
        phase=written.phase,
        turn=written.turn,
        active=written.active - 1,
        first=written.active - 1,
        initiative=written.initiative - 1,
        order=list(range(players)),
        must_activate=written.must_activate,
    )
    game.library = library
    names = ids_of(written)
    check_places(game)
    engage_all(game, written, names)
    activate(game, written, names)
    return game, library


def check_places(game: Game) -> None:
    """Every base lies on the table, and none on another."""
    width = game.library.options.width
    for fighter in game.fighters:
        radius, place = game.profile(fighter).radius, f"fighter[{fighter.id}].at"
        if not (radius <= fighter.x <= width - radius and radius <= fighter.y <= width - radius):
            raise Mistake(place, reason("situation.off-table", "AK2-R-02", figure=game.name(fighter), width=width))
        for other in game.fighters[: fighter.id]:
            between = hypot(fighter.x - other.x, fighter.y - other.y)
            if between < radius + game.profile(other).radius - OVERLAP:
                names = {"figure": game.name(fighter), "other": game.name(other)}
                raise Mistake(place, reason("situation.overlap", "AK2-R-02", **names))


def engage_all(game: Game, written: SituationFile, names: dict[str, int]) -> None:
    """The fights that the file names: between enemies, and near enough to last."""
    for number, figure in enumerate(written.fighter):
        for index, enemy in enumerate(figure.engaged):
            place, fighter = f"fighter[{number}].engaged[{index}]", game.fighters[number]
            if enemy not in names:
                raise Mistake(place, unknown_figure(enemy, names))
            other = game.fighters[names[enemy]]
            told = {"figure": game.name(fighter), "other": game.name(other)}
            if other.player == fighter.player:
                raise Mistake(place, reason("situation.friends", "AK2-STATE-07", **told))
            if not held(game, fighter, other):
                raise Mistake(place, reason("situation.apart", "AK2-R-39", **told))
            engage(game, fighter, other)


def activate(game: Game, written: SituationFile, names: dict[str, int]) -> None:
    """An activation under way, where the file says whose."""
    from escarmouche.games.alkemy2.rulebook import STEPS

    if written.phase not in STEPS:
        raise Mistake("phase", reason("situation.phase", phase=written.phase, known=", ".join(STEPS)))
    for place, player in (("active", written.active), ("initiative", written.initiative)):
        if not 1 <= player <= len(game.sides):
            raise Mistake(place, reason("situation.player", players=len(game.sides)))
    for index, name in enumerate(written.activating):
        if name not in names:
            raise Mistake(f"activating[{index}]", unknown_figure(name, names))
    if written.activating:
        chosen = [game.fighters[names[name]] for name in written.activating]
        if any(fighter.card != chosen[0].card for fighter in chosen):
            raise Mistake("activating", reason("situation.not-one-card", "AK2-CARD-11"))
        game.activation = Activation(chosen[0].card, chosen[0].player, [fighter.id for fighter in chosen])
        game.active = chosen[0].player
        if written.phase == "hand":
            game.phase = "declare"
        if game.phase != "begin activation":
            for fighter in chosen:
                fighter.activations = max(1, fighter.activations)
    elif written.phase in ("begin activation", "declare", "act", "end activation"):
        raise Mistake("activating", reason("situation.nobody-active", phase=written.phase))


def ids_of(written: SituationFile) -> dict[str, int]:
    """Figures by what the file calls them: their id, or their number counted from 1."""
    names: dict[str, int] = {}
    for number, fighter in enumerate(written.fighter):
        name = fighter.id or str(number + 1)
        if name in names:
            raise Mistake(f"fighter[{number}].id", reason("situation.twice", name=name))
        names[name] = number
    return names


def unknown_figure(name: str, names: dict[str, int]) -> Reason:
    near = ", ".join(nearest(name, names) or names)
    return reason("situation.unknown-figure", name=name, known=near)


def fighters_of(written: SituationFile, shelf: Catalogue) -> list[Fighter]:
    """The figures; those that name the same card share it."""
    cards: dict[str, int] = {}
    names = ids_of(written)
    return [fighter_of(number, figure, cards, names, shelf) for number, figure in enumerate(written.fighter)]


def fighter_of(
    number: int, figure: WrittenFighter, cards: dict[str, int], names: dict[str, int], shelf: Catalogue
) -> Fighter:
    """One figure as the file describes it."""
    place = f"fighter[{number}]"
    profile = profile_named(figure.profile, "", shelf.profiles)
    if isinstance(profile, Reason):
        raise Mistake(f"{place}.profile", profile)
    if figure.wounds >= len(profile.boxes):
        raise Mistake(f"{place}.wounds", reason("situation.wounds", "AK2-HEALTH-03", most=len(profile.boxes) - 1))
    x, y = on_lattice(list(figure.at))
    return Fighter(
        number,
        figure.player - 1,
        cards.setdefault(f"{figure.player} {figure.card or place}", len(cards)),
        profile.key,
        x,
        y,
        "table",
        figure.wounds,
        profile.action_points if figure.action_points is None else figure.action_points,
        figure.activations,
        figure.rooted,
        figure.wary,
        effects=[effect_of(f"{place}.effects[{n}]", profile.name, e, names) for n, e in enumerate(figure.effects)],
        used=figure.used,
        tally=figure.tally,
        concentration=figure.concentration,
        stones=profile.stones if figure.stones is None else figure.stones,
        components=profile.components if figure.components is None else figure.components,
        carries=figure.carries,
    )


def effect_of(place: str, profile: str, effect: WrittenEffect, names: dict[str, int]) -> Effect:
    """An effect; a report about a figure ends with what the file calls it."""
    if not known(effect.skill):
        why = reason("profile.unknown-skill", "AK2-SKILL-01", profile=profile, skill=effect.skill)
        raise Mistake(f"{place}.skill", why)
    if effect.source and effect.source not in names:
        raise Mistake(f"{place}.source", unknown_figure(effect.source, names))
    until: list[Until | UntilTurnIn] = [Until(*report_of(text, names)) for text in effect.until]
    until += [UntilTurnIn(*report_of(text, names)) for text in effect.until_turn_in]
    source = names.get(effect.source, -1)
    return Effect(effect.skill, source, until)


def report_of(text: str, names: dict[str, int]) -> tuple[str, int]:
    """The text "wounded loup" is the report `wounded` about the figure called loup."""
    what, _, who = text.rpartition(" ")
    return (what, names[who]) if who in names else (text, -1)


def side_of(number: int, side: WrittenSide, shelf: Catalogue) -> Side:
    """A player as the file describes him."""
    if side.faction not in shelf.factions:
        raise Mistake(f"side[{number}].faction", reason("army.unknown-faction", "AK2-ARMY-08", faction=side.faction))
    for index, card in enumerate(side.hand or []):
        if card not in shelf.command:
            why = reason("situation.unknown-card", name=card, known=", ".join(shelf.command))
            raise Mistake(f"side[{number}].hand[{index}]", why)
    if side.objective and side.objective not in shelf.objectives:
        why = reason("situation.unknown-card", name=side.objective, known=", ".join(shelf.objectives))
        raise Mistake(f"side[{number}].objective", why)
    return Side(
        affinity=side.affinity,
        score=side.score,
        command_points=side.command_points,
        hand=None if side.hand is None else Secret(side.hand, (number,)),
        objective=Secret(side.objective, (number,)) if side.objective else None,
    )


def piece_of(number: int, piece: WrittenPiece, shelf: Catalogue) -> Piece:
    """A terrain piece."""
    if piece.key not in shelf.terrain:
        known_keys = ", ".join(shelf.terrain)
        raise Mistake(f"piece[{number}].key", reason("situation.unknown-piece", name=piece.key, known=known_keys))
    if piece.effect and piece.effect not in EFFECTS:
        why = reason("situation.unknown-effect", "AK2-ADVT-04", name=piece.effect, known=", ".join(EFFECTS))
        raise Mistake(f"piece[{number}].effect", why)
    x, y = on_lattice(list(piece.at))
    return Piece(piece.key, x, y, piece.turn, piece.effect, piece.token)


def marker_of(marker: WrittenMarker) -> Marker:
    """A marker; owner 0 is nobody."""
    x, y = on_lattice(list(marker.at))
    value: Any = None if marker.value is None else Secret(marker.value)
    return Marker(marker.kind, x, y, marker.radius, marker.size, marker.solid, marker.owner - 1, value, marker.element)
