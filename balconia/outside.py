"""A program that learned in an environment sits down at the table as an outside player (docs/outside_players.md)."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np

from balconia.encoding import encoding_of
from game import shelf
from game.engine.outside_bot import KIND

Choose = Callable[[dict[str, Any]], int]
"""A policy: an action for an observation with its mask, as the environments give them."""


class Request(NamedTuple):
    """A decision that an outside player is asked for."""

    game: str
    view: Any
    heard: tuple[Any, ...]
    """The events since the last question."""


def answer(choose: Choose, lines: Iterable[str] = sys.stdin) -> None:
    """Answer every question on standard input with the policy; returns when the game is over."""
    memory: Any = None
    for line in lines:
        game, view, heard = read_question(line)
        encoding = encoding_of(game)
        for event in heard:
            memory = encoding.learn(memory, event)
        chosen: tuple[int, ...] = ()
        while (step := encoding.decide(view, chosen))[1] is None:
            mask = np.zeros(encoding.actions, np.int8)
            mask[step[0]] = 1
            seen = {"observation": encoding.observe(view, memory, chosen), "action_mask": mask}
            chosen = (*chosen, int(choose(seen)))
        print(json.dumps({"move": str(step[1])}), flush=True)


def read_question(line: str | bytes) -> Request:
    """The view and the events in a line of JSON."""
    told = json.loads(line)
    name = told["game"]
    rules = shelf.plugin(name).game
    events = import_module(f"game.{name}.events")
    options = rules.options_type(**{key: _tuples(value) for key, value in told["options"].items()})
    known = {
        "options": options,
        "seat": told["seat"],
        "legal": tuple(map(rules.read_move, told["legal"])),
        "lists_all": told["lists_all"],
    }
    # A state of the same game brings what no question tells: its catalogue, and the type of its view.
    example = rules.observe(rules.new(options, 0), None)
    known |= {"catalogue": example.catalogue} if hasattr(example, "catalogue") else {}
    view = _dataclass(type(example), told["view"], known)
    heard = tuple(_value(getattr(events, event[KIND]), event) for event in told["heard"])
    return Request(name, view, heard)


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _dataclass(kind: Any, members: Mapping[str, Any], known: Mapping[str, Any]) -> Any:
    """A dataclass of its members; those of an inline field are found among them.

    A class that derives fields from others has a constructor `told`, which takes the others.
    """
    values: dict[str, Any] = {}
    for field in fields(kind):
        hint = _hints(kind)[field.name]
        if field.name in known and field.init:
            values[field.name] = known[field.name]
        elif field.metadata.get("inline"):
            inner = {name: known[name] for name in known if name in hint._fields}
            inner |= {name: _value(_hints(hint)[name], members[name]) for name in hint._fields if name not in inner}
            values[field.name] = hint(**inner)
        elif field.name in members:
            values[field.name] = _value(hint, members[field.name])
    return kind.told(**values) if hasattr(kind, "told") else kind(**values)


def _value(hint: Any, value: Any) -> Any:
    """The value of this type that was written as this JSON."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _value(next(part for part in parts if _fits(part, value)), value)
    if isinstance(value, list):
        if len(parts) == 2 and parts[1] is Ellipsis:
            return tuple(_value(parts[0], item) for item in value)
        return tuple(_value(part, item) for part, item in zip(parts, value, strict=True))
    if is_dataclass(hint):
        return _dataclass(hint, value, {})
    return hint(**{name: _value(_hints(hint)[name], value[name]) for name in hint._fields})


def _fits(hint: Any, value: Any) -> bool:
    """True if a part of a union may have this form in JSON."""
    if isinstance(value, list):
        return get_origin(hint) is tuple
    if is_dataclass(hint):
        return bool(value.get(KIND) == getattr(hint, "__name__", ""))
    return set(getattr(hint, "_fields", ())) == set(value)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
