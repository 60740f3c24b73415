"""The sections about figures: harm by profile, and skills."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from escarmouche.workbench.simulation.page import drawing
from escarmouche.workbench.simulation.page.sections import FEW, named, section, table

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.page.page_data import PageWriter

RARE = 5
"""With fewer decided matches than this a share says nothing, and is not drawn."""


def profiles(writer: PageWriter) -> str:
    """Harm dealt and taken by one figure of each profile in one match, the most dangerous first."""
    found = [line for line in writer.data.analysis.profiles or () if line.figures]
    if not found:
        return ""
    known = any(line.dealt for line in found)
    found.sort(key=lambda line: (-(line.dealt if known else line.taken) / line.figures, line.profile))
    most = max(max(line.dealt, line.taken) / line.figures for line in found)
    rows = []
    for line in found:
        dealt, taken = line.dealt / line.figures, line.taken / line.figures
        label = writer.say("profiles.label", dealt=writer.number(dealt, 2), taken=writer.number(taken, 2))
        rows.append(
            [
                named(line.profile),
                writer.number(line.figures),
                writer.number(taken, 2),
                drawing.mirrored(taken, dealt, most, label),
                f"<b>{writer.number(dealt, 2)}</b>" if known else "–",
                writer.number(line.felled / line.figures, 2) if known else "–",
                writer.percent(line.fallen / line.figures),
            ]
        )
    heads = [escape(writer.say(f"profiles.{key}")) for key in ("profile", "figures", "taken")]
    heads += ["", *(escape(writer.say(f"profiles.{key}")) for key in ("dealt", "felled", "fallen"))]
    unknown = "" if known else f'<p class="note">{escape(writer.say("profiles.unknown"))}</p>'
    return section(writer, "profiles", unknown, table(heads, rows, "deeds", FEW))


def skills(writer: PageWriter) -> str:
    """Skills by what their bearers take out, and by what their presence goes with."""
    found = [line for line in writer.data.analysis.skills or () if line.bearers]
    if not found:
        return ""
    return section(writer, "skills", knock_outs(writer), presence(writer))


def knock_outs(writer: PageWriter) -> str:
    """Figures taken out by one bearer in one match, set against what a figure takes out on average."""
    found = [line for line in writer.data.analysis.skills or () if line.bearers and line.felled]
    if not found:
        return ""
    found.sort(key=lambda line: (-line.pace, line.skill))
    most = max(line.pace for line in found)
    rows = [
        [
            named(line.skill),
            drawing.length(line.pace, most, 1.0, writer.number(line.pace, 2)),
            f"<b>× {writer.number(line.pace, 2)}</b>",
            writer.number(line.felled / line.bearers, 2),
            writer.percent(line.fallen / line.bearers),
            writer.number(line.bearers),
        ]
        for line in found
    ]
    heads = [escape(writer.say("skills.skill")), ""]
    heads += [escape(writer.say(f"skills.{key}")) for key in ("pace", "felled", "fallen", "bearers")]
    title = f"<h3>{escape(writer.say('skills.knock-outs'))}</h3><p>{escape(writer.say('skills.knock-outs.text'))}</p>"
    return title + table(heads, rows, "shares", FEW)


def presence(writer: PageWriter) -> str:
    """How often the side wins that alone has a bearer."""
    found = [line for line in writer.data.analysis.skills or () if line.alone >= RARE]
    title = f"<h3>{escape(writer.say('skills.presence'))}</h3><p>{escape(writer.say('skills.presence.text'))}</p>"
    if not found:
        return f'{title}<p class="note">{escape(writer.say("skills.nowhere-alone"))}</p>'
    found.sort(key=lambda line: (-line.share, line.skill))
    rows = [
        [
            named(line.skill),
            drawing.interval(line.share, line.low, line.high, 0.5, writer.range(line.low, line.high)),
            f"<b>{writer.percent(line.share)}</b>",
            writer.range(line.low, line.high),
            writer.number(line.alone),
        ]
        for line in found
    ]
    steps = drawing.scale([writer.percent(at / 4) for at in range(5)])
    heads = [escape(writer.say("skills.skill")), steps]
    heads += [escape(writer.say(key)) for key in ("share", "range", "decided")]
    return title + table(heads, rows, "shares", FEW)
