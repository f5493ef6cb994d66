"""`python -m moonwood` is the `moonwood` command."""

import sys

from moonwood.cli import main

sys.exit(main())
