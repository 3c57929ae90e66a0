"""What mathematics knows about Da Vinci Dice."""
