"""Tokens (p. 33-35): where they lie, who touches them, picking up, handing over, dropping (DYS-R-60, 61)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.choosing import choose_figure
from escarmouche.games.dysma.scene import TOKEN_RADIUS, token_disc
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.games.dysma.state import EPSILON, LEVEL, Token
from escarmouche.games.dysma.zones import zone_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import choose
from escarmouche.play.scene import Drop, PutDisc
from escarmouche.table.poses import slanted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.scene import Change

NOBODY = -1


# ---- where they lie -------------------------------------------------------------------------------------------------


@singledispatch
def token_gap(game: Game, figure: Figure, token: Token) -> float:
    """From the edge of a base to the edge of a token (DYS-R-01, 60)."""
    plan = max(0.0, game.poses.gap_to_point(figure.id, token.x, token.y) - TOKEN_RADIUS)
    return slanted(plan, token.z - figure.z, LEVEL)


@singledispatch
def touches(game: Game, figure: Figure, token: Token) -> bool:
    """Whether a base is in contact with a token that lies on the table (DYS-R-02)."""
    return not token.gone and token.carrier == NOBODY and token_gap(game, figure, token) <= EPSILON


def touched(game: Game, figure: Figure, kind: str) -> list[int]:
    """The numbers of the tokens of a kind that a base touches."""
    return [n for n, token in enumerate(game.tokens) if token.kind == kind and touches(game, figure, token)]


def place_of(game: Game, token: Token) -> tuple[float, float]:
    """Where a token is: where it lies, or where its carrier stands (DYS-R-63)."""
    if token.carrier == NOBODY:
        return token.x, token.y
    carrier = game.figures[token.carrier]
    return carrier.x, carrier.y


def why_no_room(game: Game, x: float, y: float, edge: float = 0.0) -> Refusal | None:
    """Why a token cannot lie there: off the table, too near its edge, on impassable terrain (DYS-R-60)."""
    side, least = game.library.map.side, edge + TOKEN_RADIUS
    if not (least <= x <= side - least and least <= y <= side - least):
        return refusal("token.edge", "DYS-R-60", (x, y), distance=edge)
    for piece in game.library.scenery.pieces:
        if piece.kind == "impassable" and piece.outline.gap_to_point(x, y) < TOKEN_RADIUS:
            return refusal("token.impassable", "DYS-R-60", (x, y))
    return None


def room_from(spots: Iterable[tuple[float, float]], x: float, y: float) -> float:
    """How far a token would be from the nearest of others, edge to edge."""
    return min([((x - a) ** 2 + (y - b) ** 2) ** 0.5 - 2 * TOKEN_RADIUS for a, b in spots], default=100.0)


def ground_at(game: Game, x: float, y: float) -> float:
    """How high a token lies at a spot: on the ground, or on the hill that is there."""
    return next(iter(game.library.scenery.relief.heights_at(x, y)), 0.0)


def lay(game: Game, kind: str, x: float, y: float, owner: int, rule: str) -> None:
    """A token is put on the table: it is no base, and in nobody's way or sight (DYS-MISSION-03)."""
    game.tokens = [*game.tokens, Token(kind, x, y, ground_at(game, x, y), owner)]
    chronicle.say(game, "event.token", rule, changes=drawn(game, len(game.tokens) - 1), token=f"@token.{kind}")


def heart_of_zone(game: Game, player: int) -> tuple[float, float]:
    """The middle of a player's zone, or of its first part."""
    part = zone_of(game, player)[0]
    return (part.left + part.right) / 2, (part.bottom + part.top) / 2


def drawn(game: Game, number: int) -> list[Change]:
    """A token as it lies now, or its disappearance."""
    token = game.tokens[number]
    if token.gone or token.carrier != NOBODY:
        return [Drop(f"token:{number}")]
    return [PutDisc(token_disc(number, token))]


# ---- carrying -------------------------------------------------------------------------------------------------------


