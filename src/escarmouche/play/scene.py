"""What a table looks like at one moment, in one versioned format for all games: a replay is drawn from this alone."""

from __future__ import annotations

from copy import copy
from typing import Literal

import msgspec
from msgspec import Struct, field

from escarmouche.play.reason import Modifier, Reason

VERSION = 1

Mark = str | int | float | bool
Place = Literal["meadow", "town", "snow", "marsh", "desert", "cave", "deck"]
"""What a table lies on; it is only looked at."""


class DiscPose(Struct):
    """How a base stands that faces somewhere: where it looks, its sides, how high its feet are, how tall it is."""

    facing: float
    """In degrees, counted from the x axis to the left."""
    depth: float = 0.0
    width: float = 0.0
    """Of a rectangle, the depth along its facing; nought for a round base."""
    height: float = 0.0
    tall: float = 0.0
    view: float = 0.0
    """How wide it sees, in degrees to either side of its rear edge together; nought where the game does not say."""


class Disc(Struct):
    """A round thing: a fighter's base, a marker, a token; with a pose it may be a rectangle."""

    id: str
    x: float
    y: float
    radius: float
    kind: str = "fighter"
    name: str = ""
    owner: int = -1
    marks: dict[str, Mark] = {}
    card: str = ""
    """The key of its profile's card."""
    pose: DiscPose | None = None


class AreaRelief(Struct):
    """From where to where an area reaches, and whether one may stand on top of it."""

    top: float
    bottom: float = 0.0
    firm: bool = False


class Area(Struct):
    """A polygon: a piece of terrain, a zone. The ring is a flat list of coordinates."""

    id: str
    ring: list[float]
    kind: str = "terrain"
    name: str = ""
    owner: int = -1
    marks: dict[str, Mark] = {}
    relief: AreaRelief | None = None


class Track(Struct):
    """A number that everybody follows: the turn, a score."""

    id: str
    value: int
    owner: int = -1
    most: int | None = None


class Link(Struct):
    """A line from one disc to another: who goes for whom, who fights whom."""

    id: str
    start: str
    end: str
    kind: str = "link"
    owner: int = -1


Fate = Literal["reserve", "fallen", "left", "captive", "away"]
"""Not yet on the table; out of the fight; gone by an edge or an exit; a prisoner; out of it for a while."""


class Absent(Struct):
    """Somebody who is not on the table, and what became of him; of a body of many, so many of it."""

    id: str
    name: str
    fate: Fate
    owner: int
    card: str = ""
    """The key of its profile's card."""
    number: int = 1
    cost: int = 0
    spots: list[float] = []
    """Where they fell, as a flat list of coordinates."""


class Scene(Struct):
    """Everything that is drawn."""

    width: float
    height: float
    unit: str
    discs: dict[str, Disc] = field(default_factory=dict)
    areas: dict[str, Area] = field(default_factory=dict)
    tracks: dict[str, Track] = field(default_factory=dict)
    version: int = VERSION
    links: dict[str, Link] = field(default_factory=dict)
    absent: dict[str, Absent] = field(default_factory=dict)
    place: Place = "meadow"


class Move(Struct, tag=True, frozen=True):
    """A disc goes along a way: way-points after its place."""

    id: str
    path: list[float]

    def draw(self, scene: Scene) -> None:
        disc = scene.discs.get(self.id)
        if disc is not None and self.path:
            disc.x, disc.y = self.path[-2], self.path[-1]


class PutDisc(Struct, tag=True, frozen=True):
    """A disc comes onto the table, or is replaced."""

    disc: Disc

    def draw(self, scene: Scene) -> None:
        scene.discs[self.disc.id] = copy(self.disc)


class PutArea(Struct, tag=True, frozen=True):
    """A polygon comes onto the table, or is replaced."""

    area: Area

    def draw(self, scene: Scene) -> None:
        scene.areas[self.area.id] = copy(self.area)


class PutLink(Struct, tag=True, frozen=True):
    """A line is drawn between two discs, or replaced."""

    link: Link

    def draw(self, scene: Scene) -> None:
        scene.links[self.link.id] = copy(self.link)


