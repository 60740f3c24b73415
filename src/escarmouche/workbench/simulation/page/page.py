"""The whole page: a head, the sections, how it was reckoned, and how to play the same matches again."""

from __future__ import annotations

from html import escape
from importlib import resources
from statistics import fmean

from escarmouche import __version__
from escarmouche.workbench.offered import title
from escarmouche.workbench.simulation.page import figures, sections
from escarmouche.workbench.simulation.page.page_data import PageData, PageWriter

__all__ = ["PageData", "page"]


def page(data: PageData) -> str:
    """One HTML file that needs nothing else; the same matches give the same page, byte for byte."""
    writer = PageWriter(data)
    parts = [
        sections.lists(writer),
        sections.versus(writer),
        sections.seats(writer),
        sections.scenarios(writer),
        sections.lengths(writer),
        sections.curves(writer),
        figures.profiles(writer),
        figures.skills(writer),
        method(writer),
    ]
    name = escape(f"{title(data.agreement.game)} – {writer.say('title')}")
    style = (resources.files("escarmouche.workbench.simulation.page") / "style.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{writer.words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{name}</title>'
        f"<style>{style}</style></head><body>{head(writer)}<main>{''.join(parts)}</main></body></html>\n"
    )


def head(writer: PageWriter) -> str:
    """The title, what was played, and the figures to remember."""
    data, found = writer.data, writer.data.analysis
    finished = data.found.finished
    turns = [turn for turn, count in found.lengths.turns.items() for _ in range(count)]
    tiles = [
        ("tile.matches", writer.number(finished)),
        ("tile.decided", writer.percent(sum(data.found.wins) / finished) if finished else "–"),
        ("tile.first", writer.share(found.seats[0]) if found.seats else "–"),
        ("tile.turns", writer.number(fmean(turns), 1) if turns else "–"),
        ("tile.decisions", writer.number(data.found.decisions / finished) if finished else "–"),
        ("tile.lists", writer.number(len(found.lists))),
    ]
    shown = [f"<li><b>{value}</b><span>{escape(writer.say(key))}</span></li>" for key, value in tiles]
    what = writer.say("subtitle", players=" · ".join(data.players), seed=data.seed)
    faults = (
        f'<p class="note">{escape(writer.say("faults", faults=data.found.faults))}</p>' if data.found.faults else ""
    )
    return (
        f"<header><p class='kicker'>{escape(writer.say('title'))}</p><h1>{escape(title(data.agreement.game))}</h1>"
        f"<p>{escape(what)}</p>{faults}<ul class='tiles'>{''.join(shown)}</ul></header>"
    )


def method(writer: PageWriter) -> str:
    """How to read the page, and how to make it again."""
    points = [f"<li>{escape(writer.say(f'method.{key}'))}</li>" for key in ("decided", "interval", "many", "players")]
    made = writer.say("method.made", version=__version__, hash=writer.data.found.hash)
    return sections.section(
        writer, "method", f"<ul>{''.join(points)}</ul><pre>{escape(command(writer.data))}</pre><p>{escape(made)}</p>"
    )


def command(data: PageData) -> str:
    """The command that plays these matches again."""
    asked = data.agreement
    parts = ["escarmouche simulate", asked.game, f"-n {data.found.matches}", f"--seed {data.seed}"]
    parts.append(f"--players {','.join(data.players)}")
    parts += [f"--{name} {value}" for name in ("armies", "scenario", "setup") if (value := getattr(asked, name))]
    if asked.modules:
        parts.append(f"--modules {','.join(asked.modules)}")
    return " ".join([*parts, *(["--everything"] if asked.everything else [])])
