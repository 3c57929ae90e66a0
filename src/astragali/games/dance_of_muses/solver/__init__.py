"""Strategy of Dance of Muses."""
