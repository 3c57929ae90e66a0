"""Solvers and strategy of Diangle."""
