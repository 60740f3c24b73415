"""What a good player of Drakerys makes of a position: inside a Combat, and all over the table."""
