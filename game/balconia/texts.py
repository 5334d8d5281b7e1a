"""The translated texts of Balconia."""

from game.language import Texts

_ = Texts("balconia")
ngettext, pgettext, marked = _.ngettext, _.pgettext, _.marked
