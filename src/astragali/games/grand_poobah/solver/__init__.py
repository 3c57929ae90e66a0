"""Solvers and strategy of Grand Poobah."""
