"""What figures did: harm dealt and taken by profile, and what the presence of a skill goes with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.deeds import Deeds
from escarmouche.play.offers import ArmySheet
from escarmouche.workbench.arena import wilson
from escarmouche.workbench.offered import offers_of

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.playing import Played

SKILLS = "card.skills"


class ProfileLine(Struct, frozen=True):
    """A profile over all matches: how many figures of it were fielded, and what they did together."""

    profile: str
    figures: int
    dealt: int
    taken: int
    felled: int
    fallen: int


class SkillLine(Struct, frozen=True):
    """A skill over all matches.

    `felled` and `fallen` are of its bearers, whatever other skills these have. `wins` of `alone`: among decided matches
    of two players in which only one side had a bearer, those that this side won, with Wilson's interval.
    """

    skill: str
    bearers: int
    felled: int
    fallen: int
    pace: float
    """Figures taken out by one bearer, as a multiple of what one figure takes out on average."""
    wins: int
    alone: int
    share: float
    low: float
    high: float


def profile_lines(finished: Sequence[Played]) -> list[ProfileLine]:
    """Every profile that was fielded, by its name."""
    found: dict[str, Deeds] = {}
    for result in finished:
        for deeds in result.details.deeds if result.details is not None else ():
            add(found.setdefault(deeds.profile, Deeds(-1, deeds.profile)), deeds)
    return [ProfileLine(d.profile, d.figures, d.dealt, d.taken, d.felled, d.fallen) for _, d in sorted(found.items())]


def add(line: Deeds, deeds: Deeds) -> None:
    """Count these deeds too."""
    line.figures += deeds.figures
    line.dealt += deeds.dealt
    line.taken += deeds.taken
    line.felled += deeds.felled
    line.fallen += deeds.fallen


def skill_lines(finished: Sequence[Played], skills: Mapping[str, tuple[str, ...]]) -> list[SkillLine]:
    """Every skill that somebody bore, by its name; `skills` of each profile."""
    bearers: dict[str, Deeds] = {}
    alone: dict[str, list[bool]] = {}
    everybody = Deeds(-1, "")
    for result in finished:
        if result.details is None:
            continue
        sides: list[set[str]] = [set() for _ in range(result.players)]
        for deeds in result.details.deeds:
            add(everybody, deeds)
            own = skills.get(deeds.profile, ())
            for skill in own:
                add(bearers.setdefault(skill, Deeds(-1, skill)), deeds)
            if 0 <= deeds.player < result.players:
                sides[deeds.player].update(own)
        if result.players == 2 and result.winner is not None:
            for skill in sides[0] ^ sides[1]:
                alone.setdefault(skill, []).append(skill in sides[result.winner])
    usual = everybody.felled / everybody.figures if everybody.figures else 0.0
    return [line(bearers[skill], alone.get(skill, []), usual) for skill in sorted(bearers)]


def line(borne: Deeds, alone: Sequence[bool], usual: float) -> SkillLine:
    """One skill."""
    seen = wilson(sum(alone), len(alone))
    pace = borne.felled / borne.figures / usual if usual and borne.figures else 0.0
    interval = (round(value, 4) for value in (seen.share, seen.low, seen.high))
    return SkillLine(
        borne.profile, borne.figures, borne.felled, borne.fallen, round(pace, 3), sum(alone), len(alone), *interval
    )


def sheets(game: str, lists: Sequence[str], files: Mapping[str, str]) -> dict[str, ArmySheet]:
    """The lists by their keys; `files` says where those stand that are the player's own."""
    offers = offers_of(game)
    return {key: offers.army(files.get(key, key)) for key in lists}


def skills_of_profiles(shown: Mapping[str, ArmySheet]) -> Mapping[str, tuple[str, ...]]:
    """The skills that the cards of these lists print, by the name of the profile.

    Figures that come into play later stand on no list, and print none here.
    """
    found: dict[str, tuple[str, ...]] = {}
    for sheet in shown.values():
        for figures in sheet.figures:
            printed = dict(figures.lines).get(SKILLS, "")
            found[figures.name] = tuple(skill for skill in printed.split(", ") if skill)
    return found
