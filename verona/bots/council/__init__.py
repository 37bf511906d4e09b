"""Players of Council of Verona made of code: a bot gets a View, never a State."""

from verona.bots.council.bot import Bot
from verona.bots.council.random import RandomBot
from verona.bots.council.sampling import SamplingBot

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        SamplingBot("easy", games=30, slips=0.4),
        SamplingBot("medium", games=100, slips=0.15),
        SamplingBot("hard", games=1_200),
        RandomBot(),
    )
}
"""The bots by name: the three levels, then the one that is there to compare with."""
