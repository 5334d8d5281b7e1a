#!/bin/sh
# Balconia in one file: this script, and behind it the program as an archive.
# The first start unpacks it into the cache of who starts it; later ones find it there. The folder may be deleted.
set -u
case $0 in
    /*) BALCONIA_PROGRAM=$0 ;;
    */*) BALCONIA_PROGRAM=$PWD/$0 ;;
    *) BALCONIA_PROGRAM=$(command -v -- "$0") ;;
esac
export BALCONIA_PROGRAM

unpack() {
    if tail -c +@START@ "$BALCONIA_PROGRAM" | tar -xzf - -C "$1"; then
        return
    fi
    rm -rf "$1"
    echo "Balconia could not be unpacked into $1: is the disk full, or the file damaged?" >&2
    exit 1
}

whole() {
    [ -x "$1/balconia" ] && [ "$(find "$1" -type f | wc -l)" -eq @FILES@ ]
}

cache=${XDG_CACHE_HOME:-${HOME:-/nowhere}/.cache}/balconia
home=$cache/program-@NAME@
if whole "$home"; then
    exec "$home/balconia" "$@"
fi

if ! mkdir -p "$cache" 2>/dev/null || ! [ -w "$cache" ]; then
    # Nothing can be kept: unpacked for this once.
    home=$(mktemp -d) || exit 1
    trap 'rm -rf "$home"' EXIT
    trap 'exit 130' HUP INT TERM
    unpack "$home"
    "$home/balconia" "$@"
    exit
fi

new=$(mktemp -d "$cache/unpacking-XXXXXX") || exit 1
trap 'rm -rf "$new"' EXIT
trap 'exit 130' HUP INT TERM
unpack "$new"
# One start at a time looks and puts it in place, or it would take away what another one is about to run.
lock=$cache/lock
until mkdir "$lock" 2>/dev/null; do
    find "$lock" -maxdepth 0 -mmin +1 -exec rmdir {} \; 2>/dev/null # the power failed
    sleep 0.1
done
trap 'rm -rf "$new" "$lock"' EXIT
if ! whole "$home"; then # unless another start was quicker
    rm -rf "$home"
    mv "$new" "$home"
fi
rmdir "$lock"
trap 'rm -rf "$new"' EXIT
# Programs that were replaced a month ago, and what was left when the power failed.
find "$cache" -maxdepth 1 \( -name 'program-*' -o -name 'unpacking-*' \) ! -path "$home" -mtime +30 -exec rm -rf {} +
rm -rf "$new"
trap - EXIT HUP INT TERM
exec "$home/balconia" "$@"
