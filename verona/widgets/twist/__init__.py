"""The pages of Verona Twist: boards, lessons, games, and the chapters beyond."""
