"""Catch 6."""
