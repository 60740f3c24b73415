"""Inner loops: plain typed functions over floats and flat lists, compiled where there is a compiler.

Nothing here knows a class of the table. Outlines come as three flat lists: the x of all corners, the y of all corners,
and where each outline starts (one more entry than there are outlines). Discs come as lists of x, y and radius.
"""
