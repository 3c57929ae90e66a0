"""Solvers and strategy of 2 out of 3 ain't bad."""
