"""What options of commands and actions (p. 9, p. 12) are called that name a figure, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

GROUPS = {
    "charge.too-far": "far", "shoot.too-far": "far",
    "charge.unseen": "unseen", "sight.behind": "unseen", "sight.hidden": "unseen",
}  # fmt: skip
"""Under which head those are told who cannot be attacked, by the reason of each."""


def figure_label(game: Game) -> Callable[[str], Reason]:
    """The label of "figure:3" is that figure's name, that of any other key a word of its own."""

    def label(key: str) -> Reason:
        if key.startswith("figure:"):
            return reason("option.figure", figure=game.name(game.figures[int(key[7:])]))
        return reason(f"option.{key}")

    return label


def nobody(game: Game, key: str, rule: str, refused: Sequence[tuple[Figure, Reason]]) -> Reason:
    """Why nobody can be attacked, of each enemy: too far away, out of sight, or barred otherwise."""
    if not refused:
        return reason(key, rule)
    names: dict[str, list[str]] = {"far": [], "unseen": [], "barred": []}
    for figure, why in refused:
        names[GROUPS.get(why.key, "barred")].append(game.name(figure))
    told = {group: ", ".join(found) for group, found in names.items() if found}
    return reason("-".join([key, *told]), rule, **told)
