"""What the situation files of all games have in common: the fields, the ids, and every fault told with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any

from msgspec import Meta, Struct

from escarmouche.play.content import ContentError, Words
from escarmouche.play.place import line_at
from escarmouche.play.reason import Param, Reason, reason
from escarmouche.play.requests import on_lattice
from escarmouche.play.words import Phrases

MOST_SIDES = 360
"""Of a die that a file may script: a direction is rolled in whole degrees."""
MOST_SHOWN = 24
"""How many names a message lists before it stops."""
LONGEST_ID = 40

Coordinate = Annotated[float, Meta(ge=-1000, le=1000)]
Spot = tuple[Coordinate, Coordinate]
Degrees = Annotated[float, Meta(ge=-360, le=360)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
PlayerNumber = Annotated[int, Meta(ge=1, le=8)]
Some = Meta(max_length=200)
"""No list of a file is longer, but those of answers and rolls."""


class Written(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that a situation file describes."""


class Say(Written, kw_only=True):
    """A player answers the question that is open when his turn in the list comes."""

    player: PlayerNumber
    """Who answers, counted from 1."""
    answer: Any
    """A key (`"walk"`), yes or no (`true`), a number, coordinates, the id of a thing of this file, or a list of these;
    `ask` shows what may be answered."""


Rolls = Annotated[list[Annotated[list[Annotated[int, Meta(ge=1, le=MOST_SIDES)]], Some]], Meta(max_length=5000)]
"""The faces of each roll, in order."""


class LessonStep(Written, kw_only=True):
    """A step of a lesson: what the mentor says, what is lit, and what the player does."""

    title: Words
    """What it is about, in a word or two."""
    text: Words
    """What to do and what it means, in two short sentences; `**so**` is what counts."""
    look: Annotated[list[str], Some] = []
    """The ids of what is lit on the table."""
    rule: str = ""
    """The rule whose card lies open."""
    answer: Any = None
    """What the player answers now, as in `answers`; a step without it is read, and goes on by a button."""
    near: Annotated[float, Meta(ge=0, le=360)] = 0
    """Of a way or a spot: an answer that ends so near to this one will do, and this one is played."""
    wrong: Words | None = None
    """What the mentor says to any other answer."""
    then: Annotated[list[Say], Some] = []
    """What is answered afterwards, in order, until the player is asked again; also by himself where there is nothing to
    learn from it."""
    dice: Rolls = []
    """The faces of each roll that follows, in order."""


class WrittenLesson(Written, kw_only=True):
    """A guided game that begins at the position of this file."""

    title: Words
    """What it is called."""
    about: Words
    """What is learnt, in a line."""
    guide: Words
    """The mentor's name."""
    icon: str
    """The mentor's picture."""
    sides: Annotated[list[Words], Some] = []
    """What the sides are called, in the order of the players."""
    player: PlayerNumber = 1
    """Who learns."""
    step: Annotated[list[LessonStep], Some]
    """The steps, in order."""


class WrittenPlan(Written, kw_only=True):
    """One way to go about a problem."""

    name: Words
    """What it is called."""
    answers: Annotated[list[Any], Some]
    """What the player answers, in order: the first tells the plans apart, the last is the one that dice follow."""
    chance: Annotated[float, Meta(ge=0, le=1)]
    """How likely it reaches the goal, as the program reckons it."""
    why: Words
    """What is to be learnt from it."""


class WrittenProblem(Written, kw_only=True):
    """A problem that begins at the position of this file: which of some plans is the best?"""

    title: Words
    """What it is called."""
    goal: Words
    """What is to be reached, in a sentence or two."""
    sides: Annotated[list[Words], Some] = []
    """What the sides are called, in the order of the players."""
    player: PlayerNumber = 1
    """Who is to find it."""
    falls: str = ""
    """The goal: whoever has this id is gone when the Action has ended."""
    stands: str = ""
    """The goal: whoever has this id is still there."""
    harms: bool = False
    """The goal: any enemy loses anything."""
    scores: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The goal: the player's score is at least so high."""
    rule: str = ""
    """The rule that decides it."""
    plan: Annotated[list[WrittenPlan], Meta(min_length=2, max_length=8)]
    """The plans that are compared."""


class WrittenEffect(Written, kw_only=True):
    """A skill given for a time."""

    skill: str
    """As it is printed (`"Coriace/1"`)."""
    until: Annotated[list[str], Some] = []
    """The reports that end it, whichever comes first: `"turn ends"`, or a report and whom it is about
    (`"wounded loup"`)."""
    until_turn_in: Annotated[list[str], Some] = []
    """The reports after which it ends with the turn."""
    source: str = ""
    """The id of whoever gave it."""
    by: str = ""
    """The printed name of the formula, spell, object or skill that gave it (`"Bourrasque Violente"`); unless written,
    the one that the effect is named after: `"Combustion/2"` is two tokens of Combustion."""


class WrittenNamed(Written, kw_only=True):
    """Something that the rest of the file may name."""

    id: str = ""
    """What this file, its answers and the output call it; unless written, its number."""


class WrittenThing(WrittenNamed, kw_only=True):
    """Something that lies on the table."""

    at: Spot
    """Its centre."""


class WrittenUnit(WrittenNamed, kw_only=True):
    """Somebody who acts."""

    profile: str
    """The name on its card, or a part that only one can mean."""
    player: PlayerNumber
    """Whose it is, counted from 1."""
    effects: Annotated[list[WrittenEffect], Some] = []
    """Skills it has for a time."""
    used: Annotated[list[str], Some] = []
    """What it has used up."""


