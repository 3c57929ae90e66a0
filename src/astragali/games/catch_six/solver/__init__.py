"""Solvers and strategy of Catch 6."""
