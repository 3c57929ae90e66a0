"""`python -m astragali` is the `astragali` command."""

import sys

from .cli import main

sys.exit(main())
