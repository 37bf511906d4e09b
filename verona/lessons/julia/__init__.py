"""The chapters that teach Romeo i Julia, in order."""

from verona.lessons.chapters import Chapters
from verona.lessons.julia import cards, example, second, stones, villain, welcome

CHAPTERS = Chapters(
    (
        welcome.LESSON,
        stones.LESSON,
        cards.LESSON,
        example.LESSON,
        second.LESSON,
        villain.LESSON,
    ),
    "julia",
)
COURSES = CHAPTERS.courses
course = CHAPTERS.course
