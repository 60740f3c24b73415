"""A light campaign (named on p. 5, ours): five games; bands lose, learn and recruit. It is not offered to players yet.

The book names campaigns and gives no rule. This is the arithmetic of one, proven by tests and reached by nothing else:
no match, offer, page or command leads here, and nothing of a match depends on this file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from escarmouche.play.reason import Refusal, refusal

GAMES = 5
WIN, DRAW = 3, 1
RECRUITS, RECRUITS_AFTER_A_LOSS = 20, 30
MARKS_FOR_A_SKILL = 3
SKILLS = ("Acharné", "Endurant", "Insensible", "Duelliste", "Insaisissable")
"""What a Hero may learn, each once."""
LOST_ON, ABSENT_UP_TO = 1, 3

Fate = Literal["fit", "absent", "lost"]


class Veteran(Struct, frozen=True, kw_only=True):
    """A figure of a band in a campaign."""

    name: str
    hero: bool = False
    fate: Fate = "fit"
    """Whether it takes the field in the next game."""
    marks: int = 0
    """Of a Hero: games in which it killed, since its last skill."""
    skills: tuple[str, ...] = ()


class Company(Struct, frozen=True, kw_only=True):
    """A player's band in a campaign: its figures, its points, what it may spend on recruits."""

    figures: tuple[Veteran, ...]
    points: int = 0
    purse: int = 0


class Campaign(Struct, frozen=True, kw_only=True):
    """Companies, and how many games they have played."""

    companies: tuple[Company, ...]
    played: int = 0

    @property
    def over(self) -> bool:
        return self.played >= GAMES


class GameReport(Struct, frozen=True, kw_only=True):
    """What a game did to a company: the D8 of each figure that was removed, and the Heroes that killed an enemy."""

    removed: Mapping[str, int] = {}
    killers: Sequence[str] = ()


def fate_of(face: int) -> Fate:
    """What becomes of a figure that was removed: 1 lost for good, 2-3 misses the next game, 4-8 fit."""
    if face <= LOST_ON:
        return "lost"
    return "absent" if face <= ABSENT_UP_TO else "fit"


def after_game(campaign: Campaign, winners: Sequence[int], reports: Sequence[GameReport]) -> Campaign:
    """The campaign after a game: points, fates, marks and money; nobody alone among the winners is a draw."""
    if campaign.over:
        raise ValueError("the campaign is over")
    winner = winners[0] if len(winners) == 1 else None
    companies = [
        company_after(company, reports[player], None if winner is None else winner == player)
        for player, company in enumerate(campaign.companies)
    ]
    return Campaign(companies=tuple(companies), played=campaign.played + 1)


def company_after(company: Company, report: GameReport, won: bool | None) -> Company:
    """A company after a game that it won, lost, or drew (None)."""
    figures = [figure_after(figure, report) for figure in company.figures if figure.fate != "lost"]
    earned = DRAW if won is None else WIN if won else 0
    money = RECRUITS_AFTER_A_LOSS if won is False else RECRUITS
    return Company(
        figures=tuple([figure for figure in figures if figure.fate != "lost"]),
        points=company.points + earned,
        purse=company.purse + money,
    )


def figure_after(figure: Veteran, report: GameReport) -> Veteran:
    """A figure after a game: whoever missed this one is fit for the next."""
    face = report.removed.get(figure.name)
    marks = figure.marks + (figure.hero and figure.name in report.killers)
    return Veteran(
        name=figure.name,
        hero=figure.hero,
        fate="fit" if face is None else fate_of(face),
        marks=marks,
        skills=figure.skills,
    )


def why_not_learn(figure: Veteran, skill: str) -> Refusal | None:
    """Why a figure cannot learn a skill now."""
    if skill not in SKILLS or skill in figure.skills:
        return refusal("campaign.skill", skill=skill)
    if not figure.hero or figure.marks < MARKS_FOR_A_SKILL:
        return refusal("campaign.marks", figure=figure.name, marks=MARKS_FOR_A_SKILL)
    return None


def learn(figure: Veteran, skill: str) -> Veteran:
    """A Hero turns three marks into a skill."""
    if (why := why_not_learn(figure, skill)) is not None:
        raise ValueError(why.reason.key)
    return Veteran(
        name=figure.name,
        hero=True,
        fate=figure.fate,
        marks=figure.marks - MARKS_FOR_A_SKILL,
        skills=(*figure.skills, skill),
    )


def recruit(company: Company, figure: Veteran, cost: int) -> Company:
    """A new figure is hired with the money of recruits."""
    if cost > company.purse:
        raise ValueError("campaign.purse")
    return Company(figures=(*company.figures, figure), points=company.points, purse=company.purse - cost)


def ready(company: Company) -> list[Veteran]:
    """Who takes the field in the next game."""
    return [figure for figure in company.figures if figure.fate == "fit"]


def leaders(campaign: Campaign) -> list[int]:
    """The players with most campaign points: alone, one has won once it is over."""
    most = max(company.points for company in campaign.companies)
    return [player for player, company in enumerate(campaign.companies) if company.points == most]
