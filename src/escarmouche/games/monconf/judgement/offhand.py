"""Questions that need no look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, always, first
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.content_types import Miracle, Spell, Tactic
    from escarmouche.games.monconf.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask

USUAL = reason("aim.usual")


def walk_of_shot(ask: Ask[Any]) -> Weighed | None:
    """Shoot first, walk afterwards: what is seen now may be hidden later."""
    return Weighed("after" if "after" in keys_of(ask) else keys_of(ask)[0], 1.0, USUAL)


def keyword(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The phrase of what the question names: whoever has read the book knows it."""
    shelf, name = ev.game.library, dict(ask.why.params)["name"]
    things: list[Tactic | Spell | Miracle] = [
        *shelf.tactics.values(), *shelf.spells.values(), *shelf.miracles.values(),
    ]  # fmt: skip
    known = {thing.keyword for thing in things if thing.name.fr == name}
    return [Weighed(key, 1.0 if key in known else 0.0, USUAL) for key in keys_of(ask)]


OFFHAND: TopicTable[Evaluation] = TopicTable(
    offhand={
        "confirm-orders": always("go", USUAL),
        "shot-walk": walk_of_shot,
        "weapon": first(USUAL),
        "wings": first(USUAL),
        "keyword-cancel": always(True, USUAL),
    },
    weighed={"keyword": keyword},
)
