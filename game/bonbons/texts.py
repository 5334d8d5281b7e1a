"""The translated texts of Bonbons."""

from game.language import Texts

_ = Texts("bonbons")
ngettext, pgettext, marked = _.ngettext, _.pgettext, _.marked
