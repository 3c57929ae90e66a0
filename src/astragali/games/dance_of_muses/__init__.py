"""Dance of Muses."""
