"""A real browser, and people who look at the page in it and play."""
