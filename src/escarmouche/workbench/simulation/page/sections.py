"""The sections of the page: each makes its tables and drawings from the analysis alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from escarmouche.workbench.simulation.page import drawing

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.analysis import Share
    from escarmouche.workbench.simulation.page.told import Hand

FEW = 12
"""Rows that are always shown; the rest is folded."""


def section(hand: Hand, key: str, *parts: str) -> str:
    """A heading, what the section says, and its parts."""
    body = "".join(part for part in parts if part)
    heading, text = escape(hand.say(f"{key}.title")), escape(hand.say(f"{key}.text"))
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


def share_row(hand: Hand, name: str, share: Share, even: float) -> list[str]:
    """A name with its share, drawn and in figures."""
    shown = f"{hand.share(share)} [{hand.range(share.low, share.high)}]"
    plot = drawing.interval(share.share, share.low, share.high, even, shown) if share.decided else ""
    figures = [hand.number(share.decided), hand.number(share.draws)]
    return [name, plot, f"<b>{hand.share(share)}</b>", hand.range(share.low, share.high), *figures]


def share_headings(hand: Hand, first: str) -> list[str]:
    """What stands over such rows."""
    steps = drawing.scale([hand.percent(at / 4) for at in range(5)])
    return [escape(hand.say(first)), steps, *(escape(hand.say(key)) for key in ("share", "range", "decided", "draws"))]


def lists(hand: Hand) -> str:
    """Every list, the one that wins most first."""
    found = hand.told.analysis
    ordered = sorted(found.lists.items(), key=lambda item: (-item[1].share, item[0]))
    rows = [share_row(hand, named(hand.list(key), hand.faction(key)), share, found.even) for key, share in ordered]
    return section(hand, "lists", table(share_headings(hand, "list"), rows, "shares")) if rows else ""


def versus(hand: Hand) -> str:
    """Lists against lists."""
    found = hand.told.analysis.versus
    keys = [key for key in sorted(hand.told.analysis.lists, key=hand.list) if key in found]
    if len(keys) < 2:
        return ""
    legend = [f"<li><b>{at}</b> {escape(hand.list(key))}</li>" for at, key in enumerate(keys, 1)]
    rows = []
    for at, key in enumerate(keys, 1):
        cells = [heat(hand, found[key].get(other), same=key == other) for other in keys]
        rows.append(f"<tr><th>{escape(hand.list(key))} <b>{at}</b></th>{''.join(cells)}</tr>")
    head = "".join(f"<th><b>{at}</b></th>" for at in range(1, len(keys) + 1))
    body = f'<div class="scroll"><table class="heat"><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
    return section(hand, "versus", body, f'<ol class="legend">{"".join(legend)}</ol>' if len(keys) > 8 else "")


def heat(hand: Hand, share: Share | None, same: bool = False) -> str:
    """A cell whose colour says who wins, the stronger the surer it is."""
    if share is None or not share.decided:
        return f'<td class="{"same" if same else "none"}">{"" if same else "–"}</td>'
    even = hand.told.analysis.even
    side = "above" if share.share >= even else "below"
    sure = share.low > even or share.high < even
    strength = min(1.0, abs(share.share - even) / 0.4) * (0.75 if sure else 0.28)
    told = hand.say("cell", wins=share.wins, decided=share.decided, draws=share.draws)
    title = escape(f"{told} [{hand.range(share.low, share.high)}]", quote=True)
    style = f'style="--strength:{100 * strength:.0f}%"'
    return f'<td class="{side}{" sure" if sure else ""}" {style} title="{title}">{hand.percent(share.share)}</td>'


def seats(hand: Hand) -> str:
    """Which seat wins, over all and in each scenario."""
    found = hand.told.analysis
    over_all = [
        share_row(hand, named(hand.say("seat", seat=at + 1)), share, found.even) for at, share in enumerate(found.seats)
    ]
    parts = [table(share_headings(hand, "side"), over_all, "shares")]
    if len(found.seats_by_scenario) > 1:
        rows = [
            share_row(hand, named(hand.scenario(key)), shares[0], found.even)
            for key, shares in sorted(found.seats_by_scenario.items(), key=lambda item: hand.scenario(item[0]))
        ]
        parts += [
            f"<h3>{escape(hand.say('seats.by-scenario'))}</h3>",
            table(share_headings(hand, "scenario"), rows, "shares"),
        ]
    mixed = found.changed_seats or not found.lists
    same = "" if mixed else f'<p class="note">{escape(hand.say("seats.same"))}</p>'
    return section(hand, "seats", same, *parts)


def scenarios(hand: Hand) -> str:
    """Each list in each scenario."""
    found = hand.told.analysis
    keys = sorted(found.lists_by_scenario, key=hand.scenario)
    if len(keys) < 2 or not found.lists:
        return ""
    rows = []
    for key in sorted(found.lists, key=hand.list):
        cells = [heat(hand, found.lists_by_scenario[scenario].get(key)) for scenario in keys]
        rows.append(f"<tr><th>{escape(hand.list(key))}</th>{''.join(cells)}</tr>")
    head = "".join(f'<th class="wide">{escape(hand.scenario(key))}</th>' for key in keys)
    body = f'<div class="scroll"><table class="heat"><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
    return section(hand, "scenarios", body)


def lengths(hand: Hand) -> str:
    """Turns, decisions, endings."""
    found = hand.told.analysis.lengths
    turns = range(min(found.turns, default=0), max(found.turns, default=0) + 1)
    counts = [found.turns.get(turn, 0) for turn in turns]
    titles = [hand.say("lengths.turn", turn=turn, matches=count) for turn, count in zip(turns, counts, strict=True)]
    by_turns = drawing.histogram(counts, [str(turn) for turn in turns], titles, hand.say("lengths.turns"))
    parts = [figure(by_turns, hand.say("lengths.turns"))]
    if found.decisions:
        least, _, middle, _, most = found.decisions
        width = max(1, most - least) / len(found.counts)
        edges = [least + width * at for at in range(len(found.counts) + 1)]
        names = [hand.number(edges[at] + width / 2) if at % 6 == 3 else "" for at in range(len(found.counts))]
        titles = [
            hand.say("lengths.range", low=hand.number(edges[at]), high=hand.number(edges[at + 1]), matches=count)
            for at, count in enumerate(found.counts)
        ]
        quarters = hand.say(
            "lengths.quarters", middle=hand.number(middle), low=hand.number(found.decisions[1]),
            high=hand.number(found.decisions[3]),
        )  # fmt: skip
        told = hand.say("lengths.decisions")
        parts.append(figure(drawing.histogram(found.counts, names, titles, told), told, quarters))
    return section(hand, "lengths", f'<div class="pair">{"".join(parts)}</div>', endings(hand))


def endings(hand: Hand) -> str:
    """How matches ended."""
    found = hand.told.found
    ordered = sorted(found.endings.items(), key=lambda item: -item[1])
    rows = [
        [
            named(hand.ending(key)),
            drawing.length(count, max(1, found.finished), 0, hand.number(count)),
            hand.percent(count / max(1, found.finished)),
            hand.number(count),
        ]
        for key, count in ordered
    ]
    heads = [escape(hand.say("ending")), "", escape(hand.say("of-all")), escape(hand.say("matches"))]
    return table(heads, rows, "shares")


def figure(drawn: str, caption: str, note: str = "") -> str:
    """A drawing with its words."""
    more = f"<br><small>{escape(note)}</small>" if note else ""
    return f"<figure><figcaption>{escape(caption)}{more}</figcaption>{drawn}</figure>"


def curves(hand: Hand) -> str:
    """The score of each list, turn by turn."""
    found = hand.told.analysis.curves
    if not found:
        return ""
    most = max((value for curve in found.values() for value in (*curve.own, *curve.others)), default=1.0) or 1.0
    drawn = [
        figure(
            drawing.curves(curve.own, curve.others, most, hand.list(key), hand.short),
            hand.list(key),
            hand.say("curves.note", matches=curve.matches),
        )
        for key, curve in sorted(found.items(), key=lambda item: hand.list(item[0]))
    ]
    keys = "".join(
        f'<span class="key {kind}">{escape(hand.say(f"curves.{kind}"))}</span>' for kind in ("own", "others")
    )
    return section(hand, "curves", f'<p class="keys">{keys}</p><div class="small">{"".join(drawn)}</div>')
