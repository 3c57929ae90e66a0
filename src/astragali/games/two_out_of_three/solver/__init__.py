"""What mathematics knows about 2 out of 3 ain't bad."""
