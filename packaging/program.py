"""The entry point of the single-file program and of its child processes, which never return from freeze_support."""

import multiprocessing
import os

if __name__ == "__main__":
    multiprocessing.freeze_support()
    os.environ["NUMBA_CACHE_LOCATOR_CLASSES"] = "kept_code.KeptCode"
    from main import main

    main()
