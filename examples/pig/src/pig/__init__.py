"""Pig, the smallest game there is, as a package that visits the house."""
