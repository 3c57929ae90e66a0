"""Grand Poobah."""
