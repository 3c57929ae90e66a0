"""Solvers and strategy of Dancing Dice."""
