"""Keep on Rolling."""
