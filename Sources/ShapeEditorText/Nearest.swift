/// The candidate that a misspelt word most likely stands for, or nil if no candidate is near.
///
/// The distance is Damerau-Levenshtein with adjacent transpositions (optimal string alignment), ignoring case. A
/// candidate is near if at most a third of the word's characters are wrong. One wrong character is always allowed,
/// except in a word of one character. The first of several equally near candidates wins. A word of more than 32
/// characters has no near candidate. This bounds the cost: 32 times the length of each candidate, and nothing for a
/// candidate that is too long or too short.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    // A scalar has at most four bytes. Checking the byte count first avoids work on hostile lengths.
    guard word.utf8.count <= 4 * 32 else { return nil }
    let typed = Array(word.lowercased().unicodeScalars)
    guard (2...32).contains(typed.count) else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let limit = best.map { $0.distance - 1 } ?? max(1, typed.count / 3)
        // The byte count is at least the number of scalars in lower case, because a scalar that becomes two scalars in
        // lower case has at least two bytes.
        guard candidate.utf8.count >= typed.count - limit else { continue }
        let other = Array(candidate.lowercased().unicodeScalars)
        guard abs(other.count - typed.count) <= limit else { continue }
        if let distance = editDistance(typed, other, atMost: limit) { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The minimum number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other;
/// nil if that number is above `limit`.
private func editDistance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
) -> Int? {
    var previous = Array(0...second.count)
    var (beforePrevious, current) = (previous, previous)
    for row in first.indices {
        current[0] = row + 1
        for column in second.indices {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current[column + 1] = distance
        }
        // The final distance is at least the minimum of this row or, if a swap follows, one more than the minimum of
        // the row before.
        guard current.contains(where: { $0 <= limit }) || previous.contains(where: { $0 < limit }) else {
            return nil
        }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}
