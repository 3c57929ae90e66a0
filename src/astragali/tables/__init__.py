"""Live tables: seats, clocks, fair dice and the stored log.

This package knows nothing of HTTP or encodings and needs only Python, so a table can run in a
browser page as well as on a server.
"""
