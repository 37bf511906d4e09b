"""The chapters that teach Verona Twist, in order."""

from verona.lessons.chapters import Chapters
from verona.lessons.model import Course
from verona.lessons.twist import (
    disguise,
    elimination,
    moving,
    placement,
    report,
    round,
    strategy,
    welcome,
)
from verona.lessons.twist.practice import Practice

COURSES: tuple[Course, ...] = (
    welcome.LESSON,
    placement.LESSON,
    disguise.LESSON,
    moving.LESSON,
    round.LESSON,
    report.LESSON,
    elimination.LESSON,
    Practice(),
    strategy.LESSON,
)
CHAPTERS = Chapters(COURSES)
course, notebook = CHAPTERS.course, CHAPTERS.notebook
