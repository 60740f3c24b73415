"""The table in characters."""

from __future__ import annotations

import pytest
from games.samples import FIFTH

from escarmouche.play.scene import Area, AreaRelief, Disc, DiscPose, Scene, Track
from escarmouche.workbench.chart import Labels, chart, inside
from escarmouche.workbench.screen import Screen, stance
from escarmouche.workbench.speech import Speech


def scene(*discs: Disc, areas: tuple[Area, ...] = (), width: float = 24) -> Scene:
    return Scene(width, width, "p", {disc.id: disc for disc in discs}, {area.id: area for area in areas})


def drawn(view: Scene) -> list[str]:
    return [line[6:-1] for line in chart(view, Labels()).plain.splitlines()[1:-2]]


@pytest.mark.parametrize(
    "x, y, row, column", [(0.5, 0.5, 23, 0), (23.5, 23.5, 0, 46), (12.5, 6.5, 17, 24), (24, 0, 23, 46), (0, 24, 0, 0)]
)
def test_a_base_stands_where_it_stands(x: float, y: float, row: int, column: int) -> None:
    lines = drawn(scene(Disc("0", x, y, 0.5, owner=0)))
    assert len(lines) == 24
    assert {len(line) for line in lines} == {48}
    assert [(at, line.index("1A")) for at, line in enumerate(lines) if "1A" in line] == [(row, column)]


def test_large_tables_fit_into_a_terminal() -> None:
    for width in (36, 120):
        assert max(len(line) for line in chart(scene(width=width), Labels()).plain.splitlines()) <= 80


def test_terrain_hides_zones_and_bases_hide_terrain() -> None:
    zone = Area("zone:0", [0, 0, 24, 0, 24, 6, 0, 6], "deployment", owner=0)
    wood = Area("piece:0", [4, 4, 8, 4, 8, 8, 4, 8], marks={"size": 2})
    lines = drawn(scene(Disc("0", 6, 6, 0.5, owner=1), areas=(zone, wood)))
    assert lines[-1] == "·" * 48
    assert lines[24 - 5][8:16] == "▓" * 8
    assert lines[0].strip() == ""
    assert "▓2A▓" in "".join(lines)


def test_labels_stay_when_others_leave() -> None:
    labels, discs = Labels(), [Disc(str(number), number, 1, 0.5, owner=number % 2) for number in range(4)]
    assert [labels.of(disc) for disc in discs] == ["1A", "2A", "1B", "2B"]
    assert labels.of(discs[2]) == "1B"
    assert labels.of(Disc("marker:0", 1, 1, 0.5, "well")) == "◆A"


def test_a_point_in_a_polygon() -> None:
    hook = [0.0, 0.0, 3.0, 0.0, 3.0, 1.0, 1.0, 1.0, 1.0, 3.0, 0.0, 3.0]
    assert inside(hook, 0.5, 2.5)
    assert inside(hook, 2.5, 0.5)
    assert not inside(hook, 2.5, 2.5)


def test_terrain_is_as_dark_as_it_is_high() -> None:
    hill = Area("piece:0", [4, 4, 8, 4, 8, 8, 4, 8], relief=AreaRelief(2.5, firm=True))
    assert drawn(scene(areas=(hill,)))[24 - 5][8:16] == "▓" * 8


@pytest.mark.parametrize(
    "pose, told",
    [
        (DiscPose(0), "→ 0°"),
        (DiscPose(112.4, height=2.5), "↑ 112.4° ▲ 2.5"),
        (DiscPose(337.6), "→ 337.6°"),
        (DiscPose(230), "↙ 230°"),
    ],
)
def test_a_figure_looks_somewhere(pose: DiscPose, told: str) -> None:
    assert stance(pose) == told


def test_values_that_a_game_has_words_for_are_told_in_words() -> None:
    screen, view = Screen(Speech("fr", FIFTH)), scene(Disc("0", 6, 6, 1, marks={"hp": 3, "ordered": "rest"}))
    view.tracks = {"scenario": Track("scenario", 4), "pile:1": Track("pile:1", 4, owner=1)}
    assert screen.state(view.discs["0"], view) == "PV 3, Ordre : repos"
    told = screen.tracks(view).plain
    assert told == "Scénario : La Tête du chef : abattre le commandeur ennemi   Pile d’activation 2 : 4   "
