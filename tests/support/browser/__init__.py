"""A real browser, checks of the page in it, and simulated people who play."""
