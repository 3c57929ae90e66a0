"""Pig, a minimal game in a package of its own."""
