"""The whole page: a head, the sections, how it was reckoned, and how to play the same matches again."""

from __future__ import annotations

from html import escape
from importlib import resources
from statistics import fmean

from escarmouche import __version__
from escarmouche.workbench.offered import title
from escarmouche.workbench.simulation.page import figures, sections
from escarmouche.workbench.simulation.page.told import Hand, Told

__all__ = ["Told", "page"]


def page(told: Told) -> str:
    """One HTML file that needs nothing else; the same matches give the same page, byte for byte."""
    hand = Hand(told)
    parts = [
        sections.lists(hand),
        sections.versus(hand),
        sections.seats(hand),
        sections.scenarios(hand),
        sections.lengths(hand),
        sections.curves(hand),
        figures.profiles(hand),
        figures.skills(hand),
        method(hand),
    ]
    name = escape(f"{title(told.agreement.game)} – {hand.say('title')}")
    style = (resources.files("escarmouche.workbench.simulation.page") / "style.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{hand.words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{name}</title>'
        f"<style>{style}</style></head><body>{head(hand)}<main>{''.join(parts)}</main></body></html>\n"
    )


def head(hand: Hand) -> str:
    """The title, what was played, and the figures to remember."""
    told, found = hand.told, hand.told.analysis
    finished = told.found.finished
    turns = [turn for turn, count in found.lengths.turns.items() for _ in range(count)]
    tiles = [
        ("tile.matches", hand.number(finished)),
        ("tile.decided", hand.percent(sum(told.found.wins) / finished) if finished else "–"),
        ("tile.first", hand.share(found.seats[0]) if found.seats else "–"),
        ("tile.turns", hand.number(fmean(turns), 1) if turns else "–"),
        ("tile.decisions", hand.number(told.found.decisions / finished) if finished else "–"),
        ("tile.lists", hand.number(len(found.lists))),
    ]
    shown = [f"<li><b>{value}</b><span>{escape(hand.say(key))}</span></li>" for key, value in tiles]
    what = hand.say("subtitle", players=" · ".join(told.players), seed=told.seed)
    faults = f'<p class="note">{escape(hand.say("faults", faults=told.found.faults))}</p>' if told.found.faults else ""
    return (
        f"<header><p class='kicker'>{escape(hand.say('title'))}</p><h1>{escape(title(told.agreement.game))}</h1>"
        f"<p>{escape(what)}</p>{faults}<ul class='tiles'>{''.join(shown)}</ul></header>"
    )


def method(hand: Hand) -> str:
    """How to read the page, and how to make it again."""
    points = [f"<li>{escape(hand.say(f'method.{key}'))}</li>" for key in ("decided", "interval", "many", "players")]
    made = hand.say("method.made", version=__version__, hash=hand.told.found.hash)
    return sections.section(
        hand, "method", f"<ul>{''.join(points)}</ul><pre>{escape(command(hand.told))}</pre><p>{escape(made)}</p>"
    )


def command(told: Told) -> str:
    """The command that plays these matches again."""
    asked = told.agreement
    parts = ["escarmouche simulate", asked.game, f"-n {told.found.matches}", f"--seed {told.seed}"]
    parts.append(f"--players {','.join(told.players)}")
    parts += [f"--{name} {value}" for name in ("armies", "scenario", "setup") if (value := getattr(asked, name))]
    if asked.modules:
        parts.append(f"--modules {','.join(asked.modules)}")
    return " ".join([*parts, *(["--everything"] if asked.everything else [])])
