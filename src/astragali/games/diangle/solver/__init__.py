"""What mathematics knows about Diangle."""
