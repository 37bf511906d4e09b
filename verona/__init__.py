"""Board games set in Romeo and Juliet's Verona, taught step by step in notebooks."""
