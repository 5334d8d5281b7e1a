"""Brings the catalogues up to date: new texts get an empty place, gone ones leave, and all are compiled."""

from game.language import CATALOGUES, DOMAIN
from tools.catalogues import TRANSLATED, compiled, mo_path, po_path, read, template, untranslated, write


def main() -> None:
    """Extract, merge and compile."""
    texts = template()
    write(texts, CATALOGUES / f"{DOMAIN}.pot")
    for language in TRANSLATED:
        catalogue = read(language)
        catalogue.update(texts, no_fuzzy_matching=True, update_header_comment=False)
        write(catalogue, po_path(language))
        mo_path(language).write_bytes(compiled(read(language)))
        print(f"{language}: {len(catalogue)} texts, {len(untranslated(read(language)))} not translated yet")


if __name__ == "__main__":
    main()
