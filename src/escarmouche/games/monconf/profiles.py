"""Profiles of fighters (p. 5-6): what is printed on a card, and nothing that play changes. Distances in cm."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from escarmouche.play.content import Fault, Words
from escarmouche.play.names import slug
from escarmouche.table.base import Base, round_base

Size = Literal["small", "normal", "cavalry", "large", "very large", "artillery"]
Text = str
"""The class below calls a characteristic `str` (FOR), and has no other name for a text."""
Stat = Annotated[int, Meta(ge=0, le=20)]
"""A characteristic: nearly twice what any card prints."""
Price = Annotated[int, Meta(ge=0, le=300)]
Move = Annotated[float, Meta(ge=0, le=60)]
"""A MOU in cm: across half a table."""
Count = Annotated[int, Meta(ge=0, le=999)]
Length = Annotated[float, Meta(ge=0, le=200)]

BODY = 0.7
"""How much of its base a figure fills, to sight (MCF-R-02)."""
BASES: dict[Size, Base] = {
    "small": round_base(1.25, 2.5, BODY),
    "normal": round_base(1.25, 3.5, BODY),
    "cavalry": round_base(2.0, 5.0, BODY),
    "large": round_base(2.0, 5.5, BODY),
    "very large": round_base(3.0, 8.0, BODY),
    "artillery": round_base(2.5, 3.0, BODY),
}
"""The base of each size, and how tall those are who stand on it (MCF-SETUP-02, MCF-G-09, MCF-R-01, 02)."""
POWERS: dict[Size, int] = {"small": 1, "normal": 1, "cavalry": 2, "large": 2, "very large": 3, "artillery": 1}
"""Puissance (MCF-STATE-08 to 10)."""


class Printed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a data file describes."""


class Profile(Printed, frozen=True, kw_only=True):
    """One profile: eight characteristics, a cost, a rank line, skills and equipment (MCF-ARMY-01, 02, MCF-X-01).

    The book prints the conscript and the creatures (MCF-R-83, MCF-ELEM-09, MCF-FAM-04, MCF-IMM-05); the four peoples
    are of the house (MCF-G-01, MCF-H-01, 02, 03, 04).
    """

    name: Words
    title: Words | None = None
    """What stands behind the name of somebody of renown: "maréchal du Griffon"."""
    key: Text = ""
    id: Text = ""
    icon: Text = "person"
    """Of the set game-icons, by its name."""
    people: Text = ""
    """The key of its people; none for creatures that several armies may have."""
    cost: Price
    mov: Move
    fly_mov: Move = 0.0
    """Its second MOU, in the air (MCF-SKILLP-66); 0: it does not fly."""
    ini: Stat
    att: Stat
    str: Stat
    def_: Stat
    res: Stat
    cou: Stat
    dis: Stat
    rank: Annotated[int, Meta(ge=1, le=3)]
    incarnate: bool = False
    unique: bool = False
    """It may be taken once (MCF-R-42)."""
    types: tuple[Literal["cavalry", "musician", "standard"], ...] = ()
    """Troop types of the rank line (MCF-ARMY-04); musician and standard serve the staff alone (MCF-G-10)."""
    size: Size
    skills: tuple[Text, ...] = ()
    """Printed ones; what every incarnate has besides comes from MCF-INC-01 to 05."""
    weapons: tuple[Text, ...] = ()
    """Shooting weapons, by French name."""
    equipment: tuple[Text, ...] = ()
    """Whatever else has a rule of its own (MCF-ARMY-05)."""
    kind: Literal["fighter", "familiar", "elemental", "sparkling", "immortal"] = "fighter"
    way: Literal["", "darkness", "light", "destiny"] = ""
    """Of a sparkling or an immortal: which armies may have it (MCF-SETUP-13)."""
    element: Text = ""
    """Of an Elemental (MCF-ELEM-01)."""
    source: Literal["book", "house"] = "house"

    def __post_init__(self) -> None:
        if not self.key:
            force_setattr(self, "key", slug(self.name.fr))
        if not self.key:
            raise Fault("profile.no-name", "MCF-ARMY-02")

    @property
    def power(self) -> int:
        """Puissance, as the size of the figure gives it (MCF-STATE-08 to 10)."""
        return POWERS[self.size]

    @property
    def large(self) -> bool:
        """Whether shots at it have +1 (MCF-SHOOT-09, MCF-R-12)."""
        return self.power >= 2
