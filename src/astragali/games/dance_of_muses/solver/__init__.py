"""What is known about playing Dance of Muses well."""
