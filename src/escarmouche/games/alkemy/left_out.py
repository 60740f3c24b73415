"""Why a question of either edition leaves out what somebody could name, where greying it would only be clutter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.activation import USE
from escarmouche.games.alkemy.alchemy import FORMULA
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.left_out import Side
    from escarmouche.play.requests import Ask

ASKS_FOR: Mapping[str, Side] = {
    "authority": "own", "charge-more": "enemy", "charge-target": "enemy", "command-hero": "own",
    "deployment-roll": "own", "draw-from": "own", "initiative": "own", "opponent": "enemy", "opposes": "own",
    "order": "own", "rampart": "own", "shot-target": "enemy", "strike": "own", "superior-will": "enemy",
    "vital-transfer": "own",
}  # fmt: skip

FIGURES = frozenset(ASKS_FOR) - {"charge-target", "shot-target", "opponent"} | {"spirit-sight", "formula-target"}
"""Topics that say in words of their own whom they leave out: `left-out.<topic>`."""

BEFORE_DEPLOYMENT = frozenset({"deployment-roll", "command-hero"})
"""Topics that ask for figures which are on no table yet."""

THINGS = {
    "cover": "left-out.cover", "harvest": "left-out.harvest", "explode": "left-out.explode",
    "take-marker": "left-out.take-marker", "keep": "left-out.not-rolled", "upgrade": "left-out.upgrade",
    "scourging": "left-out.boxes", "terrain": "left-out.terrain", "effect": "left-out.effect",
    "effect-piece": "left-out.effect-piece", "place-token": "left-out.place-token", "graft": "left-out.graft",
    "command": "left-out.command",
}  # fmt: skip
"""Of which topics it is enough to say what the question is about."""


def left_out(game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
    """What is on no card, played, taken or not concerned; figures that are in play and of the right side included."""
    text = str(key)
    if text.startswith("card:"):
        return card_left_out(game, ask, number_in(text))
    if text.startswith((USE, FORMULA)):
        name = name_in(text)
        return reason("left-out.not-on-card", ask.rule, who=game.name(asker(game, ask)), what=name)
    if ask.topic == "free-action":
        return reason("left-out.free-action", ask.rule)
    if text.startswith("marker:") and marker_gone(game, text):
        return reason("left-out.gone", ask.rule)
    if ask.topic in THINGS:
        return reason(THINGS[ask.topic], ask.rule)
    return figure_left_out(game, ask, int(text)) if text.isdecimal() else None


def figure_left_out(game: Game, ask: Ask[Any], number: int) -> Reason | None:
    """A figure that is not to be named: another's, out of the game or not yet in it, or none that the rule means."""
    if number >= len(game.fighters):
        return None
    fighter, side = game.fighters[number], ASKS_FOR.get(ask.topic)
    name = game.name(fighter)
    if side is not None and (fighter.player == ask.player) != (side == "own"):
        return reason("left-out.not-yours" if side == "own" else "left-out.own", ask.rule, who=name)
    if fighter.where == "removed":
        return reason("left-out.fallen", ask.rule, who=name)
    if not fighter.alive and ask.topic not in BEFORE_DEPLOYMENT:
        return reason("left-out.reserve", ask.rule, who=name)
    told = f"left-out.{ask.topic}" if ask.topic in FIGURES else "left-out.unsuited"
    return reason(told, ask.rule, who=name)


def asker(game: Game, ask: Ask[Any]) -> Fighter:
    """The figure that a question is about."""
    return game.fighters[int(ask.about[0])]


def card_left_out(game: Game, ask: Ask[Any], card: int) -> Reason | None:
    """A card that is not to be chosen: another's, one whose figures have all left, or one that lies already."""
    figures = [fighter for fighter in game.fighters if fighter.card == card]
    if not figures:
        return None
    names = ", ".join(game.name(fighter) for fighter in figures)
    if all(fighter.player != ask.player for fighter in figures):
        return reason("left-out.other-card", ask.rule, names=names)
    own = [fighter for fighter in figures if fighter.player == ask.player]
    if ask.topic == "deploy":
        return reason("left-out.deployed", ask.rule, names=names)
    return reason("left-out.card-gone" if not any(f.alive for f in own) else "left-out.card", ask.rule, names=names)


def marker_gone(game: Game, key: str) -> bool:
    """Whether a marker has left the table."""
    number = number_in(key)
    return number >= len(game.markers) or game.markers[number].gone
