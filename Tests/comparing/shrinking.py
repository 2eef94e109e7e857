"""Makes a script shorter that shows a difference."""


def shrunk(script, differs, most=400):
    """Takes statements and then lines away while the difference stays, with at most so many comparisons."""
    tries = [most]

    def still(candidate):
        tries[0] -= 1
        return tries[0] >= 0 and differs(candidate)

    for name in list(script.files):
        script = _shorter(script, name, script.files[name], still)
    for name in list(script.files):
        script = _shorter(script, name, script.text(name).splitlines(keepends=True), still)
    return script


def _shorter(script, name, pieces, still):
    """Takes pieces of a file away: first long runs of them, and single ones last."""
    size = max(1, len(pieces) // 2)
    while size:
        # From the end, because later pieces seldom matter to earlier ones.
        for start in range(len(pieces) - size, -size, -size):
            rest = pieces[:max(0, start)] + pieces[start + size:]
            candidate = script._replace(files={**script.files, name: rest})
            if len(rest) < len(pieces) and still(candidate):
                script, pieces = candidate, rest
        size //= 2
    return script
