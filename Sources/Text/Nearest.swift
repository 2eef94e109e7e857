/// The candidate that was most likely meant by a misspelt word, or nil if none is near.
///
/// The distance is Damerau-Levenshtein with adjacent transpositions (optimal string alignment), ignoring case. A
/// candidate is near if at most a third of the word's characters are wrong, but at least one may be, and never all.
/// Of several equally near, the first wins. A word above 32 characters has no near ones, so the cost is bounded: for
/// each candidate 32 times its length, and none for those too long or too short.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    // A character has at most four bytes: checking the count first avoids work on hostile lengths.
    guard word.utf8.count <= 4 * 32 else { return nil }
    let typed = Array(word.lowercased().unicodeScalars)
    guard (2...32).contains(typed.count) else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let limit = best.map { $0.distance - 1 } ?? max(1, typed.count / 3)
        let other = Array(candidate.lowercased().unicodeScalars)
        guard abs(other.count - typed.count) <= limit else { continue }
        let distance = editDistance(typed, other)
        if distance <= limit { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}
