"""Updates the catalogues: adds new texts, drops stale ones, sets no-break spaces and compiles everything."""

from collections.abc import Iterable
from copy import deepcopy

from babel.messages.catalog import Catalog

from tools.catalogues import (
    DOMAINS,
    TRANSLATED,
    compiled,
    forms,
    key,
    mo_path,
    po_path,
    pot_path,
    read,
    template,
    translated,
    unbroken,
    untranslated,
    write,
)


def merged(old: Catalog, texts: Catalog, others: Iterable[Catalog]) -> Catalog:
    """The texts of the sources with their translations; a text from another domain brings its translation along."""
    known = {key(message): message.string for other in others for message in other if translated(message)}
    old.update(deepcopy(texts), no_fuzzy_matching=True, update_header_comment=False)  # update() adopts the messages
    for message in untranslated(old):
        message.string = known.get(key(message), message.string)
    for message in old:
        if message.id and translated(message):
            whole = tuple(unbroken(form, str(old.locale)) for form in forms(message.string))
            message.string = whole if message.pluralizable else whole[0]
    return old


def main() -> None:
    """Extract, merge and compile."""
    texts = {domain: template(domain) for domain in DOMAINS}
    for domain, catalogue in texts.items():
        write(catalogue, pot_path(domain))
    for language in TRANSLATED:
        before = [read(language, domain) for domain in DOMAINS]
        for domain in DOMAINS:
            write(merged(read(language, domain), texts[domain], before), po_path(language, domain))
            written = read(language, domain)
            mo_path(language, domain).write_bytes(compiled(written))
            print(f"{language} {domain}: {len(written)} texts, {len(untranslated(written))} not translated yet")


if __name__ == "__main__":
    main()
