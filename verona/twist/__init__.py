"""Verona Twist: the rules of the game, pure and without a screen."""
