"""What differs between the outcomes of two builds."""
import difflib
import re

import pictures

# A picture of `view` with a nameless drawing, as text and in JSON: the frame begins with a place, not with a name.
VIEW = re.compile(
    rb'^\+ \([^\n]*\n(?:\|[^\n]*\|\n)+\+[^\n]*\n|^\{[^\n]*"view":\["\+ \([^\n]*\n', re.MULTILINE)


def difference(old, new, hides_nameless_views=False, as_films=False):
    """The first difference as text, or none."""
    before, after = old.texts(), new.texts()
    if before.keys() != after.keys():
        return f"files: {sorted(before.keys() ^ after.keys())} are written by one build only"
    for name in before:
        if not _are_same(before[name], after[name], hides_nameless_views and name == "stdout", as_films):
            return f"{name}:\n{_shown(before[name], after[name])}"
    return None


def _are_same(old, new, hides_views, as_films):
    if old == new:
        return True
    (old, old_pictures), (new, new_pictures) = pictures.split(old), pictures.split(new)
    if hides_views:
        old, new = VIEW.sub(b"(view)\n", old), VIEW.sub(b"(view)\n", new)
    if old != new or len(old_pictures) != len(new_pictures):
        return False
    return all(pictures.are_same(*both, as_films) for both in zip(old_pictures, new_pictures))


def _shown(old, new):
    lines = (text.decode(errors="backslashreplace").splitlines() for text in (old, new))
    return "\n".join(line[:300] for line in list(difflib.unified_diff(*lines, "old", "new", lineterm="", n=2))[:40])