def why_not_carry(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may carry no token, or no further one (DYS-MISSION-04, DYS-SKILL-16, DYS-R-61)."""
    if any_says(game, Skill.beast, figure):
        return reason("token.beast", "DYS-SKILL-16")
    if figure.prone:
        return reason("token.prone", "DYS-R-61")
    if figure.carries != NOBODY:
        return reason("token.carries", "DYS-MISSION-04")
    return permitted(game, Skill.forbids_action, figure, "pick-up")


def give(game: Game, number: int, figure: Figure) -> None:
    """A figure has a token in its hands now."""
    game.tokens = [*game.tokens]
    game.tokens[number] = replace(game.tokens[number], carrier=figure.id)
    figure.carries = number


def pick_up(game: Game, figure: Figure, number: int, rule: str) -> None:
    """A figure picks a token up."""
    give(game, number, figure)
    token = f"@token.{game.tokens[number].kind}"
    chronicle.say(game, "event.picks-up", rule, figure, changes=drawn(game, number), figure=figure, token=token)


def drop_token(game: Game, figure: Figure) -> None:
    """What a figure carried lies where it stood (DYS-MISSION-26, 52, 73)."""
    number = figure.carries
    if number == NOBODY:
        return
    token = replace(game.tokens[number], x=figure.x, y=figure.y, z=figure.z, carrier=NOBODY)
    game.tokens = [*game.tokens]
    game.tokens[number] = token
    figure.carries = NOBODY
    chronicle.say(game, "event.drops", "DYS-MISSION-26", changes=drawn(game, number), token=f"@token.{token.kind}")


# ---- picking up -----------------------------------------------------------------------------------------------------


def pick_up_action(kind: str, rule: str) -> Action:
    """Picking up a token that the base touches: free, in the figure's own activation (DYS-R-61)."""

    def why_not(game: Game, figure: Figure) -> Reason | None:
        if not touched(game, figure, kind):
            return reason("token.none-touched", rule)
        return why_not_carry(game, figure)

    async def take(game: Game, figure: Figure, target: Figure | None) -> None:
        await pick_up_one(game, figure, touched(game, figure, kind), rule)

    return Action("pick-up", "free", why_not, take)


async def pick_up_one(game: Game, figure: Figure, numbers: list[int], rule: str) -> None:
    """One of the tokens that it touches."""
    pick_up(game, figure, await choose_token(game, figure, numbers, rule), rule)


async def choose_token(game: Game, figure: Figure, numbers: list[int], rule: str) -> int:
    """One of some tokens, by its number."""

    def label(key: str) -> Reason:
        number = number_in(key)
        return reason("option.token", token=f"@token.{game.tokens[number].kind}", number=number + 1)

    keys = [f"token:{number}" for number in numbers]
    key = await choose(figure.player, "which-token", rule, keys, (figure.id,), label=label)
    return number_in(key)


# ---- handing over ---------------------------------------------------------------------------------------------------


def hand_over_actions(kind: str, rule: str) -> list[Action]:
    """Handing a token to a friend in contact: free, in the activation of the giver or of the receiver (DYS-R-61)."""

    def why_not_give(game: Game, figure: Figure) -> Reason | None:
        if not carries(game, figure, kind):
            return reason("token.carries-none", rule)
        if figure.prone:
            return reason("token.prone", "DYS-R-61")
        if was_handed(game, figure.carries):
            return reason("token.handed", "DYS-R-61")
        return None if receivers(game, figure) else reason("token.nobody-takes", rule)

    def why_not_take(game: Game, figure: Figure) -> Reason | None:
        if (why := why_not_carry(game, figure)) is not None:
            return why
        found = givers(game, figure, kind)
        if not found:
            return reason("token.nobody-gives", rule)
        return reason("token.handed", "DYS-R-61") if all(was_handed(game, giver.carries) for giver in found) else None

    async def hand(game: Game, figure: Figure, target: Figure | None) -> None:
        other = await choose_figure(game, figure, "hand-over", rule, receivers(game, figure))
        hand_over(game, figure, other, rule)

    async def take(game: Game, figure: Figure, target: Figure | None) -> None:
        other = await choose_figure(game, figure, "take-over", rule, free_givers(game, figure, kind))
        hand_over(game, other, figure, rule)

    return [Action("hand-over", "free", why_not_give, hand), Action("take-over", "free", why_not_take, take)]


def carries(game: Game, figure: Figure, kind: str) -> bool:
    """Whether a figure carries a token of a kind."""
    return figure.carries != NOBODY and game.tokens[figure.carries].kind == kind


def friends_touched(game: Game, figure: Figure) -> list[Figure]:
    """Friends in contact."""
    return [game.figures[n] for n in game.contacts(figure) if game.figures[n].player == figure.player]


def receivers(game: Game, figure: Figure) -> list[Figure]:
    """Friends in contact who may take a token."""
    return [other for other in friends_touched(game, figure) if why_not_carry(game, other) is None]


def givers(game: Game, figure: Figure, kind: str) -> list[Figure]:
    """Friends in contact who stand and carry a token of a kind."""
    return [other for other in friends_touched(game, figure) if carries(game, other, kind) and not other.prone]


def free_givers(game: Game, figure: Figure, kind: str) -> list[Figure]:
    """Those of them whose token has not changed hands in this activation."""
    return [other for other in givers(game, figure, kind) if not was_handed(game, other.carries)]


def was_handed(game: Game, number: int) -> bool:
    """Whether a token went from hand to hand in the activation under way: it does so once at most (DYS-R-61)."""
    return game.activation is not None and number in game.activation.handed


def hand_over(game: Game, giver: Figure, receiver: Figure, rule: str) -> None:
    """A token goes from hand to hand."""
    number, giver.carries = giver.carries, NOBODY
    give(game, number, receiver)
    if game.activation is not None:
        game.activation.handed = [*game.activation.handed, number]
    token = f"@token.{game.tokens[number].kind}"
    chronicle.say(game, "event.hands-over", rule, giver, receiver, figure=giver, other=receiver, token=token)
