"""How a night looks at the table: its marks, and a drawing of its own for the lanterns."""

from __future__ import annotations

from escarmouche.play.display import DiscDisplay, Display, MarkDisplay

LANTERN = "M216 48h80l24 56h40v40H152v-40h40zM168 168h176l24 232H144zM128 424h256v40H128z"
"""An SVG path on a ground of 512 by 512."""

DISPLAY = Display(
    emblem="night-lantern",
    discs={"lantern": DiscDisplay(icon="night-lantern")},
    marks={
        "boxes": MarkDisplay("boxes", lost="lost", label="display.lives", colours=("#fffdf5",)),
        "lost": MarkDisplay("none"),
        "acted": MarkDisplay(),
    },
    terrain={"wall": ("terrain.wall",)},
    drawings={"night-lantern": LANTERN},
)
