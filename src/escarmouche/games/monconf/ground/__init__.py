"""The ground (p. 4, p. 8): scenery, zones, objectives."""
