"""Effects end themselves when the funnels report what they waited for."""

from __future__ import annotations

from escarmouche.play.effects import TURN_ENDS, Effect, Until, UntilTurnIn


def after(effect: Effect, *reports: tuple[str, int]) -> Effect | None:
    """The effect once all this was reported, one after the other."""
    left: Effect | None = effect
    for what, who in reports:
        assert left is not None
        left = left.after(what, who)
    return left


def test_until_something_happens_to_somebody() -> None:
    effect = Effect("Coriace/1", until=[Until("wounded", 4)])
    assert after(effect, ("wounded", 5), (TURN_ENDS, -1)) == effect
    assert after(effect, ("wounded", 5), (TURN_ENDS, -1), ("wounded", 4)) is None


def test_until_the_second_time() -> None:
    effect = Effect("Terre", until=[Until("activation ends", 1, 2)])
    assert after(effect, ("activation ends", 1)) is not None
    assert after(effect, ("activation ends", 1), ("activation ends", 1)) is None


def test_until_the_end_of_a_turn_in_which_it_happened() -> None:
    effect = Effect("Litanie", until=[UntilTurnIn("wounded", 2)])
    assert after(effect, (TURN_ENDS, -1), ("wounded", 2)) is not None
    assert after(effect, (TURN_ENDS, -1), ("wounded", 2), (TURN_ENDS, -1)) is None


def test_whichever_comes_first() -> None:
    effect = Effect("Oraison", until=[UntilTurnIn("wounded", 2), Until("removed", 2)])
    assert after(effect, ("wounded", 2)) is not None
    assert after(effect, ("wounded", 2), ("removed", 2)) is None
    assert after(effect, ("removed", 2)) is None


def test_an_effect_heard_anew_leaves_the_old_one_as_it_was() -> None:
    effect = Effect("Terre", until=[Until("activation ends", 1, 2), UntilTurnIn("wounded", 1)])
    once = effect.after("activation ends", 1)
    assert once is not None
    assert effect.until == [Until("activation ends", 1, 2), UntilTurnIn("wounded", 1)]
    assert once.until == [Until("activation ends", 1, 1), UntilTurnIn("wounded", 1)]
    assert once.after("activation ends", 1) is None
    hurt = once.after("wounded", 1)
    assert hurt is not None
    assert hurt.after(TURN_ENDS, -1) is None
    assert once.after(TURN_ENDS, -1) is once
    assert once.after("removed", 1) is once
