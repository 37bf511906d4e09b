"""Players made of code: a bot gets a View, never a State. A new one is a file here and a line below."""

from verona.bots.bot import Bot
from verona.bots.careful import CarefulBot
from verona.bots.random import RandomBot

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), CarefulBot())}
"""The bots by name."""
