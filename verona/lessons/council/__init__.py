"""The chapters that teach Council of Verona, in order."""

from verona.lessons.chapters import Chapters
from verona.lessons.council import abilities, draft, ending, poison, turn, welcome

CHAPTERS = Chapters(
    (
        welcome.LESSON,
        turn.LESSON,
        abilities.LESSON,
        draft.LESSON,
        ending.LESSON,
        poison.LESSON,
    ),
    "council",
)
COURSES = CHAPTERS.courses
course = CHAPTERS.course
