"""What a rule may await: a player's decision, several secret ones, a roll, a settled throw. There is no other door.

A request knows who is asked, what about and by which rule; what may be answered, and why not the rest. Answers are
plain builtins, the same on the wire, in the journal, in a situation file and in a test; `read` turns one into what the
rule wants. Figures that face somewhere are asked for in `play/pose_requests.py`.
"""

from escarmouche.play.requests.ask import NOT_OFFERED, About, Answer, Ask
from escarmouche.play.requests.chance import IN_LINE, Faces, Roll, Settle, settle
from escarmouche.play.requests.choices import (
    AskSecretly,
    Choose,
    ChooseSeveral,
    Confirm,
    Order,
    choose,
    choose_secretly,
    no_word,
)
from escarmouche.play.requests.ground import (
    LATTICE,
    Ground,
    Offer,
    Path,
    Place,
    Placement,
    coordinates_refusal,
    on_lattice,
)
from escarmouche.play.requests.numbers import Number, Split

__all__ = [
    "IN_LINE", "LATTICE", "NOT_OFFERED", "About", "Answer", "Ask", "AskSecretly", "Choose", "ChooseSeveral", "Confirm",
    "Faces", "Ground", "Number", "Offer", "Order", "Path", "Place", "Placement", "Roll", "Settle", "Split", "choose",
    "choose_secretly", "coordinates_refusal", "no_word", "on_lattice", "settle",
]  # fmt: skip
