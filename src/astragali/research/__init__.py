"""Research: batches, the GPU, tournaments, and interfaces to OpenSpiel and other libraries."""

from .batches import Batch, Trajectories, batch
from .policies import at_random

__all__ = ["Batch", "Trajectories", "at_random", "batch"]
