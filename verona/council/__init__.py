"""Council of Verona, with Poison: cards as data, the rules, what a seat may know, records."""
