"""How a draft of a list stands: its total, limits and faults, and what each step that comes next would do to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.list_building import (
    CatalogueEntry,
    Chosen,
    Draft,
    DraftEntry,
    DraftFault,
    ListBuilder,
    ListField,
    ListLimit,
    number,
)
from escarmouche.play.reason import Reason, reason

MOST_STEPS = 3
"""Of each kind that are offered at once."""
MOST_TRIED = 40
"""Exchanges that are tried: the best ones come first."""
MOST_MENDED = 20
"""Entries for which repairs are looked for: no legal list has more."""
A_FEW = 6
"""Figures of one entry that are tried to go one by one."""
MOST_DIGITS = 6


class EntryOption(Struct, frozen=True, kw_only=True):
    """What one more of a profile would do: how many there are, whether it is allowed, and why not."""

    key: str
    taken: int
    allowed: bool
    over: int = 0
    """By how many points the list would cost too much."""
    why: Reason | None = None


class BuildStep(Struct, frozen=True, kw_only=True):
    """A step that is offered: add, grow a unit, exchange or remove; `draft` is what it leads to."""

    kind: Literal["add", "grow", "swap", "remove"]
    key: str
    """The profile that comes, or goes where none comes."""
    entry: int = -1
    """The entry that grows, is exchanged or removed."""
    figures: int = 1
    """How many figures are removed; a unit goes as one."""
    change: int
    total: int
    draft: Draft


class DraftState(Struct, frozen=True, kw_only=True):
    """Everything that is to be said of a draft."""

    total: int
    limit: int
    left: int
    figures: int
    limits: list[ListLimit]
    faults: list[DraftFault]
    costs: list[int]
    options: list[EntryOption]
    completions: list[BuildStep]
    """Legal steps that use the points that are left, the best use first."""
    repairs: list[BuildStep]
    """Steps after which fewer faults are left."""


class Trial(Struct, frozen=True):
    """What a draft would cost, and what would be wrong with it."""

    draft: Draft
    total: int
    faults: tuple[Reason, ...]


def state_of(builder: ListBuilder[Any], written: Draft) -> DraftState:
    """How a draft stands."""
    draft, places, unknown = understood(builder, written)
    army = builder.army(draft)
    found = builder.check(army, draft)
    now = Trial(draft, builder.total(army), tuple(found))
    costs = [0] * len(written.entries)
    for at, cost in zip(places, builder.costs(draft, army), strict=True):
        costs[at] = cost
    at_fault = [(builder.entry_at_fault(why, draft), why) for why in found]
    most = number(draft.head, builder.points_field)
    adding = {key: tried(builder, builder.added(draft, key)) for key in builder.keys(draft.head)}
    return DraftState(
        total=now.total,
        limit=most,
        left=most - now.total,
        figures=sum(entry.count for entry in draft.entries),
        limits=builder.limits(draft, army, found),
        faults=[*unknown, *[DraftFault(places[at] if at >= 0 else -1, why) for at, why in at_fault]],
        costs=costs,
        options=[option(builder, key, now, trial, most) for key, trial in adding.items()],
        completions=[] if unknown else completions(builder, now, adding, most),
        repairs=[] if unknown else repairs(builder, now, [at for at, _ in at_fault], most),
    )


# ---- understanding what was written -----------------------------------------------------------------------------


def understood(builder: ListBuilder[Any], draft: Draft) -> tuple[Draft, list[int], list[DraftFault]]:
    """A draft without what nobody knows, where its entries stood, and what is said of the rest."""
    faults: list[DraftFault] = []
    fields = builder.fields()
    head = chosen(builder, fields, draft.head, -1, faults)
    head = {field.key: field.default for field in fields if field.least and field.default} | head
    entries: list[DraftEntry] = []
    places: list[int] = []
    for at, entry in enumerate(draft.entries):
        found = builder.entry(entry.key, head)
        if found is None:
            faults.append(DraftFault(at, reason("builder.unknown-entry", name=entry.key)))
            continue
        entries.append(replace(entry, choices=chosen(builder, found.fields, entry.choices, at, faults)))
        places.append(at)
    return replace(draft, head=head, entries=tuple(entries)), places, faults


def chosen(
    builder: ListBuilder[Any], fields: Sequence[ListField], written: Chosen, at: int, faults: list[DraftFault]
) -> dict[str, tuple[str, ...]]:
    """What was chosen in these fields as far as anybody knows it."""
    known = {field.key: field for field in fields}
    found: dict[str, tuple[str, ...]] = {}
    for key, values in written.items():
        field = known.get(key)
        good = tuple(v for v in values if (field is not None and fits(field, v)) or builder.knows(key, v))
        if field is None and len(good) < len(values):
            faults.append(DraftFault(at, reason("builder.unknown-field", name=key)))
        elif field is not None:
            faults += [DraftFault(at, unfit(field, v)) for v in dict.fromkeys(values) if v not in good]
        if good:
            found[key] = good if field is None or field.kind == "some" else good[:1]
    return found


def fits(field: ListField, value: str) -> bool:
    """Whether it can be chosen at all; whether it may be is for the rules to say."""
    if field.kind != "number":
        return value in field.known
    return value.isdecimal() and len(value) <= MOST_DIGITS and field.least <= int(value) <= field.most


def unfit(field: ListField, value: str) -> Reason:
    """What is said of a choice that nobody knows."""
    named = f"@builder.field.{field.key}"
    if field.kind == "number":
        return reason("builder.unknown-number", field=named, name=value, least=field.least, most=field.most)
    return reason("builder.unknown-choice", field=named, name=value)


# ---- trying steps -----------------------------------------------------------------------------------------------


def tried(builder: ListBuilder[Any], draft: Draft) -> Trial:
    """What a draft would be."""
    army = builder.army(draft)
    return Trial(draft, builder.total(army), tuple(builder.check(army, draft)))


def option(builder: ListBuilder[Any], key: str, now: Trial, trial: Trial, most: int) -> EntryOption:
    """What one more of a profile would do."""
    taken = sum(entry.count for entry in now.draft.entries if entry.key == key)
    over = max(0, trial.total - most)
    why = next(new_faults(now, trial, builder.lacks), None)
    return EntryOption(key=key, taken=taken, allowed=why is None and not over, over=over, why=why)


def new_faults(now: Trial, trial: Trial, lacks: frozenset[str] = frozenset()) -> Iterator[Reason]:
    """The faults that a step brings or makes worse; what more figures can mend is none of them."""
    before = {identity(why): why for why in now.faults}
    for why in trial.faults:
        old = before.get(identity(why))
        if why.key in lacks or too_few(why):
            continue
        if old is None or excess(why) > excess(old):
            yield why


def identity(why: Reason) -> tuple[object, ...]:
    """What a fault is about, whatever its numbers."""
    return why.key, *[value for name, value in why.params if isinstance(value, str)]


def excess(why: Reason) -> float:
    """By how much there is too much, where a fault counts."""
    counted = dict(why.params)
    bound = next((counted[name] for name in ("most", "limit", "format") if name in counted), 0)
    found = [value for name, value in why.params if name in ("number", "heroes", "points", "cost", "rarity", "figures")]
    return max([value - bound for value in found if not isinstance(value, str) and not isinstance(bound, str)] or [0])


def too_few(why: Reason) -> bool:
    """Whether a fault with bounds says that there are too few."""
    counted = dict(why.params)
    least, found = counted.get("least"), counted.get("number", counted.get("heroes"))
    return isinstance(least, int) and isinstance(found, int) and found < least


# ---- steps that are offered -------------------------------------------------------------------------------------


def completions(builder: ListBuilder[Any], now: Trial, adding: dict[str, Trial], most: int) -> list[BuildStep]:
    """Legal steps that spend more, those first that leave the fewest faults and then the fewest points."""
    if now.total >= most:
        return []
    found = [(trial, step("add", key, -1, now, trial)) for key, trial in adding.items()]
    found += [(trial, made) for trial, made in growing(builder, now) if trial.total <= most]
    found += list(exchanges(builder, now, range(len(now.draft.entries)), 1, most - now.total, 1))
    before = {identity(why) for why in now.faults}
    legal = [
        (trial, made)
        for trial, made in found
        if now.total < trial.total <= most
        and {identity(why) for why in trial.faults} <= before
        and next(new_faults(now, trial), None) is None
    ]
    return best(legal, most)


def repairs(builder: ListBuilder[Any], now: Trial, at_fault: Sequence[int], most: int) -> list[BuildStep]:
    """Steps after which fewer faults are left, those first that lose the fewest points."""
    if not now.faults or not now.draft.entries:
        return []
    places = range(len(now.draft.entries))
    wanted = (places if -1 in at_fault else sorted(set(at_fault)))[:MOST_MENDED]
    found = [made for at in wanted if (made := least_removal(builder, now, at)) is not None]
    low = -max(entry_cost(builder, entry, now.draft) for entry in now.draft.entries)
    found += list(exchanges(builder, now, wanted, low, most - now.total, -1))
    return best([(trial, made) for trial, made in found if len(trial.faults) < len(now.faults)], most)


def least_removal(builder: ListBuilder[Any], now: Trial, at: int) -> tuple[Trial, BuildStep] | None:
    """As few figures of an entry as must go for fewer faults to be left; None where it may go whole and none does."""
    entry = now.draft.entries[at]
    for figures in numbers_to_go(builder, now, at):
        shorter = now.draft.put(at, replace(entry, count=entry.count - figures + 1))
        trial = tried(builder, builder.removed(shorter, at))
        if len(trial.faults) < len(now.faults):
            return trial, replace(step("remove", entry.key, at, now, trial), figures=figures)
    return None


def numbers_to_go(builder: ListBuilder[Any], now: Trial, at: int) -> list[int]:
    """How many figures of an entry may be too many: a few, as many as a fault counts, or all; of a unit the whole."""
    entry = now.draft.entries[at]
    found = builder.entry(entry.key, now.draft.head)
    if found is not None and found.sizes:
        return [1]
    price = max(1, entry_cost(builder, entry, now.draft))
    over = now.total - number(now.draft.head, builder.points_field)
    counted = [excess(why) for why in now.faults]
    wanted = {*range(1, A_FEW + 1), entry.count, -(-over // price), *[int(much) for much in counted]}
    return sorted(figures for figures in wanted if 1 <= figures <= entry.count)


def best(found: list[tuple[Trial, BuildStep]], most: int) -> list[BuildStep]:
    """The first few steps: fewest faults, fewest figures, nearest to the limit, then the simplest; no profile twice."""
    kinds = ("add", "grow", "remove", "swap")

    def rank(pair: tuple[Trial, BuildStep]) -> tuple[int, int, int, int]:
        trial, made = pair
        return len(trial.faults), made.figures, abs(most - trial.total), kinds.index(made.kind)

    chosen_steps: dict[str, BuildStep] = {}
    for _, made in sorted(found, key=rank):
        chosen_steps.setdefault(made.key, made)
        if len(chosen_steps) == MOST_STEPS:
            break
    return list(chosen_steps.values())


def step(kind: Literal["add", "grow", "swap", "remove"], key: str, at: int, now: Trial, trial: Trial) -> BuildStep:
    """A step with what it leads to."""
    change = trial.total - now.total
    return BuildStep(kind=kind, key=key, entry=at, change=change, total=trial.total, draft=trial.draft)


def growing(builder: ListBuilder[Any], now: Trial) -> Iterator[tuple[Trial, BuildStep]]:
    """Every unit in its next size."""
    for at, entry in enumerate(now.draft.entries):
        found = builder.entry(entry.key, now.draft.head)
        larger = [figures for figures, _ in found.sizes if figures > entry.count] if found is not None else []
        if larger:
            trial = tried(builder, now.draft.put(at, replace(entry, count=min(larger))))
            yield trial, step("grow", entry.key, at, now, trial)


def exchanges(
    builder: ListBuilder[Any], now: Trial, places: Sequence[int], low: int, high: int, sign: int
) -> Iterator[tuple[Trial, BuildStep]]:
    """One figure, or unit, exchanged for another of its role; those whose price changes most, or least, come first."""
    head = now.draft.head
    shelf = [other for key in builder.keys(head) if (other := builder.entry(key, head)) is not None]
    wanted: list[tuple[int, int, CatalogueEntry]] = []
    for at in places:
        entry = now.draft.entries[at]
        own, price = builder.role_of(entry, now.draft), entry_cost(builder, entry, now.draft)
        wanted += [
            (other.cost - price, at, other)
            for other in shelf
            if other.role == own and other.key != entry.key and low <= other.cost - price <= high
        ]
    wanted.sort(key=lambda pair: -pair[0] if sign > 0 else abs(pair[0]))
    for _, at, other in wanted[:MOST_TRIED]:
        trial = tried(builder, builder.added(builder.removed(now.draft, at), other.key))
        yield trial, step("swap", other.key, at, now, trial)


def entry_cost(builder: ListBuilder[Any], entry: DraftEntry, draft: Draft) -> int:
    """The printed price of what goes when one of an entry is exchanged."""
    found = builder.entry(entry.key, draft.head)
    if found is None:
        return 0
    return dict(found.sizes).get(entry.count, 0) if found.sizes else found.cost