class SituationFile(Written, kw_only=True):
    """A whole file."""

    game: str
    """Which game."""
    title: str = ""
    """What it shows, for whoever reads it."""
    content: Annotated[list[str], Meta(max_length=16)] = []
    """Files of one's own whose profiles and terrain may be used here, found from the folder of this file."""
    answers: Annotated[list[Say], Meta(max_length=5000)] = []
    """What the players say, in order. A question that has but one answer is not asked."""
    dice: Rolls = []
    """The faces of each roll, in order: exactly as many rolls as the answers bring about. Without, chance rolls."""
    lesson: WrittenLesson | None = None
    """A guided game from here."""
    problem: WrittenProblem | None = None
    """A problem to be solved from here."""


class SituationError(ContentError):
    """All that is wrong with a situation file; the first of its errors stands for the rest."""

    def __init__(self, errors: Sequence[ContentError]) -> None:
        first = errors[0]
        super().__init__(first.file, first.place, first.why, first.line)
        self.errors = errors

    def say(self, phrases: Phrases) -> str:
        """One line for each error."""
        return "\n".join(error.say(phrases) for error in self.errors)


class Checker:
    """Gathers what is wrong with a file, each fault with its line and place, so that all are told at once."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.errors: list[ContentError] = []
        self.numbers: dict[str, dict[str, int]] = {}
        """The things of each table of the file: their numbers by what the file calls them."""

    def wrong(self, place: str, key: str, rule: str = "", **params: Param) -> None:
        """Something at a place will not do."""
        self.refuse(place, reason(key, rule, **params))

    def refuse(self, place: str, why: Reason) -> None:
        """Something at a place will not do, for this reason."""
        self.errors.append(ContentError(self.file, place, why, line_at(self.text, place)))

    def finish(self) -> None:
        """Tell all that was wrong, if anything was."""
        if self.errors:
            raise SituationError(sorted(self.errors, key=lambda error: error.line or 0))

    # ---- what fields may say ------------------------------------------------------------------------------------

    def known(self, place: str, name: str, names: Iterable[str], rule: str = "") -> bool:
        """Whether a name is one of those that exist."""
        all_names = list(names)
        if name in all_names:
            return True
        self.wrong(place, "situation.unknown", rule, name=shortened(name), known=likely(name, all_names))
        return False

    def all_known(self, place: str, chosen: Sequence[str], names: Iterable[str], rule: str = "") -> bool:
        """Whether each name of a list exists and stands there once."""
        all_names = list(names)
        fine = [self.known(f"{place}[{number}]", name, all_names, rule) for number, name in enumerate(chosen)]
        return all(fine) and self.once(place, chosen)

    def once(self, place: str, chosen: Sequence[str]) -> bool:
        """Whether no entry of a list comes twice."""
        for number, name in enumerate(chosen):
            if name in chosen[:number]:
                self.wrong(f"{place}[{number}]", "situation.twice", name=shortened(name))
                return False
        return True

    def between(self, place: str, value: float, least: float, most: float, rule: str = "") -> bool:
        """Whether a number lies within what is possible."""
        if least <= value <= most:
            return True
        self.wrong(place, "situation.between", rule, least=least, most=most)
        return False

    def player(self, place: str, number: int, players: int, rule: str = "") -> bool:
        """Whether such a player sits at the table."""
        if 1 <= number <= players:
            return True
        self.wrong(place, "situation.player", rule, players=players)
        return False

    def on_table(
        self, place: str, spot: Spot, width: float, radius: float = 0.0, rule: str = "", height: float | None = None
    ) -> bool:
        """Whether a disc lies wholly on a table; it is square unless told."""
        sides = (width, width if height is None else height)
        if all(radius <= value <= side - radius for value, side in zip(spot, sides, strict=True)):
            return True
        self.wrong(place, "situation.off-table", rule, width=width)
        return False

    # ---- ids ----------------------------------------------------------------------------------------------------

    def name_all(self, tables: Mapping[str, Sequence[WrittenNamed]], units: str) -> None:
        """Give every thing its name: its id, the number of a unit, `scenery:1` for the first of other things."""
        taken: set[str] = set()
        for table, things in tables.items():
            found = self.numbers[table] = {}
            for number, thing in enumerate(things):
                name = thing.id or (str(number + 1) if table == units else f"{table}:{number + 1}")
                if name in taken:
                    self.wrong(f"{table}[{number}].id", "situation.twice", name=shortened(name))
                if thing.id and (len(name) > LONGEST_ID or ":" in name or name != name.strip()):
                    self.wrong(f"{table}[{number}].id", "situation.id", most=LONGEST_ID)
                taken.add(name)
                found.setdefault(name, number)

    def number(self, table: str, name: str, place: str) -> int | None:
        """The number of a thing that the file names by its id, or as `scenery:1`."""
        names = self.numbers[table]
        kind, _, counted = name.partition(":")
        if name not in names and kind == table and counted.isdecimal() and 0 < int(counted[:9]) <= len(names):
            return int(counted[:9]) - 1
        if name not in names:
            self.wrong(place, "situation.nobody", name=shortened(name), known=likely(name, names))
        return names.get(name)


def spot_of(written: Spot) -> tuple[float, float]:
    """A spot as states keep it."""
    x, y = on_lattice(list(written))
    return x, y


def likely(name: str, names: Iterable[str]) -> str:
    """The names there are, those that were perhaps meant before the others."""
    all_names = list(names)
    near = get_close_matches(shortened(name), all_names, 3)
    found = near + [other for other in all_names if other not in near]
    return ", ".join(found[:MOST_SHOWN]) + (", …" if len(found) > MOST_SHOWN else "")


def shortened(name: str) -> str:
    """A name as a message repeats it."""
    return name if len(name) <= LONGEST_ID else f"{name[:LONGEST_ID]}…"
