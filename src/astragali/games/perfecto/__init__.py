"""Perfecto."""