class PutAbsent(Struct, tag=True, frozen=True):
    """Somebody is no longer on the table, or not yet; or something else became of him."""

    absent: Absent

    def draw(self, scene: Scene) -> None:
        scene.absent[self.absent.id] = copy(self.absent)


class Drop(Struct, tag=True, frozen=True):
    """A disc, a polygon or a line leaves the table; or somebody is absent no more."""

    id: str

    def draw(self, scene: Scene) -> None:
        scene.discs.pop(self.id, None)
        scene.areas.pop(self.id, None)
        scene.links.pop(self.id, None)
        scene.absent.pop(self.id, None)


class SetMarks(Struct, tag=True, frozen=True):
    """What stands beside a disc or polygon changes: wounds, action points, a state."""

    id: str
    marks: dict[str, Mark]

    def draw(self, scene: Scene) -> None:
        thing = scene.discs.get(self.id) or scene.areas.get(self.id)
        if thing is not None:
            thing.marks = {**thing.marks, **self.marks}


class SetPose(Struct, tag=True, frozen=True):
    """A disc stands otherwise where it is: it looks elsewhere, or is higher or lower."""

    id: str
    pose: DiscPose

    def draw(self, scene: Scene) -> None:
        disc = scene.discs.get(self.id)
        if disc is not None:
            disc.pose = copy(self.pose)


class SetTrack(Struct, tag=True, frozen=True):
    """A track moves."""

    id: str
    value: int

    def draw(self, scene: Scene) -> None:
        if self.id in scene.tracks:
            scene.tracks[self.id].value = self.value


Change = Move | PutDisc | PutArea | PutLink | PutAbsent | Drop | SetMarks | SetPose | SetTrack


def differences(drawn: Scene, true: Scene) -> list[Change]:
    """What is left to draw to make one scene of the other."""
    found: list[Change] = []
    for disc in true.discs.values():
        shown = drawn.discs.get(disc.id)
        if shown is None or msgspec.structs.replace(shown, marks=disc.marks) != disc:
            found.append(PutDisc(disc))
        elif shown.marks != disc.marks:
            found.append(SetMarks(disc.id, {k: v for k, v in disc.marks.items() if shown.marks.get(k) != v}))
    found += [PutArea(area) for area in true.areas.values() if drawn.areas.get(area.id) != area]
    found += [PutLink(link) for link in true.links.values() if drawn.links.get(link.id) != link]
    found += [PutAbsent(absent) for absent in true.absent.values() if drawn.absent.get(absent.id) != absent]
    shown_ids = drawn.discs.keys() | drawn.areas.keys() | drawn.links.keys() | drawn.absent.keys()
    stay = true.discs.keys() | true.areas.keys() | true.links.keys() | true.absent.keys()
    found += [Drop(thing) for thing in sorted(shown_ids - stay)]
    found += [SetTrack(track.id, track.value) for track in true.tracks.values() if drawn.tracks.get(track.id) != track]
    return found


class Counted(Struct, frozen=True):
    """What came of dice, in what a player counts, beside what comes of such dice on the mean, and how it scatters."""

    what: str
    """A key of words: "luck.successes"."""
    actual: int
    expected: float
    variance: float


class Thrown(Struct, frozen=True):
    """Dice as they fell: what each shows and its face index; of a roll read, the dice kept, modifiers and result.

    A pool has an opposition: each die is read against the difficulty it adds up to, the modifiers count the dice.
    """

    owner: int
    dice: list[str]
    faces: list[int]
    modifiers: list[Modifier] = []
    opposition: list[Modifier] = []
    result: int | None = None
    difficulty: int | None = None
    counted: Counted | None = None
    """Of dice that fall, their sum; of a roll read, what it was made for; none where neither says anything."""


class Event(Struct, frozen=True):
    """Something that happened: its sentence, what it is about, what it changes on the scene, who `only` may know it."""

    said: Reason
    about: tuple[str | int, ...] = ()
    changes: list[Change] = []
    thrown: Thrown | None = None
    only: tuple[int, ...] | None = None

    def draw(self, scene: Scene) -> None:
        """Change the scene as this event did."""
        for change in self.changes:
            change.draw(scene)
