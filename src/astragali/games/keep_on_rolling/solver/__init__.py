"""Solvers and strategy of Keep on Rolling."""
