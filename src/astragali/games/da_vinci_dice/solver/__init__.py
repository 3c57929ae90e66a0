"""Solvers and strategy of Da Vinci Dice."""
