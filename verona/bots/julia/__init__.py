"""Players of Romeo i Julia made of code: a bot gets a View, never a State."""

from verona.bots.julia.bot import Bot
from verona.bots.julia.easy import EasyBot
from verona.bots.julia.hard import HardBot
from verona.bots.julia.medium import MediumBot
from verona.bots.julia.random import RandomBot

BOTS: dict[str, Bot] = {bot.name: bot for bot in (EasyBot(), MediumBot(), HardBot(), RandomBot())}
"""The bots by name: the three levels, then the one that is there to compare with."""
