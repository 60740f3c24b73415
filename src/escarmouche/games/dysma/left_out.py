"""Why a question does not even show what somebody could name (p. 9-36): a figure, a capacity, a spell, by topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.capacities import why_not_invoke
from escarmouche.games.dysma.command import CONCENTRATION, VIGOUR, why_not_pay
from escarmouche.play.numbered import kind_in, name_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.dysma.content_types import Capacity
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.left_out import Side
    from escarmouche.play.requests import Ask

OWN = (
    "activate", "group", "group-order", "extra", "who", "end-order", "deploy", "scout", "resources", "flag-bearer",
    "name-ambassador", "name-legend", "intercept", "retreat-strike", "order", "rally", "raise", "living-shield",
    "hand-over", "take-over", "potion", "bandage",
)  # fmt: skip
ENEMIES = ("charge", "charge-target", "shoot", "combat", "counter", "follow-up", "sweep")
ASKS_FOR: Mapping[str, Side] = {**dict.fromkeys(OWN, "own"), **dict.fromkeys(ENEMIES, "enemy")}
"""Whose figures a question is about."""
CAUSES = {
    "activate": ("activated", "DYS-STATE-02"),
    "group": ("activated", "DYS-STATE-02"),
    "extra": ("activated", "DYS-STATE-02"),
    "group-order": ("not-of-group", "DYS-R-26"),
    "who": ("not-of-group", "DYS-R-26"),
    "end-order": ("not-of-group", "DYS-R-26"),
    "deploy": ("deployed", "DYS-R-57"),
    "scout": ("deployed", "DYS-SKILL-28"),
    "charge-target": ("not-chargeable", "DYS-SKILL-42"),
    "combat": ("no-contact", "DYS-FIGHT-01"),
    "counter": ("not-the-attacker", "DYS-R-36"),
    "follow-up": ("no-contact", "DYS-SKILL-34"),
    "sweep": ("no-contact", "DYS-HCAP-11"),
    "retreat-strike": ("no-contact", "DYS-DISENG-02"),
    "intercept": ("not-passed", "DYS-CHARGE-06"),
    "order": ("not-helped", "DYS-HCAP-02"),
    "rally": ("not-helped", "DYS-HCAP-13"),
    "raise": ("not-helped", "DYS-HCAP-25"),
    "living-shield": ("not-near", "DYS-HCAP-18"),
    "resources": ("no-bearer", "DYS-R-64"),
    "flag-bearer": ("no-bearer", "DYS-R-61"),
    "hand-over": ("not-helped", "DYS-R-61"),
    "take-over": ("not-helped", "DYS-R-61"),
    "potion": ("not-helped", "DYS-ARTE-16"),
    "bandage": ("not-helped", "DYS-ITEM-05"),
    "extinguish": ("not-helped", "DYS-STATE-09"),
    "spell-target": ("not-aimed-at", "DYS-R-94"),
}
"""By topic: why a figure of the right side that stands on the table is not asked for, and by which rule."""
PRINTED = {"capacity": "DYS-CAP-01", "talent": "DYS-CAP-01", "potion": "DYS-R-45", "ring": "DYS-R-45"}

FATES = {"reserve": "left-out.reserve", "gone": "left-out.fallen", "left": "left-out.left"}
"""What became of a figure that is not on the table."""


def left_out(game: Game, ask: Ask[Any], key: str | int) -> Reason | None:
    """What the game itself says of a key that a question does not show; None: nobody could name it."""
    kind, name = kind_in(str(key)), name_in(str(key))
    if ask.topic == "reaction" and kind in game.library.capacities:
        return why_not_used(game, game.figures[int(ask.about[0])], game.library.capacities[kind])
    if ask.topic == "end-of-turn" and kind in ("vigour", "concentrate"):
        return why_not_bought(game, ask.player, kind, game.figures[int(kind_in(name))])
    if ask.topic in ("action", "spell") and (kind in PRINTED or ask.topic == "spell"):
        return reason(
            "left-out.not-on-card", PRINTED.get(kind, "DYS-MAGIC-13"),
            who=game.name(game.figures[int(ask.about[0])]), what=name or kind,
        )  # fmt: skip
    if kind not in ("figure", "familiar", "dive") or not name.isdecimal() or int(name) >= len(game.figures):
        return None
    figure = game.figures[int(name)]
    if not figure.on_table:
        return reason(FATES[figure.where], ask.rule, who=game.name(figure))
    if kind == "dive":
        return reason("charge.no-dive", "DYS-FALL-05")
    if ask.topic not in CAUSES:
        return None
    cause, rule = CAUSES[ask.topic]
    return reason(f"left-out.{cause}", rule, who=game.name(figure))


def why_not_used(game: Game, figure: Figure, capacity: Capacity) -> Reason:
    """Why a figure has no such reaction here: not its own, used, too dear, or no answer to what happens (DYS-R-46)."""
    name = capacity.name.fr
    if name not in game.profile(figure).capacities:
        return reason("left-out.not-on-card", "DYS-CAP-01", who=game.name(figure), what=name)
    return why_not_invoke(game, figure, capacity) or reason("left-out.no-answer", "DYS-R-46", what=name)


def why_not_bought(game: Game, player: int, kind: str, figure: Figure) -> Reason | None:
    """Why Vigueur or Concentration cannot be had for a figure at the end of a turn (DYS-CMD-13, 14, DYS-R-54)."""
    who = game.name(figure)
    if kind == "concentrate":
        why = why_not_pay(game, player, CONCENTRATION, "DYS-CMD-14")
        return why or reason("left-out.no-effect", "DYS-R-54", who=who)
    if not figure.on_table:
        return reason("left-out.gone", "DYS-CMD-13")
    if figure.player != player:
        return reason("left-out.not-yours", "DYS-CMD-13", who=who)
    if not figure.fatigued:
        return reason("left-out.not-tired", "DYS-CMD-13", who=who)
    return why_not_pay(game, player, VIGOUR, "DYS-CMD-13")
