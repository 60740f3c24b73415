"""Why a question leaves out what somebody could name: what the rules bar is greyed, the rest has a stated cause.

A refusal never says only that something is not offered if it stands on the table or on a card: it is fallen, not his,
not on this card, not in this hand. The shared causes are the messages `left-out.*`; a game may have its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from escarmouche.play.option import alike
from escarmouche.play.reason import Reason, Refusal, reason
from escarmouche.play.requests import NOT_OFFERED

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.play.scene import Disc, Scene

Side = Literal["own", "enemy"]
"""Whose figures may be named at all."""
NUMBERED = ("figure", "fighter")
"""Before a colon: a figure by its number."""


def refusal_in(rules: Rulebook[Any], game: Any, ask: Ask[Any], answer: Answer) -> Refusal | None:
    """Why an answer will not do, or None."""
    wrong = ask.refusal(answer)
    return None if wrong is None else cause_of(wrong, rules, game, ask, answer)


def cause_of(wrong: Refusal, rules: Rulebook[Any], game: Any, ask: Ask[Any], answer: Answer) -> Refusal:
    """A refusal; of a key that is left out, with the cause, from what the one who is asked may know."""
    if wrong.reason.key != NOT_OFFERED:
        return wrong
    key = strange_key(ask, answer)
    if key is None:
        return wrong
    known = rules.decode(rules.encode(rules.mask(game, ask.player)), game.library)
    try:
        why = rules.left_out(known, ask, key)
    except (LookupError, ValueError):
        # The key came from outside, and what a game takes apart need be none: it names nothing.
        return wrong
    return wrong if why is None else Refusal(why)


def strange_key(ask: Any, answer: Answer) -> str | int | None:
    """The key of an answer that the question does not offer."""
    named = answer if isinstance(answer, list) else [answer]
    strange = [key for key in named if alike(ask.keys, key) is None]
    return strange[0] if strange and isinstance(strange[0], str | int) and not isinstance(strange[0], bool) else None


def figure_left_out(scene: Scene, ask: Ask[Any], key: str | int, side: Side | None) -> Reason | None:
    """Why a question leaves out a figure: gone, of the wrong side, or the very one who is to name another."""
    discs = discs_meant(scene, key)
    if not discs:
        gone = absent_meant(scene, key)
        return None if gone is None else reason(f"left-out.{gone[1]}", ask.rule, who=gone[0])
    first = discs[0]
    if side is not None and (first.owner == ask.player) != (side == "own"):
        return reason("left-out.not-yours" if side == "own" else "left-out.own", ask.rule, who=first.name)
    if any(disc.id == str(about) for disc in discs for about in ask.about[:1]):
        return reason("left-out.oneself", ask.rule, who=first.name)
    return None


def discs_meant(scene: Scene, key: str | int) -> list[Disc]:
    """The discs that a key means: one by its id or its number, or all who bear a mark (`unit:7`)."""
    text = str(key)
    if text in scene.discs:
        return [scene.discs[text]]
    kind, colon, value = text.partition(":")
    if not colon:
        return []
    if kind in NUMBERED and value in scene.discs:
        return [scene.discs[value]]
    return [disc for disc in scene.discs.values() if kind in disc.marks and str(disc.marks[kind]) == value]


def absent_meant(scene: Scene, key: str | int) -> tuple[str, str] | None:
    """The name and the fate of somebody who is not on the table."""
    text = str(key)
    kind, _, value = text.partition(":")
    found = scene.absent.get(text) or (scene.absent.get(value) if kind in NUMBERED else None)
    return None if found is None else (found.name, found.fate)
