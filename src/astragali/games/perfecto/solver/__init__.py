"""Solvers and strategy of Perfecto."""
