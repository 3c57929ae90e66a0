"""What mathematics knows about Dancing Dice."""
