"""Lessons as data, and the pure logic that judges a learner's clicks."""
