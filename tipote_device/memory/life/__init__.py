"""The life of a memory: how it fades, is asked about again, is summed up, put away, or ends."""

from tipote_device.memory.life.jobs import life_jobs
from tipote_device.memory.life.retention import RETENTION, Retention, believed, verdict
from tipote_device.memory.life.revalidation import Question, Revalidation
from tipote_device.memory.life.scheduler import Job, Scheduler

__all__ = ["RETENTION", "Job", "Question", "Retention", "Revalidation", "Scheduler", "believed", "life_jobs", "verdict"]
