"""The page of a simulation: one HTML file that asks nothing of the network."""
