"""Keys that name a thing by its kind and its number."""

from __future__ import annotations

import pytest

from escarmouche.play.numbered import kind_in, name_in, number_in


def test_whom_a_key_means() -> None:
    assert number_in("card:12") == 12
    assert kind_in("card:12") == "card"
    assert name_in("formula:Feu : grégeois") == "Feu : grégeois"
    assert (kind_in("dive:3"), kind_in("march"), name_in("march")) == ("dive", "march", "")


def test_a_key_without_a_number_is_no_number() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        number_in("pass")
