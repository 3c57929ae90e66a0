"""Dancing Dice."""
