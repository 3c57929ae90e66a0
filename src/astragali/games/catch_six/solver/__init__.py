"""What mathematics knows about Catch 6."""
