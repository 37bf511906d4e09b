"""Players of Council of Verona made of code: a bot gets a View, never a State."""

from verona.bots.council.bot import Bot
from verona.bots.council.random import RandomBot
from verona.bots.council.sampling import SamplingBot

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        SamplingBot("easy", nodes=400, slips=0.4),
        SamplingBot("medium", nodes=2_000, slips=0.15),
        SamplingBot("hard", nodes=12_000),
        RandomBot(),
    )
}
"""The bots by name: the three levels, then the one that is there to compare with."""
