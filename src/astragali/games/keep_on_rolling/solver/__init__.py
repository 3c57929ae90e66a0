"""What mathematics knows about Keep on Rolling."""
