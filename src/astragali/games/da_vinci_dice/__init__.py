"""Da Vinci Dice."""
