"""What a good player of V2 makes of a position, beside what both books have."""
