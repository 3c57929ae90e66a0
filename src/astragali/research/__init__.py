"""For people who study games: batches, the GPU, and the interfaces of the field."""

from .batches import Batch, Trajectories, batch
from .policies import at_random

__all__ = ["Batch", "Trajectories", "at_random", "batch"]
