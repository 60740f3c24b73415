"""Situation files of either edition: what may be wrong with figures, cards and fights, and how they are put down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from escarmouche.games.alkemy.alchemy import HIGHEST_LEVEL
from escarmouche.games.alkemy.counters import NOTED, TALLIES
from escarmouche.games.alkemy.engagement import engage, held
from escarmouche.games.alkemy.formulas.recipe import used_key
from escarmouche.games.alkemy.skills.combustion import ALIGHT, burning
from escarmouche.games.alkemy.skills.fencing import CARD_OF_EXPERT
from escarmouche.games.alkemy.skills.porters import LOAD, PORTER
from escarmouche.games.alkemy.state import Activation, Fighter, Game
from escarmouche.games.alkemy.written import WrittenFighter, WrittenMatch
from escarmouche.play.reason import Reason, reason
from escarmouche.play.reports import bare, printed_alike
from escarmouche.play.situation import SituationReader
from escarmouche.play.written import spot_of
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from re import Pattern

    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.play.effects import Effect
    from escarmouche.play.reports import About
    from escarmouche.play.skills.registry import Registry
    from escarmouche.play.written import Checker
    from escarmouche.play.written_names import Key

W = TypeVar("W", bound=WrittenMatch)
C = TypeVar("C")

OF_A_CARD = ("begin activation", "declare", "act", "end activation")
MOST_GIVEN = 2
"""PA that a figure without any of its own may have from others."""
OF_A_FIGURE = (
    "Garde de l'Icône", "Cible ajustée", "Venin de la Méduse", "Étranglé", "Provoqué", "Étouffé", "Secours",
)  # fmt: skip
"""Effects that name a figure by its number."""
FORMS = {
    **dict.fromkeys(("Oraison de la Roche", "Feu de Thébus"), re.compile(r"\(\d{1,2}/\d{1,2}\)")),
    **dict.fromkeys(("Angelus Vitae", "Angelus Vitae prolongé"), re.compile(r"\((Brutale|Normale)\)")),
    **dict.fromkeys(CARD_OF_EXPERT, re.compile("")),
    **dict.fromkeys(("Névoa", "Brume"), re.compile(r"\(\d{1,3}(\.\d{1,2})?(/\d{1,3}(\.\d{1,2})?){2}\)")),
    **dict.fromkeys(OF_A_FIGURE, re.compile(r"\(?\d{1,3}\)?")),
}
"""What follows the name of an effect that is printed on no card."""


class FamilyReader(SituationReader[W, C]):
    """How a file of either edition becomes a state."""

    units = "fighter"
    things = ("piece", "marker")
    reports: ClassVar[dict[str, About]] = {
        "turn ends": "nobody", "wounded": "unit", "inflicts": "unit", "removed": "unit", "displaced": "unit",
        "activated": "unit", "activation ends": "unit", "fight ends": "unit", "attack roll": "unit",
        "unfocused": "unit", "second look": "unit", "lets go": "unit", "plays attack": "unit",
        "charge fails": "unit", "shots end": "unit", "sparks used": "unit",
        "leapt aside": "unit", "tricked": "unit",
        "card played": "unit", "blessing strikes": "unit", "parted from {}": "unit",
    }  # fmt: skip
    registry: ClassVar[Registry[Any]]
    """The skills of the edition."""
    rules: ClassVar[Mapping[str, str]]
    """Which of its rules says what both books say."""

    def knows_skill(self, printed: str, written: W, shelf: Any) -> bool:
        name, form = bare(printed), FORMS.get(bare(printed))
        if not self.registry.known(printed) or (
            form is not None and not form.fullmatch(printed.removeprefix(name).strip())
        ):
            return False
        if name in OF_A_FIGURE and int(re.sub(r"\D", "", printed)) >= len(written.fighter):
            return False
        return printed_alike(printed, [skill for profile in shelf.profiles.values() for skill in profile.skills])

    def givers(self, shelf: Any) -> Mapping[str, str]:
        return {name: name for name in (*shelf.formulas, *self.registry.classes())}

    def check_table(self, game: Game, written: W, checker: Checker) -> None:
        for fighter in game.fighters:
            check_base(game, fighter, partial(self.stands_on, game, fighter), checker)
        for number, figure in enumerate(written.fighter):
            for index, enemy in enumerate(figure.engaged):
                place = f"fighter[{number}].engaged[{index}]"
                fight(game, game.fighters[number], game.fighters[checker.numbers["fighter"][enemy]], place, checker)

    def stands_on(self, game: Any, fighter: Fighter, piece: int) -> bool:
        """Whether the figure stands on top of a piece that nobody walks through."""
        return False

    def keys(self, number: int, name: str, game: Game) -> Iterable[tuple[str, Key]]:
        card = f"card:{game.fighters[number].card}"
        return (name, number), (f"card:{name}", card), (name, card), (name, f"disc:{number}")


# ---- field by field ---------------------------------------------------------------------------------------------


def check_fighter(
    place: str,
    figure: WrittenFighter,
    profile: Profile,
    formulas: Iterable[Formula],
    carried: Pattern[str] | None,
    registry: Registry[Any],
    rules: Mapping[str, str],
    checker: Checker,
) -> None:
    """A figure by itself, wherever it stands; `carried`: what figures carry in its scenario."""
    checker.between(f"{place}.wounds", figure.wounds, 0, len(profile.boxes) - 1, rules["removed"])
    checker.between(f"{place}.action_points", figure.action_points or 0, 0, max(profile.action_points + 1, MOST_GIVEN))
    checker.between(f"{place}.concentration", figure.concentration, 0, HIGHEST_LEVEL if profile.alchemist else 0)
    checker.between(f"{place}.stones", figure.stones or 0, 0, 50 if profile.alchemist else 0)
    load = LOAD if PORTER in profile.skills else 0
    checker.between(f"{place}.components", figure.components or 0, 0, 50 if profile.alchemist else load)
    castings = [used_key(formula) for formula in formulas]
    for number, used in enumerate(figure.used):
        if not registry.known(re.sub(r" \d+$", "", used)):
            checker.known(f"{place}.used[{number}]", used, [*profile.skills, *castings, *NOTED])
    for key, count in figure.tally.items():
        if checker.known(f"{place}.tally", key, TALLIES):
            checker.between(f"{place}.tally.{key}", count, 0, TALLIES[key])
    if figure.summoned_by:
        checker.number("fighter", figure.summoned_by, f"{place}.summoned_by")
    for number, enemy in enumerate(figure.engaged):
        checker.number("fighter", enemy, f"{place}.engaged[{number}]")
    if figure.carries and (carried is None or not carried.fullmatch(figure.carries)):
        checker.wrong(f"{place}.carries", "situation.carries", carries=figure.carries[:40])


def check_cards(
    written: WrittenMatch, profiles: Sequence[Profile | Reason], rules: Mapping[str, str], checker: Checker
) -> None:
    """Figures that share a card are of one profile, and no more than its life lines."""
    shared: Counter[tuple[int, str]] = Counter()
    first: dict[tuple[int, str], Profile] = {}
    for number, (figure, profile) in enumerate(zip(written.fighter, profiles, strict=True)):
        if not figure.card or isinstance(profile, Reason):
            continue
        card = figure.player, figure.card
        shared[card] += 1
        if first.setdefault(card, profile) is not profile or shared[card] > profile.figures_per_card:
            most = first[card].figures_per_card
            checker.wrong(
                f"fighter[{number}].card", "situation.card", rules["life-lines"], card=figure.card[:40], most=most
            )


def check_activation(written: WrittenMatch, phases: Sequence[str], rules: Mapping[str, str], checker: Checker) -> None:
    """Who is being activated: figures of one card, whose owner has the hand."""
    activating, phase = written.activating, written.phase
    if not checker.once("activating", activating):
        return
    found = [checker.number("fighter", name, f"activating[{number}]") for number, name in enumerate(activating)]
    chosen = [written.fighter[number] for number in found if number is not None]
    if len({(figure.player, figure.card) for figure in chosen}) > 1 or (len(chosen) > 1 and not chosen[0].card):
        checker.wrong("activating", "situation.not-one-card", rules["life-lines"])
    elif chosen and written.active not in (None, chosen[0].player):
        checker.wrong("active", "situation.not-his", player=written.active or 1, other=chosen[0].player)
    if not activating and phase in OF_A_CARD:
        checker.wrong("activating", "situation.nobody-active", phase=phase)
    if activating and phase in phases and phase not in ("hand", *OF_A_CARD):
        checker.wrong("activating", "situation.somebody-active", phase=phase)


# ---- building ---------------------------------------------------------------------------------------------------


def fighter_of(
    number: int,
    figure: WrittenFighter,
    profile: Profile,
    cards: dict[str, int],
    effects: list[Effect],
    components: int,
    checker: Checker,
) -> Fighter:
    """One figure as the file describes it; `components`: what it has unless written."""
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
        effects=effects,
        used=figure.used,
        tally=figure.tally | summoner,
        concentration=figure.concentration,
        stones=profile.stones if figure.stones is None else figure.stones,
        components=components if figure.components is None else figure.components,
        carries=figure.carries,
    )


def activate(game: Game, activation: type[Activation], written: WrittenMatch, checker: Checker) -> None:
    """An activation under way, where the file says whose."""
    if not written.activating:
        return
    chosen = [game.fighters[checker.numbers["fighter"][name]] for name in written.activating]
    game.activation = activation(chosen[0].card, chosen[0].player, [fighter.id for fighter in chosen])
    game.active = game.first = chosen[0].player
    if written.phase == "hand":
        game.phase = "declare"
    if game.phase != "begin activation":
        for fighter in chosen:
            fighter.activations = max(1, fighter.activations)
            if burning(fighter) and ALIGHT not in fighter.used:
                fighter.use_up(ALIGHT)


# ---- the position as a whole ------------------------------------------------------------------------------------


def check_base(game: Game, fighter: Fighter, stands_on: Callable[[int], bool], checker: Checker) -> None:
    """A base lies on no other, on no solid marker, and in no terrain that bars figures."""
    radius, place = game.profile(fighter).radius, f"fighter[{fighter.id}].at"
    clash = partial(checker.wrong, place, "situation.overlap", game.rule("base-room"), figure=game.name(fighter))
    for other in game.fighters[: fighter.id]:
        if hypot(fighter.x - other.x, fighter.y - other.y) < radius + game.profile(other).radius - OVERLAP:
            clash(other=game.name(other))
    for marker in game.markers:
        if marker.solid and hypot(fighter.x - marker.x, fighter.y - marker.y) < radius + marker.radius - OVERLAP:
            clash(other=f"@marker.{marker.kind}")
    standing = game.standing
    for piece in standing.pieces_at(fighter.x, fighter.y, radius - OVERLAP):
        if standing.ground.solid[piece] and not stands_on(piece):
            other_name = f"@terrain.{game.pieces[piece].key}"
            checker.wrong(
                place, "situation.in-wall", game.rule("piece-bars"), figure=game.name(fighter), other=other_name
            )


def fight(game: Game, fighter: Fighter, other: Fighter, place: str, checker: Checker) -> None:
    """A fight that the file names: between enemies, and near enough to last."""
    told = {"figure": game.name(fighter), "other": game.name(other)}
    if other.player == fighter.player:
        checker.refuse(place, reason("situation.friends", game.rule("engaged"), **told))
    elif not held(game, fighter, other):
        checker.refuse(place, reason("situation.apart", game.rule("held-by-reach"), **told))
    else:
        engage(game, fighter, other)
