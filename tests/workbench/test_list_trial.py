"""A list on trial: fair seats, every opponent in turn, a share with its interval."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.ready_lists import BUILT, ready_texts
from games.samples import SMALL

from escarmouche.play.rulebook import rulebook
from escarmouche.web.opening import as_file
from escarmouche.workbench.simulation.list_trial import ListTrial


def on_trial(game: str, number: int) -> ListTrial:
    key = SMALL[game][0]
    offers: Any = rulebook(game).offers()
    army = offers.read(as_file(ready_texts(game)[f"{key}.toml"]))
    return ListTrial(game, army, offers.army(key).format, number, "random", 1)


@pytest.mark.parametrize("game", BUILT)
def test_a_list_meets_the_ready_ones_of_its_size_on_both_sides(game: str) -> None:
    trial = on_trial(game, 6)
    sizes = {army.key: army.format for army in rulebook(game).offers().armies()}
    for there, back in zip(trial.plans[::2], trial.plans[1::2], strict=True):
        (own, rival), (rival_too, own_too) = there.options["armies"], back.options["armies"]
        assert own is own_too
        assert rival == rival_too
        assert sizes[rival] == trial.points
        assert there.options.get("scenario") == back.options.get("scenario")
    assert len({plan.seed for plan in trial.plans}) == 6
    met = [plan.options["armies"][1] for plan in trial.plans[::2]]
    assert len(set(met)) == min(len(met), len(trial.opponents))


def test_every_match_is_counted_once_and_the_same_list_fares_the_same() -> None:
    game = BUILT[-1]
    last = None
    for at, told in enumerate(on_trial(game, 4).progress()):
        assert (told.done, told.of, told.broken) == (at + 1, 4, 0)
        assert told.whole.decided + told.whole.draws == at + 1
        assert sum(row.result.decided + row.result.draws for row in told.rows) == at + 1
        assert sum(row.result.wins for row in told.rows) == told.whole.wins
        assert told.whole.low <= told.whole.share <= told.whole.high
        last = told
    assert last == list(on_trial(game, 4).progress())[-1]


def test_a_size_of_which_there_is_no_list_meets_the_nearest() -> None:
    game = BUILT[0]
    sizes = sorted({army.format for army in rulebook(game).offers().armies()})
    army: Any = rulebook(game).offers().read(as_file(ready_texts(game)[f"{SMALL[game][0]}.toml"]))
    assert ListTrial(game, army, sizes[0] + 1, 2, "random", 1).points == sizes[0]
    assert ListTrial(game, army, 10**6, 2, "random", 1).points == sizes[-1]
