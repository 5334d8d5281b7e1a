"""`make dist-test` builds what is shipped and says where it lies; other runs leave its test out."""

import os

collect_ignore = [] if "BALCONIA_DIST" in os.environ else ["test_shipped.py"]
