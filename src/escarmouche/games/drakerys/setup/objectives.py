"""Placing Objectives (p. 15): by the First Player's opponent, 10 cm from everything, as each mission adds."""

from __future__ import annotations

from functools import cache
from math import hypot, sqrt
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.choosing import number_named
from escarmouche.games.drakerys.cohesion import HUNDREDTH
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.objectives import RADIUS, put_objective
from escarmouche.games.drakerys.quick_setup import by_lot, decide, decide_spot
from escarmouche.games.drakerys.setup import sources
from escarmouche.games.drakerys.setup.scenery import APART, SURELY_INSIDE, outlines
from escarmouche.play.lots import draw_several
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.table.kernel import spacing

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.missions.rules import Token
    from escarmouche.games.drakerys.state import Game
    from escarmouche.table.kernel.shapes import Discs

STEP = 0.5
NOWHERE: Discs = ([], [], [])
DIAGONALS = ("rising", "falling")
"""From the corner at the origin, and from the corner above it."""


def tokens_due(game: Game) -> list[Token]:
    """All tokens in the order of placing: common mission, First Player's, opponent's (DRK-R-64).

    Only the common mission fixes spots, so those come first.
    """
    return [token for mission, owner in in_play(game) for token in mission.tokens(owner)]


async def place_objective(game: Game) -> None:
    """The First Player's opponent places the next token, or those whose spots are fixed (DRK-OBJ-01)."""
    due = tokens_due(game)
    if len(game.objectives) < len(due):
        await place_token(game, game.active, due[len(game.objectives)])
    if len(game.objectives) == len(due):
        game.active = game.first
        game.phase = "zone"


async def place_token(game: Game, player: int, token: Token) -> None:
    """One token; where a diagonal matters it is chosen first."""
    if token.diagonal and "diagonal" not in game.setup:
        key = await decide(game, player, "diagonal", token.rule, DIAGONALS, label=diagonal_label)
        game.setup["diagonal"] = DIAGONALS.index(key)
        if not token.fixed:
            return
    if token.fixed:
        for x, y in fixed_spots(game, token):
            put_objective(game, token.kind, x, y, token.rule, token.owner)
        return
    spot = await decide_place(game, player, token)
    put_objective(game, token.kind, spot[0], spot[1], token.rule, token.owner)


def diagonal_label(key: str) -> Reason:
    """A diagonal as an option."""
    return reason(f"option.diagonal-{key}", "DRK-MISSION-50")


# ---- where ----------------------------------------------------------------------------------------------------------


def on_diagonal(game: Game, along: float) -> tuple[float, float]:
    """The spot of the chosen diagonal at so many centimetres across the table."""
    side = catalogue().battlefield.side
    x, y = on_lattice([along, side - along if game.setup["diagonal"] else along])
    return x, y


@cache
def along_diagonal(falling: int) -> list[list[float]]:
    """Spots for a token all along a diagonal."""
    side = catalogue().battlefield.side
    steps = [RADIUS + number * STEP / 2 for number in range(int((side - 2 * RADIUS) / STEP * 2) + 1)]
    return [on_lattice([along, side - along if falling else along]) for along in steps]


def fixed_spots(game: Game, token: Token) -> list[tuple[float, float]]:
    """The centre, and a token on each side of it along the diagonal, from edge to edge (DRK-MISSION-50, 51)."""
    middle, away = catalogue().battlefield.side / 2, (token.gap + 2 * RADIUS) / sqrt(2)
    return [on_diagonal(game, middle + side * away) for side in (0, -1, 1)]


def mission_refusal(game: Game, token: Token, spot: list[float]) -> Refusal | None:
    """Why the mission forbids a spot: off the diagonal, or too near to another token of its kind."""
    x, y = spot
    side = catalogue().battlefield.side
    if not (RADIUS <= x <= side - RADIUS and RADIUS <= y <= side - RADIUS):
        return refusal("objective.off-table", token.rule, (x, y))
    if token.diagonal and abs((side - x if game.setup["diagonal"] else x) - y) > HUNDREDTH:
        return refusal("objective.off-diagonal", token.rule, (x, y))
    for other in game.objectives:
        if other.kind == token.kind and hypot(other.x - x, other.y - y) - 2 * RADIUS < token.gap - HUNDREDTH:
            return refusal("objective.near-same", token.rule, (x, y), gap=token.gap)
    return None


