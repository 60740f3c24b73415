"""Effects as situation files write them: a skill as it is printed, and the reports that end it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from escarmouche.play.effects import Effect, Until, UntilTurnIn
from escarmouche.play.written import Checker, WrittenEffect, likely, shortened

About = Literal["nobody", "unit", "player"]
Reports = Mapping[str, About]
"""What a game reports, and about whom; `{}` in a report stands for another unit (`parted from {}`)."""


_AFTER_NAME = re.compile(r"\s*(?:/?\[.*|/.*|\(.*|\s\d+)$")


def bare(skill: str) -> str:
    """The name of a skill without its number and detail."""
    return _AFTER_NAME.sub("", skill)


def printed_alike(skill: str, printed: Iterable[str]) -> bool:
    """Whether a skill that is printed somewhere is written as it is there, but for its numbers; others may be any."""
    shapes = {re.sub(r"\d+", "#", form) for form in printed if bare(form) == bare(skill)}
    return not shapes or re.sub(r"\d+", "#", skill) in shapes


def report_of(text: str, reports: Reports, units: Mapping[str, int], players: int) -> tuple[str, int] | None:
    """The text "wounded loup" is the report `wounded` about the unit called loup; None where nobody reports such."""
    for written, what, about in spelled(reports, units):
        if text == written:
            return what, -1
        who = text.removeprefix(f"{written} ")
        if who == text:
            continue
        if about == "unit" and who in units:
            return what, units[who]
        if about == "player" and who in [str(number + 1) for number in range(players)]:
            return what, int(who) - 1
    return None


def spelled(reports: Reports, units: Mapping[str, int]) -> Iterator[tuple[str, str, About]]:
    """Every report as a file writes it and as the rules do."""
    for what, about in reports.items():
        if "{}" in what:
            yield from ((what.format(name), what.format(number), about) for name, number in units.items())
        else:
            yield what, what, about


def check_effect(
    checker: Checker,
    place: str,
    effect: WrittenEffect,
    givers: Iterable[str],
    reports: Reports,
    units: Mapping[str, int],
    players: int,
) -> None:
    """Whether all that an effect names exists; its skill is looked at by the game."""
    if effect.source and effect.source not in units:
        checker.wrong(
            f"{place}.source", "situation.nobody", name=shortened(effect.source), known=likely(effect.source, units)
        )
    if effect.by:
        checker.known(f"{place}.by", effect.by, givers)
    for field, texts in (("until", effect.until), ("until_turn_in", effect.until_turn_in)):
        for number, text in enumerate(texts):
            if report_of(text, reports, units, players) is None:
                known = ", ".join(reports).replace("{}", "…")
                checker.wrong(f"{place}.{field}[{number}]", "situation.report", text=shortened(text), known=known)


def effect_of(
    effect: WrittenEffect, givers: Mapping[str, str], reports: Reports, units: Mapping[str, int], players: int
) -> Effect:
    """The effect that was written; one that does not say what gave it was given by what it is named after, if any."""
    until: list[Until | UntilTurnIn] = []
    for kind, texts in ((Until, effect.until), (UntilTurnIn, effect.until_turn_in)):
        found = [report_of(text, reports, units, players) for text in texts]
        until += [kind(*report) for report in found if report is not None]
    return Effect(effect.skill, units.get(effect.source, -1), until, givers.get(effect.by or bare(effect.skill), ""))
