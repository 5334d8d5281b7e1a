"""The translated texts of Balam."""

from game.language import Texts

_ = Texts("balam")
ngettext, pgettext, marked = _.ngettext, _.pgettext, _.marked
