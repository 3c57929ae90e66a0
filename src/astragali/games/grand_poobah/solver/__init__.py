"""What mathematics knows about Grand Poobah."""
