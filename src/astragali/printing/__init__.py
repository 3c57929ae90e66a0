"""Games to print and play: rules, boards, score sheets, tiles and dice as PDF."""

from .printouts import PARTS, part_names, parts_of, printed
from .typesetting import PAPERS, installed

__all__ = ["PAPERS", "PARTS", "installed", "part_names", "parts_of", "printed"]
