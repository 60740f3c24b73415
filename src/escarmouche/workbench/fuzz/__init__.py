"""Files of every kind, damaged by chance in their thousands: none may end in a traceback, or take its time."""
