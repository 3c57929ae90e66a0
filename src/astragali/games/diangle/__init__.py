"""Diangle."""
