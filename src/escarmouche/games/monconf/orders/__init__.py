"""Activations (p. 9-10): actions, orders, and what goes besides."""
