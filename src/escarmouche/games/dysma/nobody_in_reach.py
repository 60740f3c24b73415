"""Why nobody can be attacked (p. 9, p. 15), told of each enemy under few heads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

GROUPS = {
    "charge.too-far": "far", "shoot.too-far": "far",
    "charge.unseen": "unseen", "sight.behind": "unseen", "sight.hidden": "unseen",
}  # fmt: skip
"""Under which head those are told who cannot be attacked, by the reason of each."""


def nobody(game: Game, key: str, rule: str, refused: Sequence[tuple[Figure, Reason]]) -> Reason:
    """Why nobody can be attacked, of each enemy: too far away, out of sight, or barred otherwise."""
    if not refused:
        return reason(key, rule)
    names: dict[str, list[str]] = {"far": [], "unseen": [], "barred": []}
    for figure, why in refused:
        names[GROUPS.get(why.key, "barred")].append(game.name(figure))
    told = {group: ", ".join(found) for group, found in names.items() if found}
    return reason("-".join([key, *told]), rule, **told)
