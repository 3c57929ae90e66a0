"""Live tables: seats, clocks, fair dice and the stored log.

Knows neither HTTP nor how anything is encoded, and needs nothing but Python, so that a table can
run inside a page as well as on a server.
"""
