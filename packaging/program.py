"""What the single-file program runs; its processes start here, too, and never come back from freeze_support."""

import multiprocessing
import os

if __name__ == "__main__":
    multiprocessing.freeze_support()
    os.environ["NUMBA_CACHE_LOCATOR_CLASSES"] = "kept_code.KeptCode"
    from main import main

    main()
