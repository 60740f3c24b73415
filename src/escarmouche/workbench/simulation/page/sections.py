"""The sections of the page: each makes its tables and drawings from the analysis alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from escarmouche.workbench.simulation.page import drawing

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.analysis import Share
    from escarmouche.workbench.simulation.page.page_data import PageWriter

FEW = 12
"""Rows that are always shown; the rest is folded."""


def section(writer: PageWriter, key: str, *parts: str) -> str:
    """A heading, what the section says, and its parts."""
    body = "".join(part for part in parts if part)
    heading, text = escape(writer.say(f"{key}.title")), escape(writer.say(f"{key}.text"))
    return f'<section id="{key}"><h2>{heading}</h2><p class="lead">{text}</p>{body}</section>'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "", few: int | None = None) -> str:
    """A table of cells that are HTML already; with `few`, the rows after so many are folded away."""
    head = "".join(f"<th>{heading}</th>" for heading in headings)
    lines = ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
    if few is None or len(lines) <= few + 3:
        return f'<div class="scroll"><table class="{kind}"><thead><tr>{head}</tr></thead>{"".join(lines)}</table></div>'
    shown, folded = lines[:few], lines[few:]
    first = table(headings, [], kind).replace("</table>", "".join(shown) + "</table>")
    rest = table(headings, [], kind).replace("</table>", "".join(folded) + "</table>")
    return f"{first}<details><summary>+ {len(folded)}</summary>{rest}</details>"


def named(name: str, note: str = "") -> str:
    """A name, and in small letters what it belongs to."""
    return f"<b>{escape(name)}</b>{f'<small>{escape(note)}</small>' if note else ''}"


def share_row(writer: PageWriter, name: str, share: Share, even: float) -> list[str]:
    """A name with its share, drawn and in figures."""
    shown = f"{writer.share(share)} [{writer.range(share.low, share.high)}]"
    plot = drawing.interval(share.share, share.low, share.high, even, shown) if share.decided else ""
    figures = [writer.number(share.decided), writer.number(share.draws)]
    return [name, plot, f"<b>{writer.share(share)}</b>", writer.range(share.low, share.high), *figures]


def share_headings(writer: PageWriter, first: str) -> list[str]:
    """What stands over such rows."""
    steps = drawing.scale([writer.percent(at / 4) for at in range(5)])
    return [
        escape(writer.say(first)),
        steps,
        *(escape(writer.say(key)) for key in ("share", "range", "decided", "draws")),
    ]


def lists(writer: PageWriter) -> str:
    """Every list, the one that wins most first."""
    found = writer.data.analysis
    ordered = sorted(found.lists.items(), key=lambda item: (-item[1].share, item[0]))
    rows = [
        share_row(writer, named(writer.list(key), writer.faction(key)), share, found.even) for key, share in ordered
    ]
    return section(writer, "lists", table(share_headings(writer, "list"), rows, "shares")) if rows else ""


def versus(writer: PageWriter) -> str:
    """Lists against lists."""
    found = writer.data.analysis.versus
    keys = [key for key in sorted(writer.data.analysis.lists, key=writer.list) if key in found]
    if len(keys) < 2:
        return ""
    legend = [f"<li><b>{at}</b> {escape(writer.list(key))}</li>" for at, key in enumerate(keys, 1)]
    rows = []
    for at, key in enumerate(keys, 1):
        cells = [heat(writer, found[key].get(other), same=key == other) for other in keys]
        rows.append(f"<tr><th>{escape(writer.list(key))} <b>{at}</b></th>{''.join(cells)}</tr>")
    head = "".join(f"<th><b>{at}</b></th>" for at in range(1, len(keys) + 1))
    body = f'<div class="scroll"><table class="heat"><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
    return section(writer, "versus", body, f'<ol class="legend">{"".join(legend)}</ol>' if len(keys) > 8 else "")


def heat(writer: PageWriter, share: Share | None, same: bool = False) -> str:
    """A cell whose colour says who wins, the stronger the surer it is."""
    if share is None or not share.decided:
        return f'<td class="{"same" if same else "none"}">{"" if same else "–"}</td>'
    even = writer.data.analysis.even
    side = "above" if share.share >= even else "below"
    sure = share.low > even or share.high < even
    strength = min(1.0, abs(share.share - even) / 0.4) * (0.75 if sure else 0.28)
    counts = writer.say("cell", wins=share.wins, decided=share.decided, draws=share.draws)
    title = escape(f"{counts} [{writer.range(share.low, share.high)}]", quote=True)
    style = f'style="--strength:{100 * strength:.0f}%"'
    return f'<td class="{side}{" sure" if sure else ""}" {style} title="{title}">{writer.percent(share.share)}</td>'


def seats(writer: PageWriter) -> str:
    """Which seat wins, over all and in each scenario."""
    found = writer.data.analysis
    over_all = [
        share_row(writer, named(writer.say("seat", seat=at + 1)), share, found.even)
        for at, share in enumerate(found.seats)
    ]
    parts = [table(share_headings(writer, "side"), over_all, "shares")]
    if len(found.seats_by_scenario) > 1:
        rows = [
            share_row(writer, named(writer.scenario(key)), shares[0], found.even)
            for key, shares in sorted(found.seats_by_scenario.items(), key=lambda item: writer.scenario(item[0]))
        ]
        parts += [
            f"<h3>{escape(writer.say('seats.by-scenario'))}</h3>",
            table(share_headings(writer, "scenario"), rows, "shares"),
        ]
    mixed = found.changed_seats or not found.lists
    same = "" if mixed else f'<p class="note">{escape(writer.say("seats.same"))}</p>'
    return section(writer, "seats", same, *parts)


def scenarios(writer: PageWriter) -> str:
    """Each list in each scenario."""
    found = writer.data.analysis
    keys = sorted(found.lists_by_scenario, key=writer.scenario)
    if len(keys) < 2 or not found.lists:
        return ""
    rows = []
    for key in sorted(found.lists, key=writer.list):
        cells = [heat(writer, found.lists_by_scenario[scenario].get(key)) for scenario in keys]
        rows.append(f"<tr><th>{escape(writer.list(key))}</th>{''.join(cells)}</tr>")
    head = "".join(f'<th class="wide">{escape(writer.scenario(key))}</th>' for key in keys)
    body = f'<div class="scroll"><table class="heat"><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
    return section(writer, "scenarios", body)


def lengths(writer: PageWriter) -> str:
    """Turns, decisions, endings."""
    found = writer.data.analysis.lengths
    turns = range(min(found.turns, default=0), max(found.turns, default=0) + 1)
    counts = [found.turns.get(turn, 0) for turn in turns]
    titles = [writer.say("lengths.turn", turn=turn, matches=count) for turn, count in zip(turns, counts, strict=True)]
    by_turns = drawing.histogram(counts, [str(turn) for turn in turns], titles, writer.say("lengths.turns"))
    parts = [figure(by_turns, writer.say("lengths.turns"))]
    if found.decisions:
        least, _, middle, _, most = found.decisions
        width = max(1, most - least) / len(found.counts)
        edges = [least + width * at for at in range(len(found.counts) + 1)]
        names = [writer.number(edges[at] + width / 2) if at % 6 == 3 else "" for at in range(len(found.counts))]
        titles = [
            writer.say("lengths.range", low=writer.number(edges[at]), high=writer.number(edges[at + 1]), matches=count)
            for at, count in enumerate(found.counts)
        ]
        quarters = writer.say(
            "lengths.quarters", middle=writer.number(middle), low=writer.number(found.decisions[1]),
            high=writer.number(found.decisions[3]),
        )  # fmt: skip
        caption = writer.say("lengths.decisions")
        parts.append(figure(drawing.histogram(found.counts, names, titles, caption), caption, quarters))
    return section(writer, "lengths", f'<div class="pair">{"".join(parts)}</div>', endings(writer))


def endings(writer: PageWriter) -> str:
    """How matches ended."""
    found = writer.data.found
    ordered = sorted(found.endings.items(), key=lambda item: -item[1])
    rows = [
        [
            named(writer.ending(key)),
            drawing.length(count, max(1, found.finished), 0, writer.number(count)),
            writer.percent(count / max(1, found.finished)),
            writer.number(count),
        ]
        for key, count in ordered
    ]
    heads = [escape(writer.say("ending")), "", escape(writer.say("of-all")), escape(writer.say("matches"))]
    return table(heads, rows, "shares")


def figure(drawn: str, caption: str, note: str = "") -> str:
    """A drawing with its words."""
    more = f"<br><small>{escape(note)}</small>" if note else ""
    return f"<figure><figcaption>{escape(caption)}{more}</figcaption>{drawn}</figure>"


def curves(writer: PageWriter) -> str:
    """The score of each list, turn by turn."""
    found = writer.data.analysis.curves
    if not found:
        return ""
    most = max((value for curve in found.values() for value in (*curve.own, *curve.others)), default=1.0) or 1.0
    drawn = [
        figure(
            drawing.curves(curve.own, curve.others, most, writer.list(key), writer.short),
            writer.list(key),
            writer.say("curves.note", matches=curve.matches),
        )
        for key, curve in sorted(found.items(), key=lambda item: writer.list(item[0]))
    ]
    keys = "".join(
        f'<span class="key {kind}">{escape(writer.say(f"curves.{kind}"))}</span>' for kind in ("own", "others")
    )
    return section(writer, "curves", f'<p class="keys">{keys}</p><div class="small">{"".join(drawn)}</div>')
