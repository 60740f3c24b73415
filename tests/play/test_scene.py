"""Scenes may gain what later games need without a new version of the format."""

from __future__ import annotations

import msgspec

from escarmouche.play.scene import VERSION, Area, Disc, Drop, Link, PutLink, Scene, differences

LATER = b"""{"width": 24, "height": 24, "unit": "p", "version": 1, "tracks": {},
 "discs": {"1": {"id": "1", "x": 3, "y": 4, "radius": 0.5, "facing": 90.5, "base": [1, 2], "level": 2}},
 "areas": {"2": {"id": "2", "ring": [0, 0, 1, 0, 1, 1], "height": 2.5}}}"""


def test_what_a_later_scene_tells_besides_does_not_keep_it_from_being_drawn() -> None:
    scene = msgspec.json.decode(LATER, type=Scene)
    assert scene.discs == {"1": Disc("1", 3, 4, 0.5)}
    assert scene.areas == {"2": Area("2", [0, 0, 1, 0, 1, 1])}
    assert scene.version == VERSION


def test_lines_between_discs_are_drawn_changed_and_taken_away() -> None:
    charge, kept = Link("order:1", "1", "2", "charge", 0), Link("order:2", "2", "1")
    drawn = Scene(24, 24, "p", links={"order:1": charge, "order:2": kept})
    true = Scene(24, 24, "p", links={"order:1": Link("order:1", "1", "3", "charge", 0)})
    found = differences(drawn, true)
    assert found == [PutLink(true.links["order:1"]), Drop("order:2")]
    for change in found:
        change.draw(drawn)
    assert drawn.links == true.links
    assert differences(drawn, true) == []
