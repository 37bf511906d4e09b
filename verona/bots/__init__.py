"""Players made of code: a bot gets a View, never a State. A new one is a file here and a name below."""

from verona.bots.bot import Bot
from verona.bots.careful import CarefulBot
from verona.bots.easy import EasyBot
from verona.bots.hard import HardBot
from verona.bots.medium import MediumBot
from verona.bots.random import RandomBot

BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (EasyBot(), MediumBot(), CarefulBot(), HardBot(), RandomBot())
}
"""The bots by name, from the weakest to the strongest, and last the one that is there to compare with."""
