"""Lines of an army list as players write them: « Recrues × 4 », « 4 Recrues », « 2x Recrues », « Garlan ».

The reader is the same for every game; a game says which profiles it has, which of them are at home in the army, and by
which rules. All that is wrong with a list is told at once, each fault with the number of its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from escarmouche.play.names import LONGEST, fold, halves, in_beginnings, in_words, nearest
from escarmouche.play.reason import Reason, reason

MOST_LINES = 100
MOST_FIGURES = 99
"""Of one line. No list of any size comes near; a slip of the keyboard does."""

AMBIGUOUS = "army.ambiguous-name"

_BEFORE = re.compile(r"([0-9]+)(?:\s*[×*]\s*|\s*[xX]\s+|\s+)(?=\S)")
_AFTER = re.compile(r"(?:\s*×|\s+[xX*])\s*([0-9]+)\Z")


class Printed(Protocol):
    """Anything with a printed name."""

    @property
    def name(self) -> str: ...


P = TypeVar("P", bound=Printed)


class Naming(Struct, Generic[P], frozen=True):
    """How the profiles of a game are named in the lists of one army.

    `people` is a word that may be added to a name, and tells apart two profiles that bear the same.
    """

    profiles: Sequence[P]
    at_home: Callable[[P], bool]
    name_rule: str
    count_rule: str
    people: Callable[[P], str] = lambda _: ""
    meant: Callable[[P], object] = id
    """What stands behind a name: a profile that bears several names is listed under each, and still is one."""

    def titled(self, profile: P) -> str:
        """The name with the people, where the game tells them apart."""
        people = self.people(profile)
        return f"{profile.name} ({people.capitalize()})" if people else profile.name


class ListLine(Struct, Generic[P], frozen=True):
    """A line that was understood: a profile, and how many; None where no number is written."""

    profile: P
    number: int | None
    written: str
    """The name as its author wrote it."""

    @property
    def note(self) -> Reason | None:
        """What was understood, where it is not what is printed."""
        if fold(self.written) == fold(self.profile.name):
            return None
        return reason("army.understood", written=self.written, name=self.profile.name)


class ListLines(Struct, Generic[P], frozen=True):
    """The lines of a list, and what is wrong with the others: the number of each, from 0, and why."""

    lines: list[ListLine[P]]
    faults: list[tuple[int, Reason]]

    @property
    def faults_anywhere(self) -> list[tuple[int, Reason]]:
        """Those that are wrong in any army: what a name means is open while nobody knows who is at home."""
        return [(index, why) for index, why in self.faults if why.key != AMBIGUOUS]

    @property
    def notes(self) -> tuple[Reason, ...]:
        """What was understood where something else was written, each once."""
        return tuple(dict.fromkeys(note for line in self.lines if (note := line.note) is not None))


def read_lines(written: Sequence[str], naming: Naming[P]) -> ListLines[P]:
    """All lines of a list."""
    found: ListLines[P] = ListLines([], [])
    for index, text in enumerate(written[:MOST_LINES]):
        line = read_line(text, naming)
        if isinstance(line, Reason):
            found.faults.append((index, line))
        else:
            found.lines.append(line)
    if len(written) > MOST_LINES:
        found.faults.append((MOST_LINES, reason("army.too-many-lines", naming.count_rule, most=MOST_LINES)))
    return found


def read_line(text: str, naming: Naming[P]) -> ListLine[P] | Reason:
    """One line of a list."""
    line = text.strip()
    if len(line) > LONGEST:
        return reason("army.long-line", naming.count_rule, line=line[: LONGEST // 2], most=LONGEST)
    before, after = _BEFORE.match(line), _AFTER.search(line)
    name = line[before.end() if before else 0 : after.start() if after else len(line)].strip()
    if not name or (before and after):
        return reason("army.count", naming.count_rule, line=line)
    count = before or after
    if count and not (len(count[1]) < LONGEST and 1 <= int(count[1]) <= MOST_FIGURES):
        return reason("army.figures", naming.count_rule, line=line, most=MOST_FIGURES)
    profile = profile_named(name, naming)
    return profile if isinstance(profile, Reason) else ListLine(profile, int(count[1]) if count else None, name)


def profile_named(name: str, naming: Naming[P]) -> P | Reason:
    """The one profile that a name can mean in the army; what is at home there comes first."""
    short = name[:LONGEST]
    for readings in _meanings(short, naming):
        found = list({naming.meant(profile): profile for profile in reversed(readings)}.values())[::-1]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(dict.fromkeys(naming.titled(profile) for profile in found))
            return reason(AMBIGUOUS, naming.name_rule, name=short, names=names)
    return _unknown(short, naming)


def _unknown(name: str, naming: Naming[P]) -> Reason:
    """What is said of a name that no profile bears, with those its author may have had in mind."""
    halved = halves(name, dict.fromkeys(profile.name for profile in naming.profiles))
    if len(halved) > 1:
        return reason(AMBIGUOUS, naming.name_rule, name=name, names=", ".join(halved))
    near = halved or nearest(name, dict.fromkeys(profile.name for profile in naming.profiles))
    if near and fold(name):
        return reason("army.unknown-name-near", naming.name_rule, name=name, near=", ".join(near))
    return reason("army.unknown-name", naming.name_rule, name=name)


def _meanings(name: str, naming: Naming[P]) -> Iterator[list[P]]:
    """What a name can mean, the likeliest reading first; at last what it can mean if its last word names a people."""
    at_home = [profile for profile in naming.profiles if naming.at_home(profile)]
    bare, _, last = fold(name).rpartition(" ")
    theirs = [profile for profile in naming.profiles if last and fold(naming.people(profile)) == last]
    for reading in (in_words, in_beginnings):
        for written, profiles in ((name, at_home), (name, naming.profiles), (bare, theirs)):
            yield from reading(written, profiles, lambda profile: profile.name)
