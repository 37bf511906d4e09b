"""The game for the frameworks of the field; extras `verona[openspiel]` and `verona[pettingzoo]`."""
