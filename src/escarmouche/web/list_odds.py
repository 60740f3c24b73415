"""The chances of a fighter of a list against another, by the game's own questions; reckoned where lists are read.

Questions know what is printed alone: of things of one's own they say so, instead of numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from escarmouche.play.draft_state import understood
from escarmouche.play.game_odds import GameOdds
from escarmouche.play.list_building import Draft, ListBuilder
from escarmouche.play.odds_forms import filled, forms_of
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Refusal, Refused, reason, refusal
from escarmouche.play.rulebook import rulebook
from escarmouche.web.http_messages import AskListOdds, ListFighter, ListOdds
from escarmouche.web.list_building import builder_for, builder_of

REMEMBERED = 256
"""Answers that one process keeps: who looks at a card again does not wait again."""

Told = tuple[tuple[str, bool | float | str], ...]


def list_odds(wanted: AskListOdds) -> ListOdds:
    """What the dice say, or why they say nothing of these two; raises `Refused` where nobody knows them."""
    printed = builder_of(wanted.game)
    check_known(wanted.game, wanted.question)
    try:
        one, other = fighters(printed, wanted)
    except Refused:
        own, _ = builder_for(wanted.game, wanted.content)
        fighters(own, wanted)
        return ListOdds(None, reason("odds.own-content"))
    try:
        return ListOdds(answered(wanted.game, wanted.question, one, other, tuple(sorted(wanted.fields.items()))))
    except Refused as refused:
        return ListOdds(None, refused.refusal.reason)


def check_known(game: str, question: str) -> None:
    """Refuse what no game asks."""
    if question not in {form.question for form in forms_of(game_odds(game))}:
        raise Refused(refusal("odds.unknown-question"))


def fighters(builder: ListBuilder[Any], wanted: AskListOdds) -> tuple[str, str]:
    """Who acts and on whom, as questions name them; raises `Refused` where the builder does not know them."""
    return fighter_text(builder, wanted.actor), fighter_text(builder, wanted.target)


def fighter_text(builder: ListBuilder[Any], fighter: ListFighter) -> str:
    """Somebody of a list, as questions name him; raises `Refused` where nobody knows him."""
    draft = Draft(game=builder.game, head=fighter.head, entries=(fighter.entry,))
    known, _, faults = understood(builder, draft)
    for fault in faults:
        if fault.entry >= 0:
            raise Refused(Refusal(fault.why))
    return builder.fighter_text(known.entries[0], known.head)


@lru_cache(maxsize=REMEMBERED)
def answered(game: str, question: str, one: str, other: str, fields: Told) -> OddsReport:
    """The answer to a question, now or as it was when the same was last asked."""
    return filled(game_odds(game), question, one, other, dict(fields)).answer().report


def game_odds(game: str) -> GameOdds[Any]:
    """The odds of a game."""
    found = rulebook(game).odds()
    if found is None:
        raise Refused(refusal("odds.unknown-question"))
    return found
