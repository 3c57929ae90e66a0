"""What mathematics knows about Perfecto."""
