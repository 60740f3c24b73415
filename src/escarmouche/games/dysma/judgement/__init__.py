"""What a good player of Dysma's Portal makes of a position: in a Combat, in a shot, and all over the table."""
