"""Romeo i Julia: four phases of cards and one of dice, for two to four players."""
