"""What a good player of the first edition makes of a position, beside what both books have."""
