"""Lists as players post them in forums: written plainly, and read with patience.

Names may lack accents, numbers stand before or behind ("2x Recrues", "Recrues x2"), points in brackets; bullets,
headings and marks of emphasis are passed over. What nobody understands is told with the names that come nearest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from escarmouche.play.content import MOST_TOLD
from escarmouche.play.draft_state import understood
from escarmouche.play.list_building import MOST_CHOSEN, Chosen, Draft, ListBuilder, ListField, one
from escarmouche.play.list_files import ReadDraft, read, to_toml
from escarmouche.play.list_lines import MOST_LINES
from escarmouche.play.names import LONGEST, fold, in_beginnings, in_words, nearest
from escarmouche.play.reason import Reason, reason
from escarmouche.play.words import LANGUAGES, Phrases

BULLET = re.compile(r"^(?:[-*•·–—>►▪○+=#|~]|\[\*\]|\d+[.)](?=\s))+\s*")
EMPHASIS = re.compile(r"\[/?[a-zA-Z]+(?:=[^\]]*)?\]|\*\*|__|`")
UNIT = r"(?:points?|pts?|pt|PA|pa)"
BRACKETED = re.compile(rf"\s*[(\[]\s*(?:=\s*)?\d+\s*{UNIT}?\.?\s*[)\]]")
PRICE = re.compile(rf"\s*(?:[-–—:=,→]\s*)?\b\d+\s*{UNIT}\b\.?\s*$")
AFTER_EQUALS = re.compile(r"\s*[=→]\s*\d+\s*$")
COUNT_FIRST = re.compile(r"^(\d{1,2})\s*(?:[xX×*]\s*|\s)(?=\D)")
COUNT_MARKED_FIRST = re.compile(r"^[xX×]\s*(\d{1,2})\s+")
COUNT_LAST = re.compile(r"(?:\s*[(\[]\s*[xX×*]|\s+[xX]|\s*[×*])\s*(\d{1,2})\s*[)\]]?(?=\s*(?:$|[:+;]))")
POINTS = re.compile(rf"(?:(\d+)\s*/\s*)?\b(\d{{2,5}})\s*{UNIT}\b")
PARTS = re.compile(r"\s+[-–—|]\s+|[·,;()\[\]/]|\s*:\s*")
TOTAL = re.compile(r"^(total|cout|cost|points?|pts)\b")
LONGEST_LINE = 600
MOST_PEOPLES = 3
"""Of which a list is tried where it does not say whose it is."""


# ---- writing ----------------------------------------------------------------------------------------------------


def to_text(builder: ListBuilder[Any], written: Draft, language: str) -> str:
    """A draft as people post it: its name, what it is, and a line for each entry or card with its cost."""
    draft, _, _ = understood(builder, written)
    phrases = Phrases(language, builder.game)
    army = builder.army(draft)
    limit = one(draft.head, builder.points_field)
    told = [name for field in builder.fields() if field.kind != "number" for name in names_in(field, draft, language)]
    told.append(phrases.say(reason("builder.text.points", total=builder.total(army), limit=limit)))
    title = phrases.say(reason("game.title"))
    lines = [draft.name.say(language) or title]
    lines.append(phrases.say(reason("builder.text.head", title=title, head=" · ".join(told))))
    if draft.idea.say(language):
        lines.append(phrases.grammar.quotation.format(text=draft.idea.say(language)))
    costs = [0] * len(builder.text_lines(draft, language))
    for at, cost in zip(builder.line_of_entry(draft), builder.costs(draft, army), strict=True):
        costs[at] += cost
    written_lines = zip(builder.text_lines(draft, language), costs, strict=True)
    return "\n".join([*lines, "", *[f"- {line} ({cost})" for line, cost in written_lines], ""])


def names_in(field: ListField, draft: Draft, language: str) -> list[str]:
    """What was chosen in a head, by name."""
    names = {choice.key: choice.name.say(language) for choice in field.choices}
    return [names[value] for value in draft.head.get(field.key, ()) if value in names]


# ---- reading ----------------------------------------------------------------------------------------------------


def from_text(builder: ListBuilder[Any], text: str) -> ReadDraft:
    """What a text that players post says: a draft as far as it is understood, and what is said of the rest."""
    raw = [line for line in text.splitlines() if line.strip()][: 2 * MOST_LINES]
    lines, marked = [cleaned(line) for line in raw], any(is_marked(line) for line in raw[1:])
    head: dict[str, tuple[str, ...]] = {}
    title, rest = "", list[str]()
    for written, line in zip(raw, lines, strict=True):
        if not line or is_heading(builder, line):
            continue
        found = head_of(builder, line)
        if found:
            head = {**found, **head}
            title = title or (normal(line) if [*found] == [builder.points_field] and not rest else "")
        elif not title and not rest and not is_marked(written) and (marked or not is_entry(builder, line)):
            title = line
        elif not is_quoted(line):
            rest.append(line)
    strange = [line for line in rest if not is_entry(builder, line)][MOST_TOLD:]
    entries = [normal(line) for line in rest if line not in strange][:MOST_LINES]
    return best_reading(builder, head, entries, title)


def is_marked(line: str) -> bool:
    """Whether a line is that of a list at first sight: a bullet, a number or a price."""
    bare = EMPHASIS.sub("", line[:LONGEST_LINE]).strip()
    priced = PRICE.search(bare) or BRACKETED.search(bare) or AFTER_EQUALS.search(bare)
    return bool(BULLET.match(bare) or priced or numbered(bare) != bare)


def cleaned(line: str) -> str:
    """A line without bullets and marks of emphasis."""
    return BULLET.sub("", EMPHASIS.sub("", line[:LONGEST_LINE]).strip()).strip()


def is_quoted(line: str) -> bool:
    """Whether it is an idea, told between quotation marks."""
    return line[:1] in '«“"' and line[-1:] in '»”"'


def is_heading(builder: ListBuilder[Any], line: str) -> bool:
    """Whether a line only says what comes below it, or adds up."""
    said = fold(PRICE.sub("", BRACKETED.sub("", line)).rstrip(": "))
    return not said or said in headings(builder) or TOTAL.match(said) is not None


def headings(builder: ListBuilder[Any]) -> set[str]:
    """The names of roles, in every language, and of the game."""
    keys = [f"builder.role.{role}" for role in builder.roles] + ["game.title"]
    return {fold(Phrases(language, builder.game).say(reason(key))) for language in LANGUAGES for key in keys}


def normal(line: str) -> str:
    """A line as list files write it: no points, the number behind the name."""
    bare = AFTER_EQUALS.sub("", PRICE.sub("", BRACKETED.sub("", line))).strip(" .,;:-–—")
    return " + ".join(numbered(part.strip()) for part in bare.split(" + "))


def numbered(part: str) -> str:
    """« Recrues × 2 », wherever the number stood."""
    count = COUNT_FIRST.match(part) or COUNT_MARKED_FIRST.match(part)
    if count:
        name, colon, extras = part[count.end() :].partition(":")
        return f"{name.strip()} × {count[1]}" + (f" : {extras.strip()}" if colon else "")
    return COUNT_LAST.sub(lambda found: f" × {found[1]}", part, count=1)


def head_of(builder: ListBuilder[Any], line: str) -> dict[str, tuple[str, ...]]:
    """What a line says of the list itself: its people, its points, its options; nothing where it names a profile."""
    found: dict[str, tuple[str, ...]] = {}
    parts = [fold(part) for part in [line, *PARTS.split(line)]]
    for field in builder.fields():
        if field.kind == "number":
            continue
        called = {name: c.key for c in field.choices for name in (fold(c.key), fold(c.name.fr), fold(c.name.en))}
        named = dict.fromkeys(called[part] for part in parts if part in called)
        if named:
            found[field.key] = tuple(named)[: field.most]
    points = POINTS.search(line)
    if points and (found or not is_entry(builder, line)):
        found[builder.points_field] = (points[2],)
    return found


def is_entry(builder: ListBuilder[Any], line: str) -> bool:
    """Whether a line names a profile of the game, alone or before what it carries."""
    name = re.sub(r"\s×\s\d+$", "", re.split(r"[:+;]", normal(line))[0].strip())[:LONGEST]
    names = list(printed_names(builder))
    return any(found for reading_of in (in_words, in_beginnings) for found in reading_of(name, names, str))


@cache
def printed_names(builder: ListBuilder[Any]) -> dict[str, None]:
    """All names of all profiles, each once."""
    found: dict[str, None] = {}
    for people in field_of(builder, builder.people_field).choices:
        head = {builder.people_field: (people.key,)}
        for key in builder.keys(head):
            entry = builder.entry(key, head)
            found |= dict.fromkeys((entry.name.fr, entry.name.en) if entry is not None else ())
    return found


def field_of(builder: ListBuilder[Any], key: str) -> ListField:
    """A head by its key."""
    return next(field for field in builder.fields() if field.key == key)


# ---- the list that these lines make -----------------------------------------------------------------------------


def best_reading(builder: ListBuilder[Any], head: Chosen, lines: Sequence[str], title: str) -> ReadDraft:
    """The lines read as a list of the people that is named, or of the one that understands most of them."""
    readings = [reading(builder, wanted, lines, title) for wanted in possible_heads(builder, head, lines)]
    understood_ones = [found for found in readings if found.draft is not None and found.draft.entries]
    if not understood_ones:
        why = reason("builder.no-lines") if lines else reason("builder.no-people")
        return ReadDraft(None, [*(readings[0].faults if len(readings) == 1 else ()), why])
    best = min(understood_ones, key=lambda found: (len(found.faults), badness(builder, found)))
    assert best.draft is not None
    return best if builder.points_field in head else with_points(builder, best)


def possible_heads(
    builder: ListBuilder[Any], head: Chosen, lines: Sequence[str]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """The head as it is told, or with each people in turn where none is."""
    field = field_of(builder, builder.points_field)
    whole = {field.key: field.default, **head}
    if builder.people_field in head:
        yield whole
        return
    for people in likely_peoples(builder, lines):
        yield {**whole, builder.people_field: (people,)}


def likely_peoples(builder: ListBuilder[Any], lines: Sequence[str]) -> list[str]:
    """The few peoples at home in which are most of those whom the lines name."""
    wanted = [re.sub(r"\s×\s\d+$", "", re.split(r"[:+;]", line)[0].strip())[:LONGEST] for line in lines]
    scores: dict[str, int] = {}
    for people in field_of(builder, builder.people_field).choices:
        head = {builder.people_field: (people.key,)}
        home = [entry for key in builder.keys(head) if (entry := builder.entry(key, head)) is not None]
        names = [name for entry in home for name in (entry.name.fr, entry.name.en)]
        scores[people.key] = sum(any(in_words(name, names, str)) for name in wanted)
    return sorted(scores, key=lambda key: -scores[key])[:MOST_PEOPLES]


def reading(builder: ListBuilder[Any], head: Chosen, lines: Sequence[str], title: str) -> ReadDraft:
    """The lines read as a list with this head."""
    good = {f.key: head[f.key] for f in builder.fields() if f.key in head and f.key in file_heads(builder)}
    text = to_toml({"name": title, **builder.from_lines(good, lines)})
    found = read(builder, text, "")
    faults = [plain_fault(builder, why, lines) for why in found.faults][:MOST_TOLD]
    if found.draft is None:
        return ReadDraft(None, faults)
    others = {key: values[:MOST_CHOSEN] for key, values in head.items() if key not in good}
    told = Draft(
        game=builder.game,
        name=found.draft.name,
        head={**others, **found.draft.head},
        entries=found.draft.entries,
    )
    return ReadDraft(told, faults, found.notes)


def file_heads(builder: ListBuilder[Any]) -> set[str]:
    """The heads that a list file writes down."""
    return {field.key for field in builder.fields() if field.key != "options"}


def plain_fault(builder: ListBuilder[Any], why: Reason, lines: Sequence[str]) -> Reason:
    """A fault with the line that was posted in place of the place in a file; names that come near are told."""
    params = dict(why.params)
    place = re.search(r"\[(\d+)\]", str(params.get("place", "")))
    at = int(place[1]) if place else -1
    if why.key == "army.unknown-name" and 0 <= at < len(lines):
        near = nearest(str(params.get("name", "")), printed_names(builder))
        line = lines[at][:LONGEST]
        if near:
            return reason("builder.unknown-line-near", why.rule, line=line, near=", ".join(near))
        return reason("builder.unknown-line", why.rule, line=line)
    dropped = {"at_line", "at_column", "place"}
    return Reason(why.key, why.rule, tuple((name, value) for name, value in why.params if name not in dropped))


def badness(builder: ListBuilder[Any], found: ReadDraft) -> int:
    """How many faults a list would have."""
    assert found.draft is not None
    draft, _, unknown = understood(builder, found.draft)
    return len(unknown) + len(builder.check(builder.army(draft), draft))


def with_points(builder: ListBuilder[Any], found: ReadDraft) -> ReadDraft:
    """A list that tells no points has the smallest usual number that pays for it."""
    assert found.draft is not None
    draft, _, _ = understood(builder, found.draft)
    cost, field = builder.total(builder.army(draft)), field_of(builder, builder.points_field)
    usual = sorted(int(choice.key) for choice in field.choices)
    points = next((number for number in usual if number >= cost), max(cost, 1))
    head = {**found.draft.head, field.key: (str(points),)}
    whole = Draft(game=builder.game, name=found.draft.name, head=head, entries=found.draft.entries)
    return ReadDraft(whole, found.faults, found.notes)