def objective_refusal(game: Game, token: Token, spot: list[float]) -> Refusal | None:
    """Why a token may not lie there: its mission, and 10 cm from scenery, Objectives and sources (DRK-OBJ-02)."""
    if (why := mission_refusal(game, token, spot)) is not None:
        return why
    x, y = spot
    lying = [(source.x, source.y, sources.RADIUS) for source in game.sources if not source.gone]
    lying += [(other.x, other.y, RADIUS) for other in game.objectives]
    if any(hypot(ox - x, oy - y) - radius - RADIUS < APART - HUNDREDTH for ox, oy, radius in lying):
        return refusal("objective.near", "DRK-OBJ-02", (x, y), gap=APART)
    if any(outline.gap_to_disc(x, y, RADIUS) < APART - HUNDREDTH for outline in outlines(game)):
        return refusal("objective.near", "DRK-OBJ-02", (x, y), gap=APART)
    return None


def crowded(game: Game) -> Discs:
    """Discs in which a token would surely be too near to something: a cheap question before the others."""
    near = APART - 2 * HUNDREDTH + RADIUS
    discs = [(source.x, source.y, sources.RADIUS) for source in game.sources if not source.gone]
    discs += [(other.x, other.y, RADIUS) for other in game.objectives]
    for piece in game.scenery:
        printed = game.library.scenery[piece.key]
        discs.append((piece.x, piece.y, SURELY_INSIDE * min(printed.width, printed.depth)))
    return [x for x, _, _ in discs], [y for _, y, _ in discs], [radius + near for _, _, radius in discs]


async def decide_place(game: Game, player: int, token: Token) -> list[float]:
    """A spot that keeps all distances; else a stack that keeps the mission's, that one alone, any stack (DRK-R-64)."""
    spot = await ask_spot(game, player, token, strict=True)
    if spot is not None:
        return spot
    stacks = stacking_spots(game)
    kept = {key: at for key, at in stacks.items() if mission_refusal(game, token, at) is None}
    if not kept:
        spot = await ask_spot(game, player, token, strict=False)
        if spot is not None:
            return spot
    able = kept or stacks
    key = await decide(game, player, "stack", "DRK-OBJ-03", list(able), label=lambda key: stack_label(game, key))
    return able[key]


async def ask_spot(game: Game, player: int, token: Token, strict: bool) -> list[float] | None:
    """A free spot for a token, by all rules or by its mission's alone; None where there is none."""
    refused = objective_refusal if strict else mission_refusal
    if token.diagonal:
        return await ask_on_diagonal(game, player, token, strict)
    edge = catalogue().battlefield.side - RADIUS
    area = (RADIUS, RADIUS, edge, edge)
    barred = crowded(game) if strict else NOWHERE

    def check(spot: list[float]) -> Refusal | None:
        if spacing.discs_holding(spot[0], spot[1], barred):
            return refusal("objective.near", "DRK-OBJ-02", (spot[0], spot[1]), gap=APART)
        return refused(game, token, spot)

    return await decide_spot(game, player, "objective", token.rule, check, area, step=STEP)


async def ask_on_diagonal(game: Game, player: int, token: Token, strict: bool) -> list[float] | None:
    """The same along the chosen diagonal."""
    refused = objective_refusal if strict else mission_refusal
    spots = along_diagonal(game.setup["diagonal"])
    barred = crowded(game) if strict else NOWHERE
    likely = [spot for spot in spots if not spacing.discs_holding(spot[0], spot[1], barred)]
    free = [spot for spot in likely if refused(game, token, spot) is None]
    if not free:
        return None
    if by_lot(game):
        return [*(await draw_several(free, 1))[0]]

    def sample(rng: Random) -> list[float]:
        return list(free[int(rng.random() * len(free))])

    ends = [*on_diagonal(game, RADIUS), *on_diagonal(game, catalogue().battlefield.side - RADIUS)]
    return await Place(
        player, "objective", token.rule, lambda spot: refused(game, token, spot), sample, region=lambda: [ends]
    )  # fmt: skip


def stacking_spots(game: Game) -> dict[str, list[float]]:
    """What a surplus token may be stacked upon: sources and Objectives (DRK-OBJ-03)."""
    found = {f"source:{n}": [source.x, source.y] for n, source in enumerate(game.sources) if not source.gone}
    return found | {f"objective:{number}": [token.x, token.y] for number, token in enumerate(game.objectives)}


def stack_label(game: Game, key: str) -> Reason:
    """What a token would be stacked upon."""
    source = number_named("source", key)
    if source is not None:
        return reason(f"element.{game.sources[source].element}", "DRK-OBJ-03")
    token = game.objectives[number_in(key)]
    return reason("option.objective", kind=f"@objective.{token.kind}")
